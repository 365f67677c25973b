"""What plays well: the policy's moves are legal wherever they are asked for, and they win."""

from __future__ import annotations

import random

import pytest

from digsite import bots, engine
from tests.museum.scene import Scene

PLAYERS = [2, 3, 4]


def play_out(game: engine.Game, seed: int, names: list[str]) -> engine.State:
    """One game of these bots, each of which sees only what its seat may see."""
    state = game.deal(seed)
    players = [bots.make(name, seed=seed) for name in names]
    knowledges = [game.knowledge(seat) for seat in range(game.players)]
    for player in players:
        player.new_game(seed)
    told = 0
    while not state.over:
        for reader, knowledge in enumerate(knowledges):
            for event in state.events(reader, start=told):
                knowledge.see(event)
        told = len(state.events())
        seat = state.to_move
        assert seat is not None
        state.play(players[seat].choose(knowledges[seat], bots.Limit(iterations=60)).move, seat)
    return state


def rotation_set(players: int, seed: int, hero: str, others: str) -> float:
    """The share of the wins when the hero plays one deal from every seat."""
    game = engine.load("museum", players=players)
    return sum(
        play_out(game, seed, [hero if seat == at else others for seat in range(players)]).returns[at]
        for at in range(players)
    )


@pytest.mark.parametrize("players", PLAYERS)
@pytest.mark.parametrize("random_share", [0.0, 0.5, 1.0])
def test_the_policy_makes_legal_moves_at_every_decision(players: int, random_share: float) -> None:
    game, rng = engine.load("museum", players=players), random.Random(players)
    for seed in range(4):
        state = game.deal(seed)
        while not state.over:
            move = state.policy_move()
            state.legal_path(move)
            if rng.random() < random_share:
                move = state.random_move(rng.getrandbits(32))
            state.play(move)


@pytest.mark.parametrize("players", PLAYERS)
def test_the_policy_needs_only_what_the_seat_sees(players: int) -> None:
    game, rng = engine.load("museum", players=players), random.Random(players)
    state = game.deal(7)
    while not state.over:
        seat = state.to_move
        assert seat is not None
        knowledge = state.knowledge(seat)
        for opinion in (None, *range(6)):
            assert knowledge.policy_move(opinion) == state.policy_move(opinion)
        state.play(state.random_move(rng.getrandbits(32)) if rng.random() < 0.3 else state.policy_move())


@pytest.mark.parametrize("players", PLAYERS)
def test_greedy_beats_random(players: int) -> None:
    sets = [rotation_set(players, seed, "greedy", "random") for seed in range(3)]
    assert sum(sets) >= 3 * players - 1


@pytest.mark.parametrize(("players", "deals", "wins"), [(2, 16, 23), (3, 5, 10), (4, 6, 12)])
def test_searching_beats_greedy(players: int, deals: int, wins: int) -> None:
    """Measured were 87, 88 and 71 % of the games (30, 14 and 14 deals); the bars are 2.7 standard deviations below.

    An equal player passes each of them with a chance of about 1 %.
    """
    assert sum(rotation_set(players, seed, "halving:iterations=100", "greedy") for seed in range(deals)) >= wins


def test_the_same_seed_searches_the_same() -> None:
    game = engine.load("museum", players=2)
    first = play_out(game, 3, ["halving:iterations=30", "greedy"])
    second = play_out(game, 3, ["halving:iterations=30", "greedy"])
    assert first.events() == second.events()


def uneven_decisions() -> list[engine.Knowledge]:
    """Late decisions of all seats where seat 0 plays well and the others at random: it will have far more points."""
    state, found = engine.load("museum", players=3).deal(2), []
    for number in range(130):
        seat = state.to_move
        assert seat is not None
        if number >= 90 and number % 7 == 0:
            found.append(state.knowledge(seat))
        state.play(state.random_move(number) if seat else state.policy_move(), seat)
    assert {knowledge.seat for knowledge in found} == {0, 1, 2}
    return found


def points_after(knowledge: engine.Knowledge, move: str, worlds: int = 30) -> float:
    """The seat's points at the end when the policy plays on after this move, on average over sampled worlds."""
    total = 0
    for seed in range(worlds):
        world = knowledge.sample(seed)
        world.play(move)
        while not world.over:
            world.play(world.policy_move())
        total += world.scores[knowledge.seat]
    return total / worlds


