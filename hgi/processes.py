"""Kills a process and whatever it started."""

import contextlib
import os
import signal

import psutil


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
