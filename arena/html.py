"""The report as one self-contained page that can be kept and sent around."""

from collections.abc import Sequence
from html import escape
from typing import Any

from digsite.arena import svg
from digsite.arena.text import faults_text, heading, interval_text, match_text, percent, short

STYLE = """
:root { color-scheme: light dark; --line: #8884; --ink: #222; --paper: #fff; }
@media (prefers-color-scheme: dark) { :root { --ink: #ddd; --paper: #161616; } }
body { font: 15px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); max-width: 60rem;
  margin: 2rem auto; padding: 0 1rem; }
h1 { font-size: 1.5rem; } h2 { font-size: 1.1rem; margin-top: 2.2rem; }
table { border-collapse: collapse; }
td, th { padding: .25rem .6rem; border-bottom: 1px solid var(--line); text-align: right; }
td.name, th.name { text-align: left; overflow-wrap: anywhere; } .wide { overflow-x: auto; }
svg { width: 100%; height: auto; } svg text { font: 12px system-ui, sans-serif; fill: currentColor; }
svg text.small { font-size: 10.5px; opacity: .75; } svg .grid { stroke: var(--line); }
"""


def page(data: dict[str, Any]) -> str:
    """The complete page."""
    sections = [
        ("Standings", _standings(data)),
        ("Ratings, with 95 % intervals", _ratings(data)),
        ("How often the row finishes above the column, %", _above(data)),
        ("Win share by seat, %", _seats(data)),
        ("Scores", _scores(data)),
        ("Thinking time", _thinking(data)),
        ("Faults", _faults(data)),
    ]
    if "match" in data:
        sections.insert(0, ("Match", f"<p>{escape(match_text(data)).replace(chr(10), '<br>')}</p>"))
    title = f"Tournament of {data['game']}"
    body = "".join(f"<section><h2>{escape(name)}</h2>{content}</section>\n" for name, content in sections)
    return (
        '<!doctype html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head>\n"
        f"<body><h1>{escape(title)}</h1><p>{escape(heading(data))}</p>\n{body}</body></html>\n"
    )


def _table(head: Sequence[str], rows: Sequence[Sequence[str]], names: int = 1) -> str:
    """An HTML table; cells are text, and the first ones of each row are names."""

    def cells(row: Sequence[str], tag: str) -> str:
        return "".join(
            f'<{tag} class="name">{cell}</{tag}>' if column < names else f"<{tag}>{cell}</{tag}>"
            for column, cell in enumerate(row)
        )

    lines = "".join(f"<tr>{cells(row, 'td')}</tr>" for row in rows)
    return f'<div class="wide"><table><tr>{cells(head, "th")}</tr>{lines}</table></div>'


def _standings(data: dict[str, Any]) -> str:
    rows = [
        [
            f"{row['rank']}. {escape(row['bot'])}",
            escape(interval_text(row["rating"])),
            str(row["games"]),
            percent(row["win_share"]),
            f"{row['mean_score']:.1f}",
        ]
        for row in data["standings"]
    ]
    return _table(["bot", "Elo [95 %]", "games", "wins %", "points a game"], rows)


def _named(data: dict[str, Any]) -> list[tuple[str, dict[str, Any]]]:
    """The rows of the standings, each with the name it is shown by."""
    return [(f"{row['rank']}. {short(row['bot'], 30)}", row) for row in data["standings"]]


def _ratings(data: dict[str, Any]) -> str:
    rows = [
        (name, row["rating"]["elo"], row["rating"]["low"], row["rating"]["high"])
        for name, row in _named(data)
        if row["rating"]["low"] is not None
    ]
    return svg.intervals(rows, "ratings") if rows else "<p>No set is complete yet.</p>"


def _above(data: dict[str, Any]) -> str:
    rows = [
        [escape(name), *(_shade(share, met) for share, met in zip(shares, mets, strict=True))]
        for (name, _), shares, mets in zip(_named(data), data["above"], data["met"], strict=True)
    ]
    return _table(["", *(str(row["rank"]) for row in data["standings"])], rows)


def _shade(share: float | None, met: int) -> str:
    if share is None:
        return "-"
    red, green = (0, 1) if share >= 0.5 else (1, 0)
    tint = f"rgba({200 * red},{150 * green},60,{abs(share - 0.5):.2f})"
    return f'<span title="{met} games" style="background:{tint};padding:.2rem .4rem">{percent(share)}</span>'


def _seats(data: dict[str, Any]) -> str:
    head = ["", *(f"seat {seat['seat']}" for seat in data["seats"])]
    rows = [["everybody", *(percent(seat["win_share"]) for seat in data["seats"])]]
    rows += [[escape(name), *map(percent, row["seat_share"])] for name, row in _named(data)]
    plot = [
        (f"seat {seat['seat']}", 100 * (seat["win_share"] or 0.0), f"{percent(seat['win_share'])} %")
        for seat in data["seats"]
    ]
    return svg.bars(plot, "win share by seat", svg.COLOURS[:1]) + _table(head, rows)


def _scores(data: dict[str, Any]) -> str:
    rows = [(name, {int(score): count for score, count in row["scores"].items()}) for name, row in _named(data)]
    return svg.histograms(rows, "scores")


def _thinking(data: dict[str, Any]) -> str:
    times = [(name, row["thinking"]) for name, row in _named(data)]
    bars = [(name, time["mean_ms"], f"{time['mean_ms']:.3g} ms") for name, time in times]
    keys = ("mean_ms", "median_ms", "p95_ms", "longest_ms")
    rows = [[escape(name), *(f"{time[key]:.3g}" for key in keys)] for name, time in times]
    head = ["milliseconds a move", "mean", "median", "95 % below", "longest"]
    return svg.bars(bars, "mean thinking time in ms") + _table(head, rows)


def _faults(data: dict[str, Any]) -> str:
    rows = [[escape(name), faults_text(row["faults"])] for name, row in _named(data) if row["faults"]]
    return _table(["bot", "faults"], rows) if rows else "<p>None.</p>"
