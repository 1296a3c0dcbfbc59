"""The turn as a picture: all phases that are reached, all moves, lines that do not run over one another."""

from __future__ import annotations

import itertools
import re
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from hausregel.pictures.lanes import Exit, lanes_of
from hausregel.pictures.turn import Away, Over, Turn, TurnTarget, Within, turn_list, turn_of
from hausregel.pictures.turn_drawings import turn_svg
from spec.game.game import Game
from spec.words import Words
from tests.hausregel.pictures.tables import NAMED, TABLES, called, played
from tests.helpers import built

tables = pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED)
WORDS = Words("en", "picture")
TWO_PHASES = """
phases: {first: {}, luck: {acts: chance}, rush: {acts: race}, never: {}}
start: {player: opener, phase: rush}
moves:
  begin: {in: rush, then: turn_of(me)}
  take: {in: first, then: luck if count(basket) > 3 else next_player}
  keep: {in: first, then: luck if count(basket) > 3 else next_player}
  wait: {in: first}
  again: {in: luck, then: "turn_of(left(me), rush)"}
  lost: {in: never, then: next_player}
"""


def game() -> Game:
    return built(TWO_PHASES).game


@tables
def test_every_state_of_a_game_is_in_a_phase_of_its_turn_and_every_move_leads_where_it_says(
    path: Path, players: int
) -> None:
    engine, states = played(path, players)
    turn = turn_of(engine.game)
    shown = {part.phase for part in turn.parts}
    targets = {part.phase: [target for way in part.ways for target in way.targets] for part in turn.parts}
    ways = {
        phase: {target.phase for target in found if not isinstance(target, Over)} for phase, found in targets.items()
    }
    assert {engine.phase(state) for state in states} <= shown
    for before, after in itertools.pairwise(states):
        over = Over() in targets[engine.phase(before)] and not engine.legal(after)
        assert over or engine.phase(after) in ways[engine.phase(before)]


def test_moves_that_lead_to_the_same_places_stand_together_and_what_is_never_reached_is_left_out() -> None:
    turn = turn_of(game())
    assert (turn.begins, turn.round_begins) == ("first", ("rush",))
    found = {part.phase: (part.acts, [(way.moves, way.targets) for way in part.ways]) for part in turn.parts}
    assert found == {
        "rush": ("race", [(("begin",), (Away("other_player", "first"),))]),
        "first": (
            "player",
            [
                (("take", "keep"), (Within("luck"), Away("next_player", "first"))),
                (("wait",), (Within("first"),)),
            ],
        ),
        "luck": ("chance", [(("again",), (Away("next_player", "rush"),))]),
    }


STOP = """
variables: {done: {of: flag, start: false}, bites: {range: 0..9, start: 0}}
moves:
  stop: {in: meal, do: [{set: done, to: true}]}
  bite: {in: meal, do: [{set: bites, to: bites + 1}]}
end: {eaten_up: count(basket) == 0, done: done}
"""


def test_a_move_that_sets_all_that_an_end_asks_for_leads_to_the_end_of_the_round() -> None:
    assert list(turn_list(built(STOP).game, called, WORDS)) == [
        "meal: stop → the round is over",
        "meal: bite → stays",
    ]


@pytest.mark.parametrize(
    "more",
    [
        "after: {no: {if: bites > 3, do: [{set: done, to: false}]}}\n",
        "after: {no: {do: [{set: done, to: bites > 3}]}}\n",
    ],
)
def test_a_move_whose_effect_may_be_undone_does_not(more: str) -> None:
    assert "meal: stop, bite → stays" in turn_list(built(STOP + more).game, called, WORDS)


def test_the_list_says_the_same_in_words() -> None:
    assert list(turn_list(game(), called, WORDS)) == [
        "rush (whoever is first): begin → a player named by the rule",
        "first: take, keep → luck or next player",
        "first: wait → stays",
        "luck (by chance): again → next player: rush",
    ]


@tables
def test_a_picture_of_a_turn_is_well_formed_and_names_every_phase_and_move(path: Path, players: int) -> None:
    shown = played(path, players)[0].game
    root = ET.fromstring(turn_svg(shown, called, WORDS, "A turn", "In words", "p-"))
    texts = {"".join(text.itertext()) for text in root.iter("{http://www.w3.org/2000/svg}text")}
    turn = turn_of(shown)
    assert {called(move) for part in turn.parts for way in part.ways for move in way.moves} <= texts
    assert all(any(text.startswith(called(part.phase)) for text in texts) for part in turn.parts)
    assert root.get("aria-labelledby") == "p-t p-d"


@tables
def test_no_line_runs_over_another_to_a_different_target(path: Path, players: int) -> None:
    turn = turn_of(played(path, players)[0].game)
    exits, boxes = rooms(turn)
    lanes = lanes_of(exits, boxes)
    for (target, lane), (other, beside) in itertools.combinations(lanes.items(), 2):
        heights = [
            [exit_.middle for exit_ in exits if aim in exit_.ways.targets and aim != Within(exit_.phase)] + [boxes[aim]]
            for aim in (target, other)
        ]
        if lane.at == beside.at:
            assert max(heights[0]) < min(heights[1]) or max(heights[1]) < min(heights[0])


def rooms(turn: Turn) -> tuple[list[Exit], dict[TurnTarget, float]]:
    """Return exits and targets one below the other."""
    height = itertools.count(0, 20)
    exits: list[Exit] = []
    boxes: dict[TurnTarget, float] = {}
    for part in turn.parts:
        boxes[Within(part.phase)] = next(height)
        for way in part.ways:
            top = next(height)
            exits.append(Exit(way, part.phase, top, top + 10))
    boxes.update({end: float(next(height)) for end in turn.ends})
    return exits, boxes


def test_long_names_of_moves_go_on_in_a_further_line() -> None:
    name = "Posare una carta numerata con una carta ponte e restare di turno"
    svg = turn_svg(game(), lambda address: name if address == "moves.keep" else called(address), WORDS)
    assert "…" not in svg
    texts = [element.text or "" for element in ET.fromstring(svg).iter("{http://www.w3.org/2000/svg}text")]
    begun = next(at for at, text in enumerate(texts) if text.startswith("Posare"))
    assert " ".join(texts[begun : begun + 2]) == name


def test_races_and_chance_are_marked_by_their_frame_and_in_words() -> None:
    svg = turn_svg(game(), called, WORDS)
    assert len(re.findall("stroke-dasharray", svg)) == 2
    assert WORDS("whoever_is_first") in svg
    assert WORDS("by_chance") in svg
