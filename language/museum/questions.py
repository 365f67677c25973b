"""The questions on the way to a move of the museum: which tile, where, which way round, and what each would gain."""

import re
from collections.abc import Mapping, Sequence

from digsite.engine.game import Knowledge
from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.view import MuseumSight, Spot
from digsite.engine.museum.text.words import place_text
from digsite.engine.museum.tiles import QUARTERS, TileBox
from digsite.language.museum.gains import Gains, worth
from digsite.language.museum.scoring import Site, SiteCount, quarter_of
from digsite.language.questions import AnswerChoice, Answers, Question, ask_next_word
from digsite.language.words import count

ROUND = "Which way round?"
ASKED = {  # what is asked after the verb, word by word, in the order in which it is asked
    "place": ("Lay which tile?", "Where? A number, or X,Y.", ROUND),
    "rotate": ("Turn which tile? A number, or X,Y.", ROUND),
    "swap": ("Swap which tile?", "With which tile?", "Which way round shall the second lie in the first place?",
             "Which way round shall the first lie in the second place?"),
    "replace": ("Take which tile into your hand?", "Lay which tile there?", ROUND),
    "mummy": ("Move which mummy?", "Onto which dig site?", "Onto which quarter?"),
    "walk": ("Walk where? A number, or X,Y.", "Onto which quarter?"),
}  # fmt: skip
VERBS = {
    "rotate": "rotate: turn another tile ..",
    "swap": "swap: let two tiles change places ..",
    "replace": "replace: take a tile, lay one of yours there ..",
    "mummy": "mummy: move a mummy instead ..",
    "skip": "skip",
    "stay": "stay",
    "walk": "walk elsewhere ..",
    "collect": "collect it: 3 points, then back to camp",
    "leave": "leave it",
}
SWAP = re.compile(r"swap (\S+) (r\d) (\S+) (r\d)", re.IGNORECASE)
WORTH_SHOWN = 8  # walks and sites that are named


def spoken(move: str) -> str:
    """A move in the order in which it is asked for: of a swap both tiles come before the ways they lie."""
    found = SWAP.fullmatch(move)
    return f"swap {found[1]} {found[3]} {found[2]} {found[4]}" if found else move


def written(words: Answers) -> str:
    """The move that was asked for."""
    if words[0] == "swap" and len(words) == 5:
        return f"swap {words[1]} {words[3]} {words[2]} {words[4]}"
    return " ".join(words)


