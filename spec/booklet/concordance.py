"""A booklet beside its rulesets: sentences without a rule, rules without a sentence, citations of something else."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

from spec.booklet.booklet import Booklet, Chapter, NotSaid, Quoted
from spec.codes import has_errors
from spec.ruleset import Ruleset, addresses, all_citations, find, is_there, library_names, locate, path_of, resolve
from spec.source import Diagnostic, Document, Node, Note, Span, child, entries, in_order, items, meant_or, text_of
from spec.words import Filling, Phrase, phrase

WITH_A_PRINT: Final = ("options", "readings", "requires", "setup", "after", "end", "match", "notes")
"""Sections whose rules each have a sentence in print, beside moves with their conditions, the score and who wins."""

CITING: Final = ("text", "options", "readings", "examples", "notes")
"""Sections whose entries say where something is printed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class UnprintedRule:
    """A rule of a ruleset that no sentence of its chapters carries in its language."""

    chapter: str
    language: str
    ruleset: Quoted
    address: str
    place: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True)
class SilentCitation:
    """A citation of a heading under which no sentence names the rule."""

    language: str
    ruleset: str
    address: str
    section: str
    headings: tuple[Span, ...] = field(compare=False)
    """Where the booklet has the heading; empty if it has none of these words."""
    place: Span = field(compare=False)


@dataclass(frozen=True, slots=True, kw_only=True, eq=False)
class Concordance:
    """A booklet with its rulesets by name, what of each has no counterpart in the other, and all that is to be said."""

    booklet: Booklet
    rulesets: Mapping[str, Ruleset]
    unprinted: tuple[UnprintedRule, ...]
    silent: tuple[SilentCitation, ...]
    diagnostics: tuple[Diagnostic, ...]

    @property
    def files(self) -> Mapping[str, Document]:
        """The files that it speaks of, for excerpts."""
        documents = (document for ruleset in self.rulesets.values() for document in ruleset.files.values())
        return {document.file: document for document in (self.booklet.document, *documents)}


def concordance_of(booklet: Booklet, library: Path) -> Concordance:
    """Return a booklet beside its rulesets, which are read from a library, or from paths beside the booklet."""
    rulesets: dict[str, Ruleset] = {}
    found: list[Diagnostic] = []
    for _, _, name in booklet.transcriptions():
        if name.text not in rulesets:
            ruleset, why = _ruleset(name.text, library, Path(booklet.document.file).parent)
            if ruleset is None:
                found.append(Diagnostic(code="HR804", span=name.span, facts={"name": name.text, "hint": why}))
            else:
                rulesets[name.text] = ruleset
    found.extend(_unknown_rules(booklet, rulesets))
    found.extend(_not_said(booklet))
    unprinted = tuple(_unprinted(booklet, rulesets))
    silent = tuple(_silent(booklet, rulesets))
    found.extend(_told_unprinted(rule) for rule in unprinted)
    found.extend(_told_silent(citation) for citation in silent)
    return Concordance(
        booklet=booklet, rulesets=rulesets, unprinted=unprinted, silent=silent, diagnostics=in_order(found)
    )


def carries(named: str, address: str) -> bool:
    """Return whether a sentence that names a rule has words for the rule of an address.

    It has for that rule, for what it is a part of, and for its parts, but for conditions, which are named each.
    """
    if named == address or named.startswith(f"{address}."):
        return True
    return address.startswith(f"{named}.") and ".if" not in address.removeprefix(named)


def printed_rules(root: Node) -> Iterator[str]:
    """Yield the addresses of the rules that a printed booklet has sentences for."""
    for section in WITH_A_PRINT:
        yield from (f"{section}.{name}" for name in entries(child(root, section)))
    for name, entry in entries(child(root, "moves")).items():
        yield f"moves.{name}"
        condition = child(entry.node, "if")
        names = entries(condition)
        if names:
            yield from (f"moves.{name}.if.{condition_id}" for condition_id in names)
        elif condition is not None:
            yield f"moves.{name}.if"
    yield from (key for key in ("score", "winners") if child(root, key) is not None)


def _ruleset(name: str, library: Path, beside: Path) -> tuple[Ruleset | None, Phrase | str]:
    """Return a ruleset without errors, or why there is none."""
    path = locate(name, library, beside)
    if path is None:
        return None, meant_or(name, library_names(library), phrase("write.library-name"))
    resolved = resolve(path, library)
    if resolved.value is None or has_errors(resolved.diagnostics):
        return None, phrase("ruleset-with-faults", name=name)
    return resolved.value, ""


def _unknown_rules(booklet: Booklet, rulesets: Mapping[str, Ruleset]) -> Iterator[Diagnostic]:
    for chapter, language, name in booklet.transcriptions():
        ruleset = rulesets.get(name.text)
        if ruleset is None:
            continue
        for _, statement in chapter.said(language):
            for rule in statement.rules:
                if not is_there(ruleset.root, rule.text):
                    hint = meant_or(rule.text, addresses(ruleset.root), phrase("rules-shown-by", name=name.text))
                    facts: dict[str, Filling] = {"ruleset": name.text, "address": rule.text, "hint": hint}
                    yield Diagnostic(code="HR805", span=rule.span, facts=facts)
        changed = [
            rulesets[base.text]
            for linked in booklet.chain(chapter, language)[1:]
            for base in linked.rulesets.get(language, ())
            if base.text in rulesets
        ]
        for rule in (rule for sentence, _ in chapter.said(language) for rule in sentence.instead_of):
            if not any(is_there(base.root, rule.text) for base in changed):
                base_name = changed[0].name if changed else name.text
                hint = phrase("rules-shown-by", name=base_name)
                facts = {"ruleset": base_name, "address": rule.text, "hint": hint}
                yield Diagnostic(code="HR805", span=rule.span, facts=facts)


