"""A position in lines of plain text, for a person who asks an engine what it sees."""

from typing import TYPE_CHECKING

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.text.words import NO_CARDS, cards_text

if TYPE_CHECKING:
    from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge
    from digsite.engine.archaeology.text.view import ArchaeologySight


def item_word(place: str) -> str:
    """What lies hidden in that place is a card."""
    return "card"


def describe(knowledge: "ArchaeologyKnowledge") -> list[str]:
    """What the seat knows for certain, a place a line."""
    if not knowledge.started:
        return [_game(knowledge), f"the set-up is under way; next comes {knowledge.due_text()}"]
    sight = knowledge.sight()
    return [
        _game(knowledge),
        f"turn of seat {sight.turn}; next comes {knowledge.due_text()}",
        *_turn(sight),
        *(_seat(sight, seat, points) for seat, points in enumerate(knowledge.scores)),
        f"market: {cards_text(sight.market)}",
        *_monument(sight),
        f"dig site: {_several(sight.deck[0], 'card')}, {sight.deck[1]} thieves and {sight.deck[2]} storms among them",
    ]


def _game(knowledge: "ArchaeologyKnowledge") -> str:
    options = knowledge.game.options
    drawn = [event.removeprefix("monument ") for event in knowledge.log if event.startswith("monument ")]
    words = [knowledge.game.id, f"{options['players']} players"]
    words += [str(options["monument"])] if options["monument"] else drawn
    words += [f"variants {'+'.join(options['variants'])}"] if options["variants"] else []
    return f"{', '.join(words)}; you are seat {knowledge.seat}"


def _several(n: int, word: str) -> str:
    return f"{n} {word}" if n == 1 else f"{n} {word}s"


def _turn(sight: "ArchaeologySight") -> list[str]:
    """What is under way, as far as there is anything."""
    numbers = sight.numbers
    notes = [
        f"{word} {numbers[key]}" for key, word in (("trades", "trades"), ("explored", "explorations")) if numbers[key]
    ]
    notes += ["must sell"] if numbers["duty"] else []
    notes += [f"sheltered seats: {', '.join(map(str, sight.sheltered))}"] if sight.sheltered else []
    notes += [f"drawn: {cards_text(sight.drawn)}"] if sight.drawn != NO_CARDS else []
    notes += [f"named: {cards_text(sight.named)}"] if sight.named != NO_CARDS else []
    return [f"this turn: {'; '.join(notes)}"] if notes else []


def _seat(sight: "ArchaeologySight", seat: int, points: int) -> str:
    size, known = sight.hands[seat]
    cards = _heap(size, known)
    sold = ", ".join(CARDS[kind] if n == 1 else f"{CARDS[kind]}*{n}" for kind, n in sorted(sight.sales[seat])) or "-"
    tents = f"; shelters left: {sight.tents[seat]}" if sight.tents else ""
    total = f"; opening hand: {sight.totals[seat]}" if sight.totals else ""
    return f"seat {seat}{' (you)' * (seat == sight.seat)}: {points} points; holds {cards}; sold {sold}{tents}{total}"


def _heap(size: int, known: bytes) -> str:
    if known == NO_CARDS:
        return _several(size, "card")
    named = cards_text(known)
    return f"{_several(size, 'card')}: {named}" if sum(known) == size else f"{_several(size, 'card')}, known: {named}"


def _monument(sight: "ArchaeologySight") -> list[str]:
    lines = [f"chamber {number}: {_heap(*heap)}" for number, heap in enumerate(sight.chambers, start=1)]
    lines += [f"pile: {_several(sight.pile, 'card')}"] if sight.pile else []
    lines += [f"maps used up: {sight.maps}"] if sight.maps else []
    return lines
