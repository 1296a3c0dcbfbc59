"""Facts that are made from the rules hold of every seat, though moves are told of one seat only."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

import pytest

from reference_engine import SeededChance
from reference_engine.table import ENDED
from tests.helpers import engine
from verifier.solver import circuit
from verifier.solver.candidates import Candidate
from verifier.solver.invariant_templates import generated
from verifier.solver.model import Model
from verifier.solver.not_expressible import NotExpressible, OutOfTime
from verifier.solver.propagation import holding
from verifier.solver.prover import Prover
from verifier.solver.ranking import Ranking
from verifier.verdict.memory import Remembered

SITTING: Final = """
moves:
  sit:
    in: meal
    do:
      - set: guest
        to: me
      - set: bites
        to: min(bites + 1, 9)
    then: next_player
end:
  full: bites == 2
"""
"""The guest is whoever acted last; a game has two moves."""

TURN_ABOUT: Final = """
variables:
  eaten: {range: 0..1, start: 0, per: player}
moves:
  eat:
    in: meal
    if:
      hungry: eaten[me] == 0
    do:
      - for: {p: players}
        do:
          - set: eaten[p]
            to: 1 if p == me else 0
    then: next_player
  wait:
    in: meal
    if:
      sated: eaten[me] == 1
    then: next_player
end:
  never: count(basket) == 0
"""
"""Each eats in turn and makes the others hungry, for ever."""


def prover(text: str, players: int) -> Prover:
    return Prover(engine(text, players).game, Remembered(), lambda: False)


def test_definitions_that_play_does_not_ask_for_are_no_facts() -> None:
    """What lies at the end of a stack is told only where a rule of play asks for it."""
    unused = "define:\n  lowest: bottom(basket) is not nothing\n  highest: top(basket) is not nothing\n"
    asked = "if: {some: highest, any: lowest or helping > 0}"
    drawn = f"moves:\n  eat:\n    in: meal\n    {asked}\n    do: [{{draw: 1, from: basket, to: bag}}]\n"
    told = prover(unused + drawn, 2)
    names = {candidate.name for candidate in generated(told.model, told.encoding.columns)}
    assert any("define.highest" in name for name in names)
    assert not any("define.lowest" in name for name in names)


def test_facts_about_a_seat_hold_whoever_began() -> None:
    table, told = engine(SITTING, 3), prover(SITTING, 3)
    assert told.model.alike
    names = [told.found.proved[number].name for number in range(len(told.knowledge.known))]
    assert any("guest is not" in name for name in names)
    for opener in range(3):
        state = table.deal(SeededChance(0), opener=opener)
        while not state.variables[ENDED]:
            held = holding(told.model.circuit, told.knowledge.known, told.model.layout.valuation(state))
            assert [name for name, holds in zip(names, held, strict=True) if not holds] == []
            state = table.advance(state, table.legal(state)[0], SeededChance(0))


def test_what_one_seat_only_raises_is_no_measure_if_another_lowers_it() -> None:
    told = prover(TURN_ABOUT, 2)
    assert told.model.alike
    assert not isinstance(told.proofs.ranking, Ranking)


def test_rules_that_take_too_much_room_are_told_as_such(monkeypatch: pytest.MonkeyPatch) -> None:
    Model(engine(SITTING, 2).game)
    monkeypatch.setattr(circuit, "MAX_BYTES", 100)
    with pytest.raises(NotExpressible, match=r"^the rules take up too much space$"):
        Model(engine(SITTING, 2).game)


def test_no_candidate_is_made_when_the_time_is_over_though_all_its_terms_are_there(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    over: list[bool] = []
    late = Prover(engine(SITTING).game, Remembered(), lambda: bool(over))
    candidates = list(generated(late.encoding.model, late.encoding.columns))
    made: list[Candidate] = []

    def again(*_: object) -> Iterator[Candidate]:
        for candidate in candidates:
            made.append(candidate)
            yield candidate

    monkeypatch.setattr("verifier.solver.prover.generated", again)
    over.append(True)
    with pytest.raises(OutOfTime):
        late.knowledge  # noqa: B018
    assert len(made) == 1 < len(candidates)
    assert not late.has_found


ONE_ON_TOP: Final = """
define:
  has_stone(p): any(c is stone for c in plate[p])
  shows(s): any(c.sort == s for c in fruit in bag)
phases: {meal: {}, eating: {}, stones: {}, plums: {}}
moves:
  take: {in: meal, do: [{draw: 1, from: basket, to: "plate[me]"}], then: "stones if has_stone(me) else eating"}
  eat:
    in: eating
    choose: {c: "fruit in plate[me]"}
    do: [{move: all, from: bag, to: heap}, {move: c, to: bag}]
    then: plums if shows(plum) else next_player
  drop: {in: stones, do: [{move: all, from: "plate[me]", to: heap}], then: next_player}
  spit: {in: plums, then: next_player}
end:
  empty: count(basket) == 0
"""
"""What is taken is eaten or dropped at once; one fruit at most lies in the bag, in one phase it is a plum."""


def test_definitions_about_a_player_or_a_fixed_value_are_facts_and_that_a_zone_has_one_card() -> None:
    found = {fact.name for fact in prover(ONE_ON_TOP, 2).found.proved}
    assert {
        "in stones: define.has_stone(p)",
        "in eating: not define.has_stone(p)",
        "in meal: no other plate is filled",
        "in plums: bag has one card at most",
        "in plums: define.shows(s) of [2]",
    } <= found
    assert "in meal: define.shows(s) of [2]" not in found


ONE_EACH: Final = """
setup:
  shuffle: [{shuffle: basket}]
  deal: [{deal: 1, from: basket, to: plate}]
phases: {meal: {}, eating: {}, stones: {}}
moves:
  take:
    in: meal
    do: [{draw: 1, from: basket, to: "plate[me]"}]
    then: "stones if stone in plate[me] else eating"
  eat: {in: eating, choose: {c: "plate[me]"}, do: [{move: c, to: heap}], then: next_player}
  drop: {in: stones, do: [{move: stone, from: "plate[me]", to: heap}], then: next_player}
end:
  empty: count(basket) == 0
"""
"""Everybody has one card but whoever is on turn, who drops a stone as soon as there is one."""


def test_what_led_to_a_phase_and_that_others_have_few_cards_are_facts() -> None:
    told = prover(ONE_EACH, 3)
    found = {fact.name for fact in told.found.proved}
    assert {"in stones: moves.take asks 0", "in eating: every other plate has one card at most"} <= found
    assert "in eating: own plate has one card at most" not in found
    assert told.proofs.conserves_cards.holds is True
