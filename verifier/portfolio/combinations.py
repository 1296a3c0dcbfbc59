"""Combinations of option values: all of them by the solver where possible, the others by random play.

An option that no declaration and no deal depends on can be left open: it is then a variable that no rule changes and of
which only the range is known, so that a proof holds for each of its values, and for all combinations of options
that are left open together. Combinations with the other options are tried one by one, first of two options, then of
three and so on: the first that fails is therefore one of the smallest sets of options that clash.
"""

from __future__ import annotations

import itertools
import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final

from spec.game import Game, Variable
from spec.ruleset import Ruleset
from spec.typing import build, option_nodes
from verifier.analysis import inside, values_of, with_definitions
from verifier.portfolio.evidence import EngineEvidence
from verifier.properties import Case, property_of, verdict
from verifier.solver import NotExpressible
from verifier.verdict import ANY, OR, Progress, Remembered, Verdict, said

MOST: Final = 2_000
"""The most combinations tried for one number of players."""

Values = Mapping[str, Sequence[str | int]]
"""The values of options to be combined, including the default of each."""


def values_in_question(ruleset: Ruleset, game: Game, chosen: Mapping[str, object], known: Sequence[Verdict]) -> Values:
    """Return the values of each option that the rules allow and that, taken alone, refute nothing.

    Options that the user has set, and those with a single value left, are not combined.
    """
    found: dict[str, tuple[str | int, ...]] = {}
    for name, _, entry in option_nodes(ruleset.root):
        bad = {
            value
            for earlier in known
            if earlier.players == game.players and earlier.word in ("refuted", "vacuous", "unknown")
            for option, value in earlier.options.items()
            if option == name and set(earlier.options) - set(chosen) == {name}
        }
        values = tuple(value for value in values_of(entry.node, game) if str(value) not in bad)
        if name not in chosen and len(values) > 1:
            found[name] = values
    return found


def left_open(
    ruleset: Ruleset, game: Game, chosen: Mapping[str, str | int], values: Values
) -> dict[str, tuple[int | str, ...]]:
    """Return the options that can be left open, alone and together."""
    found: dict[str, tuple[int | str, ...]] = {}
    for name, some in values.items():
        made = build(ruleset, game.players, chosen, {**found, name: some}).value
        if made is None:
            continue
        deal = with_definitions(made.game, [effects for _, effects in made.game.setup])
        if not any(isinstance(part, Variable) and part.id == name for root in deal for part in inside(root)):
            found[name] = tuple(some)
    return found


