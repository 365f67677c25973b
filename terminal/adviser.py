"""A bot that advises a person: its best move, its reasons, and what the others probably hold."""

from collections import defaultdict
from collections.abc import Sequence

from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from digsite.bots import Choice, make
from digsite.bots.announcement import PlanKeeper
from digsite.bots.strongest import strongest
from digsite.engine.game import Knowledge
from digsite.language.language import Language
from digsite.terminal.colours import BELIEF, GAIN, HINT, QUIET
from digsite.terminal.screen import Screen
from digsite.terminal.thinking import decide

LINES_SHOWN = 6
KINDS_IN_COLUMNS = 10  # more do not fit side by side
LIKELIEST = 8  # kinds shown for each place where there are too many for columns
EQUAL = 8  # columns of the bar for an equal share of the win
CLEARLY = 0.05  # of the win: what a warning is worth
SURE = 0.995


class Adviser:
    """Gives advice, knowing only what the person knows."""

    def __init__(self, language: Language, screen: Screen, bot: str | None = None) -> None:
        self._language, self._screen = language, screen
        self._bot = make(bot or strongest(language.game))
        self._last: tuple[str, Choice] | None = None
        self._plan = PlanKeeper()

    def close(self) -> None:
        """Closes the bot."""
        self._bot.close()

    def plan(self, knowledge: Knowledge) -> list[str]:
        """The moves the bot would play from here on: the rest of the turn where it has a plan for it."""
        return list(self._choice(knowledge).plan)

    def hint(self, knowledge: Knowledge, names: Sequence[str]) -> RenderableType:
        """The best plan for the turn, what it promises and why."""
        choice = self._choice(knowledge)
        plan = self._words(knowledge, self.plan(knowledge), names)
        chance = f" You then win {_percent_of(choice, knowledge)}." if choice.best else ""
        reason = self.reason(knowledge, names)
        return Text.assemble(
            ("hint: ", HINT), (plan, f"bold {HINT}"), f".{chance}{f' {reason}' if reason else ''}",
            ("  p plays it, w says why", QUIET),
        )  # fmt: skip

    def _words(self, knowledge: Knowledge, plan: Sequence[str], names: Sequence[str]) -> str:
        """A plan as one would say it."""
        seat = knowledge.seat
        told = (self._language.narrate(f"{seat} {move}", names, seat) for move in plan)
        return "; ".join(narration.text for narration in told if narration)

    def slip(self, knowledge: Knowledge, move: str, names: Sequence[str]) -> str | None:
        """Whether a move gives much away, if the bot has thought about this position already."""
        if self._last is None or self._last[0] != knowledge.view():
            return None
        best = self._last[1].best
        chosen = [line.win[knowledge.seat] for line in best if line.move == move]
        if not chosen or max(chosen) > best[0].win[knowledge.seat] - CLEARLY:
            return None
        hint = self._words(knowledge, [best[0].move], names)
        return f"that wins {max(chosen):.0%}; the hint, {hint}, wins {best[0].win[knowledge.seat]:.0%}"

    def why(self, knowledge: Knowledge, names: Sequence[str]) -> RenderableType:
        """A reason in words, and what the turn can come to with its chances."""
        choice = self._choice(knowledge)
        if not choice.best:
            return Text(f"The bot {self._bot.name} gives no reasons; it would play: {choice.move}")
        table = Table(box=None, padding=(0, 2, 0, 0), pad_edge=False, header_style=QUIET)
        table.add_column("plan for the turn")
        table.add_column("you win %", justify="right", no_wrap=True)
        table.add_column("| is an equal share", no_wrap=True)
        table.add_column("points", justify="right", no_wrap=True)
        for line in choice.best[:LINES_SHOWN]:
            share, error = line.win[knowledge.seat], max(1, round(100 * line.se))
            bar = _bar(share, knowledge.game.players)
            plan = self._words(knowledge, line.plan, names)
            table.add_row(plan, f"{100 * share:.0f} +-{error}", bar, f"{line.score:.0f}")
        reason = self.reason(knowledge, names)
        return Group(Text(reason), table) if reason else table

    def reason(self, knowledge: Knowledge, names: Sequence[str]) -> str:
        """Why the plan is good, as a sentence; empty when nothing certain can be said."""
        words = self._language.why(knowledge, self.plan(knowledge), names)
        return f"{words[0].upper()}{words[1:]}." if words else ""

    def _choice(self, knowledge: Knowledge) -> Choice:
        """The bot's choice, found once for each position: hint and why speak of the same one.

        Whoever plays the first moves of a hint is told the rest of it, not something else.
        """
        position = knowledge.view()
        if self._last is None or self._last[0] != position:
            choice = self._plan.carried_on(knowledge)
            if choice is None:
                with self._screen.waiting("thinking about your move ... (Ctrl-C leaves)"):
                    choice = decide(self._bot, knowledge, seed=knowledge.seen)
                self._plan.keep(knowledge, choice)
            self._last = position, choice
        return self._last[1]

    def belief(self, knowledge: Knowledge, names: Sequence[str]) -> list[RenderableType]:
        """What may be hidden where: the chance of at least one."""
        chances: dict[str, dict[str, float]] = defaultdict(dict)
        for place, item, _, chance in knowledge.beliefs():
            chances[self._language.place(place, names)][item] = chance
        if not chances:
            return [Text("Nothing is hidden from you.")]
        rows = sorted(chances.values(), key=len, reverse=True)
        kinds = list(dict.fromkeys(item for row in rows for item in row))  # as in the place that may hold most of them
        table = _columns(chances, kinds) if len(kinds) <= KINDS_IN_COLUMNS else _likeliest(chances)
        return [Text("The chance, in %, that at least one is there:", "bold"), table]


def _percent_of(choice: Choice, knowledge: Knowledge) -> str:
    return f"{choice.best[0].win[knowledge.seat]:.0%} of the games"


def _bar(share: float, players: int) -> Text:
    """A bar in which an equal share of the win ends at a mark; one of more than twice that ends in `>`."""
    length = round(EQUAL * share * players)
    beyond = "#" * max(length - EQUAL, 0) if length <= 2 * EQUAL else f"{'#' * (EQUAL - 1)}>"
    return Text.assemble(("#" * min(length, EQUAL)).ljust(EQUAL), ("|", QUIET), (beyond, GAIN))


def _columns(chances: dict[str, dict[str, float]], kinds: list[str]) -> Table:
    table = Table(box=None, padding=(0, 1, 0, 0), pad_edge=False, header_style=QUIET)
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
    if chance >= SURE:
        return Text("sure", "bold")
    style = f"bold {BELIEF}" if chance >= 0.5 else QUIET if chance < 0.1 else ""
    return Text("-" if chance == 0 else f"{100 * chance:.0f}", style)
