"""Random play at full size: what is counted, what is found, and that what is found can be played again."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from pathlib import Path
from typing import Final

import pytest

from hausregel.work.library import library
from reference_engine import Action, Chance, Engine, Shortage, State
from reference_engine.replay import play_again
from reference_engine.table import ENDED, FIRST_VARIABLE
from spec.ruleset.fingerprints import fingerprint
from tests.helpers import LIBRARY, engine, engine_of, ruleset, ruleset_of
from verifier.random_play.random_games import FEWEST, Sample, joined, sample
from verifier.random_play.tasks import Task, run_task, run_tasks, split_games
from verifier.solver.sampled_states import states_of_play
from verifier.watchdog.positions import random_play

DEAL: Final = "setup:\n  shuffle: [shuffle: basket]\n  deal: [{deal: 2, from: basket, to: plate}]\n"
TAKE: Final = (
    "moves:\n  take:\n    in: meal\n    do: [{draw: 1, from: basket, to: 'plate[me]'}]\n    then: next_player\n"
)


def sampled(text: str, games: int = 10, most: int = 200) -> Sample:
    return sample(engine(text), games, 1, fingerprint(ruleset(text)), max_moves=most)


def kinds(found: Sample) -> set[tuple[str, str]]:
    return {(finding.kind, finding.address) for finding in found.findings}


def test_games_in_which_all_is_well_have_no_findings_and_are_counted() -> None:
    found = sampled(DEAL + TAKE + "score: count(plate[p])\nwinners: score(p) == max(score(q) for q in players)\n")
    assert kinds(found) == set()
    assert (found.games, found.moves, found.lengths, found.ended) == (10, 110, {11: 10}, {"eaten_up": 10})
    assert (found.wins, found.used) == ((10, 0), {"take": 110})


CIRCLE: Final = """moves:
  there: {in: meal, if: bites == 0, do: [{set: bites, to: 1}], then: next_player}
  back: {in: meal, if: bites == 1, do: [{set: bites, to: 0}], then: next_player}
