"""Bots that see through the cards: what they see, and that they play nowhere but where it is allowed."""

from collections.abc import Callable
from pathlib import Path

import pytest

from digsite import bots, engine
from digsite.arena import cli_options, tournament
from digsite.arena.progress import ProgressLines
from digsite.bots import Limit
from digsite.bots.advice import advise
from digsite.bots.served_bot import ServedBot
from digsite.engine import DigsiteError, State
from digsite.search.params import HALVING, PLAIN
from digsite.search.searcher import Search
from digsite.terminal.seating import seat_players
from tests.engine.options import GameCase, every

CHEATS = ["cheat-hands", "cheat-deck", "py:digsite.bots.cheats:DeckBot"]


def middle(game: engine.Game, moves: int = 12) -> State:
    state = game.deal(4)
    for _ in range(moves):
        state.play(state.policy_move())
    return state


def opening_view() -> str:
    state = engine.load("archaeology").deal(1)
    assert state.to_move is not None
    return state.knowledge(state.to_move).view()


@pytest.mark.parametrize("spec", CHEATS)
@pytest.mark.parametrize(
    "use",
    [
        bots.make,
        ServedBot,
        lambda spec: advise(opening_view(), spec, Limit(iterations=1)),
        lambda spec: seat_players(2, (0,), [spec], None),
    ],
    ids=["make", "engine", "best", "play"],
)
def test_a_cheat_is_refused_everywhere_else(use: Callable[[str], object], spec: str) -> None:
    with pytest.raises(DigsiteError, match="sees what its seat may not; it plays only in `run` and `match`"):
        use(spec)


@pytest.mark.parametrize("spec", CHEATS)
def test_a_tournament_takes_a_cheat_only_when_told_to(spec: str, tmp_path: Path) -> None:
    entrants = [f"{spec}:iterations=4", "random"]
    settings = cli_options.tournament("archaeology", entrants, None, "roundrobin", 2, 1, {})
    with pytest.raises(DigsiteError, match="--allow-cheats lets it play"):
        tournament.start(settings, tmp_path / "fair", 1, ProgressLines())
    assert not (tmp_path / "fair").exists()
    settings = cli_options.tournament("archaeology", entrants, None, "roundrobin", 2, 1, {}, allow_cheats=True)
    standings = tournament.start(settings, tmp_path / "open", 1, ProgressLines()).standings
    assert [row["faults"] for row in standings["standings"]] == [{}, {}]


def test_without_the_truth_it_says_so() -> None:
    state = middle(engine.load("archaeology"))
    assert state.to_move is not None
    bot = bots.make("cheat-deck", cheats=True)
    with pytest.raises(DigsiteError, match="shown the truth"):
        bot.choose(state.knowledge(state.to_move), Limit(iterations=10))


@every(20, engine.GAMES)
def test_reshuffling_changes_only_an_order(case: GameCase) -> None:
    state = middle(case.load())
    twins = [state.reshuffled(seed) for seed in range(4)]
    assert len({twin.snapshot() for twin in twins}) > 1
    for twin in twins:
        assert twin.check() == 0 and sorted(twin.snapshot()) == sorted(state.snapshot())
        assert twin.moves() == state.moves()


@pytest.mark.parametrize("name", engine.GAMES)
@pytest.mark.parametrize("ordered", [False, True])
def test_the_truth_is_what_is_searched(name: str, ordered: bool) -> None:
    state = middle(engine.load(name))
    assert state.to_move is not None
    knowledge = state.knowledge(state.to_move)
    search = Search(HALVING)
    first = search.run(knowledge, 1, 100, None, state, ordered)
    assert first == search.run(knowledge, 1, 100, None, state.copy(), ordered)
    assert first != search.run(knowledge, 1, 100)
    assert first != search.run(knowledge, 1, 100, None, state.reshuffled(1), ordered)


def test_a_truth_of_another_decision_is_refused() -> None:
    game = engine.load("archaeology", players=2)
    states = [middle(game, moves) for moves in range(40)]
    state = next(state for state in states if state.due == "action")
    assert state.to_move is not None
    knowledge = state.knowledge(state.to_move)
    wrong = [*states, *(game.deal(seed) for seed in range(20)), engine.load("archaeology", players=2).deal(4)]
    refused = 0
    for truth in wrong:
        try:
            Search(HALVING).run(knowledge, 1, 300, None, truth)
        except DigsiteError as error:
            assert "the truth is" in str(error)
            refused += 1
    assert refused > len(wrong) / 2


@pytest.mark.long
def test_sight_of_the_deck_is_worth_games(tmp_path: Path) -> None:
    settings = cli_options.match(
        "archaeology", "cheat-deck:iterations=200", "halving:iterations=200", None, None, 200, 3, {}, allow_cheats=True
    )
    standings = tournament.start(settings, tmp_path / "m", 2, ProgressLines()).standings
    won = {row["bot"]: row["win_share"] for row in standings["standings"]}
    assert won["cheat-deck:iterations=200"] > 0.55


def test_a_truth_of_an_earlier_turn_is_refused() -> None:
    """A tree counts turns from the root: there is none before it."""
    state = engine.load("archaeology").deal(3)
    earlier = state.copy()
    for back in (False, True):  # away from the seat, and to it again
        while (state.to_move == earlier.to_move) is not back:
            state.play(state.greedy_move())
    assert state.to_move is not None
    with pytest.raises(DigsiteError, match="at the same decision"):
        Search(PLAIN).run(state.knowledge(state.to_move), 1, 100, None, earlier)
