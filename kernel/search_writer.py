"""The source of a kernel that searches: the rules as in every kernel, packed states, and all outcomes of chance.

Such a kernel has no random numbers. A move is made once for each sequence of outcomes of chance: what chance was asked,
what it answered and how likely that was stands in the trail, behind the state (`search_part.py`); states are expanded
in stretches (`expansion_part.py`). Each place where a rule can go wrong has a fault of its own, and shortages are noted
by rule, so that the first state of each is known.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from kernel.layout import NIL, WORD
from kernel.packed_states import BITS, BYTES, PackedField, PackedLayout
from kernel.refusal import NotInKernel, Uncompilable
from kernel.rules import record_length, write_asked_moves, write_kept_sets, write_rules, write_watch
from kernel.source import KernelSource, assembled, constants_of, kept_sets, shared_part, tables_of
from kernel.writer import KernelWriter
from spec.game import Address, Game

DEPTH: Final = 400
"""Units: outcomes. So many times chance can be asked in one move."""

AHEAD: Final = 12
"""Units: ways. So long before it is looked at is a place of a table fetched."""

OPENS: Final = 1 << 31
"""What the first way of a move is less than its state."""

MOST_NOTED: Final = 62
"""Units: rules. So many claims, and rules that may lack cards, can be told apart."""


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchPlaces:
    """Where what is noted stands: first states by fault (from 1), then these; and what was used, phases first."""

    shortages: int
    stuck: int
    loser: int
    lost: int
    claims: int
    noted: int
    """How many places there are."""
    ends_used: int
    moves_used: int
    afters_used: int
    used: int


@dataclass(frozen=True, slots=True, kw_only=True)
class SearchSource:
    """The source of a searching kernel, how it packs states, and where it notes what it finds."""

    kernel: KernelSource
    packed: PackedLayout
    places: SearchPlaces
    shortages: tuple[Address, ...]
    """The rules that may lack cards."""


def search_source(game: Game, marks: int, most_orders: int) -> SearchSource | NotInKernel:
    """Return the source of a kernel that searches a game, or why it has none.

    `marks` are the last variables, which `after` rules set and nothing reads; they are counted, and are no part of a
    state. A stack that can be shuffled in more than `most_orders` ways stops a search.
    """
    w = KernelWriter(game, exact=True)
    packed = PackedLayout(game, w.layout, marks)
    try:
        write_rules(w)
        write_watch(w)
        write_asked_moves(w)
        write_kept_sets(w)
    except Uncompilable as refused:
        return refused.found
    if not packed.is_small or len(w.shortages) > MOST_NOTED or len(game.properties) > MOST_NOTED:
        return NotInKernel("too-large", Address(""))
    _packing(w, packed)
    seen, trail = w.room(len(game.faces)), w.room(1 + 4 * DEPTH)
    _copying(w)
    places = _places(w)
    first_mark = w.layout.variables + sum(spec.size for spec in game.variables.values()) - marks
    acts = {"player": 1, "race": 2, "chance": 3}
    size = w.layout.size + w.scratch
    constants = {
        **constants_of(w, size, seen),
        "LENGTH": packed.words, "USED_BYTES": packed.bytes, "BYTES": BYTES, "BITS": BITS, "TRAIL": trail,
        "DEPTH": DEPTH, "AHEAD": AHEAD, "ORDERS": most_orders, "OPENS": OPENS, "AFTERS": marks,
        "FIRST_MARK": first_mark, "CLAIMS": len(game.properties),
        "PHASES_USED": 0, "ENDS_USED": places.ends_used, "MOVES_USED": places.moves_used,
        "AFTERS_USED": places.afters_used,
        "SHORT_AT": places.shortages, "STUCK_AT": places.stuck, "LOSER_AT": places.loser, "LOST_AT": places.lost,
        "CLAIM_AT": places.claims,
    }  # fmt: skip
    tables = {**tables_of(w), "ACTS": tuple(acts[phase.acts] for phase in game.phases.values())}
    parts = [shared_part("search_part.py"), "", shared_part("expansion_part.py")]
    text = assembled(constants, tables, [shared_part(), *w.functions.values(), *parts])
    kernel = KernelSource(
        text=text, layout=w.layout, size=size, record=record_length(w), row=0, faults=tuple(w.faults),
        kept=kept_sets(w), watched=True,
    )  # fmt: skip
    return SearchSource(kernel=kernel, packed=packed, places=places, shortages=tuple(w.shortages))


def _places(w: KernelWriter) -> SearchPlaces:
    shortages = 1 + len(w.faults)
    stuck = shortages + len(w.shortages)
    loser = stuck + len(w.game.phases)
    claims = loser + 2
    ends = len(w.game.phases)
    moves = ends + len(w.game.ends)
    afters = moves + len(w.game.moves)
    return SearchPlaces(
        shortages=shortages, stuck=stuck, loser=loser, lost=loser + 1, claims=claims,
        noted=claims + len(w.game.properties), ends_used=ends, moves_used=moves, afters_used=afters,
        used=afters + len(w.game.after),
    )  # fmt: skip


# --- between arrays and words ----------------------------------------------------------------------------------------


def _packing(w: KernelWriter, packed: PackedLayout) -> None:
    """Write `pack`, which says whether all values fit, and `unpack`."""
    with w.function("pack(S, K)", me="0"):
        for word in range(packed.words):
            w.emit(f"k{word} = 0")
        for field in packed.fields:
            _pack(w, field)
        for word in range(packed.words):
            w.emit(f"K[{word}] = k{word}")
        w.emit("return True")
    with w.function("unpack(S, keys, o)", me="0"):
        for word in range(packed.words):
            w.emit(f"k{word} = keys[o + {word}]")
        w.emit("S[5] = 0")
        w.emit("S[6] = 0")
        w.emit("S[7] = 0")
        _empty_bags(w)
        for field in packed.fields:
            _unpack(w, packed, field)
        _fill_kept_sets(w)
        w.emit("return")


def _pack(w: KernelWriter, field: PackedField) -> None:
    here = f"S[{field.at}]"
    match field.kind:
        case "value":
            less = f"{here} - {field.low - field.maybe}" if field.low != int(field.maybe) else here
            w.emit(f"v = 0 if {here} == NIL else {less}" if field.maybe else f"v = {less}")
            with w.block(f"if v < 0 or v >= {field.values}:"):
                w.emit("return False")
        case "faces":
            w.emit(f"v = ({here} >> {field.slot % WORD}) & {(1 << field.bits) - 1}")
        case "number" | "length":
            w.emit(f"v = {here}")
        case "card":
            length = field.at - 1 - field.slot
            w.emit(f"v = {here} + 1 if S[{length}] > {field.slot} else 0")
        case "cell":
            w.emit(f"v = 0 if {here} == NIL else {here} + 1")
    mask = (1 << BITS) - 1
    over = field.shift + field.bits - BITS
    part = f"(v << {field.shift}) & {mask}" if over > 0 else f"v << {field.shift}"
    w.emit(f"k{field.word} |= {part}")
    if over > 0:
        w.emit(f"k{field.word + 1} |= v >> {BITS - field.shift}")


def _unpack(w: KernelWriter, packed: PackedLayout, field: PackedField) -> None:
    here, over = f"S[{field.at}]", field.shift + field.bits - BITS
    held = f"k{field.word} >> {field.shift}"
    if over > 0:
        held = f"({held}) | (k{field.word + 1} << {BITS - field.shift})"
    w.emit(f"v = ({held}) & {(1 << field.bits) - 1}")
    match field.kind:
        case "value":
            value = f"v + {field.low - field.maybe}"
            w.emit(f"{here} = NIL if v == 0 else {value}" if field.maybe else f"{here} = {value}")
        case "faces":
            first = field.slot % WORD
            w.emit(f"{here} |= v * bit({first})" if first == WORD - 1 else f"{here} |= v << {first}")
            w.emit(f"S[{_count_of(packed, field)}] += ones(v)")
        case "number":
            w.emit(f"{here} = v")
            with w.block("if v > 0:"):
                count = _count_of(packed, field)
                w.emit(f"S[{count - packed.layout.words + field.slot // WORD}] |= bit({field.slot})")
                w.emit(f"S[{count}] += v")
        case "length":
            w.emit(f"{here} = v")
        case "card":
            w.emit(f"{here} = v - 1")
        case "cell":
            w.emit(f"{here} = NIL if v == 0 else v - 1")


def _count_of(packed: PackedLayout, field: PackedField) -> int:
    """Return where the number of the cards of the bag of a field stands."""
    words = packed.layout.words
    if field.kind == "faces":
        return field.at - field.slot // WORD + words
    return field.at - 1 - packed.layout.slots[field.slot]


def _empty_bags(w: KernelWriter) -> None:
    for place in w.layout.zones.values():
        if place.shape == "bag":
            for number in range(place.number):
                at = place.offset + number * place.stride
                for word in range(w.layout.words + 1):
                    w.emit(f"S[{at + word}] = 0")


def _kept_ranges(w: KernelWriter) -> Iterator[tuple[int, int]]:
    for sets in w.cells.values():
        for at in sets.values():
            yield at, at + w.layout.words


def _fill_kept_sets(w: KernelWriter) -> None:
    for first, end in _kept_ranges(w):
        for at in range(first, end):
            w.emit(f"S[{at}] = 0")
    for number, (zone, place) in enumerate(w.layout.zones.items()):
        if w.cells.get(zone):
            with w.block(f"for a in range({place.offset}, {place.empty}):"), w.block("if S[a] != NIL:"):
                w.emit(f"filled{number}(S, a)")


def _copying(w: KernelWriter) -> None:
    """Write `copy`, which copies what is part of a state."""
    ranges = [(0, w.layout.scores), (w.layout.first_zone, w.layout.size), *_kept_ranges(w)]
    with w.function("copy(S, U)", me="0"):
        for first, end in _joined(sorted(ranges)):
            with w.block(f"for i in range({first}, {end}):"):
                w.emit("S[i] = U[i]")
        w.emit("return")


def _joined(ranges: Sequence[tuple[int, int]]) -> Iterator[tuple[int, int]]:
    first, end = ranges[0]
    for begun, over in ranges[1:]:
        if begun > end:
            yield first, end
            first = begun
        end = over
    yield first, end


assert NIL < 0  # so that nothing is never a value that is packed
