"""Every command and every error code, as conversations."""

import re
from pathlib import Path

import pytest

from digsite.engine import GAMES, from_view

from .players import Forgetful, Patient
from .tables import decision, newgame, seen
from .talk import Talk

FIRST = "deal 0 pot*2,coin*2"


def test_hgi_says_who_plays_what() -> None:
    lines = Talk(Patient).ask("hgi 1")
    assert lines[0] == "id name=test-player version=1.0"
    assert lines[1 : 1 + len(GAMES)] == [
        f"game {name} players={entry.players[0]}-{entry.players[-1]} "
        + " ".join(f"{key}={values}" for key, values in entry.options.items())
        for name, entry in GAMES.items()
    ]
    assert lines[1 + len(GAMES) :] == [
        "option name=level type=spin default=4 min=1 max=10",
        "option name=threads type=spin default=1 min=1 max=64",
        "option name=seed type=spin default=0 min=0 max=18446744073709551615",
        "option name=style type=combo default=calm var=calm|wild",
        "option name=greed type=string default=0.5 min=0 max=1",
        "option name=boast type=check default=false",
        "option name=motto type=string default=",
        "hgiok 1",
    ]


@pytest.mark.parametrize(
    ("command", "code"), [("hgi 2", "version"), ("hgi", "bad-argument"), ("hgi 1 2", "bad-argument")]
)
def test_hgi_speaks_one_version(command: str, code: str) -> None:
    Talk().refused(command, code)


def test_isready() -> None:
    assert Talk().ask("isready") == ["readyok"]


def test_options_reach_the_player() -> None:
    talk = Talk(Patient)
    for name, value in (("level", "3"), ("style", "wild"), ("greed", "0.25"), ("boast", "true"), ("motto", "dig on")):
        assert talk.ask(f"setoption {name} {value}") == ["ok"]
    assert talk.player.made[-1].options == {
        "level": "3", "style": "wild", "greed": "0.25", "boast": "true", "motto": "dig on",
    }  # fmt: skip


def test_options_every_engine_has_are_not_passed_to_a_player_without_them() -> None:
    talk = Talk(Patient)
    assert talk.ask("setoption threads 2") == ["ok"]
    assert talk.ask("setoption seed 77") == ["ok"]
    assert talk.player.made[-1].options == {}
    assert talk.player.made[-1].seed == 77


@pytest.mark.parametrize(
    "wrong",
    ["level 0", "level 11", "level x", "level 3.5", "level", "", "nothing 1", "style odd", "greed 2", "boast yes",
     "seed -1", "threads 0", "level " + "9" * 5000],
)  # fmt: skip
def test_a_wrong_option_is_refused_and_changes_nothing(wrong: str) -> None:
    talk = Talk(Patient)
    talk.ask("setoption level 7")
    talk.refused(f"setoption {wrong}", "bad-argument")
    assert talk.player.made[-1].options == {"level": "7"}


@pytest.mark.parametrize(
    "wrong",
    [
        "", "archaeology", "archaeology players=2", "archaeology seat=0",
        "archaeology players=1 seat=0", "archaeology players=5 seat=0", "archaeology players=x seat=0",
        "archaeology players=2 seat=2", "archaeology players=2 seat=-1", "archaeology players=2 seat=0 seat=1",
        "archaeology players=2 seat=0 variants=long", "archaeology players=2 seat=0 monument=mine",
        "archaeology players=2 seat=0 level=3", "archaeology players=2 seat=0 now",
        "archaeology players=2 seat=0 cards=no-such-file.toml", "archaeology players=2 seat=0 cards=/dev/zero",
        "archaeology players=2 seat=0 cards=\0",
        "expedition players=4 seat=0 variants=long", "expedition players=2 seat=0 monument=castle",
        "expedition players=2 seat=0 variants=short",
    ],
)  # fmt: skip
def test_a_wrong_newgame_is_refused_and_the_game_goes_on(wrong: str) -> None:
    talk = Talk()
    talk.sit()
    before = talk.ask("view")
    talk.refused(f"newgame {wrong}", "bad-argument")
    assert talk.ask("view") == before
    talk.refused("newgame chess players=2 seat=0", "unsupported")
    assert talk.ask("view") == before


