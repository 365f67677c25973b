"""Whole games by a client that knows no rules, over HTTP and over the WebSocket."""

import json
import random
import time
from collections.abc import Iterator
from typing import Any

import pytest
from websockets.sync.client import connect

from digsite.engine import Table, from_view, load
from digsite.engine.record import parse_record
from tests.server.running import DEADLINE, Api, Running, document_of, server, validator

SETUPS: list[tuple[str, int, dict[str, Any]]] = [
    ("archaeology", 2, {}),
    ("archaeology", 4, {}),
    ("expedition", 5, {"monument": "pyramid"}),
    ("expedition", 3, {"monument": "temple", "variants": ["long", "fierce", "luck"]}),
    *(
        ("expedition", players, {"monument": name})
        for players, name in enumerate(("tomb", "ruins", "mine", "sphinx"), 2)
    ),
    ("museum", 3, {}),
]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("data")) as found:
        yield found


def new_table(api: Api, game: str, players: int, options: dict[str, Any], people: int = 1, **more: Any) -> Any:
    seats = [{"human": f"P{seat}"} if seat < people else {"bot": "random"} for seat in range(players)]
    return api.post("/tables", {"game": game, "options": options, "seats": seats, **more})


@pytest.mark.parametrize(("game", "players", "options"), SETUPS)
def test_a_client_without_rules_plays_a_whole_game(
    running: Running, game: str, players: int, options: dict[str, Any]
) -> None:
    api, rng = Api(running), random.Random(1)
    made = new_table(api, game, players, options)
    mine = api.with_key(made["seats"][0]["key"])
    path = f"/tables/{made['id']}"
    seen: list[str] = []
    for _ in range(5000):
        state = mine.get(path)
        if state["over"]:
            break
        if not state["moves"] or state["n"] > len(seen):
            news = mine.get(f"{path}/events?after={len(seen)}&wait=5")
            assert [event["n"] for event in news["events"]] == list(range(len(seen) + 1, news["n"] + 1))
            seen += [event["event"] for event in news["events"]]
            continue
        assert state["to_move"] == state["seat"] == 0 and state["position"]["seat"] == 0
        answer = mine.post(f"{path}/moves", {"move": rng.choice(state["moves"]), "n": state["n"]})
        seen += [event["event"] for event in answer["events"]]
        assert len(seen) == answer["n"]
    news = mine.get(f"{path}/events?after={len(seen)}")
    seen += [event["event"] for event in news["events"]]
    assert state["over"] and state["result"]["end"] == "normal" and state["due"] == "over"
    record = mine.get(f"{path}/record")
    assert Table.restore(parse_record(json.dumps(record).encode())).events == record["events"]
    assert load(game, **record["options"]).masked(record["events"], 0) == seen
    assert from_view(state["view"]).scores == record["result"]["scores"] == state["result"]["scores"]


def test_bots_among_themselves_are_not_disturbed_by_who_watches(running: Running) -> None:
    """A bot thinks beside the requests: they must not share what it is told."""
    api, deadline = Api(running), time.monotonic() + DEADLINE
    made = [new_table(api, "archaeology", 2, {}, people=0) for _ in range(40)]
    watchers = [(f"/tables/{table['id']}", api.with_key(table["watch"])) for table in made]
    while watchers:
        assert time.monotonic() < deadline, f"the bots have stopped at {len(watchers)} tables"
        watchers = [(path, watcher) for path, watcher in watchers if not watcher.get(path)["over"]]


