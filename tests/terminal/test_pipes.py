"""The program through pipes: whole games, wrong options, input that ends too early."""

import json
import random
import re
import resource
import subprocess
from pathlib import Path

import pytest
from typer.testing import CliRunner

from digsite.cli import app
from tests.terminal.terminal import PROGRAM, ROOT, SAVES, environment, piped

ESCAPE = "\x1b"
RANDOM = ("--bot", "random")


def blind(seed: int, n: int = 4000) -> list[str]:
    """Lines of one who reads nothing: mostly numbers, some words, some nonsense."""
    luck = random.Random(seed)
    words = ["end", "sell", "trade", "explore 1", "draw", "stop", "skip", "brave", "shelter", "coin", "hm", "back"]
    lines = []
    for _ in range(n):
        numbers = " ".join(str(luck.randrange(1, 7)) for _ in range(luck.choice([1, 1, 1, 1, 1, 1, 2, 3, 4, 5])))
        lines.append(luck.choice(words) if luck.random() < 0.1 else numbers)
    return lines


@pytest.mark.parametrize(
    "options",
    [
        ["--seed", "1"],
        ["--seed", "2", "--players", "4", "--human", "3"],
        ["--seed", "3", "--players", "3", "--human", "0,2"],
        ["expedition", "--seed", "5", "--players", "5"],
        ["expedition", "--seed", "6", "--monument", "sphinx", "--variants", "luck+fierce"],
        ["expedition", "--seed", "7", "--players", "3", "--monument", "temple"],
    ],
)
def test_a_whole_game_through_a_pipe(options: list[str], tmp_path: Path) -> None:
    run = piped("play", *RANDOM, *options, lines=blind(len(options)), cwd=tmp_path)
    assert run.returncode == 0, run.stderr
    assert run.stderr == ""
    assert ESCAPE not in run.stdout
    assert re.search(r"(You|Player \d|[A-Z][a-z]+) (and .*)?(win|wins|share|have)", run.stdout.splitlines()[-1])
    assert not list(tmp_path.iterdir())


def test_without_any_option_a_pipe_plays_at_once(tmp_path: Path) -> None:
    run = piped("play", lines=["1", "?", "quit", "n"], cwd=tmp_path)
    assert run.returncode == 0
    assert "(? for help)> 1" in run.stdout


def test_bots_alone_can_be_watched(tmp_path: Path) -> None:
    run = piped("play", *RANDOM, "--human", "none", "--seed", "3", cwd=tmp_path)
    assert run.returncode == 0
    assert "Gertrude digs up" in run.stdout
    assert "wins with" in run.stdout.splitlines()[-1]


def test_input_that_ends_leaves_nothing_unless_it_asked_for_a_save(tmp_path: Path) -> None:
    run = piped("play", *RANDOM, "--seed", "12", lines=blind(5)[:60], cwd=tmp_path)
    assert run.returncode == 0
    assert "--continue" not in run.stdout
    assert not list(tmp_path.iterdir())
    assert not (SAVES / "archaeology-12.save.json").exists()


def test_a_saved_game_goes_on_where_it_was(tmp_path: Path) -> None:
    lines = blind(5)
    whole = piped("play", *RANDOM, "--seed", "11", "--name", "Ann", lines=lines, cwd=tmp_path)
    half = piped("play", *RANDOM, "--seed", "11", "--name", "Ann", lines=[*lines[:60], "save eleven"], cwd=tmp_path)
    assert half.returncode == 0
    name = re.findall(r"digsite play --continue (\S+)", half.stdout)[-1]
    assert name == "eleven"
    record = json.loads((SAVES / "eleven.save.json").read_text())
    assert record["bots"] == ["human", "random"]
    assert record["names"] == ["Ann", "Howard"]
    assert record["result"] is None
    rest = piped("play", "--continue", name, lines=lines[60:], cwd=tmp_path)
    assert rest.returncode == 0, rest.stderr
    assert "* Howard " in rest.stdout.split("(? for help)> ")[0]  # what happened before is told again
    assert rest.stdout.splitlines()[-1] == whole.stdout.splitlines()[-1]
    assert rest.stdout.split("The end ")[1] == whole.stdout.split("The end ")[1]
    shown = piped("replay", name, cwd=tmp_path)
    assert "Ann" in shown.stdout
    assert not list(tmp_path.iterdir())


