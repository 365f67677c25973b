"""Standings as plain text, for a terminal and for standings.txt."""

from collections.abc import Sequence
from math import isfinite
from typing import Any

NAME_WIDTH = 28
FAR = 100  # a ratio beyond that only says that all sets were alike


def standings_text(data: dict[str, Any]) -> str:
    """Heading, standings, crosstable, seats, and the verdict of a match."""
    parts = [heading(data), _standings(data), _crosstable(data), _seats(data)]
    return "\n\n".join([*parts, *([match_text(data)] if "match" in data else [])]) + "\n"


def heading(data: dict[str, Any]) -> str:
    """What was played, in one line."""
    options = ", ".join(f"{name} {_value(value)}" for name, value in data["options"].items() if value not in (None, []))
    planned = "" if data["games"] == data["planned"] else f" of {data['planned']}"
    seed = f", seed {data['seed']}" if "seed" in data else ""
    limit = f", limit {data['limit']}" if data["limit"] else ""
    return f"{data['game']}, {options}: {data['games']}{planned} games in {data['sets']} whole sets{seed}{limit}"


def _value(value: object) -> str:
    return "+".join(map(str, value)) if isinstance(value, list) else str(value)


def short(name: str, width: int = NAME_WIDTH) -> str:
    """A name cut to fit; the end of a long one says more than its middle."""
    return name if len(name) <= width else f"{name[: width // 2 - 1]}..{name[-(width - width // 2 - 1) :]}"


def interval_text(rating: dict[str, float | None]) -> str:
    """A rating of the standings."""
    return elo_text(rating["elo"], rating["low"], rating["high"])


def elo_text(elo: float | None, low: float | None, high: float | None) -> str:
    """`+12 [-3, +27]`; `above +533` for a side that won every game; a bound that nobody knows is a question mark."""
    known = [None if value is None or not isfinite(value) else f"{value:+.0f}" for value in (elo, low, high)]
    match known:
        case None, str(bound), None:
            return f"above {bound}"
        case None, None, str(bound):
            return f"below {bound}"
    middle, lower, upper = (value or "?" for value in known)
    return f"{middle} [{lower}, {upper}]"


def llr_text(ratio: float, bound: float) -> str:
    """`+1.20 [-2.94, 2.94]`: the ratio of a sequential test, and where it decides."""
    shown = f"{ratio:+.2f}" if abs(ratio) < FAR else f"far beyond {bound if ratio > 0 else -bound:+.2f}"
    return f"LLR {shown} [{-bound:.2f}, {bound:.2f}]"


def percent(share: float | None) -> str:
    """A share as a percentage."""
    return "-" if share is None else f"{100 * share:.1f}"


def faults_text(faults: dict[str, int]) -> str:
    """Faults by kind."""
    return ", ".join(f"{kind} {n}" for kind, n in faults.items()) or "-"


def _standings(data: dict[str, Any]) -> str:
    head = ["", "bot", "Elo [95 %]", "games", "wins %", "points", "ms/move", "faults"]
    rows = [
        [
            str(row["rank"]),
            short(row["bot"]),
            interval_text(row["rating"]),
            str(row["games"]),
            percent(row["win_share"]),
            f"{row['mean_score']:.1f}",
            f"{row['thinking']['mean_ms']:.3g}",
            faults_text(row["faults"]),
        ]
        for row in data["standings"]
    ]
    return table(head, rows, left=(1, 7))


def _crosstable(data: dict[str, Any]) -> str:
    head = ["", "finishes above, %", *(str(row["rank"]) for row in data["standings"])]
    rows = [
        [str(row["rank"]), short(row["bot"]), *(percent(share) for share in data["above"][number])]
        for number, row in enumerate(data["standings"])
    ]
    return table(head, rows, left=(1,))


def _seats(data: dict[str, Any]) -> str:
    head = ["", "wins % by seat", *(str(seat["seat"]) for seat in data["seats"])]
    rows = [["", "everybody", *(percent(seat["win_share"]) for seat in data["seats"])]]
    rows += [[str(row["rank"]), short(row["bot"]), *map(percent, row["seat_share"])] for row in data["standings"]]
    return table(head, rows, left=(1,))


def match_text(data: dict[str, Any]) -> str:
    """The verdict of a match: who is stronger in words, then the figures."""
    match = data["match"]
    text = f"Elo {interval_text(match['elo'])} after {match['sets']} sets, win share {percent(match['win_share'])} %"
    if "sprt" not in match:
        return f"{_stronger(match)}\n{text}"
    sprt = match["sprt"]
    question = f"{sprt['elo1']:+g} Elo rather than {sprt['elo0']:+g}"
    ratio = llr_text(sprt["llr"], sprt["bounds"][1])
    return f"{_stronger(match)}\n{question}: {sprt['verdict']}, {ratio}\n{text}"


def _stronger(match: dict[str, Any]) -> str:
    """Who is stronger, as far as the match can tell."""
    first, second = (short(name) for name in match["bots"])
    low, high = match["elo"]["low"], match["elo"]["high"]
    verdict = match.get("sprt", {}).get("verdict")
    if (verdict == "accepted" and match["sprt"]["elo0"] >= 0) or (low is not None and low > 0):
        return f"{first} is stronger than {second}."
    if high is not None and high < 0:
        return f"{first} is weaker than {second}."
    if verdict == "rejected":
        return f"{first} is not {match['sprt']['elo1']:+g} Elo stronger than {second}."
    if verdict == "accepted":
        return f"{first} is not {match['sprt']['elo0']:+g} Elo against {second}, but better."
    return f"Which of {first} and {second} is stronger is not yet clear."


def table(head: Sequence[str], rows: Sequence[Sequence[str]], left: Sequence[int]) -> str:
    """A table of aligned columns, numbers to the right."""
    widths = [max(len(row[column]) for row in [head, *rows]) for column in range(len(head))]
    return "\n".join(
        "  ".join(
            cell.ljust(width) if column in left else cell.rjust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in [head, *rows]
    )
