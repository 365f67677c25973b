"""Between the numbers of a seat's knowledge and the plain values of `view.MuseumSight` and `odds.Guess`."""

from digsite.engine.museum.belief.hypotheses cimport Belief
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

cdef list guesses_of(const MuseumConfig* config, const Belief* b)
cdef list collected_by(const MuseumState* s, int seat)
cdef object sight_of(const MuseumConfig* config, const Belief* b, str due)
cdef int load_sight(const MuseumConfig* config, MuseumState* s, Belief* b, sight) except -1
cdef void hide_hand(MuseumState* s, int seat) noexcept
cdef dict truth_of(const MuseumConfig* config, const MuseumState* s, str due)
