"""The command that shows a recorded game."""

import json
import sys
from pathlib import Path

from engine import DigsiteError
from table.interrupt import interruptible
from table.records import find_record
from table.replay import Replay
from table.screen import Screen
from table.viewer import step_through


def replay(path: Path, number: int | None, seat: int | None, as_json: bool, no_color: bool) -> int:
    """Steps through, prints, or lists; the exit code of the program."""
    try:
        shown = Replay(find_record(path, number))
        if seat is not None:
            shown.game.checked_seat(seat)
        if as_json:
            print(json.dumps(shown.events(seat), indent=1))
        else:
            with interruptible():
                step_through(shown, Screen(no_color), seat)
    except DigsiteError as error:
        print(f"digsite: {error}", file=sys.stderr)
        return 2
    except BrokenPipeError:
        sys.stderr.close()
        return 1
    return 0
