"""A name changed wherever it stands: in the rules, in their words, and in the patches that extend them.

The name is replaced as a word; then all rulesets are read once more with the new name, and the games must be the same
but for it. So a place that was missed, or one too many, is noticed, and nothing is renamed.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.language_service.cursor import Cursor
from hausregel.language_service.definition import address_at, base_of
from hausregel.language_service.edited_file import DECLARING, Declared, EditedFile, declared
from hausregel.language_service.edits import TextEdit, with_edits
from hausregel.language_service.texts import OpenTexts, kind_of
from hausregel.work.check import CheckedFile, check_rules
from spec.game import canonical
from spec.ruleset import path_of, rules_of_words, words_beside
from spec.source import Entry, Node, Span, entries, place_in
from spec.typing import WORDS_OF_EXPRESSIONS
from spec.words import Phrase

MAX_FILES: Final = 400
"""So many files are searched at most."""

EDITOR: Final = "editor"
WORDED: Final = frozenset({"text", "names", "notes"})
AS_PRINTED: Final = frozenset({"title", "source", "status", "hausregel", "module", "extends", "use", "words", "cite"})
"""Keys below which no name of the rules stands."""
_NAME: Final = re.compile(r"[a-z][a-z0-9_]*\Z")


class CannotRename(Exception):
    """A name cannot be changed: `why` says so."""

    def __init__(self, why: Phrase) -> None:
        """Keep the reason; `str` gives it in English."""
        super().__init__(str(why))
        self.why = why


def _because(key: str, **facts: str) -> CannotRename:
    return CannotRename(Phrase(f"rename.{key}", tuple(facts.items()), EDITOR))


def renamed_thing(view: EditedFile, cursor: Cursor) -> Declared:
    """Return what would be renamed under a cursor. Errors: `CannotRename`."""
    name = cursor.word
    address = address_at(view, cursor)
    if address is not None and address.count(".") == 1:
        name = address.partition(".")[2].partition("(")[0]
    root = base_of(view, cursor) if address is not None else view.root
    things = [thing for thing in declared(root) if thing.name == name and thing.section in DECLARING]
    if not things:
        raise _because("nothing", name=name)
    if len(things) > 1 or name in WORDS_OF_EXPRESSIONS:
        raise _because("several", name=name)
    return things[0]


def rename(view: EditedFile, cursor: Cursor, new: str, folders: Sequence[Path]) -> Mapping[Path, tuple[TextEdit, ...]]:
    """Return the edits that give the thing under a cursor another name, by file.

    Rulesets are searched beside the file in which it is declared, in `folders`, and among the texts that are open.
    Errors: `CannotRename` if it is no name of the rules, is declared elsewhere, or another thing would be meant then.
    """
    thing = renamed_thing(view, cursor)
    if _NAME.match(new) is None or new in WORDS_OF_EXPRESSIONS:
        raise _because("no-name", name=new)
    home = Path(thing.entry.key_span.file)
    if home not in view.texts and not any(home.resolve().is_relative_to(folder.resolve()) for folder in folders):
        raise _because("elsewhere", name=thing.name, file=str(home))
    rulesets = dict(_rulesets(view, home, folders, thing.name))
    before = {path: check_rules(path, view.texts.read) for path in rulesets}
    concerned = {path: checked for path, checked in before.items() if str(home) in checked.files or path == home}
    files = dict.fromkeys(file for path in concerned for file in (path, *words_beside(path)))
    edits = {file: tuple(_edits(view.texts, file, thing, new)) for file in files}
    edits = {file: found for file, found in edits.items() if found}
    after = view.texts.copy()
    for file, found in edits.items():
        after.put(file, with_edits("\n".join(view.texts.lines(file)), found))
    for path, checked in concerned.items():
        if not _same(checked, check_rules(path, after.read), thing.name, new):
            raise _because("changes", name=thing.name, file=str(path))
    return edits


def _same(before: CheckedFile, after: CheckedFile, name: str, new: str) -> bool:
    """Return whether a ruleset is the same but for a name, with the same kinds of faults."""
    codes = [Counter(diagnostic.code for diagnostic in checked.diagnostics) for checked in (before, after)]
    if codes[0] != codes[1] or before.games.keys() != after.games.keys():
        return False
    spelled = re.compile(rf"(?<![A-Za-z0-9_]){re.escape(name)}(?![A-Za-z0-9_])")
    new_spelled = re.compile(rf"(?<![A-Za-z0-9_]){re.escape(new)}(?![A-Za-z0-9_])")
    return all(
        new_spelled.search(canonical(built.game)) is None
        and spelled.sub(new, canonical(built.game)) == spelled.sub(new, canonical(after.games[players].game))
        for players, built in before.games.items()
    )


def _rulesets(view: EditedFile, home: Path, folders: Sequence[Path], name: str) -> Iterator[tuple[Path, None]]:
    """Yield the rulesets that may rest on a file: those in which, or in whose words, the name stands."""
    yield home, None
    yield view.rules, None
    places: Iterable[Path] = (*view.texts, *(file for folder in (home.parent, *folders) for file in _yaml_in(folder)))
    for number, file in enumerate(dict.fromkeys(places)):
        if number == MAX_FILES:
            raise _because("too-many", limit=str(MAX_FILES))
        text = view.texts.text(file)
        if name in text and kind_of(text) in ("rules", "words"):
            yield rules_of_words(file) or file, None


def _yaml_in(folder: Path) -> Iterator[Path]:
    try:
        yield from sorted(folder.rglob("*.yaml"))[: MAX_FILES + 1]
    except OSError:
        return


# --- in one file -----------------------------------------------------------------------------------------------------


@dataclass(frozen=True, slots=True)
class _NameSearch:
    """What is searched for: a name as a word, which is no attribute and no part of a longer name."""

    thing: Declared
    new: str

    @property
    def form(self) -> re.Pattern[str]:
        """The name where it stands in an expression."""
        return re.compile(rf"(?<![\w.]){re.escape(self.thing.name)}(?!\w)")

    def address(self, address: str) -> tuple[int, int] | None:
        """Return where in an address the name stands, None if the address is of another thing."""
        keys = path_of(address)
        section, name = self.thing.section, self.thing.name
        if len(keys) > 1 and keys[0] == section and keys[1].partition("(")[0] == name:
            return len(section) + 1, len(section) + 1 + len(name)
        return None


def _edits(texts: OpenTexts, file: Path, thing: Declared, new: str) -> Iterator[TextEdit]:
    document = texts.read(file).value
    if document is not None:
        search = _NameSearch(thing, new)
        found = {edit.span: edit for edit in _in_node(search, document.root, ())}
        yield from found.values()


def _in_node(search: _NameSearch, node: Node, path: tuple[str, ...]) -> Iterator[TextEdit]:
    """Yield where a name stands in a tree."""
    if isinstance(node.value, tuple):
        for item in node.value:
            yield from _in_node(search, item, path)
    elif isinstance(node.value, str):
        yield from _in_scalar(search, node, path)
    for key, entry in entries(node).items():
        yield from _in_key(search, key, entry, path)
        if key not in AS_PRINTED or path:
            yield from _in_node(search, entry.node, (*path, key))


def _in_key(search: _NameSearch, key: str, entry: Entry, path: tuple[str, ...]) -> Iterator[TextEdit]:
    thing = search.thing
    at: tuple[int, int] | None = None
    bare = re.split(r"[(\[]", key, maxsplit=1)[0]
    is_value = thing.section in ("options", "readings") and (
        path[-1:] == ("set",) or (path[:1] == ("instances",) and path[-1:] == ("options",))
    )
    is_place = thing.section in ("zones", "variables") and path[-2:] in (
        ("position", "zones"),
        ("position", "variables"),
    )
    if bare == thing.name and (path == (thing.section,) or is_value or is_place):
        at = 0, len(bare)
    elif path[-1:] in (("add",), ("replace",)) or path[-1:] in tuple((section,) for section in WORDED):
        at = search.address(key)
    elif path == ("readings",) and thing.section == "readings" and key.partition(".")[0] == thing.name:
        at = 0, len(thing.name)
    elif is_place and (found := search.form.search(key)) is not None:
        at = found.span()
    elif thing.section == "domains" and path[:1] == ("instances",) and key == thing.name:
        at = 0, len(key)
    if at is not None:
        yield TextEdit(_within(entry.key_span, key, *at), search.new)


def _within(span: Span, key: str, start: int, end: int) -> Span:
    """Return a part of a key, whose span includes its quotes if it has any."""
    quote = 1 if span.end_column - span.column > len(key) else 0
    first = span.column + quote + start
    return Span(file=span.file, line=span.line, column=first, end_line=span.line, end_column=first + end - start)


def _in_scalar(search: _NameSearch, node: Node, path: tuple[str, ...]) -> Iterator[TextEdit]:
    assert isinstance(node.value, str)
    name = re.escape(search.thing.name)
    if path[:1] and (WORDED & set(path)):
        if path[-1] == "cite" or "cite" in path:
            return
        forms = [rf"\{{({name})\}}", rf"\]\({search.thing.section}\.({name})(?![a-z0-9_])"]
        if search.thing.section not in ("options", "readings"):
            forms = forms[1:]
        spots = [found.span(1) for form in forms for found in re.finditer(form, node.value)]
    elif path[-1:] in (("remove",), ("because",)):
        at = search.address(node.value)
        spots = [at] if at is not None else []
    elif "cite" in path or path[:1] == ("source",):
        spots = []
    else:
        spots = [found.span() for found in search.form.finditer(node.value)]
    yield from (TextEdit(place_in(node, start, end), search.new) for start, end in spots)
