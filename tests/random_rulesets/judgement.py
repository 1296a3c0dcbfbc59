"""What the tool says of a random ruleset, beside what is true of it."""

from __future__ import annotations

import itertools
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack
from dataclasses import dataclass, field
from functools import cached_property, partial
from pathlib import Path
from typing import Final, Literal
from unittest.mock import patch

from reference_engine import Action, Engine, RuleFault, Scripted, State
from reference_engine.faults import kind_of
from reference_engine.replay import Replay, play_again
from spec.codes import has_errors
from spec.ruleset.inheritance import Ruleset, resolve
from spec.typing.builder import Built, build
from spec.typing.choices import option_nodes, player_range
from tests.interpreter import Fault, Misplaced, at_move, carry_out
from tests.random_rulesets.effects import Yaml
from tests.random_rulesets.mentions import mentioned_names
from tests.random_rulesets.rulesets import in_yaml
from tests.state_space import Branching, Space, TooLarge, every_way, space_of
from tests.truth import Judge, Truth, truth_of
from verifier.analysis import begin_alike
from verifier.analysis.option_values import values_of
from verifier.explorer import Instance
from verifier.explorer.smaller_versions import uses
from verifier.portfolio.runner import Job, Runner
from verifier.properties.registry import BUILT_IN
from verifier.random_play.random_games import sample
from verifier.solver.sampled_states import states_of_play
from verifier.verdict.memory import Remembered
from verifier.verdict.verdicts import Verdict, VerifyTask

Way = Literal["whole", "proof", "numbers"]
"""Whether the whole game may be gone through state by state, or is proved or refuted otherwise, or numbers of cards
alone are asked: see `numbers_alone`."""

WAYS: Final[tuple[Way, ...]] = ("whole", "proof")


def _few_uses(
    instance: Instance,
    seed: int = 0,
    games: int = 0,
    wanted: frozenset[str] | None = None,
    stop: Callable[[], bool] = lambda: False,
    *,
    later_rounds: bool = False,
) -> frozenset[str]:
    del games
    return uses(instance, seed, 12, wanted, stop, later_rounds=later_rounds)


def _few_states(
    engine: Engine,
    games: int,
    seed: int,
    most: int = 300,
    stop: Callable[[], bool] = lambda: False,
    *,
    later_rounds: bool = False,
) -> tuple[State, ...]:
    return states_of_play(engine, min(games, 8), seed, min(most, 300), stop, later_rounds=later_rounds)


def _as_it_is(_engine: Engine, replay: Replay, _fault: object, _allowance: object) -> Replay:
    """Return a play without looking for a shorter one."""
    return replay


SMALLER: Final[Mapping[str, object]] = {
    "verifier.evidence.random_games.sample": partial(sample, max_moves=4),
    "verifier.evidence.random_games.GAMES": 2,
    "verifier.evidence.random_games.FEW_GAMES": 1,
    "verifier.properties.ends.PLAYED_ON": 5,
    "verifier.properties.ends.PLAYED_ON_MOVES": 200,
    "verifier.evidence.versions.sample": partial(sample, max_moves=40),
    "verifier.evidence.versions.GAMES": 3,
    "verifier.evidence.versions.MOVES": 12_000,
    "verifier.evidence.versions.NAMED_MOVES": 12_000,
    "verifier.properties.keeps_secrets.SECRETS": 400,
    "verifier.evidence.budget.SEARCH": 0.02,
    "verifier.evidence.guided_games.shortened": _as_it_is,
    "verifier.properties.dead_rules.MOVES": 1_000,
    "verifier.properties.dead_rules.LONGEST": 60,
    "verifier.properties.dead_rules.uses": _few_uses,
    "verifier.properties.dead_rules.states_of_play": _few_states,
    "verifier.explorer.smaller_versions.LONGEST": 60,
    "verifier.explorer.smaller_versions.GAMES": 10,
    "reference_engine.engine.MAX_REDEALS": 100,
}
"""Less of what only looks for plays, so that more rests on proofs, and on going through all states.

Random games are broken off after a few moves: a fault that they do not meet is the solver's or the explorer's to find.
"""

