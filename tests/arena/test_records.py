"""Every line of games.jsonl is the record of a legal game, as the protocol describes it."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from digsite import engine
from tests.arena.helpers import play, records, settings_of, without_times
from tests.reference.archaeology import ArchaeologyReference

CARDS = tomllib.loads((Path(engine.__file__).parent / "archaeology/cards.toml").read_text())
KEYS = ["format", "id", "set", "game", "options", "seed", "bots", "events", "times_ms", "result", "sum"]
TABLES: list[dict[str, Any]] = [
    {"game": "archaeology", "players": 2},
    {"game": "archaeology", "players": 4},
    *({"game": "expedition", "players": 2, "monument": name} for name in ("temple", "tomb", "ruins", "mine", "sphinx")),
    {"game": "expedition", "players": 3, "variants": "long+luck"},
    {"game": "expedition", "players": 5, "variants": "fierce"},
]


@pytest.fixture(scope="module")
def played(tmp_path_factory: pytest.TempPathFactory) -> list[dict[str, Any]]:
    found = []
    for number, options in enumerate(TABLES):
        folder = tmp_path_factory.mktemp("records") / "out"
        settings = settings_of(*["random"] * options["players"], games=2 * options["players"], seed=number, **options)
        assert play(settings, folder).complete
        found += records(folder)
    return found


def test_keys_and_values_are_those_of_the_protocol(played: list[dict[str, Any]]) -> None:
    for record in played:
        players = record["options"]["players"]
        assert list(record) == KEYS
        assert record["format"] == 1
        assert record["set"] == record["id"] // players
        assert record["bots"] == ["random"] * players
        assert list(record["options"]) == ["players", "monument", "variants"]
        assert f"monument {record['options']['monument']}" in record["events"]
        assert record["result"]["end"] == "normal"


def test_the_reference_accepts_every_event_and_the_result(played: list[dict[str, Any]]) -> None:
    for record in played:
        options = record["options"]
        table = ArchaeologyReference(
            record["game"], options["players"], CARDS, options["variants"], options["monument"]
        )
        for event, ms in zip(record["events"], record["times_ms"], strict=True):
            assert (ms is not None) == (table.decision() is not None), event
            table.see(event)
        assert table.over
        assert record["result"] == {"scores": table.scores, "winners": table.winners(), "end": "normal"}


def test_every_seat_can_follow_its_stream(played: list[dict[str, Any]]) -> None:
    for record in played:
        game = engine.load(record["game"], **{key: value for key, value in record["options"].items() if value})
        for seat in range(game.players):
            knowledge = game.knowledge(seat)
            for event, masked in zip(record["events"], game.masked(record["events"], seat), strict=True):
                decides = knowledge.to_move
                knowledge.see(masked)
                assert decides in (None, int(event[0]) if event[0].isdigit() else None)
            assert knowledge.to_move is None


def test_the_decisions_of_a_record_replay_it(played: list[dict[str, Any]]) -> None:
    """The seed of the record is the deal's: the same moves give the same game."""
    for record in played:
        options = {key: value for key, value in record["options"].items() if value}
        if record["game"] == "expedition" and "variants" in options:
            options.pop("monument")  # it was drawn at random, and is again
        state = engine.load(record["game"], **options).deal(record["seed"])
        for event, ms in zip(record["events"], record["times_ms"], strict=True):
            if ms is not None:
                replay(state, event)
        assert state.events() == record["events"]


def replay(state: engine.State, event: str) -> None:
    """A move is its event without the seat and without what the seat could not know: the longest that is legal."""
    words = event.split()[1:]
    for end in range(len(words), 0, -1):
        try:
            state.play(" ".join(words[:end]))
            return
        except engine.DigsiteError:
            continue
    raise AssertionError(event)


def test_sets_share_their_seed_and_nobody_else_has_it(played: list[dict[str, Any]]) -> None:
    by_set: dict[tuple[str, int], set[int]] = {}
    for record in played:
        by_set.setdefault((json.dumps(record["options"]), record["set"]), set()).add(record["seed"])
    assert all(len(seeds) == 1 for seeds in by_set.values())


def test_the_same_seed_gives_the_same_games_however_many_workers(tmp_path: Path) -> None:
    settings = settings_of("random", "py:tests.arena.fakes:Plain", game="expedition", games=6, seed=4)
    play(settings, tmp_path / "one", workers=1)
    play(settings, tmp_path / "three", workers=3)
    assert without_times(tmp_path / "one") == without_times(tmp_path / "three")
    other = settings_of("random", "py:tests.arena.fakes:Plain", game="expedition", games=6, seed=5)
    play(other, tmp_path / "other")
    assert without_times(tmp_path / "one") != without_times(tmp_path / "other")


def test_a_card_file_of_ones_own_travels_in_the_record(tmp_path: Path) -> None:
    own = (Path(engine.__file__).parent / "archaeology/cards.toml").read_text().replace("n = 18", "n = 17", 1)
    cards = tmp_path / "own.toml"
    cards.write_text(own)
    settings = settings_of("random", "random", games=2, cards=cards)
    cards.unlink()
    play(settings, tmp_path / "out")
    assert records(tmp_path / "out")[0]["options"]["cards"] == tomllib.loads(own)
