"""The merged ruleset as YAML, with the place that each line came from."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping

from spec.source import Entry, Node, Span, child, entries, text_of

_WORDS_WITH_MEANING = frozenset({"true", "false", "null", "yes", "no", "on", "off", "y", "n", "~"})
_BARE_KEY = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.,() \[\]-]*")
_WIDTH = 110
SourceLine = tuple[str, Span]


def show(root: Node) -> Iterator[SourceLine]:
    """Yield the lines of a ruleset as YAML, each with the place that it came from."""
    for key, entry in entries(root).items():
        yield from _entry(key, entry, 0)


def show_entry(key: str, entry: Entry) -> Iterator[SourceLine]:
    """Yield the lines of one rule under its key, each with the place that it came from."""
    yield from _entry(key, entry, 1)


def _entry(key: str, entry: Entry, depth: int) -> Iterator[SourceLine]:
    pad = "  " * depth
    name = (
        key if _BARE_KEY.fullmatch(key) and not key.isdecimal() and key not in _WORDS_WITH_MEANING else _quoted_key(key)
    )
    node = entry.node
    short = _short(node)
    mixed = any(inner.key_span.file != entry.key_span.file for inner in entries(node).values())
    nested = isinstance(node.value, Mapping) and bool(node.value) and (depth == 0 or mixed or '"' in (short or ""))
    if short is not None and len(pad) + len(name) + len(short) < _WIDTH and not nested:
        yield f"{pad}{name}: {short}", entry.key_span
        return
    yield f"{pad}{name}:", entry.key_span
    yield from _block(node, depth + 1)


def _quoted_key(key: str) -> str:
    return key if key.isdecimal() else json.dumps(key, ensure_ascii=False)


def _block(node: Node, depth: int) -> Iterator[SourceLine]:
    pad = "  " * depth
    match node.value:
        case tuple():
            for item in node.value:
                short = _short(item)
                nested = isinstance(item.value, Mapping) and '"' in (short or "")
                if short is not None and len(pad) + len(short) < _WIDTH and not nested:
                    yield f"{pad}- {short}", item.span
                    continue
                lines = list(_block(item, depth + 1))
                text, span = lines[0]
                yield f"{pad}- {text.lstrip()}", span
                yield from lines[1:]
        case Mapping():
            for key, entry in node.value.items():
                yield from _entry(key, entry, depth)
        case _:
            yield f"{pad}{_scalar(node)}", node.span


def _short(node: Node) -> str | None:
    """Return a node on one line if it is small: a scalar, a list of scalars, a small mapping of scalars."""
    match node.value:
        case tuple():
            parts = [_scalar(item, flow=True) for item in node.value if not isinstance(item.value, tuple | Mapping)]
            return f"[{', '.join(parts)}]" if len(parts) == len(node.value) else None
        case Mapping():
            if len(node.value) > 6 or not node.value:
                return None if node.value else "{}"
            inner = [_short(entry.node) for entry in node.value.values()]
            if any(part is None or len(part) > 60 for part in inner) or any(
                entries(e.node) and child(e.node, "do") for e in node.value.values()
            ):
                return None
            scalars = [_flow(entry.node) for entry in node.value.values()]
            return (
                "{"
                + ", ".join(f"{_flow_key(key)}: {part}" for key, part in zip(node.value, scalars, strict=True))
                + "}"
            )
        case _:
            return _scalar(node)


def _flow_key(key: str) -> str:
    return (
        key
        if re.fullmatch(r"[a-z_][a-z0-9_]*|\d+", key) and key not in _WORDS_WITH_MEANING
        else json.dumps(key, ensure_ascii=False)
    )


def _flow(node: Node) -> str:
    if isinstance(node.value, tuple | Mapping):
        return _short(node) or "{}"
    return _scalar(node, flow=True)


def _scalar(node: Node, *, flow: bool = False) -> str:
    if not isinstance(node.value, str):
        return text_of(node) or "null"
    text = " ".join(node.value.split())
    return text if _is_plain(text, flow=flow) else json.dumps(text, ensure_ascii=False)


def _is_plain(text: str, *, flow: bool) -> bool:
    """Return whether YAML reads the text as it stands."""
    if re.fullmatch(r"-?\d+\.\.\w+", text):
        return True
    if not re.match(r"[^\W\d]|\(", text) or text.lower() in _WORDS_WITH_MEANING or not text.isprintable():
        return False
    broken = ": " in text or " #" in text or text.endswith(":")
    return not broken and not (flow and re.search(r"[\[\]{},:]", text))
