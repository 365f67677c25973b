"""Ending a process and whatever it started."""

import contextlib
import os
import signal
from pathlib import Path


def kill_tree(leader: int) -> None:
    """At once: the process, its group, and all that descend from it, also in groups of their own."""
    family = descendants(leader)
    for kill, number in ((os.killpg, leader), (os.kill, leader), *((os.kill, child) for child in family)):
        with contextlib.suppress(OSError):
            kill(number, signal.SIGKILL)


def descendants(ancestor: int) -> list[int]:
    """Children and theirs, as far as the system says; nobody where it does not."""
    parents = dict(filter(None, map(_parent, Path("/proc").glob("[0-9]*/stat"))))
    family = [ancestor]
    for member in family:
        family += [child for child, parent in parents.items() if parent == member]
    return family[1:]


def _parent(stat: Path) -> tuple[int, int] | None:
    """A process and its parent; the name in between may hold anything."""
    try:
        after_name = stat.read_text(errors="replace").rpartition(")")[2].split()
        return int(stat.parent.name), int(after_name[1])
    except (OSError, ValueError, IndexError):
        return None
