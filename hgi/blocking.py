"""The asynchronous client in plain code: `wait(client.go(limit))` returns when the reply is there."""

import asyncio
import os
import threading
from collections.abc import Coroutine
from typing import Any, TypeVar

T = TypeVar("T")

_lock = threading.Lock()
_loops: dict[int, asyncio.AbstractEventLoop] = {}  # by process: threads do not cross a fork


def wait(work: Coroutine[Any, Any, T]) -> T:
    """Runs the coroutine in an event loop that all clients of this process share, and returns its result."""
    return asyncio.run_coroutine_threadsafe(work, _loop()).result()


def _loop() -> asyncio.AbstractEventLoop:
    with _lock:
        if os.getpid() not in _loops:
            loop = _loops[os.getpid()] = asyncio.new_event_loop()
            threading.Thread(target=loop.run_forever, name="hgi", daemon=True).start()
        return _loops[os.getpid()]
