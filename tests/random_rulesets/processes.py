"""Long rows of work in fresh processes, batch by batch: what dies or stands still is told, and the rest goes on.

Python's pool of processes that end after so many tasks can stand still for ever when it replaces one of them
(https://github.com/python/cpython/issues/115634). Here each process has a pipe of its own and nothing is shared.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from multiprocessing import get_context
from multiprocessing.connection import Connection, wait
from multiprocessing.context import SpawnProcess
from typing import Final, Generic, TypeVar

T = TypeVar("T")

BATCH: Final = 200
"""So many pieces of work are done in one process, so that it does not grow for ever."""

PATIENCE: Final = 1_200.0
"""Units: seconds of the clock. A process that has done nothing for so long stands still."""


@dataclass
class Worker(Generic[T]):
    """A process at work on a batch: what it has still to do, and when it was heard of last."""

    process: SpawnProcess
    left: deque[int]
    heard: float


def done_in_processes(
    work: Callable[[int], T],
    numbers: Sequence[int],
    processes: int,
    lost: Callable[[int, str], T],
    *,
    batch: int = BATCH,
    patience: float = PATIENCE,
    now: Callable[[], float] = time.monotonic,
) -> Iterator[tuple[int, T]]:
    """Yield what comes of each number, as it comes; of one whose process died or stood still, what `lost` makes of it.

    `work` and what it returns must be picklable; `now` is the clock by which somebody stands still.
    """
    context = get_context("spawn")
    size = max(1, min(batch, -(-len(numbers) // max(1, processes))))
    batches = deque(deque(numbers[first : first + size]) for first in range(0, len(numbers), size))
    workers: dict[Connection, Worker[T]] = {}
    try:
        while batches or workers:
            while batches and len(workers) < processes:
                here, there = context.Pipe(duplex=False)
                left = batches.popleft()
                process = context.Process(target=_do, args=(work, tuple(left), there), daemon=True)
                process.start()
                there.close()  # so that the end of the process ends the pipe
                workers[here] = Worker(process, left, now())
            ready = wait(list(workers), timeout=min(1.0, patience))
            for pipe, worker in list(workers.items()):
                if pipe in ready:
                    try:
                        found = pipe.recv()
                    except (EOFError, OSError):
                        del workers[pipe]
                        worker.process.join()
                        if worker.left:
                            yield worker.left[0], lost(worker.left.popleft(), _why(worker, now(), patience))
                            batches.append(worker.left)
                        continue
                    worker.heard = now()
                    yield worker.left.popleft(), found
                elif now() - worker.heard > patience:
                    worker.process.kill()
    finally:
        for worker in workers.values():
            worker.process.kill()
            worker.process.join()


def _do(work: Callable[[int], T], numbers: Sequence[int], pipe: Connection) -> None:
    for number in numbers:
        pipe.send(work(number))


def _why(worker: Worker[T], now: float, patience: float) -> str:
    still = now - worker.heard > patience
    return f"its process did nothing for {patience:g} s" if still else f"its process ended: {worker.process.exitcode}"
