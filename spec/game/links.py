"""Links in the words of a ruleset: `[words](ADDRESS)` leads to another rule, or to the example that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_LINK: Final = re.compile(r"\[([^\[\]]+)\]\(([a-z_][\w.-]*)\)")


def with_links(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of a text, each with the address it links to, which is empty for plain text."""
    at = 0
    for found in _LINK.finditer(text):
        if found.start() > at:
            yield text[at : found.start()], ""
        yield found[1], found[2]
        at = found.end()
    if at < len(text):
        yield text[at:], ""


def unlinked(text: str) -> str:
    """Return a text with each link replaced by its words."""
    return "".join(words for words, _ in with_links(text))
