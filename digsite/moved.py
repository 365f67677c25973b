"""`engine`, `bots` and the rest are imported as `digsite.engine`, `digsite.bots`: whoever uses an old name is told.

In a checkout the old folders can still be found, and a second copy of a module would have classes of its own that look
like ours and are not. So they are refused, whoever asks for them; a package of that name from elsewhere is let through.
"""

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, PathFinder
from pathlib import Path
from types import ModuleType

ROOT = Path(__file__).resolve().parents[1]
NEW_NAMES = {
    "engine": "digsite.engine",
    "search": "digsite.search",
    "bots": "digsite.bots",
    "arena": "digsite.arena",
    "hgi": "digsite.hgi",
    "table": "digsite.terminal",
    "language": "digsite.language",
    "terminal": "digsite.terminal",
    "training": "digsite.training",
}
DOCUMENTED = ("engine", "bots")  # old names that programs of users import


class OldNames(MetaPathFinder):
    """Comes before all other finders; finds nothing itself."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuses an old name that is ours, or that nobody has."""
        if fullname not in NEW_NAMES:
            return None
        found = PathFinder.find_spec(fullname)
        if found is not None and _is_ours(found.origin):
            raise ImportError(_sentence(fullname), name=fullname)
        if found is None and fullname in DOCUMENTED:
            raise ModuleNotFoundError(_sentence(fullname), name=fullname)
        return None


def watch_imports() -> None:
    """From now on; what was imported by an old name before is refused as well."""
    for name in NEW_NAMES:
        if name in sys.modules and _is_ours(getattr(sys.modules[name], "__file__", None)):
            raise ImportError(_sentence(name), name=name)
    sys.meta_path.insert(0, OldNames())


def _is_ours(file: str | None) -> bool:
    return file is not None and Path(file).resolve().parent.parent == ROOT


def _sentence(name: str) -> str:
    new = NEW_NAMES[name]
    return f"{name!r} is now imported as {new!r}: write 'from digsite import {new.removeprefix('digsite.')}'"
