"""Differences turned into replays, which the engine plays again under both rulesets."""

from __future__ import annotations

import random
from collections.abc import Mapping
from dataclasses import dataclass, replace

from reference_engine import Engine, Played, Replay, Scripted, State, play_again
from verifier.comparison.product import product_of
from verifier.comparison.records import Parting
from verifier.comparison.transfer import carried
from verifier.comparison.walks import Bench, Both, SeenDifference, by_side, steps_of
from verifier.guided_play import Play, round_of, saved
from verifier.verdict import Said, said


class NotConfirmed(Exception):
    """A difference did not show when it was replayed: a fault of ours, not of the rules."""


@dataclass(frozen=True, slots=True, kw_only=True)
class PairLabel:
    """What replays record besides the play: the fingerprints of both rulesets, the seed, the smaller deck."""

    rules: Both[Mapping[str, str]]
    smaller: Mapping[str, str]
    words: Said | None
    seed: int


def confirmed(bench: Bench, seen: SeenDifference, label: PairLabel) -> Parting:
    """Return a difference with its replays, once they were played again and showed it.

    Errors: `NotConfirmed`.
    """
    replays = tuple(_replay(bench.pair.engines[side], side, seen, label) for side in (0, 1))
    states: list[State | None] = []
    for side, replay in enumerate(replays):
        if replay is None:
            states.append(None)
            continue
        again = play_again(bench.pair.engines[side], replay)
        if again.mismatch is not None:
            raise NotConfirmed(f"{seen.what}: {again.mismatch.why}")
        states.append(again.states[-1][-1] if again.states else seen.walk.states[side])
    if not _shows(bench, seen, states):
        raise NotConfirmed(f"{seen.kind} {seen.what}: the engine does not see it again")
    whole = tuple(_with_last(bench.pair.engines[side], side, seen, replays[side]) for side in (0, 1))
    return Parting(
        kind=seen.kind,
        players=bench.pair.games[0].players,
        what=said("in-a-later-round", what=seen.what, round=len(seen.before) + 1) if seen.before else seen.what,
        said_a=seen.said[0],
        said_b=seen.said[1],
        moves=seen.length,
        seat=seen.seat,
        reached=seen.walk.reached,
        replay_a=whole[0],
        replay_b=whole[1],
        smaller=label.words,
    )


def _replay(engine: Engine, side: int, seen: SeenDifference, label: PairLabel) -> Replay | None:
    """Return the replay of a side up to the position; None if it has none."""
    walk = seen.walk
    needs_none = seen.kind == "match" and not walk.steps and not walk.deals[side]
    other = walk.reached not in ("both", "ab"[side])
    if needs_none or (other and not (seen.kind == "deal" and walk.deals[side])):
        return None
    rounds = [
        round_of(engine, Play(before.deals[side], steps_of(before.steps, side), before.opener))
        for before in (*seen.before, walk)
    ]
    note = f"{seen.kind}: {seen.what}: {seen.said[side]}; the other ruleset: {seen.said[1 - side]}"
    rules = label.rules[side]
    return saved(engine.game, rounds, rules=rules, note=note, seed=label.seed, smaller=label.smaller)


def _with_last(engine: Engine, side: int, seen: SeenDifference, replay: Replay | None) -> Replay | None:
    """Return a replay with the move in question appended, if the side can make it."""
    move = seen.step.moves[side] if seen.step is not None else None
    if replay is None or seen.step is None or move is None or seen.kind in ("odds", "fault"):
        return replay
    last = replay.rounds[-1]
    for outcomes in dict.fromkeys((seen.step.outcomes[side], ())):
        played = Played(move.seat, engine.spell(move), outcomes)
        longer = replace(replay, rounds=(*replay.rounds[:-1], replace(last, moves=(*last.moves, played))))
        if play_again(engine, longer).mismatch is None:
            return longer
    return replay


def _shows(bench: Bench, seen: SeenDifference, states: list[State | None]) -> bool:
    """Return whether the same difference shows in the positions that the engine reached."""
    if seen.kind in ("deck", "deal", "match", "sight"):
        return all(state is None or state == was for state, was in zip(states, seen.walk.states, strict=True))
    lead, alone = 1 if seen.walk.reached == "b" else 0, seen.walk.reached != "both"
    mine = states[lead]
    assert mine is not None
    yours = carried(bench.pair, lead, mine) if alone else states[1 - lead]
    beside = seen.walk.states[1 - lead] if yours is None else yours
    walk = replace(seen.walk, states=by_side(lead, mine, beside), is_held=yours is not None)
    found: list[SeenDifference] = []
    product = product_of(Bench(bench.pair, bench.touched), random.Random(0), found.append).led_by(lead, alone=alone)
    if seen.kind in ("effect", "fault") and seen.step is not None:
        product.advance_noting(walk, seen.step.moves, Scripted(seen.step.outcomes[lead]))
        return any((difference.kind, difference.said) == (seen.kind, seen.said) for difference in found)
    product.legal(walk)
    return any(
        (difference.kind, difference.what, difference.said) == (seen.kind, seen.what, seen.said) for difference in found
    )
