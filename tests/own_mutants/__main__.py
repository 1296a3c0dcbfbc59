"""`python -m tests.own_mutants --count N --seed S --report FILE`: changes our own code, and says which check notices.

Each change is made by itself, in a process that reads the changed module from memory: no file is written. A run that
was stopped goes on, for what was found of each change is kept in the folder `--keep`.
"""

from __future__ import annotations

import argparse
import difflib
import hashlib
import importlib
import json
import sys
import time
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final

from tests.own_mutants.battery import BEFORE, ROOT, Caught, keep_profile, ordered, profiled, read_profile, tried
from tests.own_mutants.operators import changed, changes_of
from tests.own_mutants.places import Change, Places, limits, sample
from tests.own_mutants.telling import Line, judged, report

FOLDERS: Final = ("solver", "explorer", "analysis", "counts")
MODULES: Final = (
    "guided_play/secrets", "portfolio/combinations", "properties/dead_rules", "properties/cone_of_influence",
)  # fmt: skip


def sources() -> dict[str, str]:
    """Return the text of each module that is changed."""
    files = [file for folder in FOLDERS for file in sorted((ROOT / "verifier" / folder).glob("*.py"))]
    files += [ROOT / "verifier" / f"{name}.py" for name in MODULES]
    return {
        ".".join(file.relative_to(ROOT).with_suffix("").parts): file.read_text(encoding="utf-8")
        for file in files
        if file.name != "__init__.py"
    }


def main() -> int:
    """Try as many changes as are asked for; return 0 if all that nothing notices were judged, and none is a gap."""
    parser = argparse.ArgumentParser(prog="python -m tests.own_mutants")
    parser.add_argument("--count", type=int, default=160)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--report", type=Path, required=True)
    parser.add_argument("--keep", type=Path, default=Path("build/own-mutants"), help="what was done so far")
    parser.add_argument("--seconds", type=float, default=70.0, help="of checks for each change")
    parser.add_argument("--again", action="store_true", help="put new checks to those that nothing noticed")
    asked = parser.parse_args()
    asked.keep.mkdir(parents=True, exist_ok=True)
    for name in BEFORE:
        importlib.import_module(name)
    texts = sources()
    named = limits(file.read_text(encoding="utf-8") for file in sorted((ROOT / "verifier").rglob("*.py")))
    found = {module: list(changes_of(module, text, named)) for module, text in texts.items()}
    chosen = sample(found, asked.count, asked.seed)
    profile = asked.keep / "profile.json"
    passed = read_profile(profile) if profile.exists() else {}
    new = profiled(frozenset(passed)) if asked.again or not passed else {}
    keep_profile(profile, passed | new)
    kept, done = asked.keep / f"seed-{asked.seed}.json", {}
    if kept.exists():
        done = json.loads(kept.read_text(encoding="utf-8"))
    lines: list[Line] = []
    for number, change in enumerate(chosen):
        text = texts[change.module]
        key = f"{change.name}/{hashlib.sha256(text.encode()).hexdigest()[:12]}"
        if key not in done or (asked.again and done[key]["caught"] is None):
            began, before = time.monotonic(), done[key]["checks"] if key in done else 0
            put = new if key in done else passed | new
            checks = ordered(put, _function(change, text, named), asked.seconds)
            caught = tried(change.module, changed(text, change), checks, put) if checks else None
            done[key] = _kept(caught, before + len(checks), afterwards=key in done)
            kept.write_text(json.dumps(done, indent=1), encoding="utf-8")
            how = "not caught" if caught is None else f"{caught.how} ({caught.check})"
            sys.stderr.write(f"{number + 1} of {len(chosen)}: {change.name}: {how}, {time.monotonic() - began:.0f} s\n")
        lines.append(Line(change, *_before_and_after(text, changed(text, change)), **done[key]))
        asked.report.write_text(report(lines, found, asked.count, asked.seed, len(passed | new)), encoding="utf-8")
    reasons = judged()
    return 1 if any(line.caught is None and reasons.get(line.key, ("gap", ""))[0] == "gap" for line in lines) else 0


def _function(change: Change, text: str, named: frozenset[str]) -> str:
    return f"{change.module.replace('.', '/')}.py:{Places(text, named).function(change.position)}"


def _kept(caught: Caught | None, checks: int, *, afterwards: bool) -> dict[str, Any]:
    return {"caught": None if caught is None else asdict(caught), "checks": checks, "afterwards": afterwards}


def _before_and_after(old: str, new: str) -> tuple[str, str]:
    """Return the lines that differ, before and after."""
    lines = list(difflib.ndiff(old.splitlines(), new.splitlines()))
    return tuple(" ".join(line[2:].strip() for line in lines if line.startswith(mark)) for mark in "-+")  # type: ignore[return-value]  # two


if __name__ == "__main__":
    raise SystemExit(main())
