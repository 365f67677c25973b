"""What placing (M6) and the icons (M7) share: a tile of the hand comes onto the table."""

from digsite.engine.game cimport Event, Log, Move, log_event
from digsite.engine.museum.rules.board cimport cell_x, cell_y, put
from digsite.engine.museum.rules.state cimport *


cdef inline int list_turns(int looks, Move* out) noexcept nogil:
    """M2: one rotation for each look."""
    cdef int rotation, n = 0
    for rotation in range(4):
        if looks >> rotation & 1:
            out[n] = <Move>(TURN + rotation)
            n += 1
    return n


cdef inline void lay(const MuseumConfig* config, MuseumState* s, int slot, int kind, int rotation) noexcept nogil:
    """Puts a tile of the seat in turn into a slot; with its camp comes the archeologist (M6)."""
    if kind == CAMP:
        kind = CAMP + s.turn
        s.camp[s.turn] = <uint8_t>slot
        s.archeologist[s.turn] = <uint16_t>(4 * slot)
    put(config, s, slot, kind, rotation)


cdef inline Event* log_at(Log* log, uint8_t kind, int seat, int cell) noexcept nogil:
    """An event about one tile of the table."""
    cdef Event* event = log_event(log, kind, seat)
    event.a = <signed char>cell_x(cell)
    event.b = <signed char>cell_y(cell)
    return event
