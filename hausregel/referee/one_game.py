"""What one game says to a question: under one value of each option and reading."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import Final

from hausregel.referee.position_text import MOVE, AskedMove, LaidPosition
from hausregel.referee.rule_words import CitedRules
from hausregel.referee.ruling import Denial, NoRule, Opinion, Permission, Standstill, Unasked
from reference_engine import (
    Action,
    Engine,
    Refusal,
    Scripted,
    ScriptMismatch,
    SeededChance,
    State,
    carry_out_all,
    deal_out,
    move_from_text,
    phrase_of,
    position,
    why_not,
)
from spec.codes import said_by
from spec.examples import Example, MoveStep, read_example
from spec.game import CardOf, Seat, binders_of, read_value
from spec.ruleset import Ruleset
from spec.source import Diagnostic
from spec.typing import Built
from spec.words import Phrase

TRIED_DEALS: Final = 3


class OneGame:
    """A game in which positions are laid out, and moves asked."""

    def __init__(self, ruleset: Ruleset, built: Built, language: str, agreed: frozenset[str] = frozenset()) -> None:
        """Take a ruleset and a game of it; nothing is compiled until something is asked.

        `agreed` are addresses of rules on which those who ask have agreed: what they refuse is said.
        """
        self.built, self._agreed = built, agreed
        self.engine = Engine(built.game)
        self.rules = CitedRules(ruleset, built.game, language)

    def faults(self, laid: LaidPosition) -> tuple[Diagnostic, ...]:
        """Return why a position cannot be laid out; nothing if it can."""
        return read_example(self.built, laid.written)[1]

    def state(self, laid: LaidPosition) -> State | Unasked:
        """Return a position as it lies, after what was played in it; or why it cannot."""
        example, wrong = read_example(self.built, laid.written)
        if example is None:
            return Unasked(said_by(wrong[0]))
        state = position(self.engine, example)
        for step in example.steps:
            if isinstance(step, MoveStep) and step.what == "do":
                after = self._made(example, state, step)
                if isinstance(after, Unasked):
                    return after
                state = after
        return state

    def unreadable(self, asked: AskedMove) -> tuple[Diagnostic, ...]:
        """Return why a question cannot be read, by the place in its texts; nothing if it can.

        A move that there is not, and a card of another kind than a move takes, are questions all the same.
        """
        wrong = read_example(self.built, asked.as_example())[1]
        is_one = bool(asked.rule) and (self._has_no(asked.rule) or self._unfit(asked) is not None)
        return tuple(fault for fault in wrong if fault.span.file != MOVE or not is_one)

    def opinion(self, asked: AskedMove) -> Opinion | Unasked:
        """Return what is said to a move; or why that cannot be asked."""
        state = self.state(asked.laid)
        if isinstance(state, Unasked):
            return state
        if self._has_no(asked.rule):
            return NoRule(asked.rule, tuple(self.built.game.moves))
        if (denied := self._unfit(asked)) is not None:
            return denied
        if wrong := self.unreadable(asked):
            return Unasked(said_by(wrong[0]))
        seats = asked.laid.seats
        move = move_from_text(self.built.game, asked.move, self.sitting(asked, state), seats)
        refusal = why_not(self.engine, state, move)
        if refusal is None:
            return Permission(self.rules.of_move(self.engine.moves[move.rule]))
        denial = self._denial(state, refusal, seats)
        return Standstill(denial) if self._stands_still(state, refusal) else denial

    @cached_property
    def is_over_when_dealt(self) -> bool:
        """Whether the round was over with the deal, in each of some deals: then nobody ever asks anything."""
        deals = [deal_out(self.engine, SeededChance(seed)) for seed in range(TRIED_DEALS)]
        return all(deal.state is not None and self.engine.is_over(deal.state) for deal in deals)

    def _stands_still(self, state: State, refusal: Refusal) -> bool:
        """Return whether nobody may do anything, though the round is not over, and nothing agreed on is the reason."""
        if refusal.kind not in ("choice", "condition") or self.engine.legal(state):
            return False
        address = str(refusal.address)
        return not any(address == agreed or address.startswith(f"{agreed}.") for agreed in self._agreed)

    def sitting(self, asked: AskedMove, state: State) -> int:
        """Return the seat that asks: whose turn it is, if none is named. Errors: `ValueError` if there is no such."""
        if not asked.seat:
            return self.engine.turn(state)
        seat = read_value(self.built.game, Seat(), asked.seat, asked.laid.seats)
        return int(seat or 0)

    def _made(self, example: Example, state: State, step: MoveStep) -> State | Unasked:
        """Return the position after a move that was made in it."""
        seat = self.engine.turn(state) if step.by is None else step.by
        move = move_from_text(self.built.game, step.move, seat, example.seats)
        return self.after(state, move, step.move, Phrase("step.chance", (("move", step.move),)))

    def after(self, state: State, move: Action, written: str, by_chance: Phrase) -> State | Unasked:
        """Return the position after a move, `written` as it is named; or why nobody can say, such as `by_chance`."""
        try:
            ply = next(carry_out_all(self.engine, state, [(move, Scripted(()))]), None)
        except ScriptMismatch:
            return Unasked(by_chance)
        if ply is None:
            return Unasked(Phrase("unasked.not-played", (("move", written),), "referee"))
        if ply.after is None:
            what = phrase_of(ply.fault.fault, self.built.game) if ply.fault is not None else ""
            return Unasked(Phrase("step.goes-wrong", (("move", written), ("what", what))))
        return ply.after

    def _denial(self, state: State, refusal: Refusal, seats: Sequence[str]) -> Denial:
        rules, address = self.rules, str(refusal.address)
        match refusal.kind:
            case "over":
                return Denial(kind="over", rule=rules.of(f"end.{refusal.words}"))
            case "turn":
                here = (f"phases.{self.engine.phase(state)}", address)
                return Denial(kind="turn", rule=rules.first_of("turn", "start.player", *here),
                              turn=seat_name(int(refusal.values[0]), seats))  # fmt: skip
            case "phase":
                now = rules.of_phase(refusal.words)
                return Denial(kind="phase", rule=rules.of(address), now=now)
            case "choice":
                rule = rules.of(address, refusing=True)
                return Denial(kind="choice", rule=rule, chosen=refusal.words, values=refusal.values)
            case "condition":
                rule = rules.of(address, refusing=True)
                return Denial(kind="condition", rule=rule, demanded=refusal.words, stands=refusal.stands)

    def _has_no(self, move: str) -> bool:
        return move not in self.built.game.moves

    def _unfit(self, asked: AskedMove) -> Denial | None:
        """Return the refusal of a card that there is, but of another kind than the move takes."""
        rule = self.built.game.moves[asked.rule]
        words = [word for word in asked.move.partition("(")[2].strip().removesuffix(")").split(",") if word.strip()]
        for word, binder in zip(words, binders_of(rule, len(words)) or (), strict=False):
            card, of = " ".join(word.split()), binder.local.type
            if isinstance(of, CardOf) and any(
                face.name == card and face.kind not in of.kinds for face in self.built.game.faces
            ):
                address = f"{rule.address}.choose.{binder.local.name}"
                taken = tuple(sorted(self.rules.called(f"cards.{kind}") for kind in of.kinds))
                return Denial(kind="choice", rule=self.rules.of(address, refusing=True), chosen=card, values=taken)
        return None


def seat_name(seat: int, seats: Sequence[str]) -> str:
    """Return the name of a seat, its number if it has none."""
    return seats[seat] if seat < len(seats) else str(seat)
