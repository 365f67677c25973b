"""The program at a terminal: newcomers, several people, interruptions, colours."""

import os
import re
import signal
from itertools import groupby
from pathlib import Path

import pytest

from digsite import engine
from digsite.engine import Knowledge, Record
from digsite.engine.archaeology.text.words import parse_cards
from digsite.engine.record import find_record
from tests.terminal.terminal import CLEAR, PROMPT, SAVES, Terminal, plain, terminal

KINDS = ("pot", "scrap", "coin", "cup", "talisman", "map", "mask", "tablet", "pendant")
END = "Enter: leave> "
PASTEABLE = r"^The game is saved. Go on later with:\n\S*digsite play --continue (\S+)$"  # on a line of its own
BOTS = ("--bot", "random", "--adviser", "random", "--pace", "none")


def play_on(screen: Terminal, decisions: int | None = None) -> str:
    """Plays what the program itself suggests, until the end or for some decisions; the last prompt seen."""
    made = 0
    while True:
        shown = screen.until(PROMPT, END, "press Enter ")
        if shown.endswith("press Enter "):
            screen.say("")
            continue
        if shown.endswith(END) or made == decisions:
            return shown
        screen.say("hint")
        screen.until("hint: ")
        screen.until(PROMPT)
        screen.say("p")
        made += 1


def test_a_newcomer_who_reads_nothing_is_led_into_a_game(tmp_path: Path) -> None:
    with terminal("play", cwd=tmp_path, env={"XDG_DATA_HOME": str(tmp_path / "data")}) as screen:
        assert "Which game?" in screen.until("[1] > ")
        screen.say("r")
        screen.until("Whose? r 1, r 2 or r 3")
        screen.until("[1] > ")
        screen.say("r 3")
        for _ in range(9):
            if screen.until("Enter: more ", "Enter: back ").endswith("back "):
                break
            screen.say("")
        screen.say("")
        assert "Which game?" in screen.until("[1] > ")  # the question that was left is there again
        screen.say("r 3 griffin")
        screen.until("the rules do not speak of 'griffin'")
        screen.until("[1] > ")
        screen.say("chess")
        screen.until("'chess' is none of these: archaeology, expedition, museum, learn")
        screen.until("[1] > ")
        screen.say("")
        screen.until("Players, you included, 2-4 [2] > ")
        screen.say("many")
        screen.until("a number from 2 to 4, please")
        screen.until("[2] > ")
        screen.say("")
        screen.until("[5 steady] > ")
        screen.say("?")
        assert "3 gentle: " in screen.until("[5 steady] > ")
        screen.say("aimless")
        screen.until("Your name [You] > ")
        screen.say("Ann")
        screen.until("press Enter to begin ")
        screen.say("")
        screen.until(PROMPT, seconds=60)
        for answer in ("1", "?", "", "r", "r mummy", "l", "s"):
            screen.say(answer)
            screen.until(PROMPT, seconds=60)
        screen.say("quit")
        screen.until("[Y/n] ")
        screen.say("n")
        assert screen.end() == 0
        assert "Traceback" not in screen.text
    assert [path.name for path in (tmp_path / "data" / "digsite").iterdir()] == ["last.json"]


def test_the_expedition_asks_for_its_monument_and_variants(tmp_path: Path) -> None:
    home = {"XDG_DATA_HOME": str(tmp_path / "data")}
    with terminal("play", cwd=tmp_path, env=home) as screen:
        screen.until("[1] > ")
        screen.say("2")
        screen.until("2-5 [3] > ")
        screen.say("4")
        assert "sphinx" in screen.until("[any] > ")
        screen.say("tomb")
        shown = screen.until("[none] > ")
        assert "fierce" in shown
        assert "long" not in shown  # for 2 or 3 players
        screen.say("fierce luck")
        screen.until("[5 steady] > ")
        screen.say("1")
        screen.until("> ")
        screen.say("")
        text = plain(screen.until("press Enter to begin "))
        assert "explore once" in text
        assert "The monument is the Tomb" in text
        assert "two sandstorms" in text
        screen.say("")
        screen.until(PROMPT, seconds=60)
        screen.send("\x03")
        assert screen.end() == 130
    with terminal("play", cwd=tmp_path, env=home) as screen:
        shown = plain(screen.until("[again] > "))
        assert "again: The New Expedition, tomb, 4 players, fierce+luck, level 1" in shown
        assert "go on: The New Expedition, 4 players" in shown
        screen.say("g")
        screen.until("press Enter to begin ")
        screen.say("")
        screen.until(PROMPT)


