from libc.string cimport memcmp, memcpy, memset

from digsite.engine.museum.rules.dealing cimport some_goals
from digsite.engine.museum.rules.state cimport *
from digsite.engine.rng cimport Rng, rng_unit, shuffle


cdef void open_belief(Belief* b, const MuseumState* skeleton, int seat) noexcept nogil:
    """One guess: nothing is known of the other hands."""
    b.skeleton = skeleton
    b.seat = <uint8_t>seat
    b.guesses_n = 1
    b.guesses[0].weight = 1.0
    memset(b.guesses[0].known, UNKNOWN, sizeof(b.guesses[0].known))
    memset(b.guesses[0].known_n, 0, sizeof(b.guesses[0].known_n))


cdef void count_unseen(Belief* b, const MuseumConfig* config) noexcept nogil:
    cdef const MuseumState* s = b.skeleton
    cdef int i
    memcpy(b.unseen, config.count, sizeof(b.unseen))
    for i in range(1, s.slots):
        if s.kind[i] < CAMP:
            b.unseen[s.kind[i]] -= 1
    for i in range(s.hand_n[b.seat]):
        if s.hand[b.seat][i] < CAMP:
            b.unseen[s.hand[b.seat][i]] -= 1


# ----------------------------------------------------------------------------------------------- in one guess

cdef inline int copies_known(const Guess* guess, int seat, int kind) noexcept nogil:
    cdef int i, n = 0
    for i in range(guess.known_n[seat]):
        n += guess.known[seat][i] == kind
    return n


cdef int copies_left(const Belief* b, const Guess* guess, int kind) noexcept nogil:
    """Copies of a tile that may be anywhere: in the pile or in the hidden part of a hand."""
    cdef int seat, n = b.unseen[kind]
    for seat in range(b.skeleton.players):
        n -= copies_known(guess, seat, kind)
    return n


cdef int hidden_in(const Belief* b, const Guess* guess, int seat) noexcept nogil:
    """How many tiles of a hand are hidden."""
    return b.skeleton.hand_n[seat] - guess.known_n[seat] - holds(b.skeleton, seat, CAMP)


cdef inline int hidden_everywhere(const Belief* b, const Guess* guess) noexcept nogil:
    cdef int seat, n = b.skeleton.pile_n
    for seat in range(b.skeleton.players):
        if seat != b.seat:
            n += hidden_in(b, guess, seat)
    return n


cdef inline void know(Guess* guess, int seat, int kind) noexcept nogil:
    sorted_add(guess.known[seat], &guess.known_n[seat], kind)


cdef inline void forget(Guess* guess, int seat, int kind) noexcept nogil:
    sorted_remove(guess.known[seat], &guess.known_n[seat], kind, UNKNOWN)


# ------------------------------------------------------------------------------------------- what events teach

cdef bint may_hold(const Belief* b, int seat, int kind) noexcept nogil:
    """Whether a seat can have this tile of the box in its hand."""
    cdef int i
    for i in range(b.guesses_n):
        if copies_known(&b.guesses[i], seat, kind):
            return True
        if hidden_in(b, &b.guesses[i], seat) and copies_left(b, &b.guesses[i], kind) > 0:
            return True
    return False


cdef bint may_draw(const Belief* b, int kind) noexcept nogil:
    cdef int i
    for i in range(b.guesses_n):
        if copies_left(b, &b.guesses[i], kind) > 0:
            return True
    return False


cdef void shows(Belief* b, int seat, int kind) noexcept nogil:
    """A seat lays a tile of the box: a known copy, or one that was hidden, each as likely as it is to be there."""
    cdef Guess before[GUESSES_MAX]
    cdef Guess guess
    cdef double hidden
    cdef int i, known, n = b.guesses_n
    memcpy(before, b.guesses, n * sizeof(Guess))
    b.guesses_n = 0
    for i in range(n):
        known = copies_known(&before[i], seat, kind)
        hidden = hidden_in(b, &before[i], seat) * <double>copies_left(b, &before[i], kind)
        if hidden > 0:
            guess = before[i]
            guess.weight *= hidden / hidden_everywhere(b, &before[i])
            add_guess(b, &guess)
        if known:
            guess = before[i]
            guess.weight *= known
            forget(&guess, seat, kind)
            add_guess(b, &guess)
    normalize(b)


