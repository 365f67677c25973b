"""The command line: each command reads its arguments, calls the package that does the work, and prints."""

import errno
import json
import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer
from typer.core import TyperGroup

if TYPE_CHECKING:
    from digsite.arena.settings import Settings
    from digsite.bots.listing import Overview


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


BotName = Annotated[
    str | None, typer.Option("--bot", help="A bot's name with its options, as `digsite bots` lists them.")
]

AsJson = Annotated[bool, typer.Option("--json", help="One JSON document on stdout, for programs.")]


def show(listing: "Overview", as_json: bool) -> None:
    """Prints a listing for people or programs."""
    print(json.dumps(listing.rows, indent=2) if as_json else "\n".join(listing.lines))


@app.command()
def engine(bot: BotName = None) -> None:
    """Serve a bot over HGI, the text protocol, on stdin and stdout (docs/protocol.md).

    Example: printf 'hgi 1\\nquit\\n' | digsite engine --bot random
    """
    from digsite.bots.served_bot import ServedBot
    from digsite.bots.strongest import DEFAULT_BOT
    from digsite.hgi.stdio import run_engine

    raise typer.Exit(run_engine(ServedBot(bot or DEFAULT_BOT)))


@app.command()
def best(
    view: Annotated[
        str | None, typer.Argument(help="A position as one token (docs/protocol.md), or - to read it from stdin.")
    ] = None,
    bot: BotName = None,
    iterations: Annotated[int | None, typer.Option(min=1, help="Limit the search to this many iterations.")] = None,
    movetime: Annotated[float | None, typer.Option(min=0, help="Limit thinking to this many milliseconds.")] = None,
    most: Annotated[int, typer.Option("--best", min=1, help="Show this many candidates.")] = 1,
    as_json: AsJson = False,
    as_lines: Annotated[
        bool, typer.Option("--jsonl", help='Answer every line of stdin: a view, or {"view": ..., "limit": ...}.')
    ] = False,
    workers: Annotated[
        int | None, typer.Option(min=1, max=1024, help="With --jsonl: processes [one per core].")
    ] = None,
) -> None:
    """Print the best move of a position, the plan it begins and why. Without a limit, the bot's level decides.

    Example: digsite best "$VIEW" --bot halving --movetime 1000 --best 3
    """
    from digsite.bots import Limit
    from digsite.bots.advice import advise
    from digsite.engine import DigsiteError
    from digsite.language.registry import language_of

    limit = Limit(iterations=iterations, movetime_ms=movetime)
    if as_lines:
        from digsite.bots import bulk

        raise typer.Exit(bulk.run(bot, limit, most, workers or bulk.cores()))
    if view is None:
        raise DigsiteError("name a view, - to read one from stdin, or --jsonl for many")
    token = sys.stdin.readline().strip() if view == "-" else view
    advice = advise(token, bot, limit, most)
    why = language_of(advice.knowledge.game).why
    if as_json:
        print(json.dumps(advice.row(why)))
    else:
        print("\n".join(advice.lines(why(advice.knowledge, advice.choice.plan))))


@app.command()
def check(
    command: Annotated[str, typer.Argument(metavar="CMD", help="The program and its arguments, quoted as in a shell.")],
    as_json: AsJson = False,
) -> None:
    """Test whether a program follows the HGI protocol; exit code 1 if it does not.

    Example: digsite check "./my-engine --quick"
    """
    from digsite.bots.process import split_command
    from digsite.hgi.check import check as check_program

    results = []
    for result in check_program(split_command(command)):
        results.append(result)
        if not as_json:
            print(f"{'ok  ' if result.passed else 'FAIL'} {result.name:20} {result.wrong or result.about}", flush=True)
    failed = sum(not result.passed for result in results)
    if as_json:
        rows = [{"step": r.name, "about": r.about, "passed": r.passed, "wrong": r.wrong} for r in results]
        print(json.dumps({"passed": not failed, "steps": rows}, indent=2))
    else:
        print(f"{failed} of {len(results)} steps failed" if failed else f"all {len(results)} steps passed")
    raise typer.Exit(int(failed > 0))


