"""Moves as text, both ways: a move's text is a function of its micro-moves, whatever the position."""

from collections.abc import Sequence

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.rules.names import BASE, SELL_STEP
from digsite.engine.archaeology.text.words import (
    SLOTS,
    cards_text,
    each,
    read_card,
    read_chamber,
    read_open_cards,
    read_seat,
    read_set_size,
)
from digsite.engine.errors import DigsiteError, IllegalMove
from digsite.engine.words import move_words

MOVE_FORMS = {
    "end": "end",
    "sell": "sell CARD N",
    "trade": "trade CARDS for CARDS",
    "explore": "explore CHAMBER",
    "steal": "steal SEAT",
    "shelter": "shelter",
    "brave": "brave",
    "discard": "discard CARDS",
    "keep": "keep CARDS",
    "draw": "draw",
    "stop": "stop",
    "name": "name CARD CARD",
    "look": "look CHAMBER",
    "skip": "skip",
}


def move_text(path: Sequence[int]) -> str:
    """The text of the whole move that these micro-moves make."""
    first = path[0]
    if first == BASE["end"]:
        return "end"
    if first < BASE["explore"]:
        return f"trade {_sum(path, 'give', 'done')} for {_sum(path, 'take', 'explore')}"
    if first < BASE["sell"]:
        return f"explore {first - BASE['explore'] + 1}"
    if first < BASE["steal"]:
        kind, size = divmod(first - BASE["sell"], SELL_STEP)
        return f"sell {CARDS[kind]} {size}"
    if first < BASE["shelter"]:
        return f"steal {first - BASE['steal']}"
    if first < BASE["discard"]:
        return "shelter" if first == BASE["shelter"] else "brave"
    if first < BASE["give"]:
        return f"discard {_sum(path, 'discard', 'give')}"
    if first < BASE["unseen"]:
        return f"keep {_sum(path, 'keep', 'unseen')}"
    if first < BASE["name"]:
        return "draw" if first == BASE["draw"] else "stop"
    if first < BASE["look"]:
        return "name " + " ".join(CARDS[code - BASE["name"]] for code in path)
    return "skip" if first == BASE["skip"] else f"look {first - BASE['look'] + 1}"


def _sum(path: Sequence[int], base: str, end: str) -> str:
    counts = bytearray(SLOTS)
    for code in path:
        if BASE[base] <= code < BASE[end]:
            counts[code - BASE[base]] += 1
    return cards_text(bytes(counts))


def parse_move(text: str) -> list[int]:
    """The micro-moves of a move's text."""
    verb, *words = move_words(text, MOVE_FORMS)
    try:
        return _move_path(verb, words)
    except DigsiteError as error:
        raise IllegalMove(f"{text!r} is no move: {error}") from None


def _move_path(verb: str, words: list[str]) -> list[int]:
    match verb:
        case "sell":
            return [BASE["sell"] + SELL_STEP * read_card(words[0]) + read_set_size(words[1])]
        case "trade":
            given, taken = read_open_cards(words[0]), read_open_cards(words[2])
            return [*each("take", taken), *each("give", given), BASE["done"]]
        case "explore" | "look":
            return [BASE[verb] + read_chamber(words[0])]
        case "steal":
            return [BASE["steal"] + read_seat(words[0])]
        case "discard" | "keep":
            return each(verb, read_open_cards(words[0]))
        case "name":
            first, second = read_card(words[0]), read_card(words[1])
            if first >= second:
                raise DigsiteError("name two different cards in canonical order")
            return [BASE["name"] + first, BASE["name"] + second]
    return [BASE[verb]]
