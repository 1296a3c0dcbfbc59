"""Versions of a game that can be explored: the whole game if it is small enough, and smaller versions.

A smaller version says something about the whole game only if it can do everything the whole game can. A fault in it
counts only for the smaller version until a play of the whole game shows it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Final

from reference_engine import Engine
from spec.scaling import declared_instances, is_overruled
from verifier.evidence.case import Case, CaseSetting
from verifier.explorer import (
    Explored,
    Instance,
    Search,
    explored,
    instance_of,
    instances,
    lacking,
    run,
    size_estimate,
    take_up,
)
from verifier.explorer import keep as keep_search
from verifier.random_play import Sample, sample
from verifier.verdict import Said, said
from verifier.watchdog import other_search

GAMES: Final = 200
"""How many random games are played of each smaller version."""

MOVES: Final = 1_000_000
"""The most moves made to explore one smaller version, or the whole game."""

NAMED_MOVES: Final = 10_000_000
"""The same for a smaller version that the ruleset names."""

CHOSEN: Final = 2
"""So many smaller versions are chosen if the ruleset names none that says something."""

OTHERS: Final = 4
"""So many others follow if none of these says something, until one does, as long as they all find fewer transitions
than `CHOSEN` ones may make moves."""

STATES: Final = 300_000

NAMED_STATES: Final = 3_000_000
"""The most states visited of a smaller version; a state takes about half a kilobyte."""

WHOLE_STATES: Final = 30_000
"""The same for the whole game, which is tried before the solver."""

SMALL: Final = 6.0
"""The whole game is tried if a rough estimate of its states is at most ten to this power."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Version:
    """A smaller version of a game, and what was seen of it: in random games, and in some or all of its states.

    `missing` lists what the whole game may do and this version never does; `name` is that of a version that the ruleset
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
        """Whether a fact about all its states is evidence about the whole game."""
        return self.explored.complete and not self.missing


@dataclass(frozen=True, slots=True)
class Versions:
    """Explores versions of one case.

    `never_happens` says of an address (see `lacking`) whether it is proved that it never happens in the whole game.
    """

    setting: CaseSetting
    never_happens: Callable[[str], bool]

    @property
    def case(self) -> Case:
        """The game to be settled."""
        return self.setting.case

    def whole(self) -> Explored | None:
        """Return the exploration of the whole game; None if it is too large."""
        made = instance_of(self.case.ruleset, self.case.game.players, self.case.chosen, {})
        if made is None or made.game != self.case.game or size_estimate(made) > SMALL:
            return None
        found = self._explored(made, WHOLE_STATES, MOVES)
        return found if found.complete else None

    def smaller(self) -> Iterator[Version]:
        """Yield smaller versions: those that the ruleset names, then others if none of these says anything."""
        says_something = False
        for name, instance in self._named():
            if self.setting.budget.stop():
                return
            version = self._version(instance, NAMED_STATES, NAMED_MOVES, name)
            says_something = says_something or version.says_something
            yield version
        if says_something or self.setting.budget.stop():
            return
        self.setting.progress(said("choosing-versions"))
        case, stop = self.case, self.setting.budget.stop
        left = CHOSEN * MOVES
        chosen = instances(case.ruleset, case.game.players, case.chosen, most=CHOSEN, others=OTHERS, stop=stop)
        for number, instance in enumerate(chosen):
            if stop() or (number >= CHOSEN and (says_something or left <= 0)):
                return
            version = self._version(instance, STATES, min(MOVES, left))
            left -= version.explored.transitions
            says_something = says_something or version.says_something
            yield version

    def _version(self, instance: Instance, states: int, moves: int, name: str = "") -> Version:
        engine = Engine(instance.game)
        played = sample(
            engine,
            GAMES,
            self.case.task.seed,
            instance.rules,
            seconds=self.setting.budget.for_random_play(),
            smaller=instance.smaller,
        )
        found = self._explored(instance, states, moves)
        lacks = tuple(part for part in lacking(found.coverage, self.case.game) if not self.never_happens(part))
        return Version(instance=instance, sample=played, explored=found, missing=lacks, name=name)

    def _named(self) -> Iterator[tuple[str, Instance]]:
        """Yield the smaller versions that the ruleset names for this number of players, with their names."""
        chosen = self.case.chosen
        for declared in declared_instances(self.case.ruleset):
            is_open = not set(chosen) & set(declared.options) and not is_overruled(self.case.ruleset, declared)
            if self.case.game.players in declared.players and is_open:
                made = instance_of(
                    self.case.ruleset, self.case.game.players, {**chosen, **declared.options}, declared.smaller
                )
                if made is not None:
                    yield declared.name, made

    def _explored(self, instance: Instance, states: int, moves: int) -> Explored:
        task = self.case.task
        search = take_up(instance, self.setting.memory) if task.resume else Search(instance)
        limits = self.setting.budget.for_one_version(search.met + states, moves, task.kernels)
        run(
            search,
            replace(limits, workers=max(1, task.workers // len(task.players))),
            lambda at: self.setting.progress(
                said("exploring", version=instance.words),
                at.states,
                0,
                said("at-this-rate", states=round(at.states_per_second), megabytes=round(at.memory_mb)),
            ),
            self.setting.budget.user_stops,
        )
        if not search.complete:
            keep_search(search, self.setting.memory)
        found = explored(search)
        if task.watched:
            for contradiction in other_search(search, found, self.setting.budget.user_stops):
                self.setting.failures.contradicted(str(contradiction))
        return found
