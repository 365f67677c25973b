"""Same options, seed and moves: the same game on every machine and after every change."""

import pytest

from digsite import engine
from digsite.engine import Table
from digsite.engine.record import parse_record
from tests.engine.golden.games import (
    RECORDS,
    SIGNATURES,
    golden_cases,
    move_of,
    path_of,
    read,
    replay,
    result,
    signature,
)
from tests.engine.options import GameCase

CASES = list(golden_cases())


def test_every_game_has_its_golden_games_and_its_signature() -> None:
    assert {path.name for path in RECORDS.iterdir()} == {path_of(case).name for case in CASES}
    assert {case.game for case in CASES} == set(engine.GAMES) == set(read(SIGNATURES))


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_golden_game_comes_out_line_by_line(case: GameCase) -> None:
    saved = read(path_of(case))
    state = replay(saved)
    for number, (line, expected) in enumerate(zip(state.events(), saved["events"], strict=True)):
        assert line == expected, f"event {number}"
    assert state.over and result(state) == saved["result"]


@pytest.mark.parametrize("case", CASES[::5], ids=str)
def test_the_seats_of_a_golden_game_follow_it(case: GameCase) -> None:
    saved = read(path_of(case))
    game = engine.load(saved["game"], **saved["options"])
    for seat in range(game.players):
        knowledge = game.knowledge(seat)
        for event in game.masked(saved["events"], seat):
            knowledge.see(event)
        assert knowledge.scores == saved["result"]["scores"]


def test_an_event_that_states_no_legal_move_is_found_out() -> None:
    state = engine.load("archaeology").deal(1)
    with pytest.raises(AssertionError, match="states no legal move"):
        move_of(state, f"{state.to_move} dance")


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_thousand_random_games_have_their_signature(game: str) -> None:
    assert signature(game) == read(SIGNATURES)[game], (
        "games come out differently; if that is meant: python -m tests.engine.golden.regenerate"
    )


@pytest.mark.parametrize("case", CASES[::3], ids=str)
def test_a_golden_record_is_read_restored_and_written_without_a_change(case: GameCase) -> None:
    line = path_of(case).read_bytes()
    record = parse_record(line)
    again = Table.restore(record).record(record.bots, record.id, record.set)
    assert again == record
    assert again.line().encode() == line
