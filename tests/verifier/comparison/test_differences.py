"""Every difference between two small rulesets is seen, told by a game, and never taken for none."""

from __future__ import annotations

from typing import Final

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.verifier.comparison.meals import Change, compared, game, meal, partings, plays_again, words
from verifier.allowance import Allowance
from verifier.comparison.correspondence import GamePair
from verifier.comparison.deal_rules import judged_together
from verifier.comparison.proofs import proofs_of
from verifier.comparison.sameness import forms_of, touched

DIFFERENT: Final[dict[str, tuple[Change, str, str]]] = {
    "a condition": (("bites < (2 if", "bites < (3 if"), "moves.eat.if.hungry", "move"),
    "a condition that is always met": (("      soft: f is fruit\n", ""), "moves.eat.if.soft", "move"),
    "what can be chosen": (
        ("    choose:\n      f: plate[me]\n    if: f is stone", "    choose:\n      f: bowl\n    if: f is fruit"),
        "moves.spit.choose", "move",
    ),
    "an effect": (
        ("        to: bowl\n      - set: bites", "        to: bin\n      - set: bites"),
        "moves.eat.do", "effect",
    ),
    "the order of effects": (
        (
            "      - move: f\n        to: bin\n      - draw: 1\n        from: basket\n        to: bin\n",
            "      - draw: 1\n        from: basket\n        to: bin\n      - move: f\n        to: bin\n",
        ),
        "moves.spit.do",
        "effect",
    ),
    "whose turn it is": (
        ("to: sour\n    then: next_player", "to: sour\n    then: meal"),
        "moves.rain.then", "effect",
    ),
    "the phase that follows": (("then: meal if tasty(f) else weather", "then: weather"), "moves.eat.then", "acts"),
    "a definition": (("f is fruit and f.size >= 2", "f is fruit and f.size >= 3"), "moves.eat.then", "acts"),
    "in which phase": (("  pass:\n    in: meal", "  pass:\n    in: [meal, weather]"), "moves.pass.in", "move"),
    "the phase of the first turn": (
        ("  phase: meal", "  phase: weather if any(stone in plate[p] for p in players) else meal"),
        "start.phase", "acts",
    ),
    "the phase of every turn": (
        ("  meal: {}\n  weather: {acts: chance}", "  weather: {acts: chance}\n  meal: {}"),
        "moves.pass.then", "acts",
    ),
    "who acts": (("weather: {acts: chance}", "weather: {}"), "phases.weather", "acts"),
    "a move that is missing": (
        ("  pass:\n    in: meal\n    if: not can(eat)\n    then: next_player\n", ""),
        "moves.pass", "move",
    ),
    "the weight of chance": (("weight: 2", "weight: 3"), "moves.shine.weight", "odds"),
    "what follows": (("count(bowl) >= 3", "count(bowl) >= 2"), "after.second", "effect"),
    "an end": (
        ("any(full(p) for p in players)", "any(full(p) for p in players) or count(bowl) >= 2"),
        "end.empty", "end",
    ),
    "an end that comes at once": (("end:\n", 'end:\n  at_once: "true"\n'), "end.at_once", "end"),
    "points": (("score: count(plate[p])", "score: 2 * count(plate[p])"), "score", "score"),
    "who wins": (("== max(score(q)", "== min(score(q)"), "winners", "winners"),
    "who sees cards": (("bowl: {faces: everyone}", "bowl: {faces: nobody}"), "zones.bowl.faces", "sight"),
    "who sees a number": (("start: sweet}", "start: sweet, seen: nobody}"), "variables.mood.seen", "sight"),
    "how many are dealt": (("- deal: helping\n", "- deal: helping + 1\n"), "setup.deal", "deal"),
    "who begins": (("player: opener", "player: left(opener)"), "start.player", "deal"),
    "when it is dealt again": (
        ("start:\n", "start:\n  redeal: all(f is stone for f in plate[opener])\n"),
        "start.redeal",
        "deal",
    ),
    "which cards there are": (("stone: {count: 2", "stone: {count: 3"), "cards.stone", "deck"),
    "the rounds of a match": (("rounds: 2", "rounds: 3"), "match.rounds", "match"),
    "what a round counts": (("  points: score(p)", "  points: 2 * score(p)"), "match.points", "match"),
    "who opens the next round": (("opener: left(opener)", "opener: opener"), "match.opener", "match"),
    "who wins a match": (("total(p) == max(", "total(p) == min("), "match.winners", "match"),
    "what a number can be": (("bites: {range: 0..3", "bites: {range: 0..1"), "moves.eat.do", "fault"),
    "when a number begins anew": (("start: 0, lasts: turn}", "start: 0}"), "", "move"),
    "the default of an option": (("range: 1..3, default: 2", "range: 1..3, default: 3"), "setup.deal", "deal"),
    "the default of a reading": (("default: swallowed", "default: kept"), "moves.eat.if.hungry", "move"),
}  # fmt: skip
"""What is changed, the rule of play that is not the same then, and in what games part."""


