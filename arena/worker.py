"""A forked worker: plays the games it is sent, one after the other, and dies with its parent."""

import ctypes
import faulthandler
import logging
import os
import signal
import sys
import time
from collections.abc import Sequence
from multiprocessing.connection import Connection
from pathlib import Path
from typing import NamedTuple

from multiprocessing_logging import MultiProcessingHandler

from digsite.arena.game_runner import Hall, Played
from digsite.arena.settings import Settings
from digsite.arena.watch import SharedWatch

log = logging.getLogger(__name__)

BATCH_SECONDS = 0.25  # after so long a batch is handed back, so that nobody waits for games a worker sits on
PR_SET_PDEATHSIG = 1


class BatchDone(NamedTuple):
    """A worker is free again; the rest of its batch was not played."""

    rest: Sequence[int]


class Broken(NamedTuple):
    """A game that could not be played, through no bot's fault."""

    number: int
    error: str


class Desk(NamedTuple):
    """What a worker is given; `foreign` are ends of pipes that a fork inherits and must let go."""

    settings: Settings
    inbox: Connection
    watch: SharedWatch
    channel: MultiProcessingHandler
    log_file: Path
    foreign: list[Connection]


def work(desk: Desk) -> None:
    """The whole life of a worker."""
    settings, inbox, watch, channel, log_file, foreign = desk
    for connection in foreign:
        connection.close()
    _leave_the_terminal(log_file)
    _log_through(channel)
    hall = Hall(settings, watch, settings.timeout)
    try:
        while batch := inbox.recv():
            play_batch(hall, batch, inbox, watch)
        watch.patience(settings.timeout)
        hall.close()
    except (EOFError, OSError):
        log.debug("the parent is gone")
    except Exception:
        log.exception("a worker failed")
    finally:
        channel.queue.close()
        channel.queue.join_thread()
        os._exit(0)  # without the parent's clean-up, of which a fork inherits a copy


def play_batch(hall: Hall, batch: Sequence[int], outbox: Connection, watch: SharedWatch) -> None:
    """Plays games until the batch or its time is over; each is sent as soon as it ends."""
    start = time.monotonic()
    for done, number in enumerate(batch, start=1):
        try:
            played: Played | Broken = hall.play(number)
        except Exception as error:
            log.exception("game %d cannot be played", number)
            played = Broken(number, f"{type(error).__name__}: {error}")
        watch.patience(hall.settings.timeout)
        outbox.send(played)
        hall.tidy()
        if done == len(batch) or time.monotonic() - start > BATCH_SECONDS:
            watch.rest()
            outbox.send(BatchDone(batch[done:]))
            return


def _leave_the_terminal(log_file: Path) -> None:
    """Ctrl-C is the parent's business, what a bot prints goes to the log, and nobody outlives the parent."""
    os.setpgid(0, 0)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    signal.signal(signal.SIGTERM, signal.SIG_DFL)
    libc = ctypes.CDLL(None)
    if hasattr(libc, "prctl"):
        libc.prctl(PR_SET_PDEATHSIG, signal.SIGKILL)
    target = os.open(log_file, os.O_WRONLY | os.O_APPEND | os.O_CREAT, 0o644)
    os.dup2(target, 1)
    os.dup2(target, 2)
    os.close(target)
    sys.stdout = sys.stderr = os.fdopen(2, "w", buffering=1, closefd=False)
    faulthandler.enable(2)


def _log_through(channel: MultiProcessingHandler) -> None:
    """Log lines go to the parent, which writes them all into one file."""
    root = logging.getLogger()
    root.handlers = [channel]
