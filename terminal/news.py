"""What happened, in sentences."""

from collections.abc import Iterable, Sequence
from itertools import groupby, pairwise

from digsite.language.picture import Telling
from digsite.language.ui import Face, listed


def sentences(face: Face, events: Iterable[str], names: Sequence[str], reader: int | None) -> list[str]:
    """One sentence for all that a seat did in a row."""
    tellings = [told for event in events if (told := face.tell(event, names, reader))]
    result: list[str] = []
    for seat, group in groupby(tellings, key=lambda told: told.seat):
        if seat is None:
            result += [told.text for told in group]
        else:
            result += _of_one(list(group), "You" if seat == reader else names[seat], own=seat == reader)
    return result


def _of_one(deeds: list[Telling], who: str, own: bool) -> list[str]:
    """Dull deeds are left out where there are others, and where they are the reader's own."""
    worth_telling = [deed for deed in deeds if not deed.dull] or ([] if own else deeds)
    return [f"{who} {listed(_without_repeating(worth_telling))}."] if worth_telling else []


def _without_repeating(deeds: list[Telling]) -> list[str]:
    """`sells a pot for $1, 2 coins for $5`."""
    texts = [deed.text for deed in deeds]
    for number, (before, deed) in enumerate(pairwise(deeds), start=1):
        if deed.verb and deed.verb == before.verb:
            texts[number] = deed.text.removeprefix(deed.verb).strip()
    return texts
