"""The search on a game whose answers are known, and which gives it no advice."""

from itertools import permutations

import pytest

from digsite import bots
from digsite.bots import Choice, Limit
from digsite.engine import DigsiteError
from tests.kuhn.equilibrium import deal_of, equilibrium, value
from tests.kuhn.notation import CARDS

SEARCHERS = ("flat", "pimc", "ismcts-plain", "halving", "ismcts")
ITERATIONS = 2_000


def asked(bot: str, cards: tuple[str, str], moves: str) -> Choice:
    """What the bot decides with these cards after these moves."""
    state = deal_of(*cards)
    for move in moves.split():
        state.play(move)
    assert state.to_move is not None
    made = bots.make(f"{bot}{',' if ':' in bot else ':'}iterations={ITERATIONS}")
    made.new_game(1)
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
    """Whoever never folds a king and never calls with a jack loses little; trees lose nothing here."""
    choices = {
        (cards[seat], moves): asked(bot, cards, moves).move in ("bet", "call")
        for cards in permutations(CARDS, 2)
        for seat, moves in ((0, ""), (1, "check"), (1, "bet"), (0, "check bet"))
    }

    def searched(card: str, moves: str) -> float:
        return float(choices[card, moves])

    def tossed(card: str, moves: str) -> float:
        return 0.5

    perfect = equilibrium(0.2)
    for players, coins, sign in (
        ((searched, perfect), (tossed, perfect), 1),
        ((perfect, searched), (perfect, tossed), -1),
    ):
        game = sign * value(perfect)
        assert sign * value(*players) <= game + 1e-9, "nothing beats perfect play"
        assert sign * value(*players) > game - (1e-9 if bot in ("pimc", "ismcts-plain") else 0.1)
        assert sign * value(*players) > sign * value(*coins)


def test_a_bot_that_needs_advice_says_so() -> None:
    with pytest.raises(DigsiteError, match="kuhn gives no advice"):
        bots.make("greedy").choose(deal_of("king", "jack").knowledge(0), Limit())
