"""The cards of an Archaeology game as people see them: in their colours, with their prices."""

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.language.archaeology.card_box import CardBox
from digsite.terminal.picture import Grid, Panel, Span, TextLine, line

COLOUR = {
    "pot": "red",
    "scrap": "white",
    "coin": "bright_yellow",
    "cup": "cyan",
    "talisman": "bright_green",
    "map": "bright_blue",
    "mask": "bright_magenta",
    "tablet": "bright_white",
    "pendant": "bright_cyan",
}
NONE = line(Span("-", "dim"))
MONEY = "bright_green"
PRICES = "price of 1, 2 .."


def shown(cards: bytes) -> TextLine:
    """`pot*2 coin mask`, each in its colour."""
    spans: list[Span] = []
    for kind, n in zip(CARDS, cards, strict=False):
        if n:
            gap = " " if spans else ""
            spans.append(Span(f"{gap}{kind}*{n}" if n > 1 else f"{gap}{kind}", COLOUR[kind]))
    return tuple(spans) or NONE


def card_panel(box: CardBox, sight: ArchaeologySight) -> Panel:
    """Every kind of treasure: what it is worth, who has it, and what one more would bring."""
    hand = sight.hands[sight.seat][1]
    heads = ("", "value", "market", "yours", "sells", "1 more", PRICES)
    rows = tuple(_card_row(box, kind, sight.market[kind], hand[kind]) for kind in range(len(box.kinds)))
    return Panel(Grid(heads, rows, frozenset({1, 2, 3, 4, 5})))


def _card_row(box: CardBox, kind: int, market: int, own: int) -> tuple[TextLine, ...]:
    name = box.kinds[kind]
    cap = box.cap(kind)
    more = f"+{box.price(kind, own + 1) - box.price(kind, own)}" if own < cap else "full"
    return (
        line(Span(name, f"bold {COLOUR[name]}" if own or market else f"dim {COLOUR[name]}")),
        line(str(box.setup.cards[kind].trade)),
        line(Span(str(market), COLOUR[name])) if market else NONE,
        line(Span(str(own), f"bold {COLOUR[name]}")) if own else NONE,
        line(Span(f"${box.price(kind, own)}", MONEY)) if own else NONE,
        line(Span(more, "" if own and own < cap else "dim")),
        price_line(box, kind, own),
    )


def price_line(box: CardBox, kind: int, own: int = 0) -> TextLine:
    """The price list, with the set in hand highlighted."""
    spans = []
    for size, price in enumerate(box.setup.cards[kind].sell, start=1):
        highlighted = size == min(own, box.cap(kind))
        spans.append(Span(f"{price:>3}", f"bold {MONEY}" if highlighted else "dim"))
    return tuple(spans)


def open_card_panel(box: CardBox, sight: ArchaeologySight) -> Panel:
    """The same for a spectator who sees all cards and owns none."""
    rows = tuple(
        (
            line(Span(name, f"bold {COLOUR[name]}")),
            line(str(box.setup.cards[kind].trade)),
            line(Span(str(sight.market[kind]), COLOUR[name])) if sight.market[kind] else NONE,
            price_line(box, kind),
        )
        for kind, name in enumerate(box.kinds)
    )
    return Panel(Grid(("", "value", "market", PRICES), rows, frozenset({1, 2})))


def card_list(box: CardBox) -> Panel:
    """Every card with its price list."""
    rows = tuple(
        (
            line(Span(name, COLOUR[name])),
            line(str(card.n)),
            line(str(card.trade)),
            tuple(Span(span.text) for span in price_line(box, kind)),
        )
        for kind, (name, card) in enumerate(zip(box.kinds, box.setup.cards, strict=True))
    )
    return Panel(
        Grid(("", "in the game", "trading value", "a set of 1, 2, 3 ... sells for"), rows, frozenset({1, 2})),
        "The cards",
    )