COMPARED: Final = 60
"""In so many states of each game the engine is compared with the interpreter, in so many ways of chance each."""

POSITIONS: Final = 60
"""In so many positions of each game the watchdog looks at what was settled."""

BUDGET: Final = 3.0
"""Units: seconds of this process for one ruleset, so that what else the machine does changes little."""

Outcome = Literal["true", "false", "open", "no claim"]


@dataclass(frozen=True)
class Judged:
    """A verdict beside the truth; `why` says what is wrong where it is false."""

    property: str
    word: str
    outcome: Outcome
    why: str = ""
    method: str = ""
    """By what it was reached, where that is known."""


@dataclass
class Account:
    """What came of one ruleset: refused, too large, or judged verdicts; `crash` is what broke down."""

    name: str
    way: Way
    state: Literal["refused", "too large", "judged"] = "judged"
    states: int = 0
    judged: list[Judged] = field(default_factory=list)
    crash: str = ""

    @property
    def wrong(self) -> list[Judged]:
        return [judged for judged in self.judged if judged.outcome == "false"]

    @property
    def words(self) -> Counter[tuple[str, str, str]]:
        return Counter((judged.property, judged.word, judged.outcome) for judged in self.judged)

    @property
    def proved_by(self) -> Counter[str]:
        """How many proofs there are by each method."""
        return Counter(judged.method for judged in self.judged if judged.word == "proved" and judged.method)


def read(folder: Path, made: Yaml) -> Ruleset | None:
    """Return the ruleset that `check` accepts; None if it does not."""
    path = folder / "random.yaml"
    path.write_text(in_yaml(made), encoding="utf-8")
    found = resolve(path, folder)
    return None if found.value is None or has_errors(found.diagnostics) else found.value


def account_of(folder: Path, name: str, made: Yaml, way: Way, most: int) -> Account:
    """Return what came of a ruleset that is verified in one way; the truth is worked out for `most` states at most."""
    account = Account(name, way)
    try:
        ruleset = read(folder, made)
        numbers = None if ruleset is None else player_range(ruleset.root)
        built = build(ruleset, numbers[0]) if ruleset is not None and isinstance(numbers, range) else None
        if ruleset is None or built is None or built.value is None:
            account.state = "refused"
            return account
        game = built.value.game
        try:
            space = space_of(game, most)
        except TooLarge:
            account.state = "too large"
            return account
        truth = Judge(space).truth()
        account.states = truth.states
        account.crash = disagreement(space)
        if account.crash:
            return account
        verdicts, failures = verdicts_on(folder / "random.yaml", ruleset, built.value, way)
        account.crash = "; ".join(failures)
        asked = Asked(ruleset, built.value, truth, most)
        account.judged = [asked.judged(verdict) for verdict in verdicts]
    except Exception:  # noqa: BLE001  # whatever breaks down is what is looked for
        account.crash = traceback.format_exc()
    return account


def disagreement(space: Space) -> str:
    """Return where the engine plays otherwise than the interpreter; empty if it does not in the states compared."""
    engine = Engine(space.game)
    for state, steps in list(zip(space.states, space.moves, strict=True))[:COMPARED]:
        if set(engine.legal(state)) != {step.move for step in steps}:
            return f"other moves are possible for the engine in {state}"
        for step in steps:
            if not _done_alike(engine, state, step.move):
                return f"{engine.spell(step.move)} comes out otherwise for the engine in {state}"
    return ""


def _done_alike(engine: Engine, state: State, move: Action) -> bool:
    def done(chance: Branching) -> tuple[State | None, str, bool]:
        doer = at_move(engine.game, state, move, chance)
        try:
            carry_out(doer, move)
        except Fault as fault:
            return None, "misplaced card" if isinstance(fault, Misplaced) else "clash", False
        return doer.asker.state, "", doer.short

    for expected, chance in itertools.islice(every_way(done), COMPARED):
        told = Scripted(chance.told)
        try:
            after, shortages = engine.advance_noting(state, move, told)
        except RuleFault as fault:
            if expected[:2] != (None, kind_of(fault.fault)):
                return False
        else:
            if expected != (after, "", bool(shortages)) or not told.is_used_up():
                return False
    return True


