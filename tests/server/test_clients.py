"""The clients that ship: whole games in Python and in JavaScript."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from digsite.client import Client, ServerError
from tests.server.running import DEADLINE, Api, Running, server

ROOT = Path(__file__).parents[2]
SEATS: list[dict[str, Any]] = [{"human": "Ada"}, {"bot": "random"}]


@pytest.fixture(scope="module")
def running(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Running]:
    with server(tmp_path_factory.mktemp("data")) as found:
        yield found


@pytest.fixture
def client(running: Running) -> Iterator[Client]:
    made = Client(f"http://{running.host}:{running.port}", timeout=DEADLINE)
    yield made
    made.close()


def test_the_python_client_plays_a_whole_game(client: Client) -> None:
    (mine,) = client.sit("expedition", SEATS, seed=3, monument="mine")
    result = mine.play(lambda state: str(state["moves"][-1]))
    assert result["end"] == "normal" and mine.record()["result"] == result
    assert len(mine.events()) == len(mine.record()["events"])
    again = mine.again()
    state = next(again.decisions())
    assert again.advice(limit={"iterations": 50})["move"] in again.look(all_moves=True)["moves"]
    again.move(state["moves"][0], state["n"])
    again.concede(again.look()["n"])
    with pytest.raises(ServerError) as refused:
        again.move("end", 0)
    assert refused.value.status == 409


def test_the_python_client_asks_without_a_table(client: Client) -> None:
    assert {game["id"] for game in client.games()} >= {"archaeology", "museum"}
    assert client.box("archaeology", players=3)["storms"] == 5
    view = (
        "archaeology/players=2/seat=0/turn=0/due=action:0/hands=5:pot*2,coin*2,mask+4/market=pot,scrap*2,cup,talisman"
    )
    view += "/chambers=3+5+7/deck=57:8:6/dug=1"
    asked = {"view": view, "limit": {"iterations": 60}, "seed": 4, "best": 2}
    first, second = client.best(**asked), client.best(**asked)
    assert {**first, "ms": 0} == {**second, "ms": 0} and len(first["lines"]) == 2
    assert client.position(view=view)["position"]["hand"] == {"pot": 2, "coin": 2, "mask": 1}


def test_the_examples_of_the_documentation_run(running: Running, capsys: pytest.CaptureFixture[str]) -> None:
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    example = re.findall(r"```python\n(.*?)```", text, re.DOTALL)[0]
    exec(compile(example.replace("127.0.0.1:8640", f"{running.host}:{running.port}"), "server.md", "exec"), {})
    assert "winners" in capsys.readouterr().out


@pytest.mark.skipif(shutil.which("node") is None, reason="node is not installed")
def test_the_javascript_client_plays_a_whole_game(running: Running, tmp_path: Path) -> None:
    status, module = Api(running).raw("GET", "/digsite.js")
    assert status == 200 and module == (ROOT / "server" / "digsite.js").read_bytes()
    (tmp_path / "digsite.mjs").write_bytes(module)
    text = (ROOT / "docs" / "server.md").read_text(encoding="utf-8")
    (example,) = re.findall(r"```js\n(.*?)```", text, re.DOTALL)
    address = f"http://{running.host}:{running.port}"
    shown = 'import {Digsite} from "./digsite.mjs";\n' + example.replace("http://127.0.0.1:8640", address)
    (tmp_path / "example.mjs").write_text(shown)
    command = ["node", str(tmp_path / "example.mjs")]
    done = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE, check=True)
    assert re.fullmatch(r"\[ -?\d+, -?\d+ \] \[ [\d, ]+ \]\n", done.stdout), done.stdout
    script = """
    import {Digsite} from "./digsite.mjs";
    const server = new Digsite(process.argv[2]);
    const [mine] = await server.sit("museum", [{human: "Ada"}, {bot: "random"}], {}, 5);
    const result = await mine.play(state => state.moves[state.n % state.moves.length]);
    console.log(JSON.stringify({result, refused: (await mine.move("end", 0).catch(error => error)).code}));
    """
    (tmp_path / "game.mjs").write_text(script)
    command = ["node", str(tmp_path / "game.mjs"), address]
    done = subprocess.run(command, capture_output=True, text=True, timeout=DEADLINE, check=True)
    heard = json.loads(done.stdout)
    assert heard["result"]["end"] == "normal" and heard["refused"] == "stale"
