"""The reports of a tournament: standings as text and JSON, and a page with plots."""

import json
from pathlib import Path
from typing import Any

from digsite.arena.html import page
from digsite.arena.settings import Settings
from digsite.arena.sprt import Trial
from digsite.arena.standings import standings
from digsite.arena.store import write_whole
from digsite.arena.tally import Tally
from digsite.arena.text import standings_text


def write(folder: Path, settings: Settings, tally: Tally, trial: Trial | None) -> dict[str, Any]:
    """Writes all three into the folder; returns the standings."""
    data = standings(settings, tally, trial)
    write_whole(folder / "standings.txt", standings_text(data))
    write_whole(folder / "standings.json", json.dumps(data, indent=2) + "\n")
    write_whole(folder / "report.html", page(data))
    return data
