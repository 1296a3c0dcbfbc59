"""Lemmas about moves, cached with their premises: after an edit only those with a changed premise are proved again.

A goal says that a move preserves a term, given what is known where the move is made. Its key is its content: the term,
and for each Boolean in it what is known before the move and its value after it. A lemma holds wherever the same
goal is asked and all its premises hold again: parts of the move's condition, facts, conservation of cards.
"""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final, NamedTuple

from verifier.solver.circuit_nodes import Lit, bits
from verifier.solver.contexts import Moved
from verifier.solver.z3_queries import Holds

LARGEST: Final = 400_000
"""The most goals whose premises are stored."""

SIZE: Final = 16
"""Units: bytes of a goal as it is kept."""


class Proof(NamedTuple):
    """The premises of a goal as hashes, and the question to the solver that settled it, if there was one."""

    premises: frozenset[bytes]
    question: str


@dataclass(slots=True)
class ShownGoals:
    """The goals shown in earlier runs and in this one, by content, each with at least one proof."""

    earlier: Mapping[bytes, tuple[Proof, ...]] = field(default_factory=dict)
    now: dict[bytes, tuple[Proof, ...]] = field(default_factory=dict)
    """The goals that this run has shown, or has taken over from an earlier run."""

    def goal(self, lit: Lit, moved: Moved) -> bytes:
        """Return the hash of the goal that a move preserves a term."""
        circuit, becomes = moved.after.circuit, moved.becomes
        told = [becomes[node] for node in bits(circuit.support(lit) & moved.mask)]
        return hashlib.sha256(moved.before.told(lit) + b"".join(told)).digest()[:SIZE]

    def asked(self, lit: Lit, moved: Moved) -> bytes:
        """Return the hash of the goal that a term follows where a move is made."""
        made = (moved.transition.move, moved.transition.seat, moved.transition.choice, moved.transition.drawn)
        return hashlib.sha256(moved.after.circuit.digests.word(lit) + repr(made).encode()).digest()[:SIZE]

    def proof(self, goal: bytes, moved: Moved, more: Sequence[Lit] = ()) -> Proof | None:
        """Return a proof of a goal; None if it was not shown, or if a premise no longer holds.

        `more` is known in addition to what is known where the move is made.
        """
        now = self.now.get(goal, ())
        found = next((proof for proof in (*now, *self.earlier.get(goal, ())) if _stands(proof, moved, more)), None)
        if found is not None and found not in now and len(self.now) < LARGEST:
            self.now[goal] = (*now, found)
        return found

    def learn(self, goal: bytes, moved: Moved, answer: Holds) -> None:
        """Store that a goal was shown."""
        if len(self.now) < LARGEST:
            premises = frozenset(map(moved.before.circuit.digests.word, answer.premises))
            self.now[goal] = (*self.now.get(goal, ()), Proof(premises, answer.question))


def _stands(proof: Proof, moved: Moved, more: Sequence[Lit]) -> bool:
    """Return whether all premises hold where a move is made, including those in `more`."""
    others = proof.premises - moved.before.words
    return not others or others <= moved.words or others <= {*moved.words, *map(moved.after.circuit.digests.word, more)}


def to_data(shown: Mapping[bytes, Iterable[Proof]]) -> dict[str, object]:
    """Return proofs of goals as plain data: `premises` lists hashes, and `proofs` refers to them by number."""
    numbers: dict[bytes, int] = {}
    goals: dict[tuple[tuple[int, ...], str], list[bytes]] = {}
    for goal, proofs in shown.items():
        for proof in proofs:
            on = tuple(sorted(numbers.setdefault(premise, len(numbers)) for premise in proof.premises))
            goals.setdefault((on, proof.question), []).append(goal)
    told = [[on, question, b"".join(some).hex()] for (on, question), some in goals.items()]
    return {"premises": [premise.hex() for premise in numbers], "proofs": told}


def from_data(data: Mapping[str, object]) -> dict[bytes, tuple[Proof, ...]]:
    """Return proofs of goals from data. Errors: `ValueError`, `TypeError` or `IndexError` if the data is malformed."""
    premises, proofs = data.get("premises"), data.get("proofs")
    if not isinstance(premises, list) or not isinstance(proofs, list):
        raise TypeError("neither premises nor proofs")
    words = [bytes.fromhex(premise) for premise in premises]
    found: dict[bytes, tuple[Proof, ...]] = {}
    for on, question, goals in proofs:
        proof = Proof(frozenset(words[number] for number in on), str(question))
        joined = bytes.fromhex(goals)
        for at in range(0, len(joined), SIZE):
            goal = joined[at : at + SIZE]
            found[goal] = (*found.get(goal, ()), proof)
    return found
