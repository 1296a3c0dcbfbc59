"""`verify`: the request, the run with its stops, what is missing afterwards, the saved witnesses, the status."""

from __future__ import annotations

import signal
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from types import FrameType
from typing import Final, Protocol

from rich.console import Console

from hausregel.work.claims import in_order
from hausregel.work.library import FaultyRules, built, find, library, load, players_of
from hausregel.work.listing import status_of as status_of_ruleset
from hausregel.work.move_log import EngineShelf
from hausregel.work.saved_games import saved
from hausregel.work.simulate import default_workers, kernels_for_searches
from hausregel.work.statuses import HELD, OUR_FAULT, REFUTED, STOPPED, UNSETTLED
from hausregel.work.verdict_progress import progress as shown_progress
from spec.game import Game
from spec.ruleset import Ruleset, literal_choices
from spec.words import COMMAND, Words
from verifier.portfolio import verify
from verifier.properties import BUILT_IN
from verifier.verdict import WORST_FIRST, Progress, Report, Verdict, VerifyTask, WatchedCount, Word, said


class Verifier(Protocol):
    """What verifies: see `verifier.portfolio.verification.verify`."""

    def __call__(
        self,
        work: VerifyTask,
        *,
        progress: Callable[[Progress], None],
        settled: Callable[[Verdict], None],
        should_stop: Callable[[], bool],
    ) -> Report:
        """Return all verdicts; tell of each as soon as it is settled."""
        ...


