"""M6: where to lay which tile of the hand, and how: what each seat gains by any of them."""

from engine.game cimport Move
from engine.museum.state cimport Manner, Rules, State
from engine.museum.survey cimport Around, Sight
from engine.rng cimport Rng

cdef int place_best(const Rules* r, const State* s, const Manner* m, Rng* rng, Move* path) noexcept nogil
cdef double land_gain(
    const Rules* r, const Sight* sight, const Around* around, int kind, int rotation, int seat
) noexcept nogil
