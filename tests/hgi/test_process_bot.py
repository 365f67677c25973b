"""Programs as bots: `cmd:...`."""

import re
import sys
import time
from pathlib import Path

import pytest

from digsite import bots
from digsite.bots.process import ProcessBot, game_words, split_command
from digsite.engine import DigsiteError, Fault, IllegalMove, Knowledge, from_view, load
from digsite.hgi.player import Limit

from .host import ENGINE, HERE, ROOT
from .tables import decision

FAKE = f"cmd:{sys.executable} {HERE / 'fake_engine.py'}"
OURS = f"cmd:{' '.join(ENGINE)} --bot"


def knowledge(name: str = "archaeology", players: int = 2) -> Knowledge:
    state = decision(name, players)
    assert state.to_move is not None
    return state.knowledge(state.to_move)


def bot(spec: str) -> ProcessBot:
    made = bots.make(spec)
    assert isinstance(made, ProcessBot)
    made.new_game(1)
    return made


@pytest.mark.parametrize(
    "spec",
    ['cmd:"sh -c true"', "cmd:sh -c true", "cmd:'sh' \"-c\" true", "cmd:'sh  -c   true'", "cmd:sh '-c' 'true'"],
)
def test_quoting_is_that_of_a_shell(spec: str) -> None:
    assert split_command(spec) == ["sh", "-c", "true"]


def test_a_program_with_a_blank_in_its_name(tmp_path: Path) -> None:
    program = tmp_path / "my engine"
    program.write_text("#!/bin/sh\n")
    program.chmod(0o755)
    assert split_command(f"cmd:'{program}'") == [str(program)]
    assert split_command(f"cmd:'{program}' --x 'a b'") == [str(program), "--x", "a b"]


@pytest.mark.parametrize("spec", ["cmd:", "cmd:   ", "cmd:'unclosed", "cmd:/no/such/program", "cmd:''", f"cmd:{ROOT}"])
def test_a_command_that_is_none_is_refused_at_once(spec: str) -> None:
    with pytest.raises(DigsiteError):
        bots.make(spec)


def test_a_whole_game_with_a_program_in_every_seat() -> None:
    state = load("expedition", players=2, monument="tomb", variants="luck").deal(5)
    seats = [bot(f"{OURS} random") for _ in range(2)]
    told = [state.game.knowledge(seat) for seat in range(2)]
    while not state.over:
        for seat in range(2):
            for event in state.events(seat, len(told[seat].log)):
                told[seat].see(event)
        assert state.to_move is not None
        state.play(seats[state.to_move].choose(told[state.to_move], Limit(iterations=5)).move)
    for player in seats:
        player.close()


def test_the_same_seed_plays_the_same() -> None:
    moves = []
    for _ in range(2):
        player = bot(f"{OURS} random")
        player.new_game(42)
        moves.append([player.choose(knowledge(), Limit(iterations=5)).move for _ in range(10)])
        player.close()
    assert moves[0] == moves[1] and len(set(moves[0])) > 1


def test_another_past_is_told_from_the_beginning() -> None:
    """One bot asked about different games, seats, positions and an earlier moment, in turn."""
    player = bot(f"{OURS} py:tests.hgi.players:Hasty")
    later = knowledge()
    earlier = later.game.knowledge(later.seat)
    for event in later.log:
        earlier.see(event)
        if earlier.to_move == earlier.seat:
            break
    from_a_view = from_view(knowledge("expedition", 3).view())
    for asked in (later, knowledge("expedition", 3), from_a_view, earlier, later, later, from_a_view):
        assert player.choose(asked, Limit(iterations=1)).move == asked.moves()[0]
    player.close()


def test_a_game_from_a_view_goes_on() -> None:
    player = bot(f"{OURS} py:tests.hgi.players:Hasty")
    k = from_view(knowledge().view())
    assert player.choose(k, Limit(iterations=1)).move == k.moves()[0]
    sale = next(move for move in k.moves() if move.startswith("sell"))
    k.see(f"{k.seat} {sale}")
    assert player.choose(k, Limit(iterations=1)).move == k.moves()[0]
    player.close()


def test_a_card_file_of_ones_own_reaches_the_program(tmp_path: Path) -> None:
    shipped = (ROOT / "engine/archaeology/cards.toml").read_text()
    own = tmp_path / "cards.toml"
    own.write_text(re.sub(r"thieves = \d+", "thieves = 1", shipped, count=1))
    state = load("archaeology", players=2, cards=str(own)).deal(1)
    while len(state.moves()) < 4 or state.to_move is None:
        state.play(state.random_move(3))
    player = bot(f"{OURS} py:tests.hgi.players:Hasty")
    asked = state.knowledge(state.to_move)
    assert player.choose(asked, Limit(iterations=1)).move == asked.moves()[0]
    player.close()
    with game_words(state.game) as words:
        written = Path(words["cards"])
        assert load("archaeology", players=2, cards=written).options == state.game.options
    assert not written.exists()


@pytest.mark.parametrize(
    ("mode", "kind"), [("crash", "crash"), ("garbage", "protocol"), ("internal", "crash"), ("refuse", "protocol")]
)
def test_a_fault_has_the_word_of_the_record(mode: str, kind: str) -> None:
    player = bot(f"{FAKE} {mode}")
    for _ in range(2):  # after a fault it is started anew, and fails again
        with pytest.raises(Fault) as caught:
            player.choose(knowledge(), Limit(movetime_ms=10))
        assert caught.value.kind == kind
    player.close()


def test_a_stalled_program_is_a_timeout() -> None:
    player = bots.make(f"{FAKE} stall")
    assert isinstance(player, ProcessBot)
    player.patience = 3.0
    player.new_game(1)
    began = time.monotonic()
    with pytest.raises(Fault) as caught:
        player.choose(knowledge(), Limit(movetime_ms=10))
    assert caught.value.kind == "timeout"
    assert time.monotonic() - began < 8


def test_after_a_crash_it_is_started_anew(tmp_path: Path) -> None:
    log = tmp_path / "starts"
    player = bot(f"{FAKE} crash-once {log}")
    with pytest.raises(Fault):
        player.choose(knowledge(), Limit())
    assert player.choose(knowledge(), Limit()).move == "end"
    assert log.read_text().count("start") == 2
    player.close()


def test_an_illegal_move_is_for_the_caller_to_find() -> None:
    player = bot(f"{FAKE} illegal")
    move = player.choose(knowledge(), Limit()).move
    with pytest.raises(IllegalMove):
        knowledge().legal_path(move)
    player.close()


def test_what_the_program_did_is_passed_on() -> None:
    player = bot(f"{OURS} py:tests.hgi.players:Patient")
    choice = player.choose(knowledge(), Limit(iterations=9))
    assert choice.iterations == 9 and len(choice.best) == 5
    player.close()


def test_it_is_started_with_its_first_game_and_only_once(tmp_path: Path) -> None:
    log = tmp_path / "starts"
    player = bots.make(f"{FAKE} end {log}")
    player.stop()
    assert not log.exists()
    for seed in range(3):
        player.new_game(seed)
        assert player.choose(knowledge(), Limit()).move == "end"
    player.close()
    assert log.read_text().count("start") == 1


def test_a_program_that_does_not_shake_hands_fails_at_once() -> None:
    player = bots.make(f"{FAKE} old")
    with pytest.raises(Fault):
        player.new_game(1)
    player.close()
