"""What is no text, no number or no file is refused in a sentence, never by an error of Python's own."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

from digsite import engine
from digsite.engine import DigsiteError
from digsite.engine.errors import MESSAGE_MAX


class Word(str):
    """Text, but not quite."""


NO_MOVES = [
    None, 3, -1, True, 1.5, float("nan"), b"end", b"\xff", [], {}, object(), np.int64(0), -(2**70), 2**70, 2**20_000,
    "", "\0", "a\0b", "\ud800", "end \ud800", "0 \ud800", "é", "\u0663 end", "1" * 5000, "x" * 200_000,
    "0 dig pot" * 20_000, Word("nothing"),
]  # fmt: skip
NO_NUMBERS = [value for value in NO_MOVES if not isinstance(value, int)] + [-1, True, -(2**70), -(2**20_000)]
ASKED: dict[str, tuple[list[Any], Callable[[engine.State, Any], object]]] = {
    "play": (NO_MOVES, lambda state, value: state.copy().play(value)),
    "play for": (NO_NUMBERS, lambda state, value: state.copy().play("end", value) if value is not None else missing()),
    "play_micro": ([*NO_NUMBERS, 2**70], lambda state, value: state.copy().play_micro(value)),
    "label": (NO_NUMBERS, lambda state, value: state.label(value, 0)),
    "events from": (NO_NUMBERS, lambda state, value: state.events(start=value)),
    "events of": (NO_NUMBERS, lambda state, value: state.events(value) if value is not None else missing()),
    "knowledge": ([*NO_NUMBERS, 2**70], lambda state, value: state.knowledge(value)),
    "reshuffled": (NO_NUMBERS, lambda state, value: state.reshuffled(value)),
    "random_move": (NO_NUMBERS, lambda state, value: state.random_move(value)),
    "legal_path": (NO_MOVES, lambda state, value: state.legal_path(value)),
    "see": (NO_MOVES, lambda state, value: state.knowledge(0).see(value)),
    "sample": (NO_NUMBERS, lambda state, value: state.knowledge(0).sample(value)),
    "deal": (NO_NUMBERS, lambda state, value: state.game.deal(value)),
    "from_view": (NO_MOVES, lambda state, value: engine.from_view(value)),
    "from_view of a game": (NO_MOVES, lambda state, value: state.game.from_view(value)),
    "masked": (NO_MOVES, lambda state, value: state.game.masked([value], 0)),
    "load": (NO_MOVES, lambda state, value: engine.load(value)),
    "players": (NO_MOVES, lambda state, value: engine.load(state.game.id, players=value if value != 3 else 9)),
    "no option": (NO_MOVES, lambda state, value: engine.load(state.game.id, nothing=value)),
}


def missing() -> None:
    raise DigsiteError("it may be left out")


@pytest.mark.parametrize("game", ["archaeology", "museum"])
@pytest.mark.parametrize("question", ASKED)
def test_a_wrong_argument_is_refused_in_a_sentence(game: str, question: str) -> None:
    state = engine.load(game).deal(1)
    values, ask = ASKED[question]
    for value in values:
        with pytest.raises(DigsiteError) as refused:
            ask(state, value)
        assert len(str(refused.value)) <= MESSAGE_MAX + 10, f"{value!r:.40}"


@pytest.mark.parametrize("option", ["cards", "tiles", "monument", "variants"])
@pytest.mark.parametrize("value", [3, np.int64(5), b"x", "\ud800", "a\0b", {1: 2}, 1.5, True, "x" * 5000], ids=repr)
def test_a_wrong_option_is_refused_in_a_sentence(option: str, value: Any) -> None:
    game = {"tiles": "museum"}.get(option, "expedition")
    with pytest.raises(DigsiteError):
        engine.load(game, **{option: value})
