"""Games played in the page by the engine in the browser, click by click, to the end."""

from __future__ import annotations

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.visiting import BLACK_PETER, CHEAT, ENGINE_MS, JUNIOR, Visitor, its_turn, moves_told

pytestmark = pytest.mark.xdist_group("browser")


def offered(page: Page) -> Locator:
    return page.locator(".hr-try-moves .hr-try-move")


def told(page: Page) -> list[str]:
    return page.locator(".hr-try-log li").all_inner_texts()


def hand(page: Page) -> list[str | None]:
    return [card.get_attribute("title") for card in page.locator(".hr-try-card").all()]


def do(page: Page, move: Locator) -> bool:
    """Carry out a move and let the others act; return whether the reader acts again."""
    before = moves_told(page)
    move.click()
    return its_turn(page, before)


@pytest.mark.parametrize(
    ("game", "players", "seed", "words"),
    [
        (JUNIOR, 2, 3, "The round is over at once when someone has laid their last card."),
        (BLACK_PETER, 2, 18, "The game is over when only the Black Peter is left."),
        (CHEAT, 3, 10, "The game is over when somebody has no cards left"),
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


def test_a_card_that_cannot_be_played_says_why_not_and_a_playable_one_is_played(player: Visitor) -> None:
    page = player.sit_down(JUNIOR, 2, 3)
    before = hand(page)
    card = page.locator(".hr-try-card:not(.hr-try-can)").first
    name = card.get_attribute("title")
    assert name
    expect(card).to_have_accessible_name(f"{name}: why not?")
    card.click(position={"x": 3, "y": 20})
    answer = page.get_by_role("region", name="Why not?")
    expect(answer).to_be_visible()
    expect(answer).to_contain_text("neighbour of the same colour is on the table")
    expect(answer).to_be_focused()
    link = answer.get_by_role("link", name="Show the rule").first
    place = link.get_attribute("href")
    assert place
    assert page.locator(place).count() == 1
    page.keyboard.press("Escape")
    expect(answer).to_be_hidden()
    assert hand(page) == before
    assert moves_told(page) == 0
    card = page.locator(".hr-try-card.hr-try-can").first
    played = card.get_attribute("title")
    card.click(position={"x": 3, "y": 20})
    expect(page.locator(".hr-try-log")).to_contain_text(f"You: Lay a card ({played})", timeout=ENGINE_MS)
    assert played not in hand(page)


def test_a_move_that_is_not_possible_now_says_why_not(player: Visitor) -> None:
    page = player.sit_down(JUNIOR, 2, 3)
    others = page.locator(".hr-try-not-now")
    others.locator("summary").click()
    others.get_by_role("button", name="Pass").click()
    expect(page.get_by_role("region", name="Why not?")).to_contain_text("Only a player without a fitting card may pass.")


def test_a_hint_names_a_move_that_is_offered_and_undo_takes_back_what_was_done(player: Visitor) -> None:
    page = player.sit_down(JUNIOR, 2, 3)
    names = [one.get_attribute("aria-label") or one.inner_text() for one in offered(page).all()]
    cards, scene = hand(page), page.locator(".hr-try-scene svg").inner_html()
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()
    page.get_by_role("button", name="Hint").click()
    hint = page.locator(".hr-try-answer-head")
    expect(hint).not_to_contain_text("…", timeout=ENGINE_MS)
    assert any(name.lower() in hint.inner_text().lower() for name in names), (names, hint.inner_text())
    do(page, offered(page).first)
    assert hand(page) != cards
    assert len(told(page)) == moves_told(page) > 0
    page.get_by_role("button", name="Undo").click()
    expect(page.locator(".hr-try-log")).to_have_text("Nothing yet.", timeout=ENGINE_MS)
    assert hand(page) == cards
    assert [one.get_attribute("aria-label") or one.inner_text() for one in offered(page).all()] == names
    assert page.locator(".hr-try-scene svg").inner_html() == scene
    expect(page.get_by_role("button", name="Undo")).to_be_disabled()


def test_the_same_seed_deals_the_same_cards_and_another_seed_others(player: Visitor) -> None:
    page = player.sit_down(JUNIOR, 2, 3)
    first = page.locator(".hr-try-cards").inner_html()

    def deal(seed: int, players: str) -> None:
        page.get_by_label("Seed").fill(str(seed))
        page.get_by_role("button", name="New game").click()
        expect(page.locator(".hr-try-in-words li")).not_to_have_count(0)
        assert players in page.locator(".hr-try-in-words").inner_text()

    page.get_by_label("Seed").fill("4")
    page.get_by_role("button", name="New game").click()
    page.wait_for_function("was => document.querySelector('.hr-try-cards').innerHTML !== was", arg=first)
    page.get_by_label("Seed").fill("3")
    page.get_by_role("button", name="New game").click()
    page.wait_for_function("was => document.querySelector('.hr-try-cards').innerHTML === was", arg=first)


def test_the_game_speaks_the_language_of_the_page(player: Visitor) -> None:
    page = player.open("de/games/elfer-raus/junior.html")
    page.get_by_role("button", name="Ausprobieren").click()
    expect(page.locator(".hr-try-game")).to_be_visible(timeout=ENGINE_MS)
    its_turn(page)
    assert any("Karte" in words or "Passen" in words for words in page.locator(".hr-try-rule").all_inner_texts())
    expect(page.get_by_role("button", name="Neues Spiel")).to_be_visible()


def test_an_engine_that_cannot_be_loaded_is_told_and_can_be_tried_again(player: Visitor) -> None:
    page = player.page()
    page.context.route("**/engine/index.json", lambda route: route.abort())
    player.go(page, JUNIOR)
    page.get_by_role("button", name="Try it").click()
    alert = page.get_by_role("alert")
    expect(alert).to_contain_text("That did not work")
    page.context.unroute_all()
    page.get_by_role("button", name="Once more").click()
    expect(page.locator(".hr-try-game")).to_be_visible(timeout=ENGINE_MS)
    player.faults.clear()
