"""All requests of the API in one table: the server finds its handlers here, and the OpenAPI document is made of it."""

from typing import Any

from digsite.server import catalogue, examples, play, positions, records
from digsite.server.answers import (
    AdviceAnswer,
    BestAnswer,
    BotsAnswer,
    BoxAnswer,
    Done,
    EventsRead,
    GamesAnswer,
    Health,
    LevelsAnswer,
    PositionAnswer,
    RulesAnswer,
)
from digsite.server.asked import AdviceAsked, BestAsked, MoveAsked, PositionAsked, SaidAsked, SeenAsked, TableAsked
from digsite.server.call import QueryField, Route
from digsite.server.model import ErrorAnswer
from digsite.server.record_answers import RecordAnswer, RecordKept, ReplayAnswer, ResultsAnswer, StandingsAnswer
from digsite.server.table_answers import (
    ConcededAnswer,
    EventsAnswer,
    NextQuestion,
    PreviewAnswer,
    TableAnswer,
    TableMade,
)

NUMBER: dict[str, Any] = {"type": "integer", "minimum": 0}
MOVES = QueryField("moves", "`all`: every legal move, not only the trades worth listing", "all", {"enum": ["all"]})
PLAYERS = QueryField("players", "how many", 3, NUMBER)
MONUMENT = QueryField("monument", "a monument of the game", "tomb")
VARIANTS = QueryField("variants", "joined by + or ,", "long+luck")
AFTER = QueryField("after", "how many are known", 11, NUMBER)
WAIT = QueryField("wait", "seconds to wait for something new", 25, {**NUMBER, "maximum": play.WAIT_MAX})
MOVE = QueryField("move", "a legal move", "sell coin 2")
ANSWERS = QueryField("answers", "tokens joined by commas", "trade,coin")
SEAT = QueryField("seat", "as this seat saw it; without it all cards are open", 0, NUMBER)

ROUTES: tuple[Route, ...] = (
    Route(
        "GET", "/health", catalogue.health, "whether the server is there, and its version", Health,
        answered={"status": "ok"},
    ),
    Route("GET", "/games", catalogue.games, "the games with their options and the values these take", GamesAnswer),
    Route(
        "GET", "/games/{id}/box", catalogue.box, "what is printed on the cards or tiles of a set-up", BoxAnswer,
        query=(PLAYERS, MONUMENT, VARIANTS),
    ),
    Route("GET", "/games/{id}/rules", catalogue.rules_page, "the rules as structured text", RulesAnswer),
    Route("GET", "/bots", catalogue.bots, "the built-in bots", BotsAnswer),
    Route("GET", "/levels", catalogue.levels, "the levels of strength", LevelsAnswer),
    Route(
        "POST", "/position", positions.position, "what a seat knows and can do, from a view or from what it saw",
        PositionAnswer, PositionAsked, query=(MOVES,), example={"view": examples.VIEW},
    ),
    Route(
        "POST", "/best", positions.best, "the best move of a position; with iterations and seed always the same",
        BestAnswer, BestAsked, example={"view": examples.VIEW, "limit": {"iterations": 100}, "best": 3, "seed": 7},
        answered=examples.LINES,
    ),
    Route(
        "POST", "/said", positions.said, "what a person says happened, as events", EventsRead, SaidAsked,
        example={"game": "archaeology", "seat": 0, "text": "I have 2 pots, a coin and a mask"},
        answered={"events": ["deal 0 pot*2,coin,mask", "deal 1 ?4"]},
    ),
    Route(
        "POST", "/tables", play.make, "a new table", TableMade, TableAsked, status=201,
        example=examples.TABLE, answered=examples.MADE,
    ),
    Route(
        "GET", "/tables/{id}", play.look, "all that the seat of the key may know", TableAnswer,
        query=(MOVES,), keyed=True,
    ),
    Route("DELETE", "/tables/{id}", play.delete, "forgets a table; by any of its keys", Done, keyed=True),
    Route(
        "GET", "/tables/{id}/events", play.events, "what happened after the first so many events", EventsAnswer,
        query=(AFTER, WAIT), keyed=True, answered=examples.EVENTS_SEEN,
    ),
    Route(
        "POST", "/tables/{id}/moves", play.move, "plays a move; the same request again gets the same answer",
        EventsAnswer, MoveAsked, keyed=True, example={"move": "sell coin 2", "n": 10}, answered=examples.EVENTS_SEEN,
    ),
    Route(
        "POST", "/tables/{id}/undo", play.undo, "takes the own last move back while nothing was revealed", EventsAnswer,
        SeenAsked, keyed=True, example={"n": 11}, answered={"n": 10, "events": []},
    ),
    Route(
        "POST", "/tables/{id}/concede", play.concede, "ends the game; the seat of the key loses", ConcededAnswer,
        SeenAsked, keyed=True, example={"n": 11}, answered=examples.ENDED,
    ),
    Route(
        "POST", "/tables/{id}/again", play.again, "another game of the same deal and seats, once this one is over",
        TableMade, status=201, keyed=True,
    ),
    Route(
        "POST", "/tables/{id}/advice", play.advice, "the best moves for the seat of the key, and what is hidden where",
        AdviceAnswer, AdviceAsked, keyed=True, example={"limit": {"iterations": 1000}, "best": 3},
        answered={**examples.LINES, "beliefs": [examples.BELIEF]},
    ),
    Route(
        "GET", "/tables/{id}/preview", play.preview, "scores and position after a move, as far as they can be foreseen",
        PreviewAnswer, query=(MOVE,), keyed=True,
    ),
    Route(
        "GET", "/tables/{id}/question", play.question, "the next question on the way to a move, or the move",
        NextQuestion, query=(ANSWERS,), keyed=True, answered=examples.ASKED,
    ),
    Route("GET", "/tables/{id}/record", records.of_table, "the record of a finished game", RecordAnswer, keyed=True),
    Route(
        "GET", "/tables/{id}/review", records.review_of_table, "not built yet: 501", ErrorAnswer, status=501,
        keyed=True,
    ),
    Route(
        "POST", "/records", records.add, "keeps a record", RecordKept, dict, status=201,
        example=examples.RECORD, answered={"id": "0b7c8d1f2a3e4c5d6f"},
    ),
    Route("GET", "/records/{id}", records.find, "a record that was kept", RecordAnswer),
    Route(
        "GET", "/records/{id}/replay", records.replay, "a record step by step", ReplayAnswer,
        query=(SEAT,),
    ),
    Route("GET", "/records/{id}/review", records.review_of_record, "not built yet: 501", ErrorAnswer, status=501),
    Route("GET", "/results", records.all_results, "the tournaments, with --results", ResultsAnswer),
    Route("GET", "/results/{name}", records.standings, "the standings of a tournament", StandingsAnswer),
    Route("GET", "/results/{name}/games/{game}", records.game_of_tournament, "one game of it", RecordAnswer),
)  # fmt: skip
