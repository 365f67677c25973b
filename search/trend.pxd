"""What the candidates of a decision win, by what they were appraised at."""

from digsite.search.core cimport Candidate
from digsite.search.root cimport Root

cdef object find_trend(Root root)
cdef double expected_share(Root root, const Candidate* candidate)
