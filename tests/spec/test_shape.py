"""The quick validator and the one that tells what is wrong are of one mind: what fits at a glance, fits."""

from __future__ import annotations

import copy
import json
import random
from typing import Any, Final

import pytest
from jsonschema import Draft202012Validator

from hausregel.work.library import load, names
from spec.codes import all_codes
from spec.ruleset.patches import VERBS
from spec.ruleset.sections import NAMING_SECTIONS, NOT_RULES, RULE_SECTIONS
from spec.ruleset.shape import SCHEMA, fits, schema
from spec.source.document import plain
from spec.source.reader import read_text
from spec.typing.builder import SECTIONS
from tests.spec.test_codes import smallest_booklet_with, smallest_game_with

SCHEMAS: Final = (SCHEMA, "words.schema.json", "booklet.schema.json")
LONG: Final = "x" * 300
OTHERS: Final[tuple[object, ...]] = (
    *(None, True, -1, 10**30, 1.0, 1e308, "", "a\n", "\ud800", LONG),
    *([], [[]], {}, {"": 0}, {"if": 1}),
)


def agree(data: object, file: str) -> bool:
    slow = Draft202012Validator(schema(file)).is_valid(data)
    assert slow or not fits(data, file), data
    return slow


@pytest.mark.parametrize("code", [id_ for id_, code in all_codes().items() if code.wrong and code.right])
def test_both_say_the_same_of_the_examples_of_every_code(code: str) -> None:
    for piece in (all_codes()[code].wrong, all_codes()[code].right):
        for text in (smallest_game_with(piece), smallest_booklet_with(piece)):
            if (read := read_text(text, "this.yaml").value) is not None:
                assert all(agree(plain(read.root), file) == fits(plain(read.root), file) for file in SCHEMAS)


def test_both_say_the_same_of_trees_that_are_changed_anywhere() -> None:
    chance = random.Random(1)
    valid = 0
    for name in names()[::7]:
        data: Any = json.loads(json.dumps(plain(load(name).root)))
        data.pop("extends", None)
        assert agree(data, SCHEMA)
        for _ in range(8):
            changed = copy.deepcopy(data)
            place = changed
            while True:
                keys = list(place) if isinstance(place, dict) else list(range(len(place)))
                key = chance.choice(keys)
                if isinstance(place[key], dict | list) and place[key] and chance.random() < 0.8:
                    place = place[key]
                    continue
                place[key] = chance.choice(OTHERS)
                break
            valid += agree(changed, SCHEMA)
    assert valid < 80, "hardly any change is a fault: nothing was tried"


def test_every_section_of_the_schema_is_known_to_change_games_or_not() -> None:
    """What stands for other sections is written out, and the verbs of patches are carried out."""
    written_out, known = {"module", "use", "tricks", *VERBS}, schema(SCHEMA)["properties"]
    assert isinstance(known, dict)
    assert sorted([*RULE_SECTIONS, *NOT_RULES, *written_out]) == sorted(known)
    assert {*SECTIONS, "phases", "moves"} == set(NAMING_SECTIONS) < set(RULE_SECTIONS)
