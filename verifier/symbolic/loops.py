"""Loops of effects over the cards of a stack: in which order they lie is not known, so it must not matter.

Where the last one decides (which card comes to lie on top, what a variable is set to), it may be any of them.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field

from spec import actions as a
from spec import terms as t
from spec.actions import Effect
from spec.game import Game
from spec.parts import parts_of, zones_in
from spec.terms import Binder, Expression
from verifier.explorer.walking import effects_inside
from verifier.symbolic.circuit import FALSE, Lit
from verifier.symbolic.layout import NotExpressible
from verifier.symbolic.midway import Midway


def is_of_unknown_order(game: Game, binders: Sequence[Binder]) -> bool:
    """Return whether a loop runs through the cards of a stack."""
    return any(isinstance(one.over, t.CardsIn) and game.zones[one.over.zone.id].stacked for one in binders)


def depends_on_order(game: Game, do: Sequence[Effect]) -> None:
    """Look whether one round of a loop may change what another asks for.

    Errors: `NotExpressible` if it may. That a variable grows or shrinks by something is the same in every order.
    """
    changed = set(_changed(do))
    for effect in effects_inside(do):
        for name, expression in _asked(effect):
            inner = parts_of(expression, game.definitions)
            read = {part.id for part in inner if isinstance(part, t.Variable)} | set(
                zones_in(expression, game.definitions)
            )
            if name and _adds_to(name, expression):
                read.discard(name)
            if read & changed:
                raise NotExpressible("the order in which the cards of a stack are gone through matters")


def counters(do: Sequence[Effect]) -> Iterator[str]:
    """Yield the variables that effects let grow and shrink only: they come to the same in every order."""
    effects = list(effects_inside(do))
    told = [one for one in effects if isinstance(one, a.SetVariable)]
    picked = {one.id for one in effects if isinstance(one, a.PickAtRandom)}
    yield from {one.id for one in told} - {one.id for one in told if not _adds_to(one.id, one.value)} - picked


def _adds_to(name: str, value: Expression) -> bool:
    match value:
        case t.Arithmetic(op="+" | "-", left=t.Variable(id=id_), right=right):
            return id_ == name and not any(isinstance(part, t.Variable) for part in parts_of(right, {}))
        case _:
            return False


def _changed(effects: Sequence[Effect]) -> Iterator[str]:
    for effect in effects_inside(effects):
        match effect:
            case a.MoveCard(source=source, target=target) | a.MoveAll(source=source, target=target):
                yield from (source.id, target.id)
            case a.Draw(source=source, target=target):
                yield from (source.id, target.id)
            case a.Deal(source=source, target=name):
                yield from (source.id, name)
            case a.SetVariable(id=name) | a.PickAtRandom(id=name):
                yield name
            case _:
                pass


def _asked(effect: Effect) -> Iterator[tuple[str, Expression]]:
    """Yield the expressions on which an effect rests, each with the variable that takes its value."""
    match effect:
        case a.MoveCard(card=card, source=source, target=target, cell=cell):
            yield from (("", one) for one in (card, *source.keys, *target.keys))
            if cell is not None:
                yield "", cell
        case a.MoveAll(source=source, target=target):
            yield from (("", one) for one in (*source.keys, *target.keys))
        case a.Draw(number=number, source=source, target=target):
            yield from (("", one) for one in (number, *source.keys, *target.keys))
        case a.SetVariable(id=name, keys=keys, value=value):
            yield name, value
            yield from (("", one) for one in keys)
        case a.If(condition=condition):
            yield "", condition
        case a.ForEach(binders=binders):
            for binder in binders:
                yield from (("", one) for one in binder.conditions)
                if isinstance(binder.over, t.CardsIn):
                    yield "", t.CountCards(binder.over.zone, binder.local.type)
        case a.Deal() | a.PickAtRandom():
            raise NotExpressible("something is dealt or picked for each card of a stack")
        case _:
            pass


@dataclass(slots=True)
class Told:
    """What rounds of a loop set variables to, counters left out: for each variable and value the conditions."""

    counters: frozenset[str]
    when: dict[int, list[Lit]] = field(default_factory=dict)
    values: dict[tuple[int, int | None], list[tuple[Lit, Lit]]] = field(default_factory=dict)

    def note(self, name: str, variable: int, value: int | None, here: Lit, new: Lit) -> None:
        """Note that a round sets a variable, and whether to this value."""
        if name in self.counters:
            return
        rounds = self.when.setdefault(variable, [])
        if not rounds or rounds[-1] != here:
            rounds.append(here)
        self.values.setdefault((variable, value), []).append((here, new))


def any_way(mid: Midway, told: Told, before: dict[int, Lit]) -> None:
    """Let each variable that a loop has set have a value that some round of it has set."""
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
        mid.constraints.append(circuit.implies(some, circuit.exactly(1, tuple(taken.values()))))
        mid.constraints += [circuit.implies(circuit.both(some, lit), can[value]) for value, lit in taken.items()]
        for value, lit in lits.items():
            mid.put(lit >> 1, circuit.choose(some, taken.get(value, FALSE), before.get(lit >> 1, lit)))


__all__ = ["Told", "any_way", "counters", "depends_on_order", "is_of_unknown_order"]
