"""The record of a game: one JSON object on one line, everything hidden included (docs/protocol.md)."""

import json
import re
import zlib
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, TypeGuard

from digsite.engine.errors import DigsiteError
from digsite.engine.faults import KINDS
from digsite.engine.files import LINE_MAX, parse_json, read_lines
from digsite.engine.game import Game
from digsite.engine.registry import load

FORMAT = 1
NORMAL = "normal"
ENDS = (*KINDS, "conceded")  # how a seat can lose a game before its end; only people concede
SUM = re.compile(rb',\s*"sum"\s*:\s*"([0-9a-fA-F]{8})"(\s*\})\Z')
TIME_MAX = 1e12  # milliseconds: no limit is longer
SUM_MOST = 64  # bytes at the end of a line that can be its sum


@dataclass(frozen=True)
class Result:
    """How a game ended; `end` is `normal`, or the kind of a fault and the seat that committed it."""

    scores: list[int]
    winners: list[int]
    end: str = NORMAL

    @property
    def fault(self) -> tuple[str, int] | None:
        """The kind of the fault that ended the game, and the seat."""
        if self.end == NORMAL:
            return None
        kind, _, seat = self.end.partition(" ")
        return kind, int(seat)


@dataclass(frozen=True)
class Record:
    """One game: `bots` by seat, `times_ms` the time of each event that states a decision; no result while it runs."""

    id: int
    set: int
    game: str
    options: dict[str, Any]
    seed: int
    bots: list[str]
    events: list[str]
    times_ms: list[float | None]
    result: Result | None
    names: list[str] = field(default_factory=list)  # what the players are called by seat, if they have names

    @property
    def fault(self) -> tuple[str, int] | None:
        """The kind of the fault that ended the game, and the seat."""
        return None if self.result is None else self.result.fault

    def line(self) -> str:
        """The record on one line, without a sum."""
        values = {**vars(self), "result": self.result and vars(self.result)}
        if not self.names:
            del values["names"]
        return json.dumps({"format": FORMAT, **values}) + "\n"

    def line_with_sum(self) -> str:
        """The record as it is kept: a line that shows when it was changed."""
        line = self.line().rstrip("\n")
        return f'{line[:-1]}, "sum": "{zlib.crc32(line.encode()):08x}"}}\n'

    def check_result(self) -> None:
        """Refuses a result that its own events or its own end contradict."""
        result, last = self.result, self.events[-1] if self.events else ""
        if result is None:
            return
        if result.fault is not None:
            stated = [seat for seat in range(len(result.scores)) if seat != result.fault[1]]
            if result.winners != stated or last.startswith("result "):
                raise DigsiteError(f"its end is {result.end!r}, which its winners or its last event contradict")
            return
        words = dict(word.split("=", 1) for word in last.split() if "=" in word)
        for key, numbers in (("scores", result.scores), ("winners", result.winners)):
            if words.get(key) != ",".join(map(str, numbers)):
                raise DigsiteError(f"its {key} are {numbers}, but its last event is {last!r:.200}")

    def load_game(self) -> Game:
        """The game that was played."""
        try:
            return load(self.game, **self.options)
        except DigsiteError:
            raise
        except (TypeError, ValueError, AttributeError, KeyError) as error:
            raise DigsiteError(f"the options of this record make no game: {error}") from None


# ------------------------------------------------------------------------------------------------------- reading


def read_records(path: Path, growing: bool = False) -> Iterator[Record]:
    """The games of a file, each checked when it is reached; of a growing file a half-written last line is skipped."""
    for number, line in enumerate(read_lines(path), start=1):
        if line.strip():
            try:
                yield parse_record(line)
            except DigsiteError as error:
                if growing and not line.endswith(b"\n"):
                    return
                raise DigsiteError(f"line {number} of {path} is no recorded game: {error}") from None


