"""The museum behind the interface: options into rules, and the table of functions."""

from cpython.mem cimport PyMem_Calloc

from libc.string cimport memset

from digsite.engine.game cimport Game, Knowledge, State
from digsite.engine.museum.rules cimport rules as core
from digsite.engine.museum.belief.hypotheses cimport determinize
from digsite.engine.museum.rules.dealing cimport deal, reshuffle
from digsite.engine.museum.rules.invariants cimport check
from digsite.engine.museum.advice.policy cimport greedy, plain_manner, policy
from digsite.engine.museum.belief.sight cimport truth_of
from digsite.engine.museum.rules.state cimport *
from digsite.engine.museum.advice.value cimport appraise, features, inputs, settled, turns, value

from digsite.engine.errors import DigsiteError
from digsite.engine.museum.text import view
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.text.notation import MuseumNotation
from digsite.engine.museum.setup import MuseumSetup, setup as checked_setup


cdef class MuseumGame(Game):
    """This Belongs in a Museum with one choice of options."""

    cdef readonly object box                 # the tiles, as the tile file says

    def __cinit__(self, id, setup, *args):
        if not isinstance(setup, MuseumSetup) or setup != checked_setup(**setup.options):
            raise TypeError("a game is made by engine.load")
        self.config = PyMem_Calloc(1, sizeof(MuseumConfig))
        if self.config == NULL:
            raise MemoryError
        fill_config(<MuseumConfig*>self.config, setup.players, setup.box)
        self.id = id
        self.options = setup.options
        self.words = MuseumNotation(setup.box)
        self.box = setup.box
        self.forget()
        self.rules.moves = core.moves
        self.rules.play = core.play
        self.rules.deal = deal
        self.rules.to_move = core.to_move
        self.rules.whole = core.whole
        self.rules.listed = core.listed
        self.rules.returns = core.returns
        self.rules.scores = core.scores
        self.rules.seen = core.seen
        self.rules.mask = core.mask
        self.rules.determinize = determinize
        self.rules.reshuffle = reshuffle
        self.advice.policy = policy
        self.advice.greedy = greedy
        self.advice.appraise = appraise
        self.advice.settled = settled
        self.rules.turns = turns
        self.advice.value = value
        self.advice.features = features
        self.advice.inputs = inputs
        self.advice.net = &(<MuseumConfig*>self.config).net
        self.advice.with_net = &(<MuseumConfig*>self.config).with_net
        self.advice.weights = <float*>&(<MuseumConfig*>self.config).worth
        self.advice.weights_n = sizeof(Worth) / sizeof(float)
        self.rules.due = core.due
        self.rules.check = check
        self.rules.state_size = sizeof(MuseumState)
        self.rules.players = setup.players

    def knowledge(self, seat):
        """What `seat` knows before the first event of a new game."""
        return MuseumKnowledge(self, self.checked_seat(seat), self.box)

    def forget(self):
        """The weights of a game nothing has been learned about: what counts is the score."""
        cdef Worth* worth = &(<MuseumConfig*>self.config).worth
        (<MuseumConfig*>self.config).with_net = 0
        memset(worth, 0, sizeof(Worth))
        worth.value[SPREAD] = 3
        worth.value[SPREAD + 1] = 20
        for part in range(2):
            plain_manner(&worth.plan[part])
            plain_manner(&worth.simple[part])

    def from_view(self, token):
        """What a seat knows in the position of a view; one that cannot be is refused with what is off."""
        sight = view.read(token, self.words, self.options, self.box)
        knowledge = MuseumKnowledge(self, sight.seat, self.box)
        knowledge.load(sight)
        (<Knowledge>knowledge).origin = token
        return knowledge

    def truth(self, State state not None):
        """All that a state holds, in plain values, the pile from its top on. For the dealer's side only."""
        if state.game is not self:
            raise DigsiteError("that state belongs to another game")
        return truth_of(<const MuseumConfig*>self.config, <const MuseumState*>state.data, state.due)


