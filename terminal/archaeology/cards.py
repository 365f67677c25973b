"""The cards of an Archaeology game as people see them: a row for each kind, with its prices."""

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.language.archaeology.card_box import CardBox
from digsite.terminal.colours import GAIN, MONEY, QUIET
from digsite.terminal.picture import Block, Grid, Panel, Span, TextLine, line

NAME = 9  # columns of the name of a kind or a player
WIDE_CARDS = 66  # columns of the panel with a seat's own cards


def counted(cards: bytes) -> str:
    """`2 pots, coin, mask`; a dash for none."""
    words = [f"{n} {kind}s" if n > 1 else kind for kind, n in zip(CARDS, cards, strict=False) if n]
    return ", ".join(words) or "-"


def card_panel(box: CardBox, sight: ArchaeologySight, own: bytes | None) -> Panel:
    """Every kind of treasure: its value, the market, what a seat's own cards sell for, and its prices."""
    most = max(len(card.sell) for card in box.setup.cards)
    sizes = "".join(f" {size:>2} " for size in range(2, most + 1))
    mine = f"{'yours':>6}{'sells':>6}{'1 more':>7}" if own is not None else ""
    head = line(Span(f"{'':{NAME}}{'value':>5}{'market':>7}{mine} set of 1 {sizes}", QUIET))
    rows = [_row(box, sight, own, kind) for kind in range(len(box.kinds))]
    return Panel(Block((head, *rows), drawn=True))


def _row(box: CardBox, sight: ArchaeologySight, own: bytes | None, kind: int) -> TextLine:
    held = own[kind] if own is not None else 0
    style = "bold" if held else ""
    market = str(sight.market[kind] or "-")
    start = f"{box.kinds[kind]:<{NAME}}{box.setup.cards[kind].trade:>5}{market:>7}"
    mine = _own_cells(box, kind, held) if own is not None else ()
    return (Span(start, style), *mine, Span(" " * 6), *price_cells(box, kind, held))


def _own_cells(box: CardBox, kind: int, held: int) -> TextLine:
    """How many, what they sell for, and what one more would bring."""
    price, full = box.price(kind, held), held >= box.cap(kind)
    more = "full" if full else f"+{box.price(kind, held + 1) - price}"
    if not held:
        return line(Span(f"{'-':>6}{'-':>6}{more:>7}", QUIET))
    return line(Span(f"{held:>6}", "bold"), Span(f"{f'${price}':>6}", f"bold {MONEY}"), Span(f"{more:>7}"))


def price_cells(box: CardBox, kind: int, held: int = 0) -> TextLine:
    """The price list, with the set in hand in brackets."""
    best = min(held, box.cap(kind))
    prices = enumerate(box.setup.cards[kind].sell, start=1)
    return tuple(
        Span(f"[{price:>2}]", f"bold {GAIN}") if size == best else Span(f" {price:>2} ") for size, price in prices
    )


def card_list(box: CardBox) -> Panel:
    """Every card with its price list."""
    rows = tuple(
        (line(name), line(str(card.n)), line(str(card.trade)), price_cells(box, kind))
        for kind, (name, card) in enumerate(zip(box.kinds, box.setup.cards, strict=True))
    )
    heads = ("", "in the game", "trading value", "a set of 1, 2, 3 ... sells for")
    return Panel(Grid(heads, rows, frozenset({1, 2})), "The cards")
