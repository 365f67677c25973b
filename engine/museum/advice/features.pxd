"""A position in numbers: what the weights of the value are for."""

from libc.stdint cimport int32_t

from digsite.engine.museum.advice.feature_list cimport *
from digsite.engine.museum.advice.survey cimport Survey
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.sites cimport Sites
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

ctypedef struct Features:                    # a position, as the value sees it
    Survey survey
    Sites sites
    float of[PLAYERS_MAX][FEATURES]
    int32_t score[PLAYERS_MAX]               # M15, as if the game ended now

cdef void find_features(const MuseumConfig* cfg, const MuseumState* s, Features* f) noexcept nogil
