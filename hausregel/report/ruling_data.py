"""What a referee answers, as JSON: see `ruling.schema.json`."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from hausregel.referee import (
    CitedRule,
    Denial,
    EditionOpinion,
    MoveOutcome,
    NoRule,
    OpenPassage,
    Opinion,
    Permission,
    PossibleMove,
    ReadingValue,
    Ruling,
    Standstill,
    Unasked,
    answer_of,
)


def ruling_in_json(
    ruling: Ruling, outcome: MoveOutcome | Unasked | None, editions: Sequence[EditionOpinion], language: str = "en"
) -> dict[str, Any]:
    """Return an answer as JSON data, what is said in it in a language."""
    return {
        "move": ruling.move,
        "seat": ruling.seat,
        "answer": ruling.answer,
        "here": _opinion(ruling.opinion, language),
        "rests_on": list(ruling.rests_on),
        "passages": [_passage(passage, language) for passage in ruling.passages],
        "excluded": [_passage(passage, language) for passage in ruling.excluded],
        "together": dict(ruling.together),
        "asked": ruling.asked,
        "unasked": [{"readings": names, "why": why.why.in_language(language)} for names, why in ruling.unasked],
        "outcome": None if outcome is None else _outcome(outcome, language),
        "editions": [
            {"ruleset": edition.ruleset, "title": edition.title, **_opinion(edition.opinion, language)}
            for edition in editions
        ],
    }


def moves_in_json(moves: Sequence[PossibleMove]) -> dict[str, Any]:
    """Return what may be done as JSON data."""
    return {"moves": [{"seat": move.seat, "move": move.written, "words": move.words} for move in moves]}


def _opinion(opinion: Opinion | Unasked, language: str) -> dict[str, Any]:
    match opinion:
        case Unasked(why):
            return {"answer": "unasked", "why": why.in_language(language)}
        case Permission(rules):
            return {"answer": answer_of(opinion), "rules": [_rule(rule) for rule in rules]}
        case NoRule(_, known):
            return {"answer": answer_of(opinion), "moves": list(known)}
        case Standstill(denial):
            return {**_opinion(denial, language), "answer": answer_of(opinion)}
        case Denial():
            return {
                "answer": answer_of(opinion),
                "kind": opinion.kind,
                "rules": [_rule(opinion.rule)],
                "now": None if opinion.now is None else _rule(opinion.now),
                "demanded": opinion.demanded,
                "stands": [stands.in_language(language) for stands in opinion.stands],
                "chosen": opinion.chosen,
                "values": list(opinion.values),
                "turn": opinion.turn,
            }


def _rule(rule: CitedRule) -> dict[str, Any]:
    printed = None if rule.printed is None else _rule(rule.printed)
    return {
        "address": rule.address,
        "words": rule.words,
        "cites": list(rule.cites),
        "house": rule.is_house,
        "printed": printed,
    }


def _passage(passage: OpenPassage, language: str) -> dict[str, Any]:
    return {
        "reading": passage.reading,
        "called": passage.called,
        "rule": _rule(passage.rule),
        "values": [_value(value, language) for value in passage.values],
    }


def _value(value: ReadingValue, language: str) -> dict[str, Any]:
    return {
        "value": value.value,
        "called": value.called,
        "words": value.words,
        "taken": value.is_taken,
        "literal": value.is_literal,
        "against": list(value.against),
        **_opinion(value.opinion, language),
    }


def _outcome(outcome: MoveOutcome | Unasked, language: str) -> dict[str, Any]:
    if isinstance(outcome, Unasked):
        return {"why": outcome.why.in_language(language)}
    return {
        "zones": [{"zone": zone.zone, "gone": list(zone.gone), "come": list(zone.come)} for zone in outcome.zones],
        "variables": [{"name": name, "before": old, "after": new} for name, old, new in outcome.variables],
        "turn": outcome.turn,
        "phase": outcome.phase,
        "end": outcome.end,
    }
