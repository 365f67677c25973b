from libc.stdint cimport uint64_t
from libc.stdlib cimport calloc, free, malloc, realloc
from libc.string cimport memcmp, memcpy, memset

from engine.archaeology.state cimport *
from engine.rng cimport Rng, rng_below, rng_unit

cdef enum:
    FIRST_ROOM = 16
    KEY_BYTES = 199                          # of Config, after the weight


# ----------------------------------------------------------------------------------------------------- memory

cdef bint belief_open(Belief* b, const Rules* rules, const State* skeleton, int seat, int limit) noexcept nogil:
    """A belief before the deal: one configuration without slots. False when there is no memory."""
    cdef int kind, first
    memset(b, 0, sizeof(Belief))
    b.rules = rules
    b.skeleton = skeleton
    b.seat = seat
    b.limit = limit
    for kind in range(rules.types):
        first = 0
        while first == MAP or rules.value[first] != rules.value[kind]:
            first += 1
            if first == rules.types:
                first = kind
                break
        b.value_class[kind] = <uint8_t>first
    if not make_room(b, FIRST_ROOM):
        return False
    memset(&b.configs[0], 0, sizeof(Config))
    b.configs[0].weight = 1
    memcpy(b.configs[0].pool, rules.count, rules.types)
    b.configs[0].dug = <uint8_t>(dealt_total(rules))
    b.n = 1
    return True


cdef inline int dealt_total(const Rules* rules) noexcept nogil:
    """Treasure in the dig site of a new game: all but what is dealt to hands, market and monument."""
    cdef int kind, total = -rules.players * HAND_DEALT - MARKET_DEALT - MONUMENT_DEALT
    for kind in range(rules.types):
        total += rules.count[kind]
    return total


cdef void belief_close(Belief* b) noexcept nogil:
    free(b.configs)
    free(b.spare)
    free(b.table)
    free(b.cumulative)
    memset(b, 0, sizeof(Belief))


cdef bint belief_copy(Belief* to, const Belief* b) noexcept nogil:
    """An independent copy of what is believed; `to` is empty before."""
    to[0] = b[0]
    to.configs = NULL
    to.spare = NULL
    to.table = NULL
    to.cumulative = NULL
    to.room = 0
    if not make_room(to, b.room):
        belief_close(to)
        return False
    memcpy(to.configs, b.configs, b.n * sizeof(Config))
    memcpy(to.cumulative, b.cumulative, b.n * sizeof(double))
    return True


cdef bint make_room(Belief* b, int room) noexcept nogil:
    """Space for that many configurations. On failure the belief is as before, but marked as failed."""
    cdef int table_size = 4 * room
    cdef void* grown = realloc(b.configs, room * sizeof(Config))
    if grown != NULL:
        b.configs = <Config*>grown
        grown = realloc(b.spare, room * sizeof(Config))
    if grown != NULL:
        b.spare = <Config*>grown
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

cdef inline uint64_t config_hash(const Config* c) noexcept nogil:
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


cdef inline int32_t* find(Belief* b, const Config* c) noexcept nogil:
    """The entry of the hash where this configuration stands or belongs."""
    cdef int at = <int>(config_hash(c) & <uint64_t>(b.table_size - 1))
    while b.table[at] >= 0 and memcmp(
        <const uint8_t*>&b.spare[b.table[at]] + sizeof(double), <const uint8_t*>c + sizeof(double), KEY_BYTES
    ):
        at = (at + 1) & (b.table_size - 1)
    return &b.table[at]


cdef void rehash(Belief* b) noexcept nogil:
    cdef int i
    memset(b.table, 0xFF, b.table_size * sizeof(int32_t))
    for i in range(b.spare_n):
        find(b, &b.spare[i])[0] = i


cdef inline void begin(Belief* b) noexcept nogil:
    b.spare_n = 0
    memset(b.table, 0xFF, b.table_size * sizeof(int32_t))


cdef inline void emit(Belief* b, const Config* c, double weight) noexcept nogil:
    """Adds a configuration to the next set, merged with an equal one."""
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


