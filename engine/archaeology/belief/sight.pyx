from libc.string cimport memcpy

from digsite.engine.archaeology.belief.updates cimport announce, certain
from digsite.engine.archaeology.belief.hypotheses cimport CHAMBER_PLACE, DEALT, DUG, PILE_PLACE, Config
from digsite.engine.archaeology.belief.knowledge cimport ArchaeologyKnowledge
from digsite.engine.archaeology.rules.state cimport *

from digsite.engine.archaeology.cards import CARDS as CARD_NAMES
from digsite.engine.archaeology.text.notation import PHASE_NAME, cards_text
from digsite.engine.archaeology.rules.state import PHASE
from digsite.engine.archaeology.text.view import ArchaeologySight
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


# ----------------------------------------------------------------------------------------- knowledge to values

cdef bytes counts(const uint8_t* kinds):
    return (<const char*>kinds)[:TYPES] + b"\0"


cdef object heap(ArchaeologyKnowledge k, int place, int size, const uint8_t* open_cards):
    """How many cards lie there and which are known."""
    cdef uint8_t kinds[TYPES]
    if open_cards != NULL:
        return size, counts(open_cards)
    certain(&k.b, place, kinds)
    return size, counts(kinds)


cdef object to_sight(ArchaeologyKnowledge k):
    cdef ArchaeologyState* s = k.s
    cdef int phase = s.phase, i
    cdef bint open_chambers = s.monument == RUINS
    in_storm = phase in (TENT, DISCARD_HALF)
    named = bytes(s.taken_types >> i & 1 for i in range(TYPES)) + b"\0" if phase == REVEAL_DUE else bytes(SLOTS)
    return ArchaeologySight(
        seat=k.seat,
        turn=s.turn,
        due=PHASE_NAME[phase],
        actor=s.actor,
        hands=[heap(k, i, s.hand_n[i], s.hand[i] if i == k.seat else NULL) for i in range(s.players)],
        market=counts(s.market),
        sales=[list(sold) for sold in k.sales],
        chambers=[
            heap(k, CHAMBER_PLACE + i, s.chamber_n[i], s.chamber[i] if open_chambers else NULL)
            for i in range(CHAMBERS_MAX) if k.r.chamber_size[s.monument][i]
        ],
        deck=(s.deck_n, s.thieves_left, s.storms_left),
        maps=s.gone[MAP] - sum(size for sold in k.sales for kind, size in sold if kind == MAP),
        pile=s.pile_n,
        tents=[s.tents[i] for i in range(s.players)] if k.r.tents else [],
        totals=[s.total[i] for i in range(s.players)] if k.r.luck else [],
        intact=[i for i in range(s.players) if k.r.luck and not k.lost >> i & 1],
        numbers={
            "dug": s.dug, "acted": s.acted, "sold": s.sold_now, "duty": s.duty, "trades": s.trades,
            "explored": s.explored, "passes": s.passes, "quiet": s.quiet,
            "answered": s.place if in_storm else 0, "chamber": s.place + 1 if phase in IN_CHAMBER else 0,
        },
        sheltered=[i for i in range(s.players) if in_storm and s.sheltered >> i & 1],
        drawn=counts(s.taken) if k.r.tents and s.monument == MINE else bytes(SLOTS),
        named=named,
    )


# ----------------------------------------------------------------------------------------- values to knowledge

cdef object need(bint holds, sentence):
    if not holds:
        raise BadView(f"view: {sentence}")


cdef object from_sight(ArchaeologyKnowledge k, sight):
    """Fills a fresh knowledge; refuses what cannot be."""
    cdef Config* c = &k.b.configs[0]
    k.s.monument = k.r.monument
    k.s.turn = sight.turn
    k.s.actor = sight.actor
    k.s.phase = PHASE[sight.due]
    c.dug = 0
    place_deck(k, sight)
    place_hands(k, sight)
    place_table(k, sight)
    place_chambers(k, sight)
    place_numbers(k, sight)
    check_due(k, sight)
    check_turn(k)
    count_cards(k)
    place_totals(k, sight)


