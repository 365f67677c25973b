"""Where all moves win, or all lose, points decide, and then the shorter move; never the order of the list."""

import pytest

from digsite import bots, engine
from digsite.bots import Limit
from digsite.engine import Knowledge

REST = "scrap*4.scrap*4.scrap*4.scrap*4.cup*2.cup*2.cup*2.map.map.map.map.map.map.mask*4"


def decided(lead: int) -> Knowledge:
    """Seat 0 holds three pots and two coins, the market two pots; the dig site is empty, and who sold so much has won.

    Whatever is done now, the game is decided: two coins more or less do not matter. Points say how to end it.
    """
    rich, poor = "pot*4.coin*5.coin*5.talisman*5.talisman*3", "pot*5.pot*4"
    sales = [f"{rich}.{REST}", poor] if lead > 0 else [poor, f"{rich}.{REST}"]
    ordered = ["+".join(".".join(sorted(words.split("."), key=_place)) for words in sales)][0]
    return engine.from_view(
        "archaeology/players=2/seat=0/turn=0/due=action:0/hands=5:pot*3,coin*2+2:coin*2/market=pot*2"
        f"/sales={ordered}/chambers=0+0+0/deck=0:0:0"
    )


def _place(word: str) -> tuple[int, int]:
    name, _, size = word.partition("*")
    return ("pot", "scrap", "coin", "cup", "talisman", "map", "mask").index(name), int(size or 1)


@pytest.mark.parametrize("lead", [1, -1], ids=["won", "lost"])
@pytest.mark.parametrize("bot", ["halving", "ismcts", "flat", "pimc"])
@pytest.mark.parametrize("exact", [0, 1])
def test_points_decide_where_the_game_is_decided(bot: str, lead: int, exact: int) -> None:
    made = bots.make(f"{bot}:exact={exact},horizon=0")
    made.new_game(3)
    choice = made.choose(decided(lead), Limit(iterations=3_000))
    shares = {round(line.win[0], 3) for line in choice.best}
    assert shares == {1.0 if lead > 0 else 0.0}, "all the same to whoever wants to win"
    assert choice.best[0].score >= max(line.score for line in choice.best if line.visits) - 1e-9
