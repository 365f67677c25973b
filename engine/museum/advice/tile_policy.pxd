"""M7: what turning, swapping and replacing tiles does to the networks of all seats.

A tile is lifted and the land surveyed without it; then what any tile would do in the hole costs next to nothing. Only a
few holes are worth that: those where much of another seat hangs on the tile, or where own land could be joined.
"""

from digsite.engine.museum.advice.icon_policy cimport Shortlist
from digsite.engine.museum.advice.survey cimport Survey
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState
from digsite.engine.rng cimport Rng

cdef void best_tile_change(const MuseumConfig* cfg, const MuseumState* s, const MuseumPolicyWeights* w,
                           const Survey* v, int most, Rng* rng, Shortlist* best) noexcept nogil
