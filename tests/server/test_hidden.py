"""Every byte that a seat is sent is the same in two games that differ only in what it cannot know."""

import json
import random
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import pytest
from websockets.sync.client import ClientConnection, connect

from digsite.engine import DigsiteError, State, load
from tests.server.running import DEADLINE, Api, Running, server

SEAT = 0  # who looks
TURNS = 2  # that the seat has had when it is asked about all it can be told
NUMBERS = {"pot": 60, "scrap": 8, "coin": 0, "cup": 0, "talisman": 0, "map": 6, "mask": 0}  # few kinds, so that
MORE = {"tablet": 0, "pendant": 0}  # two games look alike soon


def edition(numbers: dict[str, int]) -> dict[str, Any]:
    cards = {name: {"n": n, "trade": 1, "sell": [1, 3, 6]} for name, n in numbers.items()}
    return {"thieves": 3, "storms": 1, "cards": cards}


CARDS = {"archaeology": edition(NUMBERS), "expedition": edition(NUMBERS | MORE)}
TILES = {
    "colours": ["blue", "yellow", "green", "red"],
    "artifacts": ["blue-a", "yellow-a", "green-a", "red-a", "red-b", "green-b"],
    "tile": {
        "airport": {"n": 2, "airport": True},
        "most": {"n": 30, "quarters": ["blue", "yellow-a", "sea", "red-b"], "icon": "replace"},
        "some": {"n": 5, "quarters": ["blue-a", "green-a", "red-a", "green-b"], "icon": "swap"},
    },
}
SETUPS: list[tuple[str, dict[str, Any]]] = [
    ("archaeology", {"players": 2, "cards": CARDS}),
    ("archaeology", {"players": 3, "cards": CARDS}),
    ("expedition", {"players": 2, "monument": "tomb", "cards": CARDS}),
    ("expedition", {"players": 3, "monument": "temple", "cards": CARDS}),
    ("expedition", {"players": 2, "monument": "pyramid", "variants": ["luck"], "cards": CARDS}),
    ("expedition", {"players": 2, "monument": "ruins", "variants": ["long"], "cards": CARDS}),
    ("expedition", {"players": 3, "monument": "mine", "variants": ["fierce"], "cards": CARDS}),
    ("expedition", {"players": 2, "monument": "sphinx", "cards": CARDS}),
    ("museum", {"players": 2, "tiles": TILES}),
    ("museum", {"players": 3, "tiles": TILES}),
]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("data")) as found:
        yield found


def some_game(state: State, rng: random.Random) -> list[tuple[int, str]]:
    """The moves of a game up to a later turn of the seat, at which it has something to choose."""
    made: list[tuple[int, str]] = []
    turns = 0
    while True:
        seat = state.to_move
        assert seat is not None
        moves = state.knowledge(seat).moves()[:40]
        if seat == SEAT and made and made[-1][0] != SEAT:
            turns += 1
            if turns > TURNS and len(moves) > 2:
                return made
        made.append((seat, rng.choice(moves)))
        state.play(made[-1][1])


def looks_the_same(other: State, made: list[tuple[int, str]], seen: list[str]) -> bool:
    """Whether the same moves make a game that the seat cannot tell from the first one."""
    try:
        for seat, move in made:
            events = other.events(SEAT)
            if other.to_move != seat or events != seen[: len(events)]:
                return False
            other.play(move)
    except DigsiteError:
        return False
    return other.events(SEAT) == seen


def two_games(game: str, options: dict[str, Any]) -> tuple[tuple[int, int], list[tuple[int, str]]]:
    """Two seeds and the moves that make them games which the seat cannot tell apart, though they differ."""
    made_for = load(game, **options)
    for first in range(1, 40):
        state = made_for.deal(first)
        moves = some_game(state, random.Random(first))
        seen = state.events(SEAT)
        for second in range(10_000, 16_000):
            other = made_for.deal(second)
            if looks_the_same(other, moves, seen) and other.events() != state.events():
                return (first, second), moves
    raise AssertionError("no two games look alike")


