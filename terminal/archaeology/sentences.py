"""An Archaeology table in sentences, for screens on which nothing can be drawn and for ears."""

from collections.abc import Sequence

from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.archaeology.text.words import NO_CARDS
from digsite.language.archaeology.card_box import CardBox, in_words
from digsite.language.words import count
from digsite.terminal.archaeology.cards import counted
from digsite.terminal.archaeology.players import sold_text
from digsite.terminal.picture import TextLine

WHOLE_LIST = 10_000  # columns of a list that is not cut


def hand_sentence(box: CardBox, sight: ArchaeologySight) -> str:
    """Every set in hand, what it sells for, and what one more card would add."""
    held = sight.hands[sight.seat][1]
    sets = [_set(box, kind, held[kind]) for kind in range(len(box.kinds)) if held[kind]]
    return f"You hold {'; '.join(sets)}." if sets else "You hold no cards."


def _set(box: CardBox, kind: int, n: int) -> str:
    price = box.price(kind, n)
    more = "a full set" if n >= box.cap(kind) else f"one more adds {box.price(kind, n + 1) - price}"
    return f"{count(n, box.kinds[kind])}, {'sells' if n == 1 else 'sell'} for {price}, {more}"


def market_sentence(sight: ArchaeologySight) -> str:
    """The cards of the market."""
    return f"The market has {in_words(sight.market) if sight.market != NO_CARDS else 'no cards'}."


def seat_sentences(
    box: CardBox, sight: ArchaeologySight, scores: Sequence[int], names: Sequence[str]
) -> tuple[str, ...]:
    """What everybody else has: money, cards, tents, what they surely hold and what they sold."""
    return tuple(_seat(box, sight, seat, name, scores[seat]) for seat, name in enumerate(names) if seat != sight.seat)


def _seat(box: CardBox, sight: ArchaeologySight, seat: int, name: str, score: int) -> str:
    cards, known = sight.hands[seat]
    surely = f", surely {counted(known)}" if any(known) else ""
    tents = f" and {count(sight.tents[seat], 'tent')}" if sight.tents else ""
    sold = f" Sold: {sold_text(box, sight.sales[seat], WHOLE_LIST)}." if sight.sales[seat] else ""
    return f"{name} has {count(score, 'dollar')}, {count(cards, 'card')}{surely}{tents}.{sold}"


def place_sentence(words: TextLine) -> str:
    """A line of the drawing as a sentence: `Dig site, 56 cards: 7 thieves, 6 storms, 43 treasures.`"""
    name, *rest = (span.text.strip() for span in words)
    return f"{', '.join(part for part in (name, *rest) if part).replace('   ', '; ')}."
