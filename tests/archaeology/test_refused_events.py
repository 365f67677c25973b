"""An event that is refused changes nothing: the view, the belief and what may come next stay as they were."""

import random

import pytest

from digsite import engine

MONUMENTS = ("temple", "tomb", "ruins", "mine")
TABLES = [("archaeology", 3, {}), *(("expedition", 3, {"monument": name}) for name in MONUMENTS)]


def impostors(rng: random.Random, events: list[str], seat: int) -> list[str]:
    """Events of the same game in the wrong place, and some that could not be anywhere."""
    wrong = [rng.choice(events) for _ in range(4)]
    return [*wrong, f"{seat} sell pot 15", "result scores=1,2,3 sold=1,1,1 winners=2", f"{seat} discard mask*4"]


@pytest.mark.parametrize(("name", "players", "options"), TABLES)
def test_a_refused_event_leaves_everything_as_it_was(name: str, players: int, options: dict[str, str]) -> None:
    rng = random.Random(6)
    game = engine.load(name, players=players, **options)
    state = game.deal(rng.getrandbits(40))
    while not state.over:
        state.play(state.random_move(rng.getrandbits(40)))
    refused = 0
    for seat in range(players):
        events = state.events(seat)
        tried, clean = game.knowledge(seat), game.knowledge(seat)
        for event in events:
            for impostor in impostors(rng, events, seat) if rng.random() < 0.3 else []:
                if impostor != event:
                    refused += offer(tried, impostor)
            if tried.seen != clean.seen:  # an impostor was possible after all
                tried = game.knowledge(seat)
                for earlier in events[: clean.seen]:
                    tried.see(earlier)
            tried.see(event)
            clean.see(event)
            assert same(tried, clean)
    assert refused > 100


def offer(knowledge: engine.Knowledge, event: str) -> bool:
    try:
        knowledge.see(event)
    except engine.DigsiteError:
        return True
    return False


def same(one: engine.Knowledge, other: engine.Knowledge) -> bool:
    if one.to_move is None or other.to_move is None:
        return one.due == other.due
    return (
        one.view() == other.view()
        and (one.to_move != one.seat or one.moves() == other.moves())
        and one.beliefs(50) == other.beliefs(50)
        and one.sample(5).scores == other.sample(5).scores
    )
