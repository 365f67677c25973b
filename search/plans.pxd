"""What a search has to say: for each outcome of the turn the figures, and the shortest way there."""

from digsite.search.root cimport Root

cdef list ranked_lines(Root root)
