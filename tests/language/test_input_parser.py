"""What people type is understood, and what cannot be understood or played gets a reason."""

import pytest

from digsite import engine
from digsite.engine import DigsiteError, Knowledge
from digsite.language.questions import Answers, Question
from digsite.language.registry import language_of

NAMES = ["You", "Howard"]
HAND = "pot*3,coin*4,talisman,map"
VIEW = (
    "archaeology/players=2/seat=0/turn=0/due=action:0/hands=9:{hand}+4:coin/market=scrap*3,cup*2,mask/chambers=3+5+7"
    "/deck=52:8:6/dug=1"
)


def seat_with(hand: str = HAND) -> Knowledge:
    return engine.from_view(VIEW.format(hand=hand))


def move_of(text: str, knowledge: Knowledge | None = None, answers: Answers = ()) -> Question | str:
    knowledge = knowledge or seat_with()
    language = language_of(knowledge.game)
    move = language.ask(knowledge, language.parse(knowledge, answers, text), NAMES)
    if isinstance(move, str) and (reason := language.why_illegal(knowledge, move)):
        raise DigsiteError(reason)
    return move


@pytest.mark.parametrize(
    ("text", "move"),
    [
        ("sell 3 coins", "sell coin 3"),
        ("SELL 3 Coins", "sell coin 3"),
        ("sell coin*3", "sell coin 3"),
        ("sell 3*coin", "sell coin 3"),
        ("sell 3x coin", "sell coin 3"),
        ("sell coin x3", "sell coin 3"),
        ("sell coin 3", "sell coin 3"),
        ("s 3 coi", "sell coin 3"),
        ("sell three coins", "sell coin 3"),
        ("sell a coin", "sell coin 1"),
        ("sell coins", "sell coin 4"),
        ("sell all coins", "sell coin 4"),
        ("sell all my coins please", "sell coin 4"),
        ("sell 2 pot shards", "sell pot 2"),
        ("sell one talisman", "sell talisman 1"),
        ("t 2 pots for scrap, scrap", "trade pot*2 for scrap*2"),
        ("trade pot*2 for scrap*2", "trade pot*2 for scrap*2"),
        ("trade coin and talisman for mask", "trade coin,talisman for mask"),
        ("trade talisman, coin for mask", "trade coin,talisman for mask"),
        ("trade a coin, 1 talisman -> the mask", "trade coin,talisman for mask"),
        ("swap 2 coins for a pharaoh's mask", "trade coin*2 for mask"),
        ("buy mask with 2 coins", "trade coin*2 for mask"),
        ("buy 2 broken cups for 2 coins", "trade coin*2 for cup*2"),
        ("trade 3 pots & map for 2 scraps + mask", "trade pot*3,map for scrap*2,mask"),
        ("-2 pots +scrap +scrap", "trade pot*2 for scrap*2"),
        ("+mask -coin - talisman", "trade coin,talisman for mask"),
        ("explore chamber 1", "explore 1"),
        ("ex 1", "explore 1"),
        ("explore one", "explore 1"),
        ("end", "end"),
        ("END", "end"),
        ("pass", "end"),
        ("  end  ", "end"),
    ],
)
def test_moves_as_people_say_them(text: str, move: str) -> None:
    assert move_of(text) == move


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("sell 5 coins", "you hold 4 coins"),
        ("sell 2 masks", "you hold no mask"),
        ("sell ma", "'ma' could be map or mask"),
        ("sell 2 coins and a pot", "one kind at a time"),
        ("sell 2", "2 of what"),
        ("sell 999 coins", "nobody holds 999"),
        ("sell gold", "'gold' is no card here"),
        ("dance", "'dance' is not possible now; say sell, trade, explore or end"),
        ("steal 1", "'steal' is not possible now"),
        ("trade 2 pots", "say what you give for what you take"),
        ("trade pot for mask", "you give a pot, worth 1, but a mask costs 4"),
        ("trade mask for cup", "you hold no mask"),
        ("trade map for 2 masks", "the market has a mask"),
        ("trade map for pot", "the market has no pot"),
        ("-2 pots", "say what you take as well"),
        ("-pot +mask", "you give a pot, worth 1, but a mask costs 4"),
        ("+", "name at least one card"),
        ("explore 2", "chamber 2 costs 2 maps, and you hold 1"),
        ("explore 4", "there is no chamber 4"),
        ("explore x", "say a number"),
        ("end now", "end stands alone"),
        ("\x00\x07", "not possible now"),
        ("продать", "not possible now"),
        ("sell ²", "is no card here"),
        ("explore ²", "say a number"),
        ("explore " + "9" * 5000, "say a number"),
        ("*,*", "not possible now"),
        ("sell ,,", "name at least one card"),
    ],
)
def test_what_cannot_be_is_answered_with_a_reason(text: str, reason: str) -> None:
    with pytest.raises(DigsiteError, match=reason.replace("(", r"\(")) as caught:
        move_of(text)
    assert len(str(caught.value)) < 200 + len(text)


