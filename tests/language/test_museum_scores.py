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


def counted(text: str) -> int:
    """The points that a row of the count names: each part of it ends in some."""
    parts = [part for part in text.split("; ") if not part.startswith(("lost: ", "no "))]
    sites = [site for part in parts for site in (part.split(", ") if part.startswith("sites ") else [part])]
    return sum(int(site.split()[-1]) for site in sites)


@pytest.mark.parametrize("players", [2, 3, 4])
def test_m15_the_end_says_where_the_points_come_from(players: int) -> None:
    game = engine.load("museum", players=players)
    state = game.deal(4)
    while not state.over:
        state.play(state.policy_move())
    names = ["You", "Howard", "Kathleen", "Flinders"][:players]
    (table,) = language_of(game).score_tables(state.knowledge(0), state.events()[-1], names)
    assert [int(points) for _, points, _ in table.rows] == sorted(state.scores, reverse=True)
    assert [counted(parts) for *_, parts in table.rows] == sorted(state.scores, reverse=True)


def test_m15_a_haunted_site_is_said_to_be() -> None:
    scene = Scene("yy 11 TT bb bb 00\nyy 11 TT bb bb 00", due="walk", mummies={1: "1,0 nw"})
    knowledge = scene.see()
    (table,) = language_of(knowledge.game).score_tables(knowledge, "", ["You", "Howard"])
    (_, _, others), (_, _, yours) = table.rows
    assert "lost: 1,0 nw 8 (haunted by Howard)" in yours
    assert "mummy on blue 1,0 nw 8" in others
