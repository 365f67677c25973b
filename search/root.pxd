"""The decision under search: what is known of it, its candidates, and the threads that try them."""

from libc.stdint cimport int64_t, uint64_t

from digsite.engine.game cimport Knowledge, State
from digsite.search.core cimport Candidate, Job, Params, ThreadContext, Trend
from digsite.search.thread_pool cimport ThreadPool
from digsite.search.limits cimport Limits

cdef double DECIDED                          # a win share so near to 0 or 1 is 0 or 1


cdef class Root:
    cdef Knowledge knowledge
    cdef State truth                         # what a searcher that sees through the cards sees; else None
    cdef ThreadPool pool                     # the other threads
    cdef Params params                       # the searcher's, as far as they suit this decision
    cdef Limits limits
    cdef uint64_t seed
    cdef ThreadContext* contexts             # owned, one a thread
    cdef int threads
    cdef Candidate* candidates               # owned
    cdef int n_candidates
    cdef Trend trend                         # of the candidates, when half of them were dropped last
    cdef bint near_end                       # of the game, in a search with lines
    cdef int room                            # for candidates and the lines grown of them
    cdef Candidate* copies                   # owned: of the candidates, for each thread
    cdef Candidate* listed                   # owned: the moves the candidates were made of
    cdef int n_listed
    cdef Job job                             # what the threads are doing
    cdef const void* task
    cdef object interruption                 # what a signal handler raised during the work
    cdef bint interrupted                    # no thread may begin any more

    cdef object open(self, Knowledge knowledge)
    cdef object see_through(self, State truth, bint ordered)
    cdef object find_candidates(self)
    cdef object take_moves(self, list moves)
    cdef object run(self, Job job, const void* task)
    cdef object rank(self, list keys)
    cdef object rank_by_visits(self)
    cdef tuple merit(self, int candidate)
    cdef double mean(self, int candidate)
    cdef int64_t iterations(self)

    cdef object check_truth(self)
    cdef object make_copies(self)
    cdef object run_one(self, int k)
    cdef object interrupt(self, error)
    cdef object run_threads(self)
