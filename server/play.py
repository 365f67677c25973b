"""The requests to a table: make one, look at it, play, take back, give up, ask for advice."""

import asyncio
import time

from msgspec import UNSET

from digsite.server import oracle, requests
from digsite.server.answers import AdviceAnswer, Done
from digsite.server.asked import AdviceAsked, MoveAsked, SeenAsked
from digsite.server.call import Call
from digsite.server.errors import ApiError
from digsite.server.foresight import preview_of
from digsite.server.table import LiveTable
from digsite.server.table_answers import (
    ConcededAnswer,
    EventsAnswer,
    NextQuestion,
    PreviewAnswer,
    SeatMade,
    TableAnswer,
    TableMade,
)
from digsite.server.tables import Tables

WAIT_MAX = 25


# -------------------------------------------------------------------------------------------------- make and leave


async def make(call: Call) -> TableMade:
    """A new table, with the keys of all people."""
    table = call.server.tables.make(call.body)
    seats = [
        SeatMade(seat=number, name=seat.name, key=seat.key or UNSET) for number, seat in enumerate(table.row.seats)
    ]
    return TableMade(id=table.row.id, watch=table.row.watch, seats=seats)


async def again(call: Call) -> TableMade:
    """Another game of the same deal and seats, with the caller's own key only."""
    table = call.table
    seat = table.seat_of(call.key)
    if not table.over:
        raise ApiError("not-over", "another game of this deal can be had when this one is over")
    new = call.server.tables.again(table).row
    seats = [
        SeatMade(seat=number, name=other.name, key=other.key or UNSET if number == seat else UNSET)
        for number, other in enumerate(new.seats)
    ]
    return TableMade(id=new.id, watch=new.watch if seat is None else UNSET, seats=seats)


async def delete(call: Call) -> Done:
    """Forgets a table; by any of its keys."""
    table = call.table
    table.seat_of(call.key)
    call.server.tables.delete(table)
    return Done()


# ---------------------------------------------------------------------------------------------------------- look


async def look(call: Call) -> TableAnswer:
    """All that a seat may know; a watcher sees everything once the game is over."""
    table = call.table
    seat = table.seat_of(call.key)
    decision = await table.decision(seat, call.all_moves)
    knowledge = table.knowledge(seat or 0)
    return TableAnswer(
        id=table.row.id,
        game=table.game.id,
        options=table.options,
        names=table.names,
        seat=seat,
        n=table.n,
        position=knowledge.position(public=seat is None),
        view=None if seat is None else knowledge.view(),
        due="over" if table.over else knowledge.due,
        to_move=table.to_move,
        moves=decision.moves,
        question=decision.question,
        over=table.over,
        result=table.result or UNSET,
        more=decision.more or UNSET,
    )


async def events(call: Call) -> EventsAnswer:
    """What happened after the first so many events; waits for something new if asked to."""
    table = call.table
    seat = table.seat_of(call.key)
    after = call.number("after", 0, 0, 10**9)
    deadline = time.monotonic() + call.number("wait", 0, 0, WAIT_MAX)
    while table.n == after and not table.over and not table.deleted and time.monotonic() < deadline:
        undos = table.undos
        await table.wait(deadline - time.monotonic())
        if table.undos > undos:
            break
    return table.events_answer(seat, min(after, table.n))


async def question(call: Call) -> NextQuestion:
    """The next question after some answers, or the move."""
    table = call.table
    seat = own_turn(table, call.key)
    text = call.query.get("answers", "")
    asked = await table.ask(seat, text.split(",") if text else [])
    if isinstance(asked, str):
        return NextQuestion(move=asked)
    return NextQuestion(text=asked.text, choices=asked.choices, more=asked.more)


def own_turn(table: LiveTable, key: str | None) -> int:
    """The caller's seat, if it decides."""
    seat = table.own_seat(key)
    if table.over:
        raise ApiError("over", "the game is over")
    if table.to_move != seat:
        raise ApiError("not-your-turn", f"{table.names[table.to_move or 0]} decides now (seat {table.to_move})")
    return seat


