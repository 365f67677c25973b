"""Bots that do things to the system, each in its first decision: py:tests.arena.wild:Name, served as a program.

All of them then play on, if they still can.
"""

import ctypes
import os
import signal
import subprocess
import threading
import time
from pathlib import Path

import psutil

from digsite.bots import Choice, Limit
from digsite.engine import Knowledge
from tests.arena.fakes import Plain

SLEEP = ["sleep", "3600"]
TEST = "DIGSITE_TEST_PROCESS"  # in the environment: the process of the test; bots send signals to none beyond it


def holders() -> list[int]:
    """The processes between this one and the test's: its supervisor, its worker and perhaps a runner."""
    line = [process.pid for process in psutil.Process().parents()]
    return line[: line.index(int(os.environ[TEST]))]


class Wild(Plain):
    done = False

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        if not self.done:
            self.done = True
            self.misbehave()
        return super().choose(knowledge, limit)

    def misbehave(self) -> None:
        """What it does."""


class Parent(Wild):
    """Leaves a child behind."""

    def misbehave(self) -> None:
        subprocess.Popen(SLEEP)


class Daemon(Wild):
    """Leaves a grandchild behind that belongs to nobody."""

    def misbehave(self) -> None:
        if os.fork() == 0:
            os.setsid()
            if os.fork() == 0:
                os.execvp(SLEEP[0], SLEEP)
            os._exit(0)


class Bomb(Daemon):
    """Forks, in groups that nobody leads, far more than anybody needs, but not for ever."""

    def misbehave(self) -> None:
        for _ in range(1300):
            os.posix_spawnp(SLEEP[0], SLEEP, os.environ, setsid=True)
        time.sleep(60)


class KillParent(Daemon):
    def misbehave(self) -> None:
        super().misbehave()
        os.kill(holders()[0], signal.SIGKILL)
        time.sleep(0.5)


class KillGroup(Daemon):
    def misbehave(self) -> None:
        super().misbehave()
        assert os.getpgrp() == os.getpid()  # nobody else's group
        os.killpg(0, signal.SIGKILL)


class StopParent(Daemon):
    def misbehave(self) -> None:
        super().misbehave()
        os.kill(holders()[0], signal.SIGSTOP)


class KillWorker(Daemon):
    """Kills whoever holds its supervisor, every time."""

    done = False

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        os.kill(holders()[1], signal.SIGKILL)
        time.sleep(60)
        return super().choose(knowledge, limit)


class Deaf(Daemon):
    """Ends neither when it is asked to nor when it is told to."""

    def misbehave(self) -> None:
        super().misbehave()
        for number in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP):
            ctypes.CDLL(None).signal(number, signal.SIG_IGN)
        threading.Thread(target=time.sleep, args=(60,)).start()


class Diary(Wild):
    """Writes down which deals it has seen: its opening market is the same in all games of a set."""

    def new_game(self, seed: int) -> None:
        super().new_game(seed)
        self.done = False

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        if not self.done:
            market = next(event for event in knowledge.log if event.startswith("market"))
            with Path(os.environ["DIARY"]).open("a") as diary:
                diary.write(f"{os.getpid()} {market}\n")
        self.done = True
        return super().choose(knowledge, limit)


class Disk(Wild):
    """Fills its disk, but not for ever."""

    def misbehave(self) -> None:
        for number in range(12_000):
            Path(f"file-{number}").touch()
        time.sleep(60)
