"""A forked worker plays the games it is sent, one by one, and dies with its parent."""

import faulthandler
import logging
import os
import signal
import sys
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path

from multiprocessing_logging import MultiProcessingHandler

from digsite.arena.bot_output import BotOutput
from digsite.arena.executors import CannotPlay, Returned
from digsite.arena.game_runner import GameRunner, PlayedGame
from digsite.arena.monitor import SharedMonitor
from digsite.arena.settings import Settings
from digsite.arena.surroundings import Surroundings
from digsite.hgi.processes import adopt_orphans, die_with_parent, end_orphans

log = logging.getLogger(__name__)

BATCH_SECONDS = 0.25  # after this time the rest of a batch is handed back, so that idle workers can share it


def work(
    settings: Settings,
    surroundings: Surroundings,
    pipe: Connection,
    monitor: SharedMonitor,
    channel: MultiProcessingHandler,
    log_file: Path,
    foreign: Sequence[Connection],
) -> None:
    """The main function of a worker; `foreign` are ends of pipes that a fork inherits and must close."""
    for connection in foreign:
        connection.close()
    _leave_the_terminal(log_file)
    logging.getLogger().handlers = [channel]  # the parent writes all log lines to one file
    runner = GameRunner(settings, monitor, settings.timeout, surroundings)
    try:
        while batch := pipe.recv():
            play_batch(runner, batch, pipe, monitor)
        monitor.rest(settings.timeout)
        runner.close()
        end_orphans()
    except (EOFError, OSError):
        log.debug("the parent is gone")
    except Exception:
        log.exception("a worker failed")
    finally:
        channel.queue.close()
        channel.queue.join_thread()
        os._exit(0)  # skips the parent's clean-up, which a fork inherits


def play_batch(runner: GameRunner, batch: Sequence[int], pipe: Connection, monitor: SharedMonitor) -> None:
    """Plays games until the batch or its time is used up; each is sent as soon as it ends."""
    start = time.monotonic()
    for done, number in enumerate(batch, start=1):
        try:
            played: PlayedGame | CannotPlay = runner.play(number)
        except Exception as error:
            log.exception("game %d cannot be played", number)
            played = CannotPlay(f"game {number} cannot be played: {type(error).__name__}: {error}")
        monitor.rest(runner.timeout)
        pipe.send(played)
        runner.close_failed()
        if done == len(batch) or time.monotonic() - start > BATCH_SECONDS:
            monitor.rest()
            pipe.send(Returned(batch[done:]))
            return


def _leave_the_terminal(log_file: Path) -> None:
    """Leaves Ctrl-C to the parent, sends what bots print to the log, and dies with the parent."""
    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    die_with_parent()
    adopt_orphans()
    target = os.open(log_file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    os.dup2(target, 1)
    os.dup2(target, 2)
    os.close(target)
    sys.stdout = sys.stderr = BotOutput(os.fdopen(2, "w", buffering=1, closefd=False))
    faulthandler.enable(2)
