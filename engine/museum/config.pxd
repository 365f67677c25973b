"""One game with its options, in numbers; never changes while games are played."""

from libc.stdint cimport uint8_t, uint16_t

from digsite.engine.museum.advice.weights cimport MuseumWeights
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.net cimport Net

ctypedef struct MuseumConfig:
    MuseumWeights weights
    Net net
    uint8_t look[KIND_CODES][ROTATIONS][QUARTERS]    # terrain
    uint8_t looks[KIND_CODES]                # bit set of rotations, the lowest of each look
    uint8_t digs[KIND_CODES][COLOURS_MAX]    # quarters of each colour
    # by rotation and seat:
    uint8_t joins[KIND_CODES][ROTATIONS][PLAYERS_MAX]    # M14: the bit set of quarters that join
    uint8_t joined[KIND_CODES][ROTATIONS][PLAYERS_MAX][QUARTER_SETS]     # ... of these, those connected to a bit set of quarters
    uint8_t own[KIND_CODES][ROTATIONS][PLAYERS_MAX][QUARTER_SETS]        # M15: points of a bit set of quarters
    uint16_t shows[KIND_CODES]               # bit set of artifacts
    uint8_t icon[KIND_CODES]
    uint8_t count[KINDS_MAX]                 # copies in the box
    uint8_t with_net                         # there is one
    uint8_t kinds                            # of the tile file
    uint8_t tiles                            # of the box, all copies
    uint8_t artifacts
    uint8_t players

cdef void fill_config(MuseumConfig* cfg, int players, box) except *
