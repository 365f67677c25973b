"""Records are not believed: each is played again, and must be the game of the schedule that it says it is."""

import json
import signal
from collections import deque
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import BrokenExecutor, Future, ProcessPoolExecutor
from multiprocessing import get_context
from typing import Any

from digsite.arena.games_file import GamesLine
from digsite.arena.settings import Settings
from digsite.arena.summary import Summary, summary_of
from digsite.engine import DigsiteError, Record
from digsite.engine.faults import KINDS
from digsite.engine.files import LINE_MAX
from digsite.engine.record import parse_record
from digsite.engine.table import options_in_play, replayed
from digsite.hgi.processes import die_with_parent

BATCH_BYTES = 1 << 20
Verdict = Summary | str  # on a line: the game that stands there, or why it is none


class RecordChecker:
    """Checks the records of one tournament."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.game, self.schedule = settings.load_game(), settings.schedule()

    def verdict(self, text: bytes | None) -> Verdict:
        """The game on a line, or what is wrong with it."""
        if text is None:
            return f"it is longer than {LINE_MAX} bytes"
        try:
            return self.summary(text)
        except (DigsiteError, RecursionError) as error:
            return str(error)

    def summary(self, text: bytes) -> Summary:
        """The game on a line; raises DigsiteError unless its result follows from its moves, and these from its deal."""
        record = parse_record(text)
        self._check_scheduled(record)
        replayed(record, self.game)
        if _canonical(record.options) != _canonical(options_in_play(self.game, record.events)):
            raise DigsiteError("its options are not those of this tournament")
        return summary_of(record)

    def _check_scheduled(self, record: Record) -> None:
        if not 0 <= record.id < self.settings.games:
            raise DigsiteError(f"the schedule has no game {record.id}; it ends at {self.settings.games - 1}")
        pairing = self.schedule.pairing(record.id)
        if (record.game, record.set) != (self.settings.game, pairing.set):
            raise DigsiteError(f"game {record.id} is another one here: {self.settings.game}, set {pairing.set}")
        if record.seed != pairing.seed:
            raise DigsiteError(f"its seed is not that of the deal of set {pairing.set}")
        if record.bots != [self.settings.bots[entrant] for entrant in pairing.entrants]:
            raise DigsiteError(f"other bots sit in game {record.id}")
        if record.result is None or (record.fault is not None and record.fault[0] not in KINDS):
            raise DigsiteError("it has no result of a game between bots")


def _canonical(options: dict[str, Any]) -> str:
    return json.dumps(options, sort_keys=True)


def checked_lines(settings: Settings, lines: Iterable[GamesLine], workers: int) -> Iterator[tuple[GamesLine, Verdict]]:
    """A verdict on every line, in their order, by so many processes."""
    if workers > 1:
        yield from _shared_out(settings, lines, workers)
    else:
        checker = RecordChecker(settings)
        yield from ((line, checker.verdict(line.text)) for line in lines)


# ------------------------------------------------------------------------------------------- in other processes


def _shared_out(settings: Settings, lines: Iterable[GamesLine], workers: int) -> Iterator[tuple[GamesLine, Verdict]]:
    """Only a few batches are in memory at a time, however long the file."""
    waiting: deque[tuple[list[GamesLine], Future[list[Verdict]]]] = deque()
    pool = ProcessPoolExecutor(workers, get_context("fork"), _begin, (settings,))
    try:
        for batch in _batches(lines):
            waiting.append((batch, pool.submit(_verdicts, [line.text for line in batch])))
            if len(waiting) > 2 * workers:
                yield from _next_verdicts(waiting)
        while waiting:
            yield from _next_verdicts(waiting)
    except BrokenExecutor:
        raise DigsiteError("a process that checks records was killed; nothing was changed, try again") from None
    finally:
        pool.shutdown(cancel_futures=True)


def _next_verdicts(
    waiting: deque[tuple[list[GamesLine], Future[list[Verdict]]]],
) -> Iterator[tuple[GamesLine, Verdict]]:
    batch, future = waiting.popleft()
    return zip(batch, future.result(), strict=True)


def _batches(lines: Iterable[GamesLine]) -> Iterator[list[GamesLine]]:
    batch: list[GamesLine] = []
    size = 0
    for line in lines:
        batch.append(line)
        size += len(line.text or b"")
        if size >= BATCH_BYTES:
            yield batch
            batch, size = [], 0
    yield batch


_checkers: list[RecordChecker] = []  # one in each process of the pool


def _begin(settings: Settings) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the parent stops at Ctrl-C, and then all do
    die_with_parent()
    _checkers.append(RecordChecker(settings))


def _verdicts(texts: Sequence[bytes | None]) -> list[Verdict]:
    return [_checkers[0].verdict(text) for text in texts]
