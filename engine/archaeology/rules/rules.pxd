"""The rules of both editions: decisions, their effects, and what the dealer turns up between them."""

from libc.stdint cimport int32_t, uint8_t

from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport Event, Log, Move
from digsite.engine.rng cimport Chance

cdef int moves(const void* config, const void* state, Move* out) noexcept nogil
cdef void play(const void* config, void* state, Move move, Chance* chance, Log* log) noexcept nogil
cdef int to_move(const void* config, const void* state) noexcept nogil
cdef bint whole(const void* config, const void* state, Move move) noexcept nogil
cdef bint listed(const void* config, const void* state, Move move) noexcept nogil
cdef void returns(const void* config, const void* state, double* out) noexcept nogil
cdef void scores(const void* config, const void* state, int32_t* out) noexcept nogil
cdef Move seen(const void* config, const void* state, Move move, int seat) noexcept nogil
cdef void mask(const void* config, const void* state, Event* event, int seat) noexcept nogil
cdef int due(const void* config, const void* state) noexcept nogil

# The turn, in the pieces that Knowledge also needs: there the dealer's word takes the place of chance.
cdef void begin_turn(ArchaeologyState* s) noexcept nogil
cdef void advance(const ArchaeologyConfig* config, ArchaeologyState* s, Chance* chance, Log* log) noexcept nogil
cdef void dig(ArchaeologyState* s, int card) noexcept nogil
cdef void steal(ArchaeologyState* s, int card) noexcept nogil