def test_newgame_with_a_card_file_of_ones_own(tmp_path: Path) -> None:
    shipped = (Path(__file__).parents[2] / "engine/archaeology/cards.toml").read_text()
    own = tmp_path / "cards.toml"
    own.write_text(re.sub(r"thieves = \d+", "thieves = 3", shipped, count=1))
    talk = Talk()
    assert talk.ask(f"newgame archaeology players=2 seat=0 cards={own}") == ["ok"]
    for number, event in enumerate((FIRST, "deal 1 ?4", "market pot,scrap*3,coin", "monument pyramid"), start=1):
        assert talk.ask(f"see {number} {event}") == ["ok"]


def test_see_follows_a_game_by_numbers() -> None:
    talk = Talk()
    talk.ask("newgame archaeology players=2 seat=0")
    talk.refused(f"see 2 {FIRST}", "desync")
    talk.refused(f"see 0 {FIRST}", "desync")
    talk.refused(f"see x {FIRST}", "bad-argument")
    talk.refused(f"see -1 {FIRST}", "bad-argument")
    talk.refused("see", "bad-argument")
    talk.refused("see 1", "bad-event")
    talk.refused("see 1 deal 1 ?4", "bad-event")
    talk.refused("see 1 deal 0 ?4", "bad-event")
    talk.refused("see 1 deal 0 coin*2,pot*2", "bad-event")
    talk.refused("see 1 deal 0 mask*4,tablet", "bad-event")
    talk.refused("see 1 deal 0 map*4", "illegal-move")
    assert talk.ask(f"see 1 {FIRST}") == ["ok"]
    talk.refused(f"see 1 {FIRST}", "desync")
    talk.refused("see 3 deal 1 ?4", "desync")
    assert talk.ask("see 2 deal 1 ?4") == ["ok"]


def test_see_before_a_game() -> None:
    Talk().refused(f"see 1 {FIRST}", "bad-event")


def test_an_event_against_the_rules_is_an_illegal_move() -> None:
    talk = Talk()
    talk.sit()
    state = decision()
    number = len(state.events()) + 1
    talk.refused(f"see {number} {state.to_move} sell map 5", "illegal-move")
    talk.refused(f"see {number} {1 - (state.to_move or 0)} end", "bad-event")
    assert talk.ask(f"see {number} {state.to_move} end") == ["ok"]


def test_moves() -> None:
    talk = Talk()
    talk.sit()
    state = decision()
    tight, everything = state.moves(), state.moves(everything=True)
    assert talk.ask("moves") == [*(f"move {move}" for move in tight), f"moves {len(tight)}"]
    assert talk.ask("moves all") == [*(f"move {move}" for move in everything), f"moves {len(everything)}"]
    assert len(tight) < len(everything)
    talk.refused("moves some", "bad-argument")
    talk.refused("moves all all", "bad-argument")


@pytest.mark.parametrize("command", ["moves", "moves all", "go", "go movetime=10"])
def test_nothing_to_decide(command: str) -> None:
    talk = Talk()
    talk.refused(command, "not-your-turn")  # before a game
    talk.ask("newgame archaeology players=2 seat=0")
    talk.refused(command, "not-your-turn")  # before the deal
    state = decision()
    other = 1 - (state.to_move or 0)
    for line in (newgame(state.game, other), *seen(state, other)):
        talk.ask(line)
    talk.refused(command, "not-your-turn")  # another seat's
    over = state.copy()
    while not over.over:
        over.play(over.random_move(len(over.events())))
    for line in (newgame(over.game, 0), *seen(over, 0)):
        assert talk.ask(line) == ["ok"]
    talk.refused(command, "not-your-turn")  # after the result


def test_go_tells_what_it_did() -> None:
    talk = Talk(Patient)
    talk.sit()
    effort, *candidates, closing = talk.ask("go iterations=7 best=3")
    listed = list(enumerate(decision().moves()[:3], start=1))
    assert re.fullmatch(r"info iterations=7 time=\d+ ips=\d+", effort)
    assert candidates[::2] == [
        f"info best={rank} visits={101 - rank} win=0.500,0.500 score=12.3 se=0.0123 move {move}"
        for rank, move in listed
    ]
    assert candidates[1::2] == [f"info plan={rank} moves {move}" for rank, move in listed]
    assert closing == f"bestmove {decision().moves()[0]}"


