"""Minimal plays: for each finding that a play shows, the shortest play that was found and shows the same fault."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass, replace
from multiprocessing import get_context
from typing import Final

from rich.console import Console

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Apart, Finding
from hausregel.findings.outcomes import few_points_win
from hausregel.findings.partings import apart
from hausregel.report.tables import progress
from hausregel.work.library import load
from hausregel.work.move_log import EngineShelf, options_of
from hausregel.work.printed_places import cites_of
from hausregel.work.simulate import default_workers
from reference_engine import Engine, Replay
from spec.ruleset import Ruleset, find, fingerprint
from spec.words import COMMAND, Words
from verifier.allowance import Allowance
from verifier.comparison import ComparedSide, minimal_parting
from verifier.explorer import Limits, explore, instances
from verifier.guided_play import (
    CYCLES,
    Endless,
    FoundPlay,
    GoodLoser,
    MatchHunt,
    PlayFault,
    SeveralWinners,
    carried,
    evidence,
    length,
    loop_of,
    match_replay,
    search,
    shortened,
    tie_in_match,
)
from verifier.properties import property_of, what_it_shows
from verifier.verdict import Said

SHORT: Final = 20
"""A play of so many moves is short enough: no other is looked for."""

ANEW: Final = 1
"""So many other plays are looked for in games by chance."""

VERSIONS: Final = 1
STATES: Final = 30_000
"""So many smaller versions are gone through, with so many states each."""


@dataclass(frozen=True, slots=True)
class MinimalPlay:
    """A finding with the shortest play that was found, and how long its play was before."""

    finding: Finding
    before: int

    @property
    def after(self) -> int:
        """The number of moves of its play."""
        return 0 if self.finding.replay is None else length(self.finding.replay)


def minimal_plays(
    errors: Console, found: Sequence[Finding], moves: int, workers: int | None, language: str = "en"
) -> tuple[MinimalPlay, ...]:
    """Return findings with plays that are as short as so much work for each makes them, several at a time."""
    found_plays: list[MinimalPlay] = []
    with (
        progress(errors, len(found), Words(language, COMMAND)("collected.plays"), language) as advance,
        ProcessPoolExecutor(workers or default_workers(), mp_context=get_context("spawn")) as pool,
    ):
        for play in pool.map(minimal, found, [moves] * len(found)):
            found_plays.append(play)
            advance(1)
    return tuple(found_plays)


def minimal(finding: Finding, moves: int) -> MinimalPlay:
    """Return a finding with a play that is as short as so much work makes it, and shows the same fault.

    The reference engine has played it again. A finding that two plays show together stays
    as it is. Units: `moves` are those that the engine carries out.
    """
    if finding.replay is None:
        return MinimalPlay(finding, 0)
    before = length(finding.replay)
    if finding.kind in ("open passage", "editions"):
        return MinimalPlay(_minimal_parting(finding, finding.replay, moves), before)
    ruleset = load(finding.replay.ruleset)
    engine = EngineShelf(ruleset).of(finding.replay)
    if finding.kind == "tie" and finding.replay.match:
        return MinimalPlay(_minimal_match(finding, engine, finding.replay, fingerprint(ruleset), moves), before)
    fault = _fault(finding, engine, finding.replay)
    if fault is None or finding.other is not None or finding.replay.match:
        return MinimalPlay(finding, before)
    was = evidence(engine, finding.replay, fault)
    assert was is not None
    same = next((Endless((kind,)) for kind in CYCLES if kind == was.kind and isinstance(fault, Endless)), fault)
    replay = min(_shorter(ruleset, engine, finding.replay, same, moves), key=length)
    now = evidence(engine, replay, same)
    assert now is not None
    told = replace(
        replay, note=f"{now.kind}: {now.what}", rules=fingerprint(ruleset), shows=_shows(finding, engine, replay)
    )
    return MinimalPlay(_retold(finding, ruleset, engine, was, now, told), before)


def _minimal_parting(finding: Finding, replay: Replay, moves: int) -> Finding:
    """Return a finding on two readings or editions with a play of fewer moves that tells them apart."""
    known = _shown_parting(finding, replay)
    if known is None:
        return finding
    sides = _sides(finding, known, replay)
    parting = minimal_parting(sides, replay, known.what, known.said, moves)
    if parting is None or parting.moves >= known.moves:
        return finding
    shown = apart(parting, known.names)
    return replace(
        finding,
        replay=parting.replay_b or parting.replay_a,
        apart=shown if finding.apart is not None else None,
        cases=tuple(replace(case, apart=shown) if case.apart == known else case for case in finding.cases),
    )


def _shown_parting(finding: Finding, replay: Replay) -> Apart | None:
    """Return which of the partings of a finding its play shows: the first that comes after as many moves."""
    told = [finding.apart, *(case.apart for case in finding.cases)]
    return next((each for each in told if each is not None and 0 <= length(replay) - each.moves <= 1), None)


def _sides(finding: Finding, known: Apart, replay: Replay) -> tuple[ComparedSide, ComparedSide]:
    """Return the two that part: two editions, or a ruleset read in two ways."""
    if finding.kind == "editions":
        a, b = known.names
        return ComparedSide(ruleset=load(a)), ComparedSide(ruleset=load(b))
    ruleset, reading = load(replay.ruleset), finding.address.removeprefix("readings.")
    return ComparedSide(ruleset=ruleset), ComparedSide(ruleset=ruleset, options={reading: known.names[1]})


def _minimal_match(finding: Finding, engine: Engine, replay: Replay, rules: Mapping[str, str], moves: int) -> Finding:
    """Return a finding on who wins a match with a match of fewer moves that several win."""
    hunted = MatchHunt(engine, random.Random("shorter"))
    rounds = hunted.shortened(replay.rounds, Allowance(engine, moves=moves))
    found = match_replay(engine, rounds, rules=rules, seed=replay.seed or 0, note=replay.note)
    what = tie_in_match(engine, found)
    return finding if what is None else replace(finding, replay=found, what=what)


def _shorter(ruleset: Ruleset, engine: Engine, replay: Replay, fault: PlayFault, moves: int) -> Iterator[Replay]:
    """Yield plays that show the same kind of fault, shortened: the given one, others that were found, carried ones."""
    best = shortened(engine, replay, fault, Allowance(engine, moves=moves))
    yield best
    if length(best) <= SHORT or replay.smaller:
        return
    rules = fingerprint(ruleset)
    others = _carried(ruleset, engine, replay, fault, moves // 4)
    for other in (*others, *_found_anew(engine, fault, rules, moves // 4)):
        yield shortened(engine, other, fault, Allowance(engine, moves=moves // 2))


def _found_anew(engine: Engine, fault: PlayFault, rules: Mapping[str, str], moves: int) -> Iterator[Replay]:
    """Yield plays that other random games come to."""
    for seed in range(2, 2 + ANEW):
        found = search(engine, fault, allowance=Allowance(engine, moves=moves), seed=seed, rules=rules)
        if found is not None:
            yield found.replay


def _carried(ruleset: Ruleset, engine: Engine, replay: Replay, fault: PlayFault, moves: int) -> Iterator[Replay]:
    """Yield plays of the whole deck that show what a shortest play of a smaller version shows."""
    options = options_of(ruleset.root, dict(replay.options))
    declared = {name: value for name, value in options.items() if find(ruleset.root, ("readings", name)) is not None}
    for version in instances(ruleset, replay.players, declared, most=VERSIONS):
        small = Engine(version.game)
        seen = explore(version, Limits(states=STATES, moves=moves))
        witnesses = [*seen.findings, *([seen.how_it_ends.witness] if seen.how_it_ends is not None else [])]
        plays = [
            witness.replay
            for witness in witnesses
            if witness is not None and evidence(small, witness.replay, fault) is not None
        ]
        for play in sorted(plays, key=length)[:1]:
            allowance = Allowance(engine, moves=moves)
            found = carried(engine, play, small, fault, allowance=allowance, seed=1, rules=fingerprint(ruleset))
            if found is not None:
                yield found


def _fault(finding: Finding, engine: Engine, replay: Replay) -> PlayFault | None:
    """Return what to look for in a play that shows a finding; None if no single play shows it."""
    return next((fault for fault in _faults(finding, engine) if evidence(engine, replay, fault) is not None), None)


def _faults(finding: Finding, engine: Engine) -> Iterator[PlayFault]:
    match finding.kind:
        case "tie":
            yield SeveralWinners()
        case "good loser":
            few = few_points_win(engine)
            if few is not None:
                yield GoodLoser(few)
        case "open passage" | "editions":
            return
        case _ if finding.property:
            yield from property_of(finding.property).faults


def _shows(finding: Finding, engine: Engine, replay: Replay) -> str:
    """Return the property that a play refutes, for `replay --check`; empty if it refutes none by itself."""
    named = replace(replay, shows=finding.property)
    return finding.property if finding.property and what_it_shows(engine, named) is not None else ""


def _retold(  # what was said of the old play is said of the new one
    finding: Finding, ruleset: Ruleset, engine: Engine, was: FoundPlay, now: FoundPlay, replay: Replay
) -> Finding:
    """Return a finding with another play, and what it says of the play with it: how long a round is, and by what."""
    assert finding.replay is not None
    found = replace(finding, replay=replay, what=_with_part(finding.what, was.what, now.what))
    rules = loop_of(engine, replay)
    if finding.property != "ends" or not rules or finding.address in _addresses(rules):
        return found
    if finding.address not in _addresses(loop_of(engine, finding.replay)) and finding.address != "end":
        return found
    address = f"moves.{Counter(rules).most_common(1)[0][0]}"
    read = ruleset.read_as(finding.chosen)
    return replace(
        found,
        address=address,
        cites=cites_of(read, address),
        told=words_of(ruleset, replay.players, address, finding.chosen),
    )


def _addresses(rules: tuple[str, ...]) -> frozenset[str]:
    return frozenset(f"moves.{rule}" for rule in rules)


def _with_part(whole: Said | None, old: Said | None, new: Said | None) -> Said | None:
    """Return a sentence in which another stands for the one that was in it."""
    if whole is None or whole == old:
        return new if whole == old else whole
    return Said(whole.id, tuple((name, _put(value, old, new)) for name, value in whole.facts))


def _put(value: object, old: Said | None, new: Said | None) -> object:
    return _with_part(value, old, new) if isinstance(value, Said) else value
