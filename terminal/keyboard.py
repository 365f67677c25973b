"""What people type: lines with completion at a terminal, plain lines from a pipe."""

import sys
from collections.abc import Callable

Completer = Callable[[str], list[str]]  # what has been typed, into the ways it could go on


def next_words(typed: str, candidates: list[str]) -> list[str]:
    """The words that could stand where the last one is being typed."""
    start, blank, _ = typed.rpartition(" ")
    before = start + blank
    fitting = [line for line in candidates if line.lower().startswith(typed.lower())]
    return sorted({before + line[len(before) :].partition(" ")[0] for line in fitting})


class Keyboard:
    """Lines from stdin. The end of input is EOFError, Ctrl-C is KeyboardInterrupt: both are the caller's business."""

    def __init__(self, editing: bool) -> None:
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        self._complete: Completer = lambda typed: []
        self._found: list[str] = []
        self._editing = editing and self.interactive and self._load_readline()

    def line(self, prompt: str, complete: Completer | None = None) -> str:
        """One line without its end. Lines from a pipe are repeated, so that what was printed can be read."""
        self._complete = complete or (lambda typed: [])
        if self._editing:
            return input(prompt)
        print(prompt, end="", flush=True)
        text = sys.stdin.readline() if sys.stdin is not None else ""
        if not text:
            print()
            raise EOFError
        text = text.rstrip("\r\n")
        if not self.interactive:
            print(text)
        return text

    def _load_readline(self) -> bool:
        try:
            import readline  # noqa: PLC0415 - not everywhere; and loading it changes what input() prints
        except ImportError:
            return False
        readline.set_completer_delims("")
        readline.set_completer(self._completion)
        readline.set_auto_history(True)
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
        return True

    def _completion(self, typed: str, state: int) -> str | None:
        if state == 0:
            self._found = self._complete(typed)
        return self._found[state] if state < len(self._found) else None
