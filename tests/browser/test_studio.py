"""The studio in a browser: a house rule is begun, written, mended, set by its form, proved, and taken along."""

from __future__ import annotations

from pathlib import Path
from typing import Final, Unpack

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visiting import ENGINE_MS, Manner, Visitor

STUDIO: Final = "en/studio.html"
JUNIOR: Final = "elfer-raus/junior"

pytestmark = pytest.mark.xdist_group("browser")


def opened(player: Visitor, path: str = STUDIO, **manner: Unpack[Manner]) -> Page:
    """Open the studio and wait until it checks."""
    page = player.page(**manner)
    player.go(page, path)
    page.locator(".hr-studio .hr-try-start").click()
    expect(page.locator(".hr-studio-faults > *")).to_have_count(1, timeout=ENGINE_MS)
    return page


def rule(page: Page) -> str:
    """Return the text of the rule."""
    return page.get_by_role("textbox", name="The rule").input_value()


def begun(page: Page, game: str = JUNIOR) -> None:
    """Begin a house rule of a game; nothing can be typed until its text is there, since it would be lost."""
    page.get_by_label("Begin with").select_option(game)
    held = page.get_by_role("button", name="Begin", exact=True).evaluate(
        "begin => { begin.click(); return document.querySelector('.hr-studio-text').getAttribute('aria-busy'); }"
    )
    assert held == "true"
    page.wait_for_function("game => document.querySelector('.hr-studio-text').value.includes(game)", arg=game)
    expect(page.locator(".hr-studio-fine")).to_be_visible(timeout=ENGINE_MS)


def test_a_rule_is_begun_broken_mended_set_by_its_form_and_taken_along(player: Visitor, tmp_path: Path) -> None:
    page = opened(player)
    text, verify = page.get_by_role("textbox", name="The rule"), page.get_by_role("button", name="Verify")
    begun(page)
    expect(verify).to_be_enabled()
    before = rule(page)
    text.press("Control+End")
    text.press_sequentially("nonsense")
    faults = page.locator(".hr-studio-faults li")
    line = before.count("\n") + 1
    expect(faults).to_have_count(1)
    expect(faults).to_contain_text(f"error HR137 line {line} there is no colon in nonsense. Help: write a colon")
    expect(verify).to_be_disabled()
    for _ in "nonsense":
        text.press("Backspace")
    expect(page.locator(".hr-studio-fine")).to_be_visible(timeout=ENGINE_MS)
    expect(verify).to_be_enabled()
    changes = page.get_by_role("region", name="What is played differently")
    expect(changes).to_contain_text("it is the game as it was")
    page.get_by_label("Cards per player").press("ArrowRight")
    expect(changes.get_by_role("listitem").first).to_be_visible(timeout=ENGINE_MS)
    mine = rule(page)
    assert mine != before
    assert "set: {" in mine
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the rule").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.read_text(encoding="utf-8") == mine
    page.get_by_role("button", name="Copy a link").click()
    page.wait_for_function("() => location.hash.startsWith('#rule=')")
    link = page.url
    text.fill("")
    expect(faults.first).to_be_visible(timeout=ENGINE_MS)
    page.get_by_label("Open a file").set_input_files(saved)
    expect(page.locator(".hr-studio-note")).to_contain_text("came from a file")
    expect(page.locator(".hr-studio-fine")).to_be_visible(timeout=ENGINE_MS)
    assert rule(page) == mine
    page.evaluate("location.hash = '#rule=AAAA'")
    expect(page.locator(".hr-studio-note")).to_contain_text("holds no rule that can be read")
    assert rule(page) == mine
    text.fill(before)
    page.evaluate("link => { location.hash = new URL(link).hash; }", link)
    expect(page.locator(".hr-studio-note")).to_contain_text("came with the link")
    assert rule(page) == mine
    page.get_by_role("button", name="Back to my own rule").click()
    expect(page.locator(".hr-studio-note")).to_be_empty()
    assert rule(page) == before


@pytest.mark.long
def test_a_rule_is_proved_in_the_page_and_stopped_and_played(player: Visitor) -> None:
    page = opened(player)
    begun(page)
    text = page.get_by_role("textbox", name="The rule")
    text.press("Control+End")
    text.press_sequentially("add: {properties.short: {never: count(pile) == 0}}\n")
    page.get_by_label("Players").select_option("2")
    expect(page.locator(".hr-studio-fine")).to_be_visible(timeout=ENGINE_MS)
    page.get_by_role("button", name="Verify").click()
    rows = page.locator(".hr-studio-verdicts tbody tr")
    expect(rows.first).to_be_visible(timeout=ENGINE_MS)
    expect(page.locator(".hr-studio-doing")).to_contain_text("Verified:", timeout=3 * ENGINE_MS)
    expect(rows.filter(has_text="somebody can do something")).to_contain_text("proved")
    short = rows.filter(has_text="refuted")
    short.get_by_role("button", name="Show a game").first.click()
    expect(short.locator(".hr-play-panel").first).to_be_visible()
    expect(page.locator(".hr-studio-outcome")).to_contain_text("the rule loses: What lies on the table")
    page.get_by_role("button", name="Verify").click()
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".hr-studio-doing")).to_contain_text("Stopped")
    expect(page.get_by_role("button", name="Verify")).to_be_focused()
    page.get_by_role("button", name="Play with the text as it is now").click()
    expect(page.locator(".hr-try-game")).to_be_visible(timeout=ENGINE_MS)
