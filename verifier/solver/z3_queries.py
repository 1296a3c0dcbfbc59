"""Queries to Z3: small named questions, each with a limit and cached by its content.

A question asks whether a goal follows from facts. It is tried with few facts first: what follows from few follows from
all. The answer is a counterexample only if the goal does not follow from all facts together.
"""

from __future__ import annotations

import ctypes
import hashlib
import math
import threading
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field, replace
from typing import Final, Protocol

import z3

from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import FALSE, TRUE, CircuitNode, Lit, bits
from verifier.solver.propagation import clash
from verifier.verdict import Said, said

STOPPED: Final = said("solver-late")
"""Why a question was no longer asked."""

RESOURCES: Final = 30_000_000
"""The resource limit of one question, in Z3's own unit."""

COUNTING: Final = 30_000_000
"""The same for one counting question."""

NO_TIMEOUT: Final = 2**32 - 1
"""The value that Z3 reads as no time limit."""

LISTEN: Final = 0.2
"""Units: seconds. The interval between checks whether to stop while Z3 is at work."""

HASTE: Final = 0.1
"""The share of the resources that is tried first; a hasty question gets no more."""

HEAVY: Final = 60
"""A sum with a weight other than one and more parts than this is heavy."""

MANY: Final = 12
"""This many sums of the same parts, each of more than `HEAVY` parts, are heavy together."""

COUNTABLE: Final = 8_000
"""A question with more terms is not tried as a counting question."""


@dataclass(frozen=True, slots=True)
class Holds:
    """The goal follows: the premises, as far as they are recorded, and the question to the solver, if any."""

    seconds: float
    reused: bool
    premises: tuple[Lit, ...] = ()
    question: str = ""


@dataclass(frozen=True, slots=True)
class Fails:
    """The goal does not follow: the value of each Boolean (by node) where the facts hold and the goal does not."""

    true: Mapping[int, bool]


@dataclass(frozen=True, slots=True)
class Open:
    """Not settled, and why."""

    why: Said


Answer = Holds | Fails | Open


class Memory(Protocol):
    """Earlier proofs, by content."""

    def recall(self, digest: str) -> bool | None:
        """Return whether the terms with this digest are contradictory; None if unknown."""
        ...

    def learn(self, digest: str, contradictory: bool) -> None:
        """Store whether the terms with this digest are contradictory."""
        ...


class Forgetful:
    """A memory that keeps nothing."""

    def recall(self, digest: str) -> bool | None:
        """Return that nothing is known."""
        del digest
        return None

    def learn(self, digest: str, contradictory: bool) -> None:
        """Keep nothing."""


@dataclass(slots=True)
class Tally:
    """The number of questions, the number answered from memory, the seconds Z3 took, and its own measure of work."""

    asked: int = 0
    reused: int = 0
    solved: int = 0
    seconds: float = 0.0
    resources: int = 0
    """The work done in Z3's own unit, without counting questions."""
    recalled: set[str] = field(default_factory=set)
    """The questions answered from memory, by digest."""

    def take_over(self, digest: str) -> None:
        """Count a question that was answered from memory."""
        self.reused += 1
        self.recalled.add(digest)


@dataclass(frozen=True, slots=True)
class Obligation:
    """A settled question: its name, its digest, and the terms that together must be contradictory."""

    name: str
    digest: str
    lits: tuple[Lit, ...]


