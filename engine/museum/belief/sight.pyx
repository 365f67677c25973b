from collections import Counter

from libc.stdint cimport uint8_t, uint16_t
from libc.string cimport memset

from digsite.engine.museum.belief.hypotheses cimport (
    MuseumHypothesis, copies_left, count_unseen, hidden_in, open_belief, takes,
)
from digsite.engine.museum.rules.board cimport bits_in, cover, open_table, put
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport group, hand_add, holds

from digsite.engine.museum.belief.odds import TileHypothesis, certain
from digsite.engine.museum.rules.names import PHASE
from digsite.engine.museum.text.view import MuseumSight
from digsite.engine.museum.text.words import cell_of, place_of
from digsite.engine.museum.tiles import QUARTERS as QUARTER_NAMES


# ----------------------------------------------------------------------------------------- into plain values

cdef list hypotheses_of(const MuseumConfig* cfg, const MuseumBelief* b):
    """The belief about the hidden tiles."""
    return [hypothesis_of(cfg, b, &b.hypotheses[number]) for number in range(b.n)]


cdef object hypothesis_of(const MuseumConfig* cfg, const MuseumBelief* b, const MuseumHypothesis* hypothesis):
    seats = range(b.skeleton.players)
    hidden = {f"hand:{seat}": hidden_in(b, hypothesis, seat) for seat in seats if seat != b.seat}
    return TileHypothesis(
        hypothesis.weight,
        [Counter([hypothesis.known[seat][i] for i in range(hypothesis.known_n[seat])]) for seat in seats],
        Counter({kind: copies_left(b, hypothesis, kind) for kind in range(cfg.kinds)}),
        {**hidden, "pile": b.skeleton.pile_n},
    )


cdef list bits(int found):
    return [bit for bit in range(ARTIFACTS_MAX) if found >> bit & 1]


cdef list collected_by(const MuseumState* s, int seat):
    return bits(s.collected[seat])


cdef object sight_of(const MuseumConfig* cfg, const MuseumBelief* b, str due):
    """What a seat knows for certain."""
    cdef const MuseumState* s = b.skeleton
    hypotheses = hypotheses_of(cfg, b)
    hands = [certain_hand(b, seat, hypotheses) for seat in range(s.players)]
    return MuseumSight(seat=b.seat, pile=s.pile_n, hands=hands, goals=bits(s.goals[b.seat]), **open_facts(s, due))


cdef dict open_facts(const MuseumState* s, str due):
    """What everybody sees."""
    seats = range(s.players)
    return {
        "turn": s.turn,
        "due": due,
        "collected": [collected_by(s, seat) for seat in seats],
        "table": {place_of(s.cell[slot]): (s.kind[slot], s.rotation[slot]) for slot in range(1, s.slots)},
        "archeologists": [spot_of(s, s.archeologist[seat]) if s.archeologist[seat] else None for seat in seats],
        "mummies": [spot_of(s, s.mummy[seat]) for seat in seats],
        "last": None if s.turns_left == NOT_YET else s.turns_left,
        "placed": place_of(s.cell[s.placed]) if s.placed else None,
    }


cdef dict truth_of(const MuseumConfig* cfg, const MuseumState* s, str due):
    """All there is, hidden or not."""
    seats = range(s.players)
    return {
        **open_facts(s, due),
        "hands": [[s.hand[seat][i] for i in range(s.hand_n[seat])] for seat in seats],
        "goals": [bits(s.goals[seat]) for seat in seats],
        "pile": [s.pile[i] for i in range(s.pile_n - 1, -1, -1)],
    }


cdef tuple spot_of(const MuseumState* s, int spot):
    return place_of(s.cell[spot >> 2]), "" if group(s, spot) >= AIRPORT else QUARTER_NAMES[spot & 3]


cdef tuple certain_hand(const MuseumBelief* b, int seat, list hypotheses):
    """The tiles known to be in a hand, and how many are hidden."""
    hand = [b.skeleton.hand[seat][i] for i in range(b.skeleton.hand_n[seat])]
    if seat == b.seat:
        return hand, 0
    known = sorted(certain(hypotheses, seat).elements())
    known += [CAMP] if CAMP in hand else []
    return known, len(hand) - len(known)


# ----------------------------------------------------------------------------------------- from plain values

cdef int load_sight(const MuseumConfig* cfg, MuseumState* s, MuseumBelief* b, sight) except -1:
    """Takes over a sight that passed the checks."""
    memset(s, 0, sizeof(MuseumState))
    s.players = cfg.players
    load_table(cfg, s, sight)
    s.phase = PHASE[sight.due]
    s.turn = sight.turn
    s.pile_n = sight.pile
    if sight.last is not None:
        s.turns_left = sight.last
    open_belief(b, s, sight.seat)
    for seat in range(s.players):
        load_seat(cfg, s, sight, seat)
        known, hidden = sight.hands[seat]
        load_hand(s, b, seat, known, hidden)
    count_unseen(b, cfg)
    return 0


cdef int load_table(const MuseumConfig* cfg, MuseumState* s, sight) except -1:
    cdef int slot
    open_table(cfg, s)
    for place, (tile, rotation) in sight.table.items():
        if tile != TOMB:
            slot = cover(s, cell_of(place))
            put(cfg, s, slot, tile, rotation)
            if tile >= CAMP:
                s.camp[<int>tile - CAMP] = <uint8_t>slot
    if sight.placed is not None:
        s.placed = s.slot[<int>cell_of(sight.placed)]
    return 0


cdef int load_seat(const MuseumConfig* cfg, MuseumState* s, sight, int seat) except -1:
    spot = sight.archeologists[seat]
    if spot is not None:
        s.archeologist[seat] = <uint16_t>spot_number(s, spot)
    s.mummy[seat] = <uint16_t>spot_number(s, sight.mummies[seat])
    s.collected[seat] = sum(1 << kind for kind in sight.collected[seat])
    s.goals[seat] = (1 << cfg.artifacts) - 1
    if seat == sight.seat:
        s.goals[seat] = sum(1 << kind for kind in sight.goals)
    return 0


cdef int spot_number(const MuseumState* s, spot) except -1:
    place, quarter = spot
    return QUARTERS * s.slot[<int>cell_of(place)] + (QUARTER_NAMES.index(quarter) if quarter else 0)


cdef int load_hand(MuseumState* s, MuseumBelief* b, int seat, list known, int hidden) except -1:
    for tile in known:
        hand_add(s, seat, tile)
        if seat != b.seat and tile != CAMP:
            takes(b, seat, tile)
    for _ in range(hidden):
        hand_add(s, seat, UNKNOWN)
    if seat != b.seat:
        hide_hand(s, seat)
    return 0


cdef void hide_hand(MuseumState* s, int seat) noexcept:
    """All of another hand but the camp is UNKNOWN; its goals may be any, unless all are collected."""
    cdef int i, camp = holds(s, seat, CAMP)
    for i in range(s.hand_n[seat]):
        s.hand[seat][i] = CAMP if i < camp else UNKNOWN
    if bits_in(s.collected[seat]) == GOALS_DEALT:
        s.goals[seat] = s.collected[seat]
