"""Where a rule is printed: the citations that belong to an address, in words."""

from __future__ import annotations

from collections.abc import Iterable

from spec.ruleset import Ruleset, citations, find, path_of
from spec.source import Node, child, entries, items, text_of


def cites_of(ruleset: Ruleset, address: str) -> tuple[str, ...]:
    """Return where the rule at an address is printed; if it has no citation, where what it is a part of is printed.

    Where each language has its own booklet, that counts of which the ruleset is the transcript; so does the edition
    that it transcribes, for what it takes from another.
    """
    language = _language_of_print(ruleset)
    path = path_of(address)
    while path:
        if found := _cited(ruleset.root, ".".join(path), language):
            return cited_in_words(ruleset, found)
        path = path[:-1]
    return ()


def cited_in_words(ruleset: Ruleset, cites: Iterable[Node]) -> tuple[str, ...]:
    """Return citations in words, those of another edition as the ruleset's own where it has the heading."""
    language = _language_of_print(ruleset)
    named = (_in_own_edition(ruleset, text_of(node), language) for node in cites)
    return tuple(dict.fromkeys(_in_words(ruleset.root, citation) for citation in named))


def cited_at(root: Node, address: str, language: str) -> tuple[str, ...]:
    """Return where just this rule, or its words, are printed, in the booklet of a language where each has its own."""
    return tuple(dict.fromkeys(_in_words(root, text_of(node)) for node in _cited(root, address, language)))


def _language_of_print(ruleset: Ruleset) -> str:
    """Return the language of the booklet that a ruleset names itself, or what it extends; English if none does."""
    for document in ruleset.files.values():
        for entry in entries(child(document.root, "source")).values():
            for language in items(child(entry.node, "language")):
                return text_of(language)
    return "en"


def _in_own_edition(ruleset: Ruleset, citation: str, language: str) -> str:
    """Return a citation of another edition as one of the ruleset's own in the language, if that has the heading."""
    document, _, section = citation.partition("/")
    own = next(iter(ruleset.files.values()))
    listed = {
        name: {text_of(heading) for heading in items(child(entry.node, "sections"))}
        for name, entry in entries(child(own.root, "source")).items()
        if language in {text_of(spoken) for spoken in items(child(entry.node, "language"))}
    }
    if document in listed or not _speaks(ruleset.root, document, language):
        return citation
    return next((f"{name}/{section}" for name, headings in listed.items() if section in headings), citation)


def _speaks(root: Node, document: str, language: str) -> bool:
    entry = entries(child(root, "source")).get(document)
    spoken = items(child(entry.node, "language")) if entry is not None else ()
    return language in {text_of(each) for each in spoken}


def _cited(root: Node, address: str, language: str) -> tuple[Node, ...]:
    entry = entries(child(root, "text")).get(address)
    found = citations(entry.node, language) if entry is not None else ()
    if not found and (own := find(root, path_of(address))) is not None:
        found = citations(own.node, language)
    return found


def _in_words(root: Node, citation: str) -> str:
    document, _, section = citation.partition("/")
    entry = entries(child(root, "source")).get(document)
    if entry is None:
        return citation
    parts = [text_of(node) for key in ("title", "edition", "year") if (node := child(entry.node, key)) is not None]
    language = child(entry.node, "language")
    if language is not None:
        parts.append("/".join(text_of(item) for item in items(language)))
    return f"{' '.join(parts)}: “{section}”"
