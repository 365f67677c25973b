"""Search: from what a seat knows to the move it should make. Threads share the work; no Python object is touched while
they run."""

from concurrent.futures import ThreadPoolExecutor

from libc.stdint cimport uint64_t

from digsite.engine.game cimport Advice, Knowledge
from digsite.search.candidates cimport LEAVES_MAX
from digsite.search.core cimport Params
from digsite.search.decision cimport Decision

from digsite.engine.errors import DigsiteError, NotYourTurn
from digsite.search.params import PARAMETERS

cdef enum:
    THREADS_MAX = 64


cdef class Search:
    """One searcher: parameters and threads. Made once, asked for one decision after the other."""

    cdef Params params
    cdef int threads
    cdef volatile int stopping
    cdef object pool

    def __cinit__(self, dict parameters not None, int threads=1):
        check_parameters(parameters)
        if not 1 <= threads <= THREADS_MAX:
            raise DigsiteError(f"a search has 1 to {THREADS_MAX} threads, not {threads}")
        self.threads = threads
        self.pool = ThreadPoolExecutor(self.threads) if self.threads > 1 else None
        self.params.exploration = parameters["exploration"]
        self.params.noise = parameters["noise"]
        self.params.horizon = <int>parameters["horizon"]
        self.params.depth = <int>parameters["depth"]
        self.params.candidates = <int>parameters["candidates"]
        self.params.endings = <int>parameters["endings"]
        self.params.merge = <int>parameters["merge"]
        self.params.fair_start = <int>parameters["fair_start"]
        self.params.policy = <int>parameters["policy"]
        self.params.halving = <int>parameters["halving"]
        self.params.shared = <int>parameters["shared"]
        self.params.perfect = <int>parameters["perfect"]
        self.params.worlds = <int>parameters["worlds"]
        self.params.margin = <int>parameters["margin"]
        self.params.exact = <int>parameters["exact"]
        self.params.nodes = <int>parameters["nodes"]

    def stop(self):
        """Asked from another thread: a running search ends at once with what it has."""
        self.stopping = 1

    def close(self):
        """Ends the threads."""
        if self.pool is not None:
            self.pool.shutdown()

    def run(self, Knowledge knowledge not None, uint64_t seed, iterations=None, seconds=None, truth=None, bint ordered=False):
        """Searches the decision at hand; returns the moves looked at, the best first, and the iterations done.

        With the `truth`, for measurements only, every world is that state: as it is when `ordered`, else with what nobody
        has drawn yet in another order. Chance events that are no drawing from an order stay luck.
        """
        if iterations is None and seconds is None:
            raise DigsiteError("a search needs a limit: iterations or seconds")
        if seconds is not None and not 0 <= seconds < 1e9:
            raise DigsiteError(f"seconds are a number from 0 to 1e9, not {seconds!r}")
        cdef Decision decision = self.begun(knowledge, seed, seconds)
        if truth is not None:
            decision.see_through(truth, ordered)
        knowledge.searches += 1
        try:
            decision.search(iterations)
        finally:
            knowledge.searches -= 1
        return decision.lines(), decision.iterations()

    def compare(self, Knowledge knowledge not None, list moves not None, uint64_t seed, int worlds, int parts=1):
        """Tries each of these moves in the same worlds with the same luck, however they do.

        Returns for each part of the worlds, and in it for each move, the own win share and points on average. A move's
        figures depend on the seed and the number of worlds alone: not on which other moves are tried.
        """
        if not 1 <= len(moves) <= LEAVES_MAX or not 1 <= parts <= worlds:
            raise DigsiteError(f"1 to {LEAVES_MAX} moves can be compared, in at least as many worlds as parts")
        cdef Decision decision = self.begun(knowledge, seed, None)
        knowledge.searches += 1
        try:
            return decision.compare(moves, worlds, parts)
        finally:
            knowledge.searches -= 1

    cdef Decision begun(self, Knowledge knowledge, uint64_t seed, seconds):
        """A decision that can be searched."""
        if knowledge.game.rules.to_move(knowledge.game.config, knowledge.data) != knowledge.seat:
            raise NotYourTurn(f"seat {knowledge.seat} has nothing to decide now; due: {knowledge.due}")
        knowledge.make_ready()
        self.stopping = 0
        cdef Decision decision = Decision.__new__(Decision)
        decision.params = advised(self.params, &knowledge.game.advice)
        decision.threads = self.threads
        decision.pool = self.pool
        decision.stop = &self.stopping
        decision.open(knowledge, seed, seconds)
        return decision


cdef Params advised(Params params, const Advice* advice):
    """The parameters without what this game gives no advice for."""
    if advice.policy == NULL:
        params.policy = params.endings = 0
    if advice.settled == NULL or advice.value == NULL:
        params.horizon = 0
    return params


cdef object check_parameters(dict parameters):
    """All of the table, each within its bounds."""
    for name, row in PARAMETERS.items():
        if name not in parameters:
            raise DigsiteError(f"a search needs the parameter {name}: {row.about}")
        if not row.low <= parameters[name] <= row.high:
            raise DigsiteError(f"{name} is from {row.low} to {row.high}, not {parameters[name]!r}: {row.about}")
