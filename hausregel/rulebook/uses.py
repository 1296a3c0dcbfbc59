"""What the rules of a game have to do with one another: what bars what, what an option decides, what shows a rule."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from hausregel.rulebook.book import Book
from spec.game import Can, CardNamed, Expression, IsKind, Not, parts_of
from spec.ruleset import mentioned
from spec.source import Node, child, entries, items, text_of


class Uses:
    """The connections within one ruleset."""

    def __init__(self, book: Book) -> None:
        """Begin with nothing looked up."""
        self._book = book
        self._game = book.game
        self._options_in: dict[str, tuple[str, ...]] = {}
        self._definitions = dict(self._game.definitions)

    @cached_property
    def barred_by(self) -> Mapping[str, Sequence[str]]:
        """For each move those that are only possible if it is not."""
        found: dict[str, list[str]] = {}
        for move in self._game.moves.values():
            for condition in move.conditions:
                for barring in self._ruled_out(condition.expression):
                    if barring != move.id and move.id not in found.setdefault(barring, []):
                        found[barring].append(move.id)
        return found

    def _ruled_out(self, expression: Expression) -> Iterator[str]:
        for part in parts_of(expression, self._definitions):
            if isinstance(part, Not) and isinstance(part.part, Can):
                yield part.part.move

    def moves_about(self, kind: str) -> tuple[str, ...]:
        """Return the moves that ask for a kind of card, or choose among its cards."""
        return tuple(move.id for move in self._game.moves.values() if self._is_about(move.id, kind))

    def _is_about(self, move: str, kind: str) -> bool:
        rule = self._game.moves[move]
        asked = [condition.expression for condition in rule.conditions]
        for expression in asked:
            for part in parts_of(expression, self._definitions):
                if isinstance(part, IsKind) and kind in part.kinds:
                    return True
                if isinstance(part, CardNamed) and part.kind == kind:
                    return True
        return False

    def options_in(self, address: str) -> tuple[str, ...]:
        """Return the options and readings on which a rule depends, by itself or over definitions."""
        if address not in self._options_in:
            seen = mentioned(self._book.root, address)
            self._options_in[address] = tuple(option for option in self._game.options if option in seen)
        return self._options_in[address]

    def rules_of(self, option: str) -> tuple[str, ...]:
        """Return the rules that depend on an option: set-up, moves, what follows, ends, score and the like."""
        return tuple(address for address in self._addresses() if option in self.options_in(address))

    def _addresses(self) -> Iterator[str]:
        for section in ("setup", "start", "turn", "moves", "after", "end"):
            yield from (f"{section}.{key}" for key in entries(child(self._book.root, section)))
        for section in ("score", "winners", "all_lose", "match"):
            if child(self._book.root, section) is not None:
                yield section

    def examples_of(self, address: str) -> tuple[str, ...]:
        """Return the worked examples that use a rule, or in which it refuses something, or that end or score by it."""
        return self._examples.get(address, ())

    @cached_property
    def _examples(self) -> Mapping[str, tuple[str, ...]]:
        found: dict[str, list[str]] = {}
        for name, entry in entries(child(self._book.root, "examples")).items():
            for step in items(child(entry.node, "play")):
                for address in _shown(step):
                    if name not in found.setdefault(address, []):
                        found[address].append(name)
        return {address: tuple(names) for address, names in found.items()}


def _shown(step: Node) -> Iterator[str]:
    table = entries(step)
    for key in ("do", "legal"):
        if key in table:
            yield f"moves.{text_of(table[key].node).partition('(')[0].strip()}"
    if "because" in table:
        because = text_of(table["because"].node)
        yield because
        yield ".".join(because.split(".")[:2])
    if "ended" in table:
        yield f"end.{text_of(table['ended'].node)}"
    if "scores" in table:
        yield "score"