class MuseumQuestions:
    """Asks one seat about the decision at hand."""

    def __init__(
        self, box: TileBox, sight: MuseumSight, knowledge: Knowledge, gains: Gains, names: Sequence[str]
    ) -> None:
        self._box, self._sight, self._due, self._gains, self._names = box, sight, knowledge.due, gains, names
        self._moves: dict[str, str] = {}  # those of the kind that is asked about, as they are spoken and as written
        self._tiles = {tile.name: tile for tile in box.tiles}

    def ask(self, answers: Answers) -> Question | str:
        """The next question, or the move once the answers are complete."""
        most = self._gains.most()
        if not answers and len(most) > 1:
            return self._first(most)
        verb = answers[0] if answers else next(iter(most))
        self._moves = {spoken(move): move for move in self._gains.moves if move.partition(" ")[0] == verb}
        question = ask_next_word(list(self._moves), answers)
        if isinstance(question, str):
            return written(tuple(question.split()))
        said = tuple(question.text.split()[:-1])
        best = self._best(said)
        choices = tuple(self._choice(said, choice.answer, best.get(choice.answer)) for choice in question.choices)
        if said[0] == "mummy" and len(said) == 2:
            choices = self._sites(said)
        return Question(self._text(said), choices)

    def _text(self, said: Answers) -> str:
        text = ASKED[said[0]][len(said) - 1]
        return f"{said[1]}: {text[0].lower()}{text[1:]}" if said[0] == "place" and len(said) > 1 else text

    # ----------------------------------------------------------------------------------------- the first question

    def _first(self, most: Mapping[str, int]) -> Question:
        """What kind of move, or whole moves where only a few are worth naming."""
        if self._due == "walk":
            named = (*self._walks(), *(AnswerChoice(verb, VERBS[verb]) for verb in most))
            return Question(self._walk_text(), named, default="stay", spots=self._spots())
        choices = []
        for verb in sorted(most, key=lambda verb: verb == "skip"):  # what does nothing comes last
            note = worth(f"up to {most[verb]:+}" if verb in ASKED and most[verb] > 0 else "")
            choices.append(AnswerChoice(verb, VERBS.get(verb, verb) + note))
        return Question(self._first_text(), tuple(choices))

    def _first_text(self) -> str:
        if self._due == "icon" and self._sight.placed:
            code, _ = self._sight.table[self._sight.placed]
            return f"The tile you laid shows {self._box.tiles[code].icon}. Use it, move a mummy instead, or skip?"
        if self._due == "collect":
            spot = self._sight.archeologists[self._sight.seat]
            return f"You stand on {self.ground(spot) if spot else 'an artifact'}. Collect it?"
        return "What next?"

    def _walk_text(self) -> str:
        return "Walk up to 3 spaces, or stay? Say X,Y and a quarter (nw ne sw se), or a number."

    def _spots(self) -> tuple[tuple[str, bool], ...]:
        """Wherever the archeologist may walk, and whether that is worth something."""
        walks = [move for move in self._gains.moves if move.startswith("walk ")]
        return tuple((move.removeprefix("walk "), self._worth_walking(move)) for move in walks)

    def _worth_walking(self, move: str) -> bool:
        return bool(self._goal(self._spot(move.split()[1:]))) or self._gains.own(move) > 0

    def _walks(self) -> list[AnswerChoice]:
        """Walks that are worth something: onto a goal, or onto a site that scores only then."""
        found = []
        for move in self._gains.moves:
            words = move.split()
            if words[0] == "walk":
                spot = self._spot(words[1:])
                goal = self._goal(spot)
                gain = self._gains.own(move)
                if self._worth_walking(move):
                    why = f"{goal}, your goal: +3 when you collect it" if goal else f"{self.ground(spot)}: {gain:+}"
                    found.append((0 if goal else 1, -gain, AnswerChoice(move, f"{move}: {why}")))
        return [choice for *_, choice in sorted(found, key=lambda entry: entry[:2])][:WORTH_SHOWN]

    def _goal(self, spot: Spot) -> str:
        """The artifact there, if it is a goal that has not been collected."""
        name = self.ground(spot).removeprefix("artifact ")
        if name not in self._box.artifacts:
            return ""
        code = self._box.artifacts.index(name)
        open_goal = code in self._sight.goals and code not in self._sight.collected[self._sight.seat]
        return name if open_goal else ""

    # ------------------------------------------------------------------------------------------- word after word

    def _best(self, said: Answers) -> dict[str, str]:
        """The best of the moves that go on with each word."""
        best: dict[str, str] = {}
        for words, move in ((tuple(asked.split()), move) for asked, move in self._moves.items()):
            if words[: len(said)] == said and len(words) > len(said):
                known = best.setdefault(words[len(said)], move)
                if self._gains.own(move) > self._gains.own(known):
                    best[words[len(said)]] = move
        return best

    def _choice(self, said: Answers, word: str, best: str | None) -> AnswerChoice:
        note = worth(self._gains.text(best, self._names) if best else "")
        match said:
            case ["place"]:
                return self._tile(word, note)
            case ["place", tile, _] | ["replace", _, tile] if tile in self._tiles:
                return AnswerChoice(word, word + note, f"{tile} {word}")
            case ["rotate", place]:
                return AnswerChoice(word, word + note, f"{self._tile_at(place)} {word}")
            case ["swap", first, second]:
                return AnswerChoice(word, word, f"{self._tile_at(second)} {word}")
            case ["swap", first, second, _]:
                return AnswerChoice(word, word + note, f"{self._tile_at(first)} {word}")
            case ["rotate"] | ["swap", *_] | ["replace"]:
                return AnswerChoice(word, f"{word} {self._tile_at(word)}{note}")
            case ["replace", _]:
                return self._tile(word, note)
            case ["mummy"]:
                return AnswerChoice(word, f"the {word} one, {self._where(word)}")
            case ["walk"]:
                return AnswerChoice(word, f"{word} {self._tile_at(word)}")
            case [*_, place] if word in QUARTERS:
                return AnswerChoice(word, f"{word}: {self.ground(self._spot([place, word]))}{note}")
        return AnswerChoice(word, word + note)

    def _tile(self, name: str, note: str) -> AnswerChoice:
        """A tile of the hand, with its icon and what it could gain."""
        if name not in self._tiles:
            return AnswerChoice(name, name + note)
        return AnswerChoice(name, f"{name} {self._tiles[name].icon}".strip() + note, f"{name} r0")

    def _tile_at(self, place: str) -> str:
        x, y = place.split(",")
        code, _ = self._sight.table[int(x), int(y)]
        if code >= CAMP_TILE or code == TOMB_TILE:
            return "tomb" if code == TOMB_TILE else "camp"
        return self._box.tiles[code].name

    def _spot(self, words: Sequence[str]) -> Spot:
        x, y = words[0].split(",")
        return (int(x), int(y)), words[1] if len(words) > 1 else ""

    def ground(self, spot: Spot) -> str:
        """What lies there: `artifact blue-a`, `green temple`, `mountain`, `airport`."""
        place, quarter = spot
        code, rotation = self._sight.table[place]
        if code >= CAMP_TILE or code == TOMB_TILE:
            return "tomb" if code == TOMB_TILE else "camp"
        quarters = self._box.tiles[code].turned(rotation)
        if not quarters:
            return "airport"
        name = quarters[QUARTERS.index(quarter or QUARTERS[0])]
        if name in self._box.artifacts:
            return f"artifact {name}"
        return f"{name} temple" if self._box.colour(name) else name

    # --------------------------------------------------------------------------------------------------- mummies

    def _where(self, colour: str) -> str:
        """Where a mummy stands."""
        seat = self._box.colours.index(colour)
        place, quarter = self._sight.mummies[seat]
        own = "yours" if seat == self._sight.seat else f"{self._names[seat]}'s"
        return f"{own}, at {' '.join(word for word in (place_text(place), quarter) if word)}"

    def _sites(self, said: Answers) -> tuple[AnswerChoice, ...]:
        """One choice a dig site, the most worth first: any of its quarters is as good."""
        by_site: dict[Spot, tuple[Site, str]] = {}
        sites = SiteCount(self._box, self._sight).sites
        for move in self._moves:
            if move.startswith(f"mummy {said[1]} "):
                words = move.split()[2:]
                there = quarter_of(self._spot(words))
                site = next(site for site in sites if there in site.ground)
                by_site.setdefault(site.spot, (site, " ".join(words)))
        ordered = sorted(by_site.values(), key=lambda entry: -entry[0].count)
        return tuple(
            AnswerChoice(
                answer, f"{answer}, {self._whose(site)}, {count(site.count, 'point')}{self._effect(said[1], answer)}"
            )
            for site, answer in ordered
        )

    def _whose(self, site: Site) -> str:
        """The colour of a site; one that nobody plays scores for nobody."""
        played = site.colour in self._box.colours[: len(self._names)]
        return site.colour if played else f"{site.colour} (nobody's)"

    def _effect(self, colour: str, answer: str) -> str:
        return worth(self._gains.text(f"mummy {colour} {answer}", self._names))


def parse_place(text: str) -> str:
    """Coordinates as people type them: `(0, 1)` and `0 ,1` are `0,1`."""
    return re.sub(r"\s*,\s*", ",", re.sub(r"[()]", " ", text))
