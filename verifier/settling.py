"""Settling the properties of one game: one ruleset, one number of players, one value for each option.

For each property the engines are asked in turn until one settles it: random play for a play that refutes it, the
solver for a proof, guided play and the explorer for a rarer play, and the explorer for what holds on smaller versions.
What none settles is said to be tested, with the number of games, or unknown, with the reason.
"""

from __future__ import annotations

import hashlib
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Final, TypeVar

from reference_engine.engine import Engine
from reference_engine.examples import play_example
from reference_engine.replay import Replay, play_again
from spec.build import Built
from spec.declarations import player_range
from spec.examples import example_nodes, read_example
from spec.fingerprint import fingerprint
from spec.game import Game
from spec.resolve import Ruleset
from spec.scaling import declared_instances
from verifier.aiming import target_of_model
from verifier.conserving import WORDS, keeps_all_cards
from verifier.dead_rules import dead_rules, used_with
from verifier.explorer import Explored, Instance, Limits, Search, explored, instance_of, instances, take_up
from verifier.explorer import keep as keep_search
from verifier.explorer.explored import Finding as Small
from verifier.explorer.secrets import rests_on_what_is_seen
from verifier.keeping import values_chosen
from verifier.memory import QUESTIONS, Remembered, keep, recall
from verifier.sampling import Finding, Sample, sample
from verifier.secrets import hidden_duties, told_by_moves
from verifier.shares import Shares
from verifier.symbolic.layout import NotExpressible
from verifier.symbolic.model import Model
from verifier.symbolic.proving import Before, Prover, Settled, dealt
from verifier.symbolic.ranking import EndlessIdling, NotRanked, Ranking
from verifier.symbolic.solving import Oracle, Tally
from verifier.verdicts import BUILT_IN, Progress, Verdict, VerifyTask, Witness, Word
from verifier.witnesses import carried, distinct, search, several, shortened
from verifier.witnesses.faults import ClaimFails, Clash, Endless, Fault, LostCards, NoDeal, NoWinner, OutOfSupply, Stuck
from verifier.witnesses.plays import Clock
from verifier.witnesses.targets import Target

T = TypeVar("T")

GAMES: Final = 300
"""Random games for each game that is verified, before anything else is asked."""

FEW_GAMES: Final = 20
"""Random games for a game with another value of an option."""

EXPLORER_SECONDS: Final = 20.0
"""How long one smaller version is explored at most."""

NAMED_SECONDS: Final = 240.0
"""The same for one that the ruleset names."""

STATES: Final = 300_000
NAMED_STATES: Final = 3_000_000
"""So many states of a smaller version are visited at most; a state takes about half a kilobyte."""

SEARCH_SECONDS: Final = 10.0
"""How long a play that refutes something is looked for at most."""

LEAST_SEARCH: Final = 1.0
"""How long a game in which a claim holds is looked for, also after the time is over."""

USE_SECONDS: Final = 10.0
"""How long uses of rules are looked for in any case, also after the time is over."""

SECRET_SECONDS: Final = 3.0
"""How long two plays of the whole deck are looked for that look the same to a seat."""

_FIRST_HAND: Final = {
    "impossible deal": "deals-out",
    "stuck": "never-stuck",
    "standstill": "ends",
    "shortage": "supplies-last",
    "lost cards": "conserves-cards",
    "claim": "lawful-table",
    "no winner": "has-outcome",
}
"""The property that a finding of random play or of the explorer refutes, by its kind."""

ALIKE: Final = "the rules treat all seats alike (checked), so whoever acts is told as the first seat"
NOTHING_WRONG: Final = "as far as no rule goes wrong, which `no-clash` is about"
ONE_ROUND: Final = "one round: values that last for a match begin as in its first round"


BASIC: Final = ("conserves-cards", "no-clash", "deals-out")
"""What is proved whether or not a rule can go wrong."""


SOON: Final = ("never-stuck", "supplies-last", "has-outcome", "no-clash")
"""Properties that the solver settles soon, if at all."""


@dataclass(frozen=True, slots=True, kw_only=True)
class Case:
    """What is to be settled: the game with its ruleset, the options that are not at their default, and how hard."""

    ruleset: Ruleset
    built: Built
    options: Mapping[str, str]
    wanted: tuple[str, ...]
    task: VerifyTask
    deadline: float | None
    sweep: bool = False
    """Whether this is a game with another value of an option, of which less is asked."""
    light: bool = False
    """Whether only random play is asked, and not the solver."""

    @property
    def game(self) -> Game:
        """The game."""
        return self.built.game

    @property
    def chosen(self) -> dict[str, str | int]:
        """The options that the user set or that are not at their default, with their values."""
        return values_chosen({**dict(self.task.options), **self.options})


