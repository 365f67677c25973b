"""What a stream says, and in which order, when the game goes on while its client takes the last message."""

from pathlib import Path

import pytest

from tests.server.at_table import AtTable, Heard, at_table


def test_a_game_that_goes_on_meanwhile_is_told_in_order(tmp_path: Path) -> None:
    def heard(here: AtTable, said: Heard) -> bool:
        if not here.table.over and said[-1]["type"] == "events":
            here.play()  # before the turn that belongs to those events could be told
        elif not here.table.over and here.rng.random() < 0.3:
            here.play()
        return False  # the end of the game is enough

    said = at_table(tmp_path, lambda here: here.followed(0, lambda said: heard(here, said)))
    n = 0
    for message in said:
        if message["type"] == "events":
            assert [event["n"] for event in message["events"]] == list(range(n + 1, message["n"] + 1))
            n = message["n"]
        elif message["type"] == "turn":
            assert message["n"] == n
    assert said[-1]["type"] == "over" and said[-2]["events"][-1]["event"].startswith("result")


@pytest.mark.parametrize("played_on", [False, True])
def test_who_joins_again_hears_of_what_was_taken_back_meanwhile(tmp_path: Path, played_on: bool) -> None:
    async def act(here: AtTable) -> tuple[int, int, Heard, list[str]]:
        begun = here.table.n
        here.play("sell")
        seen = here.table.n
        here.take_back()
        if played_on:
            here.play("end")
        events = [event.event for event in here.table.events(None, 0)]
        return begun, seen, await here.followed(seen, lambda said: said[-1]["type"] == "turn"), events

    begun, seen, said, events = at_table(tmp_path, act)
    assert said[0] == {"type": "undone", "n": begun} and begun == seen - 1
    assert said[1]["type"] == "events" and [event["event"] for event in said[1]["events"]] == events[begun:]


def test_taking_back_for_ever_costs_no_memory(tmp_path: Path) -> None:
    async def act(here: AtTable) -> tuple[int, int]:
        for _ in range(50):
            here.play("sell")
            here.take_back()
        return here.table.undos, len(here.table._undone)

    assert at_table(tmp_path, act) == (50, 1)
