"""Tables: keys, stale requests, repeated ones, undo, the end, and the errors of the contract."""

import json
import random
import signal
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from http.client import HTTPException
from pathlib import Path
from typing import Any

import pytest
from msgspec import UNSET
from websockets.sync.client import connect

from digsite.engine import ExpeditionPosition, Knowledge, load
from digsite.server.foresight import preview_of
from tests.server.running import DEADLINE, Api, Running, server

PEOPLE = [{"human": "Ada"}, {"human": "Ben"}]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture
def api(running: Running) -> Api:
    return Api(running)


class Two:
    """A table of two people; `mover` decides, `other` waits."""

    def __init__(self, api: Api, **more: Any) -> None:
        made = api.post("/tables", {"game": "archaeology", "seats": PEOPLE, "seed": 11, **more})
        self.id, self.made, self.path = made["id"], made, f"/tables/{made['id']}"
        self.seats = [api.with_key(seat["key"]) for seat in made["seats"]]
        self.seat = self.seats[0].get(self.path)["to_move"]
        self.mover, self.other = self.seats[self.seat], self.seats[1 - self.seat]

    def state(self) -> Any:
        return self.mover.get(self.path)


def test_only_people_have_keys_and_no_seed_is_told(api: Api) -> None:
    made = api.post("/tables", {"game": "museum", "seats": [{"human": "Ada"}, {"bot": "halving", "level": 2}]})
    assert [sorted(seat) for seat in made["seats"]] == [["key", "name", "seat"], ["name", "seat"]]
    assert all(len(key) >= 22 for key in (made["watch"], made["seats"][0]["key"]))
    state = api.with_key(made["seats"][0]["key"]).get(f"/tables/{made['id']}")
    assert "seed" not in json.dumps(state)
    assert state["names"] == ["Ada", "halving level 2"] and state["options"]["players"] == 2


def test_a_key_opens_its_own_seat_of_its_own_table(api: Api) -> None:
    one, two = Two(api), Two(api)
    key = one.made["seats"][0]["key"]
    assert api.with_key(key).error("GET", two.path) == (401, "unauthorized")
    assert api.error("GET", two.path) == (401, "unauthorized")
    assert api.with_key("x" * 22).error("GET", two.path) == (401, "unauthorized")
    assert api.with_key(key).error("GET", "/tables/none") == (404, "not-found")
    assert one.other.error("POST", f"{one.path}/moves", {"move": "end", "n": one.state()["n"]}) == (
        409,
        "not-your-turn",
    )
    watch = api.with_key(one.made["watch"])
    for request in ("moves", "undo", "concede", "advice"):
        body = {"move": "end", "n": 1} if request == "moves" else {} if request == "advice" else {"n": 1}
        assert watch.error("POST", f"{one.path}/{request}", body) == (401, "unauthorized")


def test_the_same_move_again_gets_the_same_answer(api: Api) -> None:
    table = Two(api)
    n = table.state()["n"]
    first = table.mover.post(f"{table.path}/moves", {"move": "end", "n": n})
    assert table.mover.post(f"{table.path}/moves", {"move": "end", "n": n}) == first
    assert first["n"] == n + len(first["events"]) and first["events"][0]["event"] == f"{table.seat} end"
    assert table.mover.error("POST", f"{table.path}/moves", {"move": "sell pot 1", "n": n}) == (409, "stale")
    assert table.other.error("POST", f"{table.path}/moves", {"move": "end", "n": n}) == (409, "stale")
    assert table.mover.error("POST", f"{table.path}/moves", {"move": "end", "n": n + 99}) == (409, "stale")


def test_a_move_is_taken_back_while_nothing_was_revealed(api: Api, running: Running) -> None:
    table = Two(api)
    state = table.state()
    sale = next(move for move in state["moves"] if move.startswith("sell"))
    with connect(f"ws://{running.host}:{running.port}/api/v1{table.path}/stream") as socket:
        socket.send(json.dumps({"type": "join", "key": table.made["watch"], "after": state["n"]}))
        done = table.mover.post(f"{table.path}/moves", {"move": sale, "n": state["n"]})
        assert table.other.error("POST", f"{table.path}/undo", {"n": done["n"]}) == (409, "not-your-turn")
        assert table.mover.error("POST", f"{table.path}/undo", {"n": state["n"]}) == (409, "stale")
        assert table.mover.post(f"{table.path}/undo", {"n": done["n"]})["n"] == state["n"]
        messages: list[Any] = []
        while not messages or messages[-1]["type"] != "undone":
            messages.append(json.loads(socket.recv(timeout=DEADLINE)))
        assert messages[-1] == {"type": "undone", "n": state["n"]}
    assert table.state() == state
    again = table.mover.post(f"{table.path}/moves", {"move": sale, "n": state["n"]})  # played anew
    assert again == done
    ended = table.mover.post(f"{table.path}/moves", {"move": "end", "n": again["n"]})
    assert table.mover.error("POST", f"{table.path}/undo", {"n": ended["n"]}) == (409, "not-your-turn")


