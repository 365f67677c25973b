"""Parses one command line."""

import re
from dataclasses import dataclass, field

from digsite.hgi.lines import LINE_MAX, RawLine

WARNINGS_MAX = 20  # for one command
CODES = (
    "unknown-command", "bad-argument", "version", "unsupported", "bad-view", "bad-event", "desync", "illegal-move",
    "not-your-turn", "busy", "internal",
)  # fmt: skip
KEY = re.compile(r"[A-Za-z_][A-Za-z0-9_-]*=.*", re.DOTALL)


class Refusal(Exception):
    """A command that is answered with `error CODE TEXT`."""

    def __init__(self, code: str, text: str) -> None:
        """The text is a sentence for the host's author."""
        super().__init__(text)
        self.code = code


@dataclass
class Request:
    """A command: its id, if any, its verb and the words after it."""

    id: str
    verb: str
    words: list[str]
    flaw: str = ""  # why the line cannot be read at all
    warnings: list[str] = field(default_factory=list)

    def positional(self, usage: str, need: int, spare: int = 0) -> list[str]:
        """Takes the words before the keys: `need` of them are required, `spare` more are allowed."""
        if len(self.words) < need:
            raise Refusal("bad-argument", f"{self.verb} needs more than that: {usage}")
        taken = self.words[:need]
        taken += [word for word in self.words[need : need + spare] if not KEY.fullmatch(word)]
        self.words = self.words[len(taken) :]
        return taken

    def keys(self, usage: str, known: tuple[str, ...] = (), strict: bool = False) -> dict[str, str]:
        """Takes the remaining `key=value` words; an unknown key gives a warning, or an error if `strict`."""
        found: dict[str, str] = {}
        for word in self.words:
            if not KEY.fullmatch(word):
                raise Refusal("bad-argument", f"{word!r} is one word too many; the command is: {usage}")
            key, _, value = word.partition("=")
            if key in found:
                raise Refusal("bad-argument", f"{key} is given twice")
            if key in known:
                found[key] = value
            elif strict:
                raise Refusal("bad-argument", f"{self.verb} does not know {key!r}; the command is: {usage}")
            elif len(self.warnings) < WARNINGS_MAX:
                self.warnings.append(f"{self.verb} does not know {key!r} and ignores it; the command is: {usage}")
        return found


def read_request(line: RawLine) -> Request | None:
    """The command on a line; None for a comment or an empty line, which are not answered."""
    text = line.data.decode("utf-8", "replace")
    words = text.split()
    if line.whole and (not words or text.startswith("#")):
        return None
    id_ = words.pop(0) if words and words[0].startswith("@") else ""
    verb = words.pop(0) if words else ""
    if not line.whole:
        return Request(
            "" if len(id_) > 100 else id_, verb, [], f"a line has at most {LINE_MAX} bytes; this one has more"
        )
    try:
        line.data.decode("utf-8")
    except UnicodeDecodeError as error:
        flaw = f"a line is UTF-8 text; byte {error.start + 1} of this one is not"
        return Request("" if "\ufffd" in id_ else id_, verb, [], flaw)
    return Request(id_, verb, words)
