"""Which moves are possible, where they lead, what follows from them, and how a round and a match end."""

from __future__ import annotations

import pytest

from reference_engine import Action, Engine, ImpossibleDeal, RuleFault, SeededChance, State, move_from_text
from reference_engine.match import champions, deal_round, finish_round, new_match
from tests.helpers import cards, deck, do, engine, lies, position, variable


def rules(text: str) -> str:
    """Return a piece of rules, without its common indentation."""
    lines = text.strip("\n").splitlines()
    depth = len(lines[0]) - len(lines[0].lstrip())
    return "\n".join(line[depth:] for line in lines) + "\n"


def spelled(game: Engine, state: State) -> list[str]:
    """Return the possible moves in words, by seat."""
    return [f"{move.seat}: {game.spell(move)}" for move in game.legal(state)]


# --- choices and conditions ---------------------------------------------------------------------------------------


def test_a_choice_offers_each_face_once_in_order() -> None:
    game = engine(
        rules("""
        moves:
          give:
            in: meal
            choose: {f: "plate[me]"}
    """)
    )
    assert spelled(game, position(game, {"plate[0]": ["stone", "pear 1", "stone"]})) == [
        "0: give(pear 1)",
        "0: give(stone)",
    ]


def test_a_later_choice_may_use_an_earlier_one() -> None:
    game = engine(
        rules("""
        moves:
          give:
            in: meal
            choose: {f: "fruit in plate[me]", s: "[previous(f.sort), next(f.sort)]"}
    """)
    )
    there = position(game, {"plate[0]": ["apple 1", "pear 1"]})
    assert spelled(game, there) == ["0: give(apple 1, pear)", "0: give(pear 1, apple)", "0: give(pear 1, plum)"]


@pytest.mark.parametrize("listed", ["[1, 1]", "[bites, bites]", "[1, bites + 1]"])
def test_equal_values_are_offered_once(listed: str) -> None:
    game = engine(f'moves:\n  say:\n    in: meal\n    choose: {{n: "{listed}"}}\n')
    assert len(game.legal(position(game))) == 1


def test_a_condition_may_rely_on_one_before_it() -> None:
    game = engine(
        rules("""
        moves:
          give:
            in: meal
            choose: {f: "plate[me]", g: "plate[me]"}
            if:
              fruits: not (f is stone or g is stone)
              large: f.size > 2
              larger: f.size > g.size
    """)
    )
    there = position(game, {"plate[0]": ["stone", "pear 1", "pear 3"]})
    assert spelled(game, there) == ["0: give(pear 3, pear 1)"]


def test_conditions_hold_together() -> None:
    game = engine(
        rules("""
        moves:
          give:
            in: meal
            choose: {f: "fruit in plate[me]"}
            if: {small: f.size < 3, red: f.sort != pear}
    """)
    )
    assert spelled(game, position(game, {"plate[0]": ["apple 1", "apple 3", "pear 1"]})) == ["0: give(apple 1)"]


def test_only_whose_turn_it_is_acts_and_in_a_race_everybody_does() -> None:
    game = engine(
        rules("""
        phases:
          meal: {}
          grab: {acts: race}
        moves:
          wait: {in: meal}
          snatch: {in: grab, if: "count(plate[me]) > 0"}
    """),
        3,
    )
    cards_of = {"plate[0]": ["stone"], "plate[2]": ["stone"]}
    assert spelled(game, position(game, cards_of, turn=1)) == ["1: wait"]
    assert spelled(game, position(game, cards_of, turn=1, phase="grab")) == ["0: snatch", "2: snatch"]


def test_in_a_chance_phase_moves_have_weights() -> None:
    game = engine(
        rules("""
        phases:
          meal: {acts: chance}
        moves:
          wind:
            in: meal
            choose: {n: "numbers(0, 2)"}
            weight: n * 2
          calm:
            in: meal
          ebb:
            in: meal
            weight: price[plum]
    """)
    )
    here = position(game)
    assert (game.acts(here), game.weights(here, game.legal(here))) == ("chance", [2, 4, 1])


