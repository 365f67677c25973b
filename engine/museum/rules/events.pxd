"""Events: what happened, written only when somebody asked for a log, and who sees what of it."""

from libc.stdint cimport uint8_t, uint64_t

from digsite.engine.game cimport Event, Log, log_event
from digsite.engine.museum.rules.board cimport cell_x, cell_y
from digsite.engine.museum.rules.state cimport MuseumState

cdef void log_result(const MuseumState* s, Log* log) noexcept nogil
cdef void mask(const void* config, const void* state, Event* event, int seat) noexcept nogil
cdef uint64_t holding(const void* config, const void* state, int seat) noexcept nogil


cdef inline Event* log_at(Log* log, uint8_t kind, int seat, int cell) noexcept nogil:
    """An event about one tile of the table."""
    cdef Event* event = log_event(log, kind, seat)
    event.a = <signed char>cell_x(cell)
    event.b = <signed char>cell_y(cell)
    return event
