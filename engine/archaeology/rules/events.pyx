from digsite.engine.fingerprint cimport fingerprint


cdef void mask(const void* config, const void* state, Event* event, int seat) noexcept nogil:
    """Who sees what, decided here alone. UNKNOWN stands for one hidden card."""
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    cdef int i
    if event.kind == E_DIG:
        if event.seat != seat and event.a < THIEF:
            event.a = UNKNOWN
    elif event.kind == E_STEAL:
        if event.seat != seat and event.b != seat:
            event.a = UNKNOWN
    elif event.kind == E_PILE or (event.kind == E_CHAMBER and s.monument != RUINS):
        hide(event)
    elif event.seat != seat:
        if event.kind == E_DEAL or event.kind == E_LOOK or event.kind == E_KEEP:
            hide(event)
        elif event.kind == E_EXPLORE and s.monument != RUINS:
            hide(event)


cdef inline void hide(Event* event) noexcept nogil:
    cdef int kind
    for kind in range(SLOTS):
        event.hidden += event.data[kind]
        event.data[kind] = 0


cdef Move seen(const void* config, const void* state, Move move, int seat) noexcept nogil:
    cdef const ArchaeologyState* s = <const ArchaeologyState*>state
    return KEEP_UNSEEN if s.phase == KEEP_SOME and seat != s.actor else move


cdef uint64_t holding(const void* config, const void* state, int seat) noexcept nogil:
    """The hand. What a seat remembers beyond it is not in the state."""
    return fingerprint(0, (<const ArchaeologyState*>state).hand[seat], SLOTS)
