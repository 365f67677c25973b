"""A person in a tournament: asked like a bot, told what happened, free to leave."""

import io
from pathlib import Path

import pytest

from digsite import engine
from digsite.bots import Limit
from digsite.terminal.human import HumanBot


def decide(lines: str, monkeypatch: pytest.MonkeyPatch, seed: int = 3) -> str:
    monkeypatch.setattr("sys.stdin", io.StringIO(lines))
    state = engine.load("archaeology", players=2).deal(seed)
    while state.due != "action":
        state.play(state.moves()[0])
    bot = HumanBot("human")
    bot.new_game(1)
    return bot.choose(state.knowledge(state.to_move or 0), Limit()).move


def test_a_person_is_asked_at_the_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    assert decide("what\nundo\nsave\nend\n", monkeypatch) == "end"
    text = capsys.readouterr().out
    assert "You hold" in text
    assert "You dig up" in text
    assert "nothing to take back" in text
    assert "kept by the tournament" in text


def test_a_person_plays_a_whole_game_through_a_pipe(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The standard input is read from again and again, by a new screen each time."""
    file = tmp_path / "lines.txt"
    file.write_text("end\nsell\n1\n1\n1 1\n1 1 1\n1 1 2\n1 2\n1 2 3\n1 2 3 4\n1 2 2 3\n" * 400)
    with file.open() as lines:
        monkeypatch.setattr("sys.stdin", lines)
        state = engine.load("archaeology", players=2).deal(1)
        bot = HumanBot("human")
        bot.new_game(1)
        while not state.over:
            state.play(bot.choose(state.knowledge(state.to_move or 0), Limit()).move)


@pytest.mark.parametrize("lines", ["", "quit\n"])
def test_leaving_stops_the_tournament_and_loses_no_game(lines: str, monkeypatch: pytest.MonkeyPatch) -> None:
    with pytest.raises(KeyboardInterrupt):
        decide(lines, monkeypatch)
