"""The properties that every ruleset gets without asking, a module each, in the order of reports."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Final

from reference_engine import Engine, Replay
from verifier.properties import (
    conserves_cards,
    deals_out,
    ends,
    examples_hold,
    has_outcome,
    keeps_secrets,
    lawful_table,
    never_stuck,
    no_clash,
    no_dead_rule,
    supplies_last,
)
from verifier.properties.built_in import BuiltIn
from verifier.properties.claim import claim
from verifier.verdict import Said

_MODULES: Final = (
    deals_out, conserves_cards, lawful_table, never_stuck, ends, supplies_last,
    has_outcome, no_dead_rule, no_clash, keeps_secrets, examples_hold,
)  # fmt: skip
_BY_ID: Final[dict[str, BuiltIn]] = {module.PROPERTY.id: module.PROPERTY for module in _MODULES}

PROPERTIES: Final[Mapping[str, BuiltIn]] = MappingProxyType(_BY_ID)
"""By their ids, in the order of reports."""

BUILT_IN: Final = tuple(PROPERTIES)
"""Their ids, in the order of reports."""

SWEPT: Final = tuple(id_ for id_, subject in PROPERTIES.items() if subject.swept)
"""Those that are asked with every other value of an option."""

GROUND: Final = tuple(id_ for id_, subject in PROPERTIES.items() if subject.ground is not None)
"""Those on which proofs of the others rest."""


def property_of(name: str) -> BuiltIn:
    """Return a property by its id; what is none of these is taken for a claim of the author."""
    return PROPERTIES.get(name) or claim(name)


def what_it_shows(engine: Engine, replay: Replay) -> Said | None:
    """Return how a saved game refutes the property that it names, where it ends; None if it does not."""
    shown = property_of(replay.shows)
    return shown.shows(shown, engine, replay)


__all__ = ["BUILT_IN", "GROUND", "PROPERTIES", "SWEPT", "BuiltIn", "property_of", "what_it_shows"]
