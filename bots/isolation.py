"""Bots one does not trust: each runs as a program that sees neither the results nor anybody else (hgi/sandbox.py)."""

import contextlib
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import digsite
from digsite.bots.process import PREFIX, ProcessBot, split_command
from digsite.bots.registry import named_options
from digsite.engine import DigsiteError
from digsite.hgi import sandbox

SERVE = "from digsite.cli import app; app()"
SETTINGS = "tournament.json"  # the folder of a tournament holds one
ENVIRONMENT = ("PATH", "LANG", "LANGUAGE", "TZ", "TERM", "LD_LIBRARY_PATH", "VIRTUAL_ENV", "JAVA_HOME", "NODE_PATH")
PREFIXES = ("LC_", "PYTHON", "OMP_", "OPENBLAS_", "MKL_", "DIGSITE_")  # of further variables a program gets
HOMES = ("HOME", "TMPDIR", "TMP", "TEMP", "XDG_CACHE_HOME", "XDG_CONFIG_HOME", "XDG_DATA_HOME", "XDG_RUNTIME_DIR")
BASE = ".bots"  # in the results folder, which no bot can read


@dataclass(frozen=True)
class Isolation:
    """Where isolated programs run: `hidden` is the results folder, `base` holds a folder for each program."""

    hidden: Path
    base: Path

    def command(self, spec: str) -> list[str]:
        """The command that runs the bot; it does not depend on the current folder."""
        if not spec.startswith(PREFIX):
            return [sys.executable, "-c", SERVE, "engine", "--bot", spec]
        program, *words = split_command(spec)
        found = os.path.abspath(shutil.which(program) or program)  # noqa: PTH100 - links in it are kept
        return [found, *(str(Path(word).resolve()) if word.startswith("../") else word for word in words)]

    def plan(self, command: Sequence[str]) -> dict[str, Any]:
        """How the supervisor confines the program: its folder is new, and looks like the current one."""
        folder = Path(tempfile.mkdtemp(dir=self.base))
        links = _linked(folder, [Path.cwd(), *filter(self._holds_the_results, _import_folders())])
        return {
            "folder": str(folder),
            "links": links,
            "readable": [str(path) for root in _roots(command) for path in self._without_results(root)],
            "environment": _environment(folder),
        }

    def _holds_the_results(self, path: Path) -> bool:
        return self.hidden.is_relative_to(path)

    def _without_results(self, path: Path) -> Iterator[Path]:
        """A folder if the results are elsewhere, otherwise what is in it besides them and other tournaments."""
        if not self._holds_the_results(path):
            yield from () if path.is_relative_to(self.hidden) else (path,)
        elif path != self.hidden:
            for entry in path.iterdir():
                if not entry.is_symlink() and not (entry / SETTINGS).exists():
                    yield from self._without_results(entry)


class IsolatedBot(ProcessBot):
    """A bot that runs isolated, whatever it is: a program, or a class that our own engine serves."""

    def __init__(self, name: str, isolation: Isolation, seed: int = 0) -> None:
        """The command is checked now; the program starts with its first game."""
        self._isolation = isolation
        super().__init__(name, named_options(name), seed)

    def _split(self) -> list[str]:
        return self._isolation.command(self.name)

    def _confined(self) -> dict[str, Any]:
        return self._isolation.plan(self._command)


def _roots(command: Sequence[str]) -> set[Path]:
    """Files and folders that a program needs: the system, Python, the current folder, and where its words point to."""
    roots = {Path(path) for path in (*sandbox.SYSTEM, sys.prefix, sys.base_prefix, sys.exec_prefix)}
    roots |= {Path.cwd(), Path(digsite.__file__).parents[1], *_import_folders()}
    for word in (Path(word) for word in command if "/" in word or Path(word).exists()):
        with contextlib.suppress(OSError, ValueError):
            roots |= {_home(path) for path in (word.absolute(), word.resolve()) if path.exists()}
    return {root.resolve() for root in roots if root.exists()} - {Path("/")}


def _home(path: Path) -> Path:
    """The folder a program or its script lives in, with its libraries; a file in a folder for everybody has none."""
    if path.is_dir():
        return path
    folder = path.parent
    if folder.resolve() in (Path("/"), Path.home().resolve(), Path(tempfile.gettempdir()).resolve()):
        return path
    return folder.parent if folder.name in ("bin", "shims") else folder


def _import_folders() -> list[Path]:
    return [Path(entry).resolve() for entry in sys.path if entry and Path(entry).is_dir()]


def _linked(folder: Path, others: Sequence[Path]) -> int:
    """Links to all that is in other folders, so that it is found by relative names and by imports; how many."""
    links = 0
    for other in others:
        for entry in other.iterdir():
            with contextlib.suppress(FileExistsError):
                (folder / entry.name).symlink_to(entry)
                links += 1
    return links


def _environment(folder: Path) -> dict[str, str]:
    kept = {name: value for name, value in os.environ.items() if name in ENVIRONMENT or name.startswith(PREFIXES)}
    paths = [str(folder), kept.get("PYTHONPATH", ""), str(Path(digsite.__file__).parents[1])]
    return {
        **kept,
        **dict.fromkeys(HOMES, str(folder)),
        "PYTHONPATH": os.pathsep.join(filter(None, paths)),
        "PYTHONDONTWRITEBYTECODE": "1",
    }


def check_system() -> None:
    """Refuses where not all of it can be enforced: a bot would only seem to be isolated."""
    problem = sandbox.problem()
    if problem:
        raise DigsiteError(f"--isolate cannot be enforced here: {problem}")


@contextlib.contextmanager
def isolated(results: Path, base: Path) -> Iterator[Isolation]:
    """A place for isolated programs while a tournament runs; what an earlier run left there is removed."""
    sandbox.remove(str(base))
    base.mkdir(mode=0o700, exist_ok=True)
    dumpable = sandbox.hide_memory()
    try:
        yield Isolation(results.resolve(), base.resolve())
    finally:
        sandbox.show_memory(dumpable)
        sandbox.remove(str(base))
