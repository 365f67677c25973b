"""The policy of the card games: what it sees in positions that decide games."""

from digsite import engine

SALES = "pot.pot*5.scrap*4.scrap*4.scrap*4.cup*2.cup*2+pot*5.coin*5.coin*5"


def seen(turn: int, hands: str, market: str, deck: str, more: str = "dug=1", sales: str = SALES) -> engine.Knowledge:
    """The last chamber is left: 7 cards for 3 maps."""
    return engine.from_view(
        f"archaeology/players=2/seat={turn}/turn={turn}/due=action:{turn}/hands={hands}/market={market}"
        f"/sales={sales}/maps=3/chambers=0+0+7/deck={deck}/{more}"
    )


def test_it_trades_for_the_map_that_opens_a_chamber() -> None:
    knowledge = seen(1, "6:pot,coin*3+5:pot*3,map*2", "scrap*2,talisman*7,map,mask*3", "1:0:0")
    assert knowledge.policy_move() == knowledge.greedy_move() == "trade pot*3 for map"


def test_a_chamber_is_worth_its_maps_after_the_last_dig() -> None:
    sales = "pot.pot*2.scrap*4.scrap*4.coin*4.coin*5.cup*2.mask*2+pot*5.pot*5.scrap*4.cup*2"
    market = "scrap*3,cup,talisman*7,map*3,mask"
    knowledge = seen(1, "0+7:pot*3,coin*4", market, "0:0:0", "acted=1/trades=1", sales)
    assert knowledge.policy_move() == "trade pot,coin*4 for map*3"


def test_maps_that_open_the_chamber_are_used() -> None:
    knowledge = seen(1, "6:pot,coin*3+3:map*3", "pot*3,scrap*2,talisman*7,mask*3", "1:0:0", "dug=1/acted=1/trades=1")
    assert knowledge.policy_move() == "explore 3"


def test_after_the_last_dig_it_waits_for_what_the_others_leave() -> None:
    sales = "pot*5.scrap*4.coin*4.cup*2.talisman*5+pot*5.scrap*4.coin*4.cup*2"
    market, hand = "scrap*2,talisman*2,map*3,mask*4", "pot,coin*2"
    waits = seen(0, f"3:{hand}+13:pot*3,scrap*4,coin*2", market, "0:0:0", "acted=1/trades=1", sales)
    assert waits.policy_move() == "end"
    on_duty = seen(
        0, f"3:{hand}+13:pot*3,scrap*4,coin*2", market, "0:0:0", "acted=1/duty=1/trades=3/passes=2/quiet=2", sales
    )
    assert on_duty.policy_move().startswith("sell ")