cdef object take_cards(ArchaeologyKnowledge k, uint8_t* place, bytes cards, what):
    """Cards that lie where everybody here sees them: out of the pool of unseen ones."""
    cdef Config* c = &k.b.configs[0]
    for kind, n in enumerate(cards[:TYPES]):
        need(n == 0 or kind < k.r.types, f"{what} has {CARD_NAMES[kind]}, which is not in this game")
        need(c.pool[kind] >= n, f"{what} has too many {CARD_NAMES[kind]}: the box has {k.r.count[kind]}, the view more")
        c.pool[kind] -= n
        if place != NULL:
            place[kind] += n


cdef object place_deck(ArchaeologyKnowledge k, sight):
    cdef ArchaeologyState* s = k.s
    deck, thieves, storms = sight.deck
    need(thieves <= k.r.thieves, f"{thieves} thieves are left of {k.r.thieves}")
    need(storms <= k.r.storms, f"{storms} storms are left of {k.r.storms}")
    need(deck >= thieves + storms, f"a dig site of {deck} cards cannot hold {thieves} thieves and {storms} storms")
    s.deck_n = deck
    s.thieves_left = thieves
    s.storms_left = storms
    k.b.configs[0].dug = deck - thieves - storms


cdef object place_hands(ArchaeologyKnowledge k, sight):
    cdef Config* c = &k.b.configs[0]
    for seat, (size, known) in enumerate(sight.hands):
        need(sum(known) <= size, f"the hand of seat {seat} has {size} cards, but {cards_text(known)} are known")
        k.s.hand_n[seat] = size
        take_cards(k, NULL, known, f"the hand of seat {seat}")
        if seat == k.seat:
            need(sum(known) == size, f"the own hand of {size} cards must be named, as in 3:pot*2,coin")
            memcpy(k.s.hand[seat], <const char*>known, TYPES)
        else:
            k.s.hand[seat][UNKNOWN] = size
            memcpy(c.place[seat], <const char*>known, TYPES)
            memcpy(k.b.sure[seat], <const char*>known, TYPES)
            hidden, unseen = size - sum(known), sum([c.pool[kind] for kind in range(TYPES)])
            need(c.dug + hidden <= unseen, f"{unseen} treasure cards of the box can be hidden, but the view has hidden places for {c.dug + hidden}")
            c.place[seat][DUG] = hidden
            c.dug += hidden


cdef object place_table(ArchaeologyKnowledge k, sight):
    cdef ArchaeologyState* s = k.s
    take_cards(k, s.market, sight.market, "the market")
    for seat, sets in enumerate(sight.sales):
        for kind, size in sets:
            sold = bytes(size if i == kind else 0 for i in range(SLOTS))
            take_cards(k, s.gone, sold, f"the sales of seat {seat}")
            need(size <= k.r.cap[kind], f"seat {seat} sold {size} {CARD_NAMES[kind]}, at most {k.r.cap[kind]} make a set")
            s.score[seat] += k.r.price[kind][size]
            s.sold[seat] += size
        k.sales[seat] = list(sets)
    take_cards(k, s.gone, bytes(sight.maps if i == MAP else 0 for i in range(SLOTS)), "maps")
    need(k.r.tents == 0 or len(sight.tents) == s.players, "tents is missing: the shelters left to each seat, as in 1,0")
    need(k.r.tents > 0 or not sight.tents, "archaeology has no tents")
    for seat, left in enumerate(sight.tents):
        need(left <= k.r.tents, f"a seat has at most {k.r.tents} shelters, not {left}")
        s.tents[seat] = left


