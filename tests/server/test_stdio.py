"""The same API with JSON lines on stdin and stdout."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

from tests.server.running import DEADLINE

SERVE = [sys.executable, "-c", "from digsite.cli import app; app()", "serve", "--stdio", "--data"]
SEATS: list[dict[str, Any]] = [{"human": "Ada"}, {"bot": "random"}]
VIEW = (
    "archaeology/players=2/seat=0/turn=0/due=action:0/hands=5:pot*2,coin*2,mask+4/market=pot,scrap*2,cup,talisman"
    "/chambers=3+5+7/deck=57:8:6/dug=1"
)


class Lines:
    """A server on stdin and stdout."""

    def __init__(self, data: Path) -> None:
        self.process = subprocess.Popen([*SERVE, str(data)], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def send(self, **line: Any) -> None:
        assert self.process.stdin is not None
        self.process.stdin.write(json.dumps(line) + "\n")
        self.process.stdin.flush()

    def hear(self) -> Any:
        assert self.process.stdout is not None
        return json.loads(self.process.stdout.readline())

    def ask(self, method: str, path: str, body: Any = None, key: str | None = None) -> Any:
        self.send(id=1, method=method, path=path, key=key, **({} if body is None else {"body": body}))
        return self.hear()["body"]

    def close(self) -> int:
        assert self.process.stdin is not None
        self.process.stdin.close()
        return self.process.wait(timeout=DEADLINE)


def test_a_whole_game_over_stdin_and_stdout(tmp_path: Path) -> None:
    lines = Lines(tmp_path)
    assert lines.ask("GET", "/health")["status"] == "ok"
    made = lines.ask("POST", "/api/v1/tables", {"game": "archaeology", "seats": SEATS, "seed": 2})
    path, key = f"/tables/{made['id']}", made["seats"][0]["key"]
    assert lines.ask("GET", path)["error"]["code"] == "unauthorized"
    lines.send(id="s", method="WS", path=f"{path}/stream", body={"type": "join", "key": key})
    seen = 0
    for _ in range(5000):
        heard = lines.hear()
        assert heard["id"] == "s"
        message = heard["body"]
        if message["type"] == "events":
            seen += len(message["events"])
        elif message["type"] == "turn" and message["moves"]:
            body = {"type": "move", "move": message["moves"][0], "n": message["n"]}
            lines.send(id="s", method="WS", path=f"{path}/stream", body=body)
        elif message["type"] == "over":
            break
    record = lines.ask("GET", f"{path}/record", key=key)
    assert len(record["events"]) == seen
    assert lines.process.stdin is not None
    lines.process.stdin.write("nonsense\n")
    lines.process.stdin.flush()
    assert lines.hear()["body"]["error"]["code"] == "bad-json"
    assert lines.close() == 0


def test_every_line_of_a_file_is_answered_also_those_that_take_their_time(tmp_path: Path) -> None:
    asked = [
        {"id": "search", "method": "POST", "path": "/best", "body": {"view": VIEW, "limit": {"movetime_ms": 1500}}},
        {"id": 2, "method": "GET", "path": "/health"},
        {"id": 3, "method": 7},
        {"id": 4, "method": "GET", "path": "/nothing"},
    ]
    (tmp_path / "asked.jsonl").write_text("".join(json.dumps(line) + "\n" for line in asked) + "x" * 300_000 + "\n[")
    with (tmp_path / "asked.jsonl").open("rb") as file:
        done = subprocess.run([*SERVE, tmp_path], stdin=file, capture_output=True, timeout=DEADLINE, check=True)
    heard = {line["id"]: line for line in map(json.loads, done.stdout.splitlines()) if line["id"] is not None}
    assert {id_: line["status"] for id_, line in heard.items()} == {"search": 200, 2: 200, 3: 400, 4: 404}
    nameless = [line["status"] for line in map(json.loads, done.stdout.splitlines()) if line["id"] is None]
    assert sorted(nameless) == [400, 413] and not done.stderr


def test_many_open_streams_hold_up_no_request(tmp_path: Path) -> None:
    lines = Lines(tmp_path)
    made = [lines.ask("POST", "/tables", {"game": "archaeology", "seats": SEATS, "seed": 1}) for _ in range(2)]
    for number in range(80):
        table = made[number % 2]
        join = {"type": "join", "key": table["watch"]}
        lines.send(id=f"s{number}", method="WS", path=f"/tables/{table['id']}/stream", body=join)
    lines.send(id="last", method="GET", path="/health")
    while lines.hear()["id"] != "last":
        continue
    assert lines.close() == 0


def test_a_program_that_reads_no_more_ends_the_server_without_a_word(tmp_path: Path) -> None:
    streams = {"stdin": subprocess.PIPE, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
    process = subprocess.Popen([*SERVE, tmp_path], **streams)  # type: ignore[call-overload]
    line = b'{"id": 1, "method": "GET", "path": "/health"}\n'
    process.stdin.write(line)
    process.stdin.flush()
    assert process.stdout.readline()
    process.stdout.close()
    process.stdin.write(line)
    process.stdin.flush()
    assert process.wait(timeout=DEADLINE) == 0  # though its input goes on
    assert process.stderr.read() == b""
