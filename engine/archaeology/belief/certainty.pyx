from libc.stdint cimport uint8_t
from libc.string cimport memcmp, memcpy

from digsite.engine.archaeology.belief.hypotheses cimport (
    CLASSES, DEALT, PILE_PLACE, ArchaeologyBelief, ArchaeologyHypothesis,
)
from digsite.engine.archaeology.rules.codes cimport *


cdef bint certain(const void* config, const void* belief) noexcept nogil:
    """Every hypothesis leaves one way to fill its places, and it is the same for all of them.

    It may miss a certainty that follows only from where maps can lie; it never claims one.
    """
    cdef const ArchaeologyBelief* b = <const ArchaeologyBelief*>belief
    cdef uint8_t first[PILE_PLACE][TYPES]
    cdef uint8_t other[PILE_PLACE][TYPES]
    cdef int i
    if b.thinned or not only_filling(b, &b.hypotheses[0], first):
        return False
    for i in range(1, b.n):
        if not only_filling(b, &b.hypotheses[i], other) or memcmp(first, other, sizeof(first)):
            return False
    return True


cdef bint only_filling(const ArchaeologyBelief* b, const ArchaeologyHypothesis* c, uint8_t[TYPES]* filled) noexcept nogil:
    """The cards of every place, if the unseen cards fit in one way only: they are all alike, or all in one hand or chamber."""
    cdef int place, kind, places = 0, kinds = (b.skeleton.thieves_left > 0) + (b.skeleton.storms_left > 0)
    cdef int slots[PILE_PLACE]
    for kind in range(TYPES):
        kinds += c.pool[kind] > 0
    for place in range(PILE_PLACE):
        memcpy(filled[place], c.place[place], TYPES)
        slots[place] = unseen_in(c, place)
        places += slots[place] > 0
    if kinds > 1 and (places > 1 or b.skeleton.deck_n > 0 or unseen_in(c, PILE_PLACE) > 0):
        return False
    for place in range(PILE_PLACE):
        for kind in range(TYPES):
            if slots[place] > 0 and c.pool[kind] > 0:
                filled[place][kind] += slots[place] if kinds == 1 else c.pool[kind]
    return True


cdef int unseen_in(const ArchaeologyHypothesis* c, int place) noexcept nogil:
    """Cards there of which the kind is not known."""
    cdef int slot, n = 0
    for slot in range(DEALT, CLASSES):
        n += c.place[place][slot]
    return n
