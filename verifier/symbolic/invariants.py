"""Facts about every state that play can reach, found and proved by induction.

Candidates are made from the rules themselves: what the author claims, what never changes, what each phase implies of
variables, zones and conditions. Those that fail in some state of random play are left out; then, as long as a move can
break one that is left, it is dropped, too (Flanagan and Leino, "Houdini, an annotation assistant", 2001).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import pairwise

from reference_engine.table import FIRST_VARIABLE, PHASE, TURN
from spec.actions import Draw
from spec.terms import And, Expression, Not, Was
from spec.types import Seat, Truth
from verifier.symbolic.asking import Names, slots_of
from verifier.symbolic.circuit import FALSE, TRUE, Circuit, Lit
from verifier.symbolic.doing import Transition
from verifier.symbolic.layout import NotExpressible
from verifier.symbolic.model import Model
from verifier.symbolic.sampled import Columns
from verifier.symbolic.solving import Answer, Facts, Fails, Holds, Open, Oracle


@dataclass(frozen=True, slots=True)
class Candidate:
    """Something that may hold in every state: its name in words, its term, and what to try if it does not hold."""

    name: str
    lit: Lit
    weaker: Candidate | None = None


@dataclass(frozen=True, slots=True)
class Dropped:
    """A candidate that was not proved: the name of the move that breaks it ("deal" for the set-up), and how."""

    candidate: Candidate
    by: str
    answer: Answer


@dataclass(frozen=True, slots=True)
class Found:
    """The candidates that are proved together, and those that are not."""

    proved: tuple[Candidate, ...]
    dropped: tuple[Dropped, ...]


class Induction:
    """Proves candidates for one model."""

    def __init__(self, model: Model, oracle: Oracle) -> None:
        """Begin with nothing but that cards are conserved, which is proved first: see `conservation`."""
        self.model, self.oracle = model, oracle
        self.circuit, self.layout = model.circuit, model.layout
        control = 0
        for number in (PHASE, TURN):
            for lit in self.layout.variables[number].values():
                control |= 1 << (lit >> 1)
        self.control = control
        self.turn_fixed = self._turn_fixed()
        self._beside: dict[int, list[Lit]] = {}
        for (_, cell), there in self.layout.cards.items():
            if cell is not None:
                for lits in there.values():
                    others = [some[0] for some in there.values() if some is not lits]
                    self._beside[lits[0] >> 1] = others

    def groups(self) -> list[tuple[int, Sequence[Lit]]]:
        """Return the sets of Booleans of which exactly so many hold: cards, and values of variables."""
        faces = self.model.game.faces
        groups: list[tuple[int, Sequence[Lit]]] = [
            (faces[face].count, lits) for face, lits in self.layout.by_face.items() if lits
        ]
        groups += [(1, tuple(values.values())) for number, values in self.layout.variables.items() if number != TURN]
        return groups

    def facts(self) -> Facts:
        """Return what holds by conservation and by the choice of the Booleans, ready for more."""
        facts = Facts(self.circuit, self.groups(), self.control)
        circuit = self.circuit
        for (_, cell), there in self.layout.cards.items():
            if cell is not None and len(there) > 1:
                facts.lits.append(circuit.at_most(1, [lits[0] for lits in there.values()]))
            for lits in there.values():
                facts.lits += [circuit.implies(m, one) for one, m in pairwise(lits)]
        return facts

    def _turn_fixed(self) -> dict[int, Lit]:
        """Return the Booleans of the turn where seat 0 stands for whoever's turn it is."""
        if not self.model.alike:
            return {}
        turns = self.layout.variables[TURN]
        return {lit >> 1: TRUE if seat == 0 else FALSE for seat, lit in turns.items()}

    def context(self, phase: int | None, known: Sequence[Lit]) -> Context:
        """Return what is known before a move in a phase (or in any), given what is known in every state."""
        by = dict(self.turn_fixed)
        if phase is not None:
            by |= {lit >> 1: TRUE if n == phase else FALSE for n, lit in self.layout.variables[PHASE].items()}
        circuit = self.circuit
        facts = self.facts()
        open_ = [part for lit in known for part in circuit.conjuncts(lit)]
        while True:
            context = Context(circuit, by)
            units: dict[int, Lit] = {}
            left: list[Lit] = []
            for lit in dict.fromkeys(open_):
                for part in circuit.conjuncts(context.fixed(lit)):
                    if circuit.nodes[part >> 1].kind == "variable":
                        units[part >> 1] = FALSE if part & 1 else TRUE
                    else:
                        left.append(part)
            if not units:
                break
            by = {**by, **units}
            open_ = left
        facts.lits = list(dict.fromkeys(part for lit in facts.lits for part in circuit.conjuncts(context.fixed(lit))))
        facts.lits += [lit for lit in dict.fromkeys(left) if lit not in set(facts.lits)]
        groups: list[tuple[int, Sequence[Lit]]] = []
        for number, lits in facts.groups:
            fixed = [context.fixed(lit) for lit in lits]
            still = [lit for lit in fixed if lit not in (TRUE, FALSE)]
            if still:
                groups.append((number - sum(lit == TRUE for lit in fixed), still))
        context.facts = Facts(circuit, groups, self.control)
        context.facts.lits = facts.lits
        context.known = frozenset(facts.lits)
        context.impossible = FALSE in context.known
        return context

    # --- base and step -----------------------------------------------------------------------------------------------

    def at_start(self, name: str, lit: Lit) -> Answer:
        """Return whether a term holds after every deal that is accepted."""
        model, circuit = self.model, self.circuit
        deals = model.deals
        goal = model.at_start(lit)
        if goal == TRUE:
            return Holds(0.0, reused=False)
        guard = [*deals.constraints, deals.refused ^ 1, deals.nobody ^ 1]
        guard = [part for one in guard for part in circuit.conjuncts(one)]
        near = self._near(goal, guard)
        answer = self.oracle.contradictory(name, [goal ^ 1, *near])
        if isinstance(answer, Holds) or len(near) == len(guard):
            return answer
        return self.oracle.contradictory(name, [goal ^ 1, *guard])

    def _near(self, goal: Lit, guard: Sequence[Lit]) -> list[Lit]:
        mask = self.circuit.support(goal)
        return [lit for lit in guard if self.circuit.support(lit) & mask and self.circuit.support(lit) & ~mask == 0]

    def at_move(self, transition: Transition, context: Context) -> Moved | None:
        """Return a move in a phase in which something is known; None if it is not possible there."""
        circuit = self.circuit
        guard = context.fixed(transition.guard)
        if context.impossible or guard == FALSE:
            return None
        units = self._units(circuit.conjuncts(guard), context.facts)
        if units is None:
            return None
        sure = Context(circuit, units)
        guard = sure.fixed(guard)
        if guard == FALSE:
            return None
        by = {node: sure.fixed(lit) for node, lit in context.by.items()} | units
        by.update({node: sure.fixed(context.fixed(after)) for node, after in transition.after.items()})
        changed = 0
        for node in (*transition.after, *self.turn_fixed):
            changed |= 1 << node
        settled = tuple(node << 1 | (value == FALSE) for node, value in units.items())
        return Moved(transition, context, sure, (*settled, *circuit.conjuncts(guard)), Context(circuit, by), changed)

    def _units(self, guard: Sequence[Lit], facts: Facts) -> dict[int, Lit] | None:
        """Return the Booleans that a guard settles, by itself and by what lies in one place only; None if none can."""
        circuit = self.circuit
        units: dict[int, Lit] = {}
        waiting = [part for part in guard if circuit.nodes[part >> 1].kind == "variable"]
        while waiting:
            part = waiting.pop()
            value = FALSE if part & 1 else TRUE
            if part >> 1 in units:
                if units[part >> 1] != value:
                    return None
                continue
            units[part >> 1] = value
            if value == TRUE:
                for number, lits in facts.groups_of(part >> 1):
                    true = sum(units.get(lit >> 1) == TRUE for lit in lits)
                    if true > number:
                        return None
                    if true == number:
                        waiting += [lit ^ 1 for lit in lits if lit >> 1 not in units]
                for lit in self._beside.get(part >> 1, ()):
                    waiting.append(lit ^ 1)
        return units

    # --- conservation ------------------------------------------------------------------------------------------------

    def prove(
        self,
        candidates: Sequence[Candidate],
        transitions: Sequence[Transition],
        note: Callable[[int, int], None] = lambda _done, _of: None,
    ) -> Found:
        """Return which candidates hold after every deal and are kept by every move, all together."""
        dropped: list[Dropped] = []
        alive: list[Candidate] = []
        for candidate in candidates:
            one: Candidate | None = candidate
            while one is not None:
                answer = self.at_start(f"deal: {one.name}", one.lit)
                if isinstance(answer, Holds):
                    alive.append(one)
                    break
                dropped.append(Dropped(one, "deal", answer))
                one = one.weaker
        settled: dict[tuple[int, str], _Settled] = {}
        contexts: dict[str, Context] = {}
        again = True
        while again:
            again = False
            contexts = self._renewed(contexts, alive)
            for number, transition in enumerate(transitions):
                note(number, len(transitions))
                gone = self._broken(number, transition, alive, contexts, settled)
                if gone:
                    again = True
                    dropped += gone
                    if any(isinstance(one.answer, Open) and one.answer.why == "stopped" for one in gone):
                        return Found((), tuple(dropped))
                    lost = {one.candidate.lit for one in gone}
                    weaker = [one.weaker for one in alive if one.lit in lost and one.weaker is not None]
                    weaker = [one for one in weaker if isinstance(self.at_start(one.name, one.lit), Holds)]
                    alive = [*(one for one in alive if one.lit not in lost), *weaker]
                    contexts = self._renewed(contexts, alive)
        return Found(tuple(alive), tuple(dropped))

    def _renewed(self, old: Mapping[str, Context], alive: Sequence[Candidate]) -> dict[str, Context]:
        """Return what is known before a move in each phase, those of `old` that say the same kept as they are.

        What is known in no phase in particular ("") are only the candidates that do not speak of phases and turns:
        it says the same for longer, and the phases say the rest.
        """
        known = [one.lit for one in alive]
        plain = [lit for lit in known if not self.circuit.support(lit) & self.control]
        found = {phase: self.context(number, known) for number, phase in enumerate(self.model.game.phases)}
        found[""] = self.context(None, plain)
        return {phase: old[phase] if phase in old and old[phase].says(new) else new for phase, new in found.items()}

    def contexts(self, known: Sequence[Lit]) -> dict[str, Context]:
        """Return what is known before a move in each phase."""
        found = {phase: self.context(number, known) for number, phase in enumerate(self.model.game.phases)}
        return {**found, "": self.context(None, known)}

    def _broken(
        self,
        number: int,
        transition: Transition,
        alive: Sequence[Candidate],
        contexts: Mapping[str, Context],
        settled: dict[tuple[int, str], _Settled],
    ) -> list[Dropped]:
        """Return the candidates that a move breaks; what is kept where the same is known as before is in `settled`."""
        gone: dict[Lit, Dropped] = {}
        phases = self.model.game.moves[transition.move].phases
        kept: set[Lit] = set()
        if len(phases) > 1:
            anywhere = self._settled(number, "", transition, contexts, settled)
            if anywhere.moved is None:
                return []
            self._go_through(alive, anywhere, lambda lit: not self.circuit.support(lit) & self.control)
            kept = anywhere.kept
        for phase in phases:
            here = self._settled(number, phase, transition, contexts, settled)
            for dropped in self._go_through(alive, here, lambda lit: lit not in kept and lit not in gone):
                gone[dropped.candidate.lit] = dropped
        return list(gone.values())

    def _settled(
        self,
        number: int,
        phase: str,
        transition: Transition,
        contexts: Mapping[str, Context],
        settled: dict[tuple[int, str], _Settled],
    ) -> _Settled:
        found = settled.get((number, phase))
        if found is None or found.context is not contexts[phase]:
            context = contexts[phase]
            found = settled[number, phase] = _Settled(context, self.at_move(transition, context))
        return found

    def _go_through(self, alive: Sequence[Candidate], here: _Settled, wanted: Callable[[Lit], bool]) -> list[Dropped]:
        moved, circuit = here.moved, self.circuit
        if moved is None:
            return []
        gone: list[Dropped] = []
        for candidate in alive:
            lit = candidate.lit
            if lit in here.kept or not wanted(lit):
                continue
            if not circuit.support(lit) & moved.changed:
                here.kept.add(lit)
                continue
            answer = self.kept(candidate, moved)
            if isinstance(answer, Holds):
                here.kept.add(lit)
            else:
                gone.append(Dropped(candidate, moved.transition.move, answer))
        return gone

    def kept(self, candidate: Candidate, moved: Moved) -> Answer:
        """Return whether a candidate holds after a move if it held before."""
        circuit = self.circuit
        parts = circuit.conjuncts(moved.after.fixed(candidate.lit))
        before = set(circuit.conjuncts(moved.sure.fixed(moved.before.fixed(candidate.lit))))
        goal = circuit.all(p for p in parts if p not in before and p not in moved.before.known)
        name = f"{moved.transition.move}: {candidate.name}"
        if goal == TRUE or self._untouched(name, moved, goal, before):
            return Holds(0.0, reused=False)
        return moved.before.facts.follows(self.oracle, name, goal, moved.guard)

    def _untouched(self, name: str, moved: Moved, goal: Lit, before: Iterable[Lit]) -> bool:
        """Return whether a long goal follows from what held before, whatever the parts that a move leaves alone."""
        circuit = self.circuit
        if circuit.support(goal).bit_count() < 30:
            return False
        if circuit.clash([goal ^ 1, *before]):
            return True
        facts = moved.before.facts.inside(moved.changed)
        cut = [circuit.cut(lit, moved.changed) for lit in (goal ^ 1, *before)]
        return isinstance(self.oracle.contradictory(name, [*cut, *facts], example=False), Holds)


