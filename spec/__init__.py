"""The language: reading, checking and typing rulesets."""

from spec.checks import check
from spec.examples import Example, HoldsStep, MoveStep, ResultStep, example_nodes, read_example
from spec.scaling import declared_instances, names_kept, scalable, scaled

__all__ = [
    "Example",
    "HoldsStep",
    "MoveStep",
    "ResultStep",
    "check",
    "declared_instances",
    "example_nodes",
    "names_kept",
    "read_example",
    "scalable",
    "scaled",
]