def test_a_whole_game_and_what_is_offered_after_it(tmp_path: Path) -> None:
    with terminal("play", *BOTS, "--seed", "4", cwd=tmp_path) as screen:
        play_on(screen)
        assert "The count" in screen.text
        screen.say("hint")
        screen.until("'hint' is none of these: r, t, a, d, o, s or s NAME, or Enter.")
        screen.until(END)
        screen.say("s")
        assert "digsite replay archaeology-4" in screen.until(END)
        screen.say("r")
        screen.until("q: quit")
        screen.send("e")
        screen.until("q: quit")
        screen.send("q")
        screen.until(END)
        screen.say("a")
        screen.until(PROMPT)
        screen.say("quit")
        screen.until("[Y/n] ")
        screen.say("n")
        assert screen.end() == 0
    assert not list(tmp_path.iterdir())
    assert (SAVES / "archaeology-4.save.json").exists()


@pytest.mark.parametrize(
    ("options", "people"),
    [
        (["--players", "3", "--human", "0,2", "--seed", "5"], 2),
        (["expedition", "--players", "3", "--human", "all", "--seed", "6", "--monument", "tomb"], 3),
    ],
)
def test_people_who_share_a_screen_never_see_each_others_cards(options: list[str], people: int, tmp_path: Path) -> None:
    with terminal("play", *BOTS, *options, cwd=tmp_path) as screen:
        screen.until("press Enter to begin ")
        screen.say("")
        play_on(screen, decisions=40)
        screen.say("save ./now.json")
        screen.until("Saved.")
        screen.until(PROMPT)
        raw = screen.raw
    record = find_record(tmp_path / "now.json", None)
    parts = [plain(part) for part in raw.split(CLEAR)[1:]]
    assert all(len(headings(part)) <= 1 for part in parts)
    assert {seat for part in parts for seat in headings(part)} == {
        n for n, who in enumerate(record.bots) if who == "human"
    }
    every = [(seat, hand) for part in parts for seat, hand in hands(part)]
    drawn = [seen for seen, _ in groupby(every)]  # a screen is painted again at each question
    assert drawn == [seen for seen, _ in groupby(expected_hands(record))]
    assert "everyone else, please look away" in parts[0].lower()
    for part in parts:
        if not headings(part):  # while one gets up and another sits down
            assert not any(kind in part for kind in KINDS)
    assert len({seat for seat, _ in drawn}) == people


def headings(part: str) -> set[int]:
    return {int(seat) - 1 for seat in re.findall(r"   Player (\d), round", part)}


def hands(part: str) -> list[tuple[int, dict[str, int]]]:
    """The hands drawn, each under its heading."""
    found: list[tuple[int, dict[str, int]]] = []
    for row in part.splitlines():
        heading = re.search(r"   Player (\d), round", row)
        if heading:
            found.append((int(heading[1]) - 1, {}))
        card = re.match(rf"({'|'.join(KINDS)})\s+\d+\s+\S+\s+(\d+|-)\s", row)
        if card and card[2] != "-":
            found[-1][1][card[1]] = int(card[2])
    return found


def expected_hands(record: Record) -> list[tuple[int, dict[str, int]]]:
    """The hand of the person who decides, at every decision of a person, from the record alone."""
    game = record.load_game()
    seats = [game.knowledge(seat) for seat in range(game.players)]
    streams = [game.masked(record.events, seat) for seat in range(game.players)]
    expected = []
    for number in range(len(record.events)):
        for knowledge, stream in zip(seats, streams, strict=True):
            knowledge.see(stream[number])
        decider = seats[0].to_move
        if decider is not None and record.bots[decider] == "human" and _asked(seats[decider]):
            expected.append((decider, _hand(seats[decider])))
    return expected


def _asked(knowledge: Knowledge) -> bool:
    return knowledge.to_move == knowledge.seat and len(knowledge.moves()) > 1


def _hand(knowledge: Knowledge) -> dict[str, int]:
    counts = parse_cards(knowledge.certainly[knowledge.seat])[0]  # type: ignore[attr-defined]
    return {kind: n for kind, n in zip(KINDS, counts, strict=False) if n}


