"""What follows from numbers about the properties of a game: a second translation beside that into Booleans."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from itertools import product
from typing import Final

from reference_engine import State
from spec.game import Game, Phase
from spec.game import terms as t
from verifier.counts.amounts import Holding, all_of, neither
from verifier.counts.bound_names import NamesOf
from verifier.counts.claim_parts import ClaimPart, parts_of_claim
from verifier.counts.count_groundwork import CountedGame, ToldCounts
from verifier.counts.count_measures import FallingNumber, confirmed, measures
from verifier.counts.count_quantities import Quantities, WideQuantities
from verifier.counts.count_steps import CountingLate, CountStep
from verifier.counts.count_table import CountTable
from verifier.counts.count_terms import CountReader
from verifier.counts.rule_lemmas import RuleLemma, known_of
from verifier.counts.single_cards import DEALT, FAR, FOLLOWED, FURTHER, CardReach

LONGEST_BOUND: Final = 100_000
"""Units: moves. A bound on the length of games above this says nothing."""


class Counting(CountedGame):
    """The answers that follow from numbers of cards, variables and phases; each is worked out once.

    None of them claims that something fails: what does not follow here is left to the other engines.
    """

    def __init__(
        self, game: Game, states: Sequence[State], stop: Callable[[], bool], told: ToldCounts | None = None
    ) -> None:
        """Begin without working anything out."""
        super().__init__(game, states, stop, told)
        self.falls_at_last = True
        """Whether the numbers by which all rounds end fall also with the move after which the round is over."""
        self._ends: dict[bool, tuple[FallingNumber, ...] | None] = {}
        self._answers: dict[tuple[object, ...], bool] = {}

    def _by_any(self, step: CountStep, shows: Callable[[CountStep], bool]) -> bool:
        """Return whether something is shown of a step, of cards followed through it, or with conditions of rules."""
        if shows(step) or shows(step.again(FOLLOWED if step.move else DEALT)):
            return True
        lemmas = self.all_lemmas if self.goes_further and step.move else ()
        return bool(lemmas) and shows(step.again(FOLLOWED, lemmas))

    def _settled(self, about: str, question: Callable[[], bool], *key: object) -> bool:
        asked = (about, self.goes_further, *key)
        if any(self._answers.get((about, further, *key)) for further in (False, True)):
            return True
        if asked not in self._answers:
            self.steps.notes.topic = about
            try:
                self._answers[asked] = question()
            except CountingLate:
                self._answers[asked] = False
        return self._answers[asked]

    # --- properties --------------------------------------------------------------------------------------------------

    @property
    def conserves_cards(self) -> bool:
        """Whether every card that a rule takes is there, and there is room where it is put."""
        return self._settled("cards in vain", lambda: self._never_in_vain("cards"))

    @property
    def no_clash(self) -> bool:
        """Whether no rule demands a value, a zone or a player that does not exist, and no two rules clash."""
        return self._settled("rules in vain", lambda: self._never_in_vain("rules"))

    @property
    def supplies_last(self) -> bool:
        """Whether everything that is handed out is there."""
        return self._settled("too few cards", lambda: self._never_in_vain("enough"))

    def _never_in_vain(self, about: str) -> bool:
        return all(self._by_any(step, lambda step: self._none_in_vain(step, about)) for step in self.moves)

    def _none_in_vain(self, step: CountStep, about: str) -> bool:
        for demand in step.demands:
            true = self.proved.before(step, demand.known)
            if demand.about == about and not self.proved.excluded(true, demand.when):
                return False
        return True

    @property
    def never_stuck(self) -> bool:
        """Whether somebody can act as long as the round goes on."""
        return self._settled("nobody can act", lambda: all(map(self._somebody_acts, self.game.phases.values())))

    def _somebody_acts(self, phase: Phase) -> bool:
        race = phase.acts == "race"
        turns = [0] if self.steps.alike else list(range(self.game.players))
        if race:
            return self._acts_among(phase, range(self.game.players), None)
        return all(self._acts_among(phase, (seat,), seat) for seat in turns)

    def _acts_among(self, phase: Phase, seats: Sequence[int], turn: int | None) -> bool:
        if any(self._acts_as_far_as(reach, phase, seats, turn) for reach in FURTHER):
            return True
        lemmas = self.all_lemmas if self.goes_further else ()
        return bool(lemmas) and self._acts_as_far_as(FAR, phase, seats, turn, lemmas)

    def _acts_as_far_as(
        self,
        reach: CardReach,
        phase: Phase,
        seats: Sequence[int],
        turn: int | None,
        lemmas: tuple[RuleLemma, ...] = (),
    ) -> bool:
        reader = self.steps.reader(reach)
        table = self.steps.any_table(reader, self.steps.phases.index(phase.id), turn)
        reader.lying.separate(table)
        known = all_of(*self.proved.known(table, False), known_of(lemmas, reader, table, self.steps.phases))
        nobody = [neither(self.steps.over(reader, table))]
        chance = phase.acts == "chance"
        for seat in seats:
            there = (move.id for move in self.game.moves.values() if phase.id in move.phases)
            nobody += (neither(_can(reader, name, seat, table, weighted=chance)) for name in there)
        return self.proved.excluded(reader.lying.true, known, *nobody)

    def claim(self, expression: t.Expression) -> bool:
        """Return whether a condition holds in every position."""
        return self._settled("claim", lambda: self._always(expression), expression)

    def _always(self, expression: t.Expression) -> bool:
        parts = parts_of_claim(self.game, expression)

        def keeps(step: CountStep) -> bool:
            return all(
                self._keeps(step, part, (part,)) or (len(parts) > 1 and self._keeps(step, part, parts))
                for part in parts
            )

        return all(self._by_any(step, keeps) for step in (self.deal, *self.moves))

    def _keeps(self, step: CountStep, part: ClaimPart, given: Sequence[ClaimPart]) -> bool:
        """Return whether a part of a claim holds after a step that was made where some parts held."""
        step.reader.lying.go_on()
        before = all_of(*(known.on(step.reader, step.before) for known in given)) if step.move else True
        return self._leads_to(step, before, part.on(step.reader, step.after))

    def _leads_to(self, step: CountStep, when: Holding, then: Holding) -> bool:
        """Return whether something holds with a step where something else does."""
        # Facts are about rounds that go on: one may be over when it is dealt, and what is asked holds of it, too.
        known = self.proved.around(step) if step.move else step.true
        return self.proved.excluded([*known, *step.true_since], when, neither(then))

    @property
    def has_outcome(self) -> bool:
        """Whether somebody wins, or all lose, whenever a round is over.

        Who wins is asked when the round is over: whose turn it is may be another then, and nothing is asked of before.
        """
        return not self.steps.won_by_turns and self._settled(
            "nobody wins", lambda: all(self._by_any(step, self._is_won) for step in [self.deal, *self.moves])
        )

    def _is_won(self, step: CountStep) -> bool:
        over = self.steps.over(step.reader, step.after)
        return self._leads_to(step, over, self.steps.won(step.reader, step.after))

    @property
    def ends(self) -> tuple[FallingNumber, ...] | None:
        """The numbers that fall with every move; None if there are none."""
        found = next((levels for levels in self._ends.values() if levels is not None), None)
        if found is None and self.goes_further not in self._ends:
            self.steps.notes.topic = "no number falls"
            try:
                found = self._falling()
            except CountingLate:
                found = None
            self._ends[self.goes_further] = found
        return found

    def _falling(self) -> tuple[FallingNumber, ...] | None:
        found = self._falling_with(self.moves)
        if found is None and self.goes_further and self.all_lemmas:
            found = self._falling_with([step.again(FOLLOWED, self.all_lemmas) for step in self.moves])
        return found

    def _falling_with(self, moves: Sequence[CountStep]) -> tuple[FallingNumber, ...] | None:
        for wide, last in product(
            (False, True) if self.goes_further and self._told is None else (False,), (True, False)
        ):
            found = self._levels(moves, wide=wide, last=last)
            if found is not None:
                self.falls_at_last = last
                return found
        return None

    def _levels(self, moves: Sequence[CountStep], *, wide: bool, last: bool) -> tuple[FallingNumber, ...] | None:
        if self._told is not None:
            told = self._told.levels
            return told if told is not None and confirmed(self.proved, moves, told, last=last) else None
        found = measures(self.proved, moves, WideQuantities(self.steps) if wide else Quantities(self.steps), last=last)
        levels = tuple(level for level in found if isinstance(level, FallingNumber))
        return levels if len(levels) == len(found) else None

    @property
    def bound(self) -> int | None:
        """How many moves a game has at most; None if that is not known, or too many to say anything."""
        levels = self.ends
        if levels is None:
            return None
        most = 1
        for level in levels:
            most *= level.span + 1
        return None if most > LONGEST_BOUND else most - 1 if self.falls_at_last else most


def _can(reader: CountReader, name: str, seat: int, table: CountTable, *, weighted: bool) -> Holding:
    move = reader.game.moves[name]
    if not weighted or move.weight is None:
        return reader.truth(t.Can(name), NamesOf(seat), table)
    weighed = move.weight

    def possible(names: NamesOf) -> Holding:
        weight = reader.worth(weighed, names, table)
        asked = (reader.truth(condition.expression, names, table) for condition in move.conditions)
        return all_of(*asked, neither(weight.nothing), weight.number >= 1)

    return reader.some(move.choices, possible, NamesOf(seat), table)
