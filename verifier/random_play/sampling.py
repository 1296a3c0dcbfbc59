"""Random play at full size: what happens in many games, and what goes wrong in any of them.

In every state it is checked that no card was lost or doubled and that the author's claims hold; every game is played
again from its record and must come to the same end. What held in all games is `tested`, never proved.
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor, as_completed
from dataclasses import dataclass, field
from multiprocessing import get_context
from pathlib import Path
from types import MappingProxyType
from typing import Final, Literal

from reference_engine.engine import DealsRefused, Engine, ImpossibleDeal
from reference_engine.faults import RuleFault, kind_of
from reference_engine.replay import Played, Replay, Round
from reference_engine.table import (
    ENDED,
    FIRST_VARIABLE,
    OPENER,
    TURN,
    Move,
    Outcome,
    Recorded,
    Scripted,
    SeededChance,
    State,
)
from spec.build import build
from spec.codes import has_errors
from spec.fingerprint import fingerprint
from spec.game import Game, Property
from spec.parts import parts_of, zones_in
from spec.resolve import resolve
from spec.terms import Variable, Who
from verifier.guided_play.cycles import Idling
from verifier.verdict.said import Said, said
from verifier.verdict.wrongs import of_claim, of_fault

FEWEST: Final = 20
"""So many random games are played however long they take."""

MAX_MOVES: Final = 2_000
"""A game that is not over after so many moves is cut off, and counted as such."""

Kind = Literal[
    "impossible deal",
    "refused deals",
    "stuck",
    "standstill",
    "loop",
    "cut off",
    "misplaced card",
    "clash",
    "shortage",
    "lost cards",
    "claim",
    "no winner",
    "replay",
]


BROKEN: Final = ("misplaced card", "clash")
"""The kinds of findings that end a game: its last move could not be carried out."""


@dataclass(frozen=True, slots=True)
class Finding:
    """Something that went wrong: its kind, the rule it has to do with, in words, how often, and the shortest game."""

    kind: Kind
    address: str
    what: Said
    games: int
    replay: Replay


@dataclass(frozen=True, slots=True, kw_only=True)
class Sample:
    """What happened in some random games.

    Units: `games` were tried, `dealt` of them could be dealt; `lengths` counts games by their number of moves; `ended`
    counts them by the end reached; `wins` by seat (a shared win counts for each winner); `used` counts moves by rule;
    `possible` counts claims seen to hold.
    """

    ruleset: str
    players: int
    seed: int
    games: int
    dealt: int
    moves: int
    lengths: Mapping[int, int]
    ended: Mapping[str, int]
    wins: tuple[int, ...]
    used: Mapping[str, int]
    possible: Mapping[str, int]
    findings: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class _Places:
    """Places in a state, by number: zones, and variables."""

    zones: frozenset[int]
    variables: frozenset[int]

    def meets(self, other: _Places) -> bool:
        """Return whether a place is among both."""
        return not self.zones.isdisjoint(other.zones) or not self.variables.isdisjoint(other.variables)


@dataclass(slots=True)
class _Tally:
    engine: Engine
    rules: Mapping[str, str]
    seed: int
    smaller: Mapping[str, str]
    lengths: Counter[int] = field(default_factory=Counter)
    ended: Counter[str] = field(default_factory=Counter)
    wins: Counter[int] = field(default_factory=Counter)
    used: Counter[str] = field(default_factory=Counter)
    possible: Counter[str] = field(default_factory=Counter)
    dealt: int = 0
    moves: int = 0
    speaks_of: tuple[_Places, ...] = ()
    """For each claim what it speaks of."""
    findings: dict[tuple[Kind, str], Finding] = field(default_factory=dict)

    def note(self, kind: Kind, address: str, what: Said, record: _Record) -> None:
        before = self.findings.get((kind, address))
        if before is None or len(record.moves) < len(before.replay.rounds[0].moves):
            replay = record.replay(self, f"{kind}: {what}")
            self.findings[kind, address] = Finding(kind, address, what, (before.games if before else 0) + 1, replay)
        else:
            self.findings[kind, address] = Finding(kind, address, before.what, before.games + 1, before.replay)


@dataclass(slots=True)
class _Record:
    deal: tuple[Outcome, ...]
    moves: list[tuple[Move, tuple[Outcome, ...]]] = field(default_factory=list)

    def replay(self, tally: _Tally, note: str) -> Replay:
        game = tally.engine.game
        moves = tuple(Played(move.seat, tally.engine.spell(move), outcomes) for move, outcomes in self.moves)
        return Replay(
            ruleset=game.name,
            players=game.players,
            options=dict(game.options),
            rules=dict(tally.rules),
            seed=tally.seed,
            note=note,
            rounds=(Round(0, self.deal, moves),),
            smaller=dict(tally.smaller),
        )


def sample(  # what a sample depends on
    engine: Engine,
    games: int,
    seed: int,
    rules: Mapping[str, str],
    *,
    max_moves: int = MAX_MOVES,
    seconds: float = math.inf,
    smaller: Mapping[str, str] = MappingProxyType({}),
) -> Sample:
    """Play random games: each move that is legal is as likely as any other.

    `rules` are the fingerprints of the rules and `smaller` what is left of the deck, for the replays. After so many
    `seconds` no further game is begun, but `FEWEST` are played in any case.
    """
    began = time.monotonic()
    speaks_of = tuple(_spoken_of(engine.game, claim) for claim in engine.game.properties)
    tally = _Tally(engine, rules, seed, smaller, speaks_of=speaks_of)
    for number in range(games):
        if number >= FEWEST and time.monotonic() - began > seconds:
            games = number
            break
        _play(tally, random.Random(f"{seed}/{number}"), max_moves)
    seats = range(engine.game.players)
    return Sample(
        ruleset=engine.game.name,
        players=engine.game.players,
        seed=seed,
        games=games,
        dealt=tally.dealt,
        moves=tally.moves,
        lengths=dict(sorted(tally.lengths.items())),
        ended=dict(tally.ended),
        wins=tuple(tally.wins[seat] for seat in seats),
        used={move.id: tally.used[move.id] for move in engine.moves},
        possible={claim.id: tally.possible[claim.id] for claim in engine.game.properties if claim.mode == "possible"},
        findings=tuple(tally.findings.values()),
    )


def can_be_dealt(engine: Engine, seed: int) -> bool:
    """Return whether a game is dealt in one of a few tries."""
    for number in range(FEWEST):
        try:
            engine.deal(SeededChance(random.Random(f"{seed}/{number}").randrange(2**32)))
        except ImpossibleDeal:
            continue
        return True
    return False


def _play(tally: _Tally, choose: random.Random, max_moves: int) -> None:
    engine = tally.engine
    chance = SeededChance(choose.randrange(2**32))
    dealt = Recorded(chance)
    state = _dealt(tally, dealt)
    if state is None:
        return
    record = _Record(tuple(dealt.outcomes))
    forced: dict[State, int] = {}
    told: set[tuple[Kind, str]] = set()

    def note(kind: Kind, address: str, what: Said) -> None:
        if (kind, address) not in told:
            told.add((kind, address))
            tally.note(kind, address, what, record)

    _claims(tally, None, state, note)
    while not state.variables[ENDED]:
        legal = engine.legal(state)
        if not legal:
            phase = engine.phase(state)
            note("stuck", f"phases.{phase}", said("nobody-can-act", phase=phase))
            break
        if len(legal) > 1:
            forced.clear()
        elif state in forced:
            note(*_for_ever(engine, record, forced, state))
            break
        else:
            forced[state] = len(record.moves)
        if len(record.moves) >= max_moves:
            note("cut off", "end", said("not-over", moves=max_moves))
            break
        move = _choice(engine, state, legal, choose)
        drawn = Recorded(chance)
        try:
            after, shortages = engine.advance_noting(state, move, drawn)
        except RuleFault as fault:
            record.moves.append((move, tuple(drawn.outcomes)))
            note(kind_of(fault.fault), fault.address, of_fault(fault.fault, engine.game))
            break
        record.moves.append((move, tuple(drawn.outcomes)))
        if drawn.outcomes:
            forced.clear()  # chance may decide otherwise the next time
        tally.used[engine.moves[move.rule].id] += 1
        for short in shortages:
            note("shortage", short.address, said("short-of", wanted=short.wanted, there=short.there))
        changed = _changed(state, after)
        if not _same_cards(state, after, changed.zones):
            note("lost cards", f"moves.{engine.moves[move.rule].id}", said("not-the-deck"))
        _claims(tally, changed, after, note)
        state = after
    tally.moves += len(record.moves)
    tally.lengths[len(record.moves)] += 1
    result = engine.result(state)
    if result is not None:
        tally.ended[result.end] += 1
        tally.wins.update(result.winners)
        if not result.winners:
            note("no winner", "winners", said("game-without-winner"))
    if not any(kind in BROKEN for kind, _ in told) and _again(engine, record) != state:
        note("replay", "replay", said("came-out-otherwise"))


def _dealt(tally: _Tally, chance: Recorded) -> State | None:
    """Return the state after a deal; None if it cannot be carried out, which is noted."""
    try:
        state = tally.engine.deal(chance)
    except ImpossibleDeal as fault:
        kind: Kind = "refused deals" if isinstance(fault, DealsRefused) else "impossible deal"
        tally.note(kind, fault.address, of_fault(fault.fault, tally.engine.game), _Record(tuple(chance.outcomes)))
        tally.lengths[0] += 1
        return None
    tally.dealt += 1
    return state


def _for_ever(engine: Engine, record: _Record, forced: Mapping[State, int], state: State) -> tuple[Kind, str, Said]:
    """Return what to note of moves to which there was no other choice, and that led back to a state."""
    rules = tuple(sorted({engine.moves[move.rule].id for move, _ in record.moves[forced[state] :]}))
    cycle = [one for one, at in forced.items() if at >= forced[state]]
    if all(Idling(engine).same(state, one) for one in cycle):
        return "standstill", ", ".join(rules), said("only-possible", moves=rules)
    return "loop", ", ".join(rules), said("only-possible-in-a-circle", moves=rules)


def _choice(engine: Engine, state: State, legal: Sequence[Move], choose: random.Random) -> Move:
    if engine.acts(state) == "chance":
        return choose.choices(legal, engine.weights(state, legal))[0]
    return legal[int(choose.random() * len(legal))]


def _same_cards(before: State, after: State, changed: Iterable[int]) -> bool:
    """Return whether the zones that a move changed hold the same cards together as before."""
    old: list[int] = []
    new: list[int] = []
    for zone in changed:
        old.extend(face for face in before.zones[zone] if face is not None)
        new.extend(face for face in after.zones[zone] if face is not None)
    return sorted(old) == sorted(new)


def _changed(before: State, after: State) -> _Places:
    """Return where two states of one game differ."""
    return _Places(
        frozenset(at for at, (was, is_) in enumerate(zip(before.zones, after.zones, strict=True)) if was is not is_),
        frozenset(
            at for at, (was, is_) in enumerate(zip(before.variables, after.variables, strict=True)) if was != is_
        ),
    )


def _spoken_of(game: Game, claim: Property) -> _Places:
    """Return the zones and variables on which it depends whether a claim holds."""
    named = set(zones_in(claim.expression, game.definitions))
    zones = [zone for zone in game.zones.values() if zone.id in named]
    variables: set[int] = set()
    for part in parts_of(claim.expression, game.definitions):
        match part:
            case Variable(id=name):
                spec = game.variables[name]
                variables.update(range(FIRST_VARIABLE + spec.base, FIRST_VARIABLE + spec.base + spec.size))
            case Who():
                variables.update((TURN, OPENER))
            case _:
                pass
    return _Places(
        frozenset(number for zone in zones for number in range(zone.base, zone.base + zone.size)), frozenset(variables)
    )


def _claims(tally: _Tally, changed: _Places | None, state: State, note: Callable[[Kind, str, Said], None]) -> None:
    """Ask the claims of the author in a state, those left out that speak of nothing that has `changed`."""
    for number, claim in enumerate(tally.engine.game.properties):
        if changed is not None and not tally.speaks_of[number].meets(changed):
            continue
        holds = tally.engine.claim(state, number)
        if claim.mode == "possible":
            tally.possible[claim.id] += holds
        elif holds != (claim.mode == "always"):
            note("claim", claim.address, of_claim(claim))


def _again(engine: Engine, record: _Record) -> State:
    state = engine.deal(Scripted(record.deal))
    for move, outcomes in record.moves:
        state = engine.advance(state, move, Scripted(outcomes))
    return state


# --- many games on several processors --------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Task:
    """Some games to be played in a process of their own."""

    path: Path
    library: Path
    players: int
    options: tuple[tuple[str, str | int], ...]
    games: int
    seed: int
    max_moves: int = MAX_MOVES


def split_games(task: Task, size: int) -> Iterator[Task]:
    """Yield tasks of `size` games each that together are `task`; their seeds follow from its seed."""
    for number, first in enumerate(range(0, task.games, size)):
        games = min(size, task.games - first)
        yield Task(
            task.path, task.library, task.players, task.options, games, task.seed * 1_000_003 + number, task.max_moves
        )


def run_task(task: Task) -> Sample:
    """Play the games of a task. Errors: `ValueError` if the ruleset is faulty."""
    resolved = resolve(task.path, task.library)
    ruleset = None if has_errors(resolved.diagnostics) else resolved.value
    outcome = build(ruleset, task.players, dict(task.options)) if ruleset else None
    if ruleset is None or outcome is None or outcome.value is None:
        raise ValueError(f"path={task.path} is faulty")
    return sample(Engine(outcome.value.game), task.games, task.seed, fingerprint(ruleset), max_moves=task.max_moves)


def run_tasks(tasks: Sequence[Task], workers: int) -> Iterator[tuple[Task, Sample]]:
    """Yield each task with its sample, in any order; with one worker in this process."""
    if workers <= 1 or len(tasks) <= 1:
        for task in tasks:
            yield task, run_task(task)
        return
    with ProcessPoolExecutor(workers, mp_context=get_context("spawn")) as pool:
        waiting = {pool.submit(run_task, task): task for task in tasks}
        for done in as_completed(waiting):
            yield waiting[done], done.result()


def joined(samples: Sequence[Sample], seed: int) -> Sample:
    """Return several samples of one game as one, the same in whatever order they come."""
    ordered = sorted(samples, key=lambda one: one.seed)
    first = ordered[0]
    findings: dict[tuple[Kind, str], Finding] = {}
    for finding in (finding for one in ordered for finding in one.findings):
        before = findings.get((finding.kind, finding.address))
        shorter = before is None or len(finding.replay.rounds[0].moves) < len(before.replay.rounds[0].moves)
        kept = finding if shorter or before is None else before
        games = finding.games + (before.games if before else 0)
        findings[finding.kind, finding.address] = Finding(kept.kind, kept.address, kept.what, games, kept.replay)

    def added(counts: Sequence[Mapping[str, int]]) -> dict[str, int]:
        return {
            key: sum(count.get(key, 0) for count in counts)
            for key in dict.fromkeys(key for count in counts for key in count)
        }

    lengths: Counter[int] = Counter()
    for one in ordered:
        lengths.update(one.lengths)
    return Sample(
        ruleset=first.ruleset,
        players=first.players,
        seed=seed,
        games=sum(one.games for one in ordered),
        dealt=sum(one.dealt for one in ordered),
        moves=sum(one.moves for one in ordered),
        lengths=dict(sorted(lengths.items())),
        ended=added([one.ended for one in ordered]),
        wins=tuple(sum(w) for w in zip(*(one.wins for one in ordered), strict=True)),
        used=added([one.used for one in ordered]),
        possible=added([one.possible for one in ordered]),
        findings=tuple(findings[key] for key in sorted(findings)),
    )
