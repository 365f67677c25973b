"""Our engine with flaws: what it says or hears is changed on the way. flawed_engine.py FLAW ..."""

import re
import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2]))

from digsite.bots.served_bot import ServedBot
from digsite.hgi import stdio
from digsite.hgi.lines import Output, RawLine
from digsite.hgi.server import EngineServer
from digsite.hgi.session import EngineSession

FLAWS = sys.argv[1:]
answer = EngineServer.answer
send = Output.send
set_option = EngineSession.set_option
see = EngineSession.see


def hear(self: EngineServer, line: RawLine) -> None:
    text = line.data
    if "no-ids" in FLAWS:
        text = re.sub(rb"^@\S+ ", b"", text)
    if "comments" in FLAWS and text.startswith(b"#"):
        text = b"comment"
    if "any-version" in FLAWS and text == b"hgi 2":
        text = b"hgi 1"
    answer(self, RawLine(text, line.whole))


def say(self: Output, lines: list[str]) -> None:
    if "no-threads" in FLAWS:
        lines = [line for line in lines if "name=threads" not in line]
    if "no-warnings" in FLAWS:
        lines = [line for line in lines if not line.startswith("warning")]
    if "no-effort" in FLAWS:
        lines = [line for line in lines if not line.startswith("info iterations")]
    if "illegal" in FLAWS:
        lines = [re.sub(r"bestmove .*", "bestmove sell mask 15", line) for line in lines]
    if "more-moves" in FLAWS and lines and lines[-1].startswith("moves "):
        lines = ["move sell mask 15", *lines[:-1], f"moves {len(lines)}"]
    send(self, lines)


def set_any(self: EngineSession, name: str, value: str) -> None:
    if "any-option" not in FLAWS or name in self.options:
        set_option(self, name, value)


def see_any(self: EngineSession, number: str, event: str) -> None:
    see(self, str(self.told + 1) if "no-desync" in FLAWS and number.isdigit() else number, event)


EngineServer.answer = hear  # type: ignore[method-assign]
Output.send = say  # type: ignore[method-assign,assignment]
EngineSession.set_option = set_any  # type: ignore[method-assign]
EngineSession.see = see_any  # type: ignore[method-assign]
code = stdio.run_engine(ServedBot("random"))
sys.exit(5 if "exit-code" in FLAWS else code)
