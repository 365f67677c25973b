"""Records are not believed: whatever was changed in games.jsonl is found, set aside, and played again."""

import json
import os
import random
import zlib
from collections.abc import Callable
from pathlib import Path
from shutil import copytree
from typing import Any

import pytest
from typer.testing import CliRunner

from digsite.arena import games_file, played_games, settings_file, store, tournament
from digsite.arena.games_file import ASIDE, GAMES
from digsite.arena.progress import ProgressLines
from digsite.cli import app
from tests.arena.helpers import FAKES, ids, play, records, settings_of, without_times

Record = dict[str, Any]
Change = Callable[[Record], Any]


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A tournament of six games in their order."""
    folder = tmp_path_factory.mktemp("whole") / "out"
    play(settings_of("random", "greedy", game="expedition", games=6, seed=5, variants="luck"), folder, workers=1)
    return folder


@pytest.fixture
def folder(whole: Path, tmp_path: Path) -> Path:
    return Path(copytree(whole, tmp_path / "out"))


def without_sum(record: Record) -> str:
    return json.dumps({key: value for key, value in record.items() if key != "sum"})


def with_sum(record: Record) -> str:
    line = without_sum(record)
    return f'{line[:-1]}, "sum": "{zlib.crc32(line.encode()):08x}"}}'


def damage(folder: Path, change: Change, write: Callable[[Record], str] = with_sum) -> None:
    """Changes the record on line 2."""
    lines = (folder / GAMES).read_text().splitlines()
    record = json.loads(lines[1])
    change(record)
    lines[1] = write(record)
    (folder / GAMES).write_text("\n".join(lines) + "\n")


def said_by(*words: object) -> str:
    done = CliRunner().invoke(app, list(map(str, words)))
    assert done.exit_code == 0, done.output
    return done.stderr


def swap_winners(record: Record) -> None:
    record["result"]["winners"] = [1 - seat for seat in record["result"]["winners"]]


def swap_everything(record: Record) -> None:
    """As if the other seat had won, in the result and in the last event alike."""
    swap_winners(record)
    record["result"]["scores"].reverse()
    scores = ",".join(map(str, record["result"]["scores"]))
    winners = ",".join(map(str, record["result"]["winners"]))
    record["events"][-1] = f"result scores={scores} {record['events'][-1].split()[2]} winners={winners}"


def disqualify(record: Record) -> None:
    """As if the seat that was not to move had been too late."""
    last = max(n for n, ms in enumerate(record["times_ms"]) if ms is not None)
    waiting = 1 - int(record["events"][last][0])
    record["events"], record["times_ms"] = record["events"][:last], record["times_ms"][:last]
    record["result"].update(end=f"timeout {waiting}", winners=[1 - waiting])


def set_time(place: int, ms: float) -> Change:
    return lambda record: record["times_ms"].__setitem__(place, ms)


CHANGES: list[tuple[Change, str]] = [
    (swap_winners, "the result of this record is not that of its events"),
    (swap_everything, "by its seed and the moves before it is 'result"),
    (lambda record: record["result"].update(scores=[1000, 0]), "the result of this record"),
    (lambda record: record["result"].update(winners=[9]), "'result' must be"),
    (lambda record: record["result"].update(winners=[0, 0]), "'result' must be"),
    (lambda record: record["result"].update(scores=[True, 2]), "'result' must be"),
    (lambda record: record["result"].update(end="conceded 1"), "no result of a game between bots"),
    (lambda record: record["result"].update(end="sudden"), "'result' must be"),
    (disqualify, "but another seat was to move"),
    (lambda record: record.update(result=None), "no result of a game"),
    (lambda record: record.update(result=-1), "'result' must be"),
    (lambda record: record.update(id=99), "no game 99; it ends at 5"),
    (lambda record: record.update(id=-1), "no game -1"),
    (lambda record: record.update(id=0), "other bots sit in game 0"),
    (lambda record: record.update(id=2), "game 2 is another one here"),
    (lambda record: record.update(set=1), "another one here: expedition, set 0"),
    (lambda record: record.update(seed=7), "its seed is not that of the deal of set 0"),
    (lambda record: record.update(bots=["greedy", "greedy"]), "other bots sit in game 1"),
    (lambda record: record.update(game="archaeology"), "is another one here"),
    (lambda record: record["options"].update(monument="tent"), "its options are not those"),
    (lambda record: record["options"].update(players=2.0), "its options are not those"),
    (lambda record: record.update(format=2), "'format' must be 1"),
    (lambda record: record["events"].pop(10) and record["times_ms"].pop(10), "does not fit its own seed"),
    (lambda record: record["events"].append("0 end") or record["times_ms"].append(1.0), "does not fit its own seed"),
    (lambda record: record["events"].clear() or record["times_ms"].clear(), "does not fit its own seed"),
    (set_time(0, 1.0), "a time at an event that is no decision"),
    (set_time(-1, -5), "'times_ms' must be"),
    (set_time(-1, float("inf")), "Infinity is no number"),
    (set_time(-1, 1e300), "'times_ms' must be"),
]


@pytest.mark.parametrize(("change", "reason"), CHANGES)
def test_a_changed_record_is_set_aside_and_its_game_played_again(
    change: Change, reason: str, folder: Path, whole: Path
) -> None:
    """Even if whoever changed it knows how to write a sum."""
    damage(folder, change)
    damaged = (folder / GAMES).read_text().splitlines(keepends=True)[1]
    said = said_by("resume", folder, "--workers", 1)
    assert f"line 2 of {folder / GAMES} is not believed: " in said
    assert reason in said
    assert f"set aside in {folder / ASIDE}" in said
    assert (folder / ASIDE).read_text() == damaged
    assert without_times(folder) == without_times(whole)


def test_a_sum_that_is_not_that_of_the_line_is_found(folder: Path) -> None:
    damage(folder, set_time(-1, 0.5), json.dumps)
    assert "line 2 of" in (said := said_by("report", folder))
    assert "its sum is not that of its bytes" in said


def test_a_line_without_a_sum_is_older_and_is_checked_all_the_same(folder: Path) -> None:
    damage(folder, lambda record: None, without_sum)
    assert "line" not in said_by("report", folder)
    damage(folder, swap_winners, without_sum)
    assert "line 2 of" in said_by("report", folder)


def test_report_takes_out_what_it_does_not_believe_and_loses_nothing(folder: Path, whole: Path) -> None:
    before = (folder / GAMES).read_text().splitlines()
    damage(folder, swap_winners)
    said = said_by("report", folder, "--json")
    assert f"line 2 of {folder / GAMES} is not believed" in said
    assert json.loads((folder / "standings.json").read_text())["games"] == 5
    assert (folder / GAMES).read_text().splitlines() == [before[0], *before[2:]]
    assert "line" not in said_by("report", folder, "--json")
    said_by("resume", folder)
    assert without_times(folder) == without_times(whole)


def test_report_leaves_the_file_to_a_tournament_that_runs(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def locked(_: Path) -> None:
        raise store.Locked("somebody plays")

    damage(folder, swap_winners)
    before = (folder / GAMES).read_bytes()
    monkeypatch.setattr(store, "Store", locked)
    said: list[str] = []
    assert tournament.standings(folder, said.append)["games"] == 5
    assert "it does not count, and `resume` will set it aside" in said[0]
    assert (folder / GAMES).read_bytes() == before
    assert not (folder / ASIDE).exists()


def test_a_game_that_stands_twice_counts_once(folder: Path) -> None:
    lines = (folder / GAMES).read_bytes().splitlines(keepends=True)
    (folder / GAMES).write_bytes(b"".join([*lines, lines[3]]))
    said = said_by("report", folder)
    assert f"line 7 of {folder / GAMES} is not believed: game 3 stands on an earlier line" in said
    assert ids(folder) == [0, 1, 2, 3, 4, 5]


@pytest.mark.parametrize("seed", range(20))
def test_a_flipped_bit_is_found(seed: int, folder: Path) -> None:
    rng = random.Random(seed)
    content = bytearray((folder / GAMES).read_bytes())
    content[rng.randrange(len(content))] ^= 1 << rng.randrange(8)
    (folder / GAMES).write_bytes(content)
    said: list[str] = []
    assert tournament.standings(folder, said.append)["games"] < 6
    assert len(said) == 1


@pytest.mark.parametrize(
    "garbage",
    [b"garbage\n", b"[]\n", b"[" * 100_000 + b"\n", b"\xff\xfe\n", b'{"id": ' + b"9" * 5000 + b"}\n", bytes(9) + b"\n"],
    ids=("text", "list", "deep", "not UTF-8", "long number", "zeros"),
)
def test_a_line_that_is_no_record_is_set_aside(garbage: bytes, folder: Path) -> None:
    content = (folder / GAMES).read_bytes()
    (folder / GAMES).write_bytes(garbage + content)
    assert "line 1 of" in said_by("resume", folder)
    assert (folder / GAMES).read_bytes() == content
    assert (folder / ASIDE).read_bytes() == garbage


def test_blank_lines_are_no_fault(folder: Path) -> None:
    lines = (folder / GAMES).read_bytes().splitlines(keepends=True)
    (folder / GAMES).write_bytes(b"\n" + b" \n".join(lines) + b"\n\n")
    assert "line" not in said_by("report", folder)


def test_a_line_longer_than_any_record_is_not_read_into_memory(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(games_file, "LINE_MAX", 1 << 16)
    content = (folder / GAMES).read_bytes()
    (folder / GAMES).write_bytes(b"x" * (1 << 18) + b"\n" + content + b"y" * (1 << 17))
    said = said_by("resume", folder)
    assert "line 1 of" in said
    assert "line 8 of" in said
    assert (folder / GAMES).read_bytes() == content
    assert (folder / ASIDE).read_bytes() == b"x" * (1 << 18) + b"\n" + b"y" * (1 << 17) + b"\n"


def test_games_whose_line_ends_were_lost_are_not_thrown_away(folder: Path) -> None:
    content = (folder / GAMES).read_bytes().replace(b"\n", b"\r")
    (folder / GAMES).write_bytes(content)
    assert "line 1 of" in said_by("report", folder)
    assert (folder / ASIDE).read_bytes() == content + b"\n"


def test_of_many_bad_lines_only_some_are_named(folder: Path) -> None:
    (folder / GAMES).write_bytes(b"garbage\n" * 500)
    said = said_by("report", folder)
    assert said.count("is not believed") == 10
    assert "and 490 more lines" in said
    assert (folder / ASIDE).read_bytes() == b"garbage\n" * 500


def test_bad_lines_among_good_ones_are_kept_as_few_ranges(folder: Path) -> None:
    good = (folder / GAMES).read_bytes().splitlines(keepends=True)
    garbage = [b"garbage\n" * 50, b"more\n\n" * 50, b"the rest\n" * 50]
    (folder / GAMES).write_bytes(garbage[0] + good[0] + garbage[1] + b"".join(good[1:]) + garbage[2])
    played = played_games.read_games(settings_file.read(folder), folder, 1, print)
    assert (played.bad.count, len(played.bad.ranges)) == (150, 3)
    assert "and 140 more lines" in said_by("report", folder)
    assert (folder / GAMES).read_bytes().replace(b"\n\n", b"\n") == b"".join(good)  # blank lines may stay
    assert (folder / ASIDE).read_bytes().split() == b"".join(garbage).split()


class Killed(BaseException):
    """What a test puts in place of kill -9."""


@pytest.mark.parametrize("step", [(os, "fsync"), (Path, "replace")], ids=("set aside", "taken out"))
def test_whoever_is_killed_while_setting_aside_loses_nothing(
    step: tuple[Any, str], folder: Path, whole: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def killed(*ignored: object) -> None:
        raise Killed

    damage(folder, swap_winners)
    before = (folder / GAMES).read_bytes()
    with monkeypatch.context() as patch, pytest.raises(Killed):
        patch.setattr(*step, killed)
        tournament.resume(folder, 1, ProgressLines())
    assert (folder / GAMES).read_bytes() == before
    said_by("resume", folder)
    assert without_times(folder) == without_times(whole)
    assert before.splitlines(keepends=True)[1] in (folder / ASIDE).read_bytes()


def test_many_processes_come_to_the_same_verdicts(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    damage(folder, swap_winners)
    settings = settings_file.read(folder)
    alone = played_games.read_games(settings, folder, 1, print)
    monkeypatch.setattr(played_games, "SMALL_FILE", 0)
    monkeypatch.setattr("digsite.arena.record_check.BATCH_BYTES", 1)
    together = played_games.read_games(settings, folder, 2, print)
    assert [number for number, _ in alone.bad.first] == [2]
    assert together.bad == alone.bad
    assert together.queue == alone.queue
    assert together.tally.entrants == alone.tally.entrants


def test_faults_are_results_that_are_believed_if_they_fit(tmp_path: Path) -> None:
    play(settings_of("random", f"{FAKES}:Illegal", games=4), tmp_path, workers=1)
    assert "line" not in said_by("report", tmp_path)
    damage(tmp_path, lambda record: record["result"].update(winners=[0, 1]))
    assert "line 2 of" in said_by("report", tmp_path)


def test_a_bot_that_cannot_begin_loses_a_game_that_is_believed(tmp_path: Path) -> None:
    play(settings_of("random", f"{FAKES}:FailingNewGame", games=4), tmp_path, workers=1)
    assert {record["result"]["end"][:5] for record in records(tmp_path)} == {"crash"}
    assert "line" not in said_by("report", tmp_path)
