"""The OpenAPI document, made of the table of routes and of the types of requests and answers."""

import re
from functools import cache
from typing import Any

import msgspec

from digsite.server.call import Route
from digsite.server.errors import STATUS
from digsite.server.messages import FromClient, ToClient
from digsite.server.model import VERSION, Answer, ErrorAnswer
from digsite.server.routes import ROUTES

REF = "#/components/schemas/{name}"
STREAM = "The client's messages are of FromClient, the server's of ToClient; the first one is `join`."


@cache
def document() -> bytes:
    """The document as JSON."""
    return msgspec.json.encode(described())


def described() -> dict[str, Any]:
    """All requests and answers of the API (OpenAPI 3.1)."""
    kinds = [
        *dict.fromkeys(kind for route in ROUTES for kind in (route.answer, route.asks) if kind not in (None, dict))
    ]
    schemas, components = msgspec.json.schema_components([*kinds, FromClient, ToClient], ref_template=REF)
    for kind in kinds:
        if isinstance(kind, type) and issubclass(kind, Answer):
            components[kind.__name__].setdefault("required", []).append("version")
    components["FromClient"], components["ToClient"] = schemas[-2:]
    paths: dict[str, dict[str, Any]] = {}
    for route in ROUTES:
        paths.setdefault(f"/api/v1{route.path}", {})[route.method.lower()] = operation(route)
    return {
        "openapi": "3.1.0",
        "info": {
            "title": "Digsite",
            "version": VERSION,
            "description": "Games of hidden treasure: see docs/server.md.",
        },
        "paths": {**paths, "/api/v1/tables/{id}/stream": stream()},
        "components": {
            "schemas": components,
            "securitySchemes": {"key": {"type": "http", "scheme": "bearer", "description": "the key of a seat"}},
        },
    }


def operation(route: Route) -> dict[str, Any]:
    """One request."""
    found: dict[str, Any] = {
        "operationId": re.sub(r"\W+", "_", f"{route.method.lower()}{route.path}").strip("_"),
        "summary": route.about,
        "parameters": parameters(route),
        "responses": {
            str(route.status): content(reference(route.answer), route.about, answered(route)),
            **errors(route),
        },
    }
    if route.asks is not None:
        schema = {"type": "object"} if route.asks is dict else reference(route.asks)
        found["requestBody"] = {"required": True, **content(schema, None, route.example)}
    if route.keyed:
        found["security"] = [{"key": []}]
    return found


def reference(kind: type) -> dict[str, Any]:
    """Where a type is described."""
    return {"$ref": REF.format(name=kind.__name__)}


def answered(route: Route) -> Any:
    """An example of the answer; every answer carries the version."""
    return None if route.answered is None else {**route.answered, "version": VERSION}


def content(schema: dict[str, Any], about: str | None, example: Any = None) -> dict[str, Any]:
    """JSON of that schema."""
    media = {"schema": schema, **({"examples": {"example": {"value": example}}} if example is not None else {})}
    return {**({"description": about} if about else {}), "content": {"application/json": media}}


def parameters(route: Route) -> list[dict[str, Any]]:
    """The names in the path and in the query."""
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in re.findall(r"\{(\w+)\}", route.path)
    ]
    in_query = [
        {
            "name": field.name,
            "in": "query",
            "required": False,
            "description": field.about,
            "schema": field.schema,
            "example": field.example,
        }
        for field in route.query
    ]
    return in_path + in_query


def errors(route: Route) -> dict[str, Any]:
    """Any request may fail in any of these ways."""
    codes: dict[int, list[str]] = {}
    for code, status in STATUS.items():
        codes.setdefault(status, []).append("unsupported" if status == 501 else code)
    return {
        str(status): content(reference(ErrorAnswer), ", ".join(names), error_example(names[0]))
        for status, names in codes.items()
        if status not in (route.status, 501)
    }


def error_example(code: str) -> dict[str, Any]:
    """An error of that code."""
    error = {"code": code, "message": "a sentence that says what would be right", "at": "$.move"}
    return {"error": error, "version": VERSION}


def stream() -> dict[str, Any]:
    """The WebSocket, which OpenAPI can only hint at."""
    return {
        "get": {
            "operationId": "stream",
            "summary": "WebSocket: what happens at a table, as it happens",
            "description": STREAM,
            "parameters": [{"name": "id", "in": "path", "required": True, "schema": {"type": "string"}}],
            "responses": {
                "101": {"description": "a WebSocket"},
                "404": content(reference(ErrorAnswer), "a request that is no WebSocket", error_example("not-found")),
            },
        }
    }
