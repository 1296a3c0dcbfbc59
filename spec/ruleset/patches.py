"""House rules as patches: explicit verbs, addressed by id, applied to the tree of the ruleset they extend."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from typing import Final, TypeVar

from spec.ruleset.stale_words import spoken_by, told_as_before
from spec.ruleset.tellings import TELLING, without_untold
from spec.ruleset.tree_paths import KeyPath, addresses, drop, find, find_key, is_there, path_of, put
from spec.ruleset.trick_rules import ADDRESSES, BETTER, SECTION
from spec.ruleset.tricks import with_tricks
from spec.source import (
    Diagnostic,
    Entry,
    Node,
    Note,
    Span,
    child,
    entries,
    items,
    listed,
    meant_or,
    nearest,
    plain,
    text_of,
)
from spec.words import Filling, Phrase, phrase

VERBS: Final = ("set", "add", "replace", "remove")
INHERITED_UNLESS_GIVEN: Final = ("title", "status", "age", "hausregel")
ADDED_TO: Final = ("source", "text", "names", "notes")
"""Sections of a patch whose entries are added to those of the base ruleset, or replace them."""

MOST_MEANT: Final = 3
"""The most addresses suggested in place of one that does not exist."""

T = TypeVar("T")


def apply(base: Node, patch: Node) -> tuple[Node, tuple[Diagnostic, ...]]:
    """Return `base` with the verbs of `patch` applied, and the faults of the patch."""
    found: list[Diagnostic] = []
    whole = _laid(base, patch, found)
    root = _without_stale_words(whole, patch)
    found.extend(_words_left(base, whole, root, patch))
    changes = [(_bare(path), span) for path, _, span in addressed(patch)]
    found.extend(told_as_before(base, root, patch, changes) if changes else ())
    clashes = tuple(_clashes(patch))
    # Where patches clash, their other faults depend on their order.
    unclear = {span for clash in clashes for span in (clash.span, *(note.span for note in clash.notes))}
    return root, (*clashes, *(diagnostic for diagnostic in found if diagnostic.span not in unclear))


def applied(base: Node, patch: Node) -> Node:
    """Return what `apply` makes of `base`, for those who do not ask for faults; most of the work is to find these."""
    return _without_stale_words(_laid(base, patch, []), patch)


def _laid(base: Node, patch: Node, found: list[Diagnostic]) -> Node:
    """Return `base` with the verbs of `patch` applied, and with all words of both."""
    root = base
    for key in ("set", "remove", "replace", "add"):
        node = child(patch, key)
        if node is None:
            continue
        if key == "remove":
            for item in items(node):
                root = _remove(root, item, found)
            continue
        for address, entry in entries(node).items():
            match key:
                case "set":
                    root = _set(root, address, entry, found)
                case "replace":
                    root = _replace(root, address, entry, found)
                case _:
                    root = _add(root, address, entry, found)
    root, wrong = with_tricks(root, base)
    found.extend(wrong)
    for key, entry in entries(patch).items():
        if key in INHERITED_UNLESS_GIVEN:
            root = put(root, (key,), entry.key_span, entry.node)
        elif key in ADDED_TO:
            for below, inner in entries(entry.node).items():
                # The id of a text is an address: one key, dots included.
                root = _put_flat(root, key, entry, below, inner)
    if (source := child(root, "source")) is not None:
        there = entries(root).get("source")
        root = put(root, ("source",), there.key_span if there else patch.span, source)
    return without_untold(base, root)


def _put_flat(root: Node, section: str, entry: Entry, key: str, inner: Entry) -> Node:
    old = entries(root).get(section)
    table = dict(entries(old.node)) if old else {}
    told = section == "names" or (section == "text" and key.startswith(f"{TELLING}."))
    if told and key in table:  # what is said in other languages stays
        inner = replace(inner, node=replace(inner.node, value={**entries(table[key].node), **entries(inner.node)}))
    table[key] = inner
    node = Node(table, entry.node.span)
    return put(root, (section,), entry.key_span, node)


def addressed(patch: Node) -> Iterator[tuple[KeyPath, str, Span]]:
    """Yield each address that a patch changes, without parameters of definitions, with the verb and the place."""
    for verb in VERBS:
        node = child(patch, verb)
        found = [(text_of(item), item.span) for item in items(node)] if verb == "remove" else []
        for key, entry in entries(node).items():
            found.append((f"options.{key}.default" if verb == "set" else key, entry.key_span))
        yield from ((tuple(key.partition("(")[0] for key in path_of(address)), verb, span) for address, span in found)


def meetings(touched: Iterable[tuple[KeyPath, str, T]]) -> Iterator[tuple[KeyPath, tuple[str, T], tuple[str, T]]]:
    """Yield each address with what touches it, and what earlier touched it, a part of it or something around it.

    `touched` gives address, group and value; of each earlier group, the first is reported.
    """
    named: dict[KeyPath, dict[str, T]] = {}
    inside: dict[KeyPath, dict[str, T]] = {}
    for path, group, here in touched:
        before: dict[str, T] = {}
        for others in (*(named.get(path[:end], {}) for end in range(1, len(path) + 1)), inside.get(path, {})):
            before = {**others, **before}
        yield from ((path, (group, here), there) for there in before.items())
        named.setdefault(path, {}).setdefault(group, here)
        for end in range(1, len(path)):
            inside.setdefault(path[:end], {}).setdefault(group, here)


def _clashes(patch: Node) -> Iterator[Diagnostic]:
    """Yield a fault for each address that lies inside or around an earlier one."""
    touched = ((path, "", (verb, span)) for path, verb, span in addressed(patch))
    for path, (_, (verb, span)), (_, (opposed, there)) in meetings(touched):
        note = Note(phrase("note.addressed", verb=opposed), there)
        facts = {"address": ".".join(path), "verb": verb, "other": opposed}
        yield Diagnostic(code="HR306", span=span, facts=facts, notes=(note,))


def removals(patch: Node) -> dict[str, Span]:
    """Return the names that a patch removes (the last key of each address), and where."""
    return {path_of(text_of(item))[-1].partition("(")[0]: item.span for item in items(child(patch, "remove"))}


def with_removals(found: Iterable[Diagnostic], removed: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """Yield the diagnostics; those about a removed name say where it was removed.

    A missing section has no place of its own, so the place of its removal is used.
    """
    for diagnostic in found:
        name = diagnostic.facts.get("name") or diagnostic.facts.get("key")
        gone = removed.get(name) if isinstance(name, str) else None
        if gone is None:
            yield diagnostic
        elif diagnostic.code == "HR202":
            yield replace(diagnostic, span=gone)
        else:
            yield replace(diagnostic, notes=(*diagnostic.notes, Note(phrase("note.removed", name=str(name)), gone)))


def _nothing_there(root: Node, address: str, span: Span, *, may_be_added: bool = False) -> Diagnostic:
    path = path_of(address)
    if path[0] in (*INHERITED_UNLESS_GIVEN, *ADDED_TO):
        hint = phrase("address.top-level", section=path[0])
        return Diagnostic(code="HR304", span=span, facts={"address": address, "hint": hint})
    hint = _address_instead(root, path)
    if may_be_added and hint.key == "address.has" and find(root, path[:-1]) is not None:
        told = dict(hint.facts)
        hint = phrase("address.has-add", address=told["address"], known=told["known"])
    return Diagnostic(code="HR304", span=span, facts={"address": address, "hint": hint})


def _address_instead(root: Node, path: KeyPath) -> Phrase:
    """Return a suggestion for an address that does not exist, or the addresses that do."""
    node: Node | None = root
    depth = 0
    for key in path:
        full = find_key(node, key)
        if full is None:
            break
        node = entries(node)[full].node
        depth += 1
    there, above = list(entries(node)), ".".join(path[:depth])
    near = nearest(path[depth], there)
    corrected = (*path[:depth], near or "", *path[depth + 1 :])
    if near and find(root, corrected) is not None:
        return phrase("did-you-mean", name=".".join(corrected))
    if elsewhere := _same_name_elsewhere(root, path):
        return phrase("did-you-mean.one-of", names=elsewhere)
    if near and depth:
        return phrase("did-you-mean", name=".".join((*path[:depth], near)))
    if not depth:
        return phrase("address.from-top")
    if not there:
        return phrase("address.change-whole", address=above)
    return phrase("address.has", address=above, known=listed(there))


def _same_name_elsewhere(root: Node, path: KeyPath) -> tuple[str, ...]:
    """Return the addresses that end in the same name, or, for a single name, in a similar one.

    Those with the same beginning are preferred. None if there are more than `MOST_MEANT`.
    """
    names: dict[str, list[str]] = {}
    for address in addresses(root):
        names.setdefault(address.rpartition(".")[2].partition("(")[0], []).append(address)
    wanted = path[-1].partition("(")[0]
    found = names.get(wanted if wanted in names or len(path) > 1 else nearest(wanted, names) or "", [])
    inside = [address for address in found if address.startswith(".".join(path[:-1]) + ".")]
    meant = tuple(inside or found)
    return meant if len(meant) <= MOST_MEANT else ()


def _remove(root: Node, item: Node, found: list[Diagnostic]) -> Node:
    address = text_of(item)
    if find(root, path_of(address)) is None:
        found.append(_nothing_there(root, address, item.span))
        return root
    return drop(root, path_of(address))


def _replace(root: Node, address: str, entry: Entry, found: list[Diagnostic]) -> Node:
    if find(root, path_of(address)) is None:
        found.append(_nothing_there(root, address, entry.key_span, may_be_added=True))
        return root
    return put(root, path_of(address), entry.key_span, entry.node)


def _add(root: Node, address: str, entry: Entry, found: list[Diagnostic]) -> Node:
    path = path_of(address)
    there = find(root, path)
    if there is not None:
        note = Note(phrase("note.declared"), there.key_span)
        found.append(Diagnostic(code="HR305", span=entry.key_span, facts={"address": address}, notes=(note,)))
        return root
    parent = find(root, path[:-1])
    # The first condition of a rule, or of skipping a turn, may be added.
    made = path[:2] == ("turn", "skipping") or (path[-2:-1] == ("if",) and find(root, path[:-2]) is not None)
    made = made or path[0] == TELLING
    if len(path) > 2 and parent is None and not made:
        found.append(_nothing_there(root, ".".join(path[:-1]), entry.key_span))
        return root
    if len(path) > 2 and parent is not None and not isinstance(parent.node.value, Mapping):
        hint = phrase("address.replace-whole", address=".".join(path[:-1]))
        facts: dict[str, Filling] = {"address": address, "hint": hint}
        found.append(Diagnostic(code="HR304", span=entry.key_span, facts=facts))
        return root
    value, before = entry.node, None
    if path[0] == "setup" and (steps := child(entry.node, "do")) is not None:
        value = steps
        wanted = child(entry.node, "before")
        if wanted is not None:
            before = text_of(wanted)
            if before not in entries(child(root, "setup")):
                known = tuple(entries(child(root, "setup")))
                found.append(Diagnostic(code="HR314", span=wanted.span, facts={"name": before, "known": known}))
    if path[0] == TELLING and (wanted := child(entry.node, "before")) is not None:
        before = text_of(wanted)
        if before not in (known := tuple(entries(parent.node) if parent is not None else ())):
            found.append(Diagnostic(code="HR314", span=wanted.span, facts={"name": before, "known": known}))
    return put(root, path, entry.key_span, value, before)


def _set(root: Node, name: str, entry: Entry, found: list[Diagnostic]) -> Node:
    for section in ("options", "readings"):
        there = find(root, (section, name))
        if there is None:
            continue
        value, old = entry.node, child(there.node, "default")
        if entries(value) and entries(old):
            value = replace(value, value={**entries(old), **entries(value)})
        return put(root, (section, name, "default"), entry.key_span, value)
    known = [*entries(child(root, "options")), *entries(child(root, "readings"))]
    hint = meant_or(name, known, phrase("known.options", known=tuple(known)) if known else phrase("known.no-options"))
    found.append(Diagnostic(code="HR309", span=entry.key_span, facts={"name": name, "hint": hint}))
    return root


def _without_stale_words(root: Node, patch: Node) -> Node:
    """Drop inherited words and names of what a patch removes."""
    for section in ("text", "names"):
        there = entries(root).get(section)
        if there is not None:
            table = _still_there(there.node, root, patch, section)
            root = put(root, (section,), there.key_span, replace(there.node, value=table))
    return root


def _words_left(before: Node, whole: Node, root: Node, patch: Node) -> Iterator[Diagnostic]:
    """Yield a warning for inherited words that stay although their rule changed; `whole` still has those dropped."""
    words, kept = entries(child(whole, "text")), entries(child(root, "text"))
    for address, part, span in _changes_under_words(before, whole, patch, words):
        if address in kept:
            told = entries(kept[address].node)
            spoken = [language for language in spoken_by(patch) if language in told]
            there = [
                *(Note(phrase("note.stale-words", language=each), told[each].node.span) for each in sorted(spoken)),
                Note(phrase("note.words"), kept[address].key_span),
            ]
            facts = {"address": address, "part": ".".join(part)}
            yield Diagnostic(code="HR610", span=span, facts=facts, notes=tuple(there[: max(1, len(spoken))]))


def _still_there(words: Node, root: Node, patch: Node, section: str) -> dict[str, Entry]:
    """Return the words of rules that a patch keeps or words itself; a rule that it only adds to cannot be gone."""
    own = entries(child(patch, section))
    changed = {path[:2] for path, verb, _ in addressed(patch) if verb != "add"}

    def may_be_gone(address: str) -> bool:
        path = _bare(path_of(address))
        return path[:1] in changed or path[:2] in changed

    return {
        address: entry
        for address, entry in entries(words).items()
        if address in own or not may_be_gone(address) or is_there(root, address)
    }


_WORDED_AS_A_WHOLE: Final = ("options", "readings", "domains")
"""Sections whose words describe a thing, not its possible values."""


def _changes_under_words(
    before: Node, after: Node, patch: Node, words: Iterable[str]
) -> Iterator[tuple[str, KeyPath, Span]]:
    """Yield each address of inherited words whose rule changed, with the first replacement or removal responsible.

    A part with words of its own is not covered by the words of the whole, nor are the phases of a move, nor where it
    leads if the phase to which it now leads has new words.
    """
    changes = [(_bare(path), span) for path, verb, span in addressed(patch) if verb in ("replace", "remove")]
    tricks = next((span for path, _, span in addressed(patch) if path[0] == SECTION), None)
    changes += [(_bare(path), tricks) for path in ADDRESSES if tricks is not None]
    if not changes:
        return
    own = entries(child(patch, "text"))
    worded = [(address, _bare(path_of(address))) for address in dict.fromkeys((*words, *own))]
    parts, numbers = _below(path for _, path in worded), {path: [n] for n, (path, _) in reversed([*enumerate(changes)])}
    inside: dict[KeyPath, list[int]] = {}
    for number, (path, _) in enumerate(changes):
        if path[0] not in _WORDED_AS_A_WHOLE and path[-1] != "in":
            for end in range(1, len(path) + 1):
                inside.setdefault(path[:end], []).append(number)
    for address, path in worded:
        touching = [number for end in range(1, len(path) + 1) for number in numbers.get(path[:end], [])]
        touching += inside.get(path, [])
        apart = [*parts.get(path, ()), *([("then",)] if _leads_to(after, path, own) else [])]
        differs = _differs(before, after, path, apart)
        if tricks is not None and path == ("after", "trick"):
            differs = differs or _differs(before, after, BETTER, ())
        if touching and address not in own and differs:
            part, span = changes[min(touching)]
            yield address, part, span


def _leads_to(root: Node, path: KeyPath, words: Collection[str]) -> bool:
    """Return whether a path is that of a move that leads to a phase which some words are about."""
    then = find(root, (*path, "then")) if path[0] == "moves" and len(path) == 2 else None
    named = set() if then is None else set(re.findall(r"\w+", str(plain(then.node))))
    return any(f"phases.{name}" in words for name in named)


def _below(paths: Iterable[KeyPath]) -> dict[KeyPath, list[KeyPath]]:
    """Return for each path the paths below it, relative to it."""
    found: dict[KeyPath, list[KeyPath]] = {}
    for path in paths:
        for end in range(1, len(path)):
            found.setdefault(path[:end], []).append(path[end:])
    return found


def _differs(before: Node, after: Node, path: KeyPath, parts: Sequence[KeyPath]) -> bool:
    """Return whether the entries at a path differ, ignoring some parts."""
    sides = [None if (entry := find(root, path)) is None else entry.node for root in (before, after)]
    if sides[0] is sides[1] or sides[0] == sides[1]:  # what a patch does not touch is the same node
        return False
    left = [None if node is None else _without(node, parts) for node in sides]
    return left[0] != left[1]


def _without(node: Node, parts: Sequence[KeyPath]) -> object:
    """Return a node as plain data, without some parts and without tables that held only these."""
    if not parts or not isinstance(node.value, Mapping):
        return plain(node)
    inner = _below(parts)
    gone = {path[0] for path in parts if len(path) == 1}
    data: dict[str, object] = {}
    for key, entry in node.value.items():
        name = _bare((key,))
        if name[0] in gone:
            continue
        left = _without(entry.node, inner.get(name, ()))
        if left != {} or not entries(entry.node):
            data[key] = left
    return data


def _bare(path: KeyPath) -> KeyPath:
    """Return a path without the parameters of a definition."""
    return tuple(key.partition("(")[0] for key in path)