@dataclass(slots=True)
class Oracle:
    """Answers whether goals follow, for the terms of one circuit."""

    circuit: Circuit
    memory: Memory
    tally: Tally
    stop: Callable[[], bool]
    keep: Callable[[Obligation], None] | None = None
    resources: int = RESOURCES
    hasty: bool = False
    """Whether to give up early: the answer would be useful but not necessary, and there are many such questions."""
    left: Callable[[], float] = field(default=lambda: math.inf)
    """Returns the seconds left for all questions."""
    context: z3.Context = field(default_factory=z3.Context)
    """A context of its own, since the models Z3 finds depend on everything that was done in the context before."""
    terms: dict[int, z3.BoolRef] = field(default_factory=dict)
    """The Z3 terms made so far, by node."""
    light: dict[int, z3.BoolRef] = field(default_factory=dict)
    """The same, with heavy sums left open."""
    heavy: set[int] = field(default_factory=set)
    """Sums that are heavy because there are many of the same parts, by node."""
    first: dict[str, int] = field(default_factory=dict)
    """The best number of facts to start with, for each question name (see `Facts.follows`)."""

    def term(self, lit: Lit) -> z3.BoolRef:
        """Return the Z3 term of a literal."""
        return self._told(lit, self.terms, open_=False)

    def _told(self, lit: Lit, terms: dict[int, z3.BoolRef], *, open_: bool) -> z3.BoolRef:
        circuit = self.circuit
        if lit >> 1 not in terms:
            for number in circuit.digests.below([lit], known=terms):
                node = circuit.nodes[number]
                if node.kind == "truth":
                    terms[number] = z3.BoolVal(True, self.context)
                elif node.kind == "variable" or (open_ and (number in self.heavy or _is_heavy(node))):
                    terms[number] = z3.Bool(f"b{number}", self.context)
                else:
                    parts = [_opposite(terms[part >> 1]) if part & 1 else terms[part >> 1] for part in node.parts]
                    terms[number] = _term_of(node, parts)
        return _opposite(terms[lit >> 1]) if lit & 1 else terms[lit >> 1]

    def _values(self, model: z3.ModelRef, wanted: Sequence[Lit]) -> dict[int, bool]:
        support, circuit = 0, self.circuit
        for lit in wanted:
            support |= circuit.support(lit)
        named = {declaration.name(): z3.is_true(model[declaration]) for declaration in model.decls()}
        return {number: named.get(f"b{number}", False) for number in bits(support)}

    def contradictory(self, name: str, lits: Sequence[Lit], *, example: bool = True) -> Answer:
        """Return whether some terms are contradictory; without `example`, no model is needed if they are not."""
        if self.stop():
            return Open(STOPPED)
        wanted = [lit for lit in dict.fromkeys(lits) if lit != TRUE]
        self.tally.asked += 1
        plain = FALSE in wanted or clash(self.circuit, wanted)
        if plain and (self.keep is None or FALSE in wanted):
            return Holds(0.0, reused=False)
        digest = self.circuit.digests.digest(wanted)
        if self.keep is not None:
            self.keep(Obligation(name, digest, tuple(wanted)))
        if plain:
            return Holds(0.0, reused=False)
        known = self.memory.recall(digest)
        if known is True or (known is False and not example):
            self.tally.take_over(digest)
            return Holds(0.0, reused=True, question=digest) if known else Fails({})
        began = time.monotonic()
        answer = self._ask(wanted, example=example)
        took = time.monotonic() - began
        self.tally.seconds += took
        self.tally.solved += 1
        if not isinstance(answer, Open):
            self.memory.learn(digest, isinstance(answer, Holds))
        return replace(answer, question=digest) if isinstance(answer, Holds) else answer

    def counted_out(self, lits: Sequence[Lit]) -> bool:
        """Return whether some terms are contradictory by counting: see the function of this name."""
        digest = hashlib.sha256(b"counting " + self.circuit.digests.content(lits)).hexdigest()
        known = self.memory.recall(digest)
        if known is None:
            began = time.monotonic()
            known = counted_out(self.circuit, lits, self.left())
            self.tally.seconds += time.monotonic() - began
            if known is not None:
                self.memory.learn(digest, known)
        return bool(known)

    def _ask(self, wanted: Sequence[Lit], *, example: bool) -> Answer:
        """Ask Z3: first without heavy sums, then with little work, then as a counting question, then in full."""
        nodes = self.circuit.digests.below(wanted)
        if self._has_heavy(nodes):
            light = self._check([self._light(lit) for lit in wanted], HASTE, wanted, example=False)
            if isinstance(light, Holds):
                return light
            if self.hasty:
                return Open(said("long-sums"))
        answer = self._check([self.term(lit) for lit in wanted], HASTE, wanted, example=example)
        if not isinstance(answer, Open):
            return answer
        began = time.monotonic()
        if len(nodes) <= COUNTABLE and counted_out(self.circuit, wanted, self.left(), HASTE):
            return Holds(time.monotonic() - began, reused=False)
        return answer if self.hasty else self._check([self.term(lit) for lit in wanted], 1, wanted, example=example)

    def _check(self, terms: Sequence[z3.BoolRef], part: float, wanted: Sequence[Lit], *, example: bool) -> Answer:
        """Ask Z3 with a share of the resources of one question."""
        solver = z3.SolverFor("QF_FD", ctx=self.context)
        solver.set("timeout", milliseconds(self.left()))
        solver.set("rlimit", int(self.resources * part))
        for term in terms:
            solver.add(term)
        began = time.monotonic()
        with interrupted_by(self.stop, self.context):
            outcome = solver.check()
        self.tally.resources = max(self.tally.resources, _resources(solver))
        if outcome == z3.unsat:
            return Holds(time.monotonic() - began, reused=False)
        if outcome == z3.sat:
            return Fails(self._values(solver.model(), wanted) if example else {})
        return Open(said("solver-gave-up", why=f" ({solver.reason_unknown()})"))

    def _has_heavy(self, numbers: Iterable[int]) -> bool:
        """Return whether some nodes are heavy sums; sums that occur too often become heavy."""
        many: dict[tuple[Lit, ...], list[int]] = {}
        heavy = False
        for number in numbers:
            node = self.circuit.nodes[number]
            if len(node.parts) > HEAVY and node.kind == "threshold":
                heavy = heavy or number in self.heavy or max(node.weights) > 1
                many.setdefault(node.parts, []).append(number)
        for found in many.values():
            if len(found) > MANY:
                self.heavy.update(found)
                heavy = True
        return heavy

    def _light(self, lit: Lit) -> z3.BoolRef:
        """Return the Z3 term of a literal with heavy sums left open; if that is contradictory, so is the literal."""
        return self._told(lit, self.light, open_=True)


