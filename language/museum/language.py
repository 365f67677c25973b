"""The sentences of the museum, and the questions on the way to a move."""

from collections.abc import Mapping, Sequence
from typing import cast

from digsite.engine.game import Game, Knowledge
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.setup import setup
from digsite.engine.museum.text.view import MuseumSight
from digsite.language.language import HelpText, Language, ScoreTable
from digsite.language.museum import narration
from digsite.language.museum.help_texts import DECISIONS, EXAMPLES, WELCOME
from digsite.language.museum.score_tables import score_tables
from digsite.language.narration import Narration
from digsite.language.questions import AnswerChoice, Answers, Question

FIRST = {"icon": "Use the icon, move a mummy, or skip?", "walk": "Walk or stay?", "collect": "Collect the artifact?"}
ROUND = "Which way round?"
THEN = {  # what is asked after the verb, word by word
    "place": ("Lay which tile?", "Where?", ROUND),
    "rotate": ("Turn which tile?", ROUND),
    "swap": ("Swap which tile?", "Which way round shall lie there?", "With which tile?", ROUND),
    "replace": ("Take which tile into your hand?", "Lay which tile there?", ROUND),
    "mummy": ("Move which mummy?", "Where to?", "Onto which quarter?"),
    "walk": ("Walk where?", "Onto which quarter?"),
}


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

    def action(self, seat: int, verb: str, rest: list[str], names: Sequence[str], reader: int | None) -> Narration:
        """What a seat does, in plain words."""
        return Narration(seat, narration.action(verb, rest, seat == reader), dull=verb in ("skip", "stay"))

    def help(self, knowledge: Knowledge) -> HelpText:
        """The decision, and moves of every kind."""
        return HelpText(self.explain(knowledge), EXAMPLES)

    def score_tables(self, knowledge: Knowledge, result: str, names: Sequence[str]) -> tuple[ScoreTable, ...]:
        """M15: site by site, seat by seat."""
        return score_tables(self.box, sight_of(knowledge), names)

    def tie_break(self, values: Mapping[str, Sequence[str]], tied: Sequence[int], who: str) -> str:
        """M16: of those tied, whoever collected the most artifacts wins."""
        most = max(int(values["artifacts"][seat]) for seat in tied)
        return f"; of those tied, more artifacts win. {who} with {most}."

    def ask(self, knowledge: Knowledge, answers: Answers, names: Sequence[str]) -> Question | str:
        """Word by word; a tile to choose, or a way to turn it, is the subject of its choice."""
        question = super().ask(knowledge, answers, names)
        if isinstance(question, str):
            return question
        said = tuple(question.text.split()[:-1])
        choices = tuple(self._choice(knowledge, said, choice.answer) for choice in question.choices)
        asked = THEN[said[0]][len(said) - 1] if said else FIRST[knowledge.due]
        return Question(asked, choices)

    def _choice(self, knowledge: Knowledge, said: Answers, word: str) -> AnswerChoice:
        match said:
            case ["place"] if word in self.tiles:
                icon = self.tiles[word].icon
                return AnswerChoice(word, f"{word} {icon}".strip(), f"{word} r0")
            case ["place", tile, _] | ["replace", _, tile] if tile in self.tiles:
                return AnswerChoice(word, word, f"{tile} {word}")
            case ["rotate", place]:
                x, y = place.split(",")
                code, _ = sight_of(knowledge).table[int(x), int(y)]
                return AnswerChoice(word, word, f"{self.box.tiles[code].name} {word}")
        return AnswerChoice(word, word)
