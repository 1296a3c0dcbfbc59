"""Checking a certificate about numbers: the rules are put into numbers anew, and nothing is searched for.

The facts must hold after every deal and be kept by every move; with every move one of the numbers must fall and none
before it rise; each property must follow from the facts alone. What is trusted is how rules are put into numbers, and
the solver, unless a proof file stands in for it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Final

from spec.game import Game
from spec.ruleset import Ruleset
from verifier.analysis import any_round, keeps_all_cards
from verifier.certificates.arithmetic_terms import ArithmeticTerms, NoTerms, conjuncts
from verifier.certificates.certificate import CertifiedQuestion
from verifier.certificates.checker import CertificateCheck, game_of
from verifier.certificates.count_certificate import CountCertificate
from verifier.certificates.flaws import Flawed, flaw
from verifier.counts import CountFact, Counting, CountQuestion, FactNotKept, ToldCounts, columns_of
from verifier.properties import ALIKE, NOTHING_WRONG, property_of
from verifier.solver import NotExpressible
from verifier.verdict import Said, clauses, said, to_data

NOT_SHOWN: Final = said("numbers-show-nothing")


@dataclass(frozen=True, slots=True)
class CountsAgain:
    """The answers to the questions of a certificate: what holds and why, what does not, and each question.

    `lits` are the terms of each question, as literals of `terms`.
    """

    held: Mapping[str, Said]
    failed: tuple[str, ...]
    assumptions: tuple[Said, ...]
    asked: tuple[CountQuestion, ...]
    terms: ArithmeticTerms
    lits: tuple[tuple[int, ...], ...]

    @property
    def questions(self) -> tuple[CertifiedQuestion, ...]:
        """All questions, for a certificate."""
        told = zip(self.asked, self.lits, strict=True)
        return tuple(CertifiedQuestion(asked.name, self.terms.digest_of(lits)) for asked, lits in told)


def recount(certificate: CountCertificate, game: Game, stop: Callable[[], bool] = lambda: False) -> CountsAgain:
    """Return which properties of a certificate follow from its facts alone.

    Errors: `Flawed`; `NoTerms` if a question has no form for a proof file.
    """
    if certificate.altered:
        raise Flawed("flaw-digest", fact=certificate.altered[0])
    told = ToldCounts(certificate.facts, certificate.levels)
    counting = Counting(any_round(game), (), stop, told)
    for fact in certificate.facts:
        _there(fact, len(counting.steps.columns.all), len(counting.steps.phases))
    try:
        keeps_cards = keeps_all_cards(game) or counting.conserves_cards
        held: dict[str, Said] = {}
        for name in certificate.properties:
            subject = property_of(name)
            shown = subject.recounted(counting) if subject.ground == "cards" or keeps_cards else None
            if shown is not None:
                held[name] = shown
        alone = all(property_of(name).stands_alone for name in held)
        assumptions = (
            *((ALIKE,) if counting.steps.alike else ()),
            *(() if alone or (keeps_cards and counting.no_clash) else (NOTHING_WRONG,)),
        )
    except FactNotKept as error:
        if error.move:
            raise Flawed("flaw-not-kept", move=error.move, fact=error.fact) from None
        raise Flawed("flaw-not-dealt", fact=error.fact) from None
    terms, asked = ArithmeticTerms(), tuple(counting.steps.notes.found)
    lits = tuple(tuple(terms.literal(term) for term in conjuncts(question.terms)) for question in asked)
    failed = tuple(name for name in certificate.properties if name not in held)
    return CountsAgain(held, failed, assumptions, asked, terms, lits)


def _there(fact: CountFact, columns: int, phases: int) -> None:
    """Make sure that a fact speaks of what the game has. Errors: `Flawed`."""
    if fact.phase >= phases or any(column >= columns for column in columns_of(fact.holds)):
        raise Flawed("flaw-unknown-name", name=fact.name[:80])


def counts_checked(certificate: CountCertificate, ruleset: Ruleset) -> CertificateCheck:
    """Return the result of checking a certificate about numbers, with the solver."""
    try:
        again = recount(certificate, game_of(certificate, ruleset))
    except (Flawed, NotExpressible) as error:
        return CertificateCheck(ok=False, settled=(), why=error.why)
    except NoTerms:
        return CertificateCheck(ok=False, settled=(), why=NOT_SHOWN)
    return counts_outcome(certificate, again)


def counts_outcome(certificate: CountCertificate, again: CountsAgain) -> CertificateCheck:
    """Return the result of a check whose questions have been answered; they must be those of the certificate."""
    why = _flaw_of(certificate, again)
    return CertificateCheck(why is None, tuple(again.held), why, len(again.asked))


def _flaw_of(certificate: CountCertificate, again: CountsAgain) -> Said | None:
    """Return the first flaw that the answers reveal."""
    if not certificate.properties:
        return NOT_SHOWN
    if again.failed:
        return clauses(*(flaw("flaw-not-confirmed", property=name, why=NOT_SHOWN) for name in again.failed))
    for name, shown in again.held.items():
        if certificate.properties[name] != to_data(shown):
            return flaw("flaw-other-words", property=name, why=shown)
    if tuple(map(to_data, again.assumptions)) != certificate.assumptions:
        return flaw("flaw-unstated", what=again.assumptions)
    asked, listed = set(again.questions), set(certificate.questions)
    if asked != listed or len(certificate.questions) != len(again.asked):
        return flaw("flaw-questions", unlisted=len(asked - listed), unasked=len(listed - asked))
    return None
