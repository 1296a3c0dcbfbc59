# ruff: noqa: E501  (a table with a message in each line is easier to read than one with breaks)
"""The shape of a ruleset: the schema explains itself, and every deviation has one exact diagnostic."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib.resources import files
from typing import Any

import jsonschema
import pytest

from spec.codes import all_codes, help_of, message_of
from spec.ruleset.shape import check_shape, schema
from spec.source.diagnostics import Diagnostic
from spec.source.document import plain
from spec.source.reader import read_text

SECTIONS = {
    "hausregel": "hausregel: 1\n",
    "title": "title: {en: Tiles}\n",
    "status": "status: house\n",
    "players": "players: 2..4\n",
    "cards": "cards: {tile: {count: 4, starts: heap}}\n",
    "zones": "zones: {heap: {stacked: true, faces: nobody}}\n",
    "setup": "setup: {first: [{shuffle: heap}]}\n",
    "phases": "phases: {acting: {}}\n",
    "moves": "moves: {skip: {in: acting}}\n",
    "end": "end: {done: count(heap) == 0}\n",
    "winners": "winners: true\n",
}
SHAPE = [code for code in all_codes().values() if code.code.startswith("HR2") and code.code < "HR217"]


def whole(piece: str) -> str:
    """Return the smallest ruleset, in which the sections of `piece` take the place of its own."""
    return instead(piece, SECTIONS)


def instead(piece: str, sections: Mapping[str, str]) -> str:
    given = set(re.findall(r"^([a-z]+)\s*:", piece, re.MULTILINE))
    kept = {"hausregel", "title", "status"} if "extends" in given else set(sections)
    return piece + "".join(text for key, text in sections.items() if key in kept - given)


def shape(text: str, is_whole: bool = False) -> list[Diagnostic]:
    outcome = read_text(text, "f.yaml")
    assert [each for each in outcome.diagnostics if each.code != "HR122"] == []
    assert outcome.value is not None
    return list(check_shape(outcome.value.root, whole=is_whole))


def told(diagnostic: Diagnostic) -> str:
    help_of(diagnostic)
    return message_of(diagnostic)


def subschemas(rule: object, path: str = "") -> Iterator[tuple[str, dict[str, Any]]]:
    """Yield each property of a schema that is not only named again to allow, to forbid or to ask for it."""
    if not isinstance(rule, dict):
        return
    for keyword in ("properties", "$defs"):
        for name, below in rule.get(keyword, {}).items():
            if keyword == "properties" and isinstance(below, dict) and below != {"not": {}} and "const" not in below:
                yield f"{path}/{name}", below
            yield from subschemas(below, f"{path}/{name}")
    for keyword in ("additionalProperties", "propertyNames", "items", "if", "then", "else"):
        yield from subschemas(rule.get(keyword), f"{path}/{keyword}")
    for number, below in enumerate(rule.get("allOf", [])):
        yield from subschemas(below, f"{path}/allOf/{number}")


PROPERTIES = list(subschemas(schema()))


@pytest.mark.parametrize(("path", "rule"), PROPERTIES, ids=[path for path, _ in PROPERTIES])
def test_every_key_is_described_and_its_examples_are_valid(path: str, rule: dict[str, Any]) -> None:
    assert rule["description"].endswith((".", "?"))
    assert rule["examples"], path
    validator = jsonschema.Draft202012Validator({**rule, "$defs": schema()["$defs"]})
    for example in rule["examples"]:
        assert list(validator.iter_errors(example)) == []


def test_the_schema_is_a_valid_schema_without_the_keywords_that_explain_badly() -> None:
    jsonschema.Draft202012Validator.check_schema(schema())
    for keyword in ("oneOf", "uniqueItems", "unevaluatedProperties"):
        assert f"'{keyword}'" not in str(schema())


def test_the_smallest_ruleset_has_no_fault() -> None:
    assert shape(whole("")) == []


@pytest.mark.parametrize("code", SHAPE, ids=lambda code: code.code)
def test_the_wrong_example_of_a_code_has_that_fault_only_and_the_right_one_none(code: object) -> None:
    entry = next(each for each in SHAPE if each is code)
    smallest = files("spec.codes").joinpath("smallest.yaml").read_text(encoding="utf-8")
    sections = {part.split(":")[0]: part for part in re.split(r"^(?=[a-z])", smallest, flags=re.MULTILINE)[1:]}
    for surroundings in (SECTIONS, sections):
        (diagnostic,) = shape(instead(entry.wrong, surroundings))
        assert diagnostic.code == entry.code
        assert told(diagnostic)
        assert shape(instead(entry.right, surroundings)) == []


@pytest.mark.parametrize(
    ("piece", "message", "column"),
    [
        ("playrs: 2..4\nplayers: 2..4\n", "`playrs` is no key of the ruleset", 1),
        ("zones: {heap: {stackd: true, faces: nobody}}\n", "`stackd` is no key of `zones.heap`; did you mean `stacked`?", 16),
        ("zones: {heap: {stacked: no, faces: nobody}}\n", "`zones.heap.stacked` must be true or false, but is the text `no`", 25),
        ("zones: {heap: {faces: owners}}\n", "`zones.heap.faces` cannot be the text `owners`; did you mean `owner`?", 23),
        ("zones: {heap: {cells: a, stacked: true, faces: top}}\n", "`cells` cannot stand beside `stacked` in `zones.heap`", 16),
        ("moves: {skip: {inn: acting}}\n", "`inn` is no key of `moves.skip`; did you mean `in`?", 16),
        ("moves: {skip: {in: acting, do: [{move: c, too: a}]}}\n", "`too` is no key of `moves.skip.do[1]`; did you mean `to`?", 43),
        ("moves: {skip: {in: acting, do: [{move: c}]}}\n", "`to` is missing in `moves.skip.do[1]`", 34),
        ("moves: {skip: {in: acting, do: [{moev: c, to: a}]}}\n", "no key of `moves.skip.do[1]` says what happens; did you mean `move`?", 34),
        ("moves: {skip: {in: acting, do: [{}]}}\n", "no key of `moves.skip.do[1]` says what happens", 33),
        ("moves: {skip: {in: acting, do: 'shuffle:heap'}}\n", "`moves.skip.do` must be a list, but is the text `shuffle:heap`", 32),
        ("moves: {skip: {in: acting, then: }}\n", "`moves.skip.then` has no value", 28),
        ("moves: {Skip: {in: acting}}\n", "`Skip` in `moves` must be a name: a small letter, then small letters, digits and _", 9),
        ("moves: {skip: {in: acting, if: [1, 2]}}\n", "`moves.skip.if` must be an expression or keys with values, but is a list", 28),
        ("options: {a: {rnage: 1..2, default: 1}}\n", "`rnage` is no key of `options.a`; did you mean `range`?", 15),
        ("options: {a: {range: one, default: 1}}\n", "`options.a.range` must be two whole numbers with two dots between them, as in 2..6, but is `one`", 22),
        ("title: Tiles\n", "`title` must be keys with values, but is the text `Tiles`", 8),
        ("title: {}\n", "`title` is empty", 1),
        ("hausregel: 2\n", "`hausregel` cannot be the number 2", 12),
        ("set: {a: 1}\n", "`set` changes another ruleset, but this one extends none", 1),
    ],
)  # fmt: skip
def test_one_fault_has_one_exact_message_at_its_place(piece: str, message: str, column: int) -> None:
    (diagnostic,) = shape(whole(piece))
    assert told(diagnostic).startswith(message)
    assert (diagnostic.span.line, diagnostic.span.column) == (1, column)


def test_all_independent_faults_come_in_one_run() -> None:
    piece = "status: hous\nplayers: x\nsetup: {a: []}\nmoves: {skip: {}}\nextra: 1\n"
    assert sorted((each.span.line, each.code) for each in shape(whole(piece))) == [
        (1, "HR205"),
        (2, "HR206"),
        (3, "HR207"),
        (4, "HR207"),
        (5, "HR201"),
    ]


def test_yes_and_no_where_true_or_false_belongs_have_a_certain_fix() -> None:
    (diagnostic,) = shape(whole("zones: {heap: {stacked: yes, faces: nobody}}\n"))
    assert diagnostic.fix is not None
    assert diagnostic.fix.text == "true"


def test_a_list_is_no_ruleset() -> None:
    (diagnostic,) = shape("- a\n")
    assert told(diagnostic) == "the ruleset must be keys with values, but is a list"


HOUSE_RULE = """\
hausregel: 1
title: {en: Tiles}
status: house
extends: tiles/classic
set: {rack_size: 5}
add: {moves.swap: {in: acting}, setup.seeds: {before: mixing, do: [{shuffle: heap}]}}
replace: {define.fits(c): touches(c)}
remove: [moves.skip]
text: {moves.swap: {en: Swap., cite: booklet/Swaps}}
"""


def test_a_house_rule_needs_only_what_it_changes() -> None:
    assert shape(HOUSE_RULE) == []


def test_an_unchanged_section_in_a_house_rule_is_told_once_whatever_is_in_it() -> None:
    assert [each.code for each in shape(HOUSE_RULE + "moves: {swap: {then: }}\n")] == ["HR212"]


def test_a_merged_ruleset_is_checked_as_a_whole() -> None:
    merged = whole("players: 2\n") + "extends: tiles/classic\n"
    assert shape(merged, is_whole=True) == []
    assert "HR212" in {each.code for each in shape(merged)}
    assert {each.code for each in shape(HOUSE_RULE, is_whole=True)} == {"HR202", "HR213"}


FULL = whole("""\
age: 6
source:
  booklet: {title: Tiles, publisher: T, year: 2013, language: de, sections: [Set-up]}
