"""Games played in the page by the engine in the browser, click by click, to the end."""

from __future__ import annotations

from typing import Final

import pytest
from playwright.sync_api import Locator, Page, expect

from spec.words import Words
from tests.browser.visiting import BLACK_PETER, CHEAT, ENGINE_MS, JUNIOR, PHONE, Visitor, its_turn, moves_told

ENGINE: Final = {
    "worker.js", "index.json", "modules.zip", "rules.zip", "pyodide.mjs", "pyodide.asm.mjs", "pyodide.asm.wasm.packed",
    "python_stdlib.zip",
}  # fmt: skip
"""What the page asks for to play: all of it comes from the site."""

pytestmark = pytest.mark.xdist_group("browser")


def offered(page: Page) -> Locator:
    return page.locator(".hr-try-moves .hr-try-move")


def told(page: Page) -> list[str]:
    return page.locator(".hr-try-log li").all_inner_texts()


def hand(page: Page) -> list[str | None]:
    return list(page.locator(".hr-try-card").evaluate_all("cards => cards.map((card) => card.title)"))


def table(page: Page) -> list[tuple[str | None, ...]]:
    """Return where each card lies that is seen, read at one moment: where cards moved, they are put in order later."""
    cards = page.locator(".hr-try-scene > svg .hr-card")
    found = cards.evaluate_all("cards => cards.map((card) => [card.dataset.zone, card.dataset.face ?? null])")
    return sorted([tuple(pair) for pair in found], key=str)


def do(page: Page, move: Locator) -> bool:
    """Carry out a move and let the others act; return whether the reader acts again."""
    before = moves_told(page)
    move.click()
    return its_turn(page, before)


@pytest.mark.parametrize(
    ("game", "players", "seed", "words"),
    [
        (JUNIOR, 2, 3, "The round is over at once when someone has laid their last card."),
        pytest.param(BLACK_PETER, 2, 18, "The game is over when only the Black Peter is left.", marks=pytest.mark.long),
        pytest.param(CHEAT, 3, 10, "The game is over when somebody has no cards left", marks=pytest.mark.long),
    ],
)
def test_a_game_is_played_to_its_end(player: Visitor, game: str, players: int, seed: int, words: str) -> None:
    page = player.sit_down(game, players, seed)
    assert page.locator(".hr-try-result").is_hidden()
    most = 200
    moves = next(number for number in range(1, most) if not do(page, offered(page).first))
    assert moves > 5
    result = page.locator(".hr-try-result")
    expect(result).to_contain_text(words)
    expect(result.locator(".hr-try-said")).to_have_text("You win!" if "★ You" in result.inner_text() else "Ada wins.")
    expect(result.locator("tbody tr")).to_have_count(players)
    expect(result.locator("tr.hr-try-won")).to_have_count(1)
    expect(page.locator(".hr-try-fault")).to_have_count(0)
    assert offered(page).count() == 0
    assert len(told(page)) == moves_told(page) > moves
    expect(page.get_by_role("button", name="Hint")).to_be_disabled()
    assert player.faults == []
    assert player.elsewhere() == []
    assert {address.partition("?")[0].rpartition("/")[2] for address in player.asked} >= ENGINE


def test_a_card_or_move_that_cannot_be_played_says_why_not_and_a_playable_card_is_played(player: Visitor) -> None:
    page = player.sit_down(JUNIOR, 2, 3)
    before = hand(page)
    card = page.locator(".hr-try-card:not(.hr-try-can)").first
    name = card.get_attribute("title")
    assert name
    expect(card).to_have_accessible_name(f"{name}: why not?")
    card.click(position={"x": 3, "y": 20})
    answer = page.get_by_role("region", name="Why not?")
    expect(answer).to_be_visible()
    expect(answer).to_contain_text("next higher number of its colour is on the table")
    expect(answer).to_be_focused()
    link = answer.get_by_role("link", name="Show the rule").first
    place = link.get_attribute("href")
    assert place
    assert page.locator(place).count() == 1
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()
    assert hand(page) == before
    assert moves_told(page) == 0
    page.get_by_text("Not possible now").click()
    page.get_by_role("button", name="Pass", exact=True).click()
    expect(answer).to_contain_text("You hold a card that fits.")
    card = page.locator(".hr-try-card.hr-try-can").first
    played = card.get_attribute("title")
    card.click(position={"x": 3, "y": 20})
    expect(page.locator(".hr-try-log")).to_contain_text(f"You: Lay a card ({played})", timeout=ENGINE_MS)
    assert played not in hand(page)


