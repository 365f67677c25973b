"""Games to talk about: every combination of options, and positions for every kind of decision."""

from collections.abc import Iterator
from functools import cache
from itertools import combinations, product
from typing import Any

from digsite.engine import GAMES, DigsiteError, Game, State, load


def combinations_of(name: str) -> Iterator[dict[str, Any]]:
    """Every combination of the options of a game, those aside that the rules do not allow."""
    entry = GAMES[name]
    choices: list[list[tuple[str, str]]] = []
    for option, values in entry.options.items():
        if "+" in values:
            parts = values.split("+")
            choices.append([(option, "+".join(some)) for n in range(len(parts) + 1) for some in combinations(parts, n)])
        elif values != "FILE":
            choices.append([(option, value) for value in values.split("|")])
    for players in entry.players:
        for picked in product(*choices):
            options = {"players": players, **dict(picked)}
            try:
                load(name, **options)
            except DigsiteError:
                continue
            yield options


def newgame(game: Game, seat: int) -> str:
    """The command that sits down to it."""
    words = [f"newgame {game.id} players={game.players} seat={seat}"]
    for key, value in game.options.items():
        if key != "players" and value:
            words.append(f"{key}={'+'.join(value) if isinstance(value, list) else value}")
    return " ".join(words)


def seen(state: State, seat: int) -> list[str]:
    """The commands that tell a seat all it saw."""
    return [f"see {number} {event}" for number, event in enumerate(state.events(seat), start=1)]


@cache
def decision(name: str = "archaeology", players: int = 2, seed: int = 1, moves: int = 4) -> State:
    """A state in which a seat has so many moves at least."""
    state = load(name, players=players).deal(seed)
    for step in range(1000):
        if len(state.moves()) >= moves:
            return state
        state.play(state.random_move(step))
    raise AssertionError("no such decision")
