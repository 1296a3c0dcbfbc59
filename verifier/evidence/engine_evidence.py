"""Evidence from the engines on one case; each engine runs when its answer is first needed."""

from __future__ import annotations

import time
from collections.abc import Callable, Collection, Iterator
from functools import cached_property

from reference_engine import Engine, Replay
from spec.game import Game
from spec.ruleset import fingerprint
from verifier.evidence.asked_property import AskedProperty
from verifier.evidence.budget import CaseBudget
from verifier.evidence.case import Case, CaseSetting
from verifier.evidence.count_answers import CountAnswers
from verifier.evidence.earlier import Earlier
from verifier.evidence.failures import Failures
from verifier.evidence.guided_games import GuidedGames
from verifier.evidence.random_games import RandomGames
from verifier.evidence.solver_answers import SolverAnswers
from verifier.evidence.versions import Version, Versions
from verifier.explorer import Explored
from verifier.verdict import Progress, Remembered, Verdict


class Evidence:
    """Runs the engines on one case, and holds what they found."""

    def __init__(
        self,
        case: Case,
        properties: Collection[AskedProperty],
        memory: Remembered,
        note: Callable[[Progress], None],
        should_stop: Callable[[], bool],
    ) -> None:
        """Start without running an engine; `properties` are the built-in ones, `should_stop` is polled often."""
        self.case, self.engine, self.rules = case, Engine(case.game), fingerprint(case.ruleset)
        self.memory, self._properties = memory, properties
        self.known: dict[str, Verdict] = {}
        """The verdicts so far, by property."""
        self.budget = CaseBudget(case.deadline, time.monotonic(), should_stop)
        self.failures = Failures(case.game.players)
        """The engines that broke down: faults of ours."""
        self._setting = CaseSetting(
            case=case,
            engine=self.engine,
            rules=self.rules,
            memory=memory,
            budget=self.budget,
            failures=self.failures,
            note=note,
        )
        self.earlier = Earlier(case, self.engine, self.rules, memory)
        self.random = RandomGames(self._setting, lambda: bool(self.earlier.facts.facts))
        self.counting = CountAnswers(self._setting, self._cards_are_kept)
        self.solver = SolverAnswers(self._setting, self.earlier, properties, self.counting)
        self.guided = GuidedGames(self._setting, self.earlier, self.solver, self.plays)

    @property
    def game(self) -> Game:
        """The game."""
        return self.case.game

    def _cards_are_kept(self) -> bool:
        """Return whether it is proved of every round that no card is lost."""
        found = (self.known.get(subject.id) for subject in self._properties if subject.ground == "cards")
        return all(verdict is not None and verdict.word == "proved" for verdict in found)

    @cached_property
    def _versions(self) -> Versions:
        return Versions(self._setting, self.solver.never_happens)

    @cached_property
    def whole(self) -> Explored | None:
        """The exploration of all states of the whole game; None if it is too large."""
        if self.budget.user_stops() or self.case.sweep:
            return None
        return self.failures.guarded("explorer", self._versions.whole, None)

    @cached_property
    def smaller(self) -> tuple[Version, ...]:
        """What was seen of smaller versions; empty if there is no time."""
        if self.budget.user_stops() or self.case.sweep:
            return ()
        found: list[Version] = []

        def gather() -> None:
            found.extend(self._versions.smaller())

        self.failures.guarded("explorer", gather, None)
        return tuple(found)

    def plays(self) -> Iterator[Replay]:
        """Yield the full-size plays found so far: witnesses, and findings of random play."""
        for verdict in self.known.values():
            yield from (witness.replay for witness in verdict.witnesses if witness.smaller is None)
        if self.random.some_played:
            yield from (fault.replay for fault in self.random.played.findings)
