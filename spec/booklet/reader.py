"""From the text of a file to a `Booklet`."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Final, cast

from spec.booklet.booklet import (
    AsideKind,
    Backing,
    Booklet,
    CarriedBy,
    Chapter,
    Inherits,
    Misprint,
    NoMatterOfRules,
    NotSaid,
    PrintedHeading,
    PrintedSentence,
    Quoted,
    Statement,
    Term,
    Worded,
)
from spec.codes import has_errors
from spec.ruleset import BOOKLET, misfits
from spec.ruleset import schema_path as schema_file
from spec.source import (
    Diagnostic,
    Document,
    Entry,
    InternalError,
    Node,
    StageResult,
    child,
    entries,
    items,
    meant_or,
    read_file,
    text_of,
)
from spec.words import phrase

SCHEMA: Final = "booklet.schema.json"


def is_booklet(document: Document) -> bool:
    """Return whether a file is a booklet and no ruleset: it has the key `booklet`."""
    return "booklet" in entries(document.root)


def read_booklet(path: Path) -> StageResult[Booklet]:
    """Return the booklet of a file, and what is wrong with the file by itself; no booklet if there are errors."""
    read = read_file(path)
    if read.value is None:
        return StageResult(None, read.diagnostics)
    found = [*read.diagnostics, *misfits(read.value.root, SCHEMA, BOOKLET)]
    if has_errors(found):
        return StageResult(None, tuple(found))
    booklet = _booklet(read.value)
    found.extend(_undeclared(booklet))
    return StageResult(None if has_errors(found) else booklet, tuple(found))


def _quoted(node: Node) -> Quoted:
    return Quoted(text_of(node), node.span)


def _in(node: Node, key: str) -> Node:
    found = child(node, key)
    if found is None:
        raise InternalError(f"the schema lets key={key!r} be missing")
    return found


def _booklet(document: Document) -> Booklet:
    root = document.root
    publisher, year = child(root, "publisher"), child(root, "year")
    return Booklet(
        document=document,
        titles={language: _quoted(entry.node) for language, entry in entries(child(root, "booklet")).items()},
        publisher=text_of(publisher) if publisher is not None else "",
        year=int(text_of(year)) if year is not None else None,
        original=_quoted(_in(root, "original")),
        chapters={name: _chapter(name, entry) for name, entry in entries(child(root, "chapters")).items()},
    )


def _chapter(name: str, entry: Entry) -> Chapter:
    rulesets = entries(child(entry.node, "rulesets"))
    return Chapter(
        id=name,
        span=entry.key_span,
        headings={id_: _heading(id_, heading) for id_, heading in entries(child(entry.node, "headings")).items()},
        rulesets={language: tuple(map(_quoted, items(links.node))) for language, links in rulesets.items()},
        ruleset_keys={language: links.key_span for language, links in rulesets.items()},
        sentences=tuple(_sentence(id_, sentence) for id_, sentence in entries(child(entry.node, "sentences")).items()),
        terms=tuple(_term(id_, term) for id_, term in entries(child(entry.node, "terms")).items()),
    )


def _term(name: str, entry: Entry) -> Term:
    by_language = entries(child(entry.node, "words"))
    words = {
        language: {word: tuple(map(_quoted, items(places.node))) for word, places in entries(some.node).items()}
        for language, some in by_language.items()
    }
    return Term(id=name, span=entry.key_span, means=_worded(_in(entry.node, "means")), words=words)


def _heading(name: str, entry: Entry) -> PrintedHeading:
    words = {
        language: Quoted(text_of(heading.node), heading.key_span) for language, heading in entries(entry.node).items()
    }
    return PrintedHeading(id=name, span=entry.key_span, words=words)


def _sentence(name: str, entry: Entry) -> PrintedSentence:
    node = entry.node
    backing = _backing(node)
    if backing is None:
        raise InternalError(f"the schema lets the sentence name={name!r} be without what carries it")
    statement = Statement(
        says=text_of(_in(node, "says")),
        under=_quoted(_in(node, "under")),
        backing=backing,
        holds=child(node, "holds"),
    )
    promise, again, implied = child(node, "promise"), child(node, "again"), child(node, "implied")
    against, question = child(node, "against"), child(node, "open")
    return PrintedSentence(
        id=name,
        span=entry.key_span,
        statement=statement,
        only=tuple(map(_quoted, items(child(node, "only")))),
        differs={
            language: (difference.key_span, _other(difference.node, statement))
            for language, difference in entries(child(node, "differs")).items()
        },
        promise=promise is not None and promise.value is True,
        implied=implied is not None and implied.value is True,
        again=_quoted(again) if again is not None else None,
        against=_quoted(against) if against is not None else None,
        question=_worded(question) if question is not None else (),
        misprints={
            language: Misprint(_worded(slip.node), slip.key_span)
            for language, slip in entries(child(node, "misprint")).items()
        },
        instead_of=tuple(map(_quoted, items(child(node, "instead_of")))),
    )


def _worded(node: Node) -> Worded:
    """Return words by language; a text alone is English."""
    if isinstance(node.value, str):
        return (("en", node.value),)
    return tuple((language, text_of(words.node)) for language, words in entries(node).items())


def _other(node: Node, original: Statement) -> Statement | None:
    """Return what another language says instead, None if nothing; what it does not tell is as in the original."""
    if isinstance(node.value, str):
        return None
    under = child(node, "under")
    return Statement(
        says=text_of(_in(node, "says")),
        under=_quoted(under) if under is not None else original.under,
        backing=_backing(node) or original.backing,
        holds=child(node, "holds") or original.holds,
    )


def _backing(node: Node) -> Backing | None:
    if (rules := child(node, "rules")) is not None:
        return CarriedBy(tuple(map(_quoted, items(rules))))
    if (kind := child(node, "aside")) is not None:
        return NoMatterOfRules(cast(AsideKind, text_of(kind)))  # the schema names these kinds
    if (why := child(node, "not_said")) is not None:
        return NotSaid(text_of(why))
    if (chapter := child(node, "inherits")) is not None:
        return Inherits(_quoted(chapter))
    return None


def schema_path() -> Path:
    """Return the file of the JSON Schema of booklets, for editors."""
    return schema_file(SCHEMA)


# --- languages, headings, chapters -----------------------------------------------------------------------------------


def _undeclared(booklet: Booklet) -> Iterator[Diagnostic]:
    """Yield what names a language, a heading or a chapter that is not declared."""
    for quoted in _languages(booklet):
        if quoted.text not in booklet.titles:
            declared = tuple(booklet.titles)
            yield Diagnostic(code="HR801", span=quoted.span, facts={"name": quoted.text, "known": declared})
    for chapter in booklet.chapters.values():
        before: list[str] = []
        for sentence in chapter.sentences:
            yield from _without_heading(chapter, sentence)
            for named in (sentence.again, sentence.against):
                if named is not None and named.text not in before:
                    known = phrase("known.sentences", known=tuple(before)) if before else phrase("known.no-sentences")
                    hint = meant_or(named.text, before, known)
                    yield Diagnostic(code="HR809", span=named.span, facts={"name": named.text, "hint": hint})
            before.append(sentence.id)
            if not isinstance(sentence.statement.backing, Inherits):
                continue
            inherited = sentence.statement.backing.chapter
            if inherited.text not in booklet.chapters or inherited.text == chapter.id:
                others = tuple(id_ for id_ in booklet.chapters if id_ != chapter.id)
                known = phrase("known.chapters", known=others) if others else phrase("known.no-chapters")
                hint = meant_or(inherited.text, others, known)
                yield Diagnostic(code="HR803", span=inherited.span, facts={"name": inherited.text, "hint": hint})
        yield from _unsaid_words(chapter)


def _unsaid_words(chapter: Chapter) -> Iterator[Diagnostic]:
    """Yield the sentences that a term names and its language does not have."""
    for term in chapter.terms:
        for language, words in term.words.items():
            there = [sentence.id for sentence, _ in chapter.said(language)]
            for named in (place for places in words.values() for place in places):
                if named.text not in there:
                    known = phrase("known.sentences", known=tuple(there)) if there else phrase("known.no-sentences")
                    hint = meant_or(named.text, there, known)
                    yield Diagnostic(code="HR811", span=named.span, facts={"name": named.text, "hint": hint})


def _without_heading(chapter: Chapter, sentence: PrintedSentence) -> Iterator[Diagnostic]:
    """Yield the headings over a sentence that are not declared, or have no words in a language that transcribes it."""
    others = (statement for _, statement in sentence.differs.values() if statement is not None)
    for statement in (sentence.statement, *others):
        under = statement.under
        if under.text not in chapter.headings:
            hint = meant_or(under.text, chapter.headings, phrase("known.headings", known=tuple(chapter.headings)))
            yield Diagnostic(code="HR802", span=under.span, facts={"name": under.text, "hint": hint})
    for language in chapter.rulesets:
        here = sentence.in_language(language)
        heading = chapter.headings.get(here.under.text) if here is not None else None
        if here is not None and heading is not None and language not in heading.words:
            hint = phrase("heading-without-words", language=language)
            yield Diagnostic(code="HR802", span=here.under.span, facts={"name": here.under.text, "hint": hint})


def _languages(booklet: Booklet) -> Iterator[Quoted]:
    """Yield each language that is named, with its place."""
    yield booklet.original
    for chapter in booklet.chapters.values():
        for heading in chapter.headings.values():
            yield from (Quoted(language, words.span) for language, words in heading.words.items())
        yield from (Quoted(language, span) for language, span in chapter.ruleset_keys.items())
        for sentence in chapter.sentences:
            yield from sentence.only
            yield from (Quoted(language, slip.span) for language, slip in sentence.misprints.items())
            yield from (Quoted(language, span) for language, (span, _) in sentence.differs.items())
