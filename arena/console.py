"""What the commands of the arena show: progress while games run, standings at the end."""

import json
import shlex
import sys
from pathlib import Path
from typing import Any

import typer
from rich.console import Console

from digsite.arena.progress import LiveProgress, ProgressDisplay, ProgressLines
from digsite.arena.text import standings_text
from digsite.arena.tournament import Outcome

INTERRUPTED = 130  # the exit code of a program stopped by Ctrl-C


def display(as_json: bool, no_color: bool) -> ProgressDisplay:
    """A live display on a terminal, plain lines elsewhere; standard output is reserved for the standings."""
    if as_json or not sys.stderr.isatty():
        return ProgressLines()
    return LiveProgress(Console(stderr=True, no_color=no_color or None))


def show_standings(standings: dict[str, Any], folder: Path, as_json: bool) -> None:
    """Prints the standings for people or for programs."""
    if as_json:
        typer.echo(json.dumps(standings))
    else:
        typer.echo(f"{standings_text(standings)}\nall in {folder}: open {folder / 'report.html'} for the plots")


def complain(sentence: str) -> None:
    """Says what is wrong with a folder, beside the standings."""
    typer.echo(sentence, err=True)


def finish(outcome: Outcome, as_json: bool) -> None:
    """Prints the standings and, after an interrupted tournament, the command that resumes it."""
    show_standings(outcome.standings, outcome.folder, as_json)
    if not outcome.complete:
        typer.echo(f"stopped; to go on: {program()} resume {shlex.quote(str(outcome.folder))}", err=True)
        raise typer.Exit(INTERRUPTED)


def program() -> str:
    """The command line this program was started with."""
    called = Path(sys.argv[0])
    return called.name if called.suffix != ".py" else f"python {shlex.quote(sys.argv[0])}"
