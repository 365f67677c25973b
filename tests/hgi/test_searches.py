"""What an engine does while its player thinks, and how a search ends."""

import threading

import pytest

from digsite.hgi import server as server_module

from .players import Broken, Cheating, Deaf, Hasty, Leaving, Patient, Untidy
from .tables import decision
from .talk import Talk

ENDLESS = "go iterations=1000000000"


def test_while_a_search_runs_what_changes_the_game_is_busy() -> None:
    talk = Talk(Patient)
    talk.sit()
    (view,) = talk.ask("view")
    talk.send(f"@1 {ENDLESS}")
    for command in (
        "see 1 0 end",
        "newgame archaeology players=2 seat=0",
        "setoption level 2",
        "go",
        "best x",
        "position x",
    ):
        talk.refused(command, "busy")
    talk.refused("nonsense", "unknown-command")
    assert talk.ask("@2 stop") == ["@2 ok"]
    assert talk.reply()[-1] == f"@1 bestmove {decision().moves()[0]}"
    assert talk.ask("view") == [view]
    assert talk.ask("setoption level 2") == ["ok"]


def test_while_a_search_runs_questions_are_answered() -> None:
    talk = Talk(Patient)
    talk.sit("expedition", 3)
    questions = ("isready", "moves", "moves all", "view", "show", "hgi 1")
    quiet = [talk.ask(question) for question in questions]
    belief = len(talk.ask("belief"))
    talk.send(f"@1 {ENDLESS}")
    for _ in range(5):
        assert [talk.ask(question) for question in questions] == quiet
        assert len(talk.ask("belief")) == belief
    talk.send("stop")
    assert talk.reply() == ["ok"]
    assert talk.reply()[-1].startswith("@1 bestmove ")


def test_a_stop_that_is_refused_stops_nothing() -> None:
    talk = Talk(Patient)
    talk.sit()
    talk.send(f"@1 {ENDLESS}")
    talk.refused("stop now", "bad-argument")
    talk.refused("quit now", "bad-argument")
    talk.refused("go", "busy")
    talk.send("stop")
    assert talk.reply() == ["ok"]
    assert talk.reply()[-1].startswith("@1 bestmove ")


def test_the_bestmove_follows_the_ok_of_stop() -> None:
    talk = Talk(Patient)
    talk.sit()
    for _ in range(30):
        talk.send(f"@1 {ENDLESS}", "@2 stop")
        assert talk.reply() == ["@2 ok"]
        assert talk.reply()[-1].startswith("@1 bestmove ")


def test_a_stop_before_the_player_begins_is_not_lost() -> None:
    class Slow(Patient):
        """Clears the stop that came while it was still waking up."""

        def choose(self, *arguments: object) -> object:  # type: ignore[override]
            threading.Event().wait(0.1)
            return super().choose(*arguments)  # type: ignore[arg-type]

    talk = Talk(Slow)
    talk.sit()
    talk.send(ENDLESS, "stop")
    assert talk.reply() == ["ok"]
    assert talk.reply()[-1].startswith("bestmove ")


def test_best_is_a_search_like_any_other() -> None:
    talk = Talk(Patient)
    talk.sit()
    token = talk.ask("view")[0].removeprefix("view ")
    talk.send(f"@7 best {token}")
    talk.refused("go", "busy")
    talk.send("stop")
    assert talk.reply() == ["ok"]
    assert talk.reply()[-1].startswith("@7 bestmove ")


def test_right_after_a_bestmove_nothing_is_busy() -> None:
    talk = Talk(Hasty)
    talk.sit()
    for _ in range(200):
        assert talk.closing("go").startswith("bestmove ")
        assert talk.ask("setoption level 5") == ["ok"]


def test_a_warning_does_not_wait_for_the_bestmove() -> None:
    talk = Talk(Patient)
    talk.sit()
    talk.send(f"@1 {ENDLESS} depth=2")
    assert talk.line().startswith("@1 warning ")
    assert talk.silent()
    talk.send("stop")
    assert talk.reply() == ["ok"]
    assert talk.reply()[-1].startswith("@1 bestmove ")


@pytest.mark.parametrize(
    ("kind", "text"),
    [
        (Broken, "KeyError: 'first line"),
        (Leaving, "SystemExit: 3"),
        (Cheating, "IllegalMove: 'sell mask 15' is not legal"),
    ],
)
def test_a_failing_player_is_an_internal_error_and_the_engine_goes_on(kind: type[Patient], text: str) -> None:
    talk = Talk(kind)
    talk.sit()
    before = talk.ask("view")
    for _ in range(3):
        assert talk.refused("go movetime=10", "internal").startswith(text)
        assert talk.ask("view") == before
        assert talk.ask("isready") == ["readyok"]


def test_a_move_leaves_the_engine_in_its_one_form() -> None:
    talk = Talk(Untidy)
    talk.sit()
    assert talk.closing("go") == f"bestmove {decision().moves()[0]}"


def test_quit_ends_a_search_and_both_are_answered() -> None:
    talk = Talk(Patient)
    talk.sit()
    talk.send(f"@1 {ENDLESS}", "@2 quit")
    assert talk.server.close()
    assert talk.reply() == ["@2 ok"]
    assert talk.reply()[-1].startswith("@1 bestmove ")


def test_a_player_that_does_not_stop_is_given_up(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(server_module, "PATIENCE", 0.2)
    talk = Talk(Deaf)
    talk.sit()
    talk.send("@1 go", "@2 quit")
    assert not talk.server.close()
    assert talk.reply() == ["@2 ok"]
    assert talk.reply()[-1].startswith("@1 error internal TimeoutError: ")


def test_two_engines_think_at_once() -> None:
    talks = [Talk(Patient), Talk(Patient)]
    for talk in talks:
        talk.sit()
        talk.send(ENDLESS)
    for talk in reversed(talks):
        assert talk.ask("isready") == ["readyok"]
        talk.send("stop")
        assert talk.reply() == ["ok"]
        assert talk.reply()[-1].startswith("bestmove ")


def test_a_stop_does_not_reach_the_next_search() -> None:
    talk = Talk(Patient)
    talk.sit()
    for _ in range(20):
        talk.send("go iterations=1000000000", "stop")
        assert [talk.reply()[-1][:8] for _ in range(2)] == ["ok", "bestmove"]
        assert talk.ask("go iterations=300")[0].startswith("info iterations=300 ")
