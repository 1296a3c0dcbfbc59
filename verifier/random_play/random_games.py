"""Random play at full size: what happens in many games, and what goes wrong in any of them.

In every state it is checked that no card was lost or doubled and that the author's claims hold; every game is played
again from its record and must come to the same end. What held in all games is `tested`, never proved.
"""

from __future__ import annotations

import math
import random
import time
from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import Final, Literal, NamedTuple, TypeVar

from reference_engine import (
    FIRST_VARIABLE,
    OPENER,
    TURN,
    Chance,
    Choose,
    DealsRefused,
    Engine,
    MatchState,
    Outcome,
    PlayPosition,
    Ply,
    Replay,
    Round,
    Scripted,
    SeededChance,
    State,
    deal_out,
    kind_of,
    playout,
    uniform,
)
from spec.game import Game, Property, Variable, Who, parts_of, zones_in
from verifier.analysis import Rounds
from verifier.guided_play import Idling, Play, PlayStep, round_of, same_cards, saved
from verifier.verdict import Said, of_claim, of_fault, said

FEWEST: Final = 20
"""So many random games are played though their own share of the time is over, unless all of it is."""

MAX_MOVES: Final = 2_000
"""A game that is not over after so many moves is cut off, and counted as such."""


T = TypeVar("T")

SampledFaultKind = Literal[
    "impossible deal", "refused deals", "stuck", "standstill", "loop", "cut off", "misplaced card", "clash", "shortage",
    "lost cards", "claim", "no winner", "replay",
]  # fmt: skip

BROKEN: Final = ("misplaced card", "clash")
"""The kinds of findings that end a game: its last move could not be carried out."""


@dataclass(frozen=True, slots=True)
class SampledFault:
    """Something that went wrong: its kind, the rule it has to do with, in words, how often, and the shortest game.

    `loop` names the moves that are repeated for ever; the rule is then the one used most among them.
    """

    kind: SampledFaultKind
    address: str
    what: Said
    games: int
    replay: Replay
    loop: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, ...]:
        """What tells it from the other findings of a sample."""
        return (self.kind, self.address, *self.loop)


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
    findings: tuple[SampledFault, ...]


class _Places(NamedTuple):
    """Places in a state, by number: zones, and variables."""

    zones: frozenset[int]
    variables: frozenset[int]

    def meets(self, other: _Places) -> bool:
        """Return whether a place is among both."""
        return not self.zones.isdisjoint(other.zones) or not self.variables.isdisjoint(other.variables)


@dataclass(slots=True)
class _Tally:
    engine: Engine
    rounds: Rounds
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
    findings: dict[tuple[str, ...], SampledFault] = field(default_factory=dict)

    def note(
        self, kind: SampledFaultKind, address: str, what: Said, record: _Record, loop: tuple[str, ...] = ()
    ) -> None:
        before = self.findings.get((kind, address, *loop))
        if before is None or record.length < before.replay.length:
            replay = record.replay(self, f"{kind}: {what}")
            found = SampledFault(kind, address, what, (before.games if before else 0) + 1, replay, loop)
        else:
            found = replace(before, games=before.games + 1)
        self.findings[found.key] = found

    def sample(self, games: int) -> Sample:
        """Return what was counted in so many games."""
        game = self.engine.game
        return Sample(
            ruleset=game.name,
            players=game.players,
            seed=self.seed,
            games=games,
            dealt=self.dealt,
            moves=self.moves,
            lengths=dict(sorted(self.lengths.items())),
            ended=dict(self.ended),
            wins=tuple(self.wins[seat] for seat in range(game.players)),
            used={move.id: self.used[move.id] for move in self.engine.moves},
            possible={claim.id: self.possible[claim.id] for claim in game.properties if claim.mode == "possible"},
            findings=tuple(self.findings.values()),
        )


@dataclass(slots=True)
class _Record:
    """What has happened in a round, and in the rounds `before` it; `match` is what it takes over from them."""

    deal: tuple[Outcome, ...]
    before: tuple[Round, ...]
    match: MatchState | None
    steps: list[PlayStep] = field(default_factory=list)

    @property
    def length(self) -> tuple[int, int]:
        """As `Replay.length`."""
        return len(self.before) + 1, sum(len(round_.moves) for round_ in self.before) + len(self.steps)

    def rounds(self, engine: Engine) -> tuple[Round, ...]:
        """Return the rounds as they are saved, this one the last."""
        opener = 0 if self.match is None else self.match.opener
        return (*self.before, round_of(engine, Play(self.deal, tuple(self.steps), opener)))

    def replay(self, tally: _Tally, note: str) -> Replay:
        game, rounds = tally.engine.game, self.rounds(tally.engine)
        return saved(game, rounds, rules=tally.rules, note=note, seed=tally.seed, smaller=tally.smaller)