def verdicts_on(path: Path, ruleset: Ruleset, built: Built, way: Way) -> tuple[list[Verdict], list[str]]:
    """Return what the tool says of a game, other values of its options included, and what broke down."""
    game = built.game
    task = VerifyTask(path=path, library=path.parent, players=(game.players,), budget=BUDGET, watched=POSITIONS)
    names = tuple(name for name, _, _ in option_nodes(ruleset.root))
    wanted = (*BUILT_IN, *(claim.id for claim in game.properties))
    told: dict[tuple[str, str], Verdict] = {}

    def tell(verdict: Verdict) -> None:
        told[verdict.property, str(dict(verdict.options))] = verdict

    failures: list[str] = []
    with ExitStack() as stack:
        for target, value in {
            **SMALLER,
            **({"verifier.evidence.versions.SMALL": -1.0} if way == "proof" else {}),
        }.items():
            stack.enter_context(patch(target, value))
        stack.enter_context(patch("time.monotonic", time.process_time))
        deadline = time.monotonic() + BUDGET
        runner = Runner(task, ruleset, deadline, Remembered(), lambda _at: None, tell, lambda: False)
        jobs = [Job(game.players, (), wanted, others=names)]
        while jobs:
            done = runner.run(jobs.pop(0))
            failures += [f"{failure.engine}: {failure.what}" for failure in done.failures]
            jobs += done.left
    return list(told.values()), failures


