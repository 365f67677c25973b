"""The host's side: conversations over a script, and real programs that misbehave."""

import asyncio
import sys
import threading
import time
from collections.abc import Awaitable, Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import TypeVar

import psutil
import pytest

from digsite.engine import DigsiteError, Fault
from digsite.hgi.blocking import wait
from digsite.hgi.client import EngineClient, thinking_seconds
from digsite.hgi.conversation import PATIENCE, Refused
from digsite.hgi.player import Limit, Line
from digsite.hgi.processes import descendants
from tests.process import wait_until

from .host import ENGINE, HERE, ROOT
from .mock import ScriptedTransport
from .tables import decision

T = TypeVar("T")
FAKE = [sys.executable, str(HERE / "fake_engine.py")]
HELLO = ("id name=My Engine version=2.1", "game archaeology players=2-4 monument=pyramid", "game chess players=2-2",
         "option name=level type=spin default=5 min=1 max=10", "option name=style type=combo default=a var=a|b",
         "option name=book type=string default=", "hgiok 1")  # fmt: skip


@contextmanager
def faulty(kind: str, match: str | None = None) -> Iterator[pytest.ExceptionInfo[Fault]]:
    """Expects a fault of that kind."""
    with pytest.raises(Fault, match=match) as caught:
        yield caught
    assert caught.value.kind == kind


@contextmanager
def started(command: list[str]) -> Iterator[EngineClient]:
    """A real engine, until it is no longer needed."""
    client = wait(EngineClient.start(command, PATIENCE))
    try:
        yield client
    finally:
        wait(client.quit())


def talk(script: ScriptedTransport, work: Callable[[EngineClient], Awaitable[T]], patience: float = 5.0) -> T:
    async def run() -> T:
        return await work(EngineClient(script, patience))

    result = asyncio.run(asyncio.wait_for(run(), 60))
    assert script.complete()
    return result


def test_handshake() -> None:
    identity = talk(ScriptedTransport(("hgi 1", HELLO)), lambda client: client.handshake())
    assert (identity.name, identity.version) == ("My Engine", "2.1")
    assert identity.games == {"archaeology": {"players": "2-4", "monument": "pyramid"}, "chess": {"players": "2-2"}}
    level, style, book = identity.options.values()
    assert (level.name, level.kind, level.default, level.low, level.high) == ("level", "spin", "5", 1, 10)
    assert (style.values, book.default) == (("a", "b"), "")


def test_a_whole_conversation() -> None:
    script = ScriptedTransport(
        ("setoption level 3", ["ok"]),
        ("isready", ["warning low on coffee", "readyok"]),
        ("newgame archaeology players=3 seat=1 monument=pyramid", ["ok"]),
        ("see 1 deal 0 ?4", ["ok"]),
        ("position abc", ["ok"]),
        ("moves", ["move end", "move sell pot 2", "moves 2"]),
        ("moves all", ["moves 0"]),
        ("belief", ["info belief place=hand:1 card=mask mean=0.41 p=0.34", "ok"]),
        ("view", ["view a/b=c"]),
        ("show", ["info string a line", "ok"]),
        ("quit", ["ok"]),
    )

    async def work(client: EngineClient) -> None:
        await client.set_option("level", 3)
        await client.ready()
        await client.new_game("archaeology", 3, 1, monument="pyramid")
        await client.see(1, "deal 0 ?4")
        await client.position("abc")
        assert await client.moves() == ["end", "sell pot 2"]
        assert await client.moves(everything=True) == []
        assert await client.belief() == [{"place": "hand:1", "card": "mask", "mean": "0.41", "p": "0.34"}]
        assert await client.view() == "a/b=c"
        assert await client.show() == ["a line"]
        assert await client.quit() == 0

    talk(script, work)


def test_events_are_sent_ahead() -> None:
    script = ScriptedTransport(
        ("see 3 a\nsee 4 b\nsee 5 c", ["ok", "error bad-event no", "error desync no"]), ("isready", ["readyok"])
    )

    async def work(client: EngineClient) -> None:
        with pytest.raises(Refused, match="see 4 b"):
            await client.tell(3, ["a", "b", "c"])
        await client.ready()
        await client.tell(6, [])

    talk(script, work)


