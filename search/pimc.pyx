from libc.stdint cimport int64_t, uint64_t

from digsite.search.core cimport Node, ThreadContext
from digsite.search.limits cimport interrupted
from digsite.search.rollout cimport try_candidate
from digsite.search.ucb cimport Selection, consider, nothing_selected
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
    cdef int i
    while number * each < thread.budget and not interrupted(thread.limits):
        seed = world_seed(thread.seed, number)
        sample_world(thread, seed)
        thread.tree.n = 0
        for i in range(thread.n_candidates):
            thread.candidates[i].node = -1
        search_world(thread, seed, min(each, thread.budget - number * each))
        number += 1


cdef void search_world(ThreadContext* thread, uint64_t seed, int64_t count) noexcept nogil:
    """UCB over the candidates by what was counted in this world."""
    cdef const Node* node
    cdef Selection selection
    cdef int64_t number
    cdef int i
    for number in range(count):
        if interrupted(thread.limits):
            return
        selection = nothing_selected()
        for i in range(thread.n_candidates):
            if thread.candidates[i].node < 0:
                consider(&selection, i, 0, 0, number, thread.params.exploration)
                continue
            node = &thread.tree.nodes[thread.candidates[i].node]
            consider(
                &selection, i, node.share[thread.seat] / <float>node.visits, node.visits, number, thread.params.exploration
            )
        try_candidate(thread, &thread.candidates[selection.index], world_seed(seed, number))