class Combining:
    """Settles combinations of options for one number of players."""

    def __init__(
        self,
        case: Case,
        values: Values,
        memory: Remembered,
        note: Callable[[Progress], None],
        should_stop: Callable[[], bool],
    ) -> None:
        """Start from `case`, the game with all options at their default."""
        self.case, self.values, self.memory = case, values, memory
        self._note, self._user_stops = note, should_stop
        self._chosen = case.chosen
        self._usual = self._evidence(case)
        self._open = left_open(case.ruleset, case.game, self._chosen, values)
        self._number = {
            name: len(values_of(entry.node, case.game)) for name, _, entry in option_nodes(case.ruleset.root)
        }
        """How many values there are of each option, those included that are not combined."""

    def verdicts(self) -> Iterator[Verdict]:
        """Yield the proofs for all combinations, each combination that clashes, and how far the others were tried."""
        proved: list[str] = []
        if len(self._open) > 1:
            for found in self._by_solver():
                proved.append(found.property)
                yield found
        yield from self._one_by_one(proved)

    def _by_solver(self) -> Iterator[Verdict]:
        made = build(self.case.ruleset, self.case.game.players, self._chosen, self._open).value
        if made is None:
            return
        evidence, names = self._evidence(replace(self.case, built=made, sweep=True)), frozenset(self._open)
        number = math.prod(len(values) for values in self._open.values())
        what = said("holds-for-combinations", number=number)
        try:
            for subject in map(property_of, self.case.wanted):
                if evidence.solver.sound and subject.left_open(subject, evidence, names):
                    yield replace(verdict(subject, evidence, "proved", what), options=self._all(self._open))
        except NotExpressible:
            return

    def _one_by_one(self, proved: Sequence[str]) -> Iterator[Verdict]:
        """Yield the smallest combinations that clash, then how many combinations were tried without a clash."""
        settled = set(self._open) if set(proved) >= set(self.case.wanted) else set[str]()
        clashes: list[dict[str, str]] = []
        refuted: set[str] = set()
        tried = excluded = largest = 0
        gone_through = True
        for size in range(2, len(self.values) + 1):
            for some in self._combinations(size, settled, clashes):
                if self._usual.budget.stop() or tried + excluded >= MOST:
                    gone_through = False
                    break
                found = self._tried(some)
                tried, excluded = tried + (found is not None), excluded + (found is None)
                if found:
                    clashes.append({name: str(value) for name, value in some.items()})
                    refuted |= {clash.property for clash in found}
                    yield from found
            else:
                largest = size
                continue
            break
        if tried:
            held = [name for name in self.case.wanted if name not in refuted]
            yield from self._how_far(held, tried, excluded, largest, complete=gone_through)

    def _combinations(
        self, size: int, settled: set[str], clashes: Sequence[Mapping[str, str]]
    ) -> Iterator[dict[str, str | int]]:
        """Yield the combinations of this many options that are not proved together and contain none that clashes."""
        for names in itertools.combinations(self.values, size):
            if set(names) <= settled:
                continue
            for values in itertools.product(*(self._extremes(name) for name in names)):
                some = dict(zip(names, values, strict=True))
                told = {name: str(value) for name, value in some.items()}
                if not any(clash.items() <= told.items() for clash in clashes):
                    yield some

    def _extremes(self, name: str) -> Sequence[str | int]:
        """Return the values of an option to be tried, without the default: of a range, the least and the greatest."""
        values = self.values[name]
        usual = self.case.game.options[name]
        ends = (values[0], values[-1]) if isinstance(values[0], int) else values
        return [value for value in dict.fromkeys(ends) if str(value) != usual]

    def _tried(self, some: Mapping[str, str | int]) -> list[Verdict] | None:
        """Return what fails in random games with some options; None if the rules exclude this combination."""
        made = build(self.case.ruleset, self.case.game.players, {**self._chosen, **some}).value
        if made is None:
            return None
        options = {**self.case.options, **{name: str(value) for name, value in some.items()}}
        evidence = self._evidence(replace(self.case, built=made, options=options, sweep=True, light=True))
        found = (subject.at_random(subject, evidence) for subject in map(property_of, self.case.wanted))
        return [reached for reached in found if reached is not None]

    def _all(self, names: Iterable[str]) -> dict[str, str]:
        """Return what a verdict on all combinations of some options says of each: `ANY`, or those that are combined.

        A value that fails alone is in no combination.
        """
        told = {
            name: ANY if len(self.values[name]) == self._number[name] else OR.join(map(str, self.values[name]))
            for name in names
        }
        return {**self.case.options, **told}

    def _how_far(
        self, held: Sequence[str], tried: int, excluded: int, largest: int, *, complete: bool
    ) -> Iterator[Verdict]:
        """Yield how far the combinations were tried, on each property that none of them refutes."""
        some = said("all-of-some-options", number=largest) if largest else said("not-all-of-two")
        far = said("all-combinations") if complete else some
        if any(isinstance(values[0], int) for values in self.values.values()):
            far = said("of-ranges-the-ends", far=far)
        what = said("combinations-tried", tried=tried, far=far)
        if excluded:
            what = said("combinations-tried-and-excluded", tried=tried, excluded=excluded, far=far)
        for subject in map(property_of, held):
            tested = verdict(subject, self._usual, "tested", what, "random play")
            yield replace(tested, options=self._all(self.values))

    def _evidence(self, case: Case) -> EngineEvidence:
        return EngineEvidence(case, self.memory, self._note, self._user_stops)
