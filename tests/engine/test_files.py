"""Whatever a person names as a file is read within bounds, or refused in a sentence without waiting."""

from __future__ import annotations

import os
import socket
import subprocess
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from digsite import engine
from digsite.engine import DigsiteError
from digsite.engine.errors import BadFile
from digsite.engine.files import DEPTH_MAX, check_depth, parse_json, read_bytes, read_lines, read_text, write_whole
from digsite.engine.record import find_record
from digsite.engine.weights import learned, net_file
from digsite.terminal.saves import read_save

SOON = 5.0  # seconds: far less than for ever, even on a busy machine
READERS: dict[str, Callable[[Path], object]] = {
    "bytes": lambda path: read_bytes(path, 1000),
    "text": lambda path: read_text(path, 1000),
    "lines": lambda path: list(read_lines(path, 1000)),
    "cards": lambda path: engine.load("archaeology", cards=path),
    "tiles": lambda path: engine.load("museum", tiles=path),
    "record": lambda path: find_record(path, None),
    "save": read_save,
}


def fifo(folder: Path) -> Path:
    os.mkfifo(folder / "fifo")
    return folder / "fifo"


def bound_socket(folder: Path) -> Path:
    with socket.socket(socket.AF_UNIX) as listening:
        os.chdir(folder)  # the name of a socket must be short
        listening.bind("socket")
    return folder / "socket"


def link_to_itself(folder: Path) -> Path:
    (folder / "link").symlink_to(folder / "link")
    return folder / "link"


NO_FILES: dict[str, Callable[[Path], Path]] = {
    "fifo": fifo,
    "socket": bound_socket,
    "folder": lambda folder: folder,
    "link": link_to_itself,
    "zero": lambda folder: Path("/dev/zero"),
    "random": lambda folder: Path("/dev/urandom"),
    "terminal": lambda folder: Path("/dev/tty"),
    "pagemap": lambda folder: Path("/proc/self/pagemap"),
    "memory": lambda folder: Path("/proc/self/mem"),
    "environment": lambda folder: Path("/proc/self/environ"),
    "missing": lambda folder: folder / "missing",
    "nul": lambda folder: Path("a\0b"),
    "surrogate": lambda folder: Path("\ud800"),
    "long": lambda folder: Path("x" * 5000),
}


def open_files() -> int:
    return len(list(Path("/proc/self/fd").iterdir()))


@pytest.fixture(autouse=True)
def _here() -> Iterator[None]:
    before = Path.cwd()
    yield
    os.chdir(before)


@pytest.mark.parametrize("what", NO_FILES)
@pytest.mark.parametrize("reader", READERS)
def test_what_is_no_ordinary_file_is_refused_at_once(tmp_path: Path, what: str, reader: str) -> None:
    path, begun, handles = NO_FILES[what](tmp_path), time.monotonic(), open_files()
    with pytest.raises(DigsiteError, match="cannot read"):
        READERS[reader](path)
    assert time.monotonic() - begun < SOON
    assert open_files() <= handles  # what earlier tests left may be closed meanwhile


@pytest.mark.parametrize("reader", sorted(READERS.keys() - {"lines"}))
def test_a_file_of_300_megabytes_is_not_read(tmp_path: Path, reader: str) -> None:
    begun = time.monotonic()
    with (tmp_path / "big").open("wb") as file:
        file.truncate(300_000_000)
    with pytest.raises(DigsiteError, match="longer than"):
        READERS[reader](tmp_path / "big")
    assert time.monotonic() - begun < SOON


def test_lines_that_are_too_long_are_cut_and_the_next_one_is_whole(tmp_path: Path) -> None:
    path = tmp_path / "lines"
    path.write_bytes(b"one\n" + b"x" * 35 + b"\n\n" + b"y" * 10 + b"\nlast")
    assert list(read_lines(path, 10)) == [b"one\n", b"x" * 11, b"\n", b"y" * 10 + b"\n", b"last"]


