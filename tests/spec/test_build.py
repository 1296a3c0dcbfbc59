"""From a ruleset to the game for one number of players and one value of each option."""

from __future__ import annotations

from pathlib import Path

import pytest

from spec.game.game import Game
from spec.game.names_of import variable_names, zone_names
from spec.ruleset.inheritance import Ruleset, _whole, resolve
from spec.typing.builder import build, typed
from spec.typing.choices import option_nodes
from tests.helpers import GAMES, NAMED_TABLES, TABLES, built, faults, ruleset
from verifier.analysis.option_values import values_of


def game(text: str = "", players: int = 2, **options: str | int) -> Game:
    return built(text, players, tuple(options.items())).game


def test_cards_are_made_for_every_combination_in_order() -> None:
    faces = game().faces
    assert [face.name for face in faces[:5]] == ["apple 1", "apple 2", "apple 3", "apple 4", "pear 1"]
    assert (faces[-1].name, faces[-1].count, dict(faces[-1].values), faces[-1].starts) == ("stone", 3, {}, "basket")
    assert dict(faces[6].values) == {"sort": 1, "size": 3}


CARDS = (
    "cards:\n  fruit:\n    of: {skin: sort, flesh: sort}\n"
    "    count: 0 if skin == flesh else helping if skin == apple else 1\n"
    "    starts: basket\n  stone: {starts: basket}\n"
)


def test_a_count_may_use_attributes_options_and_the_number_of_players() -> None:
    fruits = {face.name: face.count for face in game(CARDS, helping=3).faces}
    assert fruits == {
        "apple pear": 3,
        "apple plum": 3,
        "pear apple": 1,
        "pear plum": 1,
        "plum apple": 1,
        "plum pear": 1,
        "stone": 1,
    }
    by_players = CARDS.replace("helping if skin == apple else 1", "count(players)")
    assert {face.count for face in game(by_players, 4).faces} == {4, 1}


def test_a_count_may_reckon_with_attributes() -> None:
    text = (
        "cards:\n  fruit:\n    of: [sort, size]\n    count: 2 if 2 * size - 4 < helping else size // 4\n"
        "    starts: basket\n  stone: {starts: basket}\n"
    )
    assert [face.count for face in game(text, helping=1).faces if face.name.startswith("apple")] == [2, 2, 1]


def test_cards_of_two_kinds_with_one_name_are_told_apart() -> None:
    text = (
        "cards:\n  fruit: {of: [sort, size], starts: basket}\n"
        "  stone: {of: [size], starts: basket}\n  nut: {of: [size], starts: basket}\n"
    )
    assert [face.name for face in game(text).faces[12:]] == [
        "stone 1",
        "stone 2",
        "stone 3",
        "stone 4",
        "nut 1",
        "nut 2",
        "nut 3",
        "nut 4",
    ]


def test_zones_and_variables_have_their_places_one_after_the_other() -> None:
    text = (
        "zones:\n  basket: {stacked: true, faces: nobody}\n"
        "  tray: {per: [player, sort], faces: everyone}\n  bag: {faces: nobody}\n"
        "moves: {wait: {in: meal}}\nvariables:\n"
        "  eaten: {range: 0..9, start: 0, per: [sort, player]}\n"
        "  last: {range: 0..1, start: 0}\n"
    )
    made = game(text)
    assert zone_names(made, ["Ann"]) == (
        "basket",
        "tray[Ann, apple]",
        "tray[Ann, pear]",
        "tray[Ann, plum]",
        "tray[1, apple]",
        "tray[1, pear]",
        "tray[1, plum]",
        "bag",
    )
    assert variable_names(made) == (
        "eaten[apple, 0]",
        "eaten[apple, 1]",
        "eaten[pear, 0]",
        "eaten[pear, 1]",
        "eaten[plum, 0]",
        "eaten[plum, 1]",
        "last",
    )
    assert [zone.base for zone in made.zones.values()] == [0, 1, 7]


OPTIONS = (
    "options:\n  helping: {range: 0..9, default: {1: 4, 2: 3, 3: 2, 4: 1}}\n"
    "  mood: {values: [merry, sad], default: sad}\n"
    "  best: {of: sort, default: pear}\n  largest: {range: 2..6, default: 4}\n"
    "domains:\n  sort: [apple, pear, plum]\n  size: 1..largest\n"
)


@pytest.mark.parametrize(("players", "helping"), [(1, "4"), (2, "3"), (3, "2"), (4, "1")])
def test_options_have_defaults_by_the_number_of_players(players: int, helping: str) -> None:
    assert game(OPTIONS, players).options == {"helping": helping, "mood": "sad", "best": "pear", "largest": "4"}


def test_options_can_be_chosen_and_bounds_may_use_them() -> None:
    made = game(OPTIONS, mood="merry", best="plum", largest=6)
    assert (made.options["mood"], made.options["best"], made.domains["size"].size) == ("merry", "plum", 6)


