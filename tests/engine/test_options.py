"""Unknown games and options, values they do not take, and seeds that are none."""

from collections.abc import Callable
from typing import Any

import pytest

from digsite import engine
from digsite.engine import BadOption, DigsiteError


@pytest.mark.parametrize(
    ("game", "options", "sentence"),
    [
        ("chess", {}, "there is no game 'chess'; there is archaeology, expedition"),
        ("", {}, "there is no game ''"),
        (None, {}, "there is no game None"),
        ("archaeology", {"colour": "red"}, "archaeology has no option colour; it takes players, monument, cards"),
        ("archaeology", {"colour": ""}, "archaeology has no option colour"),
        ("archaeology", {"game": "x"}, "archaeology has no option game"),
        ("museum", {"players": 5}, "players"),
        ("museum", {"monument": "tomb"}, "museum has no option monument"),
    ],
)
def test_wrong_options_are_refused_by_name(game: Any, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        engine.load(game, **options)
    assert sentence in str(refusal.value) and refusal.value.code == "bad-argument"


@pytest.mark.parametrize("game", engine.GAMES)
def test_the_options_of_a_game_give_the_game_again(game: str) -> None:
    for players in engine.GAMES[game].players:
        first = engine.load(game, players=players)
        second = engine.load(game, **first.options)
        assert second.options == first.options and second.deal(5).events() == first.deal(5).events()


@pytest.mark.parametrize("seed", [-1, 2**64, 1.0, "7", None, True, b"1"], ids=repr)
@pytest.mark.parametrize("game", engine.GAMES)
def test_a_seed_is_a_number_of_64_bits(game: str, seed: Any) -> None:
    state = engine.load(game).deal(2**64 - 1)
    assert state.to_move is not None
    knowledge = state.knowledge(state.to_move)
    for ask in (state.game.deal, state.random_move, knowledge.sample, knowledge.random_move):
        with pytest.raises(DigsiteError, match="a seed is a whole number from 0 to 18446744073709551615"):
            ask(seed)


@pytest.mark.parametrize("seat", [-1, 2, 5, "0", None, 0.0, True], ids=repr)
@pytest.mark.parametrize("game", engine.GAMES)
def test_a_seat_is_a_number_of_the_table(game: str, seat: Any) -> None:
    state = engine.load(game, players=2).deal(1)
    asks: list[Callable[[Any], object]] = [state.game.knowledge, state.knowledge]
    if seat is not None:  # what everybody may see
        asks.append(lambda seat: state.game.masked(state.events(), seat))
    for ask in asks:
        with pytest.raises(DigsiteError, match="a seat of this game is a number from 0 to 1"):
            ask(seat)
