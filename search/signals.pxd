"""Signals during a search: Ctrl-C and timers are heard although the search holds no GIL.

Python runs signal handlers only in the main thread, and only while that thread has the GIL. The thread that asked for the
search does its share of the work, so it takes the GIL from time to time and looks for signals.
"""

from digsite.search.core cimport ThreadContext

cdef enum:
    POLL_EVERY = 32                          # iterations between two looks at the clock; the slowest take half a millisecond

cdef void poll_signals(ThreadContext* thread) noexcept nogil