async def preview(call: Call) -> PreviewAnswer:
    """What a move would bring, as far as the seat can foresee; nothing is played."""
    table = call.table
    seat = own_turn(table, call.key)
    move = table.canonical(call.query.get("move", ""), "move")
    return await asyncio.to_thread(preview_of, table.knowledge(seat).copy(), move)


# -------------------------------------------------------------------------------------------------------- change


async def move(call: Call) -> EventsAnswer:
    """Plays a move, once: the same request again gets the same answer."""
    table = call.table
    return play(call.server.tables, table, table.own_seat(call.key), call.body)


def play(tables: Tables, table: LiveTable, seat: int, asked: MoveAsked) -> EventsAnswer:
    """Plays a move of a seat, decided on having seen `n` events; answers with its events."""
    if asked.n != table.n:
        repeated = _played_before(table, seat, asked)
        if repeated is not None:
            return repeated
        raise ApiError("stale", f"this was decided after {asked.n} events; there are {table.n} now", "$.n")
    if table.over:
        raise ApiError("over", "the game is over")
    if table.to_move != seat:
        raise ApiError("not-your-turn", f"seat {table.to_move} decides now, not seat {seat}")
    begun = table.n
    tables.play(table, table.canonical(asked.move), None)
    return table.events_answer(seat, begun, table.n)


def _played_before(table: LiveTable, seat: int, asked: MoveAsked) -> EventsAnswer | None:
    """The answer to the same move of the same seat, if that is what was played then."""
    for number, (n, mover, made) in enumerate(table.decisions):
        if n == asked.n and mover == seat and " ".join(asked.move.split()) == made:
            following = table.decisions[number + 1 :]
            return table.events_answer(seat, n, following[0][0] if following else table.n)
    return None


async def undo(call: Call) -> EventsAnswer:
    """Takes the seat's last move back, if nothing was revealed since."""
    table = call.table
    return take_back(call.server.tables, table, table.own_seat(call.key), call.body)


def take_back(tables: Tables, table: LiveTable, seat: int, asked: SeenAsked) -> EventsAnswer:
    """Takes a move back; `n` falls to that of the earlier position."""
    not_stale(table, asked)
    if table.over:
        raise ApiError("over", "the game is over")
    if not tables.undo(table, seat):
        raise ApiError("not-your-turn", "nothing to take back: the last move is not yours, or something was revealed")
    return EventsAnswer(n=table.n, events=[])


def not_stale(table: LiveTable, asked: SeenAsked) -> None:
    """Refuses what was decided at another point of the game."""
    if asked.n != table.n:
        raise ApiError("stale", f"this was decided after {asked.n} events; there are {table.n} now", "$.n")


async def concede(call: Call) -> ConcededAnswer:
    """Ends the game for everybody; that seat loses."""
    table = call.table
    seat = table.own_seat(call.key)
    repeated = table.result is not None and table.result.end == f"conceded {seat}" and call.body.n == table.n
    if not repeated:
        not_stale(table, call.body)
        if table.over:
            raise ApiError("over", "the game is over")
        call.server.tables.concede(table, seat)
    assert table.result is not None
    return ConcededAnswer(n=table.n, result=table.result)


async def advice(call: Call) -> AdviceAnswer:
    """What a strong bot would do, and what is probably hidden where."""
    table, asked = call.table, call.body
    assert isinstance(asked, AdviceAsked)
    seat = own_turn(table, call.key)
    knowledge = table.knowledge(seat).copy()  # the table's own must be free for the next event
    named = None if asked.move is None else table.canonical(asked.move)
    limit = requests.bot_limit(asked.limit)
    return await oracle.advice(call.server.thinking, lambda: knowledge, limit, asked.best, table.n, named)
