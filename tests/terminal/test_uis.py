"""Every game can be drawn: every position, its help, its end."""

import pytest

from digsite.engine import Game
from digsite.engine.archaeology.text.notation import cards_text
from digsite.language.language import Language
from digsite.language.questions import Question
from digsite.terminal.archaeology.open_cards import OpenCards
from digsite.terminal.picture import Grid
from digsite.terminal.registry import ui_of
from digsite.terminal.ui import GameUi
from tests.terminal.helpers import decisions, finished, games

GAMES = games()
NAMES = ["You", "Howard", "Kathleen", "Flinders", "Agatha"]
PLAIN = [(game, GameUi(Language(game))) for game in (GAMES[0], GAMES[5], GAMES[-1])]
BOTH = [(game, ui_of(game)) for game in GAMES] + PLAIN
IDS = [f"{game.id}-{game.options}-{type(ui).__name__}" for game, ui in BOTH]


@pytest.mark.parametrize(("game", "ui"), BOTH, ids=IDS)
def test_every_position_is_drawn_with_its_help(game: Game, ui: GameUi) -> None:
    for state, seats in decisions(game, 13):
        for knowledge in seats:
            assert ui.picture(knowledge, NAMES[: game.players]).rows
        decider = seats[state.to_move or 0]
        help_lines = [row for panel in ui.help(decider) if not isinstance(panel.body, Grid) for row in panel.body.lines]
        assert help_lines[0][0].text == ui.language.explain(decider)


@pytest.mark.parametrize(("game", "ui"), BOTH, ids=IDS)
def test_every_choice_is_drawn_with_its_answer(game: Game, ui: GameUi) -> None:
    for state, seats in decisions(game, 16):
        question = ui.language.ask(seats[state.to_move or 0], (), NAMES)
        if isinstance(question, Question):
            drawn = [ui.choice(choice).text for choice in question.choices]
            assert len({*drawn}) == len(drawn)
            for text, choice in zip(drawn, question.choices, strict=True):
                assert {*choice.label.split()} <= {*text.split()}


@pytest.mark.parametrize(("game", "ui"), BOTH, ids=IDS)
def test_the_end_is_drawn_with_every_score(game: Game, ui: GameUi) -> None:
    final = finished(game, 14)
    names = NAMES[: game.players]
    assert ui.picture(final.knowledge(0), names, final.events()).rows
    panels = ui.scores(final.knowledge(0), final.events()[-1], names)
    texts = [
        span.text
        for panel in panels
        if isinstance(panel.body, Grid)
        for row in panel.body.rows
        for cell in row
        for span in cell
    ]
    assert {str(score) for score in final.scores} <= {text.removeprefix("$") for text in texts}


@pytest.mark.parametrize("game", [game for game in GAMES if game.id in ("archaeology", "expedition")], ids=repr)
def test_open_cards_know_every_hand(game: Game) -> None:
    for number, (state, seats) in enumerate(decisions(game, 15)):
        if number % 5 == 0:
            cards = OpenCards(state.events())
            for seat, knowledge in enumerate(seats):
                assert cards_text(cards.hand(seat)) == knowledge.certainly[seat]  # type: ignore[attr-defined]
