"""M13: the last turn, in which tile, icon and walk belong together, and endings in which nothing is hidden."""

from digsite import bots, engine
from digsite.search.params import HALVING
from digsite.search.searcher import Search

# The last turn of a game. Seat 1 wins only if it lays a tile with an icon where its mummy then takes the site.
WON_BY_THE_ICON = (
    "museum/players=2/seat=1/due=place:1/last=1/pile=0/hands=green2,yellow-red4,green-red4+blue1,blue-green1,blue-r"
    "ed3,blue-red4/goals=yellow-a,yellow-b,green-b,red-a,red-b/collected=blue-a,blue-b,yellow-a,yellow-b,green-a+ye"
    "llow-a,yellow-b,green-b,red-a/table=-15,-9:yellow5:r0+-15,-8:green-red3:r0+-15,-7:blue-yellow4:r0+-15,-6:yello"
    "w-green2:r0+-15,-5:yellow-green1:r2+-15,-4:blue5:r0+-15,-3:airport:r0+-15,-2:blue-red1:r0+-15,-1:blue-green2:r"
    "0+-15,0:green-red2:r0+-15,1:blue-green4:r3+-14,-5:yellow-green4:r0+-14,-4:yellow-red3:r3+-14,-3:blue3:r0+-14,-"
    "1:yellow4:r2+-14,0:airport:r0+-14,1:blue-yellow1:r0+-13,0:blue4:r0+-13,1:yellow1:r0+-12,0:green-red1:r0+-11,0:"
    "red1:r0+-10,0:green4:r0+-10,1:airport:r0+-9,0:green3:r0+-9,1:blue-red2:r1+-8,0:red4:r0+-8,1:yellow3:r0+-7,-1:b"
    "lue2:r0+-7,0:red3:r1+-7,1:blue-yellow2:r0+-7,2:airport:r0+-6,-1:green5:r2+-6,0:red6:r1+-5,-1:airport:r0+-5,0:y"
    "ellow2:r0+-4,0:green1:r0+-3,-2:blue-yellow3:r0+-3,-1:airport:r0+-3,0:yellow-red1:r0+-2,-1:yellow-red2:r0+-2,0:"
    "camp1:r0+-2,1:yellow6:r0+-2,2:red5:r0+-1,-2:red2:r0+-1,-1:blue6:r0+-1,0:camp0:r0+-1,1:green6:r0+0,-1:blue-gree"
    "n3:r0+0,0:tomb:r0+0,1:yellow-green3:r0/archeologists=-1,-1:nw+-14,-4:sw/mummies=-2,1:nw+-3,0:sw"
)

# The last turn of another one: all goals are collected, and what is unseen is in the other hand.
NOTHING_HIDDEN = (
    "museum/players=2/seat=1/due=place:1/last=1/pile=0/hands=yellow2,yellow-green3,yellow-green4+blue1,blue3,blue4,"
    "green2/goals=blue-a,blue-b,yellow-b,red-a,red-b/collected=yellow-a,yellow-b,green-a,red-a,red-b+blue-a,blue-b,"
    "yellow-b,red-a,red-b/table=-15,-10:red3:r0+-15,-9:airport:r0+-15,-8:yellow5:r0+-15,-7:red4:r0+-15,-6:yellow-re"
    "d2:r0+-15,-5:green-red3:r0+-15,-4:yellow-green2:r0+-15,-3:blue-green3:r0+-15,-2:green-red2:r0+-15,-1:red2:r0+-"
    "15,0:red5:r0+-14,-7:airport:r0+-14,0:green-red1:r0+-13,-1:airport:r0+-13,0:green1:r0+-12,-2:blue-red4:r3+-12,-"
    "1:blue-yellow1:r1+-12,0:blue-red2:r0+-12,1:blue-red3:r0+-11,-2:blue-yellow2:r0+-11,-1:yellow4:r0+-11,0:blue-re"
    "d1:r3+-11,1:green3:r0+-10,-1:yellow-red4:r0+-10,0:green6:r3+-10,1:blue6:r0+-9,-1:blue-green1:r2+-9,0:green4:r0"
    "+-9,1:blue-green2:r1+-8,-1:green5:r0+-8,0:airport:r0+-8,1:yellow3:r0+-7,0:blue2:r1+-7,1:yellow-red1:r1+-6,0:ye"
    "llow-green1:r3+-6,1:yellow6:r0+-5,-1:blue-green4:r0+-5,0:blue-yellow3:r0+-5,1:yellow1:r0+-4,-1:airport:r0+-4,0"
    ":red1:r0+-3,-1:blue5:r1+-3,0:yellow-red3:r0+-2,-1:green-red4:r0+-2,0:camp1:r0+-2,1:airport:r0+-1,-1:red6:r0+-1"
    ",0:camp0:r0+-1,1:blue-yellow4:r1+0,0:tomb:r0/archeologists=-5,-1:sw+-3,0:nw/mummies=-5,0:sw+-1,-1:nw"
)

