"""Plans: one for each outcome of the turn, the shortest way there, and played as announced."""

import threading
import time
from collections.abc import Iterator

import pytest

from digsite import bots, engine
from digsite.bots import Bot, Limit, Line
from digsite.engine import Knowledge, State

TABLES = [
    ("archaeology", {"players": 2}),
    ("expedition", {"players": 3, "monument": "temple"}),
    ("expedition", {"players": 2, "monument": "ruins"}),
    ("expedition", {"players": 4, "monument": "sphinx"}),
    ("museum", {"players": 2}),
]
REVEALS = {"dig", "steal", "explore", "look", "keep", "draw", "bust", "reveal", "refill"}


def decisions(game: str, options: dict[str, object], every: int, moves: int = 120) -> Iterator[State]:
    """Positions of one game of the heuristic, so many moves apart."""
    state = engine.load(game, **options).deal(4)
    for number in range(moves):
        if state.over:
            return
        if number % every == 0:
            yield state.copy()
        state.play(state.policy_move())


def known(state: State) -> Knowledge:
    assert state.to_move is not None
    return state.knowledge(state.to_move)


def after(state: State, plan: tuple[str, ...]) -> State:
    """The same world once the plan was played, each move by the seat that decides."""
    world, seat = state.copy(), state.to_move
    for move in plan:
        assert world.to_move == seat, (plan, move)
        world.play(move)
    return world


@pytest.mark.parametrize("name", ["halving", "ismcts"])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_every_plan_can_be_followed_and_no_two_come_to_the_same(
    game: str, options: dict[str, object], name: str
) -> None:
    bot = bots.make(name)
    for state in decisions(game, options, every=9):
        knowledge = known(state)
        best = bot.choose(knowledge, Limit(iterations=150)).best
        ends = [after(state, line.plan) for line in best]
        assert len({end.snapshot() for end in ends}) == len(best)
        for line in best:
            assert line.plan[0] == line.move


@pytest.mark.parametrize(("game", "options"), TABLES)
def test_a_plan_leads_to_the_position_it_promised(game: str, options: dict[str, object]) -> None:
    """A fresh engine, told of the position by its view, follows the plan and then knows what was promised."""
    longest = 0
    for state in decisions(game, options, every=11):
        knowledge = known(state)
        plan = bots.make("halving:iterations=150").choose(knowledge, Limit()).plan
        fresh, end = engine.from_view(knowledge.view()), after(state, plan)
        events = end.events(knowledge.seat)[knowledge.seen :]
        for move, event in zip(plan, events, strict=False):
            assert fresh.to_move == knowledge.seat
            assert event.startswith(f"{knowledge.seat} {move.split()[0]}"), "nothing comes between the moves of a plan"
            fresh.legal_path(move)
            fresh.see(event)
        for event in events[len(plan) :]:
            fresh.see(event)
        assert fresh.view() == end.knowledge(knowledge.seat).view()
        revealed = any(event.split()[1] in REVEALS for event in events[len(plan) - 1 :] if event[0].isdigit())
        assert revealed or end.over or end.to_move != knowledge.seat, "a plan goes to the end of the turn"
        longest = max(longest, len(plan))
    assert longest > 1


def net(lines: list[tuple[set[str], set[str]]]) -> bool:
    """Whether one of these trades gives what another took and takes what it gave."""
    return any(
        gave & earlier_took and took & earlier_gave
        for number, (gave, took) in enumerate(lines)
        for earlier_gave, earlier_took in lines[:number]
    )


def kinds(cards: str) -> set[str]:
    return {word.partition("*")[0] for word in cards.split(",")}


def play(game: str, options: dict[str, object], spec: str, seed: int) -> State:
    state = engine.load(game, **options).deal(seed)
    players: list[Bot] = [bots.make(spec) for _ in range(state.game.players)]
    for number, bot in enumerate(players):
        bot.new_game(10 * seed + number)
    while not state.over:
        assert state.to_move is not None
        state.play(players[state.to_move].choose(state.knowledge(state.to_move), Limit()).move)
    return state


