from libc.stdint cimport uint64_t
from libc.stdlib cimport free, realloc
from libc.string cimport memcmp, memcpy, memset

from digsite.engine.rng cimport rng_unit

cdef enum:
    FIRST_ROOM = 16
    KEY_BYTES = PLACES * CLASSES + 2 * TYPES + 1     # of a hypothesis, after the weight


# ----------------------------------------------------------------------------------------------------- memory

cdef bint belief_open(ArchaeologyBelief* b, const ArchaeologyConfig* cfg, const ArchaeologyState* skeleton, int seat,
                      int limit) noexcept nogil:
    """A belief before the deal: one hypothesis without slots. False when there is no memory."""
    cdef int kind, first
    memset(b, 0, sizeof(ArchaeologyBelief))
    b.config = cfg
    b.skeleton = skeleton
    b.seat = seat
    b.limit = limit
    for kind in range(cfg.types):
        first = 0
        while first == MAP or cfg.value[first] != cfg.value[kind]:
            first += 1
            if first == cfg.types:
                first = kind
                break
        b.value_class[kind] = <uint8_t>first
    if not make_room(b, FIRST_ROOM):
        return False
    memset(&b.hypotheses[0], 0, sizeof(ArchaeologyHypothesis))
    b.hypotheses[0].weight = 1
    memcpy(b.hypotheses[0].pool, cfg.count, cfg.types)
    b.hypotheses[0].dug = <uint8_t>(dealt_total(cfg))
    b.n = 1
    return True


cdef inline int dealt_total(const ArchaeologyConfig* cfg) noexcept nogil:
    """Treasure in the dig site of a new game: all but what is dealt to hands, market and monument."""
    cdef int kind, total = -cfg.players * HAND_DEALT - MARKET_DEALT - MONUMENT_DEALT
    for kind in range(cfg.types):
        total += cfg.count[kind]
    return total


cdef void belief_close(ArchaeologyBelief* b) noexcept nogil:
    free(b.hypotheses)
    free(b.spare)
    free(b.table)
    free(b.cumulative)
    memset(b, 0, sizeof(ArchaeologyBelief))


cdef void coarsen(ArchaeologyBelief* b) noexcept nogil:
    """One hypothesis that leaves open whatever is not certain: what was thinned out is possible again."""
    cdef ArchaeologyHypothesis* c = &b.hypotheses[0]
    cdef int place, kind, slot, hidden, dealt
    for place in range(PLACES):
        c.dug -= c.place[place][DUG]
        hidden = 0
        for slot in range(CLASSES):
            hidden += c.place[place][slot]
        for kind in range(TYPES):
            c.pool[kind] += c.place[place][kind] - b.sure[place][kind]
            hidden -= b.sure[place][kind]
        memset(c.place[place], 0, CLASSES)
        memcpy(c.place[place], b.sure[place], TYPES)
        dealt = b.sure[place][DEALT] if place < CHAMBER_PLACE else hidden
        c.place[place][DEALT] = <uint8_t>dealt
        c.place[place][DUG] = <uint8_t>(hidden - dealt)
        c.dug += c.place[place][DUG]
    memset(c.valued, 0, sizeof(c.valued))
    c.weight = 1
    b.n = 1
    b.thinned = False


cdef bint make_room(ArchaeologyBelief* b, int room) noexcept nogil:
    """Space for that many hypotheses. On failure the belief is as before, but marked as failed."""
    cdef int table_size = 4 * room
    cdef void* grown = realloc(b.hypotheses, room * sizeof(ArchaeologyHypothesis))
    if grown != NULL:
        b.hypotheses = <ArchaeologyHypothesis*>grown
        grown = realloc(b.spare, room * sizeof(ArchaeologyHypothesis))
    if grown != NULL:
        b.spare = <ArchaeologyHypothesis*>grown
        grown = realloc(b.cumulative, room * sizeof(double))
    if grown != NULL:
        b.cumulative = <double*>grown
        grown = realloc(b.table, table_size * sizeof(int32_t))
    if grown == NULL:
        b.failed = True
        return False
    b.table = <int32_t*>grown
    b.table_size = table_size
    b.room = room
    rehash(b)
    return True


