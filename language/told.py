"""What a person at a real table says happened, as events of the protocol.

A sentence names who did it ("I", "seat 1", a name; else whoever is due), and what. What must have happened before it,
a card that another seat dug unseen or the end of a turn, is filled in, and so is what follows by itself. An event of
the protocol is understood as well.
"""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import ClassVar

from digsite.engine.errors import DigsiteError
from digsite.engine.game import Knowledge

STEPS = 40  # events filled in for one sentence, at most
OWN = ("i", "we", "my", "me")
SEAT = re.compile(r"\b(?:seat|player)\s+(\d)\b")


@dataclass(frozen=True)
class Sentence:
    """Who did what: the verb of the protocol, and the words after it."""

    seat: int | None
    verb: str
    rest: str


class Teller:
    """Reads what a person tells, sentence by sentence, for one seat of any game; events are its language."""

    verbs: ClassVar[Mapping[str, Sequence[str]]] = {}  # of the protocol, with the words people use for them
    examples: ClassVar[Mapping[str, str]] = {}  # how a person says what is due

    def __init__(self, knowledge: Knowledge, names: Sequence[str]) -> None:
        """`knowledge` is a copy that may be told what is tried."""
        self.knowledge, self.names = knowledge, names
        self.found: list[str] = []

    def events(self, text: str) -> list[str]:
        """What happened, from the first event that was not known yet."""
        sentence = self.event_itself(text) or self.read(text)
        self.fill_in()
        if sentence.rest in self.found and not sentence.verb:
            return self.found
        for _ in range(STEPS):
            event = self.fitting(sentence) if sentence.verb else self.possible(sentence.rest)
            if event is not None:
                self.see(event)
                self.fill_in()
                return self.found
            before = self.implied(sentence)
            if before is None:
                raise DigsiteError(f"{text.strip()!r} cannot come now; {self.due()}")
            self.see(before)
        raise DigsiteError(f"{text.strip()!r} is too far from what is known; {self.due()}")

    def event_itself(self, text: str) -> Sentence | None:
        """A text that is an event already."""
        try:
            self.knowledge.game.notation.parse_event(text.strip())
        except DigsiteError:
            return None
        return Sentence(None, "", text.strip())

    def possible(self, event: str) -> str | None:
        """The event, if it may come now."""
        try:
            self.knowledge.copy().see(event)
        except DigsiteError:
            return None
        return event

    def see(self, event: str) -> None:
        """Takes in an event; an impossible one is refused with the reason."""
        self.knowledge.see(event)
        self.found.append(event)

    def fill_in(self) -> None:
        """Takes in what comes by itself."""
        for _ in range(STEPS):
            event = self.certain()
            if event is None:
                return
            self.see(event)

    # ------------------------------------------------------------------------------------------------- sentences

    def read(self, text: str) -> Sentence:
        """Who did what."""
        plain = " ".join(re.sub(r"[.!?]+(\s|$)", " ", text.lower()).split())
        for seat, name in enumerate(self.names):
            if name and not name.lower().startswith("seat "):
                plain = re.sub(rf"\b{re.escape(name.lower())}\b", f"seat {seat}", plain)
        words = plain.split()
        for number, word in enumerate(words):
            for verb, forms in self.verbs.items():
                if word.strip(",:;") in forms:
                    return Sentence(self.seat_in(" ".join(words[:number])), verb, " ".join(words[number + 1 :]))
        return self.without_verb(plain)

    def without_verb(self, text: str) -> Sentence:
        """A sentence in the words of the protocol, or one that cannot be read."""
        raise DigsiteError(f"{text!r} is not understood; say who did what, as in seat 1 sold 3 pots")

    def seat_in(self, text: str) -> int | None:
        """The seat that is named."""
        found = SEAT.search(text)
        if found:
            return self.knowledge.game.checked_seat(int(found.group(1)))
        return self.knowledge.seat if any(word in OWN for word in text.split()) else None

    def due(self) -> str:
        """What comes next, for somebody who said something else."""
        example = self.examples.get(self.knowledge.due)
        return f"say first: {example}" if example else f"next comes: {self.knowledge.due}"

    # --------------------------------------------------------------------------------- what a game knows about it

    def fitting(self, sentence: Sentence) -> str | None:
        """The sentence as the event that is due; None: something else comes first. Without `verbs` there is none."""
        return None

    def implied(self, sentence: Sentence) -> str | None:
        """What must have happened first, if that can be known."""
        return None

    def certain(self) -> str | None:
        """The event that is due, where it can be no other."""
        return None
