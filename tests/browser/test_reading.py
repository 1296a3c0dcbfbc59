"""What a reader sees of the pages: another language, what is searched for, darkness, a phone, paper, no JavaScript."""

from __future__ import annotations

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.visiting import (
    CHEAT,
    HOUSE,
    JUNIOR,
    JUNIOR_FOUND,
    KINDS,
    PHONE,
    PUSH,
    SCHEMES,
    Scheme,
    Visitor,
    contrasts,
    darkness,
    longest_play,
    unfold,
)

pytestmark = pytest.mark.xdist_group("browser")

LEGIBLE = 4.5
FINGER_PX = 24


# --- language ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", ["games/side-games/mogeln.html", "index.html", "verdicts.html"])
def test_a_link_leads_to_the_same_page_in_the_other_language_and_back(visitor: Visitor, path: str) -> None:
    page = visitor.open(f"en/{path}")
    expect(page.locator("html")).to_have_attribute("lang", "en")
    title = page.locator("h1").inner_text().removesuffix("#")
    page.get_by_role("navigation", name="Language").get_by_role("link", name="Deutsch").click()
    page.wait_for_url(f"**/de/{path}")
    expect(page.locator("html")).to_have_attribute("lang", "de")
    expect(page.locator("h1")).not_to_contain_text(title)
    page.get_by_role("navigation", name="Sprache").get_by_role("link", name="English").click()
    page.wait_for_url(f"**/en/{path}")
    expect(page.locator("h1")).to_contain_text(title)


@pytest.mark.parametrize(("locale", "language"), [("de-CH", "de"), ("en-GB", "en"), ("ja-JP", "en")])
def test_the_first_page_leads_to_the_language_of_the_browser(visitor: Visitor, locale: str, language: str) -> None:
    page = visitor.open("index.html", locale=locale)
    page.wait_for_url(f"**/{language}/index.html")
    expect(page.locator("html")).to_have_attribute("lang", language)


# --- search ------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("language", "open_", "title"), [("en", "Search", "Cheat"), ("de", "Suche", "Mogeln")])
def test_a_word_of_a_title_finds_the_game(visitor: Visitor, language: str, open_: str, title: str) -> None:
    page = visitor.open(f"{language}/index.html")
    page.get_by_role("button", name=open_).first.click()
    page.locator("dialog[open] input[type=search]").fill(title.lower())
    page.keyboard.press("Enter")
    page.wait_for_url(f"**/{language}/search.html?q={title.lower()}")
    page.locator("#search-results").get_by_role("link", name=title, exact=True).first.click()
    page.wait_for_url(f"**/{language}/games/side-games/mogeln.html*")
    expect(page.locator("h1")).to_contain_text(title)


def test_games_are_found_first_each_once_with_its_editions_under_it_and_sentences_are_quoted(visitor: Visitor) -> None:
    page = visitor.open("en/search.html?q=pass")
    entries = page.locator("ul.search > li")
    quoted = entries.locator("p.context")
    sentence = re.compile(r"^[A-Z].*\bpass\b.*[.!?]$", re.IGNORECASE)
    expect(quoted.filter(has_text=sentence).first).to_be_visible()
    kinds = entries.evaluate_all("all => all.map((one) => one.className)")
    assert kinds == sorted(kinds, key=["hr-found-game", "hr-found-in", "hr-found-page"].index)
    push = entries.filter(has=page.get_by_role("link", name="Push", exact=True))
    assert push.count() == 1
    links = push.get_by_role("link").all_text_contents()
    assert links[0] == "Push"
    assert {"Push, English rules", "Push, French rules", "What is wrong or open in Push"} <= set(links[1:])


def test_a_word_that_is_nowhere_finds_nothing(visitor: Visitor) -> None:
    page = visitor.open("en/search.html?q=xylophone")
    expect(page.locator("#search-results")).to_contain_text("did not match any documents")


# --- the editor's desk -------------------------------------------------------------------------------------------


def test_the_desk_shows_what_its_filters_choose_and_leads_to_the_print_and_the_play(visitor: Visitor) -> None:
    page = visitor.open(KINDS["desk"])
    entries = page.locator("details[data-kind]")
    whole = entries.count()
    page.locator("select[name=language]").select_option("it")
    page.locator("select[name=severity]").select_option("breaks")
    shown = page.locator("details[data-kind]:visible")
    assert 0 < shown.count() < whole
    assert set(shown.evaluate_all("all => all.map((one) => one.dataset.severity)")) == {"breaks"}
    expect(page.locator("output")).to_have_text(f"{shown.count()} of {whole} shown")
    shown.first.locator("summary").click()
    shown.first.get_by_role("link", name="the whole game").click()
    expect(page.locator("figure.hr-play:visible")).to_have_count(1)


# --- light and dark ----------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [JUNIOR, PUSH])
def test_the_switch_makes_a_page_dark_and_its_pictures_stay_legible(visitor: Visitor, path: str) -> None:
    page = visitor.open(path)
    drawn = page.locator("article svg text:visible")
    for mode, dark in (("Light", False), ("Dark", True)):
        page.get_by_role("button", name="Color mode").click()
        page.get_by_role("button", name=mode, exact=True).click()
        expect(page.locator("html")).to_have_attribute("data-theme", mode.lower())
        assert (darkness(page) > 0.8) is dark
        found = contrasts(drawn)
        assert len(found) > 5
        assert {words: ratio for words, ratio in found.items() if ratio < LEGIBLE} == {}


