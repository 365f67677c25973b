"""What people say at a real table, as events."""

import random
import re
from typing import Any

import pytest

from digsite.engine import DigsiteError, Knowledge, load
from digsite.language.registry import language_of


def told(knowledge: Knowledge, *sentences: str) -> list[str]:
    """The events of these sentences, all of them taken in."""
    language = language_of(knowledge.game)
    names = [f"Seat {seat}" for seat in range(knowledge.game.players)]
    found: list[str] = []
    for sentence in sentences:
        events = language.told(knowledge, sentence, names)
        for event in events:
            knowledge.see(event)
        found += events
    return found


def dealt(**options: Any) -> Knowledge:
    knowledge = load("archaeology", players=2, **options).knowledge(0)
    told(knowledge, "I have 2 pots, a coin and a mask", "the market is pot, 2 scraps, cup and talisman", "I start")
    return knowledge


def test_the_deal_is_told_in_three_sentences() -> None:
    knowledge = load("archaeology", players=2).knowledge(0)
    assert told(knowledge, "I have 2 pots, a coin and a mask") == ["deal 0 pot*2,coin,mask", "deal 1 ?4"]
    assert told(knowledge, "market: pot, 2 scraps, cup and talisman") == [
        "market pot,scrap*2,cup,talisman",
        "monument pyramid",
        "chamber 1 ?3",
        "chamber 2 ?5",
        "chamber 3 ?7",
        "deck 58",
    ]
    assert told(knowledge, "seat 1 starts") == ["start 1"]
    assert told(knowledge, "seat 1 sold 3 pots") == ["1 dig ?", "1 sell pot 3"]


def test_what_must_have_happened_is_filled_in() -> None:
    knowledge = dealt()
    assert told(knowledge, "I dug a coin", "I sold 2 coins") == ["0 dig coin", "0 sell coin 2"]
    assert told(knowledge, "seat 1 traded 2 pots for a cup") == ["0 end", "1 dig ?", "1 trade pot*2 for cup"]
    assert told(knowledge, "I dug a thief") == ["1 end", "0 dig thief"]
    assert told(knowledge, "I stole a map") == ["0 steal 1 map"]
    assert told(knowledge, "I explored chamber 1: coin, pot and scrap") == ["0 explore 1 pot,scrap,coin"]
    assert told(knowledge, "seat 1 dug a thief", "thief took my mask") == ["0 end", "1 dig thief", "1 steal 0 mask"]
    assert told(knowledge, "seat 1 passes") == ["1 end"]


def test_what_comes_too_early_is_told_what_comes_first() -> None:
    knowledge = load("expedition", players=2, monument="tomb").knowledge(0)
    for early, first, *said in (
        ("I dug a coin", "I have 2 pots, a coin and a mask", "I have a pot, a coin, a cup and a mask"),
        ("I start", "market: pot", "market: pot, coin, scrap, cup, mask"),
        ("I explore chamber 1", "seat 1 starts", "I start"),
        ("I keep a coin and a cup", "I dug a coin", "I found a map", "I explored chamber 1"),
        ("I keep a coin", "I saw 3 coins", "I looked at 3 coins, a mask and 3 pots"),
    ):
        with pytest.raises(DigsiteError, match=f"say first: {first}"):
            told(knowledge, early)
        events = told(knowledge, *said)
    assert events == ["0 look 1 pot*3,coin*3,mask"]


def test_the_impossible_is_refused_with_the_reason() -> None:
    knowledge = dealt()
    for sentence, reason in (
        ("I sold a mask", "cannot come now"),  # what was dug was not said
        ("I dug a unicorn", "is no card"),
        ("hello there", "is no card"),
    ):
        with pytest.raises(DigsiteError, match=reason):
            told(knowledge, sentence)
    told(knowledge, "I dug a coin")
    for sentence in ("I sold 4 masks", "I explored chamber 3: 7 pots", "I traded 9 pots for a cup"):
        with pytest.raises(DigsiteError):
            told(knowledge, sentence)
    assert knowledge.seen == 10


@pytest.mark.parametrize("monument", ["pyramid", "temple", "tomb", "ruins", "mine", "sphinx"])
def test_every_event_can_be_said(monument: str) -> None:
    """A whole game, each event said unless it was filled in."""
    game = load("expedition", players=3, monument=monument)
    state, rng = game.deal(5), random.Random(1)
    while not state.over:
        state.play(state.random_move(rng.getrandbits(60)))
    for seat in range(3):
        knowledge, events = game.knowledge(seat), state.events(seat)[:-1]
        heard: list[str] = []
        while len(heard) < len(events):
            heard += told(knowledge, sentence(events[len(heard)]))
            assert heard == events[: len(heard)]


def sentence(event: str) -> str:
    """An event as a person might say it; the deal in the words of the protocol."""
    words = re.sub(r"(\w+)\*(\d+)", r"\2 \1s", event).replace(",", ", ").split()
    if words[1] == "steal":
        return f"Seat {words[0]} stole {words[3].replace('?', '')} from seat {words[2]}"
    return " ".join(("Seat", words[0], *words[1:])) if words[0].isdigit() else event


def test_the_museum_is_told_tile_by_tile() -> None:
    knowledge = load("museum", players=2).knowledge(0)
    goals = "my goals are blue-a, blue-b, yellow-a, green-a, red-b"
    assert told(knowledge, goals) == ["goals 0 blue-a,blue-b,yellow-a,green-a,red-b", "goals 1 ?5"]
    assert told(knowledge, "I have blue1, airport and red2") == ["deal 0 airport,blue1,red2", "deal 1 ?3", "pile 48"]
    assert told(knowledge, "I start", "I placed blue1 at 0,-1 r0") == ["start 0", "0 place blue1 0,-1 r0"]
    assert told(knowledge, "I drew blue3") == ["0 draw blue3"]
    assert told(knowledge, "seat 1 laid airport at 1,0 r0") == ["1 place airport 1,0 r0", "1 draw ?"]
    with pytest.raises(DigsiteError):
        told(knowledge, "I placed blue1 at 0,1 r0")