def test_can_asks_whether_some_choice_satisfies_the_conditions_whatever_the_phase() -> None:
    game = engine(
        rules("""
        phases:
          meal: {}
          sleep: {}
        moves:
          eat:
            in: meal
            choose: {f: "fruit in plate[me]"}
            if: f.size > 2
          starve:
            in: [meal, sleep]
            if: not can(eat)
    """)
    )
    full, small = {"plate[0]": ["pear 3"]}, {"plate[0]": ["pear 1"], "plate[1]": ["pear 4"]}
    assert spelled(game, position(game, full)) == ["0: eat(pear 3)"]
    assert spelled(game, position(game, full, phase="sleep")) == []
    assert spelled(game, position(game, small, phase="sleep")) == ["0: starve"]
    assert [game.can(position(game, small), "eat", seat) for seat in (0, 1)] == [False, True]


# --- then ---------------------------------------------------------------------------------------------------------

THEN = """
options:
  way: {values: [stay, on, next, turn, there, branch], default: stay}
variables:
  bites: {range: 0..9, start: 0, lasts: turn}
  eaten: {range: 0..9, start: 0}
  guest: {of: player, start: nothing}
phases:
  meal: {}
  rest: {}
moves:
  act:
    in: [meal, rest]
    do:
      - {set: bites, to: bites + 1}
      - {set: eaten, to: eaten + 1}
"""


@pytest.mark.parametrize(
    ("then", "turn", "phase", "bites"),
    [
        ("", 1, "rest", 1),
        ("meal", 1, "meal", 1),
        ("rest", 1, "rest", 1),
        ("next_player", 2, "meal", 0),
        ("turn_of(me)", 1, "meal", 0),
        ("turn_of(left(left(me)))", 0, "meal", 0),
        ("turn_of(right(me), rest)", 0, "rest", 0),
        ("rest if bites == 0 else next_player", 2, "meal", 0),
        ("rest if bites == 1 else next_player", 1, "rest", 1),
        ("meal if bites == 9 else turn_of(me, rest) if eaten == 1 else rest", 1, "rest", 0),
    ],
)
def test_a_move_leads_to_a_phase_or_a_turn(then: str, turn: int, phase: str, bites: int) -> None:
    game = engine(THEN + (f"    then: {then}\n" if then else ""), 3)
    state = do(game, position(game, turn=1, phase="rest"), "act")
    assert (game.turn(state), game.phase(state)) == (turn, phase)
    assert (variable(game, state, "bites"), variable(game, state, "eaten")) == (bites, 1)


def test_the_turn_of_the_next_player_is_that_after_the_player_in_turn_not_after_the_one_who_acts() -> None:
    game = engine(
        rules("""
        phases:
          meal: {acts: race}
        moves:
          snatch: {in: meal, then: next_player}
    """),
        4,
    )
    assert game.turn(do(game, position(game, turn=1), "snatch", seat=3)) == 2


def test_a_turn_for_nobody_is_a_fault_unless_the_round_is_over() -> None:
    text = THEN + "    then: turn_of(guest)\nend: {done: count(heap) == 1}\n"
    game = engine(text)
    with pytest.raises(RuleFault) as fault:
        do(game, position(game), "act")
    assert fault.value.address == "moves.act"
    assert game.end(do(game, position(game, {"heap": ["stone"]}), "act")) == "done"


# --- after --------------------------------------------------------------------------------------------------------

AFTER = """
moves:
  give:
    in: meal
    choose: {f: "plate[me]"}
    do: [{move: f, to: heap}]
  wait:
    in: meal
  swap:
    in: meal
    do:
      - {move: stone, from: heap, to: bag}
      - {move: stone, from: bag, to: heap}
"""