cdef void fill_config(MuseumConfig* config, int players, box) except *:
    cdef int kind, seat
    config.players = players
    config.kinds = len(box.tiles)
    config.tiles = box.total
    config.artifacts = len(box.artifacts)
    for kind, tile in enumerate(box.tiles):
        config.count[kind] = tile.n
        config.icon[kind] = ICON_NUMBER[tile.icon]
        if tile.quarters:
            fill_quarters(config, kind, tile, box)
        else:
            fill_whole(config, kind, AIRPORT)
    for seat in range(PLAYERS_MAX):
        fill_whole(config, CAMP + seat, CAMP_OF + seat)
    fill_whole(config, TOMB, TOMB_GROUP)
    fill_own(config)
    fill_joined(config)
    fill_whole(config, UNKNOWN, VOID)                                       # so that a skeleton is never at a loss for a move


cdef dict ICON_NUMBER = {"": NO_ICON, "rotate": ROTATE, "swap": SWAP, "replace": REPLACE}
cdef dict LAND_GROUP = {"mountain": MOUNTAIN, "sea": SEA}


cdef int terrain_of(quarter, box) except -1:
    if quarter in LAND_GROUP:
        return 16 * LAND_GROUP[quarter]
    artifact = box.artifacts.index(quarter) + 1 if quarter in box.artifacts else 0
    return 16 * (SITE + box.colours.index(box.colour(quarter))) + artifact


cdef void fill_quarters(MuseumConfig* config, int kind, tile, box) except *:
    for rotation in tile.looks():
        config.looks[kind] |= 1 << rotation
    for rotation in range(4):
        for place, quarter in enumerate(tile.turned(rotation)):
            config.look[kind][rotation][place] = terrain_of(quarter, box)
            if quarter in box.artifacts:
                config.shows[kind] |= 1 << box.artifacts.index(quarter)
    for quarter in tile.quarters:
        if box.colour(quarter):
            config.digs[kind][box.colours.index(box.colour(quarter))] += 1


cdef void fill_whole(MuseumConfig* config, int kind, int whole_group) noexcept:
    """M1, M2: one space, always r0."""
    cdef int quarter
    config.looks[kind] = 1
    for quarter in range(4):
        config.look[kind][0][quarter] = 16 * whole_group


cdef void fill_own(MuseumConfig* config) noexcept:
    """What the quarters of every tile, however it lies, are to each seat."""
    cdef int kind, rotation, seat, quarters, quarter, land
    for kind in range(KIND_CODES):
        for rotation in range(4):
            for seat in range(PLAYERS_MAX):
                for quarter in range(4):
                    land = config.look[kind][rotation][quarter] >> 4
                    if land == SITE + seat or land == MOUNTAIN or land == SEA or land == AIRPORT:
                        config.joins[kind][rotation][seat] |= 1 << quarter
                    if land == SITE + seat:
                        for quarters in range(16):
                            if quarters >> quarter & 1:
                                config.own[kind][rotation][seat][quarters] += (
                                    3 if config.look[kind][rotation][quarter] & 15 else 1
                                )


cdef void fill_joined(MuseumConfig* config) noexcept:
    """M14: which quarters belong to a seat's network, by those that lie beside it; airports and its camp always do."""
    cdef int kind, rotation, seat, touching
    for kind in range(KIND_CODES):
        for rotation in range(4):
            for seat in range(PLAYERS_MAX):
                for touching in range(16):
                    if config.look[kind][0][0] >> 4 in (AIRPORT, CAMP_OF + seat):
                        config.joined[kind][rotation][seat][touching] = 15
                    else:
                        config.joined[kind][rotation][seat][touching] = hanging_together(
                            touching & config.joins[kind][rotation][seat], config.joins[kind][rotation][seat]
                        )


cdef int hanging_together(int begun, int joining) noexcept:
    """The quarters of a tile that hang together with those it begins with; each lies beside two others."""
    cdef int before = -1
    while begun != before:
        before = begun
        # nw 1, ne 2, sw 4, se 8: side by side are q ^ 1 and q ^ 2
        begun |= ((begun & 5) << 1 | (begun & 10) >> 1 | (begun & 3) << 2 | (begun & 12) >> 2) & joining
    return begun