def test_an_empty_file_is_a_file(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    assert read_text(tmp_path / "empty", 10) == "" and list(read_lines(tmp_path / "empty")) == []


DEEP = 10_000
WRONG_TOML = {
    "lists": "a = " + "[" * DEEP,
    "closed lists": "a = " + "[" * DEEP + "]" * DEEP,
    "tables": "a = " + "{a = " * DEEP,
    "a long key": "a." * 100_000 + "b = 1",
    "long headers": "\n".join("[" + "a." * 60 + f"b{i}]" for i in range(1500)),
    "not so deep lists": "a = " + "[" * 40 + "]" * 40,
    "a large number": "[archaeology]\nthieves = 0x" + "f" * 100_000,
    "many digits": "a = " + "9" * 100_000,
    "not a number": "[archaeology]\nthieves = nan",
    "nul": "a = \0",
}


@pytest.mark.parametrize("game", ["archaeology", "museum"])
@pytest.mark.parametrize("what", WRONG_TOML)
def test_hostile_toml_is_refused_soon(tmp_path: Path, game: str, what: str) -> None:
    path, begun = tmp_path / "own.toml", time.monotonic()
    path.write_text(WRONG_TOML[what])
    with pytest.raises(DigsiteError):
        engine.load(game, **{"tiles" if game == "museum" else "cards": path})
    assert time.monotonic() - begun < SOON


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("[" * DEEP, "nested deeper"),
        ("[" * 900 + "]" * 900, "nested deeper"),
        ("[" * (DEPTH_MAX + 2) + "]" * (DEPTH_MAX + 2), "nested deeper"),
        ('{"a":' * DEEP, "nested deeper"),
        ("[NaN]", "NaN is no number"),
        ("[-Infinity]", "-Infinity is no number"),
        ("[1e999]", "1e999 is too large"),
        ("[" + "9" * 5000 + "]", "is not JSON"),
        (b"\xff\xfe[\x00", "is not UTF-8"),
        ("", "is not JSON"),
    ],
)
def test_json_from_outside_is_bounded(text: str | bytes, sentence: str) -> None:
    with pytest.raises(BadFile, match=sentence):
        parse_json(text)


def test_json_that_is_deep_enough_for_anybody() -> None:
    assert parse_json("[" * DEPTH_MAX + "]" * DEPTH_MAX) is not None
    assert parse_json(b'{"a": [1, 2.5, null, "\xc3\xa9"]}') == {"a": [1, 2.5, None, "é"]}


@pytest.mark.parametrize("content", ["", "[]", "{}", '{"weights": 5}', '{"weights": ["x"]}', '{"weights": [NaN]}'])
def test_weights_that_are_none_are_a_sentence(tmp_path: Path, content: str) -> None:
    (tmp_path / "w.json").write_text(content)
    with pytest.raises(DigsiteError, match="do not hold what was learned"):
        learned(tmp_path / "w.json")


def test_a_net_that_is_none_is_a_sentence(tmp_path: Path) -> None:
    endless = b"\x93NUMPY\x01\x00v\x00{'descr': '<f4', 'fortran_order': False, 'shape': (9999999999999,), }"
    for number, content in enumerate((b"", b"\x93NUMPY", endless.ljust(127) + b"\n")):
        path = tmp_path / f"w{number}.json"
        path.write_text('{"weights": [1.0]}')
        net_file(path).write_bytes(content)
        with pytest.raises(DigsiteError, match="do not hold what was learned"):
            learned(path)


def test_what_a_killed_process_left_of_a_file_is_removed(tmp_path: Path) -> None:
    killed = subprocess.Popen(["true"])
    killed.wait(timeout=60)
    ours = {f".game.json.{os.getppid()}", ".game.json.bak", ".other.json.1", ".game.json.0x1"}
    for name in (*ours, f".game.json.{killed.pid}", f".game.json.{10**30}"):
        (tmp_path / name).write_text("half")
    write_whole(tmp_path / "game.json", "whole")
    assert {path.name for path in tmp_path.iterdir()} == {*ours, "game.json"}


def test_a_list_that_stands_in_itself_is_refused_soon() -> None:
    knot: list[object] = []
    knot += [knot] * 5000
    for tangled in (knot, {"a": knot, "b": knot}):
        with pytest.raises(BadFile, match="more than"):
            check_depth(tangled)
