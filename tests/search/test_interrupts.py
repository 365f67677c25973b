"""An exception in the thread that asked ends a search at once, and nobody goes on using what it used."""

import signal
import time
from collections.abc import Iterator
from types import FrameType

import pytest

from digsite import engine
from digsite.engine import Knowledge
from digsite.search.params import HALVING, PLAIN
from digsite.search.searcher import Search
from tests.process import SLOWNESS

ENDLESS = 10**9
PROMPT = 0.05 * SLOWNESS  # seconds from the signal to the end of the search
POSITIONS = [("archaeology", 2), ("museum", 4)]


class Rang(Exception):
    """The alarm clock."""


class AlarmClock:
    """Raises in the main thread, once, after a while."""

    def __init__(self) -> None:
        self.rang = 0.0
        self.searches = 0  # that it interrupted while they were under way

    def ring(self, number: int, frame: FrameType | None) -> None:
        self.rang = time.perf_counter()
        raise Rang

    def set(self, seconds: float) -> None:
        signal.setitimer(signal.ITIMER_REAL, seconds)


@pytest.fixture
def clock() -> Iterator[AlarmClock]:
    made = AlarmClock()
    before = signal.signal(signal.SIGALRM, made.ring)
    try:
        yield made
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)


def decision(game: str, players: int, after: int = 0) -> tuple[engine.State, Knowledge]:
    state = engine.load(game, players=players).deal(3)
    for _ in range(after):
        state.play(state.greedy_move())
    assert state.to_move is not None
    return state, state.knowledge(state.to_move)


def interrupted(search: Search, knowledge: Knowledge, clock: AlarmClock, seconds: float) -> float:
    """How long the search went on after the signal."""
    with pytest.raises(Rang) as caught:
        clock.set(seconds)
        search.run(knowledge, 1, iterations=ENDLESS)
    delay = time.perf_counter() - clock.rang
    clock.searches += any(entry.name.endswith("poll_signals") for entry in caught.traceback)
    return delay


@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("parameters", [HALVING, PLAIN], ids=["halving", "tree"])
@pytest.mark.parametrize(("game", "players"), POSITIONS)
def test_a_signal_ends_a_search_at_once(
    game: str, players: int, parameters: dict[str, float], threads: int, clock: AlarmClock
) -> None:
    state, knowledge = decision(game, players, after=20)
    search = Search(parameters, threads)
    delays = [interrupted(search, knowledge, clock, 0.02 + 0.01 * turn) for turn in range(5)]
    assert min(delays) < PROMPT  # a busy machine may be late now and then
    for event in state.copy().play(state.moves()[0])[:1]:
        knowledge.see(event)  # nobody is searching any more
    search.close()


@pytest.mark.parametrize("threads", [1, 3])
def test_a_search_after_an_interrupted_one_is_the_same_as_ever(threads: int, clock: AlarmClock) -> None:
    _, knowledge = decision("archaeology", 2)
    undisturbed = Search(HALVING, threads)
    search = Search(HALVING, threads)
    interrupted(search, knowledge, clock, 0.02)
    assert search.run(knowledge, 7, iterations=300) == undisturbed.run(knowledge, 7, iterations=300)
    search.close()
    undisturbed.close()


@pytest.mark.long
@pytest.mark.parametrize("threads", [1, 3])
@pytest.mark.parametrize("parameters", [HALVING, PLAIN], ids=["halving", "tree"])
@pytest.mark.parametrize(("game", "players"), POSITIONS)
def test_a_thousand_interruptions(
    game: str, players: int, parameters: dict[str, float], threads: int, clock: AlarmClock
) -> None:
    """Each while the threads search; those that come before or after do not count."""
    state, knowledge = decision(game, players)
    search = Search(parameters, threads)
    for turn in range(5000):
        interrupted(search, knowledge, clock, 0.0005 + 0.00003 * (turn % 100))
        if clock.searches == 1000:
            break
    assert clock.searches == 1000
    knowledge.see(state.play(state.moves()[0])[0])
    search.close()