def test_go_reads_the_candidates() -> None:
    lines = [
        "info string anything",
        "info iterations=900 time=1500 ips=600",
        "info best=2 visits=10 win=0.3,0.7 score=8.0 se=0.05 move sell pot 2",
        "info best=1 visits=90 win=0.4,0.6 score=9.5 se=0.02 move trade pot,coin for mask",
        "info plan=1 moves trade pot,coin for mask; sell mask 3; end",
        "info plan=2 moves sell cup 2; end",
        "info plan=3 moves end",
        "bestmove trade pot,coin for mask",
    ]
    script = ScriptedTransport(("go movetime=1500 iterations=900 clock=1000,2500.5 inc=10 best=2", lines))
    choice = talk(script, lambda client: client.go(Limit(900, 1500, (1000, 2500.5), 10), best=2))
    assert (choice.move, choice.iterations, choice.seconds) == ("trade pot,coin for mask", 900, 1.5)
    assert choice.best == (
        Line("trade pot,coin for mask", 90, (0.4, 0.6), 9.5, 0.02, choice.plan),
        Line("sell pot 2", 10, (0.3, 0.7), 8.0, 0.05),
    )
    assert choice.plan == ("trade pot,coin for mask", "sell mask 3", "end")
    assert choice.best[1].plan == ("sell pot 2",), "a plan that begins with another move is not believed"


@pytest.mark.parametrize("order", [["ok", "bestmove end"], ["bestmove end", "ok"]])
def test_stop_in_the_middle_of_a_search(order: list[str]) -> None:
    """The engine may have finished just before the stop came: either order is read, and nothing is left over."""

    async def work(client: EngineClient) -> str:
        going = asyncio.create_task(client.go())
        await asyncio.sleep(0.01)
        await client.stop()
        move = (await going).move
        await client.stop()  # nothing runs: nothing is sent
        await client.ready()
        return move

    assert talk(ScriptedTransport(("go", []), ("stop", order), ("isready", ["readyok"])), work) == "end"


def test_an_error_in_a_stopped_search_leaves_nothing_over() -> None:
    async def work(client: EngineClient) -> None:
        going = asyncio.create_task(client.go())
        await asyncio.sleep(0.01)
        await client.stop()
        with pytest.raises(Refused):
            await going
        await client.ready()

    talk(ScriptedTransport(("go", []), ("stop", ["error internal x", "ok"]), ("isready", ["readyok"])), work)


def test_a_refusal_says_what_was_sent_and_what_came_back() -> None:
    script = ScriptedTransport(("see 3 0 end", ["error desync event 2 is next, not 3"]), stderr=["a remark"])
    with pytest.raises(Refused) as caught:
        talk(script, lambda client: client.see(3, "0 end"))
    assert (caught.value.code, caught.value.kind) == ("desync", "protocol")
    assert str(caught.value) == (
        "the engine refused: event 2 is next, not 3; sent: see 3 0 end; "
        "came back: error desync event 2 is next, not 3; stderr: a remark"
    )


def test_an_internal_error_counts_as_a_crash() -> None:
    with pytest.raises(Refused) as caught:
        talk(ScriptedTransport(("go", ["error internal KeyError"])), lambda client: client.go())
    assert caught.value.kind == "crash"


@pytest.mark.parametrize("reply", ["hello", "readyok", "bestmove", "OK", "", "@1 ok", "\xff"])
def test_a_reply_that_is_none_is_garbled(reply: str) -> None:
    with faulty("protocol") as caught:
        talk(ScriptedTransport(("see 1 x", [reply])), lambda client: client.see(1, "x"))
    assert caught.value.kind == "protocol" and "sent: see 1 x" in str(caught.value)


@pytest.mark.parametrize(
    "hello",
    [
        ["hgiok 2"],
        ["id version=3", "hgiok 1"],
        ["option name=x", "hgiok 1"],
        ["option name=x type=spin min=a", "hgiok 1"],
    ],
)
def test_a_handshake_that_cannot_be_read(hello: list[str]) -> None:
    with faulty("protocol"):
        talk(ScriptedTransport(("hgi 1", hello)), lambda client: client.handshake())


def test_moves_must_be_counted_right() -> None:
    with faulty("protocol"):
        talk(ScriptedTransport(("moves", ["move end", "moves 2"])), lambda client: client.moves())


def test_the_end_of_an_engine_is_a_crash() -> None:
    script = ScriptedTransport(("isready", [None]), exit_code=-11, stderr=["ouch"])
    with faulty("crash") as caught:
        talk(script, lambda client: client.ready())
    assert str(caught.value) == "the engine has ended; sent: isready; exit code: -11; stderr: ouch"
    assert caught.value.kind == "crash"


def test_writing_to_an_engine_that_has_ended_is_a_crash_too() -> None:
    async def work(client: EngineClient) -> None:
        with faulty("crash"):
            await client.ready()
        await client.ready()

    with faulty("crash"):
        talk(ScriptedTransport(("isready", [None])), work)


def test_an_engine_that_closes_its_output_has_hung_up() -> None:
    with faulty("crash") as caught:
        talk(ScriptedTransport(("isready", [None]), exit_code=None), lambda client: client.ready())
    assert str(caught.value) == "the engine runs on, but it has hung up; sent: isready"


