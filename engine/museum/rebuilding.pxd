"""M7: what turning, swapping and replacing tiles does to the networks of all seats.

A tile is lifted and the land surveyed without it; then what any tile would do in the hole costs next to nothing. Only a
few holes are worth that: those where much of another seat hangs on the tile, or where own land could be joined.
"""

from engine.museum.haunting cimport Choice
from engine.museum.state cimport Manner, Rules, State
from engine.museum.survey cimport Survey
from engine.rng cimport Rng

cdef void rebuild_best(const Rules* r, const State* s, const Manner* m, const Survey* v, Rng* rng, Choice* best) noexcept nogil
