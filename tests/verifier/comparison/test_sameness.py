"""What means the same is found to be the same, and what is proved is so."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pytest

from spec.ruleset.inheritance import resolve
from tests.verifier.comparison.meals import MEAL, Change, compared, meal, words

SAME: Final[dict[str, tuple[Change, ...]]] = {
    "other words for players": (("title: {en: A meal}", "title: {en: Supper}"),),
    "a choice that has another name": (
        ("      f: plate[me]\n    if: f is stone", "      g: plate[me]\n    if: g is stone"),
        ("- move: f\n        to: bin", "- move: g\n        to: bin"),
    ),
    "a loop that has another name": (("any(full(p) for p in players)", "any(full(q) for q in players)"),),
    "conditions in another order": (
        (
            "      hungry: bites < (2 if last_bite == swallowed else 1)\n      soft: f is fruit\n",
            "      soft: f is fruit\n      hungry: bites < (2 if last_bite == swallowed else 1)\n",
        ),
    ),
    "a reading settled": (("(2 if last_bite == swallowed else 1)", "2"),),
    "a definition without parameters": (
        ("  full(p):", "  lovely: mood == sour\n  full(p):"),
        ("1 if mood == sour and", "1 if lovely and"),
    ),
    "parts of a condition in another order": (
        ("count(bowl) >= 3 and count(basket) > 0 and was", "count(basket) > 0 and count(bowl) >= 3 and was"),
    ),
    "a variable that never changes": (
        ("  mood: {of: taste", "  luck: {range: 0..1, start: 1}\n  mood: {of: taste"),
        ("        to: sour\n", "        to: sour\n      - set: luck\n        to: 1 if last_bite == swallowed else 0\n"),
    ),
    "a condition of a loop that always holds": (
        ("for p in players)\nscore", "for p in players if last_bite == swallowed)\nscore"),
    ),
    "a number that those know who see the cards": (
        ("bowl: {faces: everyone}", "bowl: {faces: everyone, counts: nobody}"),
        ("plate: {per: player, faces: owner}", "plate: {per: player, faces: owner, counts: everyone}"),
    ),
    "an attribute that has another name": (
        ("fruit: {of: [sort, size],", "fruit: {of: {sort: sort, weight: size},"),
        ("f is fruit and f.size >= 2", "f is fruit and f.weight >= 2"),
        ("cell: f.size", "cell: f.weight"),
    ),
    "a phase in a list": (("in: meal\n    if: not", "in: [meal]\n    if: not"),),
    "moves in another order": (
        ("  pass:\n    in: meal\n    if: not can(eat)\n    then: next_player\n", ""),
        ("moves:\n", "moves:\n  pass:\n    in: meal\n    if: not can(eat)\n    then: next_player\n"),
    ),
}
"""What comes out as the same rules."""

PROVED: Final[dict[str, tuple[Change, ...]]] = {
    "a definition put in its place": (("any(full(p) for", "any(count(plate[p]) == 0 for"),),
    "a condition turned round": (("if: not can(eat)", "if: not (can(eat) and can(eat))"),),
    "a condition with a name": (("if: f is stone", "if:\n      hard: f is stone"),),
    "a condition said otherwise": (("soft: f is fruit", "soft: not f is stone"),),
    "a number said otherwise": (("hungry: bites <", "hungry: bites + 1 <="),),
    "an end said otherwise": (("any(full(p) for p in players)", "not all(count(plate[p]) > 0 for p in players)"),),
    "an end that never comes": (("end:\n", "end:\n  crowded: count(bowl) > 8\n"),),
    "where a move leads, said otherwise": (
        ("then: meal if tasty(f) else weather", "then: weather if not tasty(f) else meal"),
    ),
    "a condition that every card meets": (
        ("    if: f is fruit\n    do", "    if: f is fruit and f.size <= 3\n    do"),
    ),
    "points said otherwise": (("score: count(plate[p]) + eaten[p]", "score: eaten[p] + count(plate[p])"),),
    "who wins, said otherwise": (
        ("score(p) == max(score(q) for q in players)", "all(score(p) >= score(q) for q in players)"),
    ),
    "what a round counts, said otherwise": (("  points: score(p)", "  points: score(p) + 0 * eaten[p]"),),
}
"""What is written otherwise and must be proved."""

NEVER_REACHED: Final[dict[str, tuple[Change, ...]]] = {
    "more bites than there can be": (("hungry: bites <", "hungry: bites != 3 and bites <"),),
    "a number that is never so high": (("    if: f is stone", "    if: f is stone and eaten[me] < 8"),),
    "an end after it is over": (
        ("any(full(p) for p in players)", "any(full(p) for p in players) or any(eaten[p] == 8 for p in players)"),
    ),
}
"""What differs in positions alone that play does not come to."""


@pytest.mark.parametrize("changes", SAME.values(), ids=SAME)
def test_rules_that_come_out_the_same_are_proved_without_a_question(changes: tuple[Change, ...]) -> None:
    found = compared(meal(), meal(*changes), players=(2, 3))
    assert (found.word, found.judged) == ("proved", ())


@pytest.mark.parametrize("changes", PROVED.values(), ids=PROVED)
def test_what_is_written_otherwise_and_means_the_same_is_proved(changes: tuple[Change, ...]) -> None:
    found = compared(meal(), meal(*changes))
    assert found.judged
    assert {judged.word for judged in found.judged} == {"proved"}, words(found)
    assert found.word == "proved"


def test_two_effects_of_which_none_minds_the_other_can_change_places() -> None:
    basket = (
        "      - for: {f: bin}\n        do:\n          - move: f\n            to: bowl\n",
        "      - set: mood\n        to: sweet\n",
    )
    bites = "      - set: bites\n        to: bites + 1\n"
    eaten = "      - set: eaten[me]\n        to: eaten[me] + 1\n"
    found = compared(meal(basket), meal(basket, (bites + eaten, eaten + bites)))
    assert words(found) == {"moves.eat.do": "proved"}


def test_what_chance_picks_is_not_proved_to_be_picked_as_often() -> None:
    fair = ("      - set: mood\n        to: sour\n", "      - random: mood\n        among: taste\n")
    unfair = (fair[0], '      - random: mood\n        among: "[sweet, sour, sour]"\n')
    found = compared(meal(fair), meal(unfair))
    assert words(found)["moves.rain.do"] in ("explored", "tested")


@pytest.mark.parametrize("changes", NEVER_REACHED.values(), ids=NEVER_REACHED)
def test_what_differs_only_where_play_never_comes_is_neither_a_difference_nor_settled_for_less(
    changes: tuple[Change, ...],
) -> None:
    assert compared(meal(), meal(*changes)).word in ("proved", "explored", "tested")


def test_a_ruleset_that_adds_nothing_but_a_note_plays_the_same(tmp_path: Path) -> None:
    (tmp_path / "meal.yaml").write_text(MEAL, encoding="utf-8")
    noted = tmp_path / "noted.yaml"
    noted.write_text(
        "hausregel: 1\ntitle: {en: Noted}\nstatus: house\nextends: ./meal.yaml\n"
        "notes:\n  wording:\n    cite: leaflet/Eating\n    en: The other leaflet says it shorter.\n",
        encoding="utf-8",
    )
    found = resolve(noted, tmp_path)
    assert found.value is not None, found.diagnostics
    comparison = compared(meal(), found.value)
    assert (comparison.word, comparison.changes, comparison.judged) == ("proved", (), ())


def test_a_ruleset_plays_the_same_as_itself() -> None:
    assert compared(meal(), meal()).word == "proved"


def test_equal_input_gives_equal_output() -> None:
    changes = NEVER_REACHED["a number that is never so high"]
    one, two = (compared(meal(), meal(*changes)) for _ in range(2))
    assert (one.judged, one.changes, one.word) == (two.judged, two.changes, two.word)


def test_without_time_nothing_is_claimed() -> None:
    change = ("soft: f is fruit", "soft: not f is stone")
    found = compared(meal(), meal(change), budget=0.0)
    assert found.word == "unknown"
    assert found.stopped
