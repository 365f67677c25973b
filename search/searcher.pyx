"""Search: from what a seat knows to the move it should make. Threads share the work; no Python object is touched while
they run."""

from concurrent.futures import ThreadPoolExecutor

from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.math cimport sqrt
from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memcmp, memcpy, memset

from engine.rng cimport Rng
from engine.game cimport MOVES_MAX, SEATS_MAX, Game, Knowledge, Move, State
from search.candidates cimport LEAVES_MAX, add_endings, find_candidates
from search.core cimport Arm, Params, Tree, Worker
from search.runner cimport (
    clock_now, run_bandit, run_perfect, run_tree, run_worlds, worker_close, worker_open,
)
from search.tree cimport tree_root

from engine.errors import DigsiteError, NotYourTurn
from search.params import PARAMETERS

cdef enum:
    SAME_WORLDS = 6                          # equal samples after which there is taken to be one world
    THREADS_MAX = 64
    DEEP = 200                               # decisions of a tree where nothing is hidden
    FIRST_ITERATIONS = 64                    # from which the speed is estimated when only the time is limited

cdef int64_t ENDLESS = 1_000_000_000_000


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
        cdef Run run = self.begun(knowledge, seed, seconds)
        if truth is not None:
            run.see_through(truth, ordered)
        cdef int64_t count = ENDLESS if iterations is None else max(1, iterations)
        knowledge.searches += 1
        try:
            run.search(count)
        finally:
            knowledge.searches -= 1
        return run.lines(), run.iterations()

    def compare(self, Knowledge knowledge not None, list moves not None, uint64_t seed, int worlds, int parts=1):
        """Tries each of these moves in the same worlds with the same luck, however they do.

        Returns for each part of the worlds, and in it for each move, the own win share and points on average. A move's
        figures depend on the seed and the number of worlds alone: not on which other moves are tried.
        """
        if not 1 <= len(moves) <= LEAVES_MAX or not 1 <= parts <= worlds:
            raise DigsiteError(f"1 to {LEAVES_MAX} moves can be compared, in at least as many worlds as parts")
        cdef Run run = self.begun(knowledge, seed, None)
        run.take_moves(moves)
        knowledge.searches += 1
        try:
            return run.compare(worlds, parts)
        finally:
            knowledge.searches -= 1

    cdef Run begun(self, Knowledge knowledge, uint64_t seed, seconds):
        """A decision that can be searched."""
        if knowledge.game.table.to_move(knowledge.game.rules, knowledge.data) != knowledge.seat:
            raise NotYourTurn(f"seat {knowledge.seat} has nothing to decide now; due: {knowledge.due}")
        if self.params.policy + self.params.candidates + self.params.horizon and knowledge.game.table.policy == NULL:
            raise DigsiteError(f"{knowledge.game.id} has no policy to search with")
        knowledge.make_ready()
        self.stopping = 0
        cdef Run run = Run.__new__(Run)
        run.open(self, knowledge, seed, seconds)
        return run


cdef object check_parameters(dict parameters):
    """All of the table, each within its bounds."""
    for name, row in PARAMETERS.items():
        if name not in parameters:
            raise DigsiteError(f"a search needs the parameter {name}: {row.about}")
        if not row.low <= parameters[name] <= row.high:
            raise DigsiteError(f"{name} is from {row.low} to {row.high}, not {parameters[name]!r}: {row.about}")


