"""HTTP and WebSockets: the API below /api/v1, a page that names it, and the checks that every request must pass."""

import asyncio
import contextlib
import ipaddress
from collections.abc import AsyncIterator, Awaitable
from importlib.resources import files
from typing import Any
from urllib.parse import urlsplit

from starlette.applications import Starlette
from starlette.requests import ClientDisconnect
from starlette.requests import Request as HttpRequest
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route as HttpRoute
from starlette.routing import WebSocketRoute
from starlette.types import ASGIApp, Receive, Scope, Send
from starlette.websockets import WebSocket, WebSocketDisconnect, WebSocketState

from digsite.server import api
from digsite.server.call import Server
from digsite.server.errors import ApiError
from digsite.server.model import encode
from digsite.server.stream import Stream

METHODS = ["GET", "POST", "DELETE", "PUT", "PATCH", "HEAD", "OPTIONS"]
HEADERS = {
    "Content-Security-Policy": "default-src 'self'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}
BODY_SECONDS = 30.0
SEND_SECONDS = 30.0  # a client that takes no message for so long has left
LOCAL = "localhost"


def application(server: Server, host: str) -> ASGIApp:
    """The server as an ASGI application; `host` is the name it was given on the command line."""

    @contextlib.asynccontextmanager
    async def lifespan(app: Starlette) -> AsyncIterator[None]:
        waking = asyncio.create_task(server.tables.wake_all())
        yield
        waking.cancel()

    async def answer(request: HttpRequest) -> Response:
        return await http_answer(server, request)

    async def stream(socket: WebSocket) -> None:
        await serve_socket(server, socket)

    routes = [
        HttpRoute("/", page, methods=["GET"]),
        HttpRoute("/digsite.js", module, methods=["GET"]),
        WebSocketRoute(f"{api.PREFIX}/tables/{{id}}/stream", stream),
        HttpRoute("/{path:path}", answer, methods=METHODS),
    ]
    return Checked(Starlette(routes=routes, lifespan=lifespan), host)


async def page(request: HttpRequest) -> Response:
    """A plain page that names the API."""
    return HTMLResponse(files("digsite.server").joinpath("page.html").read_text(encoding="utf-8"), headers=HEADERS)


async def module(request: HttpRequest) -> Response:
    """The client for browsers."""
    text = files("digsite.server").joinpath("digsite.js").read_text(encoding="utf-8")
    return Response(text, headers=HEADERS, media_type="text/javascript")


# ---------------------------------------------------------------------------------------------------------- HTTP


async def http_answer(server: Server, request: HttpRequest) -> Response:
    """The reply of the API; a client that goes away cancels what it asked for."""
    path = request.url.path
    try:
        if not path.startswith(f"{api.PREFIX}/"):
            raise ApiError("not-found", f"there is no {path[:100]}; the API is at {api.PREFIX}, the page at /")
        body = await read_body(request)
    except ApiError as error:
        return response(api.error_reply(error))
    except ClientDisconnect:
        return Response(status_code=400)
    asked = api.ApiRequest(
        request.method,
        path.removeprefix(api.PREFIX),
        dict(request.query_params),
        bearer(request.headers.get("authorization")),
        body,
    )
    return await while_connected(request, api.reply(server, asked))


def response(reply: api.ApiReply) -> Response:
    """A reply as HTTP."""
    return Response(reply.body, reply.status, HEADERS, "application/json")


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
        async with asyncio.timeout(SEND_SECONDS):
            await socket.send_text(encode(message).decode())

    with contextlib.suppress(WebSocketDisconnect, TimeoutError, RuntimeError, asyncio.CancelledError):  # or it stops
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
                await _refuse(reason, scope, receive, send)
                return
        await self._app(scope, receive, send)

    def _refusal(self, host: str, origin: str | None) -> str | None:
        if not self._own(hostname(host)):
            return f"this server is not {host[:100]!r}; it answers to {LOCAL}, an IP address and the name of --host"
        if origin is not None and (urlsplit(origin).netloc.lower() != host.lower() or not urlsplit(origin).scheme):
            return f"a page of {origin[:100]!r} may not use this server"
        return None

    def _own(self, name: str) -> bool:
        if name in (LOCAL, self._host):
            return bool(name)
        try:
            ipaddress.ip_address(name)
        except ValueError:
            return False
        return True


def hostname(host: str) -> str:
    """The name in a Host header, without the port."""
    if host.startswith("["):
        return host[1:].partition("]")[0]
    return host.partition(":")[0].lower()


async def _refuse(reason: str, scope: Scope, receive: Receive, send: Send) -> None:
    if scope["type"] == "websocket":
        await receive()
        await send({"type": "websocket.close", "code": 1008, "reason": reason[:100]})
        return
    await response(api.error_reply(ApiError("bad-request", reason)))(scope, receive, send)
