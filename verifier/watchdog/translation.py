"""The solver's terms compared with the engine, both ways: which moves are possible, and what follows."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from reference_engine import FIRST_VARIABLE, TURN, Action, Engine, Ply, RuleFault, State, kind_of, phrase_of
from spec.game import variable_names
from verifier.analysis import rivals
from verifier.solver import (
    FALSE,
    LEFT_OPEN,
    TRUE,
    Bindings,
    Forgetful,
    Holds,
    Lit,
    Model,
    NotExpressible,
    Oracle,
    Tally,
    Transition,
    bits,
    in_good_time,
    replaced,
)
from verifier.watchdog.positions import Turning
from verifier.watchdog.three_valued_terms import Planes

ABOUT: Final = {"misplaced card": "cards", "clash": "rules"}


@dataclass(frozen=True, slots=True)
class Contradiction:
    """A statement about a game that the reference engine contradicts, and where.

    `position` shows the position and the move made in it, for whoever fixes the fault.
    """

    what: str
    position: str = ""

    def __str__(self) -> str:
        """Return the statement and the position."""
        return f"{self.what}: {self.position}" if self.position else self.what


MoveKey = tuple[str, int, tuple[int | None, ...]]
"""The rule of a move, the seat, and what it chooses."""


class Terms:
    """The solver's terms of one game, to compare with what the engine does."""

    def __init__(self, model: Model, engine: Engine, stop: Callable[[], bool]) -> None:
        """Take the terms of a game and the engine that plays it; work ends when `stop` returns true."""
        self.model, self.engine, self.game = model, engine, engine.game
        self.circuit, self.layout = model.circuit, model.layout
        self.rotating = Turning(engine.game)
        self._told: dict[MoveKey, list[Transition]] = {}
        for transition in model.transitions:
            self._told.setdefault((transition.move, transition.seat, transition.choice), []).append(transition)
        self._weighed = {move.id for move in self.game.moves.values() if move.weight is not None}
        self._rivals = bool(rivals(self.game))
        self.oracle = Oracle(self.circuit, Forgetful(), Tally(), stop)
        self.circuit.pause = in_good_time(stop)

    # --- positions ---------------------------------------------------------------------------------------------------

    def turned(self, state: State) -> State:
        """Return a position in the form of the terms: where one seat stands for all, it is that seat's turn."""
        return self.rotating.state(state, self._by(state))

    def turned_step(self, done: Ply) -> Ply:
        """Return a step in the form of the terms."""
        return self.rotating.step(done, self._by(done.before))

    def _by(self, state: State) -> int:
        return -(state.variables[TURN] or 0) % self.game.players if self.model.alike else 0

    def places(self) -> list[tuple[int, int]]:
        """Return a face of each kind with each zone (by number) in which the terms allow it to lie."""
        found: dict[tuple[str, int], int] = {}
        for (zone, _), there in self.layout.cards.items():
            for face in there:
                found[self.game.faces[face].kind, zone] = face
        return [(face, zone) for (_, zone), face in found.items()]

    def has_room(self, state: State) -> bool:
        """Return whether the terms can represent a position."""
        try:
            for _ in self.layout.holding(state):
                pass
        except ValueError:
            return False
        return True

    def spelled(self, state: State, move: Action | None = None) -> str:
        """Return a position, and a move made in it, as text."""
        return spelled(self.engine, state, move)

    # --- what may be done --------------------------------------------------------------------------------------------

    def guards(self, states: Sequence[State], planes: Planes) -> Iterator[Contradiction]:
        """Yield moves that the engine allows and the terms exclude, or the other way round."""
        going = by_chance = 0
        legal: dict[MoveKey, int] = {}
        for number, state in enumerate(states):
            if self.engine.is_over(state):
                continue
            going |= 1 << number
            by_chance |= (self.engine.acts(state) == "chance") << number
            for move in self.engine.legal(state):
                key = (self.engine.moves[move.rule].id, move.seat, move.choices)
                legal[key] = legal.get(key, 0) | 1 << number
        open_moves = {
            key[0] for key, told in self._told.items() if any(self._is_open(transition) for transition in told)
        }
        for key in dict.fromkeys((*legal, *self._told)):
            can = must = 0
            for transition in self._ways(*key):
                can |= planes.can(transition.guard)
                must |= planes.must(transition.guard)
            allowed = legal.get(key, 0)
            unweighed = going & ~by_chance if key[0] in self._weighed else going
            for where, complaint in (
                (allowed & ~can, "is possible, and was thought impossible"),
                (must & unweighed & ~allowed, "is impossible, and was thought possible"),
            ):
                if where and not (key[0] in open_moves and where is not allowed & ~can):
                    yield Contradiction(f"the move `{key[0]}` {complaint}", self._at(states, where, key))

    def _at(self, states: Sequence[State], where: int, key: MoveKey) -> str:
        name, seat, choices = key
        rule = list(self.game.moves).index(name)
        whole = len(choices) == len(self.game.moves[name].choices)
        return self.spelled(states[next(bits(where))], Action(rule, seat, choices) if whole else None)

    def _is_open(self, transition: Transition) -> bool:
        """Return whether the encoding leaves the choice open."""
        return len(transition.choice) < len(self.game.moves[transition.move].choices)

    def _ways(self, move: str, seat: int, choice: tuple[int | None, ...]) -> list[Transition]:
        return [*self._told.get((move, seat, choice), ()), *(self._told.get((move, seat, ()), ()) if choice else ())]

    # --- what comes of it --------------------------------------------------------------------------------------------

    def steps(self, steps: Sequence[Ply], planes: Planes, exactly: int) -> Iterator[Contradiction]:
        """Yield steps that the terms exclude; `planes` are of the positions before them, in this order.

        Where chance decides, the solver is also asked about up to `exactly` steps: can chance lead there?
        """
        for number, done in enumerate(steps):
            key = (self.engine.moves[done.move.rule].id, done.move.seat, done.move.choices)
            bit = 1 << number
            ways = [way for way in self._ways(*key) if planes.can(way.guard) & bit]
            after = None if done.after is None else self._valuation(done.after)
            if (done.after is not None and after is None) or any(_is_crowded(way, planes, bit) for way in ways):
                continue
            fits = [way for way in ways if self._fits(way, done, after, planes, bit)]
            if not fits:
                yield Contradiction(f"{self._came(done)}, which was thought impossible", self._of(done))
            elif after is not None and exactly > 0:
                unsure = [way for way in fits if not self._is_sure(way, planes)]
                if len(unsure) == len(fits):
                    exactly -= 1
                    by = {node: TRUE if planes.can(node << 1) & bit else FALSE for node in planes.known}
                    if not any(self._leads(way, by, after) for way in unsure):
                        yield Contradiction(f"{self._came(done)}, which was thought impossible", self._of(done))

    def _of(self, done: Ply) -> str:
        told = self.spelled(done.before, done.move)
        return told if done.after is None else f"{told}; then {self.spelled(done.after)}"

    def _came(self, done: Ply) -> str:
        name = self.engine.moves[done.move.rule].id
        if done.fault is not None:
            why = phrase_of(done.fault.fault, self.engine.game)
            return f"the move `{name}` goes wrong ({why}, {done.fault.address})"
        short = f", too few cards being there for {done.shortages[0].address}," if done.shortages else ""
        return f"the move `{name}`{short} comes out so"

    def _valuation(self, state: State) -> dict[int, bool] | None:
        try:
            return self.layout.valuation(state)
        except ValueError:
            return None

    def _fits(self, transition: Transition, done: Ply, after: dict[int, bool] | None, planes: Planes, bit: int) -> bool:
        if done.fault is not None:
            return self._goes_wrong(transition, done.fault, planes, bit)
        assert after is not None
        left_open = transition.unseen or any(fault.what == LEFT_OPEN for fault in transition.faults)
        must_go_wrong = any(planes.must(fault.when) & bit for fault in transition.faults if fault.crowds is None)
        if must_go_wrong and not (left_open or self._rivals):
            return False
        short = {short.address for short in done.shortages}
        may_lack = {address for address, lit in transition.shortages if planes.can(lit) & bit}
        must_lack = {address for address, lit in transition.shortages if planes.must(lit) & bit}
        if not short <= may_lack or not (must_lack <= short or left_open):
            return False
        for node in planes.known:
            if node in transition.after:
                plane = planes.can(transition.after[node]) if after[node] else ~planes.must(transition.after[node])
            else:
                before = planes.can(node << 1)
                plane = before if after[node] else ~before
            if not plane & bit and not self._is_left_open(transition, node):
                return False
        return True

    def _goes_wrong(self, transition: Transition, fault: RuleFault, planes: Planes, bit: int) -> bool:
        about = ABOUT[kind_of(fault.fault)]
        return any(
            planes.can(told.when) & bit for told in transition.faults if told.about == about and told.crowds is None
        )

    def _is_left_open(self, transition: Transition, node: int) -> bool:
        return transition.cards_left_open and self.circuit.names.get(node, ("",))[0] in ("card", "end")  # type: ignore[index]

    def _is_sure(self, transition: Transition, planes: Planes) -> bool:
        """Return whether a move leaves nothing to chance."""
        known = 0
        for node in planes.known:
            known |= 1 << node
        return not any(self.circuit.support(lit) & ~known for lit in (transition.guard, *transition.after.values()))

    def _leads(self, transition: Transition, by: dict[int, Lit], after: dict[int, bool]) -> bool:
        """Return whether chance can lead to a state."""
        mask = sum(1 << node for node in by)
        done: dict[int, Lit] = {}

        def now(lit: Lit) -> Lit:
            return replaced(self.circuit, lit, by, mask, done)

        lits = [now(transition.guard)]
        for node, is_ in after.items():
            lit = now(transition.after.get(node, node << 1))
            if not self._is_left_open(transition, node):
                lits.append(lit if is_ else lit ^ 1)
        return not isinstance(self.oracle.contradictory("a step of the engine", lits, example=False), Holds)

    # --- what is said of positions -----------------------------------------------------------------------------------

    def judgements(self, states: Sequence[State], planes: Planes) -> Iterator[Contradiction]:
        """Yield disagreements on whether the round is over, a claim holds, or a seat wins."""
        ended = sum(self.engine.is_over(state) << number for number, state in enumerate(states))
        yield from self._differ("the round is over", self.model.over, ended, planes, states)
        names = Bindings()
        for number, claim in enumerate(self.game.properties):
            try:
                lit = self.model.asker.truth(claim.expression, names)
            except NotExpressible:
                continue
            holds = sum(self.engine.claim(state, number) << at for at, state in enumerate(states))
            yield from self._differ(f"`{claim.id}` is so", lit, holds, planes, states)
        won: dict[int, int] = {}
        for number, state in enumerate(states):
            for seat in self.engine.winners(state) if self.engine.is_over(state) else ():
                won[seat] = won.get(seat, 0) | 1 << number
        for seat in range(self.game.players):
            try:
                lit = self.model.asker.truth(self.game.winners, names.knowing(self.game.player.slot, seat))
            except NotExpressible:
                return
            yield from self._differ(f"seat {seat} wins", lit, won.get(seat, 0), planes, states, ended)

    def _differ(
        self, what: str, lit: Lit, holds: int, planes: Planes, states: Sequence[State], within: int = -1
    ) -> Iterator[Contradiction]:
        wrong = (holds & ~planes.can(lit) | planes.must(lit) & ~holds) & planes.every & within
        if wrong:
            at = next(bits(wrong))
            said = "thought not to be so" if holds >> at & 1 else "thought to be so, and it is not"
            yield Contradiction(f"that {what} was {said}", self.spelled(states[at]))


def _is_crowded(transition: Transition, planes: Planes, bit: int) -> bool:
    """Return whether a move may put more cards somewhere than the terms can count; they say nothing of it then."""
    return any(fault.crowds is not None and planes.can(fault.when) & bit for fault in transition.faults)


def spelled(engine: Engine, state: State, move: Action | None = None) -> str:
    """Return a position, and a move made in it, as text."""
    game = engine.game
    zones = {
        name: [None if face is None else game.faces[face].name for face in cards]
        for name, cards in zip(engine.zone_names(), state.zones, strict=True)
        if any(face is not None for face in cards)
    }
    values = dict(zip(variable_names(game), state.variables[FIRST_VARIABLE:], strict=False))
    told = {"phase": engine.phase(state), "turn": state.variables[TURN], "zones": zones, "variables": values}
    made = "" if move is None else f"seat {move.seat} makes {engine.spell(move)} in "
    return made + json.dumps(told, ensure_ascii=False)
