"""Events and moves as text: who sees what, and that nothing is lost on the way."""

from itertools import product

from tests.engine.options import GameCase, every
from tests.engine.play import decisions, finished_games

every_case = every(56)
some_cases = every(18)


@every_case
def test_one_function_masks_a_record(case: GameCase) -> None:
    """The record and the stream of a seat differ by the hidden parts only."""
    game = case.load()
    for state, seat in product(finished_games(game, 4), range(case.players)):
        whole, seen = state.events(), state.events(seat)
        assert game.masked(whole, seat) == seen
        assert game.masked(seen, seat) == seen, "what is hidden stays hidden"
        assert [event.split()[:-1] for event in seen] == [event.split()[:-1] for event in whole]


@some_cases
def test_every_hidden_part_is_hidden_from_somebody_and_known_to_the_dealer(case: GameCase) -> None:
    hidden = 0
    for state in finished_games(case.load(), 4):
        streams = [state.events(seat) for seat in range(case.players)]
        for number, whole in enumerate(state.events()):
            assert "?" not in whole
            different = {stream[number] for stream in streams} - {whole}
            assert len(different) <= 1, "all who may not see an event see the same of it"
            assert all("?" in event for event in different)
            hidden += len(different)
    assert hidden


@some_cases
def test_events_survive_being_read_and_written(case: GameCase) -> None:
    words = case.load().notation
    for state, seat in product(finished_games(case.load(), 5), (None, *range(case.players))):
        events = state.events(seat)
        assert [words.event_text(words.parse_event(event)) for event in events] == events


@some_cases
def test_moves_survive_being_read_and_written(case: GameCase) -> None:
    words = case.load().notation
    for state in decisions(case.load(), 6):
        for seed in range(3):
            move = state.random_move(seed)
            assert words.move_text(words.parse_move(move)) == move
            assert words.move_text(state.legal_path(move)) == move


@some_cases
def test_an_event_states_its_move(case: GameCase) -> None:
    """A decision's event begins with the seat and the move."""
    for state in decisions(case.load(), 7):
        twin, move = state.copy(), state.random_move(1)
        assert (twin.play(move)[0] + " ").startswith(f"{state.to_move} {move} ")


@some_cases
def test_events_from_any_start(case: GameCase) -> None:
    state = next(finished_games(case.load(), 8))
    whole = state.events()
    for start in (0, 1, len(whole) - 1, len(whole), len(whole) + 5):
        assert state.events(start=start) == whole[start:]
    assert whole[-1].startswith("result ")
    assert [event for event in whole if event.startswith("result ")] == whole[-1:]
