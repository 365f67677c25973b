"""One decision being searched: its candidates, the threads' shares of the work, and what came out."""

from libc.stdint cimport int64_t, uint64_t

from digsite.engine.game cimport Knowledge, State
from digsite.search.candidates cimport LEAVES_MAX
from digsite.search.core cimport Arm, Params, Worker


cdef class Decision:
    cdef Knowledge knowledge
    cdef State truth                         # what a searcher that sees through the cards sees; else None
    cdef object pool                         # of threads, None when there is one
    cdef int threads
    cdef volatile int* stop                  # the searcher's
    cdef Worker* workers                     # owned, one a thread
    cdef Arm* arms                           # owned: the candidates
    cdef Arm* shares                         # owned: what each thread adds to them
    cdef int n_arms
    cdef Arm* listed                         # owned: the moves they were made of
    cdef int n_listed
    cdef int alive[LEAVES_MAX + 1]
    cdef int n_alive
    cdef Params params                       # the searcher's, or those for a world without secrets
    cdef uint64_t seed
    cdef double start
    cdef double deadline

    cdef object open(self, Knowledge knowledge, uint64_t seed, seconds)
    cdef object see_through(self, State truth, bint ordered)
    cdef object compare(self, list moves, int worlds, int parts)
    cdef object search(self, iterations)
    cdef object lines(self)
    cdef object text(self, const Arm* arm)
    cdef object figures(self, int i)
    cdef int64_t iterations(self)

    cdef object check_truth(self)
    cdef object take_moves(self, list moves)
    cdef object hold_shares(self)
    cdef object all_alive(self)
    cdef bint nothing_hidden(self)
    cdef object find_moves(self, int64_t count)
    cdef int room_for(self, int64_t count) noexcept nogil

    cdef object search_by_halving(self, int64_t count)
    cdef int phases_left(self)
    cdef int64_t affordable(self, int64_t done)
    cdef bint finished(self)
    cdef int64_t play_worlds(self, int64_t first, int64_t n)
    cdef object play_share(self, int k, int64_t first, int64_t end)
    cdef object drop_worse_half(self)
    cdef object rank(self)

    cdef object search_by_bandit(self, int64_t count)
    cdef object bandit_share(self, int k, int64_t count)
    cdef object search_tree(self, int64_t count)
    cdef object tree_share(self, int k, int64_t count)

    cdef object on_threads(self, share)
    cdef object hand_out(self)
    cdef object gather(self)
    cdef object reorder(self, list order)
    cdef double mean(self, int arm)
