"""The museum is asked about by tile, place and way round, with what each would gain, and understood as typed."""

import random

import pytest

from digsite import engine
from digsite.engine import Knowledge
from digsite.language.museum.language import MuseumLanguage
from digsite.language.questions import Question
from digsite.terminal.typed import chosen, said_to

GAME = engine.load("museum", players=3)
LANGUAGE = MuseumLanguage(GAME)
NAMES = ["You", "Howard", "Kathleen"]


def at(due: str, beginning: str = "", seed: int = 3) -> Knowledge:
    """What a seat knows at such a decision, with a move that begins like that."""
    for deal in range(seed, seed + 60):
        state, luck = GAME.deal(deal), random.Random(deal)
        while not state.over:
            if (
                state.due == due
                and any(move.startswith(beginning) for move in state.moves())
                and len(state.events()) > 60
            ):
                return state.knowledge(state.to_move or 0)
            state.play(state.random_move(luck.getrandbits(32)))
    raise AssertionError(f"no {due} with {beginning}")


def ask(knowledge: Knowledge, *answers: str) -> Question:
    said: tuple[str, ...] = ()
    for answer in answers:
        said = LANGUAGE.parse(knowledge, said, answer)
    question = LANGUAGE.ask(knowledge, said, NAMES)
    assert isinstance(question, Question)
    return question


def test_coordinates_are_an_answer_to_where() -> None:
    knowledge = at("place")
    tile = ask(knowledge).choices[0].answer
    where = ask(knowledge, tile)
    place = where.choices[0].answer
    assert chosen(where, place) is None  # it is not a list of numbers
    x, y = place.split(",")
    for typed in (place, f"({x}, {y})", f"{x} , {y}"):
        assert LANGUAGE.parse(knowledge, ("place", tile), typed)[-1] == place


def test_numbers_answer_one_question_after_the_other() -> None:
    question = ask(at("place"))
    assert said_to(question, "1 2 r0") == ["1", "2", "r0"]
    assert said_to(question, "place blue1 0,1") == ["place blue1 0,1"]


def test_a_quarter_says_what_lies_there() -> None:
    knowledge = at("walk", "walk ")
    places = [choice.answer for choice in ask(knowledge, "walk").choices]
    questions = [LANGUAGE.ask(knowledge, ("walk", place), NAMES) for place in places]
    labels = [choice.label for question in questions if isinstance(question, Question) for choice in question.choices]
    assert labels
    assert all(label.partition(": ")[2].split(" (")[0] for label in labels)
    known = ("temple", "artifact", "mountain", "sea")
    assert all(any(word in label for word in known) for label in labels)


def test_a_walk_is_said_by_its_place_and_marks_where_it_may_lead() -> None:
    knowledge = at("walk", "walk ")
    question = ask(knowledge)
    walks = [move for move in knowledge.moves() if move.startswith("walk ")]
    assert [f"walk {spot}" for spot, _ in question.spots] == walks
    assert {spot for spot, worth in question.spots if worth} >= {
        choice.answer.removeprefix("walk ") for choice in question.choices if choice.answer.startswith("walk ")
    }
    for spot, _ in question.spots:
        assert " ".join(LANGUAGE.parse(knowledge, (), spot)) == f"walk {spot}"


@pytest.mark.parametrize("due", ["place", "walk", "icon"])
def test_m15_the_gain_of_a_move_is_what_it_scores(due: str) -> None:
    knowledge = at(due)
    gains, world = LANGUAGE.gains(knowledge), knowledge.sample(seed=9)
    for move in knowledge.moves()[::7]:
        after = world.copy()
        after.play(move)
        assert gains.own(move) == after.scores[knowledge.seat] - world.scores[knowledge.seat]


def test_of_a_swap_both_tiles_are_asked_for_before_the_ways_they_lie() -> None:
    knowledge = at("icon", "swap ")
    first = ask(knowledge, "swap").choices[0].answer
    second = ask(knowledge, "swap", first).choices[0].answer
    assert "," in second
    move = next(move for move in knowledge.moves() if move.startswith(f"swap {first} ") and f" {second} " in move)
    assert LANGUAGE.ask(knowledge, LANGUAGE.parse(knowledge, (), move), NAMES) == move


def test_a_mummy_is_offered_each_dig_site_once_with_its_worth() -> None:
    knowledge = at("icon", "mummy ")
    colour = ask(knowledge, "mummy").choices[0].answer
    sites = ask(knowledge, "mummy", colour)
    quarters = [move for move in knowledge.moves() if move.startswith(f"mummy {colour} ")]
    assert 0 < len(sites.choices) < len(quarters)
    for choice in sites.choices:
        assert "point" in choice.label
        assert ("(nobody's)" in choice.label) == ("red" in choice.label)  # the fourth colour, of three players
        assert f"mummy {colour} {choice.answer}" in quarters


def test_a_walk_goes_without_saying_where_nobody_wants_one() -> None:
    assert ask(at("walk")).default == "stay"
    assert ask(at("place")).default == ""


def test_m13_a_single_turn_that_is_left_is_one_turn() -> None:
    state = GAME.deal(1)
    while not state.over:
        seen = LANGUAGE.progress(state.knowledge(state.to_move or 0))
        state.play(state.random_move(1))
    assert seen.endswith(", 1 turn left")
