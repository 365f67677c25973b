"""Checks of searches: limits, candidates, commands during a search, and stopping."""

import asyncio
import re
import time

from digsite.hgi.check.checked_game import CheckedGame
from digsite.hgi.check.games import a_game
from digsite.hgi.check.probe import CLOSING, Failure, Probe, Reply

EFFORT = re.compile(r"iterations=\d+ time=\d+ ips=\d+.*")
CANDIDATE = re.compile(r"best=(\d+) visits=\d+ win=([0-9.,]+) score=-?[0-9.]+ se=[0-9.a-z]+ move (.+)")
THOUGHT = 120.0  # seconds for a short search
SLACK = 2.0  # seconds over the time given
ENDLESS = "iterations=900000000"
SOON = 5.0  # seconds in which a search must stop
QUESTIONS = (  # asked during a search
    "isready", "moves", "view", "see 999 0 end", "newgame x", "position x", "setoption level 3", "best x", "go",
)  # fmt: skip


async def decision(probe: Probe, seed: int = 6) -> CheckedGame:
    """Brings the program to a decision with several moves."""
    checked = CheckedGame(probe, await a_game(probe), 0, seed)
    await checked.begin()
    await checked.to_decision(choices=4)
    return checked


def legal(checked: CheckedGame, reply: Reply) -> None:
    """Checks that the move is legal."""
    reply.must_be("bestmove")
    if reply.rest not in checked.state.moves(everything=True):
        raise Failure(f"sent {reply.sent!r}, came {reply.closing!r}, which is not legal: {checked.state.legal_hint()}")


async def limits(probe: Probe) -> None:
    """Finds a legal move within iterations, a time or a clock, and keeps the position."""
    checked = await decision(probe)
    for words in ("iterations=100", "movetime=200", "clock=3000,3000 inc=50", "iterations=900000000 movetime=200"):
        began = time.monotonic()
        reply = await probe.ask(f"go {words}", seconds=THOUGHT)
        took = time.monotonic() - began
        legal(checked, reply)
        if not any(EFFORT.fullmatch(line) for line in reply.starting("info")):
            raise Failure(f"'go {words}' gives no line 'info iterations= time= ips='")
        if "movetime" in words and took > 0.2 + SLACK:
            raise Failure(f"'go {words}' took {took:.1f} s")
        await checked.same_moves()
    await checked.step()


async def candidates(probe: Probe) -> None:
    """Names its best moves, at most as many as asked for."""
    checked = await decision(probe)
    reply = await probe.ask("go iterations=200 best=3", seconds=THOUGHT)
    legal(checked, reply)
    lines = [line for line in reply.starting("info") if line.startswith("best=")]
    matches = [CANDIDATE.fullmatch(line) for line in lines]
    for rank, (line, match) in enumerate(zip(lines, matches, strict=True), start=1):
        if match is None or int(match[1]) != rank:
            raise Failure(f"'info {line}' is not in the form best={rank} visits= win= score= se= move MOVE")
        if match[3] not in checked.state.moves(everything=True):
            raise Failure(f"'info {line}': the move is not legal")
        shares = [float(share) for share in match[2].split(",")]
        if len(shares) != checked.game.players or abs(sum(shares) - 1) > 0.02:
            raise Failure(f"'info {line}': win needs a share for each of {checked.game.players} seats, 1 in sum")
    if len(lines) > 3:
        raise Failure(f"'best=3' gives {len(lines)} candidates")
    firsts = {match[1]: match[3] for match in matches if match}
    for line in (line for line in reply.starting("info") if line.startswith("plan=")):
        number, _, moves = line.removeprefix("plan=").partition(" moves ")
        if firsts.get(number) != moves.split("; ")[0]:
            raise Failure(f"'info {line}' is not in the form plan=K moves M1; M2; ... with M1 the move of best=K")