def find_record(path: Path, number: int | None) -> Record:
    """The game of that number (its `id`), or the first."""
    seen: list[int] = []
    for record in read_records(path):
        if number is None or record.id == number:
            return record
        seen.append(record.id)
    if not seen:
        raise DigsiteError(f"{path} holds no games")
    raise DigsiteError(f"{path} has no game {number}; it has {len(seen)} games, from {seen[0]} to {seen[-1]}")


def parse_record(line: bytes) -> Record:
    """The record on a line; unknown keys are ignored, and of the known ones only the game itself must be there."""
    if len(line) > LINE_MAX:
        raise DigsiteError(f"it is longer than {LINE_MAX} bytes")
    data = parse_json(line)
    if not isinstance(data, dict):
        raise DigsiteError("it is not a JSON object")
    _check_sum(line.rstrip(), data)
    for key, (fits, wanted) in KEYS.items():
        if not fits(data.get(key)):
            raise DigsiteError(f"{key!r} must be {wanted}")
    events, result = data["events"], data.get("result")
    times: list[float | None] = data.get("times_ms") or [None] * len(events)
    if len(times) != len(events):
        raise DigsiteError("'times_ms' must have one entry for each event")
    return Record(
        data.get("id") or 0,
        data.get("set") or 0,
        data["game"],
        data["options"],
        data.get("seed") or 0,
        data.get("bots") or [],
        events,
        times,
        None if result is None else Result(result["scores"], result["winners"], result["end"]),
        data.get("names") or [],
    )


def _check_sum(line: bytes, data: dict[str, Any]) -> None:
    """Refuses a line whose sum is not that of its bytes; older lines have none."""
    if "sum" not in data:
        return
    found = SUM.search(line, max(0, len(line) - SUM_MOST))
    if found is None or int(found[1], 16) != zlib.crc32(found[2], zlib.crc32(line[: found.start()])):
        raise DigsiteError("its sum is not that of its bytes: the line was changed after it was written")


def _list_of(*kinds: type) -> Callable[[object], bool]:
    return lambda value: isinstance(value, list) and all(isinstance(item, kinds) for item in value)


def _or_missing(fits: Callable[[object], bool]) -> Callable[[object], bool]:
    return lambda value: value is None or fits(value)


def _is_result(value: object) -> bool:
    """Scores by seat, winners among the seats, and an end that is normal or some seat's fault."""
    if not isinstance(value, dict):
        return False
    scores, winners, end = value.get("scores"), value.get("winners"), value.get("end")
    if not (_are_whole(scores) and _are_whole(winners) and isinstance(end, str)):
        return False
    seats = range(len(scores))
    kind, _, offender = end.partition(" ")
    ended = end == NORMAL or (kind in ENDS and offender in map(str, seats))
    return ended and bool(winners) and winners == sorted({*winners} & {*seats})


def _are_whole(value: object) -> TypeGuard[list[int]]:
    return isinstance(value, list) and all(type(number) is int for number in value)


def _are_times(value: object) -> bool:
    return isinstance(value, list) and all(
        ms is None or (type(ms) in (float, int) and 0 <= ms < TIME_MAX) for ms in value
    )


_whole_number = _or_missing(lambda value: type(value) is int)
KEYS: dict[str, tuple[Callable[[object], bool], str]] = {
    "format": (lambda value: value is None or (type(value) is int and value == FORMAT), f"{FORMAT}: newer is unknown"),
    "game": (lambda value: isinstance(value, str), "the id of a game"),
    "options": (lambda value: isinstance(value, dict), "an object"),
    "events": (_list_of(str), "a list of events"),
    "id": (_whole_number, "a whole number"),
    "set": (_whole_number, "a whole number"),
    "seed": (_whole_number, "a whole number"),
    "bots": (_or_missing(_list_of(str)), "a list of names, one a seat"),
    "names": (_or_missing(_list_of(str)), "a list of names, one a seat"),
    "times_ms": (_or_missing(_are_times), "a list of milliseconds or null"),
    "result": (_or_missing(_is_result), "scores, winners and an end such as 'normal' or 'crash 1'"),
}
