"""Patches that may repair a ruleset: another reading, another value of an option, a condition less or more, an end.

They are made of what the rules have already: their readings, options, moves, conditions and zones.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final, Literal

from spec.game import Game
from spec.ruleset import NAMING_SECTIONS, PatchData, Ruleset, reading_values
from spec.source import child, entries, items, plain, text_of
from spec.typing import option_nodes
from verifier.analysis import values_of
from verifier.verdict import Said, said

RepairKind = Literal["reading", "option", "relaxed", "condition", "end"]
REPAIR_KINDS: Final[tuple[RepairKind, ...]] = ("reading", "option", "relaxed", "condition", "end")
"""The kinds of repairs, those first that write least."""

FAR: Final = (1, 2, 3, 5, 8, 13, 21, 34, 55)
"""Of the other values of an option, the nearest is tried, the second nearest, and so on."""

ENOUGH: Final = 2
"""A limit is so many times what random games come to."""

ROUND: Final = 10
"""No limit is lower."""


@dataclass(frozen=True, slots=True, kw_only=True)
class RepairCandidate:
    """A patch that may be a repair: of which kind, the patch, and what it does."""

    kind: RepairKind
    patch: PatchData
    what: Said


@dataclass(frozen=True, slots=True, kw_only=True)
class FaultyPlay:
    """What a play that shows a fault tells of where to mend it.

    `last` are the moves at its end, or those of the round that goes on for ever. `stuck_in` is the phase in which
    nobody can act, empty if somebody can; `idle` is whether the round changes nothing, `round` the number of its moves.
    `most` is how often each move was made in one random game.
    """

    last: tuple[str, ...] = ()
    stuck_in: str = ""
    idle: bool = False
    round: int = 0
    most: Mapping[str, int]


def candidates(ruleset: Ruleset, game: Game, seen: FaultyPlay) -> Iterator[RepairCandidate]:
    """Yield patches for a ruleset, those that write least first; `game` is one that it makes."""
    yield from _readings(ruleset, game)
    yield from _options(ruleset, game)
    yield from _relaxed(ruleset)
    yield from _stricter(ruleset, seen)
    yield from _ends(ruleset, game, seen)


# --- what the ruleset leaves open -------------------------------------------------------------------------------------


def _readings(ruleset: Ruleset, game: Game) -> Iterator[RepairCandidate]:
    for name, entry in entries(child(ruleset.printed, "readings")).items():
        for value in reading_values(entry.node):
            if value != game.options.get(name):
                what = said("repair-reading", choice=(name, value))
                yield RepairCandidate(kind="reading", patch={"set": {name: value}}, what=what)


def _options(ruleset: Ruleset, game: Game) -> Iterator[RepairCandidate]:
    for name, section, entry in option_nodes(ruleset.root):
        if not section.startswith("options."):
            continue
        now = game.options[name]
        others = [value for value in values_of(entry.node, game) if str(value) != now]
        for value in _nearest(others, now):
            what = said("repair-option", choice=(name, str(value)))
            yield RepairCandidate(kind="option", patch={"set": {name: value}}, what=what)


def _nearest(values: Sequence[str | int], now: str) -> Iterator[str | int]:
    """Yield some values, the nearest first and fewer of those that are farther away."""
    if not all(isinstance(value, int) for value in values) or not now.lstrip("-").isdecimal():
        yield from values
        return
    here = int(now)
    for side in (1, -1):
        ordered = sorted((value for value in values if isinstance(value, int) and (value - here) * side > 0), key=abs)
        ordered.sort(key=lambda value: abs(value - here))
        yield from (ordered[number - 1] for number in FAR if number <= len(ordered))
        if ordered and len(ordered) not in FAR:
            yield ordered[-1]


# --- conditions -------------------------------------------------------------------------------------------------------


def _conditions(ruleset: Ruleset) -> Iterator[tuple[str, str, str]]:
    """Yield the conditions of moves: the move, the name of the condition (empty if it has none), the condition."""
    for move, entry in entries(child(ruleset.root, "moves")).items():
        asked = child(entry.node, "if")
        if asked is None:
            continue
        named = entries(asked)
        if not named and not isinstance(asked.value, tuple):
            yield move, "", text_of(asked)
        for name, condition in named.items():
            if not entries(condition.node):
                yield move, name, text_of(condition.node)


def _relaxed(ruleset: Ruleset) -> Iterator[RepairCandidate]:
    for move, name, _ in _conditions(ruleset):
        address = f"moves.{move}.if{f'.{name}' if name else ''}"
        what = said("repair-without", rule=address)
        yield RepairCandidate(kind="relaxed", patch={"remove": [address]}, what=what)


def _stricter(ruleset: Ruleset, seen: FaultyPlay) -> Iterator[RepairCandidate]:
    every = list(_conditions(ruleset))
    for move in dict.fromkeys(seen.last):
        own = [(name, text) for there, name, text in every if there == move]
        if any(not name for name, _ in own):
            continue  # one condition without a name leaves no room for another
        known = {text for _, text in own}
        for other, name, text in every:
            if other == move or text in known or not name or any(name == known_name for known_name, _ in own):
                continue
            known.add(text)
            what = said("repair-with", move=move, rule=f"moves.{other}.if.{name}")
            yield RepairCandidate(kind="condition", patch={"add": {f"moves.{move}.if.{name}": text}}, what=what)


# --- ends -------------------------------------------------------------------------------------------------------------


def _ends(ruleset: Ruleset, game: Game, seen: FaultyPlay) -> Iterator[RepairCandidate]:
    if seen.stuck_in:
        yield from _nobody_can_act(ruleset, game, seen.stuck_in)
    if seen.idle and seen.round:
        yield _passed_in_a_row(ruleset, game, seen)
    for zone in game.zones.values():
        if zone.cells is not None:
            continue
        asked: tuple[tuple[str, str], ...]
        if not zone.keys:
            asked = ((f"count({zone.id}) == 0", "repair-end-empty"),)
        elif len(zone.keys) == 1 and zone.keys[0].id == "player":
            asked = (
                (f"any(count({zone.id}[p]) == 0 for p in players)", "repair-end-empty-of-one"),
                (f"all(count({zone.id}[p]) == 0 for p in players)", "repair-end-empty-of-all"),
            )
        else:
            continue
        for condition, sentence in asked:
            patch = {"add": {f"end.{_free(ruleset, 'end', f'no_{zone.id}')}": condition}}
            yield RepairCandidate(kind="end", patch=patch, what=said(sentence, zone=zone.id))
    if not seen.idle and seen.round:
        for move in dict.fromkeys(seen.last):
            yield _made_often_enough(ruleset, move, seen.most.get(move, 0))


def _nobody_can_act(ruleset: Ruleset, game: Game, phase: str) -> Iterator[RepairCandidate]:
    """Yield that the game is over where nobody can act: a move that says so, and can be made only then."""
    acting = child(child(child(ruleset.root, "phases"), phase), "acts")
    if acting is not None and text_of(acting) == "chance":
        return
    name = _free(ruleset, "moves", "nobody_can_act")
    moves = [move.id for move in game.moves.values() if phase in move.phases]
    flag = _free(ruleset, "variables", "nobody_could_act")
    patch = {
        "add": {
            f"variables.{flag}": {"range": "0..1", "start": 0},
            f"moves.{name}": {
                "in": phase,
                "if": {"nothing_else": " and ".join(f"not can({move})" for move in moves)},
                "do": [{"set": flag, "to": 1}],
            },
            f"end.{_free(ruleset, 'end', 'nobody_could_act')}": f"{flag} == 1",
        }
    }
    yield RepairCandidate(kind="end", patch=patch, what=said("repair-end-stuck", phase=phase))


def _passed_in_a_row(ruleset: Ruleset, game: Game, seen: FaultyPlay) -> RepairCandidate:
    """Return that the game is over when nothing was done as often in a row as would go round the table."""
    flag = _free(ruleset, "variables", "passed_in_a_row")
    each = -(-seen.round // game.players)
    most = "count(players)" if each == 1 else f"{each} * count(players)"
    patch = _counting(ruleset, flag, most, set(seen.last), resetting=True)
    what = said("repair-end-round", moves=tuple(dict.fromkeys(seen.last)), each=each)
    return RepairCandidate(kind="end", patch=patch, what=what)


def _made_often_enough(ruleset: Ruleset, move: str, most: int) -> RepairCandidate:
    """Return that the game is over when a move was made so often, far more often than in random games."""
    number = max(ROUND, ENOUGH * most)
    flag = _free(ruleset, "variables", f"times_{move}")
    patch = _counting(ruleset, flag, str(number), {move}, resetting=False)
    return RepairCandidate(kind="end", patch=patch, what=said("repair-end-often", move=move, number=number))


def _counting(
    ruleset: Ruleset, variable: str, most: str, moves: set[str], *, resetting: bool
) -> dict[str, dict[str, object]]:
    """Return a patch that counts some moves, on request from 0 again after any other, and ends the game at `most`."""
    added: dict[str, object] = {f"variables.{variable}": {"range": f"0..{most}", "start": 0}}
    replaced: dict[str, object] = {}
    for move, entry in entries(child(ruleset.root, "moves")).items():
        if move not in moves and not resetting:
            continue
        effect = {"set": variable, "to": f"{variable} + 1" if move in moves else 0}
        done = child(entry.node, "do")
        address = f"moves.{move}.do"
        if done is None:
            added[address] = [effect]
        else:
            replaced[address] = [*map(plain, items(done)), effect]
    added[f"end.{_free(ruleset, 'end', 'enough')}"] = f"{variable} == {most}"
    return {"add": added, **({"replace": replaced} if replaced else {})}


def _free(ruleset: Ruleset, section: str, name: str) -> str:
    """Return a name that nothing in the rules has: the given one, or with a number."""
    sections = {*NAMING_SECTIONS, "end", section}
    taken = {key.partition("(")[0] for each in sections for key in entries(child(ruleset.printed, each))}
    return next(free for free in (name, *(f"{name}_{number}" for number in range(2, 99))) if free not in taken)
