"""Writes the pictures of the documentation, from real games at a terminal: `python -m tests.terminal.screenshot`."""

import re
import tempfile
from collections.abc import Sequence
from pathlib import Path

from rich.text import Text

from tests.terminal.svg import picture
from tests.terminal.terminal import PROMPT, ROOT, terminal

IMAGES = ROOT / "docs" / "images"
COLUMNS, ROWS = 80, 24
HOME = "\x1b[H\x1b[J"
NOT_COLOURS = re.compile(r"\x1b\[(?![0-9;]*m)[0-9;?]*[A-Za-z]|[\x01\x02]")
SECONDS = 3.0  # of each screen of the film
BEGIN = "press Enter to begin "


def screens(command: Sequence[str], answers: Sequence[str]) -> list[list[Text]]:
    """What stands on the screen before each answer is given, and after the last."""
    shown = []
    with tempfile.TemporaryDirectory() as folder:
        home = {"XDG_DATA_HOME": folder}
        with terminal(*command, cwd=Path(folder), columns=COLUMNS, rows=ROWS, env=home) as running:
            for answer in (*answers, None):
                running.until(PROMPT, BEGIN, "] > ", seconds=120)
                shown.append(_last(running.raw, answer or ""))
                if answer is not None:
                    running.say(answer)
    return shown


def _last(raw: str, typed: str) -> list[Text]:
    """The screen that was painted last, with what is about to be typed."""
    page = NOT_COLOURS.sub("", raw.rpartition(HOME)[2]).replace("\r", "") + typed
    return [Text.from_ansi(line) for line in page.splitlines()][-ROWS:]


def write(name: str, shown: list[list[Text]], title: str) -> None:
    """Writes one picture."""
    IMAGES.mkdir(exist_ok=True)
    (IMAGES / name).write_text(picture(shown, COLUMNS, ROWS, SECONDS, title), encoding="utf-8")


def main() -> None:
    """Draws a turn of a card game, one of the museum, and a film of a start."""
    quick = ("--pace", "none", "--adviser", "halving:iterations=2000")
    cards = screens(("play", "expedition", "--players", "4", "--monument", "tomb", "--seed", "17", *quick), ("hint",))
    write("play.svg", cards[-1:], "A turn of The New Expedition at the terminal")
    museum = ("play", "museum", "--players", "3", "--seed", "5", "--level", "9", *quick)
    moves = ["", *["p"] * 22, "1"]
    write("museum.svg", screens(museum, moves)[-1:], "A turn of This Belongs in a Museum at the terminal")
    film = screens(("play",), ("1", "2", "5", "Ann", "", "h", "p", "w"))
    write("cast.svg", film, "The first minute: which game, how strong, a hint, and why")


if __name__ == "__main__":
    main()
