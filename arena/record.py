"""The record of a game, and the little that statistics need of it."""

import json
from collections import Counter
from collections.abc import Sequence
from math import log2
from typing import Any, NamedTuple

from digsite.arena.match import Table

FORMAT = 1
NORMAL = "normal"
BINS_PER_DOUBLING = 4
FASTEST_MS = 2.0**-10  # everything below falls into the first bin


def record_of(table: Table, bots: Sequence[str]) -> dict[str, Any]:
    """One game as one JSON object, all that is hidden included; `bots` by seat."""
    pairing = table.pairing
    return {
        "format": FORMAT,
        "id": pairing.id,
        "set": pairing.set,
        "game": table.game.id,
        "options": options_in_play(table),
        "seed": pairing.seed,
        "bots": list(bots),
        "events": table.events,
        "times_ms": table.times_ms,
        "result": result_of(table),
    }


def options_in_play(table: Table) -> dict[str, Any]:
    """The game's options; one that was left to chance is stated by the set-up event of its name."""
    options = dict(table.game.options)
    for name in [name for name, value in options.items() if value is None]:
        stated = next(event for event in table.events if event.startswith(f"{name} "))
        options[name] = stated.removeprefix(f"{name} ")
    return options


def result_of(table: Table) -> dict[str, Any]:
    """Scores, winners and how it ended; a fault loses to all other seats."""
    seats = range(table.game.players)
    if table.fault is None:
        winners = [seat for seat, share in enumerate(table.state.returns) if share > 0]
        return {"scores": table.state.scores, "winners": winners, "end": NORMAL}
    winners = [seat for seat in seats if seat != table.fault.seat]
    return {"scores": table.state.scores, "winners": winners, "end": str(table.fault)}


def encoded(record: dict[str, Any]) -> bytes:
    """One line of games.jsonl."""
    return json.dumps(record).encode() + b"\n"


class Thought(NamedTuple):
    """How long one seat thought in one game; `bins` counts moves by the logarithm of their time."""

    moves: int
    total_ms: float
    longest_ms: float
    bins: Counter[int]


class Summary(NamedTuple):
    """What statistics need of a game, by seat."""

    id: int
    set: int
    scores: list[int]
    shares: list[float]  # of the win
    ranks: list[int]  # finishing order: 0 is first, equal is tied
    end: str
    thoughts: list[Thought]


def summary_of(record: dict[str, Any]) -> Summary:
    """The summary of a record."""
    result = record["result"]
    seats = len(result["scores"])
    winners = result["winners"]
    shares = [1 / len(winners) if seat in winners else 0.0 for seat in range(seats)]
    return Summary(
        record["id"], record["set"], result["scores"], shares, _ranks(result), result["end"], _thoughts(record, seats)
    )


def _ranks(result: dict[str, Any]) -> list[int]:
    """Winners first, then by score; after a fault the offender last and the others tied above."""
    seats = range(len(result["scores"]))
    if result["end"] != NORMAL:
        return [0 if seat in result["winners"] else 1 for seat in seats]
    keys = [(0, 0) if seat in result["winners"] else (1, -result["scores"][seat]) for seat in seats]
    order = sorted(set(keys))
    return [order.index(key) for key in keys]


def _thoughts(record: dict[str, Any], seats: int) -> list[Thought]:
    times: dict[str, list[float]] = {str(seat): [] for seat in range(seats)}
    for event, ms in zip(record["events"], record["times_ms"], strict=True):
        if ms is not None:
            times[event[0]].append(ms)  # a decision begins with its seat, one digit
    return [_thought(spent) for spent in times.values()]


def _thought(spent: list[float]) -> Thought:
    bins = Counter([int(BINS_PER_DOUBLING * log2(ms / FASTEST_MS)) if ms > FASTEST_MS else 0 for ms in spent])
    return Thought(len(spent), sum(spent), max(spent, default=0.0), bins)


def bin_ms(number: int) -> float:
    """The middle of a bin."""
    return float(FASTEST_MS * 2 ** ((number + 0.5) / BINS_PER_DOUBLING))
