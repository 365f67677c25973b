from libc.string cimport memcpy

from digsite.engine.archaeology.belief.hypotheses cimport CHAMBER_PLACE, DEALT, PILE_PLACE, ArchaeologyHypothesis
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.state cimport ArchaeologyState, hands_empty

from digsite.engine.errors import BadView

cdef tuple BY_TURN = (                       # due of the seat in turn, whatever the monument
    ACTION, STEAL_FROM, DIG_DUE, OVER,
)
cdef dict MONUMENT_OF = {                    # due at this monument only
    KEEP_SOME: TOMB, TOMB_LOOK_DUE: TOMB, MINE_ON: MINE, MINE_DRAW_DUE: MINE, MINE_BUST_DUE: MINE, MINE_OUT_DUE: MINE,
    NAME_FIRST: SPHINX, REVEAL_DUE: SPHINX, LOOK_OR_SKIP: TEMPLE, REFILL_DUE: RUINS,
}
cdef tuple IN_CHAMBER = (                    # due while one chamber is at stake
    KEEP_SOME, TOMB_LOOK_DUE, MINE_ON, MINE_DRAW_DUE, MINE_BUST_DUE, MINE_OUT_DUE, NAME_FIRST, REVEAL_DUE, REFILL_DUE,
)


cdef bint in_chamber(int phase):
    return phase in IN_CHAMBER


cdef object need(bint holds, sentence):
    if not holds:
        raise BadView(f"view: {sentence}")


cdef object check_view(ArchaeologyKnowledge k, sight):
    check_due(k, sight)
    check_turn(k)
    count_cards(k)


cdef object check_due(ArchaeologyKnowledge k, sight):
    """What is due must be possible, and so must all that is under way."""
    cdef ArchaeologyState* s = k.s
    cdef int phase = s.phase, chamber = sight.numbers["chamber"] - 1
    in_storm = phase in (TENT, DISCARD_HALF)
    need(phase in BY_TURN or phase in MONUMENT_OF or in_storm, f"due={sight.due} is never the whole question")
    need(phase not in MONUMENT_OF or MONUMENT_OF[phase] == s.monument, f"due={sight.due} does not belong to this monument")
    need(in_storm or (sight.numbers["answered"] == 0 and not sight.sheltered), "answered and sheltered belong to a storm")
    need((phase in IN_CHAMBER) == (chamber >= 0), f"chamber= {'is missing' if chamber < 0 else 'has nothing to say'} with due={sight.due}")
    need(in_storm or s.actor == s.turn, f"due={sight.due} is for the seat in turn, {s.turn}")
    if in_storm:
        check_storm(k, sight)
    elif chamber >= 0:
        check_chamber(k, sight, chamber)
    drawing = phase in (MINE_ON, MINE_DRAW_DUE, MINE_BUST_DUE, MINE_OUT_DUE)
    need(drawing or sum(sight.drawn) == 0, f"drawn= has nothing to say with due={sight.due}")
    need((phase == REVEAL_DUE) == (sum(sight.named) == 2) and sum(sight.named) in (0, 2), "named= is for due=reveal, two cards")
    if phase == STEAL_FROM:
        need(any(s.hand_n[i] for i in range(s.players) if i != s.turn), "due=steal, but nobody else has cards")
    elif phase == LOOK_OR_SKIP:
        need(any(s.chamber_n[i] for i in range(CHAMBERS_MAX)), "due=look, but all chambers are empty")
    ended = s.deck_n == 0 and hands_empty(s)
    need(phase in IN_CHAMBER or ended == (phase == OVER), "the game is over when the dig site and all hands are empty, and only then")
    need(phase != DIG_DUE or s.deck_n > 0, "due=dig, but the dig site is empty")


cdef object check_storm(ArchaeologyKnowledge k, sight):
    cdef ArchaeologyState* s = k.s
    cdef int answered = sight.numbers["answered"]
    need(answered < s.players, "answered must be lower than the number of seats")
    need((s.turn + k.config.storm_first + answered) % s.players == s.actor,
         f"after {answered} seats it is not seat {s.actor} that answers the storm of seat {s.turn}")
    s.place = answered
    if s.phase == TENT:
        need(s.tents[s.actor] > 0, f"seat {s.actor} has no tent to be asked about")
        return
    need(s.hand_n[s.actor] >= 2 and not s.sheltered >> s.actor & 1, f"seat {s.actor} has nothing to discard")
    s.left = s.hand_n[s.actor] >> 1
    s.pay = s.hand_n[s.actor]


cdef object check_chamber(ArchaeologyKnowledge k, sight, int chamber):
    cdef ArchaeologyState* s = k.s
    cdef int phase = s.phase
    need(chamber < len(sight.chambers), f"there is no chamber {chamber + 1}")
    s.place = chamber
    if phase == REFILL_DUE:
        need(s.pile_n > 0, "due=refill, but the pile is empty")
        return
    need(s.acted and s.explored > 0, f"due={sight.due} comes after an exploration: explored= and acted= are missing")
    for kind in range(TYPES):
        s.debt += s.taken[kind] * k.config.value[kind]
    if phase == MINE_OUT_DUE:
        need(s.chamber_n[chamber] == 0, "due=runout, but the mine has cards")
    elif phase != MINE_BUST_DUE:
        need(s.chamber_n[chamber] > 0, f"chamber {chamber + 1} is empty")
    if phase in (MINE_ON, MINE_OUT_DUE):
        need(0 < s.debt <= MINE_LIMIT, f"drawn= must be worth 1 to {MINE_LIMIT} here")
    elif phase == MINE_BUST_DUE:
        need(s.debt > MINE_LIMIT, f"drawn= must be worth more than {MINE_LIMIT} here")
    elif phase == MINE_DRAW_DUE:
        need(s.debt <= MINE_LIMIT, f"drawn= must be worth at most {MINE_LIMIT} here")
    if phase == KEEP_SOME or phase == TOMB_LOOK_DUE:
        s.left = min(<int>TOMB_KEEPS, s.chamber_n[chamber])
        s.pay = s.chamber_n[chamber]
    if phase == KEEP_SOME and s.actor == k.seat:
        size, known = sight.chambers[chamber]
        need(sum(known) == size, f"the explorer sees chamber {chamber + 1}: name all {size} cards")
        memcpy(s.chamber[chamber], <const char*>known, TYPES)
        s.chamber[chamber][UNKNOWN] = 0


cdef object check_turn(ArchaeologyKnowledge k):
    cdef ArchaeologyState* s = k.s
    need(s.acted or not (s.trades or s.explored or s.sold_now), "acted=1 is missing: this turn had a trade, exploration or sale")
    need(not s.duty or s.deck_n == 0, "duty belongs to the time after the last dig")
    need(s.phase == OVER or s.phase == DIG_DUE or s.dug or s.deck_n == 0, "dug=1 is missing: a turn begins with a dig")
    need(s.phase != LOOK_OR_SKIP or s.sold_now, "due=look comes after a sale: sold=1 is missing")


cdef object count_cards(ArchaeologyKnowledge k):
    """Every card of the box is somewhere."""
    cdef ArchaeologyHypothesis* c = &k.b.hypotheses[0]
    cdef int place, slots = c.dug
    for place in range(CHAMBER_PLACE, PILE_PLACE + 1):
        slots += c.place[place][DEALT]
    unseen = sum(c.pool[kind] for kind in range(TYPES))
    need(slots == unseen, f"{unseen} treasure cards of the box are not in the view, but it has hidden places for {slots}")
    need(c.pool[MAP] <= c.dug, f"{c.pool[MAP]} maps are not in the view, but only {c.dug} hidden places can hold one")
