"""Conservation of cards: every move puts down what it takes up, and leaves each variable with one value."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import pairwise

from verifier.solver.candidates import Candidate
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.contexts import Moved
from verifier.solver.invariants import RESTS_ON_OPEN
from verifier.solver.knowledge import ProvedFacts
from verifier.solver.z3_queries import Answer, Fails, Holds, Open
from verifier.verdict import Said, SolverAnswer, said


def conserved(knowledge: ProvedFacts, good: Said) -> SolverAnswer:
    """Return whether every move puts down what it takes up, and leaves each variable with one value.

    That a card is there when it is taken, and that there is room where it is put, are questions about faults; that
    counts then fall and rise by one is a separate question. Together: the number of each face never changes.
    """
    for size in sorted({face.count for face in knowledge.game.faces}):
        if not _counting(knowledge, size):
            return SolverAnswer(None, said("counting-open", cards=size))
    rules = [(rule, knowledge.model.circuit.support(rule.lit)) for rule in _one_value(knowledge)]
    for number, moved in enumerate(knowledge.moved):
        knowledge.encoding.note(said("proving-conservation"), number, len(knowledge.moved))
        address = f"moves.{moved.transition.move}"
        if moved.transition.cards_left_open:
            return SolverAnswer(None, RESTS_ON_OPEN, address)
        answers = [_balanced(knowledge, moved)]
        answers += [_still(knowledge, rule, moved) for rule, support in rules if support & moved.changed]
        for answer in answers:
            if isinstance(answer, Open):
                return SolverAnswer(None, answer.why, address)
            if isinstance(answer, Fails):
                what = said("not-excluded", what=said("cards-gone"))
                return SolverAnswer(None, what, address, answer.true)
    return SolverAnswer(True, good)


def _counting(knowledge: ProvedFacts, size: int) -> bool:
    """Return whether taking a card lowers a count by one and putting one raises it by one, up to `size` cards."""
    circuit = knowledge.model.circuit
    bits = [circuit.variable(("count", number)) for number in range(size)]
    when = circuit.variable(("count", "when"))
    holes = [circuit.implies(more, fewer) for fewer, more in pairwise(bits)]
    less = [circuit.choose(when, after, bit) for bit, after in zip(bits, [*bits[1:], FALSE], strict=True)]
    more = [circuit.choose(when, before, bit) for bit, before in zip(bits, [TRUE, *bits[:-1]], strict=True)]
    for after, given, change in ((less, bits[0], -1), (more, bits[-1] ^ 1, 1)):
        whole = [*((1, lit) for lit in after), *((-1, lit) for lit in bits), (-change, when)]
        same = circuit.both(circuit.at_least(0, whole), circuit.at_least(1, whole) ^ 1)
        lits = [*holes, circuit.implies(when, given), same ^ 1]
        if not isinstance(knowledge.oracle.contradictory(f"counting {size} cards", lits), Holds):
            return False
    return True


def _balanced(knowledge: ProvedFacts, moved: Moved) -> Answer:
    """Return whether a move puts down each face as often as it takes it up, under the same conditions."""
    circuit = knowledge.model.circuit

    def fixed(lits: Sequence[Lit]) -> list[Lit]:
        now = (moved.now(lit) for lit in lits)
        return sorted(lit for lit in now if lit != FALSE)

    taken, placed = _by_face(moved.transition.taken), _by_face(moved.transition.placed)
    goals: list[Lit] = []
    for face in sorted({*taken, *placed}):
        ups, downs = taken.get(face, []), placed.get(face, [])
        if ups == downs:
            continue
        ups, downs = fixed(ups), fixed(downs)
        if ups == downs:
            continue
        whole = [*((1, lit) for lit in ups), *((-1, lit) for lit in downs)]
        goals.append(circuit.both(circuit.at_least(0, whole), circuit.at_least(1, whole) ^ 1))
    return knowledge.ask(moved, f"{moved.transition.move}: what is taken is put down", circuit.all(goals))


def _still(knowledge: ProvedFacts, rule: Candidate, moved: Moved) -> Answer:
    """Return whether an invariant still holds after a move; the round is not over before the move."""
    answer = knowledge.induction.kept(rule, moved)
    if isinstance(answer, Holds):
        return answer
    return knowledge.ask(moved, f"{moved.transition.move}: {rule.name}", moved.after.fixed(rule.lit))


def _one_value(knowledge: ProvedFacts) -> Iterable[Candidate]:
    circuit, layout = knowledge.model.circuit, knowledge.model.layout
    for number, values in layout.variables.items():
        yield Candidate(f"variable {number} has one value", circuit.exactly(1, tuple(values.values())))


def _by_face(entries: Sequence[tuple[int, Lit]]) -> dict[int, list[Lit]]:
    found: dict[int, list[Lit]] = {}
    for face, lit in sorted(entries):
        if lit != FALSE:
            found.setdefault(face, []).append(lit)
    return found
