"""`check` of a booklet: all that can be said about it and the rulesets that transcribe it."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path

from hausregel.work.library import library, players_of
from reference_engine import Engine
from spec.booklet import Concordance, concordance_of, is_booklet, read_booklet
from spec.codes import has_errors, most_telling
from spec.ruleset import Ruleset, booklet_names, path_of, put
from spec.source import Diagnostic, Document, Entry, Node, Span, read_file, text_of
from spec.typing import build
from spec.words import Filling


@dataclass(frozen=True, slots=True)
class CheckedBooklet:
    """A checked booklet: what it is beside its rulesets if it has no errors of its own, and what was found."""

    path: Path
    concordance: Concordance | None
    diagnostics: tuple[Diagnostic, ...]

    @property
    def is_faulty(self) -> bool:
        """Whether there are errors."""
        return has_errors(self.diagnostics)

    @property
    def files(self) -> Mapping[str, Document]:
        """The files that were read, for excerpts."""
        return self.concordance.files if self.concordance is not None else {}

    @property
    def sentences(self) -> int:
        """How many sentences it has."""
        if self.concordance is None:
            return 0
        return sum(len(chapter.sentences) for chapter in self.concordance.booklet.chapters.values())


def booklets() -> tuple[str, ...]:
    """Return the names of the booklets that come with Hausregel, sorted."""
    return booklet_names(library())


def holds_booklet(path: Path) -> bool:
    """Return whether a file is a booklet and no ruleset, as far as it can be read."""
    document = read_file(path).value
    return document is not None and is_booklet(document)


def check_booklet(path: Path) -> CheckedBooklet:
    """Return all that is wrong with a booklet, and what it and its rulesets do not have in common."""
    read = read_booklet(path)
    if read.value is None:
        return CheckedBooklet(path, None, most_telling(read.diagnostics))
    found = concordance_of(read.value, library())
    wrong = _wrong_numbers(found)
    return CheckedBooklet(path, found, most_telling([*read.diagnostics, *found.diagnostics, *wrong]))


def _wrong_numbers(concordance: Concordance) -> Iterator[Diagnostic]:
    """Yield what sentences say in numbers and does not hold in a ruleset that transcribes them, as it is usually read.

    The formulas are asked of the position before the set-up, in which every card lies where it starts. Of several
    numbers of players with the same fault, the first is reported.
    """
    told: set[tuple[Span, str]] = set()
    for chapter, language, name in concordance.booklet.transcriptions():
        ruleset = concordance.rulesets.get(name.text)
        said = [statement.holds for _, statement in chapter.said(language) if statement.holds is not None]
        if ruleset is None or not said:
            continue
        claims = {f"properties.printed_{number}": formula for number, formula in enumerate(said)}
        claiming = _with_claims(ruleset, claims)
        for players in players_of(ruleset):
            for fault in _untrue(name.text, claiming, claims, players):
                if (fault.span, name.text) not in told:
                    told.add((fault.span, name.text))
                    yield fault


def _with_claims(ruleset: Ruleset, claims: Mapping[str, Node]) -> Ruleset:
    """Return a ruleset that also claims some formulas, by address."""
    root = ruleset.printed
    for address, formula in claims.items():
        claim = Node({"always": Entry(formula.span, formula)}, formula.span)
        root = put(root, path_of(address), formula.span, claim)
    return replace(ruleset, printed=root)


def _untrue(name: str, ruleset: Ruleset, claims: Mapping[str, Node], players: int) -> Iterator[Diagnostic]:
    """Yield the faults of claimed formulas, and those that do not hold before the set-up."""
    outcome = build(ruleset, players)
    if outcome.value is None:
        files = {formula.span.file for formula in claims.values()}
        yield from (fault for fault in outcome.diagnostics if fault.span.file in files)
        return
    engine = Engine(outcome.value.game)
    state = engine.before_the_deal()
    for number, asked in enumerate(engine.game.properties):
        formula = claims.get(str(asked.address))
        if formula is not None and not engine.claim(state, number):
            facts: dict[str, Filling] = {"text": text_of(formula), "ruleset": name, "players": players}
            yield Diagnostic(code="HR810", span=formula.span, facts=facts)
