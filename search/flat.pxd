"""Flat Monte Carlo: UCB over the candidates, each try in a world of its own."""

from digsite.search.root cimport Root

cdef object flat_search(Root root)
