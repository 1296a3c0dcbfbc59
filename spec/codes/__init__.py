"""All kinds of mistakes that are told to authors, by code."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cache
from types import MappingProxyType

from spec.codes import examples, expressions, patches, reading, rules, shape
from spec.diagnostics import Code, Diagnostic, InternalError, in_order


@cache
def all_codes() -> Mapping[str, Code]:
    """Return every code with what is said about it, in the order of the codes.

    Errors: `InternalError` if a code is given twice.
    """
    codes: dict[str, Code] = {}
    for module in (reading, shape, patches, expressions, rules, examples):
        for code in module.CODES:
            if code.code in codes:
                raise InternalError(f"the code {code.code} is given twice")
            codes[code.code] = code
    return MappingProxyType(dict(sorted(codes.items())))


def is_error(diagnostic: Diagnostic) -> bool:
    """Return whether a diagnostic is an error, not a warning."""
    return all_codes()[diagnostic.code].severity == "error"


def has_errors(diagnostics: Iterable[Diagnostic]) -> bool:
    """Return whether one of the diagnostics is an error."""
    return any(is_error(diagnostic) for diagnostic in diagnostics)


def most_telling(diagnostics: Iterable[Diagnostic]) -> tuple[Diagnostic, ...]:
    """Return the diagnostics in order; a warning yields to an error at exactly the same place, which says more."""
    found = in_order(diagnostics)
    errors = {diagnostic.span for diagnostic in found if is_error(diagnostic)}
    return tuple(diagnostic for diagnostic in found if is_error(diagnostic) or diagnostic.span not in errors)
