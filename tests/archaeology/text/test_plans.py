"""What a plan does to the own sets, in dollars."""

import pytest

from digsite import engine
from digsite.engine.archaeology.text.notation import given_away

VIEW = (
    "archaeology/players=2/seat=0/turn=0/due={}:0/hands=9:pot*5,coin*2,cup*2+4/market=scrap*3,coin,cup,mask"
    "/chambers=3+5+7/deck=49:6:5/dug=1"
)


@pytest.mark.parametrize(
    ("plan", "dollars"),
    [
        ("end", 0),
        ("sell pot 5; sell cup 2; end", 0),
        ("sell pot 1; end", 10),  # 1 and 4 instead of 15
        ("sell cup 1; end", 11),  # 2 and 2 instead of 15
        ("trade cup for coin; end", 8),  # 10 and 2 instead of 5 and 15
        ("trade coin for cup; end", 1),  # a third cup is a set of its own: 2 and 17 instead of 5 and 15
        ("trade pot*4 for mask; sell mask 1; end", 10),
        ("explore 1; sell cup 1", 0),  # what comes out of a chamber nobody knows
    ],
)  # fmt: skip
def test_what_a_plan_gives_away(plan: str, dollars: int) -> None:
    knowledge = engine.from_view(VIEW.format("action"))
    assert given_away(plan.split("; "), knowledge) == dollars


def test_what_a_storm_takes_counts_too() -> None:
    """A9."""
    knowledge = engine.from_view(VIEW.format("discard"))
    assert given_away(["discard pot*4"], knowledge) == 14
    assert given_away(["discard pot*2,cup*2"], knowledge) == 27
