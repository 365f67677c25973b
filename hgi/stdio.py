"""An engine on stdin and stdout, as other programs start it."""

import os
import signal
import sys
import threading
from collections.abc import Iterator

from digsite.hgi.lines import Output, split_lines
from digsite.hgi.player import PlayerFactory
from digsite.hgi.server import EngineServer

CHUNK = 64 * 1024
INTERRUPTED = 128 + signal.SIGINT


def run_engine(factory: PlayerFactory) -> int:
    """Serves until `quit`, the end of input, Ctrl-C, or a host that no longer reads; returns the exit code."""
    replies = _claim_stdout()
    server = EngineServer(factory, Output(lambda data: _write_all(replies, data)))
    reader = threading.Thread(target=server.serve, args=(split_lines(_chunks(0)),), name="reader", daemon=True)
    code = 0
    try:
        reader.start()
        server.ended.wait()
    except KeyboardInterrupt:
        code = INTERRUPTED
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    if not server.close():
        os._exit(code or 1)  # a player that does not stop must not keep the engine alive
    return code


def _claim_stdout() -> int:
    """Reserves stdout for replies: whatever a player prints, from Python or C, goes to stderr."""
    replies = os.dup(1)
    try:
        os.dup2(2, 1)
    except OSError:  # started without a stderr
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
    sys.stdout = sys.stderr
    return replies


def _chunks(source: int) -> Iterator[bytes]:
    while True:
        try:
            chunk = os.read(source, CHUNK)
        except OSError:
            return
        if not chunk:
            return
        yield chunk


def _write_all(target: int, data: bytes) -> None:
    left = memoryview(data)
    while left:
        left = left[os.write(target, left) :]
