"""The set-up as a seat sees it: hands are hidden, the market and open chambers are not."""

from libc.stdint cimport uint8_t

from digsite.engine.archaeology.belief.hypotheses cimport CHAMBER_PLACE, DEALT, PILE_PLACE
from digsite.engine.archaeology.belief.updates cimport announce, put, reveal_dealt
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.trades cimport hand_worth
from digsite.engine.archaeology.rules.turn cimport advance, begin_turn

from digsite.engine.archaeology.cards import MONUMENTS as MONUMENT_NAMES
from digsite.engine.archaeology.text import notation
from digsite.engine.errors import BadEvent, IllegalMove

cdef object VERB = notation.EVENT_NAME

ctypedef object (*SetUp)(ArchaeologyKnowledge k, text, event)
cdef SetUp[E_START + 1] SET_UP               # by kind of event, filled in below


cdef bint shows(event, int n, bint named):
    """Whether the event has exactly n cards, all named or all hidden."""
    cdef int counted = sum(event.data)
    return (event.hidden == 0 and counted == n) if named else (event.hidden == n and counted == 0)


cdef object must(ArchaeologyKnowledge k, bint possible, text):
    """Refuses what the number of cards rules out."""
    if k.b.failed:
        raise MemoryError
    if not possible:
        raise IllegalMove(f"{text!r} cannot be: there are not enough cards of that kind left unseen where it says")


cdef object setup_order(ArchaeologyKnowledge k):
    """The kinds of the set-up's events with their place, in order."""
    players = range(k.s.players)
    order = [("deal", seat) for seat in players]
    if k.config.luck:
        order += [("total", seat) for seat in players]
    order += [("market", 0), ("monument", 0)]
    if len(order) <= k.step:
        order += [("chamber", i) for i in range(CHAMBERS_MAX) if k.config.chamber_size[k.s.monument][i]]
        order += [("pile", 0)] if k.s.monument == RUINS else []
        order += [("deck", 0), ("start", 0)]
    return order


cdef object setup_form(ArchaeologyKnowledge k):
    """How the next event of the set-up looks to this seat."""
    verb, place = setup_order(k)[k.step]
    match verb:
        case "deal":
            return f"deal {place} CARDS" if place == k.seat else f"deal {place} ?{HAND_DEALT}"
        case "total":
            return f"total {place} VALUE"
        case "chamber":
            size = k.config.chamber_size[k.s.monument][place]
            return f"chamber {place + 1} " + ("CARD" if k.s.monument == RUINS else f"?{size}")
        case "pile":
            return f"pile ?{PILE}"
    return notation.TABLE_FORMS[verb]


cdef object setup_event(ArchaeologyKnowledge k, text, event):
    """One event of the set-up, in its order."""
    order = setup_order(k)
    verb, place = order[k.step]
    given = event.a if verb == "chamber" else event.seat if verb in ("deal", "total") else 0
    if VERB[event.kind] != verb or given != place:
        raise BadEvent(f"{text!r} is not due; expected {setup_form(k)!r}")
    SET_UP[<int>event.kind](k, text, event)
    k.step = -1 if verb == "start" else k.step + 1


cdef object setup_deal(ArchaeologyKnowledge k, text, event):
    seat = event.seat
    if not shows(event, HAND_DEALT, seat == k.seat):
        raise BadEvent(f"{text!r} is not what seat {k.seat} sees; expected {setup_form(k)!r}, {HAND_DEALT} cards")
    k.s.hand_n[seat] = HAND_DEALT
    if seat == k.seat:
        open_deal(k, k.s.hand[seat], event, text)
    else:
        k.s.hand[seat][UNKNOWN] = HAND_DEALT
        put(&k.b, seat, DEALT, HAND_DEALT)


cdef object open_deal(ArchaeologyKnowledge k, uint8_t* place, event, text):
    for kind, n in enumerate(event.data[:TYPES]):
        place[kind] += n
        for _ in range(n):
            must(k, kind < k.config.types and reveal_dealt(&k.b, kind), text)


cdef object setup_total(ArchaeologyKnowledge k, text, event):
    seat = event.seat
    k.s.total[seat] = event.a
    if seat == k.seat:
        if hand_worth(k.config, k.s.hand[seat]) != event.a:
            raise IllegalMove(f"{text!r} cannot be: the own hand is worth {hand_worth(k.config, k.s.hand[seat])}")
    else:
        must(k, announce(&k.b, seat, event.a), text)


cdef object setup_market(ArchaeologyKnowledge k, text, event):
    if not shows(event, MARKET_DEALT, True):
        raise BadEvent(f"{text!r} must show the {MARKET_DEALT} cards of the market")
    open_deal(k, k.s.market, event, text)


cdef object setup_monument(ArchaeologyKnowledge k, text, event):
    if k.config.monument != ANY_MONUMENT and k.config.monument != event.a:
        raise BadEvent(f"{text!r}: this game is played with {MONUMENT_NAMES[k.config.monument]}")
    k.s.monument = event.a


cdef object setup_chamber(ArchaeologyKnowledge k, text, event):
    size = k.config.chamber_size[k.s.monument][event.a]
    if not shows(event, size, k.s.monument == RUINS):
        raise BadEvent(f"{text!r} is not what a seat sees; expected {setup_form(k)!r}")
    k.s.chamber_n[event.a] = size
    if k.s.monument == RUINS:
        open_deal(k, k.s.chamber[event.a], event, text)
    else:
        k.s.chamber[event.a][UNKNOWN] = size
        put(&k.b, CHAMBER_PLACE + event.a, DEALT, size)


cdef object setup_pile(ArchaeologyKnowledge k, text, event):
    if not shows(event, PILE, False):
        raise BadEvent(f"{text!r} is not what a seat sees; expected {setup_form(k)!r}")
    k.s.pile_n = PILE
    put(&k.b, PILE_PLACE, DEALT, PILE)


cdef object setup_deck(ArchaeologyKnowledge k, text, event):
    k.s.thieves_left = k.config.thieves
    k.s.storms_left = k.config.storms
    size = k.b.hypotheses[0].dug + k.config.thieves + k.config.storms
    if event.a != size:
        raise IllegalMove(f"{text!r} cannot be: this game's dig site has {size} cards")
    k.s.deck_n = size


cdef object setup_start(ArchaeologyKnowledge k, text, event):
    if event.seat >= k.s.players:
        raise IllegalMove(f"{text!r}: the seats are 0 to {k.s.players - 1}")
    totals = [k.s.total[seat] for seat in range(k.s.players)]
    if k.config.luck and totals[event.seat] > min(totals):
        raise IllegalMove(f"{text!r} cannot be: the lowest total starts, and the totals are {totals}")
    k.s.turn = event.seat
    begin_turn(k.s)
    advance(k.config, k.s, NULL, NULL)


SET_UP[E_DEAL] = setup_deal
SET_UP[E_TOTAL] = setup_total
SET_UP[E_MARKET] = setup_market
SET_UP[E_MONUMENT] = setup_monument
SET_UP[E_CHAMBER] = setup_chamber
SET_UP[E_PILE] = setup_pile
SET_UP[E_DECK] = setup_deck
SET_UP[E_START] = setup_start
