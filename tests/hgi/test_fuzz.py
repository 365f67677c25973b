"""Whatever comes in: exactly one closing reply a command, in order, and an engine that goes on."""

import re

from hypothesis import given, settings
from hypothesis import strategies as st

from digsite.hgi.lines import RawLine
from digsite.hgi.request import CODES, read_request

from .host import CLOSING
from .players import Hasty
from .tables import decision, newgame, seen
from .talk import Talk

VIEW = decision().knowledge(decision().to_move or 0).view()
WORDS = [
    "hgi", "setoption", "isready", "newgame", "see", "position", "moves", "belief", "view", "show", "stop", "1", "2",
    "0", "-1", "archaeology", "expedition", "players=2", "seat=0", "monument=mine", "level", "seed", "3", "all", "deal",
    "pot*2,coin*2", "?4", "end", "sell", "x=", "=", "=x", "@", "@1", "#", "\u2028", "\x00", "?", "market", "start",
    VIEW, VIEW[:50], "cards=.", "result", "scores=1,2", "sold=1,1", "winners=0", "winners=", "winners=9", "best=", "²",
    "pot*99999999999999999999", "pot*²",
]  # fmt: skip
garbage = st.one_of(
    st.binary(max_size=60),
    st.text(max_size=60).map(str.encode),
    st.lists(st.sampled_from(WORDS), max_size=8).map(lambda words: " ".join(words).encode()),
    st.tuples(st.sampled_from(["see 1 ", "position ", "newgame ", "see 9 ", "setoption "]), st.text(max_size=60)).map(
        lambda parts: "".join(parts).encode("utf-8", "replace")
    ),
)


@settings(max_examples=400, deadline=None)
@given(st.lists(garbage, min_size=1, max_size=15))
def test_garbage_gets_one_closing_reply_each(lines: list[bytes]) -> None:
    talk = Talk(Hasty)
    for line in lines:
        for piece in line.replace(b"quit", b"").split(b"\n"):
            before = len(talk.lines)
            talk.send(piece)
            request = read_request(RawLine(piece))
            check_replies(talk.lines[before:], None if request is None else request.id)
    talk.send("isready")
    assert talk.lines[-1] == "readyok"


def check_replies(lines: list[str], id_: str | None) -> None:
    if id_ is None:
        assert lines == []
        return
    texts = [line.removeprefix(f"{id_} ") if id_ else line for line in lines]
    assert sum(text.split(" ")[0] in CLOSING for text in texts) == 1, lines
    assert texts[-1].split(" ")[0] in CLOSING
    error = re.match(r"error (\S+) \S", texts[-1])
    if texts[-1].startswith("error"):
        assert error and error[1] in CODES and error[1] != "internal", texts[-1]


@settings(max_examples=150, deadline=None)
@given(st.data())
def test_a_spoilt_event_is_refused_and_the_right_one_still_fits(data: st.DataObject) -> None:
    state = decision("expedition", 3, seed=data.draw(st.integers(0, 20)))
    assert state.to_move is not None
    talk = Talk(Hasty)
    commands = seen(state, state.to_move)
    talk.send(newgame(state.game, state.to_move))
    at = data.draw(st.integers(0, len(commands) - 1))
    talk.send(*commands[:at])
    before = talk.lines[:]
    assert set(before) == {"ok"}
    spoilt = data.draw(st.text(alphabet="0123456789 ?*,-=abcdeimnoprstw", max_size=25))
    talk.send(f"see {at + 1} {spoilt}")
    if talk.lines[-1] != "ok":
        assert talk.lines[-1].split()[1] in ("bad-event", "illegal-move")
        talk.send(*commands[at:])
        assert set(talk.lines[len(before) + 1 :]) == {"ok"}


@settings(max_examples=200, deadline=None)
@given(st.data())
def test_a_spoilt_view_is_refused_or_a_position(data: st.DataObject) -> None:
    """One character of a view changed: either `bad-view`, or a view that is its own canonical text."""
    at = data.draw(st.integers(0, len(VIEW) - 1))
    character = data.draw(st.sampled_from("0123456789/=.,+-:*?_aeimnoprst"))
    spoilt = VIEW[:at] + character + VIEW[at + 1 :]
    talk = Talk(Hasty)
    reply = talk.closing(f"position {spoilt}")
    if reply == "ok":
        assert talk.closing("view") == f"view {spoilt}"
    else:
        assert reply.startswith("error bad-view ")
