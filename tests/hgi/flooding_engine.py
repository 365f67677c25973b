"""A tiny engine that says too much: flooding_engine.py HOW."""

import os
import sys
import time
from collections.abc import Callable

HOW = sys.argv[1]
HELLO = ["id name=flood version=0", "game archaeology players=2-4", "hgiok 1"]
MEBI = b"x" * (1 << 20)


def say(*lines: str) -> None:
    data = ("\n".join(lines) + "\n").encode()
    while data:
        data = data[os.write(1, data) :]


def forever(target: int, data: bytes, pause: float = 0.0) -> None:
    while True:
        os.write(target, data)
        time.sleep(pause)


FLOODS: dict[str, Callable[[], None]] = {
    "info": lambda: forever(1, b"info string more\n" * 1000),
    "long-info": lambda: forever(1, b"info string " + b"x" * 60_000 + b"\n"),
    "warning": lambda: forever(1, b"warning beware\n" * 1000),
    "line": lambda: forever(1, MEBI),
    "stderr": lambda: forever(2, MEBI),
    "stderr-lines": lambda: forever(2, b"debug\n" * 100_000),
    "drip": lambda: forever(1, b"info string drop\n", 0.05),
}


def main() -> None:
    for line in sys.stdin:
        verb = line.split()[0]
        if verb == "hgi" and HOW == "handshake":
            forever(1, b"option name=a type=check default=true\n" * 1000)
        elif verb == "hgi":
            say(*HELLO)
        elif verb == "go" and HOW in FLOODS:
            FLOODS[HOW]()
        elif verb == "go" and HOW == "warn-a-little":
            say(*["warning " + "w" * 900] * 900, "bestmove end")
        elif verb == "quit" and HOW == "quit":
            forever(1, b"info string still here\n" * 1000)
        else:
            say("bestmove end" if verb == "go" else "ok")
            if HOW == "between":
                forever(1, b"info string nobody asked\n" * 1000)


if __name__ == "__main__":
    main()
