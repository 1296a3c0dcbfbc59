"""The deal, the moves and the facts of a game in numbers, each worked out once."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property

from reference_engine import Engine, State
from spec.game import Game
from verifier.counts.count_facts import CountFact, candidates
from verifier.counts.count_induction import ProvedCounts
from verifier.counts.count_measures import FallingNumber
from verifier.counts.count_steps import CountingLate, CountStep, CountSteps
from verifier.counts.count_table import CountTable
from verifier.counts.rarer_facts import rarer_candidates
from verifier.counts.rule_lemmas import ProvedLemmas, RuleLemma, lemmas_of


@dataclass(frozen=True, slots=True)
class ToldCounts:
    """Facts and, if every game is said to end, the numbers that fall: from elsewhere, and not yet believed."""

    facts: tuple[CountFact, ...]
    levels: tuple[FallingNumber, ...] | None


class CountedGame:
    """What is worked out before any question: where facts take too much time or work, no question tries again."""

    def __init__(
        self, game: Game, states: Sequence[State], stop: Callable[[], bool], told: ToldCounts | None = None
    ) -> None:
        """Take a game, positions of its play, and whether to stop; nothing is worked out yet.

        What is `told` is not searched for, but made sure of, and all questions on which the answers rest are noted.
        """
        self.game, self._states, self._stop, self._told = game, states, stop, told
        self.goes_further = told is not None
        """Whether rarer facts and conditions of rules are tried, too, which takes longer: all else is asked before."""
        self._has_lemmas = self._has_rarer = False
        self.steps = CountSteps(game, stop)
        self.steps.notes.wanted = told is not None

    @cached_property
    def deal(self) -> CountStep:
        """The deal as a step."""
        return self.steps.deal()

    @cached_property
    def _moves(self) -> tuple[CountStep, ...]:
        return tuple(self._steps_of_moves())

    def _steps_of_moves(self) -> Iterator[CountStep]:
        for step in self.steps.moves():
            if self._stop():
                raise CountingLate
            yield step

    @cached_property
    def _tables(self) -> tuple[CountTable, ...]:
        engine = Engine(self.game)
        return tuple(self.steps.table_of(state) for state in self._states if not engine.is_over(state))

    @cached_property
    def _usual(self) -> tuple[CountFact, ...]:
        return tuple(candidates(self.steps.columns, self._tables))

    @cached_property
    def _groundwork(self) -> ProvedCounts | None:
        """The facts; None if they took too much time or work, which no question tries again."""
        try:
            return self._confirmed(self._told.facts) if self._told is not None else self._proved((), self._usual)
        except CountingLate:
            return None

    @cached_property
    def _rarer(self) -> ProvedCounts | None:
        """The facts with those that are tried at last; None if they took too much time or work."""
        self._has_rarer = True
        if self._groundwork is None or self._told is not None:
            return None
        try:
            tried = (*self._usual, *rarer_candidates(self.steps.columns, self._tables))
            return self._proved(self._groundwork.facts, tried)
        except CountingLate:
            return None

    @property
    def moves(self) -> tuple[CountStep, ...]:
        """Every move in each phase. Errors: as of `proved`."""
        if self._groundwork is None:
            raise CountingLate
        return self._moves

    @property
    def proved(self) -> ProvedCounts:
        """The facts that hold in every position: all that were found so far.

        Errors: `CountingLate`; `FactNotKept` for a fact from elsewhere.
        """
        proved = (self._rarer if self.goes_further or self._has_rarer else None) or self._groundwork
        if proved is None:
            raise CountingLate
        return proved

    def _confirmed(self, facts: Sequence[CountFact]) -> ProvedCounts:
        """Return facts from elsewhere, made sure of."""
        proved = ProvedCounts(self.steps, self.steps.columns, list(facts), self._stop)
        proved.confirm(self._moves, self.deal)
        return proved

    def _proved(self, sure: Sequence[CountFact], tried: Sequence[CountFact]) -> ProvedCounts:
        """Return facts that are sure and those of the others that hold beside them."""
        known = set(sure)
        new = dict.fromkeys(fact for fact in tried if fact not in known)
        proved = ProvedCounts(self.steps, self.steps.columns, [*sure, *new], self._stop, len(sure))
        proved.prove(self._moves, self.deal)
        return proved

    @property
    def lemmas(self) -> tuple[RuleLemma, ...]:
        """The conditions of rules that were proved so far."""
        return self.all_lemmas if self._has_lemmas else ()

    @cached_property
    def all_lemmas(self) -> tuple[RuleLemma, ...]:
        """Conditions of rules that hold as long as a round goes on; none if that took too much time or work."""
        self._has_lemmas = True
        guesses = lemmas_of(self.game)
        try:
            return ProvedLemmas(self.steps, self.proved, self.deal, self.moves).kept(guesses) if guesses else ()
        except CountingLate:
            return ()
