from libc.string cimport memcmp, memcpy, memset

from digsite.engine.museum.rules.state cimport holds, sorted_add, sorted_remove


cdef void open_belief(MuseumBelief* b, const MuseumState* skeleton, int seat) noexcept nogil:
    """One hypothesis: nothing is known of the other hands."""
    b.skeleton = skeleton
    b.seat = <uint8_t>seat
    b.n = 1
    b.hypotheses[0].weight = 1.0
    memset(b.hypotheses[0].known, UNKNOWN, sizeof(b.hypotheses[0].known))
    memset(b.hypotheses[0].known_n, 0, sizeof(b.hypotheses[0].known_n))


cdef void count_unseen(MuseumBelief* b, const MuseumConfig* cfg) noexcept nogil:
    cdef const MuseumState* s = b.skeleton
    cdef int i
    memcpy(b.unseen, cfg.count, sizeof(b.unseen))
    for i in range(1, s.slots):
        if s.kind[i] < CAMP:
            b.unseen[s.kind[i]] -= 1
    for i in range(s.hand_n[b.seat]):
        if s.hand[b.seat][i] < CAMP:
            b.unseen[s.hand[b.seat][i]] -= 1


# ----------------------------------------------------------------------------------------------- in one hypothesis

cdef inline int copies_known(const MuseumHypothesis* hypothesis, int seat, int kind) noexcept nogil:
    cdef int i, n = 0
    for i in range(hypothesis.known_n[seat]):
        n += hypothesis.known[seat][i] == kind
    return n


cdef int copies_left(const MuseumBelief* b, const MuseumHypothesis* hypothesis, int kind) noexcept nogil:
    """Copies of a tile that may be anywhere: in the pile or in the hidden part of a hand."""
    cdef int seat, n = b.unseen[kind]
    for seat in range(b.skeleton.players):
        n -= copies_known(hypothesis, seat, kind)
    return n


cdef int hidden_in(const MuseumBelief* b, const MuseumHypothesis* hypothesis, int seat) noexcept nogil:
    """How many tiles of a hand are hidden."""
    return b.skeleton.hand_n[seat] - hypothesis.known_n[seat] - holds(b.skeleton, seat, CAMP)


cdef inline int hidden_everywhere(const MuseumBelief* b, const MuseumHypothesis* hypothesis) noexcept nogil:
    cdef int seat, n = b.skeleton.pile_n
    for seat in range(b.skeleton.players):
        if seat != b.seat:
            n += hidden_in(b, hypothesis, seat)
    return n


cdef inline void know(MuseumHypothesis* hypothesis, int seat, int kind) noexcept nogil:
    sorted_add(hypothesis.known[seat], &hypothesis.known_n[seat], kind)


cdef inline void forget(MuseumHypothesis* hypothesis, int seat, int kind) noexcept nogil:
    sorted_remove(hypothesis.known[seat], &hypothesis.known_n[seat], kind, UNKNOWN)


# ------------------------------------------------------------------------------------------- what events teach

cdef bint may_hold(const MuseumBelief* b, int seat, int kind) noexcept nogil:
    """Whether a seat can have this tile of the box in its hand."""
    cdef int i
    for i in range(b.n):
        if copies_known(&b.hypotheses[i], seat, kind):
            return True
        if hidden_in(b, &b.hypotheses[i], seat) and copies_left(b, &b.hypotheses[i], kind) > 0:
            return True
    return False


cdef bint may_draw(const MuseumBelief* b, int kind) noexcept nogil:
    cdef int i
    for i in range(b.n):
        if copies_left(b, &b.hypotheses[i], kind) > 0:
            return True
    return False


cdef void shows(MuseumBelief* b, int seat, int kind) noexcept nogil:
    """A seat lays a tile of the box: a known copy, or one that was hidden, each as likely as it is to be there."""
    cdef MuseumHypothesis before[HYPOTHESES_MAX]
    cdef MuseumHypothesis hypothesis
    cdef double hidden
    cdef int i, known, n = b.n
    memcpy(before, b.hypotheses, n * sizeof(MuseumHypothesis))
    b.n = 0
    for i in range(n):
        known = copies_known(&before[i], seat, kind)
        hidden = hidden_in(b, &before[i], seat) * <double>copies_left(b, &before[i], kind)
        if hidden > 0:
            hypothesis = before[i]
            hypothesis.weight *= hidden / hidden_everywhere(b, &before[i])
            add_hypothesis(b, &hypothesis)
        if known:
            hypothesis = before[i]
            hypothesis.weight *= known
            forget(&hypothesis, seat, kind)
            add_hypothesis(b, &hypothesis)
    normalize(b)


cdef void takes(MuseumBelief* b, int seat, int kind) noexcept nogil:
    """M7: a seat takes a tile off the table into its hand."""
    cdef int i
    for i in range(b.n):
        know(&b.hypotheses[i], seat, kind)


cdef void draws(MuseumBelief* b, int kind) noexcept nogil:
    """The own seat draws a tile: hypotheses that leave more copies of it were more likely to give it."""
    cdef int i, left, n = b.n
    b.n = 0
    for i in range(n):
        left = copies_left(b, &b.hypotheses[i], kind)
        if left > 0:
            b.hypotheses[i].weight *= <double>left / hidden_everywhere(b, &b.hypotheses[i])
            b.hypotheses[b.n] = b.hypotheses[i]
            b.n += 1
    normalize(b)


cdef inline void add_hypothesis(MuseumBelief* b, const MuseumHypothesis* hypothesis) noexcept nogil:
    """Adds a hypothesis to its equal, as a new one, or in place of the least likely one."""
    cdef int i, least = 0
    for i in range(b.n):
        if memcmp(b.hypotheses[i].known, hypothesis.known, sizeof(hypothesis.known)) == 0:
            b.hypotheses[i].weight += hypothesis.weight
            return
        if b.hypotheses[i].weight < b.hypotheses[least].weight:
            least = i
    if b.n < HYPOTHESES_MAX:
        least = b.n
        b.n += 1
    elif b.hypotheses[least].weight >= hypothesis.weight:
        return
    b.hypotheses[least] = hypothesis[0]


cdef inline void normalize(MuseumBelief* b) noexcept nogil:
    cdef double total = 0
    cdef int i
    for i in range(b.n):
        total += b.hypotheses[i].weight
    for i in range(b.n):
        b.hypotheses[i].weight /= total
