"""Which acts a seat can do, written into a mask: of rules that are chosen value by value, only the next value.

A rule whose choices one act makes is asked for its moves. Of another, each value of the next choice is tried after
those that were chosen before, and it counts if some choices follow: the first that is found settles it, however many
there are.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from kernel.folds import LoopForm, each, guarded
from kernel.layout import PHASE
from kernel.rules import cheap_first, deeper
from kernel.writer import KernelWriter
from spec.game import Move, condition_levels


@dataclass(frozen=True, slots=True)
class StagedRule:
    """Where a rule stands that is chosen value by value: its first act of each place, its place among those of all."""

    first_acts: Sequence[int]
    first_place: int


def write_options(w: KernelWriter, staged: Mapping[int, StagedRule]) -> None:
    """Write `options`, which marks what a seat can do and returns whether that is anything."""
    moves = tuple(w.game.moves.values())
    for number, rule in staged.items():
        for place in range(len(moves[number].choices)):
            _some(w, number, moves[number], place)
            _stage(w, number, moves[number], place, rule)
    with w.function("options(S, M, mask, me, begun)", me="me"):
        w.emit("n = 0")
        with w.block("if begun[0] >= 0:"):
            _begun(w, staged, moves)
        for at, phase in enumerate(w.game.phases.values()):
            with w.block(f"elif S[{PHASE}] == {at}:"):
                for number, move in enumerate(moves):
                    if phase.id not in move.phases:
                        continue
                    if number in staged:
                        w.emit(f"n += stage{number}_0(S, mask, me)")
                    else:
                        _whole(w, number)
        w.emit("return n")


def _begun(w: KernelWriter, staged: Mapping[int, StagedRule], moves: Sequence[Move]) -> None:
    for number in staged:
        for place in range(1, len(moves[number].choices)):
            chosen = ", ".join(f"begun[{2 + before}]" for before in range(place))
            with w.block(f"if begun[0] == {number} and begun[1] == {place}:"):
                w.emit(f"n += stage{number}_{place}(S, mask, me, {chosen})")


def _whole(w: KernelWriter, number: int) -> None:
    """Write that all moves of a rule are marked."""
    count, at = w.fresh("m"), w.fresh("i")
    w.emit(f"{count} = moves{number}(S, M, me, 0, 0)")
    with w.block(f"for {at} in range({count}):"):
        with w.block(f"if {at} > 0 and {at} % CAPACITY == 0:"):
            w.emit(f"moves{number}(S, M, me, 0, {at})")
        w.emit(f"mask[act_of(M, {at} % CAPACITY * RECORD)] = 1")
    w.emit(f"n += {count}")


def _names(place: int) -> list[str]:
    return [f"c{before}" for before in range(place)]


def _some(w: KernelWriter, number: int, move: Move, place: int) -> None:
    """Write whether some choices follow those up to a place."""
    w.address = move.address
    names = _names(place + 1)
    known = {binder.local.slot: name for binder, name in zip(move.choices, names, strict=False)}
    with w.function(f"some{number}_{place}({', '.join(['S', 'me', *names])})"), w.known(known):
        deeper(w, move, condition_levels(move), names, lambda _: w.emit("return True"))
        w.emit("return False")


def _stage(w: KernelWriter, number: int, move: Move, place: int, rule: StagedRule) -> None:
    """Write that the values of a place are marked that can be chosen after those before it."""
    w.address = move.address
    names, levels = _names(place), condition_levels(move)
    known = {binder.local.slot: name for binder, name in zip(move.choices, names, strict=False)}

    def mark(name: str) -> None:
        with w.block(f"if some{number}_{place}({', '.join(['S', 'me', *names, name])}):"):
            w.emit(f"mask[{rule.first_acts[place]} + ordinal_of({rule.first_place + place}, {name})] = 1")
            w.emit("n += 1")

    def values() -> None:
        each(w, move.choices[place], levels[place + 1], mark, LoopForm(once=True, distinct=True))

    with w.function(f"stage{number}_{place}({', '.join(['S', 'mask', 'me', *names])})"), w.known(known):
        w.emit("n = 0")
        if place == 0:
            guarded(w, cheap_first(levels[0]), values)
        else:
            values()
        w.emit("return n")
