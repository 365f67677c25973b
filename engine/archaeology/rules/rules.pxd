"""The rules of both editions: decisions, their effects, and what the dealer turns up between them."""

from libc.stdint cimport int32_t, uint8_t

from digsite.engine.archaeology.rules.state cimport Rules, State
from digsite.engine.game cimport Event, Log, Move
from digsite.engine.rng cimport Chance

cdef int moves(const void* rules, const void* state, Move* out) noexcept nogil
cdef void play(const void* rules, void* state, Move move, Chance* chance, Log* log) noexcept nogil
cdef int to_move(const void* rules, const void* state) noexcept nogil
cdef bint whole(const void* rules, const void* state, Move move) noexcept nogil
cdef bint listed(const void* rules, const void* state, Move move) noexcept nogil
cdef void returns(const void* rules, const void* state, double* out) noexcept nogil
cdef void scores(const void* rules, const void* state, int32_t* out) noexcept nogil
cdef Move seen(const void* rules, const void* state, Move move, int seat) noexcept nogil
cdef void mask(const void* rules, const void* state, Event* event, int seat) noexcept nogil
cdef int due(const void* rules, const void* state) noexcept nogil

# The turn, in the pieces that Knowledge also needs: there the dealer's word takes the place of chance.
cdef void begin_turn(State* s) noexcept nogil
cdef void advance(const Rules* rules, State* s, Chance* chance, Log* log) noexcept nogil
cdef void dig(State* s, int card) noexcept nogil
cdef void steal(State* s, int card) noexcept nogil
