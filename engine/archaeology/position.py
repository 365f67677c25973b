"""What a seat knows of a game of either edition, and what is printed on the cards, with words for keys.

docs/positions.md explains every field.
"""

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, Literal

import msgspec

from digsite.engine.archaeology.cards import CARDS, MONUMENTS
from digsite.engine.archaeology.rules.names import DEALT, LIMIT
from digsite.engine.archaeology.setup import UNLIMITED, ArchaeologySetup
from digsite.engine.position import FrozenDict, Heap

if TYPE_CHECKING:
    from digsite.engine.archaeology.text.view import ArchaeologySight

Cards = Mapping[str, int]  # {"coin": 2}; what is not there is not named
MINE_LIMIT, SPHINX_SHOWS, TOMB_KEEPS = 5, 5, 2  # A20, A21, A18


# ----------------------------------------------------------------------------------------------------- the box


class CardKind(msgspec.Struct, frozen=True, kw_only=True):
    """One kind of treasure: copies in this game, trading value, and the price of a set of 1, 2, ... cards."""

    number: int
    value: int
    prices: tuple[int, ...]


class ChamberPlan(msgspec.Struct, frozen=True, kw_only=True):
    """One chamber when the game begins: its cards, and the maps that exploring it costs."""

    cards: int
    maps: int


class ArchaeologyBox(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="archaeology"):
    """What is printed on the cards of one set-up."""

    players: int
    monument: str | None  # None: drawn when the game begins
    variants: tuple[str, ...]
    kinds: Mapping[str, CardKind]  # those in this game, in canonical order
    chambers: tuple[ChamberPlan, ...]  # of the monument; empty while it is not known
    monuments: Mapping[str, tuple[ChamberPlan, ...]]  # the chambers of each monument this game may have
    thieves: int
    storms: int
    tents: int  # how often each seat may shelter
    explorations: int | None  # a turn; None: any number
    trades: int  # a turn, at most
    deck: int  # cards of the dig site when the game begins
    hand: int  # cards dealt to each seat
    market: int  # cards dealt to the market
    pile: int  # cards under the buried ruins
    mine_limit: int
    sphinx_shows: int
    tomb_keeps: int

    @property
    def game(self) -> Literal["archaeology", "expedition"]:
        """The game's id."""
        return "archaeology"


class ExpeditionBox(ArchaeologyBox, frozen=True, kw_only=True, tag="expedition"):
    """The same for The New Expedition."""

    @property
    def game(self) -> Literal["archaeology", "expedition"]:
        """The game's id."""
        return "expedition"


def box_of(setup: ArchaeologySetup) -> ArchaeologyBox:
    """What is printed on the cards of that set-up."""
    plans = {
        name: tuple(ChamberPlan(cards=n, maps=cost) for n, cost in zip(*chambers, strict=True))
        for name, chambers in zip(MONUMENTS, setup.chambers, strict=True)
    }
    expedition = setup.game == "expedition"
    possible = MONUMENTS if setup.monument is None else (setup.monument,)
    return (ExpeditionBox if expedition else ArchaeologyBox)(
        players=setup.players,
        monument=setup.monument,
        variants=tuple(setup.options["variants"]),
        kinds=FrozenDict(
            (name, CardKind(number=card.n, value=card.trade, prices=card.sell))
            for name, card in zip(CARDS, setup.cards, strict=False)
        ),
        chambers=plans[setup.monument] if setup.monument else (),
        monuments=FrozenDict((name, plans[name]) for name in possible),
        thieves=setup.thieves,
        storms=setup.storms,
        tents=setup.tents,
        explorations=None if setup.explorations == UNLIMITED else setup.explorations,
        trades=LIMIT["trades"],
        deck=setup.deck,
        hand=DEALT["hand"],
        market=DEALT["market"],
        pile=LIMIT["pile"] if "ruins" in possible else 0,
        mine_limit=MINE_LIMIT,
        sphinx_shows=SPHINX_SHOWS,
        tomb_keeps=TOMB_KEEPS,
    )


# ------------------------------------------------------------------------------------------------ the position


class Sale(msgspec.Struct, frozen=True, kw_only=True):
    """One set that was sold."""

    kind: str
    size: int
    price: int


class Chamber(Heap, frozen=True, kw_only=True):
    """A chamber: what exploring it costs, how many cards are in it, and which of them the seat knows."""

    maps: int


class Deck(msgspec.Struct, frozen=True, kw_only=True):
    """The dig site: its cards, and how many of them are thieves and storms."""

    size: int
    thieves: int
    storms: int