# ------------------------------------------------------------------------------------- building the next set

cdef inline uint64_t hypothesis_hash(const ArchaeologyHypothesis* c) noexcept nogil:
    cdef const uint8_t* key = <const uint8_t*>c + sizeof(double)
    cdef uint64_t word, mixed = 0x9E3779B97F4A7C15U
    cdef int i
    for i in range(0, KEY_BYTES - 7, 8):
        memcpy(&word, key + i, 8)
        mixed = (mixed ^ word) * 0xFF51AFD7ED558CCDU
        mixed ^= mixed >> 29
    memcpy(&word, key + KEY_BYTES - 8, 8)
    mixed = (mixed ^ word) * 0xFF51AFD7ED558CCDU
    return mixed ^ (mixed >> 32)


cdef inline int32_t* find(ArchaeologyBelief* b, const ArchaeologyHypothesis* c) noexcept nogil:
    """The entry of the hash where this hypothesis stands or belongs."""
    cdef int at = <int>(hypothesis_hash(c) & <uint64_t>(b.table_size - 1))
    while b.table[at] >= 0 and memcmp(
        <const uint8_t*>&b.spare[b.table[at]] + sizeof(double), <const uint8_t*>c + sizeof(double), KEY_BYTES
    ):
        at = (at + 1) & (b.table_size - 1)
    return &b.table[at]


cdef void rehash(ArchaeologyBelief* b) noexcept nogil:
    cdef int i
    memset(b.table, 0xFF, b.table_size * sizeof(int32_t))
    for i in range(b.spare_n):
        find(b, &b.spare[i])[0] = i


cdef void begin(ArchaeologyBelief* b) noexcept nogil:
    b.spare_n = 0
    memset(b.table, 0xFF, b.table_size * sizeof(int32_t))


cdef void emit(ArchaeologyBelief* b, const ArchaeologyHypothesis* c, double weight) noexcept nogil:
    """Adds a hypothesis to the next set, merged with an equal one."""
    cdef int32_t* entry
    if weight <= 0 or (b.spare_n == b.room and not make_room(b, 2 * b.room)):
        return
    entry = find(b, c)
    if entry[0] < 0:
        entry[0] = b.spare_n
        b.spare[b.spare_n] = c[0]
        b.spare[b.spare_n].weight = weight
        b.spare_n += 1
    else:
        b.spare[entry[0]].weight += weight


cdef bint finish(ArchaeologyBelief* b) noexcept nogil:
    """The next set becomes the belief; False when nothing is possible any more."""
    cdef ArchaeologyHypothesis* old = b.hypotheses
    cdef double total = 0
    cdef int i
    b.hypotheses = b.spare
    b.spare = old
    b.n = b.spare_n
    for i in range(b.n):
        total += b.hypotheses[i].weight
    if total <= 0 or b.failed:
        return False
    for i in range(b.n):
        b.hypotheses[i].weight /= total
    if b.n > b.limit:
        thin_out(b)
    return True


cdef void thin_out(ArchaeologyBelief* b) noexcept nogil:
    """At most `limit` hypotheses, without bias: the heavy ones stay as they are, of the light ones some stay and
    stand for the others (Fearnhead and Clifford's resampling)."""
    cdef double low = 0, high = 1, line, stay, point
    cdef int i, round_, kept = 0
    b.thinned = True
    for round_ in range(60):                 # the weight below which a hypothesis is light
        line = (low + high) / 2
        stay = 0
        for i in range(b.n):
            stay += min(1.0, b.hypotheses[i].weight / line)
        if stay > b.limit:
            low = line
        else:
            high = line
    point = rng_unit(&b.rng)
    for i in range(b.n):
        if b.hypotheses[i].weight < high:
            point += b.hypotheses[i].weight / high
            if point < 1:
                continue
            point -= 1
            b.hypotheses[i].weight = high
        b.hypotheses[kept] = b.hypotheses[i]
        kept += 1
    b.n = kept
