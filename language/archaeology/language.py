"""The sentences of Archaeology, both editions."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import cast

from digsite.engine.archaeology.belief.knowledge import ArchaeologyKnowledge
from digsite.engine.archaeology.cards import CARDS
from digsite.engine.archaeology.setup import setup
from digsite.engine.archaeology.text.view import ArchaeologySight
from digsite.engine.errors import DigsiteError
from digsite.engine.game import Game, Knowledge
from digsite.language.archaeology import illegal_moves, narration
from digsite.language.archaeology.card_box import CardBox, amount
from digsite.language.archaeology.help_texts import DECISIONS, EXAMPLES, LESSONS, MONUMENTS, TITLE, welcome
from digsite.language.archaeology.input_parser import InputParser
from digsite.language.archaeology.questions import ArchaeologyQuestions, move_of
from digsite.language.archaeology.told import ArchaeologyTeller
from digsite.language.archaeology.why import Reasons
from digsite.language.language import HelpText, Language, ScoreTable
from digsite.language.narration import Narration
from digsite.language.questions import Answers, Question
from digsite.language.told import Teller
from digsite.language.words import count

MUCH = 5  # dollars; a trade that costs more is asked about
REPEATED = ("sell", "trade", "draw")  # verbs said once for several actions in a row


def sight_of(knowledge: Knowledge) -> ArchaeologySight:
    """What the seat knows for certain."""
    return cast(ArchaeologyKnowledge, knowledge).sight()


def monument_of(knowledge: Knowledge) -> str:
    """The monument in play: named in the options, or drawn for this deal."""
    named = knowledge.game.options["monument"]
    return str(named or next(event.split()[1] for event in knowledge.log if event.startswith("monument ")))


class ArchaeologyLanguage(Language):
    """Cards, market, monument and museum in words."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.box = CardBox(setup(game.id, **game.options))
        self.title = TITLE[game.id]
        variants = game.options.get("variants") or ()
        self.welcome = welcome(game.id, game.options["monument"], "fierce" in variants)
        self.lessons = LESSONS
        self.decisions = DECISIONS

    def narrate(self, event: str, names: Sequence[str], reader: int | None) -> Narration | None:
        """What the dealer does is said too: which monument it is, what a storm uncovers."""
        match event.split():
            case ["monument", name] if self.game.id == "expedition":
                return Narration(None, f"The monument is the {name.capitalize()}.")
            case [_, "refill", chamber, card]:
                return Narration(None, f"The storm uncovers a {card} in chamber {chamber}.")
        return super().narrate(event, names, reader)

    def action(self, seat: int, verb: str, rest: list[str], names: Sequence[str], reader: int | None) -> Narration:
        """What a seat does, in plain words."""
        words = narration.action(self.box, verb, rest, names, reader, seat == reader)
        return Narration(seat, words, words.split()[0] if verb in REPEATED else "", dull=verb == "end")

    def sentences(self, events: Iterable[str], names: Sequence[str], reader: int | None) -> list[str]:
        """A run of trades is told as its sum, and the sphinx says what is kept."""
        return super().sentences(narration.summed(events), names, reader)

    def warning(self, knowledge: Knowledge, move: str) -> str | None:
        """A trade after which the hand sells for much less."""
        match move.split():
            case ["trade", given, _, taken]:
                hand = sight_of(knowledge).hands[knowledge.seat][1]
                left = narration.after_trade(hand, given, taken)
                now, then = self.box.worth(hand), self.box.worth(left)
                if now - then >= MUCH:
                    return f"your sets sell for ${now} now, for ${then} after this trade"
        return None

    def why(self, knowledge: Knowledge, plan: Sequence[str], names: Sequence[str] = ()) -> str:
        """What can be counted in favour of a plan."""
        return Reasons(self.box, sight_of(knowledge), self.costs(knowledge)).line(plan)

    def ends_turn(self, events: Sequence[str], number: int) -> bool:
        """A15: a storm makes others act within a turn."""
        return events[number].endswith(" end") or events[number].startswith("result")

    def help(self, knowledge: Knowledge) -> HelpText:
        """The decision, and what the monument does."""
        monument = monument_of(knowledge)
        costs = "/".join(map(str, dict.fromkeys(self.costs(knowledge))))
        maps = f"{costs} maps" if "/" in costs else count(int(costs), "map")
        about = f"{monument.capitalize()} ({maps} a chamber): {MONUMENTS[monument]}."
        return HelpText(self.explain(knowledge), EXAMPLES.get(knowledge.due, ()), (about,))

    def place(self, place: str, names: Sequence[str]) -> str:
        """The deck of this game is the dig site."""
        return "dig site" if place == "deck" else super().place(place, names)

    def score_tables(self, knowledge: Knowledge, result: str, names: Sequence[str]) -> tuple[ScoreTable, ...]:
        """What every seat sold, the winner first."""
        sales = sight_of(knowledge).sales
        sold = [sum(size for _, size in sets) for sets in sales]
        order = sorted(range(len(names)), key=lambda seat: (-knowledge.scores[seat], sold[seat]))
        rows = [
            (names[seat], f"${knowledge.scores[seat]}", count(sold[seat], "card"), self._sets(sales[seat]))
            for seat in order
        ]
        return (ScoreTable(("", "score", "sold", "sets"), tuple(rows), frozenset({1, 2}), "The count"),)

    def _sets(self, sales: list[tuple[int, int]]) -> str:
        """The sets sold, the most expensive first, equal ones together."""
        times = Counter(sales)
        words = [
            f"{amount(CARDS[kind], size)} ${self.box.price(kind, size)}{f' x{n}' if n > 1 else ''}"
            for (kind, size), n in sorted(times.items(), key=lambda entry: -self.box.price(*entry[0]))
        ]
        return ", ".join(words) or "nothing"

    def points(self, n: int) -> str:
        """Scores are money."""
        return f"${n}"

    def tie_break(self, values: Mapping[str, Sequence[str]], tied: Sequence[int], who: str) -> str:
        """A26: of those tied, whoever sold the fewest cards wins."""
        fewest = count(min(int(values["sold"][seat]) for seat in tied), "card")
        if len(values["winners"]) < len(tied):
            return f"; of those tied, whoever sold the fewest cards wins. {who} with {fewest}."
        return f" and sold {fewest} each: they share the victory."

    def ask(self, knowledge: Knowledge, answers: Answers, names: Sequence[str]) -> Question | str:
        """Sales and explorations at once, trades and discards card by card."""
        move = move_of(answers)
        if move:
            return move
        sight, costs = sight_of(knowledge), self.costs(knowledge)
        return ArchaeologyQuestions(self.box, sight, knowledge.moves(), costs, names).question(answers)

    def parse(self, knowledge: Knowledge, answers: Answers, text: str) -> Answers:
        """Moves as people type them."""
        return InputParser(self.box, sight_of(knowledge)).answers(answers, text)

    def teller(self, knowledge: Knowledge, names: Sequence[str]) -> Teller:
        """Cards and storms as people tell them."""
        return ArchaeologyTeller(self.box, cast(ArchaeologyKnowledge, knowledge), names)

    def why_illegal(self, knowledge: Knowledge, move: str) -> str | None:
        """The reason a player would give."""
        refusal = super().why_illegal(knowledge, move)
        if refusal is None:
            return None
        try:
            return illegal_moves.why_illegal(self.box, sight_of(knowledge), self.costs(knowledge), move) or refusal
        except (DigsiteError, KeyError, ValueError):  # not even the cards and numbers of a move
            return refusal

    def costs(self, knowledge: Knowledge) -> tuple[int, ...]:
        """What each chamber costs in maps."""
        return self.box.chambers(monument_of(knowledge))[1]
