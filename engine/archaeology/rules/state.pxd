"""A game with its options, a position of it, and the small questions that all rules ask."""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t

from digsite.engine.archaeology.advice.weights cimport ArchaeologyWeights
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.net cimport Net

ctypedef struct ArchaeologyConfig:           # one game with its options; never changes while games are played
    ArchaeologyWeights weights
    Net net
    int32_t price[TYPES][SET_SIZES]          # A14: of a set of 1, 2, ... cards; [0] is 0
    uint8_t value[TYPES]                     # trading value
    uint8_t count[TYPES]                     # copies in this game (A2)
    uint8_t cap[TYPES]                       # largest set that can be sold
    uint8_t chamber_size[MONUMENTS][CHAMBERS_MAX]
    uint8_t chamber_cost[MONUMENTS][CHAMBERS_MAX]
    uint8_t with_net                         # there is one
    uint8_t players
    uint8_t types                            # treasure kinds in this game: the first so many of the canonical order
    uint8_t thieves
    uint8_t storms
    uint8_t tents                            # times a seat may shelter
    uint8_t explorations                     # a turn
    uint8_t storm_first                      # who answers a storm first: 0 the digger, 1 the seat to the left
    uint8_t monument                         # or ANY_MONUMENT
    uint8_t luck                             # Beginner's Luck
    uint8_t deck                             # cards of the dig site of a new game

ctypedef struct ArchaeologyState:
    int32_t score[PLAYERS_MAX]
    int16_t debt                             # of the trade under way: taken less given
    int16_t pay                              # value of the cards that may still be given; cards left to discard from
    uint16_t turns                           # completed
    uint16_t taken_types                     # bit set: kinds on the taking side of this trade
    uint8_t hand[PLAYERS_MAX][SLOTS]
    uint8_t market[SLOTS]
    uint8_t chamber[CHAMBERS_MAX][SLOTS]
    uint8_t gone[SLOTS]                      # out of play: sold, or maps used to explore
    uint8_t given[SLOTS]                     # the whole move under way: given, discarded or kept so far
    uint8_t taken[SLOTS]                     # taken so far; mine: drawn so far; sphinx: named
    uint8_t hand_n[PLAYERS_MAX]
    uint8_t sold[PLAYERS_MAX]                # cards sold
    uint8_t tents[PLAYERS_MAX]               # shelters left
    uint8_t total[PLAYERS_MAX]               # A5: announced, 0 without Beginner's Luck
    uint8_t chamber_n[CHAMBERS_MAX]
    uint8_t phase
    uint8_t turn                             # whose turn
    uint8_t actor                            # who decides
    uint8_t players
    uint8_t monument
    uint8_t dug                              # a card was dug this turn
    uint8_t acted
    uint8_t sold_now                         # a sale in this turn
    uint8_t trades
    uint8_t explored
    uint8_t passes                           # A23: in a row
    uint8_t quiet                            # A24: turns without dig and sale in a row
    uint8_t duty                             # A23, A24: the seat in turn must sell
    uint8_t low                              # canonical order within a move: no lower card from here on
    uint8_t left                             # cards still to discard, keep or refill
    uint8_t place                            # chamber explored, seat stolen from, seats that answered a storm
    uint8_t sheltered                        # bit set
    uint8_t thieves_left
    uint8_t storms_left
    uint8_t pile_n
    uint8_t deck_n
    uint8_t pile[PILE]                       # the top is pile[pile_n - 1]
    uint8_t deck[DECK_MAX]                   # the top is deck[deck_n - 1]


cdef inline int next_seat(const ArchaeologyState* s, int seat) noexcept nogil:
    return seat + 1 if seat + 1 < s.players else 0


cdef inline bint hands_empty(const ArchaeologyState* s) noexcept nogil:
    cdef int seat
    for seat in range(s.players):
        if s.hand_n[seat]:
            return False
    return True


cdef inline int pick(const uint8_t* cards, int index) noexcept nogil:
    """The kind of the card at that place of a sorted pile."""
    cdef int kind = 0
    while index >= cards[kind]:
        index -= cards[kind]
        kind += 1
    return kind


cdef inline void to_actions(ArchaeologyState* s) noexcept nogil:
    """The seat in turn goes on with its actions, unless that was the end (A25)."""
    s.actor = s.turn
    s.phase = OVER if s.deck_n == 0 and hands_empty(s) else ACTION
