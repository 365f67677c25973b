"""The judge of a game of Archaeology: it sees the events of a record and refuses what the rules do not allow.

Use:
    table = ArchaeologyReference("expedition", 3, tomllib.loads(...), monument="tomb")
    for event in record["events"]:
        table.see(event)
    assert table.over
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from . import RuleBroken
from . import archaeology_monuments as monuments
from . import archaeology_turn as turn
from .archaeology_cards import (
    expect,
    read_card,
    read_cards,
    read_number,
    size,
    write_hidden,
)
from .archaeology_moves import list_moves
from .archaeology_setup import first_steps, see_set_up
from .archaeology_state import DECISIONS, EXPLORING, ReferenceState

__all__ = ["ArchaeologyReference", "RuleBroken", "masked"]

# The words an event may have, by what the table waits for.
VERBS = {
    "dig": ("dig",),
    "steal": ("steal",),
    "refill": ("refill",),
    "tent": ("shelter", "brave"),
    "discard": ("discard",),
    "action": ("trade", "explore", "sell", "end"),
    "tomb look": ("look",),
    "keep": ("keep",),
    "first draw": ("draw",),
    "mine": ("draw", "stop"),
    "bust": ("bust",),
    "ran out": ("stop",),
    "name": ("name",),
    "reveal": ("reveal",),
    "look": ("look", "skip"),
}

# What follows the word (`for` stands for itself), and what the event does.
Rule = tuple[tuple[str, ...], Callable[..., None]]
RULES: dict[str, Rule] = {
    "dig": (("card",), turn.dig),
    "steal": (("number", "card"), turn.steal),
    "refill": (("number", "card"), turn.refill),
    "shelter": ((), turn.shelter),
    "brave": ((), turn.brave),
    "discard": (("cards",), turn.discard),
    "trade": (("cards", "for", "cards"), turn.trade),
    "explore": (("number",), monuments.explore),
    "explore all": (("number", "cards"), monuments.explore),
    "look": (("number", "cards"), monuments.look),
    "skip": ((), monuments.skip),
    "keep": (("cards",), monuments.keep),
    "draw": (("card",), monuments.draw),
    "stop": ((), monuments.stop),
    "bust": ((), monuments.bust),
    "name": (("card", "card"), monuments.name),
    "reveal": (("cards",), monuments.reveal),
    "sell": (("card", "number"), turn.sell),
    "end": ((), turn.end),
}

READERS: dict[str, Callable[[str], Any]] = {"card": read_card, "cards": read_cards, "number": read_number}


class ArchaeologyReference(ReferenceState):
    """One game, judged. A refused event changes nothing, so another one can be tried in its place."""

    def __init__(
        self,
        game: str,
        players: int,
        cards: Mapping[str, Any],
        variants: Sequence[str] = (),
        monument: str | None = None,
    ) -> None:
        super().__init__(game, players, cards, variants, monument)
        self.steps = first_steps(self)

    def see(self, event: str) -> None:
        """Takes the next event, nothing hidden in it; raises RuleBroken if it is not allowed."""
        try:
            if self.due == "set-up":
                see_set_up(self, event)
            elif self.due in ("result", "over"):
                self._see_result(event)
            else:
                self._see_play(event)
        except RuleBroken as error:
            raise RuleBroken(f"{error}, but came '{event}'.") from None

    def _see_play(self, event: str) -> None:
        seat, _, words = event.partition(" ")
        verb, *arguments = words.split(" ")
        allowed = f"{' or '.join(VERBS[self.due])} from seat {self.asked}"
        expect(seat == str(self.asked) and verb in VERBS[self.due], allowed)
        all_at_once = verb == "explore" and self.monument in monuments.TAKES_ALL
        kinds, rule = RULES["explore all" if all_at_once else verb]
        rule(self, *_read(kinds, arguments))
        if self.has_run_out() and self.due not in EXPLORING:  # A25
            self.due = "result"

    def _see_result(self, event: str) -> None:
        expect(not self.over, "nothing after the result")
        expect(event == self.result(), f"'{self.result()}'")
        self.due = "over"
        self.over = True

    def result(self) -> str:
        """The result event of the scores as they are now."""
        scores, sold, winners = (",".join(map(str, row)) for row in (self.scores, self.sold, self.winners()))
        return f"result scores={scores} sold={sold} winners={winners}"

    def winners(self) -> list[int]:
        """A26: most points, then fewest cards sold; who is still tied wins too."""
        rank = [(-score, sold) for score, sold in zip(self.scores, self.sold, strict=True)]
        return [seat for seat in range(self.players) if rank[seat] == min(rank)]

    def decision(self) -> tuple[int, str] | None:
        """The seat that decides and the kind of decision; None when chance, the result or nothing is due."""
        return (self.asked, self.due) if self.due in DECISIONS else None

    def legal_moves(self, all_trades: bool = False) -> list[str]:
        """The moves of the decision at hand; trades only if tight (A12) unless all are asked for."""
        expect(self.decision() is not None, f"a decision to be due, not '{self.due}'")
        return list_moves(self, all_trades)


def _read(kinds: tuple[str, ...], words: list[str]) -> list[Any]:
    expect(len(words) == len(kinds), f"after the verb: {' '.join(kinds) or 'nothing'}")
    pairs = list(zip(kinds, words, strict=True))
    expect(all(word == "for" for kind, word in pairs if kind == "for"), "the word 'for' between the cards")
    return [READERS[kind](word) for kind, word in pairs if kind != "for"]


def masked(event: str, seat: int, monument: str) -> str:
    """What `seat` sees of an event; any number that is no seat gives what everybody sees."""
    words = event.split(" ")
    if words[0] in ("deal", "chamber", "pile"):
        seen = words[:2] == ["deal", str(seat)] or (words[0] == "chamber" and monument == "ruins")
    else:
        seen = words[0] == str(seat) or _seen_by_others(words, seat, monument)
    if seen:
        return event
    return " ".join([*words[:-1], write_hidden(size(read_cards(words[-1])))])


def _seen_by_others(words: list[str], seat: int, monument: str) -> bool:
    """Whether an opponent of the acting seat sees the whole event."""
    verb = words[1] if len(words) > 1 else ""
    if verb == "dig":
        return words[2] in ("thief", "storm")
    if verb == "steal":
        return words[2] == str(seat)
    if verb == "explore":
        return len(words) == 3 or monument == "ruins"
    return verb not in ("look", "keep")
