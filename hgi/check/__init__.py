"""Tests any HGI program for compliance, step by step, against the rules and the protocol's text."""

import asyncio
from collections.abc import Awaitable, Callable, Iterator, Sequence
from dataclasses import dataclass

from digsite.hgi.check import games, lines, searches
from digsite.hgi.check.probe import Failure, Probe
from digsite.hgi.transport import start_process

Step = Callable[[Probe], Awaitable[None]]
STEPS: tuple[Step, ...] = (
    lines.handshake, lines.identity, lines.version, lines.ids, lines.silence, lines.unknown_commands, lines.long_lines,
    lines.not_text, lines.options, games.before_a_game, games.beginning, games.numbering, games.turns,
    games.whole_games, games.told_moves, games.views, games.explaining, searches.limits, searches.candidates,
    searches.wrong_limits, searches.oracle, searches.meanwhile, searches.two_stops, searches.quit_while_thinking,
    lines.quitting, lines.end_of_input,
)  # fmt: skip
LAST = ("quitting", "end_of_input", "quit_while_thinking")  # the program has ended after these


@dataclass(frozen=True)
class StepResult:
    """One step and what was wrong, if anything."""

    name: str
    about: str
    wrong: str = ""

    @property
    def passed(self) -> bool:
        """Whether the program passed."""
        return not self.wrong


def check(command: Sequence[str], steps: Sequence[Step] = STEPS) -> Iterator[StepResult]:
    """Runs each step, with a fresh program after a step that failed or ended it; yields results as they come."""
    with asyncio.Runner() as runner:
        probe: Probe | None = None
        for step in steps:
            probe = probe or Probe(runner.run(start_process(command)))
            result = runner.run(_tried(step, probe))
            if not result.passed or result.name in LAST:
                runner.run(probe.dismiss())
                probe = None
            yield result
            if not result.passed and step is lines.handshake:
                return  # the other steps would be meaningless


async def _tried(step: Step, probe: Probe) -> StepResult:
    name, about = step.__name__, (step.__doc__ or "").split("\n")[0]
    try:
        await step(probe)
    except Failure as failure:
        return StepResult(name, about, str(failure))
    return StepResult(name, about)
