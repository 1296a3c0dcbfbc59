"""The checks that a change has to pass, from quick to slow; those that never call the changed function are left out."""

from __future__ import annotations

import importlib.abc
import importlib.machinery
import importlib.util
import json
import os
import signal
import sys
import time
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import accumulate
from multiprocessing import get_context
from multiprocessing.connection import Connection
from pathlib import Path
from types import CodeType, FrameType, ModuleType
from typing import TYPE_CHECKING, Final

import pytest

if TYPE_CHECKING:  # a process reads what is changed anew, and so the first of them may not
    from verifier.portfolio.second_opinion import Watchdog
    from verifier.verdict.verdicts import WatchedCount
    from verifier.watchdog.translation import Contradiction

ROOT: Final = Path(__file__).parents[2]
CHECKED: Final = "tests/own_mutants/checks.py"
KNOWN: Final = "tests/verifier/test_known_truth.py"
_OF_MODULES: Final = (
    "cone_of_influence", "conservation", "dead_rules", "combinations", "settlement", "certificates",
    "certified_ranking", "random_games", "secrets", "conflicting_demands",
)  # fmt: skip
FILES: Final = (
    KNOWN,
    CHECKED,
    *(f"tests/verifier/{name}" for name in ("solver", "explorer", "analysis", "counts")),
    *(f"tests/verifier/test_{name}.py" for name in _OF_MODULES),
)
LEFT_OUT: Final = (
    "test_a_named_version",
    "test_every_witness_of_the_whole_deck",
    "positions_are_visited[noughts-and-crosses]",
    "positions_are_visited[where-it-goes]",
    "positions_are_visited[which-note]",
    "states[go-fish]",
    "states[zweikampf-until-all",
    "states[schnipp-schnapp",
    "states[hearts]",
)
"""Checks that take more than ten seconds, beside others that are like them."""

BEFORE: Final = (
    "z3",
    "hypothesis",
    "rich",
    "spec.typing.builder",
    "spec.ruleset.inheritance",
    "reference_engine.replay",
)
"""What every process needs and no change touches."""

HANGS: Final = 8.0
"""A check that takes so many times as long as before, and ten seconds, hangs."""

GIVEN_UP: Final = 900.0
"""Units: seconds of the clock, for all checks of one change."""


@dataclass(frozen=True, slots=True)
class Passed:
    """What was seen of a check where nothing is changed: its seconds, and which functions it calls."""

    seconds: float
    functions: frozenset[str]


@dataclass(frozen=True, slots=True, kw_only=True)
class Caught:
    """Which check caught a change, and how: a word of the report, and what was said."""

    check: str
    how: str
    said: str


def ordered(passed: Mapping[str, Passed], function: str, seconds: float) -> list[str]:
    """Return the checks that call a function, the quick ones first, as many as take no longer than `seconds`."""
    some = [name for name, check in passed.items() if function in check.functions]
    quick = sorted(some, key=lambda name: (round(passed[name].seconds, 1), name))
    taken = accumulate(passed[name].seconds for name in quick)
    return [name for name, until in zip(quick, taken, strict=True) if until <= seconds]


# --- where nothing is changed -----------------------------------------------------------------------------------------


@dataclass
class _Profile:
    """Notes of each check what it calls and how long it takes; one that fails is left out."""

    known: frozenset[str]
    passed: dict[str, Passed] = field(default_factory=dict)

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        some = (item for item in items if item.nodeid not in self.known)
        items[:] = [item for item in some if not any(name in item.nodeid for name in LEFT_OUT)]

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Iterator[None]:
        called: set[CodeType] = set()

        def trace(frame: FrameType, event: str, arg: object) -> None:
            del event, arg
            called.add(frame.f_code)

        began = time.process_time()
        sys.settrace(trace)
        try:
            yield
        finally:
            sys.settrace(None)
        prefix = str(ROOT / "verifier")
        functions = {
            f"{Path(code.co_filename).relative_to(ROOT).as_posix()}:{code.co_firstlineno}"
            for code in called
            if code.co_filename.startswith(prefix)
        }
        self.passed[item.nodeid] = Passed(time.process_time() - began, frozenset(functions))


def profiled(known: frozenset[str] = frozenset()) -> dict[str, Passed]:
    """Return what is seen of each check that holds where nothing is changed, but those that are known."""
    with get_context("fork").Pool(1) as pool:
        return pool.apply(_profiled, [known])


def _profiled(known: frozenset[str]) -> dict[str, Passed]:
    profile = _Profile(known)
    pytest.main([*_options(), *FILES], plugins=[profile])
    return profile.passed


def _options() -> list[str]:
    # Where the package is installed with its plugin, pytest would read our modules itself, to rewrite their assertions.
    return ["-q", "-p", "no:cacheprovider", "--assert=plain", "--rootdir", str(ROOT)]


# --- where something is changed ---------------------------------------------------------------------------------------


class _Changed(importlib.abc.MetaPathFinder):
    """Finds one module with another text."""

    def __init__(self, module: str, source: str) -> None:
        self.module, self.source = module, source

    def find_spec(
        self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None
    ) -> importlib.machinery.ModuleSpec | None:
        del path, target
        if fullname != self.module:
            return None
        file = ROOT / Path(*fullname.split(".")).with_suffix(".py")
        return importlib.util.spec_from_file_location(fullname, file, loader=_Text(fullname, str(file), self.source))


