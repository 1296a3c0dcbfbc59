"""What each effect does, from positions that are laid out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction

import pytest

from reference_engine import (
    Engine,
    ImpossibleDeal,
    Recorded,
    RuleFault,
    Scripted,
    ScriptMismatch,
    SeededChance,
    Shortage,
    State,
)
from reference_engine.table import Outcome
from tests.helpers import do, engine, faults, lies, position, variable


def act(effects: str, more: str = "") -> str:
    """Return rules with one move that has these effects."""
    lines = "".join(f"      {line}\n" for line in effects.strip().splitlines())
    return f"moves:\n  act:\n    in: meal\n    do:\n{lines}    then: next_player\n" + more


HERE: dict[str, list[str | None]] = {
    "heap": ["apple 1", "apple 2", "stone", "apple 3", "stone"],
    "bag": ["pear 1", "pear 2", "stone"],
    "plate[0]": ["plum 1", "plum 2"],
    "tower[0]": ["plum 3", "plum 4"],
    "shelf[pear]": ["pear 3", None, "pear 4", None],
}


def after(effects: str, zone: str, *, more: str = "", seed: int = 0) -> tuple[str | None, ...]:
    """Return what lies in a zone after a move with these effects."""
    game = engine(act(effects, more))
    return lies(game, do(game, position(game, HERE), "act", seed=seed), zone)


# --- move one card ------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "zone", "cards"),
    [
        ("- {move: top(heap), from: heap, to: bag}", "heap", ("apple 1", "apple 2", "stone", "apple 3")),
        ("- {move: stone, from: heap, to: bag}", "heap", ("apple 1", "apple 2", "stone", "apple 3")),
        ("- {move: bottom(heap), from: heap, to: bag}", "bag", ("apple 1", "pear 1", "pear 2", "stone")),
        ("- {move: stone, from: bag, to: heap}", "heap", ("apple 1", "apple 2", "stone", "apple 3", "stone", "stone")),
        (
            "- {move: stone, from: bag, to: heap, under: true}",
            "heap",
            ("stone", "apple 1", "apple 2", "stone", "apple 3", "stone"),
        ),
        ("- {move: stone, from: bag, to: 'shelf[pear]', cell: 2}", "shelf[pear]", ("pear 3", "stone", "pear 4", None)),
        ("- {move: 'fruit(pear, 4)', from: 'shelf[pear]', to: bag}", "shelf[pear]", ("pear 3", None, None, None)),
        (
            "- {move: 'at(shelf[pear], 1)', from: 'shelf[pear]', to: 'shelf[plum]', cell: 4}",
            "shelf[plum]",
            (None, None, None, "pear 3"),
        ),
        (
            "- {move: 'at(shelf[pear], 1)', from: 'shelf[pear]', to: 'shelf[pear]', cell: 1}",
            "shelf[pear]",
            ("pear 3", None, "pear 4", None),
        ),
    ],
)
def test_a_card_goes_from_its_zone_to_another(effect: str, zone: str, cards: tuple[str | None, ...]) -> None:
    assert after(effect, zone) == cards


def test_a_card_leaves_the_cell_by_which_it_was_named() -> None:
    game = engine(act("- {move: 'at(shelf[apple], 3)', from: 'shelf[apple]', to: bag}"))
    state = position(game, {"shelf[apple]": ["stone", None, "stone", None]})
    assert lies(game, do(game, state, "act"), "shelf[apple]") == ("stone", None, None, None)


def test_a_zone_may_be_left_out_when_the_card_was_chosen_from_it() -> None:
    rules = "moves:\n  give:\n    in: meal\n    choose: {f: 'plate[me]'}\n    do:\n      - {move: f, to: heap}\n"
    game = engine(rules)
    state = do(game, position(game, {"plate[0]": ["stone", "pear 1"]}), "give(pear 1)")
    assert (lies(game, state, "plate[0]"), lies(game, state, "heap")) == (("stone",), ("pear 1",))


@pytest.mark.parametrize(
    "effect",
    [
        "- {move: 'fruit(pear, 2)', from: heap, to: bag}",
        "- {move: 'top(tower[left(me)])', from: 'tower[left(me)]', to: bag}",
        "- {move: kept, from: bag, to: heap}",
        "- {move: stone, from: bag, to: 'shelf[pear]', cell: 1}",
        "- {move: stone, from: bag, to: 'shelf[pear]', cell: bites}",
        "- {move: stone, from: bag, to: 'shelf[pear]', cell: 'price[plum]'}",
        "- {move: stone, from: bag, to: 'shelf[next(plum)]', cell: 1}",
        "- {set: bites, to: bites - 1}",
        "- {set: 'eaten[guest]', to: 1}",
        "- {set: bites, to: 'price[plum]'}",
        "- {set: guest, to: left(turn)}\n- {set: bites, to: 9 + position(guest)}",
    ],
)
def test_the_impossible_is_a_fault_of_the_rules_and_changes_nothing(effect: str) -> None:
    game = engine(act(effect))
    before = position(game, HERE)
    kept = State(tuple(before.zones), tuple(before.variables))
    with pytest.raises(RuleFault) as fault:
        do(game, before, "act")
    assert fault.value.address == "moves.act"
    assert before == kept


def test_what_was_done_before_a_fault_is_undone() -> None:
    game = engine(act("- {move: stone, from: bag, to: heap}\n- {set: bites, to: bites - 1}"))
    before = position(game, HERE)
    with pytest.raises(RuleFault):
        do(game, before, "act")
    assert lies(game, before, "bag") == ("pear 1", "pear 2", "stone")


# --- move all -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "zone", "cards"),
    [
        (
            "- {move: all, from: heap, to: 'tower[me]'}",
            "tower[0]",
            ("plum 3", "plum 4", "apple 1", "apple 2", "stone", "apple 3", "stone"),
        ),
        (
            "- {move: all, from: heap, to: 'tower[me]', turned: true}",
            "tower[0]",
            ("plum 3", "plum 4", "stone", "apple 3", "stone", "apple 2", "apple 1"),
        ),
        (
            "- {move: all, from: heap, to: 'tower[me]', under: true}",
            "tower[0]",
            ("apple 1", "apple 2", "stone", "apple 3", "stone", "plum 3", "plum 4"),
        ),
        (
            "- {move: all, from: heap, to: 'tower[me]', turned: true, under: true}",
            "tower[0]",
            ("stone", "apple 3", "stone", "apple 2", "apple 1", "plum 3", "plum 4"),
        ),
        (
            "- {move: all, from: heap, to: bag}",
            "bag",
            ("apple 1", "apple 2", "apple 3", "pear 1", "pear 2", "stone", "stone", "stone"),
        ),
        (
            "- {move: all, from: 'shelf[pear]', to: heap}",
            "heap",
            ("apple 1", "apple 2", "stone", "apple 3", "stone", "pear 3", "pear 4"),
        ),
        ("- {move: all, from: 'shelf[pear]', to: heap}", "shelf[pear]", (None, None, None, None)),
        (
            "- {move: all, from: 'tower[left(me)]', to: heap}",
            "heap",
            ("apple 1", "apple 2", "stone", "apple 3", "stone"),
        ),
    ],
)
def test_all_cards_go_together(effect: str, zone: str, cards: tuple[str | None, ...]) -> None:
    assert after(effect, zone) == cards


def test_the_order_of_cards_from_an_unordered_zone_is_left_to_chance() -> None:
    game = engine(act("- {move: all, from: bag, to: heap}"))
    state = position(game, {"bag": ["pear 1", "pear 2", "stone"]})
    numbers = tuple(sorted(state.zones[game.zone_names().index("bag")]))  # type: ignore[type-var]  # no cells
    told = (numbers[2], numbers[0], numbers[1])
    move = game.legal(state)[0]
    assert lies(game, game.apply(state, move, Scripted([told])).state, "heap") == ("stone", "pear 1", "pear 2")
    assert game.apply(state, move, Recorded(SeededChance(1))).outcomes != ()


# --- draw, deal, shuffle ------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "zone", "cards"),
    [
        ("- {draw: 2, from: heap, to: bag}", "heap", ("apple 1", "apple 2", "stone")),
        ("- {draw: 2, from: heap, to: 'tower[me]'}", "tower[0]", ("plum 3", "plum 4", "stone", "apple 3")),
        ("- {draw: 0, from: heap, to: bag}", "bag", ("pear 1", "pear 2", "stone")),
        ("- {draw: bites - 3, from: heap, to: bag}", "bag", ("pear 1", "pear 2", "stone")),
        ("- {draw: 'price[plum]', from: heap, to: bag}", "bag", ("pear 1", "pear 2", "stone")),
        ("- {draw: 9, from: heap, to: bag}", "heap", ()),
    ],
)
def test_cards_are_drawn_from_the_top_as_many_as_there_are(effect: str, zone: str, cards: tuple[str, ...]) -> None:
    assert after(effect, zone) == cards


def test_a_shortage_is_told() -> None:
    game = engine(act("- {draw: 9, from: heap, to: bag}"))
    state = position(game, HERE)
    assert game.apply(state, game.legal(state)[0], SeededChance(0)).shortages == (Shortage("moves.act", 9, 5),)


def outcomes_of(game: Engine, state: State, zone: str) -> dict[tuple[str | None, ...], Fraction]:
    """Return what can lie in a zone after the one possible move, with exact odds."""
    weights: dict[tuple[str | None, ...], Fraction] = {}
    move = game.legal(state)[0]
    todo: list[tuple[tuple[Outcome, ...], Fraction]] = [((), Fraction(1))]
    while todo:
        told, odds = todo.pop()
        asked = _Asked(told)
        try:
            after_move = game.apply(state, move, asked).state
        except _Next as more:
            total = sum(more.weights)
            todo.extend(((*told, n), odds * Fraction(w, total)) for n, w in enumerate(more.weights) if w)
            continue
        there = lies(game, after_move, zone)
        weights[there] = weights.get(there, Fraction(0)) + odds
    assert sum(weights.values()) == 1
    return weights


class _Next(Exception):
    def __init__(self, weights: tuple[int, ...]) -> None:
        self.weights = weights


class _Asked(Scripted):
    """Chance that says, at the first question beyond what it was told, what the question is."""

    def __init__(self, outcomes: tuple[Outcome, ...]) -> None:
        super().__init__(outcomes)

    def pick(self, weights: Sequence[int]) -> int:
        if self.is_used_up():
            raise _Next(tuple(weights))
        return super().pick(weights)


def test_a_card_drawn_from_an_unordered_zone_is_each_as_likely() -> None:
    game = engine(act("- {draw: 1, from: bag, to: heap}"))
    state = position(game, {"bag": ["pear 1", "stone", "stone"]})
    assert outcomes_of(game, state, "heap") == {("pear 1",): Fraction(1, 3), ("stone",): Fraction(2, 3)}


def test_two_cards_drawn_from_an_unordered_zone_are_drawn_without_putting_back() -> None:
    game = engine(act("- {draw: 2, from: bag, to: heap}"))
    state = position(game, {"bag": ["pear 1", "stone", "stone"]})
    assert outcomes_of(game, state, "heap") == {
        ("pear 1", "stone"): Fraction(1, 3),
        ("stone", "pear 1"): Fraction(1, 3),
        ("stone", "stone"): Fraction(1, 3),
    }


def test_equal_cards_need_no_chance() -> None:
    game = engine(act("- {draw: 2, from: bag, to: heap}"))
    state = position(game, {"bag": ["stone", "stone", "stone"]})
    assert outcomes_of(game, state, "heap") == {("stone", "stone"): Fraction(1)}


@pytest.mark.parametrize("verb", ["draw: 1", "deal: 1"])
def test_cards_that_lie_in_cells_are_moved_one_by_one(verb: str) -> None:
    to = "heap" if verb.startswith("draw") else "plate"
    text = act(f"- {{{verb}, from: 'shelf[pear]', to: {to}}}")
    if faults(text):
        return
    game = engine(text)
    state = do(game, position(game, HERE), "act")
    cells = lies(game, state, "shelf[pear]")
    assert len(cells) == 4
    assert cells[1] is cells[3] is None


def test_a_random_value_is_each_as_likely() -> None:
    game = engine(act("- {random: bites, among: 'numbers(2, 4)'}\n- {draw: bites, from: heap, to: 'tower[left(me)]'}"))
    state = position(game, {"heap": ["stone", "stone", "stone", "pear 1"]})
    assert outcomes_of(game, state, "tower[1]") == {
        ("pear 1", "stone"): Fraction(1, 3),
        ("pear 1", "stone", "stone"): Fraction(1, 3),
        ("pear 1", "stone", "stone", "stone"): Fraction(1, 3),
    }


def test_a_random_value_among_nothing_changes_nothing() -> None:
    game = engine(act("- {random: bites, among: 'numbers(4, 2)'}"))
    assert variable(game, do(game, position(game, {}, {"bites": 7}), "act"), "bites") == 7


def test_what_chance_cannot_decide_is_a_mismatch() -> None:
    game = engine(act("- {draw: 1, from: bag, to: heap}"))
    state = position(game, {"bag": ["pear 1", "stone"]})
    for told in ([], [2], [-1], [(1,)]):
        with pytest.raises(ScriptMismatch):
            game.apply(state, game.legal(state)[0], Scripted(told))


def setup(steps: str, players: int = 3, opener: int = 0) -> tuple[Engine, State]:
    """Return a game that is set up by these steps without chance, dealt."""
    game = engine(
        f"setup:\n  step:\n{''.join(f'    {line}' + chr(10) for line in steps.strip().splitlines())}", players
    )
    return game, game.deal(SeededChance(0), opener)


def test_cards_are_dealt_round_the_table_one_at_a_time_from_the_opener() -> None:
    game, state = setup("- {deal: 2, from: basket, to: tower}", opener=1)
    top = lies(game, game.before_the_deal(), "basket")[::-1]
    assert [lies(game, state, f"tower[{seat}]") for seat in range(3)] == [
        (top[2], top[5]),
        (top[0], top[3]),
        (top[1], top[4]),
    ]


@pytest.mark.parametrize(("players", "counts"), [(1, (15,)), (2, (8, 7)), (4, (4, 4, 4, 3))])
def test_all_cards_are_dealt_even_if_they_do_not_come_out_even(players: int, counts: tuple[int, ...]) -> None:
    game, state = setup("- {deal: all, from: basket, to: plate}", players)
    assert tuple(len(lies(game, state, f"plate[{seat}]")) for seat in range(players)) == counts


def test_a_deal_with_too_few_cards_is_impossible() -> None:
    with pytest.raises(ImpossibleDeal) as fault:
        setup("- {deal: 6, from: basket, to: plate}")
    assert (fault.value.address, fault.value.what) == ("setup.step", "18 cards are needed, but only 15 are there")


def test_a_fault_in_the_set_up_makes_the_deal_impossible() -> None:
    with pytest.raises(ImpossibleDeal) as fault:
        setup("- {move: stone, from: bag, to: heap}")
    assert fault.value.address == "setup.step"


def test_a_shuffle_asks_chance_for_an_order_and_one_card_needs_none() -> None:
    game = engine(act("- shuffle: heap"))
    for cards, asked in (["stone", "pear 1"], 1), (["stone"], 0), ([], 0):
        state = position(game, {"heap": cards})
        assert len(game.apply(state, game.legal(state)[0], SeededChance(3)).outcomes) == asked


# --- set, if, for -------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("effect", "name", "found"),
    [
        ("- {set: bites, to: bites + 2}", "bites", 2),
        ("- {set: 'eaten[left(me)]', to: 5}", "eaten[1]", 5),
        ("- {set: liked, to: pear}\n- {set: liked, to: next(liked)}", "liked", 2),
        ("- {set: liked, to: next(plum)}", "liked", None),
        ("- {set: guest, to: left(me)}", "guest", 1),
        ("- {set: kept, to: top(heap)}\n- {set: bites, to: 1 if kept is stone else 2}", "bites", 1),
        ("- {set: 'price[pear]', to: -5}", "price[pear]", -5),
        ("- {if: bites == 0, do: [{set: bites, to: 4}], else: [{set: bites, to: 5}]}", "bites", 4),
        ("- {if: bites == 1, do: [{set: bites, to: 4}], else: [{set: bites, to: 5}]}", "bites", 5),
        ("- {if: bites == 1, do: [{set: bites, to: 4}]}", "bites", 0),
        ("- {for: {n: 'numbers(1, 3)'}, do: [{set: bites, to: bites + n}]}", "bites", 6),
        ("- {for: {s: sort, n: 'numbers(1, 2)'}, if: s != pear, do: [{set: bites, to: bites + n}]}", "bites", 6),
        ("- {for: {p: players}, do: [{set: 'eaten[p]', to: 1 + position(p)}]}", "eaten[1]", 2),
    ],
)
def test_a_variable_takes_a_value(effect: str, name: str, found: int | None) -> None:
    game = engine(act(effect))
    assert variable(game, do(game, position(game, HERE), "act"), name) == found


@pytest.mark.parametrize(
    "loop",
    [
        "- {for: {n: 'numbers(1, 3)'}, if: bites == 0, do: [{set: bites, to: bites + n}]}",
        "- {for: {n: size}, if: bites < 1 and n < 4, do: [{set: bites, to: bites + n}]}",
        "- {for: {n: 'numbers(1, 3 + bites)'}, do: [{set: bites, to: bites + n}]}",
        "- {for: {n: '[1, 2, 3 + bites]'}, do: [{set: bites, to: bites + n}]}",
        "- {for: {n: 'numbers(1, 3)'}, if: can(nibble), do: [{set: bites, to: bites + n}]}",
    ],
)
def test_which_values_a_loop_runs_through_is_settled_before_the_first_effect(loop: str) -> None:
    game = engine(act(loop) + "  nibble:\n    in: meal\n    if: bites == 0\n")
    assert variable(game, do(game, position(game, HERE), "act"), "bites") == 6


def test_a_loop_over_cards_runs_through_those_that_lay_there_at_first() -> None:
    game = engine(
        act("- {for: {c: 'stone in bag'}, do: [{move: c, from: bag, to: heap}, {set: bites, to: bites + 1}]}")
    )
    after_move = do(game, position(game, {"bag": ["stone", "stone", "pear 1"]}), "act")
    assert (variable(game, after_move, "bites"), lies(game, after_move, "bag")) == (2, ("pear 1",))


def test_effects_happen_one_after_the_other() -> None:
    game = engine(
        act("- {set: bites, to: count(heap)}\n- {draw: 1, from: heap, to: bag}\n- {set: 'eaten[me]', to: count(heap)}")
    )
    state = do(game, position(game, HERE), "act")
    assert (variable(game, state, "bites"), variable(game, state, "eaten[0]")) == (5, 4)


def test_an_effect_without_sense_for_known_values_is_left_out() -> None:
    never = "{for: {n: 'numbers(1, 2)'}, if: n > 5, do: [{set: bites, to: 9}]}"
    game = engine(act(f"- {{if: bites == 1, do: [{{set: bites, to: 2}}], else: [{never}]}}"))
    assert variable(game, do(game, position(game, HERE), "act"), "bites") == 0
