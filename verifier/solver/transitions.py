"""All transitions of a game, as terms.

A move is encoded once for each choice and each seat that can make it. Chance (a drawn card, a random value, the card
that comes to light in a stack) is encoded in fresh Booleans or, for a single draw, as one transition for each card.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from reference_engine import PHASE, TURN
from spec.game import After, Move
from spec.game import actions as a
from spec.game import terms as t
from verifier.analysis import rivals
from verifier.solver.binders import bind
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.effect_terms import Doer
from verifier.solver.expression_terms import Asker
from verifier.solver.havoc import havoc, havoc_flow
from verifier.solver.layout import CellPlace
from verifier.solver.not_expressible import NotExpressible
from verifier.solver.place_terms import zones_of
from verifier.solver.post_state import Carried, Midway, PossibleFault
from verifier.solver.symbolic_values import Bindings


@dataclass(frozen=True, slots=True, kw_only=True)
class Transition:
    """One way to make a move: the seat, the choice, the guard, and the state after it.

    `guard` covers phase, turn and conditions, but not that the round is still going on. `after` gives, for each Boolean
    that may change, its term after the move (by node). `chance` are fresh Booleans that chance decides.
    """

    move: str
    seat: int
    choice: tuple[int | None, ...]
    drawn: int | None
    guard: Lit
    after: Mapping[int, Lit]
    faults: tuple[PossibleFault, ...]
    shortages: tuple[tuple[str, Lit], ...]
    carried: tuple[Carried, ...]
    mass: tuple[tuple[int, int, Lit], ...]
    """Pairs of zones between which all cards move, each with the condition."""
    taken: tuple[tuple[int, Lit], ...]
    """Faces that are taken from their place, each with the condition; the counts there fall by one."""
    placed: tuple[tuple[int, Lit], ...]
    """Faces that are put in a place, each with the condition; the counts there rise by one."""
    followed: tuple[tuple[str, Lit], ...]
    """The `after` rules that follow the move, each with the condition."""
    unseen: frozenset[int] = frozenset()
    """The variables it sets that have too many values to be encoded."""
    cards_left_open: bool = False
    """Whether some effect on cards cannot be encoded, so that these cards may lie anywhere afterwards."""


class Transitions:
    """All transitions of a game."""

    def __init__(self, asker: Asker) -> None:
        """Encode the moves of the asker's game."""
        self.asker, self.game = asker, asker.game
        self.layout, self.circuit = asker.layout, asker.circuit
        self.missing: dict[tuple[CellPlace, int], int] = {}
        self.rivals = rivals(asker.game)
        self.over = self.circuit.any(self.asker.truth(end.condition, Bindings()) for end in self.game.ends)
        """Whether the round is over."""

    def of(self, move: Move, seat: int) -> Iterator[Transition]:
        """Yield the transitions by which a seat makes a move."""
        circuit, layout = self.circuit, self.layout
        phases = list(self.game.phases.values())
        for race in (False, True):
            there = [n for n, phase in enumerate(phases) if phase.id in move.phases and (phase.acts == "race") == race]
            if not there:
                continue
            in_phase = circuit.any(layout.variables[PHASE][number] for number in there)
            names = Bindings(seat, None if race else seat)
            here = circuit.both(in_phase, TRUE if race else layout.variables[TURN][seat])
            try:
                choices = self.asker.choices(move, names)
            except NotExpressible as error:
                self.asker.open.note(str(move.address), error)
                yield self._left_open(move, names, seat, here)
                continue
            for inner, possible in choices:
                guard = circuit.both(here, possible)
                if guard != FALSE:
                    yield from self._each_draw(move, inner, seat, guard)

    def _left_open(self, move: Move, names: Bindings, seat: int, guard: Lit) -> Transition:
        """Return a move whose choices cannot be encoded: it is always possible and may do anything it can."""
        mid = Doer(self.asker, names, label=(move.id, seat, "open")).mid
        rules: tuple[Move | After, ...] = (move, *self.game.after)
        for rule in rules:
            havoc(mid, rule.effects, TRUE, str(rule.address))
        havoc_flow(mid, TRUE)
        mid.settle()
        self._note_missing(mid)
        followed = tuple((after.id, TRUE) for after in self.game.after)
        return self._made(move, mid, guard=guard, seat=seat, chosen=(), drawn=None, followed=followed)

    def _note_missing(self, mid: Midway) -> None:
        for place, most in mid.missing.items():
            self.missing[place] = max(most, self.missing.get(place, 0))

    def _each_draw(self, move: Move, names: Bindings, seat: int, guard: Lit) -> Iterator[Transition]:
        drawn = self._single_draw(move, names)
        for face in drawn or (None,):
            yield from self._told(move, names, seat, guard, face)

    def _single_draw(self, move: Move, names: Bindings) -> list[int]:
        """Return the faces that may be drawn if the first effect of a move draws one card, else nothing."""
        first = move.effects[0] if move.effects else None
        if not isinstance(first, a.Draw) or first.number != t.Constant(1, first.number.type):
            return []
        cards = self.layout.cards
        zones = zones_of(self.asker, first.source, names)
        if len(zones) != 1 or zones[0][0] is None:
            return []
        places = self.asker.layout.cells_of(zones[0][0])
        faces = sorted({face for place in places for face in cards[place]})
        return faces if len(faces) > 1 else []

    def _told(self, move: Move, names: Bindings, seat: int, guard: Lit, drawn: int | None) -> Iterator[Transition]:
        chosen = tuple(names.local[binder.local.slot][0][0] for binder in move.choices)
        doer = Doer(self.asker, names, drawn, (move.id, seat, chosen, drawn))
        mid = doer.mid
        doer.do(move.effects, TRUE, str(move.address))
        followed = tuple(self._followed(doer, Bindings(names.me, names.turn)))
        doer.clashes(self.rivals)
        mid.names = names
        ended = mid.current(self.over)
        doer.lead(move.then, TRUE, ended, str(move.address))
        mid.settle()
        self._note_missing(mid)
        made = self._made(move, mid, guard=guard, seat=seat, chosen=chosen, drawn=drawn, followed=followed)
        if made.guard != FALSE:
            yield made

    def _made(
        self,
        move: Move,
        mid: Midway,
        *,
        guard: Lit,
        seat: int,
        chosen: Sequence[int | None],
        drawn: int | None,
        followed: tuple[tuple[str, Lit], ...],
    ) -> Transition:
        return Transition(
            move=move.id,
            seat=seat,
            choice=tuple(chosen),
            drawn=drawn,
            guard=self.circuit.both(guard, *mid.constraints),
            after={node: lit for node, lit in mid.now.items() if lit != node << 1},
            faults=tuple(mid.faults),
            shortages=tuple(mid.shortages),
            carried=tuple(mid.carried),
            mass=tuple(mid.mass),
            taken=tuple(mid.taken),
            placed=tuple(mid.placed),
            followed=followed,
            unseen=frozenset(mid.unseen),
            cards_left_open=mid.cards_left_open,
        )

    def _followed(self, doer: Doer, names: Bindings) -> Iterator[tuple[str, Lit]]:
        """Carry out the `after` rules of a move; yield each that applies, with the condition."""
        circuit, mid = self.circuit, doer.mid
        for after in self.game.after:
            doer.following = after.id
            try:
                bound = [
                    (inner, circuit.both(mid.current(lit), mid.current(self.asker.truth(after.condition, inner))))
                    for inner, lit in bind(self.asker, after.binders, names, order="seats")
                ]
                doer.each(after.binders, after.effects, bound, str(after.address))
            except NotExpressible as error:
                self.asker.open.note(str(after.address), error)
                havoc(mid, after.effects, TRUE, str(after.address))
                bound = [(names, TRUE)]
            yield from ((after.id, when) for _, when in bound)

    def all(self, *, every_seat: bool) -> Iterator[Transition]:
        """Yield the transitions of all moves: of the first seat only, unless of `every_seat`, or where all race."""
        phases = self.game.phases
        for move in self.game.moves.values():
            races = any(phases[phase].acts == "race" for phase in move.phases)
            for seat in range(self.game.players if every_seat or races else 1):
                yield from self.of(move, seat)
