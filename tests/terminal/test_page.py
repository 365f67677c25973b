"""Painted screens: from the first line, never taller or wider than the terminal, whatever is shown on them."""

import random
from typing import Any

import pytest
from rich.text import Text

from digsite.engine import Table, load
from digsite.language.questions import AnswerChoice, Question
from digsite.terminal.ending import show_end
from digsite.terminal.keyboard import Resized
from digsite.terminal.picture import Span
from digsite.terminal.play import TerminalGame
from digsite.terminal.prompt import MovePrompt
from digsite.terminal.screen import HOME, Screen
from digsite.terminal.seating import Seating
from tests.terminal.helpers import ScriptedKeyboard
from tests.terminal.terminal import plain

SIZES = [(80, 24), (100, 30), (140, 45)]
TABLES: list[tuple[str, dict[str, Any]]] = [
    ("archaeology", {"players": 3}),
    ("expedition", {"players": 5, "monument": "temple"}),
    ("expedition", {"players": 3, "monument": "ruins", "variants": "long"}),
    ("museum", {"players": 4}),
]


class ResizingKeyboard(ScriptedKeyboard):
    """Says RESIZE where the terminal changes its size."""

    def resize(self) -> None:
        """What a test does to the size."""

    def line_or_resize(self, prompt: str, complete: Any = None, typed: str = "") -> str:
        text = self.line(prompt, complete)
        if text.startswith("RESIZE"):
            self.resize()
            raise Resized(typed="half a move")
        self.typed = typed
        return text


def painted(capsys: pytest.CaptureFixture[str]) -> list[list[str]]:
    """The screens that were painted, without colours."""
    return [plain(part).splitlines() for part in capsys.readouterr().out.split(HOME)[1:]]


def table_for(game: str, options: dict[str, Any], lines: list[str]) -> TerminalGame:
    screen = Screen(no_color=True)
    screen.paints = True
    table = Table(load(game, **options), 4)
    seats = ("human", *["random"] * (table.game.players - 1))
    return TerminalGame(table, Seating(seats), screen, ResizingKeyboard(lines), "random", pace="none")


@pytest.mark.parametrize(("columns", "rows"), SIZES)
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_no_screen_of_a_game_scrolls(
    game: str, options: dict[str, Any], columns: int, rows: int, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(rows))
    played = table_for(game, options, [])
    table, luck, shown = played.table, random.Random(4), 0
    while not table.state.over:
        if table.state.to_move == 0 and len(table.state.moves()) > 1 and luck.random() < 0.4:
            played.keyboard.lines = ["1", "h", "?", "r", "l", ""]  # type: ignore[attr-defined]
            played.draw(0)
            with pytest.raises(EOFError):
                while MovePrompt(played, 0).move():
                    pass
            shown += 1
        table.play(table.state.random_move(luck.getrandbits(32)))
    screens = painted(capsys)
    assert shown >= 3
    assert len(screens) >= shown
    for lines in screens:
        assert len(lines) <= rows - 2  # below are the prompt and the line that Enter goes to
        assert max(map(len, lines)) <= columns
        assert played.language.title in lines[0]


def test_what_is_opened_leaves_the_table_and_is_turned_page_by_page(capsys: pytest.CaptureFixture[str]) -> None:
    played = table_for("archaeology", {"players": 2}, ["", "", "end"])
    while played.table.state.to_move != 0:
        played.table.play(played.table.state.moves()[0])
    played.draw(0)
    played.page.open(*(Text(f"line {number}") for number in range(12)))
    question = Question("What?", ())
    assert played.page.ask(question, [], "> ", lambda typed: []) == "end"
    first, second, closed = painted(capsys)
    assert first[1:10] == second[1:10] == closed[1:10]
    assert "line 0" in first
    assert "line 0" not in second
    assert "line 11" in second
    assert not any("line" in line.split() for line in closed[12:])
    assert "What?" in closed
    assert "What?" not in first


def test_a_hint_that_fits_below_the_table_leaves_it(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    played = table_for("expedition", {"players": 4, "monument": "temple"}, ["end"])
    played.draw(0)
    for number in range(4):
        played.page.note(Text(f"line {number}"))
    choices = tuple(AnswerChoice(str(number), "x" * 60) for number in range(4))
    question = Question("What?", choices)
    played.page.ask(question, [Span(choice.label) for choice in choices], "> ", lambda typed: [])
    (screen,) = painted(capsys)
    assert "set of 1" in screen[1]
    assert "line 3" in screen


def test_a_resized_terminal_is_painted_anew_and_keeps_what_was_typed(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    played = table_for("archaeology", {"players": 2}, ["RESIZE", "end"])
    played.draw(0)
    assert played.page.ask(Question("What?", ()), [], "> ", lambda typed: []) == "end"
    assert len(painted(capsys)) == 2
    assert played.keyboard.typed == "half a move"  # type: ignore[attr-defined]


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (40, 10)])
@pytest.mark.parametrize(("game", "options"), TABLES)
def test_the_end_is_read_page_by_page_where_it_does_not_fit(
    game: str, options: dict[str, Any], columns: int, rows: int, capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:  # fmt: skip
    monkeypatch.setenv("COLUMNS", str(columns))
    monkeypatch.setenv("LINES", str(rows))
    played = table_for(game, options, [""] * 30)
    while not played.table.state.over:
        played.table.play(played.table.state.policy_move())
    show_end(played)
    screens = painted(capsys)
    assert all(len(lines) <= rows - 2 and lines[0].startswith("The end") for lines in screens)
    assert "win" in screens[0][1] or "have" in screens[0][1]
    if rows == 24:
        assert len(screens) == 1
    whole = "\n".join(line for lines in screens for line in lines)
    assert all(str(score) in whole for score in played.table.state.scores)


def test_enter_stays_where_that_goes_without_saying_and_the_hand_says_what_it_gains(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    played = table_for("museum", {"players": 2}, [])
    table, gains, stayed = played.table, 0, 0
    while not table.state.over:
        if table.state.to_move == 0 and table.state.due in ("walk", "place") and len(table.state.moves()) > 1:
            played.keyboard.lines = ["h", ""] if table.state.due == "walk" else [""]  # type: ignore[attr-defined]
            played.draw(0)
            if table.state.due == "walk":
                assert MovePrompt(played, 0).move() == "stay"
                stayed += 1
            else:
                with pytest.raises(EOFError):
                    MovePrompt(played, 0).move()
                hand = [line for line in painted(capsys)[-1] if line.startswith((" 1 ", "Hand "))]
                gains += any(" +" in line for line in hand)
        table.play(table.state.policy_move())
    assert stayed > 5
    assert gains > 2


def test_what_is_opened_is_folded_anew_on_a_narrower_terminal(
    capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setenv("LINES", "24")
    played = table_for("archaeology", {"players": 2}, ["RESIZE", "end"])
    played.keyboard.resize = lambda: setattr(played.screen.console, "width", 40)  # type: ignore[attr-defined]
    played.draw(0)
    played.page.open(Text("many words " * 12))
    assert played.page.ask(Question("What?", ()), [], "> ", lambda typed: []) == "end"
    wide, narrow = painted(capsys)
    assert max(map(len, narrow)) <= 40 < max(map(len, wide))
    assert " ".join(narrow).count("words") == " ".join(wide).count("words") == 12
