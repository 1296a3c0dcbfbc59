"""Jobs in processes of their own: they tell of verdicts and progress by mail, and hear when to stop."""

from __future__ import annotations

import queue
import threading
import time
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from multiprocessing import get_context
from multiprocessing.queues import SimpleQueue
from multiprocessing.synchronize import Event

from verifier.portfolio.runner import Job, JobResult, Runner, ruleset_of
from verifier.verdict import Progress, Remembered, Verdict, VerifyTask


def in_processes(runner: Runner, jobs: Sequence[Job]) -> Iterator[JobResult]:
    """Yield what comes of jobs, and of those that they leave, in any order; each process has a runner like this one."""
    context = get_context("spawn")
    mail: SimpleQueue[Progress | Verdict | None] = context.SimpleQueue()
    halt = context.Event()

    arrived: queue.SimpleQueue[Progress | Verdict] = queue.SimpleQueue()

    def carry() -> None:
        while (letter := mail.get()) is not None:
            arrived.put(letter)

    def read_mail() -> None:
        while not arrived.empty():
            letter = arrived.get()
            if isinstance(letter, Verdict):
                runner.tell(letter)
            else:
                runner.progress(letter)

    # A thread of its own empties the mail: no process waits to get rid of a letter, and no Ctrl-C tears one.
    carrier = threading.Thread(target=carry, daemon=True)
    carrier.start()
    # A deadline is a moment of this process's clock, which all processes of a machine share.
    begin = (runner.work, runner.deadline, mail, halt)
    with ProcessPoolExecutor(runner.work.workers, context, _begin, begin) as pool:
        waiting: set[Future[JobResult]] = {pool.submit(_run, job) for job in jobs}
        try:
            while waiting:
                ready, waiting = wait(waiting, timeout=0.2, return_when=FIRST_COMPLETED)
                read_mail()
                if runner.should_stop():
                    halt.set()
                for future in ready:
                    done = future.result()
                    waiting |= {pool.submit(_run, job) for job in done.left}
                    yield done
        except BaseException:
            halt.set()
            for future in waiting:
                future.cancel()
            raise
        mail.put(None)
        carrier.join()
        read_mail()


_runners: list[Runner] = []


def _begin(work: VerifyTask, deadline: float | None, mail: SimpleQueue[Progress | Verdict | None], halt: Event) -> None:
    import signal

    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the first process decides what Ctrl-C means
    last = [0.0]

    def note(at: Progress) -> None:
        if time.monotonic() - last[0] > 0.2:
            last[0] = time.monotonic()
            mail.put(at)

    memory = Remembered(work.cache, fresh=work.fresh)
    _runners.append(Runner(work, ruleset_of(work), deadline, memory, note, mail.put, halt.is_set))


def _run(job: Job) -> JobResult:
    return _runners[-1].run(job)
