"""Each fault is found where it is, not where it is not, and what is found has been played again."""

from __future__ import annotations

import random
from collections.abc import Callable

import pytest

from reference_engine import Choose, Engine, SeededChance
from reference_engine.replay import play_again
from spec.ruleset.fingerprints import fingerprint
from spec.typing.builder import build
from tests.helpers import engine, ruleset, ruleset_of
from tests.test_mutants_are_rulesets import FOLDER, header
from tests.verifier.guided_play.games import (
    DEAL,
    DOWN_TO_ONE,
    HEAVY,
    LATE_REST,
    ONLY_REST,
    REST,
    RIVALS,
    SHAKE,
    TAKE,
    UNDER,
    searched,
)
from verifier.allowance import Allowance
from verifier.guided_play import (
    ClaimFails,
    Clash,
    DealFails,
    Endless,
    GoodLoser,
    LostCards,
    NoWinner,
    OutOfSupply,
    PlayFault,
    SeveralWinners,
    Stuck,
    circling,
    distinct,
    evidence,
    hunt,
    one_game,
    search,
    several,
    stubborn,
)
from verifier.guided_play.number_play import towards_numbers

FAULTY = [
    (DEAL.replace("deal: 2", "deal: 9"), DealFails(), "impossible deal"),
    (TAKE.replace("do:", "if: bites > 0\n    do:"), Stuck(), "stuck"),
    (HEAVY, Stuck(), "stuck"),
    (ONLY_REST, Endless(), "standstill"),
    (LATE_REST, Endless(), "endless passing"),
    (UNDER, Endless(), "loop"),
    (TAKE.replace("do: [", "do: [{move: stone, from: bag, to: heap}, "), LostCards(), "lost cards"),
    (TAKE.replace("do: [", "do: [{set: bites, to: bites + 1}, "), Clash(), "clash"),
    (TAKE.replace("next_player", "turn_of(first(p for p in players if count(plate[p]) > 9))"), Clash(), "clash"),
    (RIVALS, Clash(), "clash"),
    (TAKE.replace("draw: 1", "draw: 9"), OutOfSupply(), "shortage"),
    (TAKE.replace("draw: 1", "draw: 9"), OutOfSupply("moves.take"), "shortage"),
    (TAKE + "properties:\n  full: {always: count(basket) > 5}\n", ClaimFails("full"), "claim"),
    (TAKE + "properties:\n  empty: {never: count(basket) == 3}\n", ClaimFails(), "claim"),
    (TAKE + "winners: 'false'\n", NoWinner(), "no winner"),
    (TAKE + "winners: 'true'\n", SeveralWinners(), "several winners"),
    (
        TAKE + "match: {rounds: 1, winners: total(p) == min(total(q) for q in players)}\nwinners: p != opener\n"
        "score: '0'\n",
        GoodLoser(few=True),
        "good loser",
    ),
]

SOUND: list[PlayFault] = [
    DealFails(), Stuck(), Endless(), LostCards(), Clash(), OutOfSupply(), ClaimFails(), NoWinner(),
]  # fmt: skip


@pytest.mark.parametrize(("rules", "fault", "kind"), FAULTY)
def test_a_fault_is_found_and_confirmed(rules: str, fault: PlayFault, kind: str) -> None:
    one = searched(rules, fault)
    assert one is not None
    assert one.kind == kind
    assert str(one.what)
    assert one.replay.note == f"{one.kind}: {one.what}"
    assert one.replay.rules == fingerprint(ruleset(rules))
    assert evidence(engine(rules), one.replay, fault) is not None


@pytest.mark.parametrize("fault", SOUND)
def test_nothing_is_found_in_a_sound_game(fault: PlayFault) -> None:
    assert searched(DEAL + TAKE, fault, moves=5_000) is None


def test_a_shuffle_is_no_part_of_a_cycle() -> None:
    assert searched(SHAKE, Endless(), moves=5_000) is None


