"""What a seat learns from its events: the right ones are taken in, all others refused without a trace."""

from __future__ import annotations

import random
from typing import Any

import pytest

from digsite import engine
from digsite.engine.errors import BadEvent, DigsiteError, IllegalMove
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.game import MuseumGame
from digsite.engine.museum.rules.names import CAMP_TILE
from digsite.engine.museum.setup import setup

OPEN = ("turn", "due", "collected", "table", "archeologists", "mummies", "last", "placed")
GOALS = "blue-a,blue-b,yellow-a,yellow-b,green-a"
SETUP = (f"goals 0 {GOALS}", "goals 1 ?5", "deal 0 airport,blue3,blue5", "deal 1 ?3", "pile 48", "start 0")


def game_of(players: int = 2) -> MuseumGame:
    return MuseumGame("museum", setup(players))


def after(*events: str, seat: int = 0) -> MuseumKnowledge:
    knowledge = game_of().knowledge(seat)
    for event in events:
        knowledge.see(event)
    return knowledge


def refuses(knowledge: MuseumKnowledge, kind: type[DigsiteError], *events: str, match: str | None = None) -> None:
    """Every one of them is refused, and nothing has changed after it."""
    for event in events:
        before = (knowledge.seen, knowledge.due, knowledge.to_move, knowledge.sight(), knowledge.hypotheses())
        with pytest.raises(kind, match=match) as caught:
            knowledge.see(event)
        assert type(caught.value) is kind
        assert before == (knowledge.seen, knowledge.due, knowledge.to_move, knowledge.sight(), knowledge.hypotheses())


# ------------------------------------------------------------------------------------------------- whole games


@pytest.mark.parametrize(("players", "seed"), [(2 + seed % 3, seed) for seed in range(24)])
def test_no_sample_of_a_random_game_contradicts_what_was_seen(players: int, seed: int) -> None:
    game, rng = game_of(players), random.Random(seed)
    state, fed = game.deal(seed), 0
    seats = [game.knowledge(seat) for seat in range(players)]
    while True:
        for seat, knowledge in enumerate(seats):
            for event in state.events(seat, start=fed):
                knowledge.see(event)
            check_sample(game, game.truth(state), knowledge, rng)
            if knowledge.to_move == seat:
                assert knowledge.micro_moves() == state.micro_moves()
        fed = len(state.events())
        if state.over:
            break
        state.play(state.random_move(rng.getrandbits(60)))
    assert {knowledge.due for knowledge in seats} == {"over"}
    assert {knowledge.seen for knowledge in seats} == {fed}


def check_sample(game: MuseumGame, truth: dict[str, Any], knowledge: MuseumKnowledge, rng: random.Random) -> None:
    sample = knowledge.sample(rng.getrandbits(60))
    world, seat = game.truth(sample), knowledge.seat
    assert sample.check() == 0
    assert [world[name] for name in OPEN] == [truth[name] for name in OPEN]
    assert world["hands"][seat] == truth["hands"][seat]
    assert world["goals"][seat] == truth["goals"][seat]
    assert len(world["pile"]) == len(truth["pile"])
    for other, (known, hidden) in enumerate(knowledge.sight().hands):
        assert len(world["hands"][other]) == len(truth["hands"][other]) == len(known) + hidden
        for hands in (world["hands"], truth["hands"]):
            assert all(hands[other].count(tile) >= known.count(tile) for tile in known)
    for other, kinds in enumerate(truth["collected"]):
        assert set(kinds) <= set(world["goals"][other])


def test_scores_are_open_to_every_seat() -> None:
    state = game_of(3).deal(9)
    for _ in range(60):
        if not state.over:
            state.play(state.random_move(state.check() + len(state.events())))
    assert all(state.knowledge(seat).scores == state.scores for seat in range(3))


# -------------------------------------------------------------------------------------------------- the set-up


