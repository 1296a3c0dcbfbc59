"""Anchors of a page: every link within it leads somewhere, and no two places have the same."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator

from docutils import nodes


def anchor_faults(page: nodes.Element) -> Iterator[str]:
    """Yield what is wrong with the anchors of a page, in a few words each."""
    ids = Counter(id_ for element in page.findall(nodes.Element) for id_ in element["ids"])
    for id_, number in ids.items():
        if number > 1:
            yield f"{number} places have the anchor `{id_}`"
    links = (reference.get("refid", "") for reference in page.findall(nodes.reference))
    for link in dict.fromkeys(links):
        if link and link not in ids:
            yield f"a link leads to `#{link}`, which is not there"
