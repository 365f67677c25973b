"""A bot that tries everything an isolated one may not do: py:tests.arena.spy:Spy.

At its first move it fails, so that what it succeeded in is logged.
"""

import contextlib
import ctypes
import fcntl
import os
import shutil
import socket
import tempfile
from collections.abc import Callable, Iterator
from multiprocessing import shared_memory
from pathlib import Path
from typing import ClassVar

from digsite.bots import Choice, Limit, Option
from digsite.engine import Knowledge
from tests.arena.fakes import Plain

PTRACE_ATTACH = 16
ABSTRACT = "\0digsite-spy"
LIBC = ctypes.CDLL(None, use_errno=True)


def neighbours() -> Iterator[int]:
    """Processes that it can send signals to, among its parent and those with lower numbers; not itself."""
    own = {int(task) for task in os.listdir("/proc/self/task")}  # noqa: PTH208  # lower ones when numbers begin anew
    for pid in range(os.getppid(), 0, -1):
        if pid in own:
            continue
        with contextlib.suppress(OSError):
            os.kill(pid, 0)
            yield pid


def read(path: str) -> None:
    with open(path, "rb") as file:  # noqa: PTH123
        file.read(1)


def listed(path: str) -> None:
    os.listdir(path)  # noqa: PTH208


def write(path: str) -> None:
    Path(path).write_text("a note")


def done(number: int) -> None:
    if number < 0:
        raise OSError(ctypes.get_errno(), "refused")


def linked(results: str) -> None:
    os.link(f"{results}/games.jsonl", "copy")
    read("copy")


def peer(family: int, kind: int, where: object) -> None:
    with socket.socket(family, kind) as line:
        line.bind(where)  # type: ignore[arg-type]


def acts(results: str) -> dict[str, Callable[[], object]]:
    parent = os.getppid()
    outside = str(Path(results).parent)
    tries: dict[str, Callable[[], object]] = {
        "list the results": lambda: listed(results),
        "list the folders of bots": lambda: listed(f"{results}/.bots"),
        "link the games": lambda: linked(results),
        "write to the results": lambda: write(f"{results}/note"),
        "write beside the results": lambda: write(f"{outside}/note"),
        "write to /tmp": lambda: write(f"/tmp/digsite-spy-{os.getpid()}"),
        "write to /dev/shm": lambda: write(f"/dev/shm/digsite-spy-{os.getpid()}"),
        "write to /var/tmp": lambda: write(f"/var/tmp/digsite-spy-{os.getpid()}"),
        "write beside its own code": lambda: write(__file__ + ".note"),
        "change the time of its own code": lambda: os.utime(__file__),
        "change the mode of its own code": lambda: os.chmod(__file__, 0o644),  # noqa: PTH101
        "label its own code": lambda: os.setxattr(__file__, "user.note", b"a note"),
        "lock its own code": lambda: fcntl.flock(os.open(__file__, os.O_RDONLY), fcntl.LOCK_EX),
        "lock it in another way": lambda: fcntl.lockf(os.open(__file__, os.O_RDONLY), fcntl.LOCK_SH),
        "remove the games": lambda: os.remove(f"{results}/games.jsonl"),  # noqa: PTH107
        "truncate the games": lambda: os.truncate(f"{results}/games.jsonl", 0),
        "shared memory": lambda: shared_memory.SharedMemory("digsite-spy", True, 16),
        "System V memory": lambda: done(LIBC.shmget(4711, 4096, 0o1600)),
        "a message queue": lambda: done(LIBC.mq_open(b"/digsite-spy", os.O_CREAT | os.O_RDWR, 0o600, None)),
        "an abstract socket": lambda: peer(socket.AF_UNIX, socket.SOCK_STREAM, ABSTRACT),
        "TCP": lambda: peer(socket.AF_INET, socket.SOCK_STREAM, ("127.0.0.1", 0)),
        "UDP": lambda: peer(socket.AF_INET, socket.SOCK_DGRAM, ("127.0.0.1", 0)),
        "signal its parent": lambda: os.kill(parent, 0),
        "signal a process": lambda: next(neighbours()),
        "trace its parent": lambda: done(LIBC.ptrace(PTRACE_ATTACH, parent, None, None)),
        "limit its parent": lambda: done(LIBC.prlimit(parent, 0, ctypes.byref((ctypes.c_long * 2)(1, 1)), None)),
    }
    tries |= {
        f"read {name}": lambda name=name: read(f"{results}/{name}")  # type: ignore[misc]
        for name in (".secret", "games.jsonl", "tournament.json", "arena.log")
    }
    tries |= {
        f"read /proc of its parent: {name}": lambda name=name: read(f"/proc/{parent}/{name}")  # type: ignore[misc]
        for name in ("mem", "environ", "cmdline", "maps", "status", "stat")
    }
    tries["list open files of its parent"] = lambda: listed(f"/proc/{parent}/fd")
    tries["follow open files of its parent"] = lambda: os.readlink(f"/proc/{parent}/fd/0")  # noqa: PTH115
    return tries


def succeeded(results: str) -> list[str]:
    found = []
    for name, act in acts(results).items():
        try:
            act()
        except (OSError, ValueError, StopIteration):
            continue
        found.append(name)
    return found


class Spy(Plain):
    """Tries it all at its first move."""

    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("results", "string", "", "the folder it is after"),)

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        found = succeeded(self.setting("results"))
        raise RuntimeError(f"tried {len(acts(''))}, succeeded in {found}, lives in {Path.cwd()}")


class Honest(Plain):
    """Uses what an isolated bot may use: its folder, its own files, threads and children."""

    OPTIONS: ClassVar[tuple[Option, ...]] = (Option("needs", "string", "", "a file beside it that it reads"),)

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        Path("notes.txt").write_text("a note")
        Path("closed").mkdir(mode=0, exist_ok=True)
        with tempfile.NamedTemporaryFile("w+") as file:
            file.write("x")
        assert tempfile.gettempdir() == os.environ["HOME"] == str(Path.cwd())
        assert os.waitstatus_to_exitcode(os.system("true > child.txt")) == 0
        assert shutil.which("sh")
        if self.setting("needs"):
            assert Path(self.setting("needs")).read_text() == "needed"
        return super().choose(knowledge, limit)
