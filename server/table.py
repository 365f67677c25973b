"""One table of the server: a game under way, who sits there, and who waits for news of it."""

import asyncio
import hmac
from collections.abc import Sequence
from typing import Any

from digsite.bots.announcement import PlanKeeper
from digsite.engine import Knowledge, Table
from digsite.engine.record import Result
from digsite.language.language import Language
from digsite.language.registry import language_of
from digsite.server import requests
from digsite.server.decision import NOTHING, Decision, decision_of, next_question
from digsite.server.errors import ApiError
from digsite.server.store import TableRow
from digsite.server.table_answers import EventsAnswer, EventSeen, QuestionAnswer, ResultAnswer

CONCEDED = "conceded"
WATCHER = None  # the seat of a key that only watches


class LiveTable:
    """A table in memory: a function of its row and its moves."""

    def __init__(self, row: TableRow) -> None:
        self.row = row
        self.game = requests.game_of(row.game, row.options)
        self.language = language_of(self.game)
        self.names = [seat.name for seat in row.seats]
        self.table = Table(self.game, row.seed)
        self.options = self.table.record([]).options  # with the monument that was drawn
        self.decisions: list[tuple[int, int, str]] = []  # events before each move, who made it, the move
        for move, ms in row.moves:
            self._play(move, ms)
        self.undos = 0
        self._undone: list[tuple[int, int]] = []  # which undo left how many events, if no later one left fewer
        self.sockets = 0
        self.thinking: int | None = None  # the seat of the bot that is being asked
        self.bot_plans = [PlanKeeper() for _ in row.seats]
        self.deleted = False
        self._news = asyncio.Event()
        self._decided: dict[bool, tuple[tuple[int, int], Decision]] = {}

    # ---------------------------------------------------------------------------------------------- who may ask

    def seat_of(self, key: str | None) -> int | None:
        """The seat that a key opens, None for a watcher; any other key is refused."""
        given = (key or "").encode()
        for number, seat in enumerate(self.row.seats):
            if seat.key is not None and hmac.compare_digest(seat.key.encode(), given):
                return number
        if hmac.compare_digest(self.row.watch.encode(), given):
            return WATCHER
        raise ApiError("unauthorized", "this table needs one of its keys, as in Authorization: Bearer KEY")

    def own_seat(self, key: str | None) -> int:
        """The seat that a key opens; watching is not enough."""
        seat = self.seat_of(key)
        if seat is None:
            raise ApiError("unauthorized", "this needs the key of a seat; this one only watches")
        return seat

    # ------------------------------------------------------------------------------------------------- the game

    @property
    def n(self) -> int:
        """How many events every seat has seen."""
        return len(self.table.events)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self.row.result is not None

    @property
    def result(self) -> ResultAnswer | None:
        """How it ended."""
        return None if self.row.result is None else ResultAnswer(**self.row.result)

    @property
    def to_move(self) -> int | None:
        """The seat that decides."""
        return None if self.over else self.table.state.to_move

    @property
    def bot_to_move(self) -> str | None:
        """The bot that decides."""
        seat = self.to_move
        return None if seat is None else self.row.seats[seat].bot

    def knowledge(self, seat: int) -> Knowledge:
        """What a seat knows."""
        return self.table.knowledge(seat)

    def canonical(self, move: str, at: str = "$.move") -> str:
        """A move of whoever decides in canonical text; an illegal one is refused in words for people."""
        seat = self.to_move
        assert seat is not None
        knowledge = self.knowledge(seat)  # not the state: what is wrong with a move must not tell what is hidden
        reason = self.language.why_illegal(knowledge, move)
        if reason is not None:
            raise ApiError("illegal-move", reason, at)
        return str(self.game.notation.move_text(knowledge.legal_path(move)))

    def _play(self, move: str, ms: float | None) -> None:
        seat = self.table.state.to_move
        assert seat is not None
        self.decisions.append((len(self.table.events), seat, move))
        self.table.play(move, ms)

    def play(self, move: str, ms: float | None) -> dict[str, Any] | None:
        """Plays a legal move; the result if the game is over."""
        self._play(move, ms)
        if self.table.state.over:
            self.row.result = vars(Result(self.table.state.scores, self.table.state.winners))
        return self.row.result

    def undo(self, seat: int) -> bool:
        """Takes the seat's last move back, if nothing was revealed since."""
        if self.over or not self.decisions or self.decisions[-1][1] != seat or not self.table.undo():
            return False
        self.decisions.pop()
        self.undos += 1
        while self._undone and self._undone[-1][1] >= self.n:
            self._undone.pop()
        self._undone.append((self.undos, self.n))
        return True

    def standing(self, n: int, undos: int = 0) -> int:
        """How many of the first `n` events still stand for whoever was told of the first so many undos."""
        left = (left for undo, left in self._undone if undo > undos)
        return min(n, self.n, next(left, n))

    def concede(self, seat: int) -> dict[str, Any]:
        """Ends the game: that seat loses."""
        self.table.forfeit(seat, CONCEDED)
        winners = [other for other in range(self.game.players) if other != seat]
        self.row.result = vars(Result(self.table.state.scores, winners, f"{CONCEDED} {seat}"))
        return self.row.result

    # ------------------------------------------------------------------------------------------------- the news

    def tell(self) -> None:
        """Wakes whoever waits for news."""
        news, self._news = self._news, asyncio.Event()
        news.set()

    async def wait(self, seconds: float) -> None:
        """Waits for news, or so long."""
        try:
            async with asyncio.timeout(seconds):
                await self._news.wait()
        except TimeoutError:
            pass

    # ---------------------------------------------------------------------------------------------- what it says

    def events(self, seat: int | None, start: int, end: int | None = None) -> list[EventSeen]:
        """Some of the events as a seat sees them; a watcher sees all when the game is over."""
        if seat is not None:
            texts = self.table.state.events(seat, start)
        else:
            texts = self.table.state.events(None, start) if self.over else self.table.state.public_events(start)
        texts = texts[: None if end is None else max(0, end - start)]
        return [
            EventSeen(n=n, event=text, said=said_to(seat, text, self.language, self.names))
            for n, text in enumerate(texts, start + 1)
        ]

    def events_answer(self, seat: int | None, start: int, end: int | None = None) -> EventsAnswer:
        """The same as an answer."""
        return EventsAnswer(n=self.n if end is None else end, events=self.events(seat, start, end))

    async def decision(self, seat: int | None, everything: bool = False) -> Decision:
        """What a seat has to decide now, when this returns; made once for each position."""
        while seat is not None and self.to_move == seat:
            at, made = self._decided.get(everything, (None, NOTHING))
            if at == (self.n, self.undos):
                return made
            at, known = (self.n, self.undos), self.knowledge(seat).copy()  # the table may go on meanwhile
            made = await asyncio.to_thread(decision_of, self.language, known, self.names, everything)
            self._decided[everything] = at, made
        return NOTHING

    async def ask(self, seat: int, tokens: list[str]) -> QuestionAnswer | str:
        """The question after these answers, or the move."""
        return await asyncio.to_thread(next_question, self.language, self.knowledge(seat).copy(), self.names, tokens)


def said_to(reader: int | None, event: str, language: Language, names: Sequence[str]) -> str:
    """An event in a sentence for a seat, or for somebody who watches; empty where there is nothing to say."""
    narration = language.narrate(event, names, reader)
    if narration is None:
        return ""
    if narration.seat is None:
        return narration.text
    return f"{'You' if narration.seat == reader else names[narration.seat]} {narration.text}."
