"""Comparing two rulesets: how their texts differ, and for each rule whether that shows in play."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from spec.game import Game
from spec.ruleset import Ruleset
from spec.typing import build, player_range
from verifier.allowance import Allowance
from verifier.comparison.changes import Causes, changes_between
from verifier.comparison.differential_play import rank
from verifier.comparison.records import (
    ComparedSide,
    DifferenceWord,
    Judged,
    Parting,
    RuleChange,
    RulesetComparison,
    worst,
)
from verifier.comparison.tables import NO_TIME, PlayersComparison
from verifier.verdict import Said, said, without_numbers

OnNote = Callable[[Said], None]

AT_FIRST: Final = 0.5
"""The share of the user's time for the first games of every number of players."""

FOR_PROOFS: Final = 0.4
"""The share of the remaining time for the solver."""


def differences(  # the inputs of a comparison
    a: ComparedSide,
    b: ComparedSide,
    *,
    players: Sequence[int] | None = None,
    budget: float | None = None,
    seed: int = 1,
    note: OnNote = lambda _what: None,
    should_stop: Callable[[], bool] = lambda: False,
) -> RulesetComparison:
    """Return how two rulesets differ, for each number of players that both allow, or for those given.

    The engine has replayed every reported play under both. Equal input gives equal output, unless the `budget` runs
    out. Units: `budget` is in seconds of the clock; None if only work is limited.
    Errors: `ValueError` if an option is unknown or has no such value, or neither allows a number of players.
    """
    began = time.monotonic()
    time_left = Allowance(seconds=math.inf if budget is None else budget, should_stop=should_stop)
    games, only_a, only_b = _games(a, b, players)
    changes = _changes(a, b, games)
    causes = Causes(a.ruleset.printed, b.ruleset.printed, frozenset(change.address for change in changes))
    tables = [PlayersComparison((a, b), pair, seed, time_left) for pair in games]
    work = _Work(tables, causes, time_left, note)
    work.do()
    judged = tuple(work.judged())
    left = tuple(work.left())
    word, detail = _as_a_whole(tables, judged, left, only_a, only_b, settled=bool(changes))
    told = tuple(_with_rules(change, judged, tables, players_differ=bool(only_a or only_b)) for change in changes)
    if time_left.was_late:
        judged = tuple(map(_as_cut_off, judged))
        detail = detail if word == "proved" else said("cut-off", what=detail)
    return RulesetComparison(
        a=a.ruleset.name,
        b=b.ruleset.name,
        options_a={name: str(value) for name, value in a.options.items()},
        options_b={name: str(value) for name, value in b.options.items()},
        players=tuple(table.players for table in tables),
        only_a=only_a,
        only_b=only_b,
        changes=told,
        judged=judged,
        left=left,
        word=word,
        detail=detail,
        seconds=time.monotonic() - began,
        seed=seed,
        stopped=time_left.was_late,
    )


def _games(
    a: ComparedSide, b: ComparedSide, players: Sequence[int] | None
) -> tuple[list[tuple[Game, Game]], tuple[int, ...], tuple[int, ...]]:
    """Return the games of both for each number of players, and the numbers that only one side allows."""
    allowed = [_players_of(side.ruleset) for side in (a, b)]
    wanted = sorted({*allowed[0], *allowed[1]}) if players is None else sorted(set(players))
    found: list[tuple[Game, Game]] = []
    only: tuple[list[int], list[int]] = ([], [])
    for number in wanted:
        made = [
            _game(side, number) if number in numbers else None for side, numbers in zip((a, b), allowed, strict=True)
        ]
        if made[0] is not None and made[1] is not None:
            found.append((made[0], made[1]))
        elif made[0] is not None or made[1] is not None:
            only[0 if made[0] is not None else 1].append(number)
        elif players is not None:
            raise ValueError(f"players={number} can be played by neither")
    return found, tuple(only[0]), tuple(only[1])


def _players_of(ruleset: Ruleset) -> range:
    found = player_range(ruleset.root)
    if not isinstance(found, range):
        raise TypeError(f"ruleset={ruleset.name} is faulty")
    return found


