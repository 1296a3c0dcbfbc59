"""What numbers of cards prove, set against positions of play and altered ones by the reference engine."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import cached_property

from reference_engine import Engine, Ply, State
from spec.game import Address, Property
from verifier.counts import Counting, CountTable, Quantities, quantities_for
from verifier.watchdog.positions import has_all_cards


class CountedPositions:
    """The facts and measures of one game in numbers, evaluated in positions."""

    def __init__(self, engine: Engine, counting: Counting, claims: Collection[str] = ()) -> None:
        """Take what was proved; `claims` are those of the author that were: each is kept by every move with itself."""
        self._engine, self._counting = engine, counting
        declared = enumerate(engine.game.properties)
        self._claims = [(number, claim.mode == "always") for number, claim in declared if claim.id in claims]

    def table(self, state: State) -> CountTable:
        """Return a position in numbers."""
        return self._counting.steps.table_of(state)

    def broken(self, state: State) -> str | None:
        """Return a fact that does not hold in a position; None if all do, or if the round is over."""
        if self._engine.is_over(state):
            return None
        proved, table = self._counting.proved, self.table(state)
        fact = next((fact.name for fact in proved.facts if proved.columns.term(fact, table, False) is not True), None)
        return fact or next(self._broken_lemmas(state), None)

    def _broken_lemmas(self, state: State) -> Iterator[str]:
        engine = self._with_lemmas
        for number, lemma in enumerate(self._counting.lemmas):
            if lemma.phase in ("", engine.phase(state)) and not engine.claim(state, number):
                yield engine.game.properties[number].id

    @cached_property
    def _with_lemmas(self) -> Engine:
        """The game with the conditions of rules that were proved as its claims."""
        lemmas = enumerate(self._counting.lemmas)
        claims = (Property(f"condition {number}", Address(""), "always", lemma.condition) for number, lemma in lemmas)
        return Engine(replace(self._engine.game, properties=tuple(claims)))

    def allows(self, state: State) -> bool:
        """Return whether a round goes on in a position that has the whole deck and satisfies all facts and claims."""
        going = not self._engine.is_over(state) and has_all_cards(self._engine, state)
        return going and self.broken(state) is None and self._keeps_claims(state)

    def _keeps_claims(self, state: State) -> bool:
        return all(self._engine.claim(state, number) == holds for number, holds in self._claims)

    @cached_property
    def _quantities(self) -> Quantities:
        return quantities_for(self._counting.steps, [level.weights for level in self._counting.ends or ()])

    def rises(self, done: Ply) -> bool:
        """Return whether a move lets none of the measures fall before one rises, by which all games are said to end."""
        levels = self._counting.ends
        if levels is None or done.after is None:
            return False
        if self._engine.is_over(done.after) and not self._counting.falls_at_last:
            return False
        before, after = (self._quantities.of(self.table(state)) for state in (done.before, done.after))
        for level in levels:
            moved = sum(
                weight * (int(there) - int(was))
                for weight, was, there in zip(level.weights, before, after, strict=True)
            )
            if moved:
                return moved > 0
        return True

    def wrong_facts(self, states: Sequence[State]) -> Iterator[tuple[str, State]]:
        """Yield facts that do not hold in positions of play."""
        for state in states:
            fact = self.broken(state)
            if fact is not None:
                yield f"the fact `{fact}` is proved, and does not hold in a position of play", state

    def wrong_steps(self, steps: Sequence[Ply]) -> Iterator[tuple[str, State]]:
        """Yield steps from positions that all facts allow to one that they do not, or by which no measure falls."""
        for done in steps:
            if done.after is None:
                continue
            fact = self.broken(done.after)
            if fact is not None:
                yield f"the fact `{fact}` is proved to be kept by every move, and is not", done.before
            if not self._keeps_claims(done.after):
                yield "a claim is proved to be kept by every move, and is not", done.before
            if self.rises(done):
                yield "a number is proved to fall with every move, and does not", done.before
