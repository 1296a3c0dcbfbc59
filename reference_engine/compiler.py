"""Compiles the rules of a game to Python functions: which moves are possible, and what each does."""

from __future__ import annotations

import builtins
from collections.abc import Callable, Iterator, Mapping, Sequence
from types import MappingProxyType
from typing import Any, Final

from reference_engine import acts, table
from reference_engine.dependence import is_spared, touched_by
from reference_engine.source import Writer
from reference_engine.source_effects import effects_of, flow_of, loops
from reference_engine.source_loops import collection
from spec.game import After, Game, Move, condition_levels

_GIVEN: Final = (
    "take", "take_top", "take_cell", "put", "put_top", "put_under", "put_cell", "all_of", "lay_down", "draw", "deal",
    "shuffle", "seated", "within", "same", "less", "at_most", "plus", "minus", "times", "over", "rest",
    "shifted", "entry", "cell", "zone_or_empty", "value_or_nothing", "zone_number", "variable_number", "some",
    "more_cards", "between", "clockwise", "distance", "smallest", "largest", "lies_in",
)  # fmt: skip
_PYTHON: Final = ("abs", "all", "any", "dict", "len", "list", "max", "min", "next", "range", "sum", "tuple")


CompiledRules = Mapping[str, Any]  # compiled functions of many signatures; only `engine.py` calls them


def compile_game(game: Game) -> CompiledRules:
    """Return the functions of a game by name.

    Shapes, for move number n: `moves<n>(Z, V, me, out)` appends every possible `table.Action`; `can<n>(Z, V, me)`;
    `do<n>(w, Z, V, Z0, V0, me, *choices)` carries it out, including `after` rules and flow.
    Further: `ended(Z, V)` (the number of the end, from 1, or 0), `score(Z, V, p)`, `winner(Z, V, p, score)`,
    `lost(Z, V)`, and of the match `rounds`, `until`, `points`, `opener`, `champion`.
    """
    return _compiled(*source_of(game))


def compile_noting(game: Game) -> CompiledRules:
    """Return the functions of a game, as `compile_game`, of which `do<n>` notes each effect that moves cards."""
    return _compiled(*source_of(game, noting=True))


def compile_deal(game: Game) -> CompiledRules:
    """Return the functions of a deal by name.

    `setup(w, Z, V)`, `redeal(Z, V)`, `starter(Z, V)`, `begin(Z, V)`, which enters the first phase, and `ended(Z, V)`.
    """
    return _compiled(*source_of_deal(game))


def compile_parts(
    game: Game, write: Callable[[Writer], str], score: Sequence[int] = (), given: Sequence[str] = ()
) -> Callable[..., Any]:
    """Return the source that `write` produces as a function of `(Z, V, me)`, to evaluate parts of a rule.

    `score` gives the value of `score(p)` by seat. The function also takes values for the names in `given`.
    """
    writer = Writer(game)
    asked = write(writer)
    moves = tuple(game.moves.values())
    can: list[str] = []
    written: set[int] = set()
    while missing := writer.asked_moves - written:
        for number in missing:
            can.append(_possible(writer, number, moves[number], collect=False))  # noqa: PERF401  # it finds more to write
        written |= missing
    source = "\n".join(
        [*writer.functions, *can, f"def asked({', '.join(('Z', 'V', 'me', *given))}):\n    return {asked}\n"]
    )
    function: Callable[..., Any] = _compiled(source, {**writer.tables, "score": tuple(score)})["asked"]
    return function


def _compiled(source: str, tables: Mapping[str, object]) -> CompiledRules:
    given: dict[str, Any] = {name: getattr(acts, name) for name in _GIVEN}
    given.update(tables)
    # Where nobody acts, definitions are still called with `me`; they do not look at it.
    given.update(Move=table.Action, new=tuple.__new__, me=None)
    given["__builtins__"] = {name: getattr(builtins, name) for name in _PYTHON}
    # The source is ours and holds no text of an author: see `source.py`.
    exec(compile(source, "<rules>", "exec"), given)  # noqa: S102
    return MappingProxyType(given)


def source_of(game: Game, *, noting: bool = False) -> tuple[str, Mapping[str, object]]:
    """Return the Python source of the rules of play and the tables that it uses."""
    writer = Writer(game, noting=noting)
    parts: list[str] = []
    for number, move in enumerate(game.moves.values()):
        parts.append(_possible(writer, number, move, collect=True))
        parts.append(_possible(writer, number, move, collect=False))
        parts.append(_carry_out(writer, number, move))
    parts.extend(_after(writer, number, after) for number, after in enumerate(game.after))
    parts.append(_ended(writer))
    parts.extend(_questions(writer))
    return "\n".join([*writer.functions, *parts]), writer.tables


