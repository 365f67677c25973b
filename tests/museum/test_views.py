"""Views: the same both ways, one text for one view, and nothing that cannot be is taken in."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digsite import engine
from digsite.engine.errors import BadView
from digsite.engine.game import Knowledge
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.game import MuseumGame
from digsite.engine.museum.setup import setup
from digsite.engine.museum.text.view import LETTERS
from tests.museum.test_belief import BOX, replacing_game

DOCUMENT = Path(__file__).parents[2] / "docs" / "views-museum.md"


def positions(players: int, seed: int, tiles: dict[str, Any] | None = None) -> Iterator[MuseumKnowledge]:
    """Every seat's knowledge after every event of a random game."""
    game = MuseumGame("museum", setup(players, tiles))
    state, fed, rng = game.deal(seed), 0, random.Random(seed)
    seats = [game.knowledge(seat) for seat in range(players)]
    while True:
        for knowledge in seats:
            for event in state.events(knowledge.seat, start=fed):
                knowledge.see(event)
                if knowledge.due not in ("goals", "deal", "pile", "start"):
                    yield knowledge
        fed = len(state.events())
        if state.over:
            return
        state.play(state.random_move(rng.getrandbits(60)))


@pytest.mark.parametrize(("players", "seed"), [(2, 1), (3, 2), (4, 3)])
def test_a_view_fed_back_gives_the_same_view_and_the_same_moves(players: int, seed: int) -> None:
    dues = set()
    for number, knowledge in enumerate(positions(players, seed)):
        dues.add(knowledge.due)
        if number % players and knowledge.due == "place":
            continue
        token = knowledge.view()
        twin = engine.from_view(token)
        assert twin.view() == token
        assert set(token) <= LETTERS
        assert (twin.due, twin.to_move, twin.scores, twin.seen) == (
            knowledge.due,
            knowledge.to_move,
            knowledge.scores,
            0,
        )
        if knowledge.to_move == knowledge.seat:
            assert twin.micro_moves() == knowledge.micro_moves()
    assert dues >= {"place", "icon", "walk", "draw", "result", "over"}


def test_a_game_goes_on_from_a_view() -> None:
    game = MuseumGame("museum", setup(3))
    state = game.deal(4)
    for _ in range(50):
        state.play(state.random_move(len(state.events())))
    fed = len(state.events())
    twin = engine.from_view(state.knowledge(1).view())
    while not state.over:
        state.play(state.random_move(len(state.events())))
    for event in state.events(1, start=fed):
        twin.see(event)
    assert (twin.due, twin.seen) == ("over", len(state.events()) - fed)


def test_a_tile_file_of_the_players_own_travels_in_the_view() -> None:
    for knowledge in positions(3, 5, BOX):
        token = knowledge.view()
        assert "/tiles=blue.yellow.green+blue-a.blue-b." in token
        assert engine.from_view(token).view() == token
    with pytest.raises(BadView, match="not the tile file of this game"):
        MuseumGame("museum", setup(3)).from_view(token)


def test_what_is_certain_by_counting_is_written() -> None:
    """With an empty pile and one other hand everything is known."""
    last = [knowledge for knowledge in positions(2, 6) if knowledge.due == "over"]
    assert last
    for knowledge in last:
        hands = knowledge.view().partition("/hands=")[2].partition("/")[0]
        assert "?" not in hands
        shown = engine.from_view(
            re.sub(r"hands=[^/]*", f"hands={masked_hand(hands, knowledge.seat)}", knowledge.view())
        )
        assert shown.view() == knowledge.view()


def masked_hand(hands: str, seat: int) -> str:
    """The hands with the other one hidden but for its camp."""
    words = hands.split("+")
    camp = ["camp"] if "camp" in words[1 - seat].split(",") else []
    words[1 - seat] = ",".join([*camp, f"?{3 - len(camp)}"])
    return "+".join(words)


def test_probabilities_of_a_longer_history_are_lost_but_certain_tiles_are_kept() -> None:
    game = MuseumGame("museum", setup(2, BOX))
    for seed in (1, 2, 3):
        knowledge, _ = replacing_game(game, seed, guesses=2)
        twin = game.from_view(knowledge.view())
        assert len(knowledge.hypotheses()) > 1
        assert len(twin.hypotheses()) == 1
        for guess in knowledge.hypotheses():
            known, left = twin.hypotheses()[0].known[1], guess.known[1] + guess.left
            assert known <= left  # nothing is claimed that one of the guesses rules out


# ---------------------------------------------------------------------------------------------- the documentation


def documented() -> dict[str, str]:
    """The examples of the page, by what is due."""
    tokens = re.findall(r"^museum/\S+$", DOCUMENT.read_text(encoding="utf-8"), re.MULTILINE)
    return {re.search(r"/due=(\w+):", token)[1]: token for token in tokens}  # type: ignore[index]


def test_the_page_has_an_example_of_every_kind_of_decision() -> None:
    assert set(documented()) == {"place", "icon", "walk", "collect", "draw", "result", "over"}


