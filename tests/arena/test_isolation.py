"""What --isolate keeps a bot from, and what it leaves it."""

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

from digsite.arena import store
from digsite.arena.games_file import GAMES
from digsite.arena.settings_file import SETTINGS
from digsite.bots.isolation import BASE, Isolation
from digsite.bots.registry import named_options
from digsite.engine import DigsiteError
from digsite.hgi import sandbox
from tests.arena import spy
from tests.arena.helpers import FAKES, ROOT, call, command, play, records, settings_of, without_times
from tests.arena.test_processes import mark, nothing_left, served

__all__ = ["mark"]
SPY = "py:tests.arena.spy:Spy"
HONEST = "py:tests.arena.spy:Honest"
UNPRIVILEGED = """
import ctypes, os, struct, sys
libc = ctypes.CDLL(None)
for capability in range(64):
    libc.prctl(24, capability, 0, 0, 0)
assert libc.capset(struct.pack("Ii", 0x20080522, 0), bytes(24)) == 0
os.execv(sys.argv[1], sys.argv[1:])
"""
can_isolate = pytest.mark.skipif(bool(sandbox.problem()), reason=sandbox.problem() or "it can")


def ends(folder: Path) -> set[str]:
    return {record["result"]["end"].split()[0] for record in records(folder)}


@can_isolate
@pytest.mark.parametrize("kind", ["py", "cmd"])
def test_a_spy_succeeds_in_nothing(kind: str, tmp_path: Path) -> None:
    folder = tmp_path / "out"
    bot = f"{SPY}:results={folder}"
    if kind == "cmd":
        bot = f"cmd:{sys.executable} {ROOT / 'tournament.py'} engine --bot {bot}"
    play(settings_of("random", bot, games=4, isolate=True), folder)
    assert ends(folder) == {"crash"}
    log = (folder / store.LOG).read_text()
    said = re.findall(r"tried (\d+), succeeded in (\[.*?\]), lives in ([^\s;]+)", log)
    assert said and {success for _, success, _ in said} == {"[]"}, said
    assert int(said[0][0]) > 35
    homes = {home for _, _, home in said}
    assert all(Path(home).parent == folder / BASE for home in homes)
    assert len(homes) == 4
    assert not (folder / BASE).exists()


def test_a_spy_that_is_not_isolated_succeeds(tmp_path: Path) -> None:
    """Otherwise the test above would prove nothing."""
    (tmp_path / "games.jsonl").write_text("{}\n")
    tried = spy.acts(str(tmp_path))
    for name in (
        "list the results", "read games.jsonl", "write beside the results", "write to the results", "TCP", "UDP",
        "an abstract socket", "signal its parent", "signal a process", "read /proc of its parent: cmdline",
    ):  # fmt: skip
        tried[name]()


