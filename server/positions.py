"""The requests without a table: positions, the best move, what a person says."""

import asyncio

from msgspec import UNSET

from digsite.engine import DigsiteError
from digsite.language.registry import language_of
from digsite.server import oracle, requests
from digsite.server.answers import BestAnswer, EventsRead, PositionAnswer
from digsite.server.asked import BestAsked, PositionAsked, SaidAsked
from digsite.server.call import Call
from digsite.server.errors import api_error


async def position(call: Call) -> PositionAnswer:
    """What a seat knows, and what it can do."""
    return await asyncio.to_thread(position_answer, call.body, call.all_moves)


def position_answer(asked: PositionAsked, all_moves: bool) -> PositionAnswer:
    """The same; a long list of events takes its time."""
    knowledge = requests.knowledge_of(asked)
    known = requests.known_position(knowledge)
    moves, more = requests.listed_moves(knowledge, all_moves)
    return PositionAnswer(
        position=known,
        view=knowledge.view(),
        due=knowledge.due,
        to_move=knowledge.to_move,
        moves=moves,
        more=more or UNSET,
    )


async def best(call: Call) -> BestAnswer:
    """What a bot would do in a position."""
    asked: BestAsked = call.body
    spec = requests.best_bot(asked)
    limit = requests.bot_limit(asked.limit)
    return await oracle.best(
        call.server.thinking, spec, lambda: requests.knowledge_of(asked), limit, asked.best, asked.seed
    )


async def said(call: Call) -> EventsRead:
    """What a person says happened at a real table, as events."""
    return await asyncio.to_thread(events_read, call.body)


def events_read(asked: SaidAsked) -> EventsRead:
    """The same; all that was told before is taken in first."""
    game = requests.game_of(asked.game, asked.options)
    knowledge = requests.told(game, asked.seat, asked.events)
    names = [f"Seat {seat}" for seat in range(game.players)]
    try:
        return EventsRead(events=language_of(game).told(knowledge, asked.text, names))
    except DigsiteError as error:
        raise api_error(error, "$.text", "bad-event") from None
