"""The rules: a turn's decisions, their effects, and what the dealer turns up between them."""

from libc.stdint cimport int32_t

from digsite.engine.game cimport Event, Log, Move
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState
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

# The pieces that Knowledge also needs: there the dealer's word takes the place of chance.
cdef void begin_turn(MuseumState* s, int seat) noexcept nogil
cdef void draw(MuseumState* s, int kind) noexcept nogil
cdef void log_result(const MuseumState* s, Log* log) noexcept nogil


cdef inline int found_artifact(const MuseumState* s) noexcept nogil:
    """M11: the artifact under the archeologist in turn if it has not collected that kind yet, or -1."""
    cdef int artifact = (s.terrain[s.archeologist[s.turn]] & 15) - 1
    return -1 if artifact < 0 or s.collected[s.turn] >> artifact & 1 else artifact
