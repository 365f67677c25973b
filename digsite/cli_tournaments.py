"""Commands about tournaments: playing, going on, reporting."""

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from digsite.cli_arguments import (
    Bots,
    Cards,
    Cheats,
    Folder,
    Form,
    Game,
    Games,
    Isolate,
    Json,
    Limit,
    Monument,
    NoColor,
    Out,
    Players,
    Secret,
    Tiles,
    Timeout,
    TournamentSeed,
    Variants,
    Workers,
)

if TYPE_CHECKING:
    from digsite.arena.settings import Settings


def start(settings: "Settings", out: Path | None, workers: int | None, as_json: bool, no_color: bool) -> None:
    """Plays a new tournament and prints its standings."""
    from digsite.arena import cli_options, console, tournament

    folder = out or cli_options.new_folder(settings.game)
    console.finish(tournament.start(settings, folder, workers, console.display(as_json, no_color)), as_json)


def run(
    game: Game,
    bots: Bots,
    players: Players = None,
    form: Form = "roundrobin",
    games: Games = None,
    seed: TournamentSeed = None,
    secret: Secret = None,
    workers: Workers = None,
    out: Out = None,
    monument: Monument = None,
    variants: Variants = None,
    cards: Cards = None,
    tiles: Tiles = None,
    limit: Limit = "",
    timeout: Timeout = 30.0,
    allow_cheats: Cheats = False,
    isolate: Isolate = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> None:
    """Play a tournament between bots, and write its records, ratings and report to a folder.

    Example: digsite run archaeology greedy flat random --players 3 --games 60 --out results/first
    """
    from digsite.arena import cli_options

    options = cli_options.given(monument=monument, variants=variants, cards=cards, tiles=tiles)
    settings = cli_options.tournament(
        game,
        bots,
        players,
        form,
        games,
        seed,
        options,
        secret,
        limit=limit,
        timeout=timeout,
        allow_cheats=allow_cheats,
        isolate=isolate,
    )
    start(settings, out, workers, as_json, no_color)


def match(
    game: Game,
    a: Annotated[str, typer.Argument(metavar="A", help="the bot in question")],
    b: Annotated[str, typer.Argument(metavar="B", help="the bot it is measured against, in all other seats")],
    sprt: Annotated[str | None, typer.Option(metavar="ELO0,ELO1", help="stop once one is clearly likelier")] = None,
    players: Players = None,
    games: Games = None,
    seed: TournamentSeed = None,
    secret: Secret = None,
    workers: Workers = None,
    out: Out = None,
    monument: Monument = None,
    variants: Variants = None,
    cards: Cards = None,
    tiles: Tiles = None,
    limit: Limit = "",
    timeout: Timeout = 30.0,
    allow_cheats: Cheats = False,
    isolate: Isolate = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> None:
    """Is A better than B? One A among copies of B, in every seat.

    With --sprt 0,50 the match stops as soon as a lead of 50 Elo or none is clearly the likelier.

    Example: digsite match archaeology greedy random --sprt 0,50
    """
    from digsite.arena import cli_options

    options = cli_options.given(monument=monument, variants=variants, cards=cards, tiles=tiles)
    settings = cli_options.match(
        game,
        a,
        b,
        sprt,
        players,
        games,
        seed,
        options,
        secret,
        limit=limit,
        timeout=timeout,
        allow_cheats=allow_cheats,
        isolate=isolate,
    )
    start(settings, out, workers, as_json, no_color)


def resume(folder: Folder, workers: Workers = None, as_json: Json = False, no_color: NoColor = False) -> None:
    """Play the missing games of an interrupted tournament.

    The games there are checked first. A line that does not follow from its own deal and moves is set aside in
    DIR/set-aside.jsonl, and its game is played again.

    Example: digsite resume results/first
    """
    from digsite.arena import console, tournament

    console.finish(tournament.resume(folder, workers, console.display(as_json, no_color)), as_json)


def report(folder: Folder, as_json: Json = False) -> None:
    """Check all games of a tournament and rebuild its standings and report; also while it runs.

    A line that does not follow from its own deal and moves does not count and is set aside in DIR/set-aside.jsonl.

    Example: digsite report results/first --json
    """
    from digsite.arena import console, tournament

    console.show_standings(tournament.standings(folder, console.complain), folder, as_json)
