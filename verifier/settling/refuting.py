"""From what the engines say to a verdict: a play that refutes it, a proof, or how far it was looked.

What random play shows counts first. What the solver leaves open is looked for by guided play and in smaller versions.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from reference_engine.engine import Engine
from reference_engine.replay import Replay, play_again
from verifier.aiming import target_of_model
from verifier.explorer import Explored
from verifier.explorer.explored import Finding as Small
from verifier.sampling import Finding
from verifier.settling.engines import Engines
from verifier.settling.faults import FIRST_HAND, fault_of, faults_for, refutes_it
from verifier.symbolic.knowing import Settled
from verifier.verdicts import BUILT_IN, Verdict, Witness, Word
from verifier.witnesses import Endless, carried, distinct, length, search, several, shortened
from verifier.witnesses.targets import Target

SEARCH_SECONDS: Final = 10.0
"""How long a play that refutes something is looked for at most."""

LEAST_SEARCH: Final = 1.0
"""How long a game in which a claim holds is looked for, also after the time is over."""

ALIKE: Final = "the rules treat all seats alike (checked), so whoever acts is told as the first seat"

NOTHING_WRONG: Final = "as far as no rule goes wrong, which `no-clash` is about"

ONE_ROUND: Final = "one round: values that last for a match begin as in its first round"

BASIC: Final = ("conserves-cards", "no-clash", "deals-out")
"""What is proved whether or not a rule can go wrong."""


class Refuting(Engines):
    """Makes verdicts on one case."""

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

    def refutation(
        self, kinds: Sequence[str], about: Callable[[str, str], bool] = lambda _k, _a: True
    ) -> Finding | None:
        """Return the shortest finding of random play of some kinds."""
        found = [one for one in self.played.findings if one.kind in kinds and about(one.what, one.address)]
        return min(found, key=lambda one: len(one.replay.rounds[0].moves), default=None)

    def refuted_at_random(self, name: str) -> Verdict | None:
        """Return that random play refutes a property, None if it does not."""
        if name == "ends":
            kinds = (["standstill"], ["loop"], ["stuck"])
            finding = next((found for kind in kinds if (found := self.refutation(kind)) is not None), None)
            return self.refuted("ends", finding, ending="may-not-end") if finding is not None else None
        if name not in BUILT_IN:
            finding = self.claim_broken(name)
            return self.refuted(name, finding) if finding is not None else None
        finding = self.refutation([kind for kind, refutes in FIRST_HAND.items() if refutes == name])
        if name in ("conserves-cards", "no-clash"):
            about_cards = name == "conserves-cards"
            finding = finding or self.refutation(["fault"], lambda what, _: what.startswith("a card") == about_cards)
        return self.refuted(name, finding) if finding is not None else None

    def stands_still_as_before(self) -> Verdict | None:
        """Return that a game does not end as a play of an earlier run shows, None if none does by these rules."""
        witness = self.plays.showing(Endless(("standstill",)))
        if witness is None:
            return None
        rule = witness.replay.rounds[-1].moves[-1].move.partition("(")[0]
        return self.refuted_by("ends", witness, f"moves.{rule}", ending="may-not-end")

    def refuted_by(self, name: str, witness: Witness, address: str, **more: object) -> Verdict:
        """Return that a play that was looked for refutes a property."""
        return self.verdict(
            name, "refuted", witness.what, method="guided play", address=address, witnesses=(witness,), **more
        )

    def refuted_in_more_play(self, name: str) -> Verdict | None:
        """Return that the rest of random play refutes a property, None also if all was played before."""
        if self.all_played:
            return None
        _ = self.sampled
        return self.refuted_at_random(name)

    def claim_broken(self, name: str) -> Finding | None:
        """Return a finding of random play that a claim of the author does not hold."""
        return self.refutation(["claim"], lambda _what, address: address == f"properties.{name}")

    def refuted(self, name: str, finding: Finding, **more: object) -> Verdict:
        """Return that a finding of random play refutes a property, after playing its game again."""
        self._check(finding.kind, finding.replay)
        share = f"{finding.games:,} of {self.played.games:,} random games" if finding.games > 1 else "one random game"
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
        if fault is None:
            return finding.replay
        earlier = self.plays.showing(fault)
        if earlier is not None and length(earlier.replay) <= length(finding.replay):
            return earlier.replay
        short = shortened(self.engine, finding.replay, fault, seconds=3.0)
        self.plays.keep(fault, short)
        return short

    def _check(self, kind: str, replay: Replay) -> None:
        mismatch = play_again(self.engine, replay).mismatch
        last = len(replay.rounds[0].moves) - 1 if replay.rounds else -1
        if mismatch is not None and not (kind in ("fault", "impossible deal") and mismatch.move == last):
            raise AssertionError(f"a witness does not replay: {kind} {mismatch}")

    def without_proof(self, name: str, kinds: Sequence[str], settled: Settled, **more: object) -> Verdict:
        """Settle what the solver left open: look for a rarer play, then explore smaller versions."""
        refuted = self.refuted_in_more_play(name)
        if refuted is not None:
            return refuted
        witness = self.searched(name, settled)
        if witness is not None:
            return self.refuted_by(name, witness, settled.address, **more)
        for one in self.explorations:
            bad = next((found for found in one.findings if refutes_it(found, name, kinds, settled.address)), None)
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
                self.plays.keep(fault, replay)
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
        faults = faults_for(name, settled.address)
        for fault in faults:
            if (earlier := self.plays.showing(fault)) is not None:
                return earlier
        target = self._target(name, settled)
        for fault in faults:
            found = search(
                self.engine, fault, seconds=seconds, seed=self.case.task.seed, rules=self.rules, target=target
            )
            if found is not None:
                self.plays.keep(fault, found.replay)
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
