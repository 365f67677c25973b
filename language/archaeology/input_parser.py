"""Cards and moves as people type them: `sell 3 coins`, `coin*3`, `two pots and a mask`, `trade 2 pot for coin`.

`-2 pots +coin` is a trade, too: what leaves the hand and what comes into it.
"""

import re
from collections.abc import Sequence

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.text.moves import MOVE_FORMS
from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.archaeology.text.words import SLOTS, cards_text, parse_cards
from digsite.engine.errors import DigsiteError
from digsite.language.archaeology.card_box import CardBox
from digsite.language.questions import Answers
from digsite.language.words import by_prefix, listed

VERBS = {  # the moves that each kind of decision allows
    "action": ("sell", "trade", "explore", "end"),
    "steal": ("steal",),
    "tent": ("shelter", "brave"),
    "discard": ("discard",),
    "keep": ("keep",),
    "mine": ("draw", "stop"),
    "name": ("name",),
    "look": ("look", "skip"),
}
SYNONYMS = {
    "swap": "trade", "exchange": "trade", "buy": "trade", "pass": "end", "finish": "end", "rob": "steal",
    "tent": "shelter", "hide": "shelter", "yes": "shelter", "no": "brave", "drop": "discard", "lose": "discard",
    "more": "draw", "on": "draw", "enough": "stop", "guess": "name", "none": "skip",
}  # fmt: skip
LETTERS = {"e": "end", "x": "explore", "t": "trade"}
NUMBERS = {
    "a": 1, "an": 1, "one": 1, "two": 2, "three": 3, "four": 4, "five": 5, "six": 6, "seven": 7, "eight": 8, "nine": 9,
    "ten": 10,
}  # fmt: skip
FULL_NAMES = (
    (r"\b(pot(tery)? )?shards?\b", "pot"),
    (r"\bparchment( scraps?)?\b", "scrap"),
    (r"\bbroken (?=cup)", ""),
    (r"\bpharaoh'?s? (?=mask)", ""),
)
FILLERS = {"x", "the", "of", "my", "card", "cards", "please"}
PREPOSITIONS = {"from", "into", "in", "the", "chamber", "seat"}
ALL = -1  # as many as there are
CHANGE = re.compile(r"([+-])([^+-]*)")


def verb_of(word: str, due: str, guided: bool) -> str | None:
    """The verb a word stands for, by its beginning; in the middle of a move only a whole word starts another."""
    verbs = VERBS[due]
    if SYNONYMS.get(word) in verbs:
        return SYNONYMS[word]
    if not guided and LETTERS.get(word) in verbs:
        return LETTERS[word]
    if guided or (len(verbs) == 1 and len(word) < 3):
        return word if word in verbs else None
    fitting = [verb for verb in verbs if verb.startswith(word)]
    if len(fitting) > 1:
        raise DigsiteError(f"{word!r} could be {listed(fitting, 'or')}")
    return fitting[0] if fitting else None


def read_card(word: str, kinds: Sequence[str]) -> str:
    """A kind of card by the beginning of its name, singular or plural."""
    return by_prefix(word if word in kinds else word.removesuffix("s") or word, kinds, "card")


def read_cards(text: str, kinds: Sequence[str], held: bytes) -> bytes:
    """Cards however they are written; `all coins` are those in `held`."""
    text = text.lower()
    for pattern, name in FULL_NAMES:
        text = re.sub(pattern, name, text)
    counts = bytearray(SLOTS)
    for part in re.split(r"[,;&+]|\band\b", text):
        for name, n in _amounts(part, kinds):
            kind = CARDS.index(name)
            total = held[kind] if n == ALL else counts[kind] + n
            if total > 99:
                raise DigsiteError(f"nobody holds {total} {name}s")
            counts[kind] = total
    if not any(counts):
        raise DigsiteError(f"name at least one card, as in 2 pots, coin; the cards are {', '.join(kinds)}")
    return bytes(counts)


def _amounts(part: str, kinds: Sequence[str]) -> list[tuple[str, int]]:
    """In `3 coins 2 pots` a number belongs to the card after it, in `coin 3 pot 2` to the one before it."""
    words = [word for word in re.findall(r"\d+|[^\W\d]+", part) if word not in FILLERS]
    values: list[int | str] = [_number(word, kinds) for word in words]
    numbers_lead = bool(values) and isinstance(values[0], int)
    found: list[tuple[str, int]] = []
    pending: int | None = None
    for value in values:
        if isinstance(value, str):
            found.append((value, 1 if pending is None else pending))
            pending = None
        elif numbers_lead:
            pending = value
        elif found:
            found[-1] = (found[-1][0], value)
    if pending is not None:
        raise DigsiteError(f"{part.strip()!r}: {'all' if pending == ALL else pending} of what?")
    return found


