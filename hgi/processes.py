"""Processes that do not outlive those that started them."""

import contextlib
import ctypes
import multiprocessing
import os
import signal

import psutil

PR_SET_PDEATHSIG = 1


def kill_tree(leader: int) -> None:
    """Kills a process at once, with its group and all its descendants, even those in groups of their own."""
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
