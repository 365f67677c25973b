"""The weights of a game nothing has been learned about, set by hand."""

from digsite.engine.archaeology.config cimport ArchaeologyConfig

cdef void default_weights(ArchaeologyConfig* cfg) noexcept nogil
