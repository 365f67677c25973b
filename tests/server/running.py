"""A server in a process of its own, and a client of twenty lines that knows no rules and checks every answer."""

import http.client
import json
import os
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any

import msgspec
from jsonschema import Draft202012Validator

from digsite.server.api import find
from digsite.server.errors import ApiError
from digsite.server.model import ErrorAnswer

DEADLINE = 60.0  # seconds that anything here may take


@contextmanager
def server(data: Path, *options: str) -> Iterator["Running"]:
    """A server on a free port, ended when this ends."""
    running = Running(data, *options)
    try:
        yield running
    finally:
        running.kill()


class Running:
    """One server process."""

    def __init__(self, data: Path, *options: str) -> None:
        command = [sys.executable, "-c", "from digsite.cli import app; app()", "serve", "--port", "0", "--no-open"]
        command += ["--data", str(data), *options]
        self.process = subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True)
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        if not line.startswith("Digsite at http://"):
            self.process.kill()
            raise AssertionError(f"the server said {line!r} {self.process.communicate()[1]}")
        self.host, port = line.removeprefix("Digsite at http://").strip().rstrip("/").split(":")
        self.port = int(port)

    def kill(self) -> None:
        """Ends it at once."""
        if self.process.poll() is None:
            os.kill(self.process.pid, signal.SIGKILL)
        self.process.communicate(timeout=DEADLINE)


class Api:
    """Requests over one connection; every answer is checked against the OpenAPI document."""

    def __init__(self, running: Running, key: str | None = None) -> None:
        self.running, self.key = running, key
        self._connection = http.client.HTTPConnection(running.host, running.port, timeout=DEADLINE)

    def with_key(self, key: str | None) -> "Api":
        return Api(self.running, key)

    def raw(self, method: str, path: str, body: bytes | None = None, **headers: str) -> tuple[int, bytes]:
        """Status and bytes."""
        if self.key:
            headers["Authorization"] = f"Bearer {self.key}"
        try:
            self._connection.request(method, path, body, headers)
            response = self._connection.getresponse()
            return response.status, response.read()
        except (http.client.HTTPException, OSError):
            self._connection.close()
            raise

    def ask(self, method: str, path: str, body: Any = None) -> tuple[int, Any]:
        """Status and value; both as the document says."""
        data = None if body is None else json.dumps(body).encode()
        status, answer = self.raw(method, f"/api/v1{path}", data)
        check_answer(self, method, path, status, answer)
        return status, json.loads(answer)

    def get(self, path: str) -> Any:
        status, value = self.ask("GET", path)
        assert status == 200, value
        return value

    def post(self, path: str, body: Any = None) -> Any:
        status, value = self.ask("POST", path, body)
        assert status in (200, 201), value
        return value

    def error(self, method: str, path: str, body: Any = None) -> tuple[int, str]:
        """Status and code of a request that must fail."""
        status, value = self.ask(method, path, body)
        assert value["error"]["message"].strip()
        return status, value["error"]["code"]


@cache
def _document(data: bytes) -> Any:
    document = json.loads(data)
    Draft202012Validator.check_schema({"$defs": document["components"]["schemas"]})
    return document


def document_of(api: Api) -> Any:
    """The OpenAPI document of a server."""
    status, data = Api(api.running).raw("GET", "/api/v1/openapi.json")
    assert status == 200
    return _document(data)


_validators: dict[str, Any] = {}
_checked: Counter[tuple[str, str, int]] = Counter()
TIMES = 3  # so often an answer is checked against the document, which is slow; its types always are


def check_answer(api: Api, method: str, path: str, status: int, data: bytes) -> None:
    """Whether an answer is as the document says."""
    try:
        route, _ = find(method, path.split("?", maxsplit=1)[0])
    except ApiError:
        route = None
    answer = route.answer if route is not None and status == route.status else ErrorAnswer
    msgspec.json.decode(data, type=answer)
    key = method, route.path if route else "", status
    _checked[key] += 1
    if _checked[key] <= TIMES:
        document = document_of(api)
        if route is not None:
            assert str(status) in document["paths"][f"/api/v1{route.path}"][method.lower()]["responses"]
        validator(answer.__name__, document).validate(json.loads(data))


def validator(name: str, document: Any) -> Any:
    """The validator of a component."""
    if name not in _validators:
        schemas = json.loads(json.dumps(document["components"]["schemas"]).replace("#/components/schemas/", "#/$defs/"))
        _validators[name] = Draft202012Validator({"$ref": f"#/$defs/{name}", "$defs": schemas})
    return _validators[name]
