"""Guided play at full size: searching for plays, carrying them over from smaller versions, shortening them."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final

from reference_engine import Engine, Replay, play_again
from verifier.allowance import Allowance
from verifier.evidence.asked_property import AskedProperty
from verifier.evidence.case import CaseSetting
from verifier.evidence.earlier import Earlier
from verifier.evidence.solver_answers import SolverAnswers
from verifier.evidence.versions import Version
from verifier.explorer import ExplorerFinding as Small
from verifier.guided_play import (
    ClaimFails,
    Endless,
    OutOfSupply,
    PlayFault,
    PositionPart,
    carried,
    circling,
    distinct,
    evidence,
    fault_of,
    first_shown,
    length,
    search,
    several,
    shortened,
    witness,
)
from verifier.random_play import BROKEN, SampledFault
from verifier.solver import Model
from verifier.verdict import SolverAnswer, Witness, said

SEARCHING: Final = 200_000
"""Moves spent searching for a play that refutes a property, unless the user sets a budget."""

FEW_SEARCHED: Final = 5_000
"""The same in a game with another value of an option."""

CIRCLING: Final = 60_000
"""Moves spent first, if there is a limit of time, on games in which players always choose alike."""

CARRYING: Final = 100_000
"""The most moves spent carrying a play of a smaller version over to the whole deck."""

SHORTENING: Final = 60_000
"""The most moves spent shortening a play."""

SEVERAL: Final = 200_000
"""The most moves spent searching for further plays that show the same, if they are wanted."""


class GuidedGames:
    """Searches for plays of one case; `so_far` yields those of this run."""

    def __init__(
        self, setting: CaseSetting, earlier: Earlier, solver: SolverAnswers, so_far: Callable[[], Iterator[Replay]]
    ) -> None:
        """Start without searching; `earlier` holds the plays of other runs."""
        self._setting, self._earlier, self._solver, self._so_far = setting, earlier, solver, so_far
        self._circles: tuple[Witness | None] | None = None

    def before(self, fault: PlayFault) -> Witness | None:
        """Return a play of an earlier run that still shows a fault under the present rules."""
        return self._earlier.plays.showing(fault)

    def shown(self, faults: tuple[PlayFault, ...]) -> Witness | None:
        """Return a play that this run found for another purpose and that also shows one of some faults."""
        engine = self._setting.engine
        for replay in self._so_far():
            if self._setting.budget.is_over:
                return None
            for fault in faults:
                found = first_shown(engine, replay, fault)
                if found is not None and found.what is not None and len(replay.rounds) > 1:
                    what = said("in-a-later-round", what=found.what, round=len(replay.rounds))
                    return Witness(kind=found.kind, what=what, replay=replace(replay, note=f"{found.kind}: {what}"))
                if found is not None:
                    return witness(engine, fault, found, seed=replay.seed, rules=self._setting.rules)
        return None

    # --- looking for plays -------------------------------------------------------------------------------------------

    def searched(self, subject: AskedProperty, settled: SolverAnswer) -> Witness | None:
        """Return a play that refutes a property which the solver did not settle."""
        if self._setting.budget.stop():
            return None
        return self._setting.failures.guarded("guided play", lambda: self._searched(subject, settled), None)

    def circling(self) -> Witness | None:
        """Return a play that comes back to where it was, if a few games show one, before others take the time for it.

        It is looked for once. Without a limit of time none is: numbers and the solver are asked first then.
        """
        if self._circles is None:
            setting = self._setting
            wanted = setting.budget.is_limited and not setting.budget.stop() and not setting.case.sweep
            found = setting.failures.guarded("guided play", self._circle, None) if wanted else None
            self._circles = (found,)
        return self._circles[0]

    def _circle(self) -> Witness | None:
        setting, fault = self._setting, Endless()
        allowance = setting.budget.for_circles(setting.engine, CIRCLING)
        found = circling(setting.engine, fault, allowance=allowance, seed=setting.seed, rules=setting.rules)
        if found is None or setting.case.glance:
            return found
        return self._with_fewer_moves(found, fault, setting.budget.for_circles(setting.engine, SHORTENING))

    def _searched(self, subject: AskedProperty, settled: SolverAnswer) -> Witness | None:
        self._setting.progress(said("looking-for-a-refutation", claim=subject.id))
        for fault in subject.faults:
            if (earlier := self.before(fault)) is not None:
                return earlier
        target = self._target(subject, settled)
        for fault in subject.faults:
            found = self._search(self._setting.engine, fault, target)
            if found is not None:
                if self._setting.case.glance:
                    return found
                allowance = self._setting.budget.allowance(self._setting.engine, SHORTENING)
                found = self._with_fewer_moves(found, fault, allowance)
                self._earlier.plays.keep(fault, found.replay)
                return found
        return None

    def _with_fewer_moves(self, found: Witness, fault: PlayFault, allowance: Allowance) -> Witness:
        """Return a witness with a play that is as short as may be, and what that shows."""
        engine = self._setting.engine
        short = shortened(engine, found.replay, fault, allowance)
        seen = evidence(engine, short, fault)
        if seen is None or seen.what is None:
            return found
        return replace(found, kind=seen.kind, what=seen.what, replay=replace(short, note=f"{seen.kind}: {seen.what}"))

    def _target(self, subject: AskedProperty, settled: SolverAnswer) -> PositionPart | None:
        """Return a position in which the solver finds a property violated; None if there is none."""
        prover = self._solver.prover
        if prover is None or not settled.state:
            return None
        state = None if subject.target is None else subject.target(prover)
        return _target_of_model(prover.model, state or settled.state)

    def _search(self, engine: Engine, fault: PlayFault, target: PositionPart | None = None) -> Witness | None:
        setting = self._setting
        if setting.case.sweep:
            allowance = setting.budget.allowance(engine, FEW_SEARCHED)
        else:
            allowance = setting.budget.for_one_search(engine, SEARCHING)
        return search(engine, fault, allowance=allowance, seed=setting.seed, rules=setting.rules, target=target)

    def comes_to(self, claim: str) -> bool:
        """Return whether a game was found in which a claim holds at some time, as a counterexample to "never"."""
        setting = self._setting
        if setting.case.sweep or setting.budget.user_stops():
            return False
        setting.progress(said("looking-for-a-game", claim=claim))
        claims = (
            replace(declared, mode="never" if declared.id == claim else declared.mode)
            for declared in setting.game.properties
        )
        return self._search(Engine(replace(setting.game, properties=tuple(claims))), ClaimFails(claim)) is not None

    def carried(self, version: Version, bad: Small | SampledFault, faults: tuple[PlayFault, ...]) -> Witness | None:
        """Return a full-size play that shows the same as a play of a smaller version."""
        setting = self._setting
        setting.progress(said("carrying-a-play", version=version.words))
        for fault in faults:
            replay = carried(
                setting.engine,
                bad.replay,
                Engine(version.instance.game),
                fault,
                allowance=setting.budget.allowance(setting.engine, CARRYING),
                seed=setting.seed,
                rules=setting.rules,
            )
            if replay is not None:
                allowance = setting.budget.allowance(setting.engine, SHORTENING)
                replay = shortened(setting.engine, replay, fault, allowance)
                self._earlier.plays.keep(fault, replay)
                return self._retold(Witness(kind=bad.kind, what=bad.what, replay=replay), fault)
        return None

    # --- plays that random play has found ----------------------------------------------------------------------------

    def witnesses(self, finding: SampledFault) -> tuple[Witness, ...]:
        """Return the game of a finding of random play, replayed and shortened, and other games that show the same."""
        setting, wanted = self._setting, self._setting.case.task.witnesses
        self._check(finding)
        fault = fault_of(finding.kind, finding.address)
        first = Witness(kind=finding.kind, what=finding.what, replay=self._shortened(finding))
        first = first if first.replay is finding.replay or fault is None else self._retold(first, fault)
        others: tuple[Witness, ...] = ()
        if wanted > 1 and fault is not None and not setting.case.sweep:
            others = several(
                setting.engine,
                fault,
                number=wanted,
                allowance=setting.budget.allowance(setting.engine, SEVERAL),
                seed=setting.seed,
                rules=setting.rules,
            )
        return distinct((first, *others), wanted)

    def _retold(self, witness: Witness, fault: PlayFault) -> Witness:
        """Return a witness with what its play shows, which was said of another play: by other cards and numbers."""
        if witness.kind not in (*BROKEN, OutOfSupply.kind):
            return witness
        seen = evidence(self._setting.engine, witness.replay, fault)
        if seen is None or seen.what is None:
            return witness
        note = f"{witness.kind}: {seen.what}"
        return replace(witness, what=seen.what, replay=replace(witness.replay, note=note))

    def _shortened(self, finding: SampledFault) -> Replay:
        fault = fault_of(finding.kind, finding.address)
        if fault is None or self._setting.case.glance or len(finding.replay.rounds) > 1:
            return finding.replay
        earlier = self.before(fault)
        if earlier is not None and length(earlier.replay) <= length(finding.replay):
            return earlier.replay
        engine = self._setting.engine
        short = shortened(engine, finding.replay, fault, self._setting.budget.allowance(engine, SHORTENING))
        self._earlier.plays.keep(fault, short)
        return short

    def _check(self, finding: SampledFault) -> None:
        kind, replay = finding.kind, finding.replay
        mismatch = play_again(self._setting.engine, replay).mismatch
        last = len(replay.rounds[-1].moves) - 1 if replay.rounds else -1
        if mismatch is not None and not (kind in (*BROKEN, "impossible deal") and mismatch.move == last):
            raise AssertionError(f"a witness does not replay: {kind} {mismatch}")


def _target_of_model(model: Model, true: Mapping[int, bool]) -> PositionPart:
    """Return where the cards lie if exactly these Booleans (by node) of a model hold."""
    zones: dict[int, list[int]] = {}
    for (number, _), there in model.layout.cards.items():
        faces = zones.setdefault(number, [])
        for face, lits in there.items():
            faces += [face] * sum(true.get(lit >> 1, False) for lit in lits)
    return {number: tuple(sorted(faces)) for number, faces in zones.items()}