@pytest.mark.parametrize(
    ("words", "count"), [("", 1), (" best=1", 1), (" best=2", 2), (" best=999", len(decision().moves()))]
)
def test_go_names_as_many_candidates_as_asked_for(words: str, count: int) -> None:
    talk = Talk()
    talk.sit()
    assert sum(line.startswith("info best=") for line in talk.ask(f"go{words}")) == count


@pytest.mark.parametrize(
    "limit", ["movetime=60", "movetime=0", "movetime=12.5", "iterations=5", "clock=800,800 inc=10", "clock=500,1000",
              "iterations=100000000 movetime=50", "inc=0 clock=600,600 movetime=3000", ""],
)  # fmt: skip
def test_the_first_limit_ends_the_search(limit: str) -> None:
    talk = Talk(Patient if limit else Talk().player.kind)
    talk.sit()
    assert talk.closing(f"go {limit}").startswith("bestmove ")


@pytest.mark.parametrize(
    "wrong",
    ["movetime=x", "movetime=-1", "movetime=", "iterations=0", "iterations=1.5", "iterations=1e9", "clock=100", "inc=5",
     "clock=1,2,3", "clock=", "clock=1,x", "best=0", "best=x", "movetime=1 movetime=2", "fast",
     "iterations=" + "9" * 99],
)  # fmt: skip
def test_a_wrong_limit_is_refused(wrong: str) -> None:
    talk = Talk()
    talk.sit()
    talk.refused(f"go {wrong}", "bad-argument")
    talk.refused(f"best {talk.ask('view')[0].removeprefix('view ')} {wrong}", "bad-argument")
    assert talk.closing("go").startswith("bestmove ")


def test_bestmove_changes_nothing() -> None:
    talk = Talk()
    talk.sit()
    before = talk.ask("view")
    first = talk.closing("go")
    assert talk.ask("view") == before
    assert talk.closing("go") == first


@pytest.mark.parametrize("command", ["go depth=3", "stop depth=3", "moves depth=3", "view depth=3", "isready depth=3"])
def test_an_unknown_key_is_warned_of_and_ignored(command: str) -> None:
    talk = Talk()
    talk.sit()
    warning, *rest = talk.ask(f"@5 {command}")
    assert warning.startswith("@5 warning ") and "'depth'" in warning
    assert all(line.startswith("@5 ") for line in rest)
    assert not rest[-1].startswith("@5 error")


def test_stop_without_a_search() -> None:
    assert Talk().ask("stop") == ["ok"]


@pytest.mark.parametrize(
    ("game", "form"),
    [
        ("expedition", r"info belief place=(hand:\d|chamber:\d|pile|deck) card=\w+ mean=\d+\.\d+ p=[01]\.\d+"),
        ("museum", r"info belief place=((hand:\d|pile) tile=|goals:\d goal=)\S+ mean=\d+\.\d+ p=[01]\.\d+"),
    ],
)
def test_belief(game: str, form: str) -> None:
    talk = Talk()
    talk.sit(game, 3)
    *lines, closing = talk.ask("belief")
    assert closing == "ok" and lines
    assert all(re.fullmatch(form, line) for line in lines)


def test_view_and_position() -> None:
    talk = Talk()
    talk.sit("expedition", 3)
    (view,) = talk.ask("view")
    moves = talk.ask("moves")
    talk.ask("newgame archaeology players=2 seat=0")
    assert talk.ask(view.replace("view", "position")) == ["ok"]
    assert (talk.ask("view"), talk.ask("moves")) == ([view], moves)
    talk.refused("see 2 0 end", "desync")
    assert talk.ask(f"see 1 {decision('expedition', 3).to_move} end") == ["ok"]
    talk.refused(f"see 1 {decision('expedition', 3).to_move} end", "desync")