def test_was_asks_the_state_before_the_move() -> None:
    game = engine(
        AFTER
        + rules("""
        after:
          first:
            if: stone in heap and not was(stone in heap)
            do: [{set: bites, to: bites + 1}]
          gained:
            for: {p: players}
            if: count(plate[p]) < was(count(plate[p]))
            do: [{set: "eaten[p]", to: was_now}]
    """).replace("was_now", "count(heap)")
    )
    state = do(game, position(game, {"plate[0]": ["stone", "stone", "pear 1"]}), "give(stone)")
    assert [variable(game, state, name) for name in ("bites", "eaten[0]", "eaten[1]")] == [1, 1, 0]
    state = do(game, state, "swap")
    state = do(game, state, "give(stone)")
    assert [variable(game, state, name) for name in ("bites", "eaten[0]")] == [1, 2]
    assert do(game, state, "wait") == state


def test_was_may_ask_whether_a_move_was_possible() -> None:
    game = engine(
        AFTER
        + rules("""
        after:
          hungry:
            if: can(give) and not was(can(give))
            do: [{set: bites, to: 5}]
    """).replace("moves:", "moves:")
        + "",
        2,
    )
    assert variable(game, do(game, position(game, {"heap": ["stone"]}), "swap"), "bites") == 0
    text = AFTER.replace(
        "  wait:\n    in: meal\n", "  wait:\n    in: meal\n    do: [{draw: 1, from: heap, to: 'plate[me]'}]\n"
    )
    taking = engine(text + "after:\n  fed:\n    if: can(give) and not was(can(give))\n    do: [{set: bites, to: 5}]\n")
    assert variable(taking, do(taking, position(taking, {"heap": ["stone"]}), "wait"), "bites") == 5


def test_what_follows_is_carried_out_in_order_and_settled_at_first() -> None:
    game = engine(
        AFTER
        + rules("""
        after:
          one:
            for: {n: "numbers(1, 3)"}
            if: bites == 0
            do: [{set: bites, to: bites + n}]
          two:
            if: bites == 6
            do: [{set: bites, to: 7}]
          three:
            for: {s: sort}
            if: can(wait) and bites == 7
            do: [{set: bites, to: 8}]
    """)
    )
    assert variable(game, do(game, position(game), "wait"), "bites") == 8


def test_the_turn_passes_after_what_follows() -> None:
    game = engine(
        rules("""
        moves:
          wait: {in: meal, then: next_player}
        after:
          count:
            do: [{set: "eaten[turn]", to: 1}, {set: "eaten[me]", to: "eaten[me] + 1"}]
    """)
    )
    state = do(game, position(game), "wait")
    assert [variable(game, state, "eaten[0]"), variable(game, state, "eaten[1]"), game.turn(state)] == [2, 0, 1]


# --- the end, scores, winners -------------------------------------------------------------------------------------

END = """
moves:
  give:
    in: meal
    choose: {f: "plate[me]"}
    do: [{move: f, to: heap}]
    then: next_player
end:
  two: count(heap) >= 2
  any_empty: any(count(plate[p]) == 0 for p in players)
score: sum(f.size for f in fruit in plate[p]) - count(f for f in plate[p] if f is stone)
winners: score(p) == max(score(q) for q in players)
"""


def test_the_first_end_that_is_reached_counts_and_nothing_is_possible_after_it() -> None:
    game = engine(END)
    both = do(game, position(game, {"plate[0]": ["stone"], "plate[1]": ["pear 3"], "heap": ["stone"]}), "give(stone)")
    second = do(game, position(game, {"plate[0]": ["stone"], "plate[1]": ["pear 3"]}), "give(stone)")
    assert (game.end(both), game.end(second)) == ("two", "any_empty")
    assert (game.legal(both), game.is_over(both)) == ((), True)


def test_a_round_can_be_over_after_the_deal() -> None:
    game = engine("end: {at_once: count(basket) > 0}\n")
    assert game.end(game.deal(SeededChance(0))) == "at_once"