@pytest.mark.parametrize("due", ["place", "icon", "walk", "collect", "draw", "result", "over"])
def test_the_examples_of_the_page_are_canonical(due: str) -> None:
    knowledge = engine.from_view(documented()[due])
    assert knowledge.view() == documented()[due]
    assert knowledge.due == due


# ------------------------------------------------------------------------------------------------- what cannot be

START = (
    "museum/players=2/seat=0/due=place:0/pile=48/hands=airport,blue3,blue5,camp+camp,?3/"
    "goals=blue-a,blue-b,yellow-a,yellow-b,green-a/collected=-+-/table=0,0:tomb:r0/archeologists=-+-/mummies=0,0+0,0"
)
LATER = (
    "museum/players=2/seat=0/due=walk:0/pile=46/hands=airport,blue3,blue5+camp,?3/"
    "goals=blue-a,blue-b,yellow-a,yellow-b,green-a/collected=-+-/table=0,0:tomb:r0+1,0:camp0:r0+2,0:blue6:r0/"
    "archeologists=1,0+-/mummies=0,0+2,0:nw"
)


def test_the_views_that_are_spoilt_below_are_right() -> None:
    assert engine.from_view(START).view() == START
    assert engine.from_view(LATER.replace("46", "47")).view() == LATER.replace("46", "47")


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("museum/", "chess/", "a view begins with its game"),
        ("players=2", "players=5", "players must be a number from 2 to 4"),
        ("seat=0", "seat=2", "seat must be a number from 0 to 1"),
        ("seat=0/", "", "expected the fields"),
        ("seat=0/", "seat=0/seat=0/", "expected the fields"),
        ("pile=48", "pile=048", "pile must be a number"),
        ("due=place:0", "due=sleep:0", "due is WHAT:SEAT"),
        ("due=place:0", "due=walk:0", "seat 0 has 4 tiles in its hand, but it must have 3"),
        ("due=place:0", "due=over:0", "last is 0 when the game is over"),
        ("pile=48", "pile=47", "that makes 53, but the box has 54"),
        ("pile=48", "last=2/pile=48", "last is said when the pile is empty"),
        ("camp,?3", "camp,?4", "seat 1 has 5 tiles in its hand, but it must have 4"),
        ("camp,?3", "?4", "camp of seat 1 must be once"),
        ("camp,?3", "blue3,camp,?2", "2 of the tile blue3 are seen, but the box has 1"),
        ("airport,blue3,blue5,camp", "airport,blue3,camp,?", "seat 0 sees its own hand"),
        ("airport,blue3", "blue3,airport", "not in the order of the tile file"),
        ("blue3,", "blue9,", "there is no tile 'blue9'"),
        ("blue-a,blue-b", "blue-a", "a seat has 5 goals, not 4"),
        ("blue-a,blue-b", "blue-a*2", "artifacts are named, each once"),
        ("collected=-+-", "collected=blue-a+-", "cannot have collected anything before its camp is laid"),
        ("collected=-+-", "collected=-", "collected needs one entry a seat"),
        ("0,0:tomb:r0", "0,1:tomb:r0", "the tomb must lie at 0,0"),
        ("0,0:tomb:r0", "0,0:tomb:r0+0,1:tomb:r0", "only one tomb"),
        ("0,0:tomb:r0", "0,0:tomb:r1", "the tomb must lie at 0,0 with r0"),
        ("0,0:tomb:r0", "0,0:tomb:r0+0,2:red1:r0", "0,2 is not joined to the tomb"),
        ("0,0:tomb:r0", "0,0:tomb:r0+0,1:red1:r1", "has the looks r0, not r1"),
        ("0,0:tomb:r0", "0,0:tomb:r0+0,1:red1", "a tile of the table is X,Y:TILE:rN"),
        ("0,0:tomb:r0", "0,0:tomb:r0+-1,0:red1:r0", "out of order"),
        ("0,0:tomb:r0", "0,0:tomb:r0+0,16:red1:r0", "a place is X,Y"),
        ("archeologists=-+-", "archeologists=0,0+-", "stands on the table if and only if its camp lies there"),
        ("mummies=0,0+0,0", "mummies=0,0+1,0:nw", "mummy of seat 1 cannot stand on 1,0 nw: no such spot"),
        ("mummies=0,0+0,0", "mummies=0,0+0,0:nw", "mummy of seat 1 cannot stand on 0,0 nw"),
        ("mummies=0,0+0,0", "mummies=0,0+0,0/placed=0,0", "placed is said when the icon is due"),
        ("mummies=0,0", "mummies=0 0", "letters, digits and"),
        ("camp,?3", "camp,?1,?2", "no tile '?1'"),
    ],
)
def test_a_view_that_cannot_be_is_refused_with_what_is_off(old: str, new: str, message: str) -> None:
    assert old in START
    with pytest.raises(BadView, match=re.escape(message)):
        engine.from_view(START.replace(old, new, 1))


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("archeologists=1,0+-", "archeologists=0,0+-", "archeologist of seat 0 cannot stand on 0,0: tomb"),
        ("archeologists=1,0+-", "archeologists=2,0+-", "archeologist of seat 0 cannot stand on 2,0"),
        ("archeologists=1,0+-", "archeologists=2,0:nw+-", "two figures stand on 2,0 nw"),
        ("archeologists=1,0+-", "archeologists=-+-", "if and only if its camp lies there"),
        ("mummies=0,0+2,0:nw", "mummies=2,0:ne+0,0", "mummy of seat 0 cannot stand on 2,0 ne: blue"),
        ("mummies=0,0+2,0:nw", "mummies=0,0+2,0:sw", "mummy of seat 1 cannot stand on 2,0 sw: sea"),
        ("due=walk:0", "due=collect:0", "seat 0 does not stand on an artifact"),
        ("due=walk:0", "due=icon:0", "placed is said when the icon is due"),
        ("collected=-+-", "collected=red-a+-", "has collected red-a, which is not among its goals"),
        ("camp0", "camp1", "camp of seat 0 must be once"),
    ],
)
def test_a_later_view_that_cannot_be_is_refused_with_what_is_off(old: str, new: str, message: str) -> None:
    right = LATER.replace("46", "47")
    assert old in right
    with pytest.raises(BadView, match=re.escape(message)):
        engine.from_view(right.replace(old, new, 1))