@pytest.mark.parametrize(("change", "rule", "kind"), DIFFERENT.values(), ids=DIFFERENT)
def test_the_solver_does_not_prove_what_differs_though_no_game_is_played_before(
    change: Change, rule: str, kind: str
) -> None:
    games = game(meal()), game(meal(change))
    rules = touched(forms_of(*games), forms_of(*games[::-1]))
    assert rules
    proved = proofs_of(GamePair(*games), rules, Allowance(), frozenset(rules))
    assert rule not in proved
    assert proved != set(rules), (rule, kind)


def test_what_one_condition_changes_and_another_undoes_is_said_of_both_together() -> None:
    moved = (
        ("hungry: bites < (2 if last_bite == swallowed else 1)", "hungry: f is fruit and bites < 2"),
        ("soft: f is fruit\n", 'soft: "true"\n'),
    )
    alone = ("soft: f is fruit\n", "soft: not (f is stone)\n")
    both = {judged.address: str(judged.detail) for judged in compared(meal(), meal(*moved)).judged}
    assert both == {
        "moves.eat.if.hungry": "the same in every position of the whole deck, together with moves.eat.if.soft",
        "moves.eat.if.soft": "the same in every position of the whole deck, together with moves.eat.if.hungry",
    }
    (one,) = compared(meal(), meal(alone)).judged
    assert str(one.detail) == "the same in every position of the whole deck"


@pytest.mark.parametrize(
    ("rule", "others"),
    {
        "moves.eat.if.soft": ("moves.eat.choose", "moves.eat.if.hungry"),
        "moves.eat.do": ("after.rain", "moves.eat.then"),
        "after.rain": ("moves.eat.do", "moves.eat.then", "moves.spit.do"),
        "setup.deal": ("start.player",),
        "end.empty": ("end.full",),
        "score": (),
        "moves.eat.weight": (),
    }.items(),
)
def test_what_is_compared_together(rule: str, others: tuple[str, ...]) -> None:
    touched = (
        *("moves.eat.if.soft", "moves.eat.if.hungry", "moves.eat.choose", "moves.eat.do", "moves.eat.then"),
        *("moves.eat.weight", "moves.spit.do", "after.rain", "setup.deal", "start.player"),
        *("end.empty", "end.full", "score", "winners"),
    )
    assert judged_together(rule, touched) == others


TURNED: Final = ("a condition that is always met", "an effect", "who acts", "a move that is missing", "an end")
"""Of these it is tried with the second first, too."""


@pytest.mark.parametrize(("change", "rule", "kind"), DIFFERENT.values(), ids=DIFFERENT)
def test_one_difference_is_traced_to_its_rule_and_played_again_under_both(change: Change, rule: str, kind: str) -> None:
    printed, mine = meal(), meal(change)
    found = compared(printed, mine)
    assert found.word == "differs"
    told = {(judged.address, judged.parting.kind) for judged in found.judged if judged.parting is not None}
    assert (rule, kind) in told or (not rule and told), (words(found), told)
    for parting in partings(found):
        assert parting.said_a != parting.said_b
        assert parting.kind == "match" or parting.replay_a is not None or parting.replay_b is not None
        for ruleset, replay in ((printed, parting.replay_a), (mine, parting.replay_b)):
            if replay is not None:
                plays_again(ruleset, replay)


@pytest.mark.parametrize("change", [DIFFERENT[name][0] for name in TURNED], ids=TURNED)
def test_it_does_not_matter_which_ruleset_comes_first(change: Change) -> None:
    forth, back = compared(meal(), meal(change)), compared(meal(change), meal())
    assert {judged.address for judged in forth.judged} == {judged.address for judged in back.judged}
    assert forth.word == back.word == "differs"


def test_a_difference_that_one_move_shows_is_told_after_no_more_moves() -> None:
    change, rule, _ = DIFFERENT["an effect"]
    (judged,) = compared(meal(), meal(change)).of(rule)
    assert judged.parting is not None
    assert (judged.parting.moves, judged.parting.reached) == (0, "both")


