"""The move that trees have found, one tree a thread."""

from engine.game cimport Knowledge
from search.core cimport Arm, Worker

cdef object read_trees(Knowledge knowledge, const Worker* workers, int threads, Arm* arm)