class TurnSoFar(msgspec.Struct, frozen=True, kw_only=True):
    """What the turn under way already held, and how long nobody has dug or sold (A22-A24)."""

    dug: bool
    acted: bool
    sold: bool
    must_sell: bool
    trades: int
    explorations: int
    passes: int  # in a row
    quiet: int  # turns in a row with neither dig nor sale


class ArchaeologyPosition(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", tag="archaeology"):
    """What one seat knows for certain; what everybody sees where `seat` is None."""

    players: int
    monument: str
    variants: tuple[str, ...]
    seat: int | None
    turn: int
    due: str
    to_move: int | None
    scores: tuple[int, ...]
    hand: Cards
    hands: tuple[Heap, ...]
    market: Cards
    sold: tuple[tuple[Sale, ...], ...]
    chambers: tuple[Chamber, ...]
    deck: Deck
    tents: tuple[int, ...]
    maps: int  # used up by exploring
    pile: int
    totals: tuple[int, ...]  # A5: of the opening hands, with Beginner's Luck
    intact: tuple[int, ...]  # the seats that have not parted with a card since the deal, with Beginner's Luck
    so_far: TurnSoFar
    sheltered: tuple[int, ...]  # the seats that used a tent in the storm under way
    discard: int  # how many cards the seat to move has to discard
    keep: int  # how many cards of the chamber the seat to move may keep
    chamber: int | None  # that is being explored
    drawn: Cards  # in the mine
    named: Cards  # to the sphinx

    @property
    def game(self) -> Literal["archaeology", "expedition"]:
        """The game's id."""
        return "archaeology"


class ExpeditionPosition(ArchaeologyPosition, frozen=True, kw_only=True, tag="expedition"):
    """The same for The New Expedition."""

    @property
    def game(self) -> Literal["archaeology", "expedition"]:
        """The game's id."""
        return "expedition"


def position_of(box: ArchaeologyBox, knowledge: Any, monument: str, public: bool = False) -> ArchaeologyPosition:
    """The position of a seat; only what everybody sees where it is to be `public`."""
    sight: ArchaeologySight = knowledge.sight()
    seat = None if public else sight.seat
    open_chambers = monument == "ruins"
    numbers = sight.numbers
    return (ExpeditionPosition if box.game == "expedition" else ArchaeologyPosition)(
        players=box.players,
        monument=monument,
        variants=box.variants,
        seat=seat,
        turn=sight.turn,
        due=knowledge.due,
        to_move=knowledge.to_move,
        scores=tuple(knowledge.scores),
        hand=_cards(b"" if seat is None else sight.hands[seat][1]),
        hands=tuple(Heap(size=size, known=_cards(b"" if public else known)) for size, known in sight.hands),
        market=_cards(sight.market),
        sold=tuple(tuple(_sale(box, *sold) for sold in sorted(sets)) for sets in sight.sales),
        chambers=tuple(
            Chamber(maps=plan.maps, size=size, known=_cards(known if open_chambers or not public else b""))
            for plan, (size, known) in zip(box.monuments[monument], sight.chambers, strict=True)
        ),
        deck=Deck(size=sight.deck[0], thieves=sight.deck[1], storms=sight.deck[2]),
        tents=tuple(sight.tents),
        maps=sight.maps,
        pile=sight.pile,
        totals=tuple(sight.totals),
        intact=tuple(sight.intact),
        so_far=TurnSoFar(
            dug=bool(numbers["dug"]),
            acted=bool(numbers["acted"]),
            sold=bool(numbers["sold"]),
            must_sell=bool(numbers["duty"]),
            trades=numbers["trades"],
            explorations=numbers["explored"],
            passes=numbers["passes"],
            quiet=numbers["quiet"],
        ),
        sheltered=tuple(sight.sheltered),
        discard=sight.hands[sight.actor][0] // 2 if sight.due == "discard" else 0,
        keep=min(box.tomb_keeps, sight.chambers[numbers["chamber"] - 1][0]) if sight.due == "keep" else 0,
        chamber=numbers["chamber"] or None,
        drawn=_cards(sight.drawn),
        named=_cards(sight.named),
    )


def _cards(counts: bytes) -> Cards:
    return FrozenDict((name, n) for name, n in zip(CARDS, counts, strict=False) if n)


def _sale(box: ArchaeologyBox, kind: int, size: int) -> Sale:
    return Sale(kind=CARDS[kind], size=size, price=box.kinds[CARDS[kind]].prices[size - 1])
