"""The table of an Archaeology game as a picture: cards and prices, monument and dig site, the players."""

from collections.abc import Sequence

from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.archaeology.text.words import NO_CARDS
from digsite.language.archaeology.box import COLOUR, MONUMENT_TITLE, Box, count, shown
from digsite.language.picture import Block, Grid, Line, Panel, Picture, Span, line
from digsite.terminal.archaeology.open_table import Ledger

NONE = line(Span("-", "dim"))
MONEY = "bright_green"
LABEL = 10  # columns of the names of places
SHORT = 68  # columns that chambers may share a line in
PRICES = "price of 1, 2 .."


def picture(box: Box, monument: str, sight: ArchaeologySight, names: Sequence[str], truth: Sequence[str]) -> Picture:
    """As the seat sees it, or all laid open."""
    ledger = Ledger(truth) if truth else None
    cards = open_card_panel(box, sight) if ledger else card_panel(box, sight)
    return Picture(((cards, players_panel(box, sight, names, ledger)), (places_panel(box, monument, sight, ledger),)))


# ------------------------------------------------------------------------------------------------------- cards


def card_panel(box: Box, sight: ArchaeologySight) -> Panel:
    """Every kind of treasure: what it is worth, who has it, and what one more would bring."""
    hand = sight.hands[sight.seat][1]
    heads = ("", "value", "market", "yours", "sells", "1 more", PRICES)
    rows = tuple(_card_row(box, kind, sight.market[kind], hand[kind]) for kind in range(len(box.kinds)))
    return Panel(Grid(heads, rows, frozenset({1, 2, 3, 4, 5})))


def _card_row(box: Box, kind: int, market: int, own: int) -> tuple[Line, ...]:
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


def price_line(box: Box, kind: int, own: int = 0) -> Line:
    """The price list, with the set in hand lit up."""
    spans = []
    for size, price in enumerate(box.setup.cards[kind].sell, start=1):
        lit = size == min(own, box.cap(kind))
        spans.append(Span(f"{price:>3}", f"bold {MONEY}" if lit else "dim"))
    return tuple(spans)


def open_card_panel(box: Box, sight: ArchaeologySight) -> Panel:
    """The same for one who sees all: nothing is his own."""
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


# ------------------------------------------------------------------------------------------------------ players


def players_panel(box: Box, sight: ArchaeologySight, names: Sequence[str], ledger: Ledger | None) -> Panel:
    """Score, hand, tents and sales of every seat, and which cards it is known to hold."""
    extra = [("tents", sight.tents)] if sight.tents else []
    extra += [("opening", sight.totals)] if sight.totals else []
    heads = ("seat", "", "score", "hand", *(name for name, _ in extra), "holds" if ledger else "surely has", "sold")
    rows = []
    for seat, name in enumerate(names):
        style = "bold" if seat == sight.seat and ledger is None else ""
        turn = Span(">" if seat == sight.turn and sight.due != "over" else " ", "bold")
        rows.append(
            (
                line(turn, Span(str(seat), style)),
                line(Span(name, style)),
                line(Span(f"${_score(box, sight, seat)}", MONEY)),
                line(str(sight.hands[seat][0])),
                *(line(str(numbers[seat])) for _, numbers in extra),
                _held(sight, seat, ledger),
                shown(_sold(sight, seat)),
            )
        )
    return Panel(Grid(heads, tuple(rows), frozenset({2, 3, *range(4, 4 + len(extra))})))


def _held(sight: ArchaeologySight, seat: int, ledger: Ledger | None) -> Line:
    if ledger:
        return shown(ledger.hand(seat))
    return line("") if seat == sight.seat else shown(sight.hands[seat][1])


def _score(box: Box, sight: ArchaeologySight, seat: int) -> int:
    return sum(box.price(kind, size) for kind, size in sight.sales[seat])


def _sold(sight: ArchaeologySight, seat: int) -> bytes:
    counts = bytearray(NO_CARDS)
    for kind, size in sight.sales[seat]:
        counts[kind] += size
    return bytes(counts)


# ------------------------------------------------------------------------------------- the monument and the rest


def places_panel(box: Box, monument: str, sight: ArchaeologySight, ledger: Ledger | None) -> Panel:
    """The chambers and the dig site."""
    lines = [*_chamber_lines(box, monument, sight, ledger), _dig_site(sight)]
    if sight.drawn != NO_CARDS:
        worth = f" worth {box.value(sight.drawn)}; over 5 all are lost"
        lines.append(line(Span(f"{'Drawn':<{LABEL}}", "bold"), *shown(sight.drawn), worth))
    return Panel(Block(tuple(lines)))


def _dig_site(sight: ArchaeologySight) -> Line:
    deck, thieves, storms = sight.deck
    thief_count = "1 thief" if thieves == 1 else f"{thieves or 'no'} thieves"
    storm_count = "1 storm" if storms == 1 else f"{storms or 'no'} storms"
    left = f"{count(deck, 'card')} left, {thief_count} and {storm_count} among them" if deck else "empty"
    return line(Span(f"{'Dig site':<{LABEL}}", "bold"), left)


def _chamber_lines(box: Box, monument: str, sight: ArchaeologySight, ledger: Ledger | None) -> list[Line]:
    """In one line if that is short enough, else in one for each."""
    costs = box.chambers(monument)[1]
    parts = [
        _chamber(number, size, ledger.chamber(number) if ledger else known, cost)
        for number, ((size, known), cost) in enumerate(zip(sight.chambers, costs, strict=True), start=1)
    ]
    parts += [line(f"pile: {sight.pile}")] if sight.pile else []
    label = Span(f"{MONUMENT_TITLE[monument]:<{LABEL}}", "bold")
    together = tuple(span for number, part in enumerate(parts) for span in (Span("   " if number else ""), *part))
    if sum(len(span.text) for span in together) <= SHORT:
        return [(label, *together)]
    return [(Span(" " * LABEL) if number else label, *part) for number, part in enumerate(parts)]


def _chamber(number: int, size: int, cards: bytes, cost: int) -> Line:
    """How many cards for how many maps, and which of them are known."""
    if not size:
        return line(Span(f"{number}: ", "bold"), Span("empty", "dim"))
    known = [Span(" ("), *shown(cards), Span(")" if sum(cards) == size else " ...)")] if cards != NO_CARDS else []
    return line(Span(f"{number}: ", "bold"), f"{count(size, 'card')} for {count(cost, 'map')}", *known)
