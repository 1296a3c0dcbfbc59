"""Full-size plays in which the possible moves of a seat tell it about cards that it does not see.

Two cards that a seat does not see change places. If it then has other moves, and the deal with these two cards
exchanged leads by the same moves to a position that looks the same to the seat, its moves rest on what is hidden.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from reference_engine import (
    Engine,
    Replay,
    Scripted,
    ScriptMismatch,
    SeededChance,
    State,
    deal_out,
    owners,
    playout,
    sees_faces,
    state_after,
    uniform,
    view,
)
from spec.game import Can, CardsIn, Expression, Fold, Game, If, MoreCards, Not, effects_inside, parts_of, zones_in
from verifier.allowance import Allowance
from verifier.guided_play.plays import Play, PlayStep, to_replay, told
from verifier.verdict import Said, said

PAIRS: Final = 6
"""How many pairs of hidden cards are exchanged in each state."""
LONGEST: Final = 400


@dataclass(frozen=True, slots=True)
class TellingPair:
    """Two games that look the same to a seat but allow it different moves: the phase, and what differs."""

    phase: str
    what: Said
    replay: Replay
    other: Replay


def told_by_moves(engine: Engine, *, rules: Mapping[str, str], seed: int, allowance: Allowance) -> TellingPair | None:
    """Return a play after which a seat's moves tell of hidden cards; None if none was found.

    `rules` are the fingerprints of the rules, for the replays.
    """
    choose = random.Random(f"secrets {seed}")
    while not allowance.is_over():
        for play, state in _positions(engine, choose):
            if allowance.is_over():
                break
            found = _compared(engine, play, state, choose)
            if found is not None:
                other, what = found
                note = f"secret: {what}"
                return TellingPair(
                    engine.phase(state),
                    what,
                    to_replay(engine, play, rules=rules, note=note, seed=seed),
                    to_replay(engine, other, rules=rules, note=note, seed=seed),
                )
    return None


def _positions(engine: Engine, choose: random.Random) -> Iterator[tuple[Play, State]]:
    """Yield some positions of a random game in which somebody decides, with the play that leads there."""
    chance = SeededChance(choose.randrange(2**32))
    deal = deal_out(engine, chance)
    steps: list[PlayStep] = []
    for here in playout(engine, deal.state, uniform(choose), chance, choose, most=LONGEST):
        if here.ply is not None:
            steps.append(PlayStep(here.ply.move, here.ply.outcomes))
        if here.ending is None and engine.acts(here.state) != "chance":
            yield Play(deal.outcomes, tuple(steps)), here.state


def _compared(engine: Engine, play: Play, state: State, choose: random.Random) -> tuple[Play, Said] | None:
    """Return another play that looks the same to a seat, and what differs; None if nothing was found to differ."""
    legal = engine.legal(state)
    for seat in sorted({move.seat for move in legal}):
        mine = {move for move in legal if move.seat == seat}
        hidden = hidden_places(engine, state, seat)
        for _ in range(PAIRS if len(hidden) > 1 else 0):
            one, other = choose.choice(hidden), choose.choice([*hidden, *_on_top(state, hidden)])
            if state.zones[one[0]][one[1]] == state.zones[other[0]][other[1]]:
                continue
            changed = exchanged(state, one, other)
            if {move for move in engine.legal(changed) if move.seat == seat} == mine:
                continue
            faces = state.zones[one[0]][one[1]], state.zones[other[0]][other[1]]
            found = _other_play(engine, play, faces)
            if found is None or view(engine, found[1], seat) != view(engine, state, seat):
                continue
            yours = {move for move in engine.legal(found[1]) if move.seat == seat}
            if yours != mine:
                differs = tuple(sorted({engine.moves[move.rule].id for move in yours ^ mine}))
                return found[0], said("sees-the-same-before", seat=seat, moves=differs)
    return None


def hidden_places(engine: Engine, state: State, seat: int) -> list[tuple[int, int]]:
    """Return where the cards are that a seat does not see: the number of the zone, and the place in it."""
    found: list[tuple[int, int]] = []
    for zone in engine.game.zones.values():
        for number, owner in enumerate(owners(zone)):
            at = zone.base + number
            if not sees_faces(zone, owner, seat):
                last = len(state.zones[at]) - (zone.faces == "top")
                found += [(at, place) for place in range(last) if state.zones[at][place] is not None]
    return found


def _on_top(state: State, hidden: Sequence[tuple[int, int]]) -> list[tuple[int, int]]:
    """Return those places again, many times, that are the last of their zone: rules like to ask for them."""
    return [place for place in hidden if place[1] == len(state.zones[place[0]]) - 1] * 5


def exchanged(state: State, pair: tuple[int, int], other: tuple[int, int]) -> State:
    """Return a position in which the cards at two places, each a zone and a place in it, are exchanged."""
    zones = [list(cards) for cards in state.zones]
    (a, i), (b, j) = pair, other
    zones[a][i], zones[b][j] = zones[b][j], zones[a][i]
    return State(tuple(tuple(cards) for cards in zones), state.variables)


def _other_play(engine: Engine, play: Play, faces: tuple[int | None, int | None]) -> tuple[Play, State] | None:
    """Return the same moves after a deal in which two cards are exchanged; None if they are not possible there."""
    places = [number for number, outcome in enumerate(play.deal) if isinstance(outcome, tuple)]
    if not places:
        return None
    order = play.deal[places[-1]]
    assert isinstance(order, tuple)
    if faces[0] not in order or faces[1] not in order:
        return None
    swap = {faces[0]: faces[1], faces[1]: faces[0]}
    changed = tuple(swap.get(face, face) for face in order) if order.count(faces[0]) == order.count(faces[1]) else order
    deal = (*play.deal[: places[-1]], changed, *play.deal[places[-1] + 1 :])
    try:
        state = deal_out(engine, Scripted(deal), play.opener).state
        after = None if state is None else state_after(engine, state, told(play.steps))
    except ScriptMismatch:
        return None
    return None if after is None else (Play(deal, play.steps, play.opener), after)


def hidden_duties(game: Game) -> list[str]:
    """Return the conditions that demand of a hidden zone that something is not so, or that all its cards are so.

    Others cannot see whether they hold: no card that is shown proves it.
    """
    return [
        str(condition.address)
        for move in game.moves.values()
        for condition in move.conditions
        if any(_cannot_be_checked(game, part) for part in parts_of(condition.expression, game.definitions))
    ]


def hidden_consequences(game: Game) -> list[str]:
    """Return the moves of which a part is done only if cards of a hidden zone are as it asks."""
    found: list[str] = []
    for move in game.moves.values():
        asked = (effect.condition for effect in effects_inside(move.effects) if isinstance(effect, If))
        parts = (part for condition in asked for part in parts_of(condition, game.definitions))
        if any(isinstance(part, Fold) and _are_hidden(game, _gone_through(part)) for part in parts):
            found.append(str(move.address))
    return found


def _gone_through(fold: Fold) -> set[str]:
    """Return the zones whose cards are gone through."""
    return {binder.over.zone.id for binder in fold.binders if isinstance(binder.over, CardsIn)}


def _are_hidden(game: Game, zones: Iterable[str]) -> bool:
    """Return whether of some zones not everybody sees the cards, and somebody does."""
    return any(game.zones[zone].faces in ("owner", "others") for zone in zones)


def _cannot_be_checked(game: Game, part: Expression) -> bool:
    match part:
        case Not(part=denied):
            asked = [can for can in parts_of(denied, game.definitions) if isinstance(can, Can)]
            guards = [guard.expression for can in asked for guard in game.moves[can.move].conditions]
            zones = {zone for expression in (denied, *guards) for zone in zones_in(expression, game.definitions)}
            choices = [choice.over for can in asked for choice in game.moves[can.move].choices]
            zones |= {over.zone.id for over in choices if isinstance(over, CardsIn | MoreCards)}
        case Fold(kind="all"):
            zones = _gone_through(part)
        case _:
            return False
    return _are_hidden(game, zones)
