"""Everything can be read on a black and on a white terminal: contrast as WCAG counts it."""

import re

import pytest

from digsite.terminal import colours
from tests.terminal.terminal import ROOT

BLACK, WHITE = (0, 0, 0), (255, 255, 255)
ENOUGH = 4.5  # what WCAG asks of running text
LEVELS = (0, 95, 135, 175, 215, 255)
WORDS = {name: getattr(colours, name) for name in ("GAIN", "LOSS", "KEY", "HINT", "BELIEF", "QUIET", "MONEY")}
GROUNDS = {**colours.GROUND, "whole": colours.WHOLE}


def rgb(number: int) -> tuple[int, int, int]:
    """A colour of the 256-colour palette beyond the 16 that themes change."""
    assert number >= 16
    if number >= 232:
        grey = 8 + 10 * (number - 232)
        return grey, grey, grey
    red, rest = divmod(number - 16, 36)
    return LEVELS[red], LEVELS[rest // 6], LEVELS[rest % 6]


def luminance(colour: tuple[int, int, int]) -> float:
    parts = [part / 255 for part in colour]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(a: tuple[int, int, int], b: tuple[int, int, int]) -> float:
    bright, dark = sorted((luminance(a), luminance(b)), reverse=True)
    return (bright + 0.05) / (dark + 0.05)


def numbers(style: str) -> list[int]:
    return [int(number) for number in re.findall(r"color\((\d+)\)", style)]


@pytest.mark.parametrize("name", WORDS)
def test_words_can_be_read_on_black_and_on_white(name: str) -> None:
    (number,) = numbers(WORDS[name])
    assert contrast(rgb(number), BLACK) >= ENOUGH
    assert contrast(rgb(number), WHITE) >= ENOUGH


@pytest.mark.parametrize("name", GROUNDS)
def test_quarters_set_both_colours_and_can_be_read(name: str) -> None:
    letters, ground = numbers(GROUNDS[name])
    assert contrast(rgb(letters), rgb(ground)) >= ENOUGH


def test_the_contrast_is_that_of_the_standard() -> None:
    assert contrast(BLACK, WHITE) == pytest.approx(21)
    assert contrast((118, 118, 118), WHITE) == pytest.approx(4.54, abs=0.01)


def test_nothing_uses_colours_that_themes_change() -> None:
    words = "|".join(
        f"(bright_)?{name}" for name in ("black", "red", "green", "yellow", "blue", "magenta", "cyan", "white")
    )
    for path in (ROOT / "terminal").rglob("*.py"):
        if path.name != "colours.py":
            styles = re.findall(r"Span\([^\n]*|Text\([^\n]*|style=[^\n]*", path.read_text(encoding="utf-8"))
            assert not [text for text in styles if re.search(rf'"(bold )?({words}|dim)"', text)], path
