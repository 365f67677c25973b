from libc.stdint cimport int32_t, uint64_t
from libc.string cimport memcpy

from digsite.engine.fingerprint cimport fingerprint, mixed
from digsite.engine.game cimport NOBODY
from digsite.engine.museum.rules.board cimport bits_in
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.scoring cimport count_points, winners


cdef void log_result(const MuseumState* s, Log* log) noexcept nogil:
    cdef Event* event = log_event(log, E_RESULT, NOBODY)
    cdef int32_t points[PLAYERS_MAX]
    cdef int seat
    count_points(s, points)
    memcpy(event.data, points, s.players * sizeof(int32_t))
    event.a = <signed char>winners(s, points)
    event.b = <signed char>s.players
    for seat in range(s.players):
        event.data[sizeof(points) + seat] = <uint8_t>bits_in(s.collected[seat])


cdef void mask(const void* config, const void* state, Event* event, int seat) noexcept nogil:
    """Who sees what, decided here alone: other seats' goals, dealt tiles and drawn tiles are hidden."""
    cdef int i
    if event.seat == seat:
        return
    if event.kind == E_GOALS or event.kind == E_DEAL:
        event.hidden = GOALS_DEALT if event.kind == E_GOALS else HAND_DEALT
        for i in range(event.hidden):
            event.data[i] = 0
    elif event.kind == E_DRAW:
        event.data[1] = UNKNOWN


cdef uint64_t holding(const void* config, const void* state, int seat) noexcept nogil:
    """The hand and the goals."""
    cdef const MuseumState* s = <const MuseumState*>state
    return mixed(fingerprint(s.hand_n[seat], s.hand[seat], HAND_MAX), s.goals[seat])
