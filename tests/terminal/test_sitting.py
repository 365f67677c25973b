"""The game under the table: the way back, the luck of bots, saving and continuing."""

import json
import random
from pathlib import Path
from typing import Any

import pytest

from digsite import engine
from digsite.bots import Limit, make
from digsite.engine import DigsiteError, Game
from digsite.terminal.records import chosen_path, game_of, new_path, read_save, rescue, write_save
from digsite.terminal.seating import Seating
from digsite.terminal.sitting import Sitting, resumed
from tests.terminal.helpers import games

GAMES = games()


def everyone_human(game: Game, seed: int = 3) -> Sitting:
    return Sitting(game, Seating(("human",) * game.players), seed)


def advance(sitting: Sitting, seed: int, decisions: int | None = None) -> list[str]:
    """People play at random, bots as bots do; the moves made."""
    luck = random.Random(seed)
    moves: list[str] = []
    bots = {seat: make(spec) for seat, spec in enumerate(sitting.seating.seats) if spec != "human"}
    while not sitting.state.over and (decisions is None or len(moves) < decisions):
        seat = sitting.state.to_move
        assert seat is not None
        if seat in bots:
            bots[seat].new_game(sitting.luck(seat))
            move = bots[seat].choose(sitting.knowledge(seat), Limit()).move
        else:
            move = sitting.state.random_move(luck.getrandbits(32))
        moves.append(move)
        sitting.play(move, 0.01)
    return moves


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_undo_goes_back_only_as_far_as_nothing_was_revealed(game: Game) -> None:
    sitting, luck = everyone_human(game), random.Random(5)
    positions: list[tuple[str, list[str]]] = []  # those that may be gone back to
    undone = 0
    while not sitting.state.over:
        seat = sitting.state.to_move
        assert seat is not None
        move = sitting.state.random_move(luck.getrandbits(32))
        before = sitting.knowledge(seat).view(), sitting.state.events()
        sitting.play(move)
        new = sitting.state.events()[len(before[1]) :]
        if new == [f"{seat} {move}"] and sitting.state.to_move == seat:
            positions.append(before)
        else:
            positions.clear()
        if luck.random() < 0.2:
            for view, events in reversed(positions):
                assert sitting.undo()
                assert sitting.state.events() == events
                assert sitting.knowledge(seat).view() == view
                assert len(sitting.times) == len(events)
                undone += 1
            positions.clear()
            assert not sitting.undo()
    assert undone > 0


def test_undo_stops_at_hidden_cards_another_seat_and_the_beginning() -> None:
    sitting = everyone_human(engine.load("expedition", players=2, monument="tomb"), seed=1)
    assert not sitting.undo()
    seen: set[str] = set()
    luck = random.Random(1)
    while not sitting.state.over:
        move = sitting.state.random_move(luck.getrandbits(32))
        verb = move.split()[0]
        sitting.play(move)
        possible = sitting.undo()
        if possible:
            assert verb in ("trade", "sell", "keep")  # what was seen before the choice was seen anyway
            sitting.play(move)
        seen.add(verb)
        if verb in ("explore", "steal", "end", "discard", "shelter", "brave"):
            assert not possible
    assert {"explore", "keep", "steal", "end", "discard", "trade", "sell"} <= seen


def test_a_move_taken_back_leaves_no_trace() -> None:
    game = engine.load("archaeology", players=2)
    plain, winding = everyone_human(game), everyone_human(game)
    luck = random.Random(2)
    while not plain.state.over:
        first, second = (plain.state.random_move(luck.getrandbits(32)) for _ in range(2))
        winding.play(first)
        if winding.undo():
            winding.play(second)
        plain.play(second if winding.state.events() != _after(plain, first) else first)
        assert winding.state.events() == plain.state.events()


