"""Versions of a game that can be gone through: the whole game where it is small enough, and smaller ones.

A smaller version says something about the whole game only if it can do all that the whole game can. What goes wrong in
it is a fault of the smaller version, until a play of the whole game shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Final

from reference_engine.engine import Engine
from spec.scaling import declared_instances
from verifier.explorer import Explored, Instance, Search, explored, instance_of, instances, take_up
from verifier.explorer import keep as keep_search
from verifier.explorer.coverage import lacking
from verifier.explorer.instances import size_estimate
from verifier.portfolio.case import Case
from verifier.portfolio.shares import Shares
from verifier.random_play.sampling import Sample, sample
from verifier.verdict.memory import Remembered
from verifier.verdict.said import Said, said
from verifier.watchdog.reductions import other_search
from verifier.watchdog.terms import Contradiction

GAMES: Final = 200
"""Random games of each smaller version."""

MOVES: Final = 1_000_000
"""So many moves are made at most to go through one smaller version, or through the whole game."""

NAMED_MOVES: Final = 10_000_000
"""The same for a smaller version that the ruleset names."""

STATES: Final = 300_000

NAMED_STATES: Final = 3_000_000
"""So many states of a smaller version are visited at most; a state takes about half a kilobyte."""

WHOLE_STATES: Final = 30_000
"""The same for the whole game, which is tried before the solver."""

SMALL: Final = 6.0
"""The whole game is tried if it has about ten to this power of states at most, by a rough estimate."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A smaller version of a game, and what was seen of it: in random games, and in all its states or some of them.

    `missing` says what the whole game may do and this version never does; `name` is that of a version which the ruleset
    names, else empty.
    """

    instance: Instance
    sample: Sample
    explored: Explored
    missing: tuple[str, ...]
    name: str = ""

    @property
    def words(self) -> Said:
        """What it is."""
        words = self.instance.words
        return said("named-version", name=self.name, version=words) if self.name else words

    @property
    def says_something(self) -> bool:
        """Whether what holds in all its states says something about the whole game."""
        return self.explored.complete and not self.missing


@dataclass(frozen=True, slots=True)
class Versions:
    """Goes through versions of one case.

    `never_happens` says of an address (see `lacking`) whether it is proved that it never happens in the whole game;
    `contradicted` is told what was found in vain to be so.
    """

    case: Case
    memory: Remembered
    shares: Shares
    user_stops: Callable[[], bool]
    progress: Callable[[Said, int, int, Said | None], None]
    never_happens: Callable[[str], bool]
    contradicted: Callable[[Contradiction], None]

    def stop(self) -> bool:
        """Return whether to stop: the user wants it, or the time is over."""
        return self.user_stops() or self.shares.is_over

    def whole(self) -> Explored | None:
        """Return the whole game gone through; None if it is too large for that."""
        made = instance_of(self.case.ruleset, self.case.game.players, self.case.chosen, {})
        if made is None or made.game != self.case.game or size_estimate(made) > SMALL:
            return None
        found = self._explored(made, WHOLE_STATES, MOVES)
        return found if found.complete else None

    def smaller(self) -> Iterator[Version]:
        """Yield smaller versions: those that the ruleset names, then others if none of these says something."""
        says_something = False
        for name, instance in self._named():
            if self.stop():
                return
            version = self._version(instance, NAMED_STATES, NAMED_MOVES, name)
            says_something = says_something or version.says_something
            yield version
        if says_something or self.shares.is_over:
            return
        self.progress(said("choosing-versions"), 0, 0, None)
        for instance in instances(self.case.ruleset, self.case.game.players, self.case.chosen, most=2, stop=self.stop):
            if self.stop():
                return
            yield self._version(instance, STATES, MOVES)

    def _version(self, instance: Instance, states: int, moves: int, name: str = "") -> Version:
        engine = Engine(instance.game)
        played = sample(
            engine,
            GAMES,
            self.case.task.seed,
            instance.rules,
            seconds=self.shares.for_random_play(),
            smaller=instance.smaller,
        )
        found = self._explored(instance, states, moves)
        lacks = tuple(one for one in lacking(found.coverage, self.case.game) if not self.never_happens(one))
        return Version(instance=instance, sample=played, explored=found, missing=lacks, name=name)

    def _named(self) -> Iterator[tuple[str, Instance]]:
        """Yield the smaller versions that the ruleset names for this number of players, with their names."""
        chosen = self.case.chosen
        for one in declared_instances(self.case.ruleset):
            if self.case.game.players in one.players and not set(chosen) & set(one.options):
                made = instance_of(self.case.ruleset, self.case.game.players, {**chosen, **one.options}, one.smaller)
                if made is not None:
                    yield one.name, made

    def _explored(self, instance: Instance, states: int, moves: int) -> Explored:
        search = take_up(instance, self.memory) if self.case.task.resume else Search(instance)
        search.run(
            self.shares.for_one_version(len(search.keys) + states, moves),
            lambda at: self.progress(
                said("exploring", version=instance.words),
                at.states,
                0,
                said("at-this-rate", states=round(at.states_per_second), megabytes=round(at.memory_mb)),
            ),
            self.user_stops,
        )
        if not search.complete:
            keep_search(search, self.memory)
        found = explored(search)
        if self.case.task.watched:
            for contradiction in other_search(search, found, stop=self.user_stops):
                self.contradicted(contradiction)
        return found


__all__ = ["Version", "Versions"]
