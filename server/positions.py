"""The requests without a table: positions, the best move, what a person says."""

from msgspec import UNSET

from digsite.server import oracle, requests
from digsite.server.call import Call
from digsite.server.errors import NOT_BUILT, ApiError
from digsite.server.model import BestAnswer, BestAsked, EventsRead, PositionAnswer, SaidAsked


async def position(call: Call) -> PositionAnswer:
    """What a seat knows, and what it can do."""
    knowledge = requests.knowledge_of(call.body)
    known = requests.known_position(knowledge)
    moves, more = requests.listed_moves(knowledge)
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
    asked: SaidAsked = call.body
    raise ApiError(NOT_BUILT, f"{asked.text!r} cannot be read yet")
