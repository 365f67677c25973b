"""Random games of the core of every option, accepted by the reference move by move."""

import pytest

from tests.archaeology.differential.follow import follow
from tests.engine.options import ALL, Choice

GAMES = 2  # of every choice, in the short run
LONG_GAMES = 60
choices = pytest.mark.parametrize("choice", [c for c in ALL if c.game in ("archaeology", "expedition")], ids=str)


@choices
def test_the_reference_accepts_every_game(choice: Choice) -> None:
    for seed in range(GAMES):
        follow(choice.load(), 1_000 * ALL.index(choice) + seed)


@pytest.mark.long
@choices
def test_the_reference_accepts_many_games(choice: Choice) -> None:
    for seed in range(LONG_GAMES):
        follow(choice.load(), 500_000 + 1_000 * ALL.index(choice) + seed)
