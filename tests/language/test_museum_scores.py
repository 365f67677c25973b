"""M14, M15: the scores in words, against the core's own."""

from __future__ import annotations

from typing import cast

import pytest

from digsite import engine
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.setup import setup
from digsite.language.museum.scoring import SiteCount
from digsite.language.registry import language_of
from tests.museum.scene import Scene


def seen(state: engine.State) -> MuseumKnowledge:
    """What the first seat knows."""
    return cast(MuseumKnowledge, state.knowledge(0))


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m15_site_by_site_adds_up_to_the_score(players: int) -> None:
    game, box = engine.load("museum", players=players), setup(players).box
    for seed in range(6):
        state, played = game.deal(seed), 0
        while not state.over:
            state.play(state.policy_move() if seed % 2 else state.random_move(1000 * seed + played))
            played += 1
            if played % 9 == 0 or state.over:
                count = SiteCount(box, seen(state).sight())
                assert [count.total(seat) for seat in range(players)] == list(state.scores)


def test_m15_the_end_says_where_the_points_come_from() -> None:
    game = engine.load("museum", players=2)
    state = game.deal(4)
    while not state.over:
        state.play(state.policy_move())
    tables = language_of(game).score_tables(state.knowledge(0), state.events()[-1], ["You", "Howard"])
    assert [table.title for table in tables] == ["You, blue", "Howard, yellow"]
    for table, score in zip(tables, state.scores, strict=True):
        points = [int(row[1]) for row in table.rows]
        assert points[-1] == score == sum(points[:-1])


def test_m15_a_haunted_site_is_said_to_be() -> None:
    scene = Scene("yy 11 TT bb bb 00\nyy 11 TT bb bb 00", due="walk", mummies={1: "1,0 nw"})
    knowledge = scene.see()
    yours, others = language_of(knowledge.game).score_tables(knowledge, "", ["You", "Howard"])
    assert any("haunted by the mummy of Howard" in row[2] for row in yours.rows)
    assert any(row[:2] == ("mummy on 1,0 nw", "8") for row in others.rows)
