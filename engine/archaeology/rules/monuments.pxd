"""A13, A16-A21: what exploring gives. Chance is drawn in `rules.advance`; here is what it does."""

from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport Log, Move
from digsite.engine.rng cimport Rng

cdef int explore_moves(const ArchaeologyConfig* cfg, const ArchaeologyState* s, Move* out) noexcept nogil
cdef void explore(const ArchaeologyConfig* cfg, ArchaeologyState* s, int chamber, Log* log) noexcept nogil
cdef void refill(ArchaeologyState* s, int card) noexcept nogil
cdef void tomb_keep(ArchaeologyState* s, int kind) noexcept nogil
cdef void mine_draw(const ArchaeologyConfig* cfg, ArchaeologyState* s, int card) noexcept nogil
cdef void mine_finish(ArchaeologyState* s, bint keep) noexcept nogil
cdef void sphinx_reveal(ArchaeologyState* s, const unsigned char* shown) noexcept nogil
cdef void draw_some(const ArchaeologyState* s, int n, Rng* rng, unsigned char* shown) noexcept nogil
