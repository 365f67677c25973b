"""A game under way: the way back, the luck of bots, its record, and going on from that."""

import json
import random
from typing import Any

import pytest

from digsite import engine
from digsite.bots import Limit, make
from digsite.engine import DigsiteError, Game, Record, Table
from digsite.engine.record import parse_record
from tests.terminal.helpers import games

GAMES = games()
HUMAN = "human"


def advance(table: Table, bots: list[str], seed: int, decisions: int | None = None) -> None:
    """People play at random, bots as bots do."""
    luck = random.Random(seed)
    made = {seat: make(spec) for seat, spec in enumerate(bots) if spec != HUMAN}
    limit = decisions if decisions is not None else 10**6
    for _ in range(limit):
        seat = table.state.to_move
        if seat is None:
            return
        if seat in made:
            made[seat].new_game(table.bot_seed(seat))
            move = made[seat].choose(table.knowledge(seat), Limit()).move
        else:
            move = table.state.random_move(luck.getrandbits(32))
        table.play(move, 10.0)


def changed(record: Record, **change: Any) -> Record:
    return parse_record(json.dumps(json.loads(record.line()) | change).encode())


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_undo_goes_back_only_as_far_as_nothing_was_revealed(game: Game) -> None:
    table, luck = Table(game, 3), random.Random(5)
    positions: list[tuple[str, list[str]]] = []  # those that may be gone back to
    undone = 0
    while not table.state.over:
        seat = table.state.to_move
        assert seat is not None
        move = table.state.random_move(luck.getrandbits(32))
        before = table.knowledge(seat).view(), table.state.events()
        table.play(move)
        new = table.state.events()[len(before[1]) :]
        if new == [f"{seat} {move}"] and table.state.to_move == seat:
            positions.append(before)
        else:
            positions.clear()
        if luck.random() < 0.2:
            for view, events in reversed(positions):
                assert table.undo()
                assert table.state.events() == table.events == events
                assert table.knowledge(seat).view() == view
                assert len(table.times_ms) == len(events)
                undone += 1
            positions.clear()
            assert not table.undo()
    assert undone > 0


def test_undo_stops_at_hidden_cards_another_seat_and_the_beginning() -> None:
    table = Table(engine.load("expedition", players=2, monument="tomb"), 1)
    assert not table.undo()
    seen: set[str] = set()
    luck = random.Random(1)
    while not table.state.over:
        move = table.state.random_move(luck.getrandbits(32))
        verb = move.split()[0]
        table.play(move)
        possible = table.undo()
        if possible:
            assert verb in ("trade", "sell", "keep")  # what was seen before the choice was seen anyway
            table.play(move)
        seen.add(verb)
        if verb in ("explore", "steal", "end", "discard", "shelter", "brave"):
            assert not possible
    assert {"explore", "keep", "steal", "end", "discard", "trade", "sell"} <= seen


def test_a_move_taken_back_leaves_no_trace() -> None:
    game = engine.load("archaeology", players=2)
    plain, winding = Table(game, 3), Table(game, 3)
    luck = random.Random(2)
    while not plain.state.over:
        first, second = (plain.state.random_move(luck.getrandbits(32)) for _ in range(2))
        winding.play(first)
        taken_back = winding.undo()
        if taken_back:
            winding.play(second)
        plain.play(second if taken_back else first)
        assert winding.state.events() == winding.events == plain.state.events()
        assert winding.moves == plain.moves
        assert winding.record(["a", "b"]) == plain.record(["a", "b"])


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_restored_game_is_the_same_game(game: Game) -> None:
    """The bots too play on as they would have done."""
    bots = [HUMAN, *["random"] * (game.players - 1)]
    for cut in (0, 1, 20, 45):
        whole, first = Table(game, 9), Table(game, 9)
        advance(first, bots, seed=1, decisions=cut)
        second = Table.restore(parse_record(first.record(bots).line().encode()))
        assert second.record(bots) == first.record(bots)
        advance(whole, bots, seed=1, decisions=cut)
        advance(whole, bots, seed=2)
        advance(second, bots, seed=2)
        assert second.state.over
        assert second.events == whole.events
        assert Table.restore(second.record(bots)).record(bots) == second.record(bots)


