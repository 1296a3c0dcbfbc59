"""What the tests of `verify` share: a verifier that says what it is told to, and reports made by hand."""

from __future__ import annotations

import io
from collections.abc import Callable, Sequence
from functools import cache
from pathlib import Path

import pytest
from rich.console import Console

from hausregel.report.page import Page
from hausregel.report.verdict_report import write_report
from hausregel.work.claims import in_order
from hausregel.work.library import built, load
from hausregel.work.verify import VerifyResult, changed_options, save_witnesses
from reference_engine.engine import Engine
from spec.ruleset.fingerprints import fingerprint
from spec.ruleset.inheritance import Ruleset
from spec.ruleset.location import name_of
from tests.helpers import in_words
from verifier.properties.registry import BUILT_IN
from verifier.random_play.random_games import sample
from verifier.verdict.verdicts import Progress, Report, Verdict, VerifyTask, Witness

MASTER = "elfer-raus/master"


@cache
def found(kind: str, players: int = 2, **options: str | int) -> Witness:
    """Return a game of the printed Master rules in which something goes wrong."""
    rules = load(MASTER)
    engine = Engine(built(rules, players, options).game)
    findings = sample(engine, 40, 1, fingerprint(rules)).findings
    one = next(finding for finding in findings if finding.kind == kind)
    return Witness(kind=one.kind, what=one.what, replay=one.replay)


def verdict(property_id: str, players: int = 2, word: str = "proved", **more: object) -> Verdict:
    """Return a verdict by the solver, unless more is said."""
    given = {"detail": "", "method": "solver", **more}
    for name in ("detail", "scope"):
        if isinstance(told := given.get(name), str):
            given[name] = in_words(told)
    given["assumptions"] = tuple(in_words(str(sentence)) for sentence in given.get("assumptions", ()))  # type: ignore[attr-defined]
    return Verdict(property=property_id, players=players, word=word, **given)  # type: ignore[arg-type]


def endless(players: int = 2, **more: object) -> Verdict:
    """Return the refutation of `ends` for the printed Master rules."""
    witness = found("standstill", players)
    given = {"address": "moves.pass", "ending": "may-not-end", "method": "guided play", "witnesses": (witness,)}
    return verdict("ends", players, "refuted", **({"detail": witness.what} | given | more))


def report(*verdicts: Verdict, name: str = MASTER) -> Report:
    """Return a report of some verdicts."""
    players = tuple(sorted({settled_verdict.players for settled_verdict in verdicts}))
    given = {"ruleset": name, "players": players, "verdicts": verdicts, "seconds": 12.5, "seed": 1}
    return Report(**given)  # type: ignore[arg-type]


def outcome(
    of: Report, folder: Path, rules: Ruleset | None = None, options: dict[str, str | int] | None = None
) -> VerifyResult:
    """Return a report with its witnesses saved in a folder."""
    ruleset = rules or load(MASTER)
    games = {players: built(ruleset, players, options or {}).game for players in of.players}
    base = changed_options(ruleset, games)
    filed = save_witnesses(folder, ruleset, of)
    return VerifyResult(ruleset=ruleset, games=games, base=base, report=of, filed=filed, interrupted=False)


def lines_of(result: VerifyResult, width: int = 80, *, coloured: bool = False) -> list[str]:
    """Return the lines of a report in the terminal, without colours."""
    console = Console(
        file=io.StringIO(), width=width, force_terminal=coloured, color_system="truecolor" if coloured else None
    )
    page = Page(console, width)
    write_report(page, result)
    return [line.plain for line in page.lines]


Answer = Callable[[VerifyTask, Callable[[Verdict], None], Callable[[], bool]], Sequence[Verdict]]


class Stub:
    """A verifier that answers what it is told to, and keeps what it was asked."""

    def __init__(self, answer: Answer) -> None:
        self.tasks: list[VerifyTask] = []
        self.deadlines: list[float | None] = []
        self._answer = answer

    def __call__(
        self,
        work: VerifyTask,
        ruleset: Ruleset | None = None,
        *,
        deadline: float | None = None,
        progress: Callable[[Progress], None],
        settled: Callable[[Verdict], None],
        should_stop: Callable[[], bool],
    ) -> Report:
        assert ruleset is not None  # it is not read again
        self.tasks.append(work)
        self.deadlines.append(deadline)
        progress(Progress(work.players[0], in_words("looking"), 1, 2, in_words("3 states/s")))
        verdicts = tuple(self._answer(work, settled, should_stop))
        for settled_verdict in verdicts:
            settled(settled_verdict)
        name = name_of(work.path, work.library)
        return Report(ruleset=name, players=work.players, verdicts=verdicts, seconds=1.5, seed=work.seed)


def install(monkeypatch: pytest.MonkeyPatch, answer: Answer) -> Stub:
    """Let the command `verify` ask a stub."""
    stub = Stub(answer)
    monkeypatch.setattr("verifier.portfolio.verify", stub)
    return stub


def all_proved(work: VerifyTask, rules: Ruleset) -> list[Verdict]:
    """Return that everything is proved that was asked."""
    claims = [declared.id for players in work.players for declared in built(rules, players).game.properties]
    wanted = work.properties or in_order([*BUILT_IN, *claims])
    return [verdict(property_id, players) for property_id in wanted for players in work.players]
