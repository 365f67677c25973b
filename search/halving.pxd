"""Sequential halving: all candidates in the same worlds; after each phase the worse half of them is dropped."""

from libc.stdint cimport int64_t, uint64_t

from digsite.search.core cimport CANDIDATES_MAX
from digsite.search.root cimport Root

ctypedef struct Phase:                       # a stretch of worlds for the candidates still in play
    int64_t first                            # world
    int64_t end                              # behind the last one
    int64_t threads                          # among which the worlds are dealt out
    uint64_t seed
    int alive[CANDIDATES_MAX]
    int n_alive

cdef object halving_search(Root root)
cdef Phase first_phase(Root root)
cdef object play_worlds(Root root, Phase* phase, int64_t n)
