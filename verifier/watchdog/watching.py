"""A second opinion on all that was settled of a game: the reference engine against every proof and every term of it.

Nothing here proves anything. Positions of play, and others made from them, are put to whatever was proved; where a
position that satisfies all that is known leads to one that does not, or to what is proved never to happen, the proof is
wrong, whoever made it. One contradiction is enough: nothing that was said in that run is to be trusted then.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from functools import cached_property
from itertools import islice
from typing import Final

from reference_engine.engine import DealsRefused, Engine
from reference_engine.faults import kind_of
from reference_engine.playout import Ply, carry_out, deal_out
from reference_engine.table import FIRST_VARIABLE, SeededChance, State
from reference_engine.view import owners
from spec.resolve import Ruleset
from verifier.guided_play.secrets import exchanged, hidden_places
from verifier.solver import proving
from verifier.solver.circuit import TRUE, bits
from verifier.solver.layout import NotExpressible, OutOfTime
from verifier.solver.proving import Prover
from verifier.solver.ranking import Ranking
from verifier.solver.solving import Fails
from verifier.solver.worth import Names
from verifier.verdict.verdicts import WATCHED, Verdict, Watched
from verifier.watchdog.planes import Planes
from verifier.watchdog.positions import Altering, is_over, random_play
from verifier.watchdog.terms import Contradiction, Terms, spelled
from verifier.watchdog.uses import named_nowhere

CHANCES: Final = 15
"""For so many steps in a hundred positions it is asked in full whether chance can lead there."""

SOUGHT: Final = 3
"""So many positions in a hundred are thought of by the solver."""

MOVES: Final = 12
"""For so many moves of a game the solver thinks of a position in which they are possible, in any case."""

RULES: Final = 3
"""So many moves, by different rules, are made in a position that is not one of play."""

WALKS: Final = 12
"""Units: moves. How far is gone from a position to see whether play comes back to it."""

LONG_GAME: Final = 2_000
"""Units: moves. A game in which little is changed with each move is played so far."""

DEALS: Final = 5


class Watchdog:
    """Looks at what was settled of one game."""

    def __init__(
        self,
        engine: Engine,
        known: Mapping[str, Verdict],
        prover: Prover | None,
        *,
        seed: int,
        positions: int = WATCHED,
        plays: Sequence[Sequence[State]] = (),
        ruleset: Ruleset | None = None,
        stop: Callable[[], bool] = lambda: False,
    ) -> None:
        """Take what was settled, by property; `prover` is the solver if it was asked, `plays` are the run's own."""
        self.engine, self.known, self.stop, self.ruleset = engine, known, stop, ruleset
        self.prover, self.size, self._plays, self.seed = prover, positions, plays, seed
        self.choose = random.Random(f"watchdog {seed}")

    def watch(self) -> tuple[Watched, tuple[Contradiction, ...]]:
        """Return how much was looked at, and what is contradicted.

        After `stop` no more is looked at: positions count only if all was looked at in them.
        """
        found: dict[Contradiction, None] = {}
        watched = Watched()
        with suppress(OutOfTime):
            for part in (
                self._uses,
                self._deals,
                self._secrets,
                self._terms,
                self._facts,
                self._admissible,
                self._no_way_back,
            ):
                for contradiction in islice(part(), 5):
                    found[contradiction] = None
                if self.stop():
                    break
            else:
                watched = Watched(len(self.positions), len(self.steps))
        return watched, tuple(found)

    def _said(self, name: str) -> bool:
        """Return whether a property is proved by the solver, for every position that its facts do not exclude."""
        verdict = self.known.get(name)
        return verdict is not None and verdict.word == "proved" and verdict.method == "solver" and not verdict.reused

    # --- positions ---------------------------------------------------------------------------------------------------

    @cached_property
    def played(self) -> tuple[list[State], list[Ply]]:
        """States of random games and of the plays of the run, and the steps between those of random games."""
        states: dict[State, None] = {}
        steps: list[Ply] = []
        for play in self._plays:
            states.update(dict.fromkeys(self.choose.sample(list(play), min(len(play), 20))))
        most = len(states) + self.size
        for number in range(self.size):
            if len(states) >= most or self.stop():
                break
            game = list(random_play(self.engine, f"watchdog {self.seed}/{number}"))
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

    @cached_property
    def altered(self) -> list[State]:
        """Positions made from those, as far as the terms can tell of them."""
        states, _ = self.played
        if not states:
            return []
        altering = Altering(self.engine, states, f"altered {self.seed}")
        found: dict[State, None] = {}
        ended = [state for state in states if is_over(state)]
        going = [state for state in states if not is_over(state)]
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
        """Positions that the solver thinks of: in each some move that it was told of is possible."""
        prover, terms = self.prover, self.terms
        if prover is None or terms is None:
            return []
        found: list[State] = []
        some = list(prover.moved)
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
                    found.append(terms.state_of({**answer.true, **known}))
                    break
        turns = range(self.engine.game.players if prover.model.alike else 1)
        return [terms.rotating.state(state, by) for state in found if terms.has_room(state) for by in turns]

    @cached_property
    def positions(self) -> list[State]:
        """All positions, as the terms tell them, those of play first."""
        states = [*self.played[0], *self.altered, *self.sought]
        if self.terms is None:
            return states
        return list(dict.fromkeys(self.terms.turned(state) for state in states if self.terms.has_room(state)))

    @cached_property
    def steps(self) -> list[Ply]:
        """Steps from these, as the terms tell them."""
        chance = SeededChance(self.choose.randrange(2**32))
        steps = list(self.played[1])
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
        """What the solver was told, if it was asked about moves."""
        if self.prover is None or "found" not in self.prover.__dict__:
            return None
        return Terms(self.prover.model, self.engine, self.stop)

    # --- what is looked at -------------------------------------------------------------------------------------------

    def _uses(self) -> Iterator[Contradiction]:
        """Yield definitions and options of no use where everything is said to be of use."""
        verdict = self.known.get("no-dead-rule")
        if verdict is not None and verdict.word == "proved" and self.ruleset is not None:
            yield from named_nowhere(self.ruleset)

    def _deals(self) -> Iterator[Contradiction]:
        """Yield that no game can be dealt where it is said that each can."""
        verdict = self.known.get("deals-out")
        if verdict is None or verdict.word != "proved":
            return
        refused = 0
        for number in range(DEALS):
            error = deal_out(self.engine, SeededChance(number + self.seed * DEALS)).refused
            if isinstance(error, DealsRefused):
                refused += 1
            elif error is not None:
                yield Contradiction(f"`deals-out` is proved, and a set-up cannot be carried out: {error}")
                return
        if refused == DEALS:
            yield Contradiction("`deals-out` is proved, and no deal was accepted")

    def _secrets(self) -> Iterator[Contradiction]:
        """Yield a position in which a seat may do other things if cards or values that it does not see are others."""
        verdict = self.known.get("keeps-secrets")
        if verdict is None or verdict.word != "proved" or verdict.method != "reading of the rules":
            return
        for state in [*self.played[0], *self.altered]:
            if is_over(state) or self.engine.acts(state) == "chance":
                continue
            legal = self.engine.legal(state)
            for seat in range(self.engine.game.players):
                mine = {move for move in legal if move.seat == seat}
                if not mine and self.engine.turn(state) != seat and self.engine.acts(state) != "race":
                    continue
                for other in self._looking_alike(state, seat):
                    if not is_over(other) and {move for move in self.engine.legal(other) if move.seat == seat} != mine:
                        yield Contradiction(
                            f"`keeps-secrets` is proved by reading, and what seat {seat} may do rests on what it does "
                            "not see",
                            spelled(self.engine, state),
                        )

    def _looking_alike(self, state: State, seat: int) -> Iterator[State]:
        """Yield positions that look the same to a seat."""
        hidden = hidden_places(self.engine, state, seat)
        for _ in range(2 if len(hidden) > 1 else 0):
            one, other = self.choose.sample(hidden, 2)
            yield exchanged(state, one, other)
        game = self.engine.game
        unseen = [
            (FIRST_VARIABLE + spec.base + number, spec)
            for spec in game.variables.values()
            for number, owner in enumerate(owners(spec))
            if spec.seen == "nobody" or (spec.seen == "owner" and owner != seat)
        ]
        if unseen:
            at, spec = self.choose.choice(unseen)
            variables = list(state.variables)
            variables[at] = self.choose.choice(game.values_of(spec))
            yield self.engine.with_end(State(state.zones, tuple(variables)))

    def _terms(self) -> Iterator[Contradiction]:
        """Yield where the terms of the solver do not say what the engine does."""
        terms = self.terms
        if terms is None:
            return
        yield from terms.guards(self.positions, self.planes)
        yield from terms.judgements(self.positions, self.planes)
        yield from terms.steps(self.steps, self.before_steps, self.size * CHANCES // 100)

    @cached_property
    def planes(self) -> Planes:
        """The terms in all positions."""
        assert self.terms is not None
        return Planes(self.terms.layout, self.positions)

    @cached_property
    def before_steps(self) -> Planes:
        """The terms in the positions before all steps."""
        assert self.terms is not None
        return Planes(self.terms.layout, [done.before for done in self.steps])

    def _satisfy(self, planes: Planes) -> int:
        """Return the positions that all facts allow, as bits."""
        assert self.prover is not None
        all_ = planes.every
        for lit in self.prover.known:
            all_ &= planes.must(lit)
        return all_

    def _facts(self) -> Iterator[Contradiction]:
        """Yield facts that do not hold in positions of play."""
        terms, prover = self.terms, self.prover
        if terms is None or prover is None:
            return
        states: list[State] = []
        for state in self.played[0]:
            if not terms.has_room(state):
                yield Contradiction("cards lie where it was thought they never do", terms.spelled(state))
            states += [terms.turned(state)] if terms.has_room(state) else []
        planes = Planes(terms.layout, states)
        for fact in prover.found.proved:
            wrong = planes.every & ~planes.can(fact.lit)
            if wrong:
                what = f"the fact `{fact.name}` is proved, and does not hold in a position of play"
                yield Contradiction(what, terms.spelled(states[next(bits(wrong))]))

    def _admissible(self) -> Iterator[Contradiction]:
        """Yield what is proved never to happen and does, in a position that all facts allow or in a step from it.

        A reading that needs no facts holds in every position.
        """
        terms, prover = self.terms, self.prover
        if self._said("has-outcome") and proving.best_wins(self.engine.game):
            for state in (*self.positions, *self._without_winner()):
                if is_over(state) and not self.engine.winners(state):
                    yield Contradiction("`has-outcome` is proved, and nobody wins", spelled(self.engine, state))
        if terms is None or prover is None:
            return
        for number in bits(self._satisfy(self.planes)):
            yield from self._in_position(self.positions[number])
        some = [self.steps[number] for number in bits(self._satisfy(self.before_steps))]
        for done in some:
            yield from self._step_of(done)
        led_to = [done for done in some if done.after is not None and terms.has_room(done.after)]
        after = Planes(terms.layout, [terms.turned(done.after) for done in led_to if done.after is not None])
        for fact in prover.found.proved:
            wrong = after.every & ~after.can(fact.lit)
            if wrong:
                done = led_to[next(bits(wrong))]
                what = f"the fact `{fact.name}` is proved to be kept by every move, and is not"
                yield Contradiction(what, terms.spelled(done.before, done.move))

    def _without_winner(self) -> Iterator[State]:
        """Yield a finished position in which the solver thinks that nobody wins, where a reading excludes any."""
        if self.prover is None:
            return
        model, _, induction = self.prover.told()
        terms, names = Terms(model, self.engine, self.stop), Names()
        try:
            wins = [
                model.asker.truth(self.engine.game.winners, names.knowing(self.engine.game.player.slot, seat))
                for seat in range(self.engine.game.players)
            ]
        except NotExpressible:
            return
        lits = [*induction.facts().lits, *induction.facts().conserved(), model.over, *(lit ^ 1 for lit in wins)]
        answer = terms.oracle.contradictory("nobody wins", lits)
        if isinstance(answer, Fails):
            yield terms.state_of(dict(answer.true))

    def _in_position(self, state: State) -> Iterator[Contradiction]:
        engine = self.engine
        if is_over(state):
            if self._said("has-outcome") and not engine.winners(state):
                yield Contradiction("`has-outcome` is proved, and nobody wins", spelled(engine, state))
        elif self._said("never-stuck") and not engine.legal(state):
            yield Contradiction("`never-stuck` is proved, and nobody can act", spelled(engine, state))
        for number, claim in enumerate(self.engine.game.properties):
            if claim.mode == "possible" or not self._said(claim.id):
                continue
            if self.engine.claim(state, number) != (claim.mode == "always"):
                yield Contradiction(f"the claim `{claim.id}` is proved, and broken", spelled(engine, state))

    def _step_of(self, done: Ply) -> Iterator[Contradiction]:
        assert self.terms is not None
        spelled = self.terms.spelled(done.before, done.move)
        if done.fault is not None:
            name = "conserves-cards" if kind_of(done.fault.fault) == "misplaced card" else "no-clash"
            if self._said(name):
                words = self.engine.fault_in_words(done.fault)
                yield Contradiction(f"`{name}` is proved, and {words} ({done.fault.address})", spelled)
            return
        assert done.after is not None
        if done.shortages and self._said("supplies-last"):
            yield Contradiction(f"`supplies-last` is proved, and {done.shortages[0].address} finds too little", spelled)
        if not self.terms.has_room(done.after):
            yield Contradiction("a card comes to lie where it was thought it never does", spelled)
        if self._said("ends") and self.prover is not None and isinstance(self.prover.ranking, Ranking):
            before, after = (self._weight(state) for state in (done.before, done.after))
            if after > before:
                yield Contradiction("`ends` is proved by a weight of cards that a move raises", spelled)

    def _weight(self, state: State) -> int:
        assert self.prover is not None
        ranking = self.prover.ranking
        assert isinstance(ranking, Ranking)
        game = self.engine.game
        return sum(
            ranking.weights.get((game.faces[face].kind, zone.id), 0)
            for zone in game.zones.values()
            for cards in state.zones[zone.base : zone.base + zone.size]
            for face in cards
            if face is not None
        )

    # --- games that are proved to end --------------------------------------------------------------------------------

    def _no_way_back(self) -> Iterator[Contradiction]:
        """Yield a row of moves that comes back to where it began, or a game that is too long, where all games end."""
        verdict = self.known.get("ends")
        if verdict is None or verdict.word != "proved" or (verdict.ending != "always" and verdict.bound is None):
            return
        starts = self.played[0]
        if self.terms is not None and self._said("ends"):
            starts = [self.positions[number] for number in bits(self._satisfy(self.planes))]
        for state in self.choose.sample(starts, min(len(starts), self.size // 4)):
            for quiet in (False, True, True):
                yield from self._walk(state, WALKS, quiet=quiet)
        bound = verdict.bound if verdict.bound is not None else LONG_GAME
        for number in range(2):
            dealt = deal_out(self.engine, SeededChance(number + self.seed)).state
            if dealt is None:
                return
            yield from self._walk(dealt, min(LONG_GAME, bound + 1), quiet=True)

    def _walk(self, state: State, most: int, *, quiet: bool) -> Iterator[Contradiction]:
        chance = SeededChance(self.choose.randrange(2**32))
        met = {state}
        begin, bound = state, self.known["ends"].bound
        for length in range(1, most + 1):
            legal = self.engine.legal(state)
            if not legal:
                return
            tries = self.choose.sample(list(legal), min(len(legal), 4 if quiet else 1))
            done = [carry_out(self.engine, state, move, chance) for move in tries]
            going = [one.after for one in done if one.after is not None]
            if not going:
                return
            state = min(going, key=lambda after: (is_over(after), _changed(state, after)))
            if state in met:
                yield Contradiction(
                    "`ends` is proved, and play comes back to where it was", spelled(self.engine, state)
                )
                return
            met.add(state)
            if bound is not None and length > bound and begin in self.played[0]:
                yield Contradiction(f"`ends` is proved after {bound:,} moves at most, and a game went on after them")
                return


def _changed(before: State, after: State) -> int:
    """Return in how many zones and variables two positions differ."""
    zones = sum(one != other for one, other in zip(before.zones, after.zones, strict=True))
    return 10 * zones + sum(one != other for one, other in zip(before.variables, after.variables, strict=True))


__all__ = ["Watchdog"]