cdef bint finish(Belief* b) noexcept nogil:
    """The next set becomes the belief; False when nothing is possible any more."""
    cdef Config* old = b.configs
    cdef double total = 0
    cdef int i
    b.configs = b.spare
    b.spare = old
    b.n = b.spare_n
    for i in range(b.n):
        total += b.configs[i].weight
    if total <= 0 or b.failed:
        return False
    for i in range(b.n):
        b.configs[i].weight /= total
    if b.n > b.limit:
        thin_out(b)
    return True


cdef void thin_out(Belief* b) noexcept nogil:
    """At most `limit` configurations, without bias: the heavy ones stay as they are, of the light ones some stay and
    stand for the others (Fearnhead and Clifford's resampling)."""
    cdef double low = 0, high = 1, line, stay, point
    cdef int i, round_, kept = 0
    b.thinned = True
    for round_ in range(60):                 # the weight below which a configuration is light
        line = (low + high) / 2
        stay = 0
        for i in range(b.n):
            stay += min(1.0, b.configs[i].weight / line)
        if stay > b.limit:
            low = line
        else:
            high = line
    point = rng_unit(&b.rng)
    for i in range(b.n):
        if b.configs[i].weight < high:
            point += b.configs[i].weight / high
            if point < 1:
                continue
            point -= 1
            b.configs[i].weight = high
        b.configs[kept] = b.configs[i]
        kept += 1
    b.n = kept


# ---------------------------------------------------------------------------------- chances in a configuration

cdef inline int value_pool(const Belief* b, const Config* c, int first) noexcept nogil:
    """Unseen dealt cards of that trading value."""
    cdef int kind, n = 0
    for kind in range(b.rules.types):
        if kind != MAP and b.value_class[kind] == first:
            n += c.pool[kind]
    return n


cdef inline double dealt_chance(const Belief* b, const Config* c, int kind) noexcept nogil:
    """That a DEALT slot holds `kind`, which is no map."""
    cdef int other, rest = 0
    cdef int first = b.value_class[kind]
    cdef int same = value_pool(b, c, first)
    for other in range(b.rules.types):
        if other != MAP:
            rest += c.pool[other] - c.valued[other]
    if c.pool[kind] == 0 or same <= c.valued[first] or rest <= 0:
        return 0
    return <double>(same - c.valued[first]) / rest * c.pool[kind] / same


cdef inline double dug_chance(const Belief* b, const Config* c, int kind) noexcept nogil:
    cdef double a_map
    if c.dug == 0 or c.pool[MAP] > c.dug:
        return 0
    a_map = <double>c.pool[MAP] / c.dug
    return a_map if kind == MAP else (1 - a_map) * dealt_chance(b, c, kind)


cdef inline double valued_chance(const Belief* b, const Config* c, int kind) noexcept nogil:
    cdef int same = value_pool(b, c, b.value_class[kind])
    return <double>c.pool[kind] / same if same else 0


# ------------------------------------------------------------------------------------------ what happens to cards

cdef bint reveal(Belief* b, int place, int kind) noexcept nogil:
    """A random card of that place turns out to be of this kind and leaves it. False when that is impossible."""
    cdef Config old, c
    cdef int i, first = b.value_class[kind]
    begin(b)
    for i in range(b.n):
        old = c = b.configs[i]               # a copy: emit() may move the set
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


cdef bint reveal_dug(Belief* b, int kind) noexcept nogil:
    """This seat digs a treasure of this kind."""
    cdef int i
    b.spare_n = b.n
    for i in range(b.n):
        b.spare[i] = b.configs[i]
        b.spare[i].weight *= dug_chance(b, &b.configs[i], kind)
        b.spare[i].pool[kind] -= b.spare[i].weight > 0
        b.spare[i].dug -= b.spare[i].weight > 0
    return drop_impossible(b)


