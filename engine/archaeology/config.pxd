"""One game with its options, in numbers; never changes while games are played."""

from libc.stdint cimport int32_t, uint8_t

from digsite.engine.archaeology.advice.weights cimport ArchaeologyWeights
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.net cimport Net

ctypedef struct ArchaeologyConfig:
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

cdef void fill_config(ArchaeologyConfig* cfg, setup) except *