# Nothing hidden again: hundreds of tiles, places and uses of an icon, and few of them win.
WON_BY_FEW = (
    "museum/players=2/seat=0/due=place:0/last=1/pile=0/hands=yellow1,yellow2,green4,yellow-red3+blue2,blue-green3,bl"
    "ue-red1/goals=blue-a,yellow-a,yellow-b,green-b,red-b/collected=blue-a,yellow-a,yellow-b,green-b,red-b+blue-a,bl"
    "ue-b,yellow-a,red-a,red-b/table=-15,-7:blue4:r0+-15,-6:yellow-red2:r0+-15,-5:red3:r0+-15,-4:red1:r0+-15,-3:blue"
    "-red2:r0+-15,-2:red4:r0+-15,-1:airport:r0+-14,-2:blue6:r0+-14,-1:blue3:r0+-14,0:yellow-green4:r3+-13,-2:airport"
    ":r0+-13,-1:green-red1:r0+-13,0:blue-red4:r1+-13,1:blue-green4:r0+-12,-3:yellow-green1:r1+-12,-2:yellow-green3:r"
    "1+-12,-1:blue-yellow3:r0+-12,0:yellow6:r0+-12,1:blue-green1:r0+-11,-2:red6:r3+-11,-1:airport:r0+-11,0:airport:r"
    "0+-10,-2:blue-green2:r0+-10,-1:yellow-green2:r0+-10,0:green6:r0+-9,-1:yellow-red4:r0+-9,0:yellow3:r0+-8,0:green"
    "3:r0+-7,0:green-red2:r0+-6,0:green1:r0+-5,-3:blue-red3:r0+-5,-2:blue-yellow1:r0+-5,-1:red5:r2+-5,0:yellow-red1:"
    "r0+-4,-3:blue5:r3+-4,-2:green5:r0+-4,-1:yellow4:r0+-4,0:yellow5:r0+-3,-3:red2:r0+-3,-2:blue-yellow4:r1+-3,0:air"
    "port:r0+-2,-2:green2:r0+-2,-1:green-red4:r0+-2,0:camp0:r0+-2,1:green-red3:r0+-2,2:blue-yellow2:r0+-1,0:camp1:r0"
    "+-1,1:airport:r0+-1,2:blue1:r0+0,0:tomb:r0/archeologists=-5,-3:nw+-12,-2:ne/mummies=-2,-1:sw+-1,2:nw"
)


def played_to_the_end(view: str, name: str) -> float:
    """The win share of the seat that has the last turn, played by this bot."""
    knowledge = engine.from_view(view)
    state, bot = knowledge.sample(1), bots.make(name)
    bot.new_game(1)
    while not state.over:
        for event in state.play(bot.choose(knowledge, bots.Limit()).move):
            knowledge.see(event)
    return state.returns[knowledge.seat]


def test_m13_the_last_tile_is_laid_for_the_icon_move_after_it() -> None:
    assert played_to_the_end(WON_BY_THE_ICON, "halving:iterations=400") == 1


def test_m13_where_nothing_is_hidden_a_turn_with_hundreds_of_moves_is_won() -> None:
    assert engine.from_view(WON_BY_FEW).certain
    assert played_to_the_end(WON_BY_FEW, "halving:iterations=2000") == 1


def test_more_moves_than_there_is_time_for_are_not_all_tried() -> None:
    """A move that was tried once only says little: of those that promise most each is tried more often."""
    lines, iterations = Search(HALVING).run(engine.from_view(WON_BY_FEW), 1, seconds=0.05)
    assert 2 * len(lines) <= max(128, iterations)


def test_an_empty_pile_a_known_hand_and_collected_goals_hide_nothing() -> None:
    knowledge = engine.from_view(NOTHING_HIDDEN)
    assert knowledge.certain
    assert len({knowledge.sample(seed).snapshot() for seed in range(20)}) == 1


def test_goals_that_are_not_collected_are_hidden() -> None:
    one_less = NOTHING_HIDDEN.replace("/collected=yellow-a,", "/collected=")
    assert not engine.from_view(one_less).certain
    assert not engine.load("museum", players=2).deal(1).knowledge(0).certain
