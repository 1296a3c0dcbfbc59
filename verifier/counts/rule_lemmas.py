"""Conditions of rules that may hold in every position: the author's claims, and what rules ask before a phase begins.

They are guesses: `ProvedLemmas` keeps those that hold after every deal and that every move keeps, all together.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from spec.game import Expression, Flow, Game
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis import inside, seats_are_alike, treats_seats_alike, with_definitions
from verifier.counts.amounts import Holding, all_of, equal, implied, neither
from verifier.counts.bound_names import NamesOf
from verifier.counts.count_induction import ProvedCounts
from verifier.counts.count_steps import CountingLate, CountStep, CountSteps
from verifier.counts.count_table import CountTable
from verifier.counts.count_terms import CountReader
from verifier.counts.single_cards import DEALT, FOLLOWED
from verifier.counts.sorted_zones import sorted_zones

MOST_LEMMAS: Final = 12
"""Further conditions are not tried."""


@dataclass(frozen=True, slots=True)
class RuleLemma:
    """A condition that may hold as long as the round goes on, in one phase or (`phase` is empty) in all."""

    phase: str
    condition: Expression

    def holds(self, reader: CountReader, table: CountTable, phases: Sequence[str]) -> Holding:
        """Return whether it holds on a table."""
        there = equal(table.phase, phases.index(self.phase)) if self.phase else True
        if there is False:
            return True
        return implied(there, reader.truth(self.condition, NamesOf(), table))


def lemmas_of(game: Game) -> tuple[RuleLemma, ...]:
    """Return the conditions worth trying: claims first."""
    found: dict[RuleLemma, None] = {}
    all_act = not seats_are_alike(game)
    for claim in game.properties:
        if claim.mode != "possible":
            expression = claim.expression if claim.mode == "always" else t.Not(claim.expression)
            found[RuleLemma("", expression)] = None
    for move in game.moves.values():
        for phase, asked in _asked_before(move.then):
            found.update((RuleLemma(phase, condition), None) for condition in asked)
    for phase, asked in _asked_before(game.start_phase):
        # The deal may name seats where play does not: the moves of one seat do not show that such a condition is kept.
        kept_alike = (condition for condition in asked if all_act or treats_seats_alike(game, condition))
        found.update((RuleLemma(phase, condition), None) for condition in kept_alike)
    found.update((RuleLemma("", condition), None) for condition in sorted_zones(game))
    return tuple(lemma for lemma in found if _speaks_for_itself(game, lemma.condition))[:MOST_LEMMAS]


def _asked_before(flow: Flow, asked: tuple[Expression, ...] = ()) -> Iterator[tuple[str, tuple[Expression, ...]]]:
    """Yield the phases to which a flow leads, each with what is asked on the way."""
    match flow:
        case a.NewTurn(seat, phase) if not isinstance(seat, t.Neighbour | t.Who):
            yield phase, (*asked, t.Compare("==", t.Who("turn"), seat))
        case a.ToPhase(phase) | a.NewTurn(phase=phase):
            yield phase, asked
        case a.Branch(condition, then, otherwise):
            yield from _asked_before(then, (*asked, condition))
            yield from _asked_before(otherwise, (*asked, t.Not(condition)))
        case a.Stay():
            return


def _speaks_for_itself(game: Game, condition: Expression) -> bool:
    """Return whether a condition needs nobody who acts and no name from elsewhere, and asks of no earlier table."""
    parts = list(inside(condition))
    everywhere = [part for root in with_definitions(game, [condition]) for part in inside(root)]
    if any(isinstance(part, t.Can | t.Was | t.Points) or part == t.Who("me") for part in everywhere):
        return False
    bound = {part.local.slot for part in parts if isinstance(part, t.Binder)}
    named = {part.slot for part in parts if isinstance(part, t.Local)}
    return named <= bound


class ProvedLemmas:
    """Finds the conditions that hold in every position of a round that goes on."""

    def __init__(self, steps: CountSteps, proved: ProvedCounts, deal: CountStep, moves: Sequence[CountStep]) -> None:
        """Take the facts that are known, the deal and the moves."""
        self._steps, self._proved, self._deal, self._moves = steps, proved, deal, moves

    def kept(self, guesses: Sequence[RuleLemma]) -> tuple[RuleLemma, ...]:
        """Return the guesses that hold, all together. Errors: `CountingLate`."""
        notes = self._steps.notes
        wanted, notes.wanted = notes.wanted, False
        try:
            left = self._dealt(guesses)
            while left:
                before, left = left, self._kept_by_all(left)
                if before == left:
                    break
        finally:
            notes.wanted = wanted
        if wanted and left and (self._dealt(left) != left or self._kept_by_all(left) != left):
            raise CountingLate
        return left

    def _dealt(self, lemmas: Sequence[RuleLemma]) -> tuple[RuleLemma, ...]:
        """Return those that hold after every deal; of those that do not follow from little, cards are followed."""
        near = self._left(self._deal, self._deal.true, lemmas)
        if len(near) == len(lemmas):
            return near
        deal = self._deal.again(DEALT)
        far = self._left(deal, deal.true, [lemma for lemma in lemmas if lemma not in near])
        return tuple(lemma for lemma in lemmas if lemma in near or lemma in far)

    def _kept_by_all(self, lemmas: tuple[RuleLemma, ...]) -> tuple[RuleLemma, ...]:
        left = lemmas
        for move in self._moves:
            step = move.again(FOLLOWED, lemmas)
            left = self._left(step, self._proved.around(step), left)
            if not left:
                break
        return left

    def _left(self, step: CountStep, true: Sequence[object], lemmas: Sequence[RuleLemma]) -> tuple[RuleLemma, ...]:
        goes_on = neither(self._steps.over(step.reader, step.after))
        left: list[RuleLemma] = []
        step.reader.lying.go_on()
        for lemma in lemmas:
            after = lemma.holds(step.reader, step.after, self._steps.phases)
            if self._proved.excluded([*true, *step.true_since], all_of(goes_on, neither(after))):
                left.append(lemma)
        return tuple(left)


def known_of(lemmas: Sequence[RuleLemma], reader: CountReader, table: CountTable, phases: Sequence[str]) -> Holding:
    """Return that all of some lemmas hold on a table of a round that goes on."""
    return all_of(*(lemma.holds(reader, table, phases) for lemma in lemmas))
