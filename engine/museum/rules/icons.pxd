"""M7-M9: what the icon of the tile just placed allows, in micro-moves: what, then where, then how it lies."""

from digsite.engine.game cimport Log, Move
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState

cdef int icon_moves(const MuseumConfig* cfg, const MuseumState* s, Move* out) noexcept nogil
cdef int icon_detail_moves(const MuseumConfig* cfg, const MuseumState* s, Move* out) noexcept nogil
cdef bint play_icon(const MuseumConfig* cfg, MuseumState* s, Move move, Log* log) noexcept nogil