class Context:
    """Some Booleans whose value is known, or that stand for other terms, and what else is known."""

    def __init__(self, circuit: Circuit, by: Mapping[int, Lit]) -> None:
        """Let each Boolean in `by` (by node) be what it says."""
        self.circuit, self.by = circuit, by
        self._mask = 0
        for node in by:
            self._mask |= 1 << node
        self._done: dict[int, Lit] = {}
        self.facts: Facts = Facts(circuit, (), 0)
        self.known: frozenset[Lit] = frozenset()
        self.impossible = False
        """Whether nothing can be so: the phase does not occur."""

    def says(self, other: Context) -> bool:
        """Return whether the same is known, in the same words."""
        return self.by == other.by and self.facts.lits == other.facts.lits

    def fixed(self, lit: Lit) -> Lit:
        """Return a term with what is known put in."""
        return self.circuit.replaced(lit, self.by, self._mask, self._done)


@dataclass(frozen=True, slots=True)
class Moved:
    """A move in a phase: what is known before it, its condition in parts, and the state after it."""

    transition: Transition
    before: Context
    sure: Context
    guard: tuple[Lit, ...]
    after: Context
    changed: int


@dataclass(slots=True)
class _Settled:
    """What a move in a phase is known to keep, as long as what is known before it stays the same."""

    context: Context
    moved: Moved | None
    kept: set[Lit] = field(default_factory=set)


