"""Where the section `tricks` has no place: zones that are not one of each player, phases in which nobody is on turn."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from spec.ruleset.trick_rules import SECTION, ZONES
from spec.source import Diagnostic, Node, Note, child, entries, items, text_of
from spec.words import Filling, Phrase, phrase

MISPLACED: Final = "HR328"
"""After this fault the rules that the section stands for mean nothing."""
_OUT_OF_TURN: Final = {"race": phrase("tricks.race"), "chance": phrase("tricks.chance")}


def misplaced_tricks(root: Node) -> Iterator[Diagnostic]:
    """Yield a fault for each zone and each phase of the section that tricks cannot be played with."""
    yield from _zones(root)
    yield from _phases(root)


def _zones(root: Node) -> Iterator[Diagnostic]:
    """Yield a fault for each zone of the section that is not one of each player, or stands there twice."""
    section = entries(child(root, SECTION)).items()
    said = {key: entry.node for key, entry in section if key in ZONES and isinstance(entry.node.value, str)}
    named = [text_of(node) for node in said.values()]
    for number, (key, node) in enumerate(said.items()):
        zone = entries(child(root, "zones")).get(named[number])
        if named[number] in named[:number]:
            hint = phrase("tricks.twice", other=list(said)[named.index(named[number])])
        elif zone is None or (_keys(zone.node) == ["player"] and child(zone.node, "cells") is None):
            continue
        else:
            hint = phrase("tricks.zone")
        yield Diagnostic(code=MISPLACED, span=node.span, facts={"name": named[number], "key": key, "hint": hint})


def _keys(zone: Node) -> list[str]:
    per = child(zone, "per")
    return [] if per is None else [text_of(key) for key in items(per)] or [text_of(per)]


def _phases(root: Node) -> Iterator[Diagnostic]:
    """Yield a fault for each phase in which a card is played, but not by the player whose turn it is."""
    section = entries(root).get(SECTION)
    if section is None:
        return
    table = entries(child(root, "phases"))
    acting = {name: acts for name, entry in table.items() if (acts := child(entry.node, "acts")) is not None}
    move = entries(child(root, "moves")).get("play")
    told = entries(move.node).get("in") if move is not None else None
    said = {text_of(phase): phase.span for phase in items(told.node)} if told is not None else {}
    places = {} if move is None or told is None or told.key_span == move.node.span else said  # not filled in
    in_turn = tuple(name for name in table if name not in acting or text_of(acting[name]) == "player")
    for name, acts in acting.items():
        if text_of(acts) not in _OUT_OF_TURN or (said and name not in said):
            continue
        facts: dict[str, Filling] = {"name": name, "who": _OUT_OF_TURN[text_of(acts)], "hint": _instead(in_turn)}
        note = (
            Note(phrase("note.acts"), acts.span) if name in places else Note(phrase("note.of-tricks"), section.key_span)
        )
        yield Diagnostic(code="HR329", span=places.get(name, acts.span), facts=facts, notes=(note,))


def _instead(in_turn: tuple[str, ...]) -> Phrase:
    return phrase("tricks.phases", known=in_turn) if in_turn else phrase("tricks.no-phase")