def test_a_sale_of_nothing_is_asked_about() -> None:
    question = move_of("sell")
    assert isinstance(question, Question)
    assert [choice.answer for choice in question.choices] == ["pot", "coin", "talisman", "map"]


def test_a_sale_without_a_number_is_asked_about() -> None:
    question = move_of("sell coin")
    assert isinstance(question, Question)
    assert [choice.label for choice in question.choices][-1] == "4 coins for $18"
    assert move_of("2", answers=("sell", "coin")) == "sell coin 2"


def test_a_guided_trade_takes_first_and_then_gives() -> None:
    take = move_of("trade")
    assert isinstance(take, Question)
    assert take.several
    assert [choice.answer for choice in take.choices] == ["scrap", "cup", "mask"]
    give = move_of("cup, cup", answers=("trade",))
    assert isinstance(give, Question)
    assert "worth 4 or more" in give.text
    assert give.choices[0].answer in ("a pot and a map", "a pot and a talisman")  # the cheapest to lose
    assert move_of(give.choices[0].answer, answers=("trade", "cup*2")) == "trade pot,talisman for cup*2"


def test_a_guided_trade_can_be_changed_by_what_it_brings_and_takes() -> None:
    give = move_of("+cup", answers=("trade", "cup"))
    assert isinstance(give, Question)
    assert "For 2 cups you give cards worth 4 or more" in give.text
    assert move_of("-cup -2 pots", answers=("trade", "scrap*2,cup")) == "trade pot*2 for scrap*2"


def test_a_chamber_is_not_asked_for_where_none_can_be_explored() -> None:
    without_maps = seat_with("pot*7,cup*2")
    with pytest.raises(DigsiteError, match="chamber 1 costs 1 map, and you hold none"):
        move_of("x", without_maps)


def test_another_move_can_be_begun_in_the_middle() -> None:
    assert move_of("sell 2 pots", answers=("trade", "mask")) == "sell pot 2"


def test_taking_what_cannot_be_paid_is_refused_at_once() -> None:
    poor = engine.from_view(VIEW.format(hand="pot*3").replace("9:", "3:").replace("52:8:6", "58:8:6"))
    with pytest.raises(DigsiteError, match="a mask costs 4, more than your other cards"):
        move_of("mask", poor, ("trade",))


def test_a_trade_that_costs_much_is_warned_of_with_the_values_before_and_after() -> None:
    knowledge = seat_with("pot*7,cup*2")
    language = language_of(knowledge.game)
    dear = next(move for move in knowledge.moves() if move.startswith("trade cup for"))
    assert language.warning(knowledge, dear) is not None
    assert "your sets sell for $32 now, for $" in str(language.warning(knowledge, dear))
    assert language.warning(knowledge, "sell cup 2") is None
    assert language.warning(knowledge, "end") is None
    cheap = next((move for move in knowledge.moves() if move.startswith("trade pot for")), "end")
    assert language.warning(knowledge, cheap) is None


def test_ways_to_pay_show_what_the_hand_sells_for_then() -> None:
    knowledge = seat_with("pot*7,cup*2")
    taken = next(move for move in knowledge.moves() if move.startswith("trade cup for")).split()[-1]
    question = language_of(knowledge.game).ask(knowledge, ("trade", taken), ["You", "Howard"])
    assert isinstance(question, Question)
    assert "Your sets sell for $32 now" in question.text
    assert all(", then $" in choice.label for choice in question.choices)


def test_one_letter_is_enough_to_end_explore_and_trade() -> None:
    knowledge = seat_with()
    assert move_of("e", knowledge) == "end"
    assert isinstance(move_of("t", knowledge), Question)


def test_the_mine_warns_when_one_more_card_loses_all() -> None:
    game = engine.load("expedition", players=2, monument="mine")
    language, said = language_of(game), set()
    for seed in range(20):
        state = game.deal(seed)
        while not state.over:
            if state.due == "mine":
                question = language.ask(state.knowledge(state.to_move or 0), (), NAMES)
                assert isinstance(question, Question)
                full = "worth 5 of 5" in question.text
                assert ("one more card loses all" in question.text) == full
                said.add(full)
                state.play("draw")
            else:
                explore = [move for move in state.moves() if move.startswith("explore")]
                state.play(explore[0] if explore else state.random_move(seed))
    assert said == {True, False}
