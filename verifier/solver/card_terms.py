"""Moving cards, as terms: taking and putting them, whole zones, and draws by chance."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from types import MappingProxyType
from typing import Final, Literal

from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis import all_asked
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.layout import CellPlace
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.post_state import Carried, Midway
from verifier.solver.symbolic_values import Cases
from verifier.verdict import said

NOT_THERE: Final = said("card-not-there")
NO_CELL: Final = said("some-cell-missing")
FILLED: Final = said("some-cell-filled")
TOO_MANY: Final = said("crowded")

StackSide = Literal["top", "bottom"]


def _opposite(side: StackSide) -> StackSide:
    return "bottom" if side == "top" else "top"


def take(mid: Midway, place: CellPlace, face: int, when: Lit, side: StackSide = "top") -> None:
    """Take a card of a face out of the place where it is; out of a stack, take the one nearest to a side."""
    lits = mid.layout.cards[place].get(face, ())
    values = [mid.bit(lit) for lit in lits]
    mid.taken.append((face, when))
    for number, lit in enumerate(lits):
        less = values[number + 1] if number + 1 < len(values) else FALSE
        mid.put(lit >> 1, mid.circuit.choose(when, less, values[number]))
    if place[1] is None and lits:
        _uncover(mid, place[0], face, when, side)


def _uncover(mid: Midway, number: int, face: int, when: Lit, side: StackSide) -> None:
    """Leave an end of a stack open if the card that was taken lay there."""
    for end in ((number, "top"), (number, "bottom")):
        if end not in mid.layout.ends:
            continue
        was = mid.bit(mid.layout.ends[number, end[1]][face])
        if end[1] != side:  # the last of its face lay at this end only if none is left
            was = mid.circuit.both(was, mid.bit(mid.layout.cards[number, None][face][0]) ^ 1)
        mid.doubt(number, mid.circuit.both(when, was), (end[1],))


def put_down(
    mid: Midway,
    place: CellPlace,
    face: int,
    when: Lit,
    address: str,
    side: StackSide = "top",
    held: Mapping[int, Lit] = MappingProxyType({}),
) -> None:
    """Put a card of a face into a place; onto a stack or under it.

    `held` says of other faces whether they lay in a cell before any of the faces that this may be was put there.
    """
    if when == FALSE:
        return
    circuit, there = mid.circuit, mid.layout.cards[place]
    if place[1] is not None:
        filled = circuit.any(
            held[other] if other != face and other in held else mid.bit(lits[0]) for other, lits in there.items()
        )
        mid.fault("cards", address, FILLED, circuit.both(when, filled), zones=(place[0],))
    lits = there.get(face)
    if lits is None:
        mid.missing[place, face] = 1
        return
    values = [mid.bit(lit) for lit in lits]
    mid.placed.append((face, when))
    if place[1] is None:
        crowd(mid, place, face, lambda: circuit.both(when, values[-1]), address)
        _cover(mid, place[0], face, when, side)
    for number, lit in enumerate(lits):
        more = values[number - 1] if number else TRUE
        mid.put(lit >> 1, circuit.choose(when, more, values[number]))


def crowd(mid: Midway, place: CellPlace, face: int, when: Callable[[], Lit], address: str) -> None:
    """Note when more cards of a face would lie in a place than the encoding has room for.

    This cannot happen where there is room for all cards of the face: every card that is put was taken from its place.
    """
    if len(mid.layout.cards[place][face]) < mid.game.faces[face].count:
        mid.fault("cards", address, TOO_MANY, when(), (place, face))


def _cover(mid: Midway, number: int, face: int, when: Lit, side: StackSide) -> None:
    """Let a card that is put onto a stack (or under it) be at that end; it must not lie there yet."""
    ends = mid.layout.ends
    if mid.any_order:
        mid.doubt(number, when)
        return
    if (number, side) in ends:
        mid.know((number, side), face, when)
    if (number, _opposite(side)) in ends:
        mid.know((number, _opposite(side)), face, mid.circuit.both(when, is_empty(mid, number)))


def is_empty(mid: Midway, number: int) -> Lit:
    """Return whether a zone without cells is empty."""
    return mid.circuit.all(mid.bit(lits[0]) ^ 1 for lits in mid.layout.cards[number, None].values())


def move_card(mid: Midway, effect: a.MoveCard, when: Lit, address: str) -> None:
    """Move one card. Errors: `NotExpressible`."""
    circuit, game = mid.circuit, mid.game
    _refuse_if_place_rests_on_what_goes(mid, effect, (effect.target.keys, effect.cell))
    sources = mid.places(effect.source, when, address)
    targets = mid.places(effect.target, when, address)
    cell = mid.cases(effect.cell) if effect.cell is not None else ((None, TRUE),)
    named = mid.cases(effect.source_cell) if effect.source_cell is not None else None
    cells = game.zones[effect.target.id].cells
    onto: StackSide = "bottom" if effect.under else "top"
    touched = {number for number, _ in (*sources, *targets)}
    # A card is one of its possible faces, so those that are put down before it in the loop do not lie there.
    held = {
        place: {face: mid.bit(lits[0]) for face, lits in there.items()}
        for place, there in mid.layout.cards.items()
        if place[1] is not None and any(place[0] == target for target, _ in targets)
    }
    for face, is_ in mid.cases(effect.card):
        if face is None:
            mid.fault("cards", address, NOT_THERE, circuit.both(when, is_), zones=touched)
            continue
        for source, from_ in sources:
            here = circuit.both(is_, from_)
            if here == FALSE:
                continue
            taken = _take_from(
                mid,
                source,
                effect,
                named,
                face,
                here,
                lambda lit: mid.fault("cards", address, NOT_THERE, lit, zones=touched),
            )
            for target, to in targets:
                for at, in_ in cell:
                    lands = circuit.both(here, taken, to, in_)
                    if cells is None:
                        put_down(mid, (target, None), face, lands, address, onto)
                    elif at is None or not 0 <= at - cells.first < cells.size:
                        mid.fault("cards", address, NO_CELL, lands, zones=touched)
                    else:
                        into = target, at - cells.first
                        put_down(mid, into, face, lands, address, held=held[into])
                mid.carried.append(Carried(face, source, target, circuit.both(here, to)))
    if when != TRUE or len(sources) != 1 or len(targets) != 1:
        for number in touched:
            mid.sizes.pop(number, None)
    else:
        resize(mid, sources[0][0], -1)
        resize(mid, targets[0][0], 1)


def _refuse_if_place_rests_on_what_goes(mid: Midway, effect: a.MoveCard | a.MoveAll, place: object) -> None:
    """Refuse an effect whose target depends on its source zone: the target is evaluated after cards were taken."""
    parts = all_asked(mid.game, place)
    if any(isinstance(part, t.ZoneAt) and part.id == effect.source.id for part in parts):
        raise NotExpressible(said("goes-where-rests-on-itself"))


def resize(mid: Midway, number: int, by: int) -> None:
    """Change the number of cards in a zone, if it is known."""
    if number in mid.sizes:
        mid.sizes[number] += by


def _take_from(  # what taking a card needs to know
    mid: Midway,
    source: int,
    effect: a.MoveCard,
    named: Cases | None,
    face: int,
    when: Lit,
    missed: Callable[[Lit], None],
) -> Lit:
    """Take a card of a face out of a zone; return whether it was there, and note when it was `missed`."""
    circuit, layout = mid.circuit, mid.layout
    cells = mid.game.zones[effect.source.id].cells
    if cells is None:
        side: StackSide = "bottom" if isinstance(effect.card, t.EndCard) and effect.card.end == "bottom" else "top"
        lits = layout.cards[source, None].get(face)
        there = mid.bit(lits[0]) if lits else FALSE
        if not (isinstance(effect.card, t.EndCard) and effect.card.zone == effect.source):  # what is on top is there
            missed(circuit.both(when, there ^ 1))
        take(mid, (source, None), face, circuit.both(when, there), side)
        return there
    found, before = FALSE, FALSE
    for cell in range(cells.size):
        lits = layout.cards[source, cell].get(face)
        if not lits:
            continue
        is_ = mid.bit(lits[0])
        if named is None:
            chosen = circuit.both(is_, before ^ 1)
            before = circuit.any((before, is_))
        else:
            chosen = circuit.any(circuit.both(is_, lit) for at, lit in named if at == cell + cells.first)
        take(mid, (source, cell), face, circuit.both(when, chosen))
        found = circuit.any((found, chosen))
    missed(circuit.both(when, found ^ 1))
    return found


# --- all cards of a zone ---------------------------------------------------------------------------------------------


def move_all(mid: Midway, effect: a.MoveAll, when: Lit, address: str) -> None:
    """Move all cards of a zone. Errors: `NotExpressible`."""
    circuit, cards = mid.circuit, mid.layout.cards
    _refuse_if_place_rests_on_what_goes(mid, effect, effect.target.keys)
    for source, from_ in mid.places(effect.source, when, address):
        for target, to in mid.places(effect.target, from_, address):
            there = mid.sizes.pop(source, None)
            if to == TRUE and there is not None:
                mid.sizes[source] = 0
                resize(mid, target, there)
            else:
                mid.sizes.pop(target, None)
            if source == target:
                if effect.turned:
                    mid.doubt(source, to)
                continue
            mid.mass.append((source, target, to))
            _carry_order(mid, effect, source, target, to)
            going: dict[int, list[Lit]] = {}
            for place in mid.layout.cells_of(source):
                for face, lits in cards[place].items():
                    some = [circuit.both(to, mid.bit(lit)) for lit in lits]
                    going.setdefault(face, []).extend(lit for lit in some if lit != FALSE)
                    for lit in lits:
                        mid.put(lit >> 1, circuit.both(mid.bit(lit), to ^ 1))
            for face, some in going.items():
                if some:
                    mid.taken += [(face, lit) for lit in some]
                    _add(mid, (target, None), face, some, address)


def _add(mid: Midway, place: CellPlace, face: int, going: Sequence[Lit], address: str) -> None:
    """Put one card of a face into a zone for each condition that holds; the order is encoded elsewhere."""
    circuit = mid.circuit
    lits = mid.layout.cards[place].get(face)
    if lits is None:
        mid.missing[place, face] = 1
        return
    mid.placed += [(face, lit) for lit in going]
    if len(lits) == len(going) == 1:
        crowd(mid, place, face, lambda: circuit.both(mid.bit(lits[0]), going[0]), address)
        mid.put(lits[0] >> 1, circuit.both(mid.bit(lits[0]) ^ 1, going[0] ^ 1) ^ 1)
        return
    together = [(1, lit) for lit in (*(mid.bit(lit) for lit in lits), *going)]
    crowd(mid, place, face, lambda: circuit.at_least(len(lits) + 1, together), address)
    new = [circuit.at_least(number, together) for number in range(1, len(lits) + 1)]
    for lit, value in zip(lits, new, strict=True):
        mid.put(lit >> 1, value)


def _carry_order(mid: Midway, effect: a.MoveAll, source: int, target: int, when: Lit) -> None:
    """Update the ends of two stacks after all cards of one went onto (or under) the other."""
    circuit, ends = mid.circuit, mid.layout.ends
    some = circuit.both(when, _is_filled(mid, source))
    to_empty = FALSE
    if mid.game.zones[effect.target.id].stacked:
        to_empty = circuit.both(some, is_empty(mid, target))
    outer: StackSide = "bottom" if effect.under else "top"
    for side, holds in ((outer, some), (_opposite(outer), to_empty)):
        if (target, side) not in ends or holds == FALSE:
            continue
        shown: StackSide = _opposite(side) if effect.turned else side
        if (source, shown) in ends and not mid.any_order:
            mid.become((target, side), mid.at_end((source, shown)), holds)
        else:
            mid.doubt(target, holds, (side,))
    for side in ("top", "bottom"):
        if (source, side) in ends:
            mid.know((source, side), None, when)


def _is_filled(mid: Midway, number: int) -> Lit:
    cards = mid.layout.cards
    return mid.circuit.any(mid.bit(lits[0]) for place in mid.layout.cells_of(number) for lits in cards[place].values())


# --- draws -----------------------------------------------------------------------------------------------------------


def at_first(mid: Midway, number: int, most: int) -> list[Lit]:
    """Return literals for "at least one card lies in the zone now", "at least two", and so on up to `most`."""
    places = [mid.layout.cards[place] for place in mid.layout.cells_of(number)]
    bits = [mid.bit(lit) for there in places for some in there.values() for lit in some]
    return [mid.circuit.at_least(many, ((1, bit) for bit in bits)) for many in range(1, most + 1)]


def draw(mid: Midway, source: int, target: int, when: Lit, address: str, side: StackSide = "top") -> Lit:
    """Draw one card if there is one: the top of a stack, or any by chance. Return whether there was none."""
    circuit, cards = mid.circuit, mid.layout.cards
    places = mid.layout.cells_of(source)
    there = {
        (place, face): mid.bit(lits[0])
        for place in places
        for face, lits in cards[place].items()
        if mid.bit(lits[0]) != FALSE
    }
    # Counted like `count(zone) > 0`, so that the two are one term.
    filled = circuit.any(mid.bit(lit) for place in places for lits in cards[place].values() for lit in lits)
    some = when if mid.sizes.get(source, 0) > 0 else circuit.both(when, filled)
    for face, lit in _picked(mid, source, there, some).items():
        goes = circuit.both(some, lit)
        if goes == FALSE:
            continue
        still = goes
        for place in places:
            is_ = there.get((place, face), FALSE)
            take(mid, place, face, circuit.both(still, is_))
            still = circuit.both(still, is_ ^ 1)
        put_down(mid, (target, None), face, goes, address, side)
        mid.carried.append(Carried(face, source, target, goes))
    if when == TRUE and mid.sizes.get(source, 0) > 0:
        resize(mid, source, -1)
        resize(mid, target, 1)
    else:
        mid.sizes.pop(source, None)
        mid.sizes.pop(target, None)
    return circuit.both(when, some ^ 1)


def _picked(mid: Midway, source: int, there: dict[tuple[CellPlace, int], Lit], some: Lit) -> dict[int, Lit]:
    """Return which face is drawn, if any: the top one if the encoding knows it, else any face that lies there."""
    circuit = mid.circuit
    faces = sorted({face for _, face in there})
    by_face = {face: circuit.any(lit for (_, held), lit in there.items() if held == face) for face in faces}
    wanted, mid.drawn = mid.drawn, None
    if (source, "top") in mid.layout.ends:
        top = mid.at_end((source, "top"))
        if wanted is not None:
            mid.constraints.append(circuit.implies(some, top.get(wanted, FALSE)))
            return {face: circuit.constant(face == wanted) for face in faces}
        return {face: top.get(face, FALSE) for face in faces}
    if wanted is not None:
        mid.constraints.append(circuit.implies(some, by_face.get(wanted, FALSE)))
        return {face: circuit.constant(face == wanted) for face in faces}
    if len(faces) == 1:
        return {faces[0]: TRUE}
    name = mid.chance("chance")
    picked = {face: circuit.variable((*name, face)) for face in faces}
    # Where there is nothing to draw, chance has nothing to respect: the move is made all the same.
    mid.constraints.append(circuit.implies(some, circuit.exactly(1, tuple(picked.values()))))
    mid.constraints += [circuit.implies(circuit.both(some, lit), by_face[face]) for face, lit in picked.items()]
    return picked
