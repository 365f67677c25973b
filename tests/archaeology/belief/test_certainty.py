"""When nothing is hidden any more: what the belief says, not what a few samples happen to show."""

import pytest

from digsite import engine
from digsite.engine import Knowledge

SOLD = "scrap*4.scrap*4.scrap*4.scrap*4.coin*5.coin*5+coin*3.cup*2.cup*2.cup*2.talisman*3.talisman*5.mask*4/maps=6"
POTS = 18  # of the box; all other cards but one coin are sold


def late(own: int, other: int, deck: int, known: str = "") -> Knowledge:
    """Seat 0 to act with that many pots; the other hand and the dig site hold the other pots and the coin."""
    assert own + other + deck == POTS + 1
    return engine.from_view(
        f"archaeology/players=2/seat=0/turn=0/due=action:0/hands={own}:pot*{own}+{other}{known}/market=-/sales={SOLD}"
        f"/chambers=0+0+0/deck={deck}:0:0{'/dug=1' if deck else ''}"
    )


def worlds(knowledge: Knowledge) -> int:
    return len({knowledge.sample(seed).snapshot() for seed in range(300)})


@pytest.mark.parametrize(
    ("own", "other", "deck", "known", "certain"),
    [
        (9, 10, 0, "", True),  # all that is unseen is in one hand
        (9, 9, 1, "", False),  # the last card is a pot nine times of ten, and seven samples in a row often say so
        (2, 16, 1, "", False),
        (9, 9, 1, ":coin", True),  # only pots are unseen
        (9, 5, 5, ":coin", True),
        (9, 5, 5, "", False),
    ],
)
def test_certain_is_what_leaves_one_world(own: int, other: int, deck: int, known: str, certain: bool) -> None:
    knowledge = late(own, other, deck, known)
    assert knowledge.certain is certain
    assert (worlds(knowledge) == 1) is certain
