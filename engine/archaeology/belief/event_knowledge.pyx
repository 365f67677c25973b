"""What each event of a game under way teaches a seat; an impossible one is refused."""

from libc.stdint cimport uint8_t
from libc.string cimport memset

from digsite.engine.archaeology.belief.hypotheses cimport CHAMBER_PLACE, DUG, PILE_PLACE
from digsite.engine.archaeology.belief.setup_knowledge cimport must, shows
from digsite.engine.archaeology.belief.updates cimport move_all, move_one, put, reveal, reveal_dug
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.monuments cimport mine_draw, mine_finish, refill, sphinx_reveal
from digsite.engine.archaeology.rules.rules cimport play
from digsite.engine.archaeology.rules.scoring cimport winners
from digsite.engine.archaeology.rules.state cimport to_actions
from digsite.engine.archaeology.rules.turn cimport dig, steal
from digsite.engine.game cimport NOBODY
from digsite.engine.paths cimport walk_path

from digsite.engine.archaeology.cards import CARDS as CARD_NAMES
from digsite.engine.archaeology.text import notation
from digsite.engine.errors import BadEvent, IllegalMove
from digsite.engine.event import Event

cdef object VERB = notation.EVENT_NAME

ctypedef object (*See)(ArchaeologyKnowledge k, text, event)
cdef See[EVENTS] SEE                         # by kind of event, filled in below


cdef object see_event(ArchaeologyKnowledge k, text, event):
    """Checks one event and applies it; a refused one may be half applied."""
    SEE[<int>event.kind](k, text, event)


# ------------------------------------------------------------------------------------------ what the dealer says

cdef object see_dig(ArchaeologyKnowledge k, text, event):
    cdef int card = event.a
    if card == THIEF or card == STORM:
        if not (k.s.thieves_left if card == THIEF else k.s.storms_left):
            raise IllegalMove(f"{text!r} cannot be: all of them have been dug")
    elif (card == UNKNOWN) != (event.seat != k.seat):
        raise BadEvent(f"{text!r} is not what seat {k.seat} sees of it")
    elif k.s.deck_n == k.s.thieves_left + k.s.storms_left:
        raise IllegalMove(f"{text!r} cannot be: no treasure is left in the dig site")
    elif card == UNKNOWN:
        put(&k.b, event.seat, DUG, 1)
    else:
        must(k, card < k.config.types and reveal_dug(&k.b, card), text)
    dig(k.s, card)


cdef object see_refill(ArchaeologyKnowledge k, text, event):
    if event.b != k.s.place:
        raise BadEvent(f"{text!r} is not due; expected '{k.s.actor} refill {k.s.place + 1} ...'")
    must(k, event.a < k.config.types and reveal(&k.b, PILE_PLACE, event.a), text)
    refill(k.s, event.a)


cdef object see_draw(ArchaeologyKnowledge k, text, event):
    """A card of the mine: the first, or one more by choice."""
    cdef int card = event.a
    must(k, card < k.config.types and reveal(&k.b, CHAMBER_PLACE + k.s.place, card), text)
    name_cards(k.s.chamber[k.s.place], card, 1)
    mine_draw(k.config, k.s, card)


cdef object see_bust(ArchaeologyKnowledge k, text, event):
    for kind in range(TYPES):
        put(&k.b, CHAMBER_PLACE + k.s.place, kind, k.s.taken[kind])
    mine_finish(k.s, False)


cdef object see_stop(ArchaeologyKnowledge k, text, event):
    if k.s.actor != k.seat:
        for kind in range(TYPES):
            put(&k.b, k.s.actor, kind, k.s.taken[kind])
    mine_finish(k.s, True)


cdef object see_reveal(ArchaeologyKnowledge k, text, event):
    cdef bytes shown = event.data[:SLOTS]
    cdef int place = CHAMBER_PLACE + k.s.place
    size = min(<int>SPHINX_DRAWS, k.s.chamber_n[k.s.place])
    if sum(shown) != size:
        raise IllegalMove(f"{text!r} must show {size} cards")
    reveal_cards(k, place, shown, text)
    for kind, n in enumerate(shown[:TYPES]):
        named = k.s.taken_types >> kind & 1
        if named:
            name_cards(k.s.chamber[k.s.place], kind, n)
        if not named or k.s.actor != k.seat:
            put(&k.b, k.s.actor if named else place, kind, n)
    sphinx_reveal(k.s, <const unsigned char*>shown)