cdef void takes(Belief* b, int seat, int kind) noexcept nogil:
    """M7: a seat takes a tile off the table into its hand."""
    cdef int i
    for i in range(b.guesses_n):
        know(&b.guesses[i], seat, kind)


cdef void draws(Belief* b, int kind) noexcept nogil:
    """The own seat draws a tile: guesses that leave more copies of it were more likely to give it."""
    cdef int i, left, n = b.guesses_n
    b.guesses_n = 0
    for i in range(n):
        left = copies_left(b, &b.guesses[i], kind)
        if left > 0:
            b.guesses[i].weight *= <double>left / hidden_everywhere(b, &b.guesses[i])
            b.guesses[b.guesses_n] = b.guesses[i]
            b.guesses_n += 1
    normalize(b)


cdef inline void add_guess(Belief* b, const Guess* guess) noexcept nogil:
    """Adds a guess to its equal, as a new one, or in place of the least likely one."""
    cdef int i, least = 0
    for i in range(b.guesses_n):
        if memcmp(b.guesses[i].known, guess.known, sizeof(guess.known)) == 0:
            b.guesses[i].weight += guess.weight
            return
        if b.guesses[i].weight < b.guesses[least].weight:
            least = i
    if b.guesses_n < GUESSES_MAX:
        least = b.guesses_n
        b.guesses_n += 1
    elif b.guesses[least].weight >= guess.weight:
        return
    b.guesses[least] = guess[0]


cdef inline void normalize(Belief* b) noexcept nogil:
    cdef double total = 0
    cdef int i
    for i in range(b.guesses_n):
        total += b.guesses[i].weight
    for i in range(b.guesses_n):
        b.guesses[i].weight /= total


# ---------------------------------------------------------------------------------------------------- sampling

cdef void determinize(const void* config, const void* belief, Rng* rng, void* state) noexcept nogil:
    """A full state, equally likely each, of those the seat cannot tell apart: goals, hands and the pile's order."""
    cdef const MuseumConfig* r = <const MuseumConfig*>config
    cdef const Belief* b = <const Belief*>belief
    cdef const Guess* guess = choose(b, rng)
    cdef MuseumState* s = <MuseumState*>state
    cdef int seat
    memcpy(s, b.skeleton, sizeof(MuseumState))
    if s.phase == RESULT_DUE:
        s.phase = OVER
    s.pile_n = <uint8_t>hidden_tiles(r, b, guess, s.pile)
    shuffle(s.pile, s.pile_n, rng)
    for seat in range(s.players):
        if seat != b.seat:
            fill_hand(s, seat, guess)
            s.goals[seat] = <uint16_t>some_goals(r.artifacts, s.collected[seat], GOALS_DEALT, rng)


cdef inline const Guess* choose(const Belief* b, Rng* rng) noexcept nogil:
    cdef int i = 0
    cdef double left
    if b.guesses_n > 1:
        left = rng_unit(rng)
        while i < b.guesses_n - 1 and left >= b.guesses[i].weight:
            left -= b.guesses[i].weight
            i += 1
    return &b.guesses[i]


cdef inline int hidden_tiles(const MuseumConfig* config, const Belief* b, const Guess* guess, uint8_t* tiles) noexcept nogil:
    """All tiles that may be anywhere, by kind; returns how many."""
    cdef uint8_t left[KINDS_MAX]
    cdef int kind, seat, i, n = 0
    memcpy(left, b.unseen, sizeof(left))
    for seat in range(b.skeleton.players):
        for i in range(guess.known_n[seat]):
            left[guess.known[seat][i]] -= 1
    for kind in range(config.kinds):
        for i in range(left[kind]):
            tiles[n] = <uint8_t>kind
            n += 1
    return n


cdef inline void fill_hand(MuseumState* s, int seat, const Guess* guess) noexcept nogil:
    """The known tiles, the camp if it is there, and the rest from the top of the shuffled ones."""
    cdef bint camp = holds(s, seat, CAMP)
    cdef int i, hidden = s.hand_n[seat] - guess.known_n[seat] - camp
    s.hand_n[seat] = 0
    if camp:
        hand_add(s, seat, CAMP)
    for i in range(guess.known_n[seat]):
        hand_add(s, seat, guess.known[seat][i])
    for i in range(hidden):
        s.pile_n -= 1
        hand_add(s, seat, s.pile[s.pile_n])
