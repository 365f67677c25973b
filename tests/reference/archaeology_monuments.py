"""Explorations, from the first map paid to the last card kept (A13, A16 to A21)."""

from __future__ import annotations

from collections import Counter

from .archaeology_box import maps_needed
from .archaeology_cards import CARD_ORDER, Cards, expect, holds, move_cards, size, write_cards
from .archaeology_state import ReferenceState

MINE_LIMIT = 5  # A20
SPHINX_SHOWS = 5  # A21
TOMB_KEEPS = 2  # A18

TAKES_ALL = ("pyramid", "temple", "ruins")  # the chambers that are emptied at once: `S explore C CARDS`
AFTER_EXPLORE = {"tomb": "tomb look", "mine": "first draw", "sphinx": "name"}


def can_explore(state: ReferenceState, chamber: int) -> bool:
    """A11: one exploration a turn (`expedition`); A13: the maps are there and the chamber is not empty."""
    assert state.monument
    if state.explored and state.game == "expedition":
        return False
    if not 1 <= chamber <= len(state.chambers):
        return False
    needed = maps_needed(state.monument, chamber)
    return bool(state.chambers[chamber - 1]) and state.hand["map"] >= needed


def explore(state: ReferenceState, chamber: int, cards: Cards | None = None) -> None:
    assert state.monument
    expect(can_explore(state, chamber), "a chamber with cards, the maps it costs, and one exploration a turn")
    if cards is not None:
        _check_whole_chamber(state, chamber, cards)
    state.acted = state.explored = True
    state.chamber = chamber
    maps = Counter({"map": maps_needed(state.monument, chamber)})
    move_cards(maps, state.hand, state.gone)
    if cards is not None:  # A16, A17, A19
        move_cards(cards, state.chambers[chamber - 1], state.hand)
    state.due = AFTER_EXPLORE.get(state.monument, "action")


def _check_whole_chamber(state: ReferenceState, chamber: int, cards: Cards) -> None:
    inside = state.chambers[chamber - 1]
    expect(cards == inside, f"the cards {write_cards(inside)} of chamber {chamber}")


def look(state: ReferenceState, chamber: int, cards: Cards) -> None:
    """A18: the tomb's explorer sees the chamber; A17: the temple's seller looks into one."""
    if state.due == "tomb look":
        expect(chamber == state.chamber, f"a look into chamber {state.chamber}")
    expect(1 <= chamber <= len(state.chambers), f"a chamber from 1 to {len(state.chambers)}")
    expect(bool(state.chambers[chamber - 1]), "a chamber that still has cards")
    _check_whole_chamber(state, chamber, cards)
    state.due = "keep" if state.due == "tomb look" else "action"


def skip(state: ReferenceState) -> None:  # A17
    state.due = "action"


def keep_size(state: ReferenceState) -> int:
    return min(TOMB_KEEPS, size(state.chambers[state.chamber - 1]))


def keep(state: ReferenceState, cards: Cards) -> None:  # A18
    inside = state.chambers[state.chamber - 1]
    expect(size(cards) == keep_size(state), f"{keep_size(state)} kept cards")
    expect(holds(inside, cards), "kept cards out of the chamber looked into")
    move_cards(cards, inside, state.hand)
    state.due = "action"


def draw(state: ReferenceState, card: str) -> None:  # A20
    inside = state.chambers[state.chamber - 1]
    expect(inside[card] > 0, f"a card that is left in the mine, {card} is not")
    move_cards(Counter([card]), inside, state.drawn)
    if state.box.worth(state.drawn) > MINE_LIMIT:
        state.due = "bust"
    else:
        state.due = "mine" if inside else "ran out"


def stop(state: ReferenceState) -> None:  # A20
    move_cards(state.drawn, state.drawn, state.hand)
    state.due = "action"


def bust(state: ReferenceState) -> None:  # A20
    move_cards(state.drawn, state.drawn, state.chambers[state.chamber - 1])
    state.due = "action"


def name(state: ReferenceState, first: str, second: str) -> None:  # A21
    expect({first, second} <= set(state.box.kinds), f"treasures of this game: {' '.join(state.box.kinds)}")
    order = CARD_ORDER.index
    expect(order(first) < order(second), "2 different treasures in canonical order")
    state.named = (first, second)
    state.due = "reveal"


def reveal(state: ReferenceState, cards: Cards) -> None:  # A21
    inside = state.chambers[state.chamber - 1]
    shown = min(SPHINX_SHOWS, size(inside))
    expect(size(cards) == shown, f"{shown} revealed cards")
    expect(holds(inside, cards), "revealed cards that are in the chamber")
    kept = Counter({card: n for card, n in cards.items() if card in state.named})
    move_cards(kept, inside, state.hand)
    state.due = "action"
