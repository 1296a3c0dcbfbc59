"""Worked examples, played by the engine."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import assert_never

from reference_engine.compiler import compile_parts
from reference_engine.engine import Engine
from reference_engine.faults import RuleFault, in_words
from reference_engine.reasons import Refusal, why_not
from reference_engine.table import ENDED, FIRST_VARIABLE, PHASE, TURN, Scripted, ScriptMismatch, State
from spec.examples import Example, HoldsStep, MoveStep, ResultStep
from spec.source import Span


@dataclass(frozen=True, slots=True)
class FailedStep:
    """A step of an example that the rules contradict, with what they say instead."""

    span: Span
    what: str
    hint: str


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
                    yield FailedStep(
                        span, f"`{words}` does not hold here", "look at the position after the moves before"
                    )
                    return
            case ResultStep():
                failure = _result(engine, example, state, step)
                if failure is not None:
                    yield failure
                    return
            case _:
                assert_never(step)


def _name(example: Example, seat: int) -> str:
    return example.seats[seat] if seat < len(example.seats) else f"seat {seat}"


def _move(engine: Engine, example: Example, state: State, step: MoveStep) -> State | FailedStep:
    race = engine.acts(state) == "race"
    seat = engine.turn(state) if step.by is None else step.by
    if step.what != "illegal" and not race and seat != engine.turn(state):
        what = f"it is the turn of {_name(example, engine.turn(state))}, not of {_name(example, seat)}"
        return FailedStep(step.span, what, "look at who is on turn after the moves before")
    move = engine.read(step.move, seat, example.seats)
    refusal = why_not(engine, state, move)
    if step.what == "illegal":
        if refusal is None:
            return FailedStep(step.span, f"`{step.move}` is legal here", "no condition refuses it")
        if step.because is not None and refusal.address != step.because:
            what = f"`{step.move}` is not legal here, but for another reason: {_why(refusal)}"
            return FailedStep(step.span, what, _hint(refusal))
        return state
    if refusal is not None:
        return FailedStep(step.span, f"`{step.move}` is not legal here: {_why(refusal)}", _hint(refusal))
    if step.what == "legal":
        return state
    try:
        return engine.apply(state, move, Scripted(())).state
    except ScriptMismatch:
        hint = "an example tells what must happen; begin it where chance has decided"
        return FailedStep(step.span, f"what comes of `{step.move}` is left to chance", hint)
    except RuleFault as fault:
        what = f"`{step.move}` cannot be carried out: {in_words(fault.fault, engine.game)}"
        return FailedStep(step.span, what, f"see `{fault.address}`")


def _why(refusal: Refusal) -> str:
    match refusal.kind:
        case "over":
            return f"the round is over by `{refusal.words}`"
        case "turn":
            return "it is the turn of somebody else"
        case "phase":
            return f"it is not a move of the phase `{refusal.words}`"
        case "choice" | "condition":
            return f"`{refusal.address}` refuses it"
        case _:
            assert_never(refusal.kind)


def _hint(refusal: Refusal) -> str:
    if refusal.kind == "choice":
        possible = ", ".join(f"`{value}`" for value in refusal.values)
        return f"possible are {possible}" if possible else "there is nothing to choose from"
    if refusal.kind == "condition" and refusal.values:
        return "; ".join(refusal.values)
    return "look at the position after the moves before"


def _result(engine: Engine, example: Example, state: State, step: ResultStep) -> FailedStep | None:
    if step.ended is not None and engine.end(state) != step.ended:
        is_ = f"it is over by `{engine.end(state)}`" if state.variables[ENDED] else "the game goes on"
        return FailedStep(step.span, f"the game is not over by `{step.ended}`", is_)
    scores, winners = engine.scores(state), frozenset(engine.winners(state))
    for seat, points in (step.scores or {}).items():
        if scores[seat] != points:
            return FailedStep(
                step.span, f"{_name(example, seat)} has {scores[seat]} points, not {points}", "see `score`"
            )
    if step.winners is not None and engine.end(state) is None:
        return FailedStep(step.span, "there is no winner yet: the game goes on", "see `end`")
    if step.winners is not None and winners != step.winners:
        names = ", ".join(_name(example, seat) for seat in sorted(winners)) or "nobody"
        return FailedStep(step.span, f"the winners are {names}", "see `winners`")
    return None
