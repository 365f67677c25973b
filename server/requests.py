"""What requests name - games, options, bots, positions - into what the engine and the bots understand."""

import json
from functools import lru_cache
from typing import Any

from digsite import bots
from digsite.bots.registry import BOTS
from digsite.bots.strongest import DEFAULT_BOT
from digsite.engine import GAMES, DigsiteError, Game, Knowledge, from_view, load
from digsite.language.registry import language_of
from digsite.server.asked import BestAsked, LimitAsked, PositionAsked, SeatAsked
from digsite.server.errors import ApiError, api_error

GAMES_KEPT = 64
FILES = ("cards", "tiles")  # options that are a file's content


# ---------------------------------------------------------------------------------------------------------- games


def game_of(game: str, options: dict[str, Any]) -> Game:
    """The game with these options; a file comes as its content, never as a path."""
    if game not in GAMES:
        raise ApiError("unsupported", f"there is no game {game!r}; there is {', '.join(GAMES)}", "$.game")
    for name in FILES:
        if options.get(name) is not None and not isinstance(options[name], dict):
            raise ApiError(
                "unsupported", f"{name} is the content of a file as an object, not a path", f"$.options.{name}"
            )
    if not isinstance(options.get("variants", []), list):
        raise ApiError("bad-request", 'variants is a list, as in ["long"]', "$.options.variants")
    try:
        return _game(game, json.dumps(options, sort_keys=True))
    except DigsiteError as error:
        raise api_error(error, "$.options") from None
    except (TypeError, ValueError, KeyError, AttributeError) as error:
        raise ApiError("bad-request", f"these options make no game: {error}", "$.options") from None


@lru_cache(GAMES_KEPT)
def _game(game: str, options: str) -> Game:
    return load(game, **json.loads(options))


def title_of(game: str) -> str:
    """What people call a game."""
    return language_of(game_of(game, {"players": GAMES[game].players[0]})).title


def knowledge_of(asked: PositionAsked) -> Knowledge:
    """What the seat of a view knows, or a seat that has seen these events."""
    if asked.view is not None:
        if asked.game is not None or asked.events or asked.seat is not None or asked.options:
            raise ApiError("bad-request", "a position is a view, or game, options, seat and events: not both", "$.view")
        try:
            return from_view(asked.view)
        except DigsiteError as error:
            raise api_error(error, "$.view", "bad-view") from None
    if asked.game is None or asked.seat is None:
        raise ApiError("bad-request", "a position is a view, or game, options, seat and events", "$")
    return told(game_of(asked.game, asked.options), asked.seat, asked.events)


def told(game: Game, seat: int, events: list[str]) -> Knowledge:
    """What a seat knows that has seen these events."""
    try:
        knowledge = game.knowledge(seat)
    except DigsiteError as error:
        raise api_error(error, "$.seat") from None
    for number, event in enumerate(events):
        try:
            knowledge.see(event)
        except DigsiteError as error:
            raise api_error(error, f"$.events[{number}]", "bad-event") from None
    return knowledge


def known_position(knowledge: Knowledge) -> Any:
    """The position; there is none before the deal is complete."""
    try:
        return knowledge.position()
    except DigsiteError as error:
        raise api_error(error, "$.events", "bad-event") from None


def listed_moves(knowledge: Knowledge, everything: bool = False) -> tuple[list[str], bool]:
    """The legal moves if its own seat decides, and whether there are more."""
    if knowledge.to_move is None or knowledge.to_move != knowledge.seat:
        return [], False
    return knowledge.list_moves(everything)


# ----------------------------------------------------------------------------------------------------------- bots


def bot_spec(bot: str, level: int | None, iterations: int | None = None, at: str = "$") -> str:
    """The name of a built-in bot with its options; no other can be asked for."""
    if bot not in BOTS:
        raise ApiError(
            "unsupported", f"bots here are {', '.join(BOTS)}, with level and iterations, not {bot!r}", f"{at}.bot"
        )
    given = {"level": level, "iterations": iterations}
    words = [f"{key}={value}" for key, value in given.items() if value is not None]
    spec = f"{bot}:{','.join(words)}" if words else bot
    try:
        bots.make(spec).close()
    except DigsiteError as error:
        raise api_error(error, at, "unsupported") from None
    return spec


def seat_bot(asked: SeatAsked, at: str) -> str | None:
    """The bot that is to sit there; None for a person."""
    if (asked.human is None) == (asked.bot is None):
        raise ApiError("bad-request", 'a seat is {"human": "NAME"} or {"bot": "ismcts", "level": 5}', at)
    if asked.bot is not None:
        return bot_spec(asked.bot, asked.level, asked.iterations, at)
    if asked.level is not None or asked.iterations is not None:
        raise ApiError("bad-request", "level and iterations belong to a bot", at)
    return None


def best_bot(asked: BestAsked) -> str | None:
    """The bot that is to say what is best; None: the one that plays that game best."""
    if asked.bot is None and asked.level is None:
        return None
    return bot_spec(asked.bot or DEFAULT_BOT, asked.level)


def bot_limit(limit: LimitAsked | None) -> bots.Limit:
    """A limit as bots take it."""
    if limit is None:
        return bots.Limit()
    return bots.Limit(iterations=limit.iterations, movetime_ms=limit.movetime_ms)