cdef bint reveal_dealt(Belief* b, int kind) noexcept nogil:
    """A dealt card that never was in a place of the belief: in the own hand, the market, an open chamber."""
    cdef int i
    b.spare_n = b.n
    for i in range(b.n):
        b.spare[i] = b.configs[i]
        b.spare[i].weight *= 0 if kind == MAP else dealt_chance(b, &b.configs[i], kind)
        b.spare[i].pool[kind] -= b.spare[i].weight > 0
    return drop_impossible(b)


cdef bint drop_impossible(Belief* b) noexcept nogil:
    cdef int i, kept = 0
    for i in range(b.spare_n):
        if b.spare[i].weight > 0:
            b.spare[kept] = b.spare[i]
            kept += 1
    b.spare_n = kept
    return finish(b)


cdef void put(Belief* b, int place, int slot_class, int n) noexcept nogil:
    """Cards come to a place: of a known kind, or slots whose content nobody here has seen."""
    cdef int i
    for i in range(b.n):
        b.configs[i].place[place][slot_class] += n


cdef bint announce(Belief* b, int place, int total) noexcept nogil:
    """A5: the four dealt cards of a hand have this total; each way to make it is a branch."""
    cdef Config c
    cdef int i
    begin(b)
    for i in range(b.n):
        c = b.configs[i]
        c.place[place][DEALT] -= HAND_DEALT
        compose(b, &c, place, 0, HAND_DEALT, total, c.weight)
    return finish(b)


cdef void compose(Belief* b, Config* c, int place, int kind, int left, int total, double ways) noexcept nogil:
    """Value by value: how many of the cards left have the value of `kind`; weighted by the number of ways to pick them."""
    cdef int n, most
    if left == 0 or kind == b.rules.types:
        if left == 0 and total == 0:
            emit(b, c, ways)
        return
    if kind == MAP or b.value_class[kind] != kind:
        compose(b, c, place, kind + 1, left, total, ways)
        return
    most = value_pool(b, c, kind) - c.valued[kind]
    for n in range(0, left + 1):
        if n > most or n * b.rules.value[kind] > total:
            break
        c.place[place][VALUED + kind] += n
        c.valued[kind] += n
        compose(b, c, place, kind + 1, left - n, total - n * b.rules.value[kind], ways)
        c.place[place][VALUED + kind] -= n
        c.valued[kind] -= n
        ways = ways * (most - n) / (n + 1)


cdef bint move_one(Belief* b, int source, int target) noexcept nogil:
    """A random card changes places unseen: each of the source is equally likely, the known ones included."""
    cdef Config c
    cdef int i, slot
    begin(b)
    for i in range(b.n):
        c = b.configs[i]
        for slot in range(CLASSES):
            if b.configs[i].place[source][slot]:
                c.place[source][slot] -= 1
                c.place[target][slot] += 1
                emit(b, &c, c.weight * b.configs[i].place[source][slot])
                c.place[source][slot] += 1
                c.place[target][slot] -= 1
    return finish(b)


cdef void move_all(Belief* b, int source, int target) noexcept nogil:
    cdef int i, slot
    for i in range(b.n):
        for slot in range(CLASSES):
            b.configs[i].place[target][slot] += b.configs[i].place[source][slot]
            b.configs[i].place[source][slot] = 0


# ----------------------------------------------------------------------------------------------------- answers

cdef void ready(Belief* b) noexcept nogil:
    """What is done once before samples are drawn."""
    cdef double sum = 0
    cdef int i
    for i in range(b.n):
        sum += b.configs[i].weight
        b.cumulative[i] = sum


cdef void certain(const Belief* b, int place, uint8_t* kinds) noexcept nogil:
    """The cards known to lie in a place: those it has in every configuration."""
    cdef int i, kind
    for kind in range(TYPES):
        kinds[kind] = b.configs[0].place[place][kind]
        for i in range(1, b.n):
            kinds[kind] = min(kinds[kind], b.configs[i].place[place][kind])