def test_a_card_is_played_by_dragging_it_onto_the_table_and_by_key_and_lies_back_if_let_go_in_the_hand(
    player: Visitor,
) -> None:
    page = player.sit_down(JUNIOR, 2, 3)

    def drag(up: float) -> str:
        card = page.locator(".hr-try-card.hr-try-can").first
        title, box = card.get_attribute("title"), card.bounding_box()
        assert title
        assert box
        page.mouse.move(box["x"] + 4, box["y"] + 20)
        page.mouse.down()
        page.mouse.move(box["x"] + 4, box["y"] + 20 - up, steps=4)
        page.mouse.up()
        return title

    page.locator(".hr-try-scene").scroll_into_view_if_needed()
    before = (hand(page), table(page))
    drag(12)
    assert (hand(page), table(page), moves_told(page)) == (*before, 0)
    dragged = drag(140)
    expect(page.locator(".hr-try-log")).to_contain_text(f"You: Lay a card ({dragged})", timeout=ENGINE_MS)
    while not page.locator(".hr-try-card.hr-try-can").count():
        assert do(page, offered(page).first)
    card = page.locator(".hr-try-card.hr-try-can").first
    pressed, told_before = card.get_attribute("title"), moves_told(page)
    page.locator(".hr-try-card").first.focus()
    while page.evaluate("document.activeElement.title") != pressed:
        page.keyboard.press("ArrowRight")
    page.keyboard.press("Enter")
    its_turn(page, told_before)
    expect(page.locator(".hr-try-log")).to_contain_text(f"({pressed})")


@pytest.mark.long
def test_a_card_is_played_by_a_finger_that_drags_it_and_the_page_stays_where_it_is(player: Visitor) -> None:
    page = player.sit_down(JUNIOR, 2, 3, viewport=PHONE, has_touch=True, is_mobile=True)
    fingers = page.context.new_cdp_session(page)

    def touch(what: str, *points: tuple[float, float]) -> None:
        touched = [{"x": x, "y": y} for x, y in points]
        fingers.send("Input.dispatchTouchEvent", {"type": what, "touchPoints": touched})

    card = page.locator(".hr-try-card.hr-try-can").first
    card.scroll_into_view_if_needed()
    title, box, scrolled = card.get_attribute("title"), card.bounding_box(), page.evaluate("scrollY")
    assert box
    x, y = box["x"] + 3, box["y"] + box["height"] / 2
    touch("touchStart", (x, y))
    for step in range(1, 9):
        touch("touchMove", (x, y - 15 * step))
    touch("touchEnd")
    expect(page.locator(".hr-try-log")).to_contain_text(f"You: Lay a card ({title})", timeout=ENGINE_MS)
    assert page.evaluate("scrollY") == scrolled


@pytest.mark.long
def test_a_hint_names_a_move_that_is_offered_and_undo_takes_back_the_last_choice(player: Visitor) -> None:
    page = player.sit_down(JUNIOR, 2, 3)
    undo = page.get_by_role("button", name="Undo")
    while offered(page).count() < 2:
        expect(undo).to_be_disabled()
        assert do(page, offered(page).first)
    names = [move.get_attribute("aria-label") or move.inner_text() for move in offered(page).all()]
    before = (hand(page), told(page), table(page))
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hr-try-answer-head")
    expect(hint).not_to_contain_text("…", timeout=ENGINE_MS)
    assert any(name in hint.inner_text() for name in names), (names, hint.inner_text())
    do(page, offered(page).first)
    assert (hand(page), table(page)) != (before[0], before[2])
    assert len(told(page)) > len(before[1])
    undo.click()
    expect(page.locator(".hr-try-log li")).to_have_count(len(before[1]), timeout=ENGINE_MS)
    assert (hand(page), told(page), table(page)) == before
    assert [move.get_attribute("aria-label") or move.inner_text() for move in offered(page).all()] == names
    expect(undo).to_be_disabled()


@pytest.mark.long
def test_the_same_seed_deals_the_same_cards_and_another_seed_others(player: Visitor) -> None:
    page = player.sit_down(JUNIOR, 2, 3)
    first = hand(page)
    cards = f"[...document.querySelectorAll('.hr-try-card')].map((one) => one.title).join() {'{}'} was"
    for seed, found in (("4", "!=="), ("3", "===")):
        page.get_by_label("Seed").fill(seed)
        page.get_by_role("button", name="New game").click()
        page.wait_for_function(f"was => {cards.format(found)}", arg=",".join(map(str, first)), timeout=ENGINE_MS)


def test_an_engine_that_cannot_be_loaded_says_so_in_the_readers_language_and_can_be_tried_again(
    player: Visitor,
) -> None:
    words = Words("de", "page")
    page = player.page()
    page.context.route("**/engine/index.json", lambda route: route.abort())
    player.go(page, JUNIOR.replace("en/", "de/", 1))
    page.get_by_role("button", name=words("try")).click()
    expect(page.get_by_role("alert")).to_contain_text(words("failed", why=""))
    page.context.unroute_all()
    page.get_by_role("button", name=words("again")).click()
    expect(page.locator(".hr-try-game")).to_be_visible(timeout=ENGINE_MS)
    assert its_turn(page)
    expect(page.locator(".hr-try-status")).to_contain_text(words("your_turn"))
    expect(page.get_by_role("button", name=words("new_game"))).to_be_visible()
    assert all("ERR_FAILED" in fault for fault in player.faults), player.faults
    player.faults.clear()
