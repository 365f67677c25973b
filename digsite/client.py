"""A client of the game server (docs/server.md) for programs in Python: plays whole games without knowing any rules.

from digsite.client import Client

server = Client("http://127.0.0.1:8640")
mine = server.sit("archaeology", [{"human": "Ada"}, {"bot": "halving", "level": 3}])[0]
result = mine.play(lambda state: state["moves"][0])
print(result["scores"], result["winners"])
"""

import http.client
import json
from collections.abc import Callable, Iterator
from typing import Any
from urllib.parse import quote, urlencode, urlsplit

TIMEOUT = 90.0  # seconds for an answer; a search may take 60
WAIT = 25  # seconds for news of a table


class ServerError(Exception):
    """The server refused a request: `status`, `code`, the sentence, and where in the body (`at`)."""

    def __init__(self, status: int, error: dict[str, Any]) -> None:
        super().__init__(error["message"])
        self.status, self.code, self.at = status, error["code"], error.get("at")


class Client:
    """A server, reached over one connection; use one client a thread."""

    def __init__(self, url: str = "http://127.0.0.1:8640", timeout: float = TIMEOUT) -> None:
        parts = urlsplit(url)
        kind = http.client.HTTPSConnection if parts.scheme == "https" else http.client.HTTPConnection
        self._connection = kind(parts.netloc, timeout=timeout)

    def request(self, method: str, path: str, body: object = None, key: str | None = None) -> Any:
        """Any request of the API by its path below /api/v1; the answer as plain values."""
        headers = {"Content-Type": "application/json"}
        if key is not None:
            headers["Authorization"] = f"Bearer {key}"
        data = None if body is None else json.dumps(body)
        try:
            self._connection.request(method, f"/api/v1{path}", data, headers)
            response = self._connection.getresponse()
            answer = json.loads(response.read())
        except BaseException:
            self._connection.close()  # the next request begins a new one
            raise
        if "error" in answer:
            raise ServerError(response.status, answer["error"])
        return answer

    def games(self) -> list[dict[str, Any]]:
        """The games with their options."""
        return list(self.request("GET", "/games")["games"])

    def box(self, game: str, **options: object) -> dict[str, Any]:
        """What is printed on the cards or tiles of a set-up."""
        return dict(self.request("GET", f"/games/{quote(game)}/box?{urlencode(options)}")["box"])

    def position(self, **asked: object) -> dict[str, Any]:
        """What a seat knows: `view`, or `game`, `options`, `seat` and `events`."""
        return dict(self.request("POST", "/position", asked))

    def best(self, **asked: object) -> dict[str, Any]:
        """The best move of a position: the same, and `bot`, `level`, `limit`, `best`, `seed`."""
        return dict(self.request("POST", "/best", asked))

    def sit(self, game: str, seats: list[dict[str, Any]], seed: int | None = None, **options: object) -> list["SeatAt"]:
        """A new table; its people's seats, in order."""
        asked = {"game": game, "seats": seats, "options": options, "seed": seed}
        made = self.request("POST", "/tables", {name: value for name, value in asked.items() if value is not None})
        return [SeatAt(self, made["id"], seat["key"], seat["seat"]) for seat in made["seats"] if "key" in seat]

    def seat(self, table: str, key: str) -> "SeatAt":
        """The seat of a table that a key opens; with the key that watches, nobody's."""
        return SeatAt(self, table, key, self.request("GET", f"/tables/{quote(table)}", key=key)["seat"])

    def close(self) -> None:
        """Closes the connection."""
        self._connection.close()


class SeatAt:
    """One seat of one table."""

    def __init__(self, client: Client, table: str, key: str, seat: int | None) -> None:
        self.client, self.table, self.key, self.seat = client, table, key, seat

    def request(self, method: str, below: str = "", body: object = None) -> Any:
        """Any request to this table."""
        return self.client.request(method, f"/tables/{quote(self.table)}{below}", body, self.key)

    def look(self, all_moves: bool = False) -> dict[str, Any]:
        """All that this seat may know now."""
        return dict(self.request("GET", "?moves=all" if all_moves else ""))

    def events(self, after: int = 0, wait: int = 0) -> list[dict[str, Any]]:
        """What happened after the first so many events; waits up to so many seconds for something new."""
        return list(self.request("GET", f"/events?after={after}&wait={wait}")["events"])

    def move(self, move: str, n: int) -> list[dict[str, Any]]:
        """Plays a move decided on having seen `n` events; its own events."""
        return list(self.request("POST", "/moves", {"move": move, "n": n})["events"])

    def undo(self, n: int) -> int:
        """Takes the last move back; how many events are left."""
        return int(self.request("POST", "/undo", {"n": n})["n"])

    def concede(self, n: int) -> dict[str, Any]:
        """Gives the game up; the result."""
        return dict(self.request("POST", "/concede", {"n": n})["result"])

    def advice(self, **asked: object) -> dict[str, Any]:
        """The best moves here: `limit`, `best`, `move`."""
        return dict(self.request("POST", "/advice", asked))

    def record(self) -> dict[str, Any]:
        """The record of a finished game."""
        return dict(self.request("GET", "/record"))

    def again(self) -> "SeatAt":
        """The same seat in another game of the same deal."""
        made = self.request("POST", "/again")
        key = next(seat["key"] for seat in made["seats"] if "key" in seat)
        return SeatAt(self.client, made["id"], key, self.seat)

    def decisions(self) -> Iterator[dict[str, Any]]:
        """The state at each decision of this seat, as they come, then the last one of the game."""
        while True:
            state = self.look()
            if state["over"] or state["moves"]:
                yield state
            if state["over"]:
                return
            if not state["moves"]:
                self.events(state["n"], WAIT)

    def play(self, choose: Callable[[dict[str, Any]], str]) -> dict[str, Any]:
        """Plays to the end: `choose` is given the state and answers with a move. The result."""
        for state in self.decisions():
            if not state["over"]:
                self.move(choose(state), state["n"])
        return dict(state["result"])
