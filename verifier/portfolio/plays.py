"""Plays that showed faults in earlier runs: after an edit they often still do, and need not be looked for again."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from reference_engine import Engine, NoReplay, Replay, from_header, read_header, to_json
from verifier.guided_play import PlayFault, evidence, witness
from verifier.verdict import Witness


@dataclass(frozen=True, slots=True)
class Plays:
    """Plays of one game by the fault that they show; `rules` are the fingerprints of its rules as they are now."""

    engine: Engine
    rules: Mapping[str, str]
    earlier: Mapping[str, object] = field(default_factory=dict)
    """Saved games of other runs, perhaps by other rules, by fault."""
    now: dict[str, str] = field(default_factory=dict)
    """The same of this run."""

    def showing(self, fault: PlayFault) -> Witness | None:
        """Return a play of an earlier run that shows a fault by the rules as they are now; None if none does.

        It is kept for later runs, too.
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
