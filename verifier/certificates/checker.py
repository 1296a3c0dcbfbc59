"""Checking a certificate: the rules are translated for the solver anew, and nothing is searched for.

The facts must hold after every deal and be preserved by every move; no move may raise the weights; each property must
follow from these facts alone. There is no random play and no cache: the solver answers every question now. Two things
are trusted: the translation of rules to terms, which the tests compare with the reference engine and the explorer, and
the solver, which `second_solver` replaces by another.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from spec.game import Game
from spec.ruleset import Ruleset, fingerprint
from spec.source import NotPossible
from spec.typing import Names, build, option_nodes, option_values, player_range
from verifier.analysis import any_round
from verifier.certificates.certificate import Certificate, CertifiedQuestion, facts_in
from verifier.certificates.count_certificate import CountCertificate
from verifier.certificates.flaws import Flawed, flaw
from verifier.properties import ALIKE, GROUND, PROPERTIES, property_of
from verifier.solver import (
    TRUE,
    Candidate,
    InductionResult,
    Memory,
    Model,
    NotExpressible,
    Obligation,
    Prover,
    Ranking,
    claims,
    one_sided,
)
from verifier.verdict import Said, SolverAnswer, clauses, to_data


@dataclass(frozen=True, slots=True)
class CertificateCheck:
    """The result of checking a certificate: whether all of it was confirmed, which properties were, and why not all."""

    ok: bool
    settled: tuple[str, ...]
    why: Said | None = None
    obligations: int = 0


@dataclass(slots=True)
class Answers:
    """Answers by content, taken from an older memory if there is one."""

    older: Memory | None = None
    asked: set[str] = field(default_factory=set)
    known: dict[str, bool] = field(default_factory=dict)

    def recall(self, digest: str) -> bool | None:
        """Return whether the terms with this digest are contradictory; None if unknown."""
        self.asked.add(digest)
        found = self.known.get(digest)
        if found is None and self.older is not None and (found := self.older.recall(digest)) is not None:
            self.known[digest] = found
        return found

    def learn(self, digest: str, contradictory: bool) -> None:  # what is learnt
        """Store whether the terms with this digest are contradictory."""
        self.known[digest] = contradictory
        if self.older is not None:
            self.older.learn(digest, contradictory)

    def held(self, obligations: Sequence[Obligation]) -> Iterator[Obligation]:
        """Yield each contradictory obligation once; those that need no solver were never asked."""
        seen: set[str] = set()
        for obligation in obligations:
            if obligation.digest not in seen and (
                obligation.digest not in self.asked or self.known.get(obligation.digest)
            ):
                seen.add(obligation.digest)
                yield obligation


@dataclass(frozen=True, slots=True)
class AskedAgain:
    """The answers to the questions of a certificate: what holds and why, what does not, and each question.

    `counted` are questions that counting alone settles (see `counted_out`).
    """

    prover: Prover
    held: Mapping[str, Said]
    failed: Mapping[str, Said]
    obligations: tuple[Obligation, ...]
    counted: tuple[Obligation, ...]

    @property
    def assumptions(self) -> tuple[Said, ...]:
        """The assumptions behind the answers."""
        return assumed(self.prover.model)

    @property
    def questions(self) -> tuple[CertifiedQuestion, ...]:
        """All questions, for a certificate."""
        return tuple(
            CertifiedQuestion(obligation.name, obligation.digest) for obligation in (*self.obligations, *self.counted)
        )


def recheck(
    certificate: Certificate, game: Game, memory: Memory | None, stop: Callable[[], bool] = lambda: False
) -> AskedAgain:
    """Return which properties of a certificate follow from its facts alone.

    Errors: `Flawed`; `NotExpressible`.
    """
    answers = Answers(memory)
    prover = Prover(any_round(game), answers, stop)
    while True:
        model = prover.encoding.model
        told = _with_claims(model, certificate, facts_in(model.circuit, certificate))
        # A fact that a certificate repeats is checked once.
        facts = list({fact.lit: fact for fact in reversed(told)}.values())[::-1]
        if model.alike and (sided := one_sided(model.layout, [fact.lit for fact in facts])):
            name = next(fact.name for fact in facts if fact.lit in sided)
            raise Flawed("flaw-one-sided", fact=name)
        found = prover.encoding.induction.prove(facts, model.transitions)
        for dropped in found.dropped:
            raise _unkept(dropped.by, dropped.candidate.name, game)
        prover.take(InductionResult(tuple(facts), ()))
        if not prover.make_room():
            break
    held: dict[str, Said] = {}
    failed: dict[str, Said] = {}
    for name in dict.fromkeys((*GROUND, *certificate.properties)):
        answer = _property(prover, name, certificate.ranking)
        (held if answer.holds else failed)[name] = answer.what
        if name in GROUND and not answer.holds:
            break
    return AskedAgain(prover, held, failed, tuple(answers.held(prover.encoding.obligations)), tuple(_counted(prover)))


def _unkept(by: str, fact: str, game: Game) -> Flawed:
    """Return the flaw of a fact that may be false after the deal, or that a move may break."""
    return Flawed("flaw-not-kept", move=by, fact=fact) if by in game.moves else Flawed("flaw-not-dealt", fact=fact)


def _with_claims(model: Model, certificate: Certificate, facts: Sequence[Candidate]) -> list[Candidate]:
    """Return the facts; those that are claims of the author are taken from the rules instead, under the same names."""
    every = any(PROPERTIES[name].bears == "claims" for name in certificate.properties if name in PROPERTIES)
    try:
        told = [(claim, part) for claim, part in claims(model) if every or claim in certificate.properties]
    except NotExpressible:
        return list(facts)
    names = {part.name for _, part in told}
    return [*(fact for fact in facts if fact.name not in names), *(part for _, part in told if part.lit != TRUE)]


def _counted(prover: Prover) -> Iterator[Obligation]:
    """Yield the obligations behind facts about numbers of cards."""
    circuit, facts = prover.model.circuit, prover.knowledge.induction.before.facts()
    places = [circuit.exactly(number, lits) for number, lits in facts.groups]
    for number, fact in enumerate(prover.knowledge.while_going, start=1):
        lits = (*places, *facts.lits, prover.model.over ^ 1, fact ^ 1)
        yield Obligation(f"by counting: fact {number}", circuit.digests.digest(lits), lits)


def _property(prover: Prover, name: str, ranking: Ranking | None) -> SolverAnswer:
    """Return whether a property holds, and why or why not. Errors: `Flawed` if no certificate can show it."""
    found = property_of(name).rechecked(prover, ranking)
    if found is None:
        raise Flawed("flaw-cannot-show", property=name)
    return found


# --- checking --------------------------------------------------------------------------------------------------------


def game_of(certificate: Certificate | CountCertificate, ruleset: Ruleset) -> Game:
    """Return the game that a certificate is about.

    Errors: `Flawed` if the ruleset has no such game, or its rules are not those of the certificate.
    """
    now = fingerprint(ruleset)
    changed = sorted(rule for rule in {*now, *certificate.rules} if now.get(rule) != certificate.rules.get(rule))
    if changed:
        raise Flawed("flaw-rules-changed", rules=tuple(changed[:5]))
    allowed = player_range(ruleset.root)
    if isinstance(allowed, range) and certificate.players not in allowed:
        raise Flawed("flaw-players", players=certificate.players)
    options: dict[str, str | int] = {}
    for name, _, entry in option_nodes(ruleset.root):
        text = certificate.options.get(name)
        if text is None:
            raise Flawed("flaw-no-option", option=name)
        values = option_values(Names(certificate.players), entry.node)
        if values is None:  # a value of a domain, which is not known before the game is built
            values = (int(text) if text.lstrip("-").isdecimal() else text,)
        found = {str(value): value for value in values or ()}
        if text not in found:
            raise Flawed("flaw-option-value", option=name, value=text)
        options[name] = found[text]
    try:
        made = build(ruleset, certificate.players, options).value
    except NotPossible as error:  # a value that its domain does not have
        wrong = dict(error.why.facts)
        raise Flawed("flaw-option-value", option=str(wrong["name"]), value=str(wrong["value"])) from None
    if made is None:
        raise Flawed("flaw-unplayable")
    return made.game


def check(certificate: Certificate, ruleset: Ruleset) -> CertificateCheck:
    """Return the result of checking a certificate, with the solver and without any cache."""
    try:
        again = recheck(certificate, game_of(certificate, ruleset), None)
    except (Flawed, NotExpressible) as error:
        return CertificateCheck(ok=False, settled=(), why=error.why)
    return outcome(certificate, again)


def assumed(model: Model) -> tuple[Said, ...]:
    """Return what proofs about a model assume. A certificate states it in English."""
    return (ALIKE,) if model.alike else ()


def outcome(certificate: Certificate, again: AskedAgain) -> CertificateCheck:
    """Return the result of a check whose questions have been answered; they must be those of the certificate."""
    settled = tuple(name for name in certificate.properties if name in again.held)
    why = _flaw_of(certificate, again)
    return CertificateCheck(why is None, settled if set(GROUND) <= set(again.held) else (), why, len(again.questions))


def _flaw_of(certificate: Certificate, again: AskedAgain) -> Said | None:
    """Return the first flaw that the answers reveal.

    An open property, one that is not said as it holds, a tacit assumption, or other questions.
    """
    if again.failed:
        return clauses(*(flaw("flaw-not-confirmed", property=name, why=why) for name, why in again.failed.items()))
    for name, why in again.held.items():
        if certificate.properties.get(name, to_data(why)) != to_data(why):
            return flaw("flaw-other-words", property=name, why=why)
    unstated = tuple(what for what in again.assumptions if to_data(what) not in certificate.assumptions)
    if unstated:
        return flaw("flaw-unstated", what=unstated)
    asked = {question.digest for question in again.questions}
    listed = {question.digest for question in certificate.questions}
    if asked != listed:
        return flaw("flaw-questions", unlisted=len(asked - listed), unasked=len(listed - asked))
    return None
