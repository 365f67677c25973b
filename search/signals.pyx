from cpython.exc cimport PyErr_CheckSignals

from digsite.search.limits cimport clock_now
from digsite.search.root cimport Root

cdef double POLL_SECONDS = 0.01


cdef void poll_signals(ThreadContext* thread) noexcept nogil:
    """Runs the handlers of pending signals; what one of them raises ends the search and is raised again after it."""
    thread.next_poll = clock_now() + POLL_SECONDS
    with gil:
        try:
            PyErr_CheckSignals()
        except BaseException as error:
            (<Root>thread.root).interrupt(error)
