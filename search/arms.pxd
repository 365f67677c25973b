"""What is counted of a candidate."""

from libc.stdint cimport int64_t
from libc.string cimport memset

from digsite.engine.game cimport SEATS_MAX
from digsite.search.core cimport Arm


cdef inline void arm_clear(Arm* arm) noexcept nogil:
    memset(arm.share, 0, sizeof(arm.share))
    arm.points = 0
    arm.square = 0
    arm.visits = 0


cdef inline void arm_add(Arm* arm, const Arm* more) noexcept nogil:
    """What another count found besides."""
    cdef int seat
    for seat in range(SEATS_MAX):
        arm.share[seat] += more.share[seat]
    arm.points += more.points
    arm.square += more.square
    arm.visits += more.visits


cdef inline double arm_mean(const Arm* arm, int seat) noexcept nogil:
    """The seat's win share on average."""
    return arm.share[seat] / max(<int64_t>1, arm.visits)


cdef inline double arm_points(const Arm* arm) noexcept nogil:
    return arm.points / max(<int64_t>1, arm.visits)
