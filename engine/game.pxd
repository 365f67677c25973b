"""THE interface: what a game is to everything above it.

A game is two tables of functions over a flat, pointer-free state (a copy is a memcpy): Rules, what it is, and Advice,
what it suggests, which a game may leave empty. Every function is `noexcept nogil`: a call through such a table costs
3 ns, the same without `noexcept` 85-128 ns.

A decision of a player is made in micro-moves (a trade is take ... give ... done), so that no decision is a product of
choices; `whole` says when the player's move is complete.
"""

from libc.stdint cimport int8_t, int32_t, uint8_t, uint16_t, uint64_t
from libc.string cimport memset

from digsite.engine.net cimport Inputs, Net
from digsite.engine.rng cimport Chance, Rng

ctypedef uint16_t Move

cdef enum:
    NOBODY = -1                              # to_move() of a finished game
    SEATS_MAX = 5
    MOVES_MAX = 4096                         # no decision of any game has more micro-moves
    EVENT_BYTES = 32
    FEATURES_MAX = 64                        # no seat of a state has more
    PATH_MAX = 256                           # no whole move has more micro-moves
    LOG_MAX = 160                            # no single play() logs more events

ctypedef struct Event:                       # one event as the dealer sees it; the game's notation gives it words
    uint8_t kind                             # of the game's own list
    int8_t seat                              # whose event, NOBODY for the table's
    int8_t a                                 # the game's own arguments ...
    int8_t b
    uint8_t hidden                           # after masking: how many items the reader may not see
    uint8_t data[EVENT_BYTES]

ctypedef struct Log:                         # what one deal() or play() made happen, in order
    int32_t n
    Event events[LOG_MAX]

ctypedef struct Rules:                       # what a game is; those marked * need not be filled in by a simple game
    # the legal micro-moves of the decision at hand, ascending; returns their number, 0 only when the game is over
    int (*moves)(const void* config, const void* state, Move* out) noexcept nogil
    # applies one legal micro-move and all that follows without a decision, with luck from `chance`; `log` may be NULL.
    # Without `chance` it stops at the next chance event: that is how Knowledge follows a game
    void (*play)(const void* config, void* state, Move move, Chance* chance, Log* log) noexcept nogil
    # a new game, played on to its first decision
    void (*deal)(const void* config, void* state, Chance* chance, Log* log) noexcept nogil
    # the seat that decides, or NOBODY
    int (*to_move)(const void* config, const void* state) noexcept nogil
    # * whether this micro-move completes what people call one move; by default every one does
    bint (*whole)(const void* config, const void* state, Move move) noexcept nogil
    # * whether this micro-move belongs to a move worth listing to people; by default every one does
    bint (*listed)(const void* config, const void* state, Move move) noexcept nogil
    # the win share of every seat of a finished game, none negative, together 1; the points of every seat at any time
    void (*returns)(const void* config, const void* state, double* out) noexcept nogil
    void (*scores)(const void* config, const void* state, int32_t* out) noexcept nogil
    # * the label under which `seat` sees that move: hidden choices look alike; by default the move itself
    Move (*seen)(const void* config, const void* state, Move move, int seat) noexcept nogil
    # hides in an event what `seat` may not see; `state` is NULL for the events of a record
    void (*mask)(const void* config, const void* state, Event* event, int seat) noexcept nogil
    # a full state drawn at random from those the seat cannot tell apart
    void (*determinize)(const void* config, const void* belief, Rng* rng, void* state) noexcept nogil
    # * a number that stands for what `seat` alone sees of the state, such as its hand: two states in which that differs
    # have different ones. By default 0: a search cannot tell what the other seats hold when it chooses their replies
    uint64_t (*holding)(const void* config, const void* state, int seat) noexcept nogil
    # * whether the belief leaves a single state: nothing is hidden, not even an order. By default it is never sure
    bint (*certain)(const void* config, const void* belief) noexcept nogil
    # * puts what nobody has drawn yet into another order; who holds what stays. By default there is nothing to draw
    void (*reshuffle)(const void* config, void* state, Rng* rng) noexcept nogil
    # how many turns have been completed
    int (*turns)(const void* config, const void* state) noexcept nogil
    # what is due, as a number of the game's own list
    int (*due)(const void* config, const void* state) noexcept nogil
    # * 0, or the number of the broken invariant; by default there is none
    int (*check)(const void* config, const void* state) noexcept nogil
    int32_t state_size
    int32_t players

