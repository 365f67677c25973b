"""Commands that list what there is: games, bots, levels."""

import json
from typing import TYPE_CHECKING

from digsite.cli_arguments import AsJson

if TYPE_CHECKING:
    from digsite.bots.listing import Overview


def show(listing: "Overview", as_json: bool) -> None:
    """Prints a listing for people or programs."""
    print(json.dumps(listing.rows, indent=2) if as_json else "\n".join(listing.lines))


def games(as_json: AsJson = False) -> None:
    """List the games with their options.

    Example: digsite games --json
    """
    from digsite.bots import listing

    show(listing.games(), as_json)


def bots(as_json: AsJson = False) -> None:
    """List the bots with their options.

    A bot's name may carry options, as in random or NAME:key=value,key=value. A bot of your own is py:module:Class, and
    any program that speaks HGI is cmd:"./my-engine --x".

    Example: digsite bots --json
    """
    from digsite.bots import listing

    show(listing.bots(), as_json)


def levels(as_json: AsJson = False) -> None:
    """List the levels of strength.

    Example: digsite levels
    """
    from digsite.bots import listing

    show(listing.levels(), as_json)
