"""The museum behind the interface: its tables of functions, and its options as a config."""

from cpython.mem cimport PyMem_Calloc

from digsite.engine.game cimport Advice, Game, Knowledge, Rules, State
from digsite.engine.museum.advice.default_weights cimport default_weights
from digsite.engine.museum.advice.policy cimport greedy, policy
from digsite.engine.museum.advice.value cimport appraise, features, inputs, settled, value
from digsite.engine.museum.advice.weights cimport MuseumWeights
from digsite.engine.museum.belief.sampling cimport determinize
from digsite.engine.museum.belief.sight cimport truth_of
from digsite.engine.museum.config cimport MuseumConfig, fill_config
from digsite.engine.museum.rules cimport rules as core
from digsite.engine.museum.rules.dealing cimport deal, reshuffle
from digsite.engine.museum.rules.events cimport mask, seen
from digsite.engine.museum.rules.invariants cimport check
from digsite.engine.museum.rules.scoring cimport returns, scores
from digsite.engine.museum.rules.state cimport MuseumState

from digsite.engine.errors import DigsiteError
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.setup import MuseumSetup, setup as checked_setup
from digsite.engine.museum.text import view
from digsite.engine.museum.text.notation import MuseumNotation


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
        default_weights(<MuseumConfig*>self.config)
        self.id = id
        self.options = setup.options
        self.words = MuseumNotation(setup.box)
        self.box = setup.box
        fill_rules(&self.rules, <const MuseumConfig*>self.config)
        fill_advice(&self.advice, <MuseumConfig*>self.config)

    def knowledge(self, seat):
        """What `seat` knows before the first event of a new game."""
        return MuseumKnowledge(self, self.checked_seat(seat), self.box)

    def forget(self):
        """The weights of a game nothing has been learned about."""
        default_weights(<MuseumConfig*>self.config)
        (<MuseumConfig*>self.config).with_net = 0

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


cdef void fill_rules(Rules* rules, const MuseumConfig* cfg) noexcept:
    rules.moves = core.moves
    rules.play = core.play
    rules.deal = deal
    rules.to_move = core.to_move
    rules.whole = core.whole
    rules.listed = core.listed
    rules.returns = returns
    rules.scores = scores
    rules.seen = seen
    rules.mask = mask
    rules.determinize = determinize
    rules.reshuffle = reshuffle
    rules.turns = core.turns
    rules.due = core.due
    rules.check = check
    rules.state_size = sizeof(MuseumState)
    rules.players = cfg.players


cdef void fill_advice(Advice* advice, MuseumConfig* cfg) noexcept:
    advice.policy = policy
    advice.greedy = greedy
    advice.appraise = appraise
    advice.settled = settled
    advice.value = value
    advice.features = features
    advice.inputs = inputs
    advice.weights = <float*>&cfg.weights
    advice.weights_n = sizeof(MuseumWeights) // sizeof(float)
    advice.net = &cfg.net
    advice.with_net = &cfg.with_net