def _game(side: ComparedSide, players: int) -> Game | None:
    made = build(side.ruleset, players, side.options).value
    return None if made is None else made.game


def _changes(a: ComparedSide, b: ComparedSide, games: Sequence[tuple[Game, Game]]) -> tuple[RuleChange, ...]:
    """Return the textual differences, and the options set to different values for some number of players."""
    found: dict[str, RuleChange] = {}
    for pair in games or (None,):
        for change in changes_between(a, b, pair):
            found.setdefault(change.address, change)
    first = [change.address for change in changes_between(a, b, games[0] if games else None)]
    return tuple(found[address] for address in [*first, *(address for address in found if address not in first)])


# --- the work --------------------------------------------------------------------------------------------------------


@dataclass(slots=True)
class _Work:
    """The work on the tables, stage by stage, within the user's time."""

    tables: Sequence[PlayersComparison]
    causes: Causes
    time: Allowance
    note: OnNote
    _confirmed: dict[tuple[int, str], Parting | None] = field(default_factory=dict)

    def do(self) -> None:
        """Play, trace, prove, play more, explore, shorten."""
        waiting = [table for table in self.tables if table.touched]
        while waiting:
            table = waiting.pop(0)
            self.note(said("doing", players=table.players, what=said("playing-both")))
            table.play(self.time.part(AT_FIRST / (len(waiting) + 1)))
            table.trace(self.causes)
        waiting = list(self._open())
        while waiting:
            table = waiting.pop(0)
            self.note(said("doing", players=table.players, what=said("asking-the-solver")))
            table.prove(self.time.part(FOR_PROOFS / (len(waiting) + 1)))
        for table in self._open():
            if self._nowhere_shown(table):
                self.note(said("doing", players=table.players, what=said("playing-more")))
                table.play(self.time, more=True)
                table.trace(self.causes)
        for table in [table for table in self._open() if self._nowhere_shown(table)][:1]:
            self.note(said("doing", players=table.players, what=said("going-through-a-version")))
            table.explore(self.causes)
        for rule in self._rules():
            best = self._best(rule)
            if best is not None:
                self.note(said("looking-for-a-shorter-play", rule=rule))
                best.shorten(rule)

    def _open(self) -> Iterator[PlayersComparison]:
        return (table for table in self.tables if table.open_rules and not self.time.is_late())

    def _nowhere_shown(self, table: PlayersComparison) -> bool:
        """Return whether some open rule has shown no difference for any number of players."""
        return any(all(rule not in compared.finds.clear for compared in self.tables) for rule in table.open_rules)

    def _rules(self) -> list[str]:
        return list(dict.fromkeys(rule for table in self.tables for rule in table.touched))

    def _best(self, rule: str) -> PlayersComparison | None:
        """Return the table with the shortest play that shows a difference of a rule."""
        shown = [table for table in self.tables if rule in table.finds.clear]
        return min(shown, key=lambda table: rank(table.finds.clear[rule]), default=None)

    # --- what came of it ---------------------------------------------------------------------------------------------

    def judged(self) -> Iterator[Judged]:
        """Yield what is known of each touched rule; numbers of players with the same result are grouped."""
        for rule in self._rules():
            causes = self.causes.of(rule)
            shown = {t.players: p for t in self.tables if (p := self._parting(t, rule)) is not None}
            whole = {number: parting for number, parting in shown.items() if parting.smaller is None}
            small = {number: parting for number, parting in shown.items() if parting.smaller is not None}
            words: tuple[tuple[DifferenceWord, dict[int, Parting]], ...] = (("differs", whole), ("suspected", small))
            for word, some in words:
                if some:
                    best = min(some.values(), key=_plainest)
                    players = tuple(sorted(some))
                    yield Judged(
                        address=rule, word=word, players=players, detail=_shown_by(best), causes=causes, parting=best
                    )
            others: dict[tuple[DifferenceWord, Said], dict[int, Said]] = {}
            for table in self.tables:
                if table.players not in shown:
                    word, known = self._known(table, rule)
                    others.setdefault((word, without_numbers(known)), {})[table.players] = known
            for (word, _), details in others.items():
                yield Judged(
                    address=rule, word=word, players=tuple(details), detail=_least(details.values()), causes=causes
                )

    def _known(self, table: PlayersComparison, rule: str) -> tuple[DifferenceWord, Said]:
        if rule not in table.touched:
            return "proved", said("same-rule")
        if rule in table.finds.clear:
            return "unknown", said("not-seen-again")
        return table.known_of(rule)

    def _parting(self, table: PlayersComparison, rule: str) -> Parting | None:
        key = (table.players, rule)
        if key not in self._confirmed:
            seen = table.finds.clear.get(rule)
            found = None if seen is None else table.parting(seen)
            self._confirmed[key] = found or table.small_parting(rule)
        return self._confirmed[key]

    def left(self) -> Iterator[Parting]:
        """Yield the differences that could not be traced to one rule, the shortest for each number of players."""
        for table in self.tables:
            yield from table.untraced()


