"""The search keeps its promises: the same answer again, limits, stopping, threads, bounded memory."""

import re
import threading
import time
from functools import cache
from typing import Any

import pytest

from bench.search import decision
from digsite import bots, engine
from digsite.bots import Limit
from digsite.engine import DigsiteError, Knowledge, NotYourTurn, State
from digsite.search.params import HALVING
from digsite.search.searcher import Search
from tests.process import SLOWNESS, run_python

DEALS = 20_000  # among so many at least two look alike to the seat that begins
SEARCHERS = ["flat", "pimc", "ismcts-plain", "halving", "ismcts"]
TABLES = [
    ("archaeology", {"players": 2}),
    ("archaeology", {"players": 4}),
    *[("expedition", {"players": 3, "monument": name}) for name in ("temple", "tomb", "ruins", "mine", "sphinx")],
    ("expedition", {"players": 5, "monument": "pyramid", "variants": "fierce+luck"}),
]


def position(seed: int = 5, moves: int = 0) -> State:
    state = engine.load("archaeology", players=2).deal(seed)
    for _ in range(moves):
        state.play(state.policy_move())
    return state


def opening(seed: int = 5, moves: int = 0) -> Knowledge:
    state = position(seed, moves)
    assert state.to_move is not None
    return state.knowledge(state.to_move)


@pytest.mark.parametrize("name", SEARCHERS)
def test_same_seed_and_iterations_give_the_same_answer(name: str) -> None:
    answers = []
    for _ in range(2):
        bot = bots.make(name)
        bot.new_game(11)
        answers.append(bot.choose(opening(moves=9), Limit(iterations=300)))
    assert answers[0].move == answers[1].move
    assert answers[0].best == answers[1].best


@pytest.mark.parametrize("name", SEARCHERS)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_whole_game_of_legal_moves(name: str, game: str, options: dict[str, object]) -> None:
    table = engine.load(game, **options)
    state = table.deal(3)
    players = [bots.make(name if seat == 0 else "greedy") for seat in range(table.players)]
    for bot in players:
        bot.new_game(1)
    while not state.over:
        seat = state.to_move
        assert seat is not None
        state.play(players[seat].choose(state.knowledge(seat), Limit(iterations=20)).move)
    assert sum(state.returns) == pytest.approx(1)


@pytest.mark.parametrize("endings", [0, 1, 8])
@pytest.mark.parametrize("iterations", [1, 30, 400])
def test_an_outcome_tried_with_several_moves_and_endings_is_reported_once(endings: int, iterations: int) -> None:
    search = Search({**HALVING, "endings": endings})
    for moves in (0, 9, 20):
        knowledge = opening(moves=moves)
        lines, done = search.run(knowledge, 1, iterations)
        assert len({line[-1] for line in lines}) == len(lines) >= 1
        assert done <= max(iterations, 2)
        knowledge.legal_path(lines[0][0])


def turn_of(state: State, move: str) -> bytes:
    """The position once the seat's turn is over, if it makes this move and the policy all others.

    What a chamber holds differs from world to world: a turn with an exploration is like no other.
    """
    after, turn = state.copy(), state.to_move
    events: list[str] = []
    while not after.over and after.to_move == turn and after.due == "action":
        events += after.play(after.policy_move() if events else move)
    return move.encode() if any(" explore " in event for event in events) else after.snapshot()


@pytest.mark.parametrize("seed", range(4))
def test_moves_that_come_to_the_same_are_tried_as_one_and_do_equally_well_one_by_one(seed: int) -> None:
    merged = 0
    for moves in range(0, 60, 6):
        state = position(seed, moves)
        knowledge = opening(seed, moves)
        if state.due != "action":
            continue
        lines, _ = Search({**HALVING, "endings": 0}).run(knowledge, 1, 2000)
        listed = knowledge.moves()[:100]
        (told,) = Search(HALVING).compare(knowledge, listed, 1, 10)
        same: dict[bytes, list[int]] = {}
        for number, move in enumerate(listed):
            same.setdefault(turn_of(state, move), []).append(number)
        for group in same.values():
            assert len({told[number] for number in group}) == 1
            assert sum(line[0] in {listed[number] for number in group} for line in lines) <= 1
            merged += len(group) - 1
    assert merged > 20