def _not_said(booklet: Booklet) -> Iterator[Diagnostic]:
    for chapter in booklet.chapters.values():
        for sentence in chapter.sentences:
            for language in booklet.titles:
                statement = sentence.in_language(language)
                if statement is not None and isinstance(statement.backing, NotSaid):
                    span = sentence.differs[language][0] if language in sentence.differs else sentence.span
                    facts = {"name": sentence.id, "why": statement.backing.why}
                    yield Diagnostic(code="HR806", span=span, facts=facts)


def _unprinted(booklet: Booklet, rulesets: Mapping[str, Ruleset]) -> Iterator[UnprintedRule]:
    """Yield the rules that no chapter of their ruleset has a sentence for; they are missed in the last of these."""
    chapters: dict[tuple[str, str], list[tuple[Chapter, Quoted]]] = {}
    for chapter, language, name in booklet.transcriptions():
        if name.text in rulesets:
            chapters.setdefault((name.text, language), []).append((chapter, name))
    for (_, language), listed in chapters.items():
        chapter, name = listed[-1]
        root = rulesets[name.text].root
        named = {
            rule.text
            for here, _ in listed
            for linked in booklet.chain(here, language)
            for _, statement in linked.said(language)
            for rule in statement.rules
        }
        for address in printed_rules(root):
            if not any(carries(rule, address) for rule in named):
                entry = find(root, path_of(address))
                place = entry.key_span if entry is not None else root.span
                yield UnprintedRule(chapter=chapter.id, language=language, ruleset=name, address=address, place=place)


def _silent(booklet: Booklet, rulesets: Mapping[str, Ruleset]) -> Iterator[SilentCitation]:
    seen: set[tuple[Span, str]] = set()
    for _, language, name in booklet.transcriptions():
        if name.text not in rulesets:
            continue
        root = rulesets[name.text].root
        documents = set(_documents(root, language, booklet.year))
        for address, cited in _citations(root):
            document, _, section = text_of(cited).partition("/")
            if document not in documents or (cited.span, address) in seen:
                continue
            seen.add((cited.span, address))
            headings, named = _under(booklet, language, section)
            if not any(carries(rule, address) for rule in named):
                yield SilentCitation(
                    language=language, ruleset=name.text, address=address, section=section, headings=headings,
                    place=cited.span,
                )  # fmt: skip


def _documents(root: Node, language: str, year: int | None) -> Iterator[str]:
    """Yield the documents of a ruleset that are this booklet in a language: of the same year, if it has one."""
    for name, entry in entries(child(root, "source")).items():
        printed = child(entry.node, "year")
        of_the_year = (text_of(printed) if printed is not None else "") == (str(year) if year is not None else "")
        if of_the_year and language in {text_of(spoken) for spoken in items(child(entry.node, "language"))}:
            yield name


def _citations(root: Node) -> Iterator[tuple[str, Node]]:
    """Yield what is cited in a ruleset: the address of the rule, and the citation."""
    for section in CITING:
        for name, entry in entries(child(root, section)).items():
            address = name if section == "text" else f"{section}.{name}"
            yield from ((address, cited) for cited in all_citations(entry.node))


def _under(booklet: Booklet, language: str, section: str) -> tuple[tuple[Span, ...], set[str]]:
    """Return where a heading stands in the booklet, and the rules that sentences under it name."""
    places: list[Span] = []
    named: set[str] = set()
    for chapter in booklet.chapters.values():
        headings = {
            heading.id: heading.words[language]
            for heading in chapter.headings.values()
            if language in heading.words and heading.words[language].text == section
        }
        places.extend(words.span for words in headings.values())
        for _, statement in chapter.said(language):
            if statement.under.text in headings:
                named.update(rule.text for rule in statement.rules)
    return tuple(places), named


def _told_unprinted(rule: UnprintedRule) -> Diagnostic:
    facts = {"ruleset": rule.ruleset.text, "address": rule.address, "chapter": rule.chapter, "language": rule.language}
    return Diagnostic(code="HR807", span=rule.ruleset.span, facts=facts, notes=(Note(phrase("note.rule"), rule.place),))


def _told_silent(citation: SilentCitation) -> Diagnostic:
    what = phrase("silent.no-heading") if not citation.headings else phrase("silent.no-sentence")
    facts: dict[str, Filling] = {
        "address": citation.address,
        "section": citation.section,
        "language": citation.language,
        "what": what,
    }
    notes = tuple(Note(phrase("note.heading"), span) for span in citation.headings)
    return Diagnostic(code="HR808", span=citation.place, facts=facts, notes=notes)
