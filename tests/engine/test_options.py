"""Unknown games and options, values they do not take, and seeds that are none."""

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
        ("archaeology", {"players": 5}, "archaeology is for 2 to 4 players, not 5"),
        ("archaeology", {"monument": "tomb"}, "archaeology always has the pyramid, not 'tomb'"),
        ("archaeology", {"variants": "luck"}, "archaeology has no option variants"),
        ("archaeology", {"colour": "red"}, "archaeology has no option colour; it takes players, monument, cards"),
        ("archaeology", {"colour": ""}, "archaeology has no option colour"),
        ("archaeology", {"game": "x"}, "archaeology has no option game"),
        ("expedition", {"monument": "castle"}, "there is no monument 'castle'; expedition has pyramid, temple"),
        ("expedition", {"monument": 5}, "there is no monument 5"),
        ("expedition", {"monument": []}, "there is no monument"),
        ("expedition", {"variants": "short"}, "there is no variant short; expedition has long, fierce, luck"),
        ("expedition", {"variants": ["long", "x", "y"]}, "there is no variant x, y"),
        ("expedition", {"variants": 7}, "variants are a text such as long"),
        ("expedition", {"players": 4, "variants": "long"}, "the variant long is for 2 or 3 players, not 4"),
        ("expedition", {"players": "3"}, "expedition is for 2 to 5 players, not '3'"),
        ("museum", {"players": 5}, "players"),
        ("museum", {"monument": "tomb"}, "museum has no option monument"),
    ],
)
def test_wrong_options_are_refused_by_name(game: Any, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        engine.load(game, **options)
    assert sentence in str(refusal.value) and refusal.value.code == "bad-argument"


@pytest.mark.parametrize("options", [{"monument": "random"}, {"monument": None}, {"variants": ""}, {"variants": []}])
def test_options_left_open(options: dict[str, Any]) -> None:
    assert engine.load("expedition", **options).deal(1).to_move is not None


@pytest.mark.parametrize("game", engine.GAMES)
def test_the_options_of_a_game_give_the_game_again(game: str) -> None:
    for players in engine.GAMES[game].players:
        first = engine.load(game, players=players)
        second = engine.load(game, **first.options)
        assert second.options == first.options and second.deal(5).events() == first.deal(5).events()


def test_variants_are_told_in_their_own_order() -> None:
    game = engine.load("expedition", variants="luck+long")
    assert game.options["variants"] == ["long", "luck"]
    assert game.deal(3).events() == engine.load("expedition", variants=["long", "luck"]).deal(3).events()


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
    for ask in (state.game.knowledge, state.knowledge, lambda seat: state.game.masked(state.events(), seat)):
        with pytest.raises(DigsiteError, match="a seat of this game is a number from 0 to 1"):
            ask(seat)


@pytest.mark.parametrize("samples", [0, -1, 1_000_001, 2**40, 1.5, "9", None, True], ids=repr)
@pytest.mark.parametrize("game", ["archaeology", "expedition"])
def test_beliefs_ask_for_a_sensible_number_of_samples(game: str, samples: Any) -> None:
    knowledge = engine.load(game).deal(1).knowledge(0)
    with pytest.raises(DigsiteError, match="samples"):
        knowledge.beliefs(samples)
    assert knowledge.beliefs(10)
