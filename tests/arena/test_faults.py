"""A bot that does something wrong loses its game, to everybody else; the tournament goes on."""

import json
import time
from pathlib import Path
from typing import Any

import pytest

from digsite import engine
from digsite.arena.time_control import Clocks, OwnLimit, TimeControl, read_time_control
from digsite.bots import Limit
from digsite.engine import DigsiteError
from tests.arena.helpers import FAKES, play, records, settings_of

FAULTS = {
    "Crash": "crash",
    "Leave": "crash",
    "Vanish": "crash",
    "Meddler": "crash",
    "FailingNewGame": "crash",
    "Illegal": "illegal",
    "Garbage": "protocol",
    "Protocol": "protocol",
    "Hang": "timeout",
    "Stuck": "timeout",
}


def check_record(record: dict[str, Any], name: str, kind: str) -> None:
    """The events stop at the decision, and the scores are those of that moment."""
    seat = record["bots"].index(name)
    assert record["result"]["end"] == f"{kind} {seat}"
    assert record["result"]["winners"] == [other for other in range(len(record["bots"])) if other != seat]
    assert not record["events"][-1].startswith("result")
    game = engine.load(record["game"], players=len(record["bots"]))
    knowledge = game.knowledge(seat)
    for event in game.masked(record["events"], seat):
        knowledge.see(event)
    assert knowledge.scores == record["result"]["scores"]
    assert len(record["events"]) == len(record["times_ms"])
    nobody_has_moved = record["events"][-2].startswith("start ")
    assert nobody_has_moved if "NewGame" in name else knowledge.to_move == seat


@pytest.mark.parametrize(("fake", "kind"), FAULTS.items())
def test_each_fault_is_told_apart_and_costs_one_game(fake: str, kind: str, tmp_path: Path) -> None:
    name = f"{FAKES}:{fake}"
    outcome = play(settings_of("random", name, games=4, timeout=0.5), tmp_path)
    assert outcome.complete
    found = records(tmp_path)
    assert sorted(record["id"] for record in found) == [0, 1, 2, 3]
    for record in found:
        check_record(record, name, kind)
    best, worst = outcome.standings["standings"]
    assert (best["bot"], best["win_share"], best["faults"]) == ("random", 1.0, {})
    assert (worst["bot"], worst["win_share"], worst["faults"]) == (name, 0.0, {kind: 4})


def test_the_offender_is_last_and_all_others_are_tied(tmp_path: Path) -> None:
    play(settings_of("random", "random", f"{FAKES}:Crash:after=1", games=6), tmp_path)
    for record in records(tmp_path):
        seat = record["bots"].index(f"{FAKES}:Crash:after=1")
        assert record["result"]["winners"] == [other for other in range(3) if other != seat]
    standings = json.loads((tmp_path / "standings.json").read_text())
    assert standings["above"][2] == [0.0, 0.0, None]
    assert standings["above"][0] == [None, 0.5, 1.0]


def test_a_bot_that_never_ends_does_not_keep_the_tournament_from_ending(tmp_path: Path) -> None:
    start = time.monotonic()
    assert play(settings_of("random", f"{FAKES}:LongGoodbye", games=2, timeout=0.5), tmp_path).complete
    assert time.monotonic() - start < 30


@pytest.mark.parametrize(
    ("fake", "sentence"),
    [
        ("BadStart", "cannot be started: OSError: no such engine"),
        ("LongStart", "did not start within 0.1 s"),
        ("Nobody", "has no 'Nobody'"),
        ("Peeker", "--allow-cheats lets it play"),
    ],
)
def test_a_bot_that_cannot_play_is_refused_before_anything_is_written(
    fake: str, sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("digsite.arena.entrants.GRACE", 0.1)
    with pytest.raises(DigsiteError, match=sentence):
        play(settings_of("random", f"{FAKES}:{fake}", games=2, timeout=0.1), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_a_bot_that_may_cheat_sees_the_truth(tmp_path: Path) -> None:
    play(settings_of("random", f"{FAKES}:Peeker", games=2, allow_cheats=True), tmp_path)
    assert [record["result"]["end"] for record in records(tmp_path)] == ["normal", "normal"]


@pytest.mark.parametrize(
    ("limit", "expected"),
    [("iterations=77", "77/None/0/0.0"), ("movetime=20", "None/20.0/0/0.0"), ("clock=5000+10", "None/None/2/10.0")],
)
def test_bots_are_told_the_limit_unless_they_name_their_own(limit: str, expected: str, tmp_path: Path) -> None:
    told = f"{FAKES}:LimitTeller:expect={expected}"
    own = f"{FAKES}:LimitTeller:iterations=5,expect=None/None/0/0.0"
    play(settings_of(told, own, games=2, limit=limit), tmp_path)
    assert [record["result"]["end"] for record in records(tmp_path)] == ["normal", "normal"]


def test_the_watchdog_waits_beyond_a_bots_own_limit(tmp_path: Path) -> None:
    patient = f"{FAKES}:Sleepy:ms=200,movetime=3000"
    hasty = f"{FAKES}:Sleepy:ms=200"
    play(settings_of(patient, hasty, games=2, timeout=0.1), tmp_path)
    for record in records(tmp_path):
        assert record["result"]["end"] == f"timeout {record['bots'].index(hasty)}"


def test_a_clock_runs_only_for_the_seat_on_move() -> None:
    clocks = Clocks(read_time_control("clock=1000+50"), [OwnLimit(False, 0.0), OwnLimit(False, 0.0)])
    clocks.spend(0, 300)
    assert clocks.now(1) == (Limit(clock_ms=(750.0, 1000.0), increment_ms=50.0), 1.0)
    assert clocks.now(0)[1] == 0.75
    clocks.spend(0, 5000)
    assert clocks.left_ms == [50.0, 1000.0]


@pytest.mark.parametrize("text", ["iterations=0", "iterations=1.5", "movetime=-1", "movetime=", "clock=x+1", "depth=3"])
def test_a_limit_that_is_none_is_refused(text: str) -> None:
    with pytest.raises(DigsiteError, match="a limit is iterations=N, movetime=MS or clock=MS"):
        read_time_control(text)


def test_limits_are_read() -> None:
    assert read_time_control("") == TimeControl()
    assert read_time_control("iterations=100") == TimeControl(iterations=100)
    assert read_time_control("clock=60000") == TimeControl(clock_ms=60000.0)


def test_a_bot_that_prints_without_end_fills_ten_mebibytes_of_the_log(tmp_path: Path) -> None:
    name = f"{FAKES}:Shouter"
    play(settings_of("random", name, games=4), tmp_path, workers=2)
    faults = [record["result"]["end"] for record in records(tmp_path) if record["result"]["end"] != "normal"]
    assert faults and all(fault.startswith("protocol") for fault in faults)
    assert 9 << 20 < (tmp_path / "arena.log").stat().st_size < 11 << 20
