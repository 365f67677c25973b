"""Whatever comes in: exactly one closing reply a command, in order, and an engine that goes on."""

import re
from collections import Counter
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from digsite.hgi.lines import LINE_MAX, RawLine
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


def test_garbage_gets_one_closing_reply_each() -> None:
    closed: Counter[str] = Counter()

    @settings(max_examples=400, deadline=None)
    @given(st.lists(garbage, min_size=1, max_size=15))
    def try_lines(lines: list[bytes]) -> None:
        talk = Talk(Hasty)
        for line in lines:
            for piece in line.replace(b"quit", b"").split(b"\n"):
                before = len(talk.lines)
                talk.send(piece)
                request = read_request(RawLine(piece))
                closed[closing_word(talk.lines[before:], None if request is None else request.id)] += 1
        talk.send("isready")
        assert talk.lines[-1] == "readyok"

    try_lines()
    assert closed["error"] > 400 and closed["nothing"] > 10


def closing_word(lines: list[str], id_: str | None) -> str:
    """The first word of the reply that closes these lines, the only one that does; an error has a code and a reason."""
    if id_ is None:
        assert lines == []
        return "nothing"
    texts = [line.removeprefix(f"{id_} ") if id_ else line for line in lines]
    words = [text.split(" ")[0] for text in texts]
    assert [word in CLOSING for word in words] == [False] * (len(words) - 1) + [True], lines
    if words[-1] == "error":
        error = re.match(r"error (\S+) \S", texts[-1])
        assert error and error[1] in CODES and error[1] != "internal", texts[-1]
    return words[-1]


def test_a_spoilt_event_is_refused_and_the_right_one_still_fits() -> None:
    replies: Counter[str] = Counter()

    @settings(max_examples=150, deadline=None)
    @given(st.data())
    def try_event(data: st.DataObject) -> None:
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
        replies[" ".join(talk.lines[-1].split()[:2])] += 1
        if talk.lines[-1] != "ok":  # else it was another event that is possible here
            talk.send(*commands[at:])
            assert set(talk.lines[len(before) + 1 :]) == {"ok"}

    try_event()
    assert set(replies) <= {"ok", "error bad-event", "error illegal-move"}
    assert replies["ok"] < replies.total() / 10


def test_a_spoilt_view_is_refused_or_a_position() -> None:
    """One character of a view changed: either `bad-view`, or a view that is its own canonical text."""
    replies: Counter[str] = Counter()

    @settings(max_examples=200, deadline=None)
    @given(st.data())
    def try_view(data: st.DataObject) -> None:
        at = data.draw(st.integers(0, len(VIEW) - 1))
        character = data.draw(st.sampled_from("0123456789/=.,+-:*?_aeimnoprst"))
        spoilt = VIEW[:at] + character + VIEW[at + 1 :]
        talk = Talk(Hasty)
        reply = talk.closing(f"position {spoilt}")
        replies[" ".join(reply.split()[:2])] += 1
        if reply == "ok":
            assert talk.closing("view") == f"view {spoilt}"

    try_view()
    assert set(replies) <= {"ok", "error bad-view"}
    assert replies["error bad-view"] > replies.total() / 2
    talk = Talk(Hasty)
    assert talk.closing(f"position {VIEW}") == "ok" and talk.closing("view") == f"view {VIEW}"


def lines_of(rng: Random) -> bytes:
    """A line of garbage, of known words in any order, or of bytes."""
    kind = rng.random()
    if kind < 0.8:
        return " ".join(rng.choices(WORDS, k=rng.randrange(9))).encode()
    if kind < 0.9:
        return rng.randbytes(rng.randrange(60)).replace(b"\n", b"")
    return rng.choice(WORDS).encode() * rng.choice((1, 2, 300, 5_000))


def try_garbage(seed: int, count: int) -> Counter[str]:
    rng, talk, closed = Random(seed), Talk(Hasty), Counter[str]()
    for number in range(count):
        line, before = lines_of(rng)[:LINE_MAX], len(talk.lines)
        talk.send(line)
        request = read_request(RawLine(line))
        closed[closing_word(talk.lines[before:], None if request is None else request.id)] += 1
        if number % 1_000 == 0:
            talk.lines.clear()
    return closed


def test_lines_of_known_words_in_any_order() -> None:
    assert try_garbage(1, 3_000)["error"] > 1_000


@pytest.mark.long
def test_a_million_lines_of_known_words_in_any_order() -> None:
    assert try_garbage(2, 1_000_000)["error"] > 300_000
