"""Rules that follow the set-up, and deals of which it stays open whether both rulesets can make them."""

from __future__ import annotations

from typing import Final

import pytest

from tests.verifier.comparison.meals import Change, compared, partings, ruleset, words

LAID: Final = """
hausregel: 1
title: {en: Laid}
status: house
players: 2..3
domains: {sort: [ape, bee], size: 1..4}
cards: {fruit: {of: [sort, size], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  bowl: {faces: everyone}
setup:
  shuffle: [{shuffle: stock}]
  deal: [{deal: 2, from: stock, to: hand}]
phases: [turn]
moves:
  lay:
    choose: {c: "hand[me]"}
    do: [{move: c, to: bowl}]
    then: next_player
after:
  away:
    setup: true
    for: {p: players, c: "hand[p]"}
    if: c.size == 1
    do: [{move: c, from: "hand[p]", to: bowl}]
end:
  empty: any(count(hand[p]) == 0 for p in players)
score: count(hand[p])
winners: score(p) == min(score(q) for q in players)
"""

AWAY: Final = 'for: {p: players, c: "hand[p]"}\n    if: c.size == 1\n    do: [{move: c, from: "hand[p]", to: bowl}]\n'
STEP: Final = AWAY.replace("for:", "- for:", 1).replace("\n    ", "\n      ")
WRITTEN_OUT: Final[tuple[Change, ...]] = (
    ("    setup: true\n", ""),
    ("to: hand}]\n", f"to: hand}}]\n  away:\n    {STEP}"),
)


def test_what_follows_the_setup_in_one_ruleset_only_is_a_difference_of_the_deal() -> None:
    found = compared(ruleset(LAID), ruleset(LAID, ("    setup: true\n", "")))
    assert words(found) == {"after.away.setup": "differs"}
    assert {parting.kind for parting in partings(found)} == {"deal"}


def test_a_step_of_the_setup_that_says_the_same_deals_the_same() -> None:
    found = compared(ruleset(LAID), ruleset(LAID, *WRITTEN_OUT))
    assert words(found) == {"after.away.setup": "proved", "setup.away": "proved"}


@pytest.mark.parametrize(("condition", "word"), [("c.size <= 1", "proved"), ("c.size == 2", "unknown")])
def test_what_follows_the_setup_is_compared_in_deals(condition: str, word: str) -> None:
    found = words(compared(ruleset(LAID), ruleset(LAID, ("c.size == 1", condition))))
    assert found["after.away.setup"] == word


def test_of_deals_that_cannot_be_matched_none_is_said_to_be_the_same() -> None:
    found = compared(ruleset(LAID), ruleset(LAID, ("c.size == 1", "c.size == 2")))
    (told,) = found.of("after.away.setup")
    assert "it is open whether both can make them" in str(told.detail)


LOST: Final = """
hausregel: 1
title: {en: The card that may be gone}
status: house
players: 2..3
domains: {size: 1..5}
cards: {fruit: {of: [size], starts: stock}}
zones:
  stock: {stacked: true, faces: nobody}
  hand: {per: player, faces: owner}
  bowl: {faces: everyone}
setup:
  mix: [{shuffle: stock}]
  first: [{move: top(stock), from: stock, to: "hand[opener]"}]
  away: [{move: fruit(1), from: stock, to: bowl}]
phases: [turn]
moves:
  take: {do: [{draw: 1, from: stock, to: "hand[me]"}], then: next_player}
  pass: {do: [{set: passed, to: "min(2, passed + 1)"}], then: next_player}
variables: {passed: {range: 0..2, start: 0}}
end: {empty: count(stock) == 0}
winners: p == turn
"""
"""With luck it can be dealt, with bad luck not."""


@pytest.mark.parametrize(
    ("change", "rule"),
    [(("min(2, passed + 1)", "min(2, 1 + passed)"), "moves.pass.do"), (("top(stock)", "bottom(stock)"), "setup.first")],
)
def test_what_can_be_dealt_with_luck_alone_does_not_differ_since_luck_did(change: Change, rule: str) -> None:
    found = compared(ruleset(LOST), ruleset(LOST, change))
    assert partings(found) == []
    assert words(found)[rule] != "differs"


@pytest.mark.parametrize("other", ["{draw: 7, from: stock, to: bowl}", "{draw: 1, from: stock, to: bowl}"])
def test_what_can_be_dealt_with_luck_alone_differs_from_what_never_or_always_can(other: str) -> None:
    found = compared(ruleset(LOST), ruleset(LOST, ("{move: fruit(1), from: stock, to: bowl}", other)))
    assert words(found) == {"setup.away": "differs"}
    assert {parting.kind for parting in partings(found)} == {"deal"}


