"""Plays that showed faults in earlier runs; after an edit they often still do, which saves a search."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from reference_engine import Engine, NoReplay, Replay, from_header, read_header, to_json
from verifier.guided_play import PlayFault, evidence, witness
from verifier.verdict import Witness


@dataclass(frozen=True, slots=True)
class Plays:
    """Plays of one game by the fault that they show; `rules` are the present fingerprints of its rules."""

    engine: Engine
    rules: Mapping[str, str]
    earlier: Mapping[str, object] = field(default_factory=dict)
    """Saved games of other runs, perhaps under other rules, by fault."""
    now: dict[str, str] = field(default_factory=dict)
    """The same of this run."""

    def showing(self, fault: PlayFault) -> Witness | None:
        """Return a play of an earlier run that still shows a fault under the present rules; None if none does.

        The play is also kept for later runs.
        """
        saved = self.earlier.get(repr(fault))
        if not isinstance(saved, str):
            return None
        try:
            replay = from_header(self.engine, read_header(saved))
        except NoReplay:
            return None
        found = evidence(self.engine, replay, fault)
        if found is None:
            return None
        shown = witness(self.engine, fault, found, seed=replay.seed, rules=self.rules)
        if shown is not None:
            self.keep(fault, shown.replay)
        return shown

    def keep(self, fault: PlayFault, replay: Replay) -> None:
        """Keep a play that shows a fault."""
        self.now[repr(fault)] = to_json(self.engine, replay)
