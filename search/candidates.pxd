"""The whole moves worth trying at the root, the most promising first, with each way to finish the turn."""

from libc.stdint cimport int64_t, uint64_t
from libc.string cimport memset

from digsite.engine.game cimport SEATS_MAX
from digsite.search.core cimport CANDIDATES_MAX, Candidate, ThreadContext

cdef enum:
    LISTED_MAX = CANDIDATES_MAX - 1          # one place is kept for the policy's own move
    SAMPLES = 96                             # of the policy with noise, where a decision has too many moves to list

cdef double UNKNOWN_PRIOR                    # of what cannot be appraised: it is always tried

cdef int find_candidates(ThreadContext* thread, Candidate* candidates, int room, int samples) noexcept nogil
cdef void find_outcome(ThreadContext* thread, Candidate* candidate) noexcept nogil
cdef int place_of_outcome(const Candidate* candidates, int n, uint64_t outcome) noexcept nogil
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


cdef inline bint was_tried(const Candidate* candidate) noexcept nogil:
    """Whether it has visits of its own."""
    return candidate.visits > candidate.inherited


cdef inline double mean_share(const Candidate* candidate, int seat) noexcept nogil:
    return candidate.share[seat] / max(<int64_t>1, candidate.visits)


cdef inline double mean_points(const Candidate* candidate) noexcept nogil:
    return candidate.points / max(<int64_t>1, candidate.visits)