def _after(sitting: Sitting, move: str) -> list[str]:
    state = sitting.state.copy()
    state.play(move)
    return state.events()


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_continued_game_is_the_same_game(game: Game, tmp_path: Path) -> None:
    """The bots too play on as they would have done."""
    seating = Seating(("human", *["random"] * (game.players - 1)))
    for cut in (0, 1, 20, 45):
        whole, first = Sitting(game, seating, 9), Sitting(game, seating, 9)
        advance(first, seed=1, decisions=cut)
        path = tmp_path / f"{cut}.json"
        write_save(first.record(), path)
        record = read_save(path)
        second = resumed(game_of(record), record)
        assert second.record() == first.record()
        advance(whole, seed=1, decisions=cut)
        advance(whole, seed=2)
        advance(second, seed=2)
        assert second.state.over
        assert second.state.events() == whole.state.events()


def test_a_record_says_all_that_the_protocol_asks_for() -> None:
    game = engine.load("expedition", players=3)
    sitting = Sitting(game, Seating(("human", "random", "random")), 4)
    advance(sitting, seed=3)
    record = json.loads(json.dumps(sitting.record()))
    assert record["format"] == 1
    assert record["options"]["monument"] in [event.split()[-1] for event in record["events"][:10]]
    assert record["bots"] == ["human", "random", "random"]
    assert len(record["times_ms"]) == len(record["events"])
    assert record["result"]["scores"] == sitting.state.scores
    assert record["result"]["end"] == "normal"
    winners = ",".join(map(str, record["result"]["winners"]))
    assert record["events"][-1].endswith(f"winners={winners}")
    timed = [event.split()[1] for event, time in zip(record["events"], record["times_ms"], strict=True) if time]
    assert {"end", "sell"} <= {*timed}
    assert not {"dig", "refill", "look", "reveal", "bust"} & {*timed}


def test_a_bot_never_learns_the_seed_and_has_new_luck_for_every_decision() -> None:
    sitting = everyone_human(engine.load("archaeology", players=2), seed=3)
    first = [sitting.luck(seat) for seat in (0, 1)]
    sitting.play(sitting.state.moves()[0])
    assert len({3, *first, *(sitting.luck(seat) for seat in (0, 1))}) == 5


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
        ({"events": [1]}, "'events' must be"),
        ({"result": {"scores": [1, 2]}}, "is over"),
    ],
)
def test_a_damaged_save_is_refused_with_a_sentence(change: dict[str, Any], sentence: str, tmp_path: Path) -> None:
    sitting = Sitting(engine.load("archaeology", players=2), Seating(("human", "random")), 3)
    advance(sitting, seed=1, decisions=6)
    path = tmp_path / "damaged.json"
    path.write_text(json.dumps(sitting.record() | change))
    with pytest.raises(DigsiteError, match=sentence):
        record = read_save(path)
        resumed(game_of(record), record)


def test_a_save_with_foreign_events_is_refused(tmp_path: Path) -> None:
    sitting = everyone_human(engine.load("archaeology", players=2))
    record = sitting.record()
    for events in ([*record["events"], "0 dig coin"], [*record["events"], "nonsense"], record["events"][:5], []):
        with pytest.raises(DigsiteError):
            resumed(game_of(record), record | {"events": events})


def test_saves_never_replace_anything_else(tmp_path: Path) -> None:
    record = everyone_human(engine.load("archaeology", players=2)).record()
    first = new_path(record, tmp_path)
    write_save(record, first)
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
        write_save(record, tmp_path / "nowhere" / "game.json")
    assert sorted(path.name for path in tmp_path.iterdir()) == sorted([first.name, "notes.txt"])


def test_a_rescue_finds_a_place(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    record = everyone_human(engine.load("archaeology", players=2)).record()
    monkeypatch.chdir(tmp_path)
    assert rescue(record, tmp_path / "gone" / "game.json") == Path("archaeology-3.save.json")
    monkeypatch.setattr(
        "digsite.terminal.records.new_path", lambda record, folder: tmp_path / str(folder).strip("/") / "x.json"
    )
    assert rescue(record, None) == tmp_path / "x.json"
