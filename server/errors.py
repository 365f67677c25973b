"""What a request can get wrong, with the status and the code it is answered with."""

from digsite.engine import BadEvent, BadOption, BadView, DigsiteError, Fault, IllegalMove, NotYourTurn

STATUS = {
    "bad-json": 400, "bad-request": 400, "unknown-field": 400, "unauthorized": 401, "not-over": 403, "not-found": 404,
    "stale": 409, "not-your-turn": 409, "over": 409, "too-large": 413, "illegal-move": 422, "bad-view": 422,
    "bad-event": 422, "unsupported": 422, "too-many": 429, "internal": 500, "not-built": 501, "busy": 503,
}  # fmt: skip
NOT_BUILT = "not-built"  # status 501, said as `unsupported`
OF_ENGINE: dict[type[DigsiteError], str] = {
    IllegalMove: "illegal-move",
    NotYourTurn: "not-your-turn",
    BadEvent: "bad-event",
    BadView: "bad-view",
    BadOption: "bad-request",
}


class ApiError(Exception):
    """An answer that says what was wrong and what would be right; `at` is where in the body."""

    def __init__(self, code: str, message: str, at: str | None = None) -> None:
        super().__init__(message)
        self.status = STATUS[code]
        self.code = "unsupported" if code == NOT_BUILT else code
        self.message, self.at = message, at


def api_error(error: DigsiteError | Fault, at: str | None = None, code: str | None = None) -> ApiError:
    """The answer to a mistake that the engine found; a bot that fails is no mistake of the client's."""
    if isinstance(error, Fault):
        return ApiError("internal", str(error))
    return ApiError(code or OF_ENGINE.get(type(error), "bad-request"), str(error), at)