options:
  size: {range: 1..9, default: {2: 7, 3: 5}}
  first: {of: tint, default: pale}
readings:
  late: {values: [allowed, forbidden], default: allowed, cite: [booklet/Set-up]}
requires: {few: size <= 8}
domains: {tint: [pale, dark], size_: 1..size + 3}
cards:
  tile:
    of: {left: size_, right: size_}
    count: 1 if left <= right else 0
    starts: heap
zones:
  heap: {stacked: true, faces: nobody, counts: nobody}
  flat: {per: [player, tint], faces: top, stacked: true}
  board: {per: tint, cells: size_, faces: everyone}
variables:
  placed: {range: 0..size, start: 0, lasts: turn}
  seed: {of: size_, start: nothing}
  guess: {range: 0..80, start: 0, per: player, seen: owner}
define: {"touches(c, d)": filled(board), one: 1}
setup:
  mixing:
    - shuffle: heap
    - deal: all
      from: heap
      to: flat
    - for: {p: players, t: tint}
      if: true
      do:
        - draw: 1
          from: heap
          to: flat[p, t]
    - if: "1 == 1"
      do: [{set: "guess[me]", to: 0}, {random: seed, among: "numbers(1, 6)"}]
      else:
        - move: all
          from: flat
          to: heap
          under: true
          turned: true
