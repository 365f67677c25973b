"""Views that are spoilt: refused with what is off, or taken for a position that holds together. Never a crash."""

import re
from functools import cache, partial
from random import Random

import pytest

from digsite import engine
from digsite.engine import BadView, Knowledge
from digsite.engine.archaeology.belief.knowledge import knowledge_from_view
from tests.engine.options import ALL
from tests.engine.play import MoodyPlayer, one_game

SPOILT = 2_500  # tokens of each game in the short run
FIELD = re.compile(r"[a-z]+=[^/]*")
OPENING = "archaeology/players=2/seat=0/turn=0/due=action:0/hands=5:pot*2,coin*3+4/market=pot,scrap*4"
WHOLE = f"{OPENING}/chambers=3+5+7/deck=57:8:6/dug=1"


@cache
def tokens(game: str) -> list[str]:
    """Views of all kinds of decisions of one game, by all seats."""
    found: dict[tuple[str, int, bool], str] = {}
    cases = [case for case in ALL if case.game == game]
    for number, case in enumerate(cases[:: max(1, len(cases) // 40)]):
        for step, state in enumerate(one_game(case.load(), number)):
            if step % 5 == 0 or state.due not in ("action", "tent"):
                knowledge = state.knowledge((number + step) % case.players)
                late = step > 60
                found[(f"{case}{state.due}", knowledge.seat, late)] = knowledge.view()
    return sorted(found.values())


def spoil(rng: Random, view: str, other: str) -> str:
    """One small change, or a field of another view, or two of it."""
    match rng.randrange(7):
        case 0:
            at = rng.randrange(len(view))
            return view[:at] + rng.choice("0123456789:+,.*/=-?abcdotxyz") + view[at + rng.randrange(2) :]
        case 1:
            at = rng.randrange(len(view))
            return view[:at] + view[at + rng.randrange(1, 4) :]
        case 2:
            return number_changed(rng, view)
        case 3:
            return number_changed(rng, number_changed(rng, view))
        case 4:
            mine, theirs = rng.choice(FIELD.findall(view)), rng.choice(FIELD.findall(other))
            return view.replace(mine, theirs)
        case 5:
            game, *fields = view.split("/")
            rng.shuffle(fields)
            return "/".join([game, *fields[rng.randrange(2) :]])
    fields = view.split("/")
    return "/".join([*fields, rng.choice(fields + other.split("/"))])


def number_changed(rng: Random, view: str) -> str:
    places = list(re.finditer(r"\d+", view))
    place = rng.choice(places)
    value = max(0, int(place[0]) + rng.choice((-3, -2, -1, 1, 1, 2, 3, 100)))
    return view[: place.start()] + str(value) + view[place.end() :]


def holds_together(knowledge: Knowledge, seed: int) -> bool:
    """The token it gives is canonical, its worlds are sound, and a game can be played to its end from there.

    Returns whether it was the seat's own decision, so that all of this was looked at.
    """
    view = knowledge.view()
    assert engine.from_view(view).view() == view
    if knowledge.to_move is None and knowledge.due != "over":
        return False
    world, player = knowledge.sample(seed), MoodyPlayer(seed)
    assert world.check() == 0
    decides = knowledge.to_move == knowledge.seat
    if decides:
        assert world.micro_moves() == knowledge.micro_moves()
    while not world.over:
        world.play(player.choose(world))
        assert world.check() == 0
        assert len(world.events()) < 5_000
    return decides


def attack(game: str, number: int, seed: int) -> tuple[int, int, int]:
    """How many spoilt tokens were refused, were positions of their own, and were decisions of their seat."""
    rng, refused, taken, decided = Random(seed), 0, 0, 0
    views = tokens(game)
    for turn in range(number):
        token = spoil(rng, rng.choice(views), rng.choice(views))
        try:
            knowledge = engine.from_view(token)
        except BadView as error:
            assert len(str(error)) > 10 and error.code == "bad-view"
            refused += 1
            continue
        taken += 1
        try:
            decided += holds_together(knowledge, turn)
        except Exception as error:
            raise AssertionError(f"taken, but does not hold together: {token}") from error
    return refused, taken, decided


@pytest.mark.parametrize("game", engine.GAMES)
def test_spoilt_views_are_refused_or_hold_together(game: str) -> None:
    refused, taken, decided = attack(game, SPOILT, seed=1)
    assert refused > SPOILT / 2 and taken > SPOILT / 100 and decided > SPOILT / 250


@pytest.mark.long
@pytest.mark.parametrize("game", engine.GAMES)
@pytest.mark.parametrize("seed", range(10))
def test_many_spoilt_views(game: str, seed: int) -> None:
    refused, taken, _ = attack(game, 20_000, seed=100 + seed)
    assert refused + taken == 20_000


@pytest.mark.parametrize(
    ("token", "sentence"),
    [
        ("", "a view begins with its game"),
        ("chess/players=2", "a view begins with its game, one of archaeology, expedition"),
        ("archaeology", "players, seat, turn, due, hands, market, chambers, deck are missing"),
        (OPENING, "chambers, deck are missing"),
        (WHOLE + "/colour=red", "'colour=red' is no field"),
        (WHOLE + "/seat=0", "seat stands twice"),
        (WHOLE.replace("players=2", "players=5").replace("+4", "+4+4+4+4"), "archaeology is for 2 to 4 players"),
        (
            WHOLE.replace("players=2", "players=4").replace("+4", "+200+200+200").replace("57:8:6", "57:8:4"),
            "hidden places for",
        ),
        (WHOLE.replace("players=2", "players=02"), "players must be a number from 2 to 5, not '02'"),
        (WHOLE.replace("seat=0", "seat=2"), "seat must be a number from 0 to 1"),
        (WHOLE.replace("due=action", "due=dance"), "must be KIND:SEAT with one of the kinds"),
        (WHOLE.replace("due=action", "due=take"), "is never the whole question"),
        (WHOLE.replace("due=action", "due=keep"), "does not belong to this monument"),
        (WHOLE.replace("5:pot*2,coin*3+4", "5:pot*2,coin*3"), "hands needs 2 entries"),
        (WHOLE.replace("5:pot*2,coin*3+4", "5:pot*2+4"), "the own hand of 5 cards must be named"),
        (WHOLE.replace("5:pot*2,coin*3+4", "5:coin*3,pot*2+4"), "is not in canonical order"),
        (WHOLE.replace("5:pot*2,coin*3+4", "5:pot*2,coin*3+4:cup*5"), "has 4 cards, but cup*5 are known"),
        (WHOLE.replace("5:pot*2,coin*3+4", "5:pot*2,mask*3+4:mask*2"), "too many mask: the box has 4"),
        (WHOLE.replace("market=pot", "market=tablet"), "not in canonical order"),
        (WHOLE.replace("chambers=3+5+7", "chambers=3+5"), "this monument has 3 chambers, not 2"),
        (WHOLE.replace("chambers=3+5+7", "chambers=2+5+7"), "chamber 1 has 3 cards or none, not 2"),
        (WHOLE.replace("chambers=3+5+7", "chambers=3:map+5+7"), "chamber 1 cannot hold a map"),
        (WHOLE.replace("57:8:6", "57:8"), "must be CARDS:THIEVES:STORMS"),
        (WHOLE.replace("57:8:6", "57:9:6"), "9 thieves are left of 8"),
        (WHOLE.replace("57:8:6", "13:8:6"), "a dig site of 13 cards cannot hold 8 thieves and 6 storms"),
        (WHOLE.replace("57:8:6", "56:8:6"), "treasure cards of the box are not in the view"),
        (WHOLE.replace("/dug=1", ""), "dug=1 is missing"),
        (WHOLE.replace("/dug=1", "/dug=2"), "dug must be a number from 1 to 1"),
        (WHOLE + "/trades=3", "acted=1 is missing"),
        (WHOLE + "/duty=1", "duty belongs to the time after the last dig"),
        (WHOLE + "/tents=1,1", "archaeology has no tents"),
        (WHOLE + "/monument=pyramid", "archaeology has no monument="),
        (WHOLE + "/chamber=1", "chamber= has nothing to say"),
        (WHOLE + "/cards=pot:1", "must be CARD:COPIES:VALUE"),
        (WHOLE + "/pile=3", "only ruins have a pile"),
        (WHOLE + "/totals=4,4", "totals= is for the variant luck"),
    ],
)
def test_a_wrong_view_is_refused_by_what_is_off(token: str, sentence: str) -> None:
    with pytest.raises(BadView) as refusal:
        engine.from_view(token)
    assert sentence in str(refusal.value)


@pytest.mark.parametrize("monument", ["/monument=random", "/monument=", ""])
def test_a6_a_view_names_its_monument(monument: str) -> None:
    game = engine.load("expedition", players=2, monument="random")
    token = engine.load("expedition", players=2, monument="temple").deal(1).knowledge(0).view()
    spoilt = token.replace("/monument=temple", monument)
    for read in (engine.from_view, game.from_view, partial(knowledge_from_view, game)):
        with pytest.raises(BadView, match=r"view: monument is pyramid, temple, .* or sphinx, "):
            read(spoilt)
    with pytest.raises(BadView, match="drawn with its first deal"):
        knowledge_from_view(game, token)


def test_the_whole_view_above_is_right() -> None:
    knowledge = engine.from_view(WHOLE)
    assert knowledge.view() == WHOLE and knowledge.sample(1).check() == 0
