"""The numbers of the core, constants only: cards, monuments, limits, phases, moves, events."""

cdef enum:                                   # cards, in canonical order
    POT, SCRAP, COIN, CUP, TALISMAN, MAP, MASK, TABLET, PENDANT
    TYPES                                    # how many kinds of treasure the box has
    UNKNOWN = TYPES                          # a card that is somewhere but not seen: in a seat's Knowledge only
    SLOTS                                    # kinds of treasure and UNKNOWN
    THIEF
    STORM
    CARD_CODES

cdef enum:                                   # monuments
    PYRAMID, TEMPLE, TOMB, RUINS, MINE, SPHINX
    MONUMENTS
    ANY_MONUMENT = MONUMENTS                 # in a config: drawn at random for each deal

cdef enum:                                   # limits of the boxes and of what a card file may ask for
    PLAYERS_MAX = 5
    CHAMBERS_MAX = 3
    COST_MAX = 3                             # maps that the dearest chamber costs (A16)
    DECK_MAX = 120
    SET_MAX = 15                             # longest price list
    HAND_DEALT = 4                           # A3
    MARKET_DEALT = 5                         # A3
    MONUMENT_DEALT = 15                      # A3: to the chambers and the pile of any monument
    PILE = MONUMENT_DEALT - CHAMBERS_MAX     # A19: the ruins begin with one card in each chamber
    BOX_MAX = DECK_MAX + HAND_DEALT * PLAYERS_MAX + MARKET_DEALT + MONUMENT_DEALT
    TRADES_MAX = 16                          # A12
    QUIET_ROUNDS = 3                         # A24
    MINE_LIMIT = 5                           # A20
    SPHINX_DRAWS = 5                         # A21
    SPHINX_NAMES = 2                         # A21
    TOMB_KEEPS = 2                           # A18

cdef enum:                                   # what is due; from DIG_DUE on the dealer says what happens
    OVER
    ACTION, TAKE_MORE, GIVE_MORE, STEAL_FROM, TENT, DISCARD_HALF, KEEP_SOME, MINE_ON, NAME_FIRST, NAME_SECOND, LOOK_OR_SKIP
    DIG_DUE, STEAL_DUE, REFILL_DUE, TENTS_GO_ON, DISCARDS_GO_ON
    TOMB_LOOK_DUE, MINE_DRAW_DUE, MINE_BUST_DUE, MINE_OUT_DUE, REVEAL_DUE, TEMPLE_LOOK_DUE

cdef enum:                                   # micro-moves; `+ n` where a card, chamber or seat follows
    SET_SIZES = SET_MAX + 1
    END = 0
    TAKE                                     # + card
    EXPLORE = TAKE + TYPES                   # + chamber
    SELL = EXPLORE + CHAMBERS_MAX            # + SET_SIZES * card + how many
    STEAL = SELL + SET_SIZES * TYPES         # + seat
    SHELTER = STEAL + PLAYERS_MAX
    BRAVE
    DISCARD                                  # + card
    GIVE = DISCARD + TYPES                   # + card
    DONE = GIVE + TYPES
    KEEP                                     # + card
    KEEP_UNSEEN = KEEP + TYPES               # how the others see KEEP
    DRAW
    STOP
    NAME                                     # + card
    LOOK = NAME + TYPES                      # + chamber
    SKIP = LOOK + CHAMBERS_MAX
    MOVE_CODES

cdef enum:                                   # events, in the order of the protocol's table
    E_DEAL, E_TOTAL, E_MARKET, E_MONUMENT, E_CHAMBER, E_PILE, E_DECK, E_START
    E_DIG, E_STEAL, E_REFILL, E_SHELTER, E_BRAVE, E_DISCARD, E_TRADE, E_EXPLORE, E_LOOK, E_KEEP, E_DRAW, E_STOP, E_BUST
    E_NAME, E_REVEAL, E_SKIP, E_SELL, E_END, E_RESULT
    EVENTS

cdef enum:                                   # purposes of chance
    FOR_TREASURE, FOR_DIG_SITE, FOR_START, FOR_STEAL, FOR_MONUMENT, FOR_CHAMBER
