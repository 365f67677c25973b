"""Archaeology behind the interface: its tables of functions, and its options as a config."""

from cpython.mem cimport PyMem_Calloc
from libc.stdint cimport uint8_t

from digsite.engine.archaeology.advice.default_weights cimport default_weights
from digsite.engine.archaeology.advice.policy cimport greedy, policy, rest, sees_own
from digsite.engine.archaeology.advice.value cimport appraise, features, inputs, settled, value
from digsite.engine.archaeology.advice.weights cimport ArchaeologyWeights
from digsite.engine.archaeology.belief.certainty cimport certain
from digsite.engine.archaeology.belief.sampling cimport determinize
from digsite.engine.archaeology.rules cimport rules as core
from digsite.engine.archaeology.rules.codes cimport *
from digsite.engine.archaeology.rules.dealing cimport deal, reshuffle
from digsite.engine.archaeology.rules.events cimport holding, mask, seen
from digsite.engine.archaeology.rules.invariants cimport check
from digsite.engine.archaeology.rules.scoring cimport returns, scores
from digsite.engine.archaeology.rules.state cimport ArchaeologyConfig, ArchaeologyState
from digsite.engine.game cimport Advice, Event, Game, Knowledge, Rules, State, event_struct, event_tuple

from copy import deepcopy

from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge, knowledge_from_view
from digsite.engine.archaeology.cards import MONUMENTS as MONUMENT_NAMES
from digsite.engine.archaeology.position import box_of
from digsite.engine.archaeology.setup import ArchaeologySetup, setup as checked_setup
from digsite.engine.archaeology.text import notation, view
from digsite.engine.errors import BadOption, BadView, shown


cdef class ArchaeologyGame(Game):
    """Either edition, with one choice of options."""

    cdef readonly object box                 # what is printed on the cards

    def __cinit__(self, setup, learned=None):
        if not isinstance(setup, ArchaeologySetup) or setup != checked_setup(setup.game, **setup.options):
            raise TypeError("a game is made by engine.load")
        self.config = PyMem_Calloc(1, sizeof(ArchaeologyConfig))
        if self.config == NULL:
            raise MemoryError
        fill_config(<ArchaeologyConfig*>self.config, setup)
        default_weights(<ArchaeologyConfig*>self.config)
        self.id = setup.game
        self.chosen = deepcopy(setup.options)
        self.notation = notation
        self.box = box_of(setup)
        fill_tables(&self.rules, &self.advice, <ArchaeologyConfig*>self.config)
        self.teach(learned)

    def knowledge(self, seat):
        """What `seat` knows before the first event of a new game."""
        return ArchaeologyKnowledge(self, self.checked_seat(seat))

    cdef Game twin(self):
        return ArchaeologyGame(checked_setup(self.id, **self.chosen), (self.weights, self.net))

    def from_view(self, token):
        """What a seat knows in the position of a view of this game."""
        if not isinstance(token, str):
            raise BadView(f"a view is text, not {shown(token)}")
        game, options, _ = view.read(token)
        try:
            same = game == self.id and checked_setup(game, **options).options == self.chosen
        except BadOption as error:
            raise BadView(f"view: {error}") from None
        if not same:
            raise BadView(f"that is a view of another game, {game} with {options}, not of {self}")
        return knowledge_from_view(self, token)

    def knowledge_in(self, State state not None, Knowledge known not None, seat):
        """What `seat` knows in a state sampled from what another seat knew: its hand, a tomb it looks into, what lies open."""
        cdef const ArchaeologyState* s = <const ArchaeologyState*>state.data
        cdef int reader = self.checked_seat(seat), chamber
        sight = known.sight()
        sight.seat = reader
        sight.hands = [(size, bytes(SLOTS)) for size, _ in sight.hands]
        sight.hands[reader] = (s.hand_n[reader], (<const char*>s.hand[reader])[:TYPES] + b"\0")
        if s.monument != RUINS:
            sight.chambers = [(size, bytes(SLOTS)) for size, _ in sight.chambers]
        if s.phase == KEEP_SOME and s.actor == reader:
            chamber = s.place
            sight.chambers[chamber] = (s.chamber_n[chamber], (<const char*>s.chamber[chamber])[:TYPES] + b"\0")
        options = {**self.options, "monument": MONUMENT_NAMES[s.monument]}
        token = view.write(self.id, options, sight)
        if self.options["monument"] is not None:
            return self.from_view(token)
        return knowledge_from_view(ArchaeologyGame(checked_setup(self.id, **options), (self.weights, self.net)), token)

    def forget(self):
        """The weights of a game nothing has been learned about; only a tunable copy takes them over."""
        self.check_may_learn()
        default_weights(<ArchaeologyConfig*>self.config)
        (<ArchaeologyConfig*>self.config).with_net = 0

    def masked(self, events, seat):
        """The events of a game as `seat` sees them, from the first on; None: what everybody may see."""
        cdef Event event
        cdef ArchaeologyState state
        cdef int reader = self.reader(seat)
        state.monument = (<ArchaeologyConfig*>self.config).monument
        texts = []
        for text in events:
            event_struct(notation.parse_event(text), &event)
            if event.kind == E_MONUMENT:
                state.monument = <uint8_t>event.a
            mask(self.config, &state, &event, reader)
            texts.append(notation.event_text(event_tuple(&event)))
        return texts


cdef void fill_tables(Rules* rules, Advice* advice, ArchaeologyConfig* cfg) noexcept:
    rules[0] = Rules(
        moves=core.moves, play=core.play, deal=deal, to_move=core.to_move, whole=core.whole, listed=core.listed,
        returns=returns, scores=scores, seen=seen, mask=mask, determinize=determinize, reshuffle=reshuffle, holding=holding, certain=certain,
        turns=core.turns, due=core.due, check=check, state_size=sizeof(ArchaeologyState), players=cfg.players,
    )
    advice[0] = Advice(
        policy=policy, greedy=greedy, rest=rest, sees_own=sees_own, appraise=appraise, settled=settled, value=value,
        horizon=2, trust=50, features=features, inputs=inputs, weights=<float*>&cfg.weights, net=&cfg.net, with_net=&cfg.with_net,
        weights_n=sizeof(ArchaeologyWeights) // sizeof(float),
    )


cdef void fill_config(ArchaeologyConfig* cfg, setup) except *:
    for kind, card in enumerate(setup.cards):
        cfg.value[kind] = card.trade
        cfg.count[kind] = card.n
        cfg.cap[kind] = len(card.sell)
        for size, price in enumerate(card.sell, start=1):
            cfg.price[kind][size] = price
    for monument, (sizes, costs) in enumerate(setup.chambers):
        for chamber, (size, cost) in enumerate(zip(sizes, costs)):
            cfg.chamber_size[monument][chamber] = size
            cfg.chamber_cost[monument][chamber] = cost
    cfg.players = setup.players
    cfg.types = len(setup.cards)
    cfg.thieves = setup.thieves
    cfg.storms = setup.storms
    cfg.tents = setup.tents
    cfg.explorations = setup.explorations
    cfg.storm_first = setup.storm_first
    cfg.monument = ANY_MONUMENT if setup.monument is None else MONUMENT_NAMES.index(setup.monument)
    cfg.luck = setup.luck
    cfg.deck = setup.deck
