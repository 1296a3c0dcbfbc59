"""Repairs are found where there are some, each is proved or explored, and where there are none it is said so."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from spec.game import canonical
from spec.ruleset import in_yaml, resolve
from spec.typing import build
from tests.helpers import TESTS
from tests.verifier.repairs.gardens import BEYOND, CONDITION, END, LOST, OPTION, READING, RELAXED, garden, repaired
from verifier.portfolio import verify
from verifier.repairs import LeastRepairs, patched, repairs_of
from verifier.repairs.search import weaker_than
from verifier.repairs.trials import alike, random_rounds
from verifier.verdict import VerifyTask, Word

FOUND: Final = {
    "a reading": (READING, "never-stuck", "reading", {"set": {"unripe": "is_eaten"}}),
    "an option, as far as it must": (OPTION, "deals-out", "option", {"set": {"helping": 1}}),
    "a condition less": (RELAXED, "never-stuck", "relaxed", {"remove": ["moves.eat.if.ripe"]}),
    "a condition more": (CONDITION, "no-clash", "condition", {"add": {"moves.dig.if.clean": "dirt < 2"}}),
}


@pytest.mark.parametrize(("text", "property_id", "kind", "patch"), FOUND.values(), ids=FOUND)
def test_the_patch_that_repairs_is_found(text: str, property_id: str, kind: str, patch: object) -> None:
    found = repaired(text, property_id)
    (one,) = (each for each in found.repairs if each.candidate.kind == kind)
    assert one.candidate.patch == patch
    assert one.words == {2: "proved"}
    assert found.players == (2,)


def test_an_end_is_found_where_all_pass_for_ever() -> None:
    found = repaired(END, "ends", ("end",))
    passed = [repair for repair in found.repairs if repair.candidate.what.id == "repair-end-round"]
    (one,) = passed
    assert dict(one.candidate.what.facts)["moves"] == ("rest",)
    assert str(one.candidate.what).endswith("as many times in a row as there are players")
    assert one.words == {2: "proved"}


def test_where_nothing_repairs_it_nothing_is_told_but_what_was_tried() -> None:
    found = repaired(BEYOND, "plenty")
    assert found.repairs == ()
    assert found.players == (2,)
    assert found.tried == found.by_play + found.changing_nothing + found.refuted + found.lost + found.unsettled > 3


def test_what_is_not_refuted_has_nothing_to_repair() -> None:
    found = repaired(RELAXED, "conserves-cards")
    assert (found.players, found.repairs, found.tried) == ((), (), 0)


def test_a_patch_with_which_something_else_fails_is_no_repair() -> None:
    """Without the condition nothing asks for the option any more, which is a dead rule."""
    found = repaired(LOST, "never-stuck", ("option", "relaxed"))
    assert [repair.candidate.patch for repair in found.repairs] == [{"set": {"ripe_from": 1}}]
    assert found.lost == 1


def test_a_patch_that_does_what_another_does_is_told_once() -> None:
    found = repaired(READING, "never-stuck", ("reading", "relaxed"))
    assert [repair.candidate.kind for repair in found.repairs] == ["reading"]
    assert (found.tried, found.changing_nothing) == (2, 1)


def test_no_more_patches_are_put_to_the_verifier_than_were_asked_for() -> None:
    found = repaired(RELAXED, "never-stuck", put=1)
    assert found.left > 0
    assert len(found.repairs) + found.lost + found.unsettled + found.refuted == 1


def test_of_two_that_change_as_many_games_that_which_writes_less_comes_first() -> None:
    found = repaired(RELAXED, "never-stuck", ("relaxed", "end"))
    assert [repair.candidate.what.id for repair in found.repairs] == ["repair-without", "repair-end-stuck"]
    assert [repair.alike.share for repair in found.repairs] == [0.5, 0.5]


def test_what_goes_wrong_in_a_later_round_of_a_match_is_mended_as_well() -> None:
    text = (TESTS / "known_truth" / "a-match-that-grows-with-an-option.yaml").read_text(encoding="utf-8")
    found = repaired(text.replace("default: 0", "default: 1"), "deals-out", ("option",))
    assert [repair.candidate.patch for repair in found.repairs] == [{"set": {"extra": 0}}]


def test_a_stop_is_heard() -> None:
    task = VerifyTask(path=Path("garden.yaml"), library=Path(), players=(2,), other_values=False, watched=0)
    known = verify(replace(task, properties=("never-stuck",)), garden(RELAXED))
    found = repairs_of(garden(RELAXED), task, known, "never-stuck", LeastRepairs(should_stop=lambda: True))
    assert (found.stopped, found.repairs) == (True, ())


def test_a_repair_written_down_is_a_house_rule_that_holds(tmp_path: Path) -> None:
    (tmp_path / "base.yaml").write_text(END, encoding="utf-8")
    (one,) = repaired(END, "ends", ("end",)).repairs[:1]
    lines = ("hausregel: 1", "title: {en: Repaired}", "status: house", "extends: ./base.yaml")
    text = "\n".join([*lines, *in_yaml(one.candidate.patch)])
    (tmp_path / "house.yaml").write_text(text + "\n", encoding="utf-8")
    found = resolve(tmp_path / "house.yaml", tmp_path)
    assert found.value is not None, found.diagnostics
    mine = patched(garden(END), one.candidate.patch)
    assert mine is not None
    here, there = (build(each, 2, {}).value for each in (found.value, mine))
    assert here is not None
    assert there is not None
    assert canonical(replace(here.game, name="")) == canonical(replace(there.game, name=""))


def test_games_that_a_patch_does_not_touch_come_out_the_same() -> None:
    rounds = []
    for text in (LOST, LOST.replace("default: 2", "default: 1"), END):
        made = build(garden(text), 2, {}).value
        assert made is not None
        rounds.append(random_rounds(made.game, 1, {}, lambda: False))
    stuck, whole, endless = rounds
    same = alike(whole, whole)
    assert (same.some, same.games, same.longer) == (60, 60, 0.0)
    assert endless.rounds == ()
    more = alike(stuck, whole)
    assert 30 < more.some < more.games == 60


def test_a_patch_that_does_not_fit_is_none() -> None:
    assert patched(garden(RELAXED), {"remove": ["moves.drink"]}) is None


def test_what_is_known_less_of_beside_a_repair_is_told_and_what_fails_is_none() -> None:
    before: dict[tuple[str, int], Word] = {
        ("ends", 2): "proved",
        ("few_cards", 2): "proved",
        ("never-stuck", 2): "suspected",
        ("has-outcome", 2): "refuted",
    }
    assert weaker_than(before, {**before, ("has-outcome", 2): "proved"}) == {}
    assert weaker_than(before, {**before, ("few_cards", 2): "vacuous"}) == {("few_cards", 2): ("proved", "vacuous")}
    worse: dict[tuple[str, int], Word] = {**before, ("never-stuck", 2): "refuted"}
    assert weaker_than(before, worse) == {("never-stuck", 2): ("suspected", "refuted")}
    assert weaker_than(before, {**before, ("ends", 2): "suspected"}) is None
    assert weaker_than(before, {("few_cards", 2): "proved"}) == {}
