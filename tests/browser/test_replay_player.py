"""The player of saved games: each way to step through one, and what a reader sees at each step."""

from __future__ import annotations

import re
from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visiting import DESK, JUNIOR, JUNIOR_FOUND, PHONE, PUSH, Visitor, longest_play, unfold

pytestmark = pytest.mark.xdist_group("browser")


@pytest.fixture
def page(visitor: Visitor) -> Page:
    """A page with a whole round that was saved."""
    return visitor.open(JUNIOR_FOUND)


@pytest.fixture
def play(page: Page) -> Locator:
    """The player of that round."""
    return longest_play(page)


def press(play: Locator, name: str, *, off: bool = False) -> None:
    """Press a button; a click on one that says it is off must be forced."""
    play.get_by_role("button", name=name, exact=True).click(force=off)


def step(play: Locator) -> int:
    """Return the step that is shown, which all parts of the player agree on."""
    place = play.locator(".hr-play-place").inner_text()
    found = re.fullmatch(r"Move (\d+) of (\d+)", place)
    assert found, place
    at, last = int(found[1]), int(found[2])
    assert last == moves(play).count() - 1
    assert play.get_by_role("slider").input_value() == str(at)
    assert [move.get_attribute("aria-current") for move in moves(play).all()] == [
        "step" if number == at else None for number in range(last + 1)
    ]
    assert play.locator(".hr-play-said").inner_text() == moves(play).nth(at).locator("p").inner_text()
    return at


def moves(play: Locator) -> Locator:
    return play.locator("ol > li")


def label(play: Locator) -> str:
    return play.locator(".hr-play-table").get_attribute("aria-label") or ""


def open_cards(play: Locator) -> int:
    return play.locator(".hr-play-table [data-face]").count()


def test_every_saved_game_of_a_page_gets_a_player(visitor: Visitor) -> None:
    page = visitor.open(JUNIOR)
    unfold(page)
    plays = page.locator("figure.hr-play").count()
    assert plays >= 4
    expect(page.locator("figure.hr-play-ready")).to_have_count(plays)
    for table in page.locator("figure.hr-play-ready .hr-play-table").all():
        expect(table).to_be_visible()


def test_a_game_that_shows_a_fault_begins_a_few_moves_before_its_end(page: Page) -> None:
    expect(page.locator("figure.hr-play:not(.hr-play-ready)")).to_have_count(0)
    for play in page.locator("figure.hr-play").all():
        last = play.locator("ol > li").count() - 1
        assert play.locator("input[type=range]").input_value() == str(max(0, last - 4))


_LETTERS: Final = """() => {
  const tables = [...document.querySelectorAll('article figure svg')].filter((one) => one.checkVisibility());
  const size = (text, scale) => [scale * parseFloat(getComputedStyle(text).fontSize), text.textContent];
  const scale = (drawn) => Math.hypot(drawn.getScreenCTM().a, drawn.getScreenCTM().b); // a card may lie sideways
  return tables.flatMap((table) => {
    const written = [...table.querySelectorAll('text')].filter((text) => !text.closest('symbol, defs'));
    const cards = [...table.querySelectorAll('use[width]')].flatMap((use) => {
      const symbol = document.querySelector(use.getAttribute('href'));
      const texts = [...(symbol?.querySelectorAll('text') ?? [])];
      return texts.map((text) => size(text, scale(use) * use.width.baseVal.value / symbol.viewBox.baseVal.width));
    });
    return [...written.map((text) => size(text, scale(text))), ...cards];
  });
}"""
"""Every word, also those on cards, and every value of a card in a drawing, with how large it is on the screen."""


@pytest.mark.parametrize("path", [JUNIOR_FOUND, PUSH])
def test_no_letters_of_a_drawing_are_smaller_than_eleven_pixels(visitor: Visitor, path: str) -> None:
    for wide in (1280, 390):
        page = visitor.open(path, viewport={"width": wide, "height": 844})
        unfold(page)
        expect(page.locator("figure.hr-play:not(.hr-play-ready)")).to_have_count(0)
        letters = page.evaluate(_LETTERS)
        assert letters
        assert [(text, size) for size, text in letters if size < 11] == []


@pytest.mark.parametrize("path", [JUNIOR_FOUND, PUSH])
def test_the_table_and_the_controls_are_in_view_together(visitor: Visitor, path: str) -> None:
    for manner in (DESK, PHONE):
        page = visitor.open(path, viewport=manner)
        play = longest_play(page)
        play.locator(".hr-play-stage").evaluate("one => one.scrollIntoView({ block: 'start' })")
        stage, panel = (play.locator(part).bounding_box() for part in (".hr-play-stage", ".hr-play-panel"))
        header = page.locator("header.bd-header").bounding_box()
        assert stage
        assert panel
        assert header
        assert header["y"] + header["height"] <= stage["y"]
        assert stage["y"] + stage["height"] <= panel["y"] + 1
        assert panel["y"] + panel["height"] <= manner["height"] + 1


def test_buttons_lead_onwards_back_to_the_end_and_to_the_beginning(play: Locator) -> None:
    last = moves(play).count() - 1
    seen = [step(play)]
    for name in ("Next", "Next", "Back", "To the end", "Back", "To the beginning"):
        press(play, name)
        seen.append(step(play))
    assert seen == [0, 1, 2, 1, last, last - 1, 0]