def test_giving_up_and_playing_again(api: Api) -> None:
    table = Two(api)
    deal = table.mover.get(f"{table.path}/events")["events"]
    assert table.mover.error("GET", f"{table.path}/record") == (403, "not-over")
    assert table.mover.error("POST", f"{table.path}/again") == (403, "not-over")
    n = table.state()["n"]
    end = table.other.post(f"{table.path}/concede", {"n": n})
    assert end["result"]["end"] == f"conceded {1 - table.seat}" and end["result"]["winners"] == [table.seat]
    assert table.other.post(f"{table.path}/concede", {"n": n}) == end
    assert table.mover.error("POST", f"{table.path}/moves", {"move": "end", "n": n}) == (409, "over")
    assert table.state()["over"] and table.state()["moves"] == []
    record = table.mover.get(f"{table.path}/record")
    assert record["result"] == end["result"] and record["seed"] == 11
    kept = api.post("/records", record)
    assert api.get(f"/records/{kept['id']}")["events"] == record["events"]
    assert api.error("GET", f"/records/{kept['id']}/review") == (501, "unsupported")
    assert table.mover.error("GET", f"{table.path}/review") == (501, "unsupported")
    new = [seat.post(f"{table.path}/again") for seat in table.seats]
    assert new[0]["id"] == new[1]["id"] and "watch" not in new[0]
    assert [[seat["seat"] for seat in made["seats"] if "key" in seat] for made in new] == [[0], [1]]
    mine = api.with_key(new[table.seat]["seats"][table.seat]["key"])
    assert mine.get(f"/tables/{new[0]['id']}/events")["events"] == deal
    assert table.mover.error("GET", f"/tables/{new[0]['id']}") == (401, "unauthorized")
    assert mine.ask("DELETE", f"/tables/{new[0]['id']}")[0] == 200
    assert table.mover.post(f"{table.path}/again")["id"] != new[0]["id"]


def test_a_table_can_be_deleted(api: Api) -> None:
    table = Two(api)
    assert api.error("DELETE", table.path) == (401, "unauthorized")
    assert api.with_key(table.made["watch"]).ask("DELETE", table.path)[0] == 200
    assert table.mover.error("GET", table.path) == (404, "not-found")


def test_events_wait_for_something_new(api: Api) -> None:
    table = Two(api)
    n = table.state()["n"]
    assert table.mover.get(f"{table.path}/events?after={n}&wait=1") == {
        **table.mover.get(f"{table.path}/events?after={n}"),
        "events": [],
    }
    assert table.mover.error("GET", f"{table.path}/events?after=x") == (400, "bad-request")
    assert table.mover.error("GET", f"{table.path}/events?wait=99") == (400, "bad-request")


def test_events_do_not_wait_for_more_than_there_can_be(api: Api) -> None:
    """Whoever has seen more than there is hears at once that something was taken back."""
    table = Two(api)
    n = table.state()["n"]
    begun = time.monotonic()
    assert table.mover.get(f"{table.path}/events?after={n + 1}&wait=25") == {
        **table.mover.get(f"{table.path}/events?after={n}"),
        "n": n,
    }
    assert time.monotonic() < begun + 20


def test_a_preview_plays_nothing(api: Api) -> None:
    table = Two(api)
    state = table.state()
    sale = next(move for move in state["moves"] if move.startswith("sell")).replace(" ", "%20")
    seen = table.mover.get(f"{table.path}/preview?move={sale}")
    assert seen["scores"][table.seat] > 0 and seen["position"]["sold"][table.seat]
    assert table.state() == state
    assert table.mover.error("GET", f"{table.path}/preview?move=fly") == (422, "illegal-move")


def decision(kind: str, **options: Any) -> tuple[Knowledge, str]:
    """What a seat knows that may make a move of that kind, and the move."""
    rng = random.Random(1)
    for seed in range(100):
        state = load("expedition", players=2, **options).deal(seed)
        while not state.over:
            moves = [move for move in state.moves() if move.startswith(kind)]
            if moves:
                assert state.to_move is not None
                return state.knowledge(state.to_move), moves[0]
            state.play(rng.choice(state.moves()))
    raise AssertionError(f"nobody could {kind}")


