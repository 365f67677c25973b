"""The engine as a program: how it starts, ends, and keeps its stdout clean."""

import os
import select
import signal
import subprocess
import time
from pathlib import Path

import pytest

from tests.process import wait_until

from .host import ENGINE, ENVIRONMENT, ROOT, Host
from .tables import decision, newgame, seen

ENDLESS = "@1 go iterations=1000000000"


def sit(host: Host) -> None:
    state = decision()
    assert state.to_move is not None
    host.all_ok(newgame(state.game, state.to_move), *seen(state, state.to_move))


def test_it_ends_with_its_input() -> None:
    with Host() as host:
        assert host.ask("isready") == ["readyok"]
        assert host.finish() == (0, "", "")


def test_the_last_line_needs_no_end() -> None:
    with Host() as host:
        host.stdin.write(b"isready\n@1 isready")
        assert host.finish() == (0, "readyok\n@1 readyok\n", "")


def test_quit_ends_it() -> None:
    with Host() as host:
        assert host.ask("quit") == ["ok"]
        assert host.process.wait(10) == 0


@pytest.mark.parametrize("how", ["quit", "end of input"])
def test_a_running_search_is_ended_and_answered(how: str) -> None:
    with Host("--bot", "py:players:Patient") as host:
        sit(host)
        host.send(ENDLESS)
        assert host.ask("isready") == ["readyok"]
        began = time.monotonic()
        if how == "quit":
            host.send("@2 quit")
        code, out, err = host.finish()
        assert (code, err) == (0, "")
        assert out.splitlines()[-1].startswith("@1 bestmove ")
        assert ("@2 ok" in out.splitlines()) == (how == "quit")
        assert time.monotonic() - began < 2


def test_ctrl_c_ends_it_without_a_traceback() -> None:
    with Host("--bot", "py:players:Patient") as host:
        sit(host)
        host.send(ENDLESS)
        assert host.ask("isready") == ["readyok"]
        host.process.send_signal(signal.SIGINT)
        assert host.process.wait(10) == 130
        assert host.stderr.read() == b""


def test_ctrl_c_ends_it_while_nobody_reads_its_replies() -> None:
    with Host() as host:
        assert host.ask("isready") == ["readyok"]
        host.send(*["hgi 1"] * 300)  # more than the pipe takes
        wait_until(lambda: bool(select.select([host.stdout], [], [], 0)[0]), "the first reply")
        host.process.send_signal(signal.SIGINT)
        assert host.process.wait(30) == 130


def test_a_player_that_never_stops_does_not_keep_it_alive() -> None:
    with Host("--bot", "py:players:Deaf") as host:
        sit(host)
        host.send(ENDLESS, "@2 quit")
        code, out, _ = host.finish()
        assert code == 1
        assert out.splitlines()[0] == "@2 ok" and out.splitlines()[1].startswith("@1 error internal")


@pytest.mark.parametrize("command", ["hgi 1", "nonsense"])
def test_nobody_reading_ends_it_quietly(command: str) -> None:
    with Host() as host:
        assert host.ask("isready") == ["readyok"]
        host.stdout.close()
        host.send(command)
        assert host.process.wait(10) == 0
        assert host.stderr.read() == b""


def test_nobody_reading_ends_it_also_when_only_a_search_talks() -> None:
    with Host("--bot", "py:players:Patient") as host:
        sit(host)
        host.send("go movetime=300")
        host.stdout.close()
        assert host.process.wait(10) == 0
        assert host.stderr.read() == b""


def test_what_a_player_prints_is_no_reply() -> None:
    with Host("--bot", "py:players:Chatty") as host:
        sit(host)
        assert host.ask("go")[-1] == f"bestmove {decision().moves()[0]}"
        _, out, err = host.finish()
        assert out == ""
        assert sorted(err.splitlines()) == ["bestmove child", "bestmove me"]


def test_a_failing_player_tells_its_story_on_stderr() -> None:
    with Host("--bot", "py:players:Broken") as host:
        sit(host)
        (reply,) = host.ask("go")
        assert reply.startswith("error internal KeyError: ")
        assert "Traceback" in host.finish()[2]


def test_a_bot_that_is_none_is_a_mistake() -> None:
    for bot in ("nobody", "random:x=1", "py:players:Nobody", "cmd:no-such-program"):
        done = subprocess.run(
            [*ENGINE, "--bot", bot], env=ENVIRONMENT, cwd=ROOT, capture_output=True, check=False, text=True, timeout=60
        )
        assert (done.returncode, done.stdout, done.stderr.count("\n")) == (2, "", 1), done.stderr


def test_lines_without_end_take_no_memory() -> None:
    with Host() as host:
        host.ask("isready")
        before = resident(host.process.pid)
        for _ in range(3):
            host.stdin.write(b"@1 " + b"x" * 40_000_000 + b"\n")
            host.stdin.flush()
            (reply,) = host.reply()
            assert reply.startswith("@1 error bad-argument ")
        assert host.ask("isready") == ["readyok"]
        assert resident(host.process.pid) - before < 4_000


def test_thousands_of_commands_take_no_memory() -> None:
    """Games, views, searches, errors and remarks, over and over."""
    state = decision("expedition", 3)
    assert state.to_move is not None
    view = state.knowledge(state.to_move).view()
    round_ = [
        newgame(state.game, state.to_move), *seen(state, state.to_move), "moves", "view", "show", "belief", "# x", "x",
        "see 1 nothing", "newgame x", "setoption level 3", "setoption y 3", f"position {view}", "position x",
        "moves all",
    ]  # fmt: skip
    replies = len(round_) - 1
    with Host("--bot", "py:players:Hasty") as host:
        sizes = []
        for number in range(60):
            host.send(*round_)
            for _ in range(replies):
                host.reply()
            assert host.ask("go best=3")[-1].startswith("bestmove ")
            assert host.ask(f"best {view} iterations=2")[-1].startswith("bestmove ")
            if number in (20, 59):
                sizes.append(resident(host.process.pid))
        assert sizes[1] - sizes[0] < 1_500, sizes


def resident(pid: int) -> int:
    """KiB of memory in use."""
    pages = int(Path(f"/proc/{pid}/statm").read_text(encoding="ascii").split()[1])
    return pages * os.sysconf("SC_PAGE_SIZE") // 1024
