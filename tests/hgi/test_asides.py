"""A list that takes long is made aside: the engine keeps listening, and the list itself has an end."""

from __future__ import annotations

import threading
from collections.abc import Iterator

import pytest

from digsite.hgi import commands, server
from digsite.hgi.request import Request
from digsite.hgi.session import EngineSession
from tests.archaeology.hostile import crowded

from .talk import SECONDS, Talk


class Slow:
    """A `moves` that lists as slowly as it is told."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.begun, self.go_on = threading.Event(), threading.Event()
        self._real = commands.AT_ONCE["moves"]
        monkeypatch.setitem(commands.AT_ONCE, "moves", self._moves)
        monkeypatch.setattr(server, "SHORT", 0.01)

    def _moves(self, session: EngineSession, request: Request) -> list[str]:
        self.begun.set()
        assert self.go_on.wait(SECONDS)
        return self._real(session, request)


@pytest.fixture
def slow(monkeypatch: pytest.MonkeyPatch) -> Iterator[Slow]:
    made = Slow(monkeypatch)
    yield made
    made.go_on.set()


def test_more_moves_than_can_be_listed_end_with_more() -> None:
    talk = Talk()
    assert talk.closing(f"position {crowded()}") == "ok"
    for command in ("moves", "moves all"):
        reply = talk.ask(command)
        assert reply[-1] == "moves 10000 more"
        assert len(reply) == 10_001 and all(line.startswith("move ") for line in reply[:-1])


def test_while_a_list_is_made_the_engine_answers(slow: Slow) -> None:
    talk = Talk()
    talk.sit()
    talk.send("@7 moves")
    assert slow.begun.wait(SECONDS)
    assert talk.closing("isready") == "readyok"
    assert talk.closing("stop") == "ok"
    assert talk.closing("view").startswith("view ")
    for command in ("moves", "belief", "show", "go", "best x", "see 1 0 end", "newgame archaeology", "position x"):
        assert talk.closing(command).startswith("error busy "), command
    slow.go_on.set()
    reply = talk.reply()
    assert all(line.startswith("@7 move") for line in reply) and reply[-1] == f"@7 moves {len(reply) - 1}"
    assert talk.closing("go iterations=1").startswith("bestmove ")


def test_quit_is_heard_while_a_list_is_made(slow: Slow) -> None:
    talk = Talk()
    talk.sit()
    talk.send("moves")
    assert slow.begun.wait(SECONDS)
    assert talk.closing("quit") == "ok" and talk.server.ended.is_set()
    slow.go_on.set()
    assert talk.server.close()
    assert talk.reply()[-1].startswith("moves ")


def test_an_error_in_a_list_has_its_own_code() -> None:
    talk = Talk()
    assert talk.closing("moves").startswith("error not-your-turn ")
    assert talk.closing("moves some").startswith("error bad-argument ")
    assert talk.closing("belief").startswith("error bad-argument ")


def test_a_command_with_thousands_of_unknown_keys_is_warned_about_a_few() -> None:
    talk = Talk()
    talk.sit()
    reply = talk.ask("go iterations=1 " + " ".join(f"k{number}=1" for number in range(5000)))
    assert reply[-1].startswith("bestmove ") and len(reply) < 60
