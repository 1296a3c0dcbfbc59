"""Brute force knows which pairs of rulesets are played alike, and notices a false word on a pair."""

from __future__ import annotations

from typing import Final

import pytest

from tests.random_rulesets.changed_rulesets import changed
from tests.random_rulesets.pairs import judged
from tests.random_rulesets.picks import Seeded
from tests.random_rulesets.rulesets import numbered
from tests.verifier.comparison.meals import Change, ruleset
from verifier.comparison import ComparedSide

FRUIT: Final = """hausregel: 1
title: {en: Fruit}
status: house
players: 2..3
domains: {sort: [ape, bee], size: 1..2}
cards: {fruit: {of: [sort, size], starts: stock}}
zones: {stock: {stacked: true, faces: nobody}, plate: {per: player, faces: owner}, bowl: {faces: everyone}}
variables: {eaten: {range: 0..9, start: 0}}
setup: {deal: [{deal: 1, from: stock, to: plate}]}
phases: [meal]
moves:
  eat: {choose: {f: "plate[me]"}, do: [{move: f, to: bowl}, {set: eaten, to: eaten + 1}], then: next_player}
end: {over: eaten == 1}
winners: any(f.sort == bee for f in bowl)
"""

PAIRS: Final[dict[str, tuple[Change, str, str]]] = {
    "another order of the stack": (("[ape, bee]", "[bee, ape]"), "other", "differs"),
    "another condition that says the same": (("eaten == 1", "not (eaten != 1)"), "same", "proved"),
    "another condition that refuses nothing": (("eaten == 1", "eaten >= 1"), "same", ""),
    "another name": (("any(f.sort == bee for f in", "any(g.sort == bee for g in"), "same", "proved"),
    "another number that is counted": (("to: eaten + 1", "to: eaten + 2"), "other", "differs"),
    "hands that others see": (("faces: owner", "faces: everyone"), "looks same", "differs"),
}


@pytest.mark.parametrize(("change", "truth", "word"), PAIRS.values(), ids=PAIRS)
def test_what_is_said_of_a_pair_is_true(change: Change, truth: str, word: str) -> None:
    found = judged(ComparedSide(ruleset=ruleset(FRUIT)), ComparedSide(ruleset=ruleset(FRUIT, change)), "", 200)
    assert found is not None
    assert (found.truth, found.is_false) == (truth, False)
    assert word in ("", found.word)


def test_a_false_word_is_noticed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("verifier.comparison.tables.touched", lambda _a, _b: ())
    change, _, _ = PAIRS["another number that is counted"]
    found = judged(ComparedSide(ruleset=ruleset(FRUIT)), ComparedSide(ruleset=ruleset(FRUIT, change)), "", 200)
    assert found is not None
    assert (found.word, found.truth, found.is_false) == ("proved", "other", True)


def test_changes_of_all_kinds_are_made() -> None:
    made = [changed(Seeded(f"changes/{number}"), numbered(1, number % 5)) for number in range(80)]
    kinds = {found[1].partition(" ")[0] for found in made if found is not None}
    assert kinds == {"in_other_order", "other_number", "swapped", "left_out", "twice", "same", "taken"}
    assert all(found is None or found[0] != numbered(1, n % 5) or "order" in found[1] for n, found in enumerate(made))
