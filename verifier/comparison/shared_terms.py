"""Two games encoded in the same Booleans, so that what is the same in both is the same term.

The first is encoded in full, which shows where cards can lie. Of the second only what is needed is encoded, over the
same Booleans; if its moves put cards where the first has no room for them, both are encoded again with more room.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Final

from reference_engine import PHASE, TURN
from spec.game import Game
from verifier.analysis import any_round, seats_are_alike
from verifier.solver import TRUE, Asker, Bindings, Layout, Lit, Model, NotExpressible, Room, Transition, Transitions
from verifier.verdict import said

Choice = tuple[int | None, ...]

ROUNDS: Final = 6
"""The number of times the games are encoded again with more room."""


@dataclass(slots=True)
class GameTerms:
    """One game as terms. `seats` are those whose moves are encoded."""

    game: Game
    asker: Asker
    moves: Transitions
    seats: range
    _made: dict[str, Mapping[object, Transition]] = field(default_factory=dict)

    @property
    def over(self) -> Lit:
        """Whether the round is over."""
        return self.moves.over

    def transitions(self, name: str) -> Mapping[object, Transition]:
        """Return the transitions of a move by seat, choice and card drawn; none if the move does not exist."""
        if name not in self._made:
            move = self.game.moves.get(name)
            ways = [] if move is None else [way for seat in self.seats for way in self.moves.of(move, seat)]
            made: dict[object, Transition] = {}
            for way in ways:
                key = (way.seat, way.choice, way.drawn)
                # A move of a phase in which anybody may act and of an ordinary phase is encoded twice.
                made[(*key, "again") if key in made else key] = way
            self._made[name] = made
        return self._made[name]

    def conditions(self, name: str, names: Bindings) -> dict[Choice, Lit]:
        """Return the conditions of a move for each choice, in whatever phase and at whoever's turn."""
        move = self.game.moves.get(name)
        found: dict[Choice, list[Lit]] = {}
        for inner, possible in () if move is None else self.asker.choices(move, names):
            chosen = tuple(inner.local[binder.local.slot][0][0] for binder in move.choices) if move else ()
            found.setdefault(chosen, []).append(possible)
        return {choice: self.moves.circuit.any(lits) for choice, lits in found.items()}

    def possible(self, name: str, seat: int) -> dict[Choice, Lit]:
        """Return the condition under which a seat can make a move, for each choice."""
        move = self.game.moves.get(name)
        circuit, layout = self.moves.circuit, self.moves.layout
        found: dict[Choice, list[Lit]] = {}
        for number, phase in enumerate(self.game.phases.values()):
            if move is not None and phase.id in move.phases:
                race = phase.acts == "race"
                when = circuit.both(layout.variables[PHASE][number], TRUE if race else layout.variables[TURN][seat])
                for choice, lit in self.conditions(name, Bindings(seat, None if race else seat)).items():
                    found.setdefault(choice, []).append(circuit.both(when, lit))
        return {choice: circuit.any(lits) for choice, lits in found.items()}


def told_alike(
    a: Game, b: Game, moves: Sequence[str], stop: Callable[[], bool], *, dealt_alike: bool
) -> tuple[Model, GameTerms, GameTerms]:
    """Return the model of one game, and both games in its Booleans, with room for all that `moves` of b do.

    Unless they are `dealt_alike`, there is also room for all deals of b. A deal may be that of any round of a match.
    Errors: `NotExpressible`; its subclass `OutOfTime` if `stop` returns true.
    """
    room: Room | None = None if dealt_alike else Model(any_round(b), stop=stop).layout.may
    for _ in range(ROUNDS):
        model = Model(any_round(a), room, stop)
        layout = Layout(b, model.circuit, model.layout.may)
        races = any(phase.acts == "race" for phase in a.phases.values())
        seats = range(1) if model.alike and seats_are_alike(b) and not races else range(a.players)
        asker = Asker(layout, strictly=True)
        first = GameTerms(a, model.asker, model.moves, seats)
        other = GameTerms(b, asker, Transitions(asker), seats)
        for name in moves:
            other.transitions(name)
        if not other.moves.missing:
            return model, first, other
        room = {**model.layout.may}
        for key, most in other.moves.missing.items():
            room[key] = max(most, room.get(key, 0))
    raise NotExpressible(said("lies-nowhere"))
