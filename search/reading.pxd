"""The move that trees have found, one tree a thread."""

from digsite.engine.game cimport Knowledge
from digsite.search.core cimport Arm, Worker

cdef object read_trees(Knowledge knowledge, const Worker* workers, int threads, Arm* arm)
