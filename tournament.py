"""The command line: `digsite play`, `digsite replay`. Each command asks a package to do the work."""

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Play games of hidden treasure against bots that see only what you would see.",
)


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
    """Play against bots, alone or with others at one terminal. Without any option you are asked."""
    from table import start  # noqa: PLC0415

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
    """Step through a recorded game, forwards and backwards; not at a terminal, print all of it."""
    from table import show  # noqa: PLC0415

    raise typer.Exit(show.replay(file, game, seat, json, no_color))


if __name__ == "__main__":
    app(prog_name="digsite")
