"""A second solver, cvc5, confirms what the first found contradictory. It is an optional extra, `cvc5`.

The questions are those that come up when a certificate is checked. Booleans stay Booleans; a count that reaches a bound
is encoded part by part (Eén and Sörensson, "Translating pseudo-Boolean constraints into SAT", 2006), tracking what is
still missing after each part. What follows by counting alone (see `counted_out`) is encoded as linear inequalities.
"""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from types import ModuleType
from typing import Any, Final

from spec.ruleset import Ruleset
from verifier.certificates.certificate import Certificate
from verifier.certificates.checker import CertificateCheck, game_of, outcome, recheck
from verifier.certificates.flaws import Flawed
from verifier.solver import Circuit, CircuitNode, Lit, NotExpressible

SECONDS: Final = 60.0
"""Units: seconds of the clock for one question."""


class NoSecondSolver(Exception):
    """cvc5 is not installed; the text says how to install it."""


@dataclass(frozen=True, slots=True)
class Confirmed:
    """The result of the second solver: the first check, how many questions it confirmed, and which it did not.

    `open` are questions without an answer; `denied` are those that it finds satisfiable. Both are listed by name.
    """

    checked: CertificateCheck
    confirmed: int
    open: tuple[str, ...] = ()
    denied: tuple[str, ...] = ()

    @property
    def ok(self) -> bool:
        """Whether every question was confirmed."""
        return self.checked.ok and not self.open and not self.denied


def version() -> str:
    """Return the version of cvc5. Errors: `NoSecondSolver`."""
    return str(_cvc5().__version__)


def _cvc5() -> ModuleType:
    try:
        return importlib.import_module("cvc5")
    except ImportError:
        raise NoSecondSolver("cvc5 is not installed: pip install 'hausregel[cvc5]'") from None


