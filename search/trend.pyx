from digsite.search.candidates cimport UNKNOWN_PRIOR, mean_share
from digsite.search.core cimport Trend
from digsite.search.root cimport DECIDED

cdef double ONE_TRUST = 1000                 # iterations; with more of them it counts for more worlds: some faults no luck evens out


cdef object find_trend(Root root):
    """The straight line that fits best; a candidate counts the less, the more luck there is in its mean."""
    cdef Trend* trend = &root.trend
    cdef const Candidate* candidate
    cdef double weight, spread = 0, together = 0
    cdef int i
    trend.weight = trend.prior = trend.share = trend.slope = 0
    trend.worlds = root.params.trust * max(1.0, root.iterations() / ONE_TRUST)
    if trend.worlds == 0:
        return
    for i in range(root.n_candidates):
        candidate = &root.candidates[i]
        if is_rated(candidate):
            weight = weight_of(root, candidate)
            trend.weight += weight
            trend.prior += weight * candidate.prior
            trend.share += weight * mean_share(candidate, root.knowledge.seat)
    if trend.weight == 0:
        return
    trend.prior /= trend.weight
    trend.share /= trend.weight
    for i in range(root.n_candidates):
        candidate = &root.candidates[i]
        if is_rated(candidate):
            weight = weight_of(root, candidate) * (candidate.prior - trend.prior)
            spread += weight * (candidate.prior - trend.prior)
            together += weight * (mean_share(candidate, root.knowledge.seat) - trend.share)
    if spread > 0:
        trend.slope = max(0.0, together / spread)


cdef double expected_share(Root root, const Candidate* candidate):
    """The own mean, drawn to the trend: of the best of many means some are lucky, the more so the fewer worlds they had."""
    cdef double told, mean = mean_share(candidate, root.knowledge.seat)
    if root.trend.weight == 0 or not is_rated(candidate) or mean < DECIDED or mean > 1 - DECIDED:
        return mean
    told = min(1.0, max(0.0, root.trend.share + root.trend.slope * (candidate.prior - root.trend.prior)))
    return told + weight_of(root, candidate) * (mean - told)


cdef inline bint is_rated(const Candidate* candidate):
    return candidate.visits > 0 and candidate.prior < UNKNOWN_PRIOR


cdef inline double weight_of(Root root, const Candidate* candidate):
    """How much the mean says beside the trend."""
    return candidate.visits / (candidate.visits + root.trend.worlds)
