"""Single keys from a terminal."""

import os
import select
import shutil
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager

ARROWS = {"[A": "up", "[B": "down", "[C": "right", "[D": "left", "OA": "up", "OB": "down", "OC": "right", "OD": "left"}
ARROWS |= {"[5~": "pageup", "[6~": "pagedown"}
CTRL_D = "\x04"  # read as a key, where no line is edited
SIZE_SECONDS = 0.2  # between two looks at the size of the terminal
ESCAPE_SECONDS = 0.05  # the rest of an arrow key comes at once; nothing follows a lone Escape


@contextmanager
def single_keys() -> Iterator[None]:
    """Within it, keys come one by one and are not echoed. Keys pressed before are kept."""
    try:
        import termios  # noqa: PLC0415 - not on every system
        import tty  # noqa: PLC0415
    except ImportError:
        yield
        return
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    tty.setcbreak(terminal, termios.TCSADRAIN)
    try:
        yield
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)


def read_key() -> str:
    """One key: a character, or the name of an arrow key."""
    terminal = sys.stdin.fileno()
    key = os.read(terminal, 1).decode(errors="replace")
    if not key:
        raise EOFError
    if key == "\x1b" and select.select([terminal], [], [], ESCAPE_SECONDS)[0]:
        return ARROWS.get(os.read(terminal, 8).decode(errors="replace"), "")
    return key


def key_within(seconds: float, resized: Callable[[], None]) -> str:
    """A key that comes in that time, or nothing; says when the terminal has another size meanwhile."""
    deadline, size = time.monotonic() + seconds, shutil.get_terminal_size()
    while (left := deadline - time.monotonic()) > 0:
        if select.select([sys.stdin], [], [], min(left, SIZE_SECONDS))[0]:
            key = read_key()
            if key == CTRL_D:
                raise EOFError
            return key
        if shutil.get_terminal_size() != size:
            size = shutil.get_terminal_size()
            resized()
    return ""


def read_number(prompt: str) -> str:
    """A number, its digits echoed as they are typed, up to Enter."""
    print(prompt, end="", flush=True)
    typed = ""
    while (key := read_key()) not in ("\n", "\r"):
        if key in ("\x7f", "\b") and typed:
            typed = typed[:-1]
            print("\b \b", end="", flush=True)
        elif key.isdecimal():
            typed += key
            print(key, end="", flush=True)
    print()
    return typed
