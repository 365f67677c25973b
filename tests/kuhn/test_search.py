"""The search on a game whose answers are known, and which gives it no advice."""

from collections.abc import Callable

import pytest

from digsite import bots
from digsite.bots import Choice, Limit
from digsite.engine import DigsiteError
from tests.kuhn.equilibrium import deal_of, equilibrium, value
from tests.kuhn.notation import CARDS

SEARCHERS = ("flat", "pimc", "ismcts-plain", "halving", "ismcts")
ITERATIONS = 2_000
SEEDS = range(10)


def asked(bot: str, cards: tuple[str, str], moves: str, seed: int = 1) -> Choice:
    """What the bot decides with these cards after these moves."""
    state = deal_of(*cards)
    for move in moves.split():
        state.play(move)
    assert state.to_move is not None
    made = bots.make(f"{bot}{',' if ':' in bot else ':'}iterations={ITERATIONS}")
    made.new_game(seed)
    return made.choose(state.knowledge(state.to_move), Limit())


@pytest.mark.parametrize("other", ["jack", "queen"])
@pytest.mark.parametrize("bot", SEARCHERS)
def test_a_king_is_never_folded(bot: str, other: str) -> None:
    assert asked(bot, (other, "king"), "bet").move == "call"
    assert asked(bot, ("king", other), "check bet").move == "call"


@pytest.mark.parametrize("other", ["queen", "king"])
@pytest.mark.parametrize("bot", SEARCHERS)
def test_a_jack_never_calls(bot: str, other: str) -> None:
    assert asked(bot, (other, "jack"), "bet").move == "fold"
    assert asked(bot, ("jack", other), "check bet").move == "fold"


@pytest.mark.parametrize("bot", SEARCHERS)
def test_a_king_bets_after_a_check(bot: str) -> None:
    assert asked(bot, ("queen", "king"), "check").move == "bet"


@pytest.mark.parametrize(
    ("cards", "win"), [(("jack", "king"), 1.0), (("queen", "jack"), 0.25)], ids=["a call wins all", "a fold keeps one"]
)
@pytest.mark.parametrize("bot", SEARCHERS)
def test_what_is_certain_is_valued_exactly(bot: str, cards: tuple[str, str], win: float) -> None:
    best = asked(bot, cards, "bet").best[0]
    assert best.win == pytest.approx((1 - win, win))


@pytest.mark.parametrize(
    ("bot", "win"),
    [
        ("flat:depth=0", 0.875),
        ("flat:depth=2", 0.75),
        ("halving", 0.875),
        ("ismcts:depth=2", 0.75),
        ("ismcts:depth=9,threads=2", 0.75),
    ],
)
def test_a_tree_below_the_candidates_finds_the_best_reply(bot: str, win: float) -> None:
    """A bet with the king: a random reply calls every second time, a good one always folds and keeps a quarter."""
    (bet,) = (line for line in asked(bot, ("king", "queen"), "").best if line.move == "bet")
    assert bet.visits > 300
    assert bet.win[0] == pytest.approx(win, abs=0.04)


@pytest.mark.parametrize("bot", SEARCHERS)
def test_a_choice_is_a_function_of_what_the_seat_knows(bot: str) -> None:
    """The same search of the same card gives the same lines whatever the other seat holds."""
    for card in CARDS:
        first, second = sorted(set(CARDS) - {card})
        assert asked(bot, (card, first), "").best == asked(bot, (card, second), "").best


@pytest.mark.parametrize("bot", SEARCHERS)
def test_perfect_play_gains_little_against_a_search(bot: str) -> None:
    """Whoever never folds a king and never calls with a jack loses little; with most seeds trees lose nothing. Some
    open with a queen, which is nearly as good as a check: 2,000 iterations do not always tell them apart.
    """
    lost = [losses(bot, seed) for seed in SEEDS]
    assert all(0.1 > loss > -1e-9 for both in lost for loss in both), "nothing beats perfect play"
    if bot in ("pimc", "ismcts-plain"):
        assert sum(max(both) < 1e-9 for both in lost) >= 0.7 * len(SEEDS)
    tossed = losses_of(lambda card, moves: 0.5)
    assert all(loss < coin for both in lost for loss, coin in zip(both, tossed, strict=True))


def losses(bot: str, seed: int) -> tuple[float, float]:
    """What the search gives away against perfect play, as the first seat and as the second."""
    choices = {
        (cards[seat], moves): asked(bot, cards, moves, seed).move in ("bet", "call")
        for cards in (("jack", "queen"), ("queen", "king"), ("king", "jack"))
        for seat, moves in ((0, ""), (1, "check"), (1, "bet"), (0, "check bet"))
    }
    return losses_of(lambda card, moves: float(choices[card, moves]))


def losses_of(player: Callable[[str, str], float]) -> tuple[float, float]:
    perfect = equilibrium(0.2)
    game = value(perfect)
    return game - value(player, perfect), value(perfect, player) - game


def test_a_bot_that_needs_advice_says_so() -> None:
    with pytest.raises(DigsiteError, match="kuhn gives no advice"):
        bots.make("greedy").choose(deal_of("king", "jack").knowledge(0), Limit())
