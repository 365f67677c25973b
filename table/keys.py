"""Single keys from a terminal."""

import os
import select
import sys

ARROWS = {"[A": "up", "[B": "down", "[C": "right", "[D": "left", "OA": "up", "OB": "down", "OC": "right", "OD": "left"}
ARROWS |= {"[5~": "pageup", "[6~": "pagedown"}
ESCAPE_SECONDS = 0.05  # what an arrow sends comes at once; after a lone Escape comes nothing


def read_key() -> str:
    """One key: a character, or the name of an arrow. Where keys cannot be read one by one, the start of a line."""
    try:
        import termios  # noqa: PLC0415 - not on every system
        import tty  # noqa: PLC0415
    except ImportError:
        return (input() or "\n")[:1]
    terminal = sys.stdin.fileno()
    before = termios.tcgetattr(terminal)
    try:
        tty.setcbreak(terminal)
        key = os.read(terminal, 1).decode(errors="replace")
        if key == "\x1b" and select.select([terminal], [], [], ESCAPE_SECONDS)[0]:
            return ARROWS.get(os.read(terminal, 8).decode(errors="replace"), "")
    finally:
        termios.tcsetattr(terminal, termios.TCSADRAIN, before)
    if not key:
        raise EOFError
    return key
