"""Results of earlier runs, perhaps on other rules: names of facts, lemmas about moves, plays."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cached_property

from reference_engine import Engine
from verifier.evidence.case import Case
from verifier.evidence.plays import Plays
from verifier.solver import Before, Prover, ShownGoals, from_data, to_data
from verifier.verdict import QUESTIONS, Remembered


class Earlier:
    """The results of earlier runs on the same game, and of this one; each is read when first needed."""

    def __init__(self, case: Case, engine: Engine, rules: Mapping[str, str], memory: Remembered) -> None:
        """Take the game, the engine that plays it, the fingerprints of its rules, and what keeps records."""
        self._engine, self._rules, self.memory = engine, rules, memory
        asked = (case.ruleset.name, case.game.players, sorted(case.options.items()), QUESTIONS)
        self.key = hashlib.sha256(repr(asked).encode()).hexdigest()

    @cached_property
    def facts(self) -> Before:
        """The names of facts that an earlier run proved or tried in vain."""
        found = self.memory.record("facts", self.key)

        def names(key: str) -> frozenset[str]:
            told = found.get(key) if found is not None else None
            return frozenset(str(name) for name in told) if isinstance(told, list) else frozenset()

        return Before(names("facts"), names("in_vain"))

    @cached_property
    def shown(self) -> ShownGoals:
        """The lemmas about moves of earlier runs and of this one."""
        found = self.memory.record("shown", self.key)
        try:
            return ShownGoals(from_data(found)) if found is not None else ShownGoals()
        except (ValueError, TypeError, IndexError):
            return ShownGoals()

    @cached_property
    def plays(self) -> Plays:
        """Plays of earlier runs that showed faults, and those of this one."""
        return Plays(self._engine, self._rules, self.memory.record("plays", self.key) or {})

    def keep_facts(self, prover: Prover) -> None:
        """Store what was proved for a run after an edit: the names of facts, and the lemmas about moves."""
        if self.memory.lasts:
            facts = {candidate.name for candidate in prover.found.proved}
            tried = {dropped.candidate.name for dropped in prover.found.dropped} | self.facts.in_vain
            told = {"facts": sorted(facts), "in_vain": sorted(tried - facts)}
            self.memory.keep("facts", self.key, told)
            self.memory.keep("shown", self.key, to_data(self.shown.now))

    def keep_plays(self) -> None:
        """Store the plays that showed faults, for a run after an edit."""
        if self.plays.now:
            self.memory.keep("plays", self.key, self.plays.now)
