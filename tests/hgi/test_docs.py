"""docs/protocol.md: its examples are run, its tables compared with what they describe."""

import re
import subprocess

import pytest

from digsite.engine import GAMES, from_view, load
from digsite.engine.archaeology.cards import CARDS, EDITION_CARDS, edition, read_cards
from digsite.engine.archaeology.rules.names import PHASE
from digsite.engine.archaeology.text.view import FIELDS
from digsite.hgi.commands import USAGE
from digsite.hgi.request import CODES

from .host import ENGINE, ENVIRONMENT, ROOT
from .players import Hasty
from .talk import Talk

TEXT = (ROOT / "docs/protocol.md").read_text(encoding="utf-8")
BLOCKS = re.findall(r"```(\w+)\n(.*?)```", TEXT, re.DOTALL)
VIEWS = [tuple(text.rstrip("\n").split("\n", 1)) for kind, text in BLOCKS if kind == "view"]
STEPS_WITHIN = {"take", "give", "name2", "stolen", "tents", "discards", "temple"}  # never the whole question


def kind_of(view: str) -> str:
    found = re.search(r"/due=(\w+):", view)
    assert found
    return found[1]


def test_the_session_is_what_the_engine_says() -> None:
    (script,) = [text for kind, text in BLOCKS if kind == "sh" and text.startswith("digsite engine")]
    (shown,) = [text for kind, text in BLOCKS if kind == "text"]
    command, _, rest = script.partition("\n")
    arguments = command.removeprefix("digsite engine").removesuffix("<<'END'").split()
    done = subprocess.run(
        [*ENGINE, *arguments],
        input=rest.removesuffix("END\n"),
        env=ENVIRONMENT,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert comparable(done.stdout) == comparable(shown)
    assert all(line in done.stdout for line in shown.splitlines() if line.startswith(("game", "option")))


def comparable(text: str) -> list[str]:
    """Without the list of games and options, which grows."""
    lines = re.sub(r"version=\S+", "version=", text).splitlines()
    return [line for line in lines if not line.startswith(("game ", "option "))]


def test_conversations() -> None:
    conversations = [text for kind, text in BLOCKS if kind == "hgi"]
    assert conversations
    for text in conversations:
        talk = Talk(Hasty)
        heard: list[str] = []
        for line in text.splitlines():
            if line.startswith("> "):
                heard = talk.ask(line.removeprefix("> "))
            else:
                pattern = re.escape(line.removeprefix("< ")).replace(r"\.\.\.", ".*")
                assert re.fullmatch(pattern, heard.pop(0)), line
        assert not heard


@pytest.mark.parametrize(("view", "rest"), VIEWS, ids=[kind_of(view) for view, _ in VIEWS])
def test_a_view_is_canonical_and_gives_what_it_says(view: str, rest: str) -> None:
    knowledge = from_view(view)
    assert (knowledge.view(), knowledge.due) == (view, kind_of(view))
    described = knowledge.game.notation.describe(knowledge)
    assert described and all(line.isprintable() for line in described)
    if rest.startswith("see 1 "):
        assert knowledge.to_move is None
        knowledge.see(rest.removeprefix("see 1 "))
        assert knowledge.seen == 1
    else:
        assert knowledge.to_move == knowledge.seat
        assert rest.splitlines() == [f"move {move}" for move in knowledge.moves()]


def test_there_is_a_view_for_every_kind() -> None:
    assert {kind_of(view) for view, _ in VIEWS} == set(PHASE) - STEPS_WITHIN
    for kind in set(PHASE) - STEPS_WITHIN:
        assert f"\n`{kind}`: " in TEXT


def test_every_field_is_explained_in_its_order() -> None:
    table = TEXT[TEXT.index("| field | value |") : TEXT.index("Everything in a view can be counted")]
    rows = re.findall(r"^\| ((?:`\w+` ?)+)\|", table, re.MULTILINE)
    assert [name for row in rows for name in re.findall(r"\w+", row)] == list(FIELDS)


def test_every_command_and_every_code_is_explained() -> None:
    for verb in USAGE:
        assert re.search(rf"^\| `{verb}\b", TEXT, re.MULTILINE), verb
    errors = TEXT[TEXT.index("| error | means |") :].split("\n\n")[0]
    assert re.findall(r"^\| `([a-z-]+)` \|", errors, re.MULTILINE) == list(CODES)


def test_the_box_is_what_is_in_it() -> None:
    for game in EDITION_CARDS:
        counts = re.findall(r" (\d*) *\|", re.search(rf"^\| `{game}` \|( \d+ .*)$", TEXT, re.MULTILINE)[1])  # type: ignore[index]
        cards = edition(read_cards(None), game).cards
        assert [n for n in counts if n] == [str(cards[name].n) for name in CARDS if name in cards]


@pytest.mark.parametrize(
    ("row", "game", "variants"),
    [("`archaeology`", "archaeology", ""), ("`expedition`", "expedition", ""), ("with `long`", "expedition", "long")],
)
def test_the_dig_site_is_as_large_as_it_says(row: str, game: str, variants: str) -> None:
    found = re.search(rf"^\| {row} \|( `\d+:.*)$", TEXT, re.MULTILINE)
    assert found
    sizes = re.findall(r"`(\S+)`", found[1])
    for players, size in zip(GAMES[game].players, sizes, strict=False):
        made = load(game, players=players, **({"variants": variants} if variants else {}))
        assert dig_site(made.deal(1).events(0), made.knowledge(0)) == size


def dig_site(events: list[str], knowledge: object) -> str:
    for event in events:
        knowledge.see(event)  # type: ignore[attr-defined]
        if event.startswith("start"):
            break
    found = re.search(r"/deck=([\d:]+)", knowledge.view())  # type: ignore[attr-defined]
    assert found
    return found[1]
