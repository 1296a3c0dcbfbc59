"""What the solver says of moves: only of those that are made while the round goes on."""

from __future__ import annotations

from dataclasses import replace

import pytest

from tests.helpers import engine
from tests.verifier.solver.test_invariant_templates import prover
from verifier.solver import why_somebody_wins
from verifier.solver.card_balance import conserved
from verifier.solver.knowledge import ProvedFacts
from verifier.solver.z3_queries import Open
from verifier.verdict.sentence import said

EAT = """variables:
  bites: {range: 0..9, start: 5}
moves:
  eat:
    in: meal
    do: [{set: bites, to: bites + 1}]
    then: next_player
"""


@pytest.mark.parametrize(("over", "holds"), [("bites < 3", None), ("bites == 9", True), ("bites >= 9", True)])
def test_moves_are_made_while_the_round_is_not_over(over: str, holds: bool | None) -> None:
    assert prover(f"{EAT}end:\n  full: {over}\n", 2).proofs.no_clash.holds is holds


@pytest.mark.parametrize(
    ("condition", "always", "never"),
    [("bites >= 5", True, False), ("bites > 9", False, True), ("bites < 7", False, False)],
)
def test_a_condition_always_comes_out_alike_if_it_does_so_in_every_position(
    condition: str, always: bool, never: bool
) -> None:
    told = prover(EAT.replace("    do:", f"    if: {{so: {condition}}}\n    do:"), 2)
    address = told.game.moves["eat"].conditions[0].address
    assert [told.proofs.condition_settled("eat", address, holds=holds) for holds in (True, False)] == [always, never]


def test_of_several_ends_those_are_never_reached_that_no_move_leads_to_while_the_round_goes_on() -> None:
    ends = ("none_left: bites < 3", "full: bites == 7", "more: bites == 8")
    told = prover(EAT + "end:\n" + "".join(f"  {end}\n" for end in ends), 2)
    assert [told.proofs.end_never(end) for end in ("none_left", "full", "more")] == [True, False, True]


@pytest.mark.parametrize(
    ("condition", "never"),
    [
        ("bites > 20", True),
        ("bites > 7", False),
        ("not bites > 7", False),
        ("bites == 6", False),
        ("bites == 8 and was(bites < 7)", True),
        ("bites == 8 and was(bites < 8)", False),
    ],
)
def test_what_follows_from_no_move_never_comes(condition: str, never: bool) -> None:
    rules = EAT + f"after:\n  full:\n    if: {condition}\n    do: [{{draw: 1, from: basket, to: heap}}]\n"
    assert prover(rules, 2).proofs.after_never("full") == never


@pytest.mark.parametrize(
    ("winners", "is_best"),
    [
        ("count(plate[p]) == max(count(plate[q]) for q in players)", True),
        ("most(p)", True),
        ("all(count(plate[p]) <= count(plate[q]) for q in players)", True),
        ("all(count(plate[p]) < count(plate[q]) for q in players)", False),
        ("all(count(plate[p]) >= count(plate[q]) + 1 for q in players)", False),
        ("all(count(plate[p]) >= count(plate[q]) for q in players if q != p)", False),
        ("all(count(plate[p]) >= count(plate[q]) for q in [left(p)])", False),
        ("all(count(plate[p]) >= count(plate[left(p)]) for q in players)", False),
        ("most(left(p))", False),
        ("guess[p] == max(guess[q] for q in players)", False),
        ("all(guess[p] >= guess[q] for q in players)", False),
        ("best(p) == max(best(q) for q in players)", True),
        ("count(plate[p]) >= count(plate[left(p)])", True),
        ("count(plate[left(p)]) >= count(plate[p])", True),
        ("count(plate[p]) > count(plate[left(p)])", False),
        ("count(plate[p]) >= bites[left(p)]", False),
        ("count(plate[p]) >= count(plate[left(opener)])", False),
        ("guess[p] >= guess[left(p)]", False),
        ("bites[p] == 5 or most(p)", True),
        ("bites[p] == 5 and most(p)", False),
        ("bites[p] == 5 if any(bites[q] == 5 for q in players) else most(p)", True),
        ("bites[p] == 5 if any(bites[q] == 4 for q in players) else most(p)", False),
        ("bites[p] == 5 if not any(bites[q] == 5 for q in players) else most(p)", False),
        ("most(p) if bites[p] == 5 else bites[p] == 5", False),
        ("most(p) if bites[opener] == 5 else bites[p] == 5", False),
        ("all(more(guess[p]) >= more(guess[q]) for q in players)", False),
        ("more(guess[p]) >= more(guess[left(p)])", False),
        ("all(best(p) + more(bites[p]) >= best(q) + more(bites[q]) for q in players)", True),
        ("true", True),
        ("false", False),
        ("count(plate[p]) + 1 == max(count(plate[q]) for q in players)", False),
    ],
)
def test_that_the_best_wins_is_read_where_somebody_always_has_the_best(winners: str, *, is_best: bool) -> None:
    rules = (
        "define:\n  most(a): all(count(plate[a]) >= count(plate[b]) for b in players)\n"
        "  best(a): max(count(plate[a]) + n for n in [1, 2])\n"
        "  more(n): n + 1\n"
        "variables:\n  guess: {range: 0..9, start: nothing, per: player}\n"
        "  bites: {range: 0..9, start: 0, per: player}\n"
        f"score: 0\nwinners: {winners}\n"
    )
    assert (why_somebody_wins(engine(rules, 3).game) is not None) == is_best


