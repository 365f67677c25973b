"""What happened, in sentences."""

from collections.abc import Iterable, Sequence
from itertools import groupby

from engine.face import Face, listed
from engine.picture import Telling


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
    return [f"{who} {listed([deed.text for deed in worth_telling])}."] if worth_telling else []
