"""What candidates were appraised at counts beside what they won: `trust`."""

import pytest

from bench.search import decision
from digsite import bots, engine
from digsite.bots import Choice, Limit
from digsite.engine import Knowledge


def chosen(spec: str, knowledge: Knowledge, iterations: int) -> Choice:
    """What a bot says of a decision."""
    bot = bots.make(spec)
    bot.new_game(1)
    choice = bot.choose(knowledge, Limit(iterations=iterations))
    bot.close()
    return choice


def trading(seed: int, moves: int = 30) -> Knowledge:
    """A decision in the middle of a game of archaeology."""
    return decision(engine.load("archaeology", players=2), seed, moves)


def spread(choice: Choice, seat: int) -> float:
    """How far the win shares of the plans are apart."""
    shares = [line.win[seat] for line in choice.best]
    return max(shares) - min(shares)


@pytest.mark.parametrize("seed", range(4))
def test_few_worlds_say_less_than_an_appraisal_that_is_trusted(seed: int) -> None:
    """With no trust the shares are means of few worlds, far apart; drawn to one line they are not."""
    knowledge = trading(seed)
    means = chosen("ismcts:trust=0", knowledge, 300)
    drawn = chosen("ismcts:trust=100", knowledge, 300)
    assert len(means.best) > 3
    assert spread(drawn, knowledge.seat) < spread(means, knowledge.seat)


def test_many_worlds_say_more_than_an_appraisal() -> None:
    knowledge = trading(1)
    shares = [chosen(f"ismcts:trust={trust}", knowledge, 20_000).best[0].win for trust in (0, 5)]
    assert shares[0] == pytest.approx(shares[1], abs=0.01)


@pytest.mark.parametrize("seed", range(4))
def test_the_shares_of_all_seats_are_the_whole_game(seed: int) -> None:
    """Also where the own share was drawn to the line."""
    knowledge = decision(engine.load("expedition", players=4), seed, 40)
    for line in chosen("ismcts", knowledge, 400).best:
        assert sum(line.win) == pytest.approx(1)
        assert all(0 <= share <= 1 for share in line.win)


@pytest.mark.parametrize(("game", "trust"), [("archaeology", 50), ("expedition", 50), ("museum", 0)])
def test_a_game_says_how_far_its_appraisal_is_trusted(game: str, trust: int) -> None:
    knowledge = decision(engine.load(game, players=2), 3, 20)
    found = [chosen(spec, knowledge, 300).best for spec in ("ismcts", f"ismcts:trust={trust}", "ismcts:trust=7")]
    assert found[0] == found[1] != found[2]


def test_halving_goes_by_means_alone() -> None:
    knowledge = trading(2)
    found = [chosen(spec, knowledge, 300).best for spec in ("halving", "halving:trust=0", "halving:trust=50")]
    assert found[0] == found[1] != found[2]


def test_a_low_level_takes_few_worlds_at_their_word() -> None:
    """Full strength does not, unless it is told to."""
    knowledge = trading(2)
    low, full = (
        [chosen(f"ismcts:{more}level={level}", knowledge, 300).best for more in ("", "trust=0,")] for level in (9, 10)
    )
    assert low[0] == low[1]
    assert full[0] != full[1]
