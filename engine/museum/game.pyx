"""The museum behind the interface: its tables of functions, and its options as a config."""

from cpython.mem cimport PyMem_Calloc

from digsite.engine.game cimport Advice, Game, Knowledge, Rules, State
from digsite.engine.museum.advice.default_weights cimport default_weights
from digsite.engine.museum.advice.last_turn cimport last_icon
from digsite.engine.museum.advice.policy cimport greedy, policy, sees_own
from digsite.engine.museum.advice.value cimport appraise, features, inputs, settled, value
from digsite.engine.museum.advice.weights cimport MuseumWeights
from digsite.engine.museum.belief.certainty cimport certain
from digsite.engine.museum.belief.sampling cimport determinize
from digsite.engine.museum.belief.sight cimport truth_of
from digsite.engine.museum.rules cimport rules as core
from digsite.engine.museum.rules.codes cimport *
from digsite.engine.museum.rules.dealing cimport deal, reshuffle
from digsite.engine.museum.rules.events cimport holding, mask
from digsite.engine.museum.rules.invariants cimport check
from digsite.engine.museum.rules.scoring cimport returns, scores
from digsite.engine.museum.rules.state cimport MuseumConfig, MuseumState, terrain_points

from copy import deepcopy

from digsite.engine.errors import BadView, DigsiteError, shown
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.position import box_of
from digsite.engine.museum.setup import MuseumSetup, setup as checked_setup
from digsite.engine.museum.text import view
from digsite.engine.museum.text.notation import MuseumNotation

cdef dict ICON_NUMBER = {"": NO_ICON, "rotate": ROTATE, "swap": SWAP, "replace": REPLACE}
cdef dict LAND_GROUP = {"mountain": MOUNTAIN, "sea": SEA}


cdef class MuseumGame(Game):
    """This Belongs in a Museum with one choice of options."""

    cdef readonly object tiles               # as the tile file says
    cdef readonly object box                 # the same with words for keys

    def __cinit__(self, id, setup, learned=None):
        if not isinstance(setup, MuseumSetup) or setup != checked_setup(**setup.options):
            raise TypeError("a game is made by engine.load")
        self.config = PyMem_Calloc(1, sizeof(MuseumConfig))
        if self.config == NULL:
            raise MemoryError
        fill_config(<MuseumConfig*>self.config, setup.players, setup.box)
        default_weights(<MuseumConfig*>self.config)
        self.id = id
        self.chosen = deepcopy(setup.options)
        self.notation = MuseumNotation(setup.box)
        self.tiles = setup.box
        self.box = box_of(setup.players, setup.box)
        fill_tables(&self.rules, &self.advice, <MuseumConfig*>self.config)
        self.teach(learned)

    def knowledge(self, seat):
        """What `seat` knows before the first event of a new game."""
        return MuseumKnowledge(self, self.checked_seat(seat), self.tiles)

    cdef Game twin(self):
        return MuseumGame(self.id, checked_setup(**self.chosen), (self.weights, self.net))

    def forget(self):
        """The weights of a game nothing has been learned about; only a tunable copy takes them over."""
        self.check_may_learn()
        default_weights(<MuseumConfig*>self.config)
        (<MuseumConfig*>self.config).with_net = 0

    def from_view(self, token):
        """What a seat knows in the position of a view; one that cannot be is refused with what is off."""
        if not isinstance(token, str):
            raise BadView(f"a view is text, not {shown(token)}")
        sight = view.read(token, self.notation, self.chosen, self.tiles)
        knowledge = MuseumKnowledge(self, sight.seat, self.tiles)
        knowledge.load(sight)
        (<Knowledge>knowledge).origin = token
        return knowledge

    def knowledge_in(self, State state not None, Knowledge known not None, seat):
        """What `seat` knows in a state sampled from what another seat knew: its hand and goals, and what lies open."""
        cdef int reader = self.checked_seat(seat)
        truth, sight = self.truth(state), known.sight()
        hand = truth["hands"][known.seat]
        camps = [tile for tile in hand if tile == CAMP]
        sight.seat = reader
        sight.hands[<int>known.seat] = (camps, len(hand) - len(camps))
        sight.hands[reader] = (truth["hands"][reader], 0)
        sight.goals = truth["goals"][reader]
        return self.from_view(view.write(self.notation, self.options, self.box, sight))

    def truth(self, State state not None):
        """All that a state holds, in plain values, the pile from its top on. For the dealer's side only."""
        if state.game is not self:
            raise DigsiteError("that state belongs to another game")
        return truth_of(<const MuseumConfig*>self.config, <const MuseumState*>state.data, state.due)


