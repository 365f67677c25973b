"""From a state to what it is worth: moves of the policy or at random, up to a horizon or the end."""

from search.core cimport Worker

cdef void playout(Worker* w, int start_turn, double* shares, double* points) noexcept nogil
cdef void play_path(Worker* w, const unsigned short* path, int n) noexcept nogil
