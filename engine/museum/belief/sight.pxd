"""Between the numbers of a seat's knowledge and the plain values of `view.Sight` and `odds.Guess`."""

from digsite.engine.museum.belief.hypotheses cimport Belief
from digsite.engine.museum.rules.state cimport Rules, State

cdef list guesses_of(const Rules* rules, const Belief* b)
cdef list collected_by(const State* s, int seat)
cdef object sight_of(const Rules* rules, const Belief* b, str due)
cdef int load_sight(const Rules* rules, State* s, Belief* b, sight) except -1
cdef void hide_hand(State* s, int seat) noexcept
cdef dict truth_of(const Rules* rules, const State* s, str due)
