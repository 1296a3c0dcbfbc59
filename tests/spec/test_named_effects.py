"""Names among effects: values by `let`, effects by `do`; flags; turns that go the other way round; hands others see."""

from __future__ import annotations

import pytest

from reference_engine import sees_faces
from spec.codes import message_of
from tests.helpers import built, do, engine, faults, lies, position, variable


def act(effects: str, define: str = "", more: str = "") -> str:
    """Return rules with one move that has these effects."""
    lines = "".join(f"      {line}\n" for line in effects.strip().splitlines())
    return f"{define}moves:\n  act:\n    in: meal\n    do:\n{lines}    then: next_player\n{more}"


GIVE = "define:\n  give(p, n):\n    - {draw: n, from: basket, to: 'plate[p]'}\n    - {set: liked, to: plum}\n"


# --- let ----------------------------------------------------------------------------------------------------------


def test_a_name_keeps_the_value_that_there_was_before_the_effects() -> None:
    game = engine(
        act("- let: {n: count(bag)}\n  do:\n    - {move: all, from: bag, to: heap}\n    - {set: bites, to: n}")
    )
    state = do(game, position(game, {"bag": ["stone", "pear 1"]}), "act")
    assert (variable(game, state, "bites"), lies(game, state, "bag")) == (2, ())


def test_a_later_name_may_use_an_earlier_one() -> None:
    game = engine(act("- let: {n: count(bag), m: n + count(heap)}\n  do: [{set: bites, to: m}]"))
    state = do(game, position(game, {"bag": ["stone", "pear 1"], "heap": ["stone"]}), "act")
    assert variable(game, state, "bites") == 3


@pytest.mark.parametrize(("there", "bites"), [(["stone"], 1), ([], 5)])
def test_a_name_may_stand_for_whether_something_holds(there: list[str | None], bites: int) -> None:
    effects = (
        "- let: {some: count(bag) > 0}\n  do:\n    - {move: all, from: bag, to: heap}\n"
        "    - {set: bites, to: 1 if some else 5}"
    )
    game = engine(act(effects))
    assert variable(game, do(game, position(game, {"bag": there}), "act"), "bites") == bites


def test_what_is_nothing_gets_no_name() -> None:
    game = engine(act("- let: {c: top(heap)}\n  do: [{set: bites, to: 4}]\n- {set: liked, to: pear}"))
    state = do(game, position(game), "act")
    assert (variable(game, state, "bites"), variable(game, state, "liked")) == (0, 1)


def test_a_name_that_is_taken_is_a_fault() -> None:
    assert [found.code for found in faults(act("- let: {bag: 1}\n  do: [{set: bites, to: 1}]"))] == ["HR416"]
    assert [found.code for found in faults(act("- let: {n: nothing}\n  do: [{set: bites, to: 1}]"))] == ["HR412"]


# --- effects with a name ------------------------------------------------------------------------------------------


def test_effects_with_a_name_are_done() -> None:
    game = engine(act("- do: give(left(me), count(bag))", GIVE))
    state = do(game, position(game, {"bag": ["stone", "pear 1"]}), "act")
    assert len(lies(game, state, "plate[1]")) == 2
    assert variable(game, state, "liked") == 2


def test_what_is_given_is_settled_before_the_effects() -> None:
    define = "define:\n  count_up(n):\n    - {move: all, from: bag, to: heap}\n    - {set: bites, to: n}\n"
    game = engine(act("- do: count_up(count(bag))", define))
    assert variable(game, do(game, position(game, {"bag": ["stone", "pear 1"]}), "act"), "bites") == 2


def test_a_zone_may_be_given() -> None:
    define = "define:\n  clear(z):\n    - {move: all, from: z, to: heap}\n"
    game = engine(act("- do: clear(plate[left(me)])", define))
    state = do(game, position(game, {"plate[1]": ["stone"], "plate[0]": ["pear 1"]}), "act")
    assert (lies(game, state, "plate[1]"), lies(game, state, "plate[0]")) == ((), ("pear 1",))


def test_names_of_the_rule_that_does_them_mean_nothing_in_effects_with_a_name() -> None:
    define = "define:\n  stray:\n    - {set: bites, to: n}\n"
    found = faults(act("- for: {n: 'numbers(1, 3)'}\n  do: [{do: stray}]", define))
    assert [diagnostic.code for diagnostic in found] == ["HR404"]
    assert found[0].notes


def test_effects_may_do_others_but_not_themselves() -> None:
    more = "    - {set: bites, to: bites + 1}\n"
    define = f"define:\n  once:\n    - {{do: twice}}\n  twice:\n{more}{more}"
    game = engine(act("- do: once\n- do: twice", define))
    assert variable(game, do(game, position(game), "act"), "bites") == 4
    circle = "define:\n  once:\n    - {do: twice}\n  twice:\n    - {do: once}\n"
    assert [found.code for found in faults(act("- do: once", circle))] == ["HR411"]


