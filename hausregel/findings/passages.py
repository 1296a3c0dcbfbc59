"""Readings and worked examples: which values a reading can have, and which examples fail with one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from reference_engine import Engine, play_example
from spec.examples import example_nodes, read_example
from spec.ruleset import Ruleset
from spec.ruleset import reading_values as values_of_reading
from spec.source import child, entries, text_of
from spec.typing import build


@dataclass(frozen=True, slots=True)
class ExampleFailure:
    """A worked example that does not play as printed, and why."""

    example: str
    players: int
    what: str


def reading_values(ruleset: Ruleset) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield each reading with its default (that for the fewest players, if they differ) and its values."""
    for name, entry in entries(child(ruleset.root, "readings")).items():
        default = child(entry.node, "default")
        several = entries(default)
        usual = next(iter(several.values())).node if several else default
        values = tuple(values_of_reading(entry.node))
        if usual is not None and values:
            yield name, text_of(usual), values


def example_failures(ruleset: Ruleset, options: Mapping[str, str | int]) -> Iterator[ExampleFailure]:
    """Yield the printed worked examples that hold at the default options and do not hold with these."""
    for name, entry, players in example_nodes(ruleset.read_as(options).root):
        printed = child(entry.node, "printed")
        if printed is None or printed.value is not True:
            continue
        if any(True for _ in _failures(ruleset, name, players, {})):
            continue
        for what in _failures(ruleset, name, players, options):
            yield ExampleFailure(name, players, what)
            break


def _failures(ruleset: Ruleset, wanted: str, players: int, options: Mapping[str, str | int]) -> Iterator[str]:
    outcome = build(ruleset, players, options)
    if outcome.value is None:
        return
    for name, entry, _ in example_nodes(ruleset.read_as(options).root):
        if name != wanted:
            continue
        example, wrong = read_example(outcome.value, name, entry)
        if example is None:
            yield from (" ".join(map(str, diagnostic.facts.values())) for diagnostic in wrong)
            continue
        for failure in play_example(Engine(outcome.value.game), example):
            yield f"{failure.what}; {failure.hint}"
