"""What people say about a real game of the museum: "seat 1 placed blue3 at 0,-1 r2", "I drew red4"."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from digsite.engine.errors import DigsiteError
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.position import MuseumBox
from digsite.language.told import Sentence, Teller

DUE = {
    "place": ("place",),
    "icon": ("rotate", "swap", "replace", "mummy", "skip"),
    "walk": ("walk", "stay"),
    "collect": ("collect", "leave"),
    "draw": ("draw",),
}
NOTHING = {"icon": "skip", "walk": "stay", "collect": "leave"}  # what a seat did that is told of no more in this turn
FILLERS = re.compile(r"(?<![\w-])(at|to|onto|on|the|a|an|tile|with|and|my|is|are|have|quarter|it)(?![\w-])|:")


class MuseumTeller(Teller):
    """Tiles, figures and goals as people tell them."""

    examples: ClassVar[Mapping[str, str]] = {
        "goals": "my goals are blue-a, red-b, ... (five of them)",
        "deal": "I have airport, blue1, red2",
        "start": "seat 1 starts",
    }
    verbs: ClassVar[Mapping[str, Sequence[str]]] = {
        "place": ("place", "places", "placed", "lay", "lays", "laid"),
        "rotate": ("rotate", "rotates", "rotated", "turn", "turns", "turned"),
        "swap": ("swap", "swaps", "swapped"),
        "replace": ("replace", "replaces", "replaced"),
        "mummy": ("mummy",),
        "skip": ("skip", "skips", "skipped"),
        "walk": ("walk", "walks", "walked", "goes", "went"),
        "stay": ("stay", "stays", "stayed"),
        "collect": ("collect", "collects", "collected"),
        "leave": ("leave", "leaves", "left"),
        "draw": ("draw", "draws", "drew"),
        "start": ("start", "starts", "started", "begin", "begins", "began"),
        "goals": ("goals", "goal"),
        "deal": ("have", "has", "hold", "holds", "hand", "tiles"),
    }
    knowledge: MuseumKnowledge

    def certain(self) -> str | None:
        """What others hold, the pile, and tiles that others draw."""
        due, seat, box = self.knowledge.due, self.knowledge.seat, self.knowledge.game.box
        assert isinstance(box, MuseumBox)
        if due in ("goals", "deal"):
            other = sum(event.startswith(f"{due} ") for event in self.knowledge.log)
            return None if other == seat else f"{due} {other} ?{box.goals if due == 'goals' else box.hand}"
        if due == "pile":
            return f"pile {box.pile}"
        if due == "draw" and self._turn != seat:
            return f"{self._turn} draw ?"
        return None

    @property
    def _turn(self) -> int:
        return self.knowledge.sight().turn

    def implied(self, sentence: Sentence) -> str | None:
        """A seat that does something later let its icon be, stayed put, left the artifact."""
        nothing = NOTHING.get(self.knowledge.due)
        return f"{self._turn} {nothing}" if nothing else None

    def fitting(self, sentence: Sentence) -> str | None:
        """The event, if its verb and seat are due."""
        due, seat = self.knowledge.due, self.knowledge.seat
        rest = " ".join(FILLERS.sub(" ", sentence.rest).split())
        if due in ("goals", "deal"):
            return f"{due} {seat} {self._listed(due, rest)}" if sentence.verb == due else None
        if due == "start":
            starts = self.seat_in(rest) if sentence.seat is None else sentence.seat
            if sentence.verb != "start" or starts is None:
                raise DigsiteError("say who starts, as in seat 1 starts")
            return f"start {starts}"
        if sentence.verb not in DUE.get(due, ()) or sentence.seat not in (None, self._turn):
            return None
        if due == "draw" and not rest:
            raise DigsiteError("say which tile you drew, as in I drew blue3")
        return " ".join(f"{self._turn} {sentence.verb} {rest}".split())

    def _listed(self, due: str, text: str) -> str:
        """Names in any order as the protocol lists them."""
        box = self.knowledge.game.box
        assert isinstance(box, MuseumBox)
        known = list(box.artifacts) if due == "goals" else list(box.tiles)
        names = re.findall(r"[a-z0-9-]+", text)
        strangers = [name for name in names if name not in known]
        if strangers:
            raise DigsiteError(f"there is no {strangers[0]!r}; there is {', '.join(known)}")
        counted = [(name, names.count(name)) for name in known if name in names]
        return ",".join(name if n == 1 else f"{name}*{n}" for name, n in counted)
