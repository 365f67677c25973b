"""Runs one engine as a process of its own, and ends whatever the engine leaves behind.

The engine talks to its host directly; this process only waits. When the engine ends, or the host hangs up the leash,
a socket that also closes when the host is killed, every process that descends from the engine is killed. All of them
are found: orphans become children of this process (on Linux; elsewhere the engine's process group is killed).
"""

import contextlib
import ctypes
import json
import os
import resource
import select
import signal
import socket
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any, NamedTuple

from digsite.hgi import sandbox

PR_SET_CHILD_SUBREAPER = 36
POLL_SECONDS = 0.25  # between two looks at how much the engine uses
MOST_THREADS = 1_000  # in all its processes; more is a fork bomb
SUSPICIOUS = 300  # threads more than before on the whole machine: only then are the engine's own counted
CANNOT_START = 127


def main() -> None:
    """The leash is the only argument; the first line on it says what to run."""
    leash = socket.socket(fileno=int(sys.argv[1]))
    leash.set_inheritable(False)
    plan = leash.makefile("r", encoding="utf-8").readline()
    if plan:
        adopt_orphans()
        Supervisor(leash, json.loads(plan)).run()


def adopt_orphans(willing: bool = True) -> None:
    """From now on descendants whose parent dies become children of this process, where the system offers that."""
    libc = ctypes.CDLL(None)
    if hasattr(libc, "prctl"):
        libc.prctl(PR_SET_CHILD_SUBREAPER, int(willing), 0, 0, 0)


class Supervisor:
    """One engine, from its start until nothing is left of it."""

    def __init__(self, leash: socket.socket, plan: dict[str, Any]) -> None:
        """`plan` holds the `command`; for an isolated one also what `sandbox.enter` takes, and its `environment`."""
        self.leash, self.plan = leash, plan
        self.status: int | None = None  # of the engine, once it has ended
        self.engine = 0
        self.threads_before = threads_of_all()
        self.awake, self.wake = socket.socketpair()  # signals arrive here

    def run(self) -> None:
        """Starts the engine, waits, cleans up, and ends as the engine did."""
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
        self.engine, problem = start(self.plan)
        if problem:
            self._remove_folder()
            self._tell(f"failed {problem}")
            os._exit(CANNOT_START)
        for number in (0, 1):  # the ends of these pipes belong to the engine alone
            os.dup2(os.open(os.devnull, os.O_RDWR), number)
        self._tell(f"started {self.engine}")
        self._wait()
        self._end_all()
        self._remove_folder()
        code = 0 if self.status is None else os.waitstatus_to_exitcode(self.status)
        self._tell(f"ended {code}")
        os._exit(code if code >= 0 else 128 - code)

    def _remove_folder(self) -> None:
        if "folder" in self.plan:
            sandbox.remove(self.plan["folder"])

    def _tell(self, line: str) -> None:
        with contextlib.suppress(OSError):
            self.leash.sendall(f"{line}\n".encode())

    def _wait(self) -> None:
        """Until the engine ends, the host hangs up, somebody asks this process to end, or there are too many."""
        asked: list[int] = []
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT):
            signal.signal(number, lambda number, frame: asked.append(number))
        signal.signal(signal.SIGCHLD, lambda number, frame: None)
        self.wake.setblocking(False)
        signal.set_wakeup_fd(self.wake.fileno(), warn_on_full_buffer=False)
        self._reap()
        while self.status is None and not asked and not self._too_much():
            ready, _, _ = select.select([self.leash, self.awake], [], [], POLL_SECONDS)
            if self.leash in ready:
                return
            if self.awake in ready:
                self.awake.recv(4096)
            self._reap()

    def _reap(self) -> bool:
        """Takes note of children that have ended; whether there are others."""
        while True:
            try:
                pid, status = os.waitpid(-1, os.WNOHANG)
            except ChildProcessError:
                return False
            if pid == 0:
                return True
            if pid == self.engine:
                self.status = status

    def _too_much(self) -> bool:
        """Whether it uses more than anybody needs; the last line of its stderr says so."""
        why = ""
        if threads_of_all() - self.threads_before >= SUSPICIOUS:
            many = sum(process.threads for process in family(os.getpid())) > MOST_THREADS
            why = f"more than {MOST_THREADS} processes and threads" if many else ""
        if "folder" in self.plan and sandbox.overfull(self.plan["folder"], self.plan["links"]):
            why = f"more than {sandbox.MOST_DISK >> 20} MiB or {sandbox.MOST_FILES} files in its folder"
        if why:
            with contextlib.suppress(OSError):
                os.write(2, f"ended: {why}\n".encode())
        return bool(why)

    def _end_all(self) -> None:
        """Kills group by group, which nobody can outrun by forking, and process by process, until none is left."""
        while self._reap():
            members = list(family(os.getpid()))
            groups = {p.group for p in members if p.group > 1} - {os.getpgrp()}
            for kill, number in [(os.killpg, group) for group in groups] + [(os.kill, p.pid) for p in members]:
                with contextlib.suppress(OSError):
                    kill(number, signal.SIGKILL)
            if not members:  # this system does not say who descends from whom
                with contextlib.suppress(OSError):
                    os.killpg(self.engine, signal.SIGKILL)
            select.select([], [], [], 0.002)


def start(plan: dict[str, Any]) -> tuple[int, str]:
    """Starts the engine in a session of its own; its process id, and why it could not be started, if so."""
    reader, writer = os.pipe()
    pid = os.fork()
    if pid == 0:
        try:
            os.setsid()
            for number in (signal.SIGPIPE, signal.SIGXFSZ):  # Python ignores these
                signal.signal(number, signal.SIG_DFL)
            if "folder" in plan:
                sandbox.enter(plan)
            os.execvpe(plan["command"][0], plan["command"], plan.get("environment", os.environ))
        except BaseException as error:
            os.write(writer, (getattr(error, "strerror", None) or str(error)).encode()[:4096])
        finally:
            os._exit(CANNOT_START)
    os.close(writer)
    with os.fdopen(reader, "rb") as report:
        return pid, report.read().decode("utf-8", "replace")


class Member(NamedTuple):
    """A process that descends from the engine, or the engine."""

    pid: int
    parent: int
    group: int
    threads: int


def family(ancestor: int) -> Iterator[Member]:
    """All descendants of a process; none where the system does not list processes in /proc."""
    everybody = [member for entry in _entries() if (member := _member(entry)) is not None]
    children: dict[int, list[Member]] = {}
    for member in everybody:
        children.setdefault(member.parent, []).append(member)
    found = [ancestor]
    for pid in found:
        for member in children.get(pid, ()):
            found.append(member.pid)
            yield member


def _entries() -> list[str]:
    with contextlib.suppress(OSError):
        return [name for name in os.listdir("/proc") if name.isdigit()]  # noqa: PTH208 - thousands, in a hurry
    return []


def _member(pid: str) -> Member | None:
    try:
        words = Path("/proc", pid, "stat").read_bytes().rpartition(b")")[2].split()
    except OSError:
        return None  # it has just ended
    return Member(int(pid), int(words[1]), int(words[2]), int(words[17]))


def threads_of_all() -> int:
    """Threads on the whole machine: one small file, so that it can be read often."""
    try:
        return int(Path("/proc/loadavg").read_text().split()[3].partition("/")[2])
    except (OSError, ValueError, IndexError):
        return 0
