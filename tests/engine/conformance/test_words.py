"""Events and moves as text: who sees what, and that nothing is lost on the way."""

from tests.engine.options import Choice, every
from tests.engine.play import decisions, finished

every_choice = every(56)
some_choices = every(18)


@every_choice
def test_one_function_masks_a_record(choice: Choice) -> None:
    """The record and the stream of a seat differ by the hidden parts only."""
    game = choice.load()
    state = finished(game, 4)
    whole = state.events()
    for seat in range(choice.players):
        seen = state.events(seat)
        assert game.masked(whole, seat) == seen
        assert game.masked(seen, seat) == seen, "what is hidden stays hidden"
        assert [event.split()[:-1] for event in seen] == [event.split()[:-1] for event in whole]


@some_choices
def test_every_hidden_part_is_hidden_from_somebody_and_known_to_the_dealer(choice: Choice) -> None:
    state = finished(choice.load(), 4)
    streams = [state.events(seat) for seat in range(choice.players)]
    for number, whole in enumerate(state.events()):
        assert "?" not in whole
        different = {stream[number] for stream in streams} - {whole}
        assert len(different) <= 1, "all who may not see an event see the same of it"
        assert all("?" in event for event in different)


@some_choices
def test_events_survive_being_read_and_written(choice: Choice) -> None:
    words = choice.load().words
    state = finished(choice.load(), 5)
    for events in (state.events(), *(state.events(seat) for seat in range(choice.players))):
        assert [words.event_text(words.parse_event(event)) for event in events] == events


@some_choices
def test_moves_survive_being_read_and_written(choice: Choice) -> None:
    words = choice.load().words
    for state in decisions(choice.load(), 6):
        for seed in range(3):
            move = state.random_move(seed)
            assert words.move_text(words.parse_move(move)) == move
            assert words.move_text(state.legal_path(move)) == move


@some_choices
def test_an_event_states_its_move(choice: Choice) -> None:
    """A decision's event begins with the seat and the move."""
    for state in decisions(choice.load(), 7):
        twin, move = state.copy(), state.random_move(1)
        assert (twin.play(move)[0] + " ").startswith(f"{state.to_move} {move} ")


@some_choices
def test_events_from_any_start(choice: Choice) -> None:
    state = finished(choice.load(), 8)
    whole = state.events()
    for start in (0, 1, len(whole) - 1, len(whole), len(whole) + 5):
        assert state.events(start=start) == whole[start:]
    assert whole[-1].startswith("result ")
    assert [event for event in whole if event.startswith("result ")] == whole[-1:]
