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
    w[0] = MuseumPolicyWeights(
        apart=0.45, apart_turns=6, unlaid=0.65, firm=2.8, goal=3.06, goal_turn=0.21, goal_least=1.5,
        goal_far=1.2, goal_far_turns=8, collect=3.3, guard=0.6, camp=2, camp_side=0.5, icon=3, icon_kept=5,
        icon_turns=5, others_land=1, others_goals=1, others_tiles=1, others_sites=1, use=0.3, own_risk=0.5,
        own_chance=0.5, crowded=0.5, hand_own=0.4, hand_icon=0.5,
    )
