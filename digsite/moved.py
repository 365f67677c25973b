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

PACKAGE = Path(__file__).resolve().parent
KEPT = ("engine", "search", "bots", "arena", "hgi", "language", "terminal", "training")  # names that moved as they were
NEW_NAMES = {name: name for name in KEPT} | {"table": "terminal"}  # all in `digsite`
DOCUMENTED = ("engine", "bots")  # old names that programs of users import


class OldNames(MetaPathFinder):
    """Comes before all other finders: finds such a package of somebody else's, and never ours."""

    def find_spec(
        self, fullname: str, path: Sequence[str] | None = None, target: ModuleType | None = None
    ) -> ModuleSpec | None:
        """Refuses an old name, unless somebody else has a package of that name."""
        if fullname not in NEW_NAMES:
            return None
        elsewhere = [entry for entry in sys.path if not _is_ours(fullname, Path(entry) / fullname)]
        found = PathFinder.find_spec(fullname, elsewhere)
        if found is None and (fullname in DOCUMENTED or len(elsewhere) < len(sys.path)):
            raise ModuleNotFoundError(_sentence(fullname), name=fullname)
        return found


def watch_imports() -> None:
    """From now on; what was imported by an old name before is refused as well."""
    for name in NEW_NAMES:
        file = getattr(sys.modules.get(name), "__file__", None)
        if file is not None and _is_ours(name, Path(file).parent):
            raise ImportError(_sentence(name), name=name)
    sys.meta_path.insert(0, OldNames())


def _is_ours(name: str, folder: Path) -> bool:
    """In a checkout our folders can be found by two names; where we are installed, only by the new ones."""
    return folder.resolve() == (PACKAGE / NEW_NAMES[name]).resolve()


def _sentence(name: str) -> str:
    new = NEW_NAMES[name]
    return f"{name!r} is now imported as 'digsite.{new}': write 'from digsite import {new}'"