@pytest.mark.parametrize("key", ["\x03", "\x04"], ids=["ctrl-c", "ctrl-d"])
def test_leaving_in_the_middle_saves_the_game(key: str, tmp_path: Path) -> None:
    with terminal("play", *BOTS, "--seed", "5", cwd=tmp_path) as screen:
        play_on(screen, decisions=3)
        screen.send(key)
        assert screen.end() == (130 if key == "\x03" else 0)
        assert "Traceback" not in screen.text
        (name,) = re.findall(PASTEABLE, screen.text, re.MULTILINE)
    with terminal("play", "--continue", name, cwd=tmp_path) as screen:
        screen.until(PROMPT)
        screen.send("\x03")
        assert screen.end() == 130
        assert f"digsite play --continue {name}" in screen.text  # the same save again
    assert not list(tmp_path.iterdir())
    assert (SAVES / f"{name}.save.json").exists()


def test_ctrl_c_while_a_bot_thinks(tmp_path: Path) -> None:
    game = engine.load("archaeology", players=2)
    seed = str(next(seed for seed in range(99) if game.deal(seed).to_move == 0))
    with terminal("play", "--seed", seed, "--bot", "py:sample_bots:Sleeper", "--human", "1", cwd=tmp_path) as screen:
        screen.until("is thinking")
        screen.send("\x03")
        assert screen.end() == 130
        assert "Traceback" not in screen.text
        assert "The game is saved" in screen.text


@pytest.mark.parametrize("number", [signal.SIGTERM, signal.SIGHUP])
def test_a_closed_terminal_saves_the_game(number: int, tmp_path: Path) -> None:
    with terminal("play", *BOTS, "--seed", "5", cwd=tmp_path) as screen:
        screen.until(PROMPT)
        os.kill(screen.process.pid, number)
        screen.end()
        (name,) = re.findall(PASTEABLE, screen.text, re.MULTILINE)
    assert not list(tmp_path.iterdir())
    assert (SAVES / f"{name}.save.json").exists()


@pytest.mark.parametrize(("option", "env"), [(["--no-color"], {}), ([], {"NO_COLOR": "1"})])
def test_without_colour_there_are_bold_and_reverse(option: list[str], env: dict[str, str], tmp_path: Path) -> None:
    with terminal("play", "museum", *BOTS, "--seed", "5", *option, cwd=tmp_path, env=env) as screen:
        screen.until(PROMPT)
        screen.say("why")
        screen.until(PROMPT)
        assert "\x1b[1m" in screen.raw
        assert not re.search(r"\x1b\[[\d;]*\b[34][0-8]\b[\d;]*m", screen.raw)


@pytest.mark.parametrize(("option", "env"), [(["--plain"], {}), ([], {"TERM": "dumb"})])
def test_a_plain_terminal_gets_not_one_escape_code(option: list[str], env: dict[str, str], tmp_path: Path) -> None:
    with terminal(
        "play", *BOTS, "--seed", "5", "--players", "3", "--human", "0,1", *option, cwd=tmp_path, env=env
    ) as screen:
        screen.until("press Enter to begin ")
        screen.say("")
        play_on(screen, decisions=4)
        screen.say("why")
        screen.until(PROMPT)
        screen.say("?")
        screen.until(PROMPT)
        screen.send("\x04")
        assert screen.end() == 0
        assert "\x1b" not in screen.raw
        assert "You hold " in screen.text
        assert "value market" not in screen.text  # the drawing


def test_colours_are_there_where_they_are_wanted(tmp_path: Path) -> None:
    with terminal("play", *BOTS, "--seed", "5", cwd=tmp_path) as screen:
        screen.until(PROMPT)
        assert "\x1b[38;5;29m" in screen.raw  # money


@pytest.mark.parametrize(("columns", "rows"), [(80, 24), (120, 40), (60, 20), (200, 60)])
def test_no_line_is_wider_than_the_terminal(columns: int, rows: int, tmp_path: Path) -> None:
    options = [
        "expedition",
        "--players",
        "5",
        "--seed",
        "8",
        "--monument",
        "temple",
        "--variants",
        "luck",
        "--no-color",
    ]
    with terminal("play", *BOTS, *options, cwd=tmp_path, columns=columns, rows=rows) as screen:
        play_on(screen, decisions=12)
        for command in ("?", "belief", "table"):
            screen.say(command)
            screen.until(PROMPT)
        lines = [line for line in screen.text.splitlines() if "--continue" not in line and PROMPT not in line]
        assert max(map(len, lines)) <= columns


def test_tab_completes_a_move(tmp_path: Path) -> None:
    with terminal("play", *BOTS, "--seed", "5", cwd=tmp_path) as screen:
        screen.until(PROMPT)
        screen.send("beli\t")
        screen.until("belief")
        screen.send("\r")
        screen.until("at least one is there")
