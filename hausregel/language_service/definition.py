"""Where the thing under a cursor is declared, and which rule a patch changes."""

from __future__ import annotations

from pathlib import Path

from hausregel.language_service.cursor import Cursor
from hausregel.language_service.edited_file import EditedFile, locals_at, named
from spec.ruleset import addresses, find, locate, path_of
from spec.source import Node, Span, child, entries, items, start_of, text_of


def definitions(view: EditedFile, cursor: Cursor, library: Path) -> tuple[Span, ...]:
    """Return the places that declare what is under a cursor: one, several where a name means several things, or none.

    From an address in a patch the way leads to the rule that the patch changes; from `extends` and `use` to the file.
    """
    if cursor.in_comment:
        return ()
    if cursor.path[-1:] in (("extends",), ("use",)):
        file = locate(cursor.token, library, view.rules.parent)
        return () if file is None else (start_of(str(file)),)
    if (cited := _cited(view.root, cursor)) is not None:
        return (cited,)
    if (addressed := address_at(view, cursor)) is not None:
        root = base_of(view, cursor)
        entry = find(root, path_of(addressed))
        if entry is not None:
            return (entry.key_span,)
    bound = locals_at(view.root, view.own, cursor.path).get(cursor.word)
    if bound is not None:
        return (bound,)
    return tuple(dict.fromkeys(thing.entry.key_span for thing in named(view.root, cursor.word)))


def base_of(view: EditedFile, cursor: Cursor) -> Node:
    """Return the tree to which an address under the cursor belongs: to the base, where a patch changes a rule."""
    patches = cursor.path[:1] in (("replace",), ("remove",), ("add",), ("set",))
    return view.base.root if patches and view.base is not None else view.root


def address_at(view: EditedFile, cursor: Cursor) -> str | None:
    """Return the address under a cursor up to the part on which it stands; None if there is no address."""
    if cursor.path[:1] == ("set",) and cursor.word and (cursor.is_key or len(cursor.path) == 2):
        root = base_of(view, cursor)
        for section in ("options", "readings"):
            if cursor.word in entries(child(root, section)):
                return f"{section}.{cursor.word}"
    if "." not in cursor.token or cursor.token.endswith((".yaml", ".yml")):
        return None
    written = cursor.token[: cursor.span.end_column - cursor.token_span.column]
    known = set(addresses(base_of(view, cursor))) | {address.partition(".")[0] for address in addresses(view.root)}
    if written.partition(".")[0] not in {address.partition(".")[0] for address in known}:
        return None
    return written


def _cited(root: Node, cursor: Cursor) -> Span | None:
    """Return the place of a document, if the cursor stands in a citation."""
    if "cite" not in cursor.path[-2:]:
        return None
    for name, entry in entries(child(root, "source")).items():
        if cursor.before.rpartition(",")[2].strip(" [\"'").startswith(name) or cursor.token.startswith(f"{name}/"):
            said = cursor.before.rpartition("/")[2]
            for item in items(child(entry.node, "sections")):
                if said and text_of(item).startswith(said):
                    return item.span
            return entry.key_span
    return None
