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
        from engine import DigsiteError

        try:
            return super().invoke(ctx)
        except DigsiteError as error:
            typer.echo(f"error: {error}", err=True)
            raise typer.Exit(2) from None


app = typer.Typer(cls=Commands, no_args_is_help=True, add_completion=False, pretty_exceptions_enable=False)


@app.callback()
def digsite() -> None:
    """Three games of hidden treasure: play them, pit bots against each other, serve moves."""
    if "" not in sys.path:
        sys.path.append("")  # so that py:module:Class finds a module in the current folder


@app.command()
def play(
    game: Annotated[str | None, typer.Argument(help="archaeology (the default), expedition, ...")] = None,
    players: Annotated[int | None, typer.Option(help="How many sit at the table.")] = None,
    human: Annotated[str | None, typer.Option(help="Seats of people: 0 (the default), 0,2, all or none.")] = None,
    bot: Annotated[list[str] | None, typer.Option(help="One bot for all other seats, or one for each.")] = None,
    level: Annotated[int | None, typer.Option(help="How strong the bots play, 1 to 10.")] = None,
    seed: Annotated[int | None, typer.Option(help="The same seed deals the same game.")] = None,
    monument: Annotated[
        str | None, typer.Option(help="expedition: pyramid, temple, tomb, ruins, mine, sphinx.")
    ] = None,
    variants: Annotated[str | None, typer.Option(help="expedition: long, fierce, luck, joined by +.")] = None,
    cards: Annotated[str | None, typer.Option(help="A card file of your own.")] = None,
    tiles: Annotated[str | None, typer.Option(help="A tile file of your own.")] = None,
    adviser: Annotated[
        str | None, typer.Option(help="The bot that answers hint and why; the strongest by default.")
    ] = None,
    save: Annotated[Path | None, typer.Option("--continue", help="Goes on with a saved game.")] = None,
    no_color: Annotated[bool, typer.Option("--no-color", help="Plain text, no escape codes.")] = False,
) -> None:
    """Play against bots, alone or with others at one terminal (docs/playing.md). Without any option you are asked.

    Example: digsite play expedition --players 3 --monument tomb --level 5
    """
    from table import start

    wishes = start.Wishes(game, players, human, bot, level, seed, monument, variants, cards, tiles, adviser, save)
    raise typer.Exit(start.play(wishes, no_color))


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="Recorded games (games.jsonl) or a saved game.")],
    game: Annotated[int | None, typer.Option(help="The number (id) of the game; the first by default.")] = None,
    seat: Annotated[int | None, typer.Option(help="What this seat saw; without it everything is open.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print the events of that view as a JSON list.")] = False,
    no_color: Annotated[bool, typer.Option("--no-color", help="Plain text, no escape codes.")] = False,
) -> None:
    """Step through a recorded game, forwards and backwards; not at a terminal, print all of it.

    Example: digsite replay results/first/games.jsonl --game 3 --seat 1
    """
    from table import show

    raise typer.Exit(show.replay(file, game, seat, json, no_color))


if __name__ == "__main__":
    app(prog_name="digsite")
