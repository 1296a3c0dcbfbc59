"""Links in the words of a ruleset: `[words](ADDRESS)` leads to another rule, or to the example that shows it."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

_LINK: Final = re.compile(r"\[([^\[\]]+)\]\(([a-z_][\w.-]*)\)")


def with_links(text: str) -> Iterator[tuple[str, str]]:
    """Yield the parts of a text, each with the address to which it leads, which is empty for what is no link."""
    at = 0
    for found in _LINK.finditer(text):
        if found.start() > at:
            yield text[at : found.start()], ""
        yield found[1], found[2]
        at = found.end()
    if at < len(text):
        yield text[at:], ""


def unlinked(text: str) -> str:
    """Return a text without its links, their words kept."""
    return "".join(words for words, _ in with_links(text))
