"""One game after another, until one of them shows what is looked for."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Final

from reference_engine.engine import DealsRefused, Engine, ImpossibleDeal
from reference_engine.table import ENDED, Chance, Move, Recorded, Scripted, State
from verifier.guided_play.cycles import Idling
from verifier.guided_play.faults import Endless, Eye, Fault, NoDeal, kind_of
from verifier.guided_play.habits import Choose
from verifier.guided_play.plays import Found, Play, Step, look
from verifier.verdict.said import Said
from verifier.verdict.wrongs import of_deal

MOST_MOVES: Final = 1_500
ASKED: Final = 10
"""In so many states of a game it is tried to pass the turn round."""


@dataclass(slots=True)
class Hunt:
    """What is looked for, and what the games so far have taught."""

    engine: Engine
    fault: Fault
    choose: random.Random
    idling: Idling
    eye: Eye
    most_moves: int = MOST_MOVES
    idle_rules: set[int] = field(default_factory=set)
    """The rules of moves that were seen to change nothing but the phase, the turn and what lasts a turn."""
    games: int = 0
    moves: int = 0


def hunt(engine: Engine, fault: Fault, choose: random.Random) -> Hunt:
    """Return the beginning of a search."""
    return Hunt(engine, fault, choose, Idling(engine), Eye(engine, fault))


def one_game(
    hunted: Hunt, chance: Chance, choose_move: Choose, trail: list[State] | None = None, told: int = 0
) -> Found | None:
    """Play a game; return the play up to where it shows the fault, None if it does not.

    The states that were met are added to `trail`. So many moves as `told` says are chosen where chance decides, too.
    """
    engine, fault = hunted.engine, hunted.fault
    hunted.games += 1
    dealt = Recorded(chance)
    try:
        state = engine.deal(dealt)
    except ImpossibleDeal as error:
        play = Play(tuple(dealt.outcomes))
        certain = isinstance(fault, NoDeal) and not isinstance(error, DealsRefused)
        return Found("impossible deal", of_deal(error, engine.game), play) if certain else None
    states, steps = ([state] if trail is None else trail), list[Step]()
    if trail is not None:
        trail.append(state)
    deal = tuple(dealt.outcomes)

    def found(what: Said | None) -> Found | None:
        return None if what is None else Found(kind_of(fault), what, Play(deal, tuple(steps)))

    if isinstance(fault, NoDeal):
        return None
    if (seen := found(hunted.eye.in_state(state))) is not None:
        return seen
    cyclic = isinstance(fault, Endless)
    places: dict[State, int] = {state: 0} if cyclic else {}
    while not state.variables[ENDED] and len(steps) < hunted.most_moves:
        legal = engine.legal(state)
        if not legal:
            break
        by_chance = len(legal) > 1 and engine.acts(state) == "chance" and len(steps) >= told
        move = _by_weight(hunted, state, legal) if by_chance else choose_move(state, legal)
        outlook = look(engine, state, move, chance)
        steps.append(Step(move, outlook.outcomes))
        hunted.moves += 1
        if outlook.after is None:
            return found(hunted.eye.in_move(state, move, outlook))
        if not cyclic:
            shown = found(hunted.eye.in_move(state, move, outlook))
            if shown is not None:
                return shown
        elif isinstance(fault, Endless):
            if by_chance or outlook.free:
                places.clear()
            if move.rule not in hunted.idle_rules and hunted.idling.same(state, outlook.after):
                hunted.idle_rules.add(move.rule)
            if outlook.after in places:
                kind = hunted.idling.kind([*states[places[outlook.after] + 1 :], outlook.after])
                if kind in fault.kinds:
                    return Found(kind, None, Play(deal, tuple(steps)))
                if kind == "standstill":
                    break
            places[outlook.after] = len(steps)
        state = outlook.after
        states.append(state)
    if isinstance(fault, Endless) and "endless passing" in fault.kinds:
        return _by_passing(hunted, fault, states, Play(deal, tuple(steps)))
    return None


def _by_weight(hunted: Hunt, state: State, legal: Sequence[Move]) -> Move:
    return hunted.choose.choices(legal, hunted.engine.weights(state, legal))[0]


def _by_passing(hunted: Hunt, fault: Endless, states: Sequence[State], play: Play) -> Found | None:
    """Return a play that leaves a game somewhere and passes the turn round, if some of its states allow that."""
    if not hunted.idle_rules:
        return None
    rules = frozenset(hunted.idle_rules)
    places = range(len(states))
    for place in sorted(hunted.choose.sample(places, min(ASKED, len(places)))):
        steps = hunted.idling.cycle_from(states[place], rules)
        if steps is None:
            continue
        found = with_cycle(hunted, fault, states[place], Play(play.deal, play.steps[:place], play.opener), steps)
        if found is not None:
            return found
    return None


def with_cycle(hunted: Hunt, fault: Endless, state: State, before: Play, steps: Sequence[Step]) -> Found | None:
    """Return a play with a cycle at its end, if it is of a kind that is looked for."""
    engine = hunted.engine
    on_it = [state]
    for step in steps:
        on_it.append(engine.advance(on_it[-1], step.move, Scripted(step.outcomes)))
    kind = hunted.idling.kind(on_it[1:])
    return Found(kind, None, Play(before.deal, (*before.steps, *steps), before.opener)) if kind in fault.kinds else None