class Settling:
    """Settles the properties of one case, each once."""

    def __init__(
        self,
        case: Case,
        memory: Remembered,
        note: Callable[[Progress], None],
        should_stop: Callable[[], bool],
    ) -> None:
        """Begin; `should_stop` is asked often."""
        self.case, self.memory, self.note = case, memory, note
        self.game, self.engine = case.game, Engine(case.game)
        self.rules = fingerprint(case.ruleset)
        self._user_stops = should_stop
        self.shares = Shares(case.deadline)

    def with_other_deal(self, case: Case) -> list[Verdict] | None:
        """Return the verdicts on a game that differs in the set-up only, by what was proved here; None if not proved.

        What moves keep is proved once; that it holds after the other deal is proved anew.
        """
        try:
            return self._with_other_deal(case)
        except NotExpressible:
            return None

    def _with_other_deal(self, case: Case) -> list[Verdict] | None:
        if self.prover is None or not self.sound or self.prover.never_stuck.holds is not True:
            return None
        ranking = self.prover.ranking
        model = self.prover.model.dealt_as(case.game)
        if model is None or not isinstance(ranking, Ranking) or not self.prover.holds_after(model):
            return None
        said, why, address = dealt(model, self.prover.oracle)
        if said != "holds":
            return None
        bound = self.prover.bound_of(model)
        found = {
            "deals-out": Settled(True, why, address),
            "never-stuck": self.prover.never_stuck,
            "ends": Settled(True, _in_words(ranking), "end"),
        }
        ends = {"ending": "always", "bound": bound}
        return [
            replace(self.proved(name, found[name], **(ends if name == "ends" else {})), options=case.options)
            for name in case.wanted
        ]

    def stop(self) -> bool:
        """Return whether to stop: the user wants it, or the time is over."""
        return self._user_stops() or self.shares.is_over

    def solver_stops(self) -> bool:
        """Return whether the solver is to stop: it has had its share of the time."""
        return self._user_stops() or self.shares.left_for_solver(1.0) <= 0.0

    @property
    def why_stopped(self) -> str:
        """Why it was stopped."""
        return "stopped" if self._user_stops() else "the time given was over"

    def progress(self, what: str, done: int = 0, of: int = 0, note: str = "") -> None:
        """Tell where the work is."""
        self.note(Progress(self.game.players, what, done, of, note))

    # --- all properties ----------------------------------------------------------------------------------------------

    def settle(self, name: str) -> Verdict:
        """Return the verdict on one property."""
        if self._user_stops() or (self.stop() and "sampled" not in self.__dict__):
            return self.verdict(name, "unknown", self.why_stopped, method="none", scope="")
        match name:
            case "deals-out":
                return self.deals_out()
            case "examples-hold":
                return self.examples_hold()
            case "keeps-secrets":
                return self.keeps_secrets()
            case "no-dead-rule":
                return self.no_dead_rule()
            case "ends":
                return self.ends()
            case "lawful-table":
                return self.lawful_table()
            case _ if name in BUILT_IN:
                return self.by_solver(name)
            case _:
                return self.claim(name)

    def verdict(self, name: str, word: Word, detail: str, **more: object) -> Verdict:
        """Return a verdict on this game."""
        made = Verdict(
            property=name,
            players=self.game.players,
            word=word,
            detail=detail,
            method="solver",
            options=self.case.options,
        )
        return replace(made, **more)  # type: ignore[arg-type]  # fields of a verdict

    def proved(self, name: str, settled: Settled, **more: object) -> Verdict:
        """Return that the solver has proved something."""
        alike = self.prover is not None and self.prover.told()[0].alike
        assumptions = (
            *((ALIKE,) if alike else ()),
            *(() if name in BASIC or self.never_goes_wrong else (NOTHING_WRONG,)),
            ONE_ROUND,
        )
        return self.verdict(name, "proved", settled.what, address=settled.address, assumptions=assumptions, **more)

    # --- engines -----------------------------------------------------------------------------------------------------

    @cached_property
    def sampled(self) -> Sample:
        """Random play at full size."""
        games = FEW_GAMES if self.case.sweep else GAMES
        self.progress("random games", 0, games)
        return sample(self.engine, games, self.case.task.seed, self.rules, seconds=self.shares.for_random_play())

    @cached_property
    def prover(self) -> Prover | None:
        """The solver, told of this game; None if it cannot be told."""
        if self.case.light:
            self.not_expressible = "the solver was not asked about this value"
            return None
        try:
            return Prover(
                self.game,
                self.memory,
                self.solver_stops,
                self.case.task.seed,
                self.progress,
                self.shares.left_for_solver,
                lambda: self._user_stops() or self.shares.left_for_telling(1.0) <= 0.0,
                Before(self.facts_before, self.memory),
            )
        except NotExpressible as error:
            self.not_expressible = str(error)
            return None

    @property
    def facts_before(self) -> frozenset[str]:
        """The names of facts that an earlier run proved of this game, perhaps with other rules."""
        found = None if self.case.task.fresh else recall(self.case.task.cache, "facts", self._key)
        names = found.get("facts") if found is not None else None
        return frozenset(str(one) for one in names) if isinstance(names, list) else frozenset()

    def keep_facts(self) -> None:
        """Keep the names of the facts that were proved, for a run after an edit to the rules."""
        prover = self.__dict__.get("prover")
        if prover is not None and "found" in prover.__dict__ and not self.solver_stops():
            facts = sorted({one.name for one in prover.found.proved})
            keep(self.case.task.cache, "facts", self._key, {"facts": facts})

    @property
    def _key(self) -> str:
        asked = (self.case.ruleset.name, self.game.players, sorted(self.case.options.items()), QUESTIONS)
        return hashlib.sha256(repr(asked).encode()).hexdigest()

    def _by_facts(self, ask: Callable[[Prover], T], holds: Callable[[T], bool]) -> T:
        """Ask the solver with the facts of an earlier run, and with all that are worth trying if these do not do."""
        assert self.prover is not None
        answer = ask(self.prover)
        if not holds(answer) and self.prover.before.facts and not self.solver_stops():
            self.prover.forget_facts()
            answer = ask(self.prover)
        return answer

    not_expressible: str = ""

    @property
    def has_prover(self) -> bool:
        """Whether the solver was asked."""
        return self.__dict__.get("prover") is not None

    @cached_property
    def sound(self) -> bool:
        """Whether what the solver proves stands: cards are conserved. Where a rule goes wrong play does not go on."""
        return self.prover is not None and (keeps_all_cards(self.game) or bool(self._asked("conserves-cards").holds))

    @cached_property
    def never_goes_wrong(self) -> bool:
        """Whether no rule goes wrong, as far as the solver could settle it."""
        return bool(self._asked("no-clash").holds)

    @cached_property
    def explorations(self) -> tuple[Explored, ...]:
        """What the explorer found on smaller versions; none where there is no time.

        Those that the ruleset names come first; others are chosen if none of these was gone through.
        """
        if self._user_stops() or self.case.sweep:
            return ()
        found: list[Explored] = []
        for one in self._named():
            if self._user_stops() or (self.stop() and any(done.complete for done in found)):
                break
            found.append(self._explored(one, NAMED_STATES, NAMED_SECONDS))
        if not any(one.complete for one in found) and not self.stop():
            self.progress("choosing smaller versions for the explorer")
            others = instances(self.case.ruleset, self.game.players, self.case.chosen, most=2)
            found += [self._explored(one, STATES, EXPLORER_SECONDS) for one in others if not self._user_stops()]
        return tuple(found)

    def _named(self) -> Iterator[Instance]:
        """Yield the smaller versions that the ruleset names for this number of players."""
        chosen = self.case.chosen
        for one in declared_instances(self.case.ruleset):
            if self.game.players in one.players and not set(chosen) & set(one.options):
                made = instance_of(self.case.ruleset, self.game.players, {**chosen, **one.options}, one.smaller)
                if made is not None:
                    yield made

    def _explored(self, instance: Instance, states: int, seconds: float) -> Explored:
        cache = self.case.task.cache
        search = (take_up(instance, cache) if cache is not None and self.case.task.resume else None) or Search(instance)
        search.run(
            Limits(states=states, seconds=self.shares.for_one_version(seconds)),
            lambda at: self.progress(
                f"exploring {instance.words}",
                at.states,
                0,
                f"{at.states_per_second:,.0f} states/s, {at.memory_mb:,.0f} MB",
            ),
            self._user_stops,
        )
        if cache is not None and not search.complete:
            cache.mkdir(parents=True, exist_ok=True)
            keep_search(search, cache)
        return explored(search)

    def refutation(
        self, kinds: Sequence[str], about: Callable[[str, str], bool] = lambda _k, _a: True
    ) -> Finding | None:
        """Return the shortest finding of random play of some kinds."""
        found = [one for one in self.sampled.findings if one.kind in kinds and about(one.what, one.address)]
        return min(found, key=lambda one: len(one.replay.rounds[0].moves), default=None)

    def refuted(self, name: str, finding: Finding, **more: object) -> Verdict:
        """Return that a finding of random play refutes a property, after playing its game again."""
        self._check(finding.kind, finding.replay)
        share = f"{finding.games:,} of {self.sampled.games:,} random games" if finding.games > 1 else "one random game"
        first = Witness(kind=finding.kind, what=finding.what, replay=self._shortened(finding))
        fault = fault_of(finding.kind, finding.address)
        others: tuple[Witness, ...] = ()
        if self.case.task.witnesses > 1 and fault is not None and not self.case.sweep:
            wanted = self.case.task.witnesses
            others = several(
                self.engine, fault, number=wanted, seconds=10.0, seed=self.case.task.seed, rules=self.rules
            )
        return self.verdict(
            name,
            "refuted",
            f"{finding.what} (in {share})",
            method="random play",
            address=f"moves.{finding.address}" if finding.address in self.game.moves else finding.address,
            witnesses=distinct((first, *others), self.case.task.witnesses),
            **more,
        )

    def _shortened(self, finding: Finding) -> Replay:
        fault = fault_of(finding.kind, finding.address)
        return finding.replay if fault is None else shortened(self.engine, finding.replay, fault, seconds=3.0)

    def _check(self, kind: str, replay: Replay) -> None:
        mismatch = play_again(self.engine, replay).mismatch
        last = len(replay.rounds[0].moves) - 1 if replay.rounds else -1
        if mismatch is not None and not (kind in ("fault", "impossible deal") and mismatch.move == last):
            raise AssertionError(f"a witness does not replay: {kind} {mismatch}")

    # --- from the solver down ----------------------------------------------------------------------------------------

    def by_solver(self, name: str) -> Verdict:
        """Settle a property that the solver answers as a whole."""
        kinds = [kind for kind, refutes in _FIRST_HAND.items() if refutes == name]
        finding = self.refutation(kinds)
        if name in ("conserves-cards", "no-clash"):
            about_cards = name == "conserves-cards"
            finding = finding or self.refutation(["fault"], lambda what, _: what.startswith("a card") == about_cards)
        if finding is not None:
            return self.refuted(name, finding)
        settled = self._asked(name)
        if settled.holds and (name in ("conserves-cards", "no-clash") or self.sound):
            return self.proved(name, settled)
        if name == "conserves-cards" and keeps_all_cards(self.game):
            return self.verdict(name, "proved", WORDS, method="reading of the rules")
        return self.without_proof(name, kinds, self._not_resting(settled))

    def _not_resting(self, settled: Settled) -> Settled:
        """Return what the solver says, without what it would only have proved if cards were conserved."""
        if not settled.holds:
            return settled
        return Settled(None, "a proof would rest on cards being conserved, which is not proved", settled.address)

    def _asked(self, name: str) -> Settled:
        if self.prover is None:
            return Settled(None, self.not_expressible)

        def ask(prover: Prover) -> Settled:
            answer = getattr(prover, name.replace("-", "_"))
            assert isinstance(answer, Settled)
            return answer

        try:
            return self._by_facts(ask, lambda answer: answer.holds is True)
        except NotExpressible as error:
            return Settled(None, str(error))

    def without_proof(self, name: str, kinds: Sequence[str], settled: Settled, **more: object) -> Verdict:
        """Settle what the solver left open: look for a rarer play, then explore smaller versions."""
        witness = self.searched(name, settled)
        if witness is not None:
            return self.verdict(
                name,
                "refuted",
                witness.what,
                method="guided play",
                address=settled.address,
                witnesses=(witness,),
                **more,
            )
        for one in self.explorations:
            bad = next((found for found in one.findings if _refutes(found, name, kinds, settled.address)), None)
            if bad is not None:
                return self.from_smaller(name, one, bad, **more)
        return self.as_far(name, settled, **more)

    def from_smaller(self, name: str, one: Explored, bad: Small, **more: object) -> Verdict:
        """Return that a property fails as a play of a smaller version shows; carried to the whole deck if possible."""
        words = one.instance.words
        self.progress(f"carrying a play from a smaller version ({words}) to the whole deck")
        for fault in faults_for(name, bad.address):
            small_engine = Engine(one.instance.game)
            seed = self.case.task.seed
            replay = carried(self.engine, bad.replay, small_engine, fault, seconds=5.0, seed=seed, rules=self.rules)
            if replay is not None:
                witness = Witness(kind=bad.kind, what=bad.what, replay=replay)
                what = f"{bad.what}; found on a smaller version ({words}) and carried to the whole deck"
                return self.verdict(
                    name, "refuted", what, method="explorer", address=bad.address, witnesses=(witness,), **more
                )
        witness = Witness(kind=bad.kind, what=bad.what, replay=bad.replay, smaller=words)
        return self.verdict(
            name,
            "refuted",
            f"{bad.what}; found on a smaller version ({words}), not carried to the whole deck",
            method="explorer",
            scope=words,
            address=bad.address,
            witnesses=(witness,),
            **more,
        )

    def searched(self, name: str, settled: Settled) -> Witness | None:
        """Return a witness found by guided play at full size, None if none was found."""
        if self.case.sweep or self.stop():
            return None
        self.progress(f"looking for a play that refutes {name}")
        seconds = self.shares.for_one_search(SEARCH_SECONDS)
        target = self._target(name, settled)
        for fault in faults_for(name, settled.address):
            found = search(
                self.engine, fault, seconds=seconds, seed=self.case.task.seed, rules=self.rules, target=target
            )
            if found is not None:
                return found
        return None

    def _target(self, name: str, settled: Settled) -> Target | None:
        """Return a position in which the solver finds a property broken, None if there is none."""
        if self.prover is None or not settled.state:
            return None
        state = (self.prover.stuck_after_deal() if name == "never-stuck" else None) or settled.state
        return target_of_model(self.prover.model, state)

    def as_far(self, name: str, settled: Settled, **more: object) -> Verdict:
        """Return how far a property was checked without being settled for the whole deck."""
        whole = [one for one in self.explorations if one.complete]
        if whole:
            words = "; ".join(f"{one.instance.words} ({one.states:,} states)" for one in whole)
            return self.verdict(
                name,
                "explored",
                f"holds in every state of smaller versions; for the whole deck: {settled.what}",
                method="explorer",
                scope=words,
                address=settled.address,
                **more,
            )
        return self.verdict(
            name,
            "tested",
            f"held in {self.sampled.games:,} random games, seed {self.sampled.seed}; no proof: {settled.what}",
            method="random play",
            scope=f"{self.sampled.games:,} random games",
            address=settled.address,
            **more,
        )

    # --- property by property ----------------------------------------------------------------------------------------

    def deals_out(self) -> Verdict:
        """Settle whether the set-up can be carried out with these options."""
        finding = self.refutation(["impossible deal"])
        if finding is not None:
            return self.refuted("deals-out", finding)
        try:
            said, why, address = self._dealt()
        except NotExpressible as error:
            return self.as_far("deals-out", Settled(None, str(error)))
        if said == "holds":
            return self.proved("deals-out", Settled(True, why))
        return self.as_far("deals-out", Settled(None, why, address))

    def _dealt(self) -> tuple[str, str, str]:
        """Ask the solver about the set-up; the moves are not told to it for that."""
        if self.prover is not None:
            model, oracle, _ = self.prover.told()
            return dealt(model, oracle)
        model = Model(self.game, stop=self._user_stops, with_moves=False)
        return dealt(model, Oracle(model.circuit, self.memory, Tally(), self._user_stops))

    def lawful_table(self) -> Verdict:
        """Settle whether all that the author says holds always (or never) does."""
        claims = [one for one in self.game.properties if one.mode != "possible"]
        if not claims:
            return self.verdict("lawful-table", "vacuous", "the ruleset claims nothing that must hold always")
        broken = [one for one in claims if self.refutation(["claim"], lambda _, at, one=one: at == str(one.address))]  # type: ignore[misc]  # bound now
        verdicts = [self.claim(one.id) for one in broken[:1] or claims]
        for word in ("refuted", "unknown", "tested", "explored"):
            for one in verdicts:
                if one.word == word:
                    return replace(one, property="lawful-table", detail=f"`{one.property}`: {one.detail}")
        names = ", ".join(f"`{one.id}`" for one in claims)
        return replace(verdicts[0], property="lawful-table", detail=f"{names}: hold after every deal and every move")

    def claim(self, name: str) -> Verdict:
        """Settle a claim of the author."""
        claim = next(one for one in self.game.properties if one.id == name)
        address = str(claim.address)
        if claim.mode == "possible":
            return self.possible(name, address)
        finding = self.refutation(["claim"], lambda _what, at: at == address)
        if finding is not None:
            return self.refuted(name, finding)
        settled = self._claim_asked(name, address)
        if settled.holds and self.sound:
            return self.proved(name, settled)
        return self.without_proof(name, ["claim"], self._not_resting(settled))

    def _claim_asked(self, name: str, address: str) -> Settled:
        if self.prover is None:
            return Settled(None, self.not_expressible, address)
        for other in SOON:  # what is settled soon has its turn before a claim that may take long
            self._asked(other)
        try:
            return self._by_facts(lambda prover: prover.claim(name), lambda answer: answer.holds is True)
        except NotExpressible as error:
            return Settled(None, str(error), address)

    def possible(self, name: str, address: str) -> Verdict:
        """Settle a claim that something can happen."""
        seen = self.sampled.possible.get(name, 0)
        if seen:
            what = f"it was so in {seen:,} states of {self.sampled.games:,} random games"
            return self.verdict(name, "proved", what, method="random play", address=address)
        if self.prover is not None and self.sound:
            claim = next(one for one in self.game.properties if one.id == name)
            from verifier.symbolic.worth import Names

            try:
                lit = self.prover.model.asker.truth(claim.expression, Names())
                if self.prover.never(f"never {name}", lit):
                    return self.verdict(name, "refuted", "it can never be so: its opposite is proved", address=address)
            except NotExpressible:
                pass
        if self._reached(name):
            what = f"a game in which it is so was found by guided play, seed {self.case.task.seed}"
            return self.verdict(name, "proved", what, method="guided play", address=address)
        if any(one.coverage.possible.get(name) for one in self.explorations):
            what = "it was seen on a smaller version only"
            return self.verdict(name, "explored", what, method="explorer", address=address)
        return self.verdict(name, "unknown", "it was never seen, and is not excluded", address=address)

    def _reached(self, name: str) -> bool:
        """Return whether guided play finds a game in which a claim holds: it is told to refute that it never does."""
        if self.case.sweep or self._user_stops():
            return False
        self.progress(f"looking for a game in which {name}")
        others = (replace(one, mode="never" if one.id == name else one.mode) for one in self.game.properties)
        engine = Engine(replace(self.game, properties=tuple(others)))
        seconds = max(LEAST_SEARCH, self.shares.for_one_search(SEARCH_SECONDS))
        fault = ClaimFails(name)
        return search(engine, fault, seconds=seconds, seed=self.case.task.seed, rules=self.rules) is not None

    def ends(self) -> Verdict:
        """Settle how surely every game ends."""
        finding = self.refutation(["standstill"]) or self.refutation(["stuck"])
        if finding is not None:
            return self.refuted("ends", finding, ending="may-not-end")
        settled = self._ranked()
        if isinstance(settled, Ranking):
            what = _in_words(settled)
            return self.proved("ends", Settled(True, what, "end"), ending="always", bound=settled.bound)
        return self.ends_otherwise(settled)

    def _ranked(self) -> Ranking | Settled:
        if self.prover is None:
            return Settled(None, self.not_expressible, "end")
        if not self.sound:
            return Settled(None, "a proof would rest on cards being conserved, which is not proved", "end")
        try:
            ranking = self._by_facts(lambda prover: prover.ranking, lambda found: isinstance(found, Ranking))
        except NotExpressible as error:
            return Settled(None, str(error), "end")
        match ranking:
            case Ranking():
                return ranking
            case NotRanked(moves):
                return Settled(None, f"nothing was found that {', '.join(moves)} always uses up", f"moves.{moves[0]}")
            case EndlessIdling(moves, _):
                return Settled(
                    None, f"it is not excluded that {', '.join(moves)} goes on for ever", f"moves.{moves[0]}"
                )
            case _:
                return Settled(None, ranking.why, "end")

    def ends_otherwise(self, settled: Settled) -> Verdict:
        """Settle how surely games end that are not proved to end always."""
        witness = self.searched("ends", settled)
        ways = [one.how_it_ends for one in self.explorations if one.how_it_ends is not None]
        if witness is not None:
            dead = witness.kind in ("standstill", "position")
            cooperate = bool(ways) and all(one.ending != "may-not-end" for one in ways)
            ending = "may-not-end" if dead or not cooperate else "if-players-cooperate"
            return self.verdict(
                "ends",
                "refuted",
                witness.what,
                method="guided play",
                address=settled.address,
                witnesses=(witness,),
                ending=ending,
            )
        for one in self.explorations:
            how = one.how_it_ends
            if how is not None and how.alone and how.witness is not None:
                alone = replace(how.witness, what=f"{how.witness.what}; one player alone can do so")
                return self.from_smaller("ends", one, alone, ending=how.ending)
            if how is not None and how.ending in ("may-not-end", "if-players-cooperate") and how.witness is not None:
                return self.from_smaller("ends", one, how.witness, ending=how.ending)
        if ways:
            worst = "almost-surely" if any(one.ending == "almost-surely" for one in ways) else "always"
            verdict = self.as_far("ends", settled, ending=worst)
            if verdict.word != "explored":
                return verdict
            return replace(verdict, detail=f"{_ENDS[worst]}; for the whole deck: {settled.what}")
        return self.as_far("ends", settled)

    def keeps_secrets(self) -> Verdict:
        """Settle whether what a seat may do depends only on what it may know."""
        if rests_on_what_is_seen(self.game):
            what = "every move asks only for what the acting player sees"
            duties = hidden_duties(self.game)
            if duties:
                what += f"; nobody else can check {', '.join(duties)}, which rest on cards that others do not see"
            return self.verdict("keeps-secrets", "proved", what, method="reading of the rules")
        told = told_by_moves(self.engine, rules=self.rules, seed=self.case.task.seed, seconds=SECRET_SECONDS)
        if told is not None:
            shown = Witness(kind="secret", what=told.what, replay=told.replay)
            return self.verdict(
                "keeps-secrets",
                "refuted",
                told.what,
                method="random play",
                address=f"phases.{told.phase}",
                witnesses=(shown,),
            )
        for one in self.explorations:
            bad = [finding for finding in one.findings if finding.kind == "secret"]
            if bad:
                witness = Witness(kind="secret", what=bad[0].what, replay=bad[0].replay, smaller=one.instance.words)
                return self.verdict(
                    "keeps-secrets",
                    "refuted",
                    f"{bad[0].what}; shown on a smaller version ({one.instance.words})",
                    method="explorer",
                    scope=one.instance.words,
                    address=bad[0].address,
                    witnesses=(witness,),
                )
        return self.as_far("keeps-secrets", Settled(None, "a move asks for what the acting player may not see"))

    def no_dead_rule(self) -> Verdict:
        """Settle whether every move, condition, rule that follows and end is of use."""
        prover = self.prover if self.prover is not None and self.sound else None
        options, least = self.case.chosen, Clock(USE_SECONDS)

        def stop() -> bool:
            return self._user_stops() or (self.shares.is_over and least.is_over())

        try:
            found = dead_rules(self.case.ruleset, self.game, options, prover, self.case.task.seed, stop)
        except NotExpressible:
            found = dead_rules(self.case.ruleset, self.game, options, None, self.case.task.seed, stop)
        missing = (*(address for address, _ in found.dead), *found.unseen)
        others = self._used_by_others(options, missing)
        dead = [(address, what) for address, what in found.dead if address not in others]
        if dead:
            address, what = dead[0]
            more = f" (and {len(dead) - 1} more)" if len(dead) > 1 else ""
            return self.verdict("no-dead-rule", "refuted", f"{what}{more}", address=address)
        unseen = [address for address in found.unseen if address not in others]
        if unseen:
            covered = {one for explored_ in self.explorations for one in _covered(explored_)}
            open_ = [address for address in unseen if address not in covered]
            if open_:
                what = f"not seen in play, and not excluded: {', '.join(open_)}"
                return self.verdict("no-dead-rule", "unknown", what, address=open_[0])
            what = f"seen on a smaller version only: {', '.join(unseen)}"
            return self.verdict("no-dead-rule", "explored", what, method="explorer", address=unseen[0])
        if others:
            said = ", ".join(f"{address} with {number} players" for address, number in others.items())
            what = f"every move, condition and end was seen in play; {said}"
            return self.verdict("no-dead-rule", "proved", what, method="random play", address=missing[0])
        return self.verdict(
            "no-dead-rule", "proved", "every move, condition and end was seen in play, both ways", method="random play"
        )

    def _used_by_others(self, options: Mapping[str, str | int], rules: Sequence[str]) -> dict[str, int]:
        """Return which of some rules are of use with another number of players, with that number.

        A rule is written for all numbers of players; that it does not matter with one of them is no fault of it.
        """
        used: dict[str, int] = {}
        numbers = [number for number in _players(self.case.ruleset) if number != self.game.players]
        for number in sorted(numbers, reverse=True):
            if missing := frozenset(rules) - set(used):
                found = used_with(self.case.ruleset, number, options, missing, self.case.task.seed)
                used.update(dict.fromkeys(sorted(found), number))
        return used

    def examples_hold(self) -> Verdict:
        """Settle whether the worked examples play as printed."""
        played = 0
        for name, entry, players in example_nodes(self.case.ruleset.root):
            if players != self.game.players:
                continue
            example, wrong = read_example(self.case.built, name, entry)
            failures = (
                [str(one.facts) for one in wrong]
                if example is None
                else [f"{one.what}; {one.hint}" for one in play_example(self.engine, example)]
            )
            if failures:
                return self.verdict(
                    "examples-hold",
                    "refuted",
                    f"`{name}`: {failures[0]}",
                    method="reference engine",
                    address=f"examples.{name}",
                )
            played += 1
        if not played:
            what = "no worked example has this number of players"
            return self.verdict("examples-hold", "vacuous", what, method="reference engine")
        what = f"{played} worked example{'s' * (played > 1)} played as printed"
        return self.verdict("examples-hold", "proved", what, method="reference engine")


