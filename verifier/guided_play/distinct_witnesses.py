"""Distinct witnesses: those that show different things."""

from __future__ import annotations

from collections.abc import Iterable

from verifier.verdict import Said, Witness, without_numbers


def distinct(witnesses: Iterable[Witness], number: int) -> tuple[Witness, ...]:
    """Return `number` witnesses at most that show different things, the shortest of each sort, shortest first.

    Two show the same if their kind and the rule used last are the same, and what is said of them but for numbers.
    """
    sorts: dict[tuple[str, str, Said], Witness] = {}
    for witness in sorted(witnesses, key=lambda shown: shown.replay.length[1]):
        sorts.setdefault(view(witness), witness)
    return tuple(list(sorts.values())[:number])


def view(witness: Witness) -> tuple[str, str, Said]:
    """Return by what witnesses are told apart: kind, rule used last, and the sentence without its numbers."""
    moves = witness.replay.rounds[-1].moves if witness.replay.rounds else ()
    last = moves[-1].move.partition("(")[0] if moves else ""
    return witness.kind, last, without_numbers(witness.what)
