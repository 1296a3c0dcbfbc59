"""A batch of inputs tried one after the other, and what came of them."""

from __future__ import annotations

import os
import shutil
import tempfile
from collections import Counter
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, seed, settings

from tests.fuzz.inputs import inputs
from tests.fuzz.material import material
from tests.fuzz.trial import Input, tried


@dataclass(slots=True)
class Tally:
    """How inputs of each kind ended, the slowest and the largest of them, and what went wrong."""

    tried: Counter[str] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    """By kind and status, with a bar between them."""
    slowest: dict[str, float] = field(default_factory=dict)
    largest: dict[str, float] = field(default_factory=dict)
    wrong: list[dict[str, str]] = field(default_factory=list)

    def note(self, input_: Input, folder: Path) -> None:
        """Try an input, and count what came of it."""
        outcome = tried(input_, folder)
        self.tried[input_.kind] += 1
        self.ended[f"{input_.kind}|{outcome.status}"] += 1
        self.slowest[input_.kind] = max(outcome.seconds, self.slowest.get(input_.kind, 0.0))
        self.largest[input_.kind] = max(outcome.megabytes, self.largest.get(input_.kind, 0.0))
        if outcome.wrong:
            self.wrong.append({
                "kind": input_.kind, "wrong": outcome.wrong, "how": input_.how[:1_000],
                "arguments": ascii([word[:100] for word in input_.arguments]),
            })  # fmt: skip
            self._keep(input_)

    def _keep(self, input_: Input) -> None:
        """Keep an input that went wrong, where a folder for such is named."""
        if kept := os.environ.get("FUZZ_KEEP"):
            from tests.fuzz.trial import lay_out

            lay_out(input_.files, Path(tempfile.mkdtemp(prefix=f"{input_.kind.replace(' ', '-')}-", dir=kept)))

    def add(self, other: Tally) -> None:
        """Count what came of other inputs, too."""
        self.tried += other.tried
        self.ended += other.ended
        for mine, theirs in ((self.slowest, other.slowest), (self.largest, other.largest)):
            for kind, value in theirs.items():
                mine[kind] = max(value, mine.get(kind, 0.0))
        self.wrong += other.wrong

    def to_data(self) -> dict[str, Any]:
        """Return it as data that JSON can hold."""
        return {
            "tried": dict(self.tried), "ended": dict(self.ended), "slowest": self.slowest, "largest": self.largest,
            "wrong": self.wrong,
        }  # fmt: skip

    @classmethod
    def from_data(cls, data: dict[str, Any]) -> Tally:
        """Return what `to_data` told."""
        tried, ended = Counter(data["tried"]), Counter(data["ended"])
        return cls(tried, ended, data["slowest"], data["largest"], data["wrong"])


def batch(number: int, part: int, count: int) -> Tally:
    """Return what came of so many inputs; equal numbers give equal inputs."""
    tally, strategy = Tally(), inputs(material())

    @seed(1_000_003 * number + part)
    @settings(
        max_examples=count, phases=[Phase.generate], database=None, deadline=None, derandomize=False,
        suppress_health_check=list(HealthCheck),
    )  # fmt: skip
    @given(strategy)
    def each(input_: Input) -> None:
        folder = Path(tempfile.mkdtemp(prefix="fuzz-"))
        try:
            tally.note(input_, folder)
        finally:
            shutil.rmtree(folder, ignore_errors=True)

    each()
    return tally
