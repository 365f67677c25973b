"""Search: from what a seat knows to the move it should make. Threads share the work; no Python object is touched while
they run."""

from libc.stdint cimport int64_t, uint64_t

from digsite.engine.game cimport Advice, Knowledge
from digsite.search.candidates cimport clear_counts, mean_points
from digsite.search.core cimport CANDIDATES_MAX, Params, ThreadContext
from digsite.search.thread_pool cimport ThreadPool
from digsite.search.flat cimport flat_search
from digsite.search.halving cimport Phase, first_phase, halving_search, play_worlds
from digsite.search.ismcts cimport tree_search
from digsite.search.limits cimport Limits, make_limits, write_flag
from digsite.search.pimc cimport pimc_search
from digsite.search.plans cimport ranked_lines
from digsite.search.root cimport Root

from digsite.engine.errors import DigsiteError, NotYourTurn
from digsite.search.params import PARAMETERS

cdef enum:
    THREADS_MAX = 64
    DEEP = 200                               # decisions of a tree where nothing is hidden
    WIDE = 256                               # whole moves from which on such a tree leaves out what the policy never thinks of


cdef class Search:
    """One searcher: parameters and threads. Made once, asked for one decision after the other."""

    cdef Params params
    cdef int threads
    cdef int stopping                        # read and written by whatever thread: see limits.pxd
    cdef ThreadPool pool

    def __cinit__(self, dict parameters not None, int threads=1):
        check_parameters(parameters)
        if not 1 <= threads <= THREADS_MAX:
            raise DigsiteError(f"a search has 1 to {THREADS_MAX} threads, not {threads}")
        self.params = parameters
        self.threads = threads
        self.pool = ThreadPool(threads - 1)

    def stop(self):
        """Asked from another thread: a running search ends at once with what it has."""
        write_flag(&self.stopping, 1)

    def close(self):
        """Ends the threads."""
        self.pool.close()

    def run(self, Knowledge knowledge not None, uint64_t seed, iterations=None, seconds=None, truth=None, bint ordered=False):
        """Searches the decision at hand; returns a line for each outcome, the best first, and the iterations done.

        With the `truth`, for measurements only, every world is that state: as it is when `ordered`, else with what nobody
        has drawn yet in another order. Chance events that draw from no order stay luck.
        """
        cdef Limits limits = make_limits(iterations, seconds, &self.stopping)
        cdef Root root = self.root_of(knowledge, seed, limits)
        if truth is not None:
            root.see_through(truth, ordered)
        knowledge.running_searches += 1
        try:
            search_root(root)
        finally:
            knowledge.running_searches -= 1
        return ranked_lines(root), root.iterations()

    def compare(self, Knowledge knowledge not None, list moves not None, uint64_t seed, int worlds, int parts=1):
        """Tries each of these moves in the same worlds with the same luck, however they do.

        Returns for each part of the worlds, and in it for each move, the own win share and points on average. A move's
        figures depend on the seed and the number of worlds alone: not on which other moves are tried.
        """
        if not 1 <= len(moves) < CANDIDATES_MAX or not 1 <= parts <= worlds:
            raise DigsiteError(f"1 to {CANDIDATES_MAX - 1} moves can be compared, in at least as many worlds as parts")
        cdef Root root = self.root_of(knowledge, seed, make_limits(worlds * len(moves), None, &self.stopping))
        knowledge.running_searches += 1
        try:
            return compare_moves(root, moves, worlds, parts)
        finally:
            knowledge.running_searches -= 1

    cdef Root root_of(self, Knowledge knowledge, uint64_t seed, Limits limits):
        """The decision at hand, ready to be searched."""
        if knowledge.game.rules.to_move(knowledge.game.config, knowledge.data) != knowledge.seat:
            raise NotYourTurn(f"seat {knowledge.seat} has nothing to decide now; due: {knowledge.due}")
        knowledge.make_ready()
        write_flag(&self.stopping, 0)
        cdef Root root = Root.__new__(Root)
        root.params = advised(self.params, &knowledge.game.advice)
        root.limits = limits
        root.seed = seed
        root.threads = self.threads
        root.pool = self.pool
        root.open(knowledge)
        return root


cdef object search_root(Root root):
    """By the algorithm that the parameters name."""
    cdef const ThreadContext* thread = &root.contexts[0]
    if root.params.exact and thread.rules.certain(thread.config, thread.belief):
        search_one_world(root)
    if root.params.candidates == 0:
        tree_search(root)
    elif root.params.perfect:
        pimc_search(root)
    elif root.params.halving:
        halving_search(root)
    else:
        flat_search(root)


cdef object search_one_world(Root root):
    """Nothing is hidden: parameters for a deep tree over all that can be done or, where that is too much, over opinions.

    Where moves come by the hundred, random ones below a candidate would say nothing about it. One try by the policy does.
    """
    root.params.horizon = root.params.trust = 0
    root.params.depth = DEEP
    if root.params.halving and root.params.policy and len(root.knowledge.moves(most=WIDE)) == WIDE:
        root.params.candidates = CANDIDATES_MAX - 1
        root.params.fair_start = 1
        root.params.merge = root.params.probe = 0
    else:
        root.params.perfect = root.params.worlds = 1


cdef list compare_moves(Root root, list moves, int worlds, int parts):
    """The results of these moves, part by part."""
    cdef Phase phase
    cdef int part, i
    root.take_moves(moves)
    phase = first_phase(root)
    found = []
    for part in range(parts):
        for i in range(root.n_candidates):
            clear_counts(&root.candidates[i])
        play_worlds(root, &phase, <int64_t>worlds * (part + 1) // parts - phase.end)
        found.append([(root.mean(i), mean_points(&root.candidates[i])) for i in range(root.n_candidates)])
    return found


cdef Params advised(Params params, const Advice* advice):
    """The parameters as this game advises, without what it gives no advice for."""
    if advice.policy == NULL:
        params.policy = params.endings = 0
    if advice.settled == NULL or advice.value == NULL:
        params.horizon = 0
    elif params.horizon < 0:
        params.horizon = advice.horizon
    if advice.appraise == NULL:
        params.trust = 0
    elif params.trust < 0:
        params.trust = advice.trust
    return params


cdef object check_parameters(dict parameters):
    """All of the table, each within its bounds."""
    for name, row in PARAMETERS.items():
        if name not in parameters:
            raise DigsiteError(f"a search needs the parameter {name}: {row.about}")
        if not row.low <= parameters[name] <= row.high:
            raise DigsiteError(f"{name} is from {row.low} to {row.high}, not {parameters[name]!r}: {row.about}")
