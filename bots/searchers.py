"""The bots that search: from the plain textbook algorithm to the strong one."""

import time
from dataclasses import replace
from random import Random
from typing import ClassVar

from digsite.bots.announcement import Announcement, announce
from digsite.bots.bot import Bot, Choice, Limit, Line, Option
from digsite.bots.levels import TOP_LEVEL, Level, level_of
from digsite.bots.seeds import chance_of, move_seed
from digsite.engine import Knowledge
from digsite.hgi.player import number_text
from digsite.search.params import FLAT, HALVING, PARAMETERS, PIMC, PLAIN, TREE
from digsite.search.searcher import Search

CLOCK_SHARE = 25  # a clock is planned to last for so many moves more
SEARCHED_MOVE_BY_MOVE = frozenset({"museum"})
SAFETY_MS = 20.0  # of a clock is never used
AS_GOOD = 0.02  # win shares so near to each other are no reason to give something away

# as the search gives them, with iterations
Lines = tuple[list[tuple[str, int, tuple[float, ...], float, float, tuple[str, ...]]], int]


def search_options(defaults: dict[str, float]) -> tuple[Option, ...]:
    """The options of a searching bot: limits, threads, and every parameter of the search."""
    limits = (
        Option("iterations", "spin", "0", "limit by iterations; 0 leaves it to the host or the level", 0, 1e12),
        Option("movetime", "number", "0", "limit by milliseconds a move; 0 leaves it to the host or the level", 0, 1e9),
        Option("level", "spin", str(TOP_LEVEL), "1 (a beginner) to 10 (full strength)", 1, TOP_LEVEL),
        Option("threads", "spin", "1", "threads that share the work", 1, 64),
    )
    parameters = tuple(
        Option(name, "number" if row.real else "spin", number_text(defaults[name]), row.about, row.low, row.high)
        for name, row in PARAMETERS.items()
    )
    return limits + parameters


class SearchBot(Bot):
    """Asks the search with one choice of parameters, and plays the plan it announced."""

    _search: Search | None = None
    _announced: Announcement | None = None
    _moves = 0

    def new_game(self, seed: int) -> None:
        """Its luck is a function of the seed and of the number of the move."""
        super().new_game(seed)
        self._moves = 0
        self._announced = None

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """The next move of the plan announced or, when something new was revealed, of a plan found within the limit."""
        begun = time.perf_counter()
        self._moves += 1
        done = 0
        announced = self._announced.carried_on(knowledge) if self._announced and follows(knowledge) else None
        if announced is None:
            seed = move_seed(self.seed, self._moves)
            found, done = self.searched(self.remembered(knowledge), seed, *self.effort(knowledge, limit))
            lines = keeping(curious(straight(tuple(Line(*line) for line in found), knowledge), knowledge), knowledge)
            announced = announce(knowledge, self.pick(lines, knowledge, seed).plan, lines)
        self._announced = announced
        plan = announced.plan
        return Choice(plan[0], done, time.perf_counter() - begun, announced.best, plan)

    def level(self, knowledge: Knowledge) -> Level:
        """How well this bot plays the game at hand."""
        return level_of(knowledge.game.id, knowledge.game.players, int(self.setting("level")))

    def remembered(self, knowledge: Knowledge) -> Knowledge:
        """What it has in mind of all that its seat saw."""
        return knowledge

    def searched(self, knowledge: Knowledge, seed: int, iterations: int | None, seconds: float | None) -> Lines:
        """What the search says of the decision at hand."""
        return self.search().run(knowledge, seed, iterations, seconds)

    def pick(self, lines: tuple[Line, ...], knowledge: Knowledge, seed: int) -> Line:
        """The best one; a low level sometimes takes another."""
        return lines[0]

    def effort(self, knowledge: Knowledge, limit: Limit) -> tuple[int | None, float | None]:
        """Iterations and seconds for this move: the bot's own, else the host's, else the level's."""
        own = Limit(int(self.setting("iterations")) or None, float(self.setting("movetime")) or None)
        wanted = own if own.given else limit
        if not wanted.given:
            return self.level(knowledge).iterations, None
        milliseconds = [wanted.movetime_ms] if wanted.movetime_ms is not None else []
        if wanted.clock_ms:
            left = wanted.clock_ms[knowledge.seat] - SAFETY_MS
            milliseconds.append(max(1.0, left / CLOCK_SHARE + 0.8 * wanted.increment_ms))
        return wanted.iterations, min(milliseconds) / 1000 if milliseconds else None

    def search(self) -> Search:
        """The search with this bot's parameters, made at the first move."""
        if self._search is None:
            parameters = {name: float(self.setting(name)) for name in PARAMETERS}
            self._search = Search(parameters, int(self.setting("threads")))
        return self._search

    def stop(self) -> None:
        """Ends a running search."""
        if self._search is not None:
            self._search.stop()

    def close(self) -> None:
        """Ends the threads."""
        if self._search is not None:
            self._search.close()
            self._search = None


