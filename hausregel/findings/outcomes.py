"""How plays come out: whether several can win, and whether a loser has points as good as a winner's.

Both are looked for in play of the whole deck, and told only if a play shows them: what was not found is not told.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from hausregel.findings.citations import words_of
from hausregel.findings.faults import Rate
from hausregel.findings.finding import Finding
from hausregel.findings.passages import reading_values
from hausregel.work.library import built, library, load, players_of
from hausregel.work.library import find as find_ruleset
from hausregel.work.listing import base_of, is_edition
from hausregel.work.printed_places import cites_of
from reference_engine import Engine, Replay, Round, SeededChance, uniform
from spec.game import Call, Expression, Game, parts_of
from spec.ruleset import Ruleset, find, fingerprint
from verifier.allowance import Allowance
from verifier.guided_play import (
    FoundPlay,
    GoodLoser,
    MatchHunt,
    SeveralWinners,
    evidence,
    hunt,
    match_replay,
    one_game,
    search,
    shortened,
    tie_in_match,
    witness,
)
from verifier.random_play import Task, run_task
from verifier.verdict import Said, said

OutcomeKind = Literal["tie", "good loser", "unequal seats"]
OUTCOMES: Final[tuple[OutcomeKind, ...]] = ("tie", "good loser")
"""The kinds of findings that are looked for here, and that need no verdicts."""

OutcomeScope = Literal["round", "match"]

GAMES: Final = 300
MATCHES: Final = 100
"""So many random games, or matches, are played to count how often it happens."""

SEATED: Final = 600
"""So many random games are played to count how often each seat wins."""

GUIDED: Final = 120_000
SHORTENED: Final = 60_000
"""Units: moves. So much is tried to find a play where random games show none, and then to find a shorter one."""

SEED: Final = 1


@dataclass(frozen=True, slots=True)
class OutcomeQuestion:
    """What is looked for: of which ruleset, with how many players, which values of readings, in a round or a match."""

    ruleset: str
    players: int
    kind: OutcomeKind
    scope: OutcomeScope
    options: tuple[tuple[str, str], ...] = ()


@dataclass(frozen=True, slots=True)
class SeenOutcome:
    """What play has shown: in how many random games or matches, and the shortest play found; None if none was."""

    rate: Rate
    what: Said | None = None
    replay: Replay | None = None
    by_chance: bool = True
    wins: tuple[int, ...] = ()
    """How often each seat won, where that was asked."""


OutcomeSearch = Callable[[Sequence[OutcomeQuestion]], Sequence[SeenOutcome]]
"""Answers questions, in their order."""


def outcomes(ruleset: Ruleset, kind: OutcomeKind, look: OutcomeSearch) -> Iterator[Finding]:
    """Yield what is found of one kind in a ruleset; of an edition, only where its rules of winning are its own."""
    for scope in _scopes(ruleset, kind):
        seen = {asked.players: outcome for asked, outcome in _asked(_questions(ruleset, kind, scope), look)}
        found = {players: outcome for players, outcome in seen.items() if outcome.replay is not None}
        if not found:
            continue
        shortest = min(found.values(), key=lambda outcome: _moves(outcome.replay))
        address = "winners" if scope == "round" else "match.winners"
        yield Finding(
            ruleset=ruleset.name,
            kind=kind,
            players=tuple(found),
            address=address,
            what=shortest.what,
            settled=said("found-in-random-play" if shortest.by_chance else "found-in-guided-play"),
            cites=cites_of(ruleset, address),
            rates={players: outcome.rate for players, outcome in found.items()},
            not_with=_not_with(ruleset, kind, scope, tuple(found), look) if kind == "tie" else {},
            replay=shortest.replay,
            told=words_of(ruleset, min(found), address),
        )


def _scopes(ruleset: Ruleset, kind: OutcomeKind) -> Iterator[OutcomeScope]:
    """Yield where it is looked for: a tie in a round and in a match unless the print settles it, a loser in a round."""
    settled = {scope for scope in ("round", "match") if find(ruleset.root, ("ties", scope)) is not None}
    has_match = find(ruleset.root, ("match",)) is not None
    scopes: tuple[OutcomeScope, ...] = ("round", "match") if kind == "tie" else ("round",)
    for scope in scopes:
        wanted = scope not in settled if kind == "tie" else has_match
        if wanted and (scope == "round" or has_match) and _is_own(ruleset, kind, scope):
            yield scope


def _is_own(ruleset: Ruleset, kind: OutcomeKind, scope: OutcomeScope) -> bool:
    """Return whether something belongs to a ruleset, and not to the text that it is an edition of."""
    if not is_edition(ruleset):
        return True
    base = load(base_of(ruleset))
    if kind == "tie" and find(base.root, ("ties", scope)) is not None:
        return True
    players = players_of(ruleset)[0]
    one, other = built(ruleset, players).game, built(base, players).game
    return _deciding(one, kind, scope) != _deciding(other, kind, scope)


def _deciding(game: Game, kind: OutcomeKind, scope: OutcomeScope) -> tuple[object, ...]:
    """Return what decides who wins a round or a match, with the definitions it rests on."""
    asked: list[Expression] = [] if game.score is None else [game.score]
    if scope == "round":
        asked.append(game.winners)
    if game.match is not None and (scope == "match" or kind == "good loser"):
        asked += [game.match.points, game.match.winners]
    used = {
        part.definition: game.definitions[part.definition]
        for expression in asked
        for part in parts_of(expression, game.definitions)
        if isinstance(part, Call) and part.definition in game.definitions
    }
    return (tuple(asked), tuple(sorted(used.items(), key=lambda item: item[0])))


def _questions(ruleset: Ruleset, kind: OutcomeKind, scope: OutcomeScope) -> list[OutcomeQuestion]:
    return [OutcomeQuestion(ruleset.name, players, kind, scope) for players in players_of(ruleset)]


def _asked(asked: Sequence[OutcomeQuestion], look: OutcomeSearch) -> Iterator[tuple[OutcomeQuestion, SeenOutcome]]:
    yield from zip(asked, look(asked), strict=True)


def _moves(replay: Replay | None) -> int:
    return _length(replay.rounds) if replay is not None else 0


def _not_with(
    ruleset: Ruleset, kind: OutcomeKind, scope: OutcomeScope, numbers: Sequence[int], look: OutcomeSearch
) -> Mapping[str, tuple[str, ...]]:
    """Return the values of readings that change who wins, and with which it was not seen."""
    usual = _deciding(built(ruleset, numbers[0]).game, kind, scope)
    asked = [
        OutcomeQuestion(ruleset.name, players, kind, scope, ((name, value),))
        for name, default, values in reading_values(ruleset)
        for value in values
        if value != default and _deciding(built(ruleset, numbers[0], {name: value}).game, kind, scope) != usual
        for players in numbers
    ]
    seen: dict[tuple[str, str], list[bool]] = {}
    for question, outcome in _asked(asked, look):
        seen.setdefault(question.options[0], []).append(outcome.replay is not None)
    found: dict[str, tuple[str, ...]] = {}
    for (name, value), some in seen.items():
        if not any(some):
            found[name] = (*found.get(name, ()), value)
    return found


# --- play -------------------------------------------------------------------------------------------------------------


def looked_for(asked: OutcomeQuestion) -> SeenOutcome:
    """Return what play has shown: random games first, then play that heads for it, then shorter plays.

    Equal questions have equal answers: what is tried is limited by the number of moves.
    """
    ruleset = load(asked.ruleset)
    engine = Engine(built(ruleset, asked.players, dict(asked.options)).game)
    if asked.kind == "unequal seats":
        return _by_seat(asked)
    if asked.scope == "match":
        return _in_match(engine, fingerprint(ruleset))
    fault = _fault(engine, asked.kind)
    return SeenOutcome(Rate(0, GAMES)) if fault is None else _in_round(engine, fault, fingerprint(ruleset))


def _by_seat(asked: OutcomeQuestion) -> SeenOutcome:
    """Return how often each seat won in random games that came to an end."""
    task = Task(find_ruleset(asked.ruleset), library(), asked.players, asked.options, SEATED, SEED)
    sample = run_task(task)
    return SeenOutcome(Rate(0, sum(sample.ended.values())), wins=sample.wins)


def _fault(engine: Engine, kind: OutcomeKind) -> SeveralWinners | GoodLoser | None:
    if kind == "tie":
        return SeveralWinners()
    few = few_points_win(engine)
    return None if few is None else GoodLoser(few)


def few_points_win(engine: Engine) -> bool | None:
    """Return whether a match is won with few points, or with many; None if points alone do not tell."""
    if engine.game.match is None:
        return None
    state, seats = engine.before_the_deal(), range(engine.game.players)

    def winners(totals: Sequence[int]) -> list[int]:
        return [seat for seat in seats if engine.ask("champion", state, seat, tuple(totals))]

    one, others = [0], [seat for seat in seats if seat]
    first_has_least, first_has_most = (winners([points, *([1] * len(others))]) for points in (0, 2))
    if (first_has_least, first_has_most) == (one, others):
        return True
    return False if (first_has_least, first_has_most) == (others, one) else None


def _in_round(engine: Engine, fault: SeveralWinners | GoodLoser, rules: Mapping[str, str]) -> SeenOutcome:
    hunted = hunt(engine, fault, random.Random(f"outcomes {SEED}"))
    best: FoundPlay | None = None
    some = 0
    for _ in range(GAMES):
        found = one_game(hunted, SeededChance(hunted.choose.randrange(2**32)), uniform(hunted.choose))
        if found is not None:
            some += 1
            best = found if best is None or len(found.play.steps) < len(best.play.steps) else best
    if best is not None:
        shown = witness(engine, fault, best, seed=SEED, rules=rules)
    else:
        shown = search(engine, fault, allowance=Allowance(engine, moves=GUIDED), seed=SEED, rules=rules)
    if shown is None:
        return SeenOutcome(Rate(0, GAMES))
    replay = shortened(engine, shown.replay, fault, Allowance(engine, moves=SHORTENED))
    seen = first_words(engine, replay, fault)
    return SeenOutcome(Rate(some, GAMES), seen, replay, best is not None)


def first_words(engine: Engine, replay: Replay, fault: SeveralWinners | GoodLoser) -> Said | None:
    """Return what a saved game shows, after it was played again."""
    seen = evidence(engine, replay, fault)
    return None if seen is None else seen.what


def _in_match(engine: Engine, rules: Mapping[str, str]) -> SeenOutcome:
    hunted = MatchHunt(engine, random.Random(f"outcomes {SEED}"))
    if not hunted.is_possible:
        return SeenOutcome(Rate(0, MATCHES))
    played = [match for match in (hunted.by_chance() for _ in range(MATCHES)) if match is not None]
    tied = [match for match in played if hunted.is_tied(match)]
    rate = Rate(len(tied), MATCHES)
    found: list[tuple[Round, ...]] = [tuple(part.played for part in match.rounds) for match in tied]
    together = hunted.put_together(Allowance(engine, moves=GUIDED))
    shown = min((*found, *([together] if together else [])), key=_length, default=None)
    if shown is None:
        return SeenOutcome(rate)
    replay = match_replay(engine, shown, rules=rules, seed=SEED, note="several winners")
    what = tie_in_match(engine, replay)
    return SeenOutcome(rate, what, replay if what is not None else None, shown in found)


def _length(rounds: Sequence[Round]) -> int:
    return sum(len(round_.moves) for round_ in rounds)
