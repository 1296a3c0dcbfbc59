"""A search as a stored record, so that it can be resumed."""

from __future__ import annotations

import hashlib
from base64 import b64decode, b64encode
from collections.abc import Mapping
from dataclasses import replace
from typing import Any, Final

from spec.game import canonical
from verifier.explorer.network import Network
from verifier.explorer.records import Instance
from verifier.explorer.search import Search
from verifier.explorer.state_checks import Noted
from verifier.verdict import Remembered, from_data, to_data

VERSION: Final = 6


def content_key(instance: Instance) -> str:
    """Return a hash of everything a search depends on: the game, and the version of the format.

    It is the same in every process, and does not depend on file positions or on the name of the ruleset.
    """
    told = canonical([VERSION, replace(instance.game, name="")])
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def keep(search: Search, memory: Remembered) -> None:
    """Store a search, so that a later run can resume it; one that a kernel carried on is begun anew."""
    if memory.lasts and search.compiled is None:
        memory.keep("searches", content_key(search.instance), search_to_data(search))


def take_up(instance: Instance, memory: Remembered) -> Search:
    """Return the stored search of an instance from an earlier run; a new one if none can be resumed."""
    key = content_key(instance)
    kept = memory.record("searches", key)
    if kept is not None:
        try:
            return search_from_data(instance, kept)
        except (ValueError, TypeError, AttributeError, LookupError, ArithmeticError) as error:
            memory.forget("searches", key, error)
    return Search(instance)


def search_to_data(search: Search) -> dict[str, object]:
    """Return a search as JSON data."""
    return {
        "cards": search.book.cards,
        "values": search.book.values,
        "states": b64encode(b"".join(search.keys)).decode(),
        "deals": [[number, *numbers] for number, numbers in search.deal_of.items()],
        "deals_counted": search.network.deals,
        "network": {name: b64encode(data).decode() for name, data in search.network.to_lists().items()},
        "noted": [
            [noted.kind, noted.address, to_data(noted.what), noted.state, noted.in_step, noted.other]
            for noted in search.checks.noted.values()
        ],
        "kept_renamings": search.kept_renamings,
        "used": dict(search.used),
        "possible": sorted(search.checks.possible),
        "seconds": search.seconds,
        "why": None if search.why is None else to_data(search.why),
    }


def search_from_data(instance: Instance, kept: Mapping[str, Any]) -> Search:
    """Return a stored search, in the format of `searches` in `store.schema.json`.

    Errors: `ValueError`, `TypeError`, `AttributeError`, `LookupError` or `ArithmeticError` if its parts do not fit.
    """
    search = Search(instance)
    book = search.book
    if len(kept["kept_renamings"]) < len(search.symmetry.renamings):
        search.keep_renamings(tuple(kept["kept_renamings"]))
    for cards in kept["cards"]:
        book.number_of_cards(tuple(cards))
    for values in kept["values"]:
        book.number_of_values(tuple(values))
    size = book.packed_size
    packed = b64decode(kept["states"])
    if len(packed) % size:
        raise ValueError("a state is torn")
    search.keys = [packed[at : at + size] for at in range(0, len(packed), size)]
    search.numbers_of = {key: number for number, key in enumerate(search.keys)}
    for numbers in book.unpack_all(packed):
        if max(numbers[:-1], default=0) >= len(book.cards) or numbers[-1] >= len(book.values):
            raise ValueError("a state has no such cards")
    search.deal_of = {number: tuple(numbers) for number, *numbers in kept["deals"]}
    lists = {name: b64decode(data) for name, data in kept["network"].items()}
    search.network = Network.from_stored(kept["deals_counted"], lists)
    if len(search.network.parents) != len(search.keys):
        raise ValueError("states and network do not fit together")
    for kind, address, words, state, in_step, twin in kept["noted"]:
        search.checks.note(Noted(kind, address, from_data(words), state, in_step=in_step, other=twin))
    search.used.update(kept["used"])
    search.checks.possible.update(kept["possible"])
    search.seconds = float(kept["seconds"])
    search.why = None if kept["why"] is None else from_data(kept["why"])
    search.look_again()
    return search
