"""Lists the legal moves of the decision at hand, in the canonical text of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

from .archaeology_box import ReferenceBox
from .archaeology_cards import CARD_ORDER, Cards, groups, size, write_cards
from .archaeology_monuments import can_explore, keep_size
from .archaeology_state import MOST_TRADES, ReferenceState
from .archaeology_turn import must_sell, victims


def list_moves(state: ReferenceState, all_trades: bool) -> list[str]:
    """Every legal move; of the trades only the tight ones unless `all_trades`."""
    if state.due == "action":
        return list(_actions(state, all_trades))
    return list(LISTS[state.due](state))


def _steals(state: ReferenceState) -> Iterator[str]:  # A8
    return (f"steal {victim}" for victim in victims(state))


def _tents(state: ReferenceState) -> Iterator[str]:  # A10
    return iter(("shelter", "brave"))


def _discards(state: ReferenceState) -> Iterator[str]:  # A9
    hand = state.hands[state.asked]
    return (f"discard {write_cards(group)}" for group in groups(hand, size(hand) // 2))


def _keeps(state: ReferenceState) -> Iterator[str]:  # A18
    inside = state.chambers[state.chamber - 1]
    return (f"keep {write_cards(group)}" for group in groups(inside, keep_size(state)))


def _mine(state: ReferenceState) -> Iterator[str]:  # A20
    return iter(("draw", "stop"))


def _names(state: ReferenceState) -> Iterator[str]:  # A21
    return (f"name {first} {second}" for first, second in combinations(state.box.kinds, 2))


def _looks(state: ReferenceState) -> Iterator[str]:  # A17
    yield from (f"look {number}" for number, cards in enumerate(state.chambers, start=1) if cards)
    yield "skip"


def _actions(state: ReferenceState, all_trades: bool) -> Iterator[str]:  # A11
    if state.trades < MOST_TRADES:
        yield from list_trades(state.hand, state.market, state.box, tight=not all_trades)
    chambers = range(1, len(state.chambers) + 1)
    yield from (f"explore {chamber}" for chamber in chambers if can_explore(state, chamber))
    yield from _sales(state)
    if not must_sell(state):
        yield "end"


def _sales(state: ReferenceState) -> Iterator[str]:  # A14
    for card in state.box.kinds:
        longest = min(state.hand[card], len(state.box.prices[card]))
        yield from (f"sell {card} {number}" for number in range(1, longest + 1))


def list_trades(hand: Cards, market: Cards, box: ReferenceBox, tight: bool) -> Iterator[str]:
    """A12: a trade is tight when even the cheapest given card cannot stay in the hand."""

    @cache
    def takes(given: frozenset[str]) -> dict[int, list[str]]:
        """What the market offers to somebody who gives these kinds of cards, by trading value."""
        purse = box.worth({kind: hand[kind] for kind in given})
        others = {kind: n for kind, n in market.items() if kind not in given}
        found: dict[int, list[str]] = {}
        for kinds, owed, text in piles(others, box, purse):
            if kinds:
                found.setdefault(owed, []).append(text)
        return found

    for kinds, paid, text in piles(hand, box, box.worth(hand)):
        if kinds:
            spare = min(box.value[kind] for kind in kinds) - 1 if tight else paid - 1
            offers = takes(frozenset(kinds))
            for owed in range(paid - spare, paid + 1):
                yield from (f"trade {text} for {take}" for take in offers.get(owed, ()))


Pile = tuple[tuple[str, ...], int, str]  # its kinds of cards, its trading value, its text


def piles(cards: Mapping[str, int], box: ReferenceBox, limit: int) -> list[Pile]:
    """Every group of `cards` worth at most `limit`, the empty one too."""
    found: list[Pile] = [((), 0, "")]
    for kind in CARD_ORDER:
        without = list(found)
        for n in range(1, cards.get(kind, 0) + 1):
            more, text = n * box.value[kind], kind if n == 1 else f"{kind}*{n}"
            fitting = [pile for pile in without if pile[1] + more <= limit]
            found += [((*kinds, kind), worth + more, _join(words, text)) for kinds, worth, words in fitting]
    return found


def _join(words: str, text: str) -> str:
    return f"{words},{text}" if words else text


LISTS = {
    "steal": _steals,
    "tent": _tents,
    "discard": _discards,
    "keep": _keeps,
    "mine": _mine,
    "name": _names,
    "look": _looks,
}
