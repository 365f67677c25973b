"""The textbook information-set search: one tree from the root on, and for each descent a world of its own."""

from digsite.search.root cimport Root

cdef object tree_search(Root root)