def follows(knowledge: Knowledge) -> bool:
    """Whether a plan is played as announced: in the museum the policy's icons and walks are worth a search each."""
    return knowledge.game.id not in SEARCHED_MOVE_BY_MOVE


def straight(lines: tuple[Line, ...], knowledge: Knowledge) -> tuple[Line, ...]:
    """The lines that do not go to and fro within the turn, where the game's notation can tell and there are any."""
    notation = knowledge.game.notation
    if not hasattr(notation, "to_and_fro"):
        return lines
    kept = tuple(line for line in lines if not notation.to_and_fro(line.plan, knowledge.log))
    if kept or not lines:
        return kept
    moves = (move for move in knowledge.moves() if not notation.to_and_fro((move,), knowledge.log))
    return tuple(replace(lines[0], move=move, plan=(move,)) for move in moves)[:1] or lines


def curious(lines: tuple[Line, ...], knowledge: Knowledge) -> tuple[Line, ...]:
    """A look that is free and shows something new comes first: playouts cannot tell what it is good for."""
    if not any(line.plan[-1].startswith("look ") for line in lines):
        return lines
    free = knowledge.game.notation.free_looks(knowledge)
    if knowledge.due == "look":
        return tuple(sorted(lines, key=lambda line: line.move not in free))
    return tuple(_aimed(line, free) for line in lines)


def keeping(lines: tuple[Line, ...], knowledge: Knowledge) -> tuple[Line, ...]:
    """A plan that gives something away, where the game's notation can tell, is not the first of those as good as it."""
    notation, seat = knowledge.game.notation, knowledge.seat
    if not lines or not hasattr(notation, "gives_away") or not notation.gives_away(lines[0].move, knowledge):
        return lines
    for line in lines[1:]:
        behind = lines[0].win[seat] - line.win[seat]
        if behind <= max(AS_GOOD, lines[0].se + line.se) and not notation.gives_away(line.move, knowledge):
            return (line, *(other for other in lines if other is not line))
    return lines


def _aimed(line: Line, free: list[str]) -> Line:
    """The plan with a look at its end that shows something new, if there is one."""
    if not line.plan[-1].startswith("look ") or not free or line.plan[-1] in free:
        return line
    return replace(line, plan=(*line.plan[:-1], free[0]))


def thrifty(lines: tuple[Line, ...], knowledge: Knowledge, dollars: int) -> tuple[Line, ...]:
    """The lines that do not waste so many dollars of the own sets: nobody does who looks at the own cards at least."""
    notation = knowledge.game.notation
    if not hasattr(notation, "given_away") or len(lines) < 2:
        return lines
    bearable = notation.given_away(lines[0].plan, knowledge) + dollars
    return (lines[0], *(line for line in lines[1:] if notation.given_away(line.plan, knowledge) < bearable))


class PlainBot(SearchBot):
    """The anchor: UCB over sampled worlds, random playouts to the end, win or lose."""

    ABOUT: ClassVar[str] = "textbook information-set tree search with random playouts"
    OPTIONS: ClassVar[tuple[Option, ...]] = search_options(PLAIN)


class FlatBot(SearchBot):
    """Monte Carlo without a tree."""

    ABOUT: ClassVar[str] = "Monte Carlo over the candidates, without a tree"
    OPTIONS: ClassVar[tuple[Option, ...]] = search_options(FLAT)


class PimcBot(SearchBot):
    """Perfect information in sampled worlds."""

    ABOUT: ClassVar[str] = "perfect-information search of a few sampled worlds"
    OPTIONS: ClassVar[tuple[Option, ...]] = search_options(PIMC)


class StrongBot(SearchBot):
    """What the strong bots share: their levels."""

    def remembered(self, knowledge: Knowledge) -> Knowledge:
        """A low level does not think of every card it saw somebody take."""
        forgets = self.level(knowledge).forgets
        if not forgets or not hasattr(knowledge, "forgetful"):
            return knowledge
        luck = Random(move_seed(self.seed, -self._moves))
        forgetful: Knowledge = knowledge.forgetful(lambda: luck.random() < forgets)
        return forgetful

    def pick(self, lines: tuple[Line, ...], knowledge: Knowledge, seed: int) -> Line:
        """Full strength takes the best plan; a low level overlooks it now and then."""
        level = self.level(knowledge)
        sane = thrifty(lines, knowledge, level.wastes) if level.temperature else lines
        return level.chosen(sane, knowledge.seat, chance_of(seed))


class HalvingBot(StrongBot):
    """Sequential halving over candidates that meet the same worlds, playouts by the game's policy."""

    ABOUT: ClassVar[str] = "sequential halving over shared worlds, playouts by the game's policy; strong"
    OPTIONS: ClassVar[tuple[Option, ...]] = search_options(HALVING)


class TreeBot(StrongBot):
    """The same with a tree of what the seats see below every candidate."""

    ABOUT: ClassVar[str] = "the same with an information-set tree below every candidate; strong"
    OPTIONS: ClassVar[tuple[Option, ...]] = search_options(TREE)
