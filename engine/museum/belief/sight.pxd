"""Between the numbers of a seat's knowledge and the plain values of `view.MuseumSight` and `odds.TileHypothesis`."""

from digsite.engine.museum.belief.hypotheses cimport MuseumBelief
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

cdef list hypotheses_of(const MuseumConfig* cfg, const MuseumBelief* b)
cdef list collected_by(const MuseumState* s, int seat)
cdef object sight_of(const MuseumConfig* cfg, const MuseumBelief* b, str due)
cdef int load_sight(const MuseumConfig* cfg, MuseumState* s, MuseumBelief* b, sight) except -1
cdef void hide_hand(MuseumState* s, int seat) noexcept
cdef dict truth_of(const MuseumConfig* cfg, const MuseumState* s, str due)