@pytest.mark.parametrize(
    ("plates", "scores", "winners"),
    [
        ({"plate[0]": ["pear 3"], "plate[1]": ["pear 2", "stone"], "plate[2]": ["apple 1"]}, (3, 1, 1), (0,)),
        ({"plate[0]": ["pear 3"], "plate[1]": ["plum 3"], "plate[2]": ["apple 1"]}, (3, 3, 1), (0, 1)),
        ({"plate[0]": ["stone"], "plate[1]": [], "plate[2]": ["stone"]}, (-1, 0, -1), (1,)),
    ],
)
def test_scores_and_winners_may_be_tied(
    plates: dict[str, list[str]], scores: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    game = engine(END, 3)
    state = position(game, plates)
    assert (game.scores(state), game.winners(state), game.result(state)) == (scores, winners, None)


def test_the_result_tells_end_scores_and_winners() -> None:
    game = engine(END)
    result = game.result(do(game, position(game, {"plate[0]": ["stone"], "plate[1]": ["pear 3"]}), "give(stone)"))
    assert result is not None
    assert (result.end, result.scores, result.winners) == ("any_empty", (0, 3), (1,))


BIG = """
define:
  lead(p): score(p) - max(score(q) for q in players if q != p)
  beaten(p): lead(left(p)) > 0 and lead(left(p)) + score(right(left(p))) > 0
  large(p): sum(f.size for f in fruit in plate[p]) + sum(f.size for f in fruit in tower[p])
    + sum(f.size for f in fruit in plate[left(p)])
  larger(p): large(left(p)) + large(left(left(p))) + large(right(p)) > 20
  starter(p): first(q for q in clockwise(p) if large(left(q)) >= 0)
start:
  redeal: larger(left(turn))
  player: starter(left(turn))
end:
  large: larger(left(opener))
score: large(left(p))
winners: lead(left(right(p))) == 0 or not beaten(right(p))
"""


def test_definitions_may_be_used_where_nobody_acts_however_large_they_are() -> None:
    game = engine(BIG, 2)
    state = position(game, {"plate[0]": ["pear 3"], "plate[1]": ["pear 2", "apple 4"]})
    assert game.scores(state) == (9, 9)
    assert game.winners(state) == (0, 1)
    dealt = game.deal(SeededChance(0))
    assert (game.turn(dealt), game.end(dealt)) == (0, None)


# --- start --------------------------------------------------------------------------------------------------------


def test_a_deal_that_is_not_accepted_is_done_again() -> None:
    game = engine(
        rules("""
        setup:
          shuffle: [shuffle: basket]
          deal: [{deal: 1, from: basket, to: plate}]
        start:
          redeal: not all(stone in plate[p] for p in players)
    """)
    )
    for seed in range(5):
        state = game.deal(SeededChance(seed))
        assert [lies(game, state, f"plate[{seat}]") for seat in (0, 1)] == [("stone",), ("stone",)]
        assert cards(state) == deck(game.game)


@pytest.mark.parametrize(
    ("start", "address"),
    [
        ("redeal: count(basket) > 0", "start.redeal"),
        ("player: first(p for p in players if stone in plate[p])", "start.player"),
    ],
)
def test_a_game_that_cannot_begin_says_why(start: str, address: str) -> None:
    with pytest.raises(ImpossibleDeal) as fault:
        engine(f"start:\n  {start}\n").deal(SeededChance(0))
    assert fault.value.address == address


@pytest.mark.parametrize(
    ("start", "turn", "phase"),
    [("", 2, "meal"), ("  player: left(opener)\n", 0, "meal"), ("  phase: rest\n", 2, "rest")],
)
def test_who_begins_and_in_which_phase(start: str, turn: int, phase: str) -> None:
    text = "phases:\n  meal: {}\n  rest: {}\nmoves:\n  wait: {in: [meal, rest]}\n"
    game = engine(text + (f"start:\n{start}" if start else ""), 3)
    state = game.deal(SeededChance(0), opener=2)
    assert (game.turn(state), game.phase(state)) == (turn, phase)


# --- the match ----------------------------------------------------------------------------------------------------

MATCH = """
options:
  helping: {range: 1..9, default: 1}
variables:
  bites: {range: 0..9, start: 0, lasts: turn}
  seen: {range: 0..9, start: 0, lasts: match}
  eaten: {range: 0..9, start: 0}
setup:
  count: [{set: seen, to: seen + 1}, {set: eaten, to: eaten + 1}]
moves:
  give:
    in: meal
    do: [{draw: 1, from: basket, to: "plate[me]"}]
    then: next_player
end: {three: "sum(count(plate[p]) for p in players) == 3"}
score: count(plate[p])
winners: score(p) == 2
match:
  rounds: count(players) + 1
  points: score(p) * 10 + position(p)
  opener: left(opener)
  winners: total(p) == max(total(q) for q in players)
"""


def play_match(game: Engine) -> tuple[list[State], object, tuple[int, ...]]:
    match, states = new_match(game), []
    state = game.before_the_deal()
    while not match.is_over:
        state = deal_round(game, match, SeededChance(match.round))
        states.append(state)
        while not game.is_over(state):
            state = game.advance(state, game.legal(state)[0], SeededChance(0))
        match = finish_round(game, match, state)
    return states, match, champions(game, match, state)


def test_a_match_goes_over_rounds_with_openers_and_totals() -> None:
    game = engine(MATCH)
    states, match, winners = play_match(game)
    assert [game.turn(state) for state in states] == [0, 1, 0]
    assert match.points == ((20, 11), (10, 21), (20, 11))  # type: ignore[attr-defined]  # a match
    assert (match.totals, winners) == ((50, 43), (0,))  # type: ignore[attr-defined]  # a match


def test_variables_last_for_a_turn_a_round_or_a_match() -> None:
    game = engine(MATCH)
    states, _, _ = play_match(game)
    assert [variable(game, state, "seen") for state in states] == [1, 2, 3]
    assert [variable(game, state, "eaten") for state in states] == [1, 1, 1]


def test_a_round_that_is_not_over_is_not_finished_and_a_game_without_match_has_none() -> None:
    game = engine(MATCH)
    match = new_match(game)
    with pytest.raises(ValueError, match="over"):
        finish_round(game, match, deal_round(game, match, SeededChance(0)))
    with pytest.raises(ValueError, match="no match"):
        new_match(engine())


# --- moves in words -----------------------------------------------------------------------------------------------


def test_a_move_is_read_as_it_is_spelled() -> None:
    game = engine(
        rules("""
        moves:
          give:
            in: meal
            choose: {f: "plate[me]", p: players, s: sort, n: "numbers(-2, 2)"}
          wait: {in: meal}
    """)
    )
    move = Action(0, 1, (0, 1, 2, -1))
    assert game.spell(move, ["Ann", "Bob"]) == "give(apple 1, Bob, plum, -1)"
    assert move_from_text(game.game, "give( apple  1 ,Bob,plum,-1)", 1, ["Ann", "Bob"]) == move
    assert move_from_text(game.game, game.spell(move), 1) == move
    assert move_from_text(game.game, "wait", 0) == Action(1, 0, ())


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("fly", "there is no move `fly`"),
        ("", "there is no move ``"),
        ("wait(1)", "`wait` chooses 0"),
        ("give", "`give` chooses 1"),
        ("give(pear 2", "`give(pear 2` has no closing bracket at its end"),
        ("give(pear 9)", "`pear 9` is no value for `f`"),
        ("give(pear 1, pear 2)", "`give` chooses 1"),
        ("give(²)", "`²` is no value"),
    ],
)
def test_what_is_no_move_is_said(text: str, words: str) -> None:
    game = engine("moves:\n  give:\n    in: meal\n    choose: {f: 'plate[me]'}\n  wait: {in: meal}\n")
    with pytest.raises(ValueError, match=r"(?s).+") as error:
        move_from_text(game.game, text, 0)
    assert words in str(error.value)
