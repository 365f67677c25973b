"""M7: the tiles worth lifting: what hangs on each in every network, and what could be joined in its place."""

from libc.stdint cimport uint8_t

from digsite.engine.museum.advice.survey cimport Survey
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights
from digsite.engine.museum.rules.state cimport MuseumState

cdef int choose_holes(
    const MuseumState* s, const MuseumPolicyWeights* w, const Survey* v, int icon, int most, uint8_t* slots
) noexcept nogil