def _number(word: str, kinds: Sequence[str]) -> int | str:
    if word.isdecimal():
        if len(word) > 2:
            raise DigsiteError(f"nobody holds {word} cards")
        return int(word)
    if word == "all":
        return ALL
    return NUMBERS.get(word) or read_card(word, kinds)


class InputParser:
    """Reads what one seat types at the decision at hand."""

    def __init__(self, box: CardBox, sight: ArchaeologySight) -> None:
        self.box, self.due = box, sight.due
        self.hand = sight.hands[sight.seat][1]

    def answers(self, so_far: Answers, text: str) -> Answers:
        """The answers so far and what the text adds to them."""
        words = text.lower().replace("$", "").split()
        if not words:
            raise DigsiteError("say a move, a number of the list, or ? for help")
        if self.due == "action" and words[0][0] in "+-":
            return self._changed(so_far, " ".join(words))
        verb = verb_of(words[0], self.due, guided=bool(so_far))
        if verb:
            return self._move(verb, words[0], " ".join(words[1:]))
        if so_far:
            return (*so_far, *self._answer(so_far, " ".join(words)))
        if len(VERBS[self.due]) == 1 and words[0] not in MOVE_FORMS:
            return self._move(VERBS[self.due][0], "", " ".join(words))
        raise DigsiteError(f"{words[0]!r} is not possible now; say {listed(VERBS[self.due], 'or')}")

    def _move(self, verb: str, word: str, tail: str) -> Answers:
        if not tail:
            return (verb,)
        if verb == "trade":
            return self._trade(word, tail)
        return (verb, *self._answer((verb,), tail))

    def _trade(self, word: str, tail: str) -> Answers:
        """Given for taken; with `buy`, what is taken comes first."""
        sides = re.split(r"\bfor\b|\bwith\b|->", tail)
        if len(sides) == 1 and word == "buy":
            return ("trade", *self._answer(("trade",), tail))
        if len(sides) != 2:
            raise DigsiteError("say what you give for what you take, as in trade 2 pots for coin; or only trade")
        taken, given = sides if word == "buy" else reversed(sides)
        return ("trade", self._cards(taken), self._cards(given))

    def _changed(self, so_far: Answers, text: str) -> Answers:
        """A trade by what it changes in the hand; what has been chosen to be taken counts already."""
        change = list(parse_cards(so_far[1])[0]) if so_far[:1] == ("trade",) and len(so_far) > 1 else [0] * SLOTS
        for sign, cards in CHANGE.findall(text):
            for kind, n in enumerate(read_cards(cards, self.box.kinds, self.hand)):
                change[kind] += n if sign == "+" else -n
        taken, given = (bytes(max(way * n, 0) for n in change) for way in (1, -1))
        if not any(taken):
            raise DigsiteError("say what you take as well, as in -2 pots +coin")
        return ("trade", cards_text(taken), *((cards_text(given),) if any(given) else ()))

    def _answer(self, so_far: Answers, text: str) -> Answers:
        """What a text means after these answers."""
        match so_far:
            case ["sell"]:
                return self._set(text)
            case ["sell", _] | ["explore"] | ["steal"] | ["look"]:
                return (self._digits(text),)
            case ["name"]:
                return (" ".join(kind for kind in CARDS if kind in self._cards(text).replace("*", ",").split(",")),)
            case ["trade"] | ["trade", _] | ["discard"] | ["keep"]:
                return (self._cards(text),)
        raise DigsiteError(f"{so_far[0]} stands alone: {text!r} has no meaning after it")

    def _set(self, text: str) -> Answers:
        """A kind and how many: without a number a plural means all of them, and a singular is asked about."""
        cards = read_cards(text, self.box.kinds, self.hand)
        kinds = [kind for kind, n in enumerate(cards) if n]
        if len(kinds) != 1:
            raise DigsiteError(f"one kind at a time can be sold, not {cards_text(cards)}")
        name, n = CARDS[kinds[0]], cards[kinds[0]]
        most = min(self.hand[kinds[0]], self.box.cap(kinds[0]))
        if n == 1 and re.fullmatch(r"[a-z' ]+", text) and not re.search(r"\b(an?|one)\b", text):
            return (name, str(most)) if text.endswith("s") and most > 1 else (name,)
        return (name, str(min(n, most) if "all" in text.split() else n))

    def _cards(self, text: str) -> str:
        return cards_text(read_cards(text, self.box.kinds, self.hand))

    def _digits(self, text: str) -> str:
        words = [str(NUMBERS.get(word, word)) for word in text.split() if word not in PREPOSITIONS]
        if len(words) != 1 or not words[0].isdecimal() or len(words[0]) > 3:
            raise DigsiteError(f"{text!r} is not understood; say a number")
        return str(int(words[0]))
