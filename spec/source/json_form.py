"""JSON that others may have written: within a limit, of a version, in the form that a JSON Schema gives."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from spec.source.quick_schema import QuickSchema


def read_json(
    text: str | bytes, name: str, mark: str, version: int, most: int, schema: Path, wrong: type[ValueError]
) -> dict[str, Any]:
    """Return what a file holds that says its version under the key `mark`; a number with a point is a text.

    Errors: `wrong`, which says what is the matter; it calls such a file by its `name`.
    """
    if len(text) > most:
        raise wrong(f"the file is larger than a {name} may be ({most:,} bytes)")
    try:
        data = json.loads(text, parse_float=str, parse_constant=str)
        json.dumps(data, ensure_ascii=False).encode()  # half a character can be written as an escape, and not be shown
    except (ValueError, RecursionError) as error:
        raise wrong(f"this is no {name}: it is not JSON ({error})") from None
    if not isinstance(data, dict) or mark not in data:
        raise wrong(f"the file is no {name}: it has no `{mark}`")
    if data[mark] != version:
        raise wrong(f"the file has version {repr(data[mark])[:40]}; this program reads version {version}")
    if problem := problem_in(data, schema):
        raise wrong(problem)
    return data


def problem_in(data: object, schema: Path, part: str = "", *, whole: str = "the file") -> str:
    """Return where data is not as a JSON Schema says, or a part of it by name, and why; empty if it is."""
    if _glance(schema, part).fits(data):
        return ""
    for problem in _validator(schema, part).iter_errors(data):
        where = ".".join(str(step) for step in problem.absolute_path)[:200] or whole
        said = f"at {where}: {problem.message[:200]}"
        return "".join(character if character.isprintable() else "?" for character in said)
    return ""


@cache
def _validator(schema: Path, part: str) -> Any:  # noqa: ANN401  # jsonschema's validators share no public base type
    import jsonschema

    return jsonschema.Draft202012Validator(_part_of(schema, part))


@cache
def _glance(schema: Path, part: str) -> QuickSchema:
    return QuickSchema(_part_of(schema, part))


def _part_of(schema: Path, part: str) -> dict[str, Any]:
    whole: dict[str, Any] = json.loads(schema.read_text(encoding="utf-8"))
    return {**whole, "$ref": f"#/$defs/{part}"} if part else whole
