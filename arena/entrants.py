"""Checks the bots before the first game: each is started once, so that a wrong name is reported now."""

import contextlib
import multiprocessing
import os
import signal
import tempfile
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from digsite import bots
from digsite.arena.log_budgets import LogBudgets
from digsite.arena.settings import Settings
from digsite.arena.supervised_bot import PROGRAM_START
from digsite.arena.surroundings import Surroundings
from digsite.bots.isolation import IsolatedBot, check_system, isolated
from digsite.engine import DigsiteError, Fault
from digsite.hgi.processes import kill_tree

FORK = multiprocessing.get_context("fork")
GRACE = 5.0  # seconds on top of the timeout; our own bots start in less than one


def check(settings: Settings, folder: Path) -> None:
    """Refuses bots that cannot start or may not play; each is tried in a process where it may crash."""
    with contextlib.ExitStack() as stack:
        isolation = None
        if settings.isolate:
            check_system()
            base = Path(stack.enter_context(tempfile.TemporaryDirectory(prefix="digsite-"))) / "bots"
            isolation = stack.enter_context(isolated(folder, base))
        _check(settings, Surroundings(LogBudgets(settings.bots), isolation))


def _check(settings: Settings, surroundings: Surroundings) -> None:
    ours, theirs = FORK.Pipe()
    trial = FORK.Process(target=_try_all, args=(list(dict.fromkeys(settings.bots)), surroundings, theirs))
    trial.start()
    theirs.close()
    try:
        patience = PROGRAM_START if any(map(surroundings.is_program, settings.bots)) else 0.0
        _read_verdicts(ours, settings.allow_cheats, settings.timeout + patience)
    finally:
        assert trial.pid is not None
        trial.join(1)
        kill_tree(trial.pid)
        trial.join()


def _read_verdicts(verdicts: Connection, allow_cheats: bool, timeout: float) -> None:
    """Each bot is named before it is started, so that we know which one hung or crashed."""
    name = ""
    try:
        while verdicts.poll(timeout + GRACE):
            name, problem, omniscient = verdicts.recv()
            if problem:
                raise DigsiteError(problem)
            if omniscient and not allow_cheats:
                raise DigsiteError(f"the bot {name!r} sees what its seat may not; --allow-cheats lets it play")
            if not name:
                return
    except EOFError:
        raise DigsiteError(f"the bot {name!r} ended its process when it was started") from None
    raise DigsiteError(f"the bot {name!r} did not start within {timeout:g} s")


def _try_all(specs: Sequence[str], surroundings: Surroundings, verdicts: Connection) -> None:
    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    made: list[bots.Bot] = []
    for spec in specs:
        verdicts.send((spec, "", False))
        verdicts.send((spec, *_tried(spec, surroundings, made)))
    verdicts.send(("", "", False))
    for bot in made:
        with contextlib.suppress(BaseException):
            bot.close()
    os._exit(0)


def _tried(spec: str, surroundings: Surroundings, made: list[bots.Bot]) -> tuple[str, bool]:
    """What is wrong with the bot, if anything, and whether it needs to see everything."""
    try:
        made.append(surroundings.make(spec, 0, cheats=True))
        if isinstance(made[-1], IsolatedBot):
            made[-1].new_game(0)
    except Fault as fault:
        return f"the bot {spec!r} cannot be started isolated: {fault}", False
    except DigsiteError as error:
        return str(error), False
    except BaseException as error:
        return f"the bot {spec!r} cannot be started: {type(error).__name__}: {error}", False
    return "", made[-1].omniscient
