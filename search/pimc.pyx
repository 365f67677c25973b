from libc.stdint cimport int64_t, uint64_t

from digsite.search.core cimport CANDIDATES_MAX, Candidate, ThreadContext
from digsite.search.limits cimport interrupted
from digsite.search.rollout cimport try_candidate
from digsite.search.tree cimport tree_clear
from digsite.search.ucb cimport Selection, nothing_selected, offer, upper_bound
from digsite.search.worlds cimport sample_world, world_seed


cdef object pimc_search(Root root):
    """The results of all worlds are added up; the most visited candidate is the best."""
    root.find_candidates()
    root.run(search_worlds, NULL)
    root.rank_by_visits()


cdef void search_worlds(ThreadContext* thread, const void* task) noexcept nogil:
    """The same number of iterations for each world, and new trees."""
    cdef int64_t each = max(<int64_t>1, thread.budget // thread.params.worlds)
    cdef int64_t number = 0
    cdef uint64_t seed
    while number * each < thread.budget and not interrupted(thread.limits):
        seed = world_seed(thread.seed, number)
        sample_world(thread, seed)
        tree_clear(&thread.tree)
        search_world(thread, seed, min(each, thread.budget - number * each))
        number += 1


cdef void search_world(ThreadContext* thread, uint64_t seed, int64_t count) noexcept nogil:
    """UCB over the candidates by what was counted in this world."""
    cdef double before[CANDIDATES_MAX]       # own shares of other worlds
    cdef int64_t visits[CANDIDATES_MAX]
    cdef const Candidate* candidate
    cdef Selection selection
    cdef int64_t number, here
    cdef int i
    for i in range(thread.n_candidates):
        before[i] = thread.candidates[i].share[thread.seat]
        visits[i] = thread.candidates[i].visits
    for number in range(count):
        if interrupted(thread.limits):
            return
        selection = nothing_selected()
        for i in range(thread.n_candidates):
            candidate = &thread.candidates[i]
            here = candidate.visits - visits[i]
            offer(
                &selection, i,
                upper_bound(
                    (candidate.share[thread.seat] - before[i]) / max(<int64_t>1, here), here, number,
                    thread.params.exploration,
                ),
                &thread.rng,
            )
        try_candidate(thread, &thread.candidates[selection.index], world_seed(seed, number))
