from libc.stdint cimport uint8_t
from libc.string cimport memcpy

from digsite.engine.archaeology.belief.hypotheses cimport CHAMBER_PLACE, DEALT, DUG, PILE_PLACE, ArchaeologyHypothesis
from digsite.engine.archaeology.belief.updates cimport announce, certain
from digsite.engine.archaeology.belief.view_checks cimport check_view, in_chamber, need
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.state cimport ArchaeologyState

from digsite.engine.archaeology.cards import CARDS as CARD_NAMES
from digsite.engine.archaeology.rules.names import PHASE
from digsite.engine.archaeology.text.notation import PHASE_NAME, cards_text
from digsite.engine.archaeology.text.view import ArchaeologySight


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
            for i in range(CHAMBERS_MAX) if k.config.chamber_size[s.monument][i]
        ],
        deck=(s.deck_n, s.thieves_left, s.storms_left),
        maps=s.gone[MAP] - sum(size for sold in k.sales for kind, size in sold if kind == MAP),
        pile=s.pile_n,
        tents=[s.tents[i] for i in range(s.players)] if k.config.tents else [],
        totals=[s.total[i] for i in range(s.players)] if k.config.luck else [],
        intact=[i for i in range(s.players) if k.config.luck and not k.lost >> i & 1],
        numbers={
            "dug": s.dug, "acted": s.acted, "sold": s.sold_now, "duty": s.duty, "trades": s.trades,
            "explored": s.explored, "passes": s.passes, "quiet": s.quiet,
            "answered": s.place if in_storm else 0, "chamber": s.place + 1 if in_chamber(phase) else 0,
        },
        sheltered=[i for i in range(s.players) if in_storm and s.sheltered >> i & 1],
        drawn=counts(s.taken) if k.config.tents and s.monument == MINE else bytes(SLOTS),
        named=named,
    )


# ----------------------------------------------------------------------------------------- values to knowledge


cdef object from_sight(ArchaeologyKnowledge k, sight):
    """Fills a fresh knowledge, whose monument is set; refuses what cannot be."""
    cdef ArchaeologyHypothesis* c = &k.b.hypotheses[0]
    need(k.s.monument < MONUMENTS, "the monument of this game is drawn with its first deal; a view is of a game under way")
    k.s.turn = sight.turn
    k.s.actor = sight.actor
    k.s.phase = PHASE[sight.due]
    c.dug = 0
    place_deck(k, sight)
    place_hands(k, sight)
    place_table(k, sight)
    place_chambers(k, sight)
    place_numbers(k, sight)
    check_view(k, sight)
    place_totals(k, sight)


cdef object take_cards(ArchaeologyKnowledge k, uint8_t* place, bytes cards, what):
    """Cards that lie where everybody here sees them: out of the pool of unseen ones."""
    cdef ArchaeologyHypothesis* c = &k.b.hypotheses[0]
    for kind, n in enumerate(cards[:TYPES]):
        need(n == 0 or kind < k.config.types, f"{what} has {CARD_NAMES[kind]}, which is not in this game")
        need(c.pool[kind] >= n, f"{what} has too many {CARD_NAMES[kind]}: the box has {k.config.count[kind]}, the view more")
        c.pool[kind] -= n
        if place != NULL:
            place[kind] += n


cdef object place_deck(ArchaeologyKnowledge k, sight):
    cdef ArchaeologyState* s = k.s
    deck, thieves, storms = sight.deck
    need(thieves <= k.config.thieves, f"{thieves} thieves are left of {k.config.thieves}")
    need(storms <= k.config.storms, f"{storms} storms are left of {k.config.storms}")
    need(deck >= thieves + storms, f"a dig site of {deck} cards cannot hold {thieves} thieves and {storms} storms")
    s.deck_n = deck
    s.thieves_left = thieves
    s.storms_left = storms
    k.b.hypotheses[0].dug = deck - thieves - storms


cdef object place_hands(ArchaeologyKnowledge k, sight):
    cdef ArchaeologyHypothesis* c = &k.b.hypotheses[0]
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
            need(size <= k.config.cap[kind], f"seat {seat} sold {size} {CARD_NAMES[kind]}, at most {k.config.cap[kind]} make a set")
            s.score[seat] += k.config.price[kind][size]
            s.sold[seat] += size
        k.sales[seat] = list(sets)
    take_cards(k, s.gone, bytes(sight.maps if i == MAP else 0 for i in range(SLOTS)), "maps")
    need(k.config.tents == 0 or len(sight.tents) == s.players, "tents is missing: the shelters left to each seat, as in 1,0")
    need(k.config.tents > 0 or not sight.tents, "archaeology has no tents")
    for seat, left in enumerate(sight.tents):
        need(left <= k.config.tents, f"a seat has at most {k.config.tents} shelters, not {left}")
        s.tents[seat] = left


cdef object place_chambers(ArchaeologyKnowledge k, sight):
    cdef ArchaeologyState* s = k.s
    cdef ArchaeologyHypothesis* c = &k.b.hypotheses[0]
    cdef int i
    full = [k.config.chamber_size[s.monument][i] for i in range(CHAMBERS_MAX) if k.config.chamber_size[s.monument][i]]
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
    need(s.explored <= k.config.explorations, f"a turn has at most {k.config.explorations} explorations")
    need(s.passes <= s.players, f"passes is at most the number of seats, {s.players}")
    need(s.quiet <= QUIET_ROUNDS * s.players, f"quiet is at most {QUIET_ROUNDS * s.players}")
    for seat in sight.sheltered:
        s.sheltered |= 1 << seat
    take_cards(k, s.taken, sight.drawn, "drawn")
    for kind, n in enumerate(sight.named[:TYPES]):
        need(n <= 1 and (n == 0 or kind < k.config.types), "named must be two different cards of this game")
        s.taken_types |= n << kind


cdef object place_totals(ArchaeologyKnowledge k, sight):
    """A5: an opening hand that lost no card still has its total."""
    cdef ArchaeologyHypothesis* c
    need(len(sight.totals) == (k.s.players if k.config.luck else 0), "totals= is for the variant luck, one number a seat")
    need(k.config.luck or not sight.intact, "intact= is for the variant luck")
    k.lost = 0xFF
    for seat in sight.intact:
        k.lost &= ~(1 << seat)
    for seat, total in enumerate(sight.totals):
        k.s.total[seat] = total
        if k.lost >> seat & 1 or seat == k.seat:
            continue
        c = &k.b.hypotheses[0]
        need(c.place[seat][DUG] >= HAND_DEALT, f"the opening hand of seat {seat} is intact, but {HAND_DEALT} cards are not unknown")
        for i in range(k.b.n):
            k.b.sure[seat][DEALT] = HAND_DEALT
            k.b.hypotheses[i].place[seat][DUG] -= HAND_DEALT
            k.b.hypotheses[i].place[seat][DEALT] += HAND_DEALT
            k.b.hypotheses[i].dug -= HAND_DEALT
            need(k.b.hypotheses[i].pool[MAP] <= k.b.hypotheses[i].dug, "more maps are missing than hidden places can hold")
        need(announce(&k.b, seat, total), f"no {HAND_DEALT} unseen cards make the total of {total} of seat {seat}")
