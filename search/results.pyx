from libc.math cimport sqrt
from libc.stdint cimport int64_t

from digsite.search.candidates cimport mean_points, mean_share
from digsite.search.core cimport ENDINGS_MAX, Candidate


cdef list result_lines(Root root):
    """(move, visits, win share of every seat, own points, standard error) of each move tried, the best first."""
    found = {}                               # by move: the ending it does best with comes first
    same = {}                                # by outcome: the moves that come to it
    cdef Candidate* candidate
    cdef int i, ending
    for i in range(root.n_listed):
        for ending in range(ENDINGS_MAX + 1):
            if root.listed[i].outcomes[ending]:
                same.setdefault(root.listed[i].outcomes[ending], []).append(move_text(root, &root.listed[i]))
    for i in range(root.n_candidates):
        candidate = &root.candidates[i]
        if candidate.visits or i == 0:
            for text in [move_text(root, candidate), *same.get(candidate.outcomes[candidate.ending], ())]:
                if text not in found:
                    found[text] = (text, *figures(root, candidate))
    return list(found.values())


cdef object move_text(Root root, const Candidate* candidate):
    return root.knowledge.game.notation.move_text([candidate.path[k] for k in range(candidate.n)])


cdef tuple figures(Root root, const Candidate* candidate):
    cdef double n = max(<int64_t>1, candidate.visits), mean = mean_share(candidate, root.knowledge.seat)
    error = sqrt(max(0.0, candidate.square / n - mean * mean) / n)
    shares = tuple([candidate.share[seat] / n for seat in range(root.knowledge.game.rules.players)])
    return int(candidate.visits), shares, mean_points(candidate), error
