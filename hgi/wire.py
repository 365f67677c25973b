"""Limits, candidates, options and games as protocol text: each side writes what the other reads."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any

from digsite.hgi.lines import LINE_MAX
from digsite.hgi.player import Choice, Limit, Line, Option, number_text
from digsite.hgi.request import Refusal

GO_KEYS = ("movetime", "iterations", "clock", "inc", "best")
GO_USAGE = "[movetime=MS] [iterations=N] [clock=MS,MS,... inc=MS] [best=K]"
CUT = "\u2026"  # the last word of a list that is not complete
TYPES = {"number": "string"}  # the protocol has no type for fractions
DECIMAL = re.compile(r"[0-9]{1,15}(\.[0-9]{1,9})?")
WHOLE = re.compile(r"[0-9]{1,15}")


def limit_words(limit: Limit, best: int = 1) -> str:
    """The keys of `go` for this limit, each after a blank."""
    words = []
    if limit.movetime_ms is not None:
        words.append(f"movetime={number_text(limit.movetime_ms)}")
    if limit.iterations is not None:
        words.append(f"iterations={limit.iterations}")
    if limit.clock_ms:
        words.append(f"clock={','.join(map(number_text, limit.clock_ms))} inc={number_text(limit.increment_ms)}")
    if best != 1:
        words.append(f"best={best}")
    return "".join(f" {word}" for word in words)


def read_limit(keys: Mapping[str, str], players: int) -> tuple[Limit, int]:
    """The limit and how many candidates are wanted."""
    if "inc" in keys and "clock" not in keys:
        raise Refusal("bad-argument", "inc= goes with clock=, what is left to every seat")
    clock = tuple(_milliseconds("clock", word) for word in keys["clock"].split(",")) if "clock" in keys else ()
    if clock and len(clock) != players:
        raise Refusal("bad-argument", f"clock= needs {players} times, one a seat, not {len(clock)}")
    limit = Limit(
        iterations=_count("iterations", keys["iterations"]) if "iterations" in keys else None,
        movetime_ms=_milliseconds("movetime", keys["movetime"]) if "movetime" in keys else None,
        clock_ms=clock,
        increment_ms=_milliseconds("inc", keys["inc"]) if "inc" in keys else 0.0,
    )
    return limit, _count("best", keys.get("best", "1"))


def _milliseconds(key: str, text: str) -> float:
    if not DECIMAL.fullmatch(text):
        raise Refusal("bad-argument", f"{key}= is in milliseconds, 0 or more, not {text!r}")
    return float(text)


def _count(key: str, text: str) -> int:
    if not WHOLE.fullmatch(text) or int(text) < 1:
        raise Refusal("bad-argument", f"{key}= is a whole number, 1 or more, not {text!r}")
    return int(text)


def legal_line(moves: Sequence[str], more: bool) -> str:
    """`legal M1; M2; ...`, at most a line's length; the last word says that some are missing."""
    line = "legal " + "; ".join(moves)
    if not more and len(line.encode()) < LINE_MAX:
        return line
    room = LINE_MAX - len(f"; {CUT}".encode()) - 1
    while len(line.encode()) > room:
        line = line[:room].rpartition("; ")[0]
    return f"{line}; {CUT}"


def choice_lines(choice: Choice, best: int) -> list[str]:
    """The lines that end a search: effort, candidates, move."""
    rate = choice.iterations / choice.seconds if choice.seconds > 0 else 0.0
    effort = f"info iterations={choice.iterations} time={choice.seconds * 1000:.0f} ips={rate:.0f}"
    candidates = [text for rank, line in enumerate(choice.best[:best], start=1) for text in _candidate(rank, line)]
    return [effort, *candidates, f"bestmove {choice.move}"]


def _candidate(rank: int, line: Line) -> tuple[str, str]:
    """The figures with the move, then the rest of the turn with it."""
    win = ",".join(f"{share:.3f}" for share in line.win)
    numbers = f"visits={line.visits} win={win} score={line.score:.1f} se={line.se:.4f}"
    return f"info best={rank} {numbers} move {line.move}", f"info plan={rank} moves {'; '.join(line.plan)}"


def read_choice(infos: Sequence[str], move: str) -> Choice:
    """Reads a choice from `info` lines and the `bestmove`; other `info` lines are ignored."""
    iterations, seconds = 0, 0.0
    lines: dict[int, Line] = {}
    for info in infos:
        keys, _, text = info.partition(" move ")
        values = dict(word.partition("=")[::2] for word in keys.partition(" moves ")[0].split())
        if "best" in values:
            lines[int(values["best"])] = _read_candidate(values, text)
        elif "plan" in values:
            _add_plan(lines, int(values["plan"]), info.partition(" moves ")[2])
        elif "iterations" in values:
            iterations, seconds = int(values["iterations"]), float(values.get("time", "0")) / 1000
    best = tuple(line for _, line in sorted(lines.items()))
    plan = next((line.plan for line in best if line.move == move), ())
    return Choice(move, iterations, seconds, best, plan)


def _read_candidate(values: Mapping[str, str], move: str) -> Line:
    return Line(
        move,
        int(values.get("visits", "0")),
        tuple(float(share) for share in values["win"].split(",")) if "win" in values else (),
        float(values.get("score", "nan")),
        float(values.get("se", "nan")),
    )


def _add_plan(lines: dict[int, Line], rank: int, text: str) -> None:
    """The plan of a candidate named before; one that does not begin with its move is not believed."""
    plan = tuple(text.split("; "))
    if rank in lines and plan[0] == lines[rank].move:
        lines[rank] = replace(lines[rank], plan=plan)


def option_text(option: Option) -> str:
    """`option name=level type=spin default=5 min=1 max=10`."""
    words = [f"option name={option.name}", f"type={TYPES.get(option.kind, option.kind)}", f"default={option.default}"]
    words += [
        f"{key}={number_text(bound)}" for key, bound in (("min", option.low), ("max", option.high)) if bound is not None
    ]
    if option.values:
        words.append(f"var={'|'.join(option.values)}")
    return " ".join(words)


def read_option(values: Mapping[str, str]) -> Option:
    """The option described by the keys of such a line."""
    return Option(
        values["name"],
        values["type"],
        values.get("default", ""),
        low=float(values["min"]) if "min" in values else None,
        high=float(values["max"]) if "max" in values else None,
        values=tuple(values["var"].split("|")) if "var" in values else (),
    )


def game_text(name: str, players: Sequence[int], options: Mapping[str, str]) -> str:
    """`game archaeology players=2-4 monument=pyramid cards=FILE`."""
    words = (f"{key}={values}" for key, values in options.items())
    return " ".join((f"game {name} players={players[0]}-{players[-1]}", *words))


def newgame_keys(options: Mapping[str, Any]) -> dict[str, str]:
    """The options of a game as keys of `newgame`; empty ones are left out."""
    return {
        name: "+".join(value) if isinstance(value, list) else str(value)
        for name, value in options.items()
        if value and name != "players"
    }
