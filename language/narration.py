"""Events in plain words, and how they become sentences."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import groupby, pairwise

from digsite.language.words import listed


@dataclass(frozen=True)
class Narration:
    """One event in plain words: what a seat does (`digs up a card`), or without a seat a whole sentence."""

    seat: int | None
    text: str
    verb: str = ""  # the start of the text that is left out after an action with the same verb
    dull: bool = False  # not worth mentioning beside other actions, nor to the player who did it


def sentences(narrations: Iterable[Narration], names: Sequence[str], reader: int | None) -> list[str]:
    """One sentence for everything a seat does in a row."""
    result: list[str] = []
    for seat, group in groupby(narrations, key=lambda narration: narration.seat):
        if seat is None:
            result += [narration.text for narration in group]
        else:
            result += _sentence(list(group), "You" if seat == reader else names[seat], own=seat == reader)
    return result


def _sentence(actions: list[Narration], who: str, own: bool) -> list[str]:
    """Dull actions are left out beside others, and where they are the reader's own."""
    worth_telling = [action for action in actions if not action.dull] or ([] if own else actions)
    return [f"{who} {listed(_without_repetition(worth_telling))}."] if worth_telling else []


def _without_repetition(actions: list[Narration]) -> list[str]:
    """`sells a pot for $1, 2 coins for $5`."""
    texts = [action.text for action in actions]
    for number, (before, action) in enumerate(pairwise(actions), start=1):
        if action.verb and action.verb == before.verb:
            texts[number] = action.text.removeprefix(action.verb).strip()
    return texts
