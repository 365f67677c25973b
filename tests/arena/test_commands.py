"""The commands as a user meets them."""

import json
import os
import pty
import re
import select
import signal
import subprocess
import sys
import time
from pathlib import Path

import pytest
from typer.testing import CliRunner

from digsite.arena import store
from digsite.arena.games_file import GAMES
from digsite.cli import app
from tests.arena.helpers import FAKES, ROOT, call, command, ids, records
from tests.arena.test_resume import started, wait_for_games
from tests.process import wait_until

SLOW = ("run", "archaeology", "random", f"{FAKES}:Sleepy:ms=2", "--games", 20, "--seed", 9, "--workers", 2)


def test_standings_are_printed_and_kept(tmp_path: Path) -> None:
    done = call("run", "archaeology", "random", f"{FAKES}:Plain", "--games", 8, "--seed", 3, "--out", tmp_path / "out")
    assert done.returncode == 0, done.stderr
    assert "archaeology, players 2, monument pyramid: 8 games in 4 whole sets, seed 3" in done.stdout
    assert (tmp_path / "out/standings.txt").read_text() in done.stdout
    assert sorted(path.name for path in (tmp_path / "out").glob("[!.]*")) == [
        "arena.log", "games.jsonl", "report.html", "standings.json", "standings.txt", "tournament.json",
    ]  # fmt: skip
    again = call("report", tmp_path / "out")
    assert again.stdout == done.stdout


def test_settings_are_kept_with_versions(tmp_path: Path) -> None:
    call("run", "expedition", "random", "random", "--games", 2, "--limit", "iterations=9", "--out", tmp_path / "out",
         "--monument", "mine", "--variants", "luck", "--timeout", 7)  # fmt: skip
    kept = json.loads((tmp_path / "out/tournament.json").read_text())
    assert kept["options"] == {"players": 2, "monument": "mine", "variants": ["luck"]}
    assert (kept["bots"], kept["limit"], kept["timeout"]) == (["random", "random"], "iterations=9", 7.0)
    assert {"digsite", "python", "platform"} <= set(kept["versions"])
    assert "seed" not in kept


def test_json_is_all_there_is_on_standard_output(tmp_path: Path) -> None:
    done = call("run", "archaeology", "random", "random", "--games", 4, "--json", "--out", tmp_path / "out")
    standings = json.loads(done.stdout)
    assert standings == json.loads((tmp_path / "out/standings.json").read_text())
    assert [row["bot"] for row in standings["standings"]] in (["random", "random #2"], ["random #2", "random"])


def test_a_gauntlet_pits_the_first_against_all_others(tmp_path: Path) -> None:
    call("run", "archaeology", f"{FAKES}:Plain", "random", "random", "--players", 2, "--format", "gauntlet",
         "--games", 8, "--out", tmp_path / "out")  # fmt: skip
    assert all(f"{FAKES}:Plain" in record["bots"] for record in records(tmp_path / "out"))


def test_a_sequential_test_stops_by_itself(tmp_path: Path) -> None:
    done = call("match", "archaeology", "random", f"{FAKES}:Crash", "--sprt", "0,100", "--seed", 1, "--out",
                tmp_path / "out", "--json")  # fmt: skip
    result = json.loads(done.stdout)
    assert done.returncode == 0, done.stderr
    assert result["match"]["sprt"]["verdict"] == "accepted"
    assert result["match"]["sets"] == 32
    assert result["match"]["sprt"]["bounds"] == [-2.94, 2.94]
    assert 64 <= result["games"] < 2000
    assert json.loads(call("resume", tmp_path / "out", "--json").stdout)["games"] == result["games"]


def test_a_match_of_fixed_length_gives_an_interval(tmp_path: Path) -> None:
    done = call("match", "expedition", "random", "random", "--players", 3, "--games", 30, "--seed", 2, "--out",
                tmp_path / "out")  # fmt: skip
    assert re.search(r"Elo [+-]\d+ \[[+-]\d+, [+-]\d+\] after 10 sets, win share [\d.]+ %", done.stdout)


REFUSALS = [
    (("run", "chess", "random", "random"), "there is no game 'chess'"),
    (("run", "archaeology", "random", "randm"), "there is no bot 'randm'"),
    (("run", "archaeology", "random"), "archaeology is for 2 to 4 players, not 1"),
    (("run", "archaeology", "random", "random", "--games", 7), "7 games cannot be balanced"),
    (("run", "archaeology", "random", "random", "--monument", "tomb"), "archaeology always has the pyramid"),
    (("run", "archaeology", "random", "random", "--tiles", "x.toml"), "archaeology has no option tiles"),
    (("run", "archaeology", "random", "random", "--cards", "nowhere.toml"), "nowhere.toml"),
    (("run", "archaeology", "random", "random", "--limit", "fast"), "a limit is iterations=N"),
    (("run", "archaeology", "random", "random", "--timeout", "0"), "--timeout is a number of seconds above 0"),
    (("run", "archaeology", "random", "random", "--timeout", "nan"), "--timeout is a number of seconds above 0"),
    (("run", "archaeology", "random", "random", "--seed", "-1"), "a seed is a whole number"),
    (("run", "archaeology", "random", "random", "--secret", "12"), "a secret is 64 hexadecimal digits"),
    (("run", "archaeology", "random", "random", "--secret", " " + 63 * "0"), "a secret is 64 hexadecimal digits"),
    (("match", "archaeology", "random", "random", "--secret", 64 * "0", "--seed", 1), "give one of them"),
    (("run", "archaeology", "random", "random", "--format", "swiss"), "roundrobin or gauntlet, not 'swiss'"),
    (("run", "archaeology", "random", "random", "--players", 3), "3 players need 3 bots, not 2"),
    (("match", "archaeology", "random", "random", "--sprt", "5"), "--sprt is two ratings as in 0,10"),
    (("match", "archaeology", "random", "random", "--sprt", "5,0"), "with the lower first"),
    (("match", "archaeology", "random", "random", "--sprt", "0,nan"), "--sprt is"),
    (("match", "archaeology", "random", "random", "--sprt", "0,inf"), "up to 2000"),
    (("run", "archaeology", "random", "random", "--games", 10**15), "at most 100000000"),
    (("resume", "/nowhere"), "holds no tournament"),
    (("report", "/nowhere"), "holds no tournament"),
]


