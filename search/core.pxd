"""The nouns of the search: parameters, candidates of the root, the tree, and what one thread works with."""

from libc.stdint cimport int32_t, int64_t, uint8_t, uint32_t, uint64_t

from digsite.engine.game cimport LOG_MAX, PATH_MAX, SEATS_MAX, Advice, Event, Log, Move, Rules
from digsite.engine.rng cimport Chance, Rng
from digsite.search.limits cimport Limits

cdef enum:
    CANDIDATES_MAX = 1025                    # of one decision: up to 1024 listed moves, and the policy's own
    WATCHED_MAX = 4 * LOG_MAX
    TURNS_COUNTED = 16                       # turns after the root; later ones count as the last of them

ctypedef struct Params:                      # one row of search/params.py each
    double exploration                       # UCB and PUCT: weight of what was tried little
    double noise                             # playouts: how often a move is drawn at random
    double horizon                           # turns of each seat after which a playout is valued; 0: to the end, -1: the game knows
    double trust                             # how many worlds the appraisal counts for up to 1,000 iterations, and more with more; -1: the game knows
    int32_t depth                            # decisions below the root that the tree grows; 0: no tree
    int32_t reach                            # turns after the present one into which it grows
    int32_t probe                            # decisions of a turn after which it must have met known ones; 0: none
    int32_t lines                            # so many candidates or fewer grow longer lines; 0: none does
    int32_t width                            # most moves of a decision in the tree, where the policy proposes them
    int32_t patience                         # visits of a decision before its second move is tried; 4 times as many before the third
    int32_t candidates                       # most moves tried at the root; 0: the root is part of the tree
    int32_t endings                          # other ways to finish the turn that each candidate is tried with
    int32_t merge                            # candidates that come to the same are tried as one
    int32_t fair_start                       # with 3 times so many iterations for each candidate all are tried, else fewer
    int32_t policy                           # playouts by the game's policy, not at random
    int32_t halving                          # drop the worse half again and again; else UCB at the root
    int32_t shared                           # every candidate meets the same worlds
    int32_t perfect                          # each tree has one world in which nothing is hidden
    int32_t worlds                           # perfect: how many
    int32_t margin                           # reward: a share that moves from margin to win; else win or lose
    int32_t exact                            # where nothing is hidden, a deep tree takes the place of worlds
    int32_t nodes                            # most nodes of a tree; then it grows no further

ctypedef struct Candidate:                   # a whole move at the root
    Move path[PATH_MAX]
    double share[SEATS_MAX]                  # sums over visits
    double points
    double square                            # of the own share
    double prior                             # the game's appraisal, which orders them
    int64_t visits
    uint64_t outcome                         # a fingerprint of the state after the turn, 0 unknown
    int32_t n                                # micro-moves
    int32_t line                             # micro-moves of it and of those of the turn that it goes on with
    int32_t length                           # whole moves of that
    int32_t grown                            # whether longer lines were made of it
    int64_t inherited                        # visits of the line it was made of
    int32_t moves                            # whole moves up to that outcome
    int32_t rest                             # ... how many of them are the ending's
    int32_t planned                          # whether they end the turn, without chance
    int32_t ending                           # how the turn is finished: 0 by the policy, 1 at once, 2 ... by other opinions

ctypedef struct Trend:                       # what candidates win, by what they were appraised at: a straight line
    double prior                             # of all on average ...
    double share                             # ... and their own win share
    double slope                             # win share for one more of prior
    double weight                            # of all candidates; 0: nothing is known
    double worlds                            # for how many worlds of a candidate it counts

ctypedef struct Node:                        # a decision as the seat that decides sees it
    uint64_t key                             # fingerprint of what that seat held at the root and has seen since
    int32_t visits
    int32_t action                           # first, -1 none
    int32_t n_actions
    int32_t opinions                         # how often the policy was asked
    int32_t next                             # node of the same bucket, -1 none

ctypedef struct Action:                      # a move tried at a node
    float share[SEATS_MAX]                   # sums over visits
    float points                             # of the actor, a sum
    float square                             # of the actor's share, a sum
    int32_t visits
    int32_t available                        # how often it could have been chosen
    int32_t next                             # of the node, -1 none
    int32_t path                             # where its micro-moves begin
    int32_t n                                # how many they are
    int32_t prior                            # opinions of the policy that say so
    uint8_t actor

ctypedef struct Tree:                        # all owned; every thread has its own
    Node* nodes
    Action* actions
    Move* moves                              # the micro-moves of all actions
    int32_t* buckets                         # first node of each, by the low bits of its key; 0 for none, else 1 + node
    int32_t n
    int32_t n_actions
    int32_t n_moves
    int32_t room                             # for nodes and for actions
    uint32_t bucket_mask

ctypedef struct ThreadContext:               # all that one thread needs
    const Rules* rules
    const Advice* advice
    const void* config
    const void* belief
    const void* truth                        # for a searcher that sees it: every world is made of it; NULL: worlds are sampled
    const void* skeleton                     # what the seat sees: the decision at hand
    const Move* begun                        # the moves from the root to that decision, if a line has begun; worlds begin at the root
    const Params* params
    const Limits* limits
    Candidate* candidates                    # this thread's copies, with what it counted
    void* root                               # the Root, for the context of the calling thread; else NULL
    void* world                              # owned: a sampled state
    void* state                              # owned: the one played on
    Tree tree                                # owned
    Log log                                  # what the last move made happen
    Event watched[WATCHED_MAX]               # what happened since the root, or since all seats took it in
    int32_t n_watched
    int32_t taken_in[SEATS_MAX]              # how many of these each seat has in its fingerprint
    int32_t met[TURNS_COUNTED]               # decisions of the tree met so many turns after the root ...
    int32_t known[TURNS_COUNTED]             # ... and how many of them were not new
    uint64_t saw[SEATS_MAX]                  # fingerprint of what each seat held at the root and took in since
    Chance chance                            # the luck of the state played on
    Rng rng                                  # of playouts and of the tree
    uint64_t seed                            # of this thread's own worlds
    int64_t budget                           # iterations it may do
    int64_t iterations                       # done
    double next_poll                         # when the calling thread looks for signals again
    int32_t n_candidates
    int32_t n_begun
    int32_t number                           # of the thread
    int32_t running                          # whether it is at work
    int32_t seat
    int32_t ordered                          # with a truth: what nobody has drawn yet keeps its order too

# one thread's part of the work; `task` is whatever the algorithm hands to all threads
ctypedef void (*Job)(ThreadContext* thread, const void* task) noexcept nogil
