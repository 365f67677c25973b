"""M14: the land that joins sites to each seat's camp, piece by piece, as it lies on a table.

One tile more only adds to pieces or joins them, so a table is surveyed from the one before it. Each thread keeps its latest
tables by their number of tiles: the one asked about again, the one before it in a playout, and the root's for every candidate
are all there.
"""

from libc.stdint cimport int16_t, int32_t, uint8_t, uint16_t, uint32_t

from digsite.engine.museum.advice.boards cimport Boards
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

cdef enum:
    NETWORK = 1                              # piece joined to the camp; airports belong to it before it is laid
    PIECES = 256                             # numbers are bytes; beyond it the last ones share one

ctypedef struct Land:
    uint32_t piece[SPOTS_MAX]                # a byte for each seat: number of the piece of joining land, 0 elsewhere
    int16_t worth[PLAYERS_MAX][PIECES]       # M15: own temples and artifacts in each piece
    int16_t apart[PLAYERS_MAX]               # worth of all own sites not joined to the camp
    int16_t pieces[PLAYERS_MAX]              # highest number given
    Boards boards                            # the same table as sets of spots
    int32_t players                          # seats surveyed
    int32_t slots                            # the table surveyed: one more than its highest slot, 0 for none ...
    uint16_t cell[SLOTS_MAX]                 # ... where they are ...
    uint8_t terrain[SPOTS_MAX]               # ... and what lies there


cdef inline int piece_of(const uint32_t* piece, int spot, int seat) noexcept nogil:
    """Number of the piece of a seat's joining land at a spot, 0 where there is none."""
    return piece[spot] >> (8 * seat) & 0xFF


cdef const Land* land_of(const MuseumConfig* cfg, const MuseumState* s) noexcept nogil
