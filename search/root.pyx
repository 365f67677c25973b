from queue import SimpleQueue
from time import sleep

from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.stdlib cimport free, malloc

from digsite.engine.game cimport Game
from digsite.search.candidates cimport LISTED_MAX, SAMPLES, add_counts, add_endings, clear_counts, find_candidates, mean_points, mean_share
from digsite.search.core cimport CANDIDATES_MAX
from digsite.search.thread_pool cimport wait_for
from digsite.search.limits cimport ENDLESS, write_flag
from digsite.search.trend cimport expected_share
from digsite.search.tree cimport tree_close, tree_open

from digsite.engine.errors import DigsiteError

cdef enum:
    ONLY_CANDIDATE = 64                      # iterations for a decision with one candidate when only the time is limited

DECIDED = 0.0005

cdef class Root:
    def __dealloc__(self):
        cdef int i
        for i in range(self.threads if self.contexts != NULL else 0):
            free(self.contexts[i].world)
            free(self.contexts[i].state)
            tree_close(&self.contexts[i].tree)
        PyMem_Free(self.contexts)
        PyMem_Free(self.candidates)
        PyMem_Free(self.listed)
        PyMem_Free(self.copies)

    cdef object open(self, Knowledge knowledge):
        """Memory, and a context for each thread; parameters, limits, seed and threads are set before."""
        cdef Game game = knowledge.game
        cdef ThreadContext* thread
        cdef int i
        self.knowledge = knowledge
        self.contexts = <ThreadContext*>PyMem_Calloc(self.threads, sizeof(ThreadContext))
        self.candidates = <Candidate*>PyMem_Calloc(CANDIDATES_MAX, sizeof(Candidate))
        self.listed = <Candidate*>PyMem_Calloc(CANDIDATES_MAX, sizeof(Candidate))
        if self.contexts == NULL or self.candidates == NULL or self.listed == NULL:
            raise MemoryError
        for i in range(self.threads):
            thread = &self.contexts[i]
            thread.rules = &game.rules
            thread.advice = &game.advice
            thread.config = game.config
            thread.belief = knowledge.belief()
            thread.skeleton = knowledge.data
            thread.params = &self.params
            thread.limits = &self.limits
            thread.seed = self.seed + <uint64_t>i
            thread.number = i
            thread.seat = knowledge.seat
            thread.root = <void*>self if i == 0 else NULL
            thread.world = malloc(game.rules.state_size)
            thread.state = malloc(game.rules.state_size)
            if thread.world == NULL or thread.state == NULL or not tree_open(&thread.tree, self.params.nodes):
                raise MemoryError

    cdef object see_through(self, State truth, bint ordered):
        """Worlds are made of the truth from here on."""
        cdef int i
        cdef Game game = self.knowledge.game
        if (
            truth.game is not game
            or game.rules.to_move(game.config, truth.data) != self.knowledge.seat
            or game.rules.turns(game.config, truth.data) != game.rules.turns(game.config, self.knowledge.data)
        ):
            raise DigsiteError("the truth is a state of the same game, at the same decision as the knowledge")
        self.truth = truth.copy()
        for i in range(self.threads):
            self.contexts[i].truth = self.truth.data
            self.contexts[i].ordered = ordered

    cdef object check_truth(self):
        """A candidate that is not legal in the truth shows that it is of another decision."""
        cdef int i
        for i in range(self.n_candidates):
            path = [self.candidates[i].path[k] for k in range(self.candidates[i].n)]
            if not self.truth.allows(path):
                raise DigsiteError("the truth is of another decision than the knowledge")

    # ---------------------------------------------------------------------------------------- candidates

    cdef object find_candidates(self):
        """The moves to try, each with its endings where the turn goes on; fewer when there is little to try them with."""
        cdef ThreadContext* thread = &self.contexts[0]
        cdef int64_t affordable = self.limits.iterations // (3 * self.params.fair_start)
        cdef int room = <int>max(2, min(<int64_t>CANDIDATES_MAX, affordable))
        with nogil:
            if self.params.perfect:
                self.n_candidates = find_candidates(thread, self.candidates, LISTED_MAX, SAMPLES)
                self.n_candidates = min(self.n_candidates, room, self.params.candidates)
            else:
                self.n_listed = find_candidates(thread, self.listed, LISTED_MAX, SAMPLES)
                self.n_candidates = add_endings(
                    thread, self.listed, min(self.n_listed, self.params.candidates), room, self.candidates
                )
        if self.truth is not None:
            self.check_truth()
        if self.n_candidates == 1 and self.limits.deadline > 0 and self.limits.iterations == ENDLESS:
            self.limits.iterations = ONLY_CANDIDATE
        self.make_copies()

    cdef object take_moves(self, list moves):
        """These moves as the candidates."""
        for i, move in enumerate(moves):
            path = self.knowledge.legal_path(move)
            self.candidates[<int>i].n = self.candidates[<int>i].line = len(path)
            self.candidates[<int>i].length = 1
            for k, micro in enumerate(path):
                self.candidates[<int>i].path[<int>k] = micro
        self.n_candidates = len(moves)
        self.make_copies()

    cdef object make_copies(self):
        """Room for what each thread counts."""
        cdef int i
        self.room = min(<int>CANDIDATES_MAX, self.n_candidates + self.params.lines * self.params.width)
        self.copies = <Candidate*>PyMem_Calloc(self.threads * self.room, sizeof(Candidate))
        if self.copies == NULL:
            raise MemoryError
        for i in range(self.threads):
            self.contexts[i].candidates = &self.copies[i * self.room]
            self.contexts[i].n_candidates = self.n_candidates

    cdef object rank_by_visits(self):
        """Puts the most visited candidate first; those as good as it, if visited half as often, compare by merit."""
        most = max(range(self.n_candidates), key=lambda i: self.candidates[<int>i].visits)
        self.rank([
            (0, *self.merit(i)) if self.merit(i)[0] == self.merit(most)[0] and 2 * self.candidates[i].visits >= self.candidates[<int>most].visits
            else (1, -self.candidates[i].visits, *self.merit(i))
            for i in range(self.n_candidates)
        ])

    cdef object rank(self, list keys):
        """Puts the candidates in the order of these keys, the smallest first."""
        cdef Candidate* ranked = <Candidate*>PyMem_Calloc(CANDIDATES_MAX, sizeof(Candidate))
        if ranked == NULL:
            raise MemoryError
        for place, i in enumerate(sorted(range(self.n_candidates), key=keys.__getitem__)):
            ranked[<int>place] = self.candidates[<int>i]
        PyMem_Free(self.candidates)
        self.candidates = ranked

    cdef tuple merit(self, int candidate):
        """What makes a candidate better, the smaller the better: win share; where that is decided, points; then shortness."""
        cdef const Candidate* found = &self.candidates[candidate]
        cdef double mean = expected_share(self, found)
        if mean < DECIDED:
            mean = 0
        elif mean > 1 - DECIDED:
            mean = 1
        return -mean, -mean_points(found), max(1, found.moves), found.n

    cdef double mean(self, int candidate):
        """The own win share of a candidate on average."""
        return mean_share(&self.candidates[candidate], self.knowledge.seat)

    # ------------------------------------------------------------------------------------------- threads

    cdef object run(self, Job job, const void* task):
        """Every thread does the job with its own copies of the candidates and its own tree; what they count is added up."""
        cdef int i, k
        for k in range(self.threads):
            self.contexts[k].budget = self.limits.iterations // self.threads
            for i in range(self.n_candidates):
                self.contexts[k].candidates[i] = self.candidates[i]
                clear_counts(&self.contexts[k].candidates[i])
        self.job = job
        self.task = task
        self.run_threads()
        for k in range(self.threads):
            for i in range(self.n_candidates):
                add_counts(&self.candidates[i], &self.contexts[k].candidates[i])

    cdef object run_threads(self):
        """Raises what a signal handler raised meanwhile, but only when nobody uses the memory of this search any more."""
        cdef int k
        done = SimpleQueue()
        self.pool.start()
        for k in range(self.threads):
            self.contexts[k].running = 1
        try:
            self.pool.hand_out(lambda k: self.run_one(k), done)
            self.run_one(0)
            wait_for(self.threads - 1, done)
        except BaseException as error:
            self.interrupt(error)
            while any([self.contexts[k].running for k in range(1, self.threads)]):
                try:
                    sleep(0.001)
                except BaseException:        # however often it is interrupted
                    pass
        if self.interruption is not None:
            raise self.interruption

    cdef object run_one(self, int k):
        if not self.interrupted:
            with nogil:
                self.job(&self.contexts[k], self.task)
        self.contexts[k].running = 0

    cdef object interrupt(self, error):
        """Asks all threads to end because of this error."""
        self.interruption = error
        self.interrupted = True
        write_flag(self.limits.stop, 1)

    cdef int64_t iterations(self):
        """How many were done, by all threads."""
        return sum([self.contexts[k].iterations for k in range(self.threads)])
