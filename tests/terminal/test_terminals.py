"""The program at a terminal: newcomers, several people, interruptions, colours."""

import os
import re
import signal
from pathlib import Path

import pytest

from digsite import engine
from digsite.engine import Knowledge, Record
from digsite.engine.archaeology.text.words import parse_cards
from digsite.engine.record import find_record
from tests.terminal.terminal import CLEAR, PROMPT, Terminal, plain, terminal

KINDS = ("pot", "scrap", "coin", "cup", "talisman", "map", "mask", "tablet", "pendant")
END = "Enter: leave> "
BOTS = ("--bot", "random", "--adviser", "random")


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
        move = plain(screen.until("\n")).split("  ")[0].strip()
        screen.until(PROMPT)
        screen.say(move)
        screen.until(f"-> {move}" if "\x1b" not in screen.raw else move)
        made += 1


def test_a_newcomer_who_reads_nothing_is_led_into_a_game(tmp_path: Path) -> None:
    with terminal("play", cwd=tmp_path) as screen:
        screen.until("How many players, you included, 2 to 4? [2] ")
        screen.say("many")
        screen.until("a number from 2 to 4, please")
        screen.until("[2] ")
        screen.say("")
        if screen.until("press Enter to begin ", "(merciless)? [3] ").endswith("[3] "):
            screen.say("1")
            screen.until("press Enter to begin ")
        screen.say("")
        screen.until(PROMPT)
        for answer in ("1", "1 1", "1", "end", "?"):
            screen.say(answer)
            screen.until(PROMPT, seconds=60)
        screen.say("quit")
        screen.until("[Y/n] ")
        screen.say("n")
        assert screen.end() == 0
    assert not list(tmp_path.iterdir())


def test_a_whole_game_and_what_is_offered_after_it(tmp_path: Path) -> None:
    with terminal("play", *BOTS, "--seed", "4", cwd=tmp_path) as screen:
        play_on(screen)
        assert "The count" in screen.text
        screen.say("hint")
        screen.until("'hint' is none of these: r, a, s or s FILE, or Enter.")
        screen.until(END)
        screen.say("s")
        screen.until("Saved.")
        screen.until(END)
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
    assert [path.name for path in tmp_path.iterdir()] == ["archaeology-4.save.json"]


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
        screen.say("save now.json")
        screen.until("Saved.")
        raw = screen.raw
    record = find_record(tmp_path / "now.json", None)
    parts = [plain(part) for part in raw.split(CLEAR)[1:]]
    assert all(len(headings(part)) <= 1 for part in parts)
    assert {seat for part in parts for seat in headings(part)} == {
        n for n, who in enumerate(record.bots) if who == "human"
    }
    drawn = [(seat, hand) for part in parts for seat, hand in hands(part)]
    assert drawn == expected_hands(record)
    assert "everyone else, please look away" in parts[0].lower()
    for part in parts:
        if not headings(part):  # while one gets up and another sits down
            assert not any(kind in part for kind in KINDS)
    assert len({seat for seat, _ in drawn}) == people


def headings(part: str) -> set[int]:
    return {int(seat) for seat in re.findall(r" · seat (\d) ─", part)}


def hands(part: str) -> list[tuple[int, dict[str, int]]]:
    """The hands drawn, each under its heading."""
    found: list[tuple[int, dict[str, int]]] = []
    for row in part.splitlines():
        heading = re.search(r" · seat (\d) ─", row)
        if heading:
            found.append((int(heading[1]), {}))
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
    return knowledge.to_move == knowledge.seat


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
        assert "play --continue archaeology-5.save.json" in screen.text
    with terminal("play", "--continue", "archaeology-5.save.json", cwd=tmp_path) as screen:
        screen.until(PROMPT)
        screen.send("\x03")
        assert screen.end() == 130
    assert [path.name for path in tmp_path.iterdir()] == ["archaeology-5.save.json"]


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
    assert [path.name for path in tmp_path.iterdir()] == ["archaeology-5.save.json"]


@pytest.mark.parametrize(("option", "env"), [(["--no-color"], {}), ([], {"NO_COLOR": "1"}), ([], {"TERM": "dumb"})])
def test_without_colour_there_is_not_one_escape_code(option: list[str], env: dict[str, str], tmp_path: Path) -> None:
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


def test_colours_are_there_where_they_are_wanted(tmp_path: Path) -> None:
    with terminal("play", *BOTS, "--seed", "5", cwd=tmp_path) as screen:
        screen.until(PROMPT)
        assert "\x1b[1;31mpot" in screen.raw


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
