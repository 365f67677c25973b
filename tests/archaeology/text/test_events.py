"""Events that are none, not due or not possible: refused with what is expected, and nothing has changed."""

from random import Random

import pytest

from digsite import engine
from digsite.engine import BadEvent, DigsiteError, IllegalMove, Knowledge
from tests.engine.options import GameCase, every
from tests.engine.play import finished

WORDS = [
    "deal", "total", "market", "monument", "chamber", "pile", "deck", "start", "result", "dig", "steal", "refill",
    "brave", "shelter", "discard", "trade", "explore", "look", "keep", "draw", "stop", "bust", "name", "reveal", "skip",
    "sell", "end", "for", "pot", "scrap", "coin", "cup", "talisman", "map", "mask", "tablet", "pendant", "thief",
    "storm", "pyramid", "ruins", "scores=0,0", "sold=0,0", "winners=0", "pot*2", "coin*3,mask", "pot,coin", "?4", "?",
    "?1", "-",
    "0", "1", "2", "3", "4", "5", "9", "-1", "01", "1e3", "+1",
]  # fmt: skip


def seated(seat: int = 0, upto: str = "") -> Knowledge:
    """A seat that has seen a game up to that event; the first dig gives a treasure."""
    game = engine.load("archaeology", players=2)
    state = next(state for state in map(game.deal, range(99)) if state.due == "action")
    knowledge = game.knowledge(seat)
    for event in state.events(seat):
        if upto and event.startswith(upto):
            break
        knowledge.see(event)
    return knowledge


def unchanged(knowledge: Knowledge, event: str, kind: type[DigsiteError]) -> str:
    """The sentence with which the event is refused."""
    before = knowledge.snapshot(), knowledge.seen, list(knowledge.log), knowledge.due
    with pytest.raises(kind) as refusal:
        knowledge.see(event)
    assert (knowledge.snapshot(), knowledge.seen, list(knowledge.log), knowledge.due) == before
    return str(refusal.value)


@pytest.mark.parametrize(
    ("event", "sentence"),
    [
        ("", "is no event; an event begins with"),
        ("hello", "is no event; an event begins with"),
        ("0", "is no event; an event begins with"),
        ("0 dance", "is no event; an event begins with"),
        ("deal 0", "expected 'deal SEAT CARDS'"),
        ("deal 9 pot*4", "a seat must be a number from 0 to 4, not '9'"),
        ("deal 0 pot*4 coin", "expected 'deal SEAT CARDS'"),
        ("deal 0 coin,pot*3", "is not in canonical order"),
        ("deal 0 pot*4,pot", "is not in canonical order"),
        ("deal 0 pots*4", "'pots' is no treasure card"),
        ("deal 0 ?1", "one hidden card is written ?"),
        ("0 dig ghost", "'ghost' cannot be dug; expected pot, scrap"),
        ("0 trade pot with coin", "expected 'SEAT trade CARDS for CARDS'"),
        ("0 trade - for coin", "cards must be named here"),
        ("0 sell pot 0", "the size of a set must be a number from 1 to 15"),
        ("0 sell pot " + "9" * 5_000, "the size of a set must be a number from 1 to 15"),
        ("9" * 5_000 + " end", "a seat must be a number from 0 to 4"),
        ("0 name pot pot", "two different cards in canonical order"),
        ("0 refill 4 pot", "a chamber must be a number from 1 to 3"),
        ("monument castle", "'castle' is no monument; expected pyramid"),
        ("deck 121", "the size of the dig site must be a number from 0 to 120"),
        ("result scores=1 sold=1,2 winners=0", "one number a seat"),
        ("result scores=1,2 sold=1,2 winners=2", "winners are seats"),
        ("result scores=1,2 sold=1,2", "expected 'result scores="),
        ("result sold=1,2 scores=1,2 winners=0", "expected scores="),
    ],
)
def test_a_malformed_event_is_refused_with_its_form(event: str, sentence: str) -> None:
    assert sentence in unchanged(seated(), event, BadEvent)


