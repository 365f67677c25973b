"""How Archaeology is drawn at a terminal: cards and prices, the players, the monument and the dig site."""

from collections.abc import Sequence

from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.archaeology.text.words import NO_CARDS
from digsite.engine.game import Knowledge
from digsite.language.archaeology.card_box import CardBox
from digsite.language.archaeology.language import ArchaeologyLanguage, monument_of, sight_of
from digsite.language.archaeology.questions import FULL_SET
from digsite.language.language import ScoreTable
from digsite.language.questions import AnswerChoice
from digsite.language.words import count
from digsite.terminal.archaeology.cards import COLOUR, MONEY, card_list, card_panel, shown
from digsite.terminal.archaeology.open_chambers import OpenChambers
from digsite.terminal.picture import Block, Grid, Panel, Picture, Span, TextLine, line
from digsite.terminal.ui import GameUi, every_seat, example_lines

STYLES = {**COLOUR, FULL_SET: f"bold {MONEY}"}
LABEL = 10  # columns of the names of places
SHORT = 68  # columns that chambers may share a line in


class ArchaeologyUi(GameUi):
    """Cards, market, monument and museum."""

    language: ArchaeologyLanguage

    def picture(self, knowledge: Knowledge, names: Sequence[str], truth: Sequence[str] = ()) -> Picture:
        """Cards and players, then the monument and the dig site."""
        box, sight = self.language.box, sight_of(knowledge)
        hands = [sight_of(seat).hands[seat.seat][1] for seat in every_seat(knowledge.game, truth)] if truth else []
        cards = card_panel(box, sight, own=None if truth else sight.hands[sight.seat][1])
        players = players_panel(sight, knowledge.scores, names, hands)
        chambers = OpenChambers(truth) if truth else None
        return Picture(((cards, players), (places_panel(box, monument_of(knowledge), sight, chambers),)))

    def choice(self, choice: AnswerChoice) -> Span:
        """A card in its colour, a full set highlighted."""
        return Span(choice.label, STYLES.get(choice.subject, ""))

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


# ------------------------------------------------------------------------------------------------------ players


def players_panel(
    sight: ArchaeologySight, scores: Sequence[int], names: Sequence[str], hands: Sequence[bytes]
) -> Panel:
    """Score, hand, tents and sales of every seat; its cards in `hands`, or those it is known to hold."""
    extra = [("tents", sight.tents)] if sight.tents else []
    extra += [("opening", sight.totals)] if sight.totals else []
    heads = ("seat", "", "score", "hand", *(name for name, _ in extra), "holds" if hands else "surely has", "sold")
    rows = []
    for seat, name in enumerate(names):
        style = "bold" if seat == sight.seat and not hands else ""
        turn = Span(">" if seat == sight.turn and sight.due != "over" else " ", "bold")
        rows.append(
            (
                line(turn, Span(str(seat), style)),
                line(Span(name, style)),
                line(Span(f"${scores[seat]}", MONEY)),
                line(str(sight.hands[seat][0])),
                *(line(str(numbers[seat])) for _, numbers in extra),
                _held(sight, seat, hands),
                shown(_sold(sight, seat)),
            )
        )
    return Panel(Grid(heads, tuple(rows), frozenset({2, 3, *range(4, 4 + len(extra))})))


def _held(sight: ArchaeologySight, seat: int, hands: Sequence[bytes]) -> TextLine:
    if hands:
        return shown(hands[seat])
    return line("") if seat == sight.seat else shown(sight.hands[seat][1])


def _sold(sight: ArchaeologySight, seat: int) -> bytes:
    counts = bytearray(NO_CARDS)
    for kind, size in sight.sales[seat]:
        counts[kind] += size
    return bytes(counts)


# ------------------------------------------------------------------------------------- the monument and the rest


def places_panel(box: CardBox, monument: str, sight: ArchaeologySight, chambers: OpenChambers | None) -> Panel:
    """The chambers and the dig site."""
    lines = [*_chamber_lines(box, monument, sight, chambers), _dig_site(sight)]
    if sight.drawn != NO_CARDS:
        worth = f" worth {box.value(sight.drawn)}; over 5 all are lost"
        lines.append(line(Span(f"{'Drawn':<{LABEL}}", "bold"), *shown(sight.drawn), worth))
    return Panel(Block(tuple(lines)))


def _dig_site(sight: ArchaeologySight) -> TextLine:
    deck, thieves, storms = sight.deck
    thief_count = "1 thief" if thieves == 1 else f"{thieves or 'no'} thieves"
    storm_count = "1 storm" if storms == 1 else f"{storms or 'no'} storms"
    left = f"{count(deck, 'card')} left, {thief_count} and {storm_count} among them" if deck else "empty"
    return line(Span(f"{'Dig site':<{LABEL}}", "bold"), left)


def _chamber_lines(
    box: CardBox, monument: str, sight: ArchaeologySight, chambers: OpenChambers | None
) -> list[TextLine]:
    """In one line if that is short enough, else in one for each."""
    costs = box.chambers(monument)[1]
    parts = [
        _chamber(number, size, chambers.cards(number) if chambers else known, cost)
        for number, ((size, known), cost) in enumerate(zip(sight.chambers, costs, strict=True), start=1)
    ]
    parts += [line(f"pile: {sight.pile}")] if sight.pile else []
    label = Span(f"{monument.capitalize():<{LABEL}}", "bold")
    together = tuple(span for number, part in enumerate(parts) for span in (Span("   " if number else ""), *part))
    if sum(len(span.text) for span in together) <= SHORT:
        return [(label, *together)]
    return [(Span(" " * LABEL) if number else label, *part) for number, part in enumerate(parts)]


def _chamber(number: int, size: int, cards: bytes, cost: int) -> TextLine:
    """How many cards for how many maps, and which of them are known."""
    if not size:
        return line(Span(f"{number}: ", "bold"), Span("empty", "dim"))
    known = [Span(" ("), *shown(cards), Span(")" if sum(cards) == size else " ...)")] if any(cards) else []
    return line(Span(f"{number}: ", "bold"), f"{count(size, 'card')} for {count(cost, 'map')}", *known)
