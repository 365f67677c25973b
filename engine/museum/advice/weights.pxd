"""The learned numbers of policy and value. All floats: a file is one MuseumWeights, laid out as in weights.py."""

from digsite.engine.museum.advice.feature_list cimport *

ctypedef struct MuseumPolicyWeights:         # how the policy decides, in points unless said
    float apart                              # M14: part of its count that a site not joined to the camp is worth ...
    float apart_turns                        # ... with so many turns left or more
    float unlaid                             # the same of one that the camp will join when it comes
    float firm                               # M9: how much a figure's stand counts, divided by 1 + turns left
    float goal                               # M11: a goal that can be reached ...
    float goal_turn                          # ... less for each turn of walking ...
    float goal_least                         # ... but never less than this
    float goal_far                           # one that cannot ...
    float goal_far_turns                     # ... with so many turns left or more
    float collect                            # walking onto a goal
    float guard                              # M15: part of its count for standing on an own site near the end
    float camp                               # M6: laying the camp
    float camp_side                          # each of its sides that stays open
    float icon                               # laying a tile with an icon
    float icon_kept                          # the last one, which is for the last turn ...
    float icon_turns                         # ... from so many turns before it on
    float others_land                        # a point of the others' land, and of their goals, to the own ones
    float others_goals
    float others_tiles                       # the same when tiles are turned, swapped or replaced
    float others_sites                       # ... and when a mummy moves
    float use                                # M7: what an icon must gain to be used
    float own_risk                           # tiles to lift: what hangs on them in the own network ...
    float own_chance                         # ... own land beside that could be joined
    float crowded                            # ... each quarter of another seat's network: what comes there may help it
    float hand_own                           # own quarters of a tile in the hand
    float hand_icon                          # an icon in the hand

ctypedef struct MuseumWeights:
    float value[VALUE_WEIGHTS]
    MuseumPolicyWeights policy[2]            # with an empty pile, and with a full one
    MuseumPolicyWeights greedy[2]            # of the greedy bot, never tuned: others are measured by it