_ENDS: Final = {
    "always": "every game of smaller versions ends, whatever is played",
    "almost-surely": "games of smaller versions end almost surely: only chance could keep one going for ever",
}


def _players(ruleset: Ruleset) -> Sequence[int]:
    numbers = player_range(ruleset.root)
    return numbers if isinstance(numbers, range) else ()


def _refutes(found: Small, name: str, kinds: Sequence[str], address: str) -> bool:
    """Return whether what the explorer found is about a property: of claims, about this very claim."""
    match found.kind:
        case "claim":
            return "claim" in kinds and found.address == address
        case "fault":
            return name == ("conserves-cards" if found.what.startswith("a card") else "no-clash")
        case kind:
            return kind in kinds


def fault_of(kind: str, address: str) -> Fault | None:
    """Return what to look for in a play that shows a finding of this kind."""
    match kind:
        case "impossible deal":
            return NoDeal()
        case "stuck":
            return Stuck()
        case "standstill":
            return Endless(("standstill",))
        case "shortage":
            return OutOfSupply(address)
        case "lost cards":
            return LostCards()
        case "claim":
            return ClaimFails(address.removeprefix("properties."))
        case "no winner":
            return NoWinner()
        case _:
            return None


def faults_for(name: str, address: str) -> tuple[Fault, ...]:
    """Return what to look for in a play that refutes a property."""
    match name:
        case "never-stuck":
            return (Stuck(),)
        case "ends":
            return (Endless(),)
        case "supplies-last":
            return (OutOfSupply(),)
        case "conserves-cards":
            return (LostCards(),)
        case "no-clash":
            return (Clash(),)
        case "has-outcome":
            return (NoWinner(),)
        case "deals-out":
            return (NoDeal(),)
        case _ if address.startswith("properties."):
            return (ClaimFails(address.removeprefix("properties.")),)
        case _:
            return ()


def _in_words(ranking: Ranking) -> str:
    falls: list[str] = []
    for what, moves in ranking.falls:
        if moves:
            names = ", ".join(f"`{move}`" for move in moves)
            match what:
                case "cards":
                    falls.append(f"{names} bring{'s' * (len(moves) == 1)} cards on in one direction only")
                case "phases":
                    one = "s" * (len(moves) == 1)
                    falls.append(f"{names} lead{one} on to phases that do not come back within the turn")
                case _:
                    falls.append(f"with {names} the variable {what} only")
    if ranking.idle:
        falls.append(f"{', '.join(f'`{move}`' for move in ranking.idle)} cannot go round the table without end")
    return "; ".join(falls)


def _covered(one: Explored) -> Iterator[str]:
    seen = one.coverage
    yield from (f"moves.{name}" for name, number in seen.moves.items() if number)
    yield from (f"after.{name}" for name, number in seen.afters.items() if number)
    yield from (f"end.{name}" for name, number in seen.ends.items() if number)
    yield from (address for address, (true, false) in seen.conditions.items() if true and false)
