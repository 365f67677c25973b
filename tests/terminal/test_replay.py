"""Recorded games: stepping forwards and backwards, from every seat, and files that are none."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from typer.testing import CliRunner

from digsite.cli import app
from digsite.engine import DigsiteError, Game, Record, Table, load
from digsite.engine.record import Result, find_record
from digsite.terminal.replay import Replay
from digsite.terminal.viewer import Stepper
from tests.terminal.helpers import finished, games
from tests.terminal.terminal import piped, plain, terminal

GAMES = games()


def recorded(game: Game, number: int = 0) -> Record:
    state = finished(game, 3)
    winners = [seat for seat, share in enumerate(state.returns) if share]
    bots, times = ["random"] * game.players, [0.5] * len(state.events())
    result = Result(state.scores, winners)
    return Record(number, 0, game.id, game.options, 3, bots, state.events(), [*times], result)


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "games.jsonl"
    path.write_text("".join(recorded(game, number=10 + n).line() for n, game in enumerate(GAMES[:3])))
    return path


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_forwards_and_backwards_show_the_same(game: Game) -> None:
    replay = Replay(recorded(game))
    for seat in (None, 0, game.players - 1):
        positions = [*range(replay.first, replay.last + 1, 9), replay.last]
        forwards = [replay.picture(position, seat) for position in positions]
        backwards = [replay.picture(position, seat) for position in reversed(positions)]
        assert forwards == backwards[::-1]
        assert len({*forwards}) > len(forwards) // 2


def test_every_key_moves_as_it_says() -> None:
    stepper = Stepper(Replay(recorded(GAMES[0])), None)
    first, last = stepper.replay.first, stepper.replay.last

    def press(key: str, answer: str = "") -> int:
        assert stepper.press(key, lambda prompt: answer)
        return stepper.position

    assert press("b") == first
    assert [press(key) for key in ("\n", " ", "n", "right", "left", "b")] == [
        first + 1, first + 2, first + 3, first + 4, first + 3, first + 2,
    ]  # fmt: skip
    end_of_turn = press("t")
    assert stepper.replay.truth[end_of_turn - 1].endswith(" end")
    assert press("e") == last
    assert press("\n") == last
    assert press("g", "57") == 57
    assert press("g", "99999999999") == last
    assert press("g", "0") == first
    assert press("g", "") == first
    seats = []
    for _ in range(3):
        press("s")
        seats.append(stepper.seat)
    assert seats == [0, 1, None]
    assert press("x") == first
    assert not stepper.press("q", input)


def test_a_seat_sees_no_more_in_a_replay_than_in_the_game() -> None:
    game = GAMES[0]
    replay = Replay(recorded(game))
    for seat in range(game.players):
        assert replay.events(seat) == game.masked(replay.truth, seat)
        hidden = [event for event in replay.events(seat) if "?" in event]
        assert hidden
    assert replay.events(None) == replay.truth
    told = " ".join(replay.told(0, replay.last, 0))
    assert "digs up a card" in told
    assert "You dig up" in told


def test_all_is_printed_where_there_is_no_terminal(file: Path, tmp_path: Path) -> None:
    run = piped("replay", str(file), cwd=tmp_path)
    assert run.returncode == 0
    assert "\x1b" not in run.stdout
    assert run.stdout.count(", event ") > 20
    assert "wins with" in run.stdout.splitlines()[-1] or "share" in run.stdout.splitlines()[-1]
    masked = piped("replay", str(file), "--seat", "1", "--game", "11", cwd=tmp_path)
    assert "as seat 1 sees it" in masked.stdout
    assert "holds" not in masked.stdout


def test_events_as_json(file: Path, tmp_path: Path) -> None:
    record = find_record(file, 11)
    everything = piped("replay", str(file), "--game", "11", "--json", cwd=tmp_path)
    assert json.loads(everything.stdout) == record.events
    masked = piped("replay", str(file), "--game", "11", "--json", "--seat", "2", cwd=tmp_path)
    assert json.loads(masked.stdout) == GAMES[1].masked(record.events, 2)


def test_no_step_of_a_museum_game_scrolls(tmp_path: Path) -> None:
    table = Table(load("museum", players=3), 4)
    while not table.state.over:
        table.play(table.state.policy_move())
    path = tmp_path / "museum.save.json"
    path.write_text(table.record(("greedy",) * 3).line_with_sum())
    with terminal("replay", str(path), cwd=tmp_path) as screen:
        for key in ("", "t", "t", "e"):
            screen.send(key)
            screen.until("q: quit", seconds=60)
        pages = [plain(page).splitlines() for page in screen.raw.split("\x1b[H\x1b[J")[1:]]
        screen.send("q")
        assert screen.end() == 0
    assert len(pages) == 4
    assert all(len(page) <= 23 and "This Belongs in a Museum, event" in page[0] for page in pages)
    assert all("goals " in " ".join(page) and max(map(len, page)) <= 80 for page in pages)


def test_stepping_at_a_terminal(file: Path, tmp_path: Path) -> None:
    with terminal("replay", str(file), cwd=tmp_path, env={"TERM": "dumb"}) as screen:
        start = plain(screen.until("q: quit"))
        screen.send("\r")
        second = plain(screen.until("q: quit"))
        screen.send("\x1b[D")
        again = plain(screen.until("q: quit"))
        assert "\n".join(again.splitlines()[2:12]) == "\n".join(start.splitlines()[1:11])
        assert second != again
        screen.send("g")
        screen.until("go to event> ")
        screen.send("58\x7f7\r")
        assert "event 57 of" in screen.until("q: quit")
        screen.send("s")
        assert "as seat 0 sees it" in screen.until("q: quit")
        screen.send("t")
        screen.until("q: quit")
        screen.send("e")
        assert "win" in screen.until("q: quit")
        screen.send("q")
        assert screen.end() == 0
        assert "\x1b" not in screen.raw


@pytest.mark.parametrize("key", ["\x03", "\x04", "q"])
def test_leaving_a_replay(key: str, file: Path, tmp_path: Path) -> None:
    with terminal("replay", str(file), cwd=tmp_path) as screen:
        screen.until("q: ")
        screen.send(key)
        assert screen.end() == 0
        assert "Traceback" not in screen.text


GOOD: dict[str, Any] = json.loads(recorded(GAMES[0]).line())
OTHERS = [seat for seat in (0, 1) if seat not in GOOD["result"]["winners"]]
GAME = {key: GOOD[key] for key in ("game", "options")}  # all that a record must have besides its events


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (b"", "holds no games"),
        (b"\n\n", "holds no games"),
        (b"hello", "line 1 of"),
        (b"[1, 2]", "not a JSON object"),
        (b"[" * 100_000, "nested deeper than 32"),
        (b"\xff\xfe\x00", "not UTF-8"),
        (b"{}", "'game' must be"),
        (json.dumps(GAME | {"events": []}).encode(), "no complete set-up"),
        (json.dumps(GAME | {"events": GOOD["events"][:3]}).encode(), "no complete set-up"),
        (json.dumps(GAME | {"events": [*GOOD["events"], "0 end"]}).encode(), "is impossible"),
        (json.dumps(GAME | {"events": ["deal 0 pot*9", *GOOD["events"][1:]]}).encode(), "event 1"),
        (json.dumps(GAME | {"events": ["what?"]}).encode(), "is no event"),
        (json.dumps(GOOD | {"game": "go"}).encode(), "there is no game 'go'"),
        (json.dumps(GOOD | {"options": {"players": 3}}).encode(), "is impossible"),
        (json.dumps(GOOD | {"options": {"players": []}}).encode(), "players"),
        (json.dumps(GOOD | {"sum": "01234567"}).encode(), "its sum is not that of its bytes"),
        (json.dumps({"sum": "01234567"} | GOOD).encode(), "its sum is not that of its bytes"),
        (json.dumps(GOOD | {"result": -1}).encode(), "'result' must be"),
        (json.dumps(GOOD | {"result": GOOD["result"] | {"winners": OTHERS}}).encode(), f"its winners are {OTHERS},"),
        (json.dumps(GOOD | {"result": GOOD["result"] | {"scores": [9, 9]}}).encode(), "its scores are [9, 9], but"),
        (json.dumps(GOOD | {"result": GOOD["result"] | {"end": "crash 0"}}).encode(), "its end is 'crash 0', which"),
        (json.dumps(GOOD | {"format": 2}).encode(), "'format' must be 1"),
    ],
)
def test_a_bad_file_gets_a_sentence(text: bytes, sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "bad.jsonl"
    path.write_bytes(text)
    run = CliRunner().invoke(app, ["replay", str(path)])
    assert run.exit_code == 2
    assert run.stderr.startswith("error: ")
    assert sentence in run.stderr
    assert run.stdout == ""


@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        (["missing.jsonl"], "cannot read missing.jsonl: No such file"),
        (["."], "cannot read .: Is a directory"),
        (["games.jsonl", "--game", "5"], "has no game 5; it has 3 games, from 10 to 12"),
        (["games.jsonl", "--seat", "2"], "a seat of this game is a number from 0 to 1"),
        (["games.jsonl", "--seat", "-1"], "a seat of this game"),
    ],
)
def test_wrong_options_get_a_sentence(
    options: list[str], sentence: str, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(file.parent)
    run = CliRunner().invoke(app, ["replay", *options])
    assert run.exit_code == 2
    assert sentence in run.stderr
    assert run.stdout == ""


def test_a_game_that_ended_badly_is_shown_as_far_as_it_went(tmp_path: Path) -> None:
    path = tmp_path / "crash.jsonl"
    result = {"scores": [0, 0], "winners": [0], "end": "crash 1"}
    path.write_text(json.dumps(GAME | {"events": GOOD["events"][:60], "result": result}))
    run = piped("replay", str(path), cwd=tmp_path)
    assert run.returncode == 0
    assert run.stdout.splitlines()[-1] == "The record ends here: crash 1."


def test_the_record_is_checked_before_anything_is_shown() -> None:
    with pytest.raises(DigsiteError, match="'7 end' is no event"):
        Replay(replace(recorded(GAMES[0]), events=[*GOOD["events"][:40], "7 end", *GOOD["events"][41:]]))
