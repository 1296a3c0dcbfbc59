"""From what the engines say to a verdict: a play that refutes it, a proof, or how far it was looked.

What random play shows counts first. What the solver leaves open is looked for by guided play and in smaller versions.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from reference_engine.engine import Engine
from reference_engine.replay import Replay, play_again, to_json
from verifier.explorer import Explored
from verifier.explorer.explored import Finding as Small
from verifier.guided_play import (
    Endless,
    carried,
    distinct,
    first_shown,
    length,
    loop_of,
    search,
    several,
    shortened,
    witness,
)
from verifier.guided_play.plays import of_replay, states_of
from verifier.guided_play.targets import Target
from verifier.portfolio.aiming import target_of_model
from verifier.portfolio.engines import Engines
from verifier.portfolio.faults import fault_of, refutes_it
from verifier.portfolio.versions import Version
from verifier.properties import PROPERTIES, faults_for, property_of
from verifier.random_play.sampling import BROKEN, Finding
from verifier.solver.knowing import Settled
from verifier.verdict.said import WHOLE_DECK, Said, clauses, said
from verifier.verdict.verdicts import FAULTY, Ending, Verdict, Witness, Word

SEARCHING: Final = 200_000
"""In so many moves a play that refutes something is looked for, unless the user sets a budget."""

CARRYING: Final = 100_000
"""In so many moves at most it is tried to carry a play of a smaller version to the whole deck."""

SHORTENING: Final = 60_000
"""In so many moves at most it is tried to shorten a play."""

SEVERAL: Final = 200_000
"""In so many moves at most other plays that show the same are looked for, if they are wanted."""

ALIKE: Final = said("seats-alike")

NOTHING_WRONG: Final = said("nothing-wrong")

ONE_ROUND: Final = said("one-round")

MET: Final = said("met-elsewhere")

FOREVER: Final = ("standstill", "loop", "stuck")
"""The kinds of findings that show that a game need not end."""


class Refuting(Engines):
    """Makes verdicts on one case."""

    def verdict(self, name: str, word: Word, detail: Said, **more: object) -> Verdict:
        """Return a verdict on this game. Errors: `ValueError` if it is explored and names no smaller version."""
        made = Verdict(
            property=name,
            players=self.game.players,
            word=word,
            detail=detail,
            method="solver",
            options=self.case.options,
            assumptions=(ONE_ROUND,) if self.has_rounds else (),
        )
        made = replace(made, **more)  # type: ignore[arg-type]  # fields of a verdict
        if word == "explored" and made.scope in (None, WHOLE_DECK):
            raise ValueError(f"name={name!r} was explored on no smaller version")
        if word not in FAULTY:
            return made
        return replace(made, witnesses=tuple(_naming(name, one) for one in made.witnesses))

    @property
    def has_rounds(self) -> bool:
        """Whether a game may go over several rounds, of which only the first is looked at."""
        return self.game.match is not None or any(spec.lasts == "match" for spec in self.game.variables.values())

    def proved(self, name: str, settled: Settled, **more: object) -> Verdict:
        """Return that the solver has proved something."""
        alike = self.prover is not None and self.prover.told()[0].alike
        assumptions = (
            *((ALIKE,) if alike else ()),
            *(() if property_of(name).stands_alone or self.never_goes_wrong else (NOTHING_WRONG,)),
            *((ONE_ROUND,) if self.has_rounds else ()),
        )
        return self.verdict(name, "proved", settled.what, address=settled.address, assumptions=assumptions, **more)

    # --- what random play shows --------------------------------------------------------------------------------------

    def refutation(self, kinds: Sequence[str], about: Callable[[str], bool] = lambda _address: True) -> Finding | None:
        """Return the shortest finding of random play of some kinds."""
        found = [one for one in self.played.findings if one.kind in kinds and about(one.address)]
        return min(found, key=lambda one: len(one.replay.rounds[0].moves), default=None)

    def refuted_at_random(self, name: str) -> Verdict | None:
        """Return that random play refutes a property, None if it does not."""
        if name == "ends":
            finding = next((found for kind in FOREVER if (found := self.refutation([kind])) is not None), None)
            return self.refuted("ends", finding, ending="may-not-end") if finding is not None else None
        if name not in PROPERTIES:
            finding = self.claim_broken(name)
            return self.refuted(name, finding) if finding is not None else None
        finding = self.refutation(property_of(name).kinds)
        return self.refuted(name, finding) if finding is not None else None

    def stands_still_as_before(self) -> Verdict | None:
        """Return that a game does not end as a play of an earlier run shows, None if none does by these rules."""
        shown = self.plays.showing(Endless(("standstill",)))
        return None if shown is None else self.never_over(shown)

    def refuted_by(self, name: str, shown: Witness, address: str, **more: object) -> Verdict:
        """Return that a play that was looked for refutes a property."""
        return self.verdict(
            name, "refuted", shown.what, method="guided play", address=address, witnesses=(shown,), **more
        )

    def refuted_in_more_play(self, name: str) -> Verdict | None:
        """Return that the rest of random play refutes a property, None also if all was played before."""
        if self.all_played:
            return None
        _ = self.sampled
        return self.refuted_at_random(name)

    def claim_broken(self, name: str) -> Finding | None:
        """Return a finding of random play that a claim of the author does not hold."""
        return self.refutation(["claim"], lambda address: address == f"properties.{name}")

    def refuted(self, name: str, finding: Finding, **more: object) -> Verdict:
        """Return that a finding of random play refutes a property, after playing its game again."""
        self._check(finding.kind, finding.replay)
        first = Witness(kind=finding.kind, what=finding.what, replay=self._shortened(finding))
        fault = fault_of(finding.kind, finding.address)
        others: tuple[Witness, ...] = ()
        if self.case.task.witnesses > 1 and fault is not None and not self.case.sweep:
            wanted = self.case.task.witnesses
            others = several(
                self.engine,
                fault,
                number=wanted,
                allowance=self.shares.allowance(self.engine, SEVERAL),
                seed=self.case.task.seed,
                rules=self.rules,
            )
        return self.verdict(
            name,
            "refuted",
            _in_games(finding, self.played.games),
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
        short = shortened(self.engine, finding.replay, fault, self.shares.allowance(self.engine, SHORTENING))
        self.plays.keep(fault, short)
        return short

    def _check(self, kind: str, replay: Replay) -> None:
        mismatch = play_again(self.engine, replay).mismatch
        last = len(replay.rounds[0].moves) - 1 if replay.rounds else -1
        if mismatch is not None and not (kind in (*BROKEN, "impossible deal") and mismatch.move == last):
            raise AssertionError(f"a witness does not replay: {kind} {mismatch}")

    # --- what was seen of the whole game -----------------------------------------------------------------------------

    def from_whole(self, name: str, kinds: Sequence[str], address: str, **more: object) -> Verdict | None:
        """Return what going through all states of the whole game says of a property; None if it was not gone through.

        A claim of the author is told by its `address`.
        """
        if self.whole is None:
            return None
        bad = next((found for found in self.whole.findings if refutes_it(found, kinds, address)), None)
        if bad is None:
            return replace(self.seen_throughout(name, self.whole), address=address, **more)  # type: ignore[arg-type]
        shown = Witness(kind=bad.kind, what=bad.what, replay=bad.replay)
        return self.verdict(
            name, "refuted", bad.what, method="explorer", address=bad.address, witnesses=(shown,), **more
        )

    def seen_throughout(self, name: str, whole: Explored, what: str = "holds-everywhere", **more: object) -> Verdict:
        """Return that something is so in every state of the whole game; `what` is the sentence that says so."""
        detail = said(what, states=whole.states)
        goes_wrong = any(one.kind in ("misplaced card", "clash") for one in whole.findings)
        assumptions = (
            *((NOTHING_WRONG,) if goes_wrong and not property_of(name).stands_alone else ()),
            *((ONE_ROUND,) if self.has_rounds else ()),
        )
        return self.verdict(name, "proved", detail, method="explorer", assumptions=assumptions, **more)

    # --- what is left open -------------------------------------------------------------------------------------------

    def without_proof(self, name: str, kinds: Sequence[str], settled: Settled, **more: object) -> Verdict:
        """Settle what the solver left open: look for a rarer play, then explore smaller versions."""
        refuted = self.refuted_in_more_play(name)
        if refuted is not None:
            return refuted
        shown = self.shown_before(name, settled.address) or self.searched(name, settled)
        if shown is not None:
            return self.refuted_by(name, shown, settled.address, **more)
        suspicion = self.suspicion(name, lambda found: refutes_it(found, kinds, settled.address), **more)
        return suspicion or self.as_far(name, settled, **more)

    def suspicion(self, name: str, refutes: Callable[[Finding | Small], bool], **more: object) -> Verdict | None:
        """Return what a fault of a smaller version says of a property; None if none is known.

        It refutes the property if a play of the whole deck shows it, too; otherwise it is a suspicion. Versions that
        cannot do what the whole game does count only if the ruleset names them.
        """
        suspected: Verdict | None = None
        for version in self.smaller:
            if version.missing and not version.name:
                continue
            bad = next((found for found in _findings(version) if refutes(found)), None)
            if bad is None:
                continue
            verdict = self.from_smaller(name, version, bad, **more)
            if verdict.word == "refuted":
                return verdict
            suspected = suspected or verdict
        return suspected

    def from_smaller(self, name: str, version: Version, bad: Finding | Small, **more: object) -> Verdict:
        """Return that a property fails as a play of a smaller version shows: refuted if it is carried to all cards."""
        words = version.words
        self.progress(said("carrying-a-play", version=words))
        for fault in faults_for(name, bad.address):
            replay = carried(
                self.engine,
                bad.replay,
                Engine(version.instance.game),
                fault,
                allowance=self.shares.allowance(self.engine, CARRYING),
                seed=self.case.task.seed,
                rules=self.rules,
            )
            if replay is not None:
                self.plays.keep(fault, replay)
                shown = Witness(kind=bad.kind, what=bad.what, replay=replay)
                what = said("carried", what=bad.what, version=words)
                if name == "ends":
                    return replace(self.never_over(shown), detail=what, method="explorer")
                return self.verdict(
                    name, "refuted", what, method="explorer", address=bad.address, witnesses=(shown,), **more
                )
        shown = Witness(kind=bad.kind, what=bad.what, replay=bad.replay, smaller=words)
        seen = bad.what
        if isinstance(bad, Finding):
            seen = said("in-some-games", what=bad.what, some=bad.games, games=version.sample.games)
        return self.verdict(
            name,
            "suspected",
            said("not-carried", what=seen, version=words),
            method="random play" if isinstance(bad, Finding) else "explorer",
            scope=words,
            address=bad.address,
            witnesses=(shown,),
            **more,
        )

    def shown_before(self, name: str, address: str) -> Witness | None:
        """Return a play that was found for another property and refutes this one, too; None if none does.

        Of a claim of the author `address` says which it is.
        """
        for replay in self.plays_so_far():
            for fault in faults_for(name, address):
                found = first_shown(self.engine, replay, fault)
                if found is not None:
                    return witness(self.engine, fault, found, seed=replay.seed, rules=self.rules)
        return None

    def plays_so_far(self) -> Iterator[Replay]:
        """Yield the plays of the whole deck that were found so far: witnesses, and what random play noted."""
        for verdict in self.known.values():
            yield from (one.replay for one in verdict.witnesses if one.smaller is None)
        if self.some_played:
            yield from (one.replay for one in self.played.findings)

    def reconsidered(self) -> Iterator[Verdict]:
        """Yield new verdicts where a play that was found later says more than the verdict so far.

        A play that contradicts a proof is a fault of ours.
        """
        for name, verdict in tuple(self.known.items()):
            if self.stop():
                return
            if verdict.word in ("refuted", "vacuous") or name == "examples-hold":
                continue
            claim = next((one for one in self.game.properties if one.id == name), None)
            if claim is not None and claim.mode == "possible":
                if verdict.word != "proved" and any(self._is_so(name, replay) for replay in self.plays_so_far()):
                    yield self._again(name, replace(verdict, word="proved", detail=MET, method="guided play"))
                continue
            shown = self.shown_before(name, "" if claim is None else str(claim.address))
            if shown is None:
                continue
            if verdict.word == "proved":
                what = f"`{name}` is proved, and a play shows: {shown.what}"
                self.contradicted(what, to_json(self.engine, shown.replay))
            yield self._again(name, self.never_over(shown) if name == "ends" else self.refuted_by(name, shown, ""))

    def _again(self, name: str, verdict: Verdict) -> Verdict:
        self.known[name] = verdict
        return verdict

    def _is_so(self, name: str, replay: Replay) -> bool:
        """Return whether a claim holds in some state of a saved game."""
        number = next(number for number, one in enumerate(self.game.properties) if one.id == name)
        states = play_again(self.engine, replay).states
        return any(self.engine.claim(state, number) for some in states for state in some)

    def searched(self, name: str, settled: Settled) -> Witness | None:
        """Return a witness found by guided play at full size, None if none was found."""
        if self.case.sweep or self.stop():
            return None
        return self.guarded("guided play", lambda: self._searched(name, settled), None)

    def _searched(self, name: str, settled: Settled) -> Witness | None:
        self.progress(said("looking-for-a-refutation", claim=name))
        faults = faults_for(name, settled.address)
        for fault in faults:
            if (earlier := self.plays.showing(fault)) is not None:
                return earlier
        target = self._target(name, settled)
        for fault in faults:
            found = search(
                self.engine,
                fault,
                allowance=self.shares.for_one_search(self.engine, SEARCHING),
                seed=self.case.task.seed,
                rules=self.rules,
                target=target,
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

    # --- games without end -------------------------------------------------------------------------------------------

    def never_over(self, shown: Witness) -> Verdict:
        """Return that a game need not end, as a play of the whole deck shows: by which rules, and who could end it."""
        rules = loop_of(self.engine, shown.replay)
        address = f"moves.{Counter(rules).most_common(1)[0][0]}" if rules else ""
        return self.refuted_by("ends", shown, address, ending=self._ending_shown_by(shown))

    def _ending_shown_by(self, shown: Witness) -> Ending | None:
        """Return how surely games end as far as a play tells: not at all, if all want it to, or None if it is open.

        That nobody can end it is shown by a position in which nothing but passing is left; that the players could, by
        a play that goes on to an end.
        """
        if shown.kind in ("standstill", "stuck", "position"):
            return "may-not-end"
        last = states_of(self.engine, of_replay(self.engine, shown.replay))[-1]
        return "if-players-cooperate" if self.leads_to_an_end(last) else None

    # --- how far it was looked ---------------------------------------------------------------------------------------

    def as_far(self, name: str, settled: Settled, **more: object) -> Verdict:
        """Return how far a property was checked without being settled for the whole deck."""
        whole = [one for one in self.smaller if one.says_something]
        if whole:
            scope = clauses(
                *(said("version-gone-through", version=one.words, states=one.explored.states) for one in whole)
            )
            return self.verdict(
                name,
                "explored",
                said("on-the-whole-deck-open", what=said("holds-in-versions"), why=settled.what),
                method="explorer",
                scope=scope,
                address=settled.address,
                **more,
            )
        held, some_did = self._held(name)
        why = clauses(settled.what, *_passed_over(self.smaller))
        if held < self.sampled.games:
            what = said("no-proof", what=said(some_did, some=held, games=self.sampled.games), why=why)
            return self.verdict(name, "unknown", what, method="random play", address=settled.address)
        return self.verdict(
            name,
            "tested",
            said("no-proof", what=said("held-in-games", games=held, seed=self.sampled.seed), why=why),
            method="random play",
            scope=said("random-games", games=held),
            address=settled.address,
            **more,
        )

    def _held(self, name: str) -> tuple[int, str]:
        """Return in how many random games a property was seen to hold, and the sentence that says so."""
        if property_of(name).of_ended_games:
            return sum(self.sampled.ended.values()), "came-to-an-end"
        return self.sampled.dealt, "could-be-dealt"


def _in_games(finding: Finding, games: int) -> Said:
    """Return what was found in random play, with in how many of the games."""
    if finding.games == 1:
        return said("in-one-game", what=finding.what)
    return said("in-some-games", what=finding.what, some=finding.games, games=games)


def _naming(name: str, shown: Witness) -> Witness:
    """Return a witness whose saved game says which property it refutes."""
    return replace(shown, replay=replace(shown.replay, shows=name))


def _findings(version: Version) -> Iterator[Finding | Small]:
    """Yield what goes wrong in a smaller version: where it was gone through first, since that gives shortest plays."""
    yield from version.explored.findings
    how = version.explored.how_it_ends
    if how is not None and how.witness is not None and how.ending in ("may-not-end", "if-players-cooperate"):
        what = how.witness.what
        yield replace(how.witness, what=said("by-one-player-alone", what=what) if how.alone else what)
    yield from version.sample.findings


def _passed_over(versions: Sequence[Version]) -> Iterator[Said]:
    """Yield why smaller versions that the ruleset names say nothing."""
    for version in versions:
        if version.name and version.explored.why is not None:
            yield said("version-not-gone-through", version=version.words, why=version.explored.why)
        elif version.name and version.missing:
            yield said("version-says-little", version=version.words, rules=version.missing[:3])
