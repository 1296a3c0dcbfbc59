"""What programs use: see the chapter of the handbook on it, which also says how names of it may change."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from hausregel.work.check import CheckedFile, check_file
from hausregel.work.known_verdicts import KnownVerdicts
from hausregel.work.known_verdicts import known_verdicts as verdicts_of
from hausregel.work.library import FaultyRules, find, library, load, players_of
from spec.codes import has_errors
from verifier.portfolio import verify as settle
from verifier.verdict import Report, VerifyTask


def check(name: str | Path) -> CheckedFile:
    """Return what is wrong with a ruleset, by its name or path: of its rules, in some play, and in its worked examples.

    Errors: `NoSuchRuleset`.
    """
    return check_file(find(str(name)))


def verify(
    name: str | Path,
    *,
    players: Sequence[int] = (),
    properties: Sequence[str] = (),
    budget: float | None = None,
    cache: Path | None = None,
) -> Report:
    """Return the verdicts on a ruleset at its default options, by its name or path.

    A verdict `unknown` means that nothing is known, and `tested` or `explored` that no fault was seen that far: none of
    them is a proof. Without `players` and `properties` all are settled; `cache` is a folder with earlier results.
    Units: `budget` is in seconds of the clock, None for no limit.
    Errors: `NoSuchRuleset`; `FaultyRules`; `ValueError` if the rules do not allow so many players.
    """
    checked = check(name)
    if checked.ruleset is None or has_errors(checked.diagnostics):
        raise FaultyRules(checked.diagnostics)
    allowed = players_of(checked.ruleset)
    if wrong := [number for number in players if number not in allowed]:
        raise ValueError(f"players={wrong} is not in {allowed[0]}..{allowed[-1]}")
    task = VerifyTask(
        path=checked.path, library=library(), players=tuple(players or allowed), properties=tuple(properties),
        budget=budget, other_values=False, cache=cache,
    )  # fmt: skip
    return settle(task, checked.ruleset)


def known_verdicts(name: str | Path, cache: Path | None = None) -> KnownVerdicts | None:
    """Return what is known of a ruleset without any work: what is published, or earlier runs kept in `cache`; or None.

    Errors: `NoSuchRuleset`; `FaultyRules`.
    """
    return verdicts_of(load(str(name)), find(str(name)), cache)
