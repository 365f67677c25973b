"""The threads of a searcher besides the one that asks."""


cdef class ThreadPool:
    cdef object tasks                        # a queue of (job, number, queue that hears of its end); None: one thread may go
    cdef int size
    cdef int started

    cdef object start(self)
    cdef object hand_out(self, job, done)

cdef object wait_for(int items, done)
