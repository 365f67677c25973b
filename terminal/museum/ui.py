"""How the museum is drawn at a terminal: the table, the players, the goals, the tiles in hand."""

import re
from collections.abc import Mapping, Sequence
from typing import ClassVar

from digsite.engine.errors import DigsiteError
from digsite.engine.game import Knowledge
from digsite.engine.museum.rules.names import CAMP_TILE, TOMB_TILE
from digsite.engine.museum.text.view import MuseumSight, Spot
from digsite.engine.museum.text.words import Place, place_text, read_place
from digsite.engine.museum.tiles import QUARTERS
from digsite.language.language import ScoreTable
from digsite.language.museum.language import MuseumLanguage, sight_of
from digsite.language.museum.score_tables import score_table
from digsite.language.museum.scoring import SiteCount
from digsite.language.questions import AnswerChoice, Question
from digsite.terminal.colours import GAIN, GROUND, KEY, QUIET, WHOLE
from digsite.terminal.museum.drawing import LEGEND, Mark, TableDrawing, hand_block, look
from digsite.terminal.museum.sentences import MuseumSentences, quarters_in_words
from digsite.terminal.picture import Block, Panel, Picture, Span, TextLine, line
from digsite.terminal.ui import GameUi, Said, Viewpoint, every_seat, example_lines

PLACE = re.compile(r"-?\d+,-?\d+")
NOTED = re.compile(r"\(([+-]\d+)")  # the points of a choice, as its label has them
TILE_LINES = 3  # of the hand, drawn
STEP = 3  # columns or rows by which < and > move the window


