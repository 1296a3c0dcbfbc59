"""JSON from outside: within a size limit, of a known version, and valid by a JSON Schema."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path
from typing import Any

from spec.source.diagnostics import UnfitFile
from spec.source.quick_schema import QuickSchema
from spec.words import Phrase, phrase


def read_json(
    text: str | bytes, kind: Phrase, mark: str, version: int, most: int, schema: Path, wrong: type[UnfitFile]
) -> dict[str, Any]:
    """Return the data of a file whose version stands under the key `mark`; numbers with a decimal point become text.

    Errors: `wrong`, which says what the fault is and which `kind` of file is needed.
    """
    if len(text) > most:
        raise wrong(phrase("unfit-file.large", kind=kind, most=most))
    try:
        data = json.loads(text, parse_float=str, parse_constant=str)
        json.dumps(data, ensure_ascii=False).encode()  # an escape can stand for half a character, which cannot be shown
    except (ValueError, RecursionError) as error:
        raise wrong(phrase("unfit-file.no-json", kind=kind, why=str(error))) from None
    if not isinstance(data, dict) or mark not in data:
        raise wrong(phrase("unfit-file.no-mark", kind=kind, mark=mark))
    if data[mark] != version:
        raise wrong(phrase("unfit-file.version", told=repr(data[mark])[:40], version=version))
    if problem := _first_problem(data, schema):
        where, what = problem
        at = phrase("unfit-file.form", where=where, what=what) if where else phrase("unfit-file.whole", what=what)
        raise wrong(at)
    return data


def problem_in(data: object, schema: Path, part: str = "", *, whole: str = "the file") -> str:
    """Return where data, or a named part of it, violates a JSON Schema, and why; empty if it does not."""
    problem = _first_problem(data, schema, part)
    return f"at {problem[0] or whole}: {problem[1]}" if problem is not None else ""


def _first_problem(data: object, schema: Path, part: str = "") -> tuple[str, str] | None:
    """Return the first place where data violates a JSON Schema, and why; None if it is valid."""
    if _glance(schema, part).fits(data):
        return None
    for problem in _validator(schema, part).iter_errors(data):
        where = ".".join(str(step) for step in problem.absolute_path)[:200]
        return _printable(where), _printable(problem.message[:200])
    return None


def _printable(text: str) -> str:
    return "".join(character if character.isprintable() else "?" for character in text)


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
