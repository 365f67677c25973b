"""Events: what happened, written only when somebody asked for a log, and who sees what of it."""

from libc.stdint cimport uint8_t, uint64_t
from libc.string cimport memcpy, memset

from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.scoring cimport winners
from digsite.engine.archaeology.rules.state cimport ArchaeologyState
from digsite.engine.game cimport NOBODY, Event, Log, Move, log_event

cdef Move seen(const void* config, const void* state, Move move, int seat) noexcept nogil
cdef void mask(const void* config, const void* state, Event* event, int seat) noexcept nogil
cdef uint64_t holding(const void* config, const void* state, int seat) noexcept nogil


cdef inline void log_seat(int seat, uint8_t kind, Log* log) noexcept nogil:
    if log != NULL:
        log_event(log, kind, seat)


cdef inline Event* log_card(const ArchaeologyState* s, uint8_t kind, int card, Log* log) noexcept nogil:
    cdef Event* event = NULL
    if log != NULL:
        event = log_event(log, kind, s.turn)
        event.a = <signed char>card
    return event


cdef inline void log_given(ArchaeologyState* s, uint8_t kind, Log* log) noexcept nogil:
    """What the actor chose card by card; the list is empty again after it."""
    cdef Event* event
    if log != NULL:
        event = log_event(log, kind, s.actor)
        memcpy(event.data, s.given, SLOTS)
    memset(s.given, 0, SLOTS)


cdef inline void log_look(const ArchaeologyState* s, int chamber, Log* log) noexcept nogil:
    cdef Event* event = log_card(s, E_LOOK, chamber, log)
    if event != NULL:
        memcpy(event.data, s.chamber[chamber], SLOTS)


cdef inline void log_names(const ArchaeologyState* s, Log* log) noexcept nogil:
    cdef Event* event
    cdef int kind
    if log != NULL:
        event = log_event(log, E_NAME, s.turn)
        for kind in range(TYPES):
            event.data[kind] = s.taken_types >> kind & 1


cdef inline void log_result(const ArchaeologyState* s, Log* log) noexcept nogil:
    cdef Event* event = log_event(log, E_RESULT, NOBODY)
    event.a = <signed char>winners(s)
    event.b = <signed char>s.players
    memcpy(event.data, s.score, sizeof(s.score))
    memcpy(event.data + sizeof(s.score), s.sold, PLAYERS_MAX)
