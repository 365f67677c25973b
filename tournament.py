#!/usr/bin/env python3
"""The command line of Digsite. Each command parses, calls and prints; what it calls is imported when it runs."""

import json
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from bots.listing import Listing

app = typer.Typer(
    help="Bots for three games of hidden treasure: play, match, ask, serve.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

MISTAKE = 2  # exit code of a user's mistake


@contextmanager
def mistakes() -> Iterator[None]:
    """A mistake of the user's is one sentence on stderr, not a traceback."""
    from engine import DigsiteError

    try:
        yield
    except DigsiteError as error:
        print(f"digsite: {error}", file=sys.stderr)
        raise typer.Exit(MISTAKE) from None


BotName = Annotated[
    str | None, typer.Option("--bot", help="A bot's name with its options, as `digsite bots` lists them.")
]

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout, for programs.")]


def show(listing: "Listing", as_json: bool) -> None:
    """A listing for a person or a program."""
    print(json.dumps(listing.rows, indent=2) if as_json else "\n".join(listing.lines))


@app.command()
def engine(bot: BotName = None) -> None:
    """Serve a bot through the text protocol HGI on stdin and stdout (docs/protocol.md).

    Example: printf 'hgi 1\\nquit\\n' | digsite engine --bot random
    """
    from bots.registry import default_bot
    from bots.served import Served
    from hgi.stdio import run_engine

    with mistakes():
        player = Served(bot or default_bot())
    raise typer.Exit(run_engine(player))


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games with their options.

    Example: digsite games --json
    """
    from bots import listing

    show(listing.games(), as_json)


@app.command()
def bots(as_json: AsJson = False) -> None:
    """List the bots with their options.

    A bot's name may carry options, as in random or NAME:key=value,key=value. A bot of your own is py:module:Class, and
    any program that speaks HGI is cmd:"./my-engine --x".

    Example: digsite bots --json
    """
    from bots import listing

    show(listing.bots(), as_json)


@app.command()
def levels(as_json: AsJson = False) -> None:
    """List the levels of strength.

    Example: digsite levels
    """
    from bots import listing

    show(listing.levels(), as_json)


if __name__ == "__main__":
    app()
