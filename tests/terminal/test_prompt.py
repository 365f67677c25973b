"""Every kind of decision at the table: its help, advice, numbers and texts, and what garbage does to it."""

import random
from typing import Any

import pytest

from digsite import engine
from digsite.bots.registry import BOTS
from digsite.engine import Game, Table
from digsite.language.questions import Question
from digsite.terminal.keyboard import next_words
from digsite.terminal.play import Quit, TerminalGame
from digsite.terminal.prompt import MovePrompt
from digsite.terminal.screen import Screen
from digsite.terminal.seating import Seating
from digsite.terminal.typed import chosen
from tests.terminal.helpers import ScriptedKeyboard, games
from tests.terminal.sample_bots import Talker

KINDS: dict[str, tuple[str, dict[str, Any]]] = {
    "action": ("archaeology", {"players": 2}),
    "steal": ("archaeology", {"players": 3}),
    "discard": ("archaeology", {"players": 2}),
    "tent": ("expedition", {"players": 2, "monument": "pyramid"}),
    "look": ("expedition", {"players": 2, "monument": "temple"}),
    "keep": ("expedition", {"players": 2, "monument": "tomb"}),
    "mine": ("expedition", {"players": 2, "monument": "mine"}),
    "name": ("expedition", {"players": 2, "monument": "sphinx"}),
}
GARBAGE = [
    "xyzzy", "0", "99", "1 2 3 4 5 6 7 8 9", "-1", "sell", "back", "back", "trade", "back", "\t", "💥", "sell 5 masks",
    "trade x for y", "for", "?" * 500, "1.5", "end end", "bel ow", "9" * 5000, "x" * 100_000, "save " + "n" * 5000,
]  # fmt: skip


def game_at(due: str, lines: list[str], adviser: str = "random") -> tuple[TerminalGame, int]:
    """A table at which a person has this to decide."""
    name, options = KINDS[due]
    game = engine.load(name, **options)
    for seed in range(200):
        table = Table(game, seed)
        luck = random.Random(seed)
        while not table.state.over:
            if table.state.due == due:
                seating = Seating(("human",) * game.players)
                played = TerminalGame(table, seating, Screen(no_color=True), ScriptedKeyboard(lines), adviser)
                return played, table.state.to_move or 0
            table.play(table.state.random_move(luck.getrandbits(32)))
    raise AssertionError(f"no {due} in 200 games")


def test_all_kinds_of_decisions_are_here() -> None:
    known = {due for game in games() if game.id in ("archaeology", "expedition") for due in _dues(game)}
    assert known == {*KINDS}


def _dues(game: Game) -> set[str]:
    found, state, luck = set(), game.deal(21), random.Random(1)
    while not state.over:
        found.add(state.due)
        state.play(state.random_move(luck.getrandbits(32)))
    return found


@pytest.mark.parametrize("due", KINDS)
def test_help_and_advice_at_every_kind_of_decision(due: str, capsys: pytest.CaptureFixture[str]) -> None:
    played, seat = game_at(due, ["?", "help", "hint", "why", "belief", "table", "", "HINT"])
    with pytest.raises(EOFError):
        MovePrompt(played, seat).move()
    text = capsys.readouterr().out
    assert played.language.explain(played.table.knowledge(seat))[:40] in text
    assert "price" in text or "sells for" in text
    assert text.count("hint: ") >= 2 + 2  # what help says of it, twice, and the hints themselves
    assert "gives no reasons" in text or "you win" in text
    assert "at least one is there" in text


@pytest.mark.parametrize("due", KINDS)
def test_garbage_is_answered_and_changes_nothing(due: str, capsys: pytest.CaptureFixture[str]) -> None:
    played, seat = game_at(due, GARBAGE)
    before = played.record()
    with pytest.raises(EOFError):
        MovePrompt(played, seat).move()
    assert played.record() == before
    text = capsys.readouterr().out
    assert text.count("! ") >= 8
    assert "-> " not in text


@pytest.mark.parametrize("due", KINDS)
def test_the_canonical_move_is_shown(due: str, capsys: pytest.CaptureFixture[str]) -> None:
    played, seat = game_at(due, [])
    move = played.table.knowledge(seat).moves()[-1]
    played.keyboard.lines = [f"  {move.upper()} "]  # type: ignore[attr-defined]
    assert MovePrompt(played, seat).move() == move
    assert f"-> {move}  You " in capsys.readouterr().out


def test_reasons_are_shown_with_chances(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setitem(BOTS, "talker", Talker)
    played, seat = game_at("action", ["why", "hint"], "talker")
    with pytest.raises(EOFError):
        MovePrompt(played, seat).move()
    text = capsys.readouterr().out
    assert "50 +-2" in text
    assert len([row for row in text.splitlines() if "+-2" in row]) <= 6


def test_undo_returns_to_the_position_before(capsys: pytest.CaptureFixture[str]) -> None:
    played, seat = game_at("action", ["1", "undo", "quit", "n"])
    view = played.table.knowledge(seat).view()
    with pytest.raises(Quit):
        played.run()
    assert played.table.knowledge(seat).view() == view
    assert "Taken back." in capsys.readouterr().out


def test_back_is_one_question_back() -> None:
    played, seat = game_at("action", ["trade", "1", "back", "back", "end"])
    assert MovePrompt(played, seat).move() == "end"
    prompts = played.keyboard.prompts  # type: ignore[attr-defined]
    assert [prompt.removesuffix(" (? for help)> ") for prompt in prompts] == [
        "your move",
        "your move trade",
        "your move trade",
        "your move trade",
        "your move",
    ]


def test_names_of_players_stand_for_their_seats() -> None:
    played, _ = game_at("steal", [])
    table = played.table
    seat = table.state.to_move or 0
    victim = int(table.knowledge(seat).moves()[0].split()[1])
    seats = ["human" if other == seat else "random" for other in range(3)]
    played.seating = Seating(tuple(seats))
    name = played.seating.names(seat)[victim]
    played.keyboard.lines = [f"steal {name.lower()}"]  # type: ignore[attr-defined]
    assert MovePrompt(played, seat).move() == f"steal {victim}"


def test_numbers_stand_for_choices() -> None:
    played, seat = game_at("discard", [])
    question = played.language.ask(played.table.knowledge(seat), (), ["You", "Howard"])
    assert isinstance(question, Question)
    first = question.choices[0].answer
    assert chosen(question, "1 1") == f"{first}, {first}"
    assert chosen(question, "1,1") == f"{first}, {first}"
    assert chosen(question, "1 pot") is None
    with pytest.raises(engine.DigsiteError, match="choose numbers from 1 to"):
        chosen(question, "1 77")


def test_completion_goes_word_by_word() -> None:
    lines = ["sell coin 1", "sell coin 2", "sell cup 1", "save", "end"]
    assert next_words("s", lines) == ["save", "sell"]
    assert next_words("sell ", lines) == ["sell coin", "sell cup"]
    assert next_words("SELL co", lines) == ["SELL coin"]
    assert next_words("sell coin ", lines) == ["sell coin 1", "sell coin 2"]
    assert next_words("x", lines) == []