async def wrong_limits(probe: Probe) -> None:
    """Refuses invalid limits, and only warns about unknown keys."""
    checked = await decision(probe)
    for wrong in ("iterations=many", "iterations=0", "movetime=-5", "clock=1000", "best=0", "quickly"):
        (await probe.ask(f"go {wrong}", seconds=THOUGHT)).must_be("error bad-argument")
    reply = await probe.ask("go iterations=10 depth=3", seconds=THOUGHT)
    legal(checked, reply)
    if not reply.starting("warning"):
        raise Failure("sent 'go iterations=10 depth=3', expected a warning about the unknown key")


async def oracle(probe: Probe) -> None:
    """Answers `best VIEW` during a game."""
    checked = await decision(probe, seed=7)
    view = (await probe.ask("view")).must_be("view").rest
    await checked.step()
    reply = await probe.ask(f"best {view} iterations=100", seconds=THOUGHT)
    reply.must_be("bestmove")
    (await probe.ask("best nothing iterations=1")).must_be("error bad-view")
    await checked.to_decision()
    await checked.same_moves()


async def meanwhile(probe: Probe) -> None:
    """Listens while it thinks: `isready` is answered, what would change the game is `busy`, `stop` ends it."""
    checked = await decision(probe)
    for number, command in enumerate((f"go {ENDLESS}", *QUESTIONS, "stop"), start=1):
        await probe.tell(f"@{number} {command}")
    replies = await _closings(probe, len(QUESTIONS) + 2)
    finished = replies.index(next(reply for reply in replies if reply[0] == "@1"))
    for at, (id_, closing) in enumerate(replies):
        if id_ not in ("@1", f"@{len(QUESTIONS) + 2}"):
            _expected(QUESTIONS[int(id_[1:]) - 2], closing, running=at < finished)
    legal(checked, Reply("stop", replies[finished][1]))


def _expected(command: str, closing: str, running: bool) -> None:
    wanted = {"isready": "readyok", "moves": "moves", "view": "view"}.get(command)
    if wanted and closing.split(maxsplit=1)[0] != wanted:
        raise Failure(f"sent {command!r} during a search, expected {wanted!r}, came {closing!r}")
    if not wanted and running and not closing.startswith("error busy"):
        raise Failure(f"sent {command!r} during a search, expected 'error busy', came {closing!r}")


async def _closings(probe: Probe, count: int) -> list[tuple[str, str]]:
    """The next closing replies with their ids, in the order they come."""
    found: list[tuple[str, str]] = []
    while len(found) < count:
        line = await probe.line(f"go {ENDLESS} ... stop", SOON)
        id_, _, text = line.partition(" ")
        if not id_.startswith("@"):
            raise Failure(f"every command had an id, but a line came without: {line!r}")
        if text.split(" ", 1)[0] in CLOSING:
            found.append((id_, text))
    return found


async def two_stops(probe: Probe) -> None:
    """Accepts `stop` at any moment: right after `go`, and when nothing runs."""
    checked = await decision(probe)
    for delay in (0.0, 0.05):
        await probe.tell(f"go {ENDLESS}")
        await asyncio.sleep(delay)
        await probe.tell("stop")
        first = await probe.reply("go and stop", seconds=SOON)
        second = await probe.reply("go and stop", seconds=SOON)
        kinds = {first.kind, second.kind}
        if kinds != {"ok", "bestmove"}:
            raise Failure(f"'go' and 'stop' came back as {first.closing!r} and {second.closing!r}")
        legal(checked, first if first.kind == "bestmove" else second)
        (await probe.ask("stop")).must_be("ok")


async def quit_while_thinking(probe: Probe) -> None:
    """Ends on `quit` during a search, and still answers both commands."""
    await decision(probe)
    await probe.tell(f"@1 go {ENDLESS}")
    await probe.tell("@2 quit")
    closings = dict(await _closings(probe, 2))
    if closings.keys() != {"@1", "@2"} or closings["@2"] != "ok" or not closings["@1"].startswith("bestmove"):
        raise Failure(f"'go' and 'quit' came back as {closings}")
    await probe.exit_code("quit", SOON)
