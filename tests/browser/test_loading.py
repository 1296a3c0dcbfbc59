"""What pages load: from the site alone, not too much, and soon."""

from __future__ import annotations

import pytest

from tests.browser.visiting import JUNIOR_FOUND, KINDS, Served, Visitor, longest_play

pytestmark = pytest.mark.xdist_group("browser")

HEAVY_BYTES = 600_000
"""As it lies there; what a server sends is usually packed, to about a quarter."""
SLOW_MS = 1_000


def test_nothing_is_asked_of_others_nor_the_engine_before_it_is_wanted(visitor: Visitor) -> None:
    page = visitor.page()
    for path in KINDS.values():
        visitor.go(page, path)
    longest_play(visitor.go(page, JUNIOR_FOUND)).get_by_role("button", name="To the end").click()
    names = {address.partition("?")[0].rpartition("/")[2] for address in visitor.asked}
    assert {"player.js", "try.js", "hausregel.css", "pydata-sphinx-theme.js", "searchindex.js"} <= names
    assert not {"worker.js", "modules.zip"} & names
    assert visitor.elsewhere() == []


def test_no_page_is_heavy(visitor: Visitor) -> None:
    request = visitor.page().request
    weights = {path: len(request.get(f"{visitor.site.origin}{path}").body()) for path in visitor.site.pages()}
    assert set(KINDS.values()) <= {*weights, KINDS["search"]}
    assert {path: weight for path, weight in weights.items() if weight >= HEAVY_BYTES} == {}


def heaviest(site: Served) -> str:
    return max(site.pages(), key=lambda path: (site.folder / path).stat().st_size)


def test_the_first_words_are_painted_within_a_second(visitor: Visitor) -> None:
    """The best of three loads counts: others may be busy on this machine."""
    for path in (KINDS["welcome"], heaviest(visitor.site)):
        found = []
        for _ in range(3):
            page = visitor.open(path)
            paint = "() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime"
            found.append(page.wait_for_function(paint).json_value())
            if found[-1] < SLOW_MS:
                break
        assert min(found) < SLOW_MS, (path, found)
