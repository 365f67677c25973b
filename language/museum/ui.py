"""The face of the museum: a drawn table, tiles to choose from, and sentences."""

from collections.abc import Sequence
from typing import cast

from digsite.engine.game import Game, Knowledge
from digsite.engine.museum.belief.knowledge import MuseumKnowledge
from digsite.engine.museum.rules.state import CAMP_TILE
from digsite.engine.museum.setup import setup
from digsite.engine.museum.text.view import MuseumSight
from digsite.engine.museum.tiles import TileBox
from digsite.language.museum import narration
from digsite.language.picture import Block, Grid, Line, Offer, Panel, Picture, Question, Span, Telling, line
from digsite.language.ui import Answers, Face, listed
from digsite.terminal.museum.drawing import Drawing, hand_block, look
from digsite.terminal.museum.score_panels import count_panels

WELCOME = (
    "Lay tiles so that the dig sites of your colour grow and are joined to your camp, by your other sites, mountains, "
    "seas and airports. Send your archeologist to collect the artifacts on your secret list, and your mummy to haunt "
    "the others' best sites: they score for you then.",
    "A turn: lay a tile, perhaps use its icon or move a mummy, walk, collect, draw. In the end each temple of a joined "
    "site is 1 point, each artifact 3, and each goal you collected 3.",
)
LESSONS = {
    "place": "Lay one tile of your hand beside a tile on the table, any way round. Your camp is such a tile as well: "
    "your archeologist starts there.",
    "icon": "The tile you laid has an icon: rotate, swap or replace a tile nobody stands on, or move any mummy "
    "instead, to a dig site that is not of its colour. Or skip.",
    "walk": "Your archeologist may walk up to 3 spaces. A temple or artifact is one, a whole mountain range or sea is "
    "one, and an airport leads to every other airport and to your camp.",
    "collect": "You stand on an artifact. If it is on your list you may collect it for 3 points; your archeologist "
    "then goes back to camp.",
}
SIGNS = "b a temple, ba an artifact, ^^ mountain, ~~ sea; 0 1 2 3 archeologists by seat, capitals mummies"
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


def _sight(knowledge: Knowledge) -> MuseumSight:
    return cast(MuseumKnowledge, knowledge).sight()


