"""What axe finds wrong: nothing, on a page of each kind, in light and dark, before and after it is used."""

from __future__ import annotations

from typing import Final

import pytest

from tests.browser.visiting import JUNIOR, KINDS, Scheme, Visitor, longest_play, unfold, violations

pytestmark = pytest.mark.xdist_group("browser")

ONE_LONG: Final = ("light", pytest.param("dark", marks=pytest.mark.long))
"""The dark scheme differs in colours alone: `make test-long` asks it of all pages, `test_reading.py` of two."""


@pytest.mark.parametrize("scheme", ONE_LONG)
def test_no_kind_of_page_has_a_fault(visitor: Visitor, scheme: Scheme) -> None:
    page = visitor.page(color_scheme=scheme)
    asked = () if scheme == "light" else ("color-contrast", "link-in-text-block")  # nothing else differs in the dark
    found = {}
    for kind, path in KINDS.items():
        visitor.go(page, path)
        unfold(page)
        if kind == "search":
            page.locator("#search-results li").first.wait_for()
        found[kind] = violations(page, rules=asked)
    assert {kind: faults for kind, faults in found.items() if faults} == {}


@pytest.mark.parametrize("scheme", ONE_LONG)
def test_a_player_that_was_used_has_no_fault(visitor: Visitor, scheme: Scheme) -> None:
    play = longest_play(visitor.open(JUNIOR, color_scheme=scheme))
    play.get_by_role("button", name="Next").click()
    assert violations(play.page, "article") == []
    play.locator("ol > li").nth(3).hover()
    play.get_by_label("Seen by").select_option("all cards face up")
    assert violations(play.page, ".hr-play-ready") == []


@pytest.mark.parametrize("scheme", ONE_LONG)
def test_a_game_that_is_played_has_no_fault(player: Visitor, scheme: Scheme) -> None:
    page = player.sit_down(JUNIOR, 2, 3, color_scheme=scheme)
    assert violations(page, ".hr-try") == []
    page.locator(".hr-try-card:not(.hr-try-can)").first.click(position={"x": 3, "y": 20})
    page.locator(".hr-try-reason").first.wait_for()
    unfold(page)
    assert violations(page, ".hr-try") == []