@contextmanager
def interrupted_by(stop: Callable[[], bool], context: z3.Context) -> Iterator[None]:
    """Interrupt Z3 as soon as `stop` says so; a thread checks this, since Z3 does not return in between.

    A page has no threads: there each question goes on until its own limit, and whoever wants to stop ends the worker.
    """
    done = threading.Event()

    def listen() -> None:
        while not done.wait(LISTEN):
            if stop():
                context.interrupt()
                return

    listener = threading.Thread(target=listen, daemon=True)
    with suppress(RuntimeError):
        listener.start()
    try:
        yield
    finally:
        done.set()
        if listener.ident is not None:
            listener.join()


def _resources(solver: z3.Solver) -> int:
    """Return the work done in the context of a solver so far, by Z3's own measure."""
    statistics = solver.statistics()
    return int(statistics.get_key_value("rlimit count")) if "rlimit count" in statistics.keys() else 0  # noqa: SIM118


def _is_heavy(node: CircuitNode) -> bool:
    return len(node.parts) > HEAVY and max(node.weights, default=1) > 1


def _opposite(term: z3.BoolRef) -> z3.BoolRef:
    return z3.BoolRef(z3.Z3_mk_not(term.ctx.ref(), term.ast), term.ctx)


def _term_of(node: CircuitNode, parts: Sequence[z3.BoolRef]) -> z3.BoolRef:
    """Return a conjunction or a threshold, through the C interface, since `z3.And` and `z3.PbGe` check every part."""
    context, number = parts[0].ctx, len(parts)
    array = (z3.Ast * number)(*[part.ast for part in parts])
    if node.kind == "and":
        return z3.BoolRef(z3.Z3_mk_and(context.ref(), number, array), context)
    weights = (ctypes.c_int * number)(*node.weights)
    return z3.BoolRef(z3.Z3_mk_pbge(context.ref(), number, array, weights, node.bound), context)


def milliseconds(seconds: float) -> int:
    """Return a time in milliseconds; at least 1, since Z3 reads 0 as no limit."""
    return NO_TIMEOUT if seconds == math.inf else min(NO_TIMEOUT, max(1, int(1_000 * seconds)))


def counted_out(circuit: Circuit, lits: Sequence[Lit], seconds: float = math.inf, part: float = 1.0) -> bool | None:
    """Return whether some terms contradict one another even as a system of linear inequalities; None if not settled.

    Every term is a number between 0 and 1; without a solution in fractions there is none in Booleans. This settles
    counting questions (more places than cards), which Boolean search does not.
    """
    if seconds <= 0.0:
        return None
    solver = z3.SolverFor("QF_LRA", ctx=(context := z3.Context()))
    solver.set("timeout", milliseconds(seconds))
    solver.set("rlimit", int(COUNTING * part))
    numbers: dict[int, z3.ArithRef] = {}

    def worth(lit: Lit) -> z3.ArithRef:
        return 1 - numbers[lit >> 1] if lit & 1 else numbers[lit >> 1]

    for number in circuit.digests.below(lits):
        node = circuit.nodes[number]
        is_ = numbers[number] = z3.Real(f"n{number}", context)
        solver.add(is_ >= 0, is_ <= 1)
        parts = [worth(part) for part in node.parts]
        if node.kind == "truth":
            solver.add(is_ == 1)
        elif node.kind == "and":
            solver.add(*(is_ <= part for part in parts), is_ >= z3.Sum(parts) - (len(parts) - 1))
        elif node.kind == "threshold":
            total = z3.Sum([weight * part for weight, part in zip(node.weights, parts, strict=True)])
            most = sum(node.weights)
            solver.add(total >= node.bound * is_, total <= node.bound - 1 + (most - node.bound + 1) * is_)
    solver.add(*(worth(lit) == 1 for lit in lits))
    outcome = solver.check()
    return None if outcome == z3.unknown else bool(outcome == z3.unsat)