@dataclass(slots=True)
class Second:
    """cvc5 with the terms of one circuit. Errors: `NoSecondSolver`."""

    circuit: Circuit
    cvc5: Any = field(default_factory=_cvc5)
    manager: Any = None
    terms: dict[int, Any] = field(default_factory=dict)
    """The terms made so far, by node."""

    def __post_init__(self) -> None:
        self.manager = self.cvc5.TermManager()

    def contradictory(self, lits: Sequence[Lit]) -> bool | None:
        """Return whether some terms are contradictory; None if there is no answer in time."""
        asked = self._solver("QF_UF")
        for lit in lits:
            asked.assertFormula(self._term(lit))
        return self._said(asked)

    def counted_out(self, lits: Sequence[Lit]) -> bool | None:
        """Return whether some terms are contradictory as linear inequalities over fractions from 0 to 1."""
        kind, manager = self.cvc5.Kind, self.manager
        asked = self._solver("QF_LRA")
        numbers: dict[int, Any] = {}
        one = manager.mkReal(1)

        def worth(lit: Lit) -> Any:  # noqa: ANN401  # cvc5 has no types
            return manager.mkTerm(kind.SUB, one, numbers[lit >> 1]) if lit & 1 else numbers[lit >> 1]

        def total(parts: Sequence[Any]) -> Any:  # noqa: ANN401  # cvc5 has no types
            return manager.mkTerm(kind.ADD, *parts) if len(parts) > 1 else parts[0]

        def at_least(left: Any, right: Any) -> None:  # noqa: ANN401  # cvc5 has no types
            asked.assertFormula(manager.mkTerm(kind.GEQ, left, right))

        for number in self.circuit.digests.below(lits):
            node = self.circuit.nodes[number]
            is_ = numbers[number] = manager.mkConst(manager.getRealSort(), f"n{number}")
            at_least(is_, manager.mkReal(1 if node.kind == "truth" else 0))
            at_least(one, is_)
            parts = [worth(part) for part in node.parts]
            if node.kind == "and":
                for part in parts:
                    at_least(part, is_)
                at_least(is_, manager.mkTerm(kind.SUB, total(parts), manager.mkReal(len(parts) - 1)))
            elif node.kind == "threshold":
                weighed = [
                    manager.mkTerm(kind.MULT, manager.mkReal(weight), part)
                    for weight, part in zip(node.weights, parts, strict=True)
                ]
                most = sum(node.weights)
                at_least(total(weighed), manager.mkTerm(kind.MULT, manager.mkReal(node.bound), is_))
                more = manager.mkTerm(kind.MULT, manager.mkReal(most - node.bound + 1), is_)
                at_least(manager.mkTerm(kind.ADD, manager.mkReal(node.bound - 1), more), total(weighed))
        for lit in lits:
            at_least(worth(lit), one)
        return self._said(asked)

    def _solver(self, logic: str) -> Any:  # noqa: ANN401  # cvc5 has no types
        asked = self.cvc5.Solver(self.manager)
        asked.setLogic(logic)
        asked.setOption("tlimit-per", str(int(SECONDS * 1000)))
        return asked

    def _said(self, asked: Any) -> bool | None:  # noqa: ANN401  # cvc5 has no types
        said = asked.checkSat()
        return True if said.isUnsat() else False if said.isSat() else None

    def _term(self, lit: Lit) -> Any:  # noqa: ANN401  # cvc5 has no types
        circuit, terms = self.circuit, self.terms
        for number in circuit.digests.below([lit], known=terms):
            node = circuit.nodes[number]
            if node.kind == "truth":
                terms[number] = self.manager.mkTrue()
            elif node.kind == "variable":
                terms[number] = self.manager.mkConst(self.manager.getBooleanSort(), f"b{number}")
            elif node.kind == "and":
                terms[number] = self.manager.mkTerm(self.cvc5.Kind.AND, *(self._part(part) for part in node.parts))
            else:
                terms[number] = self._reached(node)
        return self._part(lit)

    def _part(self, lit: Lit) -> Any:  # noqa: ANN401  # cvc5 has no types
        term = self.terms[lit >> 1]
        return self.manager.mkTerm(self.cvc5.Kind.NOT, term) if lit & 1 else term

    def _reached(self, node: CircuitNode) -> Any:  # noqa: ANN401  # cvc5 has no types
        """Return the term for weights that reach a bound, built backwards from what is missing before each part."""
        manager, ite = self.manager, self.cvc5.Kind.ITE
        true, false = manager.mkTrue(), manager.mkFalse()
        parts = [self._part(part) for part in node.parts]
        missing = [{node.bound}]
        for weight in node.weights:
            missing.append(
                {count - weight for count in missing[-1] if count > 0} | {count for count in missing[-1] if count > 0}
            )
        after: Mapping[int, Any] = {}
        left = 0
        for weight, part, before in zip(reversed(node.weights), reversed(parts), reversed(missing[:-1]), strict=True):

            def then(number: int, left: int = left, after: Mapping[int, Any] = after) -> Any:  # noqa: ANN401  # cvc5 has no types
                return true if number <= 0 else false if number > left else after[number]

            made: dict[int, Any] = {}
            for count in before:
                yes, no = then(count - weight), then(count)
                made[count] = yes if yes == no else manager.mkTerm(ite, part, yes, no)
            after = made
            left += weight
        return after[node.bound]


def confirm(certificate: Certificate, ruleset: Ruleset) -> Confirmed:
    """Return which questions of a certificate the second solver confirms; the first solver finds the questions.

    Errors: `NoSecondSolver`.
    """
    _cvc5()
    try:
        again = recheck(certificate, game_of(certificate, ruleset), None)
    except (Flawed, NotExpressible) as error:
        return Confirmed(CertificateCheck(ok=False, settled=(), why=error.why), 0)
    second = Second(again.prover.model.circuit)
    asked = [(obligation, second.contradictory) for obligation in again.obligations]
    asked += [(obligation, second.counted_out) for obligation in again.counted]
    answers = [(obligation.name, ask(obligation.lits)) for obligation, ask in asked]
    return Confirmed(
        outcome(certificate, again),
        sum(said is True for _, said in answers),
        tuple(name for name, said in answers if said is None),
        tuple(name for name, said in answers if said is False),
    )
