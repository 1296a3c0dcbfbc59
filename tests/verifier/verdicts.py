"""What is said of one game, in this process and without a cache."""

from __future__ import annotations

from pathlib import Path

from hausregel.work.library import library
from spec.typing.builder import build
from tests.helpers import ruleset_of
from verifier.portfolio.runner import Job, Runner
from verifier.properties.registry import BUILT_IN
from verifier.verdict.memory import Remembered
from verifier.verdict.verdicts import Verdict, VerifyTask


def verdicts_of(path: Path, players: int, *names: str) -> list[Verdict]:
    """Return the verdicts on some properties at the defaults, on all if none is named; no engine breaks down."""
    ruleset = ruleset_of(path)
    built = build(ruleset, players).value
    assert built is not None
    told: list[Verdict] = []
    task = VerifyTask(path=path, library=library(), players=(players,))
    runner = Runner(task, ruleset, None, Remembered(), lambda _at: None, told.append, lambda: False)
    wanted = names or (*BUILT_IN, *(claim.id for claim in built.game.properties))
    done = runner.run(Job(players, (), wanted))
    assert done.failures == ()
    return told
