"""The solver on one game: it encodes the game, finds and proves facts, and settles each property with them."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from reference_engine import Engine
from spec.game import Game
from verifier.solver.candidates import Candidate, kept_in
from verifier.solver.invariant_templates import generated
from verifier.solver.invariants import Induction, InductionResult
from verifier.solver.knowledge import Encoding, ProvedFacts
from verifier.solver.layout import Room
from verifier.solver.lemmas import ShownGoals
from verifier.solver.model import Model
from verifier.solver.not_expressible import in_good_time
from verifier.solver.property_questions import Proofs
from verifier.solver.sampled_states import Columns, states_of_play
from verifier.solver.z3_queries import Memory, Obligation, Oracle, Tally
from verifier.verdict import Said, said


@dataclass(frozen=True, slots=True)
class Before:
    """What a run takes over from earlier ones: names of facts, proved or tried in vain, and lemmas about moves.

    The facts may come from other rules, so all are proved again; those tried in vain are tried only if the others do
    not suffice. Lemmas are stored by content with all their premises, and are valid for any rules.
    """

    facts: frozenset[str] = frozenset()
    in_vain: frozenset[str] = frozenset()
    shown: ShownGoals | None = None


NOTHING: Final = Before()

GAMES: Final = 60
"""Random games in whose states a fact must hold to be worth trying."""

FEWER_GAMES: Final = 15
"""The same if facts of an earlier run are tried first."""


class Prover:
    """Asks the solver about one game. Facts proved for one property help the others."""

    def __init__(
        self,
        game: Game,
        memory: Memory,
        stop: Callable[[], bool],
        seed: int = 1,
        note: Callable[[Said, int, int], None] = lambda _what, _done, _of: None,
        left: Callable[[], float] = lambda: math.inf,
        late: Callable[[], bool] = lambda: False,
        before: Before = NOTHING,
    ) -> None:
        """Encode the game, and sample random play for facts worth proving.

        `left` returns the seconds that are left, and `late` whether it is too late to encode the game.
        Errors: `NotExpressible`; `OutOfTime`, here and with each question, if `stop` says so.
        """
        self.game, self._note = game, note
        self._memory, self._stop, self._seed, self._left, self._late = memory, stop, seed, left, late
        self.before = before
        self.tally = Tally()
        self._passed_over: list[Candidate] = []
        """Candidates that an earlier run tried in vain, or of which it proved a weaker one."""
        self._begin({})

    def _begin(self, room: Room) -> None:
        """Encode the game with at least this much room for cards; all earlier proofs are discarded."""
        self._knowledge: ProvedFacts | None = None
        self._proofs: Proofs | None = None
        self._note(said("telling-the-rules"), 0, 0)
        model = Model(self.game, room, self._late)
        model.circuit.pause = in_good_time(self._stop)
        obligations: list[Obligation] = []
        oracle = Oracle(model.circuit, self._memory, self.tally, self._stop, obligations.append)
        oracle.left = self._left
        induction = Induction(model, oracle, self.before.shown)
        games = FEWER_GAMES if self.before.facts else GAMES
        states = states_of_play(Engine(self.game), games, self._seed, stop=self._late)
        self.encoding = Encoding(
            model=model,
            oracle=oracle,
            induction=induction,
            columns=Columns(model.layout, states),
            obligations=obligations,
            note=self._note,
            stop=self._stop,
        )
        """The terms as they are, with the room that there is so far; see `make_room`."""

    # --- what is known -----------------------------------------------------------------------------------------------

    @property
    def knowledge(self) -> ProvedFacts:
        """The facts that hold in every state, including the author's claims that are proved.

        They also show that the encoding has room for all cards; where they do not, the encoding gets more room.
        """
        if self._knowledge is not None:
            return self._knowledge
        while True:
            knowledge = self.take(self._found())
            if not self.make_room():
                return knowledge

    @property
    def has_found(self) -> bool:
        """Whether facts have been searched for."""
        return self._knowledge is not None

    @property
    def proofs(self) -> Proofs:
        """The answers for each property that follow from these facts."""
        if self._proofs is None:
            self._proofs = Proofs(self.knowledge)
        return self._proofs

    @property
    def found(self) -> InductionResult:
        """The facts, and the candidates tried in vain."""
        return self.knowledge.found

    @property
    def model(self) -> Model:
        """The game as terms, with room for all cards: the facts are found first, since they show that."""
        return self.knowledge.model

    # --- finding facts -----------------------------------------------------------------------------------------------

    def take(self, found: InductionResult) -> ProvedFacts:
        """Take facts that were proved for the present encoding."""
        self._knowledge, self._proofs = ProvedFacts(self.encoding, found), None
        return self._knowledge

    def make_room(self) -> bool:
        """Return whether the facts show too little room in the encoding; if so, start again with more.

        The proofs and the terms themselves are discarded then.
        """
        knowledge, self._knowledge = self._knowledge, None  # it is kept only if all could be asked
        crowded = [] if knowledge is None else knowledge.crowded()
        if not crowded:
            self._knowledge = knowledge
            return False
        faces, may = self.game.faces, self.encoding.model.layout.may
        room = {key: min(faces[key[1]].count, 2 * may[key]) for key in crowded}
        self._begin({**may, **room})
        return True

    def more_facts(self) -> bool:
        """Return whether more facts hold than those found, among those that an earlier run tried in vain.

        If so, start again without skipping candidates; if not, they are not tried again.
        """
        if not self.before.facts:
            return False
        found = self.found
        known = {fact.lit for fact in found.proved}
        tried = [*(dropped.candidate for dropped in found.dropped), *self._passed_over]
        left = [new for candidate in tried if (new := candidate.but(known)) is not None]
        more = self.encoding.prove(left, hasty=True, given=found.proved) if left else found
        self.before = replace(self.before, facts=frozenset(), in_vain=frozenset())
        if {fact.lit for fact in more.proved} <= known:
            return False
        self._begin(self.encoding.model.layout.may)
        return True

    def _while_there_is_time(self, candidates: Iterator[Candidate]) -> Iterator[Candidate]:
        """Yield candidates and check the time: a repeated run makes no new terms, so nothing else would check it."""
        look = in_good_time(self._stop)
        for candidate in candidates:
            look()
            yield candidate

    def _found(self) -> InductionResult:
        encoding = self.encoding
        candidates = kept_in(encoding.columns, self._while_there_is_time(generated(encoding.model, encoding.columns)))
        if self.before.facts:
            likely = [candidate.likely(self.before.facts, self.before.in_vain) for candidate in candidates]
            self._passed_over = [
                candidate for candidate, kept in zip(candidates, likely, strict=True) if candidate is not kept
            ]
            candidates = [candidate for candidate in likely if candidate is not None]
        alone = encoding.prove(candidates, hasty=True)
        known = {fact.lit for fact in alone.proved}
        claimed = [claim for claim in kept_in(encoding.columns, iter(encoding.claims())) if claim.lit not in known]
        if not claimed:
            return alone
        both = encoding.prove(claimed, hasty=True, given=alone.proved)
        return InductionResult(both.proved, (*alone.dropped, *both.dropped))
