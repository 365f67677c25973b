"""The rules of Kuhn poker, and the value of the game as theory knows it."""

from itertools import permutations

import pytest

from digsite.engine import BadEvent, BadOption, DigsiteError, IllegalMove, Knowledge, State
from tests.kuhn.equilibrium import DEALS, deal_of, equilibrium, value
from tests.kuhn.game import KuhnGame
from tests.kuhn.notation import CARDS

LINES = {
    "check check": ((3, 1), "high card"),
    "check bet fold": ((1, 3), "seat 0 folds"),
    "check bet call": ((4, 0), "high card"),
    "bet fold": ((3, 1), "seat 1 folds"),
    "bet call": ((4, 0), "high card"),
}


@pytest.mark.parametrize("moves", LINES)
@pytest.mark.parametrize("cards", list(permutations(CARDS, 2)), ids="-".join)
def test_every_line_of_play_ends_as_it_should(moves: str, cards: tuple[str, str]) -> None:
    state = deal_of(*cards)
    for move in moves.split():
        state.play(move)
    scores, why = LINES[moves]
    if why == "high card" and CARDS.index(cards[0]) < CARDS.index(cards[1]):
        scores = scores[::-1]
    assert state.over and tuple(state.scores) == scores
    assert state.returns == [score / 4 for score in scores] and state.winners == [scores.index(max(scores))]
    shown = [f"{seat} show {card}" for seat, card in enumerate(cards)] if why == "high card" else []
    assert [event for event in state.events(0) if "show" in event] == shown


def test_all_six_deals_are_equally_likely() -> None:
    dealt = [tuple(KuhnGame().deal(seed).events()) for seed in range(6_000)]
    assert len(set(dealt)) == len(DEALS) == 6
    assert all(900 < dealt.count(deal) < 1_100 for deal in set(dealt))


def test_a_seat_holds_the_two_other_cards_to_be_equally_likely() -> None:
    for cards in permutations(CARDS, 2):
        knowledge = deal_of(*cards).knowledge(0)
        sampled = [card_of(knowledge.sample(seed), 1) for seed in range(400)]
        others = set(CARDS) - {cards[0]}
        assert set(sampled) == others and all(150 < sampled.count(card) < 250 for card in others)


def card_of(state: State, seat: int) -> str:
    """A sampled world has no history: its cards are what it shows at the end."""
    twin = state.copy()
    while not twin.over:
        twin.play("check" if "check" in twin.moves() else "call")
    return next(event.split()[2] for event in twin.events() if event.startswith(f"{seat} show"))


@pytest.mark.parametrize("alpha", [0, 0.1, 1 / 3])
def test_the_value_of_the_game_is_an_eighteenth_for_the_second_seat(alpha: float) -> None:
    assert value(equilibrium(alpha)) == pytest.approx(2 - 1 / 18)


@pytest.mark.parametrize(
    ("events", "wrong", "error"),
    [
        ((), "deal 0 ?", BadEvent),  # one's own card is seen
        ((), "deal 1 ?", BadEvent),
        (("deal 0 king",), "deal 1 queen", BadEvent),  # the other's is not
        (("deal 0 king", "deal 1 ?"), "1 bet", BadEvent),
        (("deal 0 king", "deal 1 ?"), "0 fold", IllegalMove),
        (("deal 0 king", "deal 1 ?", "0 bet", "1 call"), "0 show queen", IllegalMove),
        (("deal 0 king", "deal 1 ?", "0 bet", "1 call", "0 show king"), "1 show king", IllegalMove),
        (("deal 0 king", "deal 1 ?", "0 bet", "1 fold"), "0 show king", BadEvent),
        (("deal 0 king", "deal 1 ?", "0 bet", "1 fold"), "result scores=4,0 winners=0", BadEvent),
        (("deal 0 king", "deal 1 ?", "0 bet", "1 fold"), "result scores=1,3 winners=1", BadEvent),
        (("deal 0 king", "deal 1 ?"), "0 raises", BadEvent),
    ],
)
def test_an_event_that_cannot_be_is_refused_and_changes_nothing(
    events: tuple[str, ...], wrong: str, error: type[Exception]
) -> None:
    knowledge: Knowledge = KuhnGame().knowledge(0)
    for event in events:
        knowledge.see(event)
    before = knowledge.snapshot(), knowledge.view()
    with pytest.raises(error):
        knowledge.see(wrong)
    assert (knowledge.snapshot(), knowledge.view()) == before


def test_it_is_for_two() -> None:
    with pytest.raises(BadOption, match="kuhn is for 2 players, not 3"):
        KuhnGame(players=3)


def test_a_game_without_advice_has_no_weights_to_change() -> None:
    game = KuhnGame()
    assert game.weights == [] and game.net is None
    with pytest.raises(DigsiteError, match="has no weights"):
        game.forget()
    with pytest.raises(DigsiteError, match="has no weights that can be tuned"):
        game.tunable()
    with pytest.raises(DigsiteError, match="all seats share a game of kuhn"):
        game.weights = [1.0]
