"""What moves do, as terms: the condition of a move, what each Boolean is afterwards, and what can go wrong.

A move is told once for each choice and each seat that can make it. Chance (a drawn card, a value picked at random) is
told by new Booleans, or, for a single draw, card by card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from itertools import combinations, pairwise
from typing import Final, Literal, assert_never

from reference_engine.table import FIRST_VARIABLE, PHASE, TURN
from spec import actions as a
from spec import terms as t
from spec.actions import Effect, Flow
from spec.game import Move
from spec.terms import Expression
from verifier.rivals import rivals
from verifier.symbolic.asking import Asker, Cases, Names
from verifier.symbolic.circuit import FALSE, TRUE, Circuit, Lit
from verifier.symbolic.layout import NotExpressible, Place

MAX_DRAWS: Final = 40
"""More cards drawn in one effect of a move are beyond the solver."""


@dataclass(frozen=True, slots=True)
class Fault:
    """Something that a rule must not do, and when it would: with cards, or with variables and turns."""

    about: Literal["cards", "rules"]
    address: str
    what: str
    when: Lit


@dataclass(frozen=True, slots=True)
class Carried:
    """Cards of a face that go from one zone to another: how many at least and at most, when they do."""

    face: int
    source: int
    target: int
    when: Lit


@dataclass(frozen=True, slots=True, kw_only=True)
class Transition:
    """One way in which a move can be made: who, with what choice, under which condition, and what comes of it.

    `guard` covers phase, turn and conditions, but not that the round is not over yet. `after` gives, for each Boolean
    that may change, its term after the move (by node). `chance` are new Booleans that chance decides.
    """

    move: str
    seat: int
    choice: tuple[int, ...]
    drawn: int | None
    guard: Lit
    after: Mapping[int, Lit]
    faults: tuple[Fault, ...]
    shortages: tuple[tuple[str, Lit], ...]
    carried: tuple[Carried, ...]
    mass: tuple[tuple[int, int, Lit], ...]
    """Pairs of zones between which all cards go, with the condition."""
    taken: tuple[tuple[int, Lit], ...]
    """Faces that are taken from where they are, each with the condition; the counts there fall by one."""
    placed: tuple[tuple[int, Lit], ...]
    """Faces that are put somewhere, each with the condition; the counts there rise by one."""
    followed: tuple[tuple[str, Lit], ...]
    """What follows from the move by a rule of its own, with the condition."""


class Doer:
    """Carries out effects on terms."""

    def __init__(self, asker: Asker, names: Names, drawn: int | None = None, label: object = "") -> None:
        """Begin in a state that is as the Booleans say; the first draw brings `drawn`, if it is not None."""
        self.asker, self.names = asker, names
        self.layout, self.circuit, self.game = asker.layout, asker.circuit, asker.game
        self.now: dict[int, Lit] = {}
        self.faults: list[Fault] = []
        self.shortages: list[tuple[str, Lit]] = []
        self.carried: list[Carried] = []
        self.mass: list[tuple[int, int, Lit]] = []
        self.taken: list[tuple[int, Lit]] = []
        self.placed: list[tuple[int, Lit]] = []
        self.missing: set[tuple[Place, int]] = set()
        """Places in which a card was to be put where none was expected: the layout must grow."""
        self.constraints: list[Lit] = []
        """What chance must respect: one card is drawn, and it is there."""
        self.following = ""
        """The rule that follows from a move and is being carried out; empty for the move itself."""
        self.wishes: dict[tuple[str, int], dict[str, dict[int | None, Lit]]] = {}
        """Which rule that follows sets which place of which variable to what, with the condition."""
        self._drawn = drawn
        self._fresh = 0
        self._label = label
        self._touched = 0
        self._done: dict[int, Lit] = {}

    # --- the state in the middle of a move ---------------------------------------------------------------------------

    def current(self, lit: Lit) -> Lit:
        """Return a term about the state as it is now, over the Booleans before the move."""
        circuit, asker = self.circuit, self.asker
        done = circuit.replaced(lit, self.now, self._touched, self._done) if self._touched else lit
        if circuit.support(done) & asker.twin_nodes:
            done = circuit.replaced(done, asker.originals, asker.twin_nodes, {})
        return done

    def put(self, node: int, lit: Lit) -> None:
        """Let a Boolean have another value from now on."""
        self.now[node] = lit
        self._touched |= 1 << node
        self._done = {}

    def bit(self, lit: Lit) -> Lit:
        """Return what a Boolean is now."""
        return self.now.get(lit >> 1, lit)

    def truth(self, expression: Expression) -> Lit:
        """Return whether a condition holds now."""
        return self.current(self.asker.truth(expression, self.names))

    def cases(self, expression: Expression) -> Cases:
        """Return what an expression can be worth now."""
        found = ((value, self.current(lit)) for value, lit in self.asker.cases(expression, self.names))
        return tuple(pair for pair in found if pair[1] != FALSE)

    def places(self, zone: t.ZoneAt, when: Lit, address: str) -> list[tuple[int, Lit]]:
        """Return the zones that may be meant now; that it is none is a fault."""
        found: list[tuple[int, Lit]] = []
        for number, guard in self.asker.zones(zone, self.names):
            lit = self.circuit.both(when, self.current(guard))
            if lit == FALSE:
                continue
            if number is None:
                self.fault("rules", address, "a zone was to be changed that does not exist", lit)
            else:
                found.append((number, lit))
        return found

    def fault(self, about: Literal["cards", "rules"], address: str, what: str, when: Lit) -> None:
        """Note that something goes wrong under a condition."""
        if when != FALSE:
            self.faults.append(Fault(about, address, what, when))

    # --- cards -------------------------------------------------------------------------------------------------------

    def take(self, place: Place, face: int, when: Lit) -> None:
        """Take a card of a face out of a place, where it is."""
        lits = self.layout.cards[place].get(face, ())
        values = [self.bit(lit) for lit in lits]
        self.taken.append((face, when))
        for number, lit in enumerate(lits):
            less = values[number + 1] if number + 1 < len(values) else FALSE
            self.put(lit >> 1, self.circuit.choose(when, less, values[number]))

    def put_down(self, place: Place, face: int, when: Lit, address: str) -> None:
        """Put a card of a face into a place."""
        if when == FALSE:
            return
        there = self.layout.cards[place]
        if place[1] is not None:
            filled = self.circuit.any(self.bit(lits[0]) for lits in there.values())
            self.fault(
                "cards", address, "a card was to be put into a cell that is filled", self.circuit.both(when, filled)
            )
        lits = there.get(face)
        if lits is None:
            self.missing.add((place, face))
            return
        values = [self.bit(lit) for lit in lits]
        self.placed.append((face, when))
        if place[1] is None:
            what = "more cards of a face would lie there than there are"
            self.fault("cards", address, what, self.circuit.both(when, values[-1]))
        for number, lit in enumerate(lits):
            more = values[number - 1] if number else TRUE
            self.put(lit >> 1, self.circuit.choose(when, more, values[number]))

    def move(self, effect: a.MoveCard, when: Lit, address: str) -> None:
        """Move one card."""
        circuit, game = self.circuit, self.game
        sources = self.places(effect.source, when, address)
        targets = self.places(effect.target, TRUE, address)
        cell = self.cases(effect.cell) if effect.cell is not None else ((None, TRUE),)
        named = self.cases(effect.source_cell) if effect.source_cell is not None else None
        target_zone = game.zones[effect.target.id]
        for face, is_ in self.cases(effect.card):
            if face is None:
                self.fault("cards", address, "a card was to be moved that is not there", circuit.both(when, is_))
                continue
            for source, from_ in sources:
                here = circuit.both(is_, from_)
                if here == FALSE:
                    continue
                taken = self._take_from(source, effect, named, face, here, address)
                for target, to in targets:
                    for at, in_ in cell:
                        lands = circuit.both(here, taken, to, in_)
                        if target_zone.cells is None:
                            self.put_down((target, None), face, lands, address)
                        elif at is None or not 0 <= at - target_zone.cells.first < target_zone.cells.size:
                            what = "a card was to be put into a cell that does not exist"
                            self.fault("cards", address, what, lands)
                        else:
                            self.put_down((target, at - target_zone.cells.first), face, lands, address)
                    self.carried.append(Carried(face, source, target, circuit.both(here, to)))

    def _take_from(  # what taking a card needs to know
        self, source: int, effect: a.MoveCard, named: Cases | None, face: int, when: Lit, address: str
    ) -> Lit:
        """Take a card of a face out of a zone; return whether it was there, which it must be."""
        circuit, layout = self.circuit, self.layout
        cells = self.game.zones[effect.source.id].cells
        what = "a card was to be moved that is not there"
        if cells is None:
            lits = layout.cards[source, None].get(face)
            there = self.bit(lits[0]) if lits else FALSE
            self.fault("cards", address, what, circuit.both(when, there ^ 1))
            self.take((source, None), face, circuit.both(when, there))
            return there
        found, before = FALSE, FALSE
        for cell in range(cells.size):
            lits = layout.cards[source, cell].get(face)
            if not lits:
                continue
            is_ = self.bit(lits[0])
            if named is None:
                chosen = circuit.both(is_, before ^ 1)
                before = circuit.any((before, is_))
            else:
                chosen = circuit.any(circuit.both(is_, lit) for at, lit in named if at == cell + cells.first)
            self.take((source, cell), face, circuit.both(when, chosen))
            found = circuit.any((found, chosen))
        self.fault("cards", address, what, circuit.both(when, found ^ 1))
        return found

    def move_all(self, effect: a.MoveAll, when: Lit, address: str) -> None:
        """Move all cards of a zone."""
        circuit, layout = self.circuit, self.layout
        for source, from_ in self.places(effect.source, when, address):
            for target, to in self.places(effect.target, from_, address):
                if source == target:
                    continue
                self.mass.append((source, target, to))
                for place in self.asker.cells_of(source):
                    for face, lits in tuple(layout.cards[place].items()):
                        if all(self.bit(lit) == FALSE for lit in lits):
                            continue
                        going = [circuit.both(to, self.bit(lit)) for lit in lits]
                        for one in going:
                            self.put_down((target, None), face, one, address)
                        self.taken += [(face, one) for one in going]
                        for lit in lits:
                            self.put(lit >> 1, circuit.both(self.bit(lit), to ^ 1))

    def draw(self, source: int, target: int, when: Lit, address: str) -> Lit:
        """Draw one card by chance from a zone, where there is one; return whether there was none."""
        circuit, cards = self.circuit, self.layout.cards
        there = {
            (place, face): self.bit(lits[0])
            for place in self.asker.cells_of(source)
            for face, lits in cards[place].items()
            if self.bit(lits[0]) != FALSE
        }
        # Counted like `count(zone) > 0`, so that the two are one term.
        some = circuit.both(
            when,
            circuit.any(
                self.bit(lit) for place in self.asker.cells_of(source) for lits in cards[place].values() for lit in lits
            ),
        )
        faces = sorted({face for _, face in there})
        if self._drawn is not None:
            picked = {face: TRUE if face == self._drawn else FALSE for face in faces}
            known = circuit.any(lit for (_, face), lit in there.items() if face == self._drawn)
            self.constraints.append(circuit.implies(some, known))
            self._drawn = None
        elif len(faces) == 1:
            picked = {faces[0]: TRUE}
        else:
            self._fresh += 1
            picked = {face: circuit.variable(("chance", self._label, self._fresh, face)) for face in faces}
            self.constraints.append(circuit.exactly(1, tuple(picked.values())))
            for face, lit in picked.items():
                known = circuit.any(is_ for (_, one), is_ in there.items() if one == face)
                self.constraints.append(circuit.implies(circuit.both(some, lit), known))
        for face, lit in picked.items():
            goes = circuit.both(some, lit)
            if goes == FALSE:
                continue
            still = goes
            for place in self.asker.cells_of(source):
                is_ = there.get((place, face), FALSE)
                self.take(place, face, circuit.both(still, is_))
                still = circuit.both(still, is_ ^ 1)
            self.put_down((target, None), face, goes, address)
            self.carried.append(Carried(face, source, target, goes))
        return circuit.both(when, some ^ 1)

    # --- effects -----------------------------------------------------------------------------------------------------

    def do(self, effects: Sequence[Effect], when: Lit, address: str) -> None:
        """Carry out effects, under a condition."""
        for effect in effects:
            if when == FALSE:
                return
            self._one(effect, when, address)

    def _one(self, effect: Effect, when: Lit, address: str) -> None:
        circuit = self.circuit
        match effect:
            case a.MoveCard():
                self.move(effect, when, address)
            case a.MoveAll():
                self.move_all(effect, when, address)
            case a.Draw(number=number, source=source, target=target):
                self._draw_some(number, source, target, when, address)
            case a.Deal():
                self._deal(effect, when, address)
            case a.Shuffle():
                pass  # the order of a shuffled stack is not part of a state here
            case a.SetVariable(id=name, keys=keys, value=value):
                self.set(name, keys, self.cases(value), when, address)
            case a.PickAtRandom(id=name, keys=keys, over=over):
                self._pick(name, keys, over, when, address)
            case a.If(condition=condition, do=do, otherwise=otherwise):
                holds = self.truth(condition)
                self.do(do, circuit.both(when, holds), address)
                self.do(otherwise, circuit.both(when, holds ^ 1), address)
            case a.ForEach(binders=binders, do=do):
                self._for_each(binders, do, when, address)
            case _:
                assert_never(effect)

    def _for_each(self, binders: Sequence[t.Binder], do: Sequence[Effect], when: Lit, address: str) -> None:
        kept = self.names
        bound = [(inner, self.current(guard)) for inner, guard in self.asker.bind(binders, kept)]
        for inner, guard in bound:
            self.names = inner
            self.do(do, self.circuit.both(when, guard), address)
        self.names = kept

    def _draw_some(self, number: Expression, source: t.ZoneAt, target: t.ZoneAt, when: Lit, address: str) -> None:
        circuit = self.circuit
        wanted = self.cases(number)
        most = max((value or 0 for value, _ in wanted), default=0)
        if most > MAX_DRAWS:
            raise NotExpressible(f"{most} cards are drawn at once")
        sources, targets = self.places(source, when, address), self.places(target, when, address)
        for turn in range(1, most + 1):
            still = circuit.any(lit for value, lit in wanted if value is not None and value >= turn)
            for from_number, from_ in sources:
                for to_number, to in targets:
                    short = self.draw(from_number, to_number, circuit.both(still, from_, to), address)
                    if short != FALSE:
                        self.shortages.append((address, short))

    def _deal(self, effect: a.Deal, when: Lit, address: str) -> None:
        numbers = [0] if effect.number is None else [value or 0 for value, _ in self.cases(effect.number)]
        sources = self.places(effect.source, when, address)
        if len(numbers) != 1 or len(sources) != 1:
            raise NotExpressible("how many cards are dealt, or from where, is not fixed")
        source, base = sources[0][0], self.game.zones[effect.target].base
        lits = [
            lit for place in self.asker.cells_of(source) for some in self.layout.cards[place].values() for lit in some
        ]
        seats = self.game.players
        if when == TRUE and all(self.bit(lit) in (TRUE, FALSE) for lit in lits):
            there = sum(self.bit(lit) == TRUE for lit in lits)
            wanted = there if effect.number is None else max(numbers[0], 0) * seats
            if wanted > there:
                self.shortages.append((address, TRUE))
                wanted = there
            shares = [wanted // seats + (seat < wanted % seats) for seat in range(seats)]
            self._deal_at_once(source, base, shares, address)
            return
        if effect.number is None or numbers[0] * seats > MAX_DRAWS:
            raise NotExpressible("many cards are dealt in the middle of a game")
        for _ in range(numbers[0]):
            for seat in range(seats):
                short = self.draw(source, base + seat, when, address)
                if short != FALSE:
                    self.shortages.append((address, short))

    def _deal_at_once(self, source: int, base: int, shares: Sequence[int], address: str) -> None:
        """Deal cards of which it is known that they lie in a zone: every way to share them out is possible."""
        circuit, cards = self.circuit, self.layout.cards
        places = self.asker.cells_of(source)
        counts = {
            face: sum(self.bit(lit) == TRUE for place in places for lit in cards[place].get(face, ()))
            for face in sorted({face for place in places for face in cards[place]})
        }
        counts = {face: count for face, count in counts.items() if count}
        dealt: dict[int, list[Lit]] = {seat: [] for seat in range(len(shares))}
        all_kept: list[Lit] = []
        self._fresh += 1
        for face, count in counts.items():
            kept = circuit_names(circuit, ("kept", self._label, self._fresh, face), count)
            everywhere = list(kept)
            all_kept += kept
            for seat, share in enumerate(shares):
                if len(counts) == 1:
                    got = [TRUE] * share
                else:
                    got = circuit_names(circuit, ("dealt", self._label, self._fresh, face, seat), min(count, share))
                    self.constraints += [circuit.implies(m, one) for one, m in pairwise(got)]
                dealt[seat] += got
                everywhere += got
                for lit in got:
                    self.put_down((base + seat, None), face, lit, address)
            self.constraints += [circuit.implies(m, one) for one, m in pairwise(kept)]
            self.constraints.append(circuit.exactly(count, everywhere))
            left = count - sum(shares) if len(counts) == 1 else None
            for place in places:
                for number, lit in enumerate(cards[place].get(face, ())):
                    stays = (TRUE if number < left else FALSE) if left is not None else kept[number]
                    self.put(lit >> 1, stays if number < count else FALSE)
        if len(counts) > 1:
            self.constraints += [circuit.exactly(share, dealt[seat]) for seat, share in enumerate(shares)]
            # Follows from the others, but only by adding all of them up.
            self.constraints.append(circuit.exactly(sum(counts.values()) - sum(shares), all_kept))

    def _pick(self, name: str, keys: Sequence[Expression], over: t.Collection, when: Lit, address: str) -> None:
        circuit = self.circuit
        values = [(value, self.current(lit)) for value, lit in self.asker.run(over, self.names)]
        values = [pair for pair in values if pair[1] != FALSE]
        self._fresh += 1
        picked = [circuit.variable(("chance", self._label, self._fresh, n)) for n in range(len(values))]
        some = circuit.any(lit for _, lit in values)
        self.constraints.append(circuit.implies(some, circuit.exactly(1, picked)))
        self.constraints += [circuit.implies(p, lit) for p, (_, lit) in zip(picked, values, strict=True)]
        cases: Cases = tuple((value, p) for p, (value, _) in zip(picked, values, strict=True))
        self.set(name, keys, cases, circuit.both(when, some), address)

    def set(self, name: str, keys: Sequence[Expression], cases: Cases, when: Lit, address: str) -> None:
        """Let a variable take a value."""
        spec = self.game.variables[name]
        circuit = self.circuit
        for number, guard in self.asker.places_of(spec, keys, self.names):
            here = circuit.both(when, self.current(guard))
            if number is None:
                self.fault("rules", address, "a variable was to be set that does not exist", here)
                continue
            lits = self.layout.variables[FIRST_VARIABLE + number]
            by_value: dict[int | None, list[Lit]] = {}
            for value, lit in cases:
                by_value.setdefault(value, []).append(lit)
            for value, guards in by_value.items():
                if value not in lits:
                    said = "nothing" if value is None else str(value)
                    what = f"a variable was to be set to {said}, beyond what it can be (`{name}`)"
                    self.fault("rules", address, what, circuit.both(here, circuit.any(guards)))
            wish = self.wishes.setdefault((name, number), {}).setdefault(self.following, {}) if self.following else {}
            for value, lit in lits.items():
                new = circuit.any(by_value.get(value, ()))
                self.put(lit >> 1, circuit.choose(here, new, self.bit(lit)))
                wish[value] = circuit.choose(here, new, wish.get(value, FALSE))

    def clashes(self, rivals: Mapping[str, Sequence[int]]) -> None:
        """Note where two rules that follow from one move set one variable to different values."""
        circuit, game = self.circuit, self.game
        for (name, _), wishes in self.wishes.items():
            for one, other in combinations((game.after[n].id for n in rivals.get(name, ())), 2):
                if one not in wishes or other not in wishes:
                    continue
                both = circuit.any(
                    circuit.both(mine, yours)
                    for value, mine in wishes[one].items()
                    for wanted, yours in wishes[other].items()
                    if value != wanted
                )
                what = f"`after.{one}` and `after.{other}` set `{name}` to different values"
                self.fault("rules", f"after.{other}", what, both)

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
                holds = self.truth(condition)
                self.lead(then, circuit.both(when, holds), ended, address)
                self.lead(otherwise, circuit.both(when, holds ^ 1), ended, address)
            case a.NewTurn(seat, phase):
                seats = self.cases(seat)
                nobody = circuit.any(lit for value, lit in seats if value is None)
                what = "the turn was to go to nobody"
                self.fault("rules", address, what, circuit.both(when, nobody, ended ^ 1))
                self._set_value(PHASE, ((list(self.game.phases).index(phase), TRUE),), when)
                self._set_value(TURN, tuple(pair for pair in seats if pair[0] is not None), when)
                for spec in self.game.variables.values():
                    if spec.lasts == "turn":
                        for number in range(spec.size):
                            self._set_value(FIRST_VARIABLE + spec.base + number, ((spec.start, TRUE),), when)
            case _:
                assert_never(flow)

    def _set_value(self, number: int, cases: Cases, when: Lit) -> None:
        circuit = self.circuit
        changes = circuit.both(when, circuit.any(lit for _, lit in cases))
        by_value = dict(cases)
        for value, lit in self.layout.variables[number].items():
            self.put(lit >> 1, circuit.choose(changes, by_value.get(value, FALSE), self.bit(lit)))


def circuit_names(circuit: Circuit, name: tuple[object, ...], number: int) -> list[Lit]:
    """Return so many new Booleans."""
    return [circuit.variable((*name, index)) for index in range(number)]


class Transitions:
    """All ways in which the moves of a game can be made."""

    def __init__(self, asker: Asker) -> None:
        """Tell the moves of the asker's game."""
        self.asker, self.game = asker, asker.game
        self.layout, self.circuit = asker.layout, asker.circuit
        self.missing: set[tuple[Place, int]] = set()
        self.rivals = rivals(asker.game)
        self.over = self.circuit.any(self.asker.truth(end.condition, Names()) for end in self.game.ends)
        """Whether the round is over."""

    def seats(self, *, every: bool) -> range:
        """Return the seats whose moves must be told: the first stands for all where all are treated alike."""
        return range(self.game.players if every else 1)

    def of(self, move: Move, seat: int) -> Iterator[Transition]:
        """Yield the ways in which a seat can make a move."""
        circuit, layout = self.circuit, self.layout
        phases = list(self.game.phases.values())
        for race in (False, True):
            there = [n for n, phase in enumerate(phases) if phase.id in move.phases and (phase.acts == "race") == race]
            if not there:
                continue
            in_phase = circuit.any(layout.variables[PHASE][number] for number in there)
            names = Names(seat, None if race else seat)
            turn = TRUE if race else layout.variables[TURN][seat]
            for inner, possible in self.asker.choices(move, names):
                guard = circuit.both(in_phase, turn, possible)
                if guard != FALSE:
                    yield from self._each_draw(move, inner, seat, guard, race=race)

    def _each_draw(self, move: Move, names: Names, seat: int, guard: Lit, *, race: bool) -> Iterator[Transition]:
        drawn = self._single_draw(move, names)
        for face in drawn or (None,):
            yield from self._told(move, names, seat, guard, face, race=race)

    def _single_draw(self, move: Move, names: Names) -> list[int]:
        """Return the faces that may be drawn if the first thing a move does is to draw one card, else nothing."""
        first = move.effects[0] if move.effects else None
        if not isinstance(first, a.Draw) or first.number != t.Constant(1, first.number.type):
            return []
        cards = self.layout.cards
        zones = self.asker.zones(first.source, names)
        if len(zones) != 1 or zones[0][0] is None:
            return []
        places = self.asker.cells_of(zones[0][0])
        faces = sorted({face for place in places for face in cards[place]})
        return faces if len(faces) > 1 else []

    def _told(
        self, move: Move, names: Names, seat: int, guard: Lit, drawn: int | None, *, race: bool
    ) -> Iterator[Transition]:
        circuit = self.circuit
        chosen = tuple(names.local[binder.local.slot][0][0] for binder in move.choices)
        doer = Doer(self.asker, names, drawn, (move.id, seat, chosen))
        turn_known = replace(names, turn=names.turn)
        doer.names = turn_known
        doer.do(move.effects, TRUE, str(move.address))
        followed: list[tuple[str, Lit]] = []
        for after in self.game.after:
            base = Names(names.me, names.turn)
            bound = [
                (inner, circuit.both(doer.current(lit), doer.current(self.asker.truth(after.condition, inner))))
                for inner, lit in self.asker.bind(after.binders, base)
            ]
            for inner, when in bound:
                doer.names, doer.following = inner, after.id
                doer.do(after.effects, when, str(after.address))
                followed.append((after.id, when))
        doer.clashes(self.rivals)
        doer.names = turn_known
        ended = doer.current(self.over)
        doer.lead(move.then, TRUE, ended, str(move.address))
        self.missing |= doer.missing
        possible = circuit.both(guard, *doer.constraints)
        del race
        if possible == FALSE:
            return
        yield Transition(
            move=move.id,
            seat=seat,
            choice=tuple(value for value in chosen if value is not None),
            drawn=drawn,
            guard=possible,
            after={node: lit for node, lit in doer.now.items() if lit != node << 1},
            faults=tuple(doer.faults),
            shortages=tuple(doer.shortages),
            carried=tuple(doer.carried),
            mass=tuple(doer.mass),
            taken=tuple(doer.taken),
            placed=tuple(doer.placed),
            followed=tuple(followed),
        )

    def all(self, *, every_seat: bool) -> Iterator[Transition]:
        """Yield all ways in which moves can be made."""
        phases = self.game.phases
        for move in self.game.moves.values():
            races = any(phases[phase].acts == "race" for phase in move.phases)
            for seat in self.seats(every=every_seat or races):
                yield from self.of(move, seat)
