"""The strategies of Kuhn poker that nobody can exploit, and what strategies are worth, by walking through the game."""

from collections.abc import Callable
from itertools import permutations

from digsite.engine import State
from tests.kuhn.game import KuhnGame
from tests.kuhn.notation import CARDS

Strategy = Callable[[str, str], float]  # from the own card and the moves so far to the chance of a bet or call
DEALS = {
    tuple(event.split()[2] for event in state.events()): state
    for state in (KuhnGame().deal(seed) for seed in range(100))
}


def deal_of(first: str, second: str) -> State:
    """A new game in which the seats have these cards."""
    return DEALS[first, second].copy()


def equilibrium(alpha: float) -> Strategy:
    """One for each alpha from 0 to 1/3: how often the first seat bluffs with a jack."""
    bold = {
        ("jack", ""): alpha,
        ("king", ""): 3 * alpha,
        ("queen", "check bet"): alpha + 1 / 3,
        ("king", "check bet"): 1,
        ("jack", "check"): 1 / 3,
        ("king", "check"): 1,
        ("queen", "bet"): 1 / 3,
        ("king", "bet"): 1,
    }
    return lambda card, moves: bold.get((card, moves), 0)


def value(*strategies: Strategy) -> float:
    """The chips that the first seat has on average at the end; one strategy plays both seats, two one each."""
    return sum(_value(deal_of(*cards), cards, "", strategies) for cards in permutations(CARDS, 2)) / 6


def _value(state: State, cards: tuple[str, ...], moves: str, strategies: tuple[Strategy, ...]) -> float:
    if state.to_move is None:
        return state.scores[0]
    bold = strategies[state.to_move % len(strategies)](cards[state.to_move], moves)
    total = 0.0
    for move, chance in zip(state.moves(), (1 - bold, bold), strict=True):
        if chance:
            after = state.copy()
            after.play(move)
            total += chance * _value(after, cards, f"{moves} {move}".strip(), strategies)
    return total