cdef void fill_tables(Rules* rules, Advice* advice, MuseumConfig* cfg) noexcept:
    rules[0] = Rules(
        moves=core.moves, play=core.play, deal=deal, to_move=core.to_move, whole=core.whole, listed=rules.listed,
        returns=returns, scores=scores, seen=rules.seen, mask=mask, determinize=determinize, reshuffle=reshuffle, holding=holding,
        certain=certain, turns=core.turns, due=core.due, check=check, state_size=sizeof(MuseumState), players=cfg.players,
    )
    advice[0] = Advice(
        policy=policy, greedy=greedy, rest=last_icon, sees_own=sees_own, appraise=appraise, settled=settled, value=value,
        horizon=1.5, trust=0, features=features, inputs=inputs, weights=<float*>&cfg.weights, net=&cfg.net, with_net=&cfg.with_net,
        weights_n=sizeof(MuseumWeights) // sizeof(float),
    )


cdef void fill_config(MuseumConfig* cfg, int players, box) except *:
    cdef int kind, seat
    cfg.players = players
    cfg.kinds = len(box.tiles)
    cfg.tiles = box.total
    cfg.artifacts = len(box.artifacts)
    for kind, tile in enumerate(box.tiles):
        cfg.count[kind] = tile.n
        cfg.icon[kind] = ICON_NUMBER[tile.icon]
        if tile.quarters:
            fill_quarters(cfg, kind, tile, box)
        else:
            fill_whole(cfg, kind, AIRPORT)
    for seat in range(PLAYERS_MAX):
        fill_whole(cfg, CAMP + seat, CAMP_OF + seat)
    fill_whole(cfg, TOMB, TOMB_GROUP)
    fill_own(cfg)
    fill_joined(cfg)
    fill_whole(cfg, UNKNOWN, VOID)  # so that a skeleton always has a move


cdef int terrain_of(quarter, box) except -1:
    if quarter in LAND_GROUP:
        return LAND_GROUP[quarter] << GROUP_SHIFT
    artifact = box.artifacts.index(quarter) + 1 if quarter in box.artifacts else 0
    return <int>(SITE + box.colours.index(box.colour(quarter))) << GROUP_SHIFT | <int>artifact


cdef void fill_quarters(MuseumConfig* cfg, int kind, tile, box) except *:
    for rotation in tile.looks():
        cfg.looks[kind] |= 1 << rotation
    for rotation in range(ROTATIONS):
        for place, quarter in enumerate(tile.turned(rotation)):
            cfg.look[kind][rotation][place] = terrain_of(quarter, box)
            if quarter in box.artifacts:
                cfg.shows[kind] |= 1 << box.artifacts.index(quarter)
    for quarter in tile.quarters:
        if box.colour(quarter):
            cfg.digs[kind][box.colours.index(box.colour(quarter))] += 1


cdef void fill_whole(MuseumConfig* cfg, int kind, int whole_group) noexcept:
    """M1, M2: one space, always r0."""
    cdef int quarter
    cfg.looks[kind] = 1
    for quarter in range(QUARTERS):
        cfg.look[kind][0][quarter] = whole_group << GROUP_SHIFT


cdef void fill_own(MuseumConfig* cfg) noexcept:
    """What the quarters of every tile, however it lies, are to each seat."""
    cdef int kind, rotation, seat, quarters, quarter, land
    for kind in range(KIND_CODES):
        for rotation in range(ROTATIONS):
            for seat in range(PLAYERS_MAX):
                for quarter in range(QUARTERS):
                    land = cfg.look[kind][rotation][quarter] >> GROUP_SHIFT
                    if land == SITE + seat or land == MOUNTAIN or land == SEA or land == AIRPORT:
                        cfg.joins[kind][rotation][seat] |= 1 << quarter
                    if land == SITE + seat:
                        for quarters in range(QUARTER_SETS):
                            if quarters >> quarter & 1:
                                cfg.own[kind][rotation][seat][quarters] += terrain_points(
                                    cfg.look[kind][rotation][quarter]
                                )


cdef void fill_joined(MuseumConfig* cfg) noexcept:
    """M14: which quarters belong to a seat's network, by those that lie beside it; airports and its camp always do."""
    cdef int kind, rotation, seat, touching
    for kind in range(KIND_CODES):
        for rotation in range(ROTATIONS):
            for seat in range(PLAYERS_MAX):
                for touching in range(QUARTER_SETS):
                    if cfg.look[kind][0][0] >> GROUP_SHIFT in (AIRPORT, CAMP_OF + seat):
                        cfg.joined[kind][rotation][seat][touching] = EVERY_QUARTER
                    else:
                        cfg.joined[kind][rotation][seat][touching] = hanging_together(
                            touching & cfg.joins[kind][rotation][seat], cfg.joins[kind][rotation][seat]
                        )


cdef int hanging_together(int begun, int joining) noexcept:
    """The quarters of a tile that hang together with those it begins with; each lies beside two others."""
    cdef int quarter, before = -1
    while begun != before:
        before = begun
        for quarter in range(QUARTERS):
            if before >> quarter & 1:
                begun |= (1 << (quarter ^ 1) | 1 << (quarter ^ 2)) & joining
    return begun
