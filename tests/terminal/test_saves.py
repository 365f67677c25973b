"""Saved games: where they may be written, and what is refused when they are read."""

import json
from pathlib import Path
from typing import Any

import pytest

from digsite import engine
from digsite.engine import DigsiteError, Record, Table
from digsite.engine.files import write_whole
from digsite.terminal.saves import chosen_path, found, new_path, newest, read_save, rescue, short_name


def game_under_way() -> Record:
    table = Table(engine.load("archaeology", players=2), 3)
    for number in range(6):
        table.play(table.state.random_move(number))
    return table.record(["human", "random"])


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"seed": 4}, "does not fit its own seed"),
        ({"bots": ["human"]}, "who sits where"),
        ({"bots": None}, "who sits where"),
        ({"game": "chess"}, "there is no game 'chess'"),
        ({"options": {"players": 9}}, "who sits where"),
        ({"game": "expedition", "options": {"players": 2, "variants": 5}}, "variants are a text"),
        ({"options": {"players": 2, "colour": "red"}}, "has no option colour"),
        ({"events": "deal"}, "'events' must be"),
        ({"result": {"scores": [1, 2], "winners": [1], "end": "normal"}}, "is over"),
        ({"result": {"scores": [1, 2]}}, "'result' must be"),
    ],
)
def test_a_damaged_save_is_refused_with_a_sentence(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    path = tmp_path / "damaged.json"
    path.write_text(json.dumps(json.loads(game_under_way().line()) | change))
    with pytest.raises(DigsiteError, match=sentence):
        Table.restore(read_save(path))


def test_a_save_without_times_can_be_continued(tmp_path: Path) -> None:
    content = json.loads(game_under_way().line())
    del content["times_ms"]
    path = tmp_path / "old.json"
    path.write_text(json.dumps(content))
    assert Table.restore(read_save(path)).times_ms == [None] * len(content["events"])


def test_saves_never_replace_anything_else(tmp_path: Path) -> None:
    record = game_under_way()
    first = new_path(record, tmp_path)
    write_whole(first, record.line())
    assert read_save(first) == record
    assert chosen_path(str(first)) == first
    assert new_path(record, tmp_path) != first
    notes = tmp_path / "notes.txt"
    notes.write_text("dear diary")
    with pytest.raises(DigsiteError, match="no saved game"):
        chosen_path(str(notes))
    with pytest.raises(DigsiteError, match="is a folder"):
        chosen_path(str(tmp_path))
    for name in ("x" * 5000, "~nobody-of-that-name/x"):
        with pytest.raises(DigsiteError, match="is no name for a file"):
            chosen_path(name)
    with pytest.raises(DigsiteError, match="cannot write"):
        write_whole(tmp_path / "nowhere" / "game.json", record.line())
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([first.name, "notes.txt"])


def test_a_file_that_cannot_be_written_stays_as_it_was(tmp_path: Path) -> None:
    path = tmp_path / "game.json"
    write_whole(path, "before")
    with pytest.raises(DigsiteError, match="cannot write"):
        write_whole(path, "\ud800")  # no UTF-8 has this
    assert path.read_text() == "before"
    assert list(tmp_path.iterdir()) == [path]


def test_a_rescue_finds_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = game_under_way()
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    saved = rescue(record, tmp_path / "gone" / "game.json")
    assert saved == tmp_path / "data" / "digsite" / "saves" / "archaeology-3.save.json"
    assert found(Path("archaeology-3")) == saved
    assert short_name(saved) == "archaeology-3"
    assert newest() == saved
    monkeypatch.setattr(
        "digsite.terminal.saves.new_path", lambda record, folder: tmp_path / str(folder).strip("/") / "x.json"
    )
    monkeypatch.setattr("pathlib.Path.home", lambda: tmp_path)
    with pytest.raises(DigsiteError, match="could not be saved"):
        rescue(record, None)


def test_a_name_alone_is_a_save_of_the_users(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert chosen_path("mine") == tmp_path / "digsite" / "saves" / "mine.save.json"
    assert chosen_path("./mine.json") == Path("mine.json")