def test_set_up_in_order_and_as_the_seat_sees_it() -> None:
    knowledge = after()
    assert (knowledge.due, knowledge.to_move, knowledge.moves()) == ("goals", None, [])
    refuses(knowledge, BadEvent, "goals 1 ?5", "deal 0 airport,blue1,blue2", "pile 48", "start 0", "0 draw blue1")
    refuses(knowledge, BadEvent, "goals 0 ?5", "goals 0 blue-a", "goals 0 blue-b,blue-a,yellow-a,yellow-b,green-a", "")
    refuses(knowledge, IllegalMove, "goals 0 blue-a*2,blue-b,yellow-a,green-a", match="one goal of each kind")
    knowledge.see(SETUP[0])
    refuses(knowledge, BadEvent, f"goals 1 {GOALS}", "goals 1 ?4", "goals 2 ?5", match="goals")
    knowledge.see(SETUP[1])
    refuses(
        knowledge, BadEvent, "deal 0 ?3", "deal 0 blue1,blue2", "deal 0 blue1,airport,blue2", "deal 0 camp,blue1,blue2"
    )
    refuses(knowledge, IllegalMove, "deal 0 blue1*2,blue2", match="the box has 1 of blue1")
    knowledge.see("deal 0 airport*2,blue1")
    refuses(knowledge, BadEvent, "deal 1 blue2,blue3,blue4", "deal 1 ?2")
    knowledge.see("deal 1 ?3")
    refuses(knowledge, IllegalMove, "pile 47", "pile 54", match="48 tiles are left")
    knowledge.see("pile 48")
    refuses(knowledge, BadEvent, "start 2", "start x", "start")
    knowledge.see("start 1")
    assert (knowledge.due, knowledge.to_move, knowledge.seen) == ("place", 1, 6)


def test_nothing_is_sampled_or_viewed_before_the_set_up_is_complete() -> None:
    knowledge = after(*SETUP[:-1])
    for ask in (knowledge.view, knowledge.beliefs, lambda: knowledge.sample(1)):
        with pytest.raises(DigsiteError, match="due now: start"):
            ask()
    knowledge.see("start 0")
    assert knowledge.sample(1).check() == 0


# --------------------------------------------------------------------------------------------------- decisions


def test_what_is_not_due_is_a_bad_event() -> None:
    knowledge = after(*SETUP)
    refuses(
        knowledge,
        BadEvent,
        "1 place blue1 0,1 r0",
        "0 skip",
        "0 walk 0,1",
        "0 draw blue1",
        "result",
        "start 1",
        "goals 0 ?5",
    )
    refuses(
        knowledge, BadEvent, "0 place blue1 0,1", "0 place blue1 0;1 r0", "0 place blue1 0,1 r4", "0 place blu 0,1 r0"
    )
    knowledge.see("0 place airport 1,0 r0")
    assert (knowledge.due, knowledge.to_move) == ("draw", None)
    refuses(knowledge, BadEvent, "0 skip", "0 stay", "1 draw ?", "0 draw ?", "0 draw camp", "1 place blue1 0,1 r0")


def test_what_is_against_the_rules_is_an_illegal_move() -> None:
    knowledge = after(*SETUP)
    refuses(
        knowledge,
        IllegalMove,
        "0 place blue1 0,1 r0",
        "0 place blue3 1,1 r0",
        "0 place airport 0,1 r1",
        "0 place blue3 0,0 r0",
    )
    knowledge.see("0 place blue3 0,1 r2")
    refuses(
        knowledge,
        IllegalMove,
        "0 rotate 0,1 r0",
        "0 swap 0,0 r0 0,1 r0",
        "0 replace 0,1 blue5 r0",
        "0 mummy blue 0,1 nw",
    )
    refuses(knowledge, IllegalMove, "0 mummy green 0,1 sw", "0 mummy yellow 0,1 nw", match="not legal for seat 0")
    knowledge.see("0 mummy yellow 0,1 sw")


def test_another_seats_move_is_checked_by_the_same_rules() -> None:
    knowledge = after(*SETUP, "0 place airport 1,0 r0", "0 draw red1")
    wrong = ("1 place red2 5,5 r0", "1 place red3 1,0 r0", "1 place airport 2,0 r2")
    refuses(knowledge, IllegalMove, *wrong, match="not legal for seat 1")
    knowledge.see("1 place camp 2,0 r0")
    refuses(knowledge, IllegalMove, "1 walk 0,0", "1 walk 2,0", "1 walk 1,0 nw")
    refuses(knowledge, BadEvent, "1 leave", "0 stay")
    knowledge.see("1 walk 1,0")
    refuses(knowledge, BadEvent, "1 draw red2", "0 draw red2")
    knowledge.see("1 draw ?")
    assert knowledge.to_move == 0


