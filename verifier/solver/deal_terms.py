"""Dealing cards round the table, encoded as terms: the cards may be dealt in every possible way."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from reference_engine import OPENER
from spec.game import actions as a
from verifier.solver.card_terms import at_first, draw, resize
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.post_state import Midway
from verifier.verdict import said

MAX_DRAWS: Final = 40
"""The most cards that one effect of a move may draw for the solver to encode it."""

Share = tuple[int, Lit]
"""A number of cards, and the condition under which there is one more."""


def deal(mid: Midway, effect: a.Deal, when: Lit, address: str) -> None:
    """Deal cards round the table."""
    numbers = [0] if effect.number is None else [value or 0 for value, _ in mid.cases(effect.number)]
    sources = mid.places(effect.source, when, address)
    if len(numbers) != 1 or len(sources) != 1:
        raise NotExpressible(said("deal-not-fixed"))
    source, base = sources[0][0], mid.game.zones[effect.target].base
    seats = mid.game.players
    there = mid.sizes.get(source)
    if when == TRUE and there is not None and effect.source.id != effect.target:
        wanted = there if effect.number is None else max(numbers[0], 0) * seats
        if wanted > there:
            mid.shortages.append((address, TRUE))
            wanted = there
        shares = [(wanted // seats, _gets_one_more(mid, seat, wanted % seats)) for seat in range(seats)]
        _deal_at_once(mid, source, base, wanted, shares)
        return
    if effect.number is None or numbers[0] * seats > MAX_DRAWS:
        raise NotExpressible(said("many-dealt-in-play"))
    back = effect.source.id == effect.target  # what is dealt back must not count as there
    enough = at_first(mid, source, numbers[0] * seats) if back else [TRUE] * (numbers[0] * seats)
    openers = [(value, mid.bit(lit)) for value, lit in mid.layout.variables[OPENER].items() if value is not None]
    for turn in range(numbers[0] * seats):
        for opener, lit in openers:
            here, there = mid.circuit.both(when, lit), enough[turn]
            short = draw(mid, source, base + (opener + turn) % seats, mid.circuit.both(here, there), address)
            short = mid.circuit.any((short, mid.circuit.both(here, there ^ 1)))
            if short != FALSE:
                mid.shortages.append((address, short))


def _gets_one_more(mid: Midway, seat: int, rest: int) -> Lit:
    """Return whether a seat gets one of the last `rest` cards, which go to the opener and the seats after it."""
    if not rest:
        return FALSE
    seats = mid.game.players
    openers = ((value, mid.bit(lit)) for value, lit in mid.layout.variables[OPENER].items())
    return mid.circuit.any(lit for value, lit in openers if value is not None and (seat - value) % seats < rest)


def _deal_at_once(mid: Midway, source: int, base: int, wanted: int, shares: Sequence[Share]) -> None:
    """Deal cards from a zone that holds a known number of them, in every possible way."""
    circuit, cards = mid.circuit, mid.layout.cards
    places = mid.layout.cells_of(source)
    rest, name = mid.sizes[source] - wanted, mid.chance("dealt")
    there = {
        face: [mid.bit(lit) for place in places for lit in cards[place].get(face, ()) if mid.bit(lit) != FALSE]
        for face in sorted({face for place in places for face in cards[place]})
    }
    there = {face: lits for face, lits in there.items() if lits}
    held: dict[int, list[Lit]] = {seat: [] for seat in range(len(shares))}
    all_kept: list[Lit] = []
    for face, lits in there.items():
        only = len(there) == 1
        kept = _some(mid, (*name, face, "kept"), len(lits), (rest, FALSE), known=only)
        everywhere = list(kept)
        all_kept += kept
        for seat, share in enumerate(shares):
            got = _some(mid, (*name, face, seat), len(lits), share, known=only)
            held[seat] += got
            everywhere += got
            _hand_over(mid, base + seat, face, got)
        if not only:
            same = [*((1, lit) for lit in everywhere), *((-1, lit) for lit in lits)]
            mid.constraints += [circuit.at_least(0, same), circuit.at_least(1, same) ^ 1]
        _leave(mid, source, face, kept)
    if len(there) > 1:
        for seat, (size, more) in enumerate(shares):
            same = [*((1, lit) for lit in held[seat]), (-1, more)]
            mid.constraints += [circuit.at_least(size, same), circuit.at_least(size + 1, same) ^ 1]
        # Follows from the others, but only by adding all of them up.
        mid.constraints.append(circuit.exactly(rest, all_kept))
    mid.doubt(source, TRUE)
    for seat, (size, more) in enumerate(shares):
        mid.doubt(base + seat, TRUE if size else more)
        if more in (TRUE, FALSE):
            resize(mid, base + seat, size + (more == TRUE))
        else:
            mid.sizes.pop(base + seat, None)
    mid.sizes[source] = rest


def _some(mid: Midway, name: tuple[object, ...], most: int, share: Share, *, known: bool) -> list[Lit]:
    """Return literals for "at least one of `most` cards is there", "at least two", and so on."""
    each, more = share
    if known:
        return [TRUE] * each + ([] if more == FALSE else [more])
    lits = [mid.circuit.variable((*name, number)) for number in range(min(most, each + (more != FALSE)))]
    mid.constraints += [mid.circuit.implies(more_, fewer) for fewer, more_ in pairwise(lits)]
    return lits


def _hand_over(mid: Midway, target: int, face: int, got: Sequence[Lit]) -> None:
    """Put the dealt cards of a face into a zone; there is room for all of them."""
    lits = mid.layout.cards[target, None].get(face, ())
    values = [mid.bit(lit) for lit in lits]
    before = sum(value != FALSE for value in values)
    if got and len(lits) < (needed := min(mid.game.faces[face].count, before + len(got))):
        mid.missing[(target, None), face] = needed
        return
    mid.placed += [(face, lit) for lit in got]
    together = [(1, lit) for lit in (*values, *got)]
    new = [mid.circuit.at_least(number, together) for number in range(1, len(lits) + 1)]
    for lit, value in zip(lits, new, strict=True):
        mid.put(lit >> 1, value)


def _leave(mid: Midway, source: int, face: int, kept: Sequence[Lit]) -> None:
    """Keep only the cards of a face that were not dealt in a zone."""
    places = [place for place in mid.layout.cells_of(source) if face in mid.layout.cards[place]]
    if len(places) > 1:
        raise NotExpressible(said("dealt-from-cells"))
    for number, lit in enumerate(mid.layout.cards[places[0]][face]):
        mid.put(lit >> 1, kept[number] if number < len(kept) else FALSE)
