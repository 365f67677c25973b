"""Whatever stands where a file of a tournament should be: one sentence, at once, and nothing half-done."""

import json
import os
import resource
import socket
import subprocess
import time
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from typer.testing import CliRunner

from digsite.arena import settings_file, store
from digsite.arena.games_file import ASIDE, GAMES
from digsite.cli import app
from tests.arena.helpers import FAKES, ROOT, command, play, records, settings_of

SOON = 20.0  # seconds: a command that has to load everything on a busy machine, but never one that waits
REPORTS = ("standings.txt", "standings.json", "report.html")


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("whole") / "out"
    play(settings_of("random", "random", games=2, seed=5), folder, workers=1)
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    return Path(copytree(whole, tmp_path / "out"))


def refused(*words: object) -> str:
    """What a command says that is refused, in one line."""
    begun = time.monotonic()
    done = CliRunner().invoke(app, list(map(str, words)))
    assert time.monotonic() - begun < SOON
    assert isinstance(done.exception, SystemExit), done.exception
    assert done.exit_code == 2
    assert done.output.startswith("error: ")
    assert done.output.count("\n") == 1
    return done.output


def a_folder(path: Path) -> None:
    path.mkdir()


def a_socket(path: Path) -> None:
    with socket.socket(socket.AF_UNIX) as made:
        here = Path.cwd()
        os.chdir(path.parent)  # the name of a socket must be short
        made.bind(path.name)
        os.chdir(here)


def an_endless_file(path: Path) -> None:
    path.symlink_to("/dev/zero")


def a_huge_file(path: Path) -> None:
    with path.open("wb") as file:
        file.truncate(1 << 33)


PLACES: list[Callable[[Path], None]] = [os.mkfifo, a_folder, a_socket, an_endless_file]


@pytest.mark.parametrize("make", PLACES)
@pytest.mark.parametrize("name", [settings_file.SETTINGS, GAMES, store.LOG, store.LOCK, settings_file.SECRET, ASIDE])
def test_what_is_no_file_is_neither_read_nor_waited_for(make: Callable[[Path], None], name: str, folder: Path) -> None:
    if name in (store.LOCK, ASIDE):
        (folder / GAMES).write_text("garbage\n")  # only then are they needed
    (folder / name).unlink(missing_ok=True)
    make(folder / name)
    before = sorted(path.name for path in folder.iterdir())
    assert name in refused("resume", folder)
    if name != store.LOG:  # which a report needs not
        assert name in refused("report", folder)
    assert sorted(path.name for path in folder.iterdir()) == before


@pytest.mark.parametrize("name", [settings_file.SETTINGS, settings_file.SECRET])
def test_a_file_that_is_much_too_long_is_not_read(name: str, folder: Path) -> None:
    (folder / name).unlink(missing_ok=True)
    a_huge_file(folder / name)
    assert "is longer than" in refused("report", folder)


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"games": 2.0}, "'games' must be a whole number, not 2.0"),
        ({"games": True}, "'games' must be a whole number"),
        ({"games": 10**400}, "would never end"),
        ({"sprt": [1]}, "'sprt' must be two ratings or null, not [1]"),
        ({"sprt": [0, "x"]}, "'sprt' must be"),
        ({"sprt": {}}, "'sprt' must be"),
        ({"timeout": "long"}, "'timeout' must be"),
        ({"timeout": float("inf")}, "Infinity is no number"),
        ({"timeout": -1}, "--timeout is a number of seconds above 0"),
        ({"bots": []}, "need 2 bots, not 0"),
        ({"bots": "random"}, "'bots' must be"),
        ({"bots": [1, 2]}, "'bots' must be"),
        ({"format": "swiss"}, "roundrobin or gauntlet, not 'swiss'"),
        ({"format": None}, "'format' must be"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"game": []}, "'game' must be"),
        ({"options": []}, "'options' must be"),
        ({"options": {}}, "tournament.json"),
        ({"options": {"players": 2.0}}, "tournament.json"),
        ({"options": {"players": "2"}}, "tournament.json"),
        ({"options": {"players": 2, "cards": 7}}, "tournament.json"),
        ({"options": {"players": 2, "": 7}}, "tournament.json"),
        ({"options": {"players": 2, "monument": {}, "variants": {}}}, "tournament.json"),
        ({"limit": "fast"}, "a limit is iterations=N"),
        ({"limit": 7}, "'limit' must be"),
        ({"allow_cheats": 1}, "'allow_cheats' must be"),
        ({"seed": 1e400}, "Infinity is no number"),
        ({"commitment": []}, "commitment"),
        ({"secret": []}, "a secret is 64"),
    ],
    ids=str,
)
def test_settings_that_make_no_sense_get_a_sentence(change: dict[str, Any], sentence: str, folder: Path) -> None:
    path = folder / settings_file.SETTINGS
    path.write_text(json.dumps(json.loads(path.read_text()) | change))
    assert sentence in refused("report", folder)
    assert sentence in refused("resume", folder)


@pytest.mark.parametrize("text", ["[" * 100_000, '{"a":' * 100_000, '{"games": 1e999}', "{" + " " * 1000, '"\\ud800"'])
def test_json_that_is_none_gets_a_sentence(text: str, folder: Path) -> None:
    (folder / settings_file.SETTINGS).write_text(text)
    assert settings_file.SETTINGS in refused("report", folder)


# ------------------------------------------------------------------------------------------------- a full disk


def limited(size: int = 4000) -> None:
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, size))  # as on a full disk, writing more fails


def test_a_report_that_cannot_be_written_leaves_the_old_one(folder: Path) -> None:
    before = {name: (folder / name).read_bytes() for name in REPORTS}
    assert len(before["report.html"]) > 4000
    (folder / "standings.txt").write_text("old")
    done = subprocess.run(
        command("report", folder), capture_output=True, text=True, cwd=ROOT, timeout=60, check=False, preexec_fn=limited
    )
    assert done.returncode == 2
    assert done.stderr.startswith("error: cannot write ")
    assert done.stderr.count("\n") == 1
    assert (folder / "standings.txt").read_text() == "old"
    assert (folder / "report.html").read_bytes() == before["report.html"]
    assert sorted(path.name for path in folder.iterdir()) == sorted(
        [*REPORTS, GAMES, store.LOG, store.LOCK, settings_file.SETTINGS]
    )


def test_standings_that_cannot_be_printed_are_said_so(folder: Path) -> None:
    with Path("/dev/full").open("w") as full:
        done = subprocess.run(
            command("report", folder), stdout=full, stderr=subprocess.PIPE, text=True, cwd=ROOT, timeout=60, check=False
        )
    assert done.returncode in (1, 2)
    assert "Traceback" not in done.stderr


def test_a_log_that_cannot_be_written_stops_nobody_and_is_no_bots_fault(tmp_path: Path) -> None:
    size = 200_000
    (tmp_path / store.LOG).write_bytes(bytes(size))
    words = ("run", "archaeology", "random", f"{FAKES}:Chatter", "--games", 2, "--workers", 1, "--out", tmp_path)
    done = subprocess.run(
        command(*words), capture_output=True, text=True, cwd=ROOT, timeout=60, check=False,
        preexec_fn=lambda: limited(size),
    )  # fmt: skip
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    assert [record["result"]["end"] for record in records(tmp_path)] == ["normal"] * 2
    assert (tmp_path / store.LOG).stat().st_size == size
