"""A search kept in a file, to be gone on with later: JSON lines, compressed, with a checksum."""

from __future__ import annotations

import base64
import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path
from typing import Any, Final

from spec.canonical import canonical
from verifier.explorer.explored import Instance
from verifier.explorer.network import Network
from verifier.explorer.search import Noted, Search
from verifier.verdict.memory import left_aside, not_kept
from verifier.verdict.said import from_data, to_data

VERSION: Final = 3
MAX_BYTES: Final = 4_000_000_000
"""A file that is larger when unpacked is not read."""


class NotKept(ValueError):
    """A file holds no search that this instance can go on with; the text says why."""


def content_key(instance: Instance) -> str:
    """Return a hash of everything that a search depends on: the game, and the version of the format.

    It is the same in every process; where rules stand in files, and how the ruleset is named, is no part of it.
    """
    told = canonical([VERSION, replace(instance.game, name="")])
    return hashlib.sha256(told.encode()).hexdigest()[:32]


def place_of(instance: Instance, folder: Path) -> Path:
    """Return the file in which the search of an instance is kept."""
    return folder / f"{content_key(instance)}.search.gz"


def keep(search: Search, folder: Path) -> Path:
    """Write a search to its file in a folder, whole or not at all, and return the file.

    Where that cannot be done, the log says why.
    """
    place = place_of(search.instance, folder)
    beside = place.with_name(place.name + ".part")
    try:
        folder.mkdir(parents=True, exist_ok=True)
        if beside.exists() and not beside.is_file():
            raise OSError(f"{beside} is no ordinary file")
        checksum = hashlib.sha256()
        with gzip.open(beside, "wb", compresslevel=1) as file:
            for line in _lines(search):
                checksum.update(line)
                file.write(line)
            file.write(json.dumps({"sha256": checksum.hexdigest()}).encode() + b"\n")
        os.replace(beside, place)  # noqa: PTH105  # `Path.replace` says the same, this says it is atomic
    except OSError as error:
        not_kept(place, error)
    return place


def take_up(instance: Instance, folder: Path) -> Search | None:
    """Return the search of an instance that is kept in a folder, None if there is none.

    Errors: `NotKept` if the file is damaged or belongs to something else.
    """
    place = place_of(instance, folder)
    if not place.exists():
        return None
    search = Search(instance)
    try:
        if not place.is_file():
            raise ValueError("it is no ordinary file")
        _fill(search, _read(place))
    except (OSError, EOFError, zlib.error, ValueError, TypeError, AttributeError, LookupError, ArithmeticError,
            RecursionError) as error:  # fmt: skip
        raise NotKept(f"{place}: {error}") from None
    return search


def take_up_or_begin(instance: Instance, folder: Path) -> Search:
    """Return the search of an instance that is kept in a folder; a new one if none can be gone on with."""
    try:
        return take_up(instance, folder) or Search(instance)
    except NotKept as error:
        left_aside(place_of(instance, folder), error)
        return Search(instance)


def _lines(search: Search) -> Iterator[bytes]:
    def line(name: str, value: object) -> bytes:
        return json.dumps([name, value], separators=(",", ":")).encode() + b"\n"

    def text(data: bytes) -> str:
        return base64.b64encode(data).decode()

    network = search.network
    yield line("version", VERSION)
    yield line("instance", content_key(search.instance))
    yield line("cards", search.book.cards)
    yield line("values", search.book.values)
    yield line("states", text(b"".join(search.keys)))
    yield line("deals", [[number, *numbers] for number, numbers in search.deal_of.items()])
    yield line("deals_counted", network.deals)
    for name, data in network.to_lists().items():
        yield line(f"network.{name}", text(data))
    yield line("noted", [
        [one.kind, one.address, to_data(one.what), one.state, one.in_step, one.other] for one in search.noted.values()
    ])  # fmt: skip
    yield line("kept_renamings", search.kept_renamings)
    yield line("met_in", dict(search.met_in))
    yield line("used", dict(search.used))
    yield line("followed", dict(search.followed))
    yield line("ended", dict(search.ended))
    yield line("possible", sorted(search.possible))
    yield line("seconds", search.seconds)
    yield line("why", None if search.why is None else to_data(search.why))


def _read(place: Path) -> Mapping[str, Any]:
    found: dict[str, Any] = {}
    checksum = hashlib.sha256()
    read = 0
    with gzip.open(place, "rb") as file:
        while True:
            line = file.readline(MAX_BYTES - read + 1)
            read += len(line)
            if read > MAX_BYTES or not line.endswith(b"\n"):
                raise ValueError("it is torn or too large")
            data = json.loads(line)
            if isinstance(data, dict):
                if data.get("sha256") != checksum.hexdigest():
                    raise ValueError("its checksum is wrong")
                return found
            checksum.update(line)
            name, value = data
            found[name] = value


def _fill(search: Search, kept: Mapping[str, Any]) -> None:
    if kept["version"] != VERSION or kept["instance"] != content_key(search.instance):
        raise ValueError("it belongs to another game or version")
    book = search.book
    if len(kept["kept_renamings"]) < len(search.symmetry.renamings):
        search.keep_renamings(tuple(kept["kept_renamings"]))
    for cards in kept["cards"]:
        book.number_of_cards(tuple(cards))
    for values in kept["values"]:
        book.number_of_values(tuple(values))
    size = book.packed_size
    packed = base64.b64decode(kept["states"])
    search.keys = [packed[at : at + size] for at in range(0, len(packed), size)]
    search.numbers_of = {key: number for number, key in enumerate(search.keys)}
    for numbers in book.unpack_all(packed):
        if max(numbers[:-1], default=0) >= len(book.cards) or numbers[-1] >= len(book.values):
            raise ValueError("a state has no such cards")
    search.deal_of = {number: tuple(numbers) for number, *numbers in kept["deals"]}
    lists = {
        name.partition(".")[2]: base64.b64decode(data) for name, data in kept.items() if name.startswith("network.")
    }
    search.network = Network.from_lists(kept["deals_counted"], lists)
    if len(search.network.parents) != len(search.keys):
        raise ValueError("states and network do not fit together")
    for kind, address, what, state, in_step, other in kept["noted"]:
        search.note(Noted(kind, address, from_data(what), state, in_step=in_step, other=other))
    search.met_in.update(kept["met_in"])
    search.used.update(kept["used"])
    search.followed.update(kept["followed"])
    search.ended.update(kept["ended"])
    search.possible.update(kept["possible"])
    search.seconds = float(kept["seconds"])
    search.why = None if kept["why"] is None else from_data(kept["why"])
    search.look_again()


__all__ = ["NotKept", "content_key", "keep", "place_of", "take_up", "take_up_or_begin"]
