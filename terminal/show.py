"""The command that shows a recorded game."""

import json
from pathlib import Path

from digsite.engine.record import find_record
from digsite.terminal.interrupt import interruptible
from digsite.terminal.replay import Replay
from digsite.terminal.screen import Screen, silence
from digsite.terminal.viewer import step_through


def replay(path: Path, number: int | None, seat: int | None, as_json: bool, no_color: bool) -> int:
    """Steps through, prints, or lists; the exit code of the program. A bad file raises DigsiteError before anything."""
    shown = Replay(find_record(path, number))
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
    except OSError:  # nobody reads any more
        silence()
        return 1
    return 0
