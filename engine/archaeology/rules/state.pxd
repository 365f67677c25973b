"""The table of an Archaeology game: rules in numbers, the state, the codes of moves, phases and events."""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t

from digsite.engine.net cimport Net

cdef enum:                                   # cards, in canonical order
    POT, SCRAP, COIN, CUP, TALISMAN, MAP, MASK, TABLET, PENDANT
    TYPES                                    # how many kinds of treasure the box has
    UNKNOWN = TYPES                          # a card that is somewhere but not seen: in a seat's Knowledge only
    SLOTS                                    # kinds of treasure and UNKNOWN
    THIEF
    STORM

cdef enum:                                   # monuments
    PYRAMID, TEMPLE, TOMB, RUINS, MINE, SPHINX
    MONUMENTS
    ANY_MONUMENT = MONUMENTS                 # in Rules: drawn at random for each deal

cdef enum:                                   # limits of the boxes and of what a card file may ask for
    PLAYERS_MAX = 5
    CHAMBERS_MAX = 3
    DECK_MAX = 120
    PILE = 12
    SET_MAX = 15                             # longest price list
    HAND_DEALT = 4
    MARKET_DEALT = 5
    MONUMENT_DEALT = 15                      # to the chambers and the pile of any monument
    TRADES_MAX = 16                          # A12
    QUIET_ROUNDS = 3                         # A24
    MINE_LIMIT = 5                           # A20
    SPHINX_DRAWS = 5                         # A21
    TOMB_KEEPS = 2                           # A18

cdef enum:                                   # what is due; from DIG on it is not a decision: the dealer says what happens
    OVER
    ACTION, TAKE_MORE, GIVE_MORE, STEAL_FROM, TENT, DISCARD_HALF, KEEP_SOME, MINE_ON, NAME_FIRST, NAME_SECOND, LOOK_OR_SKIP
    DIG_DUE, STEAL_DUE, REFILL_DUE, TENTS_GO_ON, DISCARDS_GO_ON
    TOMB_LOOK_DUE, MINE_DRAW_DUE, MINE_BUST_DUE, MINE_OUT_DUE, REVEAL_DUE
    PHASES

cdef enum:                                   # micro-moves; `+ n` where a card, chamber or seat follows
    END = 0
    TAKE = 1                                 # + card
    EXPLORE = 10                             # + chamber
    SELL = 16                                # + 16 * card + how many
    STEAL = 160                              # + seat
    SHELTER = 166
    BRAVE = 167
    DISCARD = 168                            # + card
    GIVE = 178                               # + card
    DONE = 188
    KEEP = 189                               # + card
    KEEP_UNSEEN = 199                        # how the others see KEEP
    DRAW = 200
    STOP = 201
    NAME = 202                               # + card
    LOOK = 212                               # + chamber
    SKIP = 216
    MOVE_CODES

cdef enum:                                   # events, in the order of the protocol's table
    E_DEAL, E_TOTAL, E_MARKET, E_MONUMENT, E_CHAMBER, E_PILE, E_DECK, E_START
    E_DIG, E_STEAL, E_REFILL, E_SHELTER, E_BRAVE, E_DISCARD, E_TRADE, E_EXPLORE, E_LOOK, E_KEEP, E_DRAW, E_STOP, E_BUST
    E_NAME, E_REVEAL, E_SKIP, E_SELL, E_END, E_RESULT

cdef enum:                                   # purposes of chance
    FOR_TREASURE, FOR_DIG_SITE, FOR_START, FOR_STEAL, FOR_MONUMENT, FOR_CHAMBER

cdef enum:
    HOLD_MAX = 8                             # more cards of a kind than this are worth what the last one added
    MAPS_MAX = 4

ctypedef struct Hold:                        # what cards held are worth to come
    float kind[TYPES][HOLD_MAX + 1][2]       # so many of a kind: at the end, and what a full dig site adds
    float maps[MONUMENTS][4][MAPS_MAX + 1][2]  # maps, by monument and the cheapest chamber left (0: none)

ctypedef struct Manner:                      # how the policy decides
    Hold hold                                # exchanges and sales
    float gone[TYPES]                        # what a holding that can grow is worth more when all others of its kind are gone
    float market[TYPES]                      # the same for those that lie in the market
    float chamber[MONUMENTS][2]              # each card that exploring brings: at the end, and what a full dig site adds
    float fear[2]                            # part of its worth that a holding loses to storms and thieves, times their chance
    float caution[4]                         # what a trade must gain: always, with a full dig site, there for each card given and for its value
    float shelter                            # points a storm must cost before a tent is used for it
    float dare                               # in the mine: draws on up to this trading value

ctypedef struct Worth:                       # learned, see docs/search.md. All floats: a file of weights is this struct
    Manner plan                              # of the policy
    Manner simple                            # of the greedy bot, which stays as it is: others are measured by it
    Hold hold                                # as the value counts a hand, besides what follows
    float order[PLAYERS_MAX]                 # being so many seats after the one in turn, times the dig site left
    float gain[PLAYERS_MAX]                  # each point that the best exchange would bring, by the same order
    float storm                              # each card in the hand, times the chance that the next dig is a storm
    float tent                               # each shelter left, times the storms left
    float spread[2]                          # points that make a winner likely: at the end, and with a full dig site

ctypedef struct ArchaeologyConfig:           # one game with its options; never changes while games are played
    Worth worth
    Net net
    int32_t price[TYPES][SET_MAX + 1]        # A14: of a set of 1, 2, ... cards; [0] is 0
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
    int16_t pay                              # value of the cards that may still be given; of a discard: cards left to choose from
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
    uint8_t dug                              # this turn began with a dig site
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


cdef inline int winners(const ArchaeologyState* s) noexcept nogil:
    """A26: the bit set of the seats that win."""
    cdef int seat, best = 0, found = 1
    for seat in range(1, s.players):         # A26: points, then fewest cards
        if s.score[seat] > s.score[best] or (s.score[seat] == s.score[best] and s.sold[seat] < s.sold[best]):
            best = seat
            found = 1 << seat
        elif s.score[seat] == s.score[best] and s.sold[seat] == s.sold[best]:
            found |= 1 << seat
    return found
