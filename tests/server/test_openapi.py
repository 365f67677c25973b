"""The OpenAPI document: its examples are what it describes, and those that stand alone can be sent as they are."""

import json
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from digsite.server import openapi
from tests.server.running import Api, server

DOCUMENT = json.loads(openapi.document())
OPERATIONS = [
    (path, method, operation) for path, methods in DOCUMENT["paths"].items() for method, operation in methods.items()
]


def fits(schema: Any, value: Any) -> None:
    """Checks a value against a schema of the document."""
    text = json.dumps({**schema, "$defs": DOCUMENT["components"]["schemas"]})
    Draft202012Validator(json.loads(text.replace("#/components/schemas/", "#/$defs/"))).validate(value)


@pytest.mark.parametrize(("path", "method", "operation"), OPERATIONS)
def test_every_example_is_what_it_stands_for(path: str, method: str, operation: Any) -> None:
    for parameter in operation["parameters"]:
        if parameter["in"] == "query":
            fits(parameter["schema"], parameter["example"])
    bodies = [operation.get("requestBody"), *operation["responses"].values()]
    for media in (body["content"]["application/json"] for body in bodies if body and "content" in body):
        for example in media.get("examples", {}).values():
            fits(media["schema"], example["value"])
    assert method != "post" or "requestBody" not in operation or bodies[0]["content"]["application/json"]["examples"]


def test_the_examples_can_be_sent_as_they_are(tmp_path_factory: pytest.TempPathFactory) -> None:
    with server(tmp_path_factory.mktemp("data")) as running:
        for path, method, operation in OPERATIONS:
            if method == "post" and "{" not in path:
                body = operation["requestBody"]["content"]["application/json"]["examples"]["example"]["value"]
                Api(running).post(path.removeprefix("/api/v1"), body)
