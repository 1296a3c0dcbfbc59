"""Where the rule of an address stands in its file."""

from __future__ import annotations

from spec.ruleset import Ruleset
from spec.source import Entry, Span, entries, start_of


def span_of(ruleset: Ruleset, address: str) -> Span:
    """Return the place of a rule, or of the nearest thing above it; the first line if there is none."""
    found: Entry | None = None
    node, rest = ruleset.root, address
    while rest:
        below = entries(node)
        # A key may have dots in it: the longest that fits is meant.
        key = max((known for known in below if rest == known or rest.startswith(f"{known}.")), key=len, default=None)
        if key is None:
            break
        found = below[key]
        node, rest = found.node, rest[len(key) + 1 :]
    return found.key_span if found is not None else start_of(next(iter(ruleset.files)))
