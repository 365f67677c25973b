"""A slow dealer: deals uniformly at random and plays games by passing every event through an ArchaeologyReference.

Chance is drawn from the groups on the table at the moment it is needed; for a shuffled deck that is the same
distribution, and it means that `play` can take over any table at any point.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from itertools import islice
from random import Random
from typing import Any

from .archaeology import ArchaeologyReference
from .archaeology_box import HAND, MARKET, MONUMENTS, RUINS_PILE, chamber_sizes
from .archaeology_cards import Cards, expect, size, write_cards
from .archaeology_monuments import SPHINX_SHOWS, TAKES_ALL

Policy = Callable[[ArchaeologyReference, int, list[str]], str]  # (table, seat, legal moves) -> one move text


def play_game(
    game: str,
    players: int,
    cards: Mapping[str, Any],
    rng: Random,
    policy: Policy,
    variants: Sequence[str] = (),
    monument: str | None = None,
    limit: int | None = None,
) -> tuple[ArchaeologyReference, list[str]]:
    """The table and the full events of a whole game, or of its first `limit` events."""
    table = ArchaeologyReference(game, players, cards, variants, monument)
    return table, list(islice(play(table, rng, policy), limit))


def play(table: ArchaeologyReference, rng: Random, policy: Policy, listed: bool = True) -> Iterator[str]:
    """Plays on from where the table is, set-up included; an event is on the table when it is yielded.

    To stop early just stop iterating. With `listed=False` the policy gets an empty list instead of the legal
    moves: for policies that know their move (a replay), and far quicker. The table refuses an illegal move.
    """
    if table.due == "set-up":
        yield from deal(table, rng)
    while not table.over:
        event = next_event(table, rng, policy, listed)
        table.see(event)
        yield event


def deal(table: ArchaeologyReference, rng: Random) -> Iterator[str]:
    """The set-up (A2 to A6), of a table that has seen nothing yet."""
    monument = table.monument or rng.choice(MONUMENTS)
    for event in set_up_events(table, rng, monument):
        table.see(event)
        yield event


def set_up_events(table: ArchaeologyReference, rng: Random, monument: str) -> Iterator[str]:
    """A2, A3: one shuffled deck of treasures, dealt from the top; the maps come later (A4)."""
    deck = list(table.box.treasure_deck().elements())
    rng.shuffle(deck)
    hands = [_from_top(deck, HAND) for _ in range(table.players)]
    totals = [table.box.worth(hand) for hand in hands]
    yield from (f"deal {seat} {write_cards(hand)}" for seat, hand in enumerate(hands))
    if "luck" in table.variants:
        yield from (f"total {seat} {total}" for seat, total in enumerate(totals))
    yield f"market {write_cards(_from_top(deck, MARKET))}"
    yield f"monument {monument}"
    for number, cards in enumerate(chamber_sizes(table.game, monument), start=1):
        yield f"chamber {number} {write_cards(_from_top(deck, cards))}"
    if monument == "ruins":
        yield f"pile {write_cards(_from_top(deck, RUINS_PILE))}"
    yield f"deck {len(deck) + table.box.treasures['map'] + size(table.box.events)}"
    yield f"start {rng.choice(_may_start(table, totals))}"


def _from_top(deck: list[str], number: int) -> Cards:
    expect(len(deck) >= number, f"{number} more cards in a treasure deck of {len(deck)}")
    cards = Cards(deck[:number])
    del deck[:number]
    return cards


def _may_start(table: ArchaeologyReference, totals: list[int]) -> list[int]:  # A5
    low = min(totals)
    return [seat for seat in range(table.players) if "luck" not in table.variants or totals[seat] == low]


def next_event(table: ArchaeologyReference, rng: Random, policy: Policy, listed: bool = True) -> str:
    """The event that comes next: chance, the result, or what the policy decides and chance adds to it."""
    decision = table.decision()
    if decision is None:
        return chance_event(table, rng)
    seat, _ = decision
    move = policy(table, seat, table.legal_moves() if listed else [])
    return f"{seat} {complete(table, rng, move)}"


def chance_event(table: ArchaeologyReference, rng: Random) -> str:
    """The event that is due when nobody decides."""
    inside = table.chambers[table.chamber - 1]
    match table.due:
        case "dig":
            words = f"dig {_pick(table.site, rng)}"
        case "refill":
            words = f"refill {table.queue[0]} {_pick(table.pile, rng)}"
        case "tomb look":
            words = f"look {table.chamber} {write_cards(inside)}"
        case "first draw":
            words = f"draw {_pick(inside, rng)}"
        case "bust":
            words = "bust"
        case "ran out":
            words = "stop"
        case "reveal":
            shown = rng.sample(list(inside.elements()), min(SPHINX_SHOWS, size(inside)))
            words = f"reveal {write_cards(Cards(shown))}"
        case _:
            return table.result()
    return f"{table.seat} {words}"


def complete(table: ArchaeologyReference, rng: Random, move: str) -> str:
    """The move's event without the seat: adds the card that chance gives, or the cards that come to light."""
    verb, *words = move.split(" ")
    if verb == "steal":
        return f"{move} {_pick(table.hands[int(words[0])], rng)}"
    if verb == "draw":
        return f"{move} {_pick(table.chambers[table.chamber - 1], rng)}"
    if verb == "look" or (verb == "explore" and table.monument in TAKES_ALL):
        return f"{move} {write_cards(table.chambers[int(words[0]) - 1])}"
    return move


def _pick(cards: Cards, rng: Random) -> str:
    """One card at random, each copy equally likely."""
    return rng.choice(list(cards.elements()))


def random_policy(rng: Random) -> Policy:
    """Chooses a kind of move first and then a move of that kind: uniform play would do little but trade."""

    def choose(table: ArchaeologyReference, seat: int, moves: list[str]) -> str:
        verbs = sorted({move.partition(" ")[0] for move in moves})
        verb = rng.choice(verbs)
        return rng.choice([move for move in moves if move.partition(" ")[0] == verb])

    return choose
