"""From the engines' answers to a verdict: a play that refutes a property, a proof, or how far it was checked."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Final, TypedDict, Unpack

from verifier.analysis import begin_alike
from verifier.guided_play import evidence as seen_in
from verifier.random_play import BROKEN, SampledFault
from verifier.verdict import FAULTY, WHOLE_DECK, Ending, Method, Said, Verdict, Witness, Word, clauses, said

if TYPE_CHECKING:
    from spec.game import Game
    from verifier.evidence import Evidence, Version
    from verifier.explorer import Explored
    from verifier.explorer import ExplorerFinding as Small
    from verifier.properties.any_property import AnyProperty
    from verifier.solver import Model, Oracle
    from verifier.verdict import SolverAnswer

ALIKE: Final = said("seats-alike")

NOTHING_WRONG: Final = said("nothing-wrong")

ONE_ROUND: Final = said("one-round")
FIRST_ROUND: Final = said("first-round")


class Details(TypedDict, total=False):
    """Further fields of a verdict."""

    scope: Said | None
    assumptions: tuple[Said, ...]
    address: str
    ending: Ending | None
    bound: int | None
    witnesses: tuple[Witness, ...]


@dataclass(frozen=True, slots=True)
class OtherDeal:
    """A game with another set-up as terms, after which all facts about the usual one hold, too."""

    model: Model
    oracle: Oracle
    seed: int


@dataclass(frozen=True, slots=True)
class Shown:
    """What the solver has proved of such a game, and what else its verdict says."""

    settled: SolverAnswer
    details: Details


def verdict(
    subject: AnyProperty,
    evidence: Evidence,
    word: Word,
    detail: Said,
    method: Method = "solver",
    **more: Unpack[Details],
) -> Verdict:
    """Return a verdict on a game. Errors: `ValueError` if it is explored and names no smaller version."""
    if "assumptions" not in more:
        rests = method == "explorer" and not more.get("witnesses")
        more["assumptions"] = of_the_first_round(evidence.game) if rests or word == "explored" else ()
    if word == "proved" and ONE_ROUND in more["assumptions"]:
        word, more["scope"] = "explored", FIRST_ROUND  # a later round may begin otherwise
    made = Verdict(
        property=subject.id,
        players=evidence.game.players,
        word=word,
        detail=detail,
        method=method,
        options=evidence.case.options,
        **more,
    )
    if word == "explored" and made.scope in (None, WHOLE_DECK):
        raise ValueError(f"name={subject.id!r} was explored on no smaller version")
    if word not in FAULTY:
        return made
    # The saved game of a witness says which property it refutes.
    shown = (replace(witness, replay=replace(witness.replay, shows=subject.id)) for witness in made.witnesses)
    return replace(made, witnesses=tuple(shown))


def of_the_first_round(game: Game) -> tuple[Said, ...]:
    """Return that only the first round was looked at, if others may begin otherwise."""
    return () if begin_alike(game) else (ONE_ROUND,)


# --- proofs ----------------------------------------------------------------------------------------------------------


def proved(subject: AnyProperty, evidence: Evidence, settled: SolverAnswer, **more: Unpack[Details]) -> Verdict:
    """Return the verdict that the solver has proved a property."""
    prover = evidence.solver.prover
    alike = prover is not None and prover.encoding.model.alike
    more["assumptions"] = (
        *((ALIKE,) if alike else ()),
        *(() if subject.stands_alone or evidence.solver.never_goes_wrong else (NOTHING_WRONG,)),
    )
    more["address"] = settled.address
    return verdict(subject, evidence, "proved", settled.what, **more)


def by_counting(
    subject: AnyProperty,
    evidence: Evidence,
    why: Said | None = None,
    *,
    further: bool = False,
    **more: Unpack[Details],
) -> Verdict | None:
    """Return the verdict that numbers of cards, variables and phases alone prove a property; None if they do not.

    `why` is said instead of the usual reason. `further` asks also what takes long: see `CountAnswers.shown`.
    """
    shown = evidence.counting.shown(subject, further=further)
    if shown is None:
        return None
    more["assumptions"] = (
        *((ALIKE,) if evidence.counting.alike else ()),
        *(() if subject.stands_alone or evidence.counting.never_goes_wrong else (NOTHING_WRONG,)),
    )
    return verdict(subject, evidence, "proved", why or shown, "counting", **more)


def from_whole(subject: AnyProperty, evidence: Evidence) -> Verdict | None:
    """Return the verdict from exploring all states of the whole game; None if they were not all explored."""
    whole = evidence.whole
    if whole is None:
        return None
    bad = next((found for found in whole.findings if subject.is_refuted_by(found)), None)
    if bad is None:
        return replace(seen_throughout(subject, evidence, whole), address=subject.about)
    shown = Witness(kind=bad.kind, what=bad.what, replay=bad.replay)
    return verdict(subject, evidence, "refuted", bad.what, "explorer", address=bad.address, witnesses=(shown,))


def seen_throughout(
    subject: AnyProperty, evidence: Evidence, whole: Explored, what: str = "holds-everywhere", **more: Unpack[Details]
) -> Verdict:
    """Return the verdict that a property holds in every state of the whole game; `what` is the sentence for it."""
    goes_wrong = any(found.kind in ("misplaced card", "clash") for found in whole.findings)
    more["assumptions"] = (
        *((NOTHING_WRONG,) if goes_wrong and not subject.stands_alone else ()),
        *of_the_first_round(evidence.game),
    )
    return verdict(subject, evidence, "proved", said(what, states=whole.states), "explorer", **more)


# --- plays that refute -----------------------------------------------------------------------------------------------


def shortest(findings: Iterable[SampledFault]) -> SampledFault | None:
    """Return the finding of random play with the shortest game."""
    return min(findings, key=lambda found: found.replay.length, default=None)


def refuted_at_random(subject: AnyProperty, evidence: Evidence) -> Verdict | None:
    """Return the verdict that random play refutes a property; None if it does not."""
    finding = shortest(found for found in evidence.random.played.findings if subject.is_refuted_by(found))
    return None if finding is None else refuted(subject, evidence, finding)


def searched(subject: AnyProperty, evidence: Evidence, settled: SolverAnswer) -> Witness | None:
    """Return a play that guided play found and that refutes a property which the solver left open.

    With another value of an option it is asked only where too few random games say something about the property.
    """
    if evidence.case.sweep and _told_of(subject, evidence) == evidence.random.sampled.games:
        return None
    return evidence.guided.searched(subject, settled)


def _told_of(subject: AnyProperty, evidence: Evidence) -> int:
    """Return how many random games say something about a property."""
    sampled = evidence.random.sampled
    return sum(sampled.ended.values()) if subject.of_ended_games else sampled.dealt


def refuted_in_more_play(subject: AnyProperty, evidence: Evidence) -> Verdict | None:
    """Return the verdict that the rest of random play refutes a property; None if it does not or was played before."""
    if evidence.random.all_played:
        return None
    _ = evidence.random.sampled
    return subject.at_random(subject, evidence)


def refuted(subject: AnyProperty, evidence: Evidence, finding: SampledFault) -> Verdict:
    """Return the verdict that a finding of random play refutes a property."""
    shown = evidence.guided.witnesses(finding)
    what = _in_games(replace(finding, what=shown[0].what), evidence.random.played.games)
    rounds = len(finding.replay.rounds)
    what = said("in-a-later-round", what=what, round=rounds) if rounds > 1 else what
    return verdict(subject, evidence, "refuted", what, "random play", address=finding.address, witnesses=shown)


def refuted_by(subject: AnyProperty, evidence: Evidence, shown: Witness, address: str) -> Verdict:
    """Return the verdict that a play found by guided play refutes a property, at the rule that fails in it.

    Where none can be named, that is the one at `address`.
    """
    seen = (seen_in(evidence.engine, shown.replay, fault) for fault in subject.faults)
    address = next((found.address for found in seen if found is not None and found.address), address)
    return verdict(subject, evidence, "refuted", shown.what, "guided play", address=address, witnesses=(shown,))


def from_smaller(subject: AnyProperty, evidence: Evidence, version: Version, bad: SampledFault | Small) -> Verdict:
    """Return the verdict from a play of a smaller version: refuted if the play carries over to all cards."""
    carried = evidence.guided.carried(version, bad, subject.faults)
    if carried is not None:
        what = said("carried", what=bad.what, version=version.words)
        return replace(subject.by_play(subject, evidence, carried, bad.address), detail=what, method="explorer")
    seen = bad.what
    if isinstance(bad, SampledFault):
        seen = _in_games(bad, version.sample.games)
    shown = Witness(kind=bad.kind, what=bad.what, replay=bad.replay, smaller=version.words)
    return verdict(
        subject,
        evidence,
        "suspected",
        said("not-carried", what=seen, version=version.words),
        "random play" if isinstance(bad, SampledFault) else "explorer",
        scope=version.words,
        address=bad.address,
        witnesses=(shown,),
    )


def _in_games(finding: SampledFault, games: int) -> Said:
    """Return a finding of random play together with the number of games that show it."""
    if finding.games == 1:
        return said("in-one-game", what=finding.what)
    if finding.kind in (*BROKEN, "shortage"):  # how it goes wrong may be otherwise in each game
        return said("goes-wrong-in-games", what=finding.what, some=finding.games, games=games)
    return said("in-some-games", what=finding.what, some=finding.games, games=games)


# --- how far it was looked -------------------------------------------------------------------------------------------


def as_far(subject: AnyProperty, evidence: Evidence, settled: SolverAnswer, ending: Ending | None = None) -> Verdict:
    """Return the verdict on a property that is not settled for the whole deck: how far it was checked."""
    gone_through = [version for version in evidence.smaller if version.says_something]
    if gone_through:
        scope = clauses(
            *(
                said("version-gone-through", version=version.words, states=version.explored.states)
                for version in gone_through
            )
        )
        what = said("on-the-whole-deck-open", what=said("holds-in-versions"), why=settled.what)
        return verdict(
            subject, evidence, "explored", what, "explorer", scope=scope, address=settled.address, ending=ending
        )
    why = clauses(settled.what, *_passed_over(evidence.smaller))
    sampled = evidence.random.sampled
    if sampled.games == 0:
        what = said("no-proof", what=evidence.budget.why_stopped, why=why)
        return verdict(subject, evidence, "unknown", what, "none", address=settled.address)
    held, some_did = _told_of(subject, evidence), "came-to-an-end" if subject.of_ended_games else "could-be-dealt"
    if held < sampled.games:
        what = said("no-proof", what=said(some_did, some=held, games=sampled.games), why=why)
        return verdict(subject, evidence, "unknown", what, "random play", address=settled.address)
    what = said("no-proof", what=said("held-in-games", games=held, seed=sampled.seed), why=why)
    scope = said("random-games", games=held)
    return verdict(
        subject, evidence, "tested", what, "random play", scope=scope, address=settled.address, ending=ending
    )


def _passed_over(versions: Sequence[Version]) -> Iterator[Said]:
    """Yield why smaller versions named by the ruleset give no evidence."""
    for version in versions:
        if version.name and version.explored.why is not None:
            yield said("version-not-gone-through", version=version.words, why=version.explored.why)
        elif version.name and version.missing:
            yield said("version-says-little", version=version.words, rules=version.missing[:3])
