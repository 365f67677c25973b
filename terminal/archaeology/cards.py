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


def shown(cards: bytes) -> TextLine:
    """`pot*2 coin mask`, each in its colour."""
    spans: list[Span] = []
    for kind, n in zip(CARDS, cards, strict=False):
        if n:
            spans.append(Span(f"{' ' if spans else ''}{kind}{f'*{n}' if n > 1 else ''}", COLOUR[kind]))
    return tuple(spans) or NONE


def card_panel(box: CardBox, sight: ArchaeologySight, own: bytes | None) -> Panel:
    """Every kind of treasure: its value, the market, its prices, and what a seat's own cards sell for."""
    heads = ("", "value", "market", *(("yours", "sells", "1 more") if own is not None else ()), "price of 1, 2 ..")
    rows = []
    for kind, name in enumerate(box.kinds):
        market, held = sight.market[kind], own[kind] if own is not None else 0
        bright = held or market or own is None
        rows.append(
            (
                line(Span(name, f"{'bold' if bright else 'dim'} {COLOUR[name]}")),
                line(str(box.setup.cards[kind].trade)),
                line(Span(str(market), COLOUR[name])) if market else NONE,
                *(_own_cells(box, kind, held) if own is not None else ()),
                price_line(box, kind, held),
            )
        )
    return Panel(Grid(heads, tuple(rows), frozenset(range(1, len(heads) - 1))))


def _own_cells(box: CardBox, kind: int, held: int) -> tuple[TextLine, TextLine, TextLine]:
    """How many, what they sell for, and what one more would bring."""
    price, full = box.price(kind, held), held >= box.cap(kind)
    more = Span("full", "dim") if full else Span(f"+{box.price(kind, held + 1) - price}", "" if held else "dim")
    if not held:
        return NONE, NONE, line(more)
    return line(Span(str(held), f"bold {COLOUR[box.kinds[kind]]}")), line(Span(f"${price}", MONEY)), line(more)


def price_line(box: CardBox, kind: int, held: int = 0) -> TextLine:
    """The price list, with the set in hand highlighted."""
    best = min(held, box.cap(kind))
    prices = enumerate(box.setup.cards[kind].sell, start=1)
    return tuple(Span(f"{price:>3}", f"bold {MONEY}" if size == best else "dim") for size, price in prices)


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
    heads = ("", "in the game", "trading value", "a set of 1, 2, 3 ... sells for")
    return Panel(Grid(heads, rows, frozenset({1, 2})), "The cards")
