"""HTTP and WebSockets around the API: whatever comes gets a documented error, and a log that does not grow."""

import asyncio
import json
import socket
import time
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.exceptions import InvalidStatus
from websockets.sync.client import connect

from digsite.server import http, store
from digsite.server.call import Server
from digsite.server.store import TableRow, TableStore
from tests.server.running import DEADLINE, Api, Running, server


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("data")) as found:
        yield found


def sent(running: Running, request: bytes) -> tuple[int, dict[str, str], bytes]:
    """Status, headers and body of the answer to these bytes."""
    with socket.create_connection((running.host, running.port), timeout=DEADLINE) as line:
        line.sendall(request)
        data = b""
        while part := line.recv(65536):
            data += part
    head, _, body = data.partition(b"\r\n\r\n")
    first, *rest = head.decode("latin-1").split("\r\n")
    return int(first.split()[1]), {name.lower(): value for name, value in (row.split(": ", 1) for row in rest)}, body


def request(method: str, path: str, host: str = "localhost", **headers: str) -> bytes:
    rows = [f"{method} {path} HTTP/1.1", f"Host: {host}", "Connection: close"]
    return "\r\n".join([*rows, *(f"{name}: {value}" for name, value in headers.items()), "", ""]).encode("latin-1")


@pytest.mark.parametrize("method", ["POST", "PUT", "TRACE", "FLY", "OPTIONS"])
@pytest.mark.parametrize("path", ["/", "/digsite.js", "/api/v1/games", "/none", "/api/v1/x%0Ay", "/api/v1", "*"])
def test_what_is_not_there_is_said_in_json(running: Running, method: str, path: str) -> None:
    status, headers, body = sent(running, request(method, path))
    assert (status, headers["content-type"]) == (404, "application/json")
    assert headers["content-security-policy"] == "default-src 'self'"
    assert json.loads(body)["error"]["code"] == "not-found"


@pytest.mark.parametrize("path", ["/", "/digsite.js", "/api/v1/health", "/api/v1/openapi.json"])
def test_the_head_of_an_answer_can_be_had_alone(running: Running, path: str) -> None:
    (status, headers, body), (_, whole, text) = (sent(running, request(method, path)) for method in ("HEAD", "GET"))
    assert status == 200 and not body
    assert headers["content-length"] == whole["content-length"] == str(len(text))


@pytest.mark.parametrize(
    "headers",
    [
        {"host": "evil.example"},
        {"host": "[::1"},
        {"host": "[::1]x"},
        {"host": "127.0.0.1@evil.example"},
        {"Origin": "http://["},
        {"Origin": "null"},
        {"Origin": "http://localhost:1"},
        {"Origin": "file://localhost"},
    ],
)
def test_a_foreign_host_or_origin_is_refused_however_it_is_written(running: Running, headers: dict[str, str]) -> None:
    for path in ("/", "/api/v1/health"):
        status, _, body = sent(running, request("GET", path, **headers))
        assert (status, json.loads(body)["error"]["code"]) == (400, "bad-request")


def test_a_websocket_elsewhere_is_refused_in_json(running: Running) -> None:
    here = f"ws://{running.host}:{running.port}"
    for url, origin, expected in (
        (f"{here}/api/v1/none", None, (404, "not-found")),
        (f"{here}/", None, (404, "not-found")),
        (f"{here}/api/v1/tables/x/stream", "http://evil.example", (400, "bad-request")),
    ):
        with pytest.raises(InvalidStatus) as refused, connect(url, origin=origin):  # type: ignore[arg-type]
            pass
        answer = refused.value.response
        assert (answer.status_code, json.loads(answer.body)["error"]["code"]) == expected


def test_a_missing_key_is_asked_for(running: Running) -> None:
    made = Api(running).post("/tables", {"game": "archaeology", "seats": [{"human": "A"}, {"human": "B"}]})
    status, headers, _ = sent(running, request("GET", f"/api/v1/tables/{made['id']}"))
    assert (status, headers["www-authenticate"]) == (401, "Bearer")


def answered(path: str) -> tuple[int, Any]:
    """What a server that has lost everything answers."""
    heard: list[Any] = []

    async def receive() -> Any:
        return {"type": "http.request", "body": b"", "more_body": False}

    async def send(message: Any) -> None:
        heard.append(message)

    scope = {"type": "http", "method": "GET", "path": path, "raw_path": path.encode(), "query_string": b""}
    broken: Any = None

    async def ask() -> None:
        app = http.application(Server(broken, broken, broken), "localhost")
        await app({**scope, "headers": [(b"host", b"localhost")]}, receive, send)

    asyncio.run(ask())
    return heard[0]["status"], json.loads(heard[1]["body"])


@pytest.mark.parametrize("path", ["/", "/digsite.js", "/api/v1/tables/x", "/api/v1/records/x/replay"])
def test_whatever_breaks_is_an_internal_error(path: str, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(http, "PAGES", {"/": ("gone.html", "text/html"), "/digsite.js": ("gone.js", "text/javascript")})
    status, answer = answered(path)
    assert (status, answer["error"]["code"]) == (500, "internal")
    assert "Error" not in answer["error"]["message"]


def test_the_log_of_writes_does_not_grow_while_moves_keep_coming(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(store, "CHECKPOINT_SECONDS", 0.01)
    monkeypatch.setattr(store, "LOG_MAX", 200_000)
    kept = TableStore(tmp_path)
    kept.add_table(TableRow("a", "archaeology", {}, [], "w", 1))
    wal, sizes, deadline = tmp_path / "digsite.sqlite-wal", [0], time.monotonic() + DEADLINE
    while time.monotonic() < deadline and not (sizes[-1] < max(sizes) > 200_000):  # until it is cut
        kept.add_move("a", len(sizes), "end", None, None)
        sizes.append(wal.stat().st_size)
    assert sizes[-1] < max(sizes)
    kept.close()