@dataclass
class Asked:
    """Judges verdicts on one ruleset."""

    ruleset: Ruleset
    built: Built
    truth: Truth
    most: int
    others: dict[tuple[tuple[str, str], ...], Truth | None] = field(default_factory=dict)
    """What is true with other values of options."""

    def judged(self, verdict: Verdict) -> Judged:
        """Return a verdict with what is true of it.

        The truth is about the first round; what a later one shows beyond it is left open.
        """
        outcome, why = self._judged(verdict)
        if outcome == "false" and not begin_alike(self.built.game) and not self._is_of_every_round(verdict):
            outcome, why = "open", ""
        return Judged(
            _family(verdict.property),
            verdict.word,
            outcome,
            f"{verdict.property}: {verdict} {why}" if why else "",
            verdict.method,
        )

    def _judged(self, verdict: Verdict) -> tuple[Outcome, str]:
        if verdict.word not in ("proved", "refuted", "vacuous"):
            return "no claim", ""
        truth = self.truth if not verdict.options else self.truth_with(verdict.options)
        if truth is None or verdict.property == "examples-hold":
            return "open", ""
        shown = self._witnesses(verdict)
        if shown:
            return "false", shown
        if verdict.property == "no-dead-rule":
            return self._dead(verdict)
        holds = truth.holds[verdict.property]
        if verdict.word == "vacuous":
            must = [claim for claim in self.built.game.properties if claim.mode != "possible"]
            return ("false", "there are claims") if verdict.property != "lawful-table" or must else ("true", "")
        if verdict.property == "ends":
            return _ends(verdict, truth)
        if holds is None:
            return "open", ""
        return ("true", "") if holds == (verdict.word == "proved") else ("false", f"in truth it is {holds}")

    def _is_of_every_round(self, verdict: Verdict) -> bool:
        """Return whether a verdict says something that must be true of the first round, too."""
        possible = {claim.id for claim in self.built.game.properties if claim.mode == "possible"}
        if verdict.property in possible or verdict.property == "no-dead-rule":
            return verdict.word == "refuted"
        return verdict.word == "proved" or all(len(shown.replay.rounds) < 2 for shown in verdict.witnesses)

    def truth_with(self, options: Mapping[str, str]) -> Truth | None:
        """Return what is true with other values of options; None if that is too large."""
        key = tuple(sorted(options.items()))
        if key not in self.others:
            self.others[key] = self._truth_with(options)
        return self.others[key]

    def _truth_with(self, options: Mapping[str, str]) -> Truth | None:
        made = build(self.ruleset, self.built.game.players, _values(options))
        try:
            return None if made.value is None else truth_of(made.value.game, self.most)
        except TooLarge:
            return None

    def _witnesses(self, verdict: Verdict) -> str:
        """Return what is wrong with the games that are shown; empty if nothing is."""
        made = build(self.ruleset, self.built.game.players, _values(verdict.options))
        for shown in verdict.witnesses if made.value is not None else ():
            assert made.value is not None
            if not shown.smaller:
                mismatch = play_again(Engine(made.value.game), shown.replay).mismatch
                if mismatch is not None and mismatch.move != len(shown.replay.rounds[-1].moves) - 1:
                    return f"its game cannot be played: {mismatch}"
        return ""

    # --- rules of no use ---------------------------------------------------------------------------------------------

    def _dead(self, verdict: Verdict) -> tuple[Outcome, str]:
        if verdict.word == "refuted":
            address = verdict.address
            if address.startswith("define."):
                used = address.removeprefix("define.").partition("(")[0] in mentioned_names(self.ruleset.root)
                return ("false", f"{address} is used") if used else ("true", "")
            if address.startswith(("options.", "readings.")):
                return "open", ""
            if address in self.truth.used:
                return "false", f"{address} is of use"
            return "true", ""
        missing = self.truth.unused - self.used_by_others
        declared = {key.partition("(")[0] for key in mentioned_names(self.ruleset.root, declared=True)}
        unused = declared - mentioned_names(self.ruleset.root)
        if unused:
            return "false", f"{sorted(unused)} are not used"
        if missing and self.others_too_large:
            return "open", ""
        return ("false", f"{sorted(missing)} are of no use") if missing else ("true", "")

    others_too_large: bool = False

    @cached_property
    def used_by_others(self) -> frozenset[str]:
        """The rules that are of use with another number of players, or another value of one option."""
        numbers = player_range(self.ruleset.root)
        assert isinstance(numbers, range)
        made = [build(self.ruleset, number) for number in numbers]
        for name, _, entry in option_nodes(self.ruleset.root):
            for value in values_of(entry.node, self.built.game):
                made += [build(self.ruleset, number, {name: value}) for number in numbers]
        found: frozenset[str] = frozenset()
        for outcome in made:
            if outcome.value is not None:
                try:
                    found |= truth_of(outcome.value.game, self.most).used
                except TooLarge:
                    self.others_too_large = True
        return found


def _ends(verdict: Verdict, truth: Truth) -> tuple[Outcome, str]:
    if truth.holds["ends"] is None or truth.ending is None:
        return "open", ""
    if truth.holds["ends"] != (verdict.word == "proved"):
        return "false", f"in truth: {truth.ending}"
    if verdict.bound is not None and truth.longest is not None and verdict.bound < truth.longest:
        return "false", f"a game has {truth.longest} moves"
    if verdict.ending == "always" and truth.ending != "always":
        return "false", f"in truth: {truth.ending}"
    if verdict.ending == "may-not-end" and truth.can_be_trapped is False:
        return "false", f"in truth: {truth.ending}"
    return ("true", "") if verdict.ending in (truth.ending, None) else ("open", "")


def _family(name: str) -> str:
    return name if name in BUILT_IN else "a claim"


def _values(options: Mapping[str, str]) -> dict[str, str | int]:
    return {name: int(value) if value.lstrip("-").isdigit() else value for name, value in options.items()}


def wrong_words(accounts: Sequence[Account]) -> Iterator[tuple[Account, str]]:
    """Yield what is wrong in some accounts: false words, and what broke down."""
    for account in accounts:
        if account.crash:
            yield account, account.crash
        for judged in account.wrong:
            yield account, judged.why
