"""Perfect-information Monte Carlo: a few worlds in which nothing is hidden, each with trees of its own."""

from digsite.search.root cimport Root

cdef object pimc_search(Root root)
