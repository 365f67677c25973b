"""From a state to what it is worth: moves of the policy or at random, up to a horizon or the end."""

from digsite.engine.game cimport Move
from digsite.engine.rng cimport Chance
from digsite.search.core cimport Worker

cdef void playout(Worker* w, int start_turn, double* shares, double* points) noexcept nogil
cdef void play_path(Worker* w, const Move* path, int n, Chance* chance) noexcept nogil
cdef void finish_turn(Worker* w, int ending, int turn, Chance* chance) noexcept nogil
