"""Worked examples, played by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Final, assert_never

from reference_engine.compiler import compile_parts
from reference_engine.engine import Engine
from reference_engine.faults import RuleFault, phrase_of
from reference_engine.move_text import move_from_text
from reference_engine.reasons import Refusal, why_not
from reference_engine.table import ENDED, FIRST_VARIABLE, PHASE, TURN, Scripted, ScriptMismatch, State
from spec.examples import Example, HoldsStep, MoveStep, ResultStep
from spec.source import Span
from spec.words import Phrase, phrase


@dataclass(frozen=True, slots=True)
class FailedStep:
    """A step of an example that the rules contradict, with what they say instead."""

    span: Span
    what: Phrase
    hint: Phrase


_LOOK: Final = phrase("step.look-at-the-position")


def position(engine: Engine, example: Example) -> State:
    """Return the state in which an example begins."""
    start = engine.before_the_deal()
    variables = list(start.variables)
    variables[PHASE] = list(engine.game.phases).index(example.phase)
    variables[TURN] = example.turn
    for place, value in example.variables.items():
        variables[FIRST_VARIABLE + place] = value
    zones = tuple(example.zones[number] for number in range(len(start.zones)))
    return engine.with_end(State(zones, tuple(variables)))


def play_example(engine: Engine, example: Example) -> Iterator[FailedStep]:
    """Yield the first step of an example whose result is not as stated, if there is one."""
    state = position(engine, example)
    for step in example.steps:
        match step:
            case MoveStep():
                after = _move(engine, example, state, step)
                if isinstance(after, FailedStep):
                    yield after
                    return
                state = after
            case HoldsStep(expression=expression, definitions=definitions, words=words, span=span):
                scores, game = engine.scores(state), replace(engine.game, definitions=definitions)
                asked = compile_parts(game, lambda writer, asked=expression: writer.code(asked), score=scores)  # type: ignore[misc]  # bound now
                if not asked(*state, 0):
                    yield FailedStep(span, phrase("step.does-not-hold", text=words), _LOOK)
                    return
            case ResultStep():
                failure = _result(engine, example, state, step)
                if failure is not None:
                    yield failure
                    return
            case _:
                assert_never(step)


def _name(example: Example, seat: int) -> str | Phrase:
    return example.seats[seat] if seat < len(example.seats) else phrase("seat", number=seat)


def _move(engine: Engine, example: Example, state: State, step: MoveStep) -> State | FailedStep:
    race = engine.acts(state) == "race"
    seat = engine.turn(state) if step.by is None else step.by
    if step.what != "illegal" and not race and seat != engine.turn(state):
        here = _name(example, engine.turn(state))
        what = phrase("step.turn-of-another", seat=here, told=_name(example, seat))
        return FailedStep(step.span, what, phrase("step.look-at-the-turn"))
    move = move_from_text(engine.game, step.move, seat, example.seats)
    refusal = why_not(engine, state, move)
    if step.what == "illegal":
        if refusal is None:
            return FailedStep(step.span, phrase("step.legal", move=step.move), phrase("step.no-condition"))
        if step.because is not None and refusal.address != step.because:
            what = phrase("step.another-reason", move=step.move, why=_why(refusal))
            return FailedStep(step.span, what, _hint(refusal))
        return state
    if refusal is not None:
        what = phrase("step.not-legal", move=step.move, why=_why(refusal))
        return FailedStep(step.span, what, _hint(refusal))
    if step.what == "legal":
        return state
    try:
        return engine.apply(state, move, Scripted(())).state
    except ScriptMismatch:
        return FailedStep(step.span, phrase("step.chance", move=step.move), phrase("step.begin-later"))
    except RuleFault as fault:
        what = phrase("step.goes-wrong", move=step.move, what=phrase_of(fault.fault, engine.game))
        return FailedStep(step.span, what, phrase("step.see", address=fault.address))


def _why(refusal: Refusal) -> Phrase:
    match refusal.kind:
        case "over":
            return phrase("refused.over", end=refusal.words)
        case "turn":
            return phrase("refused.turn")
        case "phase":
            return phrase("refused.phase", phase=refusal.words)
        case "choice" | "condition":
            return phrase("refused.by", address=refusal.address)
        case _:
            assert_never(refusal.kind)


def _hint(refusal: Refusal) -> Phrase:
    if refusal.kind == "choice":
        some = phrase("possible.choices", values=refusal.values)
        return some if refusal.values else phrase("possible.no-choice")
    if refusal.kind == "condition" and refusal.stands:
        return phrase("stands.several", values=refusal.stands)
    return _LOOK


def _result(engine: Engine, example: Example, state: State, step: ResultStep) -> FailedStep | None:
    if step.ended is not None and engine.end(state) != step.ended:
        is_ = phrase("step.over-by", end=str(engine.end(state)))
        hint = is_ if state.variables[ENDED] else phrase("step.goes-on")
        return FailedStep(step.span, phrase("step.not-over-by", end=step.ended), hint)
    scores, winners = engine.scores(state), frozenset(engine.winners(state))
    for seat, points in (step.scores or {}).items():
        if scores[seat] != points:
            what = phrase("step.points", seat=_name(example, seat), points=scores[seat], told=points)
            return FailedStep(step.span, what, phrase("step.see", address="score"))
    if step.winners is not None and engine.end(state) is None:
        return FailedStep(step.span, phrase("step.no-winner-yet"), phrase("step.see", address="end"))
    if step.winners is not None and winners != step.winners:
        names = tuple(_name(example, seat) for seat in sorted(winners))
        what = phrase("step.winners", names=names) if names else phrase("step.no-winner")
        return FailedStep(step.span, what, phrase("step.see", address="winners"))
    return None
