"""Checking a given ranking function: whether the quantity makes every game end. None is searched for here."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence

from reference_engine import FIRST_VARIABLE
from verifier.analysis import speaks_of_a_seat
from verifier.solver.circuit_nodes import Lit
from verifier.solver.contexts import Moved
from verifier.solver.knowledge import ProvedFacts
from verifier.solver.ranking import Corner, Ranking, RankingStep, bound, endless_idling, goes, speaks_of, steps_of
from verifier.solver.z3_queries import Holds
from verifier.verdict import Said, said


def what_does_not_fall(knowledge: ProvedFacts, ranking: Ranking) -> Said | None:
    """Return why a ranking fails to show that every game ends; None if it does show it."""
    model = knowledge.model
    steps = steps_of(knowledge.induction, knowledge.moved)
    raised = next((step for step in steps if _raises(step, ranking.weights)), None)
    if raised is not None:
        return said("ranking-raised", move=raised.move)
    if any(weight < 0 for weight in ranking.weights.values()):
        return said("ranking-negative")
    told = _first_level(steps, ranking)
    if told is not None:
        return told
    left = [step for step in steps if _fall(step, ranking.weights) <= 0]
    for measure, _ in ranking.falls[1:]:
        gone = _leading_on(left) if measure == "phases" else _by_variable(knowledge, measure, left, steps)
        if not gone:
            return said("ranking-still", measure=measure)
        left = [step for step in left if step not in gone]
    restless = sorted({step.move for step in left if not step.idle})
    if restless:
        return said("ranking-restless", moves=tuple(restless))
    idle = tuple(sorted({step.move for step in left}))
    if idle != ranking.idle:
        return said("ranking-idle", moves=idle) if idle else said("ranking-no-idle")
    facts = [*knowledge.known, *knowledge.while_going]
    if idle and not isinstance(endless_idling(knowledge.induction, idle, facts), Holds):
        return said("ranking-idling", moves=idle)
    if ranking.bound < bound(model, defaultdict(int, ranking.weights), ranking.falls, steps):
        return said("ranking-bound", moves=ranking.bound)
    return None


def _first_level(steps: Iterable[RankingStep], ranking: Ranking) -> Said | None:
    """Return what is wrong with the first level, that of cards; None if they fall on the moves that it names."""
    measure, moves = ranking.falls[0] if ranking.falls else ("cards", ())
    if measure != "cards":
        return said("ranking-still", measure=measure)
    falling = {step.move for step in steps if _fall(step, ranking.weights) > 0}
    restless = tuple(move for move in moves if move not in falling)
    return said("ranking-restless", moves=restless) if restless else None


def _raises(step: RankingStep, weights: Mapping[Corner, int]) -> bool:
    return _fall(step, weights) < 0 or any(
        weights.get(source, 0) < weights.get(target, 0) for source, target in step.perhaps
    )


def _fall(step: RankingStep, weights: Mapping[Corner, int]) -> int:
    return sum(weights.get(source, 0) - weights.get(target, 0) for source, target in step.sure)


def _leading_on(left: Sequence[RankingStep]) -> list[RankingStep]:
    """Return the steps from which no sequence of steps leads back to the phase they were made in."""
    reach: dict[int, set[int]] = {}
    for step in left:
        reach.setdefault(step.phase, set()).update(step.leads)
    changed = True
    while changed:
        changed = False
        for phase, found in reach.items():
            more = {further for near in found for further in reach.get(near, ())} - found
            if more:
                reach[phase] = found | more
                changed = True
    return [step for step in left if all(step.phase not in {to, *reach.get(to, ())} for to in step.leads)]


def _by_variable(
    knowledge: ProvedFacts, what: str, left: Sequence[RankingStep], steps: Mapping[RankingStep, Sequence[Moved]]
) -> list[RankingStep]:
    """Return the steps that surely move a variable one way, if no remaining step moves it the other way."""
    name, _, way = what.rpartition(" ")
    spec = knowledge.game.variables.get(name)
    if spec is None or way not in ("rises", "falls") or (knowledge.model.alike and speaks_of_a_seat(spec)):
        return []
    for number in range(FIRST_VARIABLE + spec.base, FIRST_VARIABLE + spec.base + spec.size):
        values = knowledge.model.layout.variables[number]
        if None in values:
            continue
        one_way = 1 if way == "rises" else -1
        touching = [step for step in left if speaks_of(steps[step], values)]
        if all(_goes(knowledge, moved, values, one_way, 0) for step in touching for moved in steps[step]):
            gone = [s for s in touching if all(_goes(knowledge, moved, values, one_way, 1) for moved in steps[s])]
            if gone:
                return gone
    return []


def _goes(knowledge: ProvedFacts, moved: Moved, values: Mapping[int | None, Lit], way: int, by: int) -> bool:
    name, goal = goes(knowledge.model.circuit, moved, values, way, by)
    return isinstance(
        moved.before.facts.follows(knowledge.oracle, name, goal, (*moved.guard, *knowledge.induction.going_on(moved))),
        Holds,
    )
