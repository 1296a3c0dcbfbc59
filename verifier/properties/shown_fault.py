"""Whether a saved game refutes the property that it names: played again, and looked at where it ends."""

from __future__ import annotations

from reference_engine import Engine, Replay
from verifier.properties.registry import property_of
from verifier.verdict import Said


def what_it_shows(engine: Engine, replay: Replay) -> Said | None:
    """Return how a saved game refutes the property that it names; None if it does not."""
    one = property_of(replay.shows)
    return one.shows(one, engine, replay)
