"""What each seat sees of an iteration: the key of its nodes in the tree."""

from libc.stdint cimport uint64_t

from digsite.engine.game cimport Move
from digsite.search.core cimport ThreadContext

cdef void begin_watching(ThreadContext* thread) noexcept nogil
cdef void play_watched(ThreadContext* thread, const Move* path, int n) noexcept nogil
cdef uint64_t seen_by(ThreadContext* thread, int seat) noexcept nogil
