"""Threads that wait for work. A signal handler may raise in the thread that asks, whatever it is doing, and what that
interrupts must not stay half done: `concurrent.futures` and `threading` are Python, in which a lock can be left locked
for ever. All that is called here is C, which no handler interrupts but where it waits.
"""

from _thread import start_new_thread
from queue import Empty, SimpleQueue

from cpython.exc cimport PyErr_CheckSignals

WAIT_SECONDS = 0.02                          # a signal that comes just before the wait begins is heard after it


cdef class ThreadPool:
    def __cinit__(self, int size):
        self.tasks = SimpleQueue()
        self.size = size

    def __del__(self):
        self.close()

    cdef object start(self):
        """Not before there is work: a process may be forked until then."""
        while self.started < self.size:
            start_new_thread(work, (self.tasks,))
            self.started += 1

    cdef object hand_out(self, job, done):
        """Has job(1), job(2), ... done by one thread each; `done` gets an item for each that is over."""
        for number in range(1, self.size + 1):
            self.tasks.put((job, number, done))

    def close(self):
        """Lets the threads go when they have done their work; more work brings new ones."""
        gone, self.started = self.started, 0
        for _ in range(gone):
            self.tasks.put(None)


cdef object wait_for(int items, done):
    """Until so many are done; meanwhile signal handlers run, and may raise."""
    while items:
        try:
            done.get(True, WAIT_SECONDS)
            items -= 1
        except Empty:
            PyErr_CheckSignals()


def work(tasks):
    """What each of the threads does."""
    while True:
        task = tasks.get()
        if task is None:
            return
        job, number, done = task
        job(number)
        done.put(number)
        job = done = task = None             # nothing of a search is kept while waiting for the next
