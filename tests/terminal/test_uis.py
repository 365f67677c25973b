"""Every game can be drawn: every position, its help, its end."""

from collections import Counter

import pytest

from digsite.engine import Game
from digsite.engine.archaeology.cards import CARDS
from digsite.language.archaeology.language import ArchaeologyLanguage, sight_of
from digsite.language.language import Language
from digsite.language.questions import Question
from digsite.terminal.archaeology.open_chambers import OpenChambers
from digsite.terminal.picture import Grid
from digsite.terminal.registry import ui_of
from digsite.terminal.ui import GameUi, Viewpoint
from tests.kuhn import ENTRY as KUHN
from tests.terminal.helpers import decisions, finished, games

GAMES = games()
NAMES = ["You", "Howard", "Kathleen", "Flinders", "Agatha"]
PLAIN = [(game, GameUi(Language(game))) for game in (GAMES[0], GAMES[5], GAMES[-1], KUHN.make())]
BOTH = [(game, ui_of(game)) for game in GAMES] + PLAIN
IDS = [f"{game.id}-{game.options}-{type(ui).__name__}" for game, ui in BOTH]


@pytest.mark.parametrize(("game", "ui"), BOTH, ids=IDS)
def test_every_position_is_drawn_with_its_help(game: Game, ui: GameUi) -> None:
    for state, seats in decisions(game, 13):
        for knowledge in seats:
            assert ui.picture(Viewpoint(knowledge, NAMES[: game.players])).rows
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
    assert ui.picture(Viewpoint(final.knowledge(0), names, final.events())).rows
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


ARCHAEOLOGY = [game for game in GAMES if game.id in ("archaeology", "expedition")]


@pytest.mark.parametrize("game", ARCHAEOLOGY, ids=repr)
def test_open_chambers_hold_what_the_seats_know_to_be_there(game: Game) -> None:
    for state, seats in decisions(game, 19):
        chambers = OpenChambers(state.events())
        for knowledge in seats:
            for number, (size, known) in enumerate(sight_of(knowledge).chambers, start=1):
                assert sum(chambers.cards(number)) == size
                assert all(n <= there for n, there in zip(known, chambers.cards(number), strict=False))


@pytest.mark.parametrize("game", ARCHAEOLOGY, ids=repr)
def test_all_cards_that_were_not_sold_lie_open_at_the_end(game: Game) -> None:
    """Maps are used up, and the pile of the ruins stays closed."""
    state = finished(game, 19)
    sight, chambers = sight_of(state.knowledge(0)), OpenChambers(state.events())
    there = Counter({kind: sight.market[number] for number, kind in enumerate(CARDS)})
    for number in range(len(sight.chambers)):
        there += Counter(dict(zip(CARDS, chambers.cards(number + 1), strict=True)))
    for kind, size in (sale for sales in sight.sales for sale in sales):
        there[CARDS[kind]] += size
    box = ArchaeologyLanguage(game).box
    missing = [card.n - there[name] for name, card in zip(box.kinds, box.setup.cards, strict=True) if name != "map"]
    assert min(missing) >= 0
    assert sum(missing) <= sight.pile