@pytest.mark.parametrize(
    ("ends", "winners", "is_read"),
    [
        (["any(full(p) for p in players)"], "full(p)", True),
        (["any(full(q) for q in players if q != turn) and bites > 3", "over"], "full(p)", True),
        (["any(eaten[q] > 5 for q in players)"], "eaten[p] > 5", True),
        (["any(eaten[q] > 4 for q in players)"], "eaten[p] > 5", False),
        (["any(full(p) for p in players)", "bites == 5"], "full(p)", False),
        (["any(full(p) for p in players) or bites == 5"], "full(p)", False),
        (["not any(full(p) for p in players)"], "full(p)", False),
        (["any(full(left(p)) for p in players)"], "full(p)", False),
        (["any(full(p) for p in [left(turn)])"], "full(p)", False),
        (["any(ahead(p) for p in players)"], "ahead(p)", False),
        (["any(eaten[q] == 9 for q in players)"], "score(p) == 9", True),
        (["any(eaten[q] == 9 for q in players)"], "score(p) == 8", False),
        (["any(eaten[q] == 9 for q in players)"], "score(left(p)) == 9", False),
        (
            ["any(all(eaten[q] > eaten[r] for r in players) for q in players)"],
            "all(eaten[p] > eaten[s] for s in players)",
            True,
        ),
        (
            ["any(all(eaten[q] > eaten[r] for r in players) for q in players)"],
            "all(eaten[s] > eaten[p] for s in players)",
            False,
        ),
    ],
)
def test_that_every_end_asks_for_a_winner_is_read(ends: list[str], winners: str, *, is_read: bool) -> None:
    rules = (
        "define:\n  full(a): eaten[a] == 9\n  over: bites == 9 and any(full(a) for a in players)\n"
        "  ahead(a): eaten[a] > 5 and a == turn\n"
        "variables:\n  bites: {range: 0..9, start: 0}\n  eaten: {range: 0..9, start: 0, per: player}\n"
        f"score: eaten[p]\nwinners: {winners}\nend:\n"
    ) + "".join(f"  end_{number}: {end}\n" for number, end in enumerate(ends))
    assert (why_somebody_wins(engine(rules, 3).game) is not None) == is_read


@pytest.mark.parametrize(
    ("ends", "lost", "is_read"),
    [
        (["bites == 5", "any(full(p) for p in players)"], "[end_0]", True),
        (["any(full(p) for p in players)", "bites == 5"], "[end_1]", True),
        (["bites == 5", "bites == 6", "any(full(p) for p in players)"], "[end_0, end_1]", True),
        (["bites == 5 and bites < 6", "bites == 5"], "[end_0]", False),
        (["bites == 5", "bites == 6"], "[end_1]", False),
        (
            ["bites == 5 or bites == 6", "bites == 5"],
            "[end_0]",
            True,
        ),  # whoever reaches the second has reached the first
    ],
)
def test_an_end_at_which_all_lose_need_not_ask_for_a_winner(ends: list[str], lost: str, *, is_read: bool) -> None:
    rules = (
        "define:\n  full(a): eaten[a] == 9\n"
        "variables:\n  bites: {range: 0..9, start: 0}\n  eaten: {range: 0..9, start: 0, per: player}\n"
        f"winners: full(p)\nall_lose: {lost}\nend:\n"
    ) + "".join(f"  end_{number}: {end}\n" for number, end in enumerate(ends))
    assert (why_somebody_wins(engine(rules, 3).game) is not None) == is_read
    assert why_somebody_wins(engine(rules.replace("winners: full(p)", "winners: 'true'"), 3).game) is not None