def test_another_value_of_a_reading_is_compared_with_its_default() -> None:
    found = compared(meal(), meal(), {"last_bite": "kept"})
    assert words(found) == {"moves.eat.if.hungry": "differs"}
    assert [
        (difference.address, difference.kind, difference.value_a, difference.value_b) for difference in found.changes
    ] == [("readings.last_bite", "set", "swallowed", "kept")]


def test_what_only_one_of_them_is_for_is_a_difference() -> None:
    found = compared(meal(), meal(("players: 2..3", "players: 2..4")), players=(4,))
    assert (found.word, found.players, found.only_b) == ("differs", (), (4,))


def test_the_order_of_a_domain_matters_where_the_first_card_is_taken() -> None:
    first = (
        "- move: f\n        to: bin\n",
        "- move: first(g for g in plate[me])\n        from: plate[me]\n        to: bin\n",
    )
    more = ("range: 1..3, default: 2", "range: 1..3, default: 3")
    printed, mine = meal(more, first), meal(more, first, ("sort: [apple, pear]", "sort: [pear, apple]"))
    found = compared(printed, mine)
    assert found.word == "differs"
    assert words(found)["moves.spit.do"] == words(found)["after.tidy"] == "unknown"  # of several it is one
    assert "moves.put_away.do" not in [judged.address for judged in found.judged if judged.word == "differs"]


def test_a_variable_that_one_rule_changes_is_not_taken_for_fixed() -> None:
    luck = ("  mood: {of: taste", "  luck: {range: 0..1, start: 1}\n  mood: {of: taste")
    points = ("(1 if mood == sour and full(p) else 0)", "luck")
    spent = ("        to: sour\n", "        to: sour\n      - set: luck\n        to: 0\n")
    found = compared(meal(luck, points), meal(luck, points, spent))
    assert found.word == "differs"


def test_a_condition_that_only_another_phase_asks_for_is_not_proved_by_its_own_phase() -> None:
    """`eat` can never be made in either, but `pass` asks whether it could be."""
    idle = ("  eat:\n    in: meal", "  eat:\n    in: feast")
    feast = ("  weather: {acts: chance}", "  weather: {acts: chance}\n  feast: {}")
    found = compared(meal(idle, feast), meal(idle, feast, ("      soft: f is fruit\n", "")))
    assert found.word == "differs"


def test_a_rule_is_not_proved_in_positions_that_only_the_deal_of_the_other_leads_to() -> None:
    """Only b deals to the bowl; only then the ends are not the same."""
    to_bowl = (
        "      to: plate\nstart",
        "      to: plate\n  more:\n    - draw: 1\n      from: basket\n      to: bin\nstart",
    )
    early = ("any(full(p) for p in players)", "any(full(p) for p in players) or (count(bin) == 1 and count(bowl) == 0)")
    found = compared(meal(), meal(to_bowl, early))
    assert words(found)["end.empty"] not in ("proved", "explored")


def test_another_deal_is_told_though_the_set_up_asks_where_a_card_lies() -> None:
    """How many are dealt could rest on which cards are dealt; that it does not is proved."""
    deal = "    - deal: helping\n      from: basket\n      to: plate\n"
    look = (
        "  look:\n    - for: {p: players}\n      if: fruit(apple, 1) in plate[p] and fruit(apple, 1) in basket\n"
        "      do: [{draw: 1, from: basket, to: bowl}]\n"
    )
    found = compared(meal((deal, deal + look)), meal((deal, deal.replace("helping", "helping + 1") + look)))
    assert words(found)["setup.deal"] == "differs"


EVERY: Final = tuple(change for name, (change, _, _) in DIFFERENT.items() if name != "which cards there are")


@settings(max_examples=3, deadline=None, derandomize=True, suppress_health_check=[HealthCheck.too_slow])
@given(st.sets(st.sampled_from(range(len(EVERY))), min_size=1, max_size=3), st.sampled_from((2, 3)))
def test_several_differences_together_are_never_taken_for_none(chosen: set[int], players: int) -> None:
    changes = [EVERY[number] for number in sorted(chosen)]
    pieces = [old for old, _ in changes]
    if len(set(pieces)) < len(pieces) or any(piece != two and piece in two for piece in pieces for two in pieces):
        return
    try:
        mine = meal(*changes)
    except AssertionError:  # one change leaves nothing for another
        return
    assert compared(meal(), mine, players=(players,)).word == "differs"