class MuseumFace(Face):
    """Tiles, archeologists and mummies as people meet them."""

    def __init__(self, game: Game) -> None:
        super().__init__(game)
        self.box: TileBox = setup(**game.options).box

    @property
    def title(self) -> str:
        """The name on the box."""
        return "This Belongs in a Museum"

    def welcome(self) -> tuple[str, ...]:
        """What one must know to begin."""
        return WELCOME

    # --------------------------------------------------------------------------------------------- what they see

    def picture(self, knowledge: Knowledge, names: Sequence[str], truth: Sequence[str] = ()) -> Picture:
        """The drawn table, the players, the own tiles."""
        sight = _sight(knowledge)
        seats = [_sight(other) for other in self._everyone(truth)] if truth else []
        rows = [(Panel(Drawing(self.box, sight).block()), self._players(knowledge, sight, seats, names))]
        if not truth:
            rows.append((Panel(hand_block(self.box, sight.hands[sight.seat][0])), self._goals(sight)))
        return Picture(tuple(rows))

    def _everyone(self, truth: Sequence[str]) -> list[Knowledge]:
        """What every seat knew: its own tiles and goals among it."""
        seats = [self.game.knowledge(seat) for seat in range(self.game.players)]
        for knowledge in seats:
            for event in self.game.masked(truth, knowledge.seat):
                knowledge.see(event)
        return seats

    def _players(
        self, knowledge: Knowledge, sight: MuseumSight, seats: list[MuseumSight], names: Sequence[str]
    ) -> Panel:
        heads = ("seat", "", "colour", "points", "tiles", "holds" if seats else "surely has", "collected")
        rows = tuple(self._player(knowledge, sight, seats, seat, name) for seat, name in enumerate(names))
        last = "" if sight.last is None else f", {sight.last} turns left"
        grid = Grid((*heads, "goals") if seats else heads, rows, frozenset({3, 4}))
        return Panel(grid, f"{sight.pile} tiles in the pile{last}")

    def _player(
        self, knowledge: Knowledge, sight: MuseumSight, seats: list[MuseumSight], seat: int, name: str
    ) -> tuple[Line, ...]:
        known, hidden = (seats[seat] if seats else sight).hands[seat]
        own = seat == sight.seat and not seats
        return (
            line(Span(">" if seat == sight.turn and sight.due != "over" else " ", "bold"), str(seat)),
            line(Span(name, "bold" if own else "")),
            line(Span(self.box.colours[seat], f"bold {self.box.colours[seat]}")),
            line(str(knowledge.scores[seat])),
            line(str(len(known) + hidden)),
            line("" if own else " ".join(self._tile_name(tile) for tile in known) or "-"),
            line(self._artifacts(sight.collected[seat])),
            *([line(self._artifacts(seats[seat].goals))] if seats else []),
        )

    def _goals(self, sight: MuseumSight) -> Panel:
        spans = [Span("Your goals  ", "bold")]
        for goal in sight.goals:
            done = goal in sight.collected[sight.seat]
            spans.append(Span(f"{self.box.artifacts[goal]}{' (done)' if done else ''}  ", "dim" if done else ""))
        return Panel(Block((tuple(spans),)))

    def _tile_name(self, tile: int) -> str:
        return "camp" if tile >= CAMP_TILE else self.box.tiles[tile].name

    def _artifacts(self, codes: list[int]) -> str:
        return " ".join(self.box.artifacts[code] for code in codes) or "-"

    def tell(self, event: str, names: Sequence[str], reader: int | None) -> Telling | None:
        """An event in plain words."""
        return narration.tell(event, names, reader)

    def ends_turn(self, events: Sequence[str], number: int) -> bool:
        """M13: without a pile a turn ends without a draw."""
        return super().ends_turn(events, number) or events[number].startswith("result")

    def explain(self, knowledge: Knowledge) -> str:
        """What this kind of decision is about."""
        return LESSONS[knowledge.due]

    def help(self, knowledge: Knowledge) -> tuple[Panel, ...]:
        """The decision, and how the drawing is to be read."""
        lines = (line(LESSONS[knowledge.due]), line(Span("On the table: ", "bold"), SIGNS))
        ways = "place blue3 0,-1 r2 - walk 2,1 ne - swap 0,1 r0 1,1 r2 - mummy red 1,0 sw - skip - stay"
        return (Panel(Block((*lines, line(Span(f"Say for example: {ways}", "cyan"))))),)

    def count(self, knowledge: Knowledge, result: str, names: Sequence[str]) -> tuple[Panel, ...]:
        """M15: site by site, seat by seat."""
        return count_panels(self.box, _sight(knowledge), names)

    def verdict(self, result: str, names: Sequence[str]) -> str:
        """M16."""
        values = dict(word.split("=") for word in result.split()[1:])
        scores, kept, winners = ([int(n) for n in values[key].split(",")] for key in ("scores", "artifacts", "winners"))
        best = max(scores)
        tied = [seat for seat, score in enumerate(scores) if score == best]
        who = listed([names[seat] for seat in winners])
        wins = "win" if len(winners) > 1 or who == "You" else "wins"
        if len(tied) == 1:
            return f"{who} {wins} with {best} points."
        most = max(kept[seat] for seat in tied)
        together = listed([names[seat] for seat in tied])
        return f"{together} have {best} points each; of those tied, more artifacts win. {who} {wins} with {most}."

    # --------------------------------------------------------------------------------------------- what they say

    def ask(self, knowledge: Knowledge, answers: Answers, names: Sequence[str]) -> Question | str:
        """Word by word, with the tiles shown as they would lie."""
        question = super().ask(knowledge, answers, names)
        if isinstance(question, str):
            return question
        said = tuple(question.text.split()[:-1])
        offers = tuple(Offer(offer.answer, self._label(knowledge, said, offer)) for offer in question.offers)
        asked = THEN[said[0]][len(said) - 1] if said else FIRST[knowledge.due]
        return Question(asked, offers)

    def _label(self, knowledge: Knowledge, said: Answers, offer: Offer) -> str:
        """A rotation is shown as what the tile would look like."""
        word = offer.answer
        tiles = {tile.name: tile for tile in self.box.tiles}
        match said:
            case ["place"] if word in tiles:
                return f"{word} {look(self.box, tiles[word])}{f' {tiles[word].icon}' if tiles[word].icon else ''}"
            case ["place", tile, _] | ["replace", _, tile] if tile in tiles:
                return f"{word} {look(self.box, tiles[tile], int(word[1]))}"
            case ["rotate", place]:
                x, y = place.split(",")
                code = _sight(knowledge).table[int(x), int(y)][0]
                return f"{word} {look(self.box, self.box.tiles[code], int(word[1]))}"
        return word