cdef class Run:
    """One decision being searched."""

    cdef Search owner
    cdef Knowledge knowledge
    cdef State truth                         # what a searcher that sees through the cards sees; else None
    cdef Worker* workers                     # owned, one a thread
    cdef Arm* arms                           # owned: the candidates
    cdef Arm* shares                         # owned: what each thread adds to them
    cdef int n_arms
    cdef int alive[LEAVES_MAX + 1]
    cdef int n_alive
    cdef Params params                       # the searcher's, or those for a world without secrets
    cdef uint64_t seed
    cdef double start
    cdef double deadline

    def __dealloc__(self):
        cdef int i
        if self.workers != NULL:
            for i in range(self.owner.threads):
                worker_close(&self.workers[i])
        PyMem_Free(self.workers)
        PyMem_Free(self.arms)
        PyMem_Free(self.shares)

    cdef object open(self, Search owner, Knowledge knowledge, uint64_t seed, seconds):
        cdef Game game = knowledge.game
        cdef Worker* w
        cdef int i
        self.owner = owner
        self.params = owner.params
        self.knowledge = knowledge
        self.seed = seed
        self.start = clock_now()
        self.deadline = 0 if seconds is None else self.start + max(0.0, seconds)
        self.workers = <Worker*>PyMem_Calloc(owner.threads, sizeof(Worker))
        self.arms = <Arm*>PyMem_Calloc(LEAVES_MAX + 1, sizeof(Arm))
        if self.workers == NULL or self.arms == NULL:
            raise MemoryError
        for i in range(owner.threads):
            w = &self.workers[i]
            w.table = &game.table
            w.rules = game.rules
            w.belief = knowledge.belief()
            w.skeleton = knowledge.data
            w.params = &self.params
            w.stop = &owner.stopping
            w.seat = knowledge.seat
            w.deadline = self.deadline
            if not worker_open(w):
                raise MemoryError

    cdef object see_through(self, State truth, bint ordered):
        """Worlds are made of the truth from here on."""
        cdef int i
        cdef Game game = self.knowledge.game
        if truth.game is not game or game.table.to_move(game.rules, truth.data) != self.knowledge.seat:
            raise DigsiteError("the truth is a state of the same game, at the same decision as the knowledge")
        self.truth = truth.copy()
        for i in range(self.owner.threads):
            self.workers[i].truth = self.truth.data
            self.workers[i].ordered = ordered

    cdef object check_truth(self):
        """A candidate that is not legal in the truth shows that it is of another decision."""
        cdef int i
        for i in range(self.n_arms):
            if self.truth.walk([self.arms[i].path[k] for k in range(self.arms[i].n)]) != -1:
                raise DigsiteError("the truth is of another decision than the knowledge")

    cdef object take_moves(self, list moves):
        """These moves are the candidates."""
        for i, move in enumerate(moves):
            path = self.knowledge.legal_path(move)
            self.arms[<int>i].n = len(path)
            for k, micro in enumerate(path):
                self.arms[<int>i].path[<int>k] = micro
        self.n_arms = len(moves)
        self.hold_shares()

    cdef object hold_shares(self):
        """Room for what each thread finds; no candidate has a tree yet."""
        cdef int i
        for i in range(self.n_arms):
            self.arms[i].node = -1
        self.shares = <Arm*>PyMem_Calloc(self.owner.threads * self.n_arms, sizeof(Arm))
        if self.shares == NULL:
            raise MemoryError

    cdef object compare(self, int worlds, int parts):
        """All candidates in all worlds: their results by parts of the worlds."""
        cdef int part, i
        cdef int64_t first = 0, end
        self.all_alive()
        found = []
        for part in range(parts):
            for i in range(self.n_arms):
                clear(&self.arms[i])
            end = <int64_t>worlds * (part + 1) // parts
            first = self.play_worlds(first, end - first)
            found.append([(self.mean(i), self.mean_points(i)) for i in range(self.n_arms)])
        return found

    cdef object all_alive(self):
        cdef int i
        self.n_alive = self.n_arms
        for i in range(self.n_arms):
            self.alive[i] = i

    cdef bint nothing_hidden(self):
        """Whether all sampled worlds are one and the same."""
        cdef Worker* w = &self.workers[0]
        cdef Rng rng = 1
        cdef int i
        w.table.determinize(w.rules, w.belief, &rng, w.world)
        for i in range(SAME_WORLDS):
            w.table.determinize(w.rules, w.belief, &rng, w.state)
            if memcmp(w.world, w.state, w.table.state_size):
                return False
        return True

    cdef object search(self, int64_t count):
        if self.params.exact and self.nothing_hidden():
            self.params.perfect = 1
            self.params.worlds = 1
            self.params.horizon = 0
            self.params.depth = DEEP
        if self.owner.params.candidates == 0:
            self.search_tree(count)
            return
        with nogil:
            self.n_arms = find_candidates(&self.workers[0], self.arms, LEAVES_MAX + 1)
        self.n_arms = min(self.n_arms, self.room_for(count, self.params.candidates))
        if not self.params.perfect:
            self.n_arms = add_endings(&self.workers[0], self.arms, self.n_arms, self.room_for(count, LEAVES_MAX + 1))
        if self.truth is not None:
            self.check_truth()
        self.hold_shares()
        if self.n_arms == 1 and self.deadline > 0 and count == ENDLESS:
            count = FIRST_ITERATIONS
        if self.params.halving and not self.params.perfect:
            self.search_by_halving(count)
        else:
            self.search_by_bandit(count)

    cdef int room_for(self, int64_t count, int most):
        """Fewer candidates when there is little to try them with."""
        return <int>max(2, min(<int64_t>most, count // (3 * self.owner.params.fair_start)))

    # ------------------------------------------------------------------------------------- sequential halving

    cdef object search_by_halving(self, int64_t count):
        """Phases of equal length; after each the worse half of the candidates is dropped."""
        cdef bint timed = count == ENDLESS
        cdef int64_t done = 0, world = 0, worlds
        self.all_alive()
        if timed:
            world = self.play_worlds(0, max(1, FIRST_ITERATIONS // self.n_alive))
        while not self.finished():
            done = self.iterations()
            if timed:
                count = self.affordable(done)
            elif done + self.n_alive > count:
                break
            worlds = max(<int64_t>1, (count - done) // (self.phases_left() * self.n_alive))
            world = self.play_worlds(world, worlds)
            if self.n_alive > 2:
                self.drop_worse_half()
        self.rank()

    cdef int phases_left(self):
        cdef int n = self.n_alive, phases = 1
        while n > 2:
            n = (n + 1) // 2
            phases += 1
        return phases

    cdef int64_t affordable(self, int64_t done):
        """How many iterations the time allows, from the speed so far."""
        cdef double spent = max(1e-6, clock_now() - self.start)
        return done + <int64_t>(done * max(0.0, self.deadline - self.start - spent) / spent)

    cdef bint finished(self):
        return self.owner.stopping or (self.deadline > 0 and clock_now() >= self.deadline)

    cdef int64_t play_worlds(self, int64_t first, int64_t n):
        """All candidates alive in the next n worlds, shared among the threads; returns the number of the world after."""
        cdef int i, k, threads = self.owner.threads
        memset(self.shares, 0, threads * self.n_arms * sizeof(Arm))
        for k in range(threads):
            for i in range(self.n_arms):
                memcpy(&self.shares[k * self.n_arms + i], &self.arms[i], sizeof(Arm))
                clear(&self.shares[k * self.n_arms + i])
        if threads == 1:
            self.play_share(0, first, first + n)
        else:
            list(self.owner.pool.map(lambda k: self.play_share(k, first + k, first + n), range(threads)))
        for k in range(threads):
            for i in range(self.n_arms):
                add(&self.arms[i], &self.shares[k * self.n_arms + i], self.owner.threads == 1)
        return first + n

    cdef object play_share(self, int k, int64_t first, int64_t end):
        """One thread's worlds."""
        cdef Arm* arms = &self.shares[k * self.n_arms]
        with nogil:
            run_worlds(&self.workers[k], arms, self.alive, self.n_alive, self.seed, first, self.owner.threads, end)

    cdef object drop_worse_half(self):
        order = sorted(range(self.n_alive), key=lambda i: -self.mean(self.alive[i]))
        kept = [self.alive[i] for i in order[:max(2, (self.n_alive + 1) // 2)]]
        self.n_alive = len(kept)
        for i, arm in enumerate(kept):
            self.alive[i] = arm

    cdef double mean(self, int arm):
        return self.arms[arm].share[self.knowledge.seat] / max(<int64_t>1, self.arms[arm].visits)

    cdef double mean_points(self, int arm):
        return self.arms[arm].points / max(<int64_t>1, self.arms[arm].visits)

    cdef object rank(self):
        """The candidates alive longest first, of these the best first."""
        alive = {self.alive[i] for i in range(self.n_alive)}
        order = sorted(
            range(self.n_arms), key=lambda i: (i not in alive, -self.arms[i].visits if i not in alive else 0, -self.mean(i))
        )
        self.reorder(order)

    cdef object reorder(self, list order):
        cdef Arm* sorted_arms = <Arm*>PyMem_Calloc(LEAVES_MAX + 1, sizeof(Arm))
        if sorted_arms == NULL:
            raise MemoryError
        for i, arm in enumerate(order):
            sorted_arms[<int>i] = self.arms[<int>arm]
        PyMem_Free(self.arms)
        self.arms = sorted_arms

    # ------------------------------------------------------------------------------------------- UCB at the root

    cdef object search_by_bandit(self, int64_t count):
        cdef int i, k, threads = self.owner.threads
        for k in range(threads):
            for i in range(self.n_arms):
                memcpy(&self.shares[k * self.n_arms + i], &self.arms[i], sizeof(Arm))
                clear(&self.shares[k * self.n_arms + i])
        if threads == 1:
            self.bandit_share(0, count)
        else:
            list(self.owner.pool.map(lambda k: self.bandit_share(k, count // threads), range(threads)))
        for k in range(threads):
            for i in range(self.n_arms):
                add(&self.arms[i], &self.shares[k * self.n_arms + i], False)
        self.reorder(sorted(range(self.n_arms), key=lambda i: (-self.arms[i].visits, -self.mean(i))))

    cdef object bandit_share(self, int k, int64_t count):
        """One thread's tries."""
        cdef Arm* arms = &self.shares[k * self.n_arms]
        cdef uint64_t seed = self.seed + <uint64_t>k
        with nogil:
            if self.params.perfect:
                run_perfect(&self.workers[k], arms, self.n_arms, seed, count)
            else:
                run_bandit(&self.workers[k], arms, self.n_arms, seed, count)

    # ------------------------------------------------------------------------------------------ the plain tree

    cdef object search_tree(self, int64_t count):
        """The root is part of the tree; the move is the most visited path of micro-moves."""
        cdef int k, threads = self.owner.threads
        for k in range(threads):
            tree_root(&self.workers[k].tree)
        if threads == 1:
            self.tree_share(0, count)
        else:
            list(self.owner.pool.map(lambda k: self.tree_share(k, count // threads), range(threads)))
        self.read_tree()

    cdef object tree_share(self, int k, int64_t count):
        """One thread's tree."""
        with nogil:
            run_tree(&self.workers[k], 0, self.seed + <uint64_t>k, 0, count)

    cdef object read_tree(self):
        """Follows the most visited micro-moves, added up over the trees, to the end of the whole move. Where the trees end
        before it does, what is said of it is what they know of its beginning."""
        cdef Game game = self.knowledge.game
        cdef Move out[MOVES_MAX]
        cdef Arm* arm = &self.arms[0]
        cdef bytearray copy = bytearray((<const char*>self.knowledge.data)[:game.table.state_size])
        cdef void* state = <void*><char*>copy
        cdef int n, i, k, child
        cdef bint whole = False
        at = [0] * self.owner.threads
        reached = None                       # the nodes of the last micro-move that was tried
        self.n_arms = 1
        while not whole:
            n = game.table.moves(game.rules, state, out)
            best, most, nodes = 0, -1, at
            for i in range(n):
                children = [find(&self.workers[k].tree, at[k], out[i]) for k in range(self.owner.threads)]
                visits = sum(self.workers[k].tree.nodes[<int>children[k]].visits for k in range(self.owner.threads) if children[k] >= 0)
                if visits > most:
                    best, most, nodes = i, visits, children
            arm.path[arm.n] = out[best]
            arm.n += 1
            whole = game.table.whole(game.rules, state, out[best])
            if not whole:
                game.table.play(game.rules, state, out[best], NULL, NULL)
            at = nodes
            if most > 0:
                reached = nodes
        for k in range(self.owner.threads):
            child = reached[k] if reached is not None else -1
            if child >= 0:
                arm.visits += self.workers[k].tree.nodes[child].visits
                for i in range(game.table.players):
                    arm.share[i] += self.workers[k].tree.nodes[child].share[i]
                arm.square += self.workers[k].tree.nodes[child].share[self.knowledge.seat]

    # ------------------------------------------------------------------------------------------------- answers

    cdef int64_t iterations(self):
        cdef int64_t total = 0
        for k in range(self.owner.threads):
            total += self.workers[<int>k].iterations
        return total

    cdef object lines(self):
        """(move, visits, win share of every seat, own points, standard error) of each candidate tried, the best first."""
        found = []
        texts = set()
        cdef Game game = self.knowledge.game
        cdef Arm* arm
        cdef int i, seat = self.knowledge.seat
        cdef double n, mean
        for i in range(self.n_arms):
            arm = &self.arms[i]
            if arm.visits == 0 and i > 0:
                continue
            n = max(<int64_t>1, arm.visits)
            mean = arm.share[seat] / n
            error = sqrt(max(0.0, arm.square / n - mean * mean) / n)
            text = game.words.move_text([arm.path[k] for k in range(arm.n)])
            if text in texts:                # with another ending it is better
                continue
            texts.add(text)
            shares = tuple(arm.share[k] / n for k in range(game.table.players))
            found.append((text, int(arm.visits), shares, arm.points / n, error))
        return found


cdef int find(const Tree* tree, int parent, Move label):
    cdef int child = tree.nodes[parent].child if parent >= 0 else -1
    while child >= 0 and tree.nodes[child].label != label:
        child = tree.nodes[child].sibling
    return child


cdef void clear(Arm* arm) noexcept nogil:
    memset(arm.share, 0, sizeof(arm.share))
    arm.points = 0
    arm.square = 0
    arm.visits = 0


cdef void add(Arm* arm, const Arm* more, bint keep_node) noexcept nogil:
    cdef int seat
    for seat in range(SEATS_MAX):
        arm.share[seat] += more.share[seat]
    arm.points += more.points
    arm.square += more.square
    arm.visits += more.visits
    if keep_node:
        arm.node = more.node