@dataclass(frozen=True, slots=True)
class Filed:
    """A verdict, and the file in which each of its witnesses was saved; None for one that could not be saved."""

    verdict: Verdict
    files: tuple[Path | None, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class VerifyResult:
    """A report with its saved witnesses.

    `base` holds, for each number of players, the options that the user set and that differ from the default: verdicts
    with these and no others are about the game that the user named. `interrupted` is whether the user stopped the run.
    """

    ruleset: Ruleset
    games: Mapping[int, Game]
    base: Mapping[int, Mapping[str, str]]
    report: Report
    filed: tuple[Filed, ...]
    interrupted: bool

    def is_asked(self, verdict: Verdict) -> bool:
        """Return whether a verdict is about the game that the user named, not about other values of its options."""
        return dict(verdict.options) == dict(self.base.get(verdict.players, {}))

    @property
    def asked(self) -> tuple[Filed, ...]:
        """The verdicts on the game that the user named."""
        return tuple(filed for filed in self.filed if self.is_asked(filed.verdict))

    @property
    def others(self) -> tuple[Filed, ...]:
        """The verdicts on other values of the options."""
        return tuple(filed for filed in self.filed if not self.is_asked(filed.verdict))


def worst(words: Sequence[Word]) -> Word:
    """Return the worst of some verdicts."""
    return min(words, key=WORST_FIRST.index)


def known_properties(games: Mapping[int, Game]) -> tuple[str, ...]:
    """Return the ids of all properties of a ruleset, built-in ones first."""
    return in_order([*BUILT_IN, *(declared.id for game in games.values() for declared in game.properties)])


def changed_options(ruleset: Ruleset, games: Mapping[int, Game]) -> dict[int, dict[str, str]]:
    """Return for each number of players the options that are not at their default."""
    changed: dict[int, dict[str, str]] = {}
    for players, game in games.items():
        try:
            usual: Mapping[str, str] = built(ruleset, players).game.options
        except FaultyRules:  # the defaults contradict one another for this number of players
            usual = {}
        changed[players] = {name: value for name, value in game.options.items() if usual.get(name) != value}
    return changed


# --- the run ---------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class WantsToStop:
    """Whether the user wants to stop."""

    wanted: bool = False


def announcer(errors: Console, language: str = "en", about: str = "") -> Callable[[str], None]:
    """Return what prints a text of the catalogue by its key, and before it the ruleset that it is `about`."""
    say = Words(language, COMMAND)

    def announce(key: str) -> None:
        errors.print(f"hausregel: {f'{about}: ' if about else ''}{say(key)}")

    return announce


@contextmanager
def stopping(tell: Callable[[str], None]) -> Iterator[WantsToStop]:
    """Let the first Ctrl-C ask for a stop; the second raises `KeyboardInterrupt`, as usual.

    `tell` hears the key of what is said then.
    """
    stop = WantsToStop()

    def ask(number: int, frame: FrameType | None) -> None:  # noqa: ARG001  # as `signal` calls it
        if stop.wanted:
            raise KeyboardInterrupt
        stop.wanted = True
        tell("stopping")

    try:
        before = signal.signal(signal.SIGINT, ask)
    except ValueError:  # only the main thread hears signals
        yield stop
        return
    try:
        yield stop
    finally:
        signal.signal(signal.SIGINT, before)


@dataclass(frozen=True, slots=True, kw_only=True)
class Effort:
    """How much is done for each of several rulesets.

    `budget`: seconds, None for no limit. `workers`: processes, None for one for each processor. `cache`: the folder of
    what is settled. `other_values`: whether every single other value of the options is looked at, too. `properties`:
    those that are settled, none for all.
    """

    budget: float | None
    workers: int | None
    cache: Path
    other_values: bool = False
    properties: tuple[str, ...] = ()


def letter_of(ruleset: Ruleset) -> Mapping[str, str]:
    """Return the readings under which a printed ruleset keeps to the letter; empty if that is how it is usually read.

    A house rule keeps to no print.
    """
    return literal_choices(ruleset.printed) if status_of_ruleset(ruleset) != "house" else {}


def to_the_letter(task: VerifyTask, letter: Mapping[str, str | int]) -> tuple[VerifyTask, ...]:
    """Return the task of verifying the same game to the letter, none if that is no other game."""
    apart = task.certificates / "literal" if task.certificates is not None else None
    again = replace(task, options=tuple(letter.items()), other_values=False, certificates=apart)
    return (again,) if letter else ()


def verified(errors: Console, name: str, effort: Effort, stop: WantsToStop, language: str = "en") -> Report:
    """Verify a ruleset of the library with all its numbers of players, a printed one to the letter, too.

    Progress goes to `errors`.
    """
    ruleset = load(name)
    task = VerifyTask(
        path=find(name),
        library=library(),
        players=tuple(players_of(ruleset)),
        budget=effort.budget,
        workers=effort.workers or default_workers(),
        other_values=effort.other_values,
        properties=effort.properties,
        cache=effort.cache,
        kernels=kernels_for_searches(),
    )

    with shown_progress(errors, name, language) as shown:
        reports = [
            run(
                partial(verify, ruleset=ruleset),
                part,
                name,
                progress=shown.doing,
                settled=shown.settled,
                stop=stop,
                told=announcer(errors, language, about=name),
            )[0]
            for part in (task, *to_the_letter(task, letter_of(ruleset)))
        ]
    return replace(
        reports[0],
        verdicts=tuple(verdict for report in reports for verdict in report.verdicts),
        seconds=sum(report.seconds for report in reports),
        failures=tuple(failure for report in reports for failure in report.failures),
        stopped=any(report.stopped for report in reports),
    )


@dataclass(slots=True)
class _Heard:
    verdicts: dict[object, Verdict] = field(default_factory=dict)


def run(
    verifier: Verifier,
    task: VerifyTask,
    name: str,
    *,
    progress: Callable[[Progress], None],
    settled: Callable[[Verdict], None],
    stop: WantsToStop,
    told: Callable[[str], None] = lambda _: None,
) -> tuple[Report, bool]:
    """Return the report, and whether the user stopped the run; then it holds what was settled by that time.

    `told` hears the key of what else cut the run short.
    """
    heard = _Heard()

    def hear(verdict: Verdict) -> None:
        heard.verdicts[verdict.property, verdict.players, tuple(sorted(verdict.options.items()))] = verdict
        settled(verdict)

    try:
        report = verifier(task, progress=progress, settled=hear, should_stop=lambda: stop.wanted)
    except (KeyboardInterrupt, BrokenProcessPool) as error:
        stop.wanted = stop.wanted or isinstance(error, KeyboardInterrupt)
        if isinstance(error, BrokenProcessPool):
            told("memory")
        verdicts = tuple(heard.verdicts.values())
        seconds = sum(verdict.seconds for verdict in verdicts if not verdict.reused)
        report = Report(
            ruleset=name,
            players=task.players,
            verdicts=verdicts,
            seconds=seconds,
            seed=task.seed,
            stopped=True,
            watched=WatchedCount(left_out=len(task.players) if task.watched else 0),
        )
    return replace(report, stopped=True) if stop.wanted else report, stop.wanted


def completed(report: Report, wanted: Sequence[str], base: Mapping[int, Mapping[str, str]]) -> Report:
    """Return the report with a verdict for each property and number of players: `unknown` where there was none."""
    there = {
        (verdict.property, verdict.players)
        for verdict in report.verdicts
        if dict(verdict.options) == dict(base.get(verdict.players, {}))
    }
    missing = tuple(
        Verdict(
            property=property_id,
            players=players,
            word="unknown",
            detail=said("not-settled-before-stop" if report.stopped else "nothing-found-out"),
            method="none",
            scope=None,
            options=base.get(players, {}),
        )
        for property_id in wanted
        for players in report.players
        if (property_id, players) not in there
    )
    return replace(report, verdicts=(*report.verdicts, *missing))


# --- witnesses -------------------------------------------------------------------------------------------------------


def save_witnesses(folder: Path, ruleset: Ruleset, report: Report) -> tuple[Filed, ...]:
    """Save every witness as a replay; return each verdict with its files, in the order of the report.

    A file with other contents is never written over: the new one gets a number.
    """
    engines = EngineShelf(ruleset)

    def file(verdict: Verdict, number: int) -> Path | None:
        return saved(folder, _witness_words(ruleset.name, verdict, number), engines, verdict.witnesses[number].replay)

    return tuple(
        Filed(verdict, tuple(file(verdict, number) for number in range(len(verdict.witnesses))))
        for verdict in report.verdicts
    )


def _witness_words(ruleset: str, verdict: Verdict, number: int) -> list[str]:
    """Return what a witness is called in its file's name: what fails, how many play, what is set."""
    short = Path(ruleset).stem if ruleset.endswith((".yaml", ".yml")) else ruleset
    options = [f"{name} {value}" for name, value in verdict.options.items()]
    return [short, verdict.property, f"{verdict.players}p", *options, *([str(number + 1)] if number else [])]


# --- the status ------------------------------------------------------------------------------------------------------

_LIMITED: Final = ("tested", "explored")


def worst_status(statuses: Iterable[int]) -> int:
    """Return the worst of some exit statuses of `verify`."""
    return min(statuses, key=(STOPPED, OUR_FAULT, REFUTED, UNSETTLED, HELD).index)


def status_of(outcome: VerifyResult, *, strict: bool) -> int:
    """Return the exit status: stopped by the user, our own fault, refuted, not settled, held; the first that applies.

    What was explored or tested counts as held as far as that goes; `strict` counts it as not settled.
    """
    words = {filed.verdict.word for filed in outcome.filed}
    if outcome.interrupted:
        return STOPPED
    if outcome.report.failures:
        return OUR_FAULT
    if "refuted" in words:
        return REFUTED
    if words & {"suspected", "unknown"} or (strict and words & set(_LIMITED)):
        return UNSETTLED
    return HELD