@pytest.mark.parametrize(("words", "sentence"), REFUSALS, ids=lambda value: str(value)[:60])
def test_a_mistake_is_answered_with_a_sentence(words: tuple[object, ...], sentence: str, tmp_path: Path) -> None:
    out = ("--out", tmp_path / "out") if words[0] in ("run", "match") else ()
    done = CliRunner().invoke(app, list(map(str, (*words, *out))))
    assert done.exit_code == 2
    assert isinstance(done.exception, SystemExit)
    assert sentence in done.output
    assert not (tmp_path / "out").exists()


def test_a_mistake_shows_no_traceback() -> None:
    done = call("run", "chess", "random", "random")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("error: there is no game 'chess'")
    assert done.stderr.count("\n") == 1


def test_results_that_cannot_be_written_are_said(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    done = call("run", "archaeology", "random", "random", "--games", 2, "--out", tmp_path / "file/out")
    assert done.returncode == 2
    assert "cannot write to" in done.stderr


def test_help_is_quick() -> None:
    times = []
    for _ in range(3):
        start = time.perf_counter()
        assert subprocess.run(command("--help"), capture_output=True, check=True, cwd=ROOT, timeout=60).stdout
        times.append(time.perf_counter() - start)
    bare = time.perf_counter()
    subprocess.run([sys.executable, "-c", "import typer.core"], check=True, timeout=60)
    bare = time.perf_counter() - bare
    assert min(times) < max(0.5, 3 * bare)


def test_ctrl_c_once_finishes_the_games_under_way(tmp_path: Path) -> None:
    process = started(*SLOW, "--out", tmp_path / "out")
    wait_for_games(tmp_path / "out", 2)
    process.send_signal(signal.SIGINT)
    out, errors = process.communicate(timeout=60)
    assert process.returncode == 130
    assert f"to go on: python {ROOT / 'tournament.py'} resume {tmp_path / 'out'}" in errors
    assert "whole sets" in out
    played = ids(tmp_path / "out")
    assert 2 <= len(played) < 20
    again = call("resume", tmp_path / "out")
    assert f"playing {20 - len(played)} of 20 games" in again.stderr
    assert sorted(ids(tmp_path / "out")) == list(range(20))


@pytest.mark.parametrize("signals", [(signal.SIGINT, signal.SIGINT), (signal.SIGTERM,)])
def test_ctrl_c_twice_stops_at_once(signals: tuple[signal.Signals, ...], tmp_path: Path) -> None:
    process = started("run", "archaeology", "random", f"{FAKES}:Hang", "--games", 4, "--out", tmp_path / "out")
    wait_until((tmp_path / "out" / store.LOG).exists, "the tournament begins")
    time.sleep(0.5)
    start = time.monotonic()
    for number in signals:
        process.send_signal(number)
        time.sleep(0.3)
    _, errors = process.communicate(timeout=30)
    assert process.returncode == 130
    assert time.monotonic() - start < 10
    assert "to go on:" in errors


def on_a_terminal(tmp_path: Path, *words: object, environment: dict[str, str] | None = None) -> tuple[str, int]:
    """What a terminal would show, with Ctrl-C pressed once after a second."""
    pid, terminal = pty.fork()
    if not pid:
        os.chdir(ROOT)
        os.environ.update({"TERM": "xterm", "COLUMNS": "100", "LINES": "40", **(environment or {})})
        os.execv(sys.executable, command(*words, "--out", tmp_path / "out"))
    shown = b""
    deadline, pressed = time.monotonic() + 60, False
    while True:
        if time.monotonic() > deadline:
            os.kill(pid, signal.SIGKILL)
            raise AssertionError(f"did not end: {shown[-500:]!r}")
        if not pressed and (tmp_path / "out" / GAMES).exists() and b"Ctrl-C" in shown:
            os.write(terminal, b"\x03")
            pressed = True
        if select.select([terminal], [], [], 0.1)[0]:
            try:
                shown += os.read(terminal, 65536)
            except OSError:
                break
    return shown.decode(), os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1])


def test_a_terminal_shows_a_live_screen(tmp_path: Path) -> None:
    shown, code = on_a_terminal(tmp_path, *SLOW)
    assert code == 130
    plain = re.sub(r"\x1b\[[0-9;?]*[A-Za-z]", "", shown)
    assert re.search(r"\d+/20 games, [\d.]+ games/s, [\d:?]+ left", plain)
    assert re.search(r"bot +games +win share +points +ms a move +faults", plain)
    assert "\x1b[2K" in shown or "\x1b[1A" in shown
    assert "to go on:" in shown


@pytest.mark.parametrize(("words", "environment"), [(("--no-color",), {}), ((), {"NO_COLOR": "1"})])
def test_colours_can_be_switched_off(words: tuple[str, ...], environment: dict[str, str], tmp_path: Path) -> None:
    shown, _ = on_a_terminal(tmp_path, *SLOW, *words, environment=environment)
    assert not re.search(r"\x1b\[([0-9;]*;)?[349][0-9][;m]", shown)