# --- candidates ------------------------------------------------------------------------------------------------------


def claims(model: Model) -> Iterator[tuple[str, Candidate]]:
    """Yield the parts of what the author says holds always or never, each with the id of the claim.

    Errors: `NotExpressible`.
    """
    circuit = model.circuit
    for claim in model.game.properties:
        if claim.mode == "possible":
            continue
        lit = model.asker.truth(claim.expression, Names())
        for part in circuit.conjuncts(lit if claim.mode == "always" else lit ^ 1):
            yield claim.id, Candidate(f"claim {claim.id}", part)


def generated(model: Model, columns: Columns) -> Iterator[Candidate]:
    """Yield candidates made from the rules: see the families below. Phases that never occurred are passed over."""
    seen: list[int] = []
    for number, phase in enumerate(model.game.phases.values()):
        never = model.layout.variables[PHASE][number] ^ 1
        if columns.always(never):
            yield Candidate(f"never in {phase.id}", never)
        else:
            seen.append(number)
    yield from _what_never_changes(model)
    yield from _in_phases(model, seen)
    yield from _used_once(model)


def _what_never_changes(model: Model) -> Iterator[Candidate]:
    for there in model.layout.cards.values():
        for lits in there.values():
            for lit in lits:
                if model.deals.start.get(lit >> 1) == TRUE:
                    yield Candidate("stays where it was dealt", lit)


