"""Small plots as plain SVG, so that a page needs no plotting library."""

from collections.abc import Sequence
from html import escape
from math import ceil, floor, log10

WIDTH = 720
LABELS = 230
ROW = 26
COLOURS = ("#4269d0", "#efb118", "#ff725c", "#6cc5b0", "#3ca951", "#ff8ab7", "#a463f2", "#97bbf5", "#9c6b4e", "#9498a0")


def colour(number: int) -> str:
    """The colour of the bot with that rank."""
    return COLOURS[number % len(COLOURS)]


def text(x: float, y: float, words: str, anchor: str = "start", kind: str = "") -> str:
    """A text at a position."""
    css = f' class="{kind}"' if kind else ""
    return f'<text x="{x:.1f}" y="{y:.1f}" text-anchor="{anchor}"{css}>{escape(words)}</text>'


def drawing(height: float, parts: Sequence[str], title: str) -> str:
    """A complete picture."""
    return (
        f'<svg viewBox="0 0 {WIDTH} {height:.0f}" role="img" aria-label="{escape(title)}">'
        f"<title>{escape(title)}</title>{''.join(parts)}</svg>"
    )


def round_step(span: float) -> float:
    """A step of 1, 2 or 5 times a power of ten that gives about six ticks."""
    rough = max(span, 1e-9) / 6
    power: float = 10 ** floor(log10(rough))
    return next(factor * power for factor in (1, 2, 5, 10) if factor * power >= rough)


class Axis:
    """A scale from left to right."""

    def __init__(self, low: float, high: float, left: float = LABELS, right: float = WIDTH - 20) -> None:
        """Rounds the bounds outwards."""
        self.step = round_step(high - low)
        self.low = floor(low / self.step) * self.step
        self.high = max(ceil(high / self.step) * self.step, self.low + self.step)
        self.left, self.right = left, right

    def x(self, value: float) -> float:
        """The position of a value."""
        return self.left + (value - self.low) / (self.high - self.low) * (self.right - self.left)

    def grid(self, top: float, bottom: float) -> list[str]:
        """Grid lines and numbers."""
        parts = []
        for number in range(round((self.high - self.low) / self.step) + 1):
            value = self.low + number * self.step
            x = self.x(value)
            parts.append(f'<line x1="{x:.1f}" y1="{top}" x2="{x:.1f}" y2="{bottom}" class="grid"/>')
            parts.append(text(x, bottom + 14, f"{value:g}", "middle", "small"))
        return parts


def intervals(rows: Sequence[tuple[str, float, float, float]], title: str) -> str:
    """One dot with a whisker per row: label, value, low, high."""
    axis = Axis(min(row[2] for row in rows), max(row[3] for row in rows))
    bottom = ROW * len(rows) + 4
    parts = axis.grid(0, bottom)
    for number, (label, value, low, high) in enumerate(rows):
        y = ROW * number + ROW / 2 + 4
        parts.append(text(LABELS - 10, y + 4, label, "end"))
        parts.append(
            f'<line x1="{axis.x(low):.1f}" x2="{axis.x(high):.1f}" y1="{y}" y2="{y}" '
            f'stroke="{colour(number)}" stroke-width="3"/>'
        )
        parts.append(
            f'<circle cx="{axis.x(value):.1f}" cy="{y}" r="5" fill="{colour(number)}">'
            f"<title>{escape(f'{label}: {value:.0f} [{low:.0f}, {high:.0f}]')}</title></circle>"
        )
    return drawing(bottom + 22, parts, title)


def bars(rows: Sequence[tuple[str, float, str]], title: str, colours: Sequence[str] = COLOURS) -> str:
    """One bar per row: label, length, text at its end."""
    axis = Axis(0, max([row[1] for row in rows] + [1e-9]), right=WIDTH - 90)
    bottom = ROW * len(rows) + 4
    parts = axis.grid(0, bottom)
    for number, (label, value, note) in enumerate(rows):
        y = ROW * number + 8
        parts.append(text(LABELS - 10, y + 13, label, "end"))
        parts.append(
            f'<rect x="{LABELS}" y="{y}" width="{axis.x(value) - LABELS:.1f}" height="{ROW - 8}" '
            f'fill="{colours[number % len(colours)]}"/>'
        )
        parts.append(text(axis.x(value) + 6, y + 13, note, "start", "small"))
    return drawing(bottom + 22, parts, title)


def histograms(rows: Sequence[tuple[str, dict[int, int]]], title: str, height: float = 56) -> str:
    """Histograms one below the other on a common scale: label, count of each number."""
    numbers = [number for _, counts in rows for number in counts] or [0]
    axis = Axis(min(numbers), max(numbers) + 1)
    width = max(1, ceil((axis.high - axis.low) / 60))
    bottom = height * len(rows)
    parts = axis.grid(0, bottom)
    for place, (label, counts) in enumerate(rows):
        parts.append(text(LABELS - 10, height * place + height / 2, label, "end"))
        parts += _columns(_binned(counts, width), axis, width, height * (place + 1), height - 8, colour(place))
    return drawing(bottom + 22, parts, title)


def _binned(counts: dict[int, int], width: int) -> dict[int, int]:
    binned: dict[int, int] = {}
    for number, count in counts.items():
        binned[number // width * width] = binned.get(number // width * width, 0) + count
    return binned


def _columns(counts: dict[int, int], axis: Axis, width: int, floor_y: float, height: float, fill: str) -> list[str]:
    tallest = max(counts.values(), default=1)
    parts = []
    for number, count in sorted(counts.items()):
        tall = height * count / tallest
        x = max(axis.x(number), axis.left)
        parts.append(
            f'<rect x="{x:.1f}" y="{floor_y - tall:.1f}" width="{axis.x(number + width) - x - 0.5:.1f}" '
            f'height="{tall:.1f}" fill="{fill}"><title>{number}: {count}</title></rect>'
        )
    return parts