class _Text(importlib.machinery.SourceFileLoader):
    def __init__(self, name: str, path: str, source: str) -> None:
        super().__init__(name, path)
        self.source = source

    def get_code(self, fullname: str) -> CodeType:
        return compile(self.source, self.get_filename(fullname), "exec")


class _Trial:
    """Lets checks be made in an order, and tells of the first that fails, or hangs."""

    def __init__(self, checks: Sequence[str], passed: Mapping[str, Passed], told: Connection) -> None:
        self.order = {name: number for number, name in enumerate(checks)}
        self.passed, self.told, self.barked, self.done = passed, told, False, False

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        items[:] = sorted(
            (item for item in items if item.nodeid in self.order), key=lambda item: self.order[item.nodeid]
        )
        from verifier.portfolio.second_opinion import Watchdog as Dog

        watch = Dog.watch

        def noted(dog: Watchdog) -> tuple[WatchedCount, tuple[Contradiction, ...]]:
            found = watch(dog)
            self.barked = self.barked or bool(found[1])
            return found

        Dog.watch = noted  # type: ignore[assignment, method-assign]  # it is only listened to

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(self, item: pytest.Item) -> Iterator[None]:
        self.barked = False

        def hangs(*_: object) -> None:
            self.tell(Caught(check=item.nodeid, how="timeout", said=""))
            os._exit(0)

        signal.signal(signal.SIGPROF, hangs)
        signal.setitimer(signal.ITIMER_PROF, 10 + HANGS * self.passed[item.nodeid].seconds)
        result = yield
        signal.setitimer(signal.ITIMER_PROF, 0)
        return result

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self, item: pytest.Item, call: pytest.CallInfo[None]) -> Iterator[None]:
        if call.excinfo is not None and not call.excinfo.errisinstance(pytest.skip.Exception):
            said = f"{call.excinfo.typename}: {call.excinfo.value}"
            is_assertion = call.excinfo.errisinstance((AssertionError, pytest.fail.Exception))
            self.tell(Caught(check=item.nodeid, how=_how(item.nodeid, said, is_assertion, self.barked), said=said))
        return (yield)

    def tell(self, caught: Caught) -> None:
        if not self.done:
            self.told.send(caught)
        self.done = True


def _how(check: str, said: str, is_assertion: bool, barked: bool) -> str:
    file, _, name = check.partition("::")
    if barked and file in (KNOWN, CHECKED):
        return "watchdog"
    if not is_assertion or "Traceback" in said or "Failure(engine" in said:
        return "crash"
    if file == CHECKED:
        return "library" if "contradicts" in name else "random ruleset"
    return "known truth" if file == KNOWN else "test"


def tried(module: str, source: str, checks: Sequence[str], passed: Mapping[str, Passed]) -> Caught | None:
    """Return what catches a module with another text; None if nothing does."""
    here, there = get_context("fork").Pipe(duplex=False)
    process = get_context("fork").Process(target=_try, args=(module, source, checks, passed, there))
    process.start()
    there.close()
    try:
        if not here.poll(GIVEN_UP):
            return Caught(check="", how="timeout", said="")
        found: Caught | None = here.recv()
    except EOFError:
        found = Caught(check="", how="crash", said="the process died")
    finally:
        process.kill()
        process.join()
    return found


def _try(module: str, source: str, checks: Sequence[str], passed: Mapping[str, Passed], told: Connection) -> None:
    nothing = os.open(os.devnull, os.O_WRONLY)
    os.dup2(nothing, 1)
    os.dup2(nothing, 2)
    assert not any(name.partition(".")[0] == "verifier" for name in sys.modules), "it would not be read anew"
    sys.meta_path.insert(0, _Changed(module, source))
    trial = _Trial(checks, passed, told)
    files = sorted({name.partition("::")[0] for name in checks})
    ended = pytest.main([*_options(), "-x", *files], plugins=[trial])
    if ended not in (pytest.ExitCode.OK, pytest.ExitCode.NO_TESTS_COLLECTED):
        trial.tell(Caught(check="", how="crash", said="it cannot be imported"))
    if not trial.done:
        told.send(None)


# --- kept between runs ------------------------------------------------------------------------------------------------


def read_profile(file: Path) -> dict[str, Passed]:
    """Return what was kept of a profile."""
    kept = json.loads(file.read_text(encoding="utf-8"))
    names: list[str] = kept["functions"]
    return {
        check: Passed(seconds, frozenset(names[number] for number in numbers))
        for check, (seconds, numbers) in kept["checks"].items()
    }


def keep_profile(file: Path, passed: Mapping[str, Passed]) -> None:
    """Keep a profile for later runs."""
    names = sorted({name for check in passed.values() for name in check.functions})
    number = {name: at for at, name in enumerate(names)}
    checks = {name: (check.seconds, sorted(number[two] for two in check.functions)) for name, check in passed.items()}
    file.write_text(json.dumps({"functions": names, "checks": checks}), encoding="utf-8")