def _shown_by(parting: Parting) -> Said | None:
    """Return what the moment in which games part does not show by itself: on what deck, and by whose rules."""
    if parting.smaller is not None:
        return said("differs-in-version", version=parting.smaller)
    return said("reached-by-one", side=parting.reached) if parting.by_one else None


def _plainest(parting: Parting) -> tuple[bool, bool, int, int]:
    return (parting.by_one, parting.smaller is not None, parting.moves, parting.players)


def _least(details: Iterable[Said]) -> Said:
    """Return what is known for several numbers of players, from sentences that differ only in numbers."""
    every = sorted(set(details), key=lambda detail: [*_numbers(detail)])
    return every[0] if len(every) == 1 else said("more-with-others", what=every[0])


def _numbers(detail: Said) -> Iterator[int]:
    for _, value in detail.facts:
        match value:
            case Said():
                yield from _numbers(value)
            case int():
                yield value
            case _:
                pass


def _with_rules(
    change: RuleChange, judged: Sequence[Judged], tables: Sequence[PlayersComparison], *, players_differ: bool
) -> RuleChange:
    """Return a change with the rules of play that it affects, and the worst word among them."""
    resting = [finding for finding in judged if change.address in finding.causes]
    rules = tuple(dict.fromkeys(finding.address for finding in resting))
    word: DifferenceWord = worst(finding.word for finding in resting)
    if change.address == "players" and players_differ:
        word = "differs"
    elif not tables:
        word = "unknown"
    return replace(change, rules=rules, word=word)


def _as_cut_off(judged: Judged) -> Judged:
    """Return what is known of a rule, noting that the work to settle it was cut off."""
    if judged.detail is None or judged.word in ("differs", "proved") or judged.detail == NO_TIME:
        return judged
    return replace(judged, detail=said("cut-off", what=judged.detail))


def _as_a_whole(
    tables: Sequence[PlayersComparison],
    judged: Sequence[Judged],
    left: Sequence[Parting],
    only_a: Sequence[int],
    only_b: Sequence[int],
    *,
    settled: bool,
) -> tuple[DifferenceWord, Said]:
    """Return the verdict on play as a whole, and how far it was checked; `settled` is whether options settle it."""
    differing = [finding.address for finding in judged if finding.word == "differs"]
    if differing:
        return "differs", said("rules-differ", number=len(differing))
    if any(parting.smaller is None for parting in left):
        return "differs", said("play-differs")
    if only_a or only_b:
        return "differs", said("other-players")
    if left or any(finding.word == "suspected" for finding in judged):
        return "suspected", said("differs-in-version-only")
    if not tables:
        return "unknown", said("no-common-players")
    if not judged:
        return "proved", said("rules-same-as-set" if settled else "rules-same")
    match word := worst(finding.word for finding in judged):
        case "proved":
            return word, said("rules-proved-same")
        case "unknown":
            return word, said("no-difference-unknown")
        case _:
            return word, said("no-difference-unproved")
