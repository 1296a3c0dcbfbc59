"""From the rules of a game to Python functions: which moves are possible, and what each does."""

from __future__ import annotations

import builtins
import itertools
import math
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final, assert_never

from reference_engine import table
from reference_engine.source import Writer, junction, known_values, plus_number
from reference_engine.table import FIRST_VARIABLE, PHASE, TURN
from spec.game import (
    After,
    And,
    Binder,
    Branch,
    CardsIn,
    Condition,
    Deal,
    Draw,
    Effect,
    EndCard,
    Expression,
    Flow,
    ForEach,
    Game,
    If,
    Local,
    Move,
    MoveAll,
    MoveCard,
    NewTurn,
    Not,
    PickAtRandom,
    SetVariable,
    Shuffle,
    Stay,
    ToPhase,
    Variable,
    Was,
    ZoneAt,
)
from spec.terms import parts_of, zones_in
from spec.types import Number

_GIVEN: Final = (
    "take", "take_top", "take_cell", "put", "put_top", "put_under", "put_cell", "all_of", "lay_down", "draw", "deal",
    "shuffle", "seated", "within", "same", "less", "at_most", "plus", "minus", "times", "over", "rest",
    "shifted", "entry", "cell", "zone_or_empty", "value_or_nothing", "number_of", "some",
)  # fmt: skip
_PYTHON: Final = ("abs", "all", "any", "dict", "len", "list", "max", "min", "next", "range", "sum", "tuple")

WRITTEN_OUT: Final = 12
"""Loops of effects over so many known combinations at most are written out."""

Code = Mapping[str, Any]  # compiled functions of many signatures; only `engine.py` calls them


def compile_game(game: Game) -> Code:
    """Return the functions of a game by name.

    Shapes, for move number n: `moves<n>(Z, V, me, out)` appends every possible `table.Move`; `can<n>(Z, V, me)`;
    `do<n>(w, Z, V, Z0, V0, me, *choices)` carries it out, with what follows and where it leads.
    Further: `setup(w, Z, V)`, `redeal(Z, V)`, `starter(Z, V)`, `ended(Z, V)` (the number of the end, from 1, or 0),
    `score(Z, V, p)`, `winner(Z, V, p, score)`, and of the match `rounds`, `points`, `opener`, `champion`.
    """
    source, tables = source_of(game)
    return _compiled(source, tables)


def compile_parts(game: Game, write: Callable[[Writer], str], score: Sequence[int] = ()) -> Callable[..., Any]:
    """Return what `write` writes as a function of `(Z, V, me)`, for questions about parts of a rule.

    `score` is what `score(p)` is in it, by seat.
    """
    writer = Writer(game)
    asked = write(writer)
    can: list[str] = []
    written: set[int] = set()
    while missing := writer.asked_moves - written:
        for number in missing:
            can.append(_possible(writer, number, list(game.moves.values())[number], collect=False))
        written |= missing
    source = "\n".join([*writer.functions, *can, f"def asked(Z, V, me):\n    return {asked}\n"])
    function: Callable[..., Any] = _compiled(source, {**writer.tables, "score": tuple(score)})["asked"]
    return function


def _compiled(source: str, tables: Mapping[str, object]) -> Code:
    given: dict[str, Any] = {name: getattr(table, name) for name in _GIVEN}
    given.update(tables)
    given.update(Move=table.Move, new=tuple.__new__)
    given["__builtins__"] = {name: getattr(builtins, name) for name in _PYTHON}
    exec(compile(source, "<rules>", "exec"), given)
    return MappingProxyType(given)


def source_of(game: Game) -> tuple[str, Mapping[str, object]]:
    """Return the Python source of a game's rules and the tables that it uses."""
    writer = Writer(game)
    parts: list[str] = []
    for number, move in enumerate(game.moves.values()):
        parts.append(_possible(writer, number, move, collect=True))
        parts.append(_possible(writer, number, move, collect=False))
        parts.append(_carry_out(writer, number, move))
    parts.extend(_after(writer, number, after) for number, after in enumerate(game.after))
    parts.append(_setup(writer))
    parts.extend(_questions(writer))
    return "\n".join([*writer.functions, *parts]), writer.tables


# --- which moves are possible -------------------------------------------------------------------------------------------


def split(conditions: Sequence[Condition]) -> Iterator[Expression]:
    """Yield the conditions of a move, those joined by `and` one by one."""
    for condition in conditions:
        stack = [condition.expression]
        while stack:
            part = stack.pop()
            if isinstance(part, And):
                stack.extend(reversed(part.parts))
            else:
                yield part


