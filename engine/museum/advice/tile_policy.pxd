"""M7: what turning, swapping and replacing tiles does to the networks of all seats.

A tile is lifted and the land surveyed without it; then what any tile would do in the hole costs next to nothing. Only a
few holes are worth that: those where much of another seat hangs on the tile, or where own land could be joined.
"""

from digsite.engine.museum.advice.icon_policy cimport Choice
from digsite.engine.museum.rules.state cimport Manner, MuseumConfig, MuseumState
from digsite.engine.museum.advice.survey cimport Survey
from digsite.engine.rng cimport Rng

cdef void rebuild_best(const MuseumConfig* r, const MuseumState* s, const Manner* m, const Survey* v, Rng* rng, Choice* best) noexcept nogil
