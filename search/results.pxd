"""What a search says of the moves it tried."""

from digsite.search.root cimport Root

cdef list result_lines(Root root)
