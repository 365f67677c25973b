"""Small endings of the card game in which nothing is hidden, and a solver that plays them out to the last card."""

import random
from itertools import product
from typing import Any, NamedTuple

from digsite import engine
from digsite.engine import Knowledge
from digsite.engine.archaeology.cards import CARDS, edition, read_cards

BOX = {"pot": 18, "scrap": 16, "coin": 14, "cup": 6, "talisman": 8, "map": 6, "mask": 4}
_CARDS = edition(read_cards(None), "archaeology").cards
VALUES = [_CARDS[name].trade for name in BOX]
PRICES = [_CARDS[name].sell for name in BOX]
Counts = tuple[int, ...]
CLOSE = 4  # points: else nothing is at stake
SETS = {"pot": 5, "scrap": 4, "coin": 5, "cup": 2, "talisman": 5, "map": 1, "mask": 4}


def cards_text(cards: list[str]) -> str:
    """Cards in canonical order."""
    counts = {name: cards.count(name) for name in CARDS if name in cards}
    return ",".join(name if n == 1 else f"{name}*{n}" for name, n in counts.items()) or "-"


def heap(cards: list[str]) -> str:
    return f"{len(cards)}:{cards_text(cards)}" if cards else "0"


def sold_sets(rest: dict[str, int], rng: random.Random) -> list[list[tuple[int, int]]]:
    """Everything else was sold before, so that the seats are about even and something is at stake."""
    sales: list[list[tuple[int, int]]] = [[], []]
    scores = [0, 0]
    for name, copies in rest.items():
        left = copies
        while left:
            size = min(left, rng.randint(1, SETS[name]))
            seat = 0 if scores[0] < scores[1] else 1
            sales[seat].append((CARDS.index(name), size))
            scores[seat] += PRICES[CARDS.index(name)][size - 1]
            left -= size
    return [sorted(sets) for sets in sales]


def ending(seed: int) -> Knowledge:
    """Two small hands, a small market, no chambers, an empty dig site; seat 0 is to act, and the scores are close."""
    rng = random.Random(seed)
    while True:
        knowledge = any_ending(rng)
        if abs(knowledge.scores[0] - knowledge.scores[1]) <= CLOSE:
            return knowledge


def any_ending(rng: random.Random) -> Knowledge:
    deck = [name for name, n in BOX.items() for _ in range(n)]
    rng.shuffle(deck)
    hands = [[deck.pop() for _ in range(rng.randint(1, 2))] for _ in range(2)]
    market = [deck.pop() for _ in range(rng.randint(0, 2))]
    rest = {name: deck.count(name) for name in BOX}
    sales = sold_sets(rest, rng)
    words = [".".join(CARDS[k] if n == 1 else f"{CARDS[k]}*{n}" for k, n in seat) or "-" for seat in sales]
    token = (
        f"archaeology/players=2/seat=0/turn=0/due=action:0/hands={heap(hands[0])}+{heap(hands[1])}"
        f"/market={cards_text(market)}/sales={'+'.join(words)}/chambers=0+0+0/deck=0:0:0"
    )
    return engine.from_view(token)


class TooLarge(Exception):
    """The position has more than the solver can finish."""


class Ending(NamedTuple):
    """An ending in plain values; the solver has rules of its own, for an empty dig site only."""

    hands: tuple[Counts, Counts]
    market: Counts
    scores: tuple[int, int]
    sold: tuple[int, int]
    turn: int = 0
    acted: bool = False
    sold_now: bool = False
    traded: bool = False  # since the last sale: one trade does what two in a row do (A12)
    passes: int = 0
    quiet: int = 0
    duty: bool = False


class Solver:
    """Win share of seat 0 with best play of both."""

    def __init__(self, most: int = 4_000) -> None:
        self.most = most
        self.known: dict[Ending, float] = {}

    def value(self, table: Ending) -> float:
        """The win share of seat 0."""
        if not any(table.hands[0]) and not any(table.hands[1]):
            mine, yours = (table.scores[0], -table.sold[0]), (table.scores[1], -table.sold[1])
            return 0.5 if mine == yours else float(mine > yours)
        if table not in self.known:
            if len(self.known) >= self.most:
                raise TooLarge
            self.known[table] = -1.0  # a repetition within a line is not looked into again: trading back gains nothing
            best = max if table.turn == 0 else min
            values = [self.value(following) for following in moves(table).values()]
            self.known[table] = best(value for value in values if value >= 0)
        return self.known[table]


def moves(table: Ending) -> dict[str, Ending]:
    """What each legal move leads to, by its text."""
    found: dict[str, Ending] = {}
    hand = table.hands[table.turn]
    if not (table.duty and any(hand)):
        found["end"] = end(table)
    for kind, held in enumerate(hand):
        for size in range(1, min(held, len(PRICES[kind])) + 1):
            found[f"sell {CARDS[kind]} {size}"] = sell(table, kind, size)
    if not table.traded:
        found.update(trades(table))
    return found


def end(table: Ending) -> Ending:
    passes = 0 if table.acted else min(table.passes + 1, 2)
    quiet = 0 if table.sold_now else min(table.quiet + 1, 6)
    duty = table.duty or passes == 2 or quiet == 6
    left = Ending(table.hands, table.market, table.scores, table.sold, 1 - table.turn)
    return left._replace(passes=passes, quiet=quiet, duty=duty)


def sell(table: Ending, kind: int, size: int) -> Ending:
    return table._replace(
        hands=swap(table.hands, table.turn, less(table.hands[table.turn], kind, size)),
        scores=swap(table.scores, table.turn, table.scores[table.turn] + PRICES[kind][size - 1]),
        sold=swap(table.sold, table.turn, table.sold[table.turn] + size),
        acted=True,
        sold_now=True,
        traded=False,
        duty=False,
    )


def trades(table: Ending) -> dict[str, Ending]:
    found = {}
    hand = table.hands[table.turn]
    for given in product(*(range(n + 1) for n in hand)):
        for taken in product(*(range(n + 1) if not g else (0,) for n, g in zip(table.market, given, strict=True))):
            if any(given) and any(taken) and worth(taken) <= worth(given):
                after = tuple(n - g + t for n, g, t in zip(hand, given, taken, strict=True))
                market = tuple(n + g - t for n, g, t in zip(table.market, given, taken, strict=True))
                hands = swap(table.hands, table.turn, after)
                following = table._replace(hands=hands, market=market, acted=True, traded=True)
                found[f"trade {counts_text(given)} for {counts_text(taken)}"] = following
    return found


def swap(pair: tuple[Any, Any], seat: int, value: Any) -> tuple[Any, Any]:
    return (value, pair[1]) if seat == 0 else (pair[0], value)


def less(cards: Counts, kind: int, n: int) -> Counts:
    return tuple(have - n if number == kind else have for number, have in enumerate(cards))


def worth(cards: Counts) -> int:
    return sum(n * value for n, value in zip(cards, VALUES, strict=True))


def counts_text(counts: Counts) -> str:
    return cards_text([CARDS[kind] for kind, n in enumerate(counts) for _ in range(n)])


def table_of(knowledge: Knowledge) -> Ending:
    """The plain values of an ending."""
    sight = knowledge.sight()  # type: ignore[attr-defined]
    hands = tuple(tuple(known[:7]) for _, known in sight.hands)
    sold = tuple(sum(size for _, size in seat) for seat in sight.sales)
    return Ending((hands[0], hands[1]), tuple(sight.market[:7]), tuple(knowledge.scores), (sold[0], sold[1]))  # type: ignore[arg-type]
