"""The studio in a browser: a house rule is begun, written, mended, set by its form, proved, and taken along."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Final, Unpack

import pytest
from playwright.sync_api import Locator, Page, expect

from hausregel.work.library import library, load
from spec.words import Words
from tests.browser.visiting import ENGINE_MS, PHONE, Manner, Visitor, violations
from verifier.portfolio import verify as run_verifier
from verifier.verdict import VerifyTask

PROOF_MS: Final = 240_000
"""Until a small game is verified, or repairs of it are found, at the latest."""
STUCK: Final = """\
set: {highest: 5, hand_size: 2}
replace:
  players: 2
  moves.draw.if.pile_left: count(pile) > 4
remove: [examples.one_card_is_drawn, examples.nothing_fits_and_no_pile]
"""
"""A change with which somebody is stuck, and whose old words no longer tell what is so."""
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


def field(page: Page) -> Locator:
    return page.get_by_role("textbox", name="The rule")


def rule(page: Page) -> str:
    """Return the text of the rule."""
    lines = page.locator(".hr-studio-code .cm-line").evaluate_all("lines => lines.map((line) => line.textContent)")
    return "\n".join(lines)


def begun(page: Page, game: str = JUNIOR) -> None:
    """Begin a house rule of a game; nothing can be typed until its text is there, since it would be lost."""
    page.get_by_label("Begin with").select_option(game)
    held = page.get_by_role("button", name="Begin", exact=True).evaluate(
        "begin => { begin.click(); return document.querySelector('.cm-content').getAttribute('aria-busy'); }"
    )
    assert held == "true"
    expect(field(page)).to_contain_text(f"extends: {game}", timeout=ENGINE_MS)
    expect(page.locator(".hr-studio-fine")).to_be_visible(timeout=ENGINE_MS)


def test_a_rule_is_begun_broken_mended_set_by_its_form_and_taken_along(player: Visitor, tmp_path: Path) -> None:
    page = opened(player)
    verify, faults = page.get_by_role("button", name="Verify"), page.locator(".hr-studio-faults li")
    begun(page)
    expect(verify).to_be_enabled(timeout=ENGINE_MS)
    before = rule(page)
    field(page).press("Control+End")
    page.keyboard.insert_text("set: {hand_sise: 3}")
    expect(faults).to_contain_text(
        f"error HR309 line {before.count(chr(10)) + 1} there is no option or reading hand_sise",
        timeout=ENGINE_MS,
    )
    expect(page.locator(".hr-studio-code .cm-lintRange-error")).to_have_text("hand_sise", timeout=ENGINE_MS)
    expect(verify).to_be_disabled(timeout=ENGINE_MS)
    mend = page.get_by_role("button", name="Perhaps you mean hand_size")
    expect(mend).to_be_visible(timeout=ENGINE_MS)
    mend.click()
    changes = page.get_by_role("region", name="What is played differently")
    expect(changes.get_by_role("listitem").first).to_be_visible(timeout=ENGINE_MS)
    expect(verify).to_be_enabled(timeout=ENGINE_MS)
    page.get_by_label("Cards per player").press("ArrowRight")
    expect(field(page)).to_contain_text("set: {hand_size: 4}", timeout=ENGINE_MS)
    expect(changes).to_contain_text("4", timeout=ENGINE_MS)
    mine = rule(page)
    with page.expect_download() as download:
        page.get_by_role("button", name="Save the rule").click()
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    assert saved.read_text(encoding="utf-8") == mine
    page.get_by_role("button", name="Copy a link").click()
    page.wait_for_function("() => location.hash.startsWith('#rule=')")
    link, note = page.url, page.locator(".hr-studio-note").first
    field(page).fill(before)
    page.get_by_label("Open a file").set_input_files(saved)
    expect(note).to_contain_text("came from a file")
    assert rule(page) == mine
    page.evaluate("() => { location.hash = '#rule=AAAA'; }")
    expect(note).to_contain_text("holds no rule that can be read")
    assert rule(page) == mine
    field(page).fill(before)
    page.evaluate("link => { location.hash = new URL(link).hash; }", link)
    expect(note).to_contain_text("came with the link")
    assert rule(page) == mine
    assert page.evaluate("() => localStorage.getItem('hausregel-studio-own')") == before
    page.get_by_role("button", name="Back to my own rule").click()
    expect(note).to_be_empty()
    assert rule(page) == before


@pytest.mark.long
def test_a_rule_is_proved_in_the_page_and_stopped_and_played(player: Visitor) -> None:
    page = opened(player, color_scheme="dark")
    begun(page)
    field(page).press("Control+End")
    page.keyboard.insert_text("add: {properties.short: {never: count(pile) == 0}}\n")
    field(page).press("ArrowUp")
    page.get_by_text("What the word at the cursor means").click()
    expect(page.locator(".hr-studio-meaning")).to_contain_text("add — ", timeout=ENGINE_MS)
    field(page).press("Control+Space")
    expect(page.get_by_role("listbox")).to_be_visible(timeout=ENGINE_MS)
    field(page).press("Escape")
    prove = page.get_by_role("region", name="Prove it")
    prove.get_by_label("Players").select_option("2")
    expect(page.locator(".hr-studio-fine")).to_be_visible(timeout=ENGINE_MS)
    prove.get_by_role("button", name="Verify", exact=True).click()
    rows = page.locator(".hr-studio-verdicts tbody tr")
    expect(rows.first).to_be_visible(timeout=ENGINE_MS)
    expect(prove.locator(".hr-studio-doing").first).to_contain_text("Verified:", timeout=3 * ENGINE_MS)
    expect(rows.filter(has_text="somebody can do something")).to_contain_text("proved")
    short = rows.filter(has_text="refuted")
    short.get_by_role("button", name="Show a game").first.click()
    expect(short.locator(".hr-play-panel").first).to_be_visible()
    drawn = short.locator(".hr-studio-symbols symbol").first
    assert drawn.evaluate("symbol => symbol instanceof SVGSymbolElement")
    assert violations(page, ".hr-studio") == []
    expect(page.locator(".hr-studio-outcome")).to_contain_text("the rule loses: What lies on the table")
    prove.get_by_role("button", name="Verify", exact=True).click()
    prove.get_by_role("button", name="Stop").click()
    expect(prove.locator(".hr-studio-doing").first).to_contain_text("Stopped")
    expect(prove.get_by_role("button", name="Verify", exact=True)).to_be_focused()
    page.get_by_role("button", name="Play with the text as it is now").click()
    expect(page.locator(".hr-try-game")).to_be_visible(timeout=ENGINE_MS)
    page.set_viewport_size(PHONE)
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
    mine = rule(page)
    page.reload()
    page.locator(".hr-studio .hr-try-start").click()
    expect(field(page)).to_contain_text("properties.short", timeout=ENGINE_MS)
    assert rule(page) == mine


@pytest.mark.long
def test_old_words_are_written_anew_in_place_and_the_rules_are_printed(player: Visitor) -> None:
    page = opened(player)
    begun(page)
    field(page).press("Control+End")
    page.keyboard.insert_text('replace: {end.out: "any(count(hand[p]) <= 1 for p in players)"}\n')
    old = page.locator(".hr-studio-rewriting .hr-studio-field")
    expect(old).to_have_count(2, timeout=ENGINE_MS)
    assert violations(page, ".hr-studio") == []
    for number in (1, 0):
        old.first.get_by_role("textbox").fill("Over with one card left.")
        old.first.get_by_role("button", name="Write it into the rule").click()
        expect(old).to_have_count(number, timeout=ENGINE_MS)
    expect(page.locator(".hr-studio-fine")).to_be_visible(timeout=ENGINE_MS)
    page.evaluate("() => { window.print = () => { window.printed = true; }; }")
    page.get_by_role("button", name="Print the rules for the table").click()
    page.wait_for_function("() => window.printed", timeout=ENGINE_MS)
    page.emulate_media(media="print")
    expect(page.locator(".hr-studio-paper")).to_contain_text("Over with one card left.")
    expect(page.locator(".hr-studio")).to_be_hidden()


@pytest.mark.long
def test_the_referee_is_asked_about_a_position_of_the_game_that_is_played_and_of_an_example(player: Visitor) -> None:
    page = opened(player, viewport=PHONE)
    begun(page)
    part = page.get_by_role("region", name="Ask the referee")
    answer = part.locator(".hr-studio-answer")
    page.get_by_role("button", name="Play with the text as it is now").click()
    expect(page.locator(".hr-studio-play .hr-try-moves, .hr-studio-play .hr-picture").first).to_be_visible(
        timeout=ENGINE_MS
    )
    part.get_by_role("button", name="Fetch positions").click()
    of = part.get_by_label("Take the position of")
    expect(of.get_by_role("option").first).to_have_text("the game above", timeout=ENGINE_MS)
    expect(part.get_by_label("The position", exact=True)).to_have_value(re.compile(r"^players: \d\nposition:\n"))
    of.select_option(index=1)
    part.get_by_role("button", name="What is allowed?").click()
    expect(answer.locator("p").first).to_have_text("What is allowed", timeout=ENGINE_MS)
    move = part.locator("datalist option").first.get_attribute("value") or ""
    part.get_by_label("The move").fill(move)
    part.get_by_label("The move").press("Tab")
    part.get_by_role("button", name="May I?").click()
    expect(answer.locator(".hr-studio-said-allowed")).to_contain_text(f"may: {move}", timeout=ENGINE_MS)
    expect(answer).to_contain_text("Rulebook: ")
    expect(answer).to_contain_text(f"yes: {JUNIOR}")
    assert violations(page) == []
    part.get_by_label("The position", exact=True).fill("{players: 2, position: {others: <b>nowhere</b>}}")
    part.get_by_role("button", name="May I?").click()
    expect(answer.locator(".hr-studio-said-refused")).to_contain_text("nowhere", timeout=ENGINE_MS)
    assert answer.locator("b").count() == 0


def pressed(page: Page, button: Locator, key: str | None) -> None:
    """Press a button by keyboard alone, or by touch."""
    if key is None:
        button.tap()
        return
    button.focus()
    page.keyboard.press(key)


@pytest.mark.long
@pytest.mark.parametrize("key", ["Enter", None], ids=["keyboard", "touch"])
def test_a_change_that_gets_stuck_is_seen_repaired_proved_reworded_and_taken_along(
    player: Visitor, tmp_path: Path, key: str | None
) -> None:
    page = opened(player) if key else opened(player, viewport=PHONE, has_touch=True, is_mobile=True)
    prove, rows = page.get_by_role("region", name="Prove it"), page.locator(".hr-studio-verdicts tbody tr")
    begun(page)
    field(page).press("Control+End")
    page.keyboard.insert_text(STUCK)
    verify = prove.get_by_role("button", name="Verify", exact=True)
    old = page.locator(".hr-studio-rewriting .hr-studio-field")
    expect(old).not_to_have_count(0, timeout=ENGINE_MS)
    pressed(page, verify, key)
    doing = prove.locator(".hr-studio-doing").first
    expect(doing).to_contain_text("Verified:", timeout=PROOF_MS)
    stuck = rows.filter(has_text="somebody can do something").filter(has_text="refuted")
    pressed(page, stuck.get_by_role("button", name="Show a game").first, key)
    expect(stuck.locator(".hr-play-panel").first).to_be_visible()
    pressed(page, stuck.get_by_role("button", name="Look for a repair"), key)
    repair = stuck.locator(".hr-studio-repairs > li").first
    expect(repair).to_contain_text("proved", timeout=PROOF_MS)
    assert violations(page, ".hr-studio-prove") == []
    pressed(page, stuck.get_by_role("button", name="Stop"), key)
    before = rule(page)
    pressed(page, repair.get_by_role("button", name="Write this repair into the rule"), key)
    again = prove.get_by_role("button", name="Verify again")
    expect(again).to_be_focused(timeout=ENGINE_MS)
    mended = rule(page)
    assert mended != before
    pressed(page, prove.get_by_role("button", name="Undo"), key)
    expect(again).to_have_count(0, timeout=ENGINE_MS)
    assert rule(page) == before
    pressed(page, repair.get_by_role("button", name="Write this repair into the rule"), key)
    expect(again).to_be_focused(timeout=ENGINE_MS)
    assert rule(page) == mended
    for number in range(old.count() - 1, -1, -1):
        old.first.get_by_role("textbox").focus()
        page.keyboard.press("Control+A")
        page.keyboard.insert_text("So it is told now.")
        pressed(page, old.first.get_by_role("button", name="Write it into the rule"), key)
        expect(old).to_have_count(number, timeout=ENGINE_MS)
    pressed(page, verify, key)
    expect(doing).to_contain_text("Verified:", timeout=PROOF_MS)
    expect(rows.filter(has_text="somebody can do something")).to_contain_text("proved")
    verdicts = page.locator(".hr-studio-word").all_text_contents()
    assert page.evaluate("() => document.documentElement.scrollWidth") <= (page.viewport_size or PHONE)["width"]
    with page.expect_download() as download:
        pressed(page, page.get_by_role("button", name="Save the rule"), key)
    saved = tmp_path / download.value.suggested_filename
    download.value.save_as(saved)
    task = VerifyTask(path=saved, library=library(), players=(2,), other_values=False)
    report = run_verifier(task, load(str(saved)))
    assert sorted(verdicts) == sorted(Words("en", "book")(f"verdict.{verdict.word}") for verdict in report.verdicts)


@pytest.mark.long
def test_what_a_rule_does_is_played_and_told_and_can_be_stopped(player: Visitor) -> None:
    page = opened(player, viewport=PHONE)
    begun(page)
    field(page).press("Control+End")
    page.keyboard.insert_text("set: {hand_size: 1}\n")
    part = page.get_by_role("region", name="What it does")
    expect(page.locator(".hr-studio-changed li").first).to_be_visible(timeout=ENGINE_MS)
    part.get_by_label("Games of each").select_option("3000")
    part.get_by_role("button", name="Play and compare").click()
    expect(part.locator(".hr-studio-doing")).to_contain_text("of 3,000 pairs", timeout=PROOF_MS)
    part.get_by_role("button", name="Stop").click()
    expect(part.locator(".hr-studio-doing")).to_contain_text("nothing is said")
    part.get_by_label("Games of each").select_option("100")
    part.get_by_role("button", name="Play and compare").click()
    expect(part.locator("ul")).to_contain_text("moves, before", timeout=PROOF_MS)
    expect(part.locator(".hr-studio-doing")).to_contain_text("100 games of each")
    assert violations(page, ".hr-studio-effect") == []
    assert page.evaluate("() => document.documentElement.scrollWidth") == PHONE["width"]
