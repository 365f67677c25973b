"""How the museum is drawn at a terminal: the table, the players, the tiles in hand."""

from collections.abc import Sequence

from digsite.engine.game import Knowledge
from digsite.engine.museum.rules.names import CAMP_TILE
from digsite.engine.museum.text.view import MuseumSight
from digsite.language.language import ScoreTable
from digsite.language.museum.language import MuseumLanguage, sight_of
from digsite.language.questions import AnswerChoice, Question
from digsite.terminal.colours import GROUND, QUIET, WHOLE
from digsite.terminal.museum.drawing import TableDrawing, hand_block, look
from digsite.terminal.picture import ROOM, Block, Grid, Panel, Picture, Room, Span, TextLine, line
from digsite.terminal.ui import GameUi, every_seat, example_lines

SIGNS = "b a temple, ba an artifact, ^^ mountain, ~~ sea; 0 1 2 3 archeologists by seat, capitals mummies"


class MuseumUi(GameUi):
    """Tiles, archeologists and mummies."""

    language: MuseumLanguage

    def picture(
        self,
        knowledge: Knowledge,
        names: Sequence[str],
        truth: Sequence[str] = (),
        room: Room = ROOM,
        question: Question | None = None,
    ) -> Picture:
        """The drawn table and the players; for one seat, its own tiles and goals."""
        box, sight = self.language.box, sight_of(knowledge)
        seats = [sight_of(other) for other in every_seat(knowledge.game, truth)] if truth else []
        rows = [(Panel(TableDrawing(box, sight).block()), self._players(knowledge.scores, sight, seats, names))]
        if not truth:
            rows.append((Panel(hand_block(box, sight.hands[sight.seat][0])), self._goals(sight)))
        return Picture(tuple(rows))

    def _players(
        self, scores: Sequence[int], sight: MuseumSight, seats: list[MuseumSight], names: Sequence[str]
    ) -> Panel:
        heads = ("seat", "", "colour", "points", "tiles", "holds" if seats else "surely has", "collected")
        rows = tuple(self._player(scores[seat], sight, seats, seat, name) for seat, name in enumerate(names))
        last = "" if sight.last is None else f", {sight.last} turns left"
        grid = Grid((*heads, "goals") if seats else heads, rows, frozenset({3, 4}))
        return Panel(grid, f"{sight.pile} tiles in the pile{last}")

    def _player(
        self, points: int, sight: MuseumSight, seats: list[MuseumSight], seat: int, name: str
    ) -> tuple[TextLine, ...]:
        known, hidden = (seats[seat] if seats else sight).hands[seat]
        own = seat == sight.seat and not seats
        colour = self.language.box.colours[seat]
        return (
            line(Span(">" if seat == sight.turn and sight.due != "over" else " ", "bold"), str(seat)),
            line(Span(name, "bold" if own else "")),
            line(Span(colour, GROUND.get(colour, WHOLE))),
            line(str(points)),
            line(str(len(known) + hidden)),
            line("" if own else " ".join(self._tile_name(tile) for tile in known) or "-"),
            line(self._artifacts(sight.collected[seat])),
            *([line(self._artifacts(seats[seat].goals))] if seats else []),
        )

    def _goals(self, sight: MuseumSight) -> Panel:
        spans = [Span("Your goals  ", "bold")]
        for goal in sight.goals:
            name = self.language.box.artifacts[goal]
            collected = goal in sight.collected[sight.seat]
            spans.append(Span(f"{name} (done)  ", QUIET) if collected else Span(f"{name}  "))
        return Panel(Block((tuple(spans),)))

    def _tile_name(self, tile: int) -> str:
        return "camp" if tile >= CAMP_TILE else self.language.box.tiles[tile].name

    def _artifacts(self, codes: list[int]) -> str:
        return " ".join(self.language.box.artifacts[code] for code in codes) or "-"

    def choice(self, choice: AnswerChoice) -> Span:
        """A tile as it would lie on the table."""
        if not choice.subject:
            return Span(choice.label)
        name, rotation = choice.subject.split()
        drawn = look(self.language.box, self.language.tiles[name], int(rotation[1]))
        return Span(f"{choice.answer} {drawn}{choice.label.removeprefix(choice.answer)}")

    def help(self, knowledge: Knowledge) -> tuple[Panel, ...]:
        """The decision, and how to read the drawing."""
        text = self.language.help(knowledge)
        legend = line(Span("On the table: ", "bold"), SIGNS)
        return (Panel(Block((line(text.decision), legend, *example_lines(text)))),)

    def score_rows(self, table: ScoreTable) -> tuple[tuple[TextLine, ...], ...]:
        """The total in bold."""
        *rows, total = table.rows
        return (*(tuple(map(line, row)) for row in rows), tuple(line(Span(cell, "bold")) for cell in total))
