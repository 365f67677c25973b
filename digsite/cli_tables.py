"""Commands for people at a table: playing, looking at a game, advice at a real table."""

from pathlib import Path
from typing import Annotated

import typer

from digsite.cli_arguments import Cards, Monument, NoColor, Plain, Seed, Tiles, Variants


def play(
    game: Annotated[
        str | None, typer.Argument(help="archaeology, expedition or museum, or again: what was played last")
    ] = None,
    players: Annotated[int | None, typer.Option(help="seats at the table [default: the fewest]")] = None,
    human: Annotated[str | None, typer.Option(help="seats of people, as in 0,2; all; none [default: 0]")] = None,
    bot: Annotated[
        list[str] | None, typer.Option(help="one bot for all other seats, or one for each [default: the strongest]")
    ] = None,
    level: Annotated[int | None, typer.Option(help="how strong the bots play, 1 to 10 [default: 5]")] = None,
    seed: Seed = None,
    monument: Monument = None,
    variants: Variants = None,
    cards: Cards = None,
    tiles: Tiles = None,
    adviser: Annotated[
        str | None, typer.Option(help="the bot that answers hint and why [default: the strongest]")
    ] = None,
    save: Annotated[Path | None, typer.Option("--continue", help="a saved game to go on with, by name or path")] = None,
    name: Annotated[str | None, typer.Option(help="your name, or those of all people as in Ada,Bob")] = None,
    pace: Annotated[str | None, typer.Option(help="others' turns: step, line or none [default: line]")] = None,
    guided: Annotated[bool, typer.Option("--guided", help="explain every step and suggest a move each time")] = False,
    no_color: NoColor = False,
    plain: Plain = False,
) -> None:
    """Play against bots, alone or with others at one terminal (docs/playing.md). Without any option you are asked.

    Example: digsite play expedition --players 3 --monument tomb --level 5
    """
    from digsite.terminal import start
    from digsite.terminal.options import PlayOptions

    options = PlayOptions(
        game, players, human, bot, level, seed, monument, variants, cards, tiles, adviser, save, name, pace,
        guided or None,
    )  # fmt: skip
    raise typer.Exit(start.play(options, no_color, plain))


def replay(
    file: Annotated[Path, typer.Argument(help="recorded games (games.jsonl), or a saved game by name or path")],
    game: Annotated[int | None, typer.Option(help="the number (id) of a game [default: the first]")] = None,
    seat: Annotated[int | None, typer.Option(help="what this seat saw [default: all cards open]")] = None,
    as_json: Annotated[bool, typer.Option("--json", help="print the events of that view as a JSON list")] = False,
    no_color: NoColor = False,
) -> None:
    """Step through a recorded game, forwards and backwards; not at a terminal, print all of it.

    Example: digsite replay results/first/games.jsonl --game 3 --seat 1
    """
    from digsite.terminal import viewer

    raise typer.Exit(viewer.replay_file(file, game, seat, as_json, no_color))


def advise(
    game: Annotated[str, typer.Argument(help="archaeology, expedition or museum")] = "archaeology",
    players: Annotated[int, typer.Option(help="seats at the real table")] = 2,
    seat: Annotated[int, typer.Option(help="your seat, counted from 0")] = 0,
    name: Annotated[list[str] | None, typer.Option(help="what the players are called, one for each seat")] = None,
    monument: Monument = None,
    variants: Variants = None,
    cards: Cards = None,
    tiles: Tiles = None,
    no_color: NoColor = False,
) -> None:
    """Advise you at a real table: you tell what your seat sees, it says the best plan and what the others may hold.

    Example: digsite advise expedition --players 3 --seat 1 --monument tomb
    """
    from digsite.arena import cli_options
    from digsite.engine import DigsiteError, load
    from digsite.terminal import advise as real_table

    options = cli_options.given(monument=monument, variants=variants, cards=cards, tiles=tiles)
    made = load(game, players=players, **options)
    names = name or [f"Seat {number}" for number in range(made.players)]
    if len(names) != made.players:
        raise DigsiteError(f"{len(names)} names for {made.players} seats: give --name once for each seat, in order")
    raise typer.Exit(real_table.advise(made, seat, names, no_color))
