"""Where an isolated engine is locked in: files by Landlock, signals too, other system calls by seccomp; no privileges.

Needs the standard library only: the supervisor enters it in the engine's process, just before the engine starts.
"""

import contextlib
import ctypes
import os
import resource
import shutil
import stat
import struct
import sys
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from digsite.hgi import seccomp

CREATE_RULESET, ADD_RULE, RESTRICT_SELF = 444, 445, 446  # system calls, by the same numbers on all machines
NEEDED_ABI = 6  # the first that keeps signals in
PATH_BENEATH = 1
READ = 0b1101  # run, read a file, list a folder
WRITE = 0b10 | 1 << 14  # write, truncate
FILE_RIGHTS = 0b111 | 1 << 14 | 1 << 15
ALL_RIGHTS = (1 << 16) - 1
OWN_RIGHTS = ALL_RIGHTS & ~(1 << 6 | 1 << 11 | 1 << 15)  # no devices
ALL_TCP = 0b11
ALL_SCOPES = 0b11  # abstract sockets and signals stay among the engine's own processes

PR_GET_DUMPABLE, PR_SET_DUMPABLE = 3, 4
PR_CAPBSET_DROP, PR_SET_NO_NEW_PRIVS = 24, 38
CAPABILITY_VERSION = 0x20080522
MOST_DISK = 256 << 20  # bytes in the engine's folder
MOST_FILES = 10_000

SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/etc", "/opt", "/nix/store", "/gnu/store",
          "/run/current-system", "/sys/devices/system/cpu")  # fmt: skip
ALWAYS = ("/dev/urandom", "/dev/random", "/proc/self", "/proc/cpuinfo", "/proc/meminfo", "/proc/stat", "/proc/sys/vm",
          "/proc/sys/kernel")  # fmt: skip
SINKS = ("/dev/null", "/dev/zero", "/dev/full")
ENFORCED = (
    "each cmd: and py: bot is a process of its own, never the same in two games of one deal",
    "it writes only to a temporary folder of its own, up to 256 MiB (Landlock)",
    "it reads the system, Python and its own folders, but not the results and not /proc of others (Landlock)",
    "it reaches no other process: no signals, no ptrace, no sockets or network, no shared memory (Landlock, seccomp)",
    "it has no privileges, even when the runner is root, and nobody can look into the runner (capabilities, prctl)",
)


def problem() -> str:
    """Why nothing can be isolated on this system; empty if it can."""
    if not sys.platform.startswith("linux"):
        return "it needs Linux"
    if not seccomp.known():
        return f"it is not known which system calls to refuse on {os.uname().machine}"
    abi = _libc().syscall(CREATE_RULESET, None, 0, 1)
    if abi < NEEDED_ABI:
        offers = f"Landlock {abi}" if abi > 0 else "no Landlock"
        return f"it needs Linux 6.12 or newer with Landlock {NEEDED_ABI}, and this system has {offers}"
    return ""


def enter(plan: Mapping[str, Any]) -> None:
    """Locks this process in: `folder` is its own, `readable` are the files and folders it may also read."""
    libc = _libc()
    os.chdir(plan["folder"])
    resource.setrlimit(resource.RLIMIT_FSIZE, (MOST_DISK, MOST_DISK))
    for capability in range(64):
        libc.prctl(PR_CAPBSET_DROP, capability, 0, 0, 0)  # fails unless root, who alone has any
    if libc.prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "cannot give up privileges")
    _restrict_files(libc, plan["folder"], plan["readable"])
    header, nothing = struct.pack("Ii", CAPABILITY_VERSION, 0), bytes(24)
    if libc.capset(header, nothing):
        raise OSError(ctypes.get_errno(), "cannot give up capabilities")
    seccomp.refuse_calls(libc)


def _restrict_files(libc: ctypes.CDLL, folder: str, readable: Sequence[str]) -> None:
    attributes = struct.pack("QQQ", ALL_RIGHTS, ALL_TCP, ALL_SCOPES)
    ruleset = libc.syscall(CREATE_RULESET, attributes, len(attributes), 0)
    if ruleset < 0:
        raise OSError(ctypes.get_errno(), "Landlock refused the rules")
    for path in (*ALWAYS, *readable):
        _allow(libc, ruleset, path, READ)
    for path in SINKS:
        _allow(libc, ruleset, path, READ | WRITE)
    _allow(libc, ruleset, folder, OWN_RIGHTS)
    if libc.syscall(RESTRICT_SELF, ruleset, 0):
        raise OSError(ctypes.get_errno(), "Landlock cannot be entered")
    os.close(ruleset)


def _allow(libc: ctypes.CDLL, ruleset: int, path: str, rights: int) -> None:
    """Grants the rights on a file, or on a folder and all in it; what is not there needs none."""
    with contextlib.suppress(FileNotFoundError, NotADirectoryError, PermissionError):
        handle = os.open(path, os.O_PATH | os.O_CLOEXEC)
        if not stat.S_ISDIR(os.fstat(handle).st_mode):
            rights &= FILE_RIGHTS
        rule = struct.pack("=Qi", rights, handle)
        failed = libc.syscall(ADD_RULE, ruleset, PATH_BENEATH, rule, 0)
        os.close(handle)
        if failed:
            raise OSError(ctypes.get_errno(), f"Landlock refused the rule for {path}")


def overfull(folder: str, links: int) -> bool:
    """Whether there is more in the engine's folder than it may hold, apart from the links it was given."""
    size, files, folders = 0, -links, [folder]
    with contextlib.suppress(OSError):
        for each in folders:
            for entry in os.scandir(each):
                size += entry.stat(follow_symlinks=False).st_blocks * 512
                files += 1
                folders += [entry.path] if entry.is_dir(follow_symlinks=False) else []
                if size > MOST_DISK or files > MOST_FILES:
                    return True
    return False


def remove(folder: str) -> None:
    """Removes what an engine left, also what it closed to others, as far as that is possible."""
    for place, folders, _ in os.walk(folder):
        for name in folders:
            with contextlib.suppress(OSError):
                entry = Path(place, name)
                if not entry.is_symlink():
                    entry.chmod(0o700)
    shutil.rmtree(folder, ignore_errors=True)


def hide_memory() -> int:
    """Lets no other process of the same user look into this one and those it forks; returns what was before."""
    libc = _libc()
    before = int(libc.prctl(PR_GET_DUMPABLE, 0, 0, 0, 0))
    libc.prctl(PR_SET_DUMPABLE, 0, 0, 0, 0)
    return before


def show_memory(before: int) -> None:
    """Goes back to what was before."""
    _libc().prctl(PR_SET_DUMPABLE, before, 0, 0, 0)


def _libc() -> ctypes.CDLL:
    return ctypes.CDLL(None, use_errno=True)
