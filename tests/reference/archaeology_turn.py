"""A turn apart from the monument: dig, thief, storm, trade, sale, end (A7 to A15, A22 to A24)."""

from __future__ import annotations

from collections import Counter

from .archaeology_cards import Cards, expect, holds, move_cards, size
from .archaeology_state import MOST_TRADES, ReferenceState


def dig(state: ReferenceState, card: str) -> None:  # A7
    expect(state.site[card] > 0, f"a card that is left in the dig site, {card} is not")
    state.dug = True
    place = state.gone if card in ("thief", "storm") else state.hand
    move_cards(Counter([card]), state.site, place)
    if card == "thief":
        state.due = "steal" if victims(state) else "action"  # A8
    elif card == "storm":
        _begin_storm(state)
    else:
        state.due = "action"


def victims(state: ReferenceState) -> list[int]:
    """A8: the opponents who hold at least 1 card."""
    return [seat for seat in range(state.players) if seat != state.seat and state.hands[seat]]


def steal(state: ReferenceState, victim: int, card: str) -> None:  # A8
    expect(victim in victims(state), f"a victim out of the seats {victims(state)}")
    expect(state.hands[victim][card] > 0, f"a card that seat {victim} holds")
    move_cards(Counter([card]), state.hands[victim], state.hand)
    state.due = "action"


# A storm is up to three rounds: refills (A19), tents (A10), discards (A9, A10).


def storm_order(state: ReferenceState) -> list[int]:
    """A9: the digger first and then clockwise; A10: starting left of the digger, the digger last."""
    first = state.seat if state.game == "archaeology" else state.seat + 1
    return [(first + step) % state.players for step in range(state.players)]


def _begin_storm(state: ReferenceState) -> None:
    state.sheltered = set()
    chambers = list(range(1, len(state.chambers) + 1)) if state.monument == "ruins" else []
    state.queue = chambers[: size(state.pile)]  # A19: while the pile lasts
    state.due = "refill"
    if not state.queue:
        _ask_for_tents(state)


def _ask_for_tents(state: ReferenceState) -> None:
    state.queue = [seat for seat in storm_order(state) if state.tents[seat]]
    state.due = "tent"
    if not state.queue:
        _ask_for_discards(state)


def _ask_for_discards(state: ReferenceState) -> None:
    state.queue = [seat for seat in storm_order(state) if _has_to_discard(state, seat)]
    state.due = "discard"
    if not state.queue:
        state.dig_or_act()  # A9: the digger digs again


def _has_to_discard(state: ReferenceState, seat: int) -> bool:
    return seat not in state.sheltered and size(state.hands[seat]) >= 2


def refill(state: ReferenceState, chamber: int, card: str) -> None:  # A19
    expect(chamber == state.queue[0], f"chamber {state.queue[0]} to be refilled next")
    expect(state.pile[card] > 0, f"a card that is left in the pile, {card} is not")
    move_cards(Counter([card]), state.pile, state.chambers[chamber - 1])
    state.queue = state.queue[1:]
    if not state.queue:
        _ask_for_tents(state)


def shelter(state: ReferenceState) -> None:  # A10
    state.tents[state.asked] -= 1
    state.sheltered.add(state.asked)
    brave(state)


def brave(state: ReferenceState) -> None:  # A10
    state.queue = state.queue[1:]
    if not state.queue:
        _ask_for_discards(state)


def discard(state: ReferenceState, cards: Cards) -> None:  # A9
    hand = state.hands[state.asked]
    expect(size(cards) == size(hand) // 2, f"{size(hand) // 2} cards, half of the hand rounded down")
    expect(holds(hand, cards), "cards that the seat holds")
    move_cards(cards, hand, state.market)
    state.queue = state.queue[1:]
    if not state.queue:
        state.dig_or_act()


def trade(state: ReferenceState, given: Cards, taken: Cards) -> None:  # A12
    expect(state.trades < MOST_TRADES, f"at most {MOST_TRADES} trades a turn")
    expect(bool(given) and bool(taken), "at least 1 card given and 1 taken")
    expect(holds(state.hand, given), "given cards that the seat holds")
    expect(holds(state.market, taken), "taken cards that lie in the market")
    expect(not set(given) & set(taken), "no card type on both sides")
    paid, owed = state.box.worth(given), state.box.worth(taken)
    expect(paid >= owed, f"given cards worth at least {owed}, these are worth {paid}")
    state.acted = True
    state.trades += 1
    move_cards(given, state.hand, state.market)
    move_cards(taken, state.market, state.hand)


def sell(state: ReferenceState, card: str, number: int) -> None:  # A14
    expect(card in state.box.kinds, "a treasure of this game")
    expect(state.hand[card] >= number, f"a set that the seat holds, it has {card}*{state.hand[card]}")
    longest = len(state.box.prices[card])
    expect(1 <= number <= longest, f"a set of 1 to {longest} cards")
    state.acted = state.sold_now = True
    state.duty = False  # A23, A24
    state.passes = state.quiet = 0
    state.scores[state.seat] += state.box.prices[card][number - 1]
    state.sold[state.seat] += number
    move_cards(Counter({card: number}), state.hand, state.museum[state.seat])
    temple = state.monument == "temple" and any(state.chambers)
    state.due = "look" if temple else "action"  # A17


def end(state: ReferenceState) -> None:  # A15
    expect(not must_sell(state), "a sale before the end of this turn")
    passed = not state.dug and not state.acted  # A22
    state.passes = state.passes + 1 if passed else 0
    state.quiet = state.quiet + 1 if not state.dug and not state.sold_now else 0
    if state.passes >= state.players or state.quiet >= 3 * state.players:  # A23, A24
        state.duty = True
    state.start_turn((state.seat + 1) % state.players)


def must_sell(state: ReferenceState) -> bool:
    """A23, A24: the duty binds a seat only as long as it holds cards."""
    return state.duty and bool(state.hand)