def test_iterations_are_counted_and_not_exceeded() -> None:
    for wanted in (2, 37, 500):
        choice = bots.make("halving").choose(opening(), Limit(iterations=wanted))
        assert 0 < choice.iterations <= max(wanted, 2)


@pytest.mark.parametrize("iterations", [1, 2, 7])
def test_a_tree_that_hardly_grew_names_a_move_it_tried(iterations: int) -> None:
    for moves in range(0, 24, 3):
        knowledge = opening(moves=moves)
        bot = bots.make(f"ismcts-plain:iterations={iterations}")
        choice = bot.choose(knowledge, Limit())
        knowledge.legal_path(choice.move)
        assert 1 <= choice.best[0].visits <= iterations
        assert sum(choice.best[0].win) == pytest.approx(1)


def test_a_time_limit_is_used_and_kept() -> None:
    begun = time.perf_counter()
    choice = bots.make("halving").choose(opening(moves=3), Limit(movetime_ms=200))
    assert 0.15 < time.perf_counter() - begun < 0.6 * SLOWNESS
    assert choice.iterations > 500 / SLOWNESS


def test_the_first_of_several_limits_ends_it() -> None:
    choice = bots.make("halving").choose(opening(), Limit(iterations=50, movetime_ms=10_000))
    assert choice.iterations <= 50


@pytest.mark.parametrize("name", SEARCHERS)
def test_stop_is_obeyed_at_once(name: str) -> None:
    bot = bots.make(name)
    knowledge = opening()
    stopped: list[float] = []

    def stop() -> None:
        stopped.append(time.perf_counter())
        bot.stop()

    timer = threading.Timer(0.2, stop)
    timer.start()
    choice = bot.choose(knowledge, Limit(movetime_ms=20_000))
    assert time.perf_counter() - stopped[0] < 0.2  # 20 ms when the machine has nothing else to do
    knowledge.legal_path(choice.move)


def test_threads_share_the_work_and_agree_with_themselves() -> None:
    lines = []
    for _ in range(2):
        bot = bots.make("ismcts:threads=2")
        bot.new_game(4)
        lines.append(bot.choose(opening(moves=5), Limit(iterations=400)).best)
        bot.close()
    assert lines[0] == lines[1]


@pytest.mark.parametrize(
    ("game", "players", "horizon"), [("archaeology", 2, 2), ("museum", 2, 1.5), ("museum", 4, 1.5)]
)
def test_a_playout_ends_where_the_game_advises(game: str, players: int, horizon: float) -> None:
    state = engine.load(game, players=players).deal(3)
    found = []
    for given in (-1, horizon, horizon - 0.5):
        bot = bots.make(f"halving:horizon={given}")
        bot.new_game(1)
        found.append(bot.choose(state.knowledge(state.to_move or 0), Limit(iterations=200)).best)
        bot.close()
    assert found[0] == found[1] != found[2]


@pytest.mark.parametrize("spec", ["ismcts:depth=2", "ismcts:depth=9,threads=2"])
def test_a_tree_below_the_candidates(spec: str) -> None:
    """Other moves than the policy's follow when a tile is laid, so the same candidates come to something else."""
    state = engine.load("museum", players=2).deal(5)
    while state.scores == [0, 0] or state.due != "place":
        state.play(state.policy_move())
    assert state.to_move is not None
    found = []
    for played in (spec, re.sub("depth=[0-9]+", "depth=0,lines=0", spec)):
        bot = bots.make(played)
        bot.new_game(1)
        choice = bot.choose(state.knowledge(state.to_move), Limit(iterations=4000))
        bot.close()
        assert 3000 < choice.iterations <= 4000
        assert sum(visits for visits, _ in {(line.visits, line.win) for line in choice.best}) <= choice.iterations
        found.append({line.move: line.win for line in choice.best})
    grown, bare = found
    assert any(grown[move] != bare[move] for move in grown.keys() & bare.keys())


@pytest.mark.parametrize("more", ["perfect=1", "exact=1", "perfect=1,threads=2"])
def test_a_plain_tree_of_one_world(more: str) -> None:
    knowledge = opening(moves=60)
    bot = bots.make(f"ismcts-plain:{more}")
    choice = bot.choose(knowledge, Limit(iterations=100))
    knowledge.legal_path(choice.move)
    assert sum(choice.best[0].win) == pytest.approx(1)
    bot.close()