def test_a_game_over_the_websocket(running: Running) -> None:
    api, rng = Api(running), random.Random(2)
    made = new_table(api, "expedition", 3, {"monument": "tomb"})
    key, seen, kinds = made["seats"][0]["key"], [], set()
    messages = validator("ToClient", document_of(api))
    with connect(f"ws://{running.host}:{running.port}/api/v1/tables/{made['id']}/stream") as socket:
        socket.send(json.dumps({"type": "join", "key": key, "after": 0}))
        for _ in range(5000):
            message = json.loads(socket.recv(timeout=DEADLINE))
            messages.validate(message)
            kinds.add(message["type"])
            if message["type"] == "events":
                seen += [event["event"] for event in message["events"]]
                assert message["n"] == len(seen)
            elif message["type"] == "turn" and message["moves"]:
                assert message["n"] == len(seen)
                socket.send(json.dumps({"type": "move", "move": rng.choice(message["moves"]), "n": message["n"]}))
            elif message["type"] == "over":
                break
    assert kinds == {"events", "turn", "thinking", "over"}
    record = api.with_key(key).get(f"/tables/{made['id']}/record")
    assert load("expedition", **record["options"]).masked(record["events"], 0) == seen


def test_a_lost_connection_joins_again_and_misses_nothing(running: Running) -> None:
    api = Api(running)
    made = new_table(api, "archaeology", 2, {}, seed=5)
    key, rng = made["seats"][0]["key"], random.Random(3)
    seen: list[str] = []
    for _ in range(400):
        with connect(f"ws://{running.host}:{running.port}/api/v1/tables/{made['id']}/stream") as socket:
            socket.send(json.dumps({"type": "join", "key": key, "after": len(seen)}))
            while True:
                message = json.loads(socket.recv(timeout=DEADLINE))
                if message["type"] == "events":
                    seen += [event["event"] for event in message["events"]]
                elif message["type"] == "over" or (message["type"] == "turn" and message["moves"]):
                    break
            if message["type"] == "over":
                break
            socket.send(json.dumps({"type": "move", "move": rng.choice(message["moves"]), "n": message["n"]}))
            json.loads(socket.recv(timeout=DEADLINE))  # it is played; the answer is lost
    record = api.with_key(key).get(f"/tables/{made['id']}/record")
    assert load("archaeology", players=2).masked(record["events"], 0) == seen


def test_two_people_and_a_watcher(running: Running) -> None:
    api, rng = Api(running), random.Random(4)
    made = new_table(api, "expedition", 2, {"monument": "temple"}, people=2)
    people = [api.with_key(seat["key"]) for seat in made["seats"]]
    watch, path = api.with_key(made["watch"]), f"/tables/{made['id']}"
    for _ in range(80):
        states = [person.get(path) for person in people]
        watched = watch.get(path)
        assert (watched["seat"], watched["view"], watched["moves"]) == (None, None, [])
        assert not watched["position"]["hand"]
        mover = states[0]["to_move"]
        assert not states[1 - mover]["moves"] and states[1 - mover]["question"] is None
        people[mover].post(f"{path}/moves", {"move": rng.choice(states[mover]["moves"]), "n": states[mover]["n"]})
    people[0].post(f"{path}/concede", {"n": people[0].get(path)["n"]})
    assert all("?" not in event["event"] for event in watch.get(f"{path}/events")["events"])  # all is open now


def test_guided_questions_lead_to_legal_moves(running: Running) -> None:
    api, rng = Api(running), random.Random(6)
    for game in ("archaeology", "museum"):
        made = new_table(api, game, 2, {}, seed=3)
        mine, path = api.with_key(made["seats"][0]["key"]), f"/tables/{made['id']}"
        for _ in range(20):
            state = mine.get(path)
            if state["over"]:
                break
            if state["to_move"] != 0:
                mine.get(f"{path}/events?after={state['n']}&wait=5")
                continue
            move, answers = None, list[str]()
            question = state["question"]
            for _ in range(30):
                if question is None or "move" in question:
                    break
                answers.append(rng.choice(question["choices"])["token"])
                status, question = mine.ask("GET", f"{path}/question?answers={','.join(answers).replace(' ', '%20')}")
                if status != 200:  # half of a discard is no legal one
                    assert question["error"]["code"] == "illegal-move"
                    answers.clear()
                    question = state["question"]
            move = question["move"] if question and "move" in question else state["moves"][0]
            mine.post(f"{path}/moves", {"move": move, "n": state["n"]})