@pytest.mark.parametrize("monument", ["ruins", "mine", "pyramid"])
def test_a_preview_shows_what_a_seat_can_foresee_of_an_exploration(monument: str) -> None:
    knowledge, explore = decision("explore", monument=monument)
    before, answer = knowledge.position(), preview_of(knowledge.copy(), explore)
    after, seat, number = answer.position, knowledge.seat, int(explore.split()[1])
    assert isinstance(before, ExpeditionPosition) and isinstance(after, ExpeditionPosition)
    chamber = before.chambers[number - 1]
    assert after.maps == before.maps + chamber.maps
    assert after.hand.get("map", 0) == before.hand["map"] - chamber.maps + chamber.known.get("map", 0)
    if monument != "mine":
        assert after.chambers[number - 1].size == 0
        assert after.hands[seat].size == before.hands[seat].size - chamber.maps + chamber.size
    if monument == "pyramid":  # face down
        assert answer.unknown == f"which {chamber.size} cards lie in chamber {number}"
    else:
        assert answer.unknown is UNSET


def test_a_preview_says_that_a_stolen_card_is_not_known() -> None:
    knowledge, steal = decision("steal")
    before, answer = knowledge.position(), preview_of(knowledge.copy(), steal)
    after, victim = answer.position, int(steal.split()[1])
    assert isinstance(before, ExpeditionPosition) and isinstance(after, ExpeditionPosition)
    assert after.hands[victim].size == before.hands[victim].size - 1
    assert after.hands[knowledge.seat].size == before.hands[knowledge.seat].size + 1
    assert answer.unknown == f"which of the {before.hands[victim].size} cards of seat {victim} you get"


def test_advice_names_the_move_somebody_thinks_of(api: Api) -> None:
    table = Two(api)
    advice = table.mover.post(f"{table.path}/advice", {"limit": {"iterations": 200}, "best": 1, "move": "end"})
    assert advice["lines"][0]["move"] == advice["move"] == advice["plan"][0]
    assert "end" in [line["move"] for line in advice["lines"]]
    assert all(abs(sum(line["win"]) - 1) < 1e-4 for line in advice["lines"])
    assert {line["place"] for line in advice["beliefs"]} >= {f"hand:{1 - table.seat}", "deck"}
    assert table.other.error("POST", f"{table.path}/advice", {}) == (409, "not-your-turn")


def test_every_legal_move_is_taken_listed_or_not(api: Api) -> None:
    table = Two(api)
    state = table.state()
    everything = table.mover.get(f"{table.path}?moves=all")
    unlisted = [move for move in everything["moves"] if move not in state["moves"]]
    assert set(state["moves"]) <= set(everything["moves"]) and unlisted
    assert api.post("/position?moves=all", {"view": state["view"]})["moves"] == everything["moves"]
    assert api.post("/position", {"view": state["view"]})["moves"] == state["moves"]
    table.mover.post(f"{table.path}/moves", {"move": unlisted[0], "n": state["n"]})