def test_a_score_that_may_be_nothing_is_no_number_to_win_by() -> None:
    rules = (
        "variables:\n  guess: {range: 0..9, start: nothing, per: player}\nscore: guess[p]\nwinners: score(p) != 0\n"
        "end:\n  end_0: any(guess[q] != 0 for q in players)\n"
    )
    assert why_somebody_wins(engine(rules, 3).game) is None


def test_a_claim_may_rest_on_the_round_going_on() -> None:
    """Nothing but the end of the round keeps the number of bites from rising further."""
    told = prover(
        f"{EAT}end:\n  full: bites >= 7\nproperties:\n  few: {{always: bites <= 7}}\n  fewer: bites <= 6\n", 2
    )
    assert [told.proofs.claim(claim).holds for claim in ("few", "fewer")] == [True, None]


HEAVY = """domains:
  sort: [apple, pear, plum]
  size: 1..21
cards:
  fruit: {of: [sort, size], starts: basket}
zones:
  basket: {stacked: true, faces: nobody}
  heap: {faces: everyone}
setup:
  shuffle: [shuffle: basket]
moves:
  take:
    in: meal
    if: count(heap) < 3
    do: [{draw: 1, from: basket, to: heap}]
    then: next_player
properties:
  never_the_three_largest: {always: sum(f.size for f in heap) <= 62}
"""


def test_a_claim_that_was_given_up_in_haste_and_fails_in_full_is_not_proved() -> None:
    told = prover(HEAVY, 1)
    assert [gone.candidate.name for gone in told.proofs.found.dropped if isinstance(gone.answer, Open)] != []
    assert told.proofs.claim("never_the_three_largest").holds is None


def test_of_the_points_of_nobody_nothing_is_said() -> None:
    rules = "end:\n  at_once: bites == 0\nscore: 3\nwinners: score(first(q for q in players if %s)) == 3\n"
    assert prover(rules % "true", 2).proofs.has_outcome.holds
    assert prover(rules % "false", 2).proofs.has_outcome.holds is None


LIFT = """setup:
  shuffle: [{shuffle: basket}, {move: 'fruit(apple, 1)', from: basket, to: 'shelf[apple]', cell: 1}]
moves:
  lift:
    in: meal
    if: %s in shelf[apple]
    do: [{move: 'fruit(apple, %s)', from: 'shelf[apple]', to: bag}]
    then: next_player
  lay:
    in: meal
    choose: {n: size}
    if: fruit(apple, 1) in bag
    do: [{move: 'fruit(apple, 1)', from: bag, to: 'shelf[apple]', cell: n}]
    then: next_player
"""


@pytest.mark.parametrize(
    ("asked", "lifted", "holds"),
    [("fruit(apple, 1)", "1", True), ("stone", "1", True), ("fruit(apple, 1)", "2", None)],
    ids=["the card that is there", "a move that is never made", "a card that is never there"],
)
def test_cards_are_kept_if_one_that_is_taken_out_of_a_row_lies_in_one_of_its_cells(
    asked: str, lifted: str, holds: bool | None
) -> None:
    assert prover(LIFT % (asked, lifted), 2).proofs.conserves_cards.holds is holds


def test_that_cards_are_kept_is_refused_where_a_move_puts_down_less_than_it_takes_up() -> None:
    told = prover(LIFT % ("fruit(apple, 1)", "1"), 2)
    facts = ProvedFacts(told.encoding, told.proofs.found)
    facts.moved = [replace(moved, transition=replace(moved.transition, placed=())) for moved in told.knowledge.moved]
    good = said("cards-are-those-of-the-deck")
    assert (conserved(told.knowledge, good).holds, conserved(facts, good).holds) == (True, None)


LARGE = """variables:
  bites: {range: 0..9999, start: 0}
  eaten: {range: 0..5, start: 5}
define:
  few: bites < 20
moves:
  eat:
    in: meal
    if: few
    do: [{set: eaten, to: 5}, {set: bites, to: %s}, {if: not few, do: [{set: eaten, to: eaten + 1}]}]
    then: next_player
"""
"""`bites` has too many values for the solver, which cannot tell whether there are still few."""


@pytest.mark.parametrize("bites", ["0", "50"])
def test_what_is_left_open_may_come_out_otherwise_once_something_was_changed(bites: str) -> None:
    assert prover(LARGE % bites, 2).proofs.no_clash.holds is None
    alone = LARGE.replace("{set: eaten, to: 5}, ", "")  # what is set has no Boolean, and yet something has changed
    assert prover(alone % bites, 2).proofs.no_clash.holds is None
