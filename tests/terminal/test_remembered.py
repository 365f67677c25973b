"""What was played last is a file like any other: a strange one is as good as none."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

import pytest

from digsite.terminal.remembered import remembered

GOOD = '{"game": "museum", "players": 3, "level": 4}'
STRANGE: dict[str, Callable[[Path], object]] = {
    "fifo": os.mkfifo,
    "folder": Path.mkdir,
    "deep": lambda path: path.write_text("[" * 100_000),
    "long": lambda path: path.write_text(GOOD + " " * 100_000),
    "list": lambda path: path.write_text("[]"),
    "level": lambda path: path.write_text(GOOD.replace("4", "[4]")),
    "bytes": lambda path: path.write_bytes(b"\xff\xfe"),
}


@pytest.fixture
def last(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.setattr("digsite.terminal.remembered.data_folder", lambda: tmp_path)
    return tmp_path / "last.json"


@pytest.mark.parametrize("what", STRANGE)
def test_a_strange_file_is_as_good_as_none(what: str, last: Path) -> None:
    STRANGE[what](last)
    assert remembered() is None


def test_a_good_file_is_remembered(last: Path) -> None:
    last.write_text(GOOD)
    found = remembered()
    assert found is not None and found["players"] == 3