cdef object place_chambers(ArchaeologyKnowledge k, sight):
    cdef ArchaeologyState* s = k.s
    cdef Config* c = &k.b.configs[0]
    cdef int i
    full = [k.r.chamber_size[s.monument][i] for i in range(CHAMBERS_MAX) if k.r.chamber_size[s.monument][i]]
    need(len(sight.chambers) == len(full), f"this monument has {len(full)} chambers, not {len(sight.chambers)}")
    for i, (size, known) in enumerate(sight.chambers):
        what = f"chamber {i + 1}"
        need(known[MAP] == 0, f"{what} cannot hold a map")
        need(sum(known) <= size, f"{what} has {size} cards, but {cards_text(known)} are known")
        s.chamber_n[i] = size
        if s.monument == RUINS:
            need(sum(known) == size, f"the cards of {what} lie open: name all {size}")
            take_cards(k, s.chamber[i], known, what)
            continue
        if s.monument in (PYRAMID, TEMPLE):
            need(size in (0, full[i]), f"{what} has {full[i]} cards or none, not {size}")
        need(size <= full[i], f"{what} has at most {full[i]} cards, not {size}")
        take_cards(k, NULL, known, what)
        memcpy(c.place[CHAMBER_PLACE + i], <const char*>known, TYPES)
        memcpy(k.b.sure[CHAMBER_PLACE + i], <const char*>known, TYPES)
        c.place[CHAMBER_PLACE + i][DEALT] = size - sum(known)
        s.chamber[i][UNKNOWN] = size
    need(sight.pile == 0 or s.monument == RUINS, "only ruins have a pile")
    s.pile_n = sight.pile
    c.place[PILE_PLACE][DEALT] = sight.pile


cdef object place_numbers(ArchaeologyKnowledge k, sight):
    cdef ArchaeologyState* s = k.s
    numbers = sight.numbers
    s.dug, s.acted, s.sold_now, s.duty = numbers["dug"], numbers["acted"], numbers["sold"], numbers["duty"]
    s.trades, s.explored, s.passes, s.quiet = numbers["trades"], numbers["explored"], numbers["passes"], numbers["quiet"]
    need(s.trades <= TRADES_MAX, f"a turn has at most {TRADES_MAX} trades")
    need(s.explored <= k.r.explorations, f"a turn has at most {k.r.explorations} explorations")
    need(s.passes <= s.players, f"passes is at most the number of seats, {s.players}")
    need(s.quiet <= QUIET_ROUNDS * s.players, f"quiet is at most {QUIET_ROUNDS * s.players}")
    for seat in sight.sheltered:
        s.sheltered |= 1 << seat
    take_cards(k, s.taken, sight.drawn, "drawn")
    for kind, n in enumerate(sight.named[:TYPES]):
        need(n <= 1 and (n == 0 or kind < k.r.types), "named must be two different cards of this game")
        s.taken_types |= n << kind


cdef object check_due(ArchaeologyKnowledge k, sight):
    """What is due must be possible, and with it all that is under way."""
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
    need((s.turn + k.r.storm_first + answered) % s.players == s.actor,
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
        s.debt += s.taken[kind] * k.r.value[kind]
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
    cdef Config* c = &k.b.configs[0]
    cdef int place, slots = c.dug
    for place in range(CHAMBER_PLACE, PILE_PLACE + 1):
        slots += c.place[place][DEALT]
    unseen = sum(c.pool[kind] for kind in range(TYPES))
    need(slots == unseen, f"{unseen} treasure cards of the box are not in the view, but it has hidden places for {slots}")
    need(c.pool[MAP] <= c.dug, f"{c.pool[MAP]} maps are not in the view, but only {c.dug} hidden places can hold one")


cdef object place_totals(ArchaeologyKnowledge k, sight):
    """A5: an opening hand that lost no card still has its total."""
    cdef Config* c
    need(len(sight.totals) == (k.s.players if k.r.luck else 0), "totals= is for the variant luck, one number a seat")
    need(k.r.luck or not sight.intact, "intact= is for the variant luck")
    k.lost = 0xFF
    for seat in sight.intact:
        k.lost &= ~(1 << seat)
    for seat, total in enumerate(sight.totals):
        k.s.total[seat] = total
        if k.lost >> seat & 1 or seat == k.seat:
            continue
        c = &k.b.configs[0]
        need(c.place[seat][DUG] >= HAND_DEALT, f"the opening hand of seat {seat} is intact, but {HAND_DEALT} cards are not unknown")
        for i in range(k.b.n):
            k.b.sure[seat][DEALT] = HAND_DEALT
            k.b.configs[i].place[seat][DUG] -= HAND_DEALT
            k.b.configs[i].place[seat][DEALT] += HAND_DEALT
            k.b.configs[i].dug -= HAND_DEALT
            need(k.b.configs[i].pool[MAP] <= k.b.configs[i].dug, "more maps are missing than hidden places can hold")
        need(announce(&k.b, seat, total), f"no {HAND_DEALT} unseen cards make the total of {total} of seat {seat}")
