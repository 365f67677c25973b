"""Lines that people type: with editing and completion at a terminal, plain from a pipe."""

import sys
from collections.abc import Callable

Completer = Callable[[str], list[str]]  # from what has been typed to the ways it can go on


def next_words(typed: str, candidates: list[str]) -> list[str]:
    """What has been typed, with each word that its last one can become."""
    start, blank, _ = typed.rpartition(" ")
    before = start + blank
    fitting = [line for line in candidates if line.lower().startswith(typed.lower())]
    return sorted({before + line[len(before) :].partition(" ")[0] for line in fitting})


class Keyboard:
    """Lines from stdin. The end of the input raises EOFError, Ctrl-C KeyboardInterrupt."""

    def __init__(self, editing: bool) -> None:
        self.interactive = sys.stdin is not None and sys.stdin.isatty()
        self._complete: Completer = lambda typed: []
        self._found: list[str] = []
        self._editing = editing and self.interactive and self._load_readline()

    def line(self, prompt: str, complete: Completer | None = None) -> str:
        """One line without its end. Lines from a pipe are echoed, so that the output reads like a session."""
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
            import readline  # noqa: PLC0415 - not on every system, and loading it changes what input() prints
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
