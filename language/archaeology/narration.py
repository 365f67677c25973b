"""What a seat does in an Archaeology game, in plain words."""

from collections.abc import Sequence

from digsite.engine.archaeology.text.words import CARD_NUMBER, parse_cards
from digsite.language.archaeology.card_box import CardBox, amount, in_words

PLAIN = {  # actions without cards: said of others, said of you
    "shelter": ("shelters in the tent", "shelter in the tent"),
    "brave": ("braves the storm", "brave the storm"),
    "stop": ("stops and keeps what was drawn", "stop and keep what you drew"),
    "bust": ("goes over 5 and loses all that was drawn", "go over 5 and lose all that you drew"),
    "skip": ("looks into no chamber", "look into no chamber"),
    "end": ("ends the turn", "end your turn"),
}
DUG = {"?": "a card", "storm": "a sandstorm"}


def _cards(text: str) -> str:
    """The cards of an event, hidden or not: `2 pots and a coin`, `4 cards`."""
    counts, hidden = parse_cards(text)
    return amount("card", hidden) if hidden else in_words(counts)


def action(box: CardBox, verb: str, rest: list[str], names: Sequence[str], reader: int | None, yours: bool) -> str:
    """What a seat does; a move that has not been played yet lacks what nobody knows."""
    if verb in PLAIN:
        return PLAIN[verb][yours]
    does = verb if yours else f"{verb}s"
    match verb, rest:
        case "dig", [card]:
            return f"{does} up {DUG.get(card, f'a {card}')}"
        case "steal", [victim, *card]:
            whom = "you" if int(victim) == reader else names[int(victim)]
            what = "a card" if not card or card == ["?"] else amount(card[0], 1)
            return f"{does} {what} from {whom}"
        case "discard", [cards]:
            return f"{'lose' if yours else 'loses'} {_cards(cards)} to the storm"
        case "trade", [given, _, taken]:
            return f"{does} {_cards(given)} for {_cards(taken)}"
        case "sell", [card, n]:
            price = box.price(CARD_NUMBER[card], int(n))
            return f"{does} {amount(card, int(n))} for ${price}"
        case "explore", [chamber, *cards]:
            return f"{does} chamber {chamber}{_found(cards)}"
    return _at_monument(does, verb, rest)


def _at_monument(does: str, verb: str, rest: list[str]) -> str:
    match verb, rest:
        case "look", [chamber, *cards]:
            return f"{does} into chamber {chamber}{_found(cards) if does == verb else ''}"
        case "draw", []:
            return f"{does} one more card"
        case "name", kinds:
            return f"{does} {kinds[0]}s and {kinds[1]}s"
        case "reveal", [cards]:
            return f"{does} {_cards(cards)}"
    return f"{does} {_cards(rest[0])}"  # keep, draw


def _found(cards: list[str]) -> str:
    return f" ({_cards(cards[0])})" if cards else ""
