"""Effects as terms: each effect applied to the state in the middle of a move, and where a move leads."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import combinations
from typing import assert_never

from reference_engine import FIRST_VARIABLE, PHASE, TURN
from spec.game import Effect, Expression, Flow
from spec.game import actions as a
from spec.game import terms as t
from verifier.solver.binders import bind, run
from verifier.solver.card_terms import StackSide, at_first, draw, move_all, move_card
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.deal_terms import MAX_DRAWS, deal
from verifier.solver.expression_terms import Asker
from verifier.solver.havoc import havoc
from verifier.solver.loop_terms import LoopSettings, any_way, depends_on_order, of_unknown_order
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.place_terms import places_of
from verifier.solver.post_state import Midway
from verifier.solver.symbolic_values import Bindings, Cases, bounds_of
from verifier.verdict import said


class Doer:
    """Carries out effects on terms."""

    def __init__(self, asker: Asker, names: Bindings, drawn: int | None = None, label: object = "") -> None:
        """Begin in a state that is as the Booleans say; the first draw brings `drawn`, if it is not None."""
        self.mid = Midway(asker, names, drawn, label)
        self.asker, self.circuit, self.game = asker, asker.circuit, asker.game
        self.following = ""
        """The rule that follows from a move and is being carried out; empty for the move itself."""
        self.wishes: dict[tuple[str, int], dict[str, dict[int | None, Lit]]] = {}
        """Which rule that follows sets which place of which variable to what, with the condition."""
        self._told: LoopSettings | None = None

    # --- effects -----------------------------------------------------------------------------------------------------

    def do(self, effects: Sequence[Effect], when: Lit, address: str) -> None:
        """Carry out effects, under a condition."""
        for effect in effects:
            if when == FALSE:
                return
            names, any_order, told = self.mid.names, self.mid.any_order, self._told
            try:
                self._one(effect, when, address)
            except NotExpressible as error:
                if told is not None:
                    raise  # in a loop whose order is not known, and which is left open as a whole
                self.mid.names, self.mid.any_order, self._told = names, any_order, told
                self.mid.drawn = None  # a draw without terms settles nothing for a later one
                self.asker.open.note(address, error)
                havoc(self.mid, (effect,), when, address)
            self.mid.stir()

    def _one(self, effect: Effect, when: Lit, address: str) -> None:
        circuit, mid = self.circuit, self.mid
        match effect:
            case a.MoveCard():
                move_card(mid, effect, when, address)
            case a.MoveAll():
                move_all(mid, effect, when, address)
            case a.Draw():
                self._draw(effect, when, address)
            case a.Deal():
                deal(mid, effect, when, address)
            case a.Shuffle(zone=zone):
                for number, lit in mid.places(zone, when, address):
                    mid.doubt(number, lit)
            case a.SetVariable(id=name, keys=keys, value=value):
                self.set(name, keys, mid.cases(value), when, address)
            case a.PickAtRandom(id=name, keys=keys, over=over):
                self._pick(name, keys, over, when, address)
            case a.If(condition=condition, do=do, otherwise=otherwise):
                holds = mid.truth(condition)
                self.do(do, circuit.both(when, holds), address)
                self.do(otherwise, circuit.both(when, holds ^ 1), address)
            case a.ForEach():
                self._for_each(effect, when, address)
            case _:
                assert_never(effect)

    def each(
        self, binders: Sequence[t.Binder], do: Sequence[Effect], bound: Sequence[tuple[Bindings, Lit]], address: str
    ) -> None:
        """Carry out effects for each value of a loop, given as names with their conditions."""
        mid, kept, was, outer = self.mid, self.mid.names, self.mid.any_order, self._told
        unknown = of_unknown_order(self.game, binders)
        loose = bool(unknown) and sum(when != FALSE for _, when in bound) > 1
        before: dict[int, Lit] = {}
        if loose:
            if outer is not None:
                raise NotExpressible(said("stack-in-stack"))
            by_last = depends_on_order(self.game, binders, do, unknown)
            before = {lit >> 1: mid.bit(lit) for some in mid.layout.variables.values() for lit in some.values()}
            mid.any_order, self._told = True, LoopSettings(by_last)
        for inner, when in bound:
            mid.names = inner
            self.do(do, when, address)
        mid.names, mid.any_order = kept, was
        if loose and self._told is not None:
            any_way(mid, self._told, before)
        self._told = outer

    def _for_each(self, loop: a.ForEach, when: Lit, address: str) -> None:
        mid = self.mid
        found = bind(self.asker, loop.binders, mid.names, order="seats")
        bound = [(inner, self.circuit.both(when, mid.current(guard))) for inner, guard in found]
        self.each(loop.binders, loop.do, bound, address)

    def _draw(self, effect: a.Draw, when: Lit, address: str) -> None:
        circuit, mid = self.circuit, self.mid
        still_drawn = self._still_drawn(effect.number)
        most = len(still_drawn)
        sources, targets = mid.places(effect.source, when, address), mid.places(effect.target, when, address)
        side: StackSide = "bottom" if effect.under else "top"
        back = effect.source.id == effect.target.id  # what is put back must not count as there
        enough = {number: at_first(mid, number, most) for number, _ in sources if back}
        for turn, still in enumerate(still_drawn, 1):
            for from_number, from_ in sources:
                there = enough[from_number][turn - 1] if back else TRUE
                for to_number, to in targets:
                    when = circuit.both(still, from_, to)
                    short = draw(mid, from_number, to_number, circuit.both(when, there), address, side)
                    short = circuit.any((short, circuit.both(when, there ^ 1)))
                    if short != FALSE:
                        mid.shortages.append((address, short))

    def _still_drawn(self, number: Expression) -> list[Lit]:
        """Return for each card that may be drawn whether so many are to be drawn. Errors: `NotExpressible`."""
        mid, sums = self.mid, self.asker.sums
        wanted = self.asker.worth(number, mid.names)
        if isinstance(wanted, tuple):
            wanted = mid.cases(number)
        most = max(0, bounds_of(wanted)[1])
        if most > MAX_DRAWS:
            raise NotExpressible(said("many-drawn", cards=most))
        reached = [sums.compare(">=", wanted, ((turn, TRUE),)) for turn in range(1, most + 1)]
        return reached if isinstance(wanted, tuple) else [mid.current(lit) for lit in reached]

    def _pick(self, name: str, keys: Sequence[Expression], over: t.Collection, when: Lit, address: str) -> None:
        circuit, mid = self.circuit, self.mid
        values = [(value, mid.current(lit)) for value, lit in run(self.asker, over, mid.names)]
        values = [pair for pair in values if pair[1] != FALSE]
        fresh = mid.chance("chance")
        picked = [circuit.variable((*fresh, number)) for number in range(len(values))]
        some = circuit.any(lit for _, lit in values)
        mid.constraints.append(circuit.implies(some, circuit.exactly(1, picked)))
        mid.constraints += [circuit.implies(p, lit) for p, (_, lit) in zip(picked, values, strict=True)]
        cases: Cases = tuple((value, p) for p, (value, _) in zip(picked, values, strict=True))
        self.set(name, keys, cases, circuit.both(when, some), address)

    def set(self, name: str, keys: Sequence[Expression], cases: Cases, when: Lit, address: str) -> None:
        """Set a variable to a value."""
        spec = self.game.variables[name]
        circuit, mid = self.circuit, self.mid
        possible = set(mid.game.values_of(spec))
        # Which one is meant is settled before any is set: the keys may ask for this very variable.
        places = [
            (number, circuit.both(when, mid.current(guard)))
            for number, guard in places_of(self.asker, spec, keys, mid.names)
        ]
        for number, here in places:
            if number is None:
                mid.fault("rules", address, said("some-variable-missing"), here)
                continue
            by_value: dict[int | None, list[Lit]] = {}
            for value, lit in cases:
                by_value.setdefault(value, []).append(lit)
            for value, guards in by_value.items():
                if value not in possible:
                    nothing = said("set-to-nothing", variable=name)
                    what = nothing if value is None else said("out-of-range", variable=name, value=value)
                    mid.fault("rules", address, what, circuit.both(here, circuit.any(guards)))
            if self.following:
                self._wish(name, number, by_value, here)
            lits = mid.layout.variables.get(FIRST_VARIABLE + number)
            if lits is None:
                mid.unseen.add(FIRST_VARIABLE + number)
                continue
            new = {value: circuit.any(by_value.get(value, ())) for value in lits}
            for value, lit in lits.items():
                mid.put(lit >> 1, circuit.choose(here, new[value], mid.bit(lit)))
            if self._told is not None:
                self._told.note(name, FIRST_VARIABLE + number, here, new)

    def _wish(self, name: str, number: int, by_value: Mapping[int | None, Sequence[Lit]], here: Lit) -> None:
        """Note what the rule that follows sets a variable to, whether or not its values have terms.

        Of rounds whose order is not known any may be the last.
        """
        circuit = self.circuit
        wish = self.wishes.setdefault((name, number), {}).setdefault(self.following, {})
        any_order = self._told is not None and name in self._told.names
        for value in dict.fromkeys((*wish, *by_value)):
            new, was = circuit.any(by_value.get(value, ())), wish.get(value, FALSE)
            wish[value] = circuit.any((was, circuit.both(here, new))) if any_order else circuit.choose(here, new, was)

    def clashes(self, rivals: Mapping[str, Sequence[int]]) -> None:
        """Note a fault where two `after` rules of one move set the same variable to different values."""
        circuit, game = self.circuit, self.game
        for (name, _), wishes in self.wishes.items():
            for first, second in combinations((game.after[n].id for n in rivals.get(name, ())), 2):
                if first not in wishes or second not in wishes:
                    continue
                both = circuit.any(
                    circuit.both(mine, yours)
                    for value, mine in wishes[first].items()
                    for wanted, yours in wishes[second].items()
                    if value != wanted
                )
                what = said("rules-clash", rule=f"after.{first}", other=f"after.{second}", variable=name)
                self.mid.fault("rules", f"after.{second}", what, both)

    # --- where it leads ----------------------------------------------------------------------------------------------

    def lead(self, flow: Flow, when: Lit, ended: Lit, address: str) -> None:
        """Go to the next phase or turn, under a condition; `ended` is whether the round is over now."""
        circuit = self.circuit
        match flow:
            case a.Stay():
                pass
            case a.ToPhase(phase):
                self._set_value(PHASE, ((list(self.game.phases).index(phase), TRUE),), when)
            case a.Branch(condition, then, otherwise):
                holds = self.mid.truth(condition)
                self.lead(then, circuit.both(when, holds), ended, address)
                self.lead(otherwise, circuit.both(when, holds ^ 1), ended, address)
            case a.NewTurn(seat, phase):
                seats = self.asker.open.any_value(seat, lambda: self.mid.cases(seat))
                nobody = circuit.any(lit for value, lit in seats if value is None)
                what = said("turn-to-nobody")
                self.mid.fault("rules", address, what, circuit.both(when, nobody, ended ^ 1))
                self._set_value(PHASE, ((list(self.game.phases).index(phase), TRUE),), when)
                self._set_value(TURN, tuple(pair for pair in seats if pair[0] is not None), when)
                for spec in self.game.variables.values():
                    if spec.lasts == "turn":
                        for number in range(spec.size):
                            self._set_value(FIRST_VARIABLE + spec.base + number, ((spec.start, TRUE),), when)
            case _:
                assert_never(flow)

    def _set_value(self, number: int, cases: Cases, when: Lit) -> None:
        if number in self.mid.layout.left_open:
            return
        circuit = self.circuit
        changes = circuit.both(when, circuit.any(lit for _, lit in cases))
        by_value = dict(cases)
        for value, lit in self.mid.layout.variables[number].items():
            self.mid.put(lit >> 1, circuit.choose(changes, by_value.get(value, FALSE), self.mid.bit(lit)))
