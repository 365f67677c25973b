"""The whole moves worth trying at the root, the most promising first, with each way to finish the turn."""

from libc.stdint cimport int64_t
from libc.string cimport memset

from digsite.engine.game cimport SEATS_MAX
from digsite.search.core cimport Candidate, ThreadContext

cdef int find_candidates(ThreadContext* thread, Candidate* candidates, int most) noexcept nogil
cdef int add_endings(ThreadContext* thread, Candidate* listed, int n, int room, Candidate* candidates) noexcept nogil


cdef inline void clear_counts(Candidate* candidate) noexcept nogil:
    memset(candidate.share, 0, sizeof(candidate.share))
    candidate.points = 0
    candidate.square = 0
    candidate.visits = 0


cdef inline void add_counts(Candidate* candidate, const Candidate* more) noexcept nogil:
    cdef int seat
    for seat in range(SEATS_MAX):
        candidate.share[seat] += more.share[seat]
    candidate.points += more.points
    candidate.square += more.square
    candidate.visits += more.visits


cdef inline double mean_share(const Candidate* candidate, int seat) noexcept nogil:
    return candidate.share[seat] / max(<int64_t>1, candidate.visits)


cdef inline double mean_points(const Candidate* candidate) noexcept nogil:
    return candidate.points / max(<int64_t>1, candidate.visits)
