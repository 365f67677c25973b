"""What all requests and answers of the API have in common. The OpenAPI document is made of such types."""

from importlib.metadata import PackageNotFoundError, version
from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct

try:
    VERSION = version("digsite")
except PackageNotFoundError:  # run from a checkout that is not installed
    VERSION = "unknown"

Options = dict[str, Any]
N = Annotated[int, Meta(ge=0, description="how many events the seat had seen")]
MoveText = Annotated[str, Meta(max_length=4000, examples=["sell coin 2"])]


class Asked(Struct, kw_only=True, forbid_unknown_fields=True):
    """The body of a request."""


class Answer(Struct, kw_only=True):
    """The body of an answer."""

    version: str = VERSION


class ErrorBody(Struct, kw_only=True):
    """What was wrong, and what would be right."""

    code: str
    message: str
    at: str | None = None


class ErrorAnswer(Answer):
    """A request that failed."""

    error: ErrorBody


def encode(value: Any) -> bytes:
    """Any of these as JSON."""
    return msgspec.json.encode(value)
