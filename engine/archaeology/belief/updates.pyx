from libc.string cimport memcpy

from digsite.engine.archaeology.belief.hypotheses cimport (
    CLASSES, DEALT, DUG, VALUED, ArchaeologyHypothesis, begin, emit, finish,
)
from digsite.engine.archaeology.rules.codes cimport *


# ---------------------------------------------------------------------------------- chances in a hypothesis

cdef inline int value_pool(const ArchaeologyBelief* b, const ArchaeologyHypothesis* c, int first) noexcept nogil:
    """Unseen dealt cards of that trading value."""
    cdef int kind, n = 0
    for kind in range(b.config.types):
        if kind != MAP and b.value_class[kind] == first:
            n += c.pool[kind]
    return n


cdef inline double dealt_chance(const ArchaeologyBelief* b, const ArchaeologyHypothesis* c, int kind) noexcept nogil:
    """That a DEALT slot holds `kind`, which is no map."""
    cdef int other, rest = 0
    cdef int first = b.value_class[kind]
    cdef int same = value_pool(b, c, first)
    for other in range(b.config.types):
        if other != MAP:
            rest += c.pool[other] - c.valued[other]
    if c.pool[kind] == 0 or same <= c.valued[first] or rest <= 0:
        return 0
    return <double>(same - c.valued[first]) / rest * c.pool[kind] / same


cdef inline double dug_chance(const ArchaeologyBelief* b, const ArchaeologyHypothesis* c, int kind) noexcept nogil:
    cdef double a_map
    if c.dug == 0 or c.pool[MAP] > c.dug:
        return 0
    a_map = <double>c.pool[MAP] / c.dug
    return a_map if kind == MAP else (1 - a_map) * dealt_chance(b, c, kind)


cdef inline double valued_chance(const ArchaeologyBelief* b, const ArchaeologyHypothesis* c, int kind) noexcept nogil:
    cdef int same = value_pool(b, c, b.value_class[kind])
    return <double>c.pool[kind] / same if same else 0


# ------------------------------------------------------------------------------------------ what happens to cards

cdef bint reveal(ArchaeologyBelief* b, int place, int kind) noexcept nogil:
    """A random card of that place turns out to be of this kind and leaves it. False when that is impossible."""
    cdef ArchaeologyHypothesis old, c
    cdef int i, first = b.value_class[kind]
    b.sure[place][kind] -= b.sure[place][kind] > 0
    if kind != MAP:
        b.sure[place][DEALT] -= b.sure[place][DEALT] > 0
    begin(b)
    for i in range(b.n):
        old = c = b.hypotheses[i]            # a copy: emit() may move the set
        if old.place[place][kind]:
            c.place[place][kind] -= 1
            emit(b, &c, old.weight * old.place[place][kind])
            c.place[place][kind] += 1
        if old.pool[kind] == 0:
            continue
        c.pool[kind] -= 1
        if kind != MAP and old.place[place][DEALT]:
            c.place[place][DEALT] -= 1
            emit(b, &c, old.weight * old.place[place][DEALT] * dealt_chance(b, &old, kind))
            c.place[place][DEALT] += 1
        if kind != MAP and old.place[place][VALUED + first]:
            c.place[place][VALUED + first] -= 1
            c.valued[first] -= 1
            emit(b, &c, old.weight * old.place[place][VALUED + first] * valued_chance(b, &old, kind))
            c.place[place][VALUED + first] += 1
            c.valued[first] += 1
        if old.place[place][DUG]:
            c.place[place][DUG] -= 1
            c.dug -= 1
            emit(b, &c, old.weight * old.place[place][DUG] * dug_chance(b, &old, kind))
    return finish(b)


cdef bint reveal_dug(ArchaeologyBelief* b, int kind) noexcept nogil:
    """This seat digs a treasure of this kind."""
    cdef int i
    b.spare_n = b.n
    for i in range(b.n):
        b.spare[i] = b.hypotheses[i]
        b.spare[i].weight *= dug_chance(b, &b.hypotheses[i], kind)
        b.spare[i].pool[kind] -= b.spare[i].weight > 0
        b.spare[i].dug -= b.spare[i].weight > 0
    return drop_impossible(b)


