"""How Archaeology is drawn at a terminal: cards and prices, the players, the monument and the dig site."""

from collections.abc import Mapping, Sequence
from typing import ClassVar

from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.archaeology.text.words import NO_CARDS
from digsite.engine.game import Knowledge
from digsite.language.archaeology.card_box import CardBox
from digsite.language.archaeology.language import ArchaeologyLanguage, monument_of, sight_of
from digsite.language.archaeology.questions import FULL_SET
from digsite.language.language import ScoreTable
from digsite.language.questions import AnswerChoice
from digsite.language.words import count
from digsite.terminal.archaeology.cards import NAME, WIDE_CARDS, card_list, card_panel, counted
from digsite.terminal.archaeology.open_chambers import OpenChambers
from digsite.terminal.archaeology.players import cut, players_panel, sold_lines
from digsite.terminal.archaeology.sentences import (
    WHOLE_LIST,
    hand_sentence,
    market_sentence,
    place_sentence,
    seat_sentences,
)
from digsite.terminal.colours import MONEY
from digsite.terminal.picture import Block, Panel, Picture, Span, TextLine, line
from digsite.terminal.ui import GameUi, Said, Viewpoint, every_seat, example_lines

SIDE_BY_SIDE = 170  # columns from which the players stand beside the cards, with room for the sets they sold
GAP = 3


class ArchaeologyUi(GameUi):
    """Cards, market, monument and museum."""

    language: ArchaeologyLanguage
    commands: ClassVar[Mapping[str, str]] = {
        "sold": "every set that was sold",
        "market": "its cards in words",
        "seats": "the others in words",
    }

    def picture(self, seen: Viewpoint) -> Picture:
        """Cards and players, then the monument and the dig site."""
        knowledge, truth, room = seen.knowledge, seen.truth, seen.room
        box, sight = self.language.box, sight_of(knowledge)
        hands = [sight_of(seat).hands[seat.seat][1] for seat in every_seat(knowledge.game, truth)] if truth else []
        cards = card_panel(box, sight, own=None if truth else sight.hands[sight.seat][1])
        beside = room.columns >= SIDE_BY_SIDE
        columns = room.columns - WIDE_CARDS - GAP if beside else room.columns
        players = players_panel(box, sight, knowledge.scores, seen.names, hands, columns)
        chambers = OpenChambers(truth) if truth else None
        places = places_panel(box, monument_of(knowledge), sight, chambers, room.columns)
        return Picture((((cards, players),) if beside else ((cards,), (players,))) + ((places,),))

    def said(self, knowledge: Knowledge, names: Sequence[str]) -> Said:
        """The own money and cards; the market, the others, the monument and the dig site."""
        box, sight = self.language.box, sight_of(knowledge)
        places = [*_chamber_lines(box, monument_of(knowledge), sight, None, WHOLE_LIST), _dig_site(sight)]
        progress = self.language.progress(knowledge).capitalize()
        money = count(knowledge.scores[sight.seat], "dollar")
        tents = f" and {count(sight.tents[sight.seat], 'tent')}" if sight.tents else ""
        return Said(
            (f"{progress}. You have {money}{tents}.", hand_sentence(box, sight)),
            (
                market_sentence(sight),
                *seat_sentences(box, sight, knowledge.scores, names),
                *map(place_sentence, places),
            ),
        )

    def choice(self, choice: AnswerChoice) -> Span:
        """A full set highlighted."""
        return Span(choice.label, f"bold {MONEY}" if choice.subject == FULL_SET else "")

    def obey(self, command: str, rest: str, knowledge: Knowledge, names: Sequence[str]) -> tuple[Panel, ...]:
        """All sets that were sold; the market or the others in words."""
        box, sight = self.language.box, sight_of(knowledge)
        if command == "market":
            return (Panel(Block((line(market_sentence(sight)),))),)
        if command == "seats":
            return (Panel(Block(tuple(map(line, seat_sentences(box, sight, knowledge.scores, names))))),)
        return (Panel(Block(sold_lines(box, sight, names)), "Sold to the museum"),)

    def help(self, knowledge: Knowledge) -> tuple[Panel, ...]:
        """The decision, the cards with their prices, the monument."""
        text = self.language.help(knowledge)
        decision = Panel(Block((line(text.decision), *example_lines(text))), "Your decision")
        monument = Panel(Block(tuple(line(sentence) for sentence in text.background)))
        return decision, card_list(self.language.box), monument

    def score_rows(self, table: ScoreTable) -> tuple[tuple[TextLine, ...], ...]:
        """The money in green."""
        return tuple(
            (line(name), line(Span(score, f"bold {MONEY}")), *map(line, rest)) for name, score, *rest in table.rows
        )


# ------------------------------------------------------------------------------------- the monument and the rest


def places_panel(
    box: CardBox, monument: str, sight: ArchaeologySight, chambers: OpenChambers | None, columns: int
) -> Panel:
    """The chambers and the dig site."""
    lines = [*_chamber_lines(box, monument, sight, chambers, columns), _dig_site(sight)]
    if sight.drawn != NO_CARDS:
        worth = f", worth {box.value(sight.drawn)}; over 5 all are lost"
        lines.append(line(Span(f"{'Drawn':<{NAME}}", "bold"), counted(sight.drawn), worth))
    return Panel(Block(tuple(lines), drawn=True))


def _dig_site(sight: ArchaeologySight) -> TextLine:
    deck, thieves, storms = sight.deck
    thief_count = "1 thief" if thieves == 1 else f"{thieves or 'no'} thieves"
    storm_count = "1 storm" if storms == 1 else f"{storms or 'no'} storms"
    treasures = count(deck - thieves - storms, "treasure")
    left = f"{count(deck, 'card')}: {thief_count}, {storm_count}, {treasures}" if deck else "empty"
    return line(Span(f"{'Dig site':<{NAME}}", "bold"), left)


def _chamber_lines(
    box: CardBox, monument: str, sight: ArchaeologySight, chambers: OpenChambers | None, columns: int
) -> list[TextLine]:
    """As many on a line as fit."""
    costs = box.chambers(monument)[1]
    same = len(costs) > 1 and len({*costs}) == 1
    parts = [f"{count(costs[0], 'map')} each"] if same else []
    parts += [
        _chamber(number, size, chambers.cards(number) if chambers else known, 0 if same else cost)
        for number, ((size, known), cost) in enumerate(zip(sight.chambers, costs, strict=True), start=1)
    ]
    parts += [f"pile: {sight.pile}"] if sight.pile else []
    label = Span(f"{monument.capitalize():<{NAME}}", "bold")
    lines: list[str] = []
    for part in (cut(part, columns - NAME) for part in parts):
        if lines and NAME + len(lines[-1]) + GAP + len(part) <= columns:
            lines[-1] += " " * GAP + part
        else:
            lines.append(part)
    return [(Span(" " * NAME) if number else label, Span(text)) for number, text in enumerate(lines)]


def _chamber(number: int, size: int, cards: bytes, cost: int) -> str:
    """How many cards, for how many maps where that differs, and which of them are known."""
    if not size:
        return f"{number}: empty"
    more = "" if sum(cards) == size else " .."
    known = f" ({counted(cards)}{more})" if any(cards) else ""
    maps = f" for {count(cost, 'map')}" if cost else ""
    return f"{number}: {count(size, 'card')}{maps}{known}"
