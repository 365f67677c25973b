from libc.string cimport memset

from digsite.engine.museum.advice.feature_list cimport *
from digsite.engine.museum.advice.weights cimport MuseumPolicyWeights, MuseumWeights


cdef void default_weights(MuseumConfig* cfg) noexcept nogil:
    """What counts is the score, and the policy goes by numbers set by hand."""
    cdef int part
    memset(&cfg.weights, 0, sizeof(MuseumWeights))
    cfg.weights.value[SPREAD] = 3
    cfg.weights.value[SPREAD + 1] = 20
    for part in range(2):
        default_policy(&cfg.weights.policy[part])
        cfg.weights.greedy[part] = cfg.weights.policy[part]


cdef void default_policy(MuseumPolicyWeights* w) noexcept nogil:
    """Numbers set by hand, which games between neighbours bore out one by one."""
    w.apart = 0.45
    w.apart_turns = 6
    w.unlaid = 0.65
    w.firm = 2.8
    w.goal = 3.06
    w.goal_turn = 0.21
    w.goal_least = 1.5
    w.goal_far = 1.2
    w.goal_far_turns = 8
    w.collect = 3.3
    w.guard = 0.6
    w.camp = 2
    w.camp_side = 0.5
    w.icon = 3
    w.icon_kept = 5
    w.icon_turns = 5
    w.others_land = 1
    w.others_goals = 1
    w.others_tiles = 1
    w.others_sites = 1
    w.use = 0.3
    w.own_risk = 0.5
    w.own_chance = 0.5
    w.crowded = 0.5
    w.hand_own = 0.4
    w.hand_icon = 0.5
