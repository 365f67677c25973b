"""Games to test with, and a keyboard that types by itself."""

import random
from collections.abc import Iterator
from typing import Any

from digsite import engine
from digsite.engine import Game, Knowledge, State
from digsite.terminal.keyboard import Completer, Keyboard

CASES: list[tuple[str, dict[str, Any]]] = [
    ("archaeology", {"players": 2}),
    ("archaeology", {"players": 4}),
    ("expedition", {"players": 5}),
    ("expedition", {"players": 2, "monument": "pyramid"}),
    ("expedition", {"players": 3, "monument": "temple", "variants": "luck"}),
    ("expedition", {"players": 2, "monument": "tomb", "variants": "long"}),
    ("expedition", {"players": 3, "monument": "ruins", "variants": "fierce"}),
    ("expedition", {"players": 2, "monument": "mine", "variants": "long+fierce"}),
    ("expedition", {"players": 3, "monument": "sphinx"}),
]


def games() -> list[Game]:
    """The games of CASES, and one of every other game."""
    named = {name for name, _ in CASES}
    others = [engine.load(name, players=entry.players[0]) for name, entry in engine.GAMES.items() if name not in named]
    return [engine.load(name, **options) for name, options in CASES] + others


def decisions(game: Game, seed: int) -> Iterator[tuple[State, list[Knowledge]]]:
    """Every decision of a random game, with what each seat knows; the state goes on, so do not change or keep it."""
    state = game.deal(seed)
    seats = [game.knowledge(seat) for seat in range(game.players)]
    luck = random.Random(seed)
    while not state.over:
        _follow(state, seats)
        yield state, seats
        state.play(state.random_move(luck.getrandbits(32)))


def finished(game: Game, seed: int) -> State:
    """A random game at its end."""
    state = game.deal(seed)
    luck = random.Random(seed)
    while not state.over:
        state.play(state.random_move(luck.getrandbits(32)))
    return state


def _follow(state: State, seats: list[Knowledge]) -> None:
    for knowledge in seats:
        for event in state.events(knowledge.seat, knowledge.seen):
            knowledge.see(event)


class ScriptedKeyboard(Keyboard):
    """Types these lines; after the last one the input ends."""

    def __init__(self, lines: list[str], interactive: bool = False) -> None:
        super().__init__(editing=False)
        self.interactive = interactive
        self.lines = list(lines)
        self.prompts: list[str] = []

    def line(self, prompt: str, complete: Completer | None = None) -> str:
        self.prompts.append(prompt)
        if not self.lines:
            raise EOFError
        return self.lines.pop(0)
