"""What is seen in random play of the whole deck: moves in vain, moves at oneself, races, and what follows at an end."""

from __future__ import annotations

import random
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from hausregel.findings.citations import cites_of, words_of
from hausregel.findings.faults import Rate
from hausregel.findings.finding import Finding
from hausregel.work.library import built, load, players_of
from hausregel.work.listing import is_edition
from reference_engine import (
    Action,
    Engine,
    Replay,
    RuleFault,
    Scripted,
    ScriptMismatch,
    SeededChance,
    State,
    deal_out,
    playout,
    uniform,
)
from spec.game import Draw, Effect, ForEach, MoveAll, MoveCard, Seat
from spec.ruleset import Ruleset, fingerprint, literal_choices
from verifier.analysis import effects_inside
from verifier.guided_play import Play, PlayStep
from verifier.guided_play.plays import to_replay
from verifier.verdict import Said, said

SightKind = Literal["idle move", "open order"]

GAMES: Final = 40
"""So many random games are played with each number of players."""

LONGEST: Final = 300
"""Units: moves. A game is not followed further."""

SEED: Final = 1


@dataclass(frozen=True, slots=True)
class PlayQuestion:
    """Of which ruleset play is looked at, with how many players and which readings."""

    ruleset: str
    players: int
    chosen: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class Sight:
    """Something that was seen: at which rule, in how many games, and the shortest play that shows it."""

    kind: SightKind
    address: str
    what: Said
    rate: Rate
    replay: Replay


def questions_of(ruleset: Ruleset) -> tuple[PlayQuestion, ...]:
    """Return what is looked at: each number of players, as usually played and, if that is something else, to the letter.

    Nothing of editions: what they say otherwise is told elsewhere.
    """
    if is_edition(ruleset):
        return ()
    letter = tuple(sorted(literal_choices(ruleset.printed).items()))
    choices = ((), letter) if letter else ((),)
    return tuple(
        PlayQuestion(ruleset.name, players, chosen) for chosen in choices for players in players_of(ruleset)
    )


def seen_findings(
    ruleset: Ruleset, kind: SightKind, seen: Mapping[PlayQuestion, Sequence[Sight]]
) -> Iterator[Finding]:
    """Yield the findings of a kind; what was seen as usually played is not told again to the letter."""
    told: set[tuple[str, str]] = set()
    for chosen in dict.fromkeys(asked.chosen for asked in seen):
        found: dict[tuple[str, str], dict[int, Sight]] = {}
        for asked, sights in seen.items():
            for one in sights if asked.chosen == chosen else ():
                if one.kind == kind:
                    found.setdefault((one.address, one.what.id), {})[asked.players] = one
        for (address, word), some in found.items():
            if (address, word) in told:
                continue
            told.add((address, word))
            shortest = min(some.values(), key=lambda one: len(one.replay.rounds[0].moves))
            yield Finding(
                ruleset=ruleset.name,
                kind=kind,
                players=tuple(sorted(some)),
                address=address,
                what=shortest.what,
                settled=said("found-in-random-play"),
                cites=cites_of(ruleset.read_as(dict(chosen)), address),
                chosen=dict(chosen),
                literal=tuple(dict(chosen)),
                rates={players: some[players].rate for players in sorted(some)},
                replay=shortest.replay,
                told=words_of(ruleset, min(some), address, dict(chosen)),
            )


def looked_at(asked: PlayQuestion) -> tuple[Sight, ...]:
    """Return what is seen in random games. Equal questions have equal answers."""
    ruleset = load(asked.ruleset)
    engine = Engine(built(ruleset, asked.players, dict(asked.chosen)).game)
    watch = _Watch(engine)
    games: dict[tuple[SightKind, str, Said], set[int]] = {}
    shortest: dict[tuple[SightKind, str, Said], Play] = {}
    for number, play, state, ending in _positions(engine):
        for kind, address, what, step in watch.seen(play, state, ending):
            key = next((known for known in games if known[:2] == (kind, address) and known[2].id == what.id), None)
            key = key or (kind, address, what)
            games.setdefault(key, set()).add(number)
            shown = replace(play, steps=(*play.steps, step)) if step is not None else play
            if key not in shortest or len(shown.steps) < len(shortest[key].steps):
                shortest[key] = shown
    rules = fingerprint(ruleset)
    return tuple(
        Sight(*key, Rate(len(some), GAMES), to_replay(engine, shortest[key], rules=rules, note=key[1], seed=SEED))
        for key, some in games.items()
    )


