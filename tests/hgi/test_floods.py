"""An engine that says too much: it costs neither memory nor log, and it is the engine's fault."""

import logging
import resource
import sys
import time

import pytest

from digsite.engine import Fault
from digsite.hgi.blocking import wait
from digsite.hgi.check import check
from digsite.hgi.client import EngineClient
from digsite.hgi.floods import MIB, MOST_BYTES, MOST_LINES, MOST_LOG, MOST_MOVES, LogBudget
from digsite.hgi.player import Limit

from .host import HERE
from .mock import ScriptedTransport

FLOODING = [sys.executable, str(HERE / "flooding_engine.py")]


def asked(lines: list[str], closing: str = "ok") -> tuple[str, list[str]]:
    client = EngineClient(ScriptedTransport(("show", [*lines, closing])), patience=30)
    return wait(client.ask("show", "ok"))


def test_a_reply_of_a_thousand_lines_is_read_and_one_more_is_a_fault() -> None:
    assert len(asked(["info string x"] * MOST_LINES)[1]) == MOST_LINES
    for word in ("info", "warning"):
        with pytest.raises(Fault, match="more than 1,000 lines in one reply") as caught:
            asked(["info string x"] * MOST_LINES + [f"{word} x"])
        assert caught.value.kind == "protocol"


def test_a_reply_of_a_mebibyte_is_read_and_more_is_a_fault() -> None:
    line = "info string ".ljust(MOST_BYTES // 32, "ü"[0])[: MOST_BYTES // 64]
    whole = MOST_BYTES // len(line.encode())
    assert len(asked([line] * whole)[1]) == whole
    with pytest.raises(Fault, match="more than 1 MiB in one reply"):
        asked([line] * (whole + 1))


def test_all_moves_that_may_be_listed_are_read() -> None:
    moves = [f"move sell pot {number}" for number in range(MOST_MOVES)]
    client = EngineClient(
        ScriptedTransport(("moves", [*moves, f"moves {MOST_MOVES}"]), ("moves", [*moves, "move end"]))
    )
    assert len(wait(client.moves())) == MOST_MOVES
    with pytest.raises(Fault, match="more than 10,000 lines in one reply"):
        wait(client.moves())


def test_warnings_fill_ten_mebibytes_of_the_log_and_not_more(caplog: pytest.LogCaptureFixture) -> None:
    budget = LogBudget()
    with caplog.at_level(logging.WARNING), pytest.raises(Fault, match="10 MiB of the log") as caught:
        for _ in range(20):  # programs of one bot, one after the other
            client = EngineClient(ScriptedTransport(("show", ["warning " + "w" * 900] * 999 + ["ok"])), 30, budget)
            wait(client.ask("show", "ok"))
    assert caught.value.kind == "protocol"
    assert 0.9 * MOST_LOG < sum(len(record.getMessage()) for record in caplog.records) <= MOST_LOG


def test_a_warning_is_logged_as_one_short_line(caplog: pytest.LogCaptureFixture) -> None:
    asked(["warning \x1b[2J\r" + "w" * 60_000])
    (record,) = caplog.records
    assert len(record.getMessage()) < 2000
    assert record.getMessage().isprintable()


@pytest.mark.parametrize(
    ("how", "kind"),
    [("info", "protocol"), ("long-info", "protocol"), ("warning", "protocol"), ("line", "protocol"),
     ("stderr", "protocol"), ("stderr-lines", "protocol"), ("drip", "timeout")],
)  # fmt: skip
def test_a_program_that_floods_in_go(how: str, kind: str) -> None:
    before = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    client = wait(EngineClient.start([*FLOODING, how], patience=30))
    with pytest.raises(Fault) as caught:
        wait(client.go(Limit(movetime_ms=10), timeout=2 if kind == "timeout" else 60))
    client.kill()
    assert caught.value.kind == kind
    assert resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - before < 64 * 1024  # in KiB


def test_a_program_that_floods_in_the_handshake() -> None:
    with pytest.raises(Fault, match="more than 1,000 lines") as caught:
        wait(EngineClient.start([*FLOODING, "handshake"], patience=60))
    assert caught.value.kind == "protocol"


def test_a_program_that_floods_unasked() -> None:
    with pytest.raises(Fault) as caught:
        client = wait(EngineClient.start([*FLOODING, "between"], patience=30))
        wait(client.ready())
    assert caught.value.kind == "protocol"


def test_a_program_that_floods_instead_of_ending_is_killed() -> None:
    client = wait(EngineClient.start([*FLOODING, "quit"], patience=30))
    began = time.monotonic()
    assert wait(client.quit()) is not None
    assert time.monotonic() - began < 30


def test_the_compliance_check_does_not_listen_for_ever() -> None:
    results = list(check([*FLOODING, "handshake"]))
    assert "more than 1,000 lines in one reply" in results[-1].wrong
    assert MIB == 1024 * 1024
