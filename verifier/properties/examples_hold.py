"""The worked examples play as printed: all of them under the default readings, the printed ones under every reading."""

from __future__ import annotations

from reference_engine import play_example
from spec.codes import message_of
from spec.examples import example_nodes, read_example
from spec.source import child, entries
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import verdict
from verifier.properties.evidence import Evidence
from verifier.verdict import Verdict, said


def _settled(subject: BuiltIn, evidence: Evidence) -> Verdict:
    case = evidence.case
    nothing = said("examples-at-defaults") if case.options else said("no-example")
    readings = entries(child(case.ruleset.root, "readings"))
    if not all(name in readings for name in case.options):
        return verdict(subject, evidence, "vacuous", nothing, "reference engine")
    played = 0
    for name, entry, players in example_nodes(case.ruleset.root):
        printed = child(entry.node, "printed")
        is_printed = printed is not None and printed.value is True
        if players != evidence.game.players or (case.options and not is_printed):
            continue
        example, wrong = read_example(case.built, name, entry)
        failures = (
            [message_of(diagnostic) for diagnostic in wrong]
            if example is None
            else [f"{step.what}; {step.hint}" for step in play_example(evidence.engine, example)]
        )
        if failures:
            what = said("example-fails", example=name, why=f": {failures[0]}")
            return verdict(subject, evidence, "refuted", what, "reference engine", address=f"examples.{name}")
        played += 1
    if not played:
        return verdict(subject, evidence, "vacuous", nothing, "reference engine")
    return verdict(subject, evidence, "proved", said("examples-played", number=played), "reference engine")


PROPERTY = BuiltIn(id="examples-hold", bears="everything", strategy=_settled)
