"""Stepping through a replay with single keys, or printing it whole."""

import json
import sys
from collections.abc import Callable
from contextlib import suppress
from pathlib import Path

from rich.text import Text

from digsite.engine.record import find_record
from digsite.terminal import draw
from digsite.terminal.colours import GAIN, LOSS, QUIET
from digsite.terminal.interrupt import interruptible
from digsite.terminal.keys import read_key, read_number, single_keys
from digsite.terminal.page import PRINTED
from digsite.terminal.picture import Room
from digsite.terminal.replay import Replay
from digsite.terminal.saves import found
from digsite.terminal.screen import Screen, at_terminal, silence, told

KEYS = "Enter: next  b: back  t: next turn  g: go to  e: end  s: other seat  q: quit"

TOLD = 6  # lines about what has just happened, however far one went


def print_all(replay: Replay, screen: Screen, seat: int | None) -> None:
    """Prints the table once a turn, and in sentences all that happened in between."""
    position = replay.first
    for sentence in replay.told(0, position, seat):
        screen.say(sentence)
    while True:
        screen.write(_heading(replay, seat, position))
        screen.picture(replay.picture(position, seat, Room(screen.console.width, PRINTED)))
        if position == replay.last:
            break
        following = replay.turn_after(position)
        for sentence in replay.told(position, following, seat):
            screen.say(f"* {sentence}")
        position = following
    screen.write(_end(replay))


def _heading(replay: Replay, seat: int | None, position: int) -> Text:
    whose = "all cards open" if seat is None else f"as seat {seat} sees it"
    return Text(f"{replay.ui.language.title}, event {position} of {replay.last}, {whose}", "bold")


def _end(replay: Replay) -> Text:
    """How the game ended."""
    if replay.truth[-1].startswith("result "):
        return Text(replay.ui.language.verdict(replay.truth[-1], replay.names), f"bold {GAIN}")
    end = replay.result.end if replay.result else "unfinished"
    return Text(f"The record ends here: {end}.", LOSS)


class Stepper:
    """The position in a replay, and where each key leads."""

    def __init__(self, replay: Replay, seat: int | None) -> None:
        self.replay, self.seat = replay, seat
        self.position = self.shown_from = replay.first

    def press(self, key: str, ask: Callable[[str], str]) -> bool:
        """Moves as the key says; false to stop."""
        before = self.position
        if key in ("q", "\x04", "\x1b"):
            return False
        if key in ("b", "left", "up"):
            self.position = max(self.replay.first, before - 1)
        elif key in ("t", "pagedown"):
            self.position = self.replay.turn_after(before)
        elif key == "e":
            self.position = self.replay.last
        elif key == "g":
            self._go(ask("go to event> "))
        elif key == "s":
            self._next_seat()
        elif key in ("\n", "\r", " ", "n", "right", "down"):
            self.position = min(self.replay.last, before + 1)
        back = self.position <= before
        self.shown_from = max(self.replay.first, self.position - 1) if back else before
        return True

    def _go(self, number: str) -> None:
        """To that event, or to the nearest one; nowhere without a number."""
        if number:
            self.position = min(self.replay.last, max(self.replay.first, int(number[:9])))

    def _next_seat(self) -> None:
        """Everything open, then seat 0, seat 1, ..."""
        following = 0 if self.seat is None else self.seat + 1
        self.seat = following if following < self.replay.game.players else None

    def show(self, screen: Screen) -> None:
        """Draws the table at this position, and says what has just happened."""
        happened = screen.lines(*map(told, self.replay.told(self.shown_from, self.position, self.seat)))[-TOLD:]
        end = [_end(self.replay)] if self.position == self.replay.last else []
        bottom = [*happened, *screen.lines(*end, Text(KEYS, QUIET))]
        head = screen.lines(_heading(self.replay, self.seat, self.position))
        room = max(screen.console.height - 1 - len(head) - len(bottom), 1)
        picture = self.replay.picture(self.position, self.seat, Room(screen.console.width, room))
        lines = [*head, *screen.lines(draw.picture(picture, screen.console))[:room], *bottom]
        if screen.escapes:
            screen.paint(lines)
        else:
            print("\n".join(lines), flush=True)


def step_through(replay: Replay, screen: Screen, seat: int | None) -> None:
    """Lets a person step through with single keys; without a terminal, prints it all."""
    if not (at_terminal(sys.stdin) and at_terminal(sys.stdout)):
        print_all(replay, screen, seat)
        return
    stepper = Stepper(replay, seat)
    with single_keys(), suppress(EOFError, KeyboardInterrupt):
        stepper.show(screen)
        while stepper.press(read_key(), read_number):
            stepper.show(screen)


def replay_file(path: Path, number: int | None, seat: int | None, as_json: bool, no_color: bool) -> int:
    """Shows a recorded game, or lists its events; the exit code. A bad file raises DigsiteError at once."""
    shown = Replay(find_record(found(path), number))
    if seat is not None:
        shown.game.checked_seat(seat)
    try:
        if as_json:
            print(json.dumps(shown.events(seat), indent=1), flush=True)
        else:
            with interruptible():
                step_through(shown, Screen(no_color), seat)
    except KeyboardInterrupt as interruption:
        return int(getattr(interruption, "exit_code", 130))
    except OSError:  # the reader has gone
        silence()
        return 1
    return 0
