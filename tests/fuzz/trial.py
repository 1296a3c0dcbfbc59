"""One command in this process, watched: how it ended, how long it took, how much memory it had."""

from __future__ import annotations

import contextlib
import os
import signal
import time
import traceback
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from types import FrameType
from typing import Final, Literal

from click.testing import CliRunner

from hausregel.cli import cli
from hausregel.work.statuses import OUR_FAULT

MAX_SECONDS: Final = 5.0
"""Units: seconds of the processor; what else the machine does is not counted."""

MAX_WAIT: Final = 60.0
"""Units: seconds of the clock, for what waits for something that does not come."""

MAX_MEGABYTES: Final = 400.0
FRESH: Final = 100.0
"""Units: megabytes. So much a process of its own has to begin with; what else this one had before does not count."""


Kind = Literal["file", "cache", "replay", "certificate", "command line"]
What = Literal["folder", "pipe", "device"]


@dataclass(frozen=True, slots=True, kw_only=True)
class Input:
    """A command line with the files that it finds, in a folder of their own; `how` says how it was made.

    `files` are contents, or what stands in place of a file. `says` is what the command must say nevertheless,
    as `read` finds it in what was printed.
    """

    kind: Kind
    how: str
    files: Mapping[str, bytes | What]
    arguments: tuple[str, ...]
    typed: str = ""
    says: str = ""
    read: Callable[[str], str] = str


@dataclass(frozen=True, slots=True)
class Outcome:
    """How a command ended.

    `wrong` says what was wrong about it, empty if nothing was. Units: seconds of the processor, megabytes at most.
    """

    status: int
    seconds: float
    megabytes: float
    wrong: str = ""
    printed: str = ""


class TooLong(BaseException):
    """The time of a command is over; no command catches this."""


@contextlib.contextmanager
def _limited() -> Iterator[None]:
    """Inside, `TooLong` is raised when the time is over."""

    def stop(_number: int, _frame: FrameType | None) -> None:
        raise TooLong

    before = [(number, signal.signal(number, stop)) for number in (signal.SIGPROF, signal.SIGALRM)]
    signal.setitimer(signal.ITIMER_PROF, 2 * MAX_SECONDS)
    signal.setitimer(signal.ITIMER_REAL, MAX_WAIT)
    try:
        yield
    finally:
        signal.setitimer(signal.ITIMER_PROF, 0)
        signal.setitimer(signal.ITIMER_REAL, 0)
        for number, handler in before:
            signal.signal(number, handler)


def lay_out(files: Mapping[str, bytes | What], folder: Path) -> None:
    """Write files into a folder, or make what stands in their place."""
    for name, content in files.items():
        place = folder / name
        place.parent.mkdir(parents=True, exist_ok=True)
        match content:
            case "folder":
                place.mkdir()
            case "pipe":
                os.mkfifo(place)
            case "device":
                place.symlink_to("/dev/zero")
            case _:
                place.write_bytes(content)


def tried(input_: Input, folder: Path) -> Outcome:
    """Return how a command ends in an empty folder of its own."""
    lay_out(input_.files, folder)
    _forget_the_most()
    had = max(0.0, _most() - FRESH)
    wrong, status, printed = "", OUR_FAULT, ""
    began = time.process_time()
    with contextlib.chdir(folder):
        try:
            with _limited():
                result = CliRunner().invoke(cli, list(input_.arguments), input=input_.typed, prog_name="hausregel")
            printed = result.stdout
            error = result.exception
            if error is not None and not isinstance(error, SystemExit):
                at = traceback.extract_tb(error.__traceback__)[-1]
                wrong = f"{type(error).__name__} in {Path(at.filename).name}, {at.name}: {str(error)[:200]}"
            else:
                status = result.exit_code
        except TooLong:
            wrong = "it did not end"
    seconds, megabytes = time.process_time() - began, max(0.0, _most() - had)
    if not wrong and seconds > MAX_SECONDS:
        wrong = f"it took more than {MAX_SECONDS:g} seconds"
    if not wrong and megabytes > MAX_MEGABYTES:
        wrong = f"it had more than {MAX_MEGABYTES:g} MB"
    if not wrong and input_.says and input_.says != input_.read(printed):
        wrong = "it says something else"
    return Outcome(status, seconds, megabytes, wrong, printed)


def _forget_the_most() -> None:
    """Let the system count anew how much memory this process has at most."""
    with contextlib.suppress(OSError):
        Path("/proc/self/clear_refs").write_text("5", encoding="ascii")


def _most() -> float:
    """Return how many megabytes this process had at most since then; 0 where the system does not say."""
    try:
        lines = Path("/proc/self/status").read_text(encoding="ascii").splitlines()
    except OSError:
        return 0.0
    return next((int(line.split()[1]) / 1024 for line in lines if line.startswith("VmHWM")), 0.0)
