"""How quick the game server is: `python -m bench.server` starts one, plays at it, asks it and prints the figures."""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from http.client import HTTPConnection
from typing import Any

from bench.decision import position
from digsite.engine import GAMES

SECONDS = 60.0  # that an answer may take
SERVE = [sys.executable, "-c", "from digsite.cli import app; app()", "serve", "--port", "0", "--no-open", "--data"]


class TimedConnection:
    """One connection; it notes how long each answer took."""

    def __init__(self, address: str) -> None:
        self._connection = HTTPConnection(address, timeout=SECONDS)
        self.times: list[float] = []

    def ask(self, method: str, path: str, body: Any = None, key: str | None = None) -> Any:
        """The answer as a value."""
        headers = {"Authorization": f"Bearer {key}"} if key else {}
        begun = time.perf_counter()
        self._connection.request(method, f"/api/v1{path}", body and json.dumps(body), headers)
        answer = self._connection.getresponse()
        data = answer.read()
        self.times.append(time.perf_counter() - begun)
        assert answer.status in (200, 201), data
        return json.loads(data)


def play_some(address: str, game: str, number: int, rounds: int) -> list[float]:
    """Looks at a table of a person and a random bot, and moves when it can; how long each answer took."""
    client, rng = TimedConnection(address), random.Random(number)
    made = client.ask("POST", "/tables", {"game": game, "seats": [{"human": "A"}, {"bot": "random"}]})
    path, key = f"/tables/{made['id']}", made["seats"][0]["key"]
    client.times.clear()
    for _ in range(rounds):
        time.sleep(rng.uniform(0, 0.5))  # a person thinks longer; and not all begin at once
        state = client.ask("GET", path, key=key)
        if state["over"]:
            break
        if state["moves"]:
            client.ask("POST", f"{path}/moves", {"move": rng.choice(state["moves"]), "n": state["n"]}, key)
    return client.times


def ask_best(address: str, requests: int) -> None:
    """Asks for the best move of one position over and over."""
    client, view = TimedConnection(address), position().view()
    for seed in range(requests):
        client.ask("POST", "/best", {"view": view, "limit": {"iterations": 100}, "seed": seed})


def measure(address: str, game: str, tables: int, requests: int, clients: int) -> list[str]:
    """The figures, a line each."""
    sys.setswitchinterval(0.0005)  # or an answer that has come waits until other clients have read theirs
    with ThreadPoolExecutor(tables) as pool:
        each = pool.map(lambda number: play_some(address, game, number, 40), range(tables))
        times = sorted(1000 * seconds for found in each for seconds in found)
    begun = time.perf_counter()
    with ThreadPoolExecutor(clients) as pool:
        list(pool.map(lambda _: ask_best(address, requests // clients), range(clients)))
    rate = requests // clients * clients / (time.perf_counter() - begun)
    middle, late = times[len(times) // 2], times[len(times) * 99 // 100]
    return [
        f"{tables} tables of random bots ({game}), {len(times)} answers: median {middle:.1f} ms, p99 {late:.1f} ms",
        f"POST /best, archaeology, 100 iterations, {clients} clients: {rate:.0f} a second",
    ]


def main() -> None:
    """The command."""
    parser = argparse.ArgumentParser(prog="python -m bench.server", description=__doc__)
    parser.add_argument("--game", choices=list(GAMES), default="archaeology")
    parser.add_argument("--tables", type=int, default=50)
    parser.add_argument("--requests", type=int, default=1000)
    parser.add_argument("--clients", type=int, default=4)
    asked = parser.parse_args()
    with (
        tempfile.TemporaryDirectory() as data,
        subprocess.Popen([*SERVE, data], stdout=subprocess.PIPE, text=True) as server,
    ):
        assert server.stdout is not None
        address = server.stdout.readline().removeprefix("Digsite at http://").strip().rstrip("/")
        try:
            print("\n".join(measure(address, asked.game, asked.tables, asked.requests, asked.clients)))
        finally:
            server.terminate()


if __name__ == "__main__":
    main()
