"""Everything that lies on the table, plus what the rules must remember about the turn."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from .archaeology_box import check_options, open_box
from .archaeology_cards import Cards

# What the table waits for (`ReferenceState.due`). Either somebody decides ...
DECISIONS = ("steal", "tent", "discard", "action", "keep", "mine", "name", "look")
# ... or something happens by itself: "set-up dig refill result over" or a word below.
EXPLORING = ("tomb look", "keep", "first draw", "mine", "bust", "ran out", "name", "reveal")

MOST_TRADES = 16  # A12


class ReferenceState:
    """The full truth about one game; hands, chambers, pile and dig site are groups, without order."""

    def __init__(
        self,
        game: str,
        players: int,
        cards: Mapping[str, Any],
        variants: Sequence[str] = (),
        monument: str | None = None,
    ) -> None:
        check_options(game, players, variants, monument)
        self.game = game
        self.players = players
        self.variants = tuple(variants)
        self.monument = "pyramid" if game == "archaeology" else monument  # None: whichever is drawn (A6)
        self.box = open_box(game, players, cards, variants)
        self._lay_out()
        self._begin()

    def _lay_out(self) -> None:
        self.site: Cards = self.box.all_cards()  # the dig site; during the set-up all that is not dealt yet
        self.hands: list[Cards] = [Counter() for _ in range(self.players)]
        self.market: Cards = Counter()
        self.chambers: list[Cards] = []  # chamber 1 is chambers[0]
        self.pile: Cards = Counter()  # Buried Ruins
        self.drawn: Cards = Counter()  # face up in front of the mine's explorer
        self.gone: Cards = Counter()  # used maps, thieves, storms
        self.museum: list[Cards] = [Counter() for _ in range(self.players)]
        self.scores = [0] * self.players
        self.sold = [0] * self.players
        self.tents = [self.box.tent_uses] * self.players

    def _begin(self) -> None:
        self.steps: list[str] = []  # set-up events still to come
        self.totals: list[int] = []  # announced with Beginner's Luck
        self.queue: list[int] = []  # a storm: chambers to refill, or seats to ask
        self.sheltered: set[int] = set()
        self.chamber = 0  # the one under exploration
        self.named: tuple[str, ...] = ()
        self.passes = 0  # turns in a row that were passes (A22)
        self.quiet = 0  # turns in a row with neither dig nor sale (A24)
        self.duty = False  # somebody has to sell (A23, A24)
        self.over = False
        self.start_turn(0)
        self.due = "set-up"

    def start_turn(self, seat: int) -> None:
        self.seat = seat
        self.dug = False
        self.acted = False
        self.sold_now = False
        self.explored = False
        self.trades = 0
        self.dig_or_act()

    def dig_or_act(self) -> None:
        """A7: nothing is drawn once the dig site is empty."""
        self.due = "dig" if self.site else "action"

    @property
    def asked(self) -> int:
        """The seat whose event comes next."""
        return self.queue[0] if self.due in ("tent", "discard") else self.seat

    @property
    def hand(self) -> Cards:
        """The cards of the seat whose turn it is."""
        return self.hands[self.seat]

    def has_run_out(self) -> bool:
        """A25: no card in the dig site nor in any hand."""
        return not self.site and not any(self.hands)

    def census(self) -> Cards:
        """All cards, wherever they lie: always the whole box."""
        places = [self.site, self.market, self.pile, self.drawn, self.gone]
        everywhere: Cards = Counter()
        for place in places + self.hands + self.chambers + self.museum:
            everywhere.update(place)
        return everywhere
