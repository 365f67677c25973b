"""A bot that wants to know everything, and one of the form before there were hooks."""

from digsite.bots import Bot, Choice, Limit
from digsite.engine import Game, Knowledge
from digsite.engine.record import Result

HEARD: list[tuple[str, object]] = []


class Curious(Bot):
    """Remembers what it was told."""

    def start(self, game: Game, seat: int, seed: int) -> None:
        super().start(game, seat, seed)
        HEARD.append(("start", (game.id, game.players, seat, seed)))
        self.events: list[str] = []

    def seen(self, event: str) -> None:
        self.events.append(event)

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        HEARD.append(("asked", self.events == list(knowledge.log)))
        return Choice(knowledge.random_move(self.seed + len(self.events)))

    def over(self, result: Result) -> None:
        HEARD.append(("over", (result, self.events[-1])))


class Grumpy(Curious):
    """Fails when it is too late to matter."""

    def over(self, result: Result) -> None:
        raise RuntimeError("that was not fair")


class Old(Bot):
    """Knows `new_game` and `choose` only."""

    def new_game(self, seed: int) -> None:
        super().new_game(seed)
        HEARD.append(("new_game", seed))

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        return Choice(knowledge.random_move(self.seed))
