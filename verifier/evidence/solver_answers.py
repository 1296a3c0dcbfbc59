"""What the solver says of one case."""

from __future__ import annotations

from collections.abc import Callable, Collection, Iterator
from dataclasses import replace
from functools import cached_property
from typing import Final, TypeVar

from verifier.analysis import any_round
from verifier.evidence.asked_property import AskedProperty, Ground
from verifier.evidence.budget import LATE
from verifier.evidence.case import Case, CaseSetting
from verifier.evidence.count_answers import CountAnswers
from verifier.evidence.earlier import Earlier
from verifier.explorer import FAILS, HOLDS
from verifier.solver import Model, NotExpressible, Oracle, Prover, Tally, may_be_refused
from verifier.verdict import Said, SolverAnswer, said

T = TypeVar("T")

FAILED: Final = said("solver-failed")
"""Why something is not settled where an engine broke down."""


class SolverAnswers:
    """Asks the solver, which gets the game when it is first needed."""

    def __init__(
        self, setting: CaseSetting, earlier: Earlier, properties: Collection[AskedProperty], counting: CountAnswers
    ) -> None:
        """Begin; `earlier` is what earlier runs left, `properties` are the built-in ones."""
        self._setting, self._earlier, self._properties, self._counting = setting, earlier, properties, counting
        self._prover: Prover | None = None
        self._not_expressible: Said | None = None
        """Why the game cannot be put into terms."""

    @property
    def prover(self) -> Prover | None:
        """The solver with this game; None if that cannot be put into terms."""
        if self._prover is None and self._not_expressible is None:
            if self._setting.case.light:
                self._not_expressible = _why_light(self._setting.case)
                return None
            try:
                self._prover = self._setting.failures.guarded("solver", self._told, None)
                self._not_expressible = FAILED if self._prover is None else None
            except NotExpressible as error:
                self._not_expressible = error.why
        return self._prover

    def _told(self) -> Prover:
        setting = self._setting
        return Prover(
            any_round(setting.game),
            self._setting.memory,
            setting.budget.solver_stops,
            setting.seed,
            setting.progress,
            setting.budget.left_for_solver,
            setting.budget.telling_stops,
            replace(self._earlier.facts, shown=self._earlier.shown),
        )

    @property
    def asked_so_far(self) -> Prover | None:
        """The solver if it was asked, else None."""
        return self._prover

    def keep(self) -> None:
        """Keep what was proved, for a run after an edit."""
        if self._prover is not None and self._prover.has_found and not self._setting.budget.solver_stops():
            self._earlier.keep_facts(self._prover)

    # --- what proofs rest on -----------------------------------------------------------------------------------------

    def _ground(self, of: Ground) -> Iterator[AskedProperty]:
        """Yield the properties from which proofs of others take that no card is lost, or that no rule goes wrong."""
        return (subject for subject in self._properties if subject.ground == of)

    @property
    def sound(self) -> bool:
        """Whether what the solver proves stands: cards are conserved. Where a rule goes wrong play does not go on."""
        return self.prover is not None and (self._counting.keeps_cards or self.sound_by_itself)

    @cached_property
    def sound_by_itself(self) -> bool:
        """Whether it stands without what numbers show, which another deal, or a certificate, does not."""
        game = self._setting.game
        return self.prover is not None and all(
            subject.read(game) is not None or self.asked(subject).holds for subject in self._ground("cards")
        )

    @cached_property
    def never_goes_wrong(self) -> bool:
        """Whether no rule goes wrong, as far as numbers or the solver could settle it."""
        return self._counting.never_goes_wrong or all(self.asked(subject).holds for subject in self._ground("rules"))

    @cached_property
    def may_be_refused(self) -> bool:
        """Whether a deal may be refused: chance could have the cards dealt again for ever."""
        prover = self.prover if self._setting.game.redeal is not None else None
        if prover is None:
            return self._setting.game.redeal is not None

        def ask() -> bool:
            return may_be_refused(prover.encoding.model, prover.encoding.oracle)

        return self._setting.failures.guarded("solver", ask, otherwise=True)

    # --- answers -----------------------------------------------------------------------------------------------------

    def answer(self, question: Callable[[Prover], T], is_good: Callable[[T], bool], address: str) -> T | SolverAnswer:
        """Return the answer to a question, with more facts if it is not good with few; why there is none otherwise.

        Few facts are those of an earlier run; if these do not do, all that are worth trying are looked for.
        """
        prover = self.prover
        if prover is None:
            assert self._not_expressible is not None
            return SolverAnswer(None, self._not_expressible, address)

        def ask() -> T | SolverAnswer:
            found = question(prover)
            if not is_good(found) and not self._setting.budget.solver_stops() and prover.more_facts():
                found = question(prover)
            return found

        failed: T | SolverAnswer = SolverAnswer(None, FAILED, address)
        try:
            return self._setting.failures.guarded("solver", ask, failed)
        except NotExpressible as error:
            return SolverAnswer(None, error.why, address)

    def asked(self, wanted: AskedProperty) -> SolverAnswer:
        """Return what the solver says of a property that it answers as a whole."""
        if wanted.pace == "long" and self.prover is not None:
            for subject in self._properties:
                if subject.pace == "soon":
                    self.asked(subject)

        def question(prover: Prover) -> SolverAnswer:
            settled = wanted.proof(prover)
            assert settled is not None, wanted.id
            return _with_what_is_open(prover, settled)

        return self.answer(question, lambda settled: settled.holds is True, wanted.about)

    def asked_of_the_deal(self, question: Callable[[Model, Oracle], SolverAnswer]) -> SolverAnswer:
        """Return what the solver says of the set-up; the moves are not told to it for that."""
        setting = self._setting
        if setting.case.glance:
            return SolverAnswer(None, _why_light(setting.case))

        def ask() -> SolverAnswer:
            if self.prover is not None:
                return question(self.prover.encoding.model, self.prover.encoding.oracle)
            model = Model(any_round(setting.game), stop=setting.budget.stop, with_moves=False)
            oracle = Oracle(model.circuit, self._setting.memory, Tally(), setting.budget.stop)
            oracle.left = setting.budget.left
            return question(model, oracle)

        try:
            return setting.failures.guarded("solver", ask, SolverAnswer(None, FAILED))
        except NotExpressible as error:
            return SolverAnswer(None, error.why)

    def never_happens(self, address: str) -> bool:
        """Return whether it is proved that something never happens in the whole game: see `explorer.coverage`."""
        prover = self.prover
        if prover is None or not self.sound or self._setting.budget.solver_stops():
            return False

        def ask() -> bool:
            section, _, name = address.partition(".")
            match section:
                case "phases":
                    return prover.proofs.phase_never(name)
                case "after":
                    return prover.proofs.after_never(name)
                case "end":
                    return prover.proofs.end_never(name)
                case _ if address.endswith((HOLDS, FAILS)):
                    of_move = name.partition(".")[0]
                    condition = address.removesuffix(HOLDS).removesuffix(FAILS)
                    return prover.proofs.condition_settled(of_move, condition, holds=address.endswith(FAILS))
                case _:
                    return prover.proofs.can_never(name)

        try:
            return self._setting.failures.guarded("solver", ask, otherwise=False)
        except NotExpressible:
            return False


def _with_what_is_open(prover: Prover, settled: SolverAnswer) -> SolverAnswer:
    """Return what the solver says, with what it cannot read, where it does not settle the question."""
    left_open = prover.encoding.model.asker.open.noted
    if settled.holds or not left_open:
        return settled
    first = next(iter(left_open))
    return replace(settled, what=said("solver-cannot-read", what=settled.what, rule=first.address, why=first.why))


def _why_light(case: Case) -> Said:
    """Return why the solver is left out."""
    if case.first_look:
        return said("solver-not-asked-yet")
    return LATE if case.glance else said("solver-not-asked")