def test_only_the_rule_asked_for_is_short() -> None:
    assert searched(TAKE.replace("draw: 1", "draw: 9"), OutOfSupply("after.gift"), moves=5_000) is None


def test_only_the_kinds_of_cycle_asked_for_are_found() -> None:
    assert searched(ONLY_REST, Endless(("loop", "endless passing")), moves=5_000) is None
    assert searched(LATE_REST, Endless(("standstill",)), moves=5_000) is None


def test_equal_seeds_find_equal_plays() -> None:
    assert searched(HEAVY, Stuck(), seed=3) == searched(HEAVY, Stuck(), seed=3)


def test_witnesses_that_show_the_same_are_not_told_apart() -> None:
    rules = TAKE + REST + "properties:\n  full: {always: count(basket) > 5}\n"
    plays = [play for seed in range(4) if (play := searched(rules, ClaimFails(), seed=seed)) is not None]
    assert len(plays) == 4
    assert len(distinct(plays, 5)) == 1


def test_several_witnesses_show_different_things() -> None:
    rules = (
        "moves:\n  gulp:\n    in: meal\n    do: [{draw: 9, from: basket, to: heap}]\n"
        "  swallow:\n    in: meal\n    do: [{draw: 8, from: basket, to: heap}]\n"
    )
    made = engine(rules)
    found = several(made, OutOfSupply(), number=2, allowance=Allowance(made, moves=60_000), seed=1, rules={})
    assert {witness.replay.rounds[0].moves[-1].move for witness in found} == {"gulp", "swallow"}
    assert all(play_again(engine(rules), witness.replay).mismatch is None for witness in found)


@pytest.mark.parametrize(
    ("name", "fault", "kind"),
    [
        ("classic-pass-at-will", Endless(), "endless passing"),
        ("junior-draw-for-ever", Endless(), "loop"),
        ("junior-take-back", Endless(("loop",)), "loop"),
        ("variant-3-small-hand-opens", Stuck(), "stuck"),
        ("classic-two-leaders", Clash(), "clash"),
    ],
)
def test_what_hardly_ever_happens_by_chance_is_found(name: str, fault: PlayFault, kind: str) -> None:
    path = FOLDER / f"{name}.yaml"
    said = header(path)
    made = build(ruleset_of(path), said.players, said.options)
    assert made.value is not None
    engine = Engine(made.value.game)
    one = search(engine, fault, allowance=Allowance(engine, moves=120_000), seed=1, rules={})
    assert one is not None
    assert one.kind == kind


@pytest.mark.parametrize(
    ("rules", "kind"), [(UNDER, "loop"), (ONLY_REST, "standstill"), (SHAKE, ""), (DEAL + TAKE, "")]
)
def test_players_who_always_choose_alike_come_back_where_that_is_possible(rules: str, kind: str) -> None:
    made = engine(rules)
    found = circling(made, Endless(), allowance=Allowance(made, moves=2_000), seed=1, rules={})
    assert ("" if found is None else found.kind) == kind
    assert found is None or evidence(made, found.replay, Endless()) is not None


@pytest.mark.parametrize(
    ("habit", "always"), [(towards_numbers, True), (lambda _, choose: stubborn(choose, 20), False)]
)
def test_a_circle_that_begins_with_few_cards_is_found_soon_by_play_towards_numbers(
    habit: Callable[[Engine, random.Random], Choose], always: bool
) -> None:
    made = engine(DOWN_TO_ONE, 4)

    def is_found(seed: int) -> bool:
        allowance, choose = Allowance(made, moves=1_200), random.Random(seed)
        hunted = hunt(made, Endless(), choose, allowance.is_over)
        while not allowance.is_over():
            if one_game(hunted, SeededChance(choose.randrange(2**32)), habit(made, choose)) is not None:
                return True
        return False

    assert all(map(is_found, range(6))) == always
