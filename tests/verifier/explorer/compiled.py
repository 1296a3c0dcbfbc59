"""A search carried on by a kernel from its deals on, beside the plain search."""

from __future__ import annotations

from dataclasses import fields, replace
from typing import Final

from kernel import SearchSource, StateSearch
from verifier.explorer import Explored, Instance, Limits, Search, run
from verifier.explorer.compiled_search import source_for

FROM_THE_DEALS: Final = -1
"""So many states the plain search meets before a kernel goes on."""


def both(instance: Instance, limits: Limits | None = None, *, secrets: bool = True) -> tuple[Search, Search]:
    """Return the plain search of an instance, and one that a kernel has carried on, if `limits` allow it."""
    plain, other = Search(instance, secrets=secrets), Search(instance, secrets=secrets)
    limits = limits or Limits()
    if plain.run(replace(limits, kernels=None)):
        run(other, limits, plainly=FROM_THE_DEALS)
    return plain, other


def searched(
    search: Search, source: SearchSource, *, most_bytes: float = 1e9, odds: bool = False, workers: int = 1
) -> StateSearch:
    """Return the search of a kernel in plain Python that has met the deals of a search."""
    found = StateSearch(
        search.engine, source, search.symmetry.on_states(), search.draws_hidden, states=100_000,
        most_bytes=most_bytes, with_odds=odds, workers=workers,
    )  # fmt: skip
    found.meet(search.book.state(numbers) for numbers in search.deal_of.values())
    return found


def dealt(instance: Instance, *, renamings: bool = True) -> tuple[Search, SearchSource]:
    """Return a search that has met all deals and nothing else, and the source of its kernel."""
    search = Search(instance, renamings=renamings)
    search.run(Limits(), until=FROM_THE_DEALS)
    source = source_for(search)
    assert source is not None
    return search, source


def differences(plain: Explored, other: Explored) -> dict[str, tuple[object, object]]:
    """Return in what two explorations differ; plays may be other ones of the same length."""
    found: dict[str, tuple[object, object]] = {}
    for field in fields(Explored):
        ours, theirs = (_compared(field.name, getattr(side, field.name)) for side in (plain, other))
        if ours != theirs:
            found[field.name] = (ours, theirs)
    return found


def _compared(name: str, value: object) -> object:
    if name == "findings":
        assert isinstance(value, tuple)
        return sorted((found.kind, found.address, len(found.replay.rounds[0].moves)) for found in value)
    if name == "how_it_ends" and value is not None:
        return replace(value, witness=None)  # type: ignore[type-var]
    return value
