"""Card files of the player's own: any counts, values and prices, any number of thieves and storms."""

from typing import Any

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from digsite import engine
from digsite.engine.archaeology.cards import EDITION_CARDS, EDITION_PLAYERS, MONUMENTS
from tests.archaeology.differential.follow import follow

DEALT = 20  # to market and monument, and four a seat


@st.composite
def price_lists(draw: st.DrawFn) -> list[int]:
    return sorted(draw(st.lists(st.integers(0, 40), min_size=1, max_size=6)))


@st.composite
def card_files(draw: st.DrawFn, game: str, players: int) -> dict[str, Any]:
    """Small boxes, so that piles run out; pots make up for what a deal needs."""
    cards: dict[str, Any] = {
        name: {"n": draw(st.integers(0, 7)), "trade": draw(st.integers(1, 6)), "sell": draw(price_lists())}
        for name in EDITION_CARDS[game]
    }
    sure = sum(cards[name]["n"] for name in EDITION_CARDS[game][1:7] if name != "map")  # in play for any number
    cards["pot"]["n"] = max(cards["pot"]["n"], DEALT + 4 * players - sure)
    counts = {"thieves": draw(st.integers(0, 9)), "storms": draw(st.integers(0, 6))}
    return {game: {**counts, "cards": cards}}


@st.composite
def tables(draw: st.DrawFn) -> dict[str, Any]:
    game = draw(st.sampled_from(list(EDITION_CARDS)))
    players = draw(st.sampled_from(EDITION_PLAYERS[game]))
    options: dict[str, Any] = {"players": players, "cards": draw(card_files(game, players))}
    if game == "expedition":
        usable = ["long", "fierce", "luck"] if players < 4 else ["fierce", "luck"]
        options["variants"] = draw(st.lists(st.sampled_from(usable), unique=True))
        options["monument"] = draw(st.sampled_from(MONUMENTS))
    return {"game": game, "options": options, "seed": draw(st.integers(0, 2**64 - 1))}


@settings(max_examples=60, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck))
@given(tables())
def test_the_reference_accepts_games_with_any_cards(table: dict[str, Any]) -> None:
    game = engine.load(table["game"], **table["options"])
    state = follow(game, table["seed"], table["options"]["cards"])
    for seat in range(game.players):
        knowledge = state.knowledge(seat)
        assert knowledge.scores == state.scores
        assert engine.from_view(knowledge.view()).view() == knowledge.view()
