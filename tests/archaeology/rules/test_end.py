"""A25, A26: when it is over, and who has won."""

import pytest

from digsite.engine import IllegalMove, State
from tests.archaeology.position import Situation, run

EDITIONS = ("archaeology", "expedition")
both = pytest.mark.parametrize("game", EDITIONS)
MONUMENTS = ("pyramid", "temple", "tomb", "ruins", "mine", "sphinx")


def over(state: State) -> bool:
    assert state.over == (state.to_move is None) == (state.due == "over")
    assert state.over == state.events()[-1].startswith("result ")
    if state.over:
        assert not state.moves() and not state.micro_moves()
        with pytest.raises(IllegalMove, match="no move is due"):
            state.play("end")
    return state.over


@both
def test_a25_over_with_the_last_sale(game: str) -> None:
    state = Situation(["pot*2", "-"], game).state()
    run(state, "sell pot 1")
    assert not over(state)
    assert run(state, "sell pot 1") == ["0 sell pot 1", "result scores=2,0 sold=2,0 winners=0"]
    assert over(state), "no end follows"


@both
def test_a25_not_while_the_dig_site_has_cards(game: str) -> None:
    state = Situation(["pot", "-"], game, site=["coin"]).state()
    run(state, "sell pot 1")
    assert not over(state)
    assert run(state, "end") == ["0 end", "1 dig coin"]


@both
def test_a25_not_while_another_hand_has_cards(game: str) -> None:
    state = Situation(["pot", "coin"], game).state()
    run(state, "sell pot 1")
    assert not over(state)


@pytest.mark.parametrize("monument", MONUMENTS)
def test_a25_no_look_after_the_last_sale_and_chambers_do_not_count(monument: str) -> None:
    chambers = {"pyramid": ["pot*2", "-", "-"], "temple": ["pot*5", "-", "-"], "tomb": ["pot", "-"]}
    rest = {"ruins": ["pot", "-", "-"], "mine": ["pot"], "sphinx": ["pot"]}
    state = Situation(["cup", "-"], "expedition", monument=monument, chambers={**chambers, **rest}[monument]).state()
    assert run(state, "sell cup 1")[-1].startswith("result") and over(state)


@both
def test_a25_after_the_last_thief_with_nothing_to_steal(game: str) -> None:
    state = Situation(["pot", "-", "-"], game, site=["thief"]).state()
    events = run(state, "sell pot 1", "end")
    assert events[-2:] == ["1 dig thief", "result scores=1,0,0 sold=1,0,0 winners=0"] and over(state)


@pytest.mark.parametrize("monument", MONUMENTS)
def test_a25_after_the_last_storm_no_refill_and_no_tent(monument: str) -> None:
    pile = 3 if monument == "ruins" else 0
    state = Situation(["pot", "-"], "expedition", monument=monument, pile=pile, site=["storm"]).state()
    events = run(state, "sell pot 1", "end")
    assert events[-2:] == ["1 dig storm", "result scores=1,0 sold=1,0 winners=0"] and over(state)


def test_a25_after_the_last_storm_of_the_card_game() -> None:
    state = Situation(["pot", "-"], site=["storm"]).state()
    assert run(state, "sell pot 1", "end")[-1].startswith("result") and over(state)


@pytest.mark.parametrize("move", ["draw", "stop"])
def test_a25_not_while_the_mine_is_explored(move: str) -> None:
    state = Situation(["map", "-"], "expedition", monument="mine", chambers=["coin*4"]).state()
    run(state, "explore 1")
    assert not over(state) and state.due == "mine"
    run(state, move)
    assert not over(state)


def test_a25_a_mine_bust_may_end_the_game() -> None:
    state = Situation(["map", "-"], "expedition", monument="mine", chambers=["talisman,mask*2"]).state()
    events = run(state, "explore 1", "draw")
    assert events[-2:] == ["0 bust", "result scores=0,0 sold=0,0 winners=0,1"] and over(state)


def test_a25_a_sphinx_miss_may_end_the_game_but_not_before_the_reveal() -> None:
    state = Situation(["map", "-"], "expedition", monument="sphinx", chambers=["coin*6"]).state()
    run(state, "explore 1")
    assert not over(state) and state.due == "name"
    assert run(state, "name pot map")[-2:] == ["0 reveal coin*5", "result scores=0,0 sold=0,0 winners=0,1"]
    assert over(state)


def test_a25_the_tomb_is_explored_to_its_end() -> None:
    state = Situation(["map", "-"], "expedition", monument="tomb", chambers=["coin", "-"]).state()
    run(state, "explore 1")
    assert not over(state) and state.due == "keep"
    run(state, "keep coin")
    assert not over(state)


@pytest.mark.parametrize(
    ("sales", "last", "winners"),
    [
        (["pot*4", "coin"], "sell cup 2", [1.0, 0.0]),  # 19 to 2: the highest total
        (["coin", "cup"], "", [0.5, 0.5]),  # 2 to 2 with a card each: both
        (["pot.pot", "coin"], "", [0.0, 1.0]),  # 2 to 2: the fewer cards win
        (["pot*4.coin", "pot.pot.mask", "scrap.scrap.mask"], "", [0.0, 0.5, 0.5]),  # 6 with 5, 3 and 3 cards
        (["pot*4.coin", "coin.mask", "pot.pot.mask"], "", [0.0, 1.0, 0.0]),
        (["mask", "mask", "mask", "mask"], "", [0.25] * 4),
    ],
)
@both
def test_a26_most_points_then_fewest_cards_then_all(
    game: str, sales: list[str], last: str, winners: list[float]
) -> None:
    hands = ["cup*2" if last else "-", *["-"] * (len(sales) - 1)]
    if last:
        state = Situation(hands, game, sales=sales).state()
        run(state, last)
    else:  # the last thief finds nobody with cards
        state = Situation(hands, game, sales=sales, site=["thief"]).state()
        run(state, "end")
    assert over(state) and state.returns == winners
    named = ",".join(str(seat) for seat, share in enumerate(winners) if share)
    assert state.events()[-1].endswith(f"winners={named}")
    assert state.events(1)[-1] == state.events()[-1]


@both
def test_a26_sold_counts_cards_not_sets(game: str) -> None:
    state = Situation(["pot*3", "-"], game, sales=["-", "talisman"]).state()
    assert run(state, "sell pot 3")[-1] == "result scores=3,3 sold=3,1 winners=1"