def test_a_view_that_cannot_be_is_refused_and_the_game_goes_on() -> None:
    talk = Talk()
    talk.sit()
    (view,) = talk.ask("view")
    token = view.removeprefix("view ")
    for wrong in ("x", token.replace("dug=1", "dug=2"), token + "/maps=60", token.rpartition("/")[0], token.upper()):
        talk.refused(f"position {wrong}", "bad-view")
        talk.refused(f"best {wrong} iterations=1", "bad-view")
    talk.refused("position", "bad-argument")
    talk.refused(f"position {token} {token}", "bad-argument")
    assert talk.ask("view") == [view]


@pytest.mark.parametrize("command", ["view", "show", "belief"])
def test_no_game_to_ask_about(command: str) -> None:
    Talk().refused(command, "bad-argument")


@pytest.mark.parametrize(("game", "first"), [("expedition", "'deal 0 ?4'"), ("museum", "'goals'")])
def test_show(game: str, first: str) -> None:
    talk = Talk()
    talk.ask(f"newgame {game} players=3 seat=1")
    assert talk.ask("show") == [
        f"info string {game}, 3 players; you are seat 1",
        f"info string the set-up is under way; next comes {first}",
        "ok",
    ]
    talk.sit(game, 3)
    *lines, closing = talk.ask("show")
    assert closing == "ok" and len(lines) > 7
    assert all(line.startswith("info string ") for line in lines)


def test_best_touches_no_game() -> None:
    talk = Talk()
    token = from_view(decision().knowledge(decision().to_move or 0).view()).view()
    move = f"bestmove {decision().moves()[0]}"
    assert talk.closing(f"best {token} iterations=3") == move  # no game at all
    talk.sit("expedition", 3)
    before = talk.ask("view")
    assert talk.closing(f"best {token} iterations=3 best=2") == move
    assert talk.ask("view") == before
    assert talk.player.made[0] is not talk.player.made[-1]  # the player of the game was not asked
    talk.refused(f"best {decision().knowledge(1 - (decision().to_move or 0)).view()}", "not-your-turn")
    talk.refused("best", "bad-argument")


def test_quit() -> None:
    talk = Talk()
    talk.refused("quit now", "bad-argument")
    assert not talk.server.ended.is_set()
    assert talk.ask("@9 quit") == ["@9 ok"]
    assert talk.server.ended.is_set()


@pytest.mark.parametrize("command", ["help", "HGI 1", "bestmove x", "ok", "?", "\x00", "ready\x07", "é"])
def test_unknown_commands(command: str) -> None:
    assert Talk().refused(command, "unknown-command").isprintable()


def test_ids_comments_and_empty_lines() -> None:
    talk = Talk()
    talk.send("# nothing", "", "   ", "\r", "#@1 isready")
    assert talk.silent()
    assert talk.ask("@12 isready") == ["@12 readyok"]
    assert all(line.startswith("@é ") for line in talk.ask("@é hgi 1"))
    assert talk.closing("@13 nonsense").startswith("@13 error unknown-command ")
    assert talk.closing("@14").startswith("@14 error unknown-command ")


def test_lines_that_cannot_be_read() -> None:
    talk = Talk()
    talk.refused(b"isready \xff", "bad-argument")
    talk.refused(b"\x80\x81", "bad-argument")
    assert talk.closing(b"@3 isready \xff").startswith("@3 error bad-argument ")
    talk.refused(b"isready " + b" " * 65536, "bad-argument")
    assert talk.closing(b"@4 see 1 " + b"x" * 200_000).startswith("@4 error bad-argument ")
    assert talk.ask(b"isready".ljust(65536)) == ["readyok"]


def test_an_error_quotes_no_more_than_a_line_can_hold() -> None:
    talk = Talk()
    talk.ask("newgame archaeology players=2 seat=0")
    assert len(talk.refused("see 1 " + "x" * 60_000, "bad-event")) < 2000


def test_a_failing_player_is_an_internal_error_and_the_game_stays() -> None:
    talk = Talk(Forgetful)
    talk.sit()
    before = talk.ask("view")
    assert "RuntimeError: I forgot" in talk.refused("newgame archaeology players=2 seat=0", "internal")
    assert talk.ask("view") == before
