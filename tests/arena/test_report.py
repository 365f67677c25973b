"""The page with plots, and the text."""

import html.parser
import json
import re
from math import inf
from pathlib import Path
from typing import Any

import pytest

from digsite.arena.html import page
from digsite.arena.sprt import Trial
from digsite.arena.standings import verdict
from digsite.arena.text import elo_text, match_text, short, standings_text
from tests.arena.helpers import FAKES, play, settings_of

VOID = {"meta", "br", "line", "circle", "rect"}


class Nesting(html.parser.HTMLParser):
    """Fails on tags that do not match; collects what the page would load."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.sources: list[str] = []
        self.seen: list[str] = []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.seen.append(tag)
        self.sources += [value or "" for name, value in attrs if name in ("src", "href", "xlink:href")]
        if tag not in VOID:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in VOID:
            assert self.open.pop() == tag


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    out = tmp_path_factory.mktemp("report") / "out"
    play(settings_of("random", f"{FAKES}:Plain", f"{FAKES}:Illegal:after=9", games=12, seed=2), out)
    return out


def test_the_page_is_whole_and_needs_nothing_from_elsewhere(folder: Path) -> None:
    text = (folder / "report.html").read_text()
    parser = Nesting()
    parser.feed(text)
    assert parser.open == []
    assert parser.sources == []
    assert "url(" not in text
    assert "<script" not in text
    assert parser.seen.count("svg") == 4
    for words in ("Ratings, with 95 % intervals", "finishes above", "Scores", "by seat", "Thinking time", "illegal 12"):
        assert words in text


def test_names_cannot_break_the_page(folder: Path) -> None:
    data: dict[str, Any] = json.loads((folder / "standings.json").read_text())
    data["standings"][0]["bot"] = 'cmd:"<script>alert(1)</script>"'
    parser = Nesting()
    parser.feed(page(data))
    assert "script" not in parser.seen


def test_nothing_played_is_no_reason_to_fail(folder: Path) -> None:
    data: dict[str, Any] = json.loads((folder / "standings.json").read_text())
    for row in data["standings"]:
        row.update(rating={"elo": 0.0, "low": None, "high": None}, scores={}, games=0)
    for seat in data["seats"]:
        seat["win_share"] = None
    assert "No set is complete yet" in page(data)
    assert "+0 [?, ?]" in standings_text(data)


def test_standings_fit_a_terminal(folder: Path) -> None:
    data = json.loads((folder / "standings.json").read_text())
    assert [row["rank"] for row in data["standings"]] == [1, 2, 3]
    assert data["standings"][2]["faults"] == {"illegal": 12}
    text = standings_text(data)
    assert max(map(len, text.splitlines())) <= 100
    assert text.splitlines()[0] == "archaeology, players 3, monument pyramid: 12 games in 4 whole sets, seed 2"


def test_long_names_keep_their_ends() -> None:
    name = "ismcts:iterations=1000,level=10,threads=4"
    assert len(short(name, 20)) == 20
    assert short(name, 20).startswith("ismcts:it")
    assert short(name, 20).endswith("threads=4")


@pytest.mark.parametrize(
    ("rating", "words"),
    [
        ((12.4, -3.0, 27.0), "+12 [-3, +27]"),
        ((inf, 533.0, inf), "above +533"),
        ((None, 533.0, None), "above +533"),
        ((-inf, -inf, -533.0), "below -533"),
        ((0.0, -inf, inf), "+0 [?, ?]"),
        ((None, None, None), "? [?, ?]"),
    ],
)
def test_a_side_that_won_every_game_is_above_a_bound(
    rating: tuple[float | None, float | None, float | None], words: str
) -> None:
    assert elo_text(*rating) == words


def test_a_match_of_equal_sets_is_told_in_figures_that_mean_something() -> None:
    trial = Trial(2, (0.0, 50.0))
    while not trial.verdict:
        trial.add(1.0)
    said = match_text({"match": {"bots": ["greedy", "random"], **verdict(trial)}})
    assert said.splitlines()[0] == "greedy is stronger than random."
    assert "accepted, LLR far beyond +2.94 [-2.94, 2.94]" in said
    assert re.search(r"^Elo above \+\d{3} after 32 sets", said, re.MULTILINE)
