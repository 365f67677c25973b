"""What is judged from outside: nothing hidden leaks, nothing is lost when the server is killed, nobody holds it up."""

import json
import os
import random
import signal
import socket
import statistics
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack
from pathlib import Path
from typing import Any

import pytest
from websockets.sync.client import connect

from digsite.engine import load
from tests.server.running import DEADLINE, Api, Running, server


def seeds_that_look_alike(game: str, options: dict[str, Any], seat: int) -> tuple[int, int]:
    """Two deals that this seat cannot tell apart."""
    made = load(game, **options)
    seen: dict[tuple[str, ...], int] = {}
    for seed in range(200_000):
        events = tuple(made.deal(seed).events(seat))
        if events in seen:
            return seen[events], seed
        seen[events] = seed
    raise AssertionError("no two deals look alike")


CARDS = {  # few kinds, so that two deals look alike soon
    "archaeology": {
        "thieves": 8,
        "storms": {"2": 6, "3": 5, "4": 4},
        "cards": {
            name: {"n": n, "trade": 1, "sell": [1]}
            for name, n in {"pot": 40, "scrap": 30, "coin": 0, "cup": 0, "talisman": 0, "map": 6, "mask": 0}.items()
        },
    }
}


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("data")) as found:
        yield found


def test_what_a_seat_is_sent_does_not_depend_on_what_it_cannot_see(running: Running) -> None:
    options = {"players": 2, "cards": CARDS}
    api, bytes_sent = Api(running), []
    for seed in seeds_that_look_alike("archaeology", options, 0):
        asked = {"game": "archaeology", "seats": [{"human": "A"}, {"human": "B"}], "seed": seed, "options": options}
        made = api.post("/tables", asked)
        path = f"/api/v1/tables/{made['id']}"
        mine, watch = api.with_key(made["seats"][0]["key"]), api.with_key(made["watch"])
        sent = [mine.raw("GET", path + below)[1] for below in ("", "?moves=all", "/events", "/record", "/review")]
        sent += [watch.raw("GET", path + below)[1] for below in ("", "/events")]
        with connect(f"ws://{running.host}:{running.port}{path}/stream") as socket_:
            socket_.send(json.dumps({"type": "join", "key": made["seats"][0]["key"], "after": 0}))
            sent += [str(socket_.recv(timeout=DEADLINE)).encode() for _ in range(2)]
        bytes_sent.append([part.replace(made["id"].encode(), b"ID") for part in sent])
    assert bytes_sent[0] == bytes_sent[1]


def test_a_killed_server_goes_on_where_its_last_answer_was(tmp_path: Path) -> None:
    rng = random.Random(3)
    tables: list[tuple[str, str]] = []
    answered: dict[str, int] = {}
    for _ in range(4):
        with server(tmp_path) as running:
            api = Api(running)
            for id_, key in tables:
                state = api.with_key(key).get(f"/tables/{id_}")
                assert state["n"] >= answered[id_], "an answered move is lost"
            seats = [{"human": "A"}, {"bot": "random"}, {"bot": "greedy"}]
            made = api.post("/tables", {"game": "expedition", "seats": seats})
            tables.append((made["id"], made["seats"][0]["key"]))
            answered[made["id"]] = 0
            deadline = time.monotonic() + rng.uniform(0.05, 0.6)
            while time.monotonic() < deadline:
                id_, key = rng.choice(tables)
                mine = api.with_key(key)
                state = mine.get(f"/tables/{id_}")
                answered[id_] = max(answered[id_], state["n"])
                if state["moves"]:
                    move = {"move": rng.choice(state["moves"]), "n": state["n"]}
                    answered[id_] = mine.post(f"/tables/{id_}/moves", move)["n"]
            os.kill(running.process.pid, signal.SIGKILL)
    with server(tmp_path) as running:
        for id_, key in tables:  # and the bots go on as well
            mine = Api(running, key)
            for _ in range(200):
                state = mine.get(f"/tables/{id_}")
                if state["over"] or state["moves"]:
                    break
                mine.get(f"/tables/{id_}/events?after={state['n']}&wait=2")
            assert state["over"] or state["moves"]


def test_many_tables_at_once_and_quick_answers(running: Running) -> None:
    """The figure for an idle machine is in bench/RESULTS.md; a busy one must still answer everything."""

    def played(number: int) -> list[float]:
        api, rng, times = Api(running), random.Random(number), []
        made = api.post("/tables", {"game": "archaeology", "seats": [{"human": "A"}, {"bot": "random"}]})
        mine, path = api.with_key(made["seats"][0]["key"]), f"/tables/{made['id']}"
        for _ in range(12):
            begun = time.perf_counter()
            state = mine.get(path)
            times.append(time.perf_counter() - begun)
            if state["over"]:
                break
            if state["moves"]:
                begun = time.perf_counter()
                mine.post(f"{path}/moves", {"move": rng.choice(state["moves"]), "n": state["n"]})
                times.append(time.perf_counter() - begun)
        return times

    with ThreadPoolExecutor(10) as pool:
        times = sorted(time for times in pool.map(played, range(20)) for time in times)
    assert statistics.median(times) < 1.0


def test_half_open_clients_hold_up_nobody(running: Running) -> None:
    api = Api(running)
    made = api.post("/tables", {"game": "archaeology", "seats": [{"human": "A"}, {"human": "B"}]})
    halves = []
    for head in (
        b"POST /api/v1/best HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{",
        b"GET /api",
        b"\x81\xff\x00",
    ):
        half = socket.create_connection((running.host, running.port), timeout=DEADLINE)
        half.sendall(head)
        halves.append(half)
    with ExitStack() as open_sockets:
        url = f"ws://{running.host}:{running.port}/api/v1/tables/{made['id']}/stream"
        sockets = [open_sockets.enter_context(connect(url)) for _ in range(101)]
        for socket_ in sockets:
            socket_.send(json.dumps({"type": "join", "key": made["watch"]}))
        first = [json.loads(socket_.recv(timeout=DEADLINE))["type"] for socket_ in sockets]
        assert first.count("error") == 1 and first.count("events") == 100
        assert api.get("/health")["status"] == "ok"
    for half in halves:
        half.close()
