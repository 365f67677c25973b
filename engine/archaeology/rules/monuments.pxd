"""A13, A16-A21: what exploring gives. Chance is drawn in `rules.advance`; here is what it does."""

from digsite.engine.archaeology.rules.state cimport Rules, State
from digsite.engine.game cimport Log, Move
from digsite.engine.rng cimport Rng

cdef int explore_moves(const Rules* rules, const State* s, Move* out) noexcept nogil
cdef void explore(const Rules* rules, State* s, int chamber, Log* log) noexcept nogil
cdef void refill(State* s, int card) noexcept nogil
cdef void tomb_keep(State* s, int kind) noexcept nogil
cdef void mine_draw(const Rules* rules, State* s, int card) noexcept nogil
cdef void mine_finish(State* s, bint keep) noexcept nogil
cdef void sphinx_reveal(State* s, const unsigned char* shown) noexcept nogil
cdef void draw_some(const State* s, int n, Rng* rng, unsigned char* shown) noexcept nogil
