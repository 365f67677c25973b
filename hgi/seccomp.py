"""System calls that an isolated engine may not make, by a filter that the kernel runs before each of its calls.

Landlock watches over files; these are the other ways to leave a trace for the next game, to reach another process, or
to change a file without opening it.
"""

import ctypes
import errno
import platform
import struct
from collections.abc import Iterator

PR_SET_SECCOMP = 22
SECCOMP_MODE_FILTER = 2
ALLOW, REFUSE = 0x7FFF0000, 0x00050000 | errno.EPERM
LOAD, EQUALS, AT_LEAST, RETURN = 0x20, 0x15, 0x35, 0x06  # instructions of the filter's little machine
NUMBER, ARCHITECTURE, ARGUMENTS = 0, 4, 16  # offsets of what it sees of a call
FIRST_X32 = 0x40000000  # a second numbering of the calls on x86-64

ARCHITECTURES = {"x86_64": 0xC000003E, "aarch64": 0xC00000B7}

REFUSED: dict[str, tuple[int, int]] = {  # numbers on x86-64 and on aarch64; -1: there is no such call
    # sockets of any kind: no network, no other programs
    "socket": (41, 198),
    # other processes
    "ptrace": (101, 117),
    "process_vm_readv": (310, 270),
    "process_vm_writev": (311, 271),
    "process_madvise": (440, 440),
    "pidfd_getfd": (438, 438),
    "kcmp": (312, 272),
    "migrate_pages": (256, 238),
    "move_pages": (279, 239),
    "ioprio_set": (251, 30),
    # memory that outlives a process
    "shmget": (29, 194),
    "shmat": (30, 196),
    "shmctl": (31, 195),
    "semget": (64, 190),
    "semop": (65, 193),
    "semctl": (66, 191),
    "semtimedop": (220, 192),
    "msgget": (68, 186),
    "msgsnd": (69, 189),
    "msgrcv": (70, 188),
    "msgctl": (71, 187),
    "mq_open": (240, 180),
    "mq_unlink": (241, 181),
    "add_key": (248, 217),
    "request_key": (249, 218),
    "keyctl": (250, 219),
    # what is written about a file, not to it
    "chmod": (90, -1),
    "fchmod": (91, 52),
    "fchmodat": (268, 53),
    "fchmodat2": (452, 452),
    "chown": (92, -1),
    "fchown": (93, 55),
    "lchown": (94, -1),
    "fchownat": (260, 54),
    "utime": (132, -1),
    "utimes": (235, -1),
    "futimesat": (261, -1),
    "utimensat": (280, 88),
    "setxattr": (188, 5),
    "lsetxattr": (189, 6),
    "fsetxattr": (190, 7),
    "removexattr": (197, 14),
    "lremovexattr": (198, 15),
    "fremovexattr": (199, 16),
    "setxattrat": (463, 463),
    "removexattrat": (466, 466),
    "file_setattr": (469, 469),
    # watching what others do with files
    "inotify_init": (253, -1),
    "inotify_init1": (294, 26),
    "fanotify_init": (300, 262),
    # ways around all this
    "io_uring_setup": (425, 425),
    "perf_event_open": (298, 241),
    "bpf": (321, 280),
    "userfaultfd": (323, 282),
    "name_to_handle_at": (303, 264),
    "open_by_handle_at": (304, 265),
    "mount": (165, 40),
    "umount2": (166, 39),
    "pivot_root": (155, 41),
    "chroot": (161, 51),
    "unshare": (272, 97),
    "setns": (308, 268),
    # locks, which others can feel
    "flock": (73, 32),
}
FCNTL = (72, 25)
LOCKS = (5, 6, 7, 36, 37, 38, 1024, 1025, 1026)  # commands of fcntl: locks, leases, and notes about a folder
ONLY_ITSELF: dict[str, tuple[int, int, int]] = {  # the same, and which argument must be 0, the caller itself
    "prlimit64": (302, 261, 0),
    "sched_setaffinity": (203, 122, 0),
    "sched_setscheduler": (144, 119, 0),
    "sched_setparam": (142, 118, 0),
    "sched_setattr": (314, 274, 0),
    "setpriority": (141, 140, 1),
}


class _Program(ctypes.Structure):
    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def known() -> bool:
    """Whether the numbers of this machine's system calls are known."""
    return platform.machine() in ARCHITECTURES


def refuse_calls(libc: ctypes.CDLL) -> None:
    """From now on, for this process and all it starts; it must have given up gaining privileges."""
    program = b"".join(_instructions())
    given = _Program(len(program) // 8, program)
    if libc.prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, ctypes.byref(given), 0, 0):
        raise OSError(ctypes.get_errno(), "the filter of system calls was not accepted")


def _instructions() -> Iterator[bytes]:
    machine = platform.machine()
    column = list(ARCHITECTURES).index(machine)
    yield _one(LOAD, ARCHITECTURE)
    yield _one(EQUALS, ARCHITECTURES[machine], 1, 0)
    yield _one(RETURN, REFUSE)
    yield _one(LOAD, NUMBER)
    yield _one(AT_LEAST, FIRST_X32, 0, 1)
    yield _one(RETURN, REFUSE)
    for numbers in REFUSED.values():
        if numbers[column] >= 0:
            yield _one(EQUALS, numbers[column], 0, 1)
            yield _one(RETURN, REFUSE)
    for *choices, argument in ONLY_ITSELF.values():
        yield _one(EQUALS, choices[column], 0, 4)
        yield _one(LOAD, ARGUMENTS + 8 * argument)
        yield _one(EQUALS, 0, 1, 0)
        yield _one(RETURN, REFUSE)
        yield _one(RETURN, ALLOW)
    yield _one(EQUALS, FCNTL[column], 0, 2 + 2 * len(LOCKS))
    yield _one(LOAD, ARGUMENTS + 8)
    for lock in LOCKS:
        yield _one(EQUALS, lock, 0, 1)
        yield _one(RETURN, REFUSE)
    yield _one(RETURN, ALLOW)
    yield _one(RETURN, ALLOW)


def _one(code: int, value: int, if_so: int = 0, if_not: int = 0) -> bytes:
    return struct.pack("HBBI", code, if_so, if_not, value)
