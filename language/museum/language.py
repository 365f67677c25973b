"""The sentences of the museum, and the questions on the way to a move."""

import re
from collections.abc import Mapping, Sequence
from typing import cast

from digsite.engine.game import Game, Knowledge
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.setup import setup
from digsite.engine.museum.text.view import MuseumSight
from digsite.language.language import HelpText, Language, ScoreTable
from digsite.language.museum import narration
from digsite.language.museum.gains import Gains
from digsite.language.museum.help_texts import DECISIONS, EXAMPLES, LESSONS, WELCOME
from digsite.language.museum.questions import MuseumQuestions, parse_place, spoken
from digsite.language.museum.score_tables import score_table
from digsite.language.museum.told import MuseumTeller
from digsite.language.museum.why import reason
from digsite.language.narration import Narration
from digsite.language.questions import Answers, Question, parse_words
from digsite.language.told import Teller
from digsite.language.words import count

PLACE = re.compile(r"-?\d+,-?\d+\b")


def sight_of(knowledge: Knowledge) -> MuseumSight:
    """What the seat knows for certain."""
    return cast(MuseumKnowledge, knowledge).sight()


class MuseumLanguage(Language):
    """Tiles, archeologists and mummies in words."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.box = setup(**game.options).box
        self.tiles = {tile.name: tile for tile in self.box.tiles}
        self.title = "This Belongs in a Museum"
        self.welcome = WELCOME
        self.decisions = DECISIONS
        self.lessons = LESSONS
        self._gains: Gains | None = None

    def action(self, seat: int, verb: str, rest: list[str], names: Sequence[str], reader: int | None) -> Narration:
        """What a seat does, in plain words."""
        return Narration(seat, narration.action(verb, rest, seat == reader), dull=verb in ("skip", "stay"))

    def progress(self, knowledge: Knowledge) -> str:
        """M13: how many tiles are left, or turns."""
        sight = sight_of(knowledge)
        left = f"pile {sight.pile}" if sight.last is None else f"{count(sight.last, 'turn')} left"
        return f"{super().progress(knowledge)}, {left}"

    def why(self, knowledge: Knowledge, plan: Sequence[str], names: Sequence[str] = ()) -> str:
        """What a plan does to everybody's points."""
        return reason(knowledge, plan, names or [f"seat {seat}" for seat in range(self.game.players)])

    def help(self, knowledge: Knowledge) -> HelpText:
        """The decision, and moves of every kind."""
        return HelpText(self.explain(knowledge), EXAMPLES)

    def teller(self, knowledge: Knowledge, names: Sequence[str]) -> Teller:
        """Tiles and figures as people tell them."""
        return MuseumTeller(cast(MuseumKnowledge, knowledge), names)

    def score_tables(self, knowledge: Knowledge, result: str, names: Sequence[str]) -> tuple[ScoreTable, ...]:
        """M15: site by site, seat by seat."""
        return (score_table(self.box, sight_of(knowledge), names),)

    def tie_break(self, values: Mapping[str, Sequence[str]], tied: Sequence[int], who: str) -> str:
        """M16: of those tied, whoever collected the most artifacts wins."""
        most = max(int(values["artifacts"][seat]) for seat in tied)
        return f"; of those tied, more artifacts win. {who} with {most}."

    def ask(self, knowledge: Knowledge, answers: Answers, names: Sequence[str]) -> Question | str:
        """Word by word, with what each would gain; a tile, or a way to turn it, is the subject of its choice."""
        return MuseumQuestions(self.box, sight_of(knowledge), knowledge, self.gains(knowledge), names).ask(answers)

    def gains(self, knowledge: Knowledge) -> Gains:
        """What every move of the decision at hand gains, counted once for each position."""
        gains = self._gains  # several threads may ask
        if gains is None or gains.position != knowledge.view():
            gains = self._gains = Gains(knowledge)
        return gains

    def list_moves(self, knowledge: Knowledge) -> tuple[list[str], bool]:
        """Those whose gains were counted."""
        gains = self.gains(knowledge)
        return gains.moves, gains.more

    def parse(self, knowledge: Knowledge, answers: Answers, text: str) -> Answers:
        """Moves and coordinates as people type them."""
        moves = [spoken(move) for move in self.gains(knowledge).moves]
        words = spoken(" ".join(parse_place(text).split()))
        if knowledge.due == "walk" and not answers and PLACE.match(words):
            words = f"walk {words}"  # there is nothing else to do with a place
        return parse_words(moves, answers, words)