@app.command()
def games(as_json: AsJson = False) -> None:
    """List the games with their options.

    Example: digsite games --json
    """
    from digsite.bots import listing

    show(listing.games(), as_json)


@app.command()
def bots(as_json: AsJson = False) -> None:
    """List the bots with their options.

    A bot's name may carry options, as in random or NAME:key=value,key=value. A bot of your own is py:module:Class, and
    any program that speaks HGI is cmd:"./my-engine --x".

    Example: digsite bots --json
    """
    from digsite.bots import listing

    show(listing.bots(), as_json)


@app.command()
def levels(as_json: AsJson = False) -> None:
    """List the levels of strength.

    Example: digsite levels
    """
    from digsite.bots import listing

    show(listing.levels(), as_json)


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


def start(settings: "Settings", out: Path | None, workers: int | None, as_json: bool, no_color: bool) -> None:
    """Plays a new tournament and prints its standings."""
    from digsite.arena import cli_options, console, tournament

    folder = out or cli_options.new_folder(settings.game)
    console.finish(tournament.start(settings, folder, workers, console.display(as_json, no_color)), as_json)


@app.command()
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


@app.command()
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


@app.command()
def resume(folder: Folder, workers: Workers = None, as_json: Json = False, no_color: NoColor = False) -> None:
    """Play the missing games of an interrupted tournament.

    The games there are checked first. A line that does not follow from its own deal and moves is set aside in
    DIR/set-aside.jsonl, and its game is played again.

    Example: digsite resume results/first
    """
    from digsite.arena import console, tournament

    console.finish(tournament.resume(folder, workers, console.display(as_json, no_color)), as_json)


@app.command()
def report(folder: Folder, as_json: Json = False) -> None:
    """Check all games of a tournament and rebuild its standings and report; also while it runs.

    A line that does not follow from its own deal and moves does not count and is set aside in DIR/set-aside.jsonl.

    Example: digsite report results/first --json
    """
    from digsite.arena import console, tournament

    console.show_standings(tournament.standings(folder, console.complain), folder, as_json)


@app.command()
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


@app.command()
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


@app.command()
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


@app.command()
def serve(
    host: Annotated[str, typer.Option(help="the address to listen at")] = "127.0.0.1",
    port: Annotated[int, typer.Option(min=0, max=65535, help="the port; 0 takes a free one")] = 8640,
    data: Annotated[
        Path | None, typer.Option(help="the folder that keeps the games [default: the user's data folder]")
    ] = None,
    results: Annotated[Path | None, typer.Option(help="a folder of tournaments to show")] = None,
    no_open: Annotated[bool, typer.Option("--no-open", help="do not open the page in a browser")] = False,
    threads: Annotated[
        int | None, typer.Option(min=1, max=1024, help="searches at the same time [default: one per core]")
    ] = None,
    log_level: Annotated[str, typer.Option(help="debug, info, warning or error")] = "warning",
    stdio: Annotated[bool, typer.Option("--stdio", help="JSON lines on stdin and stdout instead of a port")] = False,
) -> None:
    """Serve games, bots and advice to other programs over HTTP and WebSockets (docs/server.md).

    Example: digsite serve --port 0 --no-open
    """
    from digsite.engine import DigsiteError

    try:
        from digsite.server import run
        from digsite.server import stdio as lines
    except ModuleNotFoundError as error:
        if error.name not in ("starlette", "uvicorn", "websockets"):
            raise
        raise DigsiteError(f"the server needs {error.name}: pip install 'digsite[serve]'") from None

    options = run.ServeOptions(host, port, data, results, not no_open, threads, log_level)
    raise typer.Exit(lines.serve_stdio(options) if stdio else run.serve(options))