def test_a_record_says_all_that_the_protocol_asks_for() -> None:
    table, bots = Table(engine.load("expedition", players=3), 4), [HUMAN, "random", "random"]
    assert json.loads(table.record(bots).line())["result"] is None
    advance(table, bots, seed=3)
    record = json.loads(table.record(bots).line())
    assert record["format"] == 1
    assert record["options"]["monument"] in [event.split()[-1] for event in record["events"][:10]]
    assert record["bots"] == bots
    assert len(record["times_ms"]) == len(record["events"])
    assert record["result"]["scores"] == table.state.scores
    assert record["result"]["end"] == "normal"
    winners = ",".join(map(str, record["result"]["winners"]))
    assert record["events"][-1].endswith(f"winners={winners}")
    timed = [event.split()[1] for event, time in zip(record["events"], record["times_ms"], strict=True) if time]
    assert {"end", "sell"} <= {*timed}
    assert not {"dig", "refill", "look", "reveal", "bust"} & {*timed}


def test_a_seat_that_forfeits_loses_to_all_others() -> None:
    table = Table(engine.load("archaeology", players=3), 3)
    table.forfeit(1, "timeout")
    result = table.record(["a", "b", "c"]).result
    assert result is not None
    assert (result.winners, result.end, result.fault) == ([0, 2], "timeout 1", ("timeout", 1))
    assert result.scores == table.state.scores


def test_a_bot_never_learns_the_seed_and_has_new_luck_for_every_decision() -> None:
    table = Table(engine.load("archaeology", players=2), 3)
    first = [table.bot_seed(seat) for seat in (0, 1)]
    table.play(table.state.moves()[0])
    assert len({3, *first, *(table.bot_seed(seat) for seat in (0, 1))}) == 5


def test_a_record_that_is_not_of_its_own_deal_is_refused() -> None:
    table = Table(engine.load("archaeology", players=2), 3)
    advance(table, [HUMAN, HUMAN], seed=1, decisions=6)
    record = table.record([HUMAN, HUMAN])
    with pytest.raises(DigsiteError, match="does not fit its own seed"):
        Table.restore(changed(record, seed=4))
    with pytest.raises(DigsiteError, match="is no decision of a player"):
        Table.restore(changed(record, events=[*record.events, "0 dig coin"], times_ms=None))
    for events in ([*record.events, "nonsense"], record.events[:5], []):
        with pytest.raises(DigsiteError):
            Table.restore(changed(record, events=events, times_ms=None))


RESULT: dict[str, Any] = {"scores": [1, 2], "winners": [1], "end": "normal"}


@pytest.mark.parametrize(
    ("change", "sentence"),
    [
        ({"game": 3}, "'game' must be the id of a game"),
        ({"options": []}, "'options' must be an object"),
        ({"events": "deal"}, "'events' must be a list of events"),
        ({"events": [1]}, "'events' must be a list of events"),
        ({"id": "x"}, "'id' must be a whole number"),
        ({"seed": 1.5}, "'seed' must be a whole number"),
        ({"bots": [1, 2]}, "'bots' must be a list of names"),
        ({"times_ms": [1.0]}, "'times_ms' must have one entry for each event"),
        ({"times_ms": "fast"}, "'times_ms' must be a list"),
        ({"result": {}}, "'result' must be scores, winners and an end"),
        ({"result": -1}, "'result' must be"),
        ({"result": RESULT | {"scores": [1, float("inf")]}}, "Infinity is no number"),
        ({"result": RESULT | {"scores": [1, 2.5]}}, "'result' must be"),
        ({"result": RESULT | {"winners": [9]}}, "'result' must be"),
        ({"result": RESULT | {"winners": []}}, "'result' must be"),
        ({"result": RESULT | {"end": "sudden"}}, "'result' must be"),
        ({"result": RESULT | {"end": "crash 2"}}, "'result' must be"),
    ],
)
def test_a_record_says_what_is_wrong_with_it(change: dict[str, Any], sentence: str) -> None:
    record = Table(engine.load("archaeology", players=2), 3).record(["a", "b"])
    assert changed(record, unknown="ignored", result=RESULT).result is not None
    with pytest.raises(DigsiteError, match=sentence):
        changed(record, **change)