def _possible(writer: Writer, number: int, move: Move, *, collect: bool) -> str:
    """Write the nested loops over the choices; each condition is asked as soon as all it speaks of is chosen."""
    slots = [binder.local.slot for binder in move.choices]
    names = {slot: writer.fresh() for slot in slots}
    levels: list[list[Expression]] = [[] for _ in range(len(slots) + 1)]
    for condition in split(move.conditions):
        used = {part.slot for part in parts_of(condition, {}) if isinstance(part, Local)}
        levels[max((slots.index(slot) + 1 for slot in used if slot in slots), default=0)].append(condition)
    head = f"def moves{number}(Z, V, me, out):" if collect else f"def can{number}(Z, V, me):"
    lines, indent = [head], "    "
    with writer.known(names):
        for level in range(len(slots) + 1):
            if level:
                binder = move.choices[level - 1]
                lines.append(
                    f"{indent}for {names[binder.local.slot]} in {writer.collection(binder.over, each_once=True)}:"
                )
                indent += "    "
            for condition in levels[level]:
                lines.append(f"{indent}if {writer.code(condition)}:")
                indent += "    "
    choices = "".join(f"{names[slot]}, " for slot in slots)
    lines.append(f"{indent}out.append(new(Move, ({number}, me, ({choices}))))" if collect else f"{indent}return True")
    if not collect:
        lines.append("    return False")
    return "\n".join(lines) + "\n"


# --- what a move does ---------------------------------------------------------------------------------------------------


def _carry_out(writer: Writer, number: int, move: Move) -> str:
    names = {binder.local.slot: writer.fresh() for binder in move.choices}
    arguments = "".join(f", {name}" for name in names.values())
    lines = [f"def do{number}(w, Z, V, Z0, V0, me{arguments}):"]
    with writer.known(names):
        lines.extend(_effects(writer, move.effects, move.address, "    "))
        touched = _touched(move.effects)
        for after in writer.game.after:
            if not _is_spared(writer, after, touched):
                lines.append(f"    after{writer.game.after.index(after)}(w, Z, V, Z0, V0, me)")
                touched = touched | _touched(after.effects)
        lines.extend(_flow(writer, move.then, move.address, "    "))
    return "\n".join([*lines, "    return", ""])


def _after(writer: Writer, number: int, after: After) -> str:
    lines = _loops(writer, after.binders, (after.condition,), after.effects, after.address, "    ")
    return "\n".join([f"def after{number}(w, Z, V, Z0, V0, me):", *lines, "    return", ""])


def _loops(
    writer: Writer,
    binders: Sequence[Binder],
    closing: Sequence[Expression],
    inside: Sequence[Effect],
    address: str,
    indent: str,
) -> list[str]:
    """Write loops whose values, conditions included, are settled before the first effect."""
    if not _entangled(writer, binders, closing, inside):
        written_out = _written_out(writer, binders, closing, inside, address, indent)
        if written_out is not None:
            return written_out
    names = {binder.local.slot: writer.fresh() for binder in binders}
    with writer.known(names):
        clauses: list[str] = []
        for binder in binders:
            clauses.append(f"for {names[binder.local.slot]} in {writer.collection(binder.over)}")
            clauses.extend(f"if {writer.code(condition)}" for condition in binder.conditions)
        clauses.extend(f"if {writer.code(condition)}" for condition in closing)
        block = _effects(writer, inside, address, indent + "    ") or [f"{indent}    pass"]
    if not binders:
        return [f"{indent}{' and '.join(clauses) or 'if True'}:".replace(" and if ", " and "), *block]
    values = "".join(f"{name}, " for name in names.values())
    return [f"{indent}for {values}in [({values}) {' '.join(clauses)}]:", *block]


def _entangled(
    writer: Writer, binders: Sequence[Binder], closing: Sequence[Expression], inside: Sequence[Effect]
) -> bool:
    """Return whether the effects of a loop change what decides about its values."""
    asked = [*closing, *(condition for binder in binders for condition in binder.conditions)]
    looked_at = [binder.over.zone.id for binder in binders if isinstance(binder.over, CardsIn)]
    read = frozenset(looked_at).union(*(_read(writer, condition) for condition in asked))
    return bool(_touched(inside) & read)


def _written_out(
    writer: Writer,
    binders: Sequence[Binder],
    closing: Sequence[Expression],
    inside: Sequence[Effect],
    address: str,
    indent: str,
) -> list[str] | None:
    """Write short loops over known values as one block for each combination of values; None if they are not short."""
    values = [known_values(binder) for binder in binders]
    known = [some for some in values if some is not None]
    if len(known) < len(binders) or not 0 < math.prod(len(some) for some in known) <= WRITTEN_OUT:
        return None
    lines: list[str] = []
    for combination in itertools.product(*known):
        with writer.known({b.local.slot: repr(v) for b, v in zip(binders, combination, strict=True)}):
            asked = [*(condition for binder in binders for condition in binder.conditions), *closing]
            condition = junction("and", [writer.code(one) for one in asked])
            if condition != "False":
                deeper = indent if condition == "True" else indent + "    "
                block = _effects(writer, inside, address, deeper) or [f"{deeper}pass"]
                lines.extend(block if condition == "True" else [f"{indent}if {condition}:", *block])
    return lines


