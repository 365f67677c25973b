"""Arguments and options that several commands share."""

from pathlib import Path
from typing import Annotated

import typer

BOT = "random, another bot of `bots`, with options as name:key=value,key=value; cmd:PROGRAM; py:module:Class; human"
Game = Annotated[str, typer.Argument(metavar="GAME", help="archaeology, expedition or museum")]
Bots = Annotated[list[str], typer.Argument(metavar="BOT...", help=BOT)]
Folder = Annotated[Path, typer.Argument(metavar="DIR", help="the folder of a tournament")]
Players = Annotated[int | None, typer.Option(help="seats at each table (default: the number of bots)")]
Form = Annotated[str, typer.Option("--format", help="roundrobin, or gauntlet: the first bot against all others")]
Games = Annotated[int | None, typer.Option(help="number of games; it must be fair to every bot and seat")]
Seed = Annotated[int | None, typer.Option(help="seed of everything random (default: a new one)")]
TournamentSeed = Annotated[
    int | None,
    typer.Option(help="makes all luck repeatable; who guesses it knows every deal (default: a secret nobody knows)"),
]
Secret = Annotated[
    str | None,
    typer.Option(metavar="HEX", help="replay the luck of a finished tournament: the secret in its tournament.json"),
]
Workers = Annotated[int | None, typer.Option(min=1, max=1024, help="worker processes (default: one per core)")]
Out = Annotated[Path | None, typer.Option(help="folder for the results (default: a new one in results/)")]
Monument = Annotated[str | None, typer.Option(help="a monument of the game, or random")]
Variants = Annotated[str | None, typer.Option(help="variants of the game, joined by +")]
Cards = Annotated[Path | None, typer.Option(help="a card file of your own")]
Tiles = Annotated[Path | None, typer.Option(help="a tile file of your own")]
Limit = Annotated[str, typer.Option(help="iterations=N, movetime=MS or clock=MS+INC, for bots without their own")]
Timeout = Annotated[float, typer.Option(help="seconds to wait for a move beyond its limit")]
Cheats = Annotated[bool, typer.Option("--allow-cheats", help="allow bots that see everything")]
Isolate = Annotated[bool, typer.Option("--isolate", help="lock in cmd: and py: bots, which you do not trust")]
Json = Annotated[bool, typer.Option("--json", help="print the standings as JSON")]
NoColor = Annotated[bool, typer.Option("--no-color", help="no colours")]
Plain = Annotated[bool, typer.Option("--plain", help="sentences line by line, no drawing, no escape codes")]
AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout, for programs.")]
