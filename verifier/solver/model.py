"""A game encoded for the solver: where cards may lie, every deal, every move, and the constraints that hold."""

from __future__ import annotations

import copy
import itertools
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Final

from reference_engine import FIRST_VARIABLE, OPENER, PHASE, TURN, Engine, State
from spec.game import Game, Zone
from verifier.analysis import deals_are_alike, openers_differ, seats_are_alike
from verifier.solver.circuit import Circuit
from verifier.solver.circuit_nodes import FALSE, TRUE, Lit
from verifier.solver.effect_terms import Doer
from verifier.solver.expression_terms import Asker
from verifier.solver.layout import CellPlace, Layout, Room, asked_ends
from verifier.solver.not_expressible import in_good_time
from verifier.solver.post_state import PossibleFault
from verifier.solver.sampled_states import states_of_play
from verifier.solver.seat_rotation import next_seats
from verifier.solver.substitution import replaced
from verifier.solver.symbolic_values import Bindings
from verifier.solver.transitions import Transition, Transitions

ROUNDS: Final = 10
"""How many rounds add room for cards move by move; after that, room is added in whole zones at once."""

SEEN_GAMES: Final = 10


@dataclass(frozen=True, slots=True)
class DealTerms:
    """Every deal: each Boolean after the set-up (by node), the constraints on chance, and the possible faults."""

    start: dict[int, Lit]
    constraints: tuple[Lit, ...]
    shortages: tuple[tuple[str, Lit], ...]
    faults: tuple[PossibleFault, ...]
    refused: Lit
    """Whether the deal is refused."""
    nobody: Lit
    """Whether nobody begins."""
    mask: int
    """The Booleans of a state, as a set of bits."""
    told: dict[int, Lit] = field(default_factory=dict, compare=False)
    """A cache of terms about the state after the set-up, by node."""


