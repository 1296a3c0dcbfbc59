"""The worked examples play as printed."""

from __future__ import annotations

from reference_engine import play_example
from spec.codes import message_of
from spec.examples import example_nodes, read_example
from verifier.properties.built_in import BuiltIn
from verifier.properties.conclusions import verdict
from verifier.properties.evidence import Evidence
from verifier.verdict import Verdict, said


def _settled(one: BuiltIn, evidence: Evidence) -> Verdict:
    case = evidence.case
    if case.options:
        return verdict(one, evidence, "vacuous", said("examples-at-defaults"), "reference engine")
    played = 0
    for name, entry, players in example_nodes(case.ruleset.root):
        if players != evidence.game.players:
            continue
        example, wrong = read_example(case.built, name, entry)
        failures = (
            [message_of(each) for each in wrong]
            if example is None
            else [f"{each.what}; {each.hint}" for each in play_example(evidence.engine, example)]
        )
        if failures:
            what = said("example-fails", example=name, why=f": {failures[0]}")
            return verdict(one, evidence, "refuted", what, "reference engine", address=f"examples.{name}")
        played += 1
    if not played:
        return verdict(one, evidence, "vacuous", said("no-example"), "reference engine")
    return verdict(one, evidence, "proved", said("examples-played", number=played), "reference engine")


PROPERTY = BuiltIn(id="examples-hold", bears="everything", strategy=_settled)
