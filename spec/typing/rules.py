"""The rules of a game: set-up, moves, `after` rules, ends, scores, match, properties."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import replace
from typing import Final, Literal, cast

from spec.game import (
    Address,
    After,
    And,
    Binder,
    Branch,
    Clockwise,
    Collection,
    Condition,
    Constant,
    Effect,
    Either,
    End,
    Expression,
    Flow,
    Fold,
    IsNothing,
    Listed,
    Local,
    Match,
    Move,
    Neighbour,
    NewTurn,
    Not,
    Number,
    Or,
    Phase,
    Property,
    Seat,
    Stay,
    ToPhase,
    Truth,
    Who,
    step_of_after,
)
from spec.source import Diagnostic, Entry, Node, child, entries, items, meant_or, text_of
from spec.typing.effects import binders, effects
from spec.typing.expressions import Typer
from spec.typing.names import Names
from spec.typing.scopes import NotTyped, Scope
from spec.words import Filling, phrase

NOBODY = Scope(me=False)
PLAYER = Local("p", "p", Seat())
YES = Constant(value=True, type=Truth())
_MODES: Final[tuple[Literal["always", "never", "possible"], ...]] = ("always", "never", "possible")


def phases(root: Node) -> dict[str, Phase]:
    """Read the phases; the first is the one in which every turn begins."""
    found: dict[str, Phase] = {}
    for name, entry in entries(child(root, "phases")).items():
        acts = child(entry.node, "acts")
        found[name] = Phase(name, text_of(acts) if acts is not None else "player")  # type: ignore[arg-type]  # by the schema
    return found


def broken_requirements(names: Names, root: Node) -> tuple[Diagnostic, ...]:
    """Return a diagnostic for each requirement that the options do not satisfy for this number of players."""
    broken: list[Diagnostic] = []
    for name, entry in entries(child(root, "requires")).items():
        asked = Typer(names, {}, NOBODY).truth(entry.node)
        if asked is None:
            continue
        if not isinstance(asked, Constant):
            names.diagnostics.append(
                Diagnostic(code="HR517", span=entry.node.span, facts={"text": text_of(entry.node)})
            )
        elif not asked.value:
            facts: dict[str, Filling] = {"name": name, "text": text_of(entry.node), "players": names.players}
            broken.append(Diagnostic(code="HR315", span=entry.key_span, facts=facts))
    return tuple(broken)


def constant_truth(names: Names, node: Node) -> bool | None:
    """Return whether a condition on options, cards and the number of players holds; None if it is none (noted)."""
    asked = Typer(names, {}, NOBODY).truth(node)
    if asked is None or isinstance(asked, Constant):
        return None if asked is None else bool(asked.value)
    names.diagnostics.append(Diagnostic(code="HR517", span=node.span, facts={"text": text_of(node)}))
    return None


def setup(names: Names, root: Node) -> tuple[tuple[Address, tuple[Effect, ...]], ...]:
    """Type the steps of the set-up, and what follows from it."""
    steps = [(Address(f"setup.{name}"), entry.node) for name, entry in entries(child(root, "setup")).items()]
    steps += [(step_of_after(name), node) for name, node in _from_the_setup_on(root)]
    return tuple((address, effects(Typer(names, {}, NOBODY), node)) for address, node in steps)


def _from_the_setup_on(root: Node) -> Iterator[tuple[str, Node]]:
    """Yield the rules under `after` that are asked after the set-up as well, each as a step of it."""
    for name, entry in entries(child(root, "after")).items():
        also = child(entry.node, "setup")
        if also is not None and also.value is True:
            left = {key: part for key, part in entries(entry.node).items() if key != "setup"}
            effect = replace(entry.node, value=left)
            yield name, left["do"].node if left.keys() == {"do"} else replace(entry.node, value=(effect,))


def start(names: Names, root: Node) -> tuple[Expression | None, Expression, ToPhase | Branch]:
    """Type when cards are dealt again, who begins, and in which phase."""
    node = child(root, "start")
    redeal_node, player_node, phase_node = (child(node, key) for key in ("redeal", "player", "phase"))
    redeal = Typer(names, {}, NOBODY).truth(redeal_node) if redeal_node is not None else None
    starter: Expression = Who("opener")
    if player_node is not None:
        starter = Typer(names, {}, NOBODY).wanted(player_node, Seat()) or starter
    phase: ToPhase | Branch = ToPhase(next(iter(names.phases), ""))
    if phase_node is not None:
        phase = _start_phase(names, phase_node) or phase
    return redeal, starter, phase


def _start_phase(names: Names, node: Node) -> ToPhase | Branch | None:
    """Return the phase in which the round begins, which may depend on the options and on the deal."""
    if text_of(node) in names.phases or " if " not in text_of(node):
        name = _phase(names, node)
        return None if name is None else ToPhase(name)
    typer = Typer(names, {}, NOBODY)
    try:
        return _phase_of(typer, typer.parsed(node))
    except NotTyped:
        return None


def _phase_of(typer: Typer, part: ast.expr) -> ToPhase | Branch:
    match part:
        case ast.IfExp(test=test, body=body, orelse=orelse):
            asked = typer.condition(test)
            with typer.inner():
                typer.learn(asked, holds=True)
                then = _phase_of(typer, body)
            with typer.inner():
                typer.learn(asked, holds=False)
                otherwise = _phase_of(typer, orelse)
            if isinstance(asked, Constant):
                return then if asked.value else otherwise
            return then if then == otherwise else Branch(asked, then, otherwise)
        case _:
            return ToPhase(_named_phase(typer, part))


def next_seat(names: Names, root: Node) -> Expression:
    """Type who has the next turn: the left neighbour of the player on turn, or the first who is not skipped.

    As long as the turn is reversed it goes to the right. Where all are skipped, the last of the conditions does not
    count, then the one before it; if all are skipped by the first alone, the player on turn has another turn.
    """
    node = child(root, "turn")
    skipping, back_node = child(node, "skipping"), child(node, "reversed")
    told = [entry.node for entry in entries(skipping).values()] or ([skipping] if skipping is not None else [])
    onwards = _next_of(names, told, Clockwise(Who("turn")), 1)
    if back_node is None:
        return onwards
    back = Typer(names, {}, NOBODY).truth(back_node)
    before = len(names.diagnostics)
    round_the_table = tuple(Neighbour(Who("turn"), -by) for by in range(1, names.players + 1))
    backwards = _next_of(names, told, Listed(round_the_table, Seat()), -1)
    del names.diagnostics[before:]  # told of the other way round
    if back is None or isinstance(back, Constant):
        return backwards if back is not None and back.value else onwards
    return Either(back, backwards, onwards, Seat(), maybe=False)


def _next_of(names: Names, skipping: list[Node], seats: Collection, by: int) -> Expression:
    """Type who is next among seats, of which the first is `by` seats further clockwise."""
    if not skipping:
        return Neighbour(Who("turn"), by)
    found: Expression = Who("turn")
    for kept in range(1, len(skipping) + 1):
        local = Local("p", f"p#next{kept}", Seat())
        before = len(names.diagnostics)
        typed = [Typer(names, {"p": local}, NOBODY).truth(condition) for condition in skipping[:kept]]
        if kept > 1:
            del names.diagnostics[before:]  # told when fewer conditions were typed
        conditions = tuple(_not(asked) for asked in typed if asked is not None)
        first = Fold("first", (Binder(local, seats, conditions),), local, Seat(), maybe=True)
        found = Either(Not(IsNothing(first)), first, found, Seat(), maybe=False)
    return found


def _not(asked: Expression) -> Expression:
    return Constant(not asked.value, Truth()) if isinstance(asked, Constant) else Not(asked)


def _phase(names: Names, node: Node) -> str | None:
    name = text_of(node)
    if name in names.phases:
        names.used.add(f"phases.{name}")
        return name
    names.diagnostics.append(_no_phase(names, name, node))
    return None


def _no_phase(names: Names, name: str, node: Node) -> Diagnostic:
    hint = meant_or(name, names.phases, phrase("known.phases", known=tuple(names.phases)))
    return Diagnostic(code="HR506", span=node.span, facts={"name": name, "hint": hint})


def moves(names: Names, root: Node) -> dict[str, Move]:
    """Type the moves."""
    found: dict[str, Move] = {}
    for name, entry in entries(child(root, "moves")).items():
        found[name] = _move(names, name, entry)
    return found


def _move(names: Names, name: str, entry: Entry) -> Move:
    node = entry.node
    address = Address(f"moves.{name}")
    typer = Typer(names, {}, Scope())
    where = tuple(phase for item in items(child(node, "in")) if (phase := _phase(names, item)) is not None)
    choose = child(node, "choose")
    choices = binders(typer, choose, None, loop=False) if choose is not None else ()
    conditions: list[Condition] = []
    if_node = child(node, "if")
    named = (
        [(f"{address}.if.{key}", inner.node) for key, inner in entries(if_node).items()]
        if entries(if_node)
        else [(f"{address}.if", if_node)] * (if_node is not None)
    )
    for where_, condition in named:
        assert condition is not None
        asked = typer.truth(condition)
        if asked is None:
            continue
        typer.learn(asked, holds=True)
        conditions.append(Condition(Address(where_), asked, text_of(condition)))
    do = effects(typer, child(node, "do"))
    then_node, weight_node = child(node, "then"), child(node, "weight")
    then = _then(names, typer, then_node) if then_node is not None else Stay()
    weight = typer.wanted(weight_node, Number(0, 0)) if weight_node is not None else None
    return Move(
        id=name,
        address=address,
        phases=where,
        choices=choices or (),
        conditions=tuple(conditions),
        effects=do,
        then=then,
        weight=weight,
        span=entry.key_span,
    )


def _then(names: Names, typer: Typer, node: Node) -> Flow:
    typer.forget()
    try:
        return _flow(names, typer, typer.parsed(node))
    except NotTyped:
        return Stay()


def _flow(names: Names, typer: Typer, part: ast.expr) -> Flow:
    match part:
        case ast.Name(id="next_player"):
            return _new_turn(names, typer, names.next_seat, None)
        case ast.Call(func=ast.Name(id="next_player"), args=[phase]):
            return _new_turn(names, typer, names.next_seat, phase)
        case ast.Name(id=name) if name in names.phases:
            return ToPhase(_named_phase(typer, part))
        case ast.Call(func=ast.Name(id="turn_of"), args=[seat]):
            return _new_turn(names, typer, typer.fitting(seat, Seat()), None)
        case ast.Call(func=ast.Name(id="turn_of"), args=[seat, phase]):
            return _new_turn(names, typer, typer.fitting(seat, Seat()), phase)
        case ast.IfExp(test=test, body=body, orelse=orelse):
            condition = typer.condition(test)
            with typer.inner():
                typer.learn(condition, holds=True)
                then = _flow(names, typer, body)
            with typer.inner():
                typer.learn(condition, holds=False)
                otherwise = _flow(names, typer, orelse)
            if isinstance(condition, Constant):
                return then if condition.value else otherwise
            return Branch(condition, then, otherwise)
        case _:
            text = typer.syntax.words(part)
            known = phrase("known.after-a-move", known=tuple(names.phases))
            hint = meant_or(text, [*names.phases, "next_player"], known)
            typer.fail("HR506", part, name=text, hint=hint)


def _new_turn(names: Names, typer: Typer, seat: Expression, phase: ast.expr | None) -> NewTurn:
    """Return a new turn of a player, in the phase that is given, else in the first."""
    if phase is None:
        return NewTurn(seat, next(iter(names.phases)))
    return NewTurn(seat, _named_phase(typer, phase))


def _named_phase(typer: Typer, part: ast.expr) -> str:
    """Return the phase that is entered. Errors: `NotTyped`."""
    names, text = typer.names, typer.syntax.words(part)
    if text not in names.phases:
        hint = meant_or(text, names.phases, phrase("known.phases", known=tuple(names.phases)))
        typer.fail("HR506", part, name=text, hint=hint)
    names.used.add(f"phases.{text}")
    names.entered.add(text)
    return text


def after(names: Names, root: Node) -> tuple[After, ...]:
    """Type the `after` rules."""
    found: list[After] = []
    for name, entry in entries(child(root, "after")).items():
        typer = Typer(names, {}, Scope(was=True))
        for_node = child(entry.node, "for")
        made = binders(typer, for_node, None) if for_node is not None else ()
        if_node = child(entry.node, "if")
        condition = typer.truth(if_node) if if_node is not None else YES
        if condition is not None:
            typer.learn(condition, holds=True)
        typer.place = Scope()
        do = effects(typer, child(entry.node, "do"))
        if made is not None and condition is not None:
            address = Address(f"after.{name}")
            made_of = After(
                id=name, address=address, binders=made, condition=condition, effects=do, span=entry.key_span
            )
            found.append(made_of)
    return tuple(found)


def ends(names: Names, root: Node) -> tuple[End, ...]:
    """Type the ways in which a round ends."""
    found: list[End] = []
    for name, entry in entries(child(root, "end")).items():
        condition = Typer(names, {}, NOBODY).truth(entry.node)
        if condition is not None:
            found.append(End(name, Address(f"end.{name}"), condition))
    return tuple(found)


def score(names: Names, root: Node) -> Expression | None:
    """Type the score of a player `p`."""
    node = child(root, "score")
    names.has_score = node is not None
    if node is None:
        return None
    return Typer(names, {"p": PLAYER}, NOBODY).wanted(node, Number(0, 0))


def lost(names: Names, root: Node, reached: tuple[End, ...]) -> Expression | None:
    """Type whether the end that is `reached` first is one at which all lose; None if there is none."""
    named: list[str] = []
    for item in items(child(root, "all_lose")):
        if text_of(item) in entries(child(root, "end")):
            named.append(text_of(item))
            continue
        known = tuple(entries(child(root, "end")))
        hint = meant_or(text_of(item), known, phrase("known.ends", known=known))
        names.diagnostics.append(Diagnostic(code="HR529", span=item.span, facts={"name": text_of(item), "hint": hint}))
    found: list[Expression] = []
    for number, end in enumerate(reached):
        if end.id in named:
            before = (_not(other.condition) for other in reached[:number] if other.id not in named)
            found.append(_all_of((end.condition, *before)))
    if not found:
        return None
    return found[0] if len(found) == 1 else Or(tuple(found))


def _all_of(parts: tuple[Expression, ...]) -> Expression:
    return parts[0] if len(parts) == 1 else And(parts)


def winners(names: Names, root: Node, all_lose: Expression | None) -> Expression:
    """Type whether a player `p` is a winner of the round; nobody is where all lose."""
    node = child(root, "winners")
    assert node is not None
    won = Typer(names, {"p": PLAYER}, Scope(me=False, score=True)).truth(node) or YES
    if all_lose is None:
        return won
    kept = _not(all_lose)
    if isinstance(won, Constant):
        return kept if won.value else won
    return won if isinstance(kept, Constant) and kept.value else _all_of((kept, won))


def match(names: Names, root: Node) -> Match | None:
    """Type the match."""
    node = child(root, "match")
    if node is None:
        return None

    def typed(key: str, place: Scope, wanted: type[Number | Seat | Truth], default: Expression) -> Expression:
        part = child(node, key)
        if part is None:
            return default
        typer = Typer(names, {"p": PLAYER} if wanted is not Seat and key != "rounds" else {}, place)
        if wanted is Truth:
            return typer.truth(part) or default
        return typer.wanted(part, Number(0, 0) if wanted is Number else Seat()) or default

    from spec.game import Points

    zero: Expression = Constant(0, Number(0, 0))
    own_score = Points("score", PLAYER, Number(-(10**9), 10**9)) if names.has_score else zero
    if not names.has_score and child(node, "points") is None:
        names.diagnostics.append(Diagnostic(code="HR523", span=node.span))
    told, once = child(node, "rounds"), child(node, "until")
    if told is None and once is None:
        names.diagnostics.append(Diagnostic(code="HR530", span=node.span))
    return Match(
        rounds=None if told is None else typed("rounds", NOBODY, Number, cast(Expression, Constant(1, Number(1, 1)))),
        until=None if once is None else Typer(names, {}, Scope(me=False, total=True)).truth(once),
        points=typed("points", Scope(me=False, score=True), Number, own_score),
        opener=typed("opener", NOBODY, Seat, Who("opener")),
        winners=typed("winners", Scope(me=False, total=True), Truth, YES),
        player=PLAYER,
    )


def properties(names: Names, root: Node) -> tuple[Property, ...]:
    """Type the claims of the author."""
    found: list[Property] = []
    for name, entry in entries(child(root, "properties")).items():
        for mode in _MODES:
            node = child(entry.node, mode)
            if node is None:
                continue
            claim = Typer(names, {}, NOBODY).truth(node)
            if claim is not None:
                found.append(Property(name, Address(f"properties.{name}"), mode, claim))
    return tuple(found)
