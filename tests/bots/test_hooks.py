"""A bot hears of the start, of every event and of the end; one that knows only `new_game` plays on."""

import sys
from pathlib import Path
from typing import cast

import pytest

from digsite.arena.game_runner import GameRunner
from digsite.arena.monitor import Monitor
from digsite.bots import Limit, make
from digsite.bots.served_bot import ServedBot
from digsite.engine import load
from digsite.engine.record import Result
from digsite.hgi.session import EngineSession
from digsite.hgi.wire import legal_line
from tests.arena.helpers import settings_of
from tests.bots import hooked

HOOKED = "py:tests.bots.hooked"


@pytest.fixture(autouse=True)
def heard() -> list[tuple[str, object]]:
    hooked.HEARD.clear()
    return hooked.HEARD


def test_an_engine_tells_its_player_what_happens(heard: list[tuple[str, object]]) -> None:
    session = EngineSession(ServedBot(f"{HOOKED}:Curious"))
    state = load("archaeology", players=2).deal(4)
    session.new_game("archaeology", {"players": "2", "seat": "1"})
    told = 0
    while not state.over:
        for event in state.events(1, told):
            told += 1
            session.see(str(told), event)
        if state.to_move == 1:
            assert session.player.choose(session.to_decide(), Limit()).move
        state.play(state.random_move(told))
    for event in state.events(1, told):
        told += 1
        session.see(str(told), event)
    session.close()
    assert heard[0] == ("start", ("archaeology", 2, 1, 0))
    assert {entry for entry in heard if entry[0] == "asked"} == {("asked", True)}
    kind, told_last = heard[-1]
    result, last = cast(tuple[Result, str], told_last)
    assert kind == "over" and last.startswith("result ")
    assert (result.scores, result.winners, result.end) == (state.scores, state.winners, "normal")


def test_bots_and_callers_of_the_old_form_go_on(heard: list[tuple[str, object]]) -> None:
    knowledge = load("museum").deal(1)
    seat = knowledge.to_move
    assert seat is not None
    for name in ("Old", "Curious"):
        bot = make(f"{HOOKED}:{name}")
        bot.new_game(7)
        if name == "Old":
            assert bot.choose(knowledge.knowledge(seat), Limit()).move
        bot.start(knowledge.game, seat, 8)
        assert bot.seed == 8
    assert heard == [("new_game", 7), ("new_game", 8), ("start", ("museum", 2, seat, 8))]


def test_a_list_of_moves_that_is_too_long_says_so() -> None:
    assert legal_line(["end", "sell pot 1"], more=False) == "legal end; sell pot 1"
    assert legal_line(["end"], more=True) == "legal end; \u2026"
    line = legal_line([f"trade pot*{n} for coin" for n in range(10_000)], more=False)
    assert 65_000 < len(line.encode()) <= 64 * 1024
    assert line.endswith("for coin; \u2026")


ENGINE = """
import random, sys
moves = []
for line in sys.stdin:
    verb, _, rest = line.strip().partition(" ")
    if verb == "hgi":
        print("id name=ruleless version=1")
        print("game archaeology players=2-4")
        print("option name=list_moves type=check default=true")
        print("hgiok 1", flush=True)
    elif verb == "legal":
        moves = rest.split("; ")
        print("ok", flush=True)
    elif verb == "go":
        print("bestmove", random.choice([move for move in moves if move != "\u2026"]), flush=True)
    elif verb == "isready":
        print("readyok", flush=True)
    else:
        print("ok", flush=True)
    if verb == "quit":
        break
"""


def test_an_engine_without_rules_is_told_its_moves(tmp_path: Path) -> None:
    script = tmp_path / "ruleless.py"
    script.write_text(ENGINE, encoding="utf-8")
    bot = make(f"cmd:{sys.executable} {script}")
    state = load("archaeology", players=2).deal(3)
    try:
        bot.new_game(1)
        for _ in range(12):
            seat = state.to_move
            if seat is None:
                break
            knowledge = state.knowledge(seat)
            state.play(bot.choose(knowledge, Limit()).move if seat == 0 else state.random_move(5))
        assert any(event.startswith("0 ") for event in state.events())
    finally:
        bot.close()


def test_the_arena_tells_every_bot(tmp_path: Path, heard: list[tuple[str, object]]) -> None:
    runner = GameRunner(settings_of(f"{HOOKED}:Curious", f"{HOOKED}:Grumpy", games=2), Monitor(), 60.0)
    try:
        played = [runner.play(number) for number in (0, 1)]
    finally:
        runner.close()
    assert all(b'"end": "normal"' in game.line for game in played)  # what fails after the end costs nobody the game
    assert [entry for entry in heard if entry[0] == "asked"] and ("asked", False) not in heard
    assert len([entry for entry in heard if entry[0] == "over"]) == 2
