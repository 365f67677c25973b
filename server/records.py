"""Finished games: their records, replays step by step, and the results of tournaments."""

import asyncio
import hashlib
import logging
from pathlib import Path
from typing import Any

import msgspec

from digsite.arena import settings_file
from digsite.arena.played_games import read_games
from digsite.arena.standings import standings_of
from digsite.engine import DigsiteError, Record
from digsite.engine.files import read_lines
from digsite.engine.record import find_record, parse_record
from digsite.language.registry import language_of
from digsite.server.call import Call
from digsite.server.errors import NOT_BUILT, ApiError, api_error
from digsite.server.model import Answer
from digsite.server.record_answers import (
    RecordAnswer,
    RecordKept,
    ReplayAnswer,
    ReplayStep,
    ResultsAnswer,
    ResultsFolder,
    StandingsAnswer,
)
from digsite.server.store import TableRow
from digsite.server.table import LiveTable, said_to
from digsite.server.table_answers import ResultAnswer

GAMES_FILE = "games.jsonl"
log = logging.getLogger(__name__)
NO_REVIEW = "reviews are not built yet; the record and its replay are there"


# -------------------------------------------------------------------------------------------------------- records


def record_answer(record: Record) -> RecordAnswer:
    """A record as it is sent."""
    result = record.result
    assert result is not None
    return RecordAnswer(
        format=1,
        id=record.id,
        set=record.set,
        game=record.game,
        options=dict(record.options),
        seed=record.seed,
        bots=list(record.bots),
        events=list(record.events),
        times_ms=list(record.times_ms),
        result=ResultAnswer(**vars(result)),
    )


async def of_table(call: Call) -> RecordAnswer:
    """The record of a finished game."""
    table = call.table
    table.seat_of(call.key)
    if not table.over:
        raise ApiError("not-over", "the record holds every hidden card: it can be had when the game is over")
    return record_answer(table_record(table))


def table_record(table: LiveTable) -> Record:
    """The record of a table."""
    row: TableRow = table.row
    if row.result is not None and row.result["end"] != "normal":
        kind, _, seat = row.result["end"].partition(" ")
        table.table.forfeit(int(seat), kind)
    return table.table.record([seat.bot or "human" for seat in row.seats])


async def add(call: Call) -> RecordKept:
    """Keeps a record that somebody brings."""
    line = msgspec.json.encode(call.body)
    try:
        record = parse_record(line)
        if record.result is None:
            raise ApiError("bad-request", "only a finished game can be kept: 'result' is missing", "$.result")
        await asyncio.to_thread(replayed, record)
    except DigsiteError as error:
        raise api_error(error, "$", "bad-request") from None
    id_ = hashlib.blake2b(record.line().encode(), digest_size=9).hexdigest()
    call.server.store.add_record(id_, record.line())
    return RecordKept(id=id_)


def replayed(record: Record) -> None:
    """Refuses a record whose events no seat could have seen."""
    game = record.load_game()
    for seat in range(game.players):
        knowledge = game.knowledge(seat)
        for event in game.masked(record.events, seat):
            knowledge.see(event)


def kept(call: Call) -> Record:
    """The record named in the path."""
    line = call.server.store.record(call.params["id"])
    if line is None:
        raise ApiError("not-found", f"there is no record {call.params['id']!r}")
    return parse_record(line.encode())


async def find(call: Call) -> RecordAnswer:
    """A record that was brought."""
    return record_answer(kept(call))


async def replay(call: Call) -> ReplayAnswer:
    """A game step by step, as a seat saw it or with all cards open."""
    record = kept(call)
    players = record.load_game().players
    seat = call.number("seat", 0, 0, players - 1) if "seat" in call.query else None
    return await asyncio.to_thread(steps, record, seat)


def steps(record: Record, seat: int | None) -> ReplayAnswer:
    """Every event with the position after it; without a seat the position is what everybody sees."""
    game, result = record.load_game(), record.result
    assert result is not None
    names = list(record.bots) if len(record.bots) == game.players else [f"Seat {n}" for n in range(game.players)]
    language = language_of(game)
    knowledge = game.knowledge(seat or 0)
    shown = record.events if seat is None else game.masked(record.events, seat)
    found = []
    for n, (event, seen) in enumerate(zip(shown, game.masked(record.events, seat or 0), strict=True), start=1):
        knowledge.see(seen)
        try:
            position = knowledge.position(public=seat is None)
        except DigsiteError:
            position = None  # the deal is not complete
        found.append(ReplayStep(n=n, event=event, said=said_to(seat, event, language, names), position=position))
    return ReplayAnswer(
        game=game.id,
        options=dict(record.options),
        names=names,
        seat=seat,
        steps=found,
        result=ResultAnswer(**vars(result)),
    )


async def review_of_table(call: Call) -> Answer:
    """Luck and skill of a finished game, once that is built."""
    table = call.table
    table.seat_of(call.key)
    if not table.over:
        raise ApiError("not-over", "a game can be reviewed when it is over")
    raise ApiError(NOT_BUILT, NO_REVIEW)


async def review_of_record(call: Call) -> Answer:
    """The same for a record."""
    kept(call)
    raise ApiError(NOT_BUILT, NO_REVIEW)


# ------------------------------------------------------------------------------------------------------- results


def results_folder(call: Call) -> Path:
    """Where the tournaments are."""
    if call.server.results is None:
        raise ApiError("not-found", "this server shows no results; start it with --results DIR")
    return call.server.results


def tournament_folder(call: Call) -> Path:
    """The folder of the tournament named in the path, and of no other."""
    name = call.params["name"]
    folder = results_folder(call) / name
    if name in ("", ".", "..") or "/" in name or "\\" in name or "\0" in name or not folder.is_dir():
        raise ApiError("not-found", f"there is no tournament {name!r}")
    return folder


async def all_results(call: Call) -> ResultsAnswer:
    """The tournaments, the newest first."""
    root = results_folder(call)
    folders = sorted((path for path in root.iterdir() if path.is_dir()), key=lambda path: -path.stat().st_mtime)
    found = await asyncio.to_thread(lambda: [row for row in map(_row, folders) if row])
    return ResultsAnswer(results=found)


def _row(folder: Path) -> ResultsFolder | None:
    try:
        settings = settings_file.read(folder)
        played = sum(1 for _ in read_lines(folder / GAMES_FILE))
    except (DigsiteError, OSError):
        return None
    return ResultsFolder(
        name=folder.name, game=settings.game, bots=list(settings.bots), games=settings.games, played=played
    )


async def standings(call: Call) -> StandingsAnswer:
    """The standings of a tournament, also while it runs."""
    folder = tournament_folder(call)
    try:
        found = await asyncio.to_thread(read_standings, folder)
    except DigsiteError as error:
        raise api_error(error, None, "not-found") from None
    return StandingsAnswer(name=folder.name, standings=found)


def read_standings(folder: Path) -> dict[str, Any]:
    """The standings of the games so far; nothing is written."""
    settings = settings_file.read(folder)
    played = read_games(settings, folder, 1, log.info)
    return standings_of(settings, played.tally, played.trial)


async def game_of_tournament(call: Call) -> RecordAnswer:
    """One game of a tournament."""
    folder = tournament_folder(call)
    number = call.params["game"]
    if not number.isascii() or not number.isdecimal() or len(number) > 9:
        raise ApiError("not-found", f"a game of a tournament is a number, not {number[:40]!r}")
    try:
        return record_answer(await asyncio.to_thread(find_record, folder / GAMES_FILE, int(number)))
    except DigsiteError as error:
        raise api_error(error, None, "not-found") from None
