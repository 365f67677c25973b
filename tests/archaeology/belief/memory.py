"""What a seat is entitled to remember, kept by the plainest rules: a lower bound where the truth is hidden."""

from collections import Counter
from dataclasses import dataclass, field

from tests.archaeology.belief.following import Follower
from tests.archaeology.position import cards

WHOLE = ("pyramid", "temple", "ruins")  # monuments whose chambers are taken as a whole


def drop(held: Counter[str], lost: Counter[str]) -> None:
    """Takes cards away that may or may not be the ones held for certain."""
    for name, n in lost.items():
        held[name] = max(0, held[name] - n)


def drop_any(held: Counter[str], number: int) -> None:
    """Unknown cards have left: each kind may have lost that many."""
    drop(held, Counter(dict.fromkeys(list(held), number)))


@dataclass
class Memory(Follower):
    """The memory of one seat; `hands` and `chambers` are what certainly lies there."""

    seat: int
    players: int
    hands: list[Counter[str]] = field(default_factory=list)
    sizes: list[int] = field(default_factory=list)
    totals: dict[int, int] = field(default_factory=dict)  # Beginner's Luck: of hands that have lost no card
    chambers: list[Counter[str]] = field(default_factory=list)
    chamber_sizes: list[int] = field(default_factory=list)
    market: Counter[str] = field(default_factory=Counter)
    gone: Counter[str] = field(default_factory=Counter)
    site: Counter[str] = field(default_factory=Counter)  # thieves and storms dug so far
    drawn: Counter[str] = field(default_factory=Counter)
    named: tuple[str, ...] = ()
    may_hold_maps: set[int] = field(default_factory=set)
    monument: str = ""
    deck: int = 0
    pile: int = 0
    explored: int = 0

    def _set_deal(self, seat: str, held: str) -> None:
        self.hands.append(cards(held) if int(seat) == self.seat else Counter())
        self.sizes.append(4)

    def _set_total(self, seat: str, value: str) -> None:
        self.totals[int(seat)] = int(value)

    def _set_market(self, held: str) -> None:
        self.market = cards(held)

    def _set_monument(self, name: str) -> None:
        self.monument = name

    def _set_chamber(self, _: str, held: str) -> None:
        hidden = held.startswith("?")
        self.chambers.append(Counter() if hidden else cards(held))
        self.chamber_sizes.append(int(held[1:]) if hidden else 1)

    def _set_pile(self, held: str) -> None:
        self.pile = int(held[1:])

    def _set_deck(self, number: str) -> None:
        self.deck = int(number)

    def gain(self, seat: int, held: Counter[str]) -> None:
        self.hands[seat] += held
        self.sizes[seat] += held.total()
        if held["map"]:
            self.may_hold_maps.add(seat)

    def lose(self, seat: int, held: Counter[str]) -> None:
        drop(self.hands[seat], held)
        self.sizes[seat] -= held.total()
        self.totals.pop(seat, None)

    def _dig(self, seat: int, card: str) -> None:
        self.deck -= 1
        if card in ("thief", "storm"):
            self.site[card] += 1
        elif card == "?":
            self.sizes[seat] += 1
            self.may_hold_maps.add(seat)
        else:
            self.gain(seat, Counter([card]))

    def _steal(self, thief: int, victim_word: str, card: str) -> None:
        victim = int(victim_word)
        if card != "?":
            self.lose(victim, Counter([card]))
            self.gain(thief, Counter([card]))
            return
        kinds = [name for name, n in self.hands[victim].items() if n]
        if len(kinds) == 1 and self.hands[victim].total() == self.sizes[victim]:  # all known and alike
            self.lose(victim, Counter(kinds))
            self.gain(thief, Counter(kinds))
            return
        drop_any(self.hands[victim], 1)
        self.totals.pop(victim, None)
        self.sizes[victim] -= 1
        self.sizes[thief] += 1
        self.may_hold_maps.add(thief)

    def _refill(self, _: int, chamber: str, card: str) -> None:
        self.chambers[int(chamber) - 1][card] += 1
        self.chamber_sizes[int(chamber) - 1] += 1
        self.pile -= 1

    def _discard(self, seat: int, held: str) -> None:
        self.lose(seat, cards(held))
        self.market += cards(held)

    def _trade(self, seat: int, given: str, _: str, taken: str) -> None:
        self.lose(seat, cards(given))
        self.gain(seat, cards(taken))
        self.market = self.market + cards(given) - cards(taken)

    def _sell(self, seat: int, card: str, number: str) -> None:
        self.lose(seat, Counter({card: int(number)}))
        self.gone[card] += int(number)

    def _explore(self, seat: int, chamber: str, held: str = "") -> None:
        self.explored = int(chamber) - 1
        cost = {"pyramid": self.explored + 1, "temple": 2}.get(self.monument, 1)
        self.lose(seat, Counter(map=cost))
        self.gone["map"] += cost
        if self.monument in WHOLE:
            known = self.chambers[self.explored] if held.startswith("?") else cards(held)
            self.gain(seat, known)
            self.sizes[seat] += self.chamber_sizes[self.explored] - known.total()
            self.chambers[self.explored] = Counter()
            self.chamber_sizes[self.explored] = 0

    def _look(self, _: int, chamber: str, held: str) -> None:
        if not held.startswith("?"):
            self.chambers[int(chamber) - 1] = cards(held)

    def _keep(self, seat: int, held: str) -> None:
        number = cards(held).total() if not held.startswith("?") else int(held[1:] or 1)
        if held.startswith("?"):
            drop_any(self.chambers[self.explored], number)
            self.sizes[seat] += number
        else:
            self.chambers[self.explored] -= cards(held)
            self.gain(seat, cards(held))
        self.chamber_sizes[self.explored] -= number

    def _draw(self, _: int, card: str) -> None:
        drop(self.chambers[0], Counter([card]))
        self.chamber_sizes[0] -= 1
        self.drawn[card] += 1

    def _stop(self, seat: int) -> None:
        self.gain(seat, self.drawn)
        self.drawn = Counter()

    def _bust(self, _: int) -> None:
        self.chambers[0] += self.drawn
        self.chamber_sizes[0] += self.drawn.total()
        self.drawn = Counter()

    def _name(self, _: int, first: str, second: str) -> None:
        self.named = (first, second)

    def _reveal(self, seat: int, held: str) -> None:
        shown = cards(held)
        taken = Counter({name: n for name, n in shown.items() if name in self.named})
        self.chambers[0] |= shown
        drop(self.chambers[0], taken)
        self.chamber_sizes[0] -= taken.total()
        self.gain(seat, taken)
