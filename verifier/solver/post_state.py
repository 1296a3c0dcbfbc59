"""The state in the middle of a move: the current term of each Boolean, the faults, and the constraints on chance."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Literal

from spec.game import Expression
from spec.game import terms as t
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit, bits
from verifier.solver.expression_terms import Asker
from verifier.solver.layout import CellPlace, StackEnd
from verifier.solver.place_terms import zones_of
from verifier.solver.substitution import replaced
from verifier.solver.symbolic_values import Bindings, Cases
from verifier.verdict import Said, said


@dataclass(frozen=True, slots=True)
class PossibleFault:
    """A fault of a rule with cards, or with variables and turns, and the condition under which it happens.

    `crowds` is a place in which more cards of a face would lie than the layout has room for, though the game may allow
    that: the layout must grow unless it is excluded.
    """

    about: Literal["cards", "rules"]
    address: str
    what: Said
    when: Lit
    crowds: tuple[CellPlace, int] | None = None


@dataclass(frozen=True, slots=True)
class Carried:
    """A card of a face that goes from one zone to another, with the condition."""

    face: int
    source: int
    target: int
    when: Lit


class Midway:
    """The state in the middle of a move, as terms over the Booleans before it."""

    def __init__(self, asker: Asker, names: Bindings, drawn: int | None = None, label: object = "") -> None:
        """Start in the state before the move; the first draw brings `drawn`, if it is not None."""
        self.asker, self.names = asker, names
        self.layout, self.circuit, self.game = asker.layout, asker.circuit, asker.game
        self.now: dict[int, Lit] = {}
        self.faults: list[PossibleFault] = []
        self.shortages: list[tuple[str, Lit]] = []
        self.carried: list[Carried] = []
        self.mass: list[tuple[int, int, Lit]] = []
        self.taken: list[tuple[int, Lit]] = []
        self.placed: list[tuple[int, Lit]] = []
        self.missing: dict[tuple[CellPlace, int], int] = {}
        """Places in which more cards of a face were to be put than expected, and how many: the layout must grow."""
        self.constraints: list[Lit] = []
        """What chance must respect: one card is drawn, and it is there."""
        self.drawn = drawn
        self.unsure: dict[StackEnd, Lit] = {}
        """When it is not known which card is at an end of a stack: it is any that lies there."""
        self.any_order = False
        """Whether what is being done is done in an order that is not known."""
        self.sizes: dict[int, int] = {}
        """How many cards lie in a zone, where that is known for sure."""
        self._label = label
        self._fresh = 0
        self._touched = 0
        self._stirred = False
        self._done: dict[int, Lit] = {}
        self._open: dict[int, Lit] = {}
        """What the open Booleans (by node) have become since something was changed last."""
        self.unseen: set[int] = set()
        """The variables that were set and that have too many values for terms."""
        self.cards_left_open = False
        """Whether an effect on cards could not be put into terms, so that those that it moves may lie anywhere."""

    # --- Booleans ----------------------------------------------------------------------------------------------------

    def current(self, lit: Lit) -> Lit:
        """Return a term about the state as it is now, over the Booleans before the move."""
        circuit, asker = self.circuit, self.asker
        if self.unsure and circuit.support(lit) & self.layout.order_nodes:
            self.settle()
        if self._stirred and (left_open := circuit.support(lit) & asker.open.nodes):
            for node in bits(left_open):
                if node not in self._open:
                    self._open[node] = circuit.variable((*self.chance("open"), node))
            lit = replaced(circuit, lit, self._open, left_open, {})
        done = replaced(circuit, lit, self.now, self._touched, self._done) if self._touched else lit
        if circuit.support(done) & asker.twins.nodes:
            done = replaced(circuit, done, asker.twins.originals, asker.twins.nodes, {})
        return done

    def put(self, node: int, lit: Lit) -> None:
        """Set the current term of a Boolean."""
        self.now[node] = lit
        self._touched |= 1 << node
        self._done = {}
        self.stir()

    def stir(self) -> None:
        """Note that something was changed, be it something without a Boolean: what is left open may come out anew."""
        self._stirred = True
        self._open = {}

    def bit(self, lit: Lit) -> Lit:
        """Return the current term of a Boolean."""
        return self.now.get(lit >> 1, lit)

    def chance(self, *what: object) -> tuple[object, ...]:
        """Return a fresh prefix for the names of Booleans that chance decides."""
        self._fresh += 1
        return (*what, self._label, self._fresh)

    # --- expressions -------------------------------------------------------------------------------------------------

    def truth(self, expression: Expression) -> Lit:
        """Return whether a condition holds now."""
        return self.current(self.asker.truth(expression, self.names))

    def cases(self, expression: Expression) -> Cases:
        """Return the possible values of an expression now."""
        found = ((value, self.current(lit)) for value, lit in self.asker.cases(expression, self.names))
        return tuple(pair for pair in found if pair[1] != FALSE)

    def places(self, zone: t.ZoneAt, when: Lit, address: str) -> list[tuple[int, Lit]]:
        """Return the zones that may be referred to now; if there is none, that is a fault."""
        found: list[tuple[int, Lit]] = []
        for number, guard in zones_of(self.asker, zone, self.names):
            lit = self.circuit.both(when, self.current(guard))
            if lit == FALSE:
                continue
            if number is None:
                self.fault("rules", address, said("some-zone-missing"), lit)
            else:
                found.append((number, lit))
        return found

    def fault(
        self,
        about: Literal["cards", "rules"],
        address: str,
        what: Said,
        when: Lit,
        crowds: tuple[CellPlace, int] | None = None,
        zones: Iterable[int] | None = None,
    ) -> None:
        """Record a fault under a condition; the numbers of cards in `zones` (None: in all) are unknown from then on.

        To rely on them would exclude the very case in which the fault happens.
        """
        if when == FALSE:
            return
        self.faults.append(PossibleFault(about, address, what, when, crowds))
        if crowds is None:
            for number in tuple(self.sizes) if zones is None else zones:
                self.sizes.pop(number, None)

    # --- the order of stacks -----------------------------------------------------------------------------------------

    def at_end(self, end: StackEnd) -> dict[int | None, Lit]:
        """Return which face is at an end of a stack now, None for none."""
        self.settle(end)
        return {face: self.bit(lit) for face, lit in self.layout.ends[end].items()}

    def doubt(self, number: int, when: Lit, ends: Sequence[Literal["top", "bottom"]] = ("top", "bottom")) -> None:
        """Leave open which card is at the ends of a stack, under a condition."""
        for side in ends:
            end: StackEnd = (number, side)
            if end in self.layout.ends and when != FALSE:
                self.unsure[end] = self.circuit.any((self.unsure.get(end, FALSE), when))

    def know(self, end: StackEnd, face: int | None, when: Lit) -> None:
        """Put a face at an end of a stack, under a condition."""
        self.become(end, {face: TRUE}, when)

    def become(self, end: StackEnd, faces: Mapping[int | None, Lit], when: Lit) -> None:
        """Put the card given by cases at an end of a stack, under a condition."""
        circuit = self.circuit
        for value, lit in self.layout.ends[end].items():
            self.put(lit >> 1, circuit.choose(when, faces.get(value, FALSE), self.bit(lit)))
        left = circuit.both(self.unsure.get(end, FALSE), when ^ 1)
        self.unsure[end] = left
        if left == FALSE:
            del self.unsure[end]

    def settle(self, only: StackEnd | None = None) -> None:
        """Let chance decide which of its cards is at each open end of a stack."""
        circuit = self.circuit
        for end in tuple(self.unsure) if only is None else (only,):
            open_ = self.unsure.pop(end, FALSE)
            if open_ == FALSE:
                continue
            cards = self.layout.cards[end[0], None]
            there = {face: self.bit(lits[0]) for face, lits in cards.items() if self.bit(lits[0]) != FALSE}
            some = TRUE if self.sizes.get(end[0], 0) > 0 else circuit.any(there.values())
            name = self.chance("order")
            shown = {face: circuit.variable((*name, face)) for face in there}
            if len(shown) == 1:
                shown = there
            else:
                self.constraints.append(
                    circuit.implies(circuit.both(open_, some), circuit.exactly(1, tuple(shown.values())))
                )
                self.constraints += [circuit.implies(circuit.both(open_, shown[f]), lit) for f, lit in there.items()]
            for face, lit in self.layout.ends[end].items():
                new = some ^ 1 if face is None else circuit.both(some, shown.get(face, FALSE))
                self.put(lit >> 1, circuit.choose(open_, new, self.bit(lit)))
