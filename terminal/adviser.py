"""A bot that advises a person: its best move, its reasons, and what the others probably hold."""

from collections import defaultdict

from rich.table import Table
from rich.text import Text

from digsite.bots import Choice, make
from digsite.engine.game import Knowledge
from digsite.language.language import Language
from digsite.terminal.screen import Screen
from digsite.terminal.thinking import decide

LINES_SHOWN = 6
KINDS_IN_COLUMNS = 10  # more do not fit side by side
LIKELIEST = 8  # kinds shown for each place where there are too many for columns


class Adviser:
    """Gives advice, knowing only what the person knows."""

    def __init__(self, language: Language, screen: Screen, bot: str) -> None:
        self._language, self._screen = language, screen
        self._bot = make(bot)
        self._last: tuple[str, Choice] | None = None

    def close(self) -> None:
        """Closes the bot."""
        self._bot.close()

    def hint(self, knowledge: Knowledge, names: list[str]) -> None:
        """Says the best move."""
        move = self._choice(knowledge).move
        narration = self._language.narrate(f"{knowledge.seat} {move}", names, knowledge.seat)
        words = f"  ({narration.text})" if narration and narration.text != move else ""
        self._screen.write(Text.assemble("hint: ", (move, "bold"), (words, "dim")))

    def why(self, knowledge: Knowledge, names: list[str]) -> None:
        """Shows the best moves with their chances."""
        choice = self._choice(knowledge)
        if not choice.best:
            self._screen.say(f"The bot {self._bot.name} gives no reasons; it would play: {choice.move}")
            return
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style="dim")
        for head in ("move", "you win", "points", "looked at"):
            table.add_column(head, justify="left" if head == "move" else "right")
        for line in choice.best[:LINES_SHOWN]:
            own = f"{line.win[knowledge.seat]:.1%} ±{100 * line.se:.1f}"
            table.add_row(line.move, own, f"{line.score:.0f}", f"{line.visits:,}")
        self._screen.write(table)

    def _choice(self, knowledge: Knowledge) -> Choice:
        """The bot's choice, found once for each position: hint and why speak of the same one."""
        position = knowledge.view()
        if self._last is None or self._last[0] != position:
            with self._screen.waiting("thinking about your move ... (Ctrl-C leaves)"):
                self._last = position, decide(self._bot, knowledge, seed=knowledge.seen)
        return self._last[1]

    def belief(self, knowledge: Knowledge, names: list[str]) -> None:
        """Shows what may be hidden where: the chance of at least one."""
        chances: dict[str, dict[str, float]] = defaultdict(dict)
        for place, item, _, chance in knowledge.beliefs():
            chances[self._language.place(place, names)][item] = chance
        if not chances:
            self._screen.say("Nothing is hidden from you.")
            return
        self._screen.say("The chance that at least one is there:", "bold")
        rows = sorted(chances.values(), key=len, reverse=True)
        kinds = list(dict.fromkeys(item for row in rows for item in row))  # as in the place that may hold most of them
        self._screen.write(_columns(chances, kinds) if len(kinds) <= KINDS_IN_COLUMNS else _likeliest(chances))


def _columns(chances: dict[str, dict[str, float]], kinds: list[str]) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style="dim")
    table.add_column("", no_wrap=True)
    for kind in kinds:
        table.add_column(kind, justify="right")
    for place, row in chances.items():
        table.add_row(place, *(_percent(row.get(kind, 0.0)) for kind in kinds))
    return table


def _likeliest(chances: dict[str, dict[str, float]]) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, show_header=False)
    for place, row in chances.items():
        best = sorted(row, key=lambda item: -row[item])[:LIKELIEST]
        table.add_row(place, ", ".join(f"{item} {row[item]:.0%}" for item in best))
    return table


def _percent(chance: float) -> Text:
    style = "bold" if chance >= 0.5 else "dim" if chance < 0.1 else ""
    return Text("-" if chance == 0 else f"{chance:.0%}", style)
