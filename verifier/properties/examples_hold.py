"""The worked examples play as told, with what they set and else at the defaults; the printed under every reading."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from reference_engine import Engine, play_example
from spec.codes import message_of
from spec.examples import WrittenExample, game_of, read_example, written_examples
from spec.source import child, entries
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import verdict
from verifier.verdict import Verdict, said

if TYPE_CHECKING:
    from verifier.evidence import Case, Evidence


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    played = 0
    for written in _asked(evidence.case):
        failure = next(_failures(evidence, written), None)
        if failure is not None:
            what = said("example-fails", example=written.name, why=f": {failure}")
            return verdict(subject, evidence, "refuted", what, "reference engine", address=f"examples.{written.name}")
        played += 1
    if not played:
        nothing = said("examples-at-defaults") if evidence.case.options else said("no-example")
        return verdict(subject, evidence, "vacuous", nothing, "reference engine")
    return verdict(subject, evidence, "proved", said("examples-played", number=played), "reference engine")


def _asked(case: Case) -> Iterator[WrittenExample]:
    """Yield the examples that say something of a game: at the defaults all, and under readings the printed.

    Those that set options say the same whatever else is chosen.
    """
    only_read = all(name in _readings(case) for name in case.options)
    for written in written_examples(case.ruleset.root):
        here = not case.options or bool(written.options) or (written.is_printed and only_read)
        if here and written.players == case.game.players:
            yield written


def _failures(evidence: Evidence, written: WrittenExample) -> Iterator[str]:
    """Yield what is said against an example."""
    case, built, engine = evidence.case, evidence.case.built, evidence.engine
    if written.options:
        readings = {name: value for name, value in case.options.items() if name in _readings(case)}
        made = game_of(case.ruleset, written, readings if written.is_printed else {})
        made = made if made.value is not None else game_of(case.ruleset, written)
        if made.value is None:
            yield message_of(made.diagnostics[0])
            return
        built, engine = made.value, Engine(made.value.game)
    example, wrong = read_example(built, written)
    yield from map(message_of, wrong)
    if example is not None:
        yield from (f"{step.what}; {step.hint}" for step in play_example(engine, example))


def _readings(case: Case) -> frozenset[str]:
    return frozenset(entries(child(case.ruleset.root, "readings")))


PROPERTY = BuiltIn(id="examples-hold", bears="everything", strategy=_settled)
