"""A tiny engine that keeps to the protocol up to one point: fake_engine.py MODE [FILE].

It lists no moves: it answers `go` with the words of its mode. FILE counts how often it was started.
"""

import os
import sys
import time
from pathlib import Path

MODE = sys.argv[1] if len(sys.argv) > 1 else "end"
HELLO = [
    "id name=fake version=0",
    "game archaeology players=2-4",
    "option name=seed type=spin default=0 min=0 max=9",
    "hgiok 1",
]


def say(*lines: str) -> None:
    print("\n".join(lines), flush=True)


def go() -> None:  # noqa: PLR0912
    match MODE:
        case "crash":
            print("about to fall\nfalling", file=sys.stderr, flush=True)
            sys.exit(7)
        case "crash-once":
            if starts() == 1:
                os._exit(9)
            say("bestmove end")
        case "stall":
            time.sleep(3600)
        case "garbage":
            say("Segmentation fault (just kidding)")
        case "illegal":
            say("bestmove sell mask 15")
        case "internal":
            say("error internal ZeroDivisionError: division by zero")
        case "twice":
            say("bestmove end", "bestmove end")
        case "endless-line":
            say("bestmove " + "x" * 200_000)
        case "bytes":
            sys.stdout.buffer.write(b"bestmove \xff\xfe\n")
            sys.stdout.flush()
        case "half":  # of "bestmove endless"
            print("bestmove end", end="", flush=True)
            os._exit(0)
        case "odd-info":
            say("info best=first visits=many", "bestmove end")
        case _:
            say("info string thinking", "info iterations=3 time=5 ips=600", "bestmove end")


def starts() -> int:
    return len(Path(sys.argv[2]).read_text().splitlines())


def main() -> None:
    if len(sys.argv) > 2:
        with Path(sys.argv[2]).open("a") as log:
            log.write("start\n")
    if MODE == "silent":
        time.sleep(3600)
    if MODE == "noisy":
        sys.stderr.write("x" * 1_000_000 + "\n" + "last words\n")
    for line in sys.stdin:
        verb = line.split()[0]
        if verb == "hgi" and MODE == "old":
            say("error version this engine speaks HGI 0")
        elif verb == "hgi":
            say(*HELLO)
        elif verb == "go":
            go()
        elif verb == "see" and MODE == "refuse":
            say("error bad-event I do not believe it")
        elif verb == "quit" and MODE == "stay":
            time.sleep(3600)
        elif verb == "quit":
            say("ok")
            return
        else:
            say("ok")


if __name__ == "__main__":
    main()
