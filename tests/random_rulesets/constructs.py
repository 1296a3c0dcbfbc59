"""Which constructs of the language a ruleset uses: keys and fixed words of the schema, and words of expressions."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from functools import cache
from types import MappingProxyType
from typing import Final

from spec.ruleset.shape import schema_path
from tests.random_rulesets.effects import Yaml

EXPRESSIONS: Final = (
    *("any(", "all(", "count(", "sum(", "min(", "max(", "first("),
    *("left(", "right(", "next(", "previous(", "position(", "abs(", "top(", "bottom(", "filled(", "at("),
    *("can(", "was(", "score(", "total(", "numbers(", "clockwise(", "turn_of("),
    *("runs(", "next_player("),
    *(
        " + ",
        " - ",
        " * ",
        " // ",
        " % ",
        " == ",
        " != ",
        " < ",
        " <= ",
        " > ",
        " >= ",
        " in ",
        " not in ",
        " is ",
        " is not ",
    ),
    *(
        " and ",
        " or ",
        "not (",
        " if ",
        " else ",
        " is nothing",
        " is not nothing",
        "[",
        "me",
        "turn",
        "opener",
        "players",
    ),
    *("true", "false", "next_player", ".rank", " in pile", " of "),
)
"""What stands in expressions, as it is written."""


def left_out() -> Mapping[str, str]:
    """Return the constructs that random rulesets do without, each with the reason."""
    taken_in = "modules are merged before anything is verified; `tests/spec/test_modules.py`"
    merged = "patches are merged before anything is verified; `tests/spec/test_patches.py`"
    played = "`check` refuses examples that do not play as printed; `tests/reference_engine/test_examples.py`"
    found = dict.fromkeys(("extends", "set", "add", "replace", "remove"), merged)
    found |= dict.fromkeys(("module", "use"), taken_in)
    found["telling"] = "it tells rules and changes none; `tests/spec/test_tellings.py`"
    found["age"] = "it is printed and changes no rule; `tests/spec/test_fingerprints.py`"
    found["tricks"] = "it is written out before anything is typed; `tests/spec/test_tricks.py`"
    found |= dict.fromkeys(
        [f"step.{name}" for name in ("legal", "illegal", "because", "do", "by", "scores", "winners", "ended")], played
    )
    found |= dict.fromkeys(
        ("example.printed", "example.cite", "position.zones", "position.phase", "position.variables"), played
    )
    found |= dict.fromkeys(
        ("status: official", "reading.literal", "reading.against", "ties"), "it changes nothing in play"
    )
    return MappingProxyType(found)


@cache
def all_constructs() -> frozenset[str]:
    """Return every construct: `move.choose`, `phase.acts: race`, `" // "`."""
    schema = json.loads(schema_path().read_text(encoding="utf-8"))
    found = set(schema["properties"])
    found |= {f"start.{key}" for key in schema["properties"]["start"]["properties"]}
    found |= {f"match.{key}" for key in schema["properties"]["match"]["properties"]}
    found |= {f"turn.{key}" for key in schema["properties"]["turn"]["properties"]}
    found |= {f"status: {value}" for value in schema["properties"]["status"]["enum"]}
    for name in (
        "document",
        "option",
        "reading",
        "card",
        "zone",
        "variable",
        "effect",
        "phase",
        "move",
        "after",
        "claim",
        "example",
        "instance",
        "step",
    ):
        for key, told in schema["$defs"][name]["properties"].items():
            found.add(f"{name}.{key}")
            found |= {f"{name}.{key}: {value}" for value in told.get("enum", ())}
    found |= {f"position.{key}" for key in schema["$defs"]["example"]["properties"]["position"]["properties"]}
    return frozenset(found | {repr(expression) for expression in EXPRESSIONS})


def constructs_of(made: Yaml) -> set[str]:
    """Return the constructs that a ruleset uses."""
    found = set(made) | {f"status: {made['status']}"}
    for section in ("start", "match", "turn"):
        found |= {f"{section}.{key}" for key in _mapping(made.get(section))}
    sections = {
        "source": "document", "options": "option", "readings": "reading", "cards": "card", "zones": "zone",
        "variables": "variable", "phases": "phase", "moves": "move", "after": "after", "properties": "claim",
        "examples": "example", "instances": "instance",
    }  # fmt: skip
    for section, name in sections.items():
        for entry in _mapping(made.get(section)).values():
            for key, value in _mapping(entry).items():
                found |= {f"{name}.{key}", f"{name}.{key}: {value}"}
    for example in _mapping(made.get("examples")).values():
        found |= {f"position.{key}" for key in _mapping(_mapping(example).get("position"))}
        found |= {f"step.{key}" for step in _listed(_mapping(example).get("play")) for key in _mapping(step)}
    for effect in _effects(made):
        found |= {f"effect.{key}" for key in effect}
    text = list(_texts({key: value for key, value in made.items() if key not in ("title", "text", "notes", "names")}))
    found |= {
        repr(expression)
        for expression in EXPRESSIONS
        if any(
            expression in f" {part} " if expression.isidentifier() is False else re.search(rf"\b{expression}\b", part)
            for part in text
        )
    }
    return found & all_constructs()


def _mapping(part: object) -> Mapping[str, object]:
    return part if isinstance(part, dict) else {}


def _listed(part: object) -> list[object]:
    return part if isinstance(part, list) else []


def _effects(part: object) -> Iterator[Mapping[str, object]]:
    """Yield every effect in a ruleset: what stands in a list and is no step of an example."""
    for key, value in _mapping(part).items():
        if key != "examples":
            yield from (_mapping(item) for item in _listed(value))
            yield from _effects(value)
            for item in _listed(value):
                yield from _effects(item)


def _texts(part: object) -> Iterator[str]:
    match part:
        case str():
            yield part
        case dict():
            for value in part.values():
                yield from _texts(value)
        case list():
            for value in part:
                yield from _texts(value)
