"""The words of a ruleset: in the same file, or in one file per language beside it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from spec.codes import is_error
from spec.ruleset.salvage import salvage
from spec.ruleset.shape import WORDS, Shape, known_shape, misfits
from spec.ruleset.tellings import BESIDE_LANGUAGES, TELLING
from spec.ruleset.tree_paths import put
from spec.source import (
    KEPT,
    Diagnostic,
    Document,
    Entry,
    FileReader,
    Node,
    Note,
    Span,
    StageResult,
    child,
    entries,
    items,
    read_file,
    text_of,
)
from spec.words import Filling, phrase

SCHEMA: Final = "words.schema.json"
_LANGUAGE: Final = re.compile(r"[a-z]{2,3}(?:-[A-Za-z0-9]{2,8})*\Z")
_SECTIONS: Final = ("names", "text", "notes")
_FLAT: Final = "text"
"""The section to which the sentences of a telling belong, each at its address."""


def sayings(node: Node) -> Iterator[tuple[str, Node]]:
    """Yield each sentence at an address with its language, including what a player reads when a move is refused."""
    for key, entry in entries(node).items():
        if key == "refusal":
            yield from ((language, inner.node) for language, inner in entries(entry.node).items())
        elif key != "cite":
            yield key, entry.node


def all_citations(node: Node | None) -> tuple[Node, ...]:
    """Return all citations of something, in the booklets of all languages."""
    return cited(child(node, "cite"))


def cited(cite: Node | None) -> tuple[Node, ...]:
    """Return all citations that stand under a key, in the booklets of all languages."""
    booklets = entries(cite)
    return tuple(place for booklet in booklets.values() for place in items(booklet.node)) if booklets else items(cite)


def citations(node: Node | None, language: str) -> tuple[Node, ...]:
    """Return the citations of something: in the booklet of a language if it has its own, else in the first."""
    cite = child(node, "cite")
    booklets = entries(cite)
    if not booklets:
        return items(cite)
    return items((booklets.get(language) or next(iter(booklets.values()))).node)


def rules_of_words(path: Path) -> Path | None:
    """Return the ruleset that a file of words belongs to; None if its name contains no language."""
    stem, dot, language = path.stem.rpartition(".")
    if not (dot and stem and _LANGUAGE.match(language)):
        return None
    rules = path.with_name(f"{stem}{path.suffix}")
    return rules if rules.is_file() else None


def words_beside(path: Path) -> tuple[Path, ...]:
    """Return the files of words beside a ruleset, sorted."""
    try:
        beside = sorted(file for file in path.parent.iterdir() if file.name.startswith(f"{path.stem}."))
    except OSError:
        return ()
    return tuple(file for file in beside if file.suffix == path.suffix and rules_of_words(file) == path)


def read_words(
    path: Path, shape_of: Shape, read_of: FileReader = read_file
) -> tuple[tuple[Document, ...], tuple[Diagnostic, ...]]:
    """Return the files of words beside a ruleset without their faulty parts, and all faults; `read_of` reads them."""
    documents: list[Document] = []
    found: list[Diagnostic] = []
    if shape_of is not known_shape:
        found.extend(_misnamed(path, read_of))
    for file in words_beside(path):
        read = read_of(file)
        found.extend(read.diagnostics)
        if read.value is None:
            continue
        language = _language(read.value)
        wrong = (*read.diagnostics, *(() if shape_of is known_shape else _wrong(read.value, language)))
        found.extend(wrong[len(read.diagnostics) :])
        faults = [diagnostic for diagnostic in wrong if is_error(diagnostic)]
        documents.append(replace(read.value, root=salvage(read.value.root, faults).root) if faults else read.value)
    return tuple(documents), tuple(found)


def _misnamed(path: Path, read_of: FileReader) -> Iterator[Diagnostic]:
    """Yield a warning for each file of words beside a ruleset that is ignored because its name contains no language."""
    try:
        beside = sorted(file for file in path.parent.iterdir() if file.name.startswith(f"{path.stem}."))
    except OSError:
        return
    for file in beside:
        ending = file.stem[len(path.stem) + 1 :]
        if file == path or file.suffix != path.suffix or not ending or _LANGUAGE.match(ending) or not file.is_file():
            continue
        root = read_of(file).value
        said = child(root.root, "words") if root is not None else None
        if said is None:
            continue
        language = text_of(said)
        right = language if _LANGUAGE.match(language) else "en"
        facts = {"ending": ending, "name": f"{path.stem}.{right}{path.suffix}"}
        yield Diagnostic(code="HR615", span=said.span, facts=facts)


@lru_cache(maxsize=KEPT)
def _wrong(document: Document, language: str) -> tuple[Diagnostic, ...]:
    found = tuple(misfits(document.root, SCHEMA, WORDS))
    said = child(document.root, "words")
    if said is not None and isinstance(said.value, str) and said.value != language:
        facts = {"said": said.value, "language": language}
        return (*found, Diagnostic(code="HR613", span=said.span, facts=facts))
    return found


@lru_cache(maxsize=KEPT)
def with_words(document: Document, words: tuple[Document, ...]) -> StageResult[Document]:
    """Return a ruleset with its words in all languages, as if it contained them; and the words given twice."""
    found: list[Diagnostic] = []
    root = document.root
    for word_file in words:
        language = _language(word_file)
        if (title := entries(word_file.root).get("title")) is not None:
            called = {language: title}
            root = put(root, ("title",), title.key_span, _merged(child(root, "title"), called, title.node.span, found))
        if (source := entries(word_file.root).get("source")) is not None:
            known = _merged(child(root, "source"), entries(source.node), source.node.span, found)
            root = put(root, ("source",), source.key_span, known)
        root = _with_sections(root, word_file.root, language, found)
    return StageResult(replace(document, root=root), tuple(found))


def with_reading_words(root: Node, words: Iterable[Document], *, instead: bool) -> tuple[Node, tuple[Diagnostic, ...]]:
    """Return the tree of a ruleset with the words of the values of its readings; and their faults.

    `instead`: they replace inherited words.
    """
    found: list[Diagnostic] = []
    for word_file in words:
        for key, entry in entries(child(word_file.root, "readings")).items():
            name, _, value = key.partition(".")
            reading = entries(child(root, "readings")).get(name)
            values = entries(child(reading.node, "values")) if reading is not None else {}
            if value not in values:
                known = tuple(f"{name}.{choice}" for choice in values)
                hint = phrase("known.patches", name=name, known=known)
                facts: dict[str, Filling] = {"address": f"readings.{key}"}
                facts["hint"] = hint if known else phrase("known.no-patches", name=name)
                found.append(Diagnostic(code="HR603", span=entry.key_span, facts=facts))
                continue
            twice: list[Diagnostic] = []
            patch = _with_sections(values[value].node, entry.node, _language(word_file), twice, instead=instead)
            found.extend(() if instead else twice)
            root = put(root, ("readings", name, "values", value), values[value].key_span, patch)
    return root, tuple(found)


def _language(words: Document) -> str:
    """Return the language in the name of a file; the one that the file states may be missing or wrong."""
    return Path(words.file).stem.rpartition(".")[2]


def _with_sections(root: Node, words: Node, language: str, found: list[Diagnostic], *, instead: bool = False) -> Node:
    """Return a tree with the names, sentences and notes of one language."""
    words = _with_telling(words)
    for section in _SECTIONS:
        if (told := entries(words).get(section)) is None:
            continue
        table = dict(entries(child(root, section)))
        for address, entry in entries(told.node).items():
            there = table.get(address)
            said = _sentence(entry, language)
            before = there.node if there is not None else None
            if instead and before is not None:
                before = _not_said(before, said, language)
            node = _merged(before, said, entry.node.span, found)
            table[address] = Entry(there.key_span if there is not None else entry.key_span, node)
        span = entries(root)[section].key_span if section in entries(root) else told.key_span
        root = put(root, (section,), span, Node(table, told.node.span))
    return root


def _with_telling(words: Node) -> Node:
    """Return words in which the sentences of a telling stand at their addresses, as all other sentences do."""
    telling = entries(words).get(TELLING)
    if telling is None:
        return words
    text = entries(words).get(_FLAT)
    table = dict(entries(text.node)) if text is not None else {}
    for chapter, entry in entries(telling.node).items():
        table |= {f"{TELLING}.{chapter}.{name}": inner for name, inner in entries(entry.node).items()}
    there = text or telling
    return replace(words, value={**entries(words), _FLAT: Entry(there.key_span, Node(table, there.node.span))})


def _not_said(before: Node, said: Mapping[str, Entry], language: str) -> Node:
    """Return the earlier words without those that are replaced; the words of other languages stay."""
    kept = {key: entry for key, entry in entries(before).items() if key not in said}
    for key in BESIDE_LANGUAGES:
        table = {spoken: entry for spoken, entry in entries(child(before, key)).items() if spoken != language}
        if key in said and table:
            old = entries(before)[key]
            kept[key] = Entry(old.key_span, replace(old.node, value=table))
    return replace(before, value=kept)


def _sentence(entry: Entry, language: str) -> Mapping[str, Entry]:
    """Return the entry of a file of words at one address, in the form it has in a ruleset."""
    parts = entries(entry.node)
    if not parts:
        return {language: entry}
    said = {language: parts["rule"]} if "rule" in parts else {}
    for key in BESIDE_LANGUAGES:
        if key in parts:
            said[key] = Entry(parts[key].key_span, Node({language: parts[key]}, parts[key].node.span))
    return said


def _merged(there: Node | None, new: Mapping[str, Entry], span: Span, found: list[Diagnostic]) -> Node:
    if there is None:
        return Node(dict(new), span)
    table = dict(entries(there))
    for key, entry in new.items():
        old = table.get(key)
        if old is None:
            table[key] = entry
        elif key in BESIDE_LANGUAGES and entries(old.node):
            table[key] = Entry(old.key_span, _merged(old.node, entries(entry.node), span, found))
        else:
            facts = {"language": key}
            note = Note(phrase("note.said-too"), old.key_span)
            found.append(Diagnostic(code="HR614", span=entry.key_span, facts=facts, notes=(note,)))
    return replace(there, value=table)
