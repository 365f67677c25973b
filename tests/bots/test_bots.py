"""Bots by name, their options, and how they compare."""

import pytest

from digsite import bots, engine
from digsite.bots import Bot, Choice, Limit
from digsite.engine import DigsiteError, Knowledge


class Echo(Bot):
    """A bot of one's own."""

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        return Choice(knowledge.moves()[0])


def share(first: str, second: str, sets: int, limit: Limit) -> float:
    """Win share of the first against the second, each deal from both seats."""
    game = engine.load("archaeology", players=2)
    won = 0.0
    for seed in range(sets):
        for hero in range(2):
            players = [bots.make(first if seat == hero else second) for seat in range(2)]
            state = game.deal(seed)
            for number, bot in enumerate(players):
                bot.new_game(seed + number)
            while not state.over:
                seat = state.to_move
                assert seat is not None
                state.play(players[seat].choose(state.knowledge(seat), limit).move)
            won += state.returns[hero]
    return won / (2 * sets)


def test_tuned_numbers_are_stronger() -> None:
    assert share("greedy:tuned=true", "greedy", 60, Limit()) > 0.6


def test_greedy_beats_random() -> None:
    assert share("greedy", "random", 10, Limit()) >= 0.95


def test_search_beats_the_heuristic() -> None:
    assert share("halving", "greedy", 15, Limit(iterations=300)) > 0.55


def test_an_own_bot_is_found_by_module_and_class() -> None:
    bot = bots.make("py:tests.bots.test_bots:Echo")
    state = engine.load("archaeology").deal(1)
    assert state.to_move is not None
    knowledge = state.knowledge(state.to_move)
    assert bot.choose(knowledge, Limit()).move == knowledge.moves()[0]


@pytest.mark.parametrize(
    ("spec", "says"),
    [
        ("grandmaster", "there is no bot 'grandmaster'"),
        ("random:level=3", "has no option level; it takes none"),
        ("halving:depth=deep", "depth is a whole number"),
        ("halving:level=11", "from 1 to 10"),
        ("halving:iterations", "key=value"),
        ("halving:iterations=5,iterations=6", "each once"),
        ("py:no.such.module:Bot", "cannot import"),
        ("py:tests.bots.test_bots:Nobody", "has no 'Nobody'"),
        ("py:tests.bots.test_bots:share", "not a class derived from bots.Bot"),
    ],
)
def test_a_wrong_name_is_refused_with_a_sentence(spec: str, says: str) -> None:
    with pytest.raises(DigsiteError, match=says):
        bots.make(spec)


def test_every_option_has_a_valid_default() -> None:
    for kind in bots.BOTS.values():
        for option in kind.OPTIONS:
            assert option.read(option.default) == option.default