def test_save_and_quit_by_command(tmp_path: Path) -> None:
    run = piped("play", *RANDOM, "--seed", "1", lines=["save ./mine.json", "1", "quit", "y"], cwd=tmp_path)
    assert run.returncode == 0
    assert [path.name for path in tmp_path.iterdir()] == ["mine.json"]
    (tmp_path / "notes.txt").write_text("hello")
    run = piped(
        "play", "--seed", "1", lines=["save ./notes.txt", "save .", "save no/where.json", "quit", "n"], cwd=tmp_path
    )
    assert run.returncode == 0
    assert (tmp_path / "notes.txt").read_text() == "hello"
    assert "is a folder" in run.stdout


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["chess"], "there is no game 'chess'"),
        (["--players", "7"], "archaeology is for 2 to 4 players"),
        (["--human", "5"], "--human takes seats from 0 to 1"),
        (["--human", "x"], "--human takes seats"),
        (["--human", ""], "--human takes seats"),
        (["--bot", "deep"], "there is no bot 'deep'"),
        (["--bot", "random:speed=3"], "has no option speed"),
        (["--bot", "random", "--bot", "random"], "2 bots for 1 free seats"),
        (["--bot", "random", "--level", "3"], "has no levels"),
        (["--bot", "py:sample_bots:Talker", "--level", "11"], "level is a whole number from 1 to 10"),
        (["--bot", "py:sample_bots:Talker:level=2", "--level", "3"], "has its level already"),
        (["--seed", "-1"], "a seed is a whole number"),
        (["--monument", "tomb"], "archaeology always has the pyramid"),
        (["expedition", "--monument", "tower"], "there is no monument 'tower'"),
        (["expedition", "--variants", "short"], "there is no variant short"),
        (["--variants", "luck"], "variants"),
        (["--cards", "none.toml"], "cannot read the card file"),
        (["--tiles", "none.toml"], "has no option tiles"),
        (["--name", "A,B"], "2 names for 1 people"),
        (["--name", "x" * 30], "a name is up to"),
        (["--pace", "fast"], "--pace is step, line, none"),
        (["again"], "there is no game to play again yet"),
        (["--continue", "none.json"], "cannot read none.json"),
        (["--continue", "x" * 300], "File name too long"),
        (["--continue", "none.json", "--players", "3"], "leave out --players"),
        (["expedition", "--continue", "none.json"], "leave out expedition"),
    ],
)
def test_wrong_options_get_a_sentence(
    options: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    monkeypatch.syspath_prepend(ROOT / "tests" / "terminal")
    run = CliRunner().invoke(app, ["play", *options], input="1\n" * 5)
    assert run.exit_code == 2
    assert run.stderr.startswith("error: ")
    assert sentence in run.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("bot", "sentence"),
    [
        ("py:sample_bots:Crasher", "failed: out of ideas"),
        ("py:sample_bots:Cheat", "made an illegal move: 'sell mask 4'"),
    ],
)
def test_a_bot_that_fails_ends_the_game_but_loses_nothing(bot: str, sentence: str, tmp_path: Path) -> None:
    run = piped("play", "--seed", "1", "--bot", bot, lines=["end"] * 3, cwd=tmp_path)
    assert run.returncode == 1
    assert sentence in run.stderr
    assert "Traceback" not in run.stderr
    assert not list(tmp_path.iterdir())


def test_bots_get_only_the_knowledge_of_their_seat(tmp_path: Path) -> None:
    run = piped("play", "--seed", "1", "--players", "3", "--bot", "py:sample_bots:Nosy", lines=blind(2), cwd=tmp_path)
    assert run.returncode == 0, run.stderr


def test_a_reader_that_goes_away_is_no_traceback_and_no_loss(tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{' '.join(PROGRAM)} play --bot random --seed 1 | head -60"], input="\n".join(blind(1)),
        capture_output=True, text=True, cwd=tmp_path, env=environment(), timeout=60, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    assert "Exception ignored" not in done.stderr
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&-"])
def test_a_closed_input_or_output_is_the_end_of_it_and_no_traceback(closed: str, tmp_path: Path) -> None:
    done = subprocess.run(
        ["bash", "-c", f"{' '.join(PROGRAM)} play --bot random --seed 1 {closed}"], capture_output=True, text=True,
        stdin=subprocess.DEVNULL, cwd=tmp_path, env=environment(), timeout=60, check=False,
    )  # fmt: skip
    assert "Traceback" not in done.stderr
    assert not list(tmp_path.iterdir())


def test_the_command_line_starts_quickly(tmp_path: Path) -> None:
    """In processor time: how busy the machine is beside it is not the program's fault."""
    begun = _processor_seconds()
    for _ in range(4):
        assert piped("--help", cwd=tmp_path).returncode == 0
    assert (_processor_seconds() - begun) / 4 < 0.5


def _processor_seconds() -> float:
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
