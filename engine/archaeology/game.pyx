"""Archaeology behind the interface: options into rules, and the table of functions."""

from cpython.mem cimport PyMem_Calloc
from libc.string cimport memset


from digsite.engine.archaeology.rules cimport rules as core
from digsite.engine.archaeology.rules.dealing cimport deal, reshuffle
from digsite.engine.archaeology.rules.invariants cimport check
from digsite.engine.archaeology.advice.policy cimport appraise, default_worth, greedy, policy, rest, sees_own
from digsite.engine.archaeology.belief.sampling cimport determinize
from digsite.engine.archaeology.rules.state cimport *
from digsite.engine.archaeology.advice.value cimport features, inputs, settled, turns, value
from digsite.engine.game cimport Event, Game, event_struct, event_tuple

from digsite.engine.archaeology import cards
from digsite.engine.archaeology.text import notation
from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge
from digsite.engine.archaeology.setup import ArchaeologySetup, setup as checked_setup

cdef class ArchaeologyGame(Game):
    """Either edition, with one choice of options."""

    def __cinit__(self, setup, *args):
        if not isinstance(setup, ArchaeologySetup) or setup != checked_setup(setup.game, **setup.options):
            raise TypeError("a game is made by engine.load")
        self.config = PyMem_Calloc(1, sizeof(ArchaeologyConfig))
        if self.config == NULL:
            raise MemoryError
        fill_config(<ArchaeologyConfig*>self.config, setup)
        self.id = setup.game
        self.options = setup.options
        self.words = notation
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
        self.rules.due = core.due
        self.rules.check = check
        self.advice.policy = policy
        self.advice.greedy = greedy
        self.advice.rest = rest
        self.advice.sees_own = sees_own
        self.advice.appraise = appraise
        self.advice.settled = settled
        self.rules.turns = turns
        self.advice.value = value
        self.advice.features = features
        self.advice.inputs = inputs
        self.advice.net = &(<ArchaeologyConfig*>self.config).net
        self.advice.with_net = &(<ArchaeologyConfig*>self.config).with_net
        self.advice.weights = <float*>&(<ArchaeologyConfig*>self.config).worth
        self.advice.weights_n = sizeof(Worth) // sizeof(float)
        self.rules.determinize = determinize
        self.rules.reshuffle = reshuffle
        self.rules.state_size = sizeof(ArchaeologyState)
        self.rules.players = setup.players

    def knowledge(self, seat):
        """What `seat` knows before the first event of a new game."""
        return ArchaeologyKnowledge(self, self.checked_seat(seat))

    def forget(self):
        """The weights of a game nothing has been learned about."""
        memset(&(<ArchaeologyConfig*>self.config).worth, 0, sizeof(Worth))
        default_worth(<ArchaeologyConfig*>self.config)
        (<ArchaeologyConfig*>self.config).with_net = 0

    def masked(self, events, seat):
        """The events of a game as `seat` sees them, from the first on."""
        cdef Event event
        cdef ArchaeologyState state
        cdef int reader = self.checked_seat(seat)
        state.monument = (<ArchaeologyConfig*>self.config).monument
        texts = []
        for text in events:
            event_struct(notation.parse_event(text), &event)
            if event.kind == E_MONUMENT:
                state.monument = <uint8_t>event.a
            core.mask(self.config, &state, &event, reader)
            texts.append(notation.event_text(event_tuple(&event)))
        return texts


cdef void fill_config(ArchaeologyConfig* config, setup):
    for kind, card in enumerate(setup.cards):
        config.value[kind] = card.trade
        config.count[kind] = card.n
        config.cap[kind] = len(card.sell)
        for size, price in enumerate(card.sell, start=1):
            config.price[kind][size] = price
    for monument, (sizes, costs) in enumerate(setup.chambers):
        for chamber, (size, cost) in enumerate(zip(sizes, costs)):
            config.chamber_size[monument][chamber] = size
            config.chamber_cost[monument][chamber] = cost
    config.players = setup.players
    config.types = len(setup.cards)
    config.thieves = setup.thieves
    config.storms = setup.storms
    config.tents = setup.tents
    config.explorations = setup.explorations
    config.storm_first = setup.storm_first
    config.monument = ANY_MONUMENT if setup.monument is None else cards.MONUMENTS.index(setup.monument)
    config.luck = setup.luck
    config.deck = setup.deck
    default_worth(config)
