"""Commands that answer other programs: an engine, the best move, a check of an engine, the game server."""

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from digsite.cli_arguments import AsJson

BotName = Annotated[
    str | None, typer.Option("--bot", help="A bot's name with its options, as `digsite bots` lists them.")
]


def engine(bot: BotName = None) -> None:
    """Serve a bot over HGI, the text protocol, on stdin and stdout (docs/protocol.md).

    Example: printf 'hgi 1\\nquit\\n' | digsite engine --bot random
    """
    from digsite.bots.served_bot import ServedBot
    from digsite.bots.strongest import DEFAULT_BOT
    from digsite.hgi.stdio import run_engine

    raise typer.Exit(run_engine(ServedBot(bot or DEFAULT_BOT)))


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
    from digsite.language.registry import why

    limit = Limit(iterations=iterations, movetime_ms=movetime)
    if as_lines:
        from digsite.bots import bulk

        raise typer.Exit(bulk.run(bot, limit, most, workers or bulk.cores(), why))
    if view is None:
        raise DigsiteError("name a view, - to read one from stdin, or --jsonl for many")
    token = sys.stdin.readline().strip() if view == "-" else view
    advice = advise(token, bot, limit, most)
    if as_json:
        print(json.dumps(advice.row(why)))
    else:
        print("\n".join(advice.lines(why(advice.knowledge, advice.choice.plan))))


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