def _in_phases(model: Model, seen: Sequence[int]) -> Iterator[Candidate]:
    circuit, layout = model.circuit, model.layout
    over = model.over
    for number, phase in enumerate(model.game.phases.values()):
        if number not in seen:
            continue
        in_phase = layout.variables[PHASE][number]
        for name, by_seat in _facts_for_seats(model):
            parts = [
                circuit.implies(circuit.both(in_phase, layout.variables[TURN][seat]), lit)
                for seat, lit in enumerate(by_seat)
            ]
            weaker = Candidate(
                f"in {phase.id}, not over: {name}", circuit.all(circuit.any((over, part)) for part in parts)
            )
            yield Candidate(f"in {phase.id}: {name}", circuit.all(parts), weaker)


def _facts_for_seats(model: Model) -> Iterator[tuple[str, list[Lit]]]:
    """Yield facts, for each seat whose turn it may be."""
    circuit, layout, game, asker = model.circuit, model.layout, model.game, model.asker
    seats = range(game.players)
    for spec in game.variables.values():
        values = layout.values_of(spec)
        if len(values) > 60 or spec.size > 12:
            continue
        for number in range(spec.size):
            lits = layout.variables[FIRST_VARIABLE + spec.base + number]
            for value in values:
                yield f"{spec.id} is not {value}", [lits[value] ^ 1] * game.players
    for zone in game.zones.values():
        filled = [_filled(model, number) for number in range(zone.base, zone.base + zone.size)]
        of_player = [n for n, domain in enumerate(zone.keys) if domain.id == "player"]
        if not of_player:
            for lit in filled:
                yield f"{zone.id} is empty", [lit ^ 1] * game.players
                yield f"{zone.id} is not empty", [lit] * game.players
        elif len(zone.keys) == 1:
            yield f"own {zone.id} is empty", [filled[seat] ^ 1 for seat in seats]
            yield f"own {zone.id} is not empty", [filled[seat] for seat in seats]
            yield f"own {zone.id} has one card at most", [_at_most_one(model, zone.base + seat) for seat in seats]
            others = [circuit.any(filled[other] for other in seats if other != seat) for seat in seats]
            yield f"no other {zone.id} is filled", [lit ^ 1 for lit in others]
    for name, expression in _plain_conditions(model):
        for opposite in (False, True):
            try:
                by_seat = [asker.truth(expression, Names(seat, seat)) ^ opposite for seat in seats]
            except NotExpressible:
                break
            yield f"{'not ' * opposite}{name}", by_seat
    for move in game.moves.values():
        try:
            can = [circuit.any(lit for _, lit in asker.choices(move, Names(seat, seat))) for seat in seats]
        except NotExpressible:
            continue
        yield f"can {move.id}", can
        yield f"cannot {move.id}", [lit ^ 1 for lit in can]


