"""Worked examples beside a patch: those that a ruleset shows only for explanation go where they hold no longer."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from reference_engine import Engine, play_example
from spec.examples import game_of, read_example, written_examples
from spec.ruleset import PatchData, Ruleset
from verifier.repairs.patches import patched


@dataclass(frozen=True, slots=True)
class WholePatch:
    """A patch that takes away the examples which do not hold with it, and the ruleset that it makes."""

    patch: PatchData
    ruleset: Ruleset


def without_failing_examples(made: Ruleset, patch: PatchData) -> WholePatch:
    """Return a patch that also removes the examples that fail with it; a printed one stays, and counts against it."""
    failing = list(_failing(made))
    if not failing:
        return WholePatch(patch, made)
    removed = patch.get("remove", ())
    assert isinstance(removed, list | tuple)
    extra = {"remove": [f"examples.{name}" for name in failing]}
    whole = patched(made, extra)
    if whole is None:
        return WholePatch(patch, made)
    return WholePatch({**patch, "remove": [*removed, *extra["remove"]]}, whole)


def _failing(ruleset: Ruleset) -> Iterator[str]:
    for written in written_examples(ruleset.root):
        if written.is_printed:
            continue
        built = game_of(ruleset, written).value
        if built is None:
            if written.options:
                yield written.name
            continue
        example, _ = read_example(built, written)
        if example is None or any(True for _ in play_example(Engine(built.game), example)):
            yield written.name