def source_of_deal(game: Game) -> tuple[str, Mapping[str, object]]:
    """Return the Python source of the rules of the deal and the tables that it uses."""
    writer = Writer(game)
    redeal = writer.code(game.redeal) if game.redeal is not None else "False"
    parts = [
        _setup(writer),
        f"def redeal(Z, V):\n    return {redeal}\n",
        f"def starter(Z, V):\n    return {writer.code(game.starter)}\n",
        "\n".join(["def begin(Z, V):", *flow_of(writer, game.start_phase, "start.phase", "    ")]) + "\n",
        _ended(writer),
    ]
    return "\n".join([*writer.functions, *parts]), writer.tables


# --- which moves are possible ----------------------------------------------------------------------------------------


def _possible(writer: Writer, number: int, move: Move, *, collect: bool) -> str:
    """Write the nested loops over the choices; each condition is tested once everything it refers to is chosen."""
    slots = [binder.local.slot for binder in move.choices]
    names = {slot: writer.fresh() for slot in slots}
    levels = condition_levels(move)
    head = f"def moves{number}(Z, V, me, out):" if collect else f"def can{number}(Z, V, me):"
    lines, indent = [head], "    "
    with writer.known(names):
        for level in range(len(slots) + 1):
            if level:
                binder = move.choices[level - 1]
                lines.append(
                    f"{indent}for {names[binder.local.slot]} in {collection(writer, binder.over, each_once=True)}:"
                )
                indent += "    "
            if levels[level]:
                # One line for all: Python nests no more than a hundred blocks.
                asked = " and ".join(writer.code(condition) for condition in levels[level])
                lines.append(f"{indent}if {asked}:")
                indent += "    "
    choices = "".join(f"{names[slot]}, " for slot in slots)
    lines.append(f"{indent}out.append(new(Move, ({number}, me, ({choices}))))" if collect else f"{indent}return True")
    if not collect:
        lines.append("    return False")
    return "\n".join(lines) + "\n"


# --- what a move does ------------------------------------------------------------------------------------------------


def _carry_out(writer: Writer, number: int, move: Move) -> str:
    names = {binder.local.slot: writer.fresh() for binder in move.choices}
    arguments = "".join(f", {name}" for name in names.values())
    lines = [f"def do{number}(w, Z, V, Z0, V0, me{arguments}):"]
    with writer.known(names):
        lines.extend(effects_of(writer, move.effects, move.address, "    "))
        touched = touched_by(move.effects)
        for after in writer.game.after:
            if not is_spared(writer.game, after, touched):
                lines.append(f"    after{writer.game.after.index(after)}(w, Z, V, Z0, V0, me)")
                touched = touched | touched_by(after.effects)
        lines.extend(flow_of(writer, move.then, move.address, "    "))
    return "\n".join([*lines, "    return", ""])


def _after(writer: Writer, number: int, after: After) -> str:
    lines = loops(writer, after.binders, (after.condition,), after.effects, after.address, "    ")
    return "\n".join([f"def after{number}(w, Z, V, Z0, V0, me):", *lines, "    return", ""])


# --- set-up and questions --------------------------------------------------------------------------------------------


def _setup(writer: Writer) -> str:
    lines = ["def setup(w, Z, V):"]
    for address, effects in writer.game.setup:
        lines.extend(effects_of(writer, effects, address, "    "))
    return "\n".join([*lines, "    return", ""])


def _ended(writer: Writer) -> str:
    lines = ["def ended(Z, V):"]
    for number, end in enumerate(writer.game.ends, start=1):
        lines += [f"    if {writer.code(end.condition)}:", f"        return {number}"]
    return "\n".join([*lines, "    return 0", ""])


def _questions(writer: Writer) -> Iterator[str]:
    game = writer.game
    with writer.known({game.player.slot: "p"}):
        score = writer.code(game.score) if game.score is not None else "0"
        yield f"def score(Z, V, p):\n    return {score}\n"
        yield f"def winner(Z, V, p, score):\n    return {writer.code(game.winners)}\n"
        yield f"def lost(Z, V):\n    return {'False' if game.lost is None else writer.code(game.lost)}\n"
        if game.match is not None:
            rounds = "None" if game.match.rounds is None else writer.code(game.match.rounds)
            yield f"def rounds(Z, V):\n    return {rounds}\n"
            until = "False" if game.match.until is None else writer.code(game.match.until)
            yield f"def until(Z, V, total):\n    return {until}\n"
            yield f"def points(Z, V, p, score):\n    return {writer.code(game.match.points)}\n"
            yield f"def opener(Z, V):\n    return {writer.code(game.match.opener)}\n"
            yield f"def champion(Z, V, p, total):\n    return {writer.code(game.match.winners)}\n"
    for number, move in enumerate(game.moves.values()):
        if move.weight is not None:
            names = {binder.local.slot: writer.fresh() for binder in move.choices}
            with writer.known(names):
                arguments = "".join(f", {name}" for name in names.values())
                yield f"def weight{number}(Z, V, me{arguments}):\n    return {writer.code(move.weight)}\n"
