"""What is known of every state of one game: facts found and proved, ready for the questions about it."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final

from reference_engine.engine import Engine
from spec.game import Game
from verifier.solver.candidates import Candidate, claims, kept_in
from verifier.solver.circuit import TRUE, Lit
from verifier.solver.contexts import Context, Moved
from verifier.solver.families import generated
from verifier.solver.invariants import Found, Induction
from verifier.solver.layout import NotExpressible, OutOfTime, Place, Room, in_good_time
from verifier.solver.model import Model
from verifier.solver.sampled import Columns, states_of_play
from verifier.solver.settled import Settled
from verifier.solver.shown import Shown
from verifier.solver.solving import (
    Answer,
    Fails,
    Holds,
    Memory,
    Obligation,
    Open,
    Oracle,
    Tally,
)
from verifier.verdict.said import Said, said


@dataclass(frozen=True, slots=True)
class Before:
    """What earlier runs leave to one: names of facts, proved or tried in vain, and what was shown of moves.

    The facts may have been tried of other rules: all are proved anew, and those tried in vain only where the others do
    not do. What was shown is kept by content, with all that it rests on, and holds of any rules.
    """

    facts: frozenset[str] = frozenset()
    in_vain: frozenset[str] = frozenset()
    shown: Shown | None = None


NOTHING: Final = Before()

GAMES: Final = 60
"""Random games in whose states a fact must hold to be worth trying."""

FEWER_GAMES: Final = 15
"""The same where facts of an earlier run are tried first."""


class Knowing:
    """The facts about one game: what holds in every state, as the solver proves it."""

    def __init__(
        self,
        game: Game,
        memory: Memory,
        stop: Callable[[], bool],
        seed: int = 1,
        note: Callable[[str, int, int], None] = lambda _what, _done, _of: None,
        left: Callable[[], float] = lambda: math.inf,
        late: Callable[[], bool] = lambda: False,
        before: Before = NOTHING,
    ) -> None:
        """Tell the game to the solver, and look at random play for facts worth proving.

        `left` says how many seconds are left; `late`, whether it is too late to tell the game.
        Errors: `NotExpressible`; `OutOfTime`, here and with each question, if `stop` says so.
        """
        self.game, self.note = game, note
        self._memory, self._stop, self._seed, self._left, self._late = memory, stop, seed, left, late
        self.before = before
        self.tally = Tally()
        self._passed_over: list[Candidate] = []
        """Candidates that an earlier run tried in vain, or of which it proved a weaker one."""
        self._finding = False
        """Whether facts are being found, so that the room for cards may still change."""
        self._begin({})

    def _begin(self, room: Room) -> None:
        """Tell the game to the solver with at least so much room for cards; nothing is proved yet."""
        self.note("telling the rules to the solver", 0, 0)
        self._model = Model(self.game, room, self._late)
        self._model.circuit.pause = in_good_time(self._stop)
        self.obligations: list[Obligation] = []
        self._oracle = Oracle(self._model.circuit, self._memory, self.tally, self._stop, self.obligations.append)
        self._oracle.left = self._left
        self._induction = Induction(self._model, self._oracle, self.before.shown)
        self._anywhere: dict[int, Moved] = {}
        self._settled_anywhere: dict[tuple[int, Lit], bool] = {}
        games = FEWER_GAMES if self.before.facts else GAMES
        self.columns = Columns(
            self._model.layout, states_of_play(Engine(self.game), games, self._seed, stop=self._late)
        )

    @property
    def model(self) -> Model:
        """The game as terms, with room for all cards: the facts are found first, since they show that."""
        self._find()
        return self._model

    @property
    def oracle(self) -> Oracle:
        """What answers about these terms."""
        self._find()
        return self._oracle

    @property
    def induction(self) -> Induction:
        """What proves facts about these terms."""
        self._find()
        return self._induction

    def _find(self) -> None:
        if not self._finding:
            _ = self.found

    def told(self) -> tuple[Model, Oracle, Induction]:
        """Return the terms as they are, with the room that there is so far; see `make_room`."""
        return self._model, self._oracle, self._induction

    # --- facts -------------------------------------------------------------------------------------------------------

    @property
    def has_found(self) -> bool:
        """Whether facts were looked for."""
        return "found" in self.__dict__

    @cached_property
    def found(self) -> Found:
        """The facts that hold in every state, the author's claims among them where they are proved.

        They are also what shows that there is room in the terms for all cards; where it is not shown, there is more.
        """
        self._finding = True
        try:
            while True:
                self.__dict__["found"] = found = self._found()
                if not self.make_room():
                    return found
        finally:
            self._finding = False
            self.__dict__.pop("found", None)

    def make_room(self) -> bool:
        """Return whether there was too little room in the terms, by the facts found; then all is begun anew with more.

        What was proved, and the terms themselves, are of no use then.
        """
        was, self._finding = self._finding, True
        try:
            crowded = self._crowded()
        finally:
            self._finding = was
        if not crowded:
            return False
        faces = self.game.faces
        room = {key: min(faces[key[1]].count, 2 * self._model.layout.may[key]) for key in crowded}
        self._begin_anew({**self._model.layout.may, **room})
        return True

    def more_facts(self) -> bool:
        """Return whether there are more facts than those found, among what an earlier run tried in vain.

        If there are, all is begun anew, and nothing passed over; if there are none, they are not looked for again.
        """
        if not self.before.facts:
            return False
        known = {one.lit for one in self.found.proved}
        tried = [*(one.candidate for one in self.found.dropped), *self._passed_over]
        left = [new for one in tried if (new := one.but(known)) is not None]
        more = self._prove(left, hasty=True, given=self.found.proved) if left else self.found
        self.before = replace(self.before, facts=frozenset(), in_vain=frozenset())
        if {one.lit for one in more.proved} <= known:
            return False
        self._begin_anew(self._model.layout.may)
        return True

    def _begin_anew(self, room: Room) -> None:
        for name in [name for name in self.__dict__ if isinstance(getattr(type(self), name, None), cached_property)]:
            del self.__dict__[name]
        self._begin(room)

    def _crowded(self) -> list[tuple[Place, int]]:
        """Return where more cards may come to lie than the terms have room for, as far as it is not excluded."""
        asked: set[tuple[Place, int]] = set()
        for moved in self.moved:
            for fault in moved.transition.faults:
                if fault.crowds is None or fault.crowds in asked:
                    continue
                answer = self._ask(moved, f"{moved.transition.move}: {fault.what}", fault.when ^ 1)
                if not isinstance(answer, Holds):
                    asked.add(fault.crowds)
        return sorted(asked, key=repr)

    def _found(self) -> Found:
        candidates = kept_in(self.columns, generated(self.model, self.columns))
        if self.before.facts:
            likely = [one.likely(self.before.facts, self.before.in_vain) for one in candidates]
            self._passed_over = [one for one, other in zip(candidates, likely, strict=True) if one is not other]
            candidates = [one for one in likely if one is not None]
        alone = self._prove(candidates, hasty=True)
        known = {one.lit for one in alone.proved}
        claimed = [one for one in kept_in(self.columns, iter(self._claims())) if one.lit not in known]
        if not claimed:
            return alone
        both = self._prove(claimed, hasty=True, given=alone.proved)
        return Found(both.proved, (*alone.dropped, *both.dropped))

    @cached_property
    def in_full(self) -> Found:
        """The facts with those claims besides that take longer to prove; they help nothing else."""
        names = {one.name for one in self._claims()}
        left = [gone.candidate for gone in self.found.dropped if gone.candidate.name in names]
        return self._prove(left, hasty=False, given=self.found.proved) if left else self.found

    def _prove(self, candidates: Sequence[Candidate], *, hasty: bool, given: Sequence[Candidate] = ()) -> Found:
        return self.induction.prove(
            candidates,
            self.model.transitions,
            lambda done, of: self.note("proving what always holds", done, of),
            hasty=hasty,
            given=given,
        )

    def _claims(self) -> list[Candidate]:
        try:
            return [candidate for _, candidate in claims(self.model)]
        except NotExpressible:
            return []

    @cached_property
    def known(self) -> list[Lit]:
        """The facts as terms."""
        return [one.lit for one in self.found.proved]

    @cached_property
    def while_going(self) -> list[Lit]:
        """Facts about numbers of cards that follow, by counting, where the round is not over.

        For each zone with cells: as long as every player holds a card (or whatever keeps the round going asks for),
        so many of its cells can be filled at most.
        """
        model, circuit = self.model, self.model.circuit
        facts = self.induction.facts()
        places = [circuit.exactly(number, lits) for number, lits in facts.groups]
        found: list[Lit] = []
        for zone in self.game.zones.values():
            if zone.cells is None:
                continue
            cells = [
                model.layout.cards[number, cell]
                for number in range(zone.base, zone.base + zone.size)
                for cell in range(zone.cells.size)
            ]
            filled = [circuit.any(lits[0] for lits in there.values()) for there in cells if there]
            cards = sum(self.game.faces[face].count for face in {face for there in cells for face in there})
            bound = cards - self.game.players
            if 0 < bound < len(filled):
                fact = circuit.at_most(bound, filled)
                if self.oracle.counted_out([*places, *facts.lits, model.over ^ 1, fact ^ 1]):
                    found.append(fact)
        return found

    @cached_property
    def contexts(self) -> dict[str, Context]:
        """What is known before a move in each phase: the facts, and that the round is not over."""
        return self.induction.contexts([*self.known, *self.while_going])

    @cached_property
    def anywhere(self) -> Context:
        """What is known in every state, finished rounds included."""
        return self.induction.context(None, self.known)

    @property
    def moved(self) -> list[Moved]:
        """All moves, in each phase in which they can be made, with the room that the facts show to be enough."""
        self._find()
        return self._made

    @cached_property
    def _made(self) -> list[Moved]:
        made: list[Moved] = []
        for transition in self._model.transitions:
            if self._stop():
                raise OutOfTime
            for phase in self.game.moves[transition.move].phases:
                one = self._induction.moves.at(transition, self.contexts[phase], phase)
                if one is not None:
                    made.append(one)
        return made

    def _ask(self, moved: Moved, name: str, goal: Lit) -> Answer:
        """Return whether a goal holds whenever a move is made; the round is not over before a move."""
        now = moved.sure.fixed(moved.before.fixed(goal))
        if now == TRUE or self._whatever_phase(moved, name, goal):
            return Holds(0.0, reused=False)
        answer = self.induction.follows(name, now, moved)
        if isinstance(answer, Holds):
            return answer
        going = moved.sure.fixed(moved.before.fixed(self.model.over ^ 1))
        return self.induction.follows(name, now, moved, self.model.circuit.conjuncts(going), example=True)

    def _whatever_phase(self, moved: Moved, name: str, goal: Lit) -> bool:
        """Return whether a goal holds in whatever phase a move is made; asked once for all of them."""
        key = (id(moved.transition), goal)
        known = self._settled_anywhere.get(key)
        if known is None:
            anywhere = self._anywhere.get(id(moved.transition))
            if anywhere is None:
                anywhere = self.induction.moves.at(moved.transition, self.contexts[""], "")
                if anywhere is None:
                    return True
                self._anywhere[id(moved.transition)] = anywhere
            now = anywhere.sure.fixed(anywhere.before.fixed(goal))
            answer = self.induction.follows(name, now, anywhere, near=True)
            known = self._settled_anywhere[key] = isinstance(answer, Holds)
        return known

    def _each(self, asked: Iterable[tuple[Moved, Said, str, Lit]], good: Said) -> Settled:
        """Return what comes of asking about moves: what goes wrong otherwise, the rule, and what must hold."""
        for moved, wrong, address, goal in asked:
            answer = self._ask(moved, f"{moved.transition.move}: {wrong}", goal)
            match answer:
                case Fails(true):
                    return Settled(None, said("not-excluded", what=wrong), address, true)
                case Open(why):
                    return Settled(None, why, address)
        return Settled(True, good)

    def holds_after(self, model: Model) -> bool:
        """Return whether all facts hold after every deal of another set-up, too."""
        other = Induction(model, self.oracle)
        return all(isinstance(other.at_start(f"deal: {one.name}", one.lit), Holds) for one in self.found.proved)
