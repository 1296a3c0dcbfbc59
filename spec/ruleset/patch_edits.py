"""Writing a patch into the text of a house rule: what the text says of the same rules gives way, all else stays."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final, TypeAlias

import yaml

from spec.ruleset.patch_text import PatchData, entry_in_yaml, in_yaml
from spec.ruleset.rule_edits import NotWritable, top_of, value_of, with_option
from spec.ruleset.tree_paths import KeyPath, path_of
from spec.source import child, items, plain, read_text, text_of, unshielded

REMOVE: Final = "remove"

TextTable: TypeAlias = dict[str, Any]
"""What stands under a verb of a text, as plain data."""


@dataclass(frozen=True, slots=True)
class _Covering:
    """What a text says of an address, or of something around it: `inside` is the path from there to the address."""

    verb: str
    address: str
    inside: KeyPath


def with_patch(text: str, patch: PatchData) -> str:
    """Return a text that says what it said, and then this patch; `spec.ruleset.apply` says whether it still fits.

    A rule that the text itself adds or replaces is changed where it stands there; with it, its words go if it goes.
    Errors: `NotWritable`.
    """
    for name, value in _table(patch.get("set")).items():
        text = with_option(text, name, value)
    removed = patch.get(REMOVE, ())
    assert isinstance(removed, Sequence)
    for address in removed:
        text = _without_rule(text, str(address))
    for verb in ("replace", "add"):
        for address, value in _table(patch.get(verb)).items():
            text = _with_rule(text, verb, address, value)
    return text


def _without_rule(text: str, address: str) -> str:
    covering = _covering(text, address)
    if covering is None:
        return _with_removal(text, address)
    if covering.inside:
        whole = _section(text, covering.verb)[covering.address]
        text = _with_entry(text, covering.verb, covering.address, _changed(whole, covering.inside, None))
    else:
        text = _without_entry(text, covering.verb, covering.address)
    if address in _section(text, "text"):
        text = _without_entry(text, "text", address)
    return text if covering.verb == "add" or covering.inside else _with_removal(text, address)


def _with_rule(text: str, verb: str, address: str, value: object) -> str:
    if address in _removals(text):
        return _with_entry(_without_removal(text, address), "replace", address, value)
    covering = _covering(text, address)
    if covering is None:
        return _with_entry(text, verb, address, value)
    whole = _changed(_section(text, covering.verb)[covering.address], covering.inside, value)
    return _with_entry(text, covering.verb, covering.address, whole)


# --- what a text says -------------------------------------------------------------------------------------------------


def _section(text: str, key: str) -> TextTable:
    document = read_text(text, "").value
    if document is None:
        raise NotWritable(key)
    node = child(document.root, key)
    return _table(None if node is None else plain(node))


def _removals(text: str) -> list[str]:
    document = read_text(text, "").value
    return [] if document is None else [text_of(item) for item in items(child(document.root, REMOVE))]


def _covering(text: str, address: str) -> _Covering | None:
    wanted = _bare(address)
    for verb in ("add", "replace"):
        for own in _section(text, verb):
            path = _bare(own)
            if path == wanted[: len(path)]:
                return _Covering(verb, own, wanted[len(path) :])
    return None


def _bare(address: str) -> KeyPath:
    return tuple(key.partition("(")[0] for key in path_of(address))


def _table(value: object) -> TextTable:
    return {str(key): inner for key, inner in value.items()} if isinstance(value, Mapping) else {}


def _changed(whole: object, inside: KeyPath, value: object) -> object:
    """Return plain data with another value at a path, without what stands there if the value is None."""
    if not inside:
        return value
    if not isinstance(whole, Mapping):
        raise NotWritable(".".join(inside))
    table, (key, *rest) = dict(whole), inside
    if rest:
        if key not in table:
            raise NotWritable(key)
        table[key] = _changed(table[key], tuple(rest), value)
    elif value is not None:
        table[key] = value
    elif table.pop(key, None) is None:
        raise NotWritable(key)
    return table if value is not None else {key: left for key, left in table.items() if left != {}}


# --- lines of a text --------------------------------------------------------------------------------------------------


def _with_entry(text: str, section: str, address: str, value: object) -> str:
    node = value_of(top_of(text), section)
    if not isinstance(node, yaml.MappingNode) or node.flow_style or not node.value:
        return _with_section(text, section, {**_section(text, section), address: value})
    pad = " " * node.value[0][0].start_mark.column
    written = list(entry_in_yaml(address, value, pad))
    here = _lines_of(text, node, address)
    after = here or _lines_of(text, node, unshielded(node.value[-1][0].value))
    assert after is not None
    return _spliced(text, *(here or (after[1], after[1])), written)


def _without_entry(text: str, section: str, address: str) -> str:
    node = value_of(top_of(text), section)
    left = {key: value for key, value in _section(text, section).items() if key != address}
    here = _lines_of(text, node, address) if isinstance(node, yaml.MappingNode) and not node.flow_style else None
    return _with_section(text, section, left) if not left or here is None else _spliced(text, *here, [])


def _with_removal(text: str, address: str) -> str:
    node = value_of(top_of(text), REMOVE)
    if not isinstance(node, yaml.SequenceNode) or node.flow_style or not node.value:
        return _with_section(text, REMOVE, [*_removals(text), address])
    line = node.value[-1].end_mark.line + 1
    return _spliced(text, line, line, [f"{' ' * node.start_mark.column}- {address}"])


def _without_removal(text: str, address: str) -> str:
    return _with_section(text, REMOVE, [each for each in _removals(text) if each != address])


def _with_section(text: str, section: str, value: TextTable | list[str]) -> str:
    """Return a text in which all that stands under a key is this, or without the key if that is nothing."""
    top = top_of(text)
    here = _lines_of(text, top, section)
    written = in_yaml({section: value}) if value else ()
    last = text.count("\n") + (not text.endswith("\n"))
    return _spliced(text, *(here or (last, last)), written)


def _lines_of(text: str, mapping: yaml.MappingNode, name: str) -> tuple[int, int] | None:
    """Return the first line of an entry and the line after its last one, from 0; None if there is none.

    Errors: `NotWritable` if something else stands in its first line.
    """
    starts = [key.start_mark for key, _ in mapping.value]
    lines = text.splitlines()
    ends = [mark.line for mark in starts[1:]] + [_end_of(mapping, lines)]
    for (key, _), start, after in zip(mapping.value, starts, ends, strict=True):
        if unshielded(key.value) == name:
            if lines[start.line][: start.column].strip():
                raise NotWritable(name)
            return start.line, _without_gap(lines, start.line, after)
    return None


def _end_of(mapping: yaml.MappingNode, lines: Sequence[str]) -> int:
    mark = mapping.end_mark
    return mark.line if mark.column == 0 and mark.line < len(lines) else min(len(lines), mark.line + 1)


def _without_gap(lines: Sequence[str], start: int, after: int) -> int:
    """Return the line after the last one that is neither empty nor a remark: those belong to what follows."""
    told = [at for at in range(start, after) if lines[at].strip() and not lines[at].lstrip().startswith("#")]
    return told[-1] + 1


def _spliced(text: str, first: int, after: int, written: Sequence[str]) -> str:
    return "".join(_pieces(text.splitlines(keepends=True), first, after, written))


def _pieces(lines: Sequence[str], first: int, after: int, written: Sequence[str]) -> Iterator[str]:
    for line in lines[:first]:
        yield line if line.endswith("\n") else f"{line}\n"
    yield from (f"{line}\n" for line in written)
    yield from lines[after:]