def sample(  # noqa: PLR0913  # what a sample depends on
    engine: Engine,
    games: int,
    seed: int,
    rules: Mapping[str, str],
    *,
    max_moves: int = MAX_MOVES,
    seconds: float = math.inf,
    moves: float = math.inf,
    smaller: Mapping[str, str] = MappingProxyType({}),
    stop: Callable[[], bool] = lambda: False,
) -> Sample:
    """Play random games: each move that is legal is as likely as any other.

    `rules` are the fingerprints of the rules and `smaller` what is left of the deck, for the replays. After so many
    `seconds` no further game is begun, but `FEWEST` are played in any case; after so many `moves` in all none is begun.
    When `stop` says so, the game that is being played is broken off, and does not count.
    """
    began = time.monotonic()
    speaks_of = tuple(_spoken_of(engine.game, claim) for claim in engine.game.properties)
    tally = _Tally(engine, Rounds(engine), rules, seed, smaller, speaks_of=speaks_of)
    before: tuple[Round, ...] = ()
    for number in range(games):
        late = (number >= FEWEST and time.monotonic() - began > seconds) or tally.moves >= moves
        decisions = Decisions.of(random.Random(f"{seed}/{number}"))
        after = None if late else _play(tally, before, decisions, max_moves, stop)
        if after is None:
            games = number
            break
        before = after
    return tally.sample(games)


class Decisions(NamedTuple):
    """What decides a random game: chance in the deal and within moves, how seats choose, what draws moves of chance."""

    chance: Chance
    choose: Choose
    lots: random.Random

    @classmethod
    def of(cls, lots: random.Random) -> Decisions:
        """Return what decides by `lots`, which are as they come from a seed."""
        return cls(SeededChance(lots.randrange(2**32)), uniform(lots), lots)


def sample_as_decided(
    engine: Engine, decided: Iterable[Decisions], seed: int, rules: Mapping[str, str], max_moves: int
) -> Sample:
    """Return what happens in first rounds that are decided as given; `seed` is noted in their replays."""
    speaks_of = tuple(_spoken_of(engine.game, claim) for claim in engine.game.properties)
    tally, games = _Tally(engine, Rounds(engine, later=False), rules, seed, {}, speaks_of=speaks_of), 0
    for decisions in decided:
        _play(tally, (), decisions, max_moves, lambda: False)
        games += 1
    return tally.sample(games)


def can_be_dealt(engine: Engine, seed: int) -> bool:
    """Return whether a game is dealt in one of a few tries."""
    chances = (SeededChance(random.Random(f"{seed}/{number}").randrange(2**32)) for number in range(FEWEST))
    return any(deal_out(engine, chance).state is not None for chance in chances)


def _play(
    tally: _Tally, before: tuple[Round, ...], decisions: Decisions, max_moves: int, stop: Callable[[], bool]
) -> tuple[Round, ...] | None:
    """Play the next round of a match, after those `before`; return those before the next, none if a match begins there.

    None if it was broken off.
    """
    match, deal = tally.rounds.match, tally.rounds.deal(decisions.chance)
    record = _Record(deal.outcomes, before, match)
    if deal.refused is not None:
        kind: SampledFaultKind = "refused deals" if isinstance(deal.refused, DealsRefused) else "impossible deal"
        what = of_fault(deal.refused.fault, tally.engine.game)
        tally.note(kind, deal.refused.address, what, record)
        tally.lengths[0] += 1
        tally.rounds.came_to(None)
        return ()
    game = _Game(tally, record)
    for here in playout(tally.engine, deal.state, decisions.choose, decisions.chance, decisions.lots, most=max_moves):
        if stop():
            return None
        if not game.continues(here):
            tally.dealt += 1
            game.count(here.state)
            tally.rounds.came_to(here.state)
            return () if tally.rounds.match is None else record.rounds(tally.engine)
    tally.rounds.came_to(None)
    return ()