Touched = frozenset[str]


def _touched(effects: Sequence[Effect]) -> Touched:
    """Return the zones and variables that effects can change."""
    found: set[str] = set()
    for effect in effects:
        match effect:
            case MoveCard(source=source, target=target) | MoveAll(source=source, target=target):
                found |= {source.id, target.id}
            case Draw(source=source, target=target):
                found |= {source.id, target.id}
            case Deal(source=source, target=name):
                found |= {source.id, name}
            case Shuffle(zone=zone):
                found.add(zone.id)
            case SetVariable(id=name) | PickAtRandom(id=name):
                found.add(name)
            case If(do=do, otherwise=otherwise):
                found |= _touched(do) | _touched(otherwise)
            case ForEach(do=do):
                found |= _touched(do)
            case _:
                assert_never(effect)
    return frozenset(found)


def _is_spared(writer: Writer, after: After, touched: Touched) -> bool:
    """Return whether `x and not was(x)` cannot hold, because the move touches nothing that x speaks of."""
    parts = after.condition.parts if isinstance(after.condition, And) else ()
    for part in parts:
        if isinstance(part, Not) and isinstance(part.part, Was) and part.part.part in parts:
            return not touched & _read(writer, part.part.part)
    return False


def _read(writer: Writer, expression: Expression) -> Touched:
    definitions = writer.game.definitions
    variables = {part.id for part in parts_of(expression, definitions) if isinstance(part, Variable)}
    return frozenset(zones_in(expression, definitions)) | variables


def _effects(writer: Writer, effects: Sequence[Effect], address: str, indent: str) -> list[str]:
    return [line for effect in effects for line in _effect(writer, effect, address, indent)]


def _effect(writer: Writer, effect: Effect, address: str, indent: str) -> list[str]:
    zones = writer.game.zones

    def index(zone: ZoneAt) -> str:
        return writer.zone_index(zone, address)

    match effect:
        case MoveCard(card=card, source=source, target=target, cell=cell, under=under):
            face, lines = writer.fresh(), []
            lines.append(f"{indent}{face} = {writer.code(card)}")
            cells = zones[source.id].cells
            from_top = zones[source.id].stacked and not (isinstance(card, EndCard) and card.end == "bottom")
            how = "_cell" if cells is not None else "_top" if from_top else ""
            take = f"take{how}(Z, {index(source)}, {face}, {address!r}"
            if cells is not None and effect.source_cell is not None:
                take += f", {plus_number(writer.code(effect.source_cell), -cells.first, effect.source_cell)}"
            to = zones[target.id]
            if to.cells is not None and cell is not None:
                number = plus_number(writer.code(cell), -to.cells.first, cell)
                place = f"put_cell(Z, {index(target)}, {face}, {number}, {address!r})"
            else:
                put = ("put_under" if under else "put_top") if to.stacked else "put"
                place = f"{put}(Z, {index(target)}, {face})"
            # The place is worked out after the card has been taken: effects happen one after the other.
            return [*lines, f"{indent}{take})", f"{indent}{place}"]
        case MoveAll(source=source, target=target, turned=turned, under=under):
            cards = writer.fresh()
            taken = f"{indent}{cards} = all_of(Z, {index(source)}, cells={zones[source.id].cells is not None})"
            order = f"{cards}[::-1]" if turned else cards
            ordered = zones[source.id].stacked or zones[source.id].cells is not None
            how = f"ordered={ordered}, stacked={zones[target.id].stacked}, under={under}"
            lay = f"lay_down(w, {index(target)}, {order}, {how})"
            return [taken, f"{indent}{lay}"]
        case Draw(number=number, source=source, target=target, under=under):
            how = f"stacked={zones[source.id].stacked}, onto={zones[target.id].stacked}, under={under}"
            return [f"{indent}draw(w, {writer.code(number)}, {index(source)}, {index(target)}, {address!r}, {how})"]
        case Deal(number=number, source=source, target=name):
            wanted = "None" if number is None else writer.code(number)
            how = f"stacked={zones[source.id].stacked}, onto={zones[name].stacked}, everything={number is None}"
            where = f"{index(source)}, {zones[name].base}, {writer.game.players}, V[{table.OPENER}]"
            return [f"{indent}deal(w, {wanted}, {where}, {address!r}, {how})"]
        case Shuffle(zone=zone):
            return [f"{indent}shuffle(w, {index(zone)})"]
        case SetVariable(id=name, keys=keys, value=value):
            return [
                f"{indent}V[{writer.variable_index(name, keys, address)}] = {_within(writer, name, writer.code(value), value, address)}"
            ]
        case PickAtRandom(id=name, keys=keys, over=over):
            values = writer.fresh()
            picked = f"{values}[w.chance.pick((1,) * len({values}))]"
            local = Local("", "", over.type)
            checked = _within(writer, name, picked, local, address)
            return [
                f"{indent}{values} = tuple({writer.collection(over)})",
                f"{indent}if {values}:",
                f"{indent}    V[{writer.variable_index(name, keys, address)}] = {checked}",
            ]
        case If(condition=condition, do=do, otherwise=otherwise):
            lines = [
                f"{indent}if {writer.code(condition)}:",
                *(_effects(writer, do, address, indent + "    ") or [f"{indent}    pass"]),
            ]
            if otherwise:
                lines += [f"{indent}else:", *_effects(writer, otherwise, address, indent + "    ")]
            return lines
        case ForEach(binders=binders, do=do):
            return _loops(writer, binders, (), do, address, indent)
        case _:
            assert_never(effect)


