"""What a seat does in an Archaeology game, in plain words."""

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from digsite.engine.archaeology.cards import CARDS
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


def after_trade(hand: bytes, given: str, taken: str) -> bytes:
    """The hand after a trade."""
    less, more = parse_cards(given)[0], parse_cards(taken)[0]
    return bytes(n - a + b for n, a, b in zip(hand, less, more, strict=True))


def summed(events: Iterable[str]) -> Iterator[str]:
    """The events with each run of trades as one, `0 trades 3 pot*2 for coin`, and what the sphinx lets one keep."""
    named: list[str] = []
    for key, group in groupby(events, key=lambda event: event.split()[0] if " trade " in event else None):
        run = list(group)
        if key is not None and len(run) > 1:
            yield f"{key} trades {len(run)} {_net([event.split() for event in run])}"
            continue
        for event in run:
            words = event.split()
            named = words[2:] if words[1:2] == ["name"] else named
            kept = f" {_kept(words[2], named)}" if words[1:2] == ["reveal"] else ""
            yield event + kept


def _net(trades: list[list[str]]) -> str:
    """What a run of trades comes to."""
    change = Counter[str]()
    for _, _, given, _, taken in trades:
        for cards, sign in ((given, -1), (taken, 1)):
            for kind, n in zip(CARDS, parse_cards(cards)[0], strict=False):
                change[kind] += sign * n
    less = {kind: -n for kind, n in change.items() if n < 0}
    more = {kind: n for kind, n in change.items() if n > 0}
    return f"{_text(less)} for {_text(more)}"


def _kept(cards: str, named: list[str]) -> str:
    """The cards of those kinds."""
    counts = parse_cards(cards)[0]
    return _text({kind: n for kind, n in zip(CARDS, counts, strict=False) if n and kind in named})


def _text(cards: Mapping[str, int]) -> str:
    """Cards as events have them; a dash for none."""
    return ",".join(kind if n == 1 else f"{kind}*{n}" for kind, n in cards.items()) or "-"


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
        case "trades", [n, given, _, taken]:
            does = "trade" if yours else "trades"
            if given == taken == "-":
                return f"{does} {n} times, to and fro"
            return f"{does} {_some(given)} for {_some(taken)} (in {n} trades)"
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
        case "reveal", [cards, *kept]:
            keeps = "keep" if does == verb else "keeps"
            return f"{does} {_cards(cards)}" + (f" and {keeps} {_some(kept[0])}" if kept else "")
    return f"{does} {_cards(rest[0])}"  # keep, draw


def _some(cards: str) -> str:
    return "nothing" if cards == "-" else _cards(cards)


def _found(cards: list[str]) -> str:
    return f" ({_cards(cards[0])})" if cards else ""
