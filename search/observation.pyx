from libc.string cimport memcpy

from digsite.engine.fingerprint cimport fingerprint, mixed
from digsite.engine.game cimport Event
from digsite.search.core cimport WATCHED_MAX


cdef void begin_watching(ThreadContext* thread) noexcept nogil:
    """At the root every seat sees what it holds in this world; to the searching seat all worlds look alike."""
    cdef int seat
    thread.n_watched = 0
    for seat in range(thread.rules.players):
        thread.taken_in[seat] = 0
        thread.saw[seat] = 0 if seat == thread.seat else thread.rules.holding(thread.config, thread.state, seat)


cdef void play_watched(ThreadContext* thread, const Move* path, int n) noexcept nogil:
    """Plays a move. Its actor knows what it chose; the events are kept until somebody has to decide by them."""
    cdef int i, actor = thread.rules.to_move(thread.config, thread.state)
    thread.log.n = 0
    for i in range(n):
        thread.rules.play(thread.config, thread.state, path[i], &thread.chance, &thread.log)
    thread.saw[actor] = fingerprint(thread.saw[actor], path, n * sizeof(Move))
    if thread.n_watched + thread.log.n > WATCHED_MAX:
        for i in range(thread.rules.players):
            take_in(thread, i)
            thread.taken_in[i] = 0
        thread.n_watched = 0
    memcpy(&thread.watched[thread.n_watched], thread.log.events, thread.log.n * sizeof(Event))
    thread.n_watched += thread.log.n


cdef uint64_t seen_by(ThreadContext* thread, int seat) noexcept nogil:
    """The key of what the seat knows now."""
    take_in(thread, seat)
    return mixed(thread.saw[seat], seat)


cdef inline void take_in(ThreadContext* thread, int seat) noexcept nogil:
    """The events since the last time, masked for the seat as at the table; where nothing is hidden, as they are."""
    cdef Event event
    while thread.taken_in[seat] < thread.n_watched:
        event = thread.watched[thread.taken_in[seat]]
        if not thread.params.perfect:
            thread.rules.mask(thread.config, thread.state, &event, seat)
        thread.saw[seat] = fingerprint(thread.saw[seat], &event, sizeof(Event))
        thread.taken_in[seat] += 1
