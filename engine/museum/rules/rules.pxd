"""The rules: the legal moves of every decision, what they do, and how a turn ends."""

from digsite.engine.game cimport Log, Move
from digsite.engine.museum.rules.state cimport MuseumState, artifact_at
from digsite.engine.rng cimport Chance

cdef int moves(const void* config, const void* state, Move* out) noexcept nogil
cdef void play(const void* config, void* state, Move move, Chance* chance, Log* log) noexcept nogil
cdef int to_move(const void* config, const void* state) noexcept nogil
cdef bint whole(const void* config, const void* state, Move move) noexcept nogil
cdef int due(const void* config, const void* state) noexcept nogil
cdef int turns(const void* config, const void* state) noexcept nogil

# Knowledge uses these one by one: there an event takes the place of chance.
cdef void begin_turn(MuseumState* s, int seat) noexcept nogil
cdef void draw(MuseumState* s, int kind) noexcept nogil


cdef inline int found_artifact(const MuseumState* s) noexcept nogil:
    """M11: the artifact under the archeologist in turn if it has not collected that kind yet, or -1."""
    cdef int artifact = artifact_at(s, s.archeologist[s.turn])
    return -1 if artifact < 0 or s.collected[s.turn] >> artifact & 1 else artifact