class MuseumUi(GameUi):
    """Tiles, archeologists and mummies."""

    language: MuseumLanguage
    legend = LEGEND
    instead = ("map",)
    commands: ClassVar[Mapping[str, str]] = {
        "count": "where everybody's points come from",
        "map": "the whole table, small",
        "at": "X,Y what lies there",
        "board": "the table in words, a line a tile",
        "near": "X,Y the tiles around a place in words",
        "<": "a large table: further left or up",
        ">": "further right or down",
    }
    _shift = 0  # of the part of a large table that is drawn
    _shifted_at = 0  # how much had happened then: the next question draws what is asked

    def picture(self, seen: Viewpoint) -> Picture:
        """The drawn table and the players; for one seat, its own tiles and goals."""
        knowledge, truth, room, question = seen.knowledge, seen.truth, seen.room, seen.question
        box, sight = self.language.box, sight_of(knowledge)
        seats = [sight_of(other) for other in every_seat(knowledge.game, truth)] if truth else []
        below = self._players(knowledge, sight, seats, seen.names, room.columns)
        below += [] if truth else self._goals(sight, room.columns)
        shift = self._shift if self._shifted_at == len(knowledge.log) else 0
        drawing = TableDrawing(box, sight, bool(truth), _marks(question), _spots(question), shift)
        asked = {
            choice.answer: _mark(number, choice)
            for number, choice in enumerate(question.choices if question else (), 1)
        }
        lines = room.lines - len(below)
        hand: tuple[Panel, ...] = ()
        shown: frozenset[int] = frozenset()
        if not truth:
            tiles = sight.hands[sight.seat][0]
            drawn = drawing.height + TILE_LINES <= lines
            block = hand_block(box, tiles, asked) if drawn else self._names(tiles, asked, room.columns)
            hand = (Panel(block),)
            lines -= len(block.lines)
            shown = frozenset(asked[name].number for name in map(self._tile_name, tiles) if name in asked)
        table, marked = drawing.block(room.columns, lines)
        self._shift = drawing.shift
        rows = ((Panel(table),), (Panel(Block(tuple(below), drawn=True)),), *((part,) for part in hand))
        return Picture(rows, shown | marked)

    def _players(
        self, knowledge: Knowledge, sight: MuseumSight, seats: list[MuseumSight], names: Sequence[str], columns: int
    ) -> list[TextLine]:
        """Everybody's figure, colour and points, sites and goals apart; in a replay also hands and goals."""
        parts: list[list[Span]] = []
        for seat, name in enumerate(names):
            goals = SiteCount(self.language.box, sight).goals(seat)
            points, colour = knowledge.scores[seat], self.language.box.colours[seat]
            mark = "@" if seat == sight.seat and not seats else str(seat)
            turn = ">" if seat == sight.turn and sight.due != "over" else ""
            known = " ".join(self._tile_name(tile) for tile in sight.hands[seat][0] if tile < CAMP_TILE)
            holds = f" holds {known}" if known and seat != sight.seat and not seats else ""
            parts.append(
                [Span(f"{turn}{mark} {name} ", "bold"), Span(f"{colour}", GROUND.get(colour, WHOLE)),
                 Span(f" {points} = {points - goals}+{goals}{holds}")]
            )  # fmt: skip
            parts += self._open(seats, seat)
        return _flow(parts, columns)

    def _open(self, seats: list[MuseumSight], seat: int) -> list[list[Span]]:
        """The hand and the goals of a seat, where all lies open."""
        if not seats:
            return []
        hand = " ".join(self._tile_name(tile) for tile in seats[seat].hands[seat][0]) or "-"
        goals = " ".join(self.language.box.artifacts[code] for code in seats[seat].goals)
        return [[Span(f"holds {hand}")], [Span(f"goals {goals}")]]

    def _goals(self, sight: MuseumSight, columns: int) -> list[TextLine]:
        """Each goal, and where it lies on the table."""
        parts = [[Span("Goals", "bold")]]
        for goal in sight.goals:
            name = self.language.box.artifacts[goal]
            if goal in sight.collected[sight.seat]:
                parts.append([Span(f"{name} done", QUIET)])
            else:
                parts.append([Span(name, "bold"), Span(f" {self._lies(sight, name)}")])
        return _flow(parts, columns, gap=2)

    def _lies(self, sight: MuseumSight, artifact: str) -> str:
        """The first places of the table that have this artifact."""
        tiles = self.language.box.tiles
        found = [
            place_text(place)
            for place, (code, _) in sight.table.items()
            if code < CAMP_TILE and code != TOMB_TILE and artifact in tiles[code].quarters
        ]
        return f"{found[0]}{' ..' if found[1:] else ''}" if found else "-"

    def _names(self, tiles: list[int], asked: Mapping[str, Mark], columns: int) -> Block:
        """The hand in a line: with the tiles in small where there is room for them."""
        with_tiles, names = (_flow(self._held(tiles, asked, small), columns, gap=2) for small in (True, False))
        return Block(tuple(with_tiles if len(with_tiles) <= len(names) else names), drawn=True)

    def _held(self, tiles: list[int], asked: Mapping[str, Mark], small: bool) -> list[list[Span]]:
        parts = [[Span("Hand", "bold")]]
        for code in tiles:
            name = self._tile_name(code)
            tile = self.language.tiles.get(name)
            mark = asked.get(name)
            number = [Span(f"{mark.number} ", f"bold {KEY}")] if mark else []
            gain = [Span(f" {mark.gain}", GAIN)] if mark and mark.gain else []
            drawn = f" {look(self.language.box, tile)}" if small and tile and tile.quarters else ""
            parts.append([*number, Span(f"{name}{drawn}{f' {tile.icon}' if tile and tile.icon else ''}"), *gain])
        return parts

    def _tile_name(self, tile: int) -> str:
        return "camp" if tile >= CAMP_TILE else self.language.box.tiles[tile].name

    # ------------------------------------------------------------------------------------------------- commands

    def obey(self, command: str, rest: str, knowledge: Knowledge, names: Sequence[str]) -> tuple[Panel, ...]:
        """The points site by site, the whole table, or one tile of it."""
        sight = sight_of(knowledge)
        if command in ("<", ">"):
            self._shift += STEP if command == ">" else -STEP
            self._shifted_at = len(knowledge.log)
            return ()
        if command == "map":
            return (Panel(TableDrawing(self.language.box, sight).small()),)
        if command in ("board", "near"):
            said = MuseumSentences(self.language.box, sight, knowledge.scores, names)
            near = read_place(rest.replace(" ", "")) if command == "near" else None
            return (Panel(Block(tuple(map(line, said.board(near) or ["no tile is near there"])))),)
        if command == "at":
            return (Panel(Block((line(self._at(sight, read_place(rest.replace(" ", "")))),))),)
        return self._score_panels([score_table(self.language.box, sight, names)])

    def _at(self, sight: MuseumSight, place: Place) -> str:
        """What lies at a place, and who stands there."""
        if place not in sight.table:
            raise DigsiteError(f"there is no tile at {place_text(place)}")
        code, rotation = sight.table[place]
        figures = [
            f"the archeologist of seat {n}" for n, spot in enumerate(sight.archeologists) if spot and spot[0] == place
        ]
        colours = self.language.box.colours
        figures += [f"the {colours[n]} mummy" for n, spot in enumerate(sight.mummies) if spot[0] == place]
        who = f"; there: {', '.join(figures)}; locked" if figures else ""
        if code == TOMB_TILE or code >= CAMP_TILE:
            whole = "the tomb" if code == TOMB_TILE else f"the {colours[code - CAMP_TILE]} camp"
            return f"{place_text(place)}: {whole}{who}"
        tile = self.language.box.tiles[code]
        quarters = [f"{name} {quarter}" for name, quarter in zip(QUARTERS, tile.turned(rotation), strict=False)]
        icon = f", icon {tile.icon} (used up)" if tile.icon else ""
        return f"{place_text(place)}: {tile.name} r{rotation}{icon}: {', '.join(quarters) or 'one space'}{who}"

    # --------------------------------------------------------------------------------------- choices, help, score

    def said(self, knowledge: Knowledge, names: Sequence[str]) -> Said:
        """The own points, hand and goals; the others and the table, a line a tile."""
        said = MuseumSentences(self.language.box, sight_of(knowledge), knowledge.scores, names)
        progress = f"{self.language.progress(knowledge).capitalize()}."
        return Said((progress, *said.own()), (*said.others(), *said.board()))

    def said_choice(self, choice: AnswerChoice) -> str:
        """A tile with its quarters."""
        name, _, rotation = choice.subject.partition(" ")
        if name not in self.language.tiles:
            at = "at " if PLACE.match(choice.label) else ""
            return at + super().said_choice(choice)
        quarters = quarters_in_words(self.language.tiles[name], int(rotation[1]))
        return f"{choice.label}: {quarters}"

    def choice(self, choice: AnswerChoice) -> Span:
        """A tile as it would lie on the table."""
        name, _, rotation = choice.subject.partition(" ")
        if name not in self.language.tiles:
            return Span(choice.label)
        drawn = look(self.language.box, self.language.tiles[name], int(rotation[1]))
        return Span(f"{choice.answer} {drawn}{choice.label.removeprefix(choice.answer)}")

    def help(self, knowledge: Knowledge) -> tuple[Panel, ...]:
        """The decision, and how to read the drawing."""
        text = self.language.help(knowledge)
        legend = line(Span("On the table: ", "bold"), LEGEND)
        return (Panel(Block((line(text.decision), legend, *example_lines(text)))),)

    def score_rows(self, table: ScoreTable) -> tuple[tuple[TextLine, ...], ...]:
        """The points in bold."""
        return tuple((line(name), line(Span(points, "bold")), line(parts)) for name, points, parts in table.rows)


def _marks(question: Question | None) -> dict[Place, Mark]:
    """The choices of a question that are places, with what they gain."""
    if question is None or not all(PLACE.fullmatch(choice.answer) for choice in question.choices):
        return {}
    return {read_place(choice.answer): _mark(number, choice) for number, choice in enumerate(question.choices, start=1)}


def _mark(number: int, choice: AnswerChoice) -> Mark:
    gain = NOTED.search(choice.label)
    return Mark(number, gain[1] if gain else "")


def _spots(question: Question | None) -> list[tuple[Spot, bool]]:
    """Where a figure may go."""
    parted = [(spot.partition(" "), worth) for spot, worth in question.spots] if question else []
    return [((read_place(place), quarter), worth) for (place, _, quarter), worth in parted]


def _flow(parts: list[list[Span]], columns: int, gap: int = 3) -> list[TextLine]:
    """The parts, as many on a line as fit."""
    lines: list[list[Span]] = [[]]
    for part in parts:
        taken = sum(len(span.text) for span in lines[-1])
        if lines[-1] and taken + gap + sum(len(span.text) for span in part) > columns:
            lines.append([])
        lines[-1] += [*([Span(" " * gap)] if lines[-1] else []), *part]
    return [tuple(spans) for spans in lines]
