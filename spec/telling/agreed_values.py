"""What may be agreed on: the values of the options that conditions ask for, one after another, and what then holds."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import replace
from itertools import islice, product
from typing import Final

from spec.game import Constant, Member, Number, Value
from spec.ruleset import reading_values
from spec.source import Node, child, entries, text_of
from spec.typing import Names, constant_truth, option_values

Agreed = Mapping[str, Constant]
"""The values of options by their names."""
MAX_AGREED: Final = 400
"""The most combinations of values that are looked at for one rule."""
FEW: Final = 20
"""Up to so many numbers, all that an option can be are looked at; of more, those next to the numbers asked for."""
_NAME: Final = re.compile(r"[a-z_]\w*")
_NUMBER: Final = re.compile(r"\d+")
_SIGNS: Final = frozenset({"and", "or", "not", "in", "is", "if", "else", "true", "false", "count", "players"})


def agreements(root: Node, names: Names, asked: Iterable[str]) -> Iterator[Agreed]:
    """Yield the combinations of values of all options that conditions ask for, those near to the usual ones first.

    Readings whose values change rules keep the value that they have.
    """
    texts = tuple(asked)
    words = {word for text in texts for word in _NAME.findall(text)}
    numbers = {int(number) for text in texts for number in _NUMBER.findall(text)}
    options = {name: _values(names, name, node, numbers) for name, node in _free(root) if name in words}
    several = product(*(values for values in options.values() if values))
    names_in_order = [name for name, values in options.items() if values]
    usual = {name: names.options[name] for name in names_in_order}
    found = [dict(zip(names_in_order, values, strict=True)) for values in islice(several, MAX_AGREED)]
    yield from sorted(found, key=lambda agreed: sum(agreed[name] != usual[name] for name in agreed))


def in_words(root: Node, names: Names, agreed: Agreed) -> tuple[str, ...]:
    """Return the values of a combination that are not the usual ones, each with its option, as a ruleset has them."""
    declared = dict(_free(root))
    return tuple(
        f"{name}: {_written(names, declared[name], constant)}"
        for name, constant in agreed.items()
        if constant != names.options[name]
    )


def holds_when_agreed(names: Names, condition: Node, agreed: Agreed) -> bool | None:
    """Return whether a condition holds with some values of options; None if that alone does not decide it."""
    try:
        body = ast.parse(text_of(condition).strip(), mode="eval").body
    except SyntaxError:
        return None
    here = replace(names, options={**names.options, **agreed}, diagnostics=[], used=set())
    return _folded(here, condition, body)


def _folded(names: Names, condition: Node, part: ast.expr) -> bool | None:
    if isinstance(part, ast.BoolOp):
        settles = isinstance(part.op, ast.Or)
        found = {_folded(names, condition, each) for each in part.values}
        return settles if settles in found else None if None in found else not settles
    if isinstance(part, ast.UnaryOp) and isinstance(part.op, ast.Not):
        inner = _folded(names, condition, part.operand)
        return None if inner is None else not inner
    text = ast.unparse(part)
    if not set(_NAME.findall(text)) <= _SIGNS | names.options.keys() | _members(names):
        return None
    return constant_truth(names, Node(text, condition.span))


def _members(names: Names) -> frozenset[str]:
    """Return the names of the values of all options."""
    types = (constant.type for constant in names.options.values())
    return frozenset(
        value for type_ in types if isinstance(type_, Member) for value in names.domains[type_.domain].names
    )


def asks_for_other_rules(root: Node, condition: Node) -> bool:
    """Return whether a condition asks for a reading whose values change rules."""
    free = {name for name, _ in _free(root)}
    readings = entries(child(root, "readings")).keys() - free
    return not readings.isdisjoint(_NAME.findall(text_of(condition)))


def _free(root: Node) -> Iterator[tuple[str, Node]]:
    """Yield the options, and the readings whose values change no rules, with their declarations."""
    for name, entry in entries(child(root, "options")).items():
        yield name, entry.node
    for name, entry in entries(child(root, "readings")).items():
        if not any(entries(patch) for patch in reading_values(entry.node).values()):
            yield name, entry.node


def _values(names: Names, name: str, declared: Node, numbers: Iterable[int]) -> list[Constant]:
    """Return the values of an option that are looked at, the usual one first; none if it has none."""
    usual, values = names.options.get(name), option_values(names, declared)
    if usual is None or values is None:
        return []
    if not isinstance(usual.type, Number):
        return [usual, *(each for number in range(len(values)) if (each := Constant(number, usual.type)) != usual)]
    near = {number + step for number in numbers for step in (-1, 0, 1)} | {values[0], values[-1]}
    of = usual.type.of
    looked_at = [value for value in values if isinstance(value, int) and (len(values) <= FEW or value in near)]
    others = (Constant(value, Number(value, value, of=of)) for value in looked_at)
    return [usual, *(each for each in others if each.value != usual.value)]


def _written(names: Names, declared: Node, constant: Constant) -> str:
    value: Value = constant.value
    values = option_values(names, declared)
    if isinstance(constant.type, Member) and isinstance(value, int) and values is not None:
        return str(values[value])
    return str(value)
