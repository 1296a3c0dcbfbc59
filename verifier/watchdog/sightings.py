"""Positions and steps of one game for the watchdog: from play, altered at random, and from models of the solver."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Final

from reference_engine import Action, Engine, Ply, SeededChance, State, carry_out
from spec.ruleset import Ruleset
from verifier.solver import TRUE, Fails, Lit, Prover, bits, in_good_time
from verifier.watchdog.example_positions import state_of
from verifier.watchdog.positions import Altering, has_all_cards, random_play
from verifier.watchdog.three_valued_terms import Planes
from verifier.watchdog.translation import Terms

SOUGHT: Final = 3
"""Per cent of positions that come from the solver."""

MOVES: Final = 12
"""For up to this many moves the solver always looks for a position in which they are possible."""

RULES: Final = 3
"""Moves, by different rules, that are made in a position outside play."""


class Sightings:
    """Positions and steps; each kind is gathered on first use."""

    def __init__(
        self,
        engine: Engine,
        prover: Prover | None,
        *,
        seed: int,
        size: int,
        plays: Sequence[Sequence[State]],
        ruleset: Ruleset | None,
        stop: Callable[[], bool],
    ) -> None:
        """Gather nothing yet; `size` is roughly the number of positions, `plays` are those of the run."""
        self.engine, self.prover, self.ruleset, self.stop = engine, prover, ruleset, stop
        self.seed, self.size, self._plays = seed, size, plays
        self.choose = random.Random(f"watchdog {seed}")

    def go_on(self) -> None:
        """Do nothing while there is time. Errors: `OutOfTime` once it is over."""
        in_good_time(self.stop)()

    @cached_property
    def _played(self) -> tuple[list[State], list[Ply]]:
        """States of random games and of the run's plays, and the steps of the random games."""
        states: dict[State, None] = {}
        steps: list[Ply] = []
        for play in self._plays:
            states.update(dict.fromkeys(self.choose.sample(list(play), min(len(play), 20))))
        most = len(states) + self.size
        for number in range(self.size):
            if len(states) >= most or self.stop():
                break
            game = list[tuple[State, Ply | None]]()
            for each in random_play(self.engine, f"watchdog {self.seed}/{number}"):
                self.go_on()
                game.append(each)
            part = max(10, self.size // 10)
            chosen = sorted(self.choose.sample(range(len(game)), min(part, len(game))))
            if game and game[-1] is not game[chosen[-1]]:
                chosen.append(len(game) - 1)
            for at in chosen:
                state, done = game[at]
                if state not in states and done is not None:
                    steps.append(done)
                states[state] = None
        return list(states), steps

    @property
    def of_play(self) -> list[State]:
        """States of random games and of the run's plays."""
        return self._played[0]

    @cached_property
    def altered(self) -> list[State]:
        """Altered positions that the terms can represent."""
        states = self.of_play
        if not states:
            return []
        altering = Altering(self.engine, states, f"altered {self.seed}")
        found: dict[State, None] = {}
        ended = [state for state in states if self.engine.is_over(state)]
        going = [state for state in states if not self.engine.is_over(state)]
        places = self.terms.places() if self.terms is not None else []
        for face, zone in self.choose.sample(places, min(len(places), self.size // 2)):
            state = altering.put(self.choose.choice(going or states), face, zone)
            if state is not None and self.terms is not None and self.terms.has_room(state):
                found[state] = None
        for _ in range(3 * self.size):
            if len(found) >= self.size or self.stop():
                break
            state = altering.altered(self.choose.choice(ended if ended and len(found) % 4 == 0 else states))
            if self.terms is None or self.terms.has_room(state):
                found[state] = None
        return list(found)

    @cached_property
    def sought(self) -> list[State]:
        """Positions found by the solver: in each, some encoded move is possible."""
        prover, terms = self.prover, self.terms
        if prover is None or terms is None:
            return []
        found: list[State] = []
        some = list(prover.knowledge.moved)
        self.choose.shuffle(some)
        firsts = list({moved.transition.move: moved for moved in some}.values())  # each move once, then others
        some = [*firsts, *some]
        for moved in some[: max(min(len(firsts), MOVES), self.size * SOUGHT // 100)]:
            if self.stop():
                break
            guard = prover.model.circuit.all(moved.guard)
            hint = self.choose.choice([lit for lits in prover.model.layout.by_face.values() for lit in lits] or [TRUE])
            for goal in (prover.model.circuit.both(guard, moved.before.fixed(hint)), guard):
                context = moved.before
                answer = context.facts.follows(terms.oracle, "a position", goal ^ 1, (), example=True)
                if isinstance(answer, Fails) and answer.true:
                    known = {node: lit == TRUE for node, lit in context.by.items()}
                    found.append(state_of(terms.model, self.engine, {**answer.true, **known}))
                    break
        turns = range(self.engine.game.players if prover.model.alike else 1)
        return [terms.rotating.state(state, by) for state in found if terms.has_room(state) for by in turns]

    @cached_property
    def positions(self) -> list[State]:
        """All positions in the form of the terms, those of play first."""
        states = [*self.of_play, *self.altered, *self.sought]
        if self.terms is None:
            return states
        return list(dict.fromkeys(self.terms.turned(state) for state in states if self.terms.has_room(state)))

    @cached_property
    def steps(self) -> list[Ply]:
        """Steps from these positions in the form of the terms."""
        chance = SeededChance(self.choose.randrange(2**32))
        steps = list(self._played[1])
        for state in [*self.altered, *self.sought]:
            if self.stop():
                break
            legal = self.engine.legal(state)
            by_rule = {move.rule: move for move in self.choose.sample(list(legal), len(legal))}
            some = self.choose.sample(list(by_rule.values()), min(RULES, len(by_rule)))
            steps += [carry_out(self.engine, state, move, chance) for move in some]
        if self.terms is None:
            return steps
        return [self.terms.turned_step(done) for done in steps if self.terms.has_room(done.before)]

    @cached_property
    def terms(self) -> Terms | None:
        """The solver's terms, if it was asked about moves."""
        if self.prover is None or not self.prover.has_found:
            return None
        return Terms(self.prover.model, self.engine, self.stop)

    @cached_property
    def planes(self) -> Planes:
        """The terms evaluated in all positions."""
        assert self.terms is not None
        return Planes(self.terms.layout, self.positions)

    @cached_property
    def before_steps(self) -> Planes:
        """The terms evaluated before each step."""
        assert self.terms is not None
        return Planes(self.terms.layout, [done.before for done in self.steps])

    @cached_property
    def admissible(self) -> list[State] | None:
        """The positions that satisfy all facts; None if the solver was not asked about moves."""
        return None if self.terms is None else self._allowed(self.planes, self.positions)

    @cached_property
    def admissible_steps(self) -> list[Ply]:
        """The steps from positions that satisfy all facts; none if the solver was not asked about moves."""
        return [done for done in self.steps if done.before in self.admissible_before]

    @cached_property
    def admissible_before(self) -> frozenset[State]:
        """The positions before steps that satisfy all facts; none if the solver was not asked about moves."""
        if self.terms is None:
            return frozenset()
        return frozenset(self._allowed(self.before_steps, [done.before for done in self.steps]))

    def _allowed(self, planes: Planes, states: Sequence[State]) -> list[State]:
        """Return the positions that have the whole deck, as all proofs assume, and satisfy all facts."""
        assert self.prover is not None
        all_ = planes.every
        for fact in self.prover.knowledge.relied_on:
            all_ &= planes.must(fact.lit)
        return [states[number] for number in bits(all_) if has_all_cards(self.engine, states[number])]

    def thought_of(self, what: str, lits: Sequence[Lit]) -> State | None:
        """Return a position, found by the solver, in which some terms hold; None if it finds none."""
        assert self.prover is not None
        terms = Terms(self.prover.encoding.model, self.engine, self.stop)
        answer = terms.oracle.contradictory(what, lits)
        state = state_of(terms.model, self.engine, answer.true) if isinstance(answer, Fails) else None
        return state if state is not None and has_all_cards(self.engine, state) else None

    def step(self, state: State, move: Action, chance: SeededChance) -> Ply:
        """Return the result of a legal move."""
        return carry_out(self.engine, state, move, chance)
