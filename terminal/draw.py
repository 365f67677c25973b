"""Pictures of games as rich tables and text."""

from collections.abc import Sequence

from rich.console import Console, Group, RenderableType
from rich.measure import Measurement
from rich.table import Table
from rich.text import Text

from digsite.terminal.colours import KEY, QUIET
from digsite.terminal.picture import Block, Grid, Panel, Picture, Span, TextLine

GAP = 3  # columns between two panels side by side
WIDE = 100  # columns a screen must have for panels side by side
SLACK = 12  # columns that the last panel must have beyond its narrowest, so as not to look squeezed


def text(line: TextLine, wrap: bool = True) -> Text:
    """One line in its colours."""
    made = Text(no_wrap=not wrap, overflow="fold" if wrap else "crop")
    for words, style in line:
        made.append(words, style)
    return made


def block(body: Block) -> Group:
    """Lines; those of a drawing are cut at the edge rather than wrapped."""
    return Group(*(text(line, wrap=not body.drawn) for line in body.lines))


def grid(body: Grid) -> Table:
    """Rows under quiet heads, without borders: a screen has few lines."""
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=QUIET, show_header=any(body.heads))
    for column, head in enumerate(body.heads):
        last = column == len(body.heads) - 1
        table.add_column(head, justify="right" if column in body.right else "left", no_wrap=not last)
    for row in body.rows:
        table.add_row(*(text(cell) for cell in row))
    return table


def panel(part: Panel) -> RenderableType:
    """A panel with its title, if it has one."""
    body = grid(part.body) if isinstance(part.body, Grid) else block(part.body)
    return Group(Text(part.title, "bold"), body) if part.title else body


def picture(whole: Picture, console: Console) -> Group:
    """The panels, row by row."""
    return Group(*(beside([panel(part) for part in row], console) for row in whole.rows))


def beside(parts: list[RenderableType], console: Console) -> RenderableType:
    """Side by side if the screen is wide enough, else one below the other; only the last may wrap its lines."""
    if len(parts) == 1 or console.width < WIDE:
        return Group(*parts)
    *first, last = (Measurement.get(console, console.options, part) for part in parts)
    room = console.width - sum(size.maximum + GAP for size in first)
    if room < min(last.maximum, last.minimum + SLACK):
        return Group(*parts)
    row = Table.grid(padding=(0, GAP, 0, 0))
    for size in first:
        row.add_column(width=size.maximum)
    row.add_column(width=min(room, last.maximum))
    row.add_row(*parts)
    return row


def choices(labels: Sequence[tuple[int, Span]], columns: int, most: int | None = None) -> Text:
    """Answers with their numbers, as many on a line as fit; at most so many lines, and how many more there are."""
    lines: list[Text] = []
    for listed, (number, label) in enumerate(labels):
        item = Text.assemble((f"{number:>3} ", f"bold {KEY}"), label)
        if lines and len(lines[-1]) + len(item) + 2 <= columns:
            lines[-1].append("  ").append_text(item)
            continue
        if most is not None and len(lines) == most:
            lines.append(Text(f"    .. and {len(labels) - listed} more: type one, or its number", QUIET))
            break
        lines.append(item)
    return Text("\n").join(lines)
