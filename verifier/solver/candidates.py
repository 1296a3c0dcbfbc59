"""Candidate invariants: what they are, which ones the author claims, and which ones play does not refute.

`invariant_templates` makes candidates from the rules.
"""

from __future__ import annotations

from collections.abc import Container, Iterator
from dataclasses import dataclass, replace

from verifier.solver.circuit_nodes import TRUE, Lit
from verifier.solver.model import Model
from verifier.solver.sampled_states import Columns
from verifier.solver.symbolic_values import Bindings


@dataclass(frozen=True, slots=True)
class Candidate:
    """A candidate invariant: its name in words, its term, and the weaker candidate to try if it does not hold.

    `while_going`: where a move does not keep it by itself, it is asked again whether it does while the round goes on.
    """

    name: str
    lit: Lit
    weaker: Candidate | None = None
    while_going: bool = False

    def likely(self, proved: Container[str], in_vain: Container[str]) -> Candidate | None:
        """Return this candidate or the first weaker one whose name is among those proved before.

        If there is none, return the first that was not tried in vain; None if all were.
        """
        new: Candidate | None = None
        form: Candidate | None = self
        while form is not None and form.name not in proved:
            if new is None and form.name not in in_vain:
                new = form
            form = form.weaker
        return form or new

    def but(self, known: Container[Lit]) -> Candidate | None:
        """Return this candidate without the weaker ones that are known; None if it is known itself."""
        if self.lit in known:
            return None
        return replace(self, weaker=self.weaker.but(known) if self.weaker is not None else None)


def claims(model: Model) -> Iterator[tuple[str, Candidate]]:
    """Yield the conjuncts of the author's `always` and `never` claims, each with the id of the claim.

    Errors: `NotExpressible`.
    """
    circuit = model.circuit
    for claim in model.game.properties:
        if claim.mode == "possible":
            continue
        lit = model.asker.truth(claim.expression, Bindings())
        for part in circuit.conjuncts(lit if claim.mode == "always" else lit ^ 1):
            yield claim.id, Candidate(f"claim {claim.id}", part, while_going=True)


def kept_in(columns: Columns, candidates: Iterator[Candidate]) -> list[Candidate]:
    """Return the candidates that hold in all states of a sample, each term once."""
    found: dict[Lit, Candidate] = {}
    for candidate in candidates:
        form: Candidate | None = candidate
        while form is not None and not columns.always(form.lit):
            form = form.weaker
        if form is not None and form.lit != TRUE and form.lit not in found:
            found[form.lit] = form
    return list(found.values())
