"""Candidate invariants made from the rules themselves.

Cards that stay where they were dealt; what each phase implies for variables, zones and conditions; how often things can
have been handed out.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from reference_engine import FIRST_VARIABLE, PHASE, TURN
from spec.game import (
    And,
    Branch,
    Call,
    CardNamed,
    Constant,
    Draw,
    Expression,
    If,
    InZone,
    Local,
    Move,
    MoveCard,
    Not,
    Seat,
    Truth,
    VariableSpec,
    Was,
    Who,
)
from verifier.analysis import inside, judging_rules, play_rules
from verifier.solver.binders import bind
from verifier.solver.candidates import Candidate
from verifier.solver.circuit_nodes import TRUE, Lit
from verifier.solver.expression_terms import slots_of
from verifier.solver.model import Model
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.place_terms import zones_of
from verifier.solver.sampled_states import Columns
from verifier.solver.symbolic_values import Bindings


def generated(model: Model, columns: Columns) -> Iterator[Candidate]:
    """Yield candidates from each of the families below. Phases that never occurred are skipped."""
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
    layout = model.layout
    own = {
        number
        for zone in model.game.zones.values()
        if any(domain.id == "player" for domain in zone.keys)
        for number in range(zone.base, zone.base + zone.size)
    }
    for (zone, _), there in layout.cards.items():
        for lits in there.values() if zone not in own else ():
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
    circuit, game, asker = model.circuit, model.game, model.asker
    seats = range(game.players)
    for spec in game.variables.values():
        values = game.values_of(spec)
        if len(values) > 60 or spec.size > 12:
            continue
        for number in range(spec.size):
            for value in values:
                seen = [_seen_from(model, spec, number, value, seat) for seat in seats]
                if None not in seen:
                    yield f"{spec.id} is not {value}", [lit ^ 1 for lit in seen if lit is not None]
    for zone in game.zones.values():
        filled = [_filled(model, number) for number in range(zone.base, zone.base + zone.size)]
        of_player = [n for n, domain in enumerate(zone.keys) if domain.id == "player"]
        if not of_player:
            for lit in filled:
                yield f"{zone.id} is empty", [lit ^ 1] * game.players
                yield f"{zone.id} is not empty", [lit] * game.players
            for number in range(zone.base, zone.base + zone.size):
                yield f"{zone.id} has one card at most", [_at_most(1, model, number)] * game.players
        elif len(zone.keys) == 1:
            yield f"own {zone.id} is empty", [filled[seat] ^ 1 for seat in seats]
            yield f"own {zone.id} is not empty", [filled[seat] for seat in seats]
            others = [circuit.any(filled[rival] for rival in seats if rival != seat) for seat in seats]
            yield f"no other {zone.id} is filled", [lit ^ 1 for lit in others]
            few = [_at_most(1, model, zone.base + seat) for seat in seats]
            yield f"own {zone.id} has one card at most", few
            yield f"own {zone.id} has two cards or more", [lit ^ 1 for lit in few]
            yield f"own {zone.id} has two cards at most", [_at_most(2, model, zone.base + seat) for seat in seats]
            of_others = [circuit.all(few[rival] for rival in seats if rival != seat) for seat in seats]
            yield f"every other {zone.id} has one card at most", of_others
    for name, expression, parameter in _conditions(model):
        for opposite in (False, True):
            try:
                by_seat = [asker.truth(expression, _names_of(seat, parameter)) ^ opposite for seat in seats]
            except NotExpressible:
                break
            yield f"{'not ' * opposite}{name}", by_seat
        if isinstance(expression, InZone):
            yield from _of_no_other(model, name, expression)
    for move in game.moves.values():
        try:
            can = [circuit.any(lit for _, lit in asker.choices(move, Bindings(seat, seat))) for seat in seats]
        except NotExpressible:
            continue
        yield f"can {move.id}", can
        yield f"cannot {move.id}", [lit ^ 1 for lit in can]


def _of_no_other(model: Model, name: str, expression: Expression) -> Iterator[tuple[str, list[Lit]]]:
    """Yield that a condition, if it depends on who acts, would hold for nobody but whoever is on turn."""
    if Who("me") not in inside(expression):
        return
    seats = range(model.game.players)
    try:
        of = [[model.asker.truth(expression, Bindings(me, turn)) for me in seats] for turn in seats]
    except NotExpressible:
        return
    no_other = (model.circuit.all(lit ^ 1 for me, lit in enumerate(of[turn]) if me != turn) for turn in seats)
    yield f"no other: {name}", list(no_other)


def _seen_from(model: Model, spec: VariableSpec, number: int, value: int | None, seat: int) -> Lit | None:
    """Return whether a variable has a value, with seats counted from `seat`, so that each seat has the same fact.

    A fact that differs between seats must not rest on the moves of one seat. None for variables of several keys.
    """
    players = model.game.players
    if any(domain.id == "player" for domain in spec.keys):
        if len(spec.keys) > 1:
            return None
        number = (number + seat) % players
    if isinstance(spec.type, Seat) and value is not None:
        value = (value + seat) % players
    return model.layout.variables[FIRST_VARIABLE + spec.base + number][value]


def _conditions(model: Model) -> Iterator[tuple[str, Expression, str | None]]:
    """Yield conditions with their names; a definition of one player also with the slot of its parameter."""
    for move in model.game.moves.values():
        for condition in move.conditions:
            if not slots_of(condition.expression):
                yield str(condition.address), condition.expression, None
    rules = (*play_rules(model.game), *judging_rules(model.game))
    calls = [part for rule in rules for part in inside(rule) if isinstance(part, Call) and isinstance(part.type, Truth)]
    for called in dict.fromkeys(call.definition for call in calls):
        definition = model.game.definitions[called]
        match definition.parameters:
            case ():
                yield str(definition.address), definition.body, None
            case (Local(slot=slot, type=Seat()),):
                yield str(definition.address), definition.body, slot
    for call in calls:
        values = [argument.value for argument in call.arguments if isinstance(argument, Constant)]
        if values and len(values) == len(call.arguments):
            yield f"{model.game.definitions[call.definition].address} of {values}", call, None
    for move in model.game.moves.values():
        for number, asked in enumerate(_asked_on_the_way(move)):
            yield f"{move.address} asks {number}", asked, None


def _asked_on_the_way(move: Move) -> Iterator[Expression]:
    """Yield what a move asks, but for its choices: where it leads, what it does, whether a card it names lies there."""
    asked: list[Expression] = []
    for part in inside((move.effects, move.then)):
        match part:
            case If(condition=condition) | Branch(condition=condition):
                asked.append(condition)
            case MoveCard(card=CardNamed() as card, source=source, target=target):
                asked += [InZone(card, source), InZone(card, target)]
            case _:
                pass
    yield from (condition for condition in dict.fromkeys(asked) if not slots_of(condition))


def _names_of(seat: int, parameter: str | None) -> Bindings:
    names = Bindings(seat, seat)
    return names if parameter is None else names.knowing(parameter, seat)


def _filled(model: Model, number: int) -> Lit:
    cards = model.layout.cards
    return model.circuit.any(lits[0] for place in model.layout.cells_of(number) for lits in cards[place].values())


def _at_most(most: int, model: Model, number: int) -> Lit:
    cards = model.layout.cards
    lits = [lit for place in model.layout.cells_of(number) for some in cards[place].values() for lit in some]
    return model.circuit.at_most(most, lits)


def _used_once(model: Model) -> Iterator[Candidate]:
    """Yield facts that a store has given out no more cards than there are conditions that have come true.

    For an `after` that hands out cards when a condition becomes true: the number of cards left in the store, plus the
    number of those conditions that are true, is at least the number of cards at the start.
    """
    circuit, asker = model.circuit, model.asker
    for after in model.game.after:
        for draw in (effect for effect in after.effects if isinstance(effect, Draw)):
            becomes = _becomes(after.condition)
            if becomes is None:
                continue
            told = [
                [
                    circuit.both(guard, asker.truth(becomes, inner))
                    for inner, guard in bind(asker, after.binders, Bindings(seat, seat))
                ]
                for seat in range(model.game.players)
            ]
            true = told[0]
            zones = [zones_of(asker, draw.source, Bindings(seat, seat)) for seat in range(model.game.players)]
            if any(sorted(lits) != sorted(true) for lits in told) or any(zone != zones[0] for zone in zones):
                continue  # it depends on who acts
            for number, guard in zones[0]:
                if number is None or guard != TRUE:
                    continue
                left = [
                    lit
                    for place in asker.layout.cells_of(number)
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
