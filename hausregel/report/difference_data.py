"""Comparisons as JSON: see `diff.schema.json`."""

from __future__ import annotations

from typing import Any

from hausregel.work.diff import Differing, Letter
from hausregel.work.merged_rules import show_entry
from spec.ruleset import without_words
from spec.source import Entry, Node, Span, start_of
from verifier.comparison import Judged, Parting, RuleChange
from verifier.verdict import Said, to_data


def in_json(differing: Differing) -> dict[str, Any]:
    """Return a comparison as JSON data."""
    found = differing.comparison
    return {
        "a": {"ruleset": found.a, "options": dict(found.options_a)},
        "b": {"ruleset": found.b, "options": dict(found.options_b)},
        "players": list(found.players),
        "only_a": list(found.only_a),
        "only_b": list(found.only_b),
        "verdict": found.word,
        "detail": str(found.detail),
        "said": _said(found.detail),
        "changes": [_change(change) for change in found.changes],
        "rules": [_judged(differing, judged) for judged in found.judged],
        "left": [_parting(differing, parting) for parting in found.left],
        "seconds": round(found.seconds, 3),
        "seed": found.seed,
        "stopped": found.stopped,
    }


def _said(sentence: Said | None) -> dict[str, Any] | None:
    return None if sentence is None else to_data(sentence)


def _change(change: RuleChange) -> dict[str, Any]:
    return {
        "address": change.address,
        "kind": change.kind,
        "verdict": change.word,
        "rules": list(change.rules),
        "a": _written(change, change.a, change.place_a),
        "b": _written(change, change.b, change.place_b),
        "value_a": change.value_a,
        "value_b": change.value_b,
    }


def _written(change: RuleChange, node: Node | None, place: Span | None) -> dict[str, Any] | None:
    if node is None or place is None:
        return None
    text = "\n".join(lines_of(change, node))
    return {"text": text, "file": place.file, "line": place.line, "column": place.column}


def lines_of(change: RuleChange, node: Node) -> list[str]:
    """Return what stands under the address of a change, as YAML; where it is printed is left out."""
    key = change.address.rpartition(".")[2].removeprefix("order of ")
    shown = show_entry(key, Entry(start_of(node.span.file), without_words(change.address, node)))
    return [text.removeprefix("  ") for text, _ in shown]


def _judged(differing: Differing, judged: Judged) -> dict[str, Any]:
    return {
        "address": judged.address,
        "verdict": judged.word,
        "players": list(judged.players),
        "detail": str(judged.detail or ""),
        "said": _said(judged.detail),
        "causes": list(judged.causes),
        "parting": None if judged.parting is None else _parting(differing, judged.parting),
    }


def _parting(differing: Differing, parting: Parting) -> dict[str, Any]:
    def file(side: Letter) -> str | None:
        found = differing.file(parting, side)
        return None if found is None else str(found)

    return {
        "kind": parting.kind,
        "players": parting.players,
        "what": str(parting.what),
        "a": str(parting.said_a),
        "b": str(parting.said_b),
        "said": {
            "what": _said(parting.what),
            "a": _said(parting.said_a),
            "b": _said(parting.said_b),
            "smaller": _said(parting.smaller),
        },
        "moves": parting.moves,
        "seat": parting.seat,
        "reached": parting.reached,
        "smaller": str(parting.smaller or ""),
        "file_a": file("a"),
        "file_b": file("b"),
    }