def test_the_tile_just_placed_must_be_able_to_be_that() -> None:
    view = START.replace("due=place:0", "due=icon:0").replace("airport,blue3,blue5,camp", "airport,blue5,camp")
    view = view.replace("0,0:tomb:r0", "0,0:tomb:r0+1,0:blue3:r0")
    assert engine.from_view(view + "/placed=1,0").due == "icon"
    for placed, message in (("0,0", "no tile with an icon at 0,0"), ("2,2", "no tile with an icon at 2,2")):
        with pytest.raises(BadView, match=message):
            engine.from_view(f"{view}/placed={placed}")
    with pytest.raises(BadView, match="a figure stands on the tile just placed"):
        engine.from_view(view.replace("mummies=0,0+0,0", "mummies=0,0+1,0:nw") + "/placed=1,0")
    hanging = view.replace("1,0:blue3:r0", "1,0:blue3:r0+2,0:red1:r0").replace("pile=48", "pile=47")
    with pytest.raises(BadView, match="cannot be the last one placed"):
        engine.from_view(hanging + "/placed=1,0")


# -------------------------------------------------------------------------------------------------------- fuzzing

TOKENS = [knowledge.view() for seed in (1, 2, 3) for knowledge in positions(2 + seed % 3, seed)][::11]


def survives(token: str) -> None:
    """Either it is refused as a view, or it is a position that holds together."""
    try:
        knowledge: Knowledge = engine.from_view(token)
    except BadView:
        return
    again = knowledge.view()
    assert engine.from_view(again).view() == again
    if knowledge.due != "draw":
        sample = knowledge.sample(1)
        assert sample.check() == 0
        assert sample.over == (knowledge.due in ("over", "result"))
        assert sample.over or sample.micro_moves()


@settings(max_examples=600, deadline=None, derandomize=True)
@given(st.sampled_from(TOKENS), st.integers(0, 2**32))
def test_mutated_views_never_make_an_inconsistent_state(token: str, seed: int) -> None:
    letters, rng = sorted(LETTERS), random.Random(seed)
    for _ in range(rng.randint(1, 3)):
        place = rng.randrange(len(token))
        change = rng.choice(("replace", "delete", "insert", "double"))
        middle = {"replace": rng.choice(letters), "delete": "", "insert": rng.choice(letters) + token[place]}
        token = token[:place] + middle.get(change, token[place] * 2) + token[place + 1 :]
    survives(token)


@settings(max_examples=600, deadline=None, derandomize=True)
@given(st.sampled_from(TOKENS), st.sampled_from(TOKENS), st.integers(0, 2**32))
def test_views_with_parts_of_others_never_make_an_inconsistent_state(one: str, other: str, seed: int) -> None:
    parts, donors, rng = one.split("/"), other.split("/"), random.Random(seed)
    for _ in range(rng.randint(1, 2)):
        place = rng.randrange(len(parts))
        same = [donor for donor in donors if donor.partition("=")[0] == parts[place].partition("=")[0]]
        if rng.random() < 0.5 and same:
            parts[place] = same[0]
        else:
            words = re.split(r"([+,:=])", parts[place])
            first, second = rng.randrange(len(words)), rng.randrange(len(words))
            words[first], words[second] = words[second], words[first]
            parts[place] = "".join(words)
    survives("/".join(parts))


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text(max_size=60))
def test_any_text_at_all_is_a_bad_view(text: str) -> None:
    for token in (text, f"museum/{text}", START + text if text else "museum", f"museum/players=2/tiles={text}/seat=0"):
        with pytest.raises(BadView):
            engine.from_view(token)
