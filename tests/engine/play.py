"""Random games, played through the Python interface."""

from collections.abc import Iterator
from itertools import count
from random import Random

from digsite.engine import Game, Knowledge, State

MOVES_MAX = 20_000  # no random game is longer; a game that does not end is a failure, not a hang
DECISIONS = 40  # a test that walks through a game wants to see so many: a short game is dealt again


class MoodyPlayer:
    """Plays at random, but dislikes some kinds of moves: games of hoarders, gamblers and explorers come about."""

    def __init__(self, seed: int) -> None:
        self.rng = Random(seed)
        self.likes: dict[str, bool] = {}

    def liked(self, move: str) -> bool:
        verb = move.partition(" ")[0]
        if verb not in self.likes:
            self.likes[verb] = self.rng.random() < 0.6
        return self.likes[verb]

    def choose(self, position: State | Knowledge) -> str:
        for _ in range(6):
            move = position.random_move(self.rng.getrandbits(64))
            if self.liked(move):
                break
        return move


def one_game(game: Game, seed: int) -> Iterator[State]:
    """The state at every decision of a random game; the game goes on when the next is asked for."""
    state = game.deal(seed)
    player = MoodyPlayer(seed)
    for _ in range(MOVES_MAX):
        if state.over:
            return
        yield state
        state.play(player.choose(state))
    raise AssertionError(f"{game!r} with seed {seed} has not ended after {MOVES_MAX} moves")


def decisions(game: Game, seed: int) -> Iterator[State]:
    """The decisions of a random game, or of as many as it takes to see enough of them."""
    seen = 0
    for deal in count(seed):
        for state in one_game(game, deal):
            seen += 1
            yield state
        if seen >= DECISIONS:
            return


def finished(game: Game, seed: int) -> State:
    """A random game at its end."""
    state = game.deal(seed)
    for state in one_game(game, seed):  # noqa: B007
        pass
    return state


def finished_games(game: Game, seed: int) -> Iterator[State]:
    """A random game at its end, and more of them where games are short."""
    events = 0
    for deal in count(seed):
        state = finished(game, deal)
        yield state
        events += len(state.events())
        if events >= DECISIONS:
            return
