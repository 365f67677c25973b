from digsite.engine.museum.belief.hypotheses cimport MuseumBelief, hidden_in
from digsite.engine.museum.rules.board cimport bits_in
from digsite.engine.museum.rules.codes cimport *


cdef bint certain(const void* config, const void* belief) noexcept nogil:
    """An empty pile, all goals of the others collected, and hidden tiles in one hand at most: then they are known by counting."""
    cdef const MuseumBelief* b = <const MuseumBelief*>belief
    cdef int seat, hands = 0
    if b.skeleton.pile_n or b.n > 1:
        return False
    for seat in range(b.skeleton.players):
        if seat != b.seat:
            hands += hidden_in(b, &b.hypotheses[0], seat) > 0
            if bits_in(b.skeleton.collected[seat]) < GOALS_DEALT:
                return False
    return hands <= 1