REFUSED = (422, "unsupported")
WRONG: list[tuple[str, str, Any, tuple[int, str]]] = [
    ("POST", "/tables", b"", (400, "bad-json")),
    ("POST", "/tables", b"{", (400, "bad-json")),
    ("POST", "/tables", b"\xff", (400, "bad-json")),
    ("POST", "/tables", b"[" * 100_000, (400, "bad-request")),
    ("POST", "/tables", b'{"options": ' + b'{"cards":' * 20_000 + b"1" + b"}" * 20_001, (400, "bad-json")),
    ("POST", "/tables", b"[]", (400, "bad-request")),
    ("POST", "/tables", {"game": "archaeology"}, (400, "bad-request")),
    ("POST", "/tables", {"game": "archaeology", "seats": PEOPLE, "nonsense": 1}, (400, "unknown-field")),
    ("POST", "/tables", {"game": "archaeology", "seats": PEOPLE, "seed": -1}, (400, "bad-request")),
    ("POST", "/tables", {"game": "archaeology", "seats": PEOPLE, "seed": 2**64}, (400, "bad-request")),
    ("POST", "/tables", {"game": "archaeology", "seats": PEOPLE, "options": {"players": 3}}, (400, "bad-request")),
    ("POST", "/tables", {"game": "archaeology", "seats": PEOPLE, "options": {"x": 3}}, (400, "bad-request")),
    ("POST", "/tables", {"game": "archaeology", "seats": PEOPLE * 3}, (400, "bad-request")),
    ("POST", "/tables", {"game": "chess", "seats": PEOPLE}, (422, "unsupported")),
    ("POST", "/tables", {"game": "archaeology", "seats": PEOPLE, "options": {"cards": "/a"}}, (422, "unsupported")),
    ("POST", "/tables", {"game": "archaeology", "seats": PEOPLE, "options": {"cards": {"x": 1}}}, (400, "bad-request")),
    ("POST", "/tables", {"game": "archaeology", "seats": PEOPLE, "options": {"variants": "x"}}, (400, "bad-request")),
    ("POST", "/tables", {"game": "archaeology", "seats": [{"human": "A"}, {}]}, (400, "bad-request")),
    ("POST", "/tables", {"game": "archaeology", "seats": [{"human": "A"}, {"human": ""}]}, (400, "bad-request")),
    *(
        ("POST", "/tables", {"game": "archaeology", "seats": [{"human": "A"}, {"bot": bot}]}, (422, "unsupported"))
        for bot in ("py:os:x", "cmd:ls", "human", "cheat-deck", "random:level=1", "halving:threads=9", "nobody")
    ),
    ("POST", "/tables", {"game": "museum", "seats": [{"human": "A"}, {"bot": "halving", "level": 11}]}, REFUSED),
    ("POST", "/tables", {"game": "museum", "seats": [{"human": "A"}, {"bot": "random", "level": 3}]}, REFUSED),
    ("POST", "/position", {}, (400, "bad-request")),
    ("POST", "/position", {"view": "chess/e4"}, (422, "bad-view")),
    ("POST", "/position", {"view": "archaeology/players=2"}, (422, "bad-view")),
    ("POST", "/position", {"view": "x", "game": "museum"}, (400, "bad-request")),
    ("POST", "/position", {"game": "archaeology", "seat": 7, "events": []}, (400, "bad-request")),
    ("POST", "/position", {"game": "archaeology", "seat": 0, "events": []}, (422, "bad-event")),
    ("POST", "/position", {"game": "archaeology", "seat": 0, "events": ["deal 0 mask*5"]}, (422, "bad-event")),
    ("POST", "/position", {"game": "archaeology", "seat": 0, "events": [7]}, (400, "bad-request")),
    ("POST", "/best", {"view": "museum/x", "limit": {"movetime_ms": 60_001}}, (400, "bad-request")),
    ("POST", "/best", {"view": "museum/x", "limit": {"iterations": 0}}, (400, "bad-request")),
    ("POST", "/best", {"view": "museum/x"}, (422, "bad-view")),
    ("POST", "/best", {"view": "museum/x", "bot": "cmd:ls"}, (422, "unsupported")),
    ("POST", "/records", {"game": "archaeology"}, (400, "bad-request")),
    ("GET", "/records/none", None, (404, "not-found")),
    ("GET", "/results", None, (404, "not-found")),
    ("GET", "/games/chess/box", None, (404, "not-found")),
    ("GET", "/games/archaeology/box?players=9", None, (400, "bad-request")),
    ("GET", "/games/archaeology/box?colour=red", None, (400, "unknown-field")),
    ("PUT", "/games", None, (404, "not-found")),
    ("GET", "/nothing/here", None, (404, "not-found")),
]  # fmt: skip


@pytest.mark.parametrize(("method", "path", "body", "expected"), WRONG)
def test_a_wrong_request_gets_its_error(api: Api, method: str, path: str, body: Any, expected: tuple[int, str]) -> None:
    data = body if isinstance(body, bytes) or body is None else json.dumps(body).encode()
    status, answer = api.raw(method, f"/api/v1{path}", data)
    found = json.loads(answer)
    assert (status, found["error"]["code"]) == expected, found
    assert found["error"]["message"] and found["version"] and "Traceback" not in answer.decode()


def test_a_body_that_is_too_large(api: Api) -> None:
    status, answer = api.raw("POST", "/api/v1/best", b'{"view": "' + b"x" * 300_000 + b'"}')
    assert (status, json.loads(answer)["error"]["code"]) == (413, "too-large")


def test_an_illegal_move_says_why(api: Api) -> None:
    table = Two(api)
    n = table.state()["n"]
    for move in ("fly", "", "sell mask 9", "explore 3", "trade pot for pot"):
        assert table.mover.error("POST", f"{table.path}/moves", {"move": move, "n": n}) == (422, "illegal-move")
    assert table.state()["n"] == n


