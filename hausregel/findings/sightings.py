"""What is seen in random play of the whole deck: moves in vain or at oneself, races, late choices, what an end does."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal

from hausregel.findings.citations import words_of
from hausregel.findings.faults import Rate
from hausregel.findings.finding import Finding
from hausregel.findings.own_ends import is_of_one, reached_by
from hausregel.findings.transcripts import all_booklets, is_translation, transcripts
from hausregel.work.library import built, load, players_of
from hausregel.work.listing import is_edition
from hausregel.work.printed_places import cites_of
from reference_engine import (
    FIRST_VARIABLE,
    Action,
    Engine,
    Outcome,
    Replay,
    Scripted,
    ScriptMismatch,
    SeededChance,
    State,
    carry_out_all,
    deal_out,
    playout,
    state_after,
    uniform,
)
from spec.booklet import Booklet
from spec.game import Draw, Effect, ForEach, MoveAll, Seat, moves_cards
from spec.ruleset import Ruleset, fingerprint, literal_choices
from verifier.analysis import changes, effects_inside, open_choices
from verifier.guided_play import Play, PlayStep, to_replay
from verifier.verdict import Said, said

SightKind = Literal[
    "idle move", "open order", "uneven turns", "later choice", "unkept promise", "hollow end", "no choice", "cut short"
]

GAMES: Final = 20
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
    """Return what is looked at: each number of players, as usually played and, where that differs, to the letter.

    Nothing of editions: what they say otherwise is reported elsewhere.
    """
    if is_edition(ruleset) or is_translation(ruleset.name, all_booklets()):
        return ()
    letter = tuple(sorted(literal_choices(ruleset.printed).items()))
    choices = ((), letter) if letter else ((),)
    return tuple(PlayQuestion(ruleset.name, players, chosen) for chosen in choices for players in players_of(ruleset))


def seen_findings(
    ruleset: Ruleset,
    kind: SightKind,
    seen: Mapping[PlayQuestion, Sequence[Sight]],
    before: Iterable[Sight] = (),
) -> Iterator[Finding]:
    """Yield the findings of a kind; what was seen as usually played is not told again to the letter.

    Nor is what was seen `before`, of the ruleset that this one extends.
    """
    told = {(sight.address, sight.what.id) for sight in before}
    for chosen in dict.fromkeys(asked.chosen for asked in seen):
        found: dict[tuple[str, str], dict[int, Sight]] = {}
        for asked, sights in seen.items():
            for sight in sights if asked.chosen == chosen else ():
                if sight.kind == kind:
                    found.setdefault((sight.address, sight.what.id), {})[asked.players] = sight
        for (address, word), some in found.items():
            if (address, word) in told or (kind == "uneven turns" and _is_of_two(some, seen)):
                continue
            told.add((address, word))
            shortest = min(some.values(), key=lambda sight: sight.replay.length)
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


def _is_of_two(some: Collection[int], seen: Iterable[PlayQuestion]) -> bool:
    """Return whether something was seen with two players only, whose turns can do nothing but alternate."""
    return set(some) == {2} and any(asked.players > 2 for asked in seen)


def promised(ruleset: str, booklets: Sequence[Booklet]) -> frozenset[str]:
    """Return the claims that are all that carries a sentence in which the print promises something."""
    found: set[str] = set()
    for transcript in transcripts(booklets, ruleset):
        for sentence, statement in transcript.chapter.said(transcript.language):
            sections = {rule.text.partition(".")[0] for rule in statement.rules}
            if sentence.promise and sections == {"properties"}:
                found |= {rule.text.partition(".")[2] for rule in statement.rules}
    return frozenset(found)


def looked_at(asked: PlayQuestion) -> tuple[Sight, ...]:
    """Return what is seen in random games. Equal questions have equal answers."""
    ruleset = load(asked.ruleset)
    engine = Engine(built(ruleset, asked.players, dict(asked.chosen)).game)
    watch = _PlayWatch(engine, promised(asked.ruleset, all_booklets()))
    games: dict[tuple[SightKind, str, str], set[int]] = {}
    whole: Play | None = None
    shortest: dict[tuple[SightKind, str, str], tuple[Said, Play]] = {}
    for number, deal, steps, state, ending in random_positions(engine, f"sightings {SEED}", GAMES, LONGEST):
        for kind, address, what, step in watch.seen(steps, state, ending):
            key = (kind, address, what.id)
            games.setdefault(key, set()).add(number)
            length = len(steps) + (step is not None)
            if key not in shortest or length < len(shortest[key][1].steps):
                shortest[key] = what, Play(deal, (*steps, step) if step is not None else tuple(steps))
        if ending == "end" and steps and (whole is None or len(steps) < len(whole.steps)):
            whole = Play(deal, tuple(steps))
    if whole is not None and not watch.had_a_choice:
        key = ("no choice", str(engine.moves[whole.steps[0].move.rule].address), "nobody-ever-chooses")
        games[key], shortest[key] = set(range(GAMES)), (said("nobody-ever-chooses", games=GAMES), whole)
    rules = fingerprint(ruleset)
    found: list[Sight] = []
    for (kind, address, _), (what, play) in shortest.items():
        rate = Rate(len(games[kind, address, what.id]), GAMES)
        replay = to_replay(engine, play, rules=rules, note=address, seed=SEED)
        found.append(Sight(kind, address, what, rate, replay))
    return tuple(found)


def random_positions(
    engine: Engine, seed: str, games: int, most: int
) -> Iterator[tuple[int, tuple[Outcome, ...], Sequence[PlayStep], State, str | None]]:
    """Yield positions of random games: the number of the game, the deal, the moves so far, why it goes no further."""
    choose = random.Random(seed)
    for number in range(games):
        chance = SeededChance(choose.randrange(2**32))
        deal = deal_out(engine, chance)
        steps: list[PlayStep] = []
        for here in playout(engine, deal.state, uniform(choose), chance, choose, most=most):
            if here.ply is not None:
                steps.append(PlayStep(here.ply.move, here.ply.outcomes))
            yield number, deal.outcomes, steps, here.state, here.ending


class _PlayWatch:
    """Knows what can be seen in a position of a game."""

    def __init__(self, engine: Engine, promises: Collection[str]) -> None:
        self._engine = engine
        self._turns: Counter[int] = Counter()
        self._is_round = True
        claims = enumerate(engine.game.properties)
        self._promises = {
            number: claim for number, claim in claims if claim.id in promises and claim.mode == "possible"
        }
        self._kept: set[int] = set()
        self._before: State | None = None
        self._repeated: set[int] = set()
        self.had_a_choice = False
        """Whether anybody has had two moves to choose from."""
        self._reached = {end.id: reached_by(engine, end) for end in engine.game.ends if is_of_one(end)}
        self._all = {number: _whole_zones(move.effects) for number, move in enumerate(engine.moves)}
        self._aims = {
            number: [place for place, choice in enumerate(move.choices) if isinstance(choice.local.type, Seat)]
            for number, move in enumerate(engine.moves)
        }
        self._open_choices = open_choices(engine.game)
        self._without = {
            after.id: Engine(
                replace(engine.game, after=tuple(other for other in engine.game.after if other is not after))
            )
            for after in engine.game.after
        }

    def seen(
        self, steps: Sequence[PlayStep], state: State, ending: str | None
    ) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield what a position shows: its kind, the rule, what it is, and the move that shows it, if it needs one."""
        if not steps:
            self._before, self._kept, self._is_round = None, set(), True
            self._turns = Counter((self._engine.turn(state),))
        elif self._before is not None and self._engine.turn(self._before) != self._engine.turn(state):
            self._turns[self._engine.turn(state)] += 1
            self._is_round &= (
                self._engine.turn(state) == (self._engine.turn(self._before) + 1) % self._engine.game.players
            )
        self._kept |= {number for number in self._promises if self._engine.claim(state, number)}
        if ending is None:
            legal = self._engine.legal(state)
            self.had_a_choice |= len({move.seat for move in legal}) < len(legal)
            yield from self._idle(state, legal)
            yield from self._race(state, legal)
            yield from self._late(state, legal)
            yield from self._cut_short(steps, state, legal)
        elif ending == "end":
            yield from self._at_the_end(steps, state)
            yield from self._when_over(state)
            yield from self._whose_end(steps, state)
        self._before = state

    def _idle(self, state: State, legal: Sequence[Action]) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        for move in legal:
            rule = self._engine.moves[move.rule]
            emptied = self._all[move.rule]
            if emptied and not any(self._cards(state, zone) for zone in emptied):
                yield self._shown(state, move, "idle move", str(rule.address), said("moves-nothing", zone=emptied[-1]))
            if any(move.choices[place] == move.seat for place in self._aims[move.rule]):
                yield self._shown(state, move, "idle move", str(rule.address), said("aimed-at-oneself"))

    def _shown(
        self, state: State, move: Action, kind: SightKind, address: str, what: Said
    ) -> tuple[SightKind, str, Said, PlayStep | None]:
        ply = next(carry_out_all(self._engine, state, [(move, SeededChance(SEED))]))
        return kind, address, what, PlayStep(move, ply.outcomes)

    def _cards(self, state: State, zone: str) -> int:
        declared = self._engine.game.zones[zone]
        places = range(declared.base, declared.base + declared.size)
        return sum(card is not None for at in places for card in state.zones[at])

    def _race(self, state: State, legal: Sequence[Action]) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield where several may act at once, and whoever is first takes from another what they could do."""
        if self._engine.acts(state) != "race":
            return
        moving = [move for move in legal if _moves_cards(self._engine.moves[move.rule].effects)]
        for move in moving:
            for other in moving:
                if other.seat == move.seat:
                    continue
                after, instead = _after(self._engine, state, move), _after(self._engine, state, other)
                if after is not None and after != instead and not self._engine.allows(after, other):
                    phase = self._engine.phase(state)
                    what = said("first-to-act-decides", one=move.seat, other=other.seat)
                    yield "open order", f"phases.{phase}", what, None
                    return

    def _late(self, state: State, legal: Sequence[Action]) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield where a player has a choice that others have made already, seen by all, and rules compare the two."""
        for choice in self._open_choices:
            spec, move = self._engine.game.variables[choice.variable], self._engine.game.moves[choice.move]
            values = state.variables[FIRST_VARIABLE + spec.base :][: spec.size]
            mine = Counter(action.seat for action in legal if self._engine.moves[action.rule] is move)
            if any(number > 1 and values[seat] is None for seat, number in mine.items()) and any(
                value is not None for value in values
            ):
                yield "later choice", str(move.address), said("later-choice-knows", variable=choice.variable), None

    def _cut_short(
        self, steps: Sequence[PlayStep], state: State, legal: Sequence[Action]
    ) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield that a move which was made again in other turns cannot be made again, as there are no cards to take."""
        if not steps or steps[-1].move.seat != self._engine.turn(state):
            return
        last = steps[-1].move.rule
        rule = self._engine.moves[last]
        taking = (effect for effect in effects_inside(rule.effects) if isinstance(effect, Draw))
        drawn = [effect.source.id for effect in taking if not effect.source.keys]
        if not drawn or self._engine.phase(state) not in rule.phases:
            return
        if any(move.rule == last for move in legal):
            self._repeated.add(last)
        elif last in self._repeated and not any(self._cards(state, zone) for zone in drawn):
            yield "cut short", str(rule.address), said("cut-short-for-want", zone=drawn[0]), None

    def _when_over(self, state: State) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield how many turns the players had, if not equally many, and what was promised and did not come about.

        Turns are counted where they go round the table, and everybody had some.
        """
        result = self._engine.result(state)
        turns = [self._turns[seat] for seat in range(self._engine.game.players)]
        if result is not None and self._is_round and all(turns) and len(set(turns)) > 1:
            end = next(str(end.address) for end in self._engine.game.ends if end.id == result.end)
            yield "uneven turns", end, said("turns-uneven", turns=", ".join(map(str, turns))), None
        for number, claim in self._promises.items():
            if number not in self._kept:
                yield "unkept promise", str(claim.address), said("promise-unkept"), None

    def _whose_end(
        self, steps: Sequence[PlayStep], state: State
    ) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield that who has reached an end that is one player's does not win."""
        result = self._engine.result(state)
        asked = self._reached.get(result.end) if result is not None else None
        if result is None or asked is None or not steps or not result.winners:
            return
        reached = [seat for seat in range(self._engine.game.players) if asked.claim(state, seat)]
        if reached and not set(reached) & set(result.winners):
            yield "hollow end", f"end.{result.end}", said("end-not-won", seat=reached[0], end=result.end), None

    def _lies_about(self, without: State, before: State, after: State) -> bool:
        """Return whether cards are left, without a rule, where none lie before or after a move: it only clears away."""
        return any(
            self._cards(without, zone) and not self._cards(before, zone) and not self._cards(after, zone)
            for zone in self._engine.game.zones
        )

    def _at_the_end(
        self, steps: Sequence[PlayStep], state: State
    ) -> Iterator[tuple[SightKind, str, Said, PlayStep | None]]:
        """Yield the rules that the move which ended the game still set off, and that change who wins or the points."""
        if self._before is None or not steps:
            return
        last, result = steps[-1], self._engine.result(state)
        for name, engine in self._without.items():
            try:
                other = state_after(engine, self._before, [(last.move, Scripted(last.outcomes))])
            except ScriptMismatch:
                continue
            if other is None:
                continue
            there = engine.result(other) if engine.is_over(other) else None
            if result is None or there is None:
                continue
            if self._lies_about(other, self._before, state):
                continue
            if _outcome(engine, other, there.winners) != _outcome(self._engine, state, result.winners):
                yield "open order", f"after.{name}", said("end-and-rule-at-once", end=result.end), None


def _after(engine: Engine, state: State, move: Action) -> State | None:
    """Return the state after a move, with some chance; None if the rules go wrong in it."""
    return state_after(engine, state, [(move, SeededChance(SEED))])


def _outcome(engine: Engine, state: State, winners: Sequence[int]) -> tuple[object, ...]:
    """Return who has won, and how much everyone has."""
    return tuple(winners), engine.scores(state) if engine.game.score is not None else ()


def _whole_zones(effects: Sequence[Effect]) -> tuple[str, ...]:
    """Return the zones of which a move always takes all cards, and into which it puts none itself."""
    made = (change for effect in effects_inside(effects) for change in changes(effect))
    filled = {change.id for change in made if change.how == "adds"}
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
    return any(map(moves_cards, effects_inside(effects)))
