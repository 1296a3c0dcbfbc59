"""The options and readings of a house rule as a form: what each decides, its values, the chosen and the printed one."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final

from hausregel.rulebook import Book, plain
from spec.game import Game
from spec.typing import Names, option_nodes, option_values

MOST_VALUES: Final = 60
"""An option with more values has no field; it is set in the text."""


def option_form(book: Book, base: Book | None) -> list[dict[str, object]]:
    """Return the fields of a form as JSON data, readings after options; `base` has the printed values."""
    players = book.players[0]
    printed: Mapping[str, str] = {} if base is None else _chosen(base, players)
    return list(_fields(book, _chosen(book, players), printed))


def _chosen(book: Book, players: int) -> Mapping[str, str]:
    game: Game = book.game_for(players)
    return game.options


def _fields(book: Book, chosen: Mapping[str, str], printed: Mapping[str, str]) -> Iterator[dict[str, object]]:
    for name, address, entry in option_nodes(book.root):
        values = option_values(Names(book.players[0]), entry.node)
        if values is None or not 1 < len(values) <= MOST_VALUES or name not in chosen:
            continue
        at = str(address)
        yield {
            "name": name,
            "label": book.called(at),
            "text": plain(book.told(at)),
            "reading": at.startswith("readings."),
            "number": isinstance(values[0], int),
            "values": [_value(book, at, name, str(value)) for value in values],
            "chosen": chosen[name],
            "printed": printed.get(name, ""),
        }


def _value(book: Book, address: str, name: str, value: str) -> dict[str, str]:
    told = plain(book.told(f"{address}.{value}")) if book.has_words(f"{address}.{value}") else ""
    return {"value": value, "label": book.value_name(name, value), "text": told}
