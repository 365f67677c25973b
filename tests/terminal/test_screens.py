"""Screens compared with those that somebody looked at and liked.

To accept a change: UPDATE_SCREENS=1 python -m pytest tests/terminal/test_screens.py, then read the difference.
"""

import os
import random
from pathlib import Path
from typing import Any

import pytest

from digsite.engine import GAMES, Table, load
from digsite.language.registry import language_of
from digsite.terminal.ending import show_end
from digsite.terminal.picture import Block, Panel, Picture, Span, line
from digsite.terminal.play import TerminalGame
from digsite.terminal.prompt import MovePrompt
from digsite.terminal.screen import Screen
from digsite.terminal.seating import Seating
from tests.terminal.helpers import ScriptedKeyboard

SCREENS = Path(__file__).parent / "screens"


def compare(name: str, text: str) -> None:
    path = SCREENS / f"{name}.txt"
    text = "".join(f"{line.rstrip()}\n" for line in text.splitlines())
    if os.environ.get("UPDATE_SCREENS"):
        path.write_text(text)
    assert text == path.read_text()


def new_game(game: str, seats: list[str], seed: int, lines: list[str], **options: Any) -> TerminalGame:
    table = Table(load(game, players=len(seats), **options), seed)
    return TerminalGame(table, Seating(tuple(seats)), Screen(no_color=True), ScriptedKeyboard(lines), "random")


def played(game: TerminalGame) -> None:
    with pytest.raises(EOFError):
        game.run()


@pytest.fixture(autouse=True)
def _terminal_size(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")


def test_a_turn_with_a_guided_trade(capsys: pytest.CaptureFixture[str]) -> None:
    played(new_game("archaeology", ["human", "random"], 7, ["draw", "trade", "3", "1", "undo", "sell 2 coins", "end"]))
    compare("guided-trade", capsys.readouterr().out)


def test_help_and_belief(capsys: pytest.CaptureFixture[str]) -> None:
    game = new_game("archaeology", ["human", "random"], 7, ["?", "belief"])
    while game.table.state.to_move != 0:
        game.table.play(game.table.state.moves()[0])
    with pytest.raises(EOFError):
        MovePrompt(game, 0).move()
    compare("help", capsys.readouterr().out)


def test_a_wide_screen_is_used(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("COLUMNS", "120")
    monkeypatch.setenv("LINES", "40")
    played(new_game("expedition", ["human", "random", "random"], 3, ["draw", "1"], monument="ruins"))
    compare("expedition-wide", capsys.readouterr().out)


def test_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    game = new_game("archaeology", ["human", "human"], 2, [])
    while not game.table.state.over:
        game.table.play(game.table.state.moves()[-1])
    show_end(game)
    compare("end", capsys.readouterr().out)


def test_the_museum_is_drawn(capsys: pytest.CaptureFixture[str]) -> None:
    game = new_game("museum", ["human", "random", "random"], 3, ["board", "place", "draw", "1", "back", "?"])
    table, luck = game.table, random.Random(3)
    while len(table.events) < 75 or table.state.to_move != 0 or table.state.due != "place":
        table.play(table.state.random_move(luck.getrandbits(32)))
    game.news.catch_up()
    played(game)
    compare("museum", capsys.readouterr().out)


def test_a_drawn_block_is_never_wrapped_and_keeps_its_blanks(capsys: pytest.CaptureFixture[str]) -> None:
    board = Block((line("  ab", Span("cd", "on red"), "  " * 60), line("x" * 100)), drawn=True)
    Screen(no_color=True).picture(Picture(((Panel(board),),)))
    first, second = capsys.readouterr().out.splitlines()
    assert first.startswith("  abcd")
    assert second == "x" * 80


def test_every_welcome_is_short() -> None:
    for name in GAMES:
        words = " ".join(language_of(load(name)).welcome).split()
        assert len(words) < 120