class _Game:
    """One random game: what goes wrong in it is noted once for each rule, and how it came out."""

    def __init__(self, tally: _Tally, record: _Record) -> None:
        """Begin after the deal."""
        self._tally, self._engine = tally, tally.engine
        self.record = record
        self._told: set[tuple[SampledFaultKind, str]] = set()
        self._forced: dict[State, int] = {}
        """After how many moves the states came in which one move was possible, since the last choice or chance."""

    def _note(self, kind: SampledFaultKind, address: str, what: Said, loop: tuple[str, ...] = ()) -> None:
        if (kind, address) not in self._told:
            self._told.add((kind, address))
            self._tally.note(kind, address, what, self.record, loop)

    def continues(self, here: PlayPosition) -> bool:
        """Note what is wrong with a position and the move that led to it; return whether to play on."""
        if here.ply is None:
            self._ask_claims(None, here.state)
        else:
            self._follow(here.ply)
        if here.ending in ("end", "fault"):
            return False
        if here.ending == "stuck":
            phase = self._engine.phase(here.state)
            self._note("stuck", f"phases.{phase}", said("nobody-can-act", phase=phase))
            return False
        moves = len(self.record.steps)
        if len(here.legal) > 1:
            self._forced.clear()
        elif self._forced.setdefault(here.state, moves) != moves:
            self._note(*self._for_ever(here.state))
            return False
        if here.ending == "limit":
            self._note("cut off", "end", said("not-over", moves=moves))
        return here.ending is None

    def _follow(self, ply: Ply) -> None:
        """Note what is wrong with a move and the state after it."""
        self.record.steps.append(PlayStep(ply.move, ply.outcomes))
        if ply.after is None:
            assert ply.fault is not None
            self._note(kind_of(ply.fault.fault), ply.fault.address, of_fault(ply.fault.fault, self._engine.game))
            return
        if ply.outcomes:
            self._forced.clear()  # chance may decide otherwise the next time
        rule = self._engine.moves[ply.move.rule].id
        self._tally.used[rule] += 1
        for short in ply.shortages:
            self._note("shortage", short.address, said("short-of", wanted=short.wanted, there=short.there))
        if not same_cards(ply.before, ply.after):
            self._note("lost cards", f"moves.{rule}", said("not-the-deck"))
        self._ask_claims(_changed(ply.before, ply.after), ply.after)

    def _ask_claims(self, changed: _Places | None, state: State) -> None:
        """Ask the claims of the author in a state, those left out that speak of nothing that has `changed`."""
        for number, claim in enumerate(self._engine.game.properties):
            if changed is not None and not self._tally.speaks_of[number].meets(changed):
                continue
            holds = self._engine.claim(state, number)
            if claim.mode == "possible":
                self._tally.possible[claim.id] += holds
            elif holds != (claim.mode == "always"):
                self._note("claim", claim.address, of_claim(claim))

    def _for_ever(self, state: State) -> tuple[SampledFaultKind, str, Said, tuple[str, ...]]:
        """Return what to note of moves to which there was no other choice, and that led back to a state."""
        since = self._forced[state]
        used = Counter(sorted(self._engine.moves[step.move.rule].id for step in self.record.steps[since:]))
        rules, address = tuple(used), f"moves.{used.most_common(1)[0][0]}"
        cycle = [past for past, at in self._forced.items() if at >= since]
        if all(Idling(self._engine).same(state, past) for past in cycle):
            return "standstill", address, said("only-possible", moves=rules), rules
        return "loop", address, said("only-possible-in-a-circle", moves=rules), rules

    def count(self, state: State) -> None:
        """Count the game, which came to `state`, and play it again from its record."""
        tally, moves = self._tally, len(self.record.steps)
        tally.moves += moves
        tally.lengths[moves] += 1
        result = self._engine.result(state)
        if result is not None:
            tally.ended[result.end] += 1
            tally.wins.update(result.winners)
            if result.lacks_winner:
                self._note("no winner", "winners", said("game-without-winner"))
        if not any(kind in BROKEN for kind, _ in self._told) and _again(self._engine, self.record) != state:
            self._note("replay", "replay", said("came-out-otherwise"))


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


def _again(engine: Engine, record: _Record) -> State:
    chance = Scripted([*record.deal, *(outcome for step in record.steps for outcome in step.outcomes)])
    match = record.match
    state = engine.deal(chance) if match is None else engine.deal(chance, match.opener, match.kept)
    for step in record.steps:
        state = engine.advance(state, step.move, chance)
    return state


# --- samples as one ---------------------------------------------------------------------------------------------------


def joined(samples: Sequence[Sample], seed: int) -> Sample:
    """Return several samples of one game as one, the same in whatever order they come."""
    ordered = sorted(samples, key=lambda batch: batch.seed)
    first = ordered[0]
    findings: dict[tuple[str, ...], SampledFault] = {}
    for finding in (finding for batch in ordered for finding in batch.findings):
        before = findings.get(finding.key)
        shorter = before is None or finding.replay.length < before.replay.length
        kept = finding if shorter or before is None else before
        games = finding.games + (before.games if before else 0)
        findings[finding.key] = replace(kept, games=games)

    def added(counts: Sequence[Mapping[T, int]]) -> dict[T, int]:
        total: Counter[T] = Counter()
        for count in counts:
            total.update(count)
        return dict(total)

    return Sample(
        ruleset=first.ruleset,
        players=first.players,
        seed=seed,
        games=sum(batch.games for batch in ordered),
        dealt=sum(batch.dealt for batch in ordered),
        moves=sum(batch.moves for batch in ordered),
        lengths=dict(sorted(added([batch.lengths for batch in ordered]).items())),
        ended=added([batch.ended for batch in ordered]),
        wins=tuple(sum(w) for w in zip(*(batch.wins for batch in ordered), strict=True)),
        used=added([batch.used for batch in ordered]),
        possible=added([batch.possible for batch in ordered]),
        findings=tuple(findings[key] for key in sorted(findings)),
    )
