from cpython.mem cimport PyMem_Calloc, PyMem_Free
from libc.math cimport sqrt
from libc.string cimport memcmp

from digsite.engine.game cimport Game
from digsite.engine.rng cimport Rng
from digsite.search.arms cimport arm_add, arm_clear, arm_mean, arm_points
from digsite.search.candidates cimport find_candidates, make_arms
from digsite.search.core cimport ENDINGS_MAX
from digsite.search.reading cimport read_trees
from digsite.search.runner cimport (
    clock_now, run_bandit, run_perfect, run_tree, run_worlds, worker_close, worker_open,
)
from digsite.search.tree cimport tree_root

from digsite.engine.errors import DigsiteError

cdef enum:
    SAME_WORLDS = 6                          # equal samples after which there is taken to be one world
    DEEP = 200                               # decisions of a tree where nothing is hidden
    FIRST_ITERATIONS = 64                    # from which the speed is estimated when only the time is limited

cdef int64_t ENDLESS = 1_000_000_000_000


cdef class Decision:
    def __dealloc__(self):
        cdef int i
        if self.workers != NULL:
            for i in range(self.threads):
                worker_close(&self.workers[i])
        PyMem_Free(self.workers)
        PyMem_Free(self.arms)
        PyMem_Free(self.listed)
        PyMem_Free(self.shares)

    cdef object open(self, Knowledge knowledge, uint64_t seed, seconds):
        """Memory and workers; parameters, threads and where to look for a stop are set before."""
        cdef Game game = knowledge.game
        cdef Worker* w
        cdef int i
        self.knowledge = knowledge
        self.seed = seed
        self.start = clock_now()
        self.deadline = 0 if seconds is None else self.start + max(0.0, seconds)
        self.workers = <Worker*>PyMem_Calloc(self.threads, sizeof(Worker))
        self.arms = <Arm*>PyMem_Calloc(LEAVES_MAX + 1, sizeof(Arm))
        self.listed = <Arm*>PyMem_Calloc(LEAVES_MAX + 1, sizeof(Arm))
        if self.workers == NULL or self.arms == NULL or self.listed == NULL:
            raise MemoryError
        for i in range(self.threads):
            w = &self.workers[i]
            w.rules = &game.rules
            w.advice = &game.advice
            w.config = game.config
            w.belief = knowledge.belief()
            w.skeleton = knowledge.data
            w.params = &self.params
            w.stop = self.stop
            w.seat = knowledge.seat
            w.deadline = self.deadline
            if not worker_open(w):
                raise MemoryError

    cdef object see_through(self, State truth, bint ordered):
        """Worlds are made of the truth from here on."""
        cdef int i
        cdef Game game = self.knowledge.game
        if truth.game is not game or game.rules.to_move(game.config, truth.data) != self.knowledge.seat:
            raise DigsiteError("the truth is a state of the same game, at the same decision as the knowledge")
        self.truth = truth.copy()
        for i in range(self.threads):
            self.workers[i].truth = self.truth.data
            self.workers[i].ordered = ordered

    cdef object check_truth(self):
        """A candidate that is not legal in the truth shows that it is of another decision."""
        cdef int i
        for i in range(self.n_arms):
            if self.truth.walk([self.arms[i].path[k] for k in range(self.arms[i].n)]) != -1:
                raise DigsiteError("the truth is of another decision than the knowledge")

    # ---------------------------------------------------------------------------------------- given candidates

    cdef object compare(self, list moves, int worlds, int parts):
        """These candidates in all worlds: their results by parts of the worlds."""
        cdef int part, i
        cdef int64_t first = 0, end
        self.take_moves(moves)
        self.all_alive()
        found = []
        for part in range(parts):
            for i in range(self.n_arms):
                arm_clear(&self.arms[i])
            end = <int64_t>worlds * (part + 1) // parts
            first = self.play_worlds(first, end - first)
            found.append([(self.mean(i), arm_points(&self.arms[i])) for i in range(self.n_arms)])
        return found

    cdef object take_moves(self, list moves):
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
        self.shares = <Arm*>PyMem_Calloc(self.threads * self.n_arms, sizeof(Arm))
        if self.shares == NULL:
            raise MemoryError

    cdef object all_alive(self):
        cdef int i
        self.n_alive = self.n_arms
        for i in range(self.n_arms):
            self.alive[i] = i

    # ---------------------------------------------------------------------------------------- which search it is

    cdef object search(self, iterations):
        cdef int64_t count = ENDLESS if iterations is None else max(1, iterations)
        if self.params.exact and self.nothing_hidden():
            self.params.perfect = 1
            self.params.worlds = 1
            self.params.horizon = 0
            self.params.depth = DEEP
        if self.params.candidates == 0:
            self.search_tree(count)
            return
        self.find_moves(count)
        if self.n_arms == 1 and self.deadline > 0 and count == ENDLESS:
            count = FIRST_ITERATIONS
        if self.params.halving and not self.params.perfect:
            self.search_by_halving(count)
        else:
            self.search_by_bandit(count)

    cdef bint nothing_hidden(self):
        """Whether all sampled worlds are one and the same."""
        cdef Worker* w = &self.workers[0]
        cdef Rng rng = 1
        cdef int i
        w.rules.determinize(w.config, w.belief, &rng, w.world)
        for i in range(SAME_WORLDS):
            w.rules.determinize(w.config, w.belief, &rng, w.state)
            if memcmp(w.world, w.state, w.rules.state_size):
                return False
        return True

    cdef object find_moves(self, int64_t count):
        """The candidates, where the turn goes on with its endings."""
        cdef Worker* w = &self.workers[0]
        cdef int room = self.room_for(count)
        with nogil:
            if self.params.perfect:
                self.n_arms = find_candidates(w, self.arms, min(room, self.params.candidates))
            else:
                self.n_listed = find_candidates(w, self.listed, self.params.candidates)
                self.n_arms = make_arms(w, self.listed, self.n_listed, room, self.arms)
        if self.truth is not None:
            self.check_truth()
        self.hold_shares()

    cdef int room_for(self, int64_t count) noexcept nogil:
        """Fewer candidates when there is little to try them with."""
        return <int>max(2, min(<int64_t>LEAVES_MAX + 1, count // (3 * self.params.fair_start)))

    # ---------------------------------------------------------------------------------------- sequential halving

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
        return self.stop[0] or (self.deadline > 0 and clock_now() >= self.deadline)

    cdef int64_t play_worlds(self, int64_t first, int64_t n):
        """All candidates alive in the next n worlds, shared among the threads; returns the number of the world after."""
        self.hand_out()
        self.on_threads(lambda k: self.play_share(k, first + k, first + n))
        self.gather()
        return first + n

    cdef object play_share(self, int k, int64_t first, int64_t end):
        """One thread's worlds."""
        cdef Arm* arms = &self.shares[k * self.n_arms]
        with nogil:
            run_worlds(&self.workers[k], arms, self.alive, self.n_alive, self.seed, first, self.threads, end)

    cdef object drop_worse_half(self):
        order = sorted(range(self.n_alive), key=lambda i: -self.mean(self.alive[i]))
        kept = [self.alive[i] for i in order[:max(2, (self.n_alive + 1) // 2)]]
        self.n_alive = len(kept)
        for i, arm in enumerate(kept):
            self.alive[i] = arm

    cdef object rank(self):
        """The candidates alive longest first, of these the best first."""
        alive = {self.alive[i] for i in range(self.n_alive)}
        self.reorder(sorted(
            range(self.n_arms), key=lambda i: (i not in alive, -self.arms[i].visits if i not in alive else 0, -self.mean(i))
        ))

    # ------------------------------------------------------------------------------- UCB at the root, plain trees

    cdef object search_by_bandit(self, int64_t count):
        self.hand_out()
        self.on_threads(lambda k: self.bandit_share(k, count // self.threads))
        self.gather()
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

    cdef object search_tree(self, int64_t count):
        """The root is part of the tree; there is one candidate, the most visited path of micro-moves."""
        cdef int k
        for k in range(self.threads):
            tree_root(&self.workers[k].tree)
        self.on_threads(lambda k: self.tree_share(k, count // self.threads))
        self.n_arms = 1
        read_trees(self.knowledge, self.workers, self.threads, &self.arms[0])

    cdef object tree_share(self, int k, int64_t count):
        """One thread's tree."""
        with nogil:
            run_tree(&self.workers[k], 0, self.seed + <uint64_t>k, 0, count)

    # ---------------------------------------------------------------------------------------------- shared work

    cdef object on_threads(self, share):
        """Every thread does its share; returns when all have."""
        if self.pool is None:
            share(0)
        else:
            list(self.pool.map(share, range(self.threads)))

    cdef object hand_out(self):
        """Every thread gets the candidates, with nothing counted yet."""
        cdef int i, k
        for k in range(self.threads):
            for i in range(self.n_arms):
                self.shares[k * self.n_arms + i] = self.arms[i]
                arm_clear(&self.shares[k * self.n_arms + i])

    cdef object gather(self):
        """What the threads found is added up. A candidate's tree is kept where it is the only one."""
        cdef int i, k
        for k in range(self.threads):
            for i in range(self.n_arms):
                arm_add(&self.arms[i], &self.shares[k * self.n_arms + i])
                if self.threads == 1:
                    self.arms[i].node = self.shares[i].node

    cdef object reorder(self, list order):
        cdef Arm* sorted_arms = <Arm*>PyMem_Calloc(LEAVES_MAX + 1, sizeof(Arm))
        if sorted_arms == NULL:
            raise MemoryError
        for i, arm in enumerate(order):
            sorted_arms[<int>i] = self.arms[<int>arm]
        PyMem_Free(self.arms)
        self.arms = sorted_arms

    # -------------------------------------------------------------------------------------------------- answers

    cdef double mean(self, int arm):
        return arm_mean(&self.arms[arm], self.knowledge.seat)

    cdef int64_t iterations(self):
        cdef int64_t total = 0
        for k in range(self.threads):
            total += self.workers[<int>k].iterations
        return total

    cdef object lines(self):
        """(move, visits, win share of every seat, own points, standard error) of each move tried, the best first."""
        found = {}                           # by move: with another ending it is better
        same = {}                            # by outcome: the moves that come to it
        cdef int i, ending
        for i in range(self.n_listed):
            for ending in range(ENDINGS_MAX + 1):
                if self.listed[i].outcomes[ending]:
                    same.setdefault(self.listed[i].outcomes[ending], []).append(self.text(&self.listed[i]))
        for i in range(self.n_arms):
            if self.arms[i].visits == 0 and i > 0:
                continue
            outcome = self.arms[i].outcomes[self.arms[i].ending]
            for text in [self.text(&self.arms[i]), *same.get(outcome, ())]:
                if text not in found:
                    found[text] = (text, *self.figures(i))
        return list(found.values())

    cdef object text(self, const Arm* arm):
        return self.knowledge.game.words.move_text([arm.path[k] for k in range(arm.n)])

    cdef object figures(self, int i):
        cdef Arm* arm = &self.arms[i]
        cdef double n = max(<int64_t>1, arm.visits), mean = self.mean(i)
        error = sqrt(max(0.0, arm.square / n - mean * mean) / n)
        shares = tuple(arm.share[k] / n for k in range(self.knowledge.game.rules.players))
        return int(arm.visits), shares, arm.points / n, error
