"""Lines in and out."""

import os
import threading

import pytest
from hypothesis import given
from hypothesis import strategies as st

from digsite.hgi.lines import LINE_MAX, TEXT_MAX, Output, RawLine, one_line, split_lines
from digsite.hgi.request import read_request


@given(st.lists(st.binary(max_size=40), max_size=20), st.integers(1, 7))
def test_lines_do_not_depend_on_how_the_bytes_arrive(lines: list[bytes], size: int) -> None:
    whole = b"\n".join(line.replace(b"\n", b"") for line in lines)
    chunks = [whole[i : i + size] for i in range(0, len(whole), size)]
    assert list(split_lines(chunks)) == list(split_lines([whole]))
    assert [line.data for line in split_lines(chunks)] == whole.removesuffix(b"\n").split(b"\n") * bool(whole)


@pytest.mark.parametrize("chunk", [1000, LINE_MAX, 10 * LINE_MAX])
def test_a_longer_line_is_cut_and_its_rest_swallowed(chunk: int) -> None:
    data = (
        b"a" * LINE_MAX
        + b"\n"
        + b"b" * (LINE_MAX + 1)
        + b"\n"
        + b"c" * (5 * LINE_MAX)
        + b"\nd\n"
        + b"e" * (2 * LINE_MAX)
    )
    lines = list(split_lines(data[i : i + chunk] for i in range(0, len(data), chunk)))
    assert [(line.data[:1], len(line.data), line.whole) for line in lines] == [
        (b"a", LINE_MAX, True),
        (b"b", LINE_MAX, False),
        (b"c", LINE_MAX, False),
        (b"d", 1, True),
        (b"e", LINE_MAX, False),
    ]


def test_a_line_that_never_ends_is_answered_before_it_ends() -> None:
    chunks = iter([b"x" * LINE_MAX, b"x", b"x" * 100])
    assert not next(split_lines(chunks)).whole
    assert next(chunks) == b"x" * 100


@given(st.text())
def test_a_text_for_one_line_has_no_line_ends(text: str) -> None:
    assert len(one_line(text)) <= TEXT_MAX
    assert len(one_line(text).splitlines()) <= 1


def test_a_long_text_says_that_it_goes_on() -> None:
    assert one_line("x" * 5000).endswith(" ...")


def test_lines_of_one_reply_stay_together() -> None:
    source, target = os.pipe()
    output = Output(lambda data: os.write(target, data))
    replies = [[f"{name}{i}" for i in range(50)] for name in "abcdefgh"]
    threads = [threading.Thread(target=output.send, args=(reply,)) for reply in replies]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(60)
    assert not any(thread.is_alive() for thread in threads)
    os.close(target)
    with os.fdopen(source) as lines:
        read = lines.read().split()
    assert sorted(read[i : i + 50] for i in range(0, len(read), 50)) == replies


def test_nobody_reading_is_noted_once() -> None:
    calls = []

    def fail(data: bytes) -> None:
        calls.append(data)
        raise BrokenPipeError

    output = Output(fail)
    output.send(["ok"])
    output.send(["ok"])
    assert output.broken.is_set() and len(calls) == 1


@pytest.mark.parametrize("line", [b"", b"  \t ", b"\r", b"# a comment", b"#", b"#\xff\xfe"])
def test_nothing_is_asked(line: bytes) -> None:
    assert read_request(RawLine(line)) is None


@pytest.mark.parametrize(
    ("line", "id_", "verb", "words"),
    [
        (b"isready", "", "isready", []),
        (b"  see  1   0 end\r", "", "see", ["1", "0", "end"]),
        (b"@12 go best=3", "@12", "go", ["best=3"]),
        (b"@x", "@x", "", []),
    ],
)
def test_a_command_is_taken_apart(line: bytes, id_: str, verb: str, words: list[str]) -> None:
    request = read_request(RawLine(line))
    assert request is not None
    assert (request.id, request.verb, request.words, request.flaw) == (id_, verb, words, "")
