"""HTTP and WebSockets: the API below /api/v1, a page that names it, and the checks that every request must pass."""

import asyncio
import contextlib
import ipaddress
import re
from collections.abc import AsyncIterator, Awaitable
from importlib.resources import files
from typing import Any

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import Response
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from digsite.server import api
from digsite.server.call import Server
from digsite.server.errors import ApiError
from digsite.server.model import encode
from digsite.server.stream import Stream

PAGES = {"/": ("page.html", "text/html"), "/digsite.js": ("digsite.js", "text/javascript")}  # files with their kinds
HEADERS = {
    "Content-Security-Policy": "default-src 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
BODY_SECONDS = 30.0
SEND_SECONDS = 30.0  # a client that takes no message for so long has left
LOCAL = "localhost"
HOST = re.compile(r"(\[(?P<six>[0-9A-Fa-f:.]+)\]|(?P<name>[^\[\]:/?#@\s]+))(:\d{0,5})?")


def application(server: Server, host: str) -> ASGIApp:
    """The server as an ASGI application; `host` is the name it was given on the command line."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        waking = asyncio.create_task(server.tables.wake_all())
        yield
        waking.cancel()

    async def answer(scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket":
            error = ApiError("not-found", f"the streams are at {api.PREFIX}/tables/ID/stream")
            found = response(api.error_reply(error))
        else:
            found = await http_answer(server, HttpRequest(scope, receive, send))
        await found(scope, receive, send)

    async def stream(socket: WebSocket) -> None:
        await serve_socket(server, socket)

    app = Starlette(routes=[WebSocketRoute(f"{api.PREFIX}/tables/{{id}}/stream", stream)], lifespan=lifespan)
    app.router.default = answer  # of whatever path and method
    return Checked(app, host)


# ---------------------------------------------------------------------------------------------------------- HTTP


async def http_answer(server: Server, request: HttpRequest) -> Response:
    """A page or the reply of the API; whatever goes wrong becomes an error with a code."""
    path = request.scope["raw_path"].decode("latin-1")
    method = "GET" if request.method == "HEAD" else request.method  # whoever sends it leaves the body away
    try:
        if method == "GET" and path in PAGES:
            return page(path)
        if not path.startswith(f"{api.PREFIX}/"):
            raise ApiError("not-found", f"there is no {method} {path[:100]}; the API is at {api.PREFIX}, the page at /")
        return await api_answer(server, request, method, path)
    except ApiError as error:
        return response(api.error_reply(error))
    except ClientDisconnect:
        return Response(status_code=400)
    except Exception as error:
        return response(api.error_reply(api.unexpected(f"{method} {path}", error)))


def page(path: str) -> Response:
    """A plain page that names the API, or the client for browsers."""
    name, kind = PAGES[path]
    return Response(files("digsite.server").joinpath(name).read_bytes(), headers=HEADERS, media_type=kind)


async def api_answer(server: Server, request: HttpRequest, method: str, path: str) -> Response:
    """The reply of the API; a client that goes away cancels what it asked for."""
    asked = api.ApiRequest(
        method,
        path.removeprefix(api.PREFIX),
        dict(request.query_params),
        bearer(request.headers.get("authorization")),
        await read_body(request),
    )
    return await while_connected(request, api.reply(server, asked))


def response(reply: api.ApiReply) -> Response:
    """A reply as HTTP."""
    headers = {**HEADERS, "WWW-Authenticate": "Bearer"} if reply.status == 401 else HEADERS
    return Response(reply.body, reply.status, headers, "application/json")


async def read_body(request: HttpRequest) -> bytes:
    """The body, if it is not too large and comes in time."""
    declared = request.headers.get("content-length", "0")
    if declared.isdecimal() and int(declared) > api.BODY_MAX:
        raise api.too_large()
    body = bytearray()
    try:
        async with asyncio.timeout(BODY_SECONDS):
            async for part in request.stream():
                body += part
                if len(body) > api.BODY_MAX:
                    raise api.too_large()
    except TimeoutError:
        raise ApiError("bad-request", f"the body did not come within {BODY_SECONDS:g} seconds") from None
    return bytes(body)


def bearer(header: str | None) -> str | None:
    """The key in an Authorization header."""
    scheme, _, key = (header or "").partition(" ")
    return key.strip() if scheme.lower() == "bearer" else None


async def while_connected(request: HttpRequest, work: Awaitable[api.ApiReply]) -> Response:
    """The reply; work that takes its time is cancelled when the client goes away."""
    task = asyncio.ensure_future(work)
    await asyncio.sleep(0)
    if task.done():  # most requests
        return response(task.result())
    leaving = asyncio.create_task(_left(request))
    try:
        await asyncio.wait((task, leaving), return_when=asyncio.FIRST_COMPLETED)
        if not task.done():
            task.cancel()
            await asyncio.gather(task, return_exceptions=True)
            return Response(status_code=499)
        return response(task.result())
    except asyncio.CancelledError:  # nobody else cancels a request than a server that stops
        task.cancel()
        return response(api.error_reply(ApiError("busy", "the server is stopping")))
    finally:
        leaving.cancel()


async def _left(request: HttpRequest) -> None:
    while (await request.receive())["type"] != "http.disconnect":
        continue


# ----------------------------------------------------------------------------------------------------- WebSockets


async def serve_socket(server: Server, socket: WebSocket) -> None:
    """One client at one table."""
    await socket.accept()

    async def send(message: Any) -> None:
        try:
            async with asyncio.timeout(SEND_SECONDS):
                await socket.send_text(encode(message).decode())
        except (WebSocketDisconnect, RuntimeError, TimeoutError):
            raise ConnectionError("the client has left") from None

    with contextlib.suppress(ConnectionError, asyncio.CancelledError):  # or the server stops
        await Stream(server, socket.path_params["id"], send).serve(_messages(socket))
    if socket.application_state == WebSocketState.CONNECTED:
        with contextlib.suppress(WebSocketDisconnect, RuntimeError):
            await socket.close()


async def _messages(socket: WebSocket) -> AsyncIterator[bytes | str]:
    while True:
        message = await socket.receive()
        if message["type"] == "websocket.disconnect":
            return
        yield message.get("text") or message.get("bytes") or b""


# --------------------------------------------------------------------------------------------------------- checks


class Checked:
    """Lets a request in only if it was meant for this server: a page elsewhere must not drive it."""

    def __init__(self, app: ASGIApp, host: str) -> None:
        self._app, self._host = app, host.lower()

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Checks Host and Origin."""
        if scope["type"] in ("http", "websocket"):
            headers = {name.decode("latin-1"): value.decode("latin-1") for name, value in scope["headers"]}
            reason = self._refusal(headers.get("host", ""), headers.get("origin"))
            if reason:
                refusal = api.error_reply(ApiError("bad-request", reason))
                await response(refusal)(scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _refusal(self, host: str, origin: str | None) -> str | None:
        if not self._own(hostname(host)):
            return f"this server is not {host[:100]!r}; it answers to {LOCAL}, an IP address and the name of --host"
        if origin is not None and origin.lower() not in (f"http://{host.lower()}", f"https://{host.lower()}"):
            return f"a page of {origin[:100]!r} may not use this server"
        return None

    def _own(self, name: str) -> bool:
        return bool(name) and (name in (LOCAL, self._host) or not is_name(name))


def is_name(host: str) -> bool:
    """Whether a host is given by name, not by its address."""
    try:
        ipaddress.ip_address(host)
    except ValueError:
        return True
    return False


def hostname(host: str) -> str:
    """The name in a Host header, without the port; none if it is no host at all."""
    found = HOST.fullmatch(host)
    return "" if found is None else (found["six"] or found["name"]).lower()
