"""Why a move of an Archaeology game is illegal, in a sentence for the player who tried it."""

from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.archaeology.text.words import CARD_NUMBER, parse_cards
from digsite.language.archaeology.card_box import CardBox, amount, costing, in_words
from digsite.language.archaeology.input_parser import VERBS
from digsite.language.words import count, listed

TRADES_A_TURN = 16  # A12


def why_illegal(box: CardBox, sight: ArchaeologySight, costs: tuple[int, ...], move: str) -> str | None:
    """The reason, as far as it follows from the seat's own cards and the table."""
    hand = sight.hands[sight.seat][1]
    match move.split():
        case [verb, *_] if verb not in VERBS[sight.due]:
            return f"{verb} is not possible now; say {listed(VERBS[sight.due], 'or')}"
        case ["sell", name, n]:
            return _sale(box, hand, name, int(n))
        case ["trade", given, _, taken]:
            return _trade(box, sight, parse_cards(given)[0], parse_cards(taken)[0])
        case ["explore", number]:
            return _exploration(sight, hand, costs, int(number))
        case ["discard", cards]:
            return lacking(hand, parse_cards(cards)[0]) or _exactly(sum(hand) // 2, cards)
        case ["keep", cards]:
            chamber = sight.chambers[sight.numbers["chamber"] - 1][1]
            return lacking(chamber, parse_cards(cards)[0], "the chamber has") or _exactly(min(2, sum(chamber)), cards)
        case ["name", *names] if len(names) != 2:
            return f"name two different kinds, not {listed(names)}"
        case ["end"]:
            return "you must sell at least one card first: nobody would sell otherwise"
        case ["steal", seat]:
            return "steal from another seat that holds cards" + (", not from yourself" * (int(seat) == sight.seat))
    return None


def lacking(cards: bytes, wanted: bytes, who: str = "you hold") -> str | None:
    """What there are too few of: `you hold a coin`; None if there are enough."""
    for name, kind in CARD_NUMBER.items():
        if wanted[kind] > cards[kind]:
            return f"{who} {amount(name, cards[kind])}"
    return None


def _exactly(n: int, cards: str) -> str:
    chosen = sum(parse_cards(cards)[0])
    return f"choose exactly {count(n, 'card')}, not {chosen}"


def _sale(box: CardBox, hand: bytes, name: str, n: int) -> str:
    held, most = hand[CARD_NUMBER[name]], box.cap(CARD_NUMBER[name])
    return f"you hold {amount(name, held)}" if n > held else f"a set of {name}s has 1 to {most} cards, not {n}"


def _trade(box: CardBox, sight: ArchaeologySight, given: bytes, taken: bytes) -> str | None:
    reason = lacking(sight.hands[sight.seat][1], given) or lacking(sight.market, taken, "the market has")
    if reason:
        return reason
    if any(a and b for a, b in zip(given, taken, strict=True)):
        return "no kind of card can stand on both sides of a trade: it would change nothing"
    if box.value(given) < box.value(taken):
        return f"you give {in_words(given)}, worth {box.value(given)}, but {costing(taken, box.value(taken))}"
    if sight.numbers["trades"] >= TRADES_A_TURN:
        return f"a turn has at most {TRADES_A_TURN} trades"
    return None


def no_exploration(sight: ArchaeologySight, costs: tuple[int, ...]) -> str:
    """Why nothing can be explored now."""
    hand = sight.hands[sight.seat][1]
    there = [number for number, (size, _) in enumerate(sight.chambers, start=1) if size]
    if not there:
        return "all chambers are empty"
    return _exploration(sight, hand, costs, min(there, key=lambda number: costs[number - 1]))


def _exploration(sight: ArchaeologySight, hand: bytes, costs: tuple[int, ...], number: int) -> str:
    if not 1 <= number <= len(costs):
        return f"there is no chamber {number}; the chambers are 1 to {len(costs)}"
    if not sight.chambers[number - 1][0]:
        return f"chamber {number} is empty"
    maps = hand[CARD_NUMBER["map"]]
    if maps < costs[number - 1]:
        return f"chamber {number} costs {count(costs[number - 1], 'map')}, and you hold {maps or 'none'}"
    return "only one exploration a turn"
