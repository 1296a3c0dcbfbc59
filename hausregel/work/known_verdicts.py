"""The verdicts that are known of a ruleset without any work: those that are published, and those of earlier runs."""

from __future__ import annotations

import time
from dataclasses import dataclass
from pathlib import Path
from typing import Literal, TypeAlias

from hausregel.work.library import library, players_of
from hausregel.work.verdict_store import PublishedVerdict, stored, together
from spec.ruleset import Ruleset
from verifier.verdict import VerifyTask

Origin: TypeAlias = Literal["published", "earlier"]


@dataclass(frozen=True, slots=True)
class KnownVerdicts:
    """Verdicts on the rules exactly as they stand, at the default options, and where they are from.

    `date` is the day on which they were published, empty for those of earlier runs on this machine.
    """

    verdicts: tuple[PublishedVerdict, ...]
    origin: Origin
    date: str = ""

    def of(self, property_id: str) -> tuple[PublishedVerdict, ...]:
        """Return what is known of a property, for whichever numbers of players."""
        return tuple(verdict for verdict in self.verdicts if verdict.property == property_id)


def known_verdicts(ruleset: Ruleset, path: Path, cache: Path | None = None) -> KnownVerdicts | None:
    """Return what is known of a ruleset, None if nothing is; rules that changed since are not known.

    `cache` is the folder of earlier runs of `verify`; without one, only what is published counts. Nothing is verified.
    Errors: `FaultyRules` if the numbers of players cannot be read.
    """
    published = stored(ruleset)
    if published is not None:
        return KnownVerdicts(published.verdicts, "published", published.date)
    if cache is None or not cache.is_dir():
        return None
    from verifier.portfolio import verify

    task = VerifyTask(
        path=path, library=library(), players=tuple(players_of(ruleset)), budget=1.0, other_values=False, cache=cache,
        watched=0,
    )  # fmt: skip
    # The time is over before it begins: what earlier runs settled is recalled, all else is left open.
    report = verify(task, ruleset, deadline=time.monotonic())
    found = tuple(verdict for verdict in together(report, {}) if verdict.method != "none")
    return KnownVerdicts(found, "earlier") if found and not report.failures else None
