"""Checks of lines: handshake, ids, comments, unreadable lines, options, and the end."""

import re

from digsite.hgi.check.probe import Failure, Probe, Reply
from digsite.hgi.lines import LINE_MAX

ID = re.compile(r"name=\S+.* version=\S+")
GAME = re.compile(r"\w+ players=\d+-\d+( \w+=\S+)*")
OPTION = re.compile(r"name=(\w+) type=(spin|check|combo|string) default=\S*( min=\S+)?( max=\S+)?( var=\S+)?")
STANDARD = ("level", "threads", "seed")


async def handshake(probe: Probe) -> None:
    """Shakes hands: `hgi 1` is answered with `hgiok 1`."""
    reply = (await probe.ask("hgi 1")).must_be("hgiok")
    if reply.closing != "hgiok 1":
        raise Failure(f"sent 'hgi 1', expected 'hgiok 1', came {reply.closing!r}")


async def identity(probe: Probe) -> None:
    """Gives its name, games and options in the handshake."""
    reply = (await probe.ask("hgi 1")).must_be("hgiok")
    if len(reply.starting("id")) != 1:
        raise Failure(f"'hgi 1' gives {len(reply.starting('id'))} id lines instead of one")
    for word, form in (("id", ID), ("game", GAME), ("option", OPTION)):
        for line in reply.starting(word):
            if not form.fullmatch(line):
                raise Failure(f"the line '{word} {line}' is not in the form of the protocol")
    _standard_options(reply)


def _standard_options(reply: Reply) -> None:
    names = [match[1] for line in reply.starting("option") if (match := OPTION.fullmatch(line))]
    missing = [name for name in STANDARD if name not in names]
    if missing:
        raise Failure(f"the options {', '.join(missing)} are missing; every engine has {', '.join(STANDARD)}")
    if not any(
        line.startswith("name=level type=spin") and " min=1 max=10" in line for line in reply.starting("option")
    ):
        raise Failure("level is not 'type=spin ... min=1 max=10'")
    if not reply.starting("game"):
        raise Failure("no game line: the engine plays nothing")


async def version(probe: Probe) -> None:
    """Refuses another version of the protocol."""
    (await probe.ask("hgi 2")).must_be("error version")
    (await probe.ask("hgi")).must_be("error bad-argument")


async def ids(probe: Probe) -> None:
    """Begins every line of a reply with the id of the command."""
    for id_, command, kind in (
        ("@17", "isready", "readyok"),
        ("@a-b", "hgi 1", "hgiok"),
        ("@18", "what", "error unknown-command"),
    ):
        await probe.tell(f"{id_} {command}")
        (await probe.reply(f"{id_} {command}", id_)).must_be(kind)


async def silence(probe: Probe) -> None:
    """Answers neither comments nor empty lines."""
    await probe.silent_after("# a comment", "", "   ", "#quit")


async def unknown_commands(probe: Probe) -> None:
    """Refuses unknown commands and wrong arguments."""
    (await probe.ask("perft 3")).must_be("error unknown-command")
    (await probe.ask("HGI 1")).must_be("error unknown-command")
    (await probe.ask("moves some")).must_be("error bad-argument")
    reply = (await probe.ask("stop depth=3")).must_be("ok")
    if not reply.starting("warning"):
        raise Failure("sent 'stop depth=3', expected a warning about the unknown key before 'ok'")


async def long_lines(probe: Probe) -> None:
    """Answers a line over 64 KiB with one `error bad-argument`, and accepts one of 64 KiB."""
    for size in (LINE_MAX + 1, 3 * LINE_MAX, 20 * LINE_MAX):
        (await probe.ask(b"see 1 " + b"x" * (size - 6))).must_be("error bad-argument")
        await probe.silent_after()
    (await probe.ask(b"isready".ljust(LINE_MAX))).must_be("readyok")


async def not_text(probe: Probe) -> None:
    """Answers a line that is not UTF-8 with one error."""
    (await probe.ask(b"see 1 \xff\xfe\x80")).must_be("error bad-argument")
    (await probe.ask(b"\xc3\x28")).must_be("error bad-argument", "error unknown-command")
    await probe.silent_after()


async def options(probe: Probe) -> None:
    """Accepts its options and no others."""
    for name, value in (("level", 3), ("threads", 1), ("seed", 7)):
        (await probe.ask(f"setoption {name} {value}")).must_be("ok")
    for wrong in ("level 11", "level 0", "level much", "no-such-option 1", "level"):
        (await probe.ask(f"setoption {wrong}")).must_be("error bad-argument")
    (await probe.ask("setoption level 10")).must_be("ok")


async def quitting(probe: Probe) -> None:
    """Ends on `quit`, after an `ok`, with exit code 0."""
    (await probe.ask("quit")).must_be("ok")
    code = await probe.exit_code("quit")
    if code != 0:
        raise Failure(f"after 'quit' the exit code is {code}, not 0")


async def end_of_input(probe: Probe) -> None:
    """Ends when its input does, with exit code 0."""
    (await probe.ask("isready")).must_be("readyok")
    code = await probe.end_of_input()
    if code != 0:
        raise Failure(f"after the end of input the exit code is {code}, not 0")
