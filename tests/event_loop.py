"""Sessions of asyncio, run in a test whatever the tests before it have left behind."""

from __future__ import annotations

import asyncio
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor


def run_apart(session: Coroutine[object, object, None], seconds: float) -> None:
    """Run a session in a thread of its own, for so many seconds at most: a browser keeps a loop running in this one."""
    with ThreadPoolExecutor(1) as thread:
        thread.submit(asyncio.run, asyncio.wait_for(session, seconds)).result()