@pytest.mark.parametrize(("game", "options"), TABLES[:3])
def test_no_turn_takes_back_a_trade_or_trades_twice_in_a_row(game: str, options: dict[str, object]) -> None:
    turns = 0
    for seed in range(6):
        trades: list[tuple[set[str], set[str]]] = []
        together = 0  # trades since something was revealed
        for event in play(game, options, "halving:iterations=60", seed).events():
            verb, _, rest = event.partition(" ")[2].partition(" ")
            if verb == "trade":
                gave, took = rest.split(" for ")
                trades.append((kinds(gave), kinds(took)))
                together += 1
                assert together == 1, (seed, trades)
            elif verb in REVEALS:
                together = 0
            elif verb == "end":
                assert not net(trades), (seed, trades)
                trades, together = [], 0
                turns += 1
    assert turns > 150


@pytest.mark.parametrize(
    ("name", "game", "players"),
    [
        ("halving:iterations=200", "archaeology", 2),
        ("halving:iterations=40", "museum", 3),
        ("ismcts:iterations=40", "museum", 2),
        ("halving:iterations=40,level=4", "museum", 2),
    ],
)
def test_a_bot_plays_the_plan_it_announced_without_another_search(name: str, game: str, players: int) -> None:
    bot = bots.make(name)
    followed = 0
    for seed in range(3):
        state = engine.load(game, players=players).deal(seed)
        bot.new_game(seed)
        plan: tuple[str, ...] = ()
        while not state.over:
            knowledge = known(state)
            choice = bot.choose(knowledge, Limit()) if knowledge.seat == 0 else None
            move = choice.move if choice else state.policy_move()
            if choice and plan:
                assert (choice.move, choice.plan, choice.iterations) == (plan[0], plan, 0)
                assert plan in [line.plan for line in choice.best]
                followed += 1
            elif choice:
                assert choice.iterations > 0
            events = state.play(move)
            if choice:
                plan = choice.plan[1:] if events[0] == f"0 {move}" else ()
    assert followed > 20


def test_something_new_ends_a_plan_and_asking_again_searches_again() -> None:
    state = next(decisions("archaeology", {"players": 2}, every=1))
    bot, seat = bots.make("halving:iterations=100"), state.to_move
    bot.new_game(1)
    first = bot.choose(known(state), Limit())
    assert bot.choose(known(state), Limit()).iterations > 0, "nothing was played since"
    state.play(first.move)
    state.play(state.policy_move())
    while state.to_move != seat:
        state.play(state.policy_move())
    assert bot.choose(known(state), Limit()).iterations > 0


def test_a_bot_without_plans_gives_its_one_move() -> None:
    knowledge = known(next(decisions("archaeology", {"players": 2}, every=1)))
    choice = bots.make("greedy").choose(knowledge, Limit())
    assert choice.plan == (choice.move,)
    assert Line("end", 1, (0.5, 0.5), 3.0, 0.1).plan == ("end",)


def test_whoever_stops_a_search_of_the_museum_stops_the_searches_of_later_decisions_too() -> None:
    bot = bots.make("halving")
    placing = (state for state in decisions("museum", {"players": 2}, every=1) if state.due == "place")
    state = next(state for state in placing if len(bot.choose(known(state), Limit(iterations=50)).plan) > 2)
    choices = []
    asked = threading.Thread(target=lambda: choices.append(bot.choose(known(state), Limit(iterations=10**8))))
    asked.start()
    time.sleep(0.5)
    bot.stop()
    asked.join(5)
    assert not asked.is_alive()
    state.play(choices[0].move)
    assert bot.choose(known(state), Limit(iterations=50)).iterations > 0  # about that it has not thought yet
    bot.close()