ctypedef struct Advice:                      # what a game suggests; all NULL: nothing, and it is played all the same
    # a quick sensible whole move for the decision at hand, as micro-moves; returns their number. Uses what the actor
    # may see; with `rng` not NULL a different opinion each time
    int (*policy)(const void* config, const void* state, Rng* rng, Move* path) noexcept nogil
    # the same for the greedy bot, by numbers that stay when those of the policy are tuned; NULL: no difference
    int (*greedy)(const void* config, const void* state, Move* path) noexcept nogil
    # another way to finish the turn than the policy's, a whole move at a time, as micro-moves, such as to end it at once;
    # 0: there is none now. NULL: there never is
    int (*rest)(const void* config, const void* state, Move* path) noexcept nogil
    # whether the seat knows everything it holds in its own view of the state: not after a draw nobody has announced
    # yet. NULL: never sure
    bint (*sees_own)(const void* config, const void* state, int seat) noexcept nogil
    # the points of a seat so far plus what its holdings are worth: orders candidates, and counts beside few worlds (`trust`)
    double (*appraise)(const void* config, const void* state, int seat) noexcept nogil
    # whether `value` may be asked here: a turn has just begun
    bint (*settled)(const void* config, const void* state) noexcept nogil
    # the expected win share and points of every seat of a settled state
    void (*value)(const void* config, const void* state, double* shares, double* points) noexcept nogil
    double horizon                           # turns of each seat after which a playout does best to ask it
    double trust                             # playouts that say as much about the end of a turn as appraise() does
    # the weights that make up a seat's expected points beyond its score, each with its factor; returns their number
    int (*features)(const void* config, const void* state, int seat, int32_t* index, float* factor) noexcept nogil
    # what the net looks at for a seat
    void (*inputs)(const void* config, const void* state, int seat, Inputs* out) noexcept nogil
    float* weights                           # of value() and policy(), inside the config
    Net* net                                 # of value(), inside the config; NULL: this game has none
    uint8_t* with_net                        # whether value() asks it
    int32_t weights_n


cdef inline Event* log_event(Log* log, uint8_t kind, int seat) noexcept nogil:
    """A new empty event at the end of the log."""
    if log.n < LOG_MAX:
        log.n += 1
    cdef Event* event = &log.events[log.n - 1]
    memset(event, 0, sizeof(Event))
    event.kind = kind
    event.seat = <int8_t>seat
    return event


cdef object event_tuple(const Event* event)
cdef void event_struct(values, Event* event)


cdef class Game:
    cdef Rules rules
    cdef Advice advice
    cdef void* config                        # owned: this set-up in the numbers of the game's core; NULL: it has none
    cdef dict chosen                         # its options; `options` hands out copies
    cdef bint may_learn                      # weights and net may be set: in a copy made for that, never in a game that is played
    cdef readonly str id
    cdef readonly object notation            # moves and events as text, both ways
    cdef object teach(self, learned)
    cdef object set_weights(self, numbers)
    cdef object set_net(self, numbers)
    cdef object check_may_learn(self)
    cdef Game twin(self)
    cdef int reader(self, seat) except -1


cdef class Position:
    """What State and Knowledge share: a flat state of some game and the decision at hand."""
    cdef readonly Game game
    cdef void* data                          # owned
    cdef bint decides(self) except -1
    cdef bint allows(self, list path) except -1


cdef class State(Position):
    cdef Chance chance
    cdef Event* history                      # owned
    cdef int history_n
    cdef int history_room
    cdef list texts                          # of the history, as far as somebody asked
    cdef tuple source                        # of a sampled one: the knowledge, events it had seen, and the state then; else None
    cdef object check_micro(self, micro)
    cdef void remember(self, const Log* log)
    cdef void run(self, Move move)
    cdef str text(self, int i)
    cdef list texts_for(self, int reader, start)


cdef class Knowledge(Position):
    cdef readonly int seat
    cdef readonly int seen
    cdef list heard                          # the events seen, as text
    cdef readonly str origin                 # the view it began with, None when with the deal
    cdef int running_searches                # read it without the GIL: no event may be taken in meanwhile
    cdef unsigned long update_thread         # that tells it an event: no other may ask meanwhile; 0: none
    cdef const void* belief(self)
    cdef object follow(self, text, told)
    cdef object begin_update(self)
    cdef object check_not_updating(self)
    cdef object make_ready(self)             # to sample: out of the reach of subclasses in Python
