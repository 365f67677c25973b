"""Writes the picture of the README, from a real game at a terminal: `python -m tests.terminal.screenshot`."""

import os
import re
import tempfile
from pathlib import Path

from rich.console import Console
from rich.text import Text

from tests.terminal.terminal import PROMPT, ROOT, terminal

PICTURE = ROOT / "docs" / "images" / "play.svg"
COLUMNS, ROWS = 100, 34  # of the picture
FONTS = re.compile(r"@font-face \{.*?\}\s*", re.DOTALL)  # would be fetched from elsewhere; any fixed-width font does
NOT_COLOURS = re.compile(r"\x1b\[(?![0-9;]*m)[0-9;?]*[A-Za-z]|[\x01\x02]")


def screen() -> str:
    """What stands on the screen after a few answers, colours included."""
    game = ("play", "expedition", "--players", "3", "--monument", "tomb", "--seed", "17")
    with tempfile.TemporaryDirectory() as folder, terminal(*game, cwd=Path(folder), columns=COLUMNS) as running:
        running.until("press Enter to begin", PROMPT)
        shown = running.raw
        running.say("belief")
        shown += running.until(PROMPT, seconds=60)
    return NOT_COLOURS.sub("", shown).replace("\r", "")


def main() -> None:
    """Draws the last screenful."""
    with Path(os.devnull).open("w") as nowhere:
        console = Console(record=True, width=COLUMNS, file=nowhere, force_terminal=True, color_system="truecolor")
        lines = [line for line in screen().splitlines() if "thinking" not in line]
        for line in lines[-ROWS:]:
            console.print(Text.from_ansi(line), no_wrap=True, crop=True)
        PICTURE.parent.mkdir(exist_ok=True)
        svg = console.export_svg(title="digsite play expedition --players 3 --monument tomb")
        PICTURE.write_text(FONTS.sub("", svg), encoding="utf-8")


if __name__ == "__main__":
    main()
