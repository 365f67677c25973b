"""Random games of the core of every option, accepted by the reference move by move."""

import pytest

from tests.archaeology.differential.follow import follow
from tests.engine.options import ALL, GameCase

GAMES = 2  # of every case, in the short run
LONG_GAMES = 60
cases = pytest.mark.parametrize("case", [c for c in ALL if c.game in ("archaeology", "expedition")], ids=str)


@cases
def test_the_reference_accepts_every_game(case: GameCase) -> None:
    for seed in range(GAMES):
        follow(case.load(), 1_000 * ALL.index(case) + seed)


@pytest.mark.long
@cases
def test_the_reference_accepts_many_games(case: GameCase) -> None:
    for seed in range(LONG_GAMES):
        follow(case.load(), 500_000 + 1_000 * ALL.index(case) + seed)
