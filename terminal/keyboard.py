"""Lines that people type: with editing and completion at a terminal, plain from a pipe."""

import signal
import sys
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import Any

Completer = Callable[[str], list[str]]  # from what has been typed to the ways it can go on


class Resized(Exception):
    """The terminal has another size now; `typed` is what stood on the line."""

    def __init__(self, typed: str) -> None:
        super().__init__(typed)
        self.typed = typed


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
        self._readline: Any = self._load_readline() if editing and self.interactive else None

    def line(self, prompt: str, complete: Completer | None = None) -> str:
        """One line without its end. Lines from a pipe are echoed, so that the output reads like a session."""
        self._complete = complete or (lambda typed: [])
        if self._readline:
            try:
                return input(prompt)
            except EOFError:
                print()  # what is said next stands on a line of its own
                raise
        print(prompt, end="", flush=True)
        text = sys.stdin.readline() if sys.stdin is not None else ""
        if not text:
            print()
            raise EOFError
        text = text.rstrip("\r\n")
        if not self.interactive:
            print(text)
        return text

    def line_or_resize(self, prompt: str, complete: Completer | None = None, typed: str = "") -> str:
        """One line that begins with what was typed before; a change of the terminal's size raises Resized."""
        if not self._readline:
            return self.line(prompt, complete)
        self._readline.set_startup_hook((lambda: self._readline.insert_text(typed)) if typed else None)
        try:
            with self._watching_size():
                return self.line(prompt, complete)
        finally:
            self._readline.set_startup_hook(None)

    @contextmanager
    def _watching_size(self) -> Iterator[None]:
        if not hasattr(signal, "SIGWINCH") or threading.current_thread() is not threading.main_thread():
            yield
            return

        def resized(number: int, frame: object) -> None:
            raise Resized(self._readline.get_line_buffer())

        before = signal.signal(signal.SIGWINCH, resized)
        try:
            yield
        finally:
            signal.signal(signal.SIGWINCH, before or signal.SIG_DFL)

    def _load_readline(self) -> Any:
        try:
            import readline  # noqa: PLC0415 - not on every system, and loading it changes what input() prints
        except ImportError:
            return None
        readline.set_completer_delims("")
        readline.set_completer(self._completion)
        readline.set_auto_history(True)
        libedit = "libedit" in (readline.__doc__ or "")
        readline.parse_and_bind("bind ^I rl_complete" if libedit else "tab: complete")
        return readline

    def _completion(self, typed: str, state: int) -> str | None:
        if state == 0:
            self._found = self._complete(typed)
        return self._found[state] if state < len(self._found) else None