def test_buttons_that_lead_nowhere_say_so_and_do_nothing(play: Locator) -> None:
    names = ("To the beginning", "Back", "Next", "To the end")

    def off() -> list[str | None]:
        buttons = (play.get_by_role("button", name=name, exact=True) for name in names)
        return [button.get_attribute("aria-disabled") for button in buttons]

    assert off() == ["true", "true", "false", "false"]
    press(play, "Back", off=True)
    assert step(play) == 0
    press(play, "Next")
    assert off() == ["false", "false", "false", "false"]
    press(play, "To the end")
    assert off() == ["false", "false", "true", "true"]
    press(play, "Next", off=True)
    assert step(play) == moves(play).count() - 1


def test_keys_lead_onwards_back_to_the_end_and_to_the_beginning(page: Page, play: Locator) -> None:
    last = moves(play).count() - 1
    press(play, "Next")
    seen = []
    for key in ("ArrowRight", "ArrowLeft", "End", "ArrowRight", "Home", "ArrowLeft"):
        page.keyboard.press(key)
        seen.append(step(play))
    assert seen == [2, 1, last, last, 0, 0]


def test_the_slider_leads_to_any_step(page: Page, play: Locator) -> None:
    slider = play.get_by_role("slider")
    slider.fill("5")
    assert step(play) == 5
    slider.focus()
    page.keyboard.press("ArrowRight")
    assert step(play) == 6
    assert slider.get_attribute("aria-valuetext") == f"6: {moves(play).nth(6).locator('p').inner_text()}"


def test_a_move_in_the_list_leads_to_its_step(play: Locator) -> None:
    moves(play).nth(7).locator("p").click(position={"x": 4, "y": 4})
    assert step(play) == 7
    moves(play).nth(3).get_by_role("button").click()
    assert step(play) == 3


def test_keys_in_the_list_take_the_focus_along(page: Page, play: Locator) -> None:
    moves(play).nth(3).get_by_role("button").click()
    page.keyboard.press("ArrowRight")
    assert step(play) == 4
    expect(moves(play).nth(4).get_by_role("button")).to_be_focused()


def test_the_table_is_told_anew_at_each_step(play: Locator) -> None:
    told = {label(play)}
    for _ in range(4):
        press(play, "Next")
        told.add(label(play))
    assert len(told) == 5
    assert all(len(words) > 100 for words in told)


def test_cards_lie_elsewhere_after_a_move(page: Page, play: Locator) -> None:
    before = play.locator(".hr-play-table").inner_html()
    press(play, "Next")
    expect(play.locator(".hr-play-table .hr-moved")).to_have_count(1)
    assert play.locator(".hr-play-table").inner_html() != before
    assert page.locator("figure.hr-play-ready .hr-play-still:visible").count() == 0


def test_who_sees_the_table_decides_which_cards_are_open(play: Locator) -> None:
    eyes = play.get_by_label("Seen by")
    found = {}
    for viewer in ("everyone", "Player 1", "Player 2", "all cards face up"):
        eyes.select_option(viewer)
        found[viewer] = open_cards(play)
    assert found["everyone"] < found["Player 1"] < found["all cards face up"]
    assert found["Player 1"] == found["Player 2"]
    pile = 16  # it lies face down then, too
    assert found["all cards face up"] == 44 - pile
    eyes.select_option("everyone")
    assert open_cards(play) == found["everyone"]


def test_two_players_see_different_cards(play: Locator) -> None:
    def faces(viewer: str) -> list[str]:
        play.get_by_label("Seen by").select_option(viewer)
        return sorted(play.locator("[data-face]").evaluate_all("cards => cards.map((card) => card.dataset.face)"))

    assert faces("Player 1") != faces("Player 2")


def test_the_play_button_steps_on_by_itself_and_stops_at_the_end(visitor: Visitor) -> None:
    page = visitor.page()
    page.clock.install()
    play = longest_play(visitor.go(page, JUNIOR_FOUND))
    last = moves(play).count() - 1
    press(play, "Play")
    page.clock.run_for(3_100)
    assert step(play) == 2
    press(play, "Pause")
    page.clock.run_for(10_000)
    assert step(play) == 2
    press(play, "To the end")
    press(play, "Back")
    press(play, "Play")
    page.clock.run_for(10_000)
    assert step(play) == last
    expect(play.get_by_role("button", name="Play", exact=True)).to_be_visible()


@pytest.mark.parametrize(
    ("right", "down", "found"), [(-120, 5, 3), (120, 5, 1), (-20, 0, 2), (-60, 45, 2), (-60, 120, 2)]
)
def test_a_finger_steps_by_swiping_sideways_only(visitor: Visitor, right: int, down: int, found: int) -> None:
    page = visitor.phone(JUNIOR_FOUND)
    play = longest_play(page)
    moves(play).nth(2).get_by_role("button").tap()
    stage = play.locator(".hr-play-stage")
    stage.scroll_into_view_if_needed()
    box = stage.bounding_box()
    assert box
    x, y = box["x"] + box["width"] / 2, max(box["y"], 100) + 60
    finger = page.context.new_cdp_session(page)
    for kind, part in (("touchStart", 0.0), ("touchMove", 0.5), ("touchMove", 1.0)):
        at = {"x": x + part * right, "y": y + part * down}
        finger.send("Input.dispatchTouchEvent", {"type": kind, "touchPoints": [at]})
    finger.send("Input.dispatchTouchEvent", {"type": "touchEnd", "touchPoints": []})
    expect(play.locator(".hr-play-place")).to_contain_text(f"Move {found} ")
    assert step(play) == found
