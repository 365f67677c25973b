"""Processes that do not outlive those that started them."""

import contextlib
import ctypes
import multiprocessing
import os
import signal
import time

import psutil

from digsite.hgi import supervisor

PR_SET_PDEATHSIG = 1
PATIENCE = 5.0  # seconds until the last of them is gone


def kill_tree(leader: int) -> None:
    """Kills a process at once, with its group and all its descendants, even those in groups of their own."""
    if leader <= 1:
        raise ValueError(f"{leader} is not a process that anybody here has started")
    family = descendants(leader)
    for kill, number in ((os.killpg, leader), (os.kill, leader), *((os.kill, child) for child in family)):
        with contextlib.suppress(OSError):
            kill(number, signal.SIGKILL)


def descendants(ancestor: int) -> list[int]:
    """Its children and theirs; none if the process is gone."""
    try:
        return [child.pid for child in psutil.Process(ancestor).children(recursive=True)]
    except psutil.Error:
        return []


def die_with_parent() -> None:
    """Has the system kill this forked process when its parent is gone."""
    libc = ctypes.CDLL(None)
    if hasattr(libc, "prctl"):
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    parent = multiprocessing.parent_process()
    if parent is None or os.getppid() != parent.pid:
        os._exit(0)  # the parent died before it could be watched


_kept: set[int] | None = None  # children in sessions of their own that are no orphans; None: orphans go elsewhere


def adopt_orphans() -> None:
    """From now on what a dead supervisor or worker leaves becomes children of this process, for `end_orphans`.

    They are told from its other children by their session: engines and their supervisors have others. Children in
    other sessions that are there already are somebody else's.
    """
    global _kept  # noqa: PLW0603
    _kept = _in_other_sessions()
    supervisor.adopt_orphans()


def leave_orphans() -> None:
    """They are no longer this process's business."""
    global _kept  # noqa: PLW0603
    _kept = None
    supervisor.adopt_orphans(False)


def keep(child: int) -> None:
    """This child is no orphan, although it leads a session."""
    if _kept is not None:
        _kept.add(child)


def dismiss(child: int) -> None:
    """That child has ended."""
    if _kept is not None:
        _kept.discard(child)


def end_session(leader: int) -> None:
    """Does the work of a supervisor that was killed: ends the engine with its session, and orphans."""
    members = []
    for pid in psutil.pids():
        with contextlib.suppress(OSError):
            members += [pid] if os.getsid(pid) == leader else []
    for member in members:
        kill_tree(member)
    end_orphans()


def end_orphans() -> None:
    """Kills and reaps them all, if this process has adopted them."""
    deadline = time.monotonic() + PATIENCE
    while _kept is not None and (orphans := _in_other_sessions() - _kept) and time.monotonic() < deadline:
        for orphan in orphans:
            kill_tree(orphan)
            with contextlib.suppress(OSError):
                os.waitpid(orphan, os.WNOHANG)
        time.sleep(0.002)


def _in_other_sessions() -> set[int]:
    mine, found = os.getsid(0), set()
    for child in psutil.Process().children():
        with contextlib.suppress(OSError):
            if os.getsid(child.pid) != mine:
                found.add(child.pid)
    return found
