"""Faults in the states of a search: claims that fail, cards that are lost, and whatever else is reported."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from reference_engine import ENDED, Action, Engine, State, compile_parts, kind_of
from spec.game import And, Not
from verifier.analysis import Demands
from verifier.explorer.outcomes import MoveBranch, branches
from verifier.explorer.records import ExplorerFaultKind
from verifier.explorer.state_table import Numbers, StateTable
from verifier.verdict import Said, of_claim, of_fault, said

_WEIGHT: Final = 4_096


@dataclass(frozen=True, slots=True)
class Noted:
    """A fault in a state, or in a step from it (`in_step`); `other` is a second state concerned."""

    kind: ExplorerFaultKind
    address: str
    what: Said
    state: int
    in_step: bool = False
    other: int | None = None


class StateChecks:
    """Collects the faults in states, once for each kind and rule, and the claims that hold somewhere."""

    def __init__(self, engine: Engine, book: StateTable) -> None:
        """Compile the claims."""
        self._engine, self._book = engine, book
        self.demands = Demands(engine)
        self.noted: dict[tuple[ExplorerFaultKind, str], Noted] = {}
        self.possible: set[str] = set()
        self._weights: list[int] = []
        self._must = self._must_hold()

    def note(self, noted: Noted) -> None:
        """Keep a fault if it is the first of its kind for its rule."""
        self.noted.setdefault((noted.kind, noted.address), noted)

    @property
    def goes_wrong(self) -> bool:
        """Whether some step cannot be carried out."""
        return any(noted.in_step and noted.kind in ("misplaced card", "clash") for noted in self.noted.values())

    def take_back(self, met: int) -> None:
        """Forget the faults of all but the first `met` states."""
        self.noted = {
            key: noted for key, noted in self.noted.items() if noted.state < met or noted.kind == "impossible deal"
        }

    def moves(self, at: int, state: State) -> Sequence[Action]:
        """Return the moves that are possible in a state, none after the end; note if nobody can act, or wins."""
        engine = self._engine
        if state.variables[ENDED]:
            if (result := engine.result(state)) is not None and result.lacks_winner:
                self.note(Noted("no winner", "winners", said("game-without-winner"), at))
            return ()
        legal = engine.legal(state)
        if not legal:
            phase = engine.phase(state)
            self.note(Noted("stuck", f"phases.{phase}", said("nobody-can-act", phase=phase), at))
        return legal

    def made(self, at: int, state: State, move: Action) -> Iterator[MoveBranch]:
        """Yield what a move from a state leads to in each way that chance can go; note what goes wrong in it.

        Errors: `TooManyOrders`.
        """
        for done in branches(self._engine, state, move):
            if done.state is None:
                assert done.fault is not None
                what = of_fault(done.fault.fault, self._engine.game)
                self.note(Noted(kind_of(done.fault.fault), done.fault.address, what, at, in_step=True))
            for short in done.shortages:
                what = said("short-of", wanted=short.wanted, there=short.there)
                self.note(Noted("shortage", short.address, what, at, in_step=True))
            clash = None if done.state is None else self.demands.clash(state, move, done.outcomes)
            if clash is not None:
                self.note(Noted("clash", clash.address, clash.what, at, in_step=True))
            yield done

    def all_of(self, at: int, state: State) -> None:
        """Note what goes wrong in a state, and in the moves from it. Errors: `TooManyOrders`."""
        self.ask_claims(at, state)
        for move in self.moves(at, state):
            for _ in self.made(at, state, move):
                pass

    def compare_decks(self, numbers: Numbers, parent: int, before: Numbers) -> None:
        """Note a fault if a step from a state does not conserve the cards."""
        if self.deck(numbers) != self.deck(before):
            what = said("not-the-deck")
            self.note(Noted("lost cards", "moves", what, parent, in_step=True))

    def ask_claims(self, number: int, state: State) -> None:
        """Note the claims that fail in a state, and record those that hold somewhere."""
        holds = self._must(*state, 0)
        for at, claim in enumerate(self._engine.game.properties):
            if claim.mode == "possible":
                if claim.id not in self.possible and self._engine.claim(state, at):
                    self.possible.add(claim.id)
            elif not holds and self._engine.claim(state, at) != (claim.mode == "always"):
                self.note(Noted("claim", claim.address, of_claim(claim), number))

    def deck(self, numbers: Numbers) -> int:
        """Return a number that is equal for exactly the states with the same cards."""
        weights, cards = self._weights, self._book.cards
        while len(weights) < len(cards):
            weights.append(sum(_WEIGHT**face for face in cards[len(weights)] if face is not None))
        return sum([weights[number] for number in numbers[:-1]])

    def _must_hold(self) -> Callable[..., bool]:
        game = self._engine.game
        claims = [claim for claim in game.properties if claim.mode != "possible"]
        if not claims:
            return lambda *_: True
        parts = tuple(claim.expression if claim.mode == "always" else Not(claim.expression) for claim in claims)
        return compile_parts(game, lambda writer: writer.code(And(parts)))
