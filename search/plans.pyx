"""A plan is the rest of a turn as whole moves: a candidate and what the search meant to play after it, up to the end of
the turn or the first thing that the seat cannot know yet.
"""

from libc.math cimport sqrt
from libc.stdint cimport int64_t
from libc.string cimport memcpy

from digsite.engine.fingerprint cimport fingerprint
from digsite.engine.game cimport PATH_MAX, Move, Rules
from digsite.engine.paths cimport walk_path
from digsite.search.candidates cimport mean_points, mean_share, was_tried
from digsite.search.core cimport Candidate, ThreadContext
from digsite.search.observation cimport begin_watching, play_watched, seen_by
from digsite.search.rollout cimport next_of_turn, play_path, turn_is_own
from digsite.search.trend cimport expected_share
from digsite.search.tree cimport find_node, most_visited, path_of

cdef enum:
    PLAN_MAX = 64                            # whole moves
    FEW_WORLDS = 3                           # in fewer than these a candidate's own spread says nothing


cdef list ranked_lines(Root root):
    """(move, visits, win share of every seat, own points, standard error, plan), one for each outcome, the best first."""
    lines = {}                               # by outcome
    cdef Candidate* candidate
    cdef int i
    for i in range(root.n_candidates):
        candidate = &root.candidates[i]
        if was_tried(candidate) or i == 0:
            plan, outcome = shortest_plan(root, planned_moves(root, candidate))
            if outcome not in lines:
                lines[outcome] = (plan, figures(root, candidate))
            elif len(plan) < len(lines[outcome][0]):
                lines[outcome] = (plan, lines[outcome][1])
    return [(plan[0], *numbers, plan) for plan, numbers in lines.values()]


cdef list planned_moves(Root root, const Candidate* candidate):
    """The candidate's whole moves and the rest of the turn; with a tree or random moves below it, nobody knows what follows."""
    cdef ThreadContext* thread = &root.contexts[0]
    cdef int turn = thread.rules.turns(thread.config, thread.skeleton), n
    cdef Move path[PATH_MAX]
    cdef bint certain = thread.params.exact and thread.params.perfect and thread.params.worlds == 1
    cdef bint goes_on = thread.params.policy and (
        candidate.ending or candidate.planned or thread.params.depth == 0 or thread.params.lines or certain
    )
    moves = whole_moves(thread, candidate)
    if certain:
        moves += moves_of_tree(thread, moves)
        play_plan(thread, moves)
    while goes_on and len(moves) < PLAN_MAX and turn_is_own(thread, turn) and all_seen(thread):
        n = next_of_turn(thread, candidate.ending, path)
        moves.append([path[k] for k in range(n)])
        play_path(thread, path, n, NULL)
    return moves


cdef list moves_of_tree(ThreadContext* thread, list moves):
    """What the tree of the one world tried most often after these moves, up to the end of the turn or of the tree."""
    cdef int turn = thread.rules.turns(thread.config, thread.skeleton), action
    cdef Move micro
    further = [[]]
    memcpy(thread.state, thread.world, thread.rules.state_size)
    begin_watching(thread)
    for path in moves:
        watch_path(thread, path)
    while turn_is_own(thread, turn) and len(further) < PLAN_MAX:
        action = most_visited(&thread.tree, find_node(&thread.tree, seen_by(thread, thread.seat)))
        if action < 0:
            break
        micro = path_of(&thread.tree, action)[0]
        further[len(further) - 1].append(micro)
        if thread.rules.whole(thread.config, thread.state, micro):
            further.append([])
        play_watched(thread, &micro, 1)
    return further[:len(further) - 1]        # what was begun only is left out


cdef object watch_path(ThreadContext* thread, list path):
    cdef Move micros[PATH_MAX]
    for i, micro in enumerate(path):
        micros[<int>i] = micro
    play_watched(thread, micros, len(path))


cdef list whole_moves(ThreadContext* thread, const Candidate* candidate):
    """The line of the candidate, played from the decision at hand, move by move."""
    cdef int i
    moves = [[]]
    memcpy(thread.state, thread.skeleton, thread.rules.state_size)
    for i in range(candidate.line):
        moves[len(moves) - 1].append(candidate.path[i])
        if i < candidate.line - 1 and thread.rules.whole(thread.config, thread.state, candidate.path[i]):
            moves.append([])
        thread.rules.play(thread.config, thread.state, candidate.path[i], NULL, NULL)
    return moves


cdef bint all_seen(ThreadContext* thread):
    """Whether the seat knows what it holds: a plan ends with the move that brings something unknown."""
    return thread.advice.sees_own != NULL and thread.advice.sees_own(thread.config, thread.state, thread.seat)


cdef tuple shortest_plan(Root root, list moves):
    """The same in the fewest moves as far as the game's notation knows, as text; and a fingerprint of what it comes to."""
    cdef ThreadContext* thread = &root.contexts[0]
    notation = root.knowledge.game.notation
    for shorter in notation.shorter(moves) if len(moves) > 1 and hasattr(notation, "shorter") else ():
        if play_plan(thread, shorter):
            moves = shorter
            break
    play_plan(thread, moves)
    return tuple([notation.move_text(path) for path in moves]), fingerprint(0, thread.state, thread.rules.state_size)


cdef bint play_plan(ThreadContext* thread, list moves) except -1:
    """Plays a plan from the decision at hand; whether it is legal."""
    cdef const Rules* rules = thread.rules
    memcpy(thread.state, thread.skeleton, rules.state_size)
    for path in moves:
        if rules.to_move(thread.config, thread.state) != thread.seat or not walk_path(rules, thread.config, thread.state, path):
            return False
        rules.play(thread.config, thread.state, path[len(path) - 1], NULL, NULL)
    return True


cdef tuple figures(Root root, const Candidate* candidate):
    """As a line has them. What was dropped after a world or two is as uncertain as the best one was after so many."""
    cdef double n = max(<int64_t>1, candidate.visits)
    cdef double error = standard_error(root, candidate)
    if n < FEW_WORLDS:
        error = max(error, standard_error(root, &root.candidates[0]) * sqrt(max(<int64_t>1, root.candidates[0].visits) / n))
    cdef double own = expected_share(root, candidate), mean = mean_share(candidate, root.knowledge.seat)
    cdef double others = (1 - own) / (1 - mean) if mean < 1 else 1.0
    shares = tuple([
        own if seat == root.knowledge.seat else others * candidate.share[seat] / n
        for seat in range(root.knowledge.game.rules.players)
    ])
    return int(candidate.visits - candidate.inherited), shares, mean_points(candidate), error


cdef double standard_error(Root root, const Candidate* candidate):
    """Of its own win share on average."""
    cdef double n = max(<int64_t>1, candidate.visits), mean = mean_share(candidate, root.knowledge.seat)
    return sqrt(max(0.0, candidate.square / n - mean * mean) / n)
