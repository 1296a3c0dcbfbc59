"""A second opinion on all that was settled of a game: the reference engine tests every proof and every term.

Nothing is proved here. Positions of play, and alterations of them, are checked against every proof. If a position
satisfies all known facts and leads to one that does not, or to something proved impossible, the proof is wrong, whoever
made it. After one contradiction no result of that run can be trusted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import suppress
from itertools import islice
from typing import Final

from reference_engine import Engine, Ply, State
from spec.ruleset import Ruleset
from verifier.counts import Counting
from verifier.properties import Doubt, Questions, property_of, solver_said
from verifier.solver import OutOfTime, Prover, bits
from verifier.verdict import WATCHED, Verdict, WatchedCount
from verifier.watchdog import Contradiction, CountedPositions, Planes, Sightings, spelled

CHANCES: Final = 15
"""Per cent of steps for which the solver is asked whether chance can lead there."""


class Watchdog:
    """Tests what was settled of one game."""

    def __init__(  # noqa: PLR0913  # what it checks, and what with
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
        counting: Counting | None = None,
    ) -> None:
        """Take the verdicts, by property; `prover` and `counting` if they were asked, `plays` are those of the run."""
        self._gathered = Sightings(engine, prover, seed=seed, size=positions, plays=plays, ruleset=ruleset, stop=stop)
        proved = (verdict for verdict in known.values() if verdict.word == "proved")
        self._asked = [(property_of(verdict.property).watched, verdict) for verdict in proved]
        self._stop = stop
        counted = [v.property for _, v in self._asked if v.method == "counting" and not v.reused]
        self._counted = CountedPositions(engine, counting, counted) if counting is not None and counted else None

    def watch(self) -> tuple[WatchedCount, tuple[Contradiction, ...]]:
        """Return how much was tested, and every contradiction.

        After `stop` nothing more is tested: a position counts only if all its tests were run.
        """
        found: dict[Contradiction, None] = {}
        watched = WatchedCount(left_out=1)
        with suppress(OutOfTime):
            for part in self._parts():
                for contradiction in islice(part, 5):
                    found[contradiction] = None
                if self._stop():
                    break
            else:
                watched = WatchedCount(len(self._gathered.positions), len(self._gathered.steps))
        return watched, tuple(found)

    def _parts(self) -> Iterator[Iterator[Contradiction]]:
        """Yield the tests: those the properties want first, the solver's terms, those the properties want last."""
        for questions, verdict in self._asked:
            if questions.first is not None:
                yield self._doubted(questions.first(self._gathered, verdict))
        yield self._terms()
        yield self._facts()
        yield self._admissible()
        yield self._counted_out()
        for questions, verdict in self._asked:
            if questions.last is not None:
                yield self._doubted(questions.last(self._gathered, verdict))

    def _doubted(self, doubts: Iterator[Doubt]) -> Iterator[Contradiction]:
        for doubt, state in doubts:
            yield Contradiction(doubt, "" if state is None else spelled(self._gathered.engine, state))

    def _terms(self) -> Iterator[Contradiction]:
        """Yield disagreements between the solver's terms and the engine."""
        gathered, terms = self._gathered, self._gathered.terms
        if terms is None:
            return
        yield from terms.guards(gathered.positions, gathered.planes)
        yield from terms.judgements(gathered.positions, gathered.planes)
        yield from terms.steps(gathered.steps, gathered.before_steps, gathered.size * CHANCES // 100)

    def _facts(self) -> Iterator[Contradiction]:
        """Yield facts that are false in positions of play."""
        terms, prover = self._gathered.terms, self._gathered.prover
        if terms is None or prover is None:
            return
        states: list[State] = []
        for state in self._gathered.of_play:
            if not terms.has_room(state):
                yield Contradiction("cards lie where it was thought they never do", terms.spelled(state))
            states += [terms.turned(state)] if terms.has_room(state) else []
        planes = Planes(terms.layout, states)
        for fact in prover.knowledge.relied_on:
            wrong = planes.every & ~planes.can(fact.lit)
            if wrong:
                what = f"the fact `{fact.name}` is proved, and does not hold in a position of play"
                yield Contradiction(what, terms.spelled(states[next(bits(wrong))]))

    def _admissible(self) -> Iterator[Contradiction]:
        """Yield what is proved impossible and happens in a position that satisfies all facts, or in a step from it."""
        terms, prover = self._gathered.terms, self._gathered.prover
        if terms is None or prover is None:
            return
        said = [questions for questions, verdict in self._asked if solver_said(verdict)]
        for state in self._gathered.admissible or ():
            self._gathered.go_on()
            yield from self._in_position(said, state)
        some = self._gathered.admissible_steps
        for done in some:
            self._gathered.go_on()
            yield from self._in_step(said, done)
        led_to = [done for done in some if done.after is not None and terms.has_room(done.after)]
        after = Planes(terms.layout, [terms.turned(done.after) for done in led_to if done.after is not None])
        for fact in prover.knowledge.relied_on:
            wrong = after.every & ~after.can(fact.lit)
            if wrong:
                done = led_to[next(bits(wrong))]
                what = f"the fact `{fact.name}` is proved to be kept by every move, and is not"
                yield Contradiction(what, terms.spelled(done.before, done.move))

    def _counted_out(self) -> Iterator[Contradiction]:
        """Yield what numbers are said to prove and what happens in a position that satisfies all their facts."""
        gathered, counted = self._gathered, self._counted
        if counted is None:
            return
        yield from self._doubted(counted.wrong_facts(gathered.of_play))
        played = set(gathered.of_play)
        said = [questions for questions, verdict in self._asked if verdict.method == "counting" and not verdict.reused]
        for state in dict.fromkeys((*gathered.of_play, *gathered.positions)):
            gathered.go_on()
            if state in played or counted.allows(state):
                yield from self._in_position(said, state)
        steps = [done for done in gathered.steps if counted.allows(done.before)]
        for done in steps:
            gathered.go_on()
            yield from self._wrong_in_step(said, done, spelled(gathered.engine, done.before, done.move))
        yield from self._doubted(counted.wrong_steps(steps))

    def _in_position(self, said: Sequence[Questions], state: State) -> Iterator[Contradiction]:
        engine = self._gathered.engine
        for questions in said:
            wrong = None if questions.in_position is None else questions.in_position(engine, state)
            if wrong is not None:
                yield Contradiction(wrong, spelled(engine, state))

    def _in_step(self, said: Sequence[Questions], done: Ply) -> Iterator[Contradiction]:
        terms = self._gathered.terms
        assert terms is not None
        where = terms.spelled(done.before, done.move)
        yield from self._wrong_in_step(said, done, where)
        if done.after is not None and not terms.has_room(done.after):
            yield Contradiction("a card comes to lie where it was thought it never does", where)

    def _wrong_in_step(self, said: Sequence[Questions], done: Ply, where: str) -> Iterator[Contradiction]:
        for questions in said:
            wrong = None if questions.in_step is None else questions.in_step(self._gathered, done)
            if wrong is not None:
                yield Contradiction(wrong, where)
