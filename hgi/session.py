"""The game an engine plays: what it was told, its options and its player; each change is atomic."""

import re
from collections.abc import Mapping

from digsite import engine
from digsite.engine import Knowledge
from digsite.engine.game import SEED_MAX
from digsite.engine.record import Result
from digsite.hgi.player import Option, Player, PlayerFactory
from digsite.hgi.request import Refusal

STANDARD = (  # every engine has these, even if its player ignores them
    Option("level", "spin", "10", "strength", 1, 10),
    Option("threads", "spin", "1", "threads to search with", 1, 64),
    Option("seed", "spin", "0", "the player's own luck", 0, SEED_MAX),
)
NUMBER = re.compile(r"[0-9]{1,9}")


class EngineSession:
    """The state of an engine between commands."""

    def __init__(self, factory: PlayerFactory) -> None:
        """Makes the player at once, so that one that cannot play is noticed before the first game."""
        self.factory = factory
        own = {option.name: option for option in factory.options}
        self.options: dict[str, Option] = {option.name: option for option in STANDARD} | own
        self.settings: dict[str, str] = {}
        self.knowledge: Knowledge | None = None
        self.told = 0  # events of this game received so far
        self.player = self._new_player(self.settings)
        self._oracle: Player | None = None

    def _new_player(self, settings: Mapping[str, str]) -> Player:
        """A player with the settings it understands."""
        own = {option.name for option in self.factory.options}
        player = self.factory.new_player({key: value for key, value in settings.items() if key in own})
        player.new_game(self._seed(settings))
        return player

    def _seed(self, settings: Mapping[str, str]) -> int:
        return int(settings.get("seed", self.options["seed"].default))

    # ----------------------------------------------------------------------------------------------- changes

    def set_option(self, name: str, value: str) -> None:
        """Sets an option; a new player takes over."""
        if name not in self.options:
            raise Refusal("bad-argument", f"there is no option {name!r}; there is {', '.join(self.options)}")
        settings = {**self.settings, name: self.options[name].read(value)}
        player = self._new_player(settings)
        if self.knowledge is not None:
            player.start(self.knowledge.game, self.knowledge.seat, self._seed(settings))
            for event in self.knowledge.log:
                player.seen(event)
        before, self.player, self.settings = self.player, player, settings
        before.close()
        self._dismiss_oracle()

    def new_game(self, game: str, keys: dict[str, str]) -> None:
        """Begins a new game."""
        missing = [key for key in ("players", "seat") if key not in keys]
        if missing:
            raise Refusal("bad-argument", f"newgame needs {'= and '.join(missing)}=")
        numbers = {key: _number(key, keys[key]) for key in ("players", "seat")}
        others = {key: value for key, value in keys.items() if key not in numbers}
        made = engine.load(game, players=numbers["players"], **others)
        self._begin(made.knowledge(numbers["seat"]))

    def position(self, view: str) -> None:
        """Begins from a position instead of a deal."""
        self._begin(engine.from_view(view))

    def _begin(self, knowledge: Knowledge) -> None:
        self.player.start(knowledge.game, knowledge.seat, self._seed(self.settings))
        self.knowledge, self.told = knowledge, 0

    def see(self, number: str, event: str) -> None:
        """The next event of the game."""
        given = _number("the number of the event", number)
        if self.knowledge is None:
            raise Refusal("bad-event", "no event is due: there is no game; begin with newgame or position")
        if given != self.told + 1:
            raise Refusal("desync", f"event {self.told + 1} is next, not {given}")
        self.knowledge.see(event)
        self.told += 1
        self.player.seen(event)
        if self.knowledge.due == "over" and event.startswith("result "):
            self.player.over(Result(self.knowledge.scores, _winners(event)))

    # ------------------------------------------------------------------------------------------------ questions

    def known(self) -> Knowledge:
        """What the seat knows."""
        if self.knowledge is None:
            raise Refusal("bad-argument", "there is no game; begin with newgame or position")
        return self.knowledge

    def to_decide(self) -> Knowledge:
        """What the seat knows, if it has to decide."""
        if self.knowledge is None:
            raise Refusal("not-your-turn", "there is no game; begin with newgame or position")
        return deciding(self.knowledge)

    def oracle(self) -> Player:
        """A second player, for positions outside the game."""
        if self._oracle is None:
            self._oracle = self._new_player(self.settings)
        else:
            self._oracle.new_game(self._seed(self.settings))
        return self._oracle

    def _dismiss_oracle(self) -> None:
        if self._oracle is not None:
            self._oracle.close()
        self._oracle = None

    def close(self) -> None:
        """Closes the players."""
        self.player.close()
        self._dismiss_oracle()


def deciding(knowledge: Knowledge) -> Knowledge:
    """Returns the knowledge if its own seat has to decide."""
    if knowledge.to_move is None:
        raise Refusal("not-your-turn", "nobody has anything to decide now")
    if knowledge.to_move != knowledge.seat:
        raise Refusal("not-your-turn", f"seat {knowledge.to_move} decides now, not this seat, {knowledge.seat}")
    return knowledge


def _winners(result: str) -> list[int]:
    """The seats that a result names."""
    return [int(seat) for seat in result.partition(" winners=")[2].split(",") if seat.isdigit()]


def _number(what: str, text: str) -> int:
    if not NUMBER.fullmatch(text):
        raise Refusal("bad-argument", f"{what} is a whole number, not {text!r}")
    return int(text)
