"""Why a game ends: a quantity that every move but idle ones lowers, and no infinite sequence of idle moves.

The quantity is found in steps, as in Alias, Darte, Feautrier and Gonnord, "Multi-dimensional rankings" (2010): first
weights for cards, by kind and zone, that no move raises and as many as possible lower; of the remaining moves,
those that lead out of a strongly connected part of the phases; then bounded variables that only rise or only fall.
What remains must be idle: it changes nothing but whose turn it is. Idle moves cannot go on for ever if no set of
situations (a phase and a seat, the cards lying as they are) is closed under them; the solver looks for such a set.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, assert_never

import z3

from reference_engine import FIRST_VARIABLE, PHASE, TURN
from spec.game import Branch, Flow, Game, NewTurn, Stay, ToPhase
from verifier.analysis import speaks_of_a_seat
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit, bits
from verifier.solver.contexts import Context, Moved
from verifier.solver.invariants import Induction
from verifier.solver.model import Model
from verifier.solver.transitions import Transition
from verifier.solver.z3_queries import RESOURCES, Answer, Holds, Open

MAX_WEIGHT: Final = 20

Corner = tuple[str, str]
"""A kind of card and the id of a zone."""


@dataclass(frozen=True, slots=True)
class RankingStep:
    """The effect of a move in a phase on the quantity: cards that surely go, cards that may go, and where it leads."""

    move: str
    phase: int
    sure: tuple[tuple[Corner, Corner], ...]
    perhaps: tuple[tuple[Corner, Corner], ...]
    leads: tuple[int, ...]
    changes: tuple[int, ...]
    """The variables that last longer than a turn, or that a move within a turn may change."""
    reorders: bool
    """Whether it may change the card at an end of a stack that some rule reads."""

    @property
    def keeps_cards(self) -> bool:
        """Whether every card stays where it is, and in its order as far as any rule depends on it."""
        return not (self.sure or self.perhaps or self.reorders)

    @property
    def idle(self) -> bool:
        """Whether nothing but phase, turn and what a new turn resets changes."""
        return self.keeps_cards and not self.changes


@dataclass(frozen=True, slots=True)
class Ranking:
    """A quantity that falls: weights of cards, the order of phases, variables that rise (+1) or fall (-1).

    `falls` lists for each level the moves that lower it; `idle` are moves that change nothing. A game has at most
    `bound` moves.
    """

    weights: Mapping[Corner, int]
    falls: tuple[tuple[str, tuple[str, ...]], ...]
    idle: tuple[str, ...]
    bound: int


@dataclass(frozen=True, slots=True)
class NotRanked:
    """Moves that lower no quantity and are not idle."""

    moves: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class EndlessIdling:
    """A situation (by its Booleans) in which idle moves can go on for ever and which the facts do not exclude."""

    moves: tuple[str, ...]
    answer: Answer


def steps_of(induction: Induction, moves: Iterable[Moved]) -> dict[RankingStep, list[Moved]]:
    """Return the distinct effects of moves on cards, phases and variables, each with its moves."""
    found: dict[RankingStep, list[Moved]] = {}
    phases = list(induction.model.game.phases)
    for moved in moves:
        step = _step(induction, moved, phases.index(moved.phase))
        found.setdefault(step, []).append(moved)
    return found


def _step(induction: Induction, moved: Moved, phase: int) -> RankingStep:
    model, layout = induction.model, induction.layout
    faces, transition = model.game.faces, moved.transition
    sure: list[tuple[Corner, Corner]] = []
    perhaps: set[tuple[Corner, Corner]] = set()

    for carried in transition.carried:
        when = moved.now(carried.when)
        kind = faces[carried.face].kind
        pair = ((kind, layout.zone_of[carried.source]), (kind, layout.zone_of[carried.target]))
        if when == TRUE:
            sure.append(pair)
        elif when != FALSE:
            perhaps.add(pair)
    for source, target, lit in transition.mass:
        if moved.now(lit) != FALSE:
            for kind in {face.kind for face in faces}:
                perhaps.add(((kind, layout.zone_of[source]), (kind, layout.zone_of[target])))
    leads = tuple(
        number
        for number, lit in layout.variables[PHASE].items()
        if moved.after.fixed(lit) != FALSE and number is not None
    )
    return RankingStep(
        transition.move,
        phase,
        tuple(sorted(sure)),
        tuple(sorted(perhaps)),
        leads,
        changes=tuple(sorted(_changes(induction, moved))),
        reorders=any(lit >> 1 in transition.after for faces in layout.ends.values() for lit in faces.values()),
    )


def _changes(induction: Induction, moved: Moved) -> Iterable[int]:
    """Yield the variables that a move may change, without those that a new turn resets if the move begins one."""
    layout, game = induction.layout, induction.model.game
    resets = set(_reset_by_turns(game))
    new_turn = _begins_a_turn(game.moves[moved.transition.move].then)
    for number, values in layout.variables.items():
        if number in (PHASE, TURN) or (new_turn and number in resets):
            continue
        if any(lit >> 1 in moved.transition.after for lit in values.values()):
            yield number
    yield from (number for number in moved.transition.unseen if not (new_turn and number in resets))


def _reset_by_turns(game: Game) -> Iterator[int]:
    """Yield the variables that every new turn resets."""
    for spec in game.variables.values():
        if spec.lasts == "turn":
            yield from range(FIRST_VARIABLE + spec.base, FIRST_VARIABLE + spec.base + spec.size)


def _begins_a_turn(flow: Flow) -> bool:
    """Return whether the move always begins a new turn."""
    match flow:
        case NewTurn():
            return True
        case Branch(then=then, otherwise=otherwise):
            return _begins_a_turn(then) and _begins_a_turn(otherwise)
        case ToPhase() | Stay():
            return False
        case _:
            assert_never(flow)


def ranked(
    induction: Induction, steps: Mapping[RankingStep, Sequence[Moved]], known: Sequence[Lit]
) -> Ranking | NotRanked | EndlessIdling | Open:
    """Return a ranking that shows why every game ends, or what prevents one."""
    left = list(steps)
    falls: list[tuple[str, tuple[str, ...]]] = []
    weights = _weights(left)
    lowered = [step for step in left if _falls(step, weights)]
    falls.append(("cards", _moves(lowered)))
    left = [step for step in left if step not in lowered]
    while True:
        parts = _connected(left)
        out = [step for step in left if all(parts[step.phase] != parts.get(to, -1) for to in step.leads)]
        if out:
            falls.append(("phases", _moves(out)))
            left = [step for step in left if step not in out]
            continue
        variable = _variable(induction, left, steps)
        if variable is None:
            break
        name, gone = variable
        falls.append((name, _moves(gone)))
        left = [step for step in left if step not in gone]
    restless = [step for step in left if not step.idle]
    if restless:
        return NotRanked(_moves(restless))
    if left:
        answer = endless_idling(induction, _moves(left), known)
        if isinstance(answer, Open):
            return answer
        if not isinstance(answer, Holds):
            return EndlessIdling(_moves(left), answer)
    return Ranking(weights, tuple(falls), _moves(left), bound(induction.model, weights, falls, steps))


def _moves(steps: Iterable[RankingStep]) -> tuple[str, ...]:
    return tuple(sorted({step.move for step in steps}))


def _weights(steps: Sequence[RankingStep]) -> dict[Corner, int]:
    """Return weights that no step raises and as many steps as possible lower, found by the solver."""
    corners = sorted({corner for step in steps for pair in (*step.sure, *step.perhaps) for corner in pair})
    context = z3.Context()
    terms = {corner: z3.Int("_".join(corner), context) for corner in corners}
    solver = z3.Optimize(ctx=context)
    solver.set("rlimit", RESOURCES)
    for term in terms.values():
        solver.add(term >= 0, term <= MAX_WEIGHT)
    stricts: list[z3.ArithRef] = []
    for number, (sure, perhaps) in enumerate(sorted({(step.sure, step.perhaps) for step in steps})):
        strict = z3.Int(f"strict {number}", context)
        stricts.append(strict)
        solver.add(strict >= 0, strict <= 1)
        solver.add(
            z3.Sum([z3.IntVal(0, context), *(terms[source] - terms[target] for source, target in sure)]) >= strict
        )
        solver.add(*(terms[source] >= terms[target] for source, target in perhaps))
    solver.maximize(z3.Sum([z3.IntVal(0, context), *stricts]))
    solver.minimize(z3.Sum([z3.IntVal(0, context), *terms.values()]))
    if solver.check() != z3.sat:
        return dict.fromkeys(corners, 0)
    model = solver.model()
    return {corner: model.eval(term, model_completion=True).as_long() for corner, term in terms.items()}


def _falls(step: RankingStep, weights: Mapping[Corner, int]) -> bool:
    return sum(weights[source] - weights[target] for source, target in step.sure) > 0


def _connected(steps: Sequence[RankingStep]) -> dict[int, int]:
    """Return the strongly connected component of each phase, by the given steps."""
    nodes = {step.phase for step in steps} | {to for step in steps for to in step.leads}
    reach = {node: {node} for node in nodes}
    changed = True
    while changed:
        changed = False
        for step in steps:
            for to in step.leads:
                more = reach[to] - reach[step.phase]
                if more:
                    reach[step.phase] |= more
                    changed = True
    return {node: min(member for member in reach[node] if node in reach[member]) for node in nodes}


def _variable(
    induction: Induction, left: Sequence[RankingStep], steps: Mapping[RankingStep, Sequence[Moved]]
) -> tuple[str, list[RankingStep]] | None:
    """Return a variable that no step moves one way and some steps move the other way, with those steps."""
    layout, specs = induction.layout, induction.model.game.variables.values()
    for number in sorted({number for step in left for number in step.changes if number in layout.variables}):
        values = layout.variables[number]
        spec = next((s for s in specs if s.base <= number - FIRST_VARIABLE < s.base + s.size), None)
        if spec is None or None in values or (induction.model.alike and speaks_of_a_seat(spec)):
            continue
        for way in (1, -1):
            gone: list[RankingStep] = []
            for step in left:
                if number not in step.changes:
                    continue
                moves = steps[step]
                if all(_goes(induction, moved, values, way, 1) for moved in moves):
                    gone.append(step)
                elif not all(_goes(induction, moved, values, way, 0) for moved in moves):
                    gone = []
                    break
            # Whatever else changes it (a new turn resets it) must not be among the steps that are left.
            resets = [step for step in left if number not in step.changes and speaks_of(steps[step], values)]
            if gone and not resets:
                return f"{spec.id} {'rises' if way == 1 else 'falls'}", gone
    return None


def speaks_of(moves: Sequence[Moved], values: Mapping[int | None, Lit]) -> bool:
    """Return whether some moves change a variable."""
    return any(lit >> 1 in moved.transition.after for moved in moves for lit in values.values())


def _goes(induction: Induction, moved: Moved, values: Mapping[int | None, Lit], way: int, by: int) -> bool:
    name, goal = goes(induction.circuit, moved, values, way, by)
    return isinstance(induction.follows(name, goal, moved, induction.going_on(moved)), Holds)


def goes(circuit: Circuit, moved: Moved, values: Mapping[int | None, Lit], way: int, by: int) -> tuple[str, Lit]:
    """Return, with its name, the question whether a move changes a variable one way by at least this much."""
    weighted = []
    for value, lit in values.items():
        weighted.append((way * (value or 0), moved.after.fixed(lit)))
        weighted.append((-way * (value or 0), moved.now(lit)))
    return f"{moved.transition.move}: a variable goes one way", circuit.at_least(by, weighted)


def endless_idling(induction: Induction, moves: Sequence[str], known: Sequence[Lit]) -> Answer:
    """Return whether no set of situations with the same cards is closed under idle moves."""
    model, circuit, layout = induction.model, induction.circuit, induction.layout
    game, names = model.game, list(model.game.phases)
    phases, seats = range(len(names)), range(game.players)
    on = {(phase, seat): circuit.variable(("idling", phase, seat)) for phase in phases for seat in seats}
    told = {seat: [t for move in moves for t in model.moves.of(game.moves[move], seat)] for seat in seats}
    anew = _decided_anew(induction, [transition for some in told.values() for transition in some])
    lits: list[Lit] = [circuit.any(on.values())]
    for (phase, seat), here in on.items():
        node = Context(circuit, _situation(induction, phase, seat, anew))
        ways: list[Lit] = []
        race = game.phases[names[phase]].acts == "race"  # whosever turn it is, anybody may move
        for transition in (way for acting in (seats if race else (seat,)) for way in told[acting]):
            enabled = node.fixed(transition.guard)
            if enabled == FALSE:
                continue
            for (to_phase, to_seat), there in on.items():
                arrives = circuit.both(
                    *(
                        node.fixed(transition.after.get(lit >> 1, lit))
                        for lit in (layout.variables[PHASE][to_phase], layout.variables[TURN][to_seat])
                    )
                )
                ways.append(circuit.both(enabled, arrives, there))
        lits.append(circuit.implies(here, circuit.any(ways)))
        if circuit.any(ways) == FALSE:
            continue
        lits += [circuit.implies(here, node.fixed(part)) for lit in known for part in circuit.conjuncts(lit)]
        lits.append(circuit.implies(here, node.fixed(model.over) ^ 1))
    facts = induction.before.facts()
    lits += facts.lits
    lits += [circuit.exactly(number, some) for number, some in facts.groups]
    return induction.oracle.contradictory("idle moves for ever", lits)


def _decided_anew(induction: Induction, transitions: Iterable[Transition]) -> int:
    """Return the Booleans that may come out otherwise each time, as a set of bits: what is left open, and chance.

    One move can be made in several situations, and chance decides in each of them for itself.
    """
    layout, circuit = induction.layout, induction.circuit
    asked = 0
    for transition in transitions:
        asked |= circuit.support(transition.guard)
        for number in (PHASE, TURN):
            for lit in layout.variables[number].values():
                asked |= circuit.support(transition.after.get(lit >> 1, lit))
    told = sum(1 << node for node in set(layout.nodes))
    return induction.model.asker.open.nodes | (asked & ~told)


def _situation(induction: Induction, phase: int, seat: int, anew: int) -> dict[int, Lit]:
    """Return the Booleans that a situation fixes: phase, turn, variables that last a turn, what is decided anew."""
    model = induction.model
    circuit, layout, game = induction.circuit, induction.layout, model.game
    by: dict[int, Lit] = {}
    for number, value in ((PHASE, phase), (TURN, seat)):
        by |= {lit >> 1: TRUE if held == value else FALSE for held, lit in layout.variables[number].items()}
    for spec in game.variables.values():
        if spec.lasts == "turn":
            for number in range(spec.size):
                lits = layout.variables.get(FIRST_VARIABLE + spec.base + number, {}).values()
                by |= {lit >> 1: circuit.variable(("situation", phase, seat, lit)) for lit in lits}
    for node in bits(anew):
        by[node] = circuit.variable(("situation", phase, seat, node << 1))
    return by


def bound(
    model: Model,
    weights: Mapping[Corner, int],
    falls: Sequence[tuple[str, Sequence[str]]],
    steps: Iterable[RankingStep],
) -> int:
    """Return the maximum number of moves of a game: how far the weight can fall, times the moves between two falls.

    No state recurs, or the game could go on for ever. So where the moves between two falls leave all cards as they
    are, there are at most as many of them as the rest of the state has values. Where they do not, each level of the
    quantity counts separately, like the digits of a number.
    """
    quiet = [step for step in steps if not _falls(step, weights)]
    between = len(model.game.phases) * model.game.players
    if any(True for _ in _reset_by_turns(model.game)):
        between *= 2  # as they were before the first new turn, and as it sets them
    if all(step.keeps_cards for step in quiet):
        for number in {number for step in quiet for number in step.changes}:
            between *= _values_at(model, number)
    else:
        for measure, _ in falls[1:]:
            between *= len(model.game.phases) if measure == "phases" else _values_of(model, measure.rpartition(" ")[0])
    return (_drop(model, weights) + 1) * between - 1


def _values_at(model: Model, number: int) -> int:
    """Return how many values the variable at a place of a state can have."""
    specs = model.game.variables.values()
    name = next((s.id for s in specs if s.base <= number - FIRST_VARIABLE < s.base + s.size), None)
    return len(model.layout.variables[number]) if name is None else _values_of(model, name)


def _values_of(model: Model, name: str) -> int:
    return len(model.game.values_of(model.game.variables[name]))


def _drop(model: Model, weights: Mapping[Corner, int]) -> int:
    """Return how far the total weight of the cards can fall after the deal."""
    layout, drop = model.layout, 0
    for number, face in enumerate(model.game.faces):
        there = {
            layout.zone_of[zone]
            for (zone, _), cards in layout.cards.items()
            if number in cards and any(model.deals.start.get(lit >> 1, lit) != FALSE for lit in cards[number])
        }
        ever = {layout.zone_of[zone] for (zone, _), cards in layout.cards.items() if number in cards}
        most = max((weights.get((face.kind, zone), 0) for zone in there), default=0)
        least = min((weights.get((face.kind, zone), 0) for zone in ever), default=0)
        drop += face.count * (most - least)
    return drop
