"""The rules of a ruleset typed once for all numbers of players and all readings, to be used again if words change."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from spec.ruleset import Ruleset, together
from spec.source import Diagnostic, Node, entries
from spec.typing import Built, Names, typed

WORDS: Final = ("title", "source", "text", "names", "notes", "examples")
"""The sections on which no game rests."""


@dataclass(frozen=True, slots=True, eq=False)
class TypedRules:
    """What came of typing rules: the games at the default options, all names, and what was found.

    `readings` are choices of readings with the names under them and what is wrong with the rules; `seen` holds these
    names, too.
    """

    ruleset: Ruleset
    games: Mapping[int, Built]
    seen: tuple[Names, ...]
    found: tuple[Diagnostic, ...]
    readings: tuple[tuple[Mapping[str, str], Names, tuple[Diagnostic, ...]], ...]

    def fits(self, ruleset: Ruleset) -> bool:
        """Return whether a ruleset has the same rules at the same places; words and examples may differ."""
        mine = self.ruleset
        return (mine.name, mine.chosen, mine.doubtful, mine.removed) == (
            ruleset.name,
            ruleset.chosen,
            ruleset.doubtful,
            ruleset.removed,
        ) and alike(_rules(mine), _rules(ruleset))


def typed_rules(ruleset: Ruleset, players: range, earlier: TypedRules | None = None) -> TypedRules:
    """Return what comes of typing the rules of a ruleset; what came of it `earlier`, if they are the same."""
    if earlier is not None and earlier.fits(ruleset):
        return earlier
    found: list[Diagnostic] = []
    games: dict[int, Built] = {}
    seen: list[Names] = []
    for number in players:
        names, game = typed(ruleset, number, {})
        seen.append(names)
        # What was reported for fewer players is not reported again for more, where only the numbers in it differ.
        known = {(diagnostic.code, diagnostic.span) for diagnostic in found}
        found.extend(diagnostic for diagnostic in names.diagnostics if (diagnostic.code, diagnostic.span) not in known)
        if game is not None and not names.diagnostics:
            games[number] = Built(game, names)
    read = list(_other_readings(ruleset, players))
    seen.extend(names for _, names, _ in read)
    return TypedRules(ruleset, games, tuple(seen), tuple(found), tuple(read))


def _other_readings(
    ruleset: Ruleset, players: range
) -> Iterator[tuple[Mapping[str, str], Names, tuple[Diagnostic, ...]]]:
    """Yield what is wrong under each value of the readings that are patches; all are looked at together where they may.

    What the ruleset `requires` can exclude that: then each is looked at by itself.
    """
    choices = list(together(ruleset.printed))
    for number in dict.fromkeys([players[0], players[-1]]) if choices else ():
        for choice in choices:
            made = [(choice, typed(ruleset, number, choice)[0])]
            if any(diagnostic.code == "HR315" for diagnostic in made[0][1].diagnostics):
                made = [({name: value}, typed(ruleset, number, {name: value})[0]) for name, value in choice.items()]
            for chosen, names in made:
                wrong = tuple(diagnostic for diagnostic in names.diagnostics if diagnostic.code != "HR315")
                yield chosen, names, wrong


def _rules(ruleset: Ruleset) -> Node:
    """Return the tree of a ruleset without its words."""
    kept = {key: entry for key, entry in entries(ruleset.printed).items() if key not in WORDS}
    return Node(kept, ruleset.printed.span)


def alike(left: Node, right: Node) -> bool:
    """Return whether two trees are equal together with the places of everything in them, but the place of the whole."""
    if left is right:
        return True
    mine, other = entries(left), entries(right)
    if mine or other:
        return list(mine) == list(other) and all(
            entry.key_span == other[key].key_span
            and entry.node.span == other[key].node.span
            and alike(entry.node, other[key].node)
            for key, entry in mine.items()
        )
    if isinstance(left.value, tuple) and isinstance(right.value, tuple):
        pairs = list(zip(left.value, right.value, strict=False))
        return len(left.value) == len(right.value) and all(
            first.span == second.span and alike(first, second) for first, second in pairs
        )
    same = type(left.value) is type(right.value) and left.value == right.value
    return same and tuple(left.places) == tuple(right.places)