@pytest.mark.parametrize(
    "chosen", [{"mood": "angry"}, {"best": "melon"}, {"largest": 7}, {"largest": "4"}, {"nothing_such": 1}]
)
def test_an_option_that_there_is_not_or_a_value_that_it_cannot_have_is_a_value_error(
    chosen: dict[str, str | int],
) -> None:
    with pytest.raises(ValueError, match="is not one of"):
        build(ruleset(OPTIONS), 2, chosen)


def test_an_option_can_be_a_number_of_a_domain_or_a_player_by_the_number_of_the_seat() -> None:
    text = OPTIONS.replace(
        "default: pear}", "default: pear}\n  most: {of: size, default: 3}\n  host: {of: player, default: 1}"
    )
    more = "properties:\n  host_eats: {possible: 'count(plate[host]) == most'}\n"
    options = [game(text + more, 2, **chosen).options for chosen in ({}, {"most": 2, "host": 0})]
    assert [(chosen["most"], chosen["host"]) for chosen in options] == [("3", "1"), ("2", "0")]
    nodes = {name: entry.node for name, _, entry in option_nodes(ruleset(text).root)}
    assert [tuple(values_of(nodes[name], game(text))) for name in ("best", "most", "host")] == [
        ("apple", "pear", "plum"),
        (1, 2, 3, 4),
        (0, 1),
    ]


def test_cells_and_attributes_can_be_players() -> None:
    made = game(
        "cards:\n  fruit: {of: [sort, size], starts: basket}\n  stone: {of: {whose: player}, starts: basket}\n"
        "zones:\n  basket: {stacked: true, faces: nobody}\n  plate: {per: player, faces: owner}\n"
        "  bench: {cells: player, faces: everyone}\n"
        "moves:\n  sit:\n    in: meal\n    choose: {f: 'stone in plate[me]'}\n"
        "    if: f.whose == me and not filled(bench, left(me))\n"
        "    do: [{move: f, from: 'plate[me]', to: bench, cell: f.whose}]\n    then: turn_of(f.whose)\n"
    )
    assert [face.name for face in made.faces if face.kind == "stone"] == ["0", "1"]


@pytest.mark.parametrize("players", [0, 5, -1])
def test_a_number_of_players_that_is_not_allowed_is_a_value_error(players: int) -> None:
    with pytest.raises(ValueError, match="allowed 1 to 4"):
        build(ruleset(), players)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("variables:\n  bites: {range: 0..9, start: 10}\n", "HR512"),
        ("variables:\n  bites: {of: melon, start: nothing}\n", "HR502"),
        ("variables:\n  heap: {range: 0..9, start: 0}\n", "HR501"),
        ("variables:\n  turn: {range: 0..9, start: 0}\n", "HR501"),
        ("domains:\n  sort: [apple, apple]\n  size: 1..4\n", "HR519"),
        ("domains:\n  sort: [apple, pear, plum]\n  size: helping..1\n", "HR312"),
        ("domains:\n  sort: [apple]\n  size: 1..500\n", "HR516"),
        ("domains:\n  sort: [apple, pear, plum]\n  size: 1..bites\n", "HR517"),
        ("cards:\n  fruit: {of: [sort, size], starts: baskt}\n  stone: {starts: basket}\n", "HR503"),
        ("cards:\n  fruit: {of: [sort, size], starts: basket}\n  stone: {count: 1 - 2, starts: basket}\n", "HR518"),
        ("moves:\n  wait: {in: [meal, sleep]}\n", "HR506"),
        (
            "variables: {kept: {of: fruit, start: nothing}}\nmoves: {act: {in: meal, do: [{set: kept, to: stone}]}}\n",
            "HR406",
        ),
        ("moves:\n  wait: {in: meal, if: can(wait)}\n", "HR510"),
        ("moves:\n  wait: {in: meal, if: can(rest)}\n  rest: {in: meal, if: not can(wait)}\n", "HR510"),
    ],
)
def test_what_cannot_be_built_is_told(text: str, code: str) -> None:
    assert code in {diagnostic.code for diagnostic in faults(text)}


def read_anew(path: Path) -> Ruleset:
    """Return the ruleset of a file, although it was read before."""
    _whole.cache_clear()
    found = resolve(path, path.parents[1]).value
    assert found is not None
    return found


@pytest.mark.parametrize(("path", "players"), TABLES, ids=NAMED_TABLES)
def test_a_ruleset_builds_equal_games_each_time(path: Path, players: int) -> None:
    first, second = (build(read_anew(path), players) for _ in range(2))
    assert first.diagnostics == second.diagnostics == ()
    assert first.value is not None
    assert second.value is not None
    assert first.value.game == second.value.game


def test_a_ruleset_that_was_read_once_is_typed_once_for_each_choice() -> None:
    whole = ruleset("")
    first, _ = typed(whole, 2, {"helping": 1})
    assert typed(whole, 2, {"helping": 1})[0] is first
    others = typed(whole, 2, {"helping": 2}), typed(whole, 3, {"helping": 1})
    assert all(names is not first for names, _ in others)
    one, again = (typed(read_anew(GAMES[0]), 2, {})[0] for _ in range(2))
    assert one is not again
