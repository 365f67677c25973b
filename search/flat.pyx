from libc.stdint cimport int64_t, uint64_t

from digsite.search.candidates cimport mean_share
from digsite.search.core cimport Candidate, ThreadContext
from digsite.search.limits cimport interrupted
from digsite.search.rollout cimport try_candidate
from digsite.search.ucb cimport Selection, nothing_selected, offer, upper_bound
from digsite.search.worlds cimport sample_world, world_seed


cdef object flat_search(Root root):
    """The most visited candidate is the best."""
    root.find_candidates()
    root.run(try_by_ucb, NULL)
    root.rank_by_visits()


cdef void try_by_ucb(ThreadContext* thread, const void* task) noexcept nogil:
    cdef const Candidate* candidate
    cdef Selection selection
    cdef uint64_t seed
    cdef int64_t number
    cdef int i
    for number in range(thread.budget):
        if interrupted(thread.limits):
            return
        selection = nothing_selected()
        for i in range(thread.n_candidates):
            candidate = &thread.candidates[i]
            offer(
                &selection, i,
                upper_bound(mean_share(candidate, thread.seat), candidate.visits, number, thread.params.exploration),
                &thread.rng,
            )
        seed = world_seed(thread.seed, number)
        sample_world(thread, seed)
        try_candidate(thread, &thread.candidates[selection.index], seed)