class Model:
    """One game as terms. Where the rules treat all seats alike, seat 0 represents every seat that acts."""

    def __init__(
        self,
        game: Game,
        room: Room | None = None,
        stop: Callable[[], bool] = lambda: False,
        *,
        with_moves: bool = True,
    ) -> None:
        """Find out where cards may lie, and encode the deal and all moves.

        `room` gives the number of cards of a face already known to lie in a place; it saves work and changes no result.
        Without `with_moves` only the deal is encoded. Errors: `NotExpressible`; `OutOfTime` if `stop` says so.
        """
        self.game, self._stop, self._with_moves = game, stop, with_moves
        self._in_good_time = in_good_time(stop)
        self.engine_start: State = Engine(game).before_the_deal()
        self.alike = seats_are_alike(game)
        seen = self._seen_in_play() if with_moves else {}
        may = self._closed(_most(self._room_in(self.engine_start), seen, room or {}))
        self.transitions: tuple[Transition, ...]
        self._tell(may)
        rounds = 1
        while self._missing:
            may = self._closed(_most(may, self._missing if rounds < ROUNDS else self._widened()))
            self._tell(may)
            rounds += 1
        self.circuit.tidy()
        self.circuit.pause = None

    def _seen_in_play(self) -> dict[tuple[CellPlace, int], int]:
        """Return where cards lie in some random games: the model would find this, too, but only move by move."""
        states = states_of_play(Engine(self.game), SEEN_GAMES, 0, SEEN_GAMES * 100, self._stop)
        self._in_good_time()
        return _most(*(self._room_in(state) for state in states))

    def _room_in(self, state: State) -> dict[tuple[CellPlace, int], int]:
        found: dict[tuple[CellPlace, int], int] = {}
        for zone in self.game.zones.values():
            for number in range(zone.base, zone.base + zone.size):
                for cell, face in enumerate(state.zones[number]):
                    if face is not None:
                        key = (number, cell if zone.cells else None), face
                        found[key] = found.get(key, 0) + 1
        return found

    def _closed(self, may: Room) -> dict[tuple[CellPlace, int], int]:
        """Return the room extended to all places that are alike: to every seat, where one seat represents all.

        A zone gets room for all cards of a face if more than one of them was seen there, or more than one card of
        another face of the kind: random play seldom shows the maximum.
        """
        game = self.game
        zone_of = {n: zone for zone in game.zones.values() for n in range(zone.base, zone.base + zone.size)}
        crowded = {(zone_of[place[0]].id, game.faces[face].kind) for (place, face), most in may.items() if most > 1}
        found: dict[tuple[CellPlace, int], int] = {}
        for (place, face), most in may.items():
            zone = zone_of[place[0]]
            room = 1 if zone.cells is not None else most
            if (zone.id, game.faces[face].kind) in crowded:
                room = game.faces[face].count
            for number in self._alike_zones(zone, place[0]):
                key = (number, place[1]), face
                found[key] = max(room, found.get(key, 0))
        return _most(found, self._likely(found))

    def _widened(self) -> dict[tuple[CellPlace, int], int]:
        """Return the missing room, extended to all cards of the kind and all places of the zone."""
        found = dict(self._missing)
        for ((number, _), face), most in self._missing.items():
            zone = self.game.zones[self.layout.zone_of[number]]
            cells: Iterable[int | None] = (None,) if zone.cells is None else range(zone.cells.size)
            for like, cell in itertools.product(range(zone.base, zone.base + zone.size), cells):
                for kindred, card in enumerate(self.game.faces):
                    if card.kind == self.game.faces[face].kind and card.count:
                        found[(like, cell), kindred] = max(found.get(((like, cell), kindred), 0), min(most, card.count))
        return found

    def _likely(self, may: Room) -> dict[tuple[CellPlace, int], int]:
        """Return room for the remaining faces of a kind in zones where most faces of the kind may lie."""
        faces = self.game.faces
        seen: dict[tuple[CellPlace, str], list[int]] = {}
        for (place, face), most in may.items():
            if place[1] is None:
                seen.setdefault((place, faces[face].kind), []).append(most)
        found: dict[tuple[CellPlace, int], int] = {}
        for (place, kind), rooms in seen.items():
            every = [number for number, face in enumerate(faces) if face.kind == kind]
            if 2 * len(rooms) > len(every) > 2:
                found |= {(place, face): min(max(rooms), faces[face].count) for face in every if faces[face].count}
        return found

    def _alike_zones(self, zone: Zone, number: int) -> Iterator[int]:
        """Yield a zone together with those of the other seats, where one seat represents all."""
        yield number
        if self.alike:
            turned = next_seats(zone.keys, self.game.players)
            place = turned[number - zone.base]
            while place != number - zone.base:
                yield zone.base + place
                place = turned[place]

    def _tell(self, may: Room) -> None:
        self.circuit = Circuit(self._in_good_time)
        self.layout = Layout(self.game, self.circuit, may)
        self.asker = Asker(self.layout)
        self.moves = Transitions(self.asker)
        self.deals = self._deal()
        transitions: list[Transition] = []
        for transition in self.moves.all(every_seat=not self.alike) if self._with_moves else ():
            self._in_good_time()
            transitions.append(transition)
        self.transitions = tuple(transitions)
        self._missing = _most(self._dealing_missing, self.moves.missing)

    def dealt_as(self, game: Game, asker: Asker | None = None) -> Model | None:
        """Return this model with the set-up of another game that is played alike; None if that needs room elsewhere.

        None, too, if its set-up asks what lies at the end of a stack and this one has no Booleans for that. Without an
        `asker` of its own over the same Booleans, every name must mean the same in the other game.
        """
        other = copy.copy(self)
        if asker is not None:
            other.asker, other.layout = asker, asker.layout
        if not other.layout.ends.keys() >= set(asked_ends(game)):
            return None
        other.game = game
        other.engine_start = Engine(game).before_the_deal()
        other.deals = Model._deal(other)
        return None if other._dealing_missing else other  # noqa: SLF001  # a copy of this very model

    def _deal(self) -> DealTerms:
        circuit, layout = self.circuit, self.layout
        doer = Doer(self.asker, Bindings(), label=("deal", *sorted(self.game.options.items())))
        mid, state = doer.mid, self.engine_start
        mid.sizes = {number: sum(face is not None for face in cards) for number, cards in enumerate(state.zones)}
        for node, value in layout.valuation(state).items():
            mid.put(node, TRUE if value else FALSE)
        if not self.alike or (openers_differ(self.game) and not deals_are_alike(self.game)):
            openers = [circuit.variable(("opener", seat)) for seat in range(self.game.players)]
            mid.constraints.append(circuit.exactly(1, openers))
            for seat, lit in layout.variables[OPENER].items():
                assert seat is not None
                mid.put(lit >> 1, openers[seat])
            for seat, lit in layout.variables[TURN].items():
                assert seat is not None
                mid.put(lit >> 1, openers[seat])
        for name, possible in self.game.left_open.items():
            spec = self.game.variables[name]
            for place in range(spec.base, spec.base + spec.size):
                values = layout.variables.get(FIRST_VARIABLE + place, {})
                if not values:
                    continue  # it has too many values for terms, and gets none
                chosen = {begun: circuit.variable(("left open", name, place - spec.base, begun)) for begun in values}
                mid.constraints.append(circuit.exactly(1, tuple(chosen.values())))
                mid.constraints += [lit ^ 1 for begun, lit in chosen.items() if begun not in possible]
                for begun, lit in values.items():
                    mid.put(lit >> 1, chosen[begun])
        for address, effects in self.game.setup:
            doer.do(effects, TRUE, str(address))
        refused = mid.truth(self.game.redeal) if self.game.redeal is not None else FALSE
        starter = self.asker.open.any_value(self.game.starter, lambda: mid.cases(self.game.starter))
        by_seat = dict(starter)
        for seat, lit in layout.variables[TURN].items():
            mid.put(lit >> 1, by_seat.get(seat, FALSE))
        doer.lead(self.game.start_phase, TRUE, FALSE, "start.phase")
        mid.settle()
        crowded = {
            fault.crowds: self.game.faces[fault.crowds[1]].count for fault in mid.faults if fault.crowds is not None
        }
        self._dealing_missing = _most(mid.missing, crowded)
        for number, size in mid.sizes.items():
            # Follows from the others, but only by adding all of them up.
            bits = [
                mid.bit(lit)
                for place in layout.cells_of(number)
                for lits in layout.cards[place].values()
                for lit in lits
            ]
            mid.constraints.append(circuit.exactly(size, bits))
        assert PHASE in layout.variables
        return DealTerms(
            start=dict(mid.now),
            constraints=tuple(mid.constraints),
            shortages=tuple(mid.shortages),
            faults=tuple(mid.faults),
            refused=refused,
            nobody=by_seat.get(None, FALSE),
            mask=sum(1 << node for node in mid.now),
        )

    @cached_property
    def over(self) -> Lit:
        """Whether the round is over."""
        return self.moves.over

    def at_start(self, lit: Lit) -> Lit:
        """Return a term about the state after the set-up."""
        return replaced(self.circuit, lit, self.deals.start, self.deals.mask, self.deals.told)


def _most(*rooms: Room) -> dict[tuple[CellPlace, int], int]:
    found: dict[tuple[CellPlace, int], int] = {}
    for room in rooms:
        for key, number in room.items():
            found[key] = max(number, found.get(key, 0))
    return found