def test_a_page_follows_the_system_into_the_dark(visitor: Visitor) -> None:
    assert darkness(visitor.open(JUNIOR, color_scheme="light")) < 0.1
    assert darkness(visitor.open(JUNIOR, color_scheme="dark")) > 0.8


# --- a phone -----------------------------------------------------------------------------------------------------


def width(page: Page) -> int:
    """Return how wide a page is, or what it holds where the theme lets the text scroll and not the page."""
    found = page.locator("html, .bd-article-container").evaluate_all(
        "all => Math.max(...all.map((one) => one.getBoundingClientRect().x + one.scrollWidth))"
    )
    assert isinstance(found, int)
    return found


def test_two_games_stand_side_by_side_on_the_first_page_of_a_phone(visitor: Visitor) -> None:
    page = visitor.phone(KINDS["welcome"])
    first, second, third = (tile.bounding_box() for tile in page.locator(".hr-tiles-games > li").all()[:3])
    assert first
    assert second
    assert third
    assert first["y"] == second["y"] < third["y"]
    assert first["x"] + first["width"] < second["x"] <= 360 - second["width"]


def test_no_page_scrolls_sideways_on_a_phone(visitor: Visitor) -> None:
    page = visitor.phone("en/index.html")
    wide = {}
    for path in (*KINDS.values(), *(path.replace("en/", "de/", 1) for path in KINDS.values()), CHEAT, PUSH):
        visitor.go(page, path)
        unfold(page)
        wide[path] = width(page)
    assert {path: px for path, px in wide.items() if px > PHONE["width"]} == {}


def test_a_finger_can_hit_everything_in_a_player(visitor: Visitor) -> None:
    for path in (JUNIOR, JUNIOR_FOUND):
        play = longest_play(visitor.phone(path))
        play.get_by_role("button", name="Next").tap()
        targets = play.locator("button, input, select").all()
        assert len(targets) > 8
        small = []
        for target in targets:
            box = target.bounding_box()
            if not box or min(box["width"], box["height"]) < FINGER_PX:
                small.append((target.get_attribute("aria-label"), box))
        assert small == []


# --- paper -------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("scheme", SCHEMES)
def test_paper_shows_rules_and_pictures_and_nothing_to_click(visitor: Visitor, scheme: Scheme) -> None:
    page = visitor.open(JUNIOR, color_scheme=scheme)
    unfold(page)
    longest_play(page).get_by_role("button", name="Next").click()
    rules = page.locator("article :is(h1, h2, h3, p[id])").filter(visible=True).count()
    assert rules > 20
    page.emulate_media(media="print")
    assert page.locator("article :is(h1, h2, h3, p[id])").filter(visible=True).count() == rules
    gone = (
        ".hr-play-panel, .hr-play-stage, .hr-try, .hr-languages, .headerlink, .bd-header, .bd-sidebar, nav, "
        "button:not(.hr-play-to), input, select"
    )
    assert page.locator(gone).filter(visible=True).count() == 0
    for block in page.locator(".hr-play-block").all():
        expect(block.locator("figure.hr-picture svg").first).to_be_visible()
        expect(block.locator("ol > li").last).to_be_visible()
        cut = block.locator("ol").evaluate("list => list.scrollHeight > list.clientHeight + 1")
        assert not cut
    assert darkness(page) < 0.1
    inks = contrasts(page.locator("article :is(p, svg text):visible"))
    assert {words: ratio for words, ratio in inks.items() if ratio < LEGIBLE} == {}


# --- without JavaScript ------------------------------------------------------------------------------------------


@pytest.mark.parametrize("path", [JUNIOR, HOUSE])
def test_without_javascript_all_rules_pictures_and_moves_are_there(visitor: Visitor, path: str) -> None:
    parts = {
        "rules": "article section :is(h1, h2, h3, h4), article section > p, article section > ul > li",
        "pictures": "article figure.hr-picture > svg",
        "moves": "article figure.hr-play > ol > li",
    }
    with_it = visitor.open(path)
    unfold(with_it)
    without = visitor.open(path, java_script_enabled=False)
    closed = without.locator("article details:not([open]) > summary:visible")
    while closed.count():  # what is folded inside another fold comes into view with it
        closed.first.click()
    for kind, part in parts.items():
        there = with_it.locator(part)
        assert there.count() > 5, kind
        assert without.locator(part).filter(visible=True).count() == there.count(), kind
    assert without.locator(parts["rules"]).all_inner_texts() == with_it.locator(parts["rules"]).all_inner_texts()
    expect(without.locator(".hr-play-panel")).to_have_count(0)


def test_without_javascript_the_place_to_play_says_what_it_needs(player: Visitor) -> None:
    page = player.open(JUNIOR, java_script_enabled=False)
    expect(page.locator(".hr-try")).to_contain_text("the page needs JavaScript and a web server")
    expect(page.get_by_role("button", name="Try it")).to_have_count(0)
