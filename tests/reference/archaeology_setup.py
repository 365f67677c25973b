"""The set-up events, from `deal 0 ...` to `start S` (A2 to A6)."""

from __future__ import annotations

from .archaeology_box import HAND, MARKET, MONUMENTS, RUINS_PILE, chamber_sizes
from .archaeology_cards import Cards, expect, holds, move_cards, read_cards, read_number, size
from .archaeology_state import ReferenceState


def first_steps(state: ReferenceState) -> list[str]:
    """How the set-up events begin up to the monument, which decides what follows."""
    seats = range(state.players)
    totals = [f"total {seat}" for seat in seats] if "luck" in state.variants else []
    return [f"deal {seat}" for seat in seats] + totals + ["market", "monument"]


def last_steps(game: str, monument: str) -> list[str]:
    chambers = len(chamber_sizes(game, monument))
    pile = ["pile"] if monument == "ruins" else []
    return [f"chamber {chamber + 1}" for chamber in range(chambers)] + pile + ["deck", "start"]


def see_set_up(state: ReferenceState, event: str) -> None:
    step = state.steps[0]
    expect(event.startswith(step + " "), f"the set-up event '{step} ...'")
    word, _, number = step.partition(" ")
    argument = event.removeprefix(step + " ")
    STEPS[word](state, int(number or 0), argument)
    state.steps = state.steps[1:]


def _deal_out(state: ReferenceState, text: str, number: int, target: Cards) -> None:
    """Deals face-up or face-down cards: the maps are not among them (A2), nor thieves and storms."""
    cards = read_cards(text)
    expect(size(cards) == number, f"{number} cards")
    expect(not set(cards) & {"map", "thief", "storm"}, "neither maps, thieves nor storms in the deal")
    expect(holds(state.site, cards), "only cards that are left in the treasure deck")
    move_cards(cards, state.site, target)


def _deal(state: ReferenceState, seat: int, text: str) -> None:
    _deal_out(state, text, HAND, state.hands[seat])


def _total(state: ReferenceState, seat: int, text: str) -> None:  # A5
    worth = state.box.worth(state.hands[seat])
    expect(text == str(worth), f"the total {worth} of the hand of seat {seat}")
    state.totals.append(worth)


def _market(state: ReferenceState, _: int, text: str) -> None:
    _deal_out(state, text, MARKET, state.market)


def _monument(state: ReferenceState, _: int, text: str) -> None:  # A6
    allowed = (state.monument,) if state.monument else MONUMENTS
    expect(text in allowed, f"a monument out of {' '.join(allowed)}")
    state.monument = text
    state.steps += last_steps(state.game, text)


def _chamber(state: ReferenceState, chamber: int, text: str) -> None:
    assert state.monument
    cards: Cards = Cards()
    _deal_out(state, text, chamber_sizes(state.game, state.monument)[chamber - 1], cards)
    state.chambers.append(cards)


def _pile(state: ReferenceState, _: int, text: str) -> None:  # A19
    _deal_out(state, text, RUINS_PILE, state.pile)


def _deck(state: ReferenceState, _: int, text: str) -> None:  # A4
    expect(text == str(size(state.site)), f"a dig site of {size(state.site)} cards")


def _start(state: ReferenceState, _: int, text: str) -> None:  # A5
    seat = read_number(text)
    expect(seat < state.players, f"a seat below {state.players}")
    if state.totals:
        expect(state.totals[seat] == min(state.totals), "a seat with the lowest total to start")
    state.start_turn(seat)


STEPS = {
    "deal": _deal,
    "total": _total,
    "market": _market,
    "monument": _monument,
    "chamber": _chamber,
    "pile": _pile,
    "deck": _deck,
    "start": _start,
}