def test_silence_is_a_timeout() -> None:
    with faulty("timeout") as caught:
        talk(
            ScriptedTransport(("go movetime=50", ["info iterations=1"])),
            lambda client: client.go(Limit(movetime_ms=50)),
            patience=0.1,
        )
    assert caught.value.kind == "timeout"
    assert "no reply within 0.15 s; sent: go movetime=50; came back: info iterations=1" in str(caught.value)


def test_how_long_a_search_may_take() -> None:
    assert thinking_seconds(Limit(movetime_ms=500)) == 0.5
    assert thinking_seconds(Limit(movetime_ms=9000, clock_ms=(1000, 4000), increment_ms=500)) == 4.5
    assert thinking_seconds(Limit(iterations=5)) > 60


# ------------------------------------------------------------------------------------------------- real programs


def test_a_real_engine() -> None:
    state = decision()
    assert state.to_move is not None
    with started([*ENGINE, "--bot", "random"]) as engine:
        assert engine.identity.name == "digsite-random"
        wait(engine.set_option("seed", 5))
        wait(engine.new_game("archaeology", 2, state.to_move))
        for number, event in enumerate(state.events(state.to_move), start=1):
            wait(engine.see(number, event))
        assert wait(engine.moves()) == state.moves()
        assert wait(engine.go(Limit(iterations=10))).move in state.moves(everything=True)
        view = wait(engine.view())
        wait(engine.position(view))
        assert wait(engine.best(view, Limit(iterations=1))).move in state.moves(everything=True)
        assert wait(engine.show())
        assert wait(engine.belief())
        wait(engine.ready())
        assert wait(engine.quit()) == 0


def test_stop_from_another_thread() -> None:
    state = decision()
    assert state.to_move is not None
    with started(
        [sys.executable, str(ROOT / "tournament.py"), "engine", "--bot", "py:tests.hgi.players:Patient"]
    ) as engine:
        wait(engine.new_game("archaeology", 2, state.to_move))
        for number, event in enumerate(state.events(state.to_move), start=1):
            wait(engine.see(number, event))
        threading.Timer(0.2, lambda: wait(engine.stop())).start()
        began = time.monotonic()
        assert wait(engine.go(Limit(iterations=10**9))).move == state.moves()[0]
        assert time.monotonic() - began < 5


@pytest.mark.parametrize(
    ("mode", "kind"),
    [("crash", "crash"), ("stall", "timeout"), ("garbage", "protocol"), ("internal", "crash"),
     ("endless-line", "protocol"), ("bytes", "protocol"), ("odd-info", "protocol"), ("half", "crash")],
)  # fmt: skip
def test_a_fault_in_go(mode: str, kind: str) -> None:
    with started([*FAKE, mode]) as engine:
        with faulty(kind) as caught:
            wait(engine.go(Limit(movetime_ms=10), timeout=1))
        engine.kill()
        if mode == "crash":
            assert caught.value.exit_code == 7
            assert caught.value.stderr == ["about to fall", "falling"]


@pytest.mark.parametrize(("mode", "kind"), [("old", "protocol"), ("silent", "timeout")])
def test_a_fault_in_the_handshake(mode: str, kind: str) -> None:
    with faulty(kind):
        wait(EngineClient.start([*FAKE, mode], patience=1))


def test_a_program_that_cannot_be_started() -> None:
    with pytest.raises(DigsiteError, match="cannot start the engine"):
        wait(EngineClient.start(["/no/such/program"]))
    with faulty("crash"):
        wait(EngineClient.start(["false"]))


def test_much_noise_on_stderr_does_not_hang_it() -> None:
    with started([*FAKE, "noisy"]) as engine:
        wait(engine.see(1, "anything"))
        assert wait(engine.go()).move == "end"


def test_a_second_reply_is_found_with_the_next_command() -> None:
    with started([*FAKE, "twice"]) as engine:
        wait(engine.go())
        with faulty("protocol", match="came back: bestmove end"):
            wait(engine.see(1, "anything"))


def test_what_an_engine_started_ends_with_it(tmp_path: Path) -> None:
    """A shell script around the program: it is the shell that is killed."""
    script = tmp_path / "wrapper.sh"
    script.write_text(f"#!/bin/sh\necho $$ > {tmp_path}/pid\n{' '.join(FAKE)} stay\necho after\n")
    script.chmod(0o755)
    with started([str(script)]) as engine:
        engine.patience = 1.0
        (child,) = descendants(int((tmp_path / "pid").read_text()))
        assert wait(engine.quit()) == -9
    wait_until(lambda: not running(child), "the child ends", 5)


def running(pid: int) -> bool:
    """Whether that process is there and not just waiting to be reaped."""
    return bool(psutil.pid_exists(pid) and psutil.Process(pid).status() != psutil.STATUS_ZOMBIE)


def test_an_engine_that_does_not_quit_is_killed() -> None:
    engine = wait(EngineClient.start([*FAKE, "stay"]))
    engine.patience = 1.0
    assert wait(engine.quit()) == -9
