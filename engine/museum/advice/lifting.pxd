"""M7, M14: what becomes of a seat's land when a tile is lifted. Only land that hung on the tile is looked at again."""

from libc.stdint cimport int32_t

from digsite.engine.museum.advice.survey cimport Around, Outside, SeatSurvey
from digsite.engine.museum.rules.state cimport MuseumState

ctypedef struct Lifted:                      # a seat's land without a tile
    int32_t joined                           # worth of the own sites joined to the camp
    int32_t apart                            # ... and of the others
    Around around                            # what lies beside the hole

cdef void lift_tile(
    const MuseumState* s, int seat, const SeatSurvey* land, int slot, const Outside* outside, Lifted* lifted
) noexcept nogil