def _within(writer: Writer, name: str, code: str, value: Expression, address: str) -> str:
    spec = writer.game.variables[name]
    if not isinstance(spec.type, Number) or not isinstance(value.type, Number):
        return code if spec.maybe or not value.maybe else f"within({code}, 0, {10**9}, {address!r}, maybe=False)"
    if not value.maybe and spec.type.low <= value.type.low and value.type.high <= spec.type.high:
        return code
    return f"within({code}, {spec.type.low}, {spec.type.high}, {address!r}, maybe={spec.maybe})"


def _flow(writer: Writer, flow: Flow, address: str, indent: str) -> list[str]:
    game = writer.game
    phases = list(game.phases)
    match flow:
        case Stay():
            return []
        case ToPhase(phase):
            return [f"{indent}V[{PHASE}] = {phases.index(phase)}"]
        case NewTurn(seat, phase):
            resets = [
                f"{indent}V[{FIRST_VARIABLE + spec.base + n}] = {spec.start!r}"
                for spec in game.variables.values()
                if spec.lasts == "turn"
                for n in range(spec.size)
            ]
            code = f"seated(w, {writer.code(seat)}, {address!r})" if seat.maybe else writer.code(seat)
            return [f"{indent}V[{TURN}] = {code}", f"{indent}V[{PHASE}] = {phases.index(phase)}", *resets]
        case Branch(condition, then, otherwise):
            lines = [
                f"{indent}if {writer.code(condition)}:",
                *(_flow(writer, then, address, indent + "    ") or [f"{indent}    pass"]),
            ]
            other = _flow(writer, otherwise, address, indent + "    ")
            return [*lines, f"{indent}else:", *other] if other else lines
        case _:
            assert_never(flow)


# --- set-up and questions -----------------------------------------------------------------------------------------------


def _setup(writer: Writer) -> str:
    lines = ["def setup(w, Z, V):"]
    for address, effects in writer.game.setup:
        lines.extend(_effects(writer, effects, address, "    "))
    return "\n".join([*lines, "    return", ""])


def _questions(writer: Writer) -> Iterator[str]:
    game = writer.game
    redeal = writer.code(game.redeal) if game.redeal is not None else "False"
    yield f"def redeal(Z, V):\n    return {redeal}\n"
    yield f"def starter(Z, V):\n    return {writer.code(game.starter)}\n"
    lines = ["def ended(Z, V):"]
    for number, end in enumerate(game.ends, start=1):
        lines += [f"    if {writer.code(end.condition)}:", f"        return {number}"]
    yield "\n".join([*lines, "    return 0", ""])
    with writer.known({game.player.slot: "p"}):
        score = writer.code(game.score) if game.score is not None else "0"
        yield f"def score(Z, V, p):\n    return {score}\n"
        yield f"def winner(Z, V, p, score):\n    return {writer.code(game.winners)}\n"
        if game.match is not None:
            yield f"def rounds(Z, V):\n    return {writer.code(game.match.rounds)}\n"
            yield f"def points(Z, V, p, score):\n    return {writer.code(game.match.points)}\n"
            yield f"def opener(Z, V):\n    return {writer.code(game.match.opener)}\n"
            yield f"def champion(Z, V, p, total):\n    return {writer.code(game.match.winners)}\n"
    for number, move in enumerate(game.moves.values()):
        if move.weight is not None:
            names = {binder.local.slot: writer.fresh() for binder in move.choices}
            with writer.known(names):
                arguments = "".join(f", {name}" for name in names.values())
                yield f"def weight{number}(Z, V, me{arguments}):\n    return {writer.code(move.weight)}\n"


__all__ = ["Code", "compile_game", "compile_parts", "source_of", "split"]
