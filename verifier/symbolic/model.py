"""A game told to the solver: where cards may lie, every deal, every move, and what is known to hold."""

from __future__ import annotations

import copy
from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Final

from reference_engine.engine import Engine
from reference_engine.table import OPENER, PHASE, TURN, State
from spec.game import Game
from verifier.symbolic.asking import Asker, Names
from verifier.symbolic.circuit import FALSE, TRUE, Circuit, Lit
from verifier.symbolic.doing import Doer, Fault, Transition, Transitions
from verifier.symbolic.layout import Layout, Place
from verifier.symbolic.sampled import states_of_play
from verifier.symbolic.seats import treats_seats_alike

MAX_ROUNDS: Final = 40
SEEN_GAMES: Final = 10


@dataclass(frozen=True, slots=True)
class Deals:
    """Every deal: what each Boolean is after the set-up (by node), what chance must respect, what may go wrong."""

    start: dict[int, Lit]
    constraints: tuple[Lit, ...]
    shortages: tuple[tuple[str, Lit], ...]
    faults: tuple[Fault, ...]
    refused: Lit
    """Whether the deal is not accepted."""
    nobody: Lit
    """Whether nobody is the one who begins."""


class Model:
    """One game as terms. Seat 0 stands for every seat that acts where the rules treat all alike."""

    def __init__(self, game: Game, may: Iterable[tuple[Place, int]] = ()) -> None:
        """Find out where cards may lie, and tell the deal and all moves.

        `may` are places where cards are known to lie at times; they save work and change nothing.
        Errors: `NotExpressible`.
        """
        self.game = game
        self.engine_start: State = Engine(game).before_the_deal()
        self.alike = treats_seats_alike(game)
        may = self._closed({*self._at_first(), *self._seen_in_play(), *may})
        for _ in range(MAX_ROUNDS):
            self._tell(may)
            if not self._missing:
                break
            may |= self._closed(self._missing)
        self.transitions: tuple[Transition, ...]

    def _at_first(self) -> set[tuple[Place, int]]:
        found: set[tuple[Place, int]] = set()
        for zone in self.game.zones.values():
            for number in range(zone.base, zone.base + zone.size):
                for cell, face in enumerate(self.engine_start.zones[number]):
                    if face is not None:
                        found.add(((number, cell if zone.cells else None), face))
        return found

    def _seen_in_play(self) -> set[tuple[Place, int]]:
        """Return places where cards lie in some random games: the model would find them, but only move by move."""
        found: set[tuple[Place, int]] = set()
        zones = [
            (zone, number) for zone in self.game.zones.values() for number in range(zone.base, zone.base + zone.size)
        ]
        for state in states_of_play(Engine(self.game), SEEN_GAMES, 0, SEEN_GAMES * 4):
            for zone, number in zones:
                for cell, face in enumerate(state.zones[number]):
                    if face is not None:
                        found.add(((number, cell if zone.cells else None), face))
        return found

    def _closed(self, missing: set[tuple[Place, int]]) -> set[tuple[Place, int]]:
        """Return the places for every seat, where one seat stands for all."""
        if not self.alike:
            return missing
        players, found = self.game.players, set(missing)
        for (number, cell), face in missing:
            zone = next(z for z in self.game.zones.values() if z.base <= number < z.base + z.size)
            keys = [domain.id == "player" for domain in zone.keys]
            if sum(keys) != 1:
                continue
            stride = 1
            for domain in zone.keys[keys.index(True) + 1 :]:
                stride *= domain.size
            seat = (number - zone.base) // stride % players
            found |= {((number + (other - seat) * stride, cell), face) for other in range(players)}
        return found

    def _tell(self, may: set[tuple[Place, int]]) -> None:
        self.circuit = Circuit()
        self.layout = Layout(self.game, self.circuit, may)
        self.asker = Asker(self.layout)
        self.moves = Transitions(self.asker)
        self.deals = self._deal()
        self.transitions = tuple(self.moves.all(every_seat=not self.alike))
        self._missing = self._dealing_missing | self.moves.missing

    def dealt_as(self, game: Game) -> Model | None:
        """Return this model with the set-up of another game that is played alike; None if cards lie elsewhere then."""
        other = copy.copy(self)
        for name in ("deals_mask", "_at_start_done"):
            other.__dict__.pop(name, None)
        other.game = game
        other.engine_start = Engine(game).before_the_deal()
        other.deals = Model._deal(other)
        return None if other._dealing_missing else other  # noqa: SLF001  # a copy of this very model

    def _deal(self) -> Deals:
        circuit, layout = self.circuit, self.layout
        doer = Doer(self.asker, Names(), label=("deal", *sorted(self.game.options.items())))
        state = self.engine_start
        for node, value in layout.valuation(state).items():
            doer.put(node, TRUE if value else FALSE)
        if not self.alike:
            openers = [circuit.variable(("opener", seat)) for seat in range(self.game.players)]
            doer.constraints.append(circuit.exactly(1, openers))
            for seat, lit in layout.variables[OPENER].items():
                assert seat is not None
                doer.put(lit >> 1, openers[seat])
            for seat, lit in layout.variables[TURN].items():
                assert seat is not None
                doer.put(lit >> 1, openers[seat])
        for address, effects in self.game.setup:
            doer.do(effects, TRUE, str(address))
        refused = doer.truth(self.game.redeal) if self.game.redeal is not None else FALSE
        starter = doer.cases(self.game.starter)
        by_seat = dict(starter)
        for seat, lit in layout.variables[TURN].items():
            doer.put(lit >> 1, by_seat.get(seat, FALSE))
        self._dealing_missing = doer.missing
        assert PHASE in layout.variables
        return Deals(
            start=dict(doer.now),
            constraints=tuple(doer.constraints),
            shortages=tuple(doer.shortages),
            faults=tuple(doer.faults),
            refused=refused,
            nobody=by_seat.get(None, FALSE),
        )

    @cached_property
    def over(self) -> Lit:
        """Whether the round is over."""
        return self.moves.over

    @cached_property
    def deals_mask(self) -> int:
        """The Booleans of a state, as a set of bits."""
        mask = 0
        for node in self.deals.start:
            mask |= 1 << node
        return mask

    @cached_property
    def _at_start_done(self) -> dict[int, Lit]:
        return {}

    def at_start(self, lit: Lit) -> Lit:
        """Return a term about the state after the set-up."""
        return self.circuit.replaced(lit, self.deals.start, self.deals_mask, self._at_start_done)
