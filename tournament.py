"""The command line. Each command reads its arguments, calls the package that does the work, and prints."""

import sys
from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup


class Commands(TyperGroup):
    """A user's mistake is answered with a sentence, never with a traceback."""

    def invoke(self, ctx: Any) -> Any:
        """Runs the command."""
        try:
            return super().invoke(ctx)
        except ValueError as error:
            from engine import DigsiteError

            if not isinstance(error, DigsiteError):
                raise
            typer.echo(f"error: {error}", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(
    cls=Commands,
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)


@app.callback()
def digsite() -> None:
    """Three games of hidden treasure: play them, pit bots against each other, serve moves."""
    if "" not in sys.path:
        sys.path.append("")  # so that py:module:Class finds a module in the current folder


BOT = "a bot's name, with options as name:key=value,key=value; cmd:PROGRAM; py:module:Class; or human"
Game = Annotated[str, typer.Argument(metavar="GAME", help="a game's id, for example archaeology")]
Bots = Annotated[list[str], typer.Argument(metavar="BOT", help=BOT)]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="the folder of a tournament")]
Players = Annotated[int | None, typer.Option(help="seats at each table (default: the number of bots)")]
Form = Annotated[str, typer.Option("--format", help="roundrobin, or gauntlet: the first bot against all others")]
Games = Annotated[int | None, typer.Option(help="games in all; a number fair to every bot and seat")]
Seed = Annotated[int | None, typer.Option(help="all luck comes from it (default: a new one)")]
Workers = Annotated[int | None, typer.Option(min=1, max=1024, help="processes (default: one a core)")]
Out = Annotated[Path | None, typer.Option(help="folder for the results (default: a new one in results/)")]
Monument = Annotated[str | None, typer.Option(help="a monument of the game, or random")]
Variants = Annotated[str | None, typer.Option(help="variants of the game, joined by +")]
Cards = Annotated[Path | None, typer.Option(help="a card file of your own")]
Tiles = Annotated[Path | None, typer.Option(help="a tile file of your own")]
Limit = Annotated[str, typer.Option(help="iterations=N, movetime=MS or clock=MS+INC, for bots without their own")]
Timeout = Annotated[float, typer.Option(help="seconds to wait for a move beyond its limit")]
Cheats = Annotated[bool, typer.Option("--allow-cheats", help="bots that see everything may play")]
Json = Annotated[bool, typer.Option("--json", help="print the standings as JSON")]
NoColor = Annotated[bool, typer.Option("--no-color", help="no colours")]


@app.command()
def run(
    game: Game,
    bots: Bots,
    players: Players = None,
    form: Form = "roundrobin",
    games: Games = None,
    seed: Seed = None,
    workers: Workers = None,
    out: Out = None,
    monument: Monument = None,
    variants: Variants = None,
    cards: Cards = None,
    tiles: Tiles = None,
    limit: Limit = "",
    timeout: Timeout = 30.0,
    allow_cheats: Cheats = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> None:
    """Plays a tournament between bots."""
    from arena import console, office, setting_up

    options = setting_up.given(monument=monument, variants=variants, cards=cards, tiles=tiles)
    settings = setting_up.tournament(
        game, bots, players, form, games, seed, options, limit=limit, timeout=timeout, allow_cheats=allow_cheats
    )
    folder = out or setting_up.new_folder(game)
    screen = console.screen(as_json, no_color)
    console.finish(office.start(settings, folder, workers, screen), as_json)


@app.command()
def match(
    game: Game,
    a: Annotated[str, typer.Argument(metavar="A", help="the bot in question")],
    b: Annotated[str, typer.Argument(metavar="B", help="the bot it is measured by, in all other seats")],
    sprt: Annotated[str | None, typer.Option(metavar="ELO0,ELO1", help="stop as soon as one is the likelier")] = None,
    players: Players = None,
    games: Games = None,
    seed: Seed = None,
    workers: Workers = None,
    out: Out = None,
    monument: Monument = None,
    variants: Variants = None,
    cards: Cards = None,
    tiles: Tiles = None,
    limit: Limit = "",
    timeout: Timeout = 30.0,
    allow_cheats: Cheats = False,
    as_json: Json = False,
    no_color: NoColor = False,
) -> None:
    """Is A better than B? One A among copies of B, in every seat."""
    from arena import console, office, setting_up

    options = setting_up.given(monument=monument, variants=variants, cards=cards, tiles=tiles)
    settings = setting_up.match(
        game, a, b, sprt, players, games, seed, options, limit=limit, timeout=timeout, allow_cheats=allow_cheats
    )
    folder = out or setting_up.new_folder(game)
    screen = console.screen(as_json, no_color)
    console.finish(office.start(settings, folder, workers, screen), as_json)


@app.command()
def resume(folder: Folder, workers: Workers = None, as_json: Json = False, no_color: NoColor = False) -> None:
    """Plays the missing games of a tournament that was stopped."""
    from arena import console, office

    console.finish(office.resume(folder, workers, console.screen(as_json, no_color)), as_json)


@app.command()
def report(folder: Folder, as_json: Json = False) -> None:
    """Makes the standings and the report of a tournament anew."""
    from arena import console, office

    console.show_standings(office.standings(folder), folder, as_json)


if __name__ == "__main__":
    app(prog_name="tournament.py")
