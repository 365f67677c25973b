"""Lines: the tree of the seat's own turn, in which all that follows a tile races with all else that could be done."""

import pytest

from digsite import bots, engine
from digsite.bots import Choice, Limit
from digsite.engine import Knowledge
from digsite.search.params import TREE
from digsite.search.searcher import Search

WORLDS = 500

# The last tile but one. Where a tile is laid hardly matters; replacing one of the other seat's decides the game.
ONE_TILE_LEFT = (
    "museum/players=2/seat=1/due=place:1/pile=1/hands=?4+blue2,blue-yellow3,blue-red3,green-red4/goals=yellow-a,"
    "yellow-b,green-a,red-a,red-b/collected=blue-a,blue-b,yellow-a,green-b,red-b+yellow-a,yellow-b,green-a,red-a"
    ",red-b/table=-15,-13:red1:r0+-15,-12:yellow3:r0+-15,-11:blue-green1:r0+-15,-10:yellow-green3:r0+-15,-9:blue"
    "-green3:r0+-15,-8:yellow4:r0+-15,-7:yellow5:r0+-15,-6:green1:r0+-15,-5:red4:r0+-15,-4:yellow-red1:r0+-15,-3"
    ":yellow-green1:r1+-15,-2:yellow1:r0+-15,-1:airport:r0+-15,0:red5:r0+-14,-2:blue-green4:r0+-14,-1:blue-red2:"
    "r0+-13,-2:blue-red1:r2+-13,-1:green-red3:r0+-13,0:blue-yellow2:r1+-12,-1:red3:r0+-12,0:blue-green2:r0+-11,-"
    "1:airport:r0+-11,0:blue1:r0+-10,-1:blue4:r0+-10,0:green-red2:r0+-9,0:green2:r0+-8,-1:airport:r0+-8,0:blue-y"
    "ellow4:r3+-7,0:green4:r0+-6,-1:airport:r0+-6,0:green3:r0+-5,-1:blue5:r0+-5,0:yellow-green4:r1+-4,-1:blue-ye"
    "llow1:r1+-4,0:airport:r0+-3,-2:airport:r0+-3,-1:yellow-green2:r0+-3,0:yellow6:r0+-3,2:blue-red4:r0+-2,-1:gr"
    "een6:r0+-2,0:camp1:r0+-2,1:yellow-red4:r1+-2,2:yellow-red2:r1+-1,-3:red2:r0+-1,-2:green5:r2+-1,-1:blue6:r0+"
    "-1,0:camp0:r0+0,0:tomb:r0/archeologists=-11,0:nw+-15,-2:nw/mummies=-3,0:nw+-1,-2:sw"
)

# Eight cards are left, two of them storms. Selling first is better; the policy would keep the cards or sell others.
EIGHT_CARDS_LEFT = (
    "archaeology/players=2/seat=1/turn=1/due=action:1/hands=7:pot,scrap*2,map+6:pot*2,scrap,coin*3/"
    "market=scrap,coin*2,talisman*2,map,mask*3/sales=pot*5.scrap*4.scrap*4.cup*2.cup*2+pot*5.coin.coin*5."
    "talisman.talisman*5.map/maps=3/chambers=0+0+7/deck=8:2:1/dug=1"
)


def asked(spec: str, seed: int) -> Choice:
    bot = bots.make(spec)
    bot.new_game(seed)
    return bot.choose(engine.from_view(ONE_TILE_LEFT), Limit(iterations=1000))


@pytest.mark.parametrize("seed", range(3))
def test_m7_a_tile_is_laid_for_the_sake_of_its_icon(seed: int) -> None:
    grown, policys = asked("ismcts", seed).best[0], asked("ismcts:lines=0,depth=0", seed).best[0]
    assert grown.plan[1].startswith("replace ")
    assert grown.win[1] > 0.5
    assert policys.win[1] < 0.2, "the policy does not think of it"


def won(knowledge: Knowledge, plan: tuple[str, ...]) -> float:
    """How often the plan wins if the policy goes on, in worlds that no search has seen."""
    total = 0.0
    for number in range(WORLDS):
        state = knowledge.sample(number)
        for move in plan:
            state.play(move)
        while not state.over:
            state.play(state.policy_move())
        total += state.returns[knowledge.seat]
    return total / WORLDS


def test_the_rest_of_a_turn_before_the_last_draws_is_searched() -> None:
    knowledge = engine.from_view(EIGHT_CARDS_LEFT)
    plans: dict[str, list[tuple[str, ...]]] = {}
    for name in ("halving", "ismcts"):
        for seed in range(5):
            bot = bots.make(name)
            bot.new_game(seed)
            plans.setdefault(name, []).append(bot.choose(knowledge, Limit(iterations=2000)).plan)
    value = {plan: won(knowledge, plan) for plan in {*plans["halving"], *plans["ismcts"]}}
    grown, bare = (sum(value[plan] for plan in plans[name]) / 5 for name in ("ismcts", "halving"))
    assert grown > bare + 0.01


def test_a_line_is_the_plan_that_is_reported() -> None:
    """Each move of it follows on the one before, and every visit is one of an iteration."""
    knowledge = engine.from_view(ONE_TILE_LEFT)
    lines, done = Search(TREE).run(knowledge, 1, 1000)
    assert sum(line[1] for line in lines) <= done <= 1000
    assert all(line[1] > 0 for line in lines)
    assert len({line[-1] for line in lines}) == len(lines)
    assert any(len(line[-1]) == 3 and line[-1][1].startswith("mummy") for line in lines)


@pytest.mark.parametrize("iterations", [1, 2, 7, 30, 100])
def test_a_short_search_of_lines_keeps_to_its_limit(iterations: int) -> None:
    knowledge = engine.from_view(ONE_TILE_LEFT)
    lines, done = Search(TREE).run(knowledge, 1, iterations)
    assert done <= max(iterations, 2)
    knowledge.legal_path(lines[0][0])


def test_lines_are_the_same_with_the_same_seed_whatever_the_threads_do() -> None:
    for threads in (1, 2):
        search = Search(TREE, threads)
        first, second = (search.run(engine.from_view(ONE_TILE_LEFT), 7, 600) for _ in range(2))
        search.close()
        assert first == second
