"""What the audits of published verdicts share: each ruleset is kept when it is done, so that a run can go on later."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any, Final

from hausregel.work.library import load
from hausregel.work.verdict_store import PublishedVerdict, stored
from spec.ruleset.inheritance import Ruleset

HOLDS: Final = ("proved", "explored", "tested")
"""The words that claim of a property that it holds, as far as they go."""

FAILS: Final = ("refuted", "suspected")

Account = dict[str, Any]
"""What came of one ruleset, as JSON holds it."""


def published(ruleset: Ruleset) -> tuple[PublishedVerdict, ...] | None:
    """Return what is published of a ruleset as its rules are now, at its defaults; None if nothing is."""
    known = stored(ruleset)
    return None if known is None else known.verdicts


def accounts(
    wanted: Iterable[str], make: Callable[[Ruleset], Account], keep: Path, told: Callable[[Account], str]
) -> Mapping[str, Account]:
    """Return what came of each ruleset; what an earlier run left in the folder `keep` is not made again."""
    keep.mkdir(parents=True, exist_ok=True)
    done: dict[str, Account] = {}
    for name in wanted:
        file = keep / f"{name.replace('/', '--')}.json"
        if not file.exists():
            file.write_text(json.dumps(make(load(name))), encoding="utf-8")
        done[name] = json.loads(file.read_text(encoding="utf-8"))
        sys.stdout.write(f"{name}: {told(done[name])}\n")
        sys.stdout.flush()
    return done