@contextmanager
def joined(api: Api, path: str, key: str) -> Iterator[ClientConnection]:
    """A stream of the table, from its first event on."""
    with connect(f"ws://{api.running.host}:{api.running.port}{path}/stream") as socket:
        socket.send(json.dumps({"type": "join", "key": key}))
        yield socket


def told(socket: ClientConnection, n: int) -> list[bytes]:
    """What a stream says up to the turn after `n` events."""
    heard: list[bytes] = []
    while not heard or (json.loads(heard[-1])["type"], json.loads(heard[-1])["n"]) != ("turn", n):
        heard.append(str(socket.recv(timeout=DEADLINE)).encode())
    return heard


def all_that_is_sent(
    api: Api, game: str, options: dict[str, Any], seed: int, made: list[tuple[int, str]]
) -> list[bytes]:
    """What the seat, and somebody who watches, hear of a game."""
    seats = [{"human": f"P{seat}"} for seat in range(options["players"])]
    table = api.post("/tables", {"game": game, "options": options, "seats": seats, "seed": seed})
    people = [api.with_key(seat["key"]) for seat in table["seats"]]
    watch, mine, path = api.with_key(table["watch"]), people[SEAT], f"/api/v1/tables/{table['id']}"
    sent = []
    with joined(api, path, str(mine.key)) as own, joined(api, path, str(watch.key)) as public:
        for seat, move in made:
            n = people[seat].get(f"/tables/{table['id']}")["n"]
            for socket in (own, public):
                sent += told(socket, n)
            for wrong in ("fly", "sell mask 1", "explore 3", "steal 1", move + " 1"):
                body = {"move": wrong, "n": n if wrong != "fly" else n + 1}
                sent.append(mine.raw("POST", f"{path}/moves", json.dumps(body).encode())[1])
            answer = people[seat].raw("POST", f"{path}/moves", json.dumps({"move": move, "n": n}).encode())[1]
            sent += [answer] if seat == SEAT else []
            sent += [mine.raw("GET", path)[1], watch.raw("GET", path)[1]]
    state = mine.get(f"/tables/{table['id']}")
    moves = state["moves"]
    asked = ["?moves=all", "/events", "/record", "/review", "/question"]
    asked += ["/preview?move=" + move.replace(" ", "%20") for move in moves[:20]]
    sent += [mine.raw("GET", path + below)[1] for below in asked]
    sent += [watch.raw("GET", path + below)[1] for below in ("", "/events", "/record")]
    limit = json.dumps({"limit": {"iterations": 40}, "best": 3, "move": moves[-1]}).encode()
    sent.append(mine.raw("POST", f"{path}/advice", limit)[1])
    best = json.dumps({"view": state["view"], "limit": {"iterations": 40}, "best": 3}).encode()
    sent.append(mine.raw("POST", "/api/v1/best", best)[1])
    for wrong in ("preview?move=fly", "preview?move=explore%203", "question?answers=trade,mask", "question?answers=x"):
        sent.append(mine.raw("GET", f"{path}/{wrong}")[1])
    for api_of_seat in (mine, watch):
        with joined(api, path, str(api_of_seat.key)) as socket:
            sent += told(socket, state["n"])
    same = [part.replace(table["id"].encode(), b"ID") for part in sent]
    return [re.sub(rb'"ms":[0-9.e+-]+', b'"ms":0', part) for part in same]


@pytest.mark.parametrize(("game", "options"), SETUPS)
def test_what_is_hidden_changes_no_byte(running: Running, game: str, options: dict[str, Any]) -> None:
    seeds, made = two_games(game, options)
    first, second = (all_that_is_sent(Api(running), game, options, seed, made) for seed in seeds)
    assert any(b'"beliefs"' in part for part in first) and any(b'"scores"' in part for part in first)
    assert first == second
