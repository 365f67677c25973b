"""The bots that search: from the plain textbook algorithm to the strong one."""

import time
from typing import ClassVar

from digsite.bots.bot import Bot, Choice, Limit, Line, Option
from digsite.bots.levels import LEVELS, TOP_LEVEL
from digsite.bots.seeds import chance_of, move_seed
from digsite.engine import Knowledge
from digsite.hgi.player import number_text
from digsite.search.params import FLAT, HALVING, PARAMETERS, PIMC, PLAIN, TREE
from digsite.search.searcher import Search

CLOCK_SHARE = 25  # a clock is planned to last for so many moves more
SAFETY_MS = 20.0  # of a clock is never used

Lines = tuple[list[tuple[str, int, tuple[float, ...], float, float]], int]  # as the search gives them, with iterations


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
    """Asks the search with one choice of parameters."""

    _search: Search | None = None
    _moves = 0

    def new_game(self, seed: int) -> None:
        """Its luck is a function of the seed and of the number of the move."""
        super().new_game(seed)
        self._moves = 0

    def choose(self, knowledge: Knowledge, limit: Limit) -> Choice:
        """The best move found within the limit."""
        begun = time.perf_counter()
        self._moves += 1
        seed = move_seed(self.seed, self._moves)
        iterations, seconds = self.effort(knowledge, limit)
        found, done = self.searched(knowledge, seed, iterations, seconds)
        lines = tuple(Line(*line) for line in found)
        return Choice(self.pick(lines, knowledge, seed), done, time.perf_counter() - begun, lines)

    def searched(self, knowledge: Knowledge, seed: int, iterations: int | None, seconds: float | None) -> Lines:
        """What the search says of the decision at hand."""
        return self.search().run(knowledge, seed, iterations, seconds)

    def pick(self, lines: tuple[Line, ...], knowledge: Knowledge, seed: int) -> str:
        """The best one; a low level sometimes takes another."""
        return lines[0].move

    def effort(self, knowledge: Knowledge, limit: Limit) -> tuple[int | None, float | None]:
        """Iterations and seconds for this move: the bot's own, else the host's, else the level's."""
        own = Limit(int(self.setting("iterations")) or None, float(self.setting("movetime")) or None)
        wanted = own if own.given else limit
        if not wanted.given:
            return LEVELS[int(self.setting("level"))].iterations, None
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

    def pick(self, lines: tuple[Line, ...], knowledge: Knowledge, seed: int) -> str:
        """Full strength takes the best; a low level slips now and then."""
        slip = LEVELS[int(self.setting("level"))].slip
        if chance_of(seed) < slip:
            return knowledge.random_move(seed)
        return lines[0].move


class HalvingBot(StrongBot):
    """Sequential halving over candidates that meet the same worlds, playouts by the game's policy."""

    ABOUT: ClassVar[str] = "sequential halving over shared worlds, playouts by the game's policy; strong"
    OPTIONS: ClassVar[tuple[Option, ...]] = search_options(HALVING)


class TreeBot(StrongBot):
    """The same with a tree of what the seats see below every candidate."""

    ABOUT: ClassVar[str] = "the same with an information-set tree below every candidate; strong"
    OPTIONS: ClassVar[tuple[Option, ...]] = search_options(TREE)
