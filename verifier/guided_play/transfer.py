"""From a play of a smaller game to one of the whole deck that shows the same."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping
from typing import Final, Literal

from reference_engine import Engine, Replay, State
from spec.game import Face, Game, Zone, zone_names
from verifier.allowance import Allowance
from verifier.guided_play.confirmation import evidence
from verifier.guided_play.fault_search import search, witness
from verifier.guided_play.faults import CYCLES, DealFails, Endless, PlayFault
from verifier.guided_play.games import hunt
from verifier.guided_play.plays import of_replay, states_of
from verifier.guided_play.target_play import guided
from verifier.guided_play.targets import PositionPart

TransferWay = Literal["ends", "scaled"]
WAYS: Final[tuple[TransferWay, ...]] = ("ends", "scaled")


def carried(
    engine: Engine,
    small_replay: Replay,
    small_engine: Engine,
    fault: PlayFault,
    *,
    allowance: Allowance,
    seed: int,
    rules: Mapping[str, str],
) -> Replay | None:
    """Return a play of the whole deck that shows what one of a smaller game shows, confirmed; None if none was found.

    The cards of the whole deck are to lie where their likes lie in the smaller one: cards of the same kind whose
    attributes are as far from the ends of their domains, or as far along them. After that the search goes on with the
    rules that the small play uses coming more often. A play of several rounds is not carried over.
    """
    seen = evidence(small_engine, small_replay, fault)
    if seen is None or len(small_replay.rounds) > 1:
        return None
    kind = next((kind for kind in CYCLES if kind == seen.kind), None)
    wanted = Endless((kind,)) if isinstance(fault, Endless) and kind is not None else fault
    play = of_replay(small_engine, small_replay)
    if not isinstance(fault, DealFails):
        end = states_of(small_engine, play)[-1]
        for number, target in enumerate(likely_targets(engine.game, small_engine.game, end)):
            hunted = hunt(engine, wanted, random.Random(f"carried {seed} {number}"), allowance.is_late)
            found = guided(hunted, target, allowance.part(1 / 3))
            told = None if found is None else witness(engine, wanted, found, seed=seed, rules=rules)
            if told is not None:
                return told.replay
    used: dict[str, float] = {}
    for step in play.steps:
        name = small_engine.moves[step.move.rule].id
        used[name] = used.get(name, 1.0) + 8.0 / len(play.steps)
    last = search(engine, wanted, allowance=allowance, seed=seed, rules=rules, liked=used)
    return None if last is None else last.replay


def likely_targets(whole: Game, small: Game, state: State) -> Iterator[PositionPart]:
    """Yield the positions of the whole deck that look like a state of the smaller game, each once."""
    told: list[PositionPart] = []
    for way in WAYS:
        zones: dict[int, list[int]] = {number: [] for number in range(len(zone_names(whole)))}
        lies: dict[int, list[int]] = {}
        for number, cards in enumerate(state.zones):
            for face in cards:
                if face is not None:
                    lies.setdefault(face, []).append(number)
        names = zone_names(small)
        places = {name: number for number, name in enumerate(zone_names(whole))}
        for number, printed in enumerate(whole.faces):
            like = _like(whole, small, printed, way)
            where = lies.get(like, []) if like is not None else []
            for copy in range(printed.count):
                if where:
                    at = _zone_like(whole, small, names[where[copy % len(where)]], printed, places)
                    if at is not None:
                        zones[at].append(number)
        target = {number: tuple(sorted(faces)) for number, faces in zones.items()}
        if target not in told:
            told.append(target)
            yield target


def _like(whole: Game, small: Game, face: Face, way: TransferWay) -> int | None:
    """Return the face of the smaller game that is most like one of the whole deck."""
    wanted = {
        name: _along(_domain(whole, face.kind, name), _domain(small, face.kind, name), value, way)
        for name, value in face.values.items()
    }
    for number, candidate in enumerate(small.faces):
        if candidate.kind == face.kind and dict(candidate.values) == wanted and candidate.count > 0:
            return number
    return None


def _domain(game: Game, kind: str, name: str) -> tuple[int, ...]:
    """Return the values that an attribute of the cards of a kind takes, in order."""
    return tuple(sorted({face.values[name] for face in game.faces if face.kind == kind}))


def _along(whole: tuple[int, ...], small: tuple[int, ...], value: int, way: TransferWay) -> int:
    place, many, few = whole.index(value), len(whole), len(small)
    if many == few:
        return small[place]
    match way:
        case "ends":
            middle = few // 2
            if place < middle:
                return small[place]
            if many - 1 - place < middle:
                return small[few - (many - place)]
            return small[middle]
        case "scaled":
            return small[round(place * (few - 1) / (many - 1))]


def _zone_like(whole: Game, small: Game, name: str, face: Face, places: Mapping[str, int]) -> int | None:
    """Return the zone of the whole deck for a card whose like lies in a zone of the smaller game.

    Where there is a zone for each value of an attribute of the card, it is the one of its own value.
    """
    zone: Zone | None = whole.zones.get(name.partition("[")[0])
    if zone is None:
        return None
    if len(zone.keys) == 1 and zone.keys[0].id != "player":
        own = face.values.get(zone.keys[0].id)
        if own is not None and zone.id in small.zones:
            return zone.base + own - zone.keys[0].first
    return places.get(name)
