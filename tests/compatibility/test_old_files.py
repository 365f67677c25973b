"""What version 0.1.0 wrote still opens: its results folders and its saved games."""

import json
import shutil
from pathlib import Path

import pytest
from typer.testing import CliRunner

from digsite.cli import app
from digsite.engine import Table
from digsite.engine.record import read_records
from digsite.terminal.saves import read_save

HERE = Path(__file__).parent
SAVE = HERE / "save-0.1.0.json"
LAST = {"scores": [89, 34], "winners": [0], "end": "normal"}  # the missing game as 0.1.0 played it


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return Path(shutil.copytree(HERE / "results-0.1.0", tmp_path / "results"))


def test_an_old_tournament_is_resumed_and_comes_out_as_it_would_have(folder: Path) -> None:
    before = (folder / "games.jsonl").read_bytes()
    run = CliRunner().invoke(app, ["resume", str(folder), "--workers", "1"])
    assert run.exit_code == 0, run.output
    after = (folder / "games.jsonl").read_bytes()
    assert after.startswith(before)
    assert json.loads(after.splitlines()[-1])["result"] == LAST


def test_an_old_tournament_is_reported(folder: Path) -> None:
    run = CliRunner().invoke(app, ["report", str(folder), "--json"])
    assert run.exit_code == 0, run.output
    standings = json.loads(run.stdout)
    assert (standings["games"], standings["planned"]) == (3, 4)


def test_old_records_follow_from_their_seeds_and_are_written_as_they_were(folder: Path) -> None:
    lines = (folder / "games.jsonl").read_text().splitlines(keepends=True)
    for record, line in zip(read_records(folder / "games.jsonl"), lines, strict=True):
        assert record.line() == line
        assert Table.restore(record).record(record.bots, record.id, record.set) == record


def test_an_old_record_is_replayed(folder: Path) -> None:
    run = CliRunner().invoke(app, ["replay", str(folder / "games.jsonl"), "--game", "2"])
    assert run.exit_code == 0, run.output
    assert "wins with" in run.stdout


def test_an_old_save_goes_on() -> None:
    record = read_save(SAVE)
    assert record.line() == SAVE.read_text()
    table = Table.restore(record)
    assert table.state.to_move == 0
    run = CliRunner().invoke(app, ["play", "--continue", str(SAVE), "--adviser", "random"], input="quit\nn\n")
    assert run.exit_code == 0, run.output
    assert "Howard has seat 1: the bot random." in run.stdout