def test_a_page_elsewhere_cannot_use_the_server(api: Api, running: Running) -> None:
    here = f"{running.host}:{running.port}"
    assert api.raw("GET", "/api/v1/health", Origin=f"http://{here}")[0] == 200
    for headers in (
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Host": "evil.example"},
        {"Origin": "http://1.2.3.4"},
    ):
        assert api.raw("GET", "/api/v1/health", None, **headers)[0] == 400
    assert api.raw("GET", "/api/v1/health", Host=f"localhost:{running.port}")[0] == 200


def test_the_page_names_the_api(api: Api) -> None:
    status, page = api.raw("GET", "/")
    assert status == 200 and b"/api/v1/openapi.json" in page


def test_what_there_is(api: Api) -> None:
    games = {game["id"]: game for game in api.get("/games")["games"]}
    assert games["expedition"]["players"] == [2, 3, 4, 5]
    assert {"name": "variants", "values": ["long", "fierce", "luck"], "several": True} in games["expedition"]["options"]
    box = api.get("/games/expedition/box?players=3&monument=tomb&variants=long,luck")["box"]
    assert box["chambers"] == [{"cards": 7, "maps": 1}, {"cards": 8, "maps": 1}] and box["variants"] == ["long", "luck"]
    assert box["kinds"]["coin"] == {"number": 12, "value": 2, "prices": [2, 6, 12, 20, 30]}
    assert api.get("/games/museum/box")["box"]["tiles"]["airport"]["number"] == 6
    assert {"A12", "A26"} <= {
        rule["tag"] for part in api.get("/games/expedition/rules")["sections"] for rule in part["paragraphs"]
    }
    assert api.get("/bots")["bots"] and len(api.get("/levels")["levels"]) == 10
    assert api.get("/health")["status"] == "ok"


def test_streams_refuse_what_they_cannot_follow(api: Api, running: Running) -> None:
    table = Two(api)
    url = f"ws://{running.host}:{running.port}/api/v1{table.path}/stream"

    def said(*messages: Any) -> list[Any]:
        heard: list[Any] = []
        with connect(url) as socket:
            for message in messages:
                socket.send(message if isinstance(message, str | bytes) else json.dumps(message))
            while not heard or heard[-1]["type"] != "error":
                heard.append(json.loads(socket.recv(timeout=DEADLINE)))
        return heard

    join = {"type": "join", "key": table.made["seats"][table.seat]["key"], "after": 0}
    assert said("{")[-1]["error"]["code"] == "bad-json"
    assert said({"type": "move", "move": "end", "n": 0})[-1]["error"]["code"] == "bad-request"
    assert said({"type": "join", "key": "x" * 22})[-1]["error"]["code"] == "unauthorized"
    assert said(join, {"type": "move", "move": "fly", "n": table.state()["n"]})[-1]["error"]["code"] == "illegal-move"
    assert said(join, {"type": "move", "move": "end", "n": 1})[-1]["error"]["code"] == "stale"
    assert said(join, {"type": "dance"})[-1]["error"]["code"] == "bad-request"
    assert said(join, join)[-1]["error"]["code"] == "bad-request"


def test_it_stops_when_asked_and_loses_nothing(tmp_path: Path) -> None:
    with server(tmp_path) as running:
        table = Two(Api(running))
        state = table.state()
        with connect(f"ws://{running.host}:{running.port}/api/v1{table.path}/stream") as socket:
            socket.send(json.dumps({"type": "join", "key": table.made["watch"]}))
            socket.recv(timeout=DEADLINE)
            with ThreadPoolExecutor(1) as pool:
                waiting = pool.submit(table.mover.ask, "GET", f"{table.path}/events?after={state['n']}&wait=25")
                running.process.send_signal(signal.SIGTERM)
                _, errors = running.process.communicate(timeout=DEADLINE)
                assert (running.process.returncode, errors) == (0, "")
                with suppress(OSError, HTTPException):
                    assert waiting.result(timeout=DEADLINE)[0] in (200, 503)
    with server(tmp_path) as running:
        assert Api(running, table.mover.key).get(table.path) == state


def test_what_a_person_says_becomes_events(api: Api) -> None:
    asked = {"game": "archaeology", "seat": 0, "text": "I have 2 pots, a coin and a mask"}
    assert api.post("/said", asked)["events"] == ["deal 0 pot*2,coin,mask", "deal 1 ?4"]
    assert api.error("POST", "/said", {**asked, "text": "seat 1 sold a castle"}) == (422, "bad-event")
    assert api.error("POST", "/said", {**asked, "events": ["start 0"]}) == (422, "bad-event")