start: {redeal: false, player: opener, phase: acting}
turn: {skipping: {full: 'guess[p] > 79'}}
phases: {acting: {}, calling: {acts: race}}
moves:
  place:
    in: [acting, calling]
    choose: {c: heap}
    if: {fits: true, free: placed < 4}
    do: [{move: c, to: heap, cell: c.left}]
    then: acting if placed < 4 else next_player
    weight: 2
tricks: {from: flat, to: flat, taken: flat, suit: left, high: c.right, trump: pale, follow: true}
after: {bonus: {for: {t: tint}, if: was(true), do: [{set: placed, to: 1}]}}
score: 1
all_lose: done
match: {rounds: 3, points: score(p), opener: left(opener), winners: true}
ties: {round: {cite: booklet/Set-up}, match: {cite: [booklet/Set-up]}}
properties: {a: {always: true}, b: {never: false}, c: {possible: true}}
examples:
  E05:
    cite: booklet/Set-up
    printed: true
    players: [Ida, Jürgen]
    position:
      zones: {"flat[Ida, pale]": [pale 3], heap: []}
      others: heap
      turn: Ida
      phase: acting
      variables: {placed: 0, "guess[Ida]": 3, seed: nothing}
    play:
      - legal: place(pale 3)
      - illegal: place(dark 3)
        because: moves.place.if.fits
      - do: place(pale 3)
        by: Jürgen
      - holds: count(heap) == 2
      - scores: {Ida: 0, Jürgen: 16}
      - winners: [Ida]
      - ended: done
instances: {few: {players: 2, set: {size: 1}, smaller: {domains.tint: pale}}}
names: {zones.board: {en: board}}
notes: {a_word: {en: Another word., cite: booklet/Set-up}}
telling: {printed: {en: 400}, turn: {place: {of: moves.place, when: size > 1, holds: size == 7, may: examples.E05}}}
text:
  telling.turn.place: {en: Place a tile.}
  moves.place: {de: Legen., en: "Place {size}.", cite: booklet/Set-up}
  define.touches(c, d): {en: Touching.}
""")


def test_everything_that_the_language_has_is_in_the_schema() -> None:
    assert [told(each) for each in shape(FULL)] == []
    outcome = read_text(FULL, "f.yaml")
    assert outcome.value is not None
    tree = plain(outcome.value.root)
    assert isinstance(tree, dict)
    properties = schema()["properties"]
    assert isinstance(properties, dict)
    assert set(properties) - set(tree) == {"module", "use", "extends", "set", "add", "replace", "remove"}
