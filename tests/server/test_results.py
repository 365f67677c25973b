"""Finished games: tournaments in the folder of results, and records that are brought and replayed."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from digsite.engine import load
from tests.server.running import DEADLINE, Api, Running, server

DIGSITE = [sys.executable, "-c", "from digsite.cli import app; app()"]
GAMES = 4


@pytest.fixture(scope="module")
def results(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with one small tournament, and one that holds something else."""
    folder = tmp_path_factory.mktemp("results")
    (folder / "notes").mkdir()
    command = [
        *DIGSITE,
        "run",
        "archaeology",
        "random",
        "greedy",
        "--games",
        str(GAMES),
        "--out",
        str(folder / "small"),
    ]
    subprocess.run(command, capture_output=True, timeout=DEADLINE, check=True)
    return folder


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory, results: Path) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("data"), "--results", str(results)) as found:
        yield found


def test_the_tournaments_are_listed(running: Running) -> None:
    (row,) = Api(running).get("/results")["results"]
    assert row == {"name": "small", "game": "archaeology", "bots": row["bots"], "games": GAMES, "played": GAMES}
    assert len(row["bots"]) == 2


def test_standings_are_those_of_the_report(running: Running, results: Path) -> None:
    answer = Api(running).get("/results/small")
    command = [*DIGSITE, "report", str(results / "small"), "--json"]
    done = subprocess.run(command, capture_output=True, timeout=DEADLINE, check=True)
    assert answer["name"] == "small" and answer["standings"] == json.loads(done.stdout)


def test_standings_of_a_tournament_under_way(running: Running, results: Path) -> None:
    half = results / "half"
    half.mkdir()
    for path in (results / "small").iterdir():
        if path.is_file():
            (half / path.name).write_bytes(path.read_bytes())
    lines = (half / "games.jsonl").read_bytes().splitlines(keepends=True)
    (half / "games.jsonl").write_bytes(b"".join(lines[: GAMES // 2]) + lines[-1][:50])
    try:
        assert Api(running).get("/results/half")["standings"]["games"] == GAMES // 2
    finally:
        for path in half.iterdir():
            path.unlink()
        half.rmdir()


def test_a_game_of_a_tournament_can_be_kept_and_replayed(running: Running, results: Path) -> None:
    api = Api(running)
    line = json.loads((results / "small" / "games.jsonl").read_bytes().splitlines()[1])
    record = api.get(f"/results/small/games/{line['id']}")
    kept_keys = ("format", "id", "set", "game", "options", "seed", "bots", "events", "times_ms", "result")
    assert {key: record[key] for key in kept_keys} == {key: line[key] for key in kept_keys}
    del record["version"]
    kept = api.post("/records", record)["id"]
    assert api.get(f"/records/{kept}")["events"] == line["events"]
    for seat in (0, 1):
        check_replay(api.get(f"/records/{kept}/replay?seat={seat}"), line, seat)
    check_replay(api.get(f"/records/{kept}/replay"), line, None)
    assert api.error("GET", f"/records/{kept}/replay?seat=2") == (400, "bad-request")


def check_replay(replay: dict[str, Any], line: dict[str, Any], seat: int | None) -> None:
    assert (replay["game"], replay["options"], replay["seat"]) == (line["game"], line["options"], seat)
    assert replay["names"] == line["bots"] and replay["result"] == line["result"]
    steps = replay["steps"]
    shown = line["events"] if seat is None else load(line["game"], **line["options"]).masked(line["events"], seat)
    assert [step["event"] for step in steps] == shown
    assert [step["n"] for step in steps] == list(range(1, len(shown) + 1))
    assert steps[0]["position"] is None and steps[-1]["position"]["scores"] == line["result"]["scores"]
    assert all(step["position"]["seat"] == seat for step in steps if step["position"])
    assert any(step["said"] for step in steps)


def test_what_is_not_there_is_not_found(running: Running) -> None:
    api = Api(running)
    for path in ("/results/none", "/results/notes", "/results/..", "/results/%2e%2e", "/results/small/games/999"):
        assert api.error("GET", path) == (404, "not-found"), path
    for path in ("/results/small/games/x", "/results/none/games/1", "/records/none", "/records/none/replay"):
        assert api.error("GET", path) == (404, "not-found"), path
