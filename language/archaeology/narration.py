"""Events of an Archaeology game in plain words."""

from collections.abc import Sequence

from digsite.engine.archaeology.text.words import CARD_NUMBER, parse_cards
from digsite.language.archaeology.box import MONUMENT_TITLE, Box, amount, count, said
from digsite.language.picture import Telling

PLAIN = {  # what needs no cards: as others do it, as you do it
    "shelter": ("shelters in the tent", "shelter in the tent"),
    "brave": ("braves the storm", "brave the storm"),
    "stop": ("stops and keeps what was drawn", "stop and keep what you drew"),
    "bust": ("goes over 5 and loses all that was drawn", "go over 5 and lose all that you drew"),
    "skip": ("looks into no chamber", "look into no chamber"),
    "end": ("ends the turn", "end your turn"),
}


def cards_said(text: str) -> str:
    """Cards of an event, hidden or not: `2 pots and a coin`, `4 cards`."""
    counts, hidden = parse_cards(text)
    if hidden:
        return "a card" if hidden == 1 else f"{hidden} cards"
    return said(counts)


def tell(box: Box, event: str, names: Sequence[str], reader: int | None) -> Telling | None:
    """What `reader` is told of an event; None for what the picture shows."""
    match event.split():
        case ["monument", name] if box.setup.game == "expedition":
            return Telling(None, f"The monument is the {MONUMENT_TITLE[name]}.")
        case ["start", seat]:
            return Telling(None, "You begin." if int(seat) == reader else f"{names[int(seat)]} begins.")
        case ["result", *_]:
            return Telling(None, "The game is over.")
        case [seat, "refill", chamber, card]:
            return Telling(None, f"The storm uncovers a {card} in chamber {chamber}.")
        case [seat, verb, *rest] if seat.isdigit():
            yours = int(seat) == reader
            words = PLAIN[verb][yours] if verb in PLAIN else _deed(box, verb, rest, names, reader, yours)
            repeated = verb in ("sell", "trade", "draw")
            return Telling(int(seat), words, words.split()[0] if repeated else "", dull=verb == "end")
    return None


def _deed(box: Box, verb: str, rest: list[str], names: Sequence[str], reader: int | None, yours: bool) -> str:
    """A deed with cards; a move that was not played yet lacks what nobody knows."""
    does = verb if yours else f"{verb}s"
    match verb, rest:
        case "dig", [card]:
            return f"{does} up {_dug(card)}"
        case "steal", [victim, *card]:
            whom = "you" if int(victim) == reader else names[int(victim)]
            what = "a card" if not card or card == ["?"] else amount(card[0], 1)
            return f"{does} {what} from {whom}"
        case "discard", [cards]:
            return f"{'lose' if yours else 'loses'} {cards_said(cards)} to the storm"
        case "trade", [given, _, taken]:
            return f"{does} {cards_said(given)} for {cards_said(taken)}"
        case "sell", [card, n]:
            price = box.price(CARD_NUMBER[card], int(n))
            return f"{does} {amount(card, int(n))} for ${price}"
        case "explore", [chamber, *cards]:
            return f"{does} chamber {chamber}{_found(cards)}"
    return _monument_deed(does, verb, rest)


def _monument_deed(does: str, verb: str, rest: list[str]) -> str:
    match verb, rest:
        case "look", [chamber, *cards]:
            return f"{does} into chamber {chamber}{_found(cards) if does == verb else ''}"
        case "draw", []:
            return f"{does} one more card"
        case "name", kinds:
            return f"{does} {kinds[0]}s and {kinds[1]}s"
        case "reveal", [cards]:
            return f"{does} {cards_said(cards)}"
    return f"{does} {cards_said(rest[0])}"  # keep, draw


def _found(cards: list[str]) -> str:
    return f" ({cards_said(cards[0])})" if cards else ""


def _dug(card: str) -> str:
    return {"?": "a card", "storm": "a sandstorm"}.get(card, f"a {card}")


def verdict(scores: list[int], sold: list[int], winners: list[int], names: Sequence[str]) -> str:
    """A26 in words."""
    best = max(scores)
    tied = [seat for seat, score in enumerate(scores) if score == best]
    who = _together([names[seat] for seat in winners])
    if len(tied) == 1:
        return f"{who} with ${best}."
    all_tied = " and ".join(names[seat] for seat in tied)
    fewest = count(min(sold[seat] for seat in tied), "card")
    if len(winners) < len(tied):
        return f"{all_tied} have ${best} each; of those tied, whoever sold the fewest cards wins. {who} with {fewest}."
    return f"{all_tied} have ${best} each and sold {fewest} each: they share the victory."


def _together(names: list[str]) -> str:
    return f"{' and '.join(names)} {'win' if len(names) > 1 or names == ['You'] else 'wins'}"