def _plain_conditions(model: Model) -> Iterator[tuple[str, Expression]]:
    for move in model.game.moves.values():
        for condition in move.conditions:
            if not slots_of(condition.expression):
                yield str(condition.address), condition.expression
    for definition in model.game.definitions.values():
        if not definition.parameters and isinstance(definition.body.type, Truth):
            yield str(definition.address), definition.body


def _filled(model: Model, number: int) -> Lit:
    cards = model.layout.cards
    return model.circuit.any(lits[0] for place in model.asker.cells_of(number) for lits in cards[place].values())


def _at_most_one(model: Model, number: int) -> Lit:
    cards = model.layout.cards
    lits = [lit for place in model.asker.cells_of(number) for some in cards[place].values() for lit in some]
    return model.circuit.at_most(1, lits)


def _used_once(model: Model) -> Iterator[Candidate]:
    """Yield that a store has not given more than the number of things that have come true.

    For an `after` that hands cards out when something comes true that was not: what is left in the store, plus how
    many of those things are true, is at least what was there at first.
    """
    circuit, asker = model.circuit, model.asker
    for after in model.game.after:
        for draw in (effect for effect in after.effects if isinstance(effect, Draw)):
            becomes = _becomes(after.condition)
            if becomes is None:
                continue
            true = [
                circuit.both(guard, asker.truth(becomes, inner))
                for inner, guard in asker.bind(after.binders, Names(0, 0))
            ]
            for number, guard in asker.zones(draw.source, Names(0, 0)):
                if number is None or guard != TRUE:
                    continue
                left = [
                    lit
                    for place in asker.cells_of(number)
                    for lits in model.layout.cards[place].values()
                    for lit in lits
                ]
                at_first = sum(model.deals.start.get(lit >> 1) == TRUE for lit in left)
                start_true = sum(model.at_start(lit) == TRUE for lit in true)
                parts = [(1, lit) for lit in [*left, *true]]
                yield Candidate(f"{after.id} gave no more than it must", circuit.at_least(at_first + start_true, parts))


def _becomes(condition: Expression) -> Expression | None:
    """Return X if a condition says that X holds now and did not hold before."""
    if isinstance(condition, And):
        for part in condition.parts:
            if isinstance(part, Not) and isinstance(part.part, Was):
                return part.part.part
    return None


def kept_in(columns: Columns, candidates: Iterator[Candidate]) -> list[Candidate]:
    """Return the candidates that hold in all states of a sample, each term once."""
    found: dict[Lit, Candidate] = {}
    for candidate in candidates:
        one: Candidate | None = candidate
        while one is not None and not columns.always(one.lit):
            one = one.weaker
        if one is not None and one.lit != TRUE and one.lit not in found:
            found[one.lit] = one
    return list(found.values())


__all__ = ["Candidate", "Dropped", "Fails", "Found", "Induction", "Seat", "claims", "generated", "kept_in"]
