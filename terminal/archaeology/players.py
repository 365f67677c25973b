"""The players of an Archaeology game: what they have, what they sold, and what they surely hold."""

from collections.abc import Sequence

from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.language.archaeology.card_box import CardBox
from digsite.terminal.archaeology.cards import NAME, counted
from digsite.terminal.colours import MONEY, QUIET
from digsite.terminal.picture import Block, Panel, Span, TextLine, line

HELD = 26  # columns at most for the cards that a player surely has
SOLD = 24  # columns at least for what a player sold
USUAL = 48  # and no more on a wide screen, as long as they are enough


def players_panel(
    box: CardBox,
    sight: ArchaeologySight,
    scores: Sequence[int],
    names: Sequence[str],
    hands: Sequence[bytes],
    columns: int,
) -> Panel:
    """Score, hand, tents and sales of every seat; its cards in `hands`, or those it is known to hold."""
    extra = [("tent", sight.tents)] if sight.tents else []
    extra += [("first", sight.totals)] if sight.totals else []
    start = f"{'':{NAME}}{'score':>6}{'cards':>6}{''.join(f'{name:>6}' for name, _ in extra)}  "
    held = [_held(sight, seat, hands) for seat in range(len(names))]
    right = min(HELD, max(len(text) for text in (*held, "surely has")))
    room = max(SOLD, columns - len(start) - right - 2)
    sold = [sold_text(box, sales, room) for sales in sight.sales]
    width = min(room, max(USUAL, *map(len, sold)))
    head = line(Span(f"{start}{'sold':<{width}}  {'holds' if hands else 'surely has'}", QUIET))
    rows = [head]
    for seat, name in enumerate(names):
        own = seat == sight.seat and not hands
        turn = ">" if seat == sight.turn and sight.due != "over" else " "
        numbers = f"{sight.hands[seat][0]:>6}{''.join(f'{values[seat]:>6}' for _, values in extra)}  "
        rows.append(
            (
                Span(f"{name[: NAME - 1]:<{NAME - 1}}{turn}", "bold" if own else ""),
                Span(f"{f'${scores[seat]}':>6}", MONEY),
                Span(f"{numbers}{sold[seat]:<{width}}  {cut(held[seat], right)}"),
            )
        )
    return Panel(Block(tuple(rows), drawn=True))


def _held(sight: ArchaeologySight, seat: int, hands: Sequence[bytes]) -> str:
    if hands:
        return counted(hands[seat])
    return "" if seat == sight.seat else counted(sight.hands[seat][1])


def cut(text: str, columns: int) -> str:
    """A list cut at a comma where it is too long."""
    if len(text) <= columns:
        return text
    return f"{text[: columns - 2].rpartition(',')[0] or text[: columns - 3]} .."


def set_text(box: CardBox, kind: int, size: int) -> str:
    """`2 cups $15`."""
    name = f"{size} {CARDS[kind]}s" if size > 1 else CARDS[kind]
    return f"{name} ${box.price(kind, size)}"


def sold_text(box: CardBox, sales: Sequence[tuple[int, int]], columns: int) -> str:
    """Every set that was sold, the dearest first; those that do not fit as a sum."""
    if not sales:
        return "-"
    ordered = sorted(sales, key=lambda sale: -box.price(*sale))
    sets = [set_text(box, *sale) for sale in ordered]
    for shown in range(len(sets), -1, -1):
        rest = sum(box.price(*sale) for sale in ordered[shown:])
        words = [*sets[:shown], *([f"{len(sets) - shown} more ${rest}"] if shown < len(sets) else [])]
        if len(", ".join(words)) <= columns:
            return ", ".join(words)
    return f"{len(sets)} sets"


def sold_lines(box: CardBox, sight: ArchaeologySight, names: Sequence[str]) -> tuple[TextLine, ...]:
    """All sets of everybody."""
    return tuple(
        line(Span(f"{name}: ", "bold"), sold_text(box, sight.sales[seat], 10_000)) for seat, name in enumerate(names)
    )
