"""The bots that search: from the plain textbook algorithm to the strong one."""

import time
from dataclasses import replace
from random import Random
from typing import ClassVar

from digsite.bots.announcement import Announcement, announce
from digsite.bots.bot import Bot, Choice, Limit, Line, Option
from digsite.bots.levels import TOP_LEVEL, Level, level_of
from digsite.bots.preferences import curious, keeping, straight, thrifty
from digsite.bots.seeds import chance_of, move_seed
from digsite.engine import BadEvent, Knowledge
from digsite.hgi.player import number_text
from digsite.search.params import FLAT, HALVING, PARAMETERS, PIMC, PLAIN, TREE
from digsite.search.searcher import Search

CLOCK_SHARE = 25  # a clock is planned to last for so many moves more
SEARCHED_MOVE_BY_MOVE = frozenset({"museum"})  # the policy's icons and walks are too weak for the rest of a plan
SAFETY_MS = 20.0  # of a clock is never used

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
    _stopped = False

    def new_game(self, seed: int) -> None:
        """Its luck is a function of the seed and of the number of the move."""
        super().new_game(seed)
        self._moves = 0
        self._announced = None

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """The next move of the plan announced or, when something new was revealed, of a plan found within the limit."""
        begun = time.perf_counter()
        self._moves += 1
        self._stopped = False
        announced, done = self._announced.carried_on(knowledge) if self._announced else None, 0
        if announced is None:
            announced, done = self._planned(knowledge, *self.effort(knowledge, limit))
        self._announced = announced
        plan = announced.plan
        return Choice(plan[0], done, time.perf_counter() - begun, announced.best, plan, announced.firm)

    def _planned(self, knowledge: Knowledge, iterations: int | None, seconds: float | None) -> tuple[Announcement, int]:
        """A plan for the turn, of one search or (museum) of one for each decision; and the iterations of the first one.

        With a limit in seconds the later ones are left for the time that their own moves are given; and who is shown
        the truth is shown it anew before every move.
        """
        ranked, line, done = self._considered(knowledge, self._moves, iterations, seconds)
        if knowledge.game.id not in SEARCHED_MOVE_BY_MOVE:
            return announce(knowledge, line.plan, ranked), done
        steps, ahead = [(ranked, line)], knowledge.copy()
        alone = seconds is not None or self.omniscient
        while not alone and not self._stopped and own_turn_after(ahead, line.move):
            ranked, line, _ = self._considered(ahead, self._moves + len(steps), iterations, None)
            steps.append((ranked, line))
        plan = (*(chosen.move for _, chosen in steps[:-1]), *line.plan)
        rows = [
            tuple(replace(row, plan=plan[number:]) if row is chosen else row for row in ranked)
            for number, (ranked, chosen) in enumerate(steps)
        ]
        return announce(knowledge, plan, rows[0], tuple(rows[1:])), done

    def _considered(
        self, knowledge: Knowledge, number: int, iterations: int | None, seconds: float | None
    ) -> tuple[tuple[Line, ...], Line, int]:
        """The ranking of a decision, what is chosen of it, and the iterations done; `number` is that of the move."""
        seed = move_seed(self.seed, number)
        found, done = self.searched(self.remembered(knowledge, number), seed, iterations, seconds)
        lines = keeping(curious(straight(tuple(Line(*line) for line in found), knowledge), knowledge), knowledge)
        return lines, self.pick(lines, knowledge, seed), done

    def level(self, knowledge: Knowledge) -> Level:
        """How well this bot plays the game at hand."""
        return level_of(knowledge.game.id, knowledge.game.players, int(self.setting("level")))

    def remembered(self, knowledge: Knowledge, number: int) -> Knowledge:
        """What it has in mind of all that its seat saw, at its move of that number."""
        return knowledge

    def searched(self, knowledge: Knowledge, seed: int, iterations: int | None, seconds: float | None) -> Lines:
        """What the search says of the decision at hand."""
        return self.search(knowledge).run(knowledge, seed, iterations, seconds)

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

    def search(self, knowledge: Knowledge) -> Search:
        """The search with this bot's parameters, made at the first move."""
        if self._search is None:
            self._search = Search(self.parameters(knowledge), int(self.setting("threads")))
        return self._search

    def parameters(self, knowledge: Knowledge) -> dict[str, float]:
        """How it searches: its settings."""
        return {name: float(self.setting(name)) for name in PARAMETERS}

    def stop(self) -> None:
        """Ends a running search, and leaves the rest of the turn for later."""
        self._stopped = True
        if self._search is not None:
            self._search.stop()

    def close(self) -> None:
        """Ends the threads."""
        if self._search is not None:
            self._search.close()
            self._search = None


def own_turn_after(knowledge: Knowledge, move: str) -> bool:
    """Plays a move in what a seat knows; whether it decides again then, with nothing new that the move reveals."""
    try:
        knowledge.see(f"{knowledge.seat} {move}")
    except BadEvent:  # more happens than the move says
        return False
    return knowledge.to_move == knowledge.seat


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

    def remembered(self, knowledge: Knowledge, number: int) -> Knowledge:
        """A low level does not think of every card it saw somebody take."""
        forgets = self.level(knowledge).forgets
        if not forgets or not hasattr(knowledge, "forgetful"):
            return knowledge
        luck = Random(move_seed(self.seed, -number))
        forgetful: Knowledge = knowledge.forgetful(lambda: luck.random() < forgets)
        return forgetful

    def pick(self, lines: tuple[Line, ...], knowledge: Knowledge, seed: int) -> Line:
        """Full strength takes the best plan; a low level overlooks it now and then."""
        return self.level(knowledge).chosen(self.sane(lines, knowledge), knowledge.seat, chance_of(seed))

    def sane(self, lines: tuple[Line, ...], knowledge: Knowledge) -> tuple[Line, ...]:
        """What its level chooses among."""
        level = self.level(knowledge)
        return thrifty(lines, knowledge, level.wastes) if level.temperature else lines


class HalvingBot(StrongBot):
    """Sequential halving over candidates that meet the same worlds, playouts by the game's policy."""

    ABOUT: ClassVar[str] = "sequential halving over shared worlds, playouts by the game's policy; strong"
    OPTIONS: ClassVar[tuple[Option, ...]] = search_options(HALVING)


class TreeBot(StrongBot):
    """The same with a tree of what the seats see below every candidate."""

    ABOUT: ClassVar[str] = "the same with an information-set tree below every candidate; strong"
    OPTIONS: ClassVar[tuple[Option, ...]] = search_options(TREE)

    def parameters(self, knowledge: Knowledge) -> dict[str, float]:
        """A low level takes its few worlds at their word."""
        found = super().parameters(knowledge)
        if found["trust"] < 0 and self.level(knowledge).temperature:
            found["trust"] = 0
        return found
