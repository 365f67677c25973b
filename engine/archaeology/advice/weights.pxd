"""The learned numbers of policy and value. All floats: a file is one ArchaeologyWeights, laid out as in weights.py."""

from digsite.engine.archaeology.rules.codes cimport *

cdef enum:
    HOLD_MAX = 8                             # more cards of a kind than this are worth what the last one added
    MAPS_MAX = 4                             # the same of maps

# Pairs of floats [2]: a number for the end of the game, and what a full dig site adds to it.

ctypedef struct HoldingWeights:              # what cards held are worth to come
    float kind[TYPES][HOLD_MAX + 1][2]       # so many of a kind
    float maps[MONUMENTS][COST_MAX + 1][MAPS_MAX + 1][2]     # maps, by monument and the cheapest chamber left (0: none)

ctypedef struct ArchaeologyPolicyWeights:    # how the policy decides
    HoldingWeights hold                      # exchanges and sales
    float gone[TYPES]                        # what a holding that can grow gains when all others of its kind are gone
    float market[TYPES]                      # the same for those that lie in the market
    float chamber[MONUMENTS][2]              # each card that exploring brings
    float fear[2]                            # part of a holding's worth lost to storms, to thieves, times their chance
    float caution[4]                         # what a trade must gain: always; with a full dig site;
                                             # there for each card given, and for its value
    float shelter                            # points a storm must cost before a tent is used for it
    float dare                               # in the mine: draws on up to this trading value

ctypedef struct ArchaeologyWeights:          # see docs/search.md
    ArchaeologyPolicyWeights policy
    ArchaeologyPolicyWeights greedy          # of the greedy bot, never tuned: others are measured by it
    HoldingWeights hold                      # as the value counts a hand, besides what follows
    float order[PLAYERS_MAX]                 # being so many seats after the one in turn, times the dig site left
    float gain[PLAYERS_MAX]                  # each point that the best exchange would bring, by the same order
    float storm                              # each card in the hand, times the chance that the next dig is a storm
    float tent                               # each shelter left, times the storms left
    float spread[2]                          # points that make a winner likely