@pytest.mark.parametrize("name", ["flat", "pimc", "halving"])
def test_the_score_of_a_move_is_the_points_it_leads_to(name: str) -> None:
    bot, errors = bots.make(name), []
    bot.new_game(1)
    for knowledge in uneven_decisions():
        best = bot.choose(knowledge, bots.Limit(iterations=200)).best[0]
        assert sum(best.win) == pytest.approx(1.0, abs=1e-4)
        errors.append(abs(best.score - points_after(knowledge, best.move)))
    assert sum(errors) / len(errors) < 4, errors


def test_the_plain_tree_counts_points_too() -> None:
    bot = bots.make("ismcts-plain")
    for knowledge in uneven_decisions():
        for line in bot.choose(knowledge, bots.Limit(iterations=100)).best:
            assert line.visits > 0 and sum(line.win) == pytest.approx(1.0, abs=1e-4)
            assert line.score > 0


def test_m11_a_wanted_artifact_in_reach_is_fetched() -> None:
    scene = Scene("00 BB TT\n00 bb TT", due="walk")
    assert scene.see().policy_move().startswith("walk")


def test_m9_at_the_end_the_mummy_takes_the_largest_site() -> None:
    scene = Scene("gm 00 TT yy yy 11\ngm 00 TT yy yy 11", due="icon", icon="rotate", placed="-2,0", pile=0, last=1)
    assert scene.see().policy_move().startswith(("mummy blue 1,0", "mummy blue 2,0"))


BRIDGE = """
.. .. .. .. .. yy ..
.. .. .. .. .. yy ..
ss gg 00 TT 11 mm yy
ss gg 00 TT 11 mm yy
.. .. .. .. .. yy ..
.. .. .. .. .. yy ..
"""  # three sites of 4 hang on one mountain: a mummy takes one of them, whoever lifts the mountain all


def last_icon(drawing: str, icon: str, placed: str, hand: str = "") -> str:
    """What the policy does with an icon in the last turn of the game."""
    scene = Scene(drawing, due="icon", icon=icon, placed=placed, pile=0, last=1, hand=hand)
    return scene.see().policy_move()


def test_m7_a_tile_is_turned_so_that_it_joins() -> None:
    turned = last_icon("sg bg 00 TT 11 ..\nsg bg 00 TT 11 ..", "rotate", "-3,0")
    assert turned in ("rotate -2,0 r1", "rotate -2,0 r2")


def test_m7_a_tile_on_which_much_hangs_is_replaced() -> None:
    assert last_icon(BRIDGE, "replace", "-3,0", "gggg").startswith("replace 2,0 gggg")


def test_m7_a_tile_on_which_much_hangs_is_swapped_for_one_that_joins_nothing() -> None:
    assert last_icon(BRIDGE, "swap", "-3,0").startswith("swap -2,0 r0 2,0 ")


def test_m9_a_mummy_takes_more_than_a_tile_that_changes_nothing() -> None:
    move = last_icon("ss 00 TT 11 yy yy\nss 00 TT 11 yy yy", "rotate", "-2,0")
    assert move.startswith(("mummy blue 2,0", "mummy blue 3,0"))


def last_icons(players: int, games: int) -> list[engine.State]:
    """Decisions over an icon in a seat's last turn, from games of the policy."""
    game = engine.load("museum", players=players)
    found: list[engine.State] = []
    for seed in range(games):
        state = game.deal(seed)
        icons: dict[int, engine.State] = {}
        while not state.over:
            seat = state.to_move
            assert seat is not None
            if state.due == "place":
                icons.pop(seat, None)
            elif state.due == "icon":
                icons[seat] = state.copy()
            state.play(state.policy_move())
        found += icons.values()
    return found


@pytest.mark.parametrize(("players", "games", "bearable"), [(2, 20, 0.8), (4, 10, 1.2)])
def test_m15_the_last_icon_moves_nearly_as_many_points_as_any_could(players: int, games: int, bearable: float) -> None:
    """Tuned estimates alone fall short by 1.2 points on average with two players and by 1.7 with four."""
    short = []
    for state in last_icons(players, games):
        seat, move = state.to_move, state.policy_move()
        assert seat is not None
        rows = state.scores_after()
        leads = (rows[:, seat] * players - rows.sum(axis=1)) / (players - 1)
        state.play(move, seat)
        lead = (state.scores[seat] * players - sum(state.scores)) / (players - 1)
        short.append(float(leads.max()) - lead)
    assert len(short) >= games
    assert sum(short) / len(short) < bearable


def test_m13_the_last_walk_guards_what_a_mummy_could_take() -> None:
    scene = Scene("bb 00 TT 11 yy\nbb 00 TT 11 yy", due="walk", pile=0, last=2)
    assert scene.see().policy_move().startswith("walk -2,0")