@pytest.mark.parametrize(
    ("seen_before", "event", "sentence"),
    [
        ("deal 0", "market pot*5", "expected 'deal 0 CARDS'"),
        ("deal 0", "deal 1 ?4", "expected 'deal 0 CARDS'"),
        ("deal 0", "deal 0 ?4", "is not what seat 0 sees"),
        ("deal 0", "deal 0 pot*3", "4 cards"),
        ("deal 1", "deal 1 pot*4", "is not what seat 0 sees; expected 'deal 1 ?4'"),
        ("market", "market pot*4", "must show the 5 cards of the market"),
        ("monument", "monument tomb", "this game is played with pyramid"),
        ("chamber 1", "chamber 1 ?2", "expected 'chamber 1 ?3'"),
        ("chamber 1", "chamber 2 ?5", "expected 'chamber 1 ?3'"),
        ("start", "0 dig pot", "expected 'start SEAT'"),
    ],
)
def test_an_event_of_the_set_up_out_of_place(seen_before: str, event: str, sentence: str) -> None:
    assert sentence in unchanged(seated(upto=seen_before), event, BadEvent)


@pytest.mark.parametrize(
    ("seen_before", "event"),
    [("deal 0", "deal 0 mask*3,tablet"), ("deal 0", "deal 0 pot*3,map"), ("deck", "deck 99"), ("start", "start 3")],
)
def test_a_set_up_that_cannot_be(seen_before: str, event: str) -> None:
    sentence = unchanged(seated(upto=seen_before), event, IllegalMove)
    assert repr(event) in sentence


def test_a_decision_that_is_against_the_rules_is_an_illegal_move() -> None:
    knowledge = seated()
    mover = knowledge.to_move
    assert mover is not None and knowledge.due == "action"
    assert "holds" in unchanged(knowledge, f"{mover} sell pot 15", IllegalMove)
    unchanged(knowledge, f"{mover} sell tablet 1", IllegalMove)
    unchanged(knowledge, f"{1 - mover} end", BadEvent)
    assert "expected" in unchanged(knowledge, f"{mover} dig pot", BadEvent)
    assert "expected" in unchanged(knowledge, f"{mover} shelter", BadEvent)
    unchanged(knowledge, "start 0", BadEvent)


def test_more_cards_than_the_box_has_are_impossible() -> None:
    knowledge = seated(upto="market")
    unchanged(knowledge, "market mask*5", IllegalMove)
    unchanged(knowledge, "market map,mask*4", IllegalMove)


def test_nothing_comes_after_the_result() -> None:
    state = finished(engine.load("archaeology"), 3)
    knowledge = state.knowledge(0)
    assert "the game is over" in unchanged(knowledge, "0 end", BadEvent)
    assert "the game is over" in unchanged(knowledge, state.events()[-1], BadEvent)


def test_a_wrong_result_is_told_the_right_one() -> None:
    state = finished(engine.load("archaeology"), 3)
    knowledge = state.game.knowledge(0)
    for event in state.events(0)[:-1]:
        knowledge.see(event)
    wrong = state.events()[-1].replace("winners=", "winners=0,1 ").split(" ")[:4]
    sentence = unchanged(knowledge, " ".join(wrong), IllegalMove)
    assert state.events()[-1] in sentence
    knowledge.see(state.events()[-1])


@every(12, engine.GAMES)
def test_nonsense_and_half_truths_never_get_through(case: GameCase) -> None:
    """At every event of a game: random words, and the event with a word replaced, dropped or doubled."""
    game, rng = case.load(), Random(str(case))
    state = finished(game, 51)
    knowledge, twin = game.knowledge(0), game.knowledge(0)
    for number, event in enumerate(state.events(0)):
        if number % 3 == 0:
            for wrong in spoilt(event, rng):
                accepted(knowledge, twin, wrong)
        knowledge.see(event)
        twin.see(event)
        assert knowledge.snapshot() == twin.snapshot()
    assert knowledge.view() == twin.view()


def spoilt(event: str, rng: Random) -> list[str]:
    words = event.split()
    at = rng.randrange(len(words))
    return [
        " ".join(rng.choices(WORDS, k=rng.randrange(1, 5))),
        " ".join([*words[:at], rng.choice(WORDS), *words[at + 1 :]]),
        " ".join([*words[:at], *words[at + 1 :]]),
        " ".join([*words, words[at]]),
        event[: rng.randrange(len(event))],
        "".join(rng.sample(event, len(event))),
    ]


def accepted(knowledge: Knowledge, twin: Knowledge, wrong: str) -> None:
    """What is not refused must be a possible event; it is tried on a copy made from the log."""
    before = knowledge.snapshot()
    probe = knowledge.game.knowledge(knowledge.seat)
    for event in knowledge.log:
        probe.see(event)
    try:
        probe.see(wrong)
    except DigsiteError as error:
        assert str(error)
        assert probe.snapshot() == before == twin.snapshot()
