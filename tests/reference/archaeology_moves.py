"""Lists the legal moves of the decision at hand, in the canonical text of the protocol."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cache
from itertools import combinations

from .archaeology_box import Box
from .archaeology_cards import CARD_ORDER, Cards, groups, size, write_cards
from .archaeology_monuments import can_explore, keep_size
from .archaeology_state import MOST_TRADES, State
from .archaeology_turn import must_sell, victims


def list_moves(state: State, all_trades: bool) -> list[str]:
    """Every legal move; of the trades only the tight ones unless `all_trades`."""
    if state.due == "action":
        return list(_actions(state, all_trades))
    return list(LISTS[state.due](state))


def _steals(state: State) -> Iterator[str]:  # A8
    return (f"steal {victim}" for victim in victims(state))


def _tents(state: State) -> Iterator[str]:  # A10
    return iter(("shelter", "brave"))


def _discards(state: State) -> Iterator[str]:  # A9
    hand = state.hands[state.asked]
    return (f"discard {write_cards(group)}" for group in groups(hand, size(hand) // 2))


def _keeps(state: State) -> Iterator[str]:  # A18
    inside = state.chambers[state.chamber - 1]
    return (f"keep {write_cards(group)}" for group in groups(inside, keep_size(state)))


def _mine(state: State) -> Iterator[str]:  # A20
    return iter(("draw", "stop"))


def _names(state: State) -> Iterator[str]:  # A21
    return (f"name {first} {second}" for first, second in combinations(state.box.kinds, 2))


def _looks(state: State) -> Iterator[str]:  # A17
    yield from (f"look {number}" for number, cards in enumerate(state.chambers, start=1) if cards)
    yield "skip"


def _actions(state: State, all_trades: bool) -> Iterator[str]:  # A11
    if state.trades < MOST_TRADES:
        yield from list_trades(state.hand, state.market, state.box, tight=not all_trades)
    chambers = range(1, len(state.chambers) + 1)
    yield from (f"explore {chamber}" for chamber in chambers if can_explore(state, chamber))
    yield from _sales(state)
    if not must_sell(state):
        yield "end"


def _sales(state: State) -> Iterator[str]:  # A14
    for card in state.box.kinds:
        longest = min(state.hand[card], len(state.box.prices[card]))
        yield from (f"sell {card} {number}" for number in range(1, longest + 1))


def list_trades(hand: Cards, market: Cards, box: Box, tight: bool) -> Iterator[str]:
    """A12: a trade is tight when even the cheapest given card cannot stay in the hand."""
    purse = box.worth(hand)

    @cache
    def takes(excluded: frozenset[str]) -> dict[int, list[str]]:
        return _by_worth({card: n for card, n in market.items() if card not in excluded}, box, purse)

    for number in range(1, size(hand) + 1):
        for given in groups(hand, number):
            paid = box.worth(given)
            least = paid - min(box.value[card] for card in given) + 1 if tight else 1
            offers = takes(frozenset(given))
            text = f"trade {write_cards(given)} for "
            yield from (text + take for owed in range(least, paid + 1) for take in offers.get(owed, ()))


def _by_worth(cards: Mapping[str, int], box: Box, limit: int) -> dict[int, list[str]]:
    """The texts of all groups of 1 or more of `cards` worth at most `limit`, by their trading value."""
    found: dict[int, list[str]] = {}
    kinds = [card for card in CARD_ORDER if cards.get(card, 0)]

    def pick(number: int, words: list[str], worth: int) -> None:
        if number == len(kinds):
            if words:
                found.setdefault(worth, []).append(",".join(words))
            return
        card = kinds[number]
        pick(number + 1, words, worth)
        for n in range(1, cards[card] + 1):
            if worth + n * box.value[card] > limit:
                break
            pick(number + 1, [*words, card if n == 1 else f"{card}*{n}"], worth + n * box.value[card])

    pick(0, [], 0)
    return found


LISTS = {
    "steal": _steals,
    "tent": _tents,
    "discard": _discards,
    "keep": _keeps,
    "mine": _mine,
    "name": _names,
    "look": _looks,
}
