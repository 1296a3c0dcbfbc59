"""Loops of effects over the cards of a stack, whose order is unknown and therefore must not matter.

Where the last round decides (which card ends up on top, the final value of a variable), any round may be the last.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from spec.game import Binder, Effect, Game
from spec.game import terms as t
from verifier.analysis import conflicts
from verifier.solver.circuit_nodes import FALSE, Lit
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.post_state import Midway
from verifier.verdict import said


def of_unknown_order(game: Game, binders: Sequence[Binder]) -> frozenset[str]:
    """Return the slots of a loop that range over the cards of a stack."""
    return frozenset(
        binder.local.slot
        for binder in binders
        if isinstance(binder.over, t.CardsIn) and game.zones[binder.over.zone.id].stacked
    )


def depends_on_order(
    game: Game, binders: Sequence[Binder], do: Sequence[Effect], unknown: frozenset[str]
) -> frozenset[str]:
    """Return the variables that get their value from the last round of a loop of unknown order.

    Errors: `NotExpressible` if one round may change what another reads.
    """
    found = conflicts(game, binders, do, unknown)
    if any(conflict.why == "reads" for conflict in found):
        raise NotExpressible(said("order-of-going-through"))
    return frozenset(conflict.id for conflict in found if conflict.why == "last")


@dataclass(slots=True)
class LoopSettings:
    """The values that the rounds of a loop give to some variables, each with its conditions."""

    names: frozenset[str]
    when: dict[int, list[Lit]] = field(default_factory=dict)
    values: dict[tuple[int, int | None], list[tuple[Lit, Lit]]] = field(default_factory=dict)

    def note(self, name: str, variable: int, here: Lit, new: Mapping[int | None, Lit]) -> None:
        """Record that a round sets a variable, and when to which value; rounds that come alike count each."""
        if name not in self.names:
            return
        self.when.setdefault(variable, []).append(here)
        for value, lit in new.items():
            self.values.setdefault((variable, value), []).append((here, lit))


def any_way(mid: Midway, told: LoopSettings, before: dict[int, Lit]) -> None:
    """Give each variable that a loop sets the value of some round."""
    circuit = mid.circuit
    for variable, rounds in told.when.items():
        if len(rounds) < 2:
            continue
        lits = mid.layout.variables[variable]
        if all(mid.bit(lit) == before.get(lit >> 1, lit) for lit in lits.values()):
            continue
        can = {
            value: circuit.any(circuit.both(*pair) for pair in told.values.get((variable, value), ())) for value in lits
        }
        some = circuit.any(rounds)
        fresh = mid.chance("order")
        taken = {value: circuit.variable((*fresh, value)) for value, lit in can.items() if lit != FALSE}
        # Where no round sets a value that it may have, something goes wrong: that must not be excluded.
        possible = circuit.any(can.values())
        mid.constraints.append(circuit.implies(circuit.both(some, possible), circuit.exactly(1, tuple(taken.values()))))
        mid.constraints += [circuit.implies(circuit.both(some, lit), can[value]) for value, lit in taken.items()]
        for value, lit in lits.items():
            mid.put(lit >> 1, circuit.choose(some, taken.get(value, FALSE), before.get(lit >> 1, lit)))
