"""The weights of a game nothing has been learned about, set by hand."""

from digsite.engine.museum.rules.state cimport MuseumConfig

cdef void default_weights(MuseumConfig* cfg) noexcept nogil
