"""Writing the value of an option, or words, into the text of a house rule; all else in the text stays as it is."""

from __future__ import annotations

from typing import Final

import yaml

from spec.source import plain_scalar, quoted_scalar, shielded, unshielded

SET: Final = "set"
TEXT: Final = "text"
AFTER: Final = ("extends", "status", "title", "hausregel")
"""A text without `set` gets it after the first of these that it has."""


class NotWritable(ValueError):
    """The text is no mapping at its top, or where it would be written there is none: nothing is written into it."""


def with_option(text: str, name: str, value: str | int) -> str:
    """Return a text in which `set` gives an option a value. Errors: `NotWritable`."""
    top = top_of(text)
    chosen = value_of(top, SET)
    if chosen is None:
        return _with_new_set(text, top, name, value)
    return _with_entry(text, chosen, name, _written(value))


def with_words(text: str, address: str, language: str, words: str) -> str:
    """Return a text in which `text` has words for an address in a language. Errors: `NotWritable`."""
    top = top_of(text)
    said, written = value_of(top, TEXT), quoted_scalar(words)
    whole = f"{{{language}: {written}}}"
    if said is None:
        gap = "" if text.endswith("\n") else "\n"
        return f"{text}{gap}{TEXT}:\n  {_written(address)}: {whole}\n"
    known = value_of(said, address) if isinstance(said, yaml.MappingNode) else None
    if known is None or is_empty(known):
        return _with_entry(text, said, address, whole)
    return _with_entry(text, known, language, written)


def _with_entry(text: str, mapping: yaml.Node, name: str, written: str) -> str:
    """Return a text in which a mapping, or the place where one could be, has a value for a key."""
    entry = f"{_written(name)}: {written}"
    if is_empty(mapping):
        return _replaced(text, mapping, f"{{{entry}}}", apart=True)
    if not isinstance(mapping, yaml.MappingNode):
        raise NotWritable(name)
    known = value_of(mapping, name)
    if known is not None:
        return _replaced(text, known, written, apart=is_empty(known))
    if mapping.flow_style:
        at = mapping.end_mark.index - 1
        comma = ", " if mapping.value else ""
        return f"{text[:at].rstrip()}{comma}{entry}{text[at:]}"
    key = mapping.value[0][0]
    line = text.rfind("\n", 0, key.start_mark.index) + 1
    indent = text[line : key.start_mark.index]
    return f"{text[:line]}{indent}{entry}\n{text[line:]}"


def _with_new_set(text: str, top: yaml.MappingNode, name: str, value: str | int) -> str:
    ends = {key.value: below.end_mark.index for key, below in top.value}
    at = next((ends[key] for key in AFTER if key in ends), 0)
    line = text.find("\n", max(0, at - 1))
    before, after = (text, "") if line < 0 else (text[: line + 1], text[line + 1 :])
    gap = "" if not before or before.endswith("\n") else "\n"
    return f"{before}{gap}{SET}: {{{_entry(name, value)}}}\n{after}"


def top_of(text: str) -> yaml.MappingNode:
    """Return the mapping that a text is, with its places. Errors: `NotWritable`."""
    try:
        top = yaml.compose(shielded(text), Loader=yaml.SafeLoader)
    except (yaml.YAMLError, RecursionError) as error:
        raise NotWritable(str(error)) from None
    if not isinstance(top, yaml.MappingNode) or top.flow_style:
        raise NotWritable("top")
    return top


def value_of(mapping: yaml.MappingNode, name: str) -> yaml.Node | None:
    """Return what stands under a key; None if there is no such key."""
    return next((below for key, below in mapping.value if unshielded(key.value) == name), None)


def is_empty(node: yaml.Node) -> bool:
    """Return whether nothing is written after a key."""
    return isinstance(node, yaml.ScalarNode) and node.start_mark.index == node.end_mark.index


def _replaced(text: str, node: yaml.Node, written: str, *, apart: bool) -> str:
    if not isinstance(node, yaml.ScalarNode):
        raise NotWritable(str(node.tag))
    if apart:
        begin = text.rfind(":", 0, node.start_mark.index + 1) + 1
        return f"{text[:begin]} {written}{text[begin:]}"
    begin = node.start_mark.index
    old = text[begin : node.end_mark.index].rstrip()  # the last line ends inside a block of lines
    return f"{text[:begin]}{written}{text[begin + len(old) :]}"


def _entry(name: str, value: str | int) -> str:
    return f"{name}: {_written(value)}"


def _written(value: str | int) -> str:
    if isinstance(value, int):
        return str(value)
    return value if plain_scalar(value) == (value, None) else quoted_scalar(value)
