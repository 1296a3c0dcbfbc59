"""Cards that lie somewhere only in the course of a move are seen by those who would see them at the table."""

from __future__ import annotations

from pathlib import Path

import pytest

from hausregel.playing import Happened, SeatKnowledge
from reference_engine import Action, Engine, Moments, Scripted, State
from tests.helpers import engine_of

BATTLE = """
hausregel: 1
title: {en: Battle}
status: house
players: 2
domains: {rank: 1..6}
cards: {card: {of: [rank], starts: deck}}
zones:
  deck: {stacked: true, faces: nobody}
  stack: {per: player, stacked: true, faces: nobody}
  table: {faces: FACES}
  won: {faces: nobody}
setup:
  deal: [{deal: all, from: deck, to: stack}]
phases: [fight]
moves:
  fight:
    in: fight
    do:
      - {draw: 1, from: stack[me], to: table}
      - if: count(stack[left(me)]) > 0
        do: [{draw: 1, from: stack[left(me)], to: table}]
      - {move: all, from: table, to: won}
    then: next_player
  lay:
    in: fight
    choose: {c: stack[me]}
    do: [{move: c, from: stack[me], to: table}]
    then: next_player
  lay_in_vain:
    in: fight
    choose: {c: stack[me]}
    do: [{move: c, from: stack[me], to: table}, {move: c, from: table, to: won}]
    then: next_player
end:
  out: any(count(stack[p]) == 0 for p in players)
winners: count(stack[p]) > 0
"""


def dealt(folder: Path, faces: str) -> tuple[Engine, State]:
    path = folder / "battle.yaml"
    path.write_text(BATTLE.replace("FACES", faces), encoding="utf-8")
    engine = engine_of(path, 2)
    return engine, engine.deal(Scripted(()))


def happened(engine: Engine, state: State, rule: int, *choices: int) -> Happened:
    move = Action(rule, 0, choices)
    after = engine.apply(state, move, Scripted(())).state
    return Happened(state, move, after, moments=tuple(Moments(engine).noted(state, move, Scripted(())).moments))


def test_a_move_is_noted_effect_by_effect_and_ends_as_it_does_without_notes(tmp_path: Path) -> None:
    engine, state = dealt(tmp_path, "everyone")
    made = happened(engine, state, 0)
    table = engine.zone_names().index("table")
    assert [len(moment[table]) for moment in made.moments] == [1, 2, 0]
    assert made.moments[-1] == made.after.zones


@pytest.mark.parametrize(("faces", "seen"), [("everyone", [2]), ("nobody", []), ("top", [2])])
def test_who_sees_the_zone_sees_what_lay_there(tmp_path: Path, faces: str, seen: list[int]) -> None:
    engine, state = dealt(tmp_path, faces if faces != "top" else "top, stacked: true")
    made = happened(engine, state, 0)
    told = SeatKnowledge(engine).passing(made, 1)
    assert [len(cards) for _, cards in told] == seen
    assert all(engine.zone_names()[at] == "table" for at, _ in told)


def test_what_still_lies_there_is_not_told_as_passing(tmp_path: Path) -> None:
    engine, state = dealt(tmp_path, "everyone")
    assert SeatKnowledge(engine).passing(happened(engine, state, 1, state.zones[1][-1] or 0), 1) == ()


def test_what_the_move_itself_tells_is_not_repeated(tmp_path: Path) -> None:
    engine, state = dealt(tmp_path, "everyone")
    assert SeatKnowledge(engine).passing(happened(engine, state, 2, state.zones[1][-1] or 0), 1) == ()
