"""Screens as an SVG picture: one of them, or several that follow each other like a film."""

import re
from collections.abc import Sequence
from html import escape
from itertools import pairwise

from rich.color_triplet import ColorTriplet
from rich.style import Style
from rich.terminal_theme import SVG_EXPORT_THEME as THEME
from rich.text import Text

WIDTH, HEIGHT, SIZE, EDGE = 8.4, 19, 14, 12  # of a character, of its font, and of the margin, in pixels
FONTS = "ui-monospace, Menlo, Consolas, DejaVu Sans Mono, monospace"


def picture(screens: Sequence[Sequence[Text]], columns: int, rows: int, seconds: float, title: str) -> str:
    """The screens, each shown so many seconds; a single one stands still."""
    width, height = columns * WIDTH + 2 * EDGE, rows * HEIGHT + 2 * EDGE
    frames = [_frame(lines, number, len(screens), seconds) for number, lines in enumerate(screens)]
    ink, paper = _hex(THEME.foreground_color), _hex(THEME.background_color)
    font = f'font-family="{FONTS}" font-size="{SIZE}" fill="{ink}"'
    size = f'viewBox="0 0 {width:.0f} {height:.0f}"'
    return "\n".join(
        [
            f'<svg xmlns="http://www.w3.org/2000/svg" {size} role="img" {font}>',
            f"<title>{escape(title)}</title>",
            f'<rect width="100%" height="100%" rx="8" fill="{paper}"/>',
            *frames,
            "</svg>\n",
        ]
    )


def _frame(lines: Sequence[Text], number: int, frames: int, seconds: float) -> str:
    body = "".join(_line(line, row) for row, line in enumerate(lines))
    if frames == 1:
        return f"<g>{body}</g>"
    times = sorted({0, number / frames, (number + 1) / frames, 1})
    values = ["visible" if number / frames <= time < (number + 1) / frames else "hidden" for time in times]
    animation = (
        f'<animate attributeName="visibility" calcMode="discrete" dur="{frames * seconds:g}s" repeatCount="indefinite" '
        f'keyTimes="{";".join(f"{time:.4f}" for time in times)}" values="{";".join(values)}"/>'
    )
    return f'<g visibility="{"hidden" if number else "visible"}">{animation}{body}</g>'


def _line(line: Text, row: int) -> str:
    """A line: the grounds of its words first, then the words."""
    grounds, words, column = [], [], 0
    y = EDGE + row * HEIGHT
    for text, style in _pieces(line):
        x = EDGE + column * WIDTH
        if style.bgcolor:
            size = f'width="{len(text) * WIDTH:.1f}" height="{HEIGHT}"'
            grounds.append(f'<rect x="{x:.1f}" y="{y}" {size} fill="{_colour(style.bgcolor)}"/>')
        fill = f' fill="{_colour(style.color)}"' if style.color else ""
        look = fill + (' font-weight="bold"' if style.bold else "")
        for word in re.finditer(r"\S+", text):  # each at its own place, whatever font there is
            at, length = x + word.start() * WIDTH, len(word[0]) * WIDTH
            place = f'x="{at:.1f}" y="{y + SIZE}" textLength="{length:.1f}" lengthAdjust="spacingAndGlyphs"'
            words.append(f"<text {place}{look}>{escape(word[0])}</text>")
        column += len(text)
    return "".join(grounds + words)


def _pieces(line: Text) -> list[tuple[str, Style]]:
    """The words of a line with one style each, blanks at the edges of the words left in."""
    edges = sorted({0, len(line), *(edge for span in line.spans for edge in (span.start, span.end))})
    pieces = []
    for start, end in pairwise(edges):
        styles = [span.style for span in line.spans if span.start <= start and span.end >= end]
        made = [style if isinstance(style, Style) else Style.parse(style) for style in styles]
        pieces.append((line.plain[start:end], Style.combine(made) if made else Style.null()))
    return pieces


def _colour(colour: object) -> str:
    return _hex(colour.get_truecolor(THEME))  # type: ignore[attr-defined]


def _hex(colour: ColorTriplet) -> str:
    return colour.hex