def test_effects_that_multiply_are_refused_before_they_are_too_many() -> None:
    define = "define:\n  d0:\n    - {set: bites, to: 1}\n" + "".join(
        f"  d{n}:\n    - {{do: d{n - 1}}}\n    - {{do: d{n - 1}}}\n" for n in range(1, 40)
    )
    assert {found.code for found in faults(act("- do: d39", define))} == {"HR403"}


@pytest.mark.parametrize(
    ("effects", "code"),
    [
        ("- do: give(me)", "HR410"),
        ("- do: giev(me, 1)", "HR528"),
        ("- do: few", "HR528"),
        ("- do: give(heap, 1)", "HR405"),
        ("- {set: bites, to: give}", "HR405"),
    ],
)
def test_what_goes_wrong_is_told(effects: str, code: str) -> None:
    found = faults(act(effects, GIVE + "  few: count(bag) < 2\n"))
    assert code in [diagnostic.code for diagnostic in found]
    assert all(message_of(diagnostic, language) for diagnostic in found for language in ("de", "en", "fr", "it"))


# --- flags --------------------------------------------------------------------------------------------------------

FLAGS = "variables:\n  bites: {range: 0..9, start: 0}\n  full: {of: flag, start: false, per: player}\n"


def test_a_flag_is_a_condition_and_is_set_to_one() -> None:
    rules = FLAGS + act(
        "- {set: 'full[me]', to: count(bag) > 0}\n- if: full[me] and not full[left(me)]\n  do: [{set: bites, to: 7}]"
    )
    game = engine(rules)
    state = do(game, position(game, {"bag": ["stone"]}), "act")
    assert (variable(game, state, "full[0]"), variable(game, state, "full[1]"), variable(game, state, "bites")) == (
        1,
        0,
        7,
    )
    state = do(game, position(game, variables={"full[0]": 1}), "act")
    assert variable(game, state, "full[0]") == 0


@pytest.mark.parametrize("start", ["nothing", "2", "pear"])
def test_a_flag_starts_with_true_or_false(start: str) -> None:
    rules = f"variables:\n  full: {{of: flag, start: {start}}}\n" + act("- {set: full, to: true}")
    assert "HR512" in [found.code for found in faults(rules)]


def test_a_domain_of_that_name_is_no_flag() -> None:
    rules = (
        "domains:\n  sort: [apple, pear, plum]\n  size: 1..4\n  flag: [red, white]\n"
        "variables:\n  bites: {range: 0..9, start: 0}\n  raised: {of: flag, start: red}\n"
        + act("- {set: raised, to: white}")
    )
    game = engine(rules)
    assert variable(game, do(game, position(game), "act"), "raised") == 1


# --- the other way round ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("turn", "back", "next_"),
    [
        ("{reversed: bites == 1}", 0, 1),
        ("{reversed: bites == 1}", 1, 3),
        ("{reversed: bites == 1, skipping: 'eaten[p] > 0'}", 0, 1),
        ("{reversed: bites == 1, skipping: 'eaten[p] > 0'}", 1, 2),
        ("{reversed: 'true', skipping: 'eaten[p] > 0'}", 0, 2),
    ],
)
def test_turns_go_to_the_right_while_they_are_reversed(turn: str, back: int, next_: int) -> None:
    game = engine(f"turn: {turn}\n" + act("- {set: liked, to: pear}"), 4)
    state = do(game, position(game, variables={"bites": back, "eaten[3]": 1}), "act")
    assert game.turn(state) == next_


def test_whoever_is_skipped_on_both_sides_leaves_the_turn_where_it_was() -> None:
    game = engine("turn: {reversed: 'true', skipping: 'eaten[p] > 0'}\n" + act("- {set: liked, to: pear}"), 3)
    state = do(game, position(game, variables={"eaten[1]": 1, "eaten[2]": 1}), "act")
    assert game.turn(state) == 0


# --- who sees -----------------------------------------------------------------------------------------------------


def test_all_but_the_owner_see_what_others_see() -> None:
    rules = (
        "zones:\n  basket: {stacked: true, faces: nobody}\n  bag: {faces: nobody}\n"
        "  heap: {stacked: true, faces: everyone}\n  plate: {per: player, faces: others}\n"
    )
    zone = built(rules).game.zones["plate"]
    assert [sees_faces(zone, 0, seat) for seat in range(3)] == [False, True, True]
    assert [found.code for found in faults(rules.replace("bag: {faces: nobody}", "bag: {faces: others}"))] == ["HR504"]


# --- chains of what is fixed --------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("chain", "code"), [("1 < helping < 5", None), ("3 < helping < 5", "HR315"), ("1 < 2 < helping", "HR315")]
)
def test_a_chain_of_options_may_be_required(chain: str, code: str | None) -> None:
    assert [found.code for found in faults(f"requires:\n  between: {chain}\n")] == ([] if code is None else [code])
