"""The face of Archaeology, both editions."""

from collections.abc import Sequence
from typing import cast

from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge
from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.game import Game, Knowledge
from digsite.language.archaeology import help_texts, illegal_moves, narration, questions
from digsite.language.archaeology.box import Box, amount, box_of, count, monument_of
from digsite.language.archaeology.input_parser import Speaker
from digsite.language.picture import Grid, Line, Panel, Picture, Question, Span, Telling, line
from digsite.language.ui import Answers, Face
from digsite.terminal.archaeology.picture import picture


def _sight(knowledge: Knowledge) -> ArchaeologySight:
    return cast(ArchaeologyKnowledge, knowledge).sight()


class ArchaeologyFace(Face):
    """Cards, market, monument and museum as people meet them."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.box: Box = box_of(game)

    @property
    def title(self) -> str:
        """The name on the box."""
        return help_texts.TITLE[self.game.id]

    def welcome(self) -> tuple[str, ...]:
        """What one must know to begin."""
        return help_texts.WELCOME

    def picture(self, knowledge: Knowledge, names: Sequence[str], truth: Sequence[str] = ()) -> Picture:
        """Cards, players, monument and dig site."""
        return picture(self.box, monument_of(knowledge), _sight(knowledge), names, truth)

    def tell(self, event: str, names: Sequence[str], reader: int | None) -> Telling | None:
        """An event in plain words."""
        return narration.tell(self.box, event, names, reader)

    def ends_turn(self, events: Sequence[str], number: int) -> bool:
        """A15: a storm makes others act within a turn."""
        return events[number].endswith(" end") or events[number].startswith("result")

    def explain(self, knowledge: Knowledge) -> str:
        """What this kind of decision is about."""
        return help_texts.LESSONS[knowledge.due]

    def help(self, knowledge: Knowledge) -> tuple[Panel, ...]:
        """The decision, the cards with their prices, the monument."""
        return help_texts.help_panels(self.box, knowledge.due, monument_of(knowledge))

    def place(self, place: str, names: Sequence[str]) -> str:
        """The deck of this game is the dig site."""
        return "dig site" if place == "deck" else super().place(place, names)

    def count(self, knowledge: Knowledge, result: str, names: Sequence[str]) -> tuple[Panel, ...]:
        """What every seat sold."""
        sales = _sight(knowledge).sales
        order = sorted(range(len(names)), key=lambda seat: (-knowledge.scores[seat], _cards(sales[seat])))
        rows = [
            (
                line(names[seat]),
                line(Span(f"${knowledge.scores[seat]}", "bold bright_green")),
                line(count(_cards(sales[seat]), "card")),
                self._sets(sales[seat]),
            )
            for seat in order
        ]
        return (Panel(Grid(("", "score", "sold", "sets"), tuple(rows), frozenset({1, 2})), "The count"),)

    def _sets(self, sales: list[tuple[int, int]]) -> Line:
        """The sets sold, the dearest first, equal ones together."""
        times: dict[tuple[int, int], int] = {}
        for sold in sales:
            times[sold] = times.get(sold, 0) + 1
        order = sorted(times, key=lambda sold: -self.box.price(*sold))
        words = [
            f"{amount(CARDS[kind], size)} ${self.box.price(kind, size)}" + (f" x{n}" if n > 1 else "")
            for kind, size in order
            for n in [times[kind, size]]
        ]
        return line(", ".join(words) or "nothing")

    def verdict(self, result: str, names: Sequence[str]) -> str:
        """A26."""
        values = dict(word.split("=") for word in result.split()[1:])
        scores, sold, winners = ([int(n) for n in values[key].split(",")] for key in ("scores", "sold", "winners"))
        return narration.verdict(scores, sold, winners, names)

    def ask(self, knowledge: Knowledge, answers: Answers, names: Sequence[str]) -> Question | str:
        """Sales and explorations at once, trades and discards card by card."""
        move = questions.move_of(answers)
        if move:
            return move
        sight = _sight(knowledge)
        return questions.Questioner(self.box, sight, knowledge.moves(), self._costs(knowledge), names).question(answers)

    def understand(self, knowledge: Knowledge, answers: Answers, text: str) -> Answers:
        """Moves as people say them."""
        hand = _sight(knowledge).hands[knowledge.seat][1]
        caps = [self.box.cap(kind) for kind in range(len(self.box.kinds))]
        return Speaker(knowledge.due, self.box.kinds, hand, caps).answers(answers, text)

    def objection(self, knowledge: Knowledge, move: str) -> str | None:
        """The reason a player would give."""
        refusal = super().objection(knowledge, move)
        if refusal is None:
            return None
        return illegal_moves.objection(self.box, _sight(knowledge), self._costs(knowledge), move) or refusal

    def _costs(self, knowledge: Knowledge) -> tuple[int, ...]:
        return self.box.chambers(monument_of(knowledge))[1]


def _cards(sales: list[tuple[int, int]]) -> int:
    return sum(size for _, size in sales)
