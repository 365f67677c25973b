"""The museum's drawing: a window that can be moved, and marks where a figure may go."""

import random

from digsite.engine import Knowledge, load
from digsite.language.questions import Question
from digsite.terminal.museum.ui import MuseumUi
from digsite.terminal.picture import Block, Picture, Room
from digsite.terminal.registry import ui_of
from digsite.terminal.ui import Viewpoint

GAME = load("museum", players=3)
NAMES = ["You", "Howard", "Kathleen"]
SMALL = Room(60, 16)


def museum_at(due: str, events: int) -> tuple[MuseumUi, Knowledge]:
    """A table with so much on it, where somebody has that to decide."""
    state, luck = GAME.deal(3), random.Random(3)
    while state.due != due or len(state.moves()) < 4 or len(state.events()) < events:
        state.play(state.random_move(luck.getrandbits(32)))
    ui = ui_of(GAME)
    assert isinstance(ui, MuseumUi)
    return ui, state.knowledge(state.to_move or 0)


def texts(picture: Picture) -> list[str]:
    body = picture.rows[0][0].body
    assert isinstance(body, Block)
    return ["".join(span.text for span in line) for line in body.lines]


def columns(picture: Picture) -> list[int]:
    return [int(word) for word in texts(picture)[0].removeprefix("< >").split()]


def test_the_window_of_a_large_table_is_moved_and_stops_at_its_edges() -> None:
    ui, knowledge = museum_at("place", 120)
    whole = columns(ui.picture(Viewpoint(knowledge, NAMES, room=Room(400, 100))))
    first = columns(ui.picture(Viewpoint(knowledge, NAMES, room=SMALL)))
    assert len(first) < len(whole)
    for sign, edge in (("<", whole[0]), (">", whole[-1])):
        for _ in whole:
            ui.obey(sign, "", knowledge, NAMES)
            shown = columns(ui.picture(Viewpoint(knowledge, NAMES, room=SMALL)))
        assert edge in shown
        assert len(shown) == len(first)


def test_where_a_figure_may_walk_is_marked() -> None:
    ui, knowledge = museum_at("walk", 90)
    question = ui.language.ask(knowledge, (), NAMES)
    assert isinstance(question, Question)
    drawn = "".join(texts(ui.picture(Viewpoint(knowledge, NAMES, room=Room(400, 100), question=question)))[1:])
    spots = [worth for _, worth in question.spots]
    assert drawn.count("*") == spots.count(True)
    assert 0 < drawn.count("'") <= spots.count(False)
    assert "'" not in "".join(texts(ui.picture(Viewpoint(knowledge, NAMES, room=Room(400, 100))))[1:])


def test_a_row_whose_tiles_are_out_of_sight_takes_one_line() -> None:
    ui, knowledge = museum_at("place", 120)
    drawn = texts(ui.picture(Viewpoint(knowledge, NAMES, room=Room(30, 100))))
    labelled = [number for number, line in enumerate(drawn[1:], start=1) if line[:4].strip()]
    halves = [number for number in range(1, len(drawn)) if number not in labelled]
    assert halves
    assert all(drawn[number].strip() for number in halves)
