"""A request into an answer, whatever brought it: HTTP or a line on stdin."""

import logging
import re
from dataclasses import dataclass
from typing import Any
from urllib.parse import unquote

import msgspec

from digsite.engine import DigsiteError, Fault
from digsite.server import openapi
from digsite.server.call import Call, Route, Server
from digsite.server.errors import ApiError, api_error
from digsite.server.model import ErrorAnswer, ErrorBody, encode
from digsite.server.routes import ROUTES

PREFIX = "/api/v1"
BODY_MAX = 256 * 1024
AT = re.compile(r"(.*) - at `(.*)`", re.DOTALL)
BAD_JSON = (msgspec.ValidationError, msgspec.DecodeError, RecursionError, UnicodeDecodeError)
log = logging.getLogger(__name__)

_patterns = [(re.compile(re.sub(r"\{(\w+)\}", r"(?P<\1>[^/]+)", route.path)), route) for route in ROUTES]
_decoders: dict[str, msgspec.json.Decoder[Any]] = {
    route.path: msgspec.json.Decoder(route.asks) for route in ROUTES if route.asks is not None
}


@dataclass(frozen=True)
class ApiRequest:
    """A request as it came; `path` is that below the prefix."""

    method: str
    path: str
    query: dict[str, str]
    key: str | None
    body: bytes


@dataclass(frozen=True)
class ApiReply:
    """A status and JSON."""

    status: int
    body: bytes


async def reply(server: Server, request: ApiRequest) -> ApiReply:
    """The reply to a request; whatever goes wrong becomes an error with a code."""
    try:
        if request.path == "/openapi.json" and request.method == "GET":
            return ApiReply(200, openapi.document())
        route, params = find(request.method, request.path)
        call = Call(server, params, checked_query(route, request.query), request.key, decoded(route, request.body))
        return ApiReply(route.status, encode(await route.handler(call)))
    except (ApiError, DigsiteError, Fault) as error:
        return error_reply(error if isinstance(error, ApiError) else api_error(error))
    except Exception as error:
        return error_reply(unexpected(f"{request.method} {request.path}", error))


def unexpected(asked: str, error: Exception) -> ApiError:
    """What the client is told where something went wrong that is no mistake of its own; the log says what."""
    log.error("%s failed", asked, exc_info=error)
    return ApiError("internal", "something went wrong here; the server's log says what")


def error_reply(error: ApiError) -> ApiReply:
    """An error as a reply."""
    return ApiReply(error.status, encode(ErrorAnswer(error=error_body(error))))


def error_body(error: ApiError) -> ErrorBody:
    """An error as it is sent."""
    return ErrorBody(code=error.code, message=error.message, at=error.at)


def find(method: str, path: str) -> tuple[Route, dict[str, str]]:
    """The route of a request, and the names in its path."""
    methods = []
    for pattern, route in _patterns:
        found = pattern.fullmatch(path)
        if found and route.method == method:
            return route, {name: unquote(text) for name, text in found.groupdict().items()}
        methods += [route.method] if found else []
    known = f"; there is {' and '.join(methods)} {path[:100]}" if methods else f"; {PREFIX}/openapi.json lists all"
    raise ApiError("not-found", f"there is no {method} {path[:100]}{known}")


def checked_query(route: Route, query: dict[str, str]) -> dict[str, str]:
    """The query, if the route takes all of it."""
    names = [field.name for field in route.query]
    for name in query:
        if name not in names:
            takes = f"it takes {', '.join(names)}" if names else "it takes none"
            raise ApiError("unknown-field", f"{route.path} does not know the query {name[:40]!r}; {takes}", name[:40])
    return query


def decoded(route: Route, body: bytes) -> Any:
    """The body as the route wants it."""
    if len(body) > BODY_MAX:
        raise too_large()
    if route.asks is None:
        return None
    try:
        return _decoders[route.path].decode(body)
    except BAD_JSON as error:
        raise body_error(error) from None


def body_error(error: Exception) -> ApiError:
    """What is wrong with a body: not JSON, an unknown field, or a value of the wrong kind."""
    if not isinstance(error, msgspec.ValidationError):
        return ApiError("bad-json", f"the body must be one JSON object: {error}", "$")
    found = AT.fullmatch(str(error))
    message, at = found.groups() if found else (str(error), "$")
    return ApiError("unknown-field" if "unknown field" in message else "bad-request", message, at)


def too_large() -> ApiError:
    """A body beyond the limit."""
    return ApiError("too-large", f"a body has at most {BODY_MAX} bytes")