cdef bint reveal_dealt(ArchaeologyBelief* b, int kind) noexcept nogil:
    """A dealt card that never was in a place of the belief: in the own hand, the market, an open chamber."""
    cdef int i
    b.spare_n = b.n
    for i in range(b.n):
        b.spare[i] = b.hypotheses[i]
        b.spare[i].weight *= 0 if kind == MAP else dealt_chance(b, &b.hypotheses[i], kind)
        b.spare[i].pool[kind] -= b.spare[i].weight > 0
    return drop_impossible(b)


cdef bint drop_impossible(ArchaeologyBelief* b) noexcept nogil:
    cdef int i, kept = 0
    for i in range(b.spare_n):
        if b.spare[i].weight > 0:
            b.spare[kept] = b.spare[i]
            kept += 1
    b.spare_n = kept
    return finish(b)


cdef void put(ArchaeologyBelief* b, int place, int slot_class, int n) noexcept nogil:
    """Cards come to a place: of a known kind, or slots whose content nobody here has seen."""
    cdef int i
    if slot_class <= DEALT:
        b.sure[place][slot_class] += n
    for i in range(b.n):
        b.hypotheses[i].place[place][slot_class] += n


cdef bint announce(ArchaeologyBelief* b, int place, int total) noexcept nogil:
    """A5: the four dealt cards of a hand have this total; each way to make it is a branch."""
    cdef ArchaeologyHypothesis c
    cdef int i
    begin(b)
    for i in range(b.n):
        c = b.hypotheses[i]
        c.place[place][DEALT] -= HAND_DEALT
        compose(b, &c, place, 0, HAND_DEALT, total, c.weight)
    return finish(b)


cdef void compose(ArchaeologyBelief* b, ArchaeologyHypothesis* c, int place, int kind, int left, int total,
                  double ways) noexcept nogil:
    """Value by value: how many of the cards left have the value of `kind`; weighted by the number of ways to pick them."""
    cdef int n, most
    if left == 0 or kind == b.config.types:
        if left == 0 and total == 0:
            emit(b, c, ways)
        return
    if kind == MAP or b.value_class[kind] != kind:
        compose(b, c, place, kind + 1, left, total, ways)
        return
    most = value_pool(b, c, kind) - c.valued[kind]
    for n in range(0, left + 1):
        if n > most or n * b.config.value[kind] > total:
            break
        c.place[place][VALUED + kind] += n
        c.valued[kind] += n
        compose(b, c, place, kind + 1, left - n, total - n * b.config.value[kind], ways)
        c.place[place][VALUED + kind] -= n
        c.valued[kind] -= n
        ways = ways * (most - n) / (n + 1)


cdef bint move_one(ArchaeologyBelief* b, int source, int target) noexcept nogil:
    """A random card changes places unseen: each of the source is equally likely, the known ones included."""
    cdef ArchaeologyHypothesis c
    cdef int i, slot
    for slot in range(DEALT + 1):
        b.sure[source][slot] -= b.sure[source][slot] > 0
    begin(b)
    for i in range(b.n):
        c = b.hypotheses[i]
        for slot in range(CLASSES):
            if b.hypotheses[i].place[source][slot]:
                c.place[source][slot] -= 1
                c.place[target][slot] += 1
                emit(b, &c, c.weight * b.hypotheses[i].place[source][slot])
                c.place[source][slot] += 1
                c.place[target][slot] -= 1
    return finish(b)


cdef void move_all(ArchaeologyBelief* b, int source, int target) noexcept nogil:
    cdef int i, slot
    for slot in range(DEALT + 1):
        b.sure[target][slot] += b.sure[source][slot]
        b.sure[source][slot] = 0
    for i in range(b.n):
        for slot in range(CLASSES):
            b.hypotheses[i].place[target][slot] += b.hypotheses[i].place[source][slot]
            b.hypotheses[i].place[source][slot] = 0


cdef void certain(const ArchaeologyBelief* b, int place, uint8_t* kinds) noexcept nogil:
    """The cards known to lie in a place: those it has in every hypothesis, also in those thinned out."""
    cdef int i, kind
    if b.thinned:
        memcpy(kinds, b.sure[place], TYPES)
        return
    for kind in range(TYPES):
        kinds[kind] = b.hypotheses[0].place[place][kind]
        for i in range(1, b.n):
            kinds[kind] = min(kinds[kind], b.hypotheses[i].place[place][kind])
