"""Moves that are none, or not now, or not by that seat: refused with what would be right, and nothing has changed."""

import pytest

from digsite import engine
from digsite.engine import DigsiteError, IllegalMove, NotYourTurn, State
from tests.archaeology.position import Situation
from tests.engine.play import one_game

MALFORMED = [
    "", " ", "dance", "SELL pot 1", "sell", "sell pot", "sell pot one", "sell pot 01", "sell pot 1 2", "sell pots 1",
    "sell pot -1", "sell pot 99999999999999999999", "trade pot", "trade pot for", "trade pot with coin",
    "trade pot*1 for coin", "trade coin,pot for cup", "trade pot,pot for cup", "trade ?2 for cup",
    "trade pot*0 for cup", "trade pot*251 for cup", "steal", "steal x", "steal -1", "discard", "discard pot*x",
    "keep ,", "keep pot,", "name pot", "name pot pot", "name mask pot", "look", "look 0", "explore one",
    "explore 1 pot", "draw pot", "stop now", "end end", "0 end", "end\0", "sell pot \uff11", "\uff0a", "sell\tpot",
    "trade - for -",
]  # fmt: skip


def action() -> State:
    return Situation(["pot*2,map", "coin"], market="cup", rest="site", site=["thief"]).state()


@pytest.mark.parametrize("move", MALFORMED, ids=repr)
def test_a_malformed_move_is_refused_with_the_form_it_should_have(move: str) -> None:
    state = action()
    before = state.snapshot(), state.events()
    with pytest.raises(IllegalMove) as refusal:
        state.play(move)
    sentence = str(refusal.value)
    assert refusal.value.code == "illegal-move"
    assert repr(move) in sentence
    assert any(
        hint in sentence for hint in ("legal here", "expected", "must be", "a move is one of", "canonical", "cards")
    )
    assert (state.snapshot(), state.events()) == before


@pytest.mark.parametrize("move", [None, 5, 1.5, b"end", (), object], ids=repr)
def test_a_move_that_is_no_text_is_refused(move: object) -> None:
    state = action()
    with pytest.raises(DigsiteError, match="is no move"):
        state.play(move)  # type: ignore[arg-type]


def test_an_illegal_move_is_answered_with_the_legal_ones() -> None:
    state = action()
    with pytest.raises(IllegalMove) as refusal:
        state.play("sell coin 1")
    sentence = str(refusal.value)
    assert "'sell coin 1' is not legal for seat 0" in sentence
    assert all(move in sentence for move in state.moves())


def test_a_long_list_of_legal_moves_is_cut_short() -> None:
    state = Situation(["pot*3,scrap*2,coin*2,mask", "cup"]).state()
    with pytest.raises(IllegalMove, match=r"and more$") as refusal:
        state.play("explore 1")
    assert len(str(refusal.value)) < 1_000


def test_the_wrong_seat_is_told_whose_turn_it_is() -> None:
    state = action()
    before = state.snapshot()
    with pytest.raises(NotYourTurn, match="seat 1 has nothing to decide now; due: action of seat 0") as refusal:
        state.play("end", seat=1)
    assert refusal.value.code == "not-your-turn"
    for seat in (2, -1, 5, "0", 0.0, True):
        with pytest.raises(DigsiteError, match="a seat of this game is a number from 0 to 1"):
            state.play("end", seat=seat)  # type: ignore[arg-type]
    assert state.snapshot() == before


def test_nothing_is_legal_after_the_end() -> None:
    state = Situation(["pot", "-"]).state()
    state.play("sell pot 1")
    for ask in (lambda: state.play("end"), lambda: state.random_move(1), lambda: state.legal_path("end")):
        with pytest.raises(IllegalMove, match="no move is due: over"):
            ask()


def test_a_game_under_way_has_no_winners() -> None:
    with pytest.raises(DigsiteError, match="not over yet"):
        _ = action().returns


@pytest.mark.parametrize("game", engine.GAMES)
def test_refused_moves_leave_every_game_unchanged(game: str) -> None:
    for number, state in enumerate(one_game(engine.load(game), 41)):
        if number > 60:
            break
        before = state.snapshot(), state.events()
        for move in MALFORMED:
            with pytest.raises(DigsiteError):
                state.play(move)
        assert (state.snapshot(), state.events()) == before