@can_isolate
def test_an_honest_bot_plays_as_ever(mark: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """With the results in the folder it is started in, relative names, a module beside it and one of that module's."""
    imports = "from my_helper import NEEDED\nfrom tests.arena.spy import Honest\n"
    (tmp_path / "my_bot.py").write_text(f"{imports}\n\nclass Mine(Honest):\n    needed = NEEDED\n")
    (tmp_path / "my_helper.py").write_text("NEEDED = 1\n")
    (tmp_path / "data.txt").write_text("needed")
    monkeypatch.chdir(tmp_path)
    settings = settings_of("random", "py:my_bot:Mine:needs=data.txt", games=2, seed=3, isolate=True)
    play(settings, tmp_path / "results" / "out")
    assert ends(tmp_path / "results" / "out") == {"normal"}
    assert json.loads((tmp_path / "results" / "out" / SETTINGS).read_text())["isolate"] is True
    play(settings_of("random", f"{FAKES}:Plain", games=2, seed=3), tmp_path / "open")
    events = [[record["events"] for record in records(tmp_path / name)] for name in ("results/out", "open")]
    assert sorted(map(str, events[0])) == sorted(map(str, events[1]))
    nothing_left(mark)


@can_isolate
def test_a_script_is_found_by_its_relative_name(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    script = "import beside\nfrom digsite.bots.served_bot import ServedBot\nfrom digsite.hgi.stdio import run_engine\n"
    (tmp_path / "engine.py").write_text(script + 'run_engine(ServedBot("random"))\n')
    (tmp_path / "beside.py").write_text("")
    (tmp_path / "start.sh").write_text(f"#!/bin/sh\nexec {sys.executable} engine.py\n")
    (tmp_path / "start.sh").chmod(0o755)
    monkeypatch.chdir(tmp_path)
    programs = (f"cmd:{sys.executable} engine.py", "cmd:./start.sh")
    play(settings_of("random", *programs, players=2, games=6, isolate=True), tmp_path / "out")
    assert ends(tmp_path / "out") == {"normal"}


@can_isolate
def test_nobody_fills_the_disk(mark: str, tmp_path: Path) -> None:
    bot = served("Disk")
    play(settings_of("random", bot, games=2, isolate=True), tmp_path)
    for record in records(tmp_path):
        assert record["result"]["end"] == f"crash {record['bots'].index(bot)}"
    assert "MiB or 10000 files in its folder" in (tmp_path / store.LOG).read_text()
    nothing_left(mark)


@can_isolate
def test_resume_keeps_the_isolation(tmp_path: Path) -> None:
    settings = settings_of("random", HONEST, games=2, seed=5, isolate=True)
    play(settings, tmp_path / "out")
    whole = without_times(tmp_path / "out")
    lines = (tmp_path / "out" / GAMES).read_bytes().splitlines(keepends=True)
    (tmp_path / "out" / GAMES).write_bytes(lines[0])
    said = call("resume", tmp_path / "out")
    assert said.returncode == 0, said.stderr
    assert said.stderr.count("isolated: ") == len(sandbox.ENFORCED)
    assert without_times(tmp_path / "out") == whole


def test_a_bot_that_cannot_be_started_isolated_is_refused(tmp_path: Path) -> None:
    with pytest.raises(DigsiteError, match=r"cannot be started isolated|cannot be enforced here"):
        play(settings_of("random", f"{FAKES}:Nobody", games=2, isolate=True), tmp_path / "out")
    assert not (tmp_path / "out").exists()


def test_where_it_cannot_be_enforced_it_is_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sandbox, "NEEDED_ABI", 10**6)
    with pytest.raises(DigsiteError, match="--isolate cannot be enforced here: it needs Linux"):
        play(settings_of("random", f"{FAKES}:Plain", games=2, isolate=True), tmp_path / "out")
    assert not (tmp_path / "out").exists()


@can_isolate
def test_all_this_holds_without_privileges_too(tmp_path: Path) -> None:
    """A runner that has given up all capabilities, as every user but root has."""
    folder = tmp_path / "out"
    words = ("run", "archaeology", "random", f"{SPY}:results={folder}", HONEST, "--players", 2, "--games", 6)
    ran = subprocess.run(
        [sys.executable, "-c", UNPRIVILEGED, *command(*words, "--isolate", "--out", folder)],
        cwd=ROOT, capture_output=True, text=True, timeout=120, check=False,
    )  # fmt: skip
    assert ran.returncode == 0, ran.stderr
    said = re.findall(r"succeeded in (\[.*?\])", (folder / store.LOG).read_text())
    assert said and set(said) == {"[]"}
    assert ends(folder) == {"normal", "crash"}
    assert not (folder / BASE).exists()


def test_the_options_in_a_name_are_known_without_the_bot() -> None:
    """So that the limits in a name hold for an isolated bot as for any other."""
    assert named_options("py:my.module:Mine:iterations=5,motto=a:b") == {"iterations": "5", "motto": "a:b"}
    assert named_options("mine:iterations=5") == {"iterations": "5"}
    assert named_options("py:my.module:Mine") == named_options("mine") == named_options("cmd:run x=1:y=2") == {}


def test_what_holds_the_results_is_opened_piece_by_piece(tmp_path: Path) -> None:
    hidden = tmp_path / "project" / "results" / "now"
    for name in ("results/now/.bots", "results/old", "code/deep"):
        (tmp_path / "project" / name).mkdir(parents=True)
    (tmp_path / "project" / "results" / "old" / SETTINGS).write_text("{}")
    (tmp_path / "project" / "latest").symlink_to(hidden)
    (tmp_path / "project" / "bot.py").write_text("")
    isolation = Isolation(hidden, hidden / ".bots")
    found = {path.name for path in isolation._without_results(tmp_path / "project")}
    assert found == {"bot.py", "code"}
    assert not list(isolation._without_results(hidden / "games.jsonl"))


@can_isolate
@pytest.mark.parametrize("folder", ["bin", "shims"])
def test_a_program_that_is_started_by_a_shim_finds_what_that_starts(folder: str, tmp_path: Path) -> None:
    """Tools that keep several versions of a program put scripts into the PATH that start one of them."""
    for place, text in (
        (tmp_path / "tool" / folder / "python", 'exec "$(dirname "$0")/../libexec/chosen" "$@"'),
        (tmp_path / "tool" / "libexec" / "chosen", f'exec {sys.executable} "$@"'),
    ):
        place.parent.mkdir(parents=True)
        place.write_text(f"#!/bin/sh\n{text}\n")
        place.chmod(0o755)
    bot = f"cmd:{tmp_path / 'tool' / folder / 'python'} {ROOT / 'tournament.py'} engine --bot random"
    play(settings_of("random", bot, games=2, isolate=True), tmp_path / "out")
    assert ends(tmp_path / "out") == {"normal"}
