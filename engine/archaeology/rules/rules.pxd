"""The rules of both editions: the legal moves of every decision, and what they do."""

from digsite.engine.game cimport Log, Move
from digsite.engine.rng cimport Chance

cdef int moves(const void* config, const void* state, Move* out) noexcept nogil
cdef void play(const void* config, void* state, Move move, Chance* chance, Log* log) noexcept nogil
cdef int to_move(const void* config, const void* state) noexcept nogil
cdef bint whole(const void* config, const void* state, Move move) noexcept nogil
cdef bint listed(const void* config, const void* state, Move move) noexcept nogil
cdef int due(const void* config, const void* state) noexcept nogil
cdef int turns(const void* config, const void* state) noexcept nogil