LOTS: Final = LOST.replace("  away: [{move: fruit(1), from: stock, to: bowl}]\n", "  luck: [LUCK]\n")
LOT: Final = "variables:\n  lot: {range: 0..3, start: 0}\n  passed: {range: 0..2, start: 0}\n"
REFUSED: Final = LOTS.replace("variables: {passed: {range: 0..2, start: 0}}\n", f"{LOT}start: {{redeal: lot > 1}}\n")
EVEN: Final = '{random: lot, among: "[0, 1, 2, 3]"}'
AGAIN: Final = "{if: END(stock) == fruit(1), do: [{shuffle: stock}]}"


@pytest.mark.parametrize(
    ("text", "mine", "yours"),
    [
        (REFUSED, EVEN, '{random: lot, among: "[3, 2, 1, 0]"}'),
        (LOTS, AGAIN.replace("END", "top"), AGAIN.replace("END", "bottom")),
    ],
    ids=["a lot", "a shuffle"],
)
def test_what_luck_has_dealt_again_is_not_refused_by_the_rules(text: str, mine: str, yours: str) -> None:
    a, b = (ruleset(text, ("LUCK", luck)) for luck in (mine, yours))
    assert partings(compared(a, b)) == partings(compared(b, a)) == []


def test_a_lot_that_is_refused_by_one_ruleset_alone_is_a_difference() -> None:
    a, b = (ruleset(REFUSED, ("LUCK", EVEN), ("lot > 1", refused)) for refused in ("lot > 1", "lot > 0"))
    assert words(compared(a, b)) == {"start.redeal": "differs"}


WHO: Final = LOTS.replace("variables: {", "variables: {who: {of: player, start: nothing}, ").replace(
    "phases:", "start: {player: first(p for p in players if p == who)}\nphases:"
)
EITHER: Final = ('{random: who, among: "[opener, left(opener)]"}', '{random: who, among: "[left(opener), opener]"}')


def test_whom_luck_lets_begin_is_not_told_by_the_rules() -> None:
    a, b = (ruleset(WHO, ("LUCK", luck)) for luck in EITHER)
    assert partings(compared(a, b)) == partings(compared(b, a)) == []


def test_that_luck_lets_somebody_begin_in_one_ruleset_alone_is_a_difference() -> None:
    a = ruleset(WHO, ("LUCK", EITHER[0]))
    b = ruleset(WHO, ("LUCK", EITHER[0]), ("first(p for p in players if p == who)", "opener"))
    for found in (compared(a, b), compared(b, a)):
        assert words(found) == {"start.player": "differs"}


NOTED: Final = LOTS.replace("variables: {", "variables: {seen: {of: size, start: 1}, ").replace(
    "luck: [LUCK]", "luck: [{let: {c: END(stock)}, do: [{set: seen, to: c.size}]}, {shuffle: stock}]"
)
BY_NOTE: Final = (
    NOTED.replace("take: {do:", "take: {if: seen > 2, do:"),
    NOTED.replace("phases: [turn]", "start: {phase: turn if seen > 2 else other}\nphases: [turn, other]").replace(
        "moves:\n", "moves:\n  skip: {in: other, then: turn}\n"
    ),
)


@pytest.mark.parametrize("text", BY_NOTE, ids=["a condition", "a phase"])
def test_what_luck_has_noted_before_it_shuffles_again_is_no_difference(text: str) -> None:
    a, b = (ruleset(text, ("END", end)) for end in ("top", "bottom"))
    assert partings(compared(a, b)) == partings(compared(b, a)) == []


def test_what_is_noted_whatever_luck_decides_is_a_difference() -> None:
    told = "{let: {c: END(stock)}, do: [{set: seen, to: c.size}]}"
    a, b = (ruleset(BY_NOTE[0], (told, f"{{set: seen, to: {seen}}}")) for seen in (1, 3))
    assert words(compared(a, b))["setup.luck"] == "differs"


NAMED: Final = LOTS.replace("variables: {", "variables: {LOT: {range: 0..3, start: 0}, ").replace(
    "take: {do:", "take: {if: LOT > 1, do:"
)


def test_a_lot_by_another_name_is_not_taken_for_the_same() -> None:
    text = NAMED.replace("LUCK", '{random: LOT, among: "LIST"}')
    lots = (("lot", "[0, 1, 2, 3]"), ("fate", "[3, 2, 1, 0]"))
    a, b = (ruleset(text.replace("LOT", name).replace("LIST", values)) for name, values in lots)
    assert partings(compared(a, b)) == partings(compared(b, a)) == []
