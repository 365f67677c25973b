"""The weights of a game nothing has been learned about, set by hand."""

from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig

cdef void default_weights(ArchaeologyConfig* cfg) noexcept nogil
