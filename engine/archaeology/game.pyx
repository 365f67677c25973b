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
from digsite.engine.archaeology.setup import Setup, setup as checked_setup

cdef class ArchaeologyGame(Game):
    """Either edition, with one choice of options."""

    def __cinit__(self, setup, *args):
        if not isinstance(setup, Setup) or setup != checked_setup(setup.game, **setup.options):
            raise TypeError("a game is made by engine.load")
        self.rules = PyMem_Calloc(1, sizeof(Rules))
        if self.rules == NULL:
            raise MemoryError
        fill_rules(<Rules*>self.rules, setup)
        self.id = setup.game
        self.options = setup.options
        self.words = notation
        self.table.moves = core.moves
        self.table.play = core.play
        self.table.deal = deal
        self.table.to_move = core.to_move
        self.table.whole = core.whole
        self.table.listed = core.listed
        self.table.returns = core.returns
        self.table.scores = core.scores
        self.table.seen = core.seen
        self.table.mask = core.mask
        self.table.due = core.due
        self.table.check = check
        self.table.policy = policy
        self.table.greedy = greedy
        self.table.rest = rest
        self.table.sees_own = sees_own
        self.table.appraise = appraise
        self.table.settled = settled
        self.table.turns = turns
        self.table.value = value
        self.table.features = features
        self.table.inputs = inputs
        self.table.net = &(<Rules*>self.rules).net
        self.table.with_net = &(<Rules*>self.rules).with_net
        self.table.weights = <float*>&(<Rules*>self.rules).worth
        self.table.weights_n = sizeof(Worth) // sizeof(float)
        self.table.determinize = determinize
        self.table.reshuffle = reshuffle
        self.table.state_size = sizeof(State)
        self.table.players = setup.players

    def knowledge(self, seat):
        """What `seat` knows before the first event of a new game."""
        return ArchaeologyKnowledge(self, self.checked_seat(seat))

    def forget(self):
        """The weights of a game nothing has been learned about."""
        memset(&(<Rules*>self.rules).worth, 0, sizeof(Worth))
        default_worth(<Rules*>self.rules)
        (<Rules*>self.rules).with_net = 0

    def masked(self, events, seat):
        """The events of a game as `seat` sees them, from the first on."""
        cdef Event event
        cdef State state
        cdef int reader = self.checked_seat(seat)
        state.monument = (<Rules*>self.rules).monument
        texts = []
        for text in events:
            event_struct(notation.parse_event(text), &event)
            if event.kind == E_MONUMENT:
                state.monument = <uint8_t>event.a
            core.mask(self.rules, &state, &event, reader)
            texts.append(notation.event_text(event_tuple(&event)))
        return texts


cdef void fill_rules(Rules* rules, setup):
    for kind, card in enumerate(setup.cards):
        rules.value[kind] = card.trade
        rules.count[kind] = card.n
        rules.cap[kind] = len(card.sell)
        for size, price in enumerate(card.sell, start=1):
            rules.price[kind][size] = price
    for monument, (sizes, costs) in enumerate(setup.chambers):
        for chamber, (size, cost) in enumerate(zip(sizes, costs)):
            rules.chamber_size[monument][chamber] = size
            rules.chamber_cost[monument][chamber] = cost
    rules.players = setup.players
    rules.types = len(setup.cards)
    rules.thieves = setup.thieves
    rules.storms = setup.storms
    rules.tents = setup.tents
    rules.explorations = setup.explorations
    rules.storm_first = setup.storm_first
    rules.monument = ANY_MONUMENT if setup.monument is None else cards.MONUMENTS.index(setup.monument)
    rules.luck = setup.luck
    rules.deck = setup.deck
    default_worth(rules)
