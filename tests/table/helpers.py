"""Games and people for tests."""

import random
from collections.abc import Callable, Iterator

import engine
from engine import Game, Knowledge, State
from engine.picture import Question
from table.keyboard import Completer, Keyboard

Answerer = Callable[[str], str]

CASES = [
    ("archaeology", {"players": 2}),
    ("archaeology", {"players": 4}),
    ("expedition", {"players": 5}),
    *(("expedition", {"players": 2 + n % 2, "monument": name, "variants": variants}) for n, (name, variants) in enumerate([
        ("pyramid", ""), ("temple", "luck"), ("tomb", "long"), ("ruins", "fierce"), ("mine", "long+fierce"), ("sphinx", "")
    ])),
]  # fmt: skip


def games() -> list[Game]:
    """One of each kind, and every other game there is."""
    named = {name for name, _ in CASES}
    others = [engine.load(name, players=entry.players[0]) for name, entry in engine.GAMES.items() if name not in named]
    return [engine.load(name, **options) for name, options in CASES] + others


def decisions(game: Game, seed: int) -> Iterator[tuple[State, list[Knowledge]]]:
    """The positions of a random game in which somebody decides, with what every seat knows; not to be changed."""
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


class Script(Keyboard):
    """A keyboard at which lines lie ready; after the last one the input ends."""

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


def numbers_of(question: Question, wanted: list[str]) -> str:
    """The numbers under which these answers are offered."""
    answers = [offer.answer for offer in question.offers]
    return " ".join(str(answers.index(answer) + 1) for answer in wanted)