def test_a_full_tree_grows_no_further_and_the_search_goes_on() -> None:
    for name in ("ismcts-plain:nodes=64", "ismcts:nodes=16"):
        choice = bots.make(name).choose(opening(), Limit(iterations=2000))
        assert 1900 < choice.iterations <= 2000


def test_only_the_seat_that_decides_can_search() -> None:
    state = engine.load("archaeology", players=2).deal(5)
    assert state.to_move is not None
    with pytest.raises(NotYourTurn, match="nothing to decide"):
        Search(HALVING).run(state.knowledge(1 - state.to_move), 1, 10)


@pytest.mark.parametrize("game", engine.GAMES)
def test_wrong_arguments_and_threads_never_crash_a_search(game: str) -> None:
    done = run_python("-W", "ignore", "-m", "tests.search.abuse", game, timeout=1200)
    assert done.returncode == 0, done.stderr[-3_000:]
    assert "survived" in done.stdout


def test_knowledge_takes_in_nothing_while_it_is_searched() -> None:
    state = engine.load("archaeology", players=2).deal(5)
    seat = state.to_move
    assert seat is not None
    knowledge, search = state.knowledge(seat), Search(HALVING)
    state.play(state.policy_move())
    event = state.events(seat, knowledge.seen)[0]
    thread = threading.Thread(target=search.run, args=(knowledge, 1, None, 20.0))
    thread.start()
    try:
        time.sleep(0.2)
        with pytest.raises(DigsiteError, match="is being searched"):
            knowledge.see(event)
        assert knowledge.moves(), "to ask is no harm"
    finally:
        search.stop()
        thread.join(60)
        assert not thread.is_alive()
    knowledge.see(event)


@cache
def twins() -> tuple[State, State]:
    """Two deals that the seat to move cannot tell apart: other hands, other chambers, another dig site."""
    game = engine.load("archaeology", players=3)
    known: dict[tuple[int | str, ...], State] = {}
    for seed in range(DEALS):
        state = game.deal(seed)
        assert state.to_move is not None
        first = known.setdefault((state.to_move, *state.events(state.to_move)), state)
        if first.events() != state.events():
            return first, state
    raise AssertionError("no two deals look alike: does a seat see what it should not?")


@pytest.mark.parametrize("name", SEARCHERS)
def test_hidden_cards_change_nothing(name: str) -> None:
    """Two games that look alike to a seat get the same answer: only what the seat sees reaches the bot."""
    answers = []
    for state in twins():
        assert state.to_move is not None
        bot = bots.make(name)
        bot.new_game(2)
        answers.append(bot.choose(state.knowledge(state.to_move), Limit(iterations=200)).best)
    assert answers[0] == answers[1]


def test_win_shares_add_up_and_errors_are_errors() -> None:
    for line in bots.make("halving").choose(opening(moves=4), Limit(iterations=400)).best:
        assert sum(line.win) == pytest.approx(1)
        assert 0 <= line.se <= 0.5


@pytest.mark.parametrize(
    "limit", [{}, {"iterations": "x"}, {"iterations": float("nan")}, {"seconds": -1}, {"seconds": b""}]
)
def test_a_limit_that_is_none_is_refused_in_a_sentence(limit: dict[str, Any]) -> None:
    with pytest.raises(DigsiteError, match=r"needs a limit|are a number"):
        Search(HALVING).run(opening(), 1, **limit)


def test_more_iterations_than_can_be_counted_are_as_many_as_the_time_allows() -> None:
    lines, iterations = Search(HALVING).run(opening(), 1, iterations=2**20_000, seconds=0.05)
    assert lines and iterations > 0


def test_a_move_tried_in_one_world_is_not_taken_for_certain() -> None:
    """Else a low level takes lucky moves, that were dropped at once, for as good as the best."""
    knowledge = decision(engine.load("museum", players=2), seed=3, moves=40)
    lines, _ = Search(HALVING).run(knowledge, 1, iterations=1200)
    once = [error for _, visits, _, _, error, _ in lines if visits == 1]
    assert once
    assert min(once) > 0
