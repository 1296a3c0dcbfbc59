"""Confirmation: whether a saved game shows a fault when the reference engine replays it."""

from __future__ import annotations

from typing import Final, assert_never

from reference_engine import (
    ENDED,
    DealsRefused,
    Engine,
    Replay,
    Scripted,
    ScriptMismatch,
    SeededChance,
    State,
    are_of_a_match,
    carry_out,
    carry_out_all,
    deal_out,
    play_again,
)
from verifier.guided_play.cycles import Idling, cycle_at_end
from verifier.guided_play.faults import CycleKind, DealFails, Endless, Eye, Lapse, PlayFault
from verifier.guided_play.plays import FoundPlay, Play, of_replay, play_of_round, told
from verifier.verdict import Said, of_deal, said

DEALS: Final = 10
"""So often it is tried to deal where a saved game has nothing but deals that were not accepted."""

REFUSED: Final = "refused deals"
"""The kind of what a play shows in which so many deals were not accepted that no more were tried."""


def evidence(engine: Engine, replay: Replay, fault: PlayFault) -> FoundPlay | None:
    """Return what a saved game shows at its very end when replayed; None if it does not show the fault.

    Of a match, that is its last round.
    """
    again = play_again(engine, replay)
    before = len(replay.rounds) - 1
    if before < 0 or len(again.states) < before or not are_of_a_match(engine, replay, again.states):
        return None
    kept = again.states[before - 1][-1].variables if before else None
    try:
        play = play_of_round(engine, replay.rounds[-1])
    except ValueError:
        return None
    if isinstance(fault, DealFails):
        failed = again.mismatch is not None and (again.mismatch.round, again.mismatch.move) == (before, -1)
        return _no_deal(engine, play, kept) if failed else None
    if len(again.states) == before:
        return None
    states = again.states[-1]
    eye = Eye(engine, fault)
    if again.mismatch is not None:
        if again.mismatch.move != len(play.steps) - 1:
            return None
        lapse = _broken(engine, eye, states[-1], play)
    elif isinstance(fault, Endless):
        return _endless(engine, fault, states, play)
    elif not play.steps:
        lapse = eye.in_state(states[-1])
    else:
        last = play.steps[-1]
        seen = carry_out(engine, states[-2], last.move, Scripted(last.outcomes))
        if seen.after != states[-1]:
            return None
        lapse = eye.in_move(seen)
    return None if lapse is None else FoundPlay(fault.kind, lapse.what, play, lapse.address)


def first_shown(engine: Engine, replay: Replay, fault: PlayFault) -> FoundPlay | None:
    """Return the number of moves after which a saved game shows a fault; None if it never does.

    For games without end only the very end is checked. Deals that were refused show nothing: the next may be accepted.
    """
    if isinstance(fault, DealFails | Endless):
        found = evidence(engine, replay, fault)
        return None if found is not None and found.kind == REFUSED else found
    try:
        play = of_replay(engine, replay)
    except ValueError:
        return None
    again = play_again(engine, replay)
    if not again.states:
        return None
    eye, first = Eye(engine, fault), again.states[0][0]
    lapse = eye.in_state(first)
    if lapse is not None:
        return FoundPlay(fault.kind, lapse.what, Play(play.deal, (), play.opener), lapse.address)
    for number, ply in enumerate(carry_out_all(engine, first, told(play.steps)), start=1):
        lapse = eye.in_move(ply)
        if lapse is not None:
            shown = Play(play.deal, play.steps[:number], play.opener)
            return FoundPlay(fault.kind, lapse.what, shown, lapse.address)
    return None


def _no_deal(engine: Engine, play: Play, kept: tuple[int | None, ...] | None) -> FoundPlay | None:
    chance = Scripted(play.deal)
    try:
        refused = deal_out(engine, chance, play.opener, kept).refused
    except ScriptMismatch:
        return None
    if refused is None or not chance.is_used_up():
        return None
    if isinstance(refused, DealsRefused) and any(
        deal_out(engine, SeededChance(number), play.opener, kept).state is not None for number in range(DEALS)
    ):
        return None  # it was bad luck
    kind = REFUSED if isinstance(refused, DealsRefused) else "impossible deal"
    return FoundPlay(kind, of_deal(refused, engine.game), play, refused.address)


def _broken(engine: Engine, eye: Eye, state: State, play: Play) -> Lapse | None:
    last = play.steps[-1]
    if not engine.allows(state, last.move):
        return None
    try:
        ply = carry_out(engine, state, last.move, Scripted(last.outcomes))
    except ScriptMismatch:
        return None
    return eye.in_move(ply) if ply.outcomes == last.outcomes else None


def _endless(engine: Engine, fault: Endless, states: tuple[State, ...], play: Play) -> FoundPlay | None:
    if states[-1].variables[ENDED]:
        return None
    start = cycle_at_end(engine, states, play.steps)
    if start is None:
        return None
    kind = Idling(engine).kind(states[start + 1 :])
    if kind not in fault.kinds:
        return None
    rules = tuple(dict.fromkeys(engine.moves[step.move.rule].id for step in play.steps[start:]))
    return FoundPlay(kind, _of_cycle(kind, rules, len(play.steps) - start), play)


def _of_cycle(kind: CycleKind, rules: tuple[str, ...], moves: int) -> Said:
    match kind:
        case "standstill":
            return said("nothing-but", moves=rules)
        case "endless passing":
            return said("passing-for-ever", moves=rules)
        case "loop":
            return said("leads-back", number=moves, moves=rules)
        case _:
            assert_never(kind)
