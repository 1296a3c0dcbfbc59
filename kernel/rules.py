"""The functions of a kernel: which moves are possible, what each does, the deal, the ends, the result."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from kernel import effects, expressions, masks
from kernel.folds import LoopForm, each, guarded
from kernel.layout import PHASE, TURN
from kernel.writer import KernelWriter
from reference_engine import is_spared, touched_by
from spec.game import Address, After, Can, Expression, Move, condition_levels, parts_of


def write_rules(w: KernelWriter) -> None:
    """Write all functions of a game."""
    for number, move in enumerate(w.game.moves.values()):
        _moves(w, number, move)
    needs = [_after(w, number, after) for number, after in enumerate(w.game.after)]
    for number, move in enumerate(w.game.moves.values()):
        _do(w, number, move, needs)
    _dispatch(w)
    _deal(w)
    _ends(w)
    _result(w)


def write_asked_moves(w: KernelWriter) -> None:
    """Write whether a move is possible, for each of which something asks that."""
    moves = tuple(w.game.moves.values())
    written = 0
    while written < len(w.asked_moves):
        number = list(w.asked_moves)[written]
        _can(w, number, moves[number])
        written += 1


def record_length(w: KernelWriter) -> int:
    """Return the length of the record of a move: its rule, its seat, its choices, and its weight where chance acts."""
    return 3 + max((len(move.choices) for move in w.game.moves.values()), default=0)


# --- which moves are possible ----------------------------------------------------------------------------------------


def _moves(w: KernelWriter, number: int, move: Move) -> None:
    """Write the loops over the choices of a move, which record each possible one."""
    w.address = move.address
    with w.function(f"moves{number}(S, M, me, n, skip)"):
        _choices(w, move, [], lambda names: _record(w, number, move, names))
        w.emit("return n")


def _can(w: KernelWriter, number: int, move: Move) -> None:
    w.address = move.address
    with w.function(f"can{number}(S, me)"):
        _choices(w, move, [], lambda _: w.emit("return True"))
        w.emit("return False")


def _choices(w: KernelWriter, move: Move, names: list[str], inner: Callable[[list[str]], None]) -> None:
    """Write the nested loops over the choices; each condition is asked once everything it refers to is chosen."""
    levels = condition_levels(move)
    if not names:
        guarded(w, cheap_first(levels[0]), lambda: deeper(w, move, levels, names, inner))
    else:
        deeper(w, move, levels, names, inner)


def deeper(
    w: KernelWriter, move: Move, levels: list[list[Expression]], names: list[str], inner: Callable[[list[str]], None]
) -> None:
    """Write the loops over the choices after those that have names."""
    level = len(names)
    if level == len(move.choices):
        inner(names)
        return
    each(
        w, move.choices[level], levels[level + 1], lambda name: deeper(w, move, levels, [*names, name], inner),
        LoopForm(once=True, distinct=True),
    )  # fmt: skip


def cheap_first(conditions: Sequence[Expression]) -> list[Expression]:
    """Return conditions with those last that ask whether another move is possible: nothing rests on their answer."""
    return sorted(conditions, key=lambda part: any(isinstance(inner, Can) for inner in parts_of(part, {})))


def _record(w: KernelWriter, number: int, move: Move, names: Sequence[str]) -> None:
    """Write that a possible move is recorded, unless chance never makes it."""
    length, chance = record_length(w), _is_of_chance(w, move)
    weight = ""
    if chance:
        weight = "1" if move.weight is None else w.simple(f"max({expressions.code(w, move.weight)}, 0)")
    if chance and move.weight is not None:
        always = all(w.game.phases[phase].acts == "chance" for phase in move.phases)
        with w.block(f"if {weight} > 0:" if always else f"if BY_CHANCE[S[{PHASE}]] == 0 or {weight} > 0:"):
            _store(w, number, length, names, weight)
    else:
        _store(w, number, length, names, weight)


def _is_of_chance(w: KernelWriter, move: Move) -> bool:
    return any(w.game.phases[phase].acts == "chance" for phase in move.phases)


def _store(w: KernelWriter, number: int, length: int, names: Sequence[str], weight: str) -> None:
    with w.block("if skip <= n < skip + CAPACITY:"):
        at = w.fresh("j")
        w.emit(f"{at} = (n - skip) * {length}")
        for place, value in enumerate([str(number), "me", *names]):
            w.emit(f"M[{at} + {place}] = {value}")
        if weight:
            w.emit(f"M[{at} + {length - 1}] = {weight}")
    w.emit("n += 1")


# --- what a move does ------------------------------------------------------------------------------------------------


def _after(w: KernelWriter, number: int, after: After) -> set[str]:
    """Write a rule that follows moves; return what it asks of the state before the move."""
    w.address, w.reads_before = after.address, set()
    with w.function(f"after{number}(S, S0, me)"):
        effects.loops(w, after.binders, (after.condition,), after.effects)
        w.emit("return")
    return w.reads_before


def _do(w: KernelWriter, number: int, move: Move, needs: Sequence[set[str]]) -> None:
    """Write what a move does; what anything asks of the state before it is copied first."""
    w.address, w.reads_before = move.address, set()
    names = {binder.local.slot: f"c{place}" for place, binder in enumerate(move.choices)}
    with w.function(f"do{number}({', '.join(['S', 'S0', 'me', *names.values()])})"), w.known(names):
        with w.captured() as lines:
            effects.effects_of(w, move.effects)
            touched = touched_by(move.effects)
            for place, after in enumerate(w.game.after):
                if is_spared(w.game, after, touched):
                    continue
                w.emit(f"after{place}(S, S0, me)")
                w.emit("if S[5] != 0:")
                w.emit("    return")
                w.reads_before |= needs[place]
                touched |= touched_by(after.effects)
            w.address = move.address
            effects.flow_of(w, move.then)
        for first, end in _copied(w):
            w.emit(f"for i in range({first}, {end}):")
            w.emit("    S0[i] = S[i]")
        w.lines += lines
        w.emit("return")


def _copied(w: KernelWriter) -> list[tuple[int, int]]:
    """Return the parts of the array that are asked for as they were before the move."""
    if not w.reads_before:
        return []
    parts = [(0, w.layout.scores)]
    for zone, place in w.layout.zones.items():
        if zone in w.reads_before:
            first, end = place.offset, place.empty + place.stride
            if parts[-1][1] == first:
                parts[-1] = (parts[-1][0], end)
            else:
                parts.append((first, end))
    return parts


def _dispatch(w: KernelWriter) -> None:
    """Write which functions are asked in which phase, and which one carries out a recorded move."""
    moves = tuple(w.game.moves.values())
    with w.function("legal(S, M, skip)", me="0"):
        w.emit("n = 0")
        for number, phase in enumerate(w.game.phases.values()):
            asked = [place for place, move in enumerate(moves) if phase.id in move.phases]
            with w.block(f"{'if' if number == 0 else 'elif'} S[{PHASE}] == {number}:"):
                if phase.acts == "race":
                    with w.block(f"for me in range({w.game.players}):"):
                        for place in asked:
                            w.emit(f"n = moves{place}(S, M, me, n, skip)")
                else:
                    for place in asked:
                        w.emit(f"n = moves{place}(S, M, S[{TURN}], n, skip)")
        w.emit("return n")
    with w.function("do(S, S0, M, j)", me="0"):
        for number, move in enumerate(moves):
            with w.block(f"{'if' if number == 0 else 'elif'} M[j] == {number}:"):
                choices = [f"M[j + {2 + place}]" for place in range(len(move.choices))]
                w.emit(f"do{number}({', '.join(['S', 'S0', 'M[j + 1]', *choices])})")
        w.emit("return")


# --- the deal, the ends, the result ----------------------------------------------------------------------------------


def _deal(w: KernelWriter) -> None:
    game = w.game
    with w.function("setup(S, S0)", me="0"):
        for address, step in game.setup:
            w.address = address
            effects.effects_of(w, step)
        w.emit("return")
    _question(w, "redeal(S)", game.redeal, "False", "start.redeal")
    _question(w, "starter(S)", game.starter, "NIL", "start.player")
    w.address = Address("start.phase")
    with w.function("begin(S, S0)", me="0"):
        effects.flow_of(w, game.start_phase)
        w.emit("return")


def _question(w: KernelWriter, head: str, asked: Expression | None, otherwise: str, address: str) -> None:
    w.address = Address(address)
    with w.function(head, me="0"):
        w.emit(f"return {otherwise if asked is None else expressions.code(w, asked)}")


def _ends(w: KernelWriter) -> None:
    with w.function("ended(S)", me="0"):
        for number, end in enumerate(w.game.ends, start=1):
            w.address = end.address
            guarded(w, [end.condition], partial(w.emit, f"return {number}"))
        w.emit("return 0")


def _result(w: KernelWriter) -> None:
    """Write the score of a seat and who wins, and `finish`, which writes all scores and returns the set of winners."""
    game = w.game
    with w.known({game.player.slot: "p"}):
        _question(w, "score(S, p)", game.score, "0", "score")
        _question(w, "winner(S, p)", game.winners, "False", "winners")
    _question(w, "lost(S)", game.lost, "False", "end")
    with w.function("finish(S)", me="0"):
        w.emit("winners = 0")
        with w.block(f"for p in range({game.players}):"):
            w.emit(f"S[{w.layout.scores} + p] = score(S, p)")
            if game.score is not None and game.score.maybe:
                with w.block(f"if S[{w.layout.scores} + p] == NIL:"):
                    w.emit(f"S[{w.layout.scores} + p] = 0")
        with w.block(f"for p in range({game.players}):"), w.block("if winner(S, p):"):
            w.emit("winners |= bit(p)")
        w.emit("return winners")


def write_match(w: KernelWriter) -> None:
    """Write what a match asks: how many rounds; after a round points, opener, whether it is over, and who wins."""
    match = w.game.match
    _question(w, "match_rounds(S)", None if match is None else match.rounds, "NIL", "match.rounds")
    _question(w, "match_until(S)", None if match is None else match.until, "False", "match.until")
    _question(w, "match_opener(S)", None if match is None else match.opener, "NIL", "match.opener")
    with w.known({} if match is None else {match.player.slot: "p"}):
        _question(w, "match_points(S, p)", None if match is None else match.points, "NIL", "match.points")
        _question(w, "match_champion(S, p)", None if match is None else match.winners, "False", "match.winners")


def touched_zones(w: KernelWriter) -> tuple[tuple[int, ...], ...]:
    """Return for each move in which nothing is chosen the numbers of the zones that may change with it."""
    follows = frozenset[str]().union(*(touched_by(after.effects) for after in w.game.after))
    return tuple(
        ()
        if move.choices
        else tuple(at for at, zone in enumerate(w.game.zones) if zone in touched_by(move.effects) | follows)
        for move in w.game.moves.values()
    )


def write_kept_sets(w: KernelWriter) -> None:
    """Write for each zone with cells what is kept up to date when a cell is filled or emptied."""
    words = w.layout.words
    for number, (zone, place) in enumerate(w.layout.zones.items()):
        if place.shape != "cells":
            continue
        for head, sign in (("filled", "|= "), ("emptied", "&= ~")):
            with w.function(f"{head}{number}(S, a)"):
                for looks_at, kept in w.cells.get(zone, {}).items():
                    table: list[int] = []
                    for slot in range(place.stride * place.number):
                        table += masks.words_of(w, [slot == place_ for place_ in looks_at])
                    for word in range(words):
                        at = f"(a - {place.offset}) * {words} + {word}"
                        w.emit(f"S[{kept + word}] {sign}{w.table(table)}[{at}]")
                w.emit("return")


def write_watch(w: KernelWriter) -> None:
    """Write `watch`, which counts the claims that hold in a state, and returns the set of those that are broken."""
    with w.function("watch(S, H)", me="0"):
        w.emit("broken = 0")
        for number, claim in enumerate(w.game.properties[:63]):
            w.address = claim.address
            with w.block(f"if {expressions.code(w, claim.expression)}:"):
                w.emit(f"H[{number}] += 1")
                if claim.mode == "never":
                    w.emit(f"broken |= {1 << number}")
            if claim.mode == "always":
                with w.block("else:"):
                    w.emit(f"broken |= {1 << number}")
        w.emit("return broken")
