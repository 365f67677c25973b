"""The command line: all commands, and what a user's mistake is answered with."""

import errno
import os
import sys
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from digsite.cli_lists import bots, games, levels
from digsite.cli_programs import best, check, engine, serve
from digsite.cli_tables import advise, play, replay
from digsite.cli_tournaments import match, report, resume, run


class Commands(TyperGroup):
    """Answers a user's mistake, or a fault of a user's program, with a sentence and never with a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Runs the command."""
        from digsite.engine import DigsiteError, Fault

        try:
            result = super().invoke(ctx)
            sys.stdout.flush()
            return result
        except (DigsiteError, Fault) as error:
            typer.echo(f"error: {error}", err=True)
            raise typer.Exit(2 if isinstance(error, DigsiteError) else 1) from None
        except OSError as error:
            if error.errno == errno.EPIPE:
                raise  # nobody reads any more: that is no mistake
            typer.echo(f"error: {error.strerror or error}{f': {error.filename}' if error.filename else ''}", err=True)
            os.dup2(os.open(os.devnull, os.O_WRONLY), 1)  # what could not be written is not tried again at exit
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands, no_args_is_help=True, add_completion=False, rich_markup_mode=None, pretty_exceptions_enable=False
)


def show_version(wanted: bool) -> None:
    """Prints the version and ends."""
    if wanted:
        from importlib.metadata import version

        print(f"digsite {version('digsite')}")
        raise typer.Exit


@app.callback()
def digsite(
    version: Annotated[
        bool, typer.Option("--version", callback=show_version, is_eager=True, help="Print the version and exit.")
    ] = False,
) -> None:
    """Three games of hidden treasure: play them, pit bots against each other, serve moves.

    Example: digsite play
    """
    if "" not in sys.path:
        sys.path.append("")  # so that py:module:Class finds a module in the current folder


COMMANDS = (play, replay, advise, run, match, resume, report, games, bots, levels, best, engine, check, serve)
for command in COMMANDS:
    app.command()(command)