cdef inline const Config* draw_config(const Belief* b, Rng* rng) noexcept nogil:
    cdef double point = rng_unit(rng) * b.cumulative[b.n - 1]
    cdef int low = 0, high = b.n - 1, middle
    while low < high:
        middle = (low + high) >> 1
        if b.cumulative[middle] > point:
            high = middle
        else:
            low = middle + 1
    return &b.configs[low]


cdef inline int draw_card(uint8_t* cards, int n, Rng* rng) noexcept nogil:
    """A random one of the first n goes to the end of them."""
    cdef int at = rng_below(rng, n)
    cdef uint8_t card = cards[at]
    cards[at] = cards[n - 1]
    cards[n - 1] = card
    return card


cdef void determinize(const void* rules, const void* belief, Rng* rng, void* state) noexcept nogil:
    cdef const Rules* r = <const Rules*>rules
    cdef const Belief* b = <const Belief*>belief
    cdef const Config* c = draw_config(b, rng)
    cdef State* s = <State*>state
    cdef uint8_t pool[TYPES]
    cdef uint8_t cards[256]
    cdef int kind, place, n = 0
    # 1. what is certain, and the known cards of this configuration
    s[0] = b.skeleton[0]
    for place in range(PLACES):
        known_cards(b, c, place, s)
    # 2. slots of known value, from the cards of that value
    memcpy(pool, c.pool, TYPES)
    for kind in range(r.types):
        if c.valued[kind]:
            fill_valued(b, c, kind, pool, rng, s)
    # 3. dealt slots, from all that is left but the maps
    for kind in range(r.types):
        if kind != MAP:
            memset(cards + n, kind, pool[kind])
            n += pool[kind]
    n = fill_slots(b, c, DEALT, cards, n, rng, s)
    # 4. dug slots, from the rest with the maps
    memset(cards + n, MAP, pool[MAP])
    n += pool[MAP]
    n = fill_slots(b, c, DUG, cards, n, rng, s)
    # 5. the dig site: what remains, with thieves and storms, in random order
    memset(cards + n, THIEF, s.thieves_left)
    n += s.thieves_left
    memset(cards + n, STORM, s.storms_left)
    n += s.storms_left
    for kind in range(s.deck_n - 1, 0, -1):
        draw_card(cards, kind + 1, rng)
    memcpy(s.deck, cards, s.deck_n)


cdef inline uint8_t* cards_at(const Belief* b, int place, State* s) noexcept nogil:
    return &s.hand[place][0] if place < CHAMBER_PLACE else &s.chamber[place - CHAMBER_PLACE][0]


cdef inline void known_cards(const Belief* b, const Config* c, int place, State* s) noexcept nogil:
    if place == PILE_PLACE or place == b.seat:
        return
    if place >= CHAMBER_PLACE and s.monument == RUINS:       # open to all: the skeleton has them
        return
    memcpy(cards_at(b, place, s), c.place[place], TYPES)
    cards_at(b, place, s)[UNKNOWN] = 0


cdef void fill_valued(const Belief* b, const Config* c, int first, uint8_t* pool, Rng* rng, State* s) noexcept nogil:
    cdef uint8_t cards[256]
    cdef int kind, n = 0
    for kind in range(first, b.rules.types):
        if kind != MAP and b.value_class[kind] == first:
            memset(cards + n, kind, pool[kind])
            n += pool[kind]
    cdef int left = fill_slots(b, c, VALUED + first, cards, n, rng, s)
    for kind in range(left, n):
        pool[cards[kind]] -= 1


cdef int fill_slots(
    const Belief* b, const Config* c, int slot, uint8_t* cards, int n, Rng* rng, State* s
) noexcept nogil:
    """Fills the slots of one class in all places at random; returns how many cards are left."""
    cdef int place, i
    for place in range(PILE_PLACE):
        for i in range(c.place[place][slot]):
            cards_at(b, place, s)[draw_card(cards, n, rng)] += 1
            n -= 1
    for i in range(c.place[PILE_PLACE][slot]):
        s.pile[i] = <uint8_t>draw_card(cards, n, rng)
        n -= 1
    return n
