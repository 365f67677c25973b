"""What the tree knows: nothing that a seat cannot see, and all that it sees. The answers of this game are known."""

import pytest

from digsite import bots
from digsite.bots import Choice, Limit
from digsite.engine import State
from tests.urn.game import UrnGame

TREES = ["ismcts-plain", "ismcts", "ismcts:threads=2"]
TRUE = {"safe": 0.75, "guess": 0.5, "look": 0.9, "hide": 0.4}
TRIED = 0.07  # what trying the worse replies costs an average


def asked(state: State, bot: str, iterations: int = 6_000) -> Choice:
    assert state.to_move is not None
    made = bots.make(bot)
    made.new_game(1)
    choice = made.choose(state.knowledge(state.to_move), Limit(iterations=iterations))
    made.close()
    return choice


def begun(game: UrnGame, *moves: str) -> State:
    state = game.deal(1)
    for move in moves:
        state.play(move)
    return state


@pytest.mark.parametrize("advice", [False, True], ids=["by micro-moves", "by the policy"])
@pytest.mark.parametrize("bot", TREES)
def test_a_look_is_worth_what_it_shows_and_a_blind_guess_is_not(bot: str, advice: bool) -> None:
    choice = asked(begun(UrnGame(advice)), bot)
    assert choice.move == "look"
    found = {line.move: line.win[0] for line in choice.best}
    assert set(found) == set(TRUE), "every move is a line"
    for move, line in found.items():
        enough = next(line.visits for line in choice.best if line.move == move) > 300
        assert not enough or line == pytest.approx(TRUE[move], abs=TRIED), move


def test_a_search_of_open_worlds_falls_for_the_guess() -> None:
    """That is what the tree is for: in each world that is looked at alone, a guess is never wrong."""
    choice = asked(begun(UrnGame()), "pimc")
    assert choice.move == "guess"
    assert choice.best[0].win[0] > 0.9


@pytest.mark.parametrize("holdings", [True, False])
@pytest.mark.parametrize("advice", [False, True])
@pytest.mark.parametrize("bot", TREES)
def test_the_other_seat_does_not_see_what_is_hidden_from_it(bot: str, advice: bool, holdings: bool) -> None:
    """Seat 1 passes: it cannot know how the coin was turned. It never names a side that its ticket forbids, whether or
    not the game says what ticket it has."""
    for line in asked(begun(UrnGame(advice, holdings), "hide"), bot).best:
        assert line.win[0] == pytest.approx(0.4, abs=TRIED)
        assert all(0 <= share <= 1 for share in line.win)


@pytest.mark.parametrize("bot", TREES)
def test_a_seat_passes_where_it_can_only_guess(bot: str) -> None:
    choice = asked(begun(UrnGame(), "hide", "heads"), bot)
    assert choice.move == "pass"
    named = next(line for line in choice.best if line.move != "pass")
    assert named.win[1] == pytest.approx(0.5, abs=0.1)


def test_the_plain_tree_reports_points_and_errors() -> None:
    lines = {line.move: line for line in asked(begun(UrnGame()), "ismcts-plain").best}
    assert lines["safe"].score == 0 and lines["look"].score == 10
    assert lines["safe"].se == pytest.approx(0, abs=1e-3)
    assert lines["guess"].se > 0.01
    assert sum(line.visits for line in lines.values()) == 6_000
