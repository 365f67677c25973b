"""Starts the server and stops it: over HTTP, or with JSON lines on stdin and stdout."""

import asyncio
import contextlib
import ipaddress
import logging
import os
import signal
import socket
import sys
import webbrowser
from collections.abc import AsyncIterator, Iterator
from dataclasses import dataclass
from pathlib import Path

import uvicorn

from digsite.engine import DigsiteError
from digsite.server.api import BODY_MAX
from digsite.server.call import Server
from digsite.server.http import application, is_name
from digsite.server.store import TableStore
from digsite.server.tables import Tables
from digsite.server.thinking import Thinking

SWITCH_SECONDS = 0.001  # so that a thinking thread does not hold up the requests
KEEP_SECONDS = 75  # a connection that is silent for so long is closed
STOP_SECONDS = 1  # for requests under way, when the server ends
LOG_LEVELS = ("debug", "info", "warning", "error")


@dataclass(frozen=True)
class ServeOptions:
    """How the server is to run, as given on the command line."""

    host: str = "127.0.0.1"
    port: int = 8640
    data: Path | None = None
    results: Path | None = None
    open_page: bool = True
    threads: int | None = None
    log_level: str = "warning"


def data_folder() -> Path:
    """Where this user's games are kept."""
    if sys.platform == "darwin":
        return Path.home() / "Library" / "Application Support" / "digsite"
    return Path(os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share") / "digsite"


@contextlib.asynccontextmanager
async def opened(options: ServeOptions) -> AsyncIterator[Server]:
    """The server without a way to reach it; whatever it does is kept when it ends."""
    if options.log_level not in LOG_LEVELS:
        raise DigsiteError(f"--log-level is one of {', '.join(LOG_LEVELS)}, not {options.log_level!r}")
    if options.results is not None and not options.results.is_dir():
        raise DigsiteError(f"--results is a folder of tournaments; there is no folder {options.results}")
    logging.basicConfig(level=options.log_level.upper(), format="%(asctime)s %(levelname)s %(name)s: %(message)s")
    sys.setswitchinterval(SWITCH_SECONDS)
    store = TableStore(options.data or data_folder())
    thinking = Thinking(options.threads or len(os.sched_getaffinity(0)))
    tables = Tables(store, thinking)
    try:
        yield Server(store, thinking, tables, options.results)
    finally:
        await tables.close()
        await thinking.close()
        store.close()


# ----------------------------------------------------------------------------------------------------------- HTTP


def serve(options: ServeOptions) -> int:
    """Serves until Ctrl-C or SIGTERM."""
    listening = listen(options.host, options.port)
    try:
        asyncio.run(_serve(options, listening))
    except KeyboardInterrupt:
        pass
    finally:
        listening.close()
    return 0


def listen(host: str, port: int) -> socket.socket:
    """A socket at that address."""
    try:
        family, kind, proto, _, address = socket.getaddrinfo(
            host, port, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE
        )[0]
        listening = socket.socket(family, kind, proto)  # without `proto` every answer would wait for a delayed ACK
        listening.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        listening.bind(address)
    except (OSError, OverflowError) as error:
        reason = getattr(error, "strerror", None) or error
        raise DigsiteError(
            f"cannot listen at {host} port {port}: {reason}; try another --port, 0 takes a free one"
        ) from None
    return listening


async def _serve(options: ServeOptions, listening: socket.socket) -> None:
    async with opened(options) as server:
        config = uvicorn.Config(
            application(server, options.host),
            log_level=options.log_level,
            access_log=options.log_level in ("debug", "info"),
            lifespan="on",
            http="h11",
            ws="websockets-sansio",
            ws_max_size=BODY_MAX,
            ws_per_message_deflate=False,
            timeout_keep_alive=KEEP_SECONDS,
            timeout_graceful_shutdown=STOP_SECONDS,
            server_header=False,
            log_config=None,
        )
        running = Announced(config, options, listening.getsockname(), server)
        await running.serve(sockets=[listening])


class Announced(uvicorn.Server):
    """Says where it is as soon as it answers."""

    def __init__(self, config: uvicorn.Config, options: ServeOptions, address: tuple[str, int], server: Server) -> None:
        super().__init__(config)
        self._options, self._address, self._server = options, address, server

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Ctrl-C and SIGTERM end the server in order; it has nothing to complain about then."""
        loop = asyncio.get_running_loop()
        for number in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(number, self.handle_exit, number, None)
        yield

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Stops; nobody is kept waiting for news that will not come, or for a search."""
        self._server.tables.hang_up()
        self._server.thinking.hurry()
        await super().shutdown(sockets)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Starts, then says so."""
        await super().startup(sockets)
        host = self._options.host if is_name(self._options.host) else self._address[0]
        url = f"http://{f'[{host}]' if ':' in host else host}:{self._address[1]}/"
        print(f"Digsite at {url}", flush=True)
        if not is_loopback(self._options.host):
            print("Whoever can reach this machine can reach this server.", file=sys.stderr, flush=True)
        if self._options.open_page:
            with contextlib.suppress(Exception):
                await asyncio.to_thread(webbrowser.open, url)


def is_loopback(host: str) -> bool:
    """Whether only this machine can reach it."""
    return host == "localhost" or (not is_name(host) and ipaddress.ip_address(host).is_loopback)
