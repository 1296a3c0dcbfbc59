"""Readings and worked examples: which values a reading can have, and which examples fail with one of them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from reference_engine import Engine, play_example
from spec.examples import WrittenExample, game_of, read_example, written_examples
from spec.ruleset import Ruleset
from spec.ruleset import reading_values as values_of_reading
from spec.source import child, entries, text_of


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
    usual = {written.name: written for written in written_examples(ruleset.read_as({}).root)}
    for written in written_examples(ruleset.read_as(options).root):
        before = usual.get(written.name)
        if not written.is_printed or (before is not None and any(True for _ in _failures(ruleset, before, {}))):
            continue
        for what in _failures(ruleset, written, options):
            yield ExampleFailure(written.name, written.players, what)
            break


def _failures(ruleset: Ruleset, written: WrittenExample, options: Mapping[str, str | int]) -> Iterator[str]:
    built = game_of(ruleset, written, options).value
    if built is None:
        return
    example, wrong = read_example(built, written)
    if example is None:
        yield from (" ".join(map(str, diagnostic.facts.values())) for diagnostic in wrong)
        return
    for failure in play_example(Engine(built.game), example):
        yield f"{failure.what}; {failure.hint}"