"""
STANDSTILL: Final = "moves:\n  wait:\n    in: meal\n    then: next_player\n"


@pytest.mark.parametrize(
    ("rules", "kind", "address"),
    [
        (TAKE.replace("do:", "if: bites > 0\n    do:"), "stuck", "phases.meal"),
        (STANDSTILL, "standstill", "moves.wait"),
        (CIRCLE, "loop", "moves.back"),
        (STANDSTILL.replace("then", "choose: {p: players}\n    then"), "cut off", "end"),
        (TAKE.replace("do: [", "do: [{move: stone, from: bag, to: heap}, "), "misplaced card", "moves.take"),
        (TAKE.replace("draw: 1", "draw: 9"), "shortage", "moves.take"),
        (TAKE + "properties:\n  full: {always: count(basket) > 5}\n", "claim", "properties.full"),
        (TAKE + "properties:\n  empty: {never: count(basket) == 3}\n", "claim", "properties.empty"),
        (TAKE + "properties:\n  few: {always: 'bites + count(basket) > 5'}\n", "claim", "properties.few"),
        (TAKE + "winners: 'false'\n", "no winner", "winners"),
    ],
)
def test_what_goes_wrong_is_found(rules: str, kind: str, address: str) -> None:
    found = sampled(rules)
    assert kinds(found) == {(kind, address)}
    (finding,) = found.findings
    assert finding.games == 10


def test_two_loops_are_kept_apart_though_the_same_rule_is_used_most_in_both() -> None:
    found = sampled(CIRCLE)
    (finding,) = found.findings
    assert (finding.address, finding.loop) == ("moves.back", ("back", "there"))
    other = replace(finding, loop=("back", "over"), games=3)
    both = joined([found, replace(found, seed=2, findings=(other,))], 1)
    assert {finding.loop: finding.games for finding in both.findings} == {("back", "there"): 10, ("back", "over"): 3}


def test_lost_cards_are_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Engine.advance_noting

    def losing(self: Engine, state: State, move: Action, chance: Chance) -> tuple[State, tuple[Shortage, ...]]:
        after, shortages = real(self, state, move, chance)
        return State((after.zones[0][:-1], *after.zones[1:]), after.variables), shortages

    monkeypatch.setattr(Engine, "advance_noting", losing)
    assert ("lost cards", "moves.take") in kinds(sampled(DEAL + TAKE))


def test_a_game_that_does_not_play_again_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    real = Engine.advance

    def another(self: Engine, state: State, move: Action, chance: Chance) -> State:
        after = real(self, state, move, chance)
        return State(after.zones, (*after.variables[:-1], 4))

    monkeypatch.setattr(Engine, "advance", another)
    assert kinds(sampled(DEAL + TAKE, games=1)) == {("replay", "replay")}


@pytest.mark.parametrize(
    "rules", [DEAL + TAKE + "winners: 'false'\n", TAKE + "properties:\n  full: {always: count(basket) > 5}\n"]
)
def test_the_game_of_a_finding_plays_again(rules: str) -> None:
    (finding,) = sampled(rules).findings
    again = play_again(engine(rules), finding.replay)
    assert again.mismatch is None
    assert again.states[0][-1].variables[ENDED] == 1 or finding.kind == "claim"


def test_the_shortest_game_of_a_finding_is_kept() -> None:
    rules = DEAL + TAKE + "  rest:\n    in: meal\n    then: next_player\nwinners: 'false'\n"
    found = sampled(rules, games=30)
    (finding,) = found.findings
    assert len(finding.replay.rounds[0].moves) == min(found.lengths)


def test_claims_of_what_is_possible_are_counted() -> None:
    found = sampled(TAKE + "properties:\n  three: {possible: count(basket) == 3}\n  none: {possible: bites > 3}\n")
    assert (found.possible, found.findings) == ({"three": 10, "none": 0}, ())


WEATHER: Final = (
    "phases:\n  meal: {acts: chance}\n"
    "variables:\n  bites: {range: 0..99, start: 0}\n  eaten: {range: 0..99, start: 0}\n"
    "moves:\n  hail:\n    in: meal\n    weight: 1\n    do: [{set: bites, to: bites + 1}, {set: eaten, to: eaten + 1}]\n"
    "  rain:\n    in: meal\n    weight: 9\n    do: [{set: bites, to: bites + 1}]\n"
    "  never:\n    in: meal\n    weight: 0\nend: {done: bites == 50}\n"
)


def test_weights_decide_how_often_chance_moves() -> None:
    used = sampled(WEATHER, games=40).used
    assert (used["hail"] + used["rain"], used["never"]) == (2_000, 0)
    assert 140 < used["hail"] < 260


def test_weights_decide_in_the_games_of_the_solver_and_of_the_watchdog_too() -> None:
    game = engine(WEATHER)
    finished = [state for state in states_of_play(game, 40, 1) if game.is_over(state)]
    made = Counter(game.spell(ply.move) for number in range(40) for _, ply in random_play(game, f"{number}") if ply)
    assert 1 < sum(state.variables[FIRST_VARIABLE + 1] or 0 for state in finished) / len(finished) < 9  # evenly 25
    assert 140 < made["hail"] < 260


@pytest.mark.parametrize(("asked", "games"), [(0, 0), (5, 0), (30, 2)])
def test_a_game_that_is_broken_off_does_not_count(asked: int, games: int) -> None:
    left = iter(range(asked))
    text = DEAL + TAKE
    found = sample(engine(text), 50, 1, fingerprint(ruleset(text)), stop=lambda: next(left, None) is None)
    assert (found.games, found.dealt, sum(found.lengths.values()), found.moves) == (games, games, games, 11 * games)
    assert sample(engine(), 50, 1, {}, seconds=0.0).games == FEWEST


def test_equal_seeds_give_equal_samples_and_other_seeds_others() -> None:
    path = LIBRARY[0]
    game, rules = engine_of(path, 2), fingerprint(ruleset_of(path))
    assert sample(game, 20, 5, rules) == sample(game, 20, 5, rules)
    assert sample(game, 20, 5, rules).lengths != sample(game, 20, 6, rules).lengths


def test_games_split_among_tasks_are_all_played_and_join_in_any_order() -> None:
    task = Task(LIBRARY[0], library(), 2, (), 25, 7)
    parts = list(split_games(task, 10))
    assert [part.games for part in parts] == [10, 10, 5]
    assert len({part.seed for part in parts}) == 3
    samples = [found for _, found in run_tasks(parts, 1)]
    whole = joined(samples, 7)
    assert whole == joined(samples[::-1], 7)
    assert (whole.games, sum(whole.lengths.values()), whole.moves) == (
        25,
        25,
        sum(sample_.moves for sample_ in samples),
    )
    assert whole.used == {rule: sum(sample_.used[rule] for sample_ in samples) for rule in whole.used}


def test_joined_findings_are_counted_and_the_shortest_is_kept() -> None:
    found = sampled(DEAL + TAKE + "winners: 'false'\n")
    other = replace(found, seed=2)
    (finding,) = joined([found, other], 1).findings
    assert finding.games == 20


def test_a_task_with_faulty_rules_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "faulty.yaml"
    path.write_text("hausregel: 1\n", encoding="utf-8")
    with pytest.raises(ValueError, match="faulty"):
        run_task(Task(path, tmp_path, 2, (), 1, 1))
