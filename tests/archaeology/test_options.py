"""The options of Archaeology: monuments, variants, numbers of players."""

from typing import Any

import pytest

from digsite import engine
from digsite.engine import BadOption, DigsiteError


@pytest.mark.parametrize(
    ("game", "options", "sentence"),
    [
        ("archaeology", {"players": 5}, "archaeology is for 2 to 4 players, not 5"),
        ("archaeology", {"monument": "tomb"}, "archaeology always has the pyramid, not 'tomb'"),
        ("archaeology", {"variants": "luck"}, "archaeology has no option variants"),
        ("expedition", {"monument": "castle"}, "there is no monument 'castle'; expedition has pyramid, temple"),
        ("expedition", {"monument": 5}, "there is no monument 5"),
        ("expedition", {"monument": []}, "there is no monument"),
        ("expedition", {"variants": "short"}, "there is no variant short; expedition has long, fierce, luck"),
        ("expedition", {"variants": ["long", "x", "y"]}, "there is no variant x, y"),
        ("expedition", {"variants": 7}, "variants are a text such as long"),
        ("expedition", {"players": 4, "variants": "long"}, "the variant long is for 2 or 3 players, not 4"),
        ("expedition", {"players": "3"}, "expedition is for 2 to 5 players, not '3'"),
    ],
)
def test_wrong_options_are_refused_by_name(game: str, options: dict[str, Any], sentence: str) -> None:
    with pytest.raises(BadOption) as refusal:
        engine.load(game, **options)
    assert sentence in str(refusal.value) and refusal.value.code == "bad-argument"


@pytest.mark.parametrize("options", [{"monument": "random"}, {"monument": None}, {"variants": ""}, {"variants": []}])
def test_options_left_open(options: dict[str, Any]) -> None:
    assert engine.load("expedition", **options).deal(1).to_move is not None


def test_variants_are_told_in_their_own_order() -> None:
    game = engine.load("expedition", variants="luck+long")
    assert game.options["variants"] == ["long", "luck"]
    assert game.deal(3).events() == engine.load("expedition", variants=["long", "luck"]).deal(3).events()


@pytest.mark.parametrize("samples", [0, -1, 1_000_001, 2**40, 1.5, "9", None, True], ids=repr)
@pytest.mark.parametrize("game", ["archaeology", "expedition"])
def test_beliefs_ask_for_a_sensible_number_of_samples(game: str, samples: Any) -> None:
    knowledge = engine.load(game).deal(1).knowledge(0)
    with pytest.raises(DigsiteError, match="samples"):
        knowledge.beliefs(samples)
    assert knowledge.beliefs(10)
