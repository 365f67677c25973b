"""Random games through the Python face."""

from collections.abc import Iterator
from random import Random

from digsite.engine import Game, Knowledge, State

MOVES_MAX = 20_000  # no random game is longer; a game that does not end is a failure, not a hang


class Player:
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


def decisions(game: Game, seed: int) -> Iterator[State]:
    """The state at every decision of a random game; the game goes on when the next is asked for."""
    state = game.deal(seed)
    player = Player(seed)
    for _ in range(MOVES_MAX):
        if state.over:
            return
        yield state
        state.play(player.choose(state))
    raise AssertionError(f"{game!r} with seed {seed} has not ended after {MOVES_MAX} moves")


def finished(game: Game, seed: int) -> State:
    """A random game at its end."""
    state = game.deal(seed)
    for state in decisions(game, seed):  # noqa: B007
        pass
    return state
