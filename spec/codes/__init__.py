"""All kinds of mistakes that are reported to authors, by code."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from types import MappingProxyType
from typing import Final

from spec.codes import booklets, examples, expressions, further, patches, rules, shape, source, tellings
from spec.source import Code, Diagnostic, InternalError, in_order
from spec.words import FAULTS, Filling, Phrase, catalogue, template

MAX_OF_A_KIND: Final = 200
"""So many diagnostics of one code are shown of a file; the rest are counted."""


@cache
def all_codes() -> Mapping[str, Code]:
    """Return every code with what is said about it, in the order of the codes.

    Errors: `InternalError` if a code is given twice.
    """
    codes: dict[str, Code] = {}
    for module in (source, shape, patches, expressions, rules, examples, further, booklets, tellings):
        for code in module.CODES:
            if code.code in codes:
                raise InternalError(f"the code {code.code} is given twice")
            codes[code.code] = code
    return MappingProxyType(dict(sorted(codes.items())))


_ABOUT_EXAMPLES: Final = frozenset({"HR605", "HR606", "HR607", "HR608", "HR609", "HR612", "HR617"})


def said_by(diagnostic: Diagnostic) -> Phrase:
    """Return what is wrong, in one sentence."""
    return Phrase(diagnostic.code, tuple(diagnostic.facts.items()))


def message_of(diagnostic: Diagnostic, language: str = "en") -> str:
    """Return what is wrong, in one sentence of a language."""
    return said_by(diagnostic).in_language(language)


def help_of(diagnostic: Diagnostic, language: str = "en") -> str:
    """Return what would be right, in a language; empty if there is nothing to say."""
    key = f"{diagnostic.code}.help"
    if key not in catalogue("en", FAULTS):
        return ""
    return Phrase(key, tuple(diagnostic.facts.items())).in_language(language)


def templates_of(code: str) -> tuple[str, str]:
    """Return the message and the help of a code in English, with the names of their blanks in braces."""
    texts = catalogue("en", FAULTS)
    return template(texts[code]), template(texts[f"{code}.help"])


def is_about_examples(diagnostic: Diagnostic) -> bool:
    """Return whether a diagnostic is about a worked example only: the game is as it is without it."""
    return diagnostic.code in _ABOUT_EXAMPLES


def is_error(diagnostic: Diagnostic) -> bool:
    """Return whether a diagnostic is an error, not a warning."""
    return all_codes()[diagnostic.code].severity == "error"


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Return whether one of the diagnostics is an error."""
    return any(is_error(diagnostic) for diagnostic in diagnostics)


def most_telling(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics in order, so many of a kind that they can be read.

    A warning yields to an error at exactly the same place, which says more.
    """
    found = in_order(diagnostics)
    errors = {diagnostic.span for diagnostic in found if is_error(diagnostic)}
    told = [diagnostic for diagnostic in found if is_error(diagnostic) or diagnostic.span not in errors]
    return tuple(_few_of_each(told))


def _few_of_each(found: Sequence[Diagnostic]) -> Iterator[Diagnostic]:
    """Yield the diagnostics; where a file has too many of one code, the rest of them is one, which counts them."""
    all_of = Counter((diagnostic.code, diagnostic.span.file) for diagnostic in found)
    told: Counter[tuple[str, str]] = Counter()
    for diagnostic in found:
        kind = diagnostic.code, diagnostic.span.file
        told[kind] += 1
        if told[kind] <= MAX_OF_A_KIND:
            yield diagnostic
        elif told[kind] == MAX_OF_A_KIND + 1:
            facts: dict[str, Filling] = {"count": all_of[kind] - MAX_OF_A_KIND, "code": diagnostic.code}
            yield Diagnostic(code="HR701", span=diagnostic.span, facts=facts)
