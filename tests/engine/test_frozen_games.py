"""All seats share one game: nothing that a bot can reach of it can be changed."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from digsite import engine
from digsite.engine import DigsiteError, Game
from digsite.training.selfplay import duel

CHANGES: dict[str, Callable[[Game], object]] = {
    "weights": lambda game: setattr(game, "weights", [0.0] * len(game.weights)),
    "net": lambda game: setattr(game, "net", None),
    "forget": lambda game: game.forget(),
    "duel": lambda game: duel(game, [0.0] * len(game.weights), [0.0] * len(game.weights), 1, 1),
}


def learned(game: Game) -> tuple[list[float], bytes]:
    return game.weights, np.asarray(game.net).tobytes()


@pytest.mark.parametrize("name", ["archaeology", "expedition", "museum"])
@pytest.mark.parametrize("change", CHANGES)
def test_what_was_learned_for_a_game_cannot_be_changed(name: str, change: str) -> None:
    game = engine.load(name)
    before = learned(game)
    with pytest.raises(DigsiteError, match=r"all seats share .* game\.tunable\(\), a copy"):
        CHANGES[change](game)
    assert learned(game) == before


@pytest.mark.parametrize("name", ["archaeology", "expedition", "museum"])
def test_a_tunable_copy_is_the_same_game_and_changes_alone(name: str) -> None:
    game = engine.load(name)
    copy, before = game.tunable(), learned(game)
    assert learned(copy) == before and copy.options == game.options
    assert copy.deal(5).events() == game.deal(5).events()
    copy.weights = [1.0] * len(copy.weights)
    copy.net = None
    assert learned(game) == before and copy.weights[0] == 1.0 and copy.net is None
    copy.forget()
    assert copy.weights != game.weights


@pytest.mark.parametrize("name", ["archaeology", "museum"])
def test_names_options_and_words_cannot_be_changed(name: str) -> None:
    game: Any = engine.load(name)
    for attribute in ("id", "options", "notation", "players"):
        with pytest.raises(AttributeError):
            setattr(game, attribute, None)
    game.options["players"] = 4
    assert game.options["players"] == 2


def test_the_content_of_a_card_file_in_the_options_is_a_copy() -> None:
    game = engine.load("archaeology", cards=Path(engine.__file__).with_name("archaeology") / "cards.toml")
    game.options["cards"]["archaeology"]["cards"]["pot"]["n"] = 0
    assert game.options["cards"]["archaeology"]["cards"]["pot"]["n"] > 0


def test_the_notation_of_a_box_of_tiles_stays_as_it_is() -> None:
    words: Any = engine.load("museum").notation
    with pytest.raises(AttributeError, match="does not change: tile_name"):
        words.tile_name = {}
    with pytest.raises(TypeError):
        words.tile_name[0] = "x"


@pytest.mark.parametrize("name", ["archaeology", "museum"])
def test_what_a_seat_has_seen_is_handed_out_and_stays(name: str) -> None:
    knowledge: Any = engine.load(name).deal(1).knowledge(0)
    assert knowledge.log == tuple(knowledge.log) and len(knowledge.log) == knowledge.seen > 0
    for attribute in ("log", "seat", "seen", "origin", "game"):
        with pytest.raises(AttributeError):
            setattr(knowledge, attribute, None)
