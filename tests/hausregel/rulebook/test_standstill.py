"""The warning at the top of a page: with how many players play can stand still, and what to agree on."""

from __future__ import annotations

from typing import Final

import pytest

from hausregel.rulebook import Aside, Badge, Book, Paragraph, Shelf, plain, rulebook
from hausregel.rulebook.standstill import standstill

SHELF: Final = Shelf(("push/push", "push/push-fr", "house/push-repaired", "side-games/zweikampf-until-all"))


def told(name: str) -> tuple[str, list[str]]:
    aside = standstill(Book(SHELF, name, "en"))
    assert aside is not None
    return aside.kind, [plain(block.line) for block in aside.blocks if isinstance(block, Paragraph)]


def test_a_game_in_which_nobody_can_act_any_more_is_warned_of_with_what_to_agree_on() -> None:
    kind, (first, second) = told("side-games/zweikampf-until-all")
    assert kind == "warning"
    assert first.startswith(
        "Play can stand still: with 2 players a position can come up in which nobody can do anything."
    )
    assert second == "Agree on this before you begin: when such a game is over, and who has won then."


def test_a_game_that_ends_if_all_want_it_gets_a_note_with_the_house_rule_that_mends_it_and_its_verdicts() -> None:
    kind, (first, second) = told("push/push")
    assert kind == "note"
    assert first.startswith("With 2\N{EN DASH}6 players: A game ends if all players want it to;")
    assert second.startswith("Agree on this before you begin: Push, repaired ")
    assert "Before that, all cards of the top value go into the box" in second
    aside = standstill(Book(SHELF, "push/push", "en"))
    assert aside is not None
    badges = [part for block in aside.blocks if isinstance(block, Paragraph) for part in block.line]
    assert {part.kind for part in badges if isinstance(part, Badge)} <= {"proved", "explored", "tested"}


def test_an_edition_is_led_to_the_house_rule_of_the_other_without_its_verdicts() -> None:
    _, (_, second) = told("push/push-fr")
    assert second.endswith("a rule such as in Push, repaired, which mends another edition of this game.")


@pytest.mark.parametrize("name", ["house/push-repaired"])
def test_a_game_of_which_nothing_like_that_is_refuted_has_no_warning(name: str) -> None:
    page = rulebook(Book(SHELF, name, "en"))
    assert not any(isinstance(block, Aside) for block in page.blocks)