cdef object see_result(ArchaeologyKnowledge k, text, event):
    players = k.s.players
    expected = Event(
        event.kind, NOBODY, winners(k.s), players, 0,
        (<const char*>k.s.score)[:sizeof(k.s.score)] + (<const char*>k.s.sold)[:players],
    )
    if notation.event_text(expected) != notation.event_text(event):
        raise IllegalMove(f"{text!r} is not what the sales add up to: {notation.event_text(expected)!r}")
    k.over_seen = True


# ----------------------------------------------------------------------------------------------- what seats do

cdef object see_move(ArchaeologyKnowledge k, text, event):
    """A decision: its cards become known, then the rules play it."""
    shown = event.data[:SLOTS] if VERB[event.kind] in ("trade", "discard") else bytes(SLOTS)
    own_or_named(k, text, event.seat, shown)
    play_or_refuse(k, text, notation.event_path(event))
    if event.seat != k.seat:
        reveal_cards(k, event.seat, shown, text)
        if VERB[event.kind] == "trade":
            for kind, n in enumerate(event.data[SLOTS:2 * SLOTS]):
                put(&k.b, event.seat, kind, n)


cdef object see_sell(ArchaeologyKnowledge k, text, event):
    shown = bytes(event.b if kind == event.a else 0 for kind in range(SLOTS))
    own_or_named(k, text, event.seat, shown)
    play_or_refuse(k, text, notation.event_path(event))
    if event.seat != k.seat:
        reveal_cards(k, event.seat, shown, text)
    k.sales[event.seat].append((event.a, event.b))


cdef object see_steal(ArchaeologyKnowledge k, text, event):
    cdef int card = event.a, thief = event.seat, victim = event.b
    if (card == UNKNOWN) == (k.seat in (thief, victim)):
        raise BadEvent(f"{text!r} is not what seat {k.seat} sees of it")
    play_or_refuse(k, text, [STEAL + victim])
    if k.seat == thief:
        must(k, card < k.config.types and reveal(&k.b, victim, card), text)
        name_cards(k.s.hand[victim], card, 1)
    elif k.seat == victim:
        if not k.s.hand[victim][card]:
            raise IllegalMove(f"{text!r} cannot be: seat {victim} holds no {CARD_NAMES[card]}")
        put(&k.b, thief, card, 1)
    else:
        move_one(&k.b, victim, thief)
    steal(k.s, card)


cdef object see_explore(ArchaeologyKnowledge k, text, event):
    cdef int chamber = event.a, size = k.s.chamber_n[chamber]
    cdef bint mine = event.seat == k.seat
    cdef bint whole_chamber = k.s.monument in (PYRAMID, TEMPLE, RUINS)
    cost = k.config.chamber_cost[k.s.monument][chamber]
    if not shows(event, size if whole_chamber else 0, mine or k.s.monument == RUINS):
        raise BadEvent(f"{text!r} is not what seat {k.seat} sees of it: {size} cards lie in chamber {chamber + 1}")
    maps = bytes(cost if kind == MAP else 0 for kind in range(SLOTS))
    own_or_named(k, text, event.seat, maps)
    if k.s.monument == RUINS and bytes(event.data[:TYPES]) != (<const char*>k.s.chamber[chamber])[:TYPES]:
        raise IllegalMove(f"{text!r} cannot be: other cards lie open in chamber {chamber + 1}")
    if mine and whole_chamber and k.s.monument != RUINS:
        for kind, n in enumerate(event.data[:TYPES]):
            name_cards(k.s.chamber[chamber], kind, n)
    play_or_refuse(k, text, [EXPLORE + chamber])
    if not mine:
        reveal_cards(k, event.seat, maps, text)
    if not whole_chamber:
        return
    if k.s.monument == RUINS:
        for kind, n in enumerate(event.data[:TYPES] if not mine else b""):
            put(&k.b, event.seat, kind, n)
    elif mine:
        reveal_cards(k, CHAMBER_PLACE + chamber, event.data, text)
    else:
        move_all(&k.b, CHAMBER_PLACE + chamber, event.seat)