def _positions(engine: Engine) -> Iterator[tuple[int, Play, State, str | None]]:
    """Yield the positions of random games: the number of the game, the play up to there, why it goes no further."""
    choose = random.Random(f"sightings {SEED}")
    for number in range(GAMES):
        chance = SeededChance(choose.randrange(2**32))
        deal = deal_out(engine, chance)
        steps: list[PlayStep] = []
        for here in playout(engine, deal.state, uniform(choose), chance, choose, most=LONGEST):
            if here.ply is not None:
                steps.append(PlayStep(here.ply.move, here.ply.outcomes))
            yield number, Play(deal.outcomes, tuple(steps)), here.state, here.ending


class _Watch:
    """Knows what can be seen in a position of a game."""

    def __init__(self, engine: Engine) -> None:
        self._engine = engine
        self._before: State | None = None
        self._all = {number: _whole_zones(move.effects) for number, move in enumerate(engine.moves)}
        self._aims = {
            number: [place for place, choice in enumerate(move.choices) if isinstance(choice.local.type, Seat)]
            for number, move in enumerate(engine.moves)
        }
        self._without = {
            after.id: Engine(replace(engine.game, after=tuple(one for one in engine.game.after if one is not after)))
            for after in engine.game.after
        }

    def seen(
        self, play: Play, state: State, ending: str | None
    ) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield what a position shows: its kind, the rule, what it is, and the move that shows it, if it needs one."""
        if not play.steps:
            self._before = None
        if ending is None:
            legal = self._engine.legal(state)
            yield from self._idle(state, legal)
            yield from self._race(state, legal)
        elif ending == "end":
            yield from self._at_the_end(play, state)
        self._before = state

    def _idle(
        self, state: State, legal: Sequence[Action]
    ) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        for move in legal:
            rule = self._engine.moves[move.rule]
            empty = [zone for zone in self._all[move.rule] if not self._cards(state, zone)]
            if empty:
                yield self._shown(state, move, "idle move", str(rule.address), said("moves-nothing", zone=empty[0]))
            if any(move.choices[place] == move.seat for place in self._aims[move.rule]):
                yield self._shown(state, move, "idle move", str(rule.address), said("aimed-at-oneself"))

    def _shown(
        self, state: State, move: Action, kind: SightKind, address: str, what: Said
    ) -> tuple[SightKind, str, Said, PlayStep | None]:
        step = self._engine.apply(state, move, SeededChance(SEED))
        return kind, address, what, PlayStep(move, step.outcomes)

    def _cards(self, state: State, zone: str) -> int:
        declared = self._engine.game.zones[zone]
        places = range(declared.base, declared.base + declared.size)
        return sum(card is not None for at in places for card in state.zones[at])

    def _race(
        self, state: State, legal: Sequence[Action]
    ) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield where several may act at once, and whoever is first takes from another what they could do."""
        if self._engine.acts(state) != "race":
            return
        moving = [move for move in legal if _moves_cards(self._engine.moves[move.rule].effects)]
        for one in moving:
            for other in moving:
                if other.seat == one.seat:
                    continue
                after = self._advanced(state, one)
                if after is not None and not self._engine.allows(after, other):
                    phase = self._engine.phase(state)
                    what = said("first-to-act-decides", one=one.seat, other=other.seat)
                    yield "open order", f"phases.{phase}", what, None
                    return

    def _advanced(self, state: State, move: Action) -> State | None:
        try:
            return self._engine.advance(state, move, SeededChance(SEED))
        except RuleFault:
            return None

    def _at_the_end(
        self, play: Play, state: State
    ) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield the rules that the move which ended the game still set off, and that change who wins or the points."""
        if self._before is None or not play.steps:
            return
        last, result = play.steps[-1], self._engine.result(state)
        for name, engine in self._without.items():
            try:
                other = engine.advance(self._before, last.move, Scripted(last.outcomes))
            except (RuleFault, ScriptMismatch):
                continue
            there = engine.result(other) if engine.is_over(other) else None
            if result is None or there is None:
                continue
            if (there.winners, engine.points(other)) != (result.winners, self._engine.points(state)):
                yield "open order", f"after.{name}", said("end-and-rule-at-once", end=result.end), None


def _whole_zones(effects: Sequence[Effect]) -> tuple[str, ...]:
    """Return the zones of which a move always takes all cards, and into which it puts none itself."""
    filled: set[str] = set()
    for effect in effects_inside(effects):
        match effect:
            case MoveCard(target=target) | MoveAll(target=target) | Draw(target=target):
                filled.add(target.id)
            case _:
                pass
    return tuple(dict.fromkeys(zone for zone in _always_emptied(effects) if zone not in filled))


def _always_emptied(effects: Sequence[Effect]) -> Iterator[str]:
    for effect in effects:
        match effect:
            case MoveAll(source=source):
                yield source.id
            case ForEach(binders=binders, do=do) if not any(binder.conditions for binder in binders):
                yield from _always_emptied(do)
            case _:
                pass


def _moves_cards(effects: Sequence[Effect]) -> bool:
    return any(isinstance(effect, MoveCard | MoveAll | Draw) for effect in effects_inside(effects))