def test_what_is_impossible_by_counting_is_an_illegal_move() -> None:
    knowledge = after(*SETUP, "0 place airport 1,0 r0")
    refuses(knowledge, IllegalMove, "0 draw blue3", match="every blue3 of the box is seen elsewhere")
    knowledge.see("0 draw red1")
    refuses(knowledge, IllegalMove, "1 place red1 0,1 r0", "1 place blue3 0,1 r0", match="is seen elsewhere")
    knowledge.see("1 place airport 0,1 r0")


def test_the_second_camp_is_refused() -> None:
    knowledge = after(*SETUP, "0 place airport 1,0 r0", "0 draw red1", "1 place camp 2,0 r0", "1 stay", "1 draw ?")
    knowledge.see("0 place camp 0,1 r0")
    for event in ("0 stay", "0 draw red2"):
        knowledge.see(event)
    refuses(knowledge, IllegalMove, "1 place camp 0,2 r0")


def test_collecting_is_checked_as_far_as_it_is_known() -> None:
    events = (*SETUP, "0 place airport 1,0 r0", "0 draw red1", "1 place red6 2,0 r0", "1 draw ?", "0 place camp 3,0 r0")
    knowledge = after(*events)
    knowledge.see("0 walk 2,0 nw")  # red6 has red-a in its north-west
    refuses(knowledge, IllegalMove, "0 collect red-a", "0 collect blue-a")
    refuses(knowledge, BadEvent, "0 collect", "0 collect gold", "0 stay")
    knowledge.see("0 leave")


def test_another_seats_goal_is_known_once_it_is_collected() -> None:
    other = after(
        "goals 0 ?5", f"goals 1 {GOALS}", "deal 0 ?3", "deal 1 green1,green2,red6", "pile 48", "start 0",
        "0 place airport 1,0 r0", "0 draw ?", "1 place red6 2,0 r0", "1 draw red2", "0 place camp 3,0 r0",
        "0 walk 2,0 nw", seat=1,
    )  # fmt: skip
    refuses(other, IllegalMove, "0 collect blue-a", match="does not stand on that artifact")
    other.see("0 collect red-a")
    assert ("goals:0", "blue-a", 4 / 7, 4 / 7) in other.beliefs()
    assert all(goal != "red-a" for place, goal, _, _ in other.beliefs() if place == "goals:0")


def test_the_result_must_be_the_count() -> None:
    state = game_of().deal(5)
    while not state.over:
        state.play(state.random_move(len(state.events())))
    knowledge = game_of().knowledge(0)
    events = state.events(0)
    for event in events[:-1]:
        knowledge.see(event)
    assert (knowledge.due, knowledge.to_move) == ("result", None)
    refuses(knowledge, BadEvent, "0 place blue1 0,1 r0", "result scores=1 artifacts=0 winners=0", "result", "0 stay")
    refuses(knowledge, IllegalMove, "result scores=99,0 artifacts=0,0 winners=0", match="is not the count")
    knowledge.see(events[-1])
    assert knowledge.due == "over"
    refuses(knowledge, BadEvent, events[-1], match="nothing more")


def test_every_event_of_a_game_is_refused_at_any_other_time() -> None:
    state = game_of().deal(6)
    while not state.over:
        state.play(state.random_move(7 * len(state.events())))
    events = state.events(1)
    knowledge = game_of().knowledge(1)
    for number, event in enumerate(events[:-1]):
        wrong = events[number + 1]
        if wrong.split()[:2] != event.split()[:2]:
            with pytest.raises((BadEvent, IllegalMove)):
                knowledge.see(wrong)
        knowledge.see(event)
    assert knowledge.seen == len(events) - 1


def test_the_own_camp_is_in_every_hand_until_it_is_laid() -> None:
    sight = after(*SETUP).sight()
    assert all(CAMP_TILE in known for known, _ in sight.hands)


def test_knowledge_is_made_by_its_game_only() -> None:
    other: Any = engine.load("archaeology")
    with pytest.raises(TypeError):
        MuseumKnowledge(other, 0, game_of().tiles)
    with pytest.raises(DigsiteError):
        game_of().knowledge(2)