cdef object see_look(ArchaeologyKnowledge k, text, event):
    """In the tomb looking is part of exploring, in the temple it is a choice."""
    cdef int chamber = event.a, size = k.s.chamber_n[chamber]
    cdef bint mine = event.seat == k.seat
    if not shows(event, size, mine):
        raise BadEvent(f"{text!r} is not what seat {k.seat} sees of it: {size} cards lie in chamber {chamber + 1}")
    if k.s.phase == LOOK_OR_SKIP:
        play_or_refuse(k, text, [LOOK + chamber])
        k.s.place = 0
        to_actions(k.s)
    elif chamber != k.s.place:
        raise BadEvent(f"{text!r} is not due: chamber {k.s.place + 1} is being explored")
    else:
        k.s.pay = size
        k.s.phase = KEEP_SOME
    if not mine:
        return
    reveal_cards(k, CHAMBER_PLACE + chamber, event.data, text)
    for kind, n in enumerate(event.data[:TYPES]):
        put(&k.b, CHAMBER_PLACE + chamber, kind, n)
        if k.s.phase == KEEP_SOME:
            name_cards(k.s.chamber[chamber], kind, n)


cdef object see_keep(ArchaeologyKnowledge k, text, event):
    cdef int chamber = k.s.place, n = min(<int>TOMB_KEEPS, k.s.chamber_n[chamber])
    cdef bint mine = event.seat == k.seat
    if event.hidden if mine else not shows(event, n, mine):         # own cards that are too many or too few are against the rules
        raise BadEvent(f"{text!r} is not what seat {k.seat} sees of it: {n} cards are kept")
    if mine:
        play_or_refuse(k, text, notation.event_path(event))
        reveal_cards(k, CHAMBER_PLACE + chamber, event.data, text)
        k.s.chamber[chamber][UNKNOWN] = k.s.chamber_n[chamber]
        memset(k.s.chamber[chamber], 0, TYPES)
        return
    for _ in range(n):
        k.s.chamber[chamber][UNKNOWN] -= 1
        k.s.chamber_n[chamber] -= 1
        k.s.hand_n[event.seat] += 1
        move_one(&k.b, CHAMBER_PLACE + chamber, event.seat)
    k.s.left = 0
    to_actions(k.s)


# ----------------------------------------------------------------------------------------------------- helpers

cdef void name_cards(uint8_t* place, int kind, int n) noexcept:
    """Cards of a place turn out to be of a kind: they are no longer UNKNOWN."""
    place[kind] += n
    place[UNKNOWN] -= n


cdef object own_or_named(ArchaeologyKnowledge k, text, int seat, bytes shown):
    """A seat can only show what it holds; cards shown from another hand become known."""
    for kind, n in enumerate(shown[:TYPES]):
        if not n:
            continue
        if k.s.hand[seat][kind if seat == k.seat else UNKNOWN] < n:
            holds = notation.cards_text((<const char*>k.s.hand[seat])[:SLOTS]) if seat == k.seat else f"{k.s.hand_n[seat]} cards"
            raise IllegalMove(f"{text!r} cannot be: seat {seat} holds {holds}")
        if seat != k.seat:
            name_cards(k.s.hand[seat], kind, n)


cdef object play_or_refuse(ArchaeologyKnowledge k, text, list path):
    """Plays the micro-moves of an event if they are a legal move; a refused one may be played halfway."""
    if not walk_path(&k.game.rules, k.config, k.s, path):
        raise IllegalMove(f"{text!r} is against the rules here")
    play(k.config, k.s, path[len(path) - 1], NULL, NULL)


cdef object reveal_cards(ArchaeologyKnowledge k, int place, shown, text):
    for kind, n in enumerate(shown[:TYPES]):
        for _ in range(n):
            must(k, kind < k.config.types and reveal(&k.b, place, kind), text)


cdef int kind
for kind in range(EVENTS):
    SEE[kind] = see_move
SEE[E_DIG] = see_dig
SEE[E_REFILL] = see_refill
SEE[E_DRAW] = see_draw
SEE[E_BUST] = see_bust
SEE[E_STOP] = see_stop
SEE[E_REVEAL] = see_reveal
SEE[E_RESULT] = see_result
SEE[E_SELL] = see_sell
SEE[E_STEAL] = see_steal
SEE[E_EXPLORE] = see_explore
SEE[E_LOOK] = see_look
SEE[E_KEEP] = see_keep
