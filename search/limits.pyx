from numbers import Real

from digsite.engine.errors import DigsiteError, shown

ENDLESS = 1_000_000_000_000


cdef Limits make_limits(iterations, seconds, int* stop) except *:
    """The limits of a search that begins now."""
    cdef Limits limits
    if iterations is None and seconds is None:
        raise DigsiteError("a search needs a limit: iterations or seconds")
    if seconds is not None and not (isinstance(seconds, Real) and 0 <= seconds < 1e9):
        raise DigsiteError(f"seconds are a number from 0 to 1e9, not {shown(seconds)}")
    if iterations is not None and not (isinstance(iterations, Real) and iterations == iterations):
        raise DigsiteError(f"iterations are a number, not {shown(iterations)}")
    if seconds is None and iterations > ENDLESS:
        raise DigsiteError(f"without a limit in time iterations are a number up to {ENDLESS}, not {shown(iterations)}")
    limits.stop = stop
    limits.start = clock_now()
    limits.deadline = 0 if seconds is None else limits.start + seconds
    limits.iterations = ENDLESS if iterations is None else max(1, min(ENDLESS, iterations))
    return limits


cdef int64_t affordable(const Limits* limits, int64_t done) noexcept nogil:
    """How many iterations the time allows in all, from the speed so far."""
    cdef double spent = max(1e-6, clock_now() - limits.start)
    return done + <int64_t>(done * max(0.0, limits.deadline - limits.start - spent) / spent)
