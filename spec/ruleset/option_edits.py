"""Writing the value of an option into the text of a house rule; all else in the text stays as it is."""

from __future__ import annotations

from typing import Final

import yaml

from spec.source import plain_scalar, quoted_scalar

SET: Final = "set"
AFTER: Final = ("extends", "status", "title", "hausregel")
"""A text without `set` gets it after the first of these that it has."""


class NotWritable(ValueError):
    """The text is no mapping at its top, or its `set` is none: nothing is written into it."""


def with_option(text: str, name: str, value: str | int) -> str:
    """Return a text in which `set` gives an option a value. Errors: `NotWritable`."""
    top = _top(text)
    chosen = _value(top, SET)
    if chosen is None:
        return _with_new_set(text, top, name, value)
    if _is_empty(chosen):
        return _replaced(text, chosen, f"{{{_entry(name, value)}}}", apart=True)
    if not isinstance(chosen, yaml.MappingNode):
        raise NotWritable(SET)
    known = _value(chosen, name)
    if known is not None:
        return _replaced(text, known, _written(value), apart=_is_empty(known))
    if chosen.flow_style:
        at = chosen.end_mark.index - 1
        comma = ", " if chosen.value else ""
        return f"{text[:at].rstrip()}{comma}{_entry(name, value)}{text[at:]}"
    key = chosen.value[0][0]
    line = text.rfind("\n", 0, key.start_mark.index) + 1
    indent = text[line : key.start_mark.index]
    return f"{text[:line]}{indent}{_entry(name, value)}\n{text[line:]}"


def _with_new_set(text: str, top: yaml.MappingNode, name: str, value: str | int) -> str:
    ends = {key.value: below.end_mark.index for key, below in top.value}
    at = next((ends[key] for key in AFTER if key in ends), 0)
    line = text.find("\n", max(0, at - 1))
    before, after = (text, "") if line < 0 else (text[: line + 1], text[line + 1 :])
    gap = "" if not before or before.endswith("\n") else "\n"
    return f"{before}{gap}{SET}: {{{_entry(name, value)}}}\n{after}"


def _top(text: str) -> yaml.MappingNode:
    try:
        top = yaml.compose(text, Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError) as error:
        raise NotWritable(str(error)) from None
    if not isinstance(top, yaml.MappingNode) or top.flow_style:
        raise NotWritable("top")
    return top


def _value(mapping: yaml.MappingNode, name: str) -> yaml.Node | None:
    return next((below for key, below in mapping.value if key.value == name), None)


def _is_empty(node: yaml.Node) -> bool:
    return isinstance(node, yaml.ScalarNode) and node.start_mark.index == node.end_mark.index


def _replaced(text: str, node: yaml.Node, written: str, *, apart: bool) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise NotWritable(str(node.tag))
    begin = text.rfind(":", 0, node.start_mark.index + 1) + 1 if apart else node.start_mark.index
    return f"{text[:begin]}{' ' if apart else ''}{written}{text[node.end_mark.index if not apart else begin :]}"


def _entry(name: str, value: str | int) -> str:
    return f"{name}: {_written(value)}"


def _written(value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    return value if plain_scalar(value) == (value, None) else quoted_scalar(value)
