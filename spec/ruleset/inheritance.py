"""From a file to the whole ruleset: the rulesets it extends are read, and patches applied, level by level."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from spec.codes import has_errors, is_error
from spec.ruleset.patches import apply, removals, with_removals
from spec.ruleset.readings import as_read, reading_faults, unusual_choices
from spec.ruleset.removed_rules import without_removed_rules
from spec.ruleset.salvage import independent, salvage
from spec.ruleset.shape import Shape, check_shape
from spec.ruleset.short_forms import spread, written_out
from spec.ruleset.tricks import with_tricks
from spec.ruleset.words import read_words, rules_of_words, with_reading_words, with_words
from spec.source import (
    KEPT,
    Diagnostic,
    Document,
    Node,
    Note,
    Span,
    StageResult,
    child,
    file_instead,
    meant_or,
    read_file,
    text_of,
)
from spec.words import Filling, phrase

MAX_LEVELS: Final = 8
BOOKLETS: Final = "booklets"
"""The folder of a library for booklets, which are not rulesets."""
KINDS: Final = "kinds"
"""The folder of a library for small games to begin with, one for each kind of game."""


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """A whole ruleset: its tree after all patches, and its files, its own first; compared by identity.

    `printed` is the tree without the patches of readings; `root` includes those of the `chosen` readings, and of the
    usual values of all others.
    """

    name: str
    printed: Node
    files: Mapping[str, Document]
    removed: Mapping[str, Span] = field(default_factory=lambda: MappingProxyType({}))
    """The names that patches removed, and where."""
    doubtful: frozenset[str] = frozenset()
    """Names of rules that were left out as faulty; empty in a playable ruleset."""
    chosen: Mapping[str, str] = field(default_factory=lambda: MappingProxyType({}))
    root: Node = field(init=False)

    def __post_init__(self) -> None:
        """Apply the patches of the readings."""
        object.__setattr__(self, "root", as_read(self.printed, self.chosen))

    def read_as(self, options: Mapping[str, str | int]) -> Ruleset:
        """Return the ruleset with the readings among `options` chosen, and the usual value of all others."""
        return _read_as(self, tuple(sorted(unusual_choices(self.printed, options).items())))

    def lines(self, file: str) -> tuple[str, ...]:
        """Return the lines of one of its files, for excerpts."""
        document = self.files.get(file)
        return document.lines if document else ()


@lru_cache(maxsize=KEPT)
def _read_as(ruleset: Ruleset, chosen: tuple[tuple[str, str], ...]) -> Ruleset:
    return ruleset if ruleset.chosen == dict(chosen) else replace(ruleset, chosen=MappingProxyType(dict(chosen)))


def library_names(library: Path) -> tuple[str, ...]:
    """Return the names of all rulesets in a library, sorted."""
    return tuple(name for name in _names(library) if not name.startswith((f"{BOOKLETS}/", f"{KINDS}/")))


def kinds_of_games(library: Path) -> tuple[str, ...]:
    """Return the kinds of games for which a library has a small game to begin with, sorted."""
    return tuple(name.partition("/")[2] for name in _names(library) if name.startswith(f"{KINDS}/"))


def booklet_names(library: Path) -> tuple[str, ...]:
    """Return the names of all booklets in a library, sorted."""
    return tuple(name for name in _names(library) if name.startswith(f"{BOOKLETS}/"))


def _names(library: Path) -> tuple[str, ...]:
    paths = (path for path in library.rglob("*.yaml") if rules_of_words(path) is None)
    return tuple(sorted(path.relative_to(library).with_suffix("").as_posix() for path in paths))


def locate(name: str, library: Path, beside: Path | None = None) -> Path | None:
    """Return the file of a ruleset: a path ending in .yaml (from the folder `beside`), or a name in the library."""
    is_path = name.endswith((".yaml", ".yml"))
    if not is_path and ("." in name or any(part in ("", ".", "..") for part in name.split("/")) or "\\" in name):
        return None
    path = (beside or Path()) / name if is_path else library / f"{name}.yaml"
    try:
        return path if path.exists() and (is_path or path.is_file()) else None
    except (OSError, ValueError):  # an impossible file name
        return None


def resolve(path: Path, library: Path, shape_of: Shape = check_shape) -> StageResult[Ruleset]:
    """Return the whole ruleset of a file, and the faults of it and of the files it extends.

    `shape_of` checks the shape of a tree: `check_shape`, or `known_shape` for files that passed it before.

    With faults, the ruleset is what remains without the faulty rules, if that is a ruleset: only good for finding
    further, independent faults.
    """
    chain = _Chain(library, shape_of)
    if not chain.read(path):
        return StageResult(None, tuple(chain.found))
    found, levels, doubtful = chain.found, chain.levels, chain.doubtful
    root, removed = levels[-1].root, dict[str, Span]()
    for level in reversed(levels):
        if level is not levels[-1]:
            before = root
            root, wrong = apply(before, level.root)
            root = without_removed_rules(before, root)
            removed |= removals(level.root)
            found.extend(independent(wrong, doubtful) if doubtful else wrong)
            doubtful |= salvage(level.root, wrong).doubtful
        root, wrong = written_out(root)
        found.extend(independent(wrong, doubtful) if doubtful else wrong)
        root, wrong = with_reading_words(root, chain.words[level.file], instead=level is not levels[-1])
        found.extend(independent(wrong, doubtful) if doubtful else wrong)
    if len(levels) > 1 or doubtful:
        shape = tuple(with_removals(shape_of(root, whole=True), removed))
        if len(levels) > 1:
            found.extend(independent(shape, doubtful) if doubtful else shape)
        if any(is_error(diagnostic) for diagnostic in shape):
            left = salvage(root, shape)
            root, doubtful = left.root, doubtful | left.doubtful
            if any(is_error(diagnostic) for diagnostic in shape_of(root, whole=True)):
                return StageResult(None, tuple(found))
    faults = list(with_removals(reading_faults(root, shape_of), removed))
    found.extend(independent(faults, doubtful) if doubtful else faults)
    if has_errors(faults):
        left = salvage(root, faults)
        root, doubtful = left.root, doubtful | left.doubtful
    return StageResult(Ruleset(name_of(path, library), root, chain.files, removed, doubtful), tuple(found))


class _Chain:
    """The files of a ruleset and of those it extends, its own first, with their words and without faulty parts."""

    def __init__(self, library: Path, shape_of: Shape) -> None:
        self._library, self._shape_of = library, shape_of
        self.found: list[Diagnostic] = []
        self.levels: list[Document] = []
        self.files: dict[str, Document] = {}
        self.words: dict[str, tuple[Document, ...]] = {}
        self.doubtful: frozenset[str] = frozenset()

    def read(self, path: Path) -> bool:
        """Read a file and those it extends; return whether there is anything to continue with."""
        current: Path | None = path
        seen: set[Path] = set()
        while current is not None:
            seen.add(current.resolve())
            extends = self._level(current)
            if extends is None:
                break
            if not extends:
                return False
            current = locate(text_of(extends[0]), self._library, current.parent)
            if current is None:
                self.found.append(_not_found(extends[0], self._library))
                return False
            if current.resolve() in seen:
                self.found.append(_circle(self.levels, current.resolve()))
                return False
            if len(seen) >= MAX_LEVELS:
                self.found.append(Diagnostic(code="HR303", span=extends[0].span, facts={"limit": MAX_LEVELS}))
                return False
        last = self.levels[-1].root
        return not has_errors(self.found) or (child(last, "extends") is None and child(last, "players") is not None)

    def _level(self, path: Path) -> tuple[Node, ...] | None:
        """Read one file; return what it extends, None if nothing, `()` if it is too faulty to continue."""
        read = read_file(path)
        self.found.extend(read.diagnostics)
        if read.value is None:
            return ()
        beside, wrong = read_words(path, self._shape_of)
        self.found.extend(wrong)
        worded = with_words(read.value, beside)
        self.found.extend(worded.diagnostics)
        document = worded.value or read.value
        self.files |= {document.file: document, **{words.file: words for words in beside}}
        self.words[document.file] = beside
        root, wrong = with_tricks(document.root)
        self.found.extend(wrong)
        document = replace(document, root=root)
        extends = child(document.root, "extends")
        shape = _shape(self._shape_of, document, whole=extends is None)
        self.found.extend(shape)
        if faults := [diagnostic for diagnostic in (*read.diagnostics, *shape) if is_error(diagnostic)]:
            left = salvage(document.root, faults)
            self.doubtful |= left.doubtful
            document = replace(document, root=left.root)
            if extends is not None and child(left.root, "extends") is None:
                return ()
        root, wrong = spread(document.root)
        self.found.extend(wrong)
        self.levels.append(replace(document, root=root))
        if (
            extends is None
            or not isinstance(extends.value, str)
            or any(diagnostic.span == extends.span for diagnostic in shape)
        ):
            return None
        return (extends,)


@lru_cache(maxsize=KEPT)
def _shape(shape_of: Shape, document: Document, *, whole: bool) -> tuple[Diagnostic, ...]:
    return tuple(shape_of(document.root, whole=whole))


def name_of(path: Path, library: Path) -> str:
    """Return the name of a ruleset: its place in the library, or the path that the user gave."""
    resolved = path.resolve()
    if resolved.is_relative_to(library.resolve()):
        return resolved.relative_to(library.resolve()).with_suffix("").as_posix()
    return path.as_posix()


def _circle(chain: list[Document], again: Path) -> Diagnostic:
    """Return the fault of rulesets of which the last extends an earlier one."""
    first = next(number for number, document in enumerate(chain) if Path(document.file).resolve() == again)
    links = [node.span for document in chain[first:] if (node := child(document.root, "extends")) is not None]
    names = [Path(document.file).name for document in (*chain[first:], chain[first])]
    told: Filling = f"`{names[-1]}`"
    for name in reversed(names[:-1]):
        told = phrase("chain.extends", first=name, rest=told)
    notes = tuple(Note(phrase("note.circle"), span) for span in links[:-1])
    return Diagnostic(code="HR302", span=links[-1], facts={"chain": told}, notes=notes)


def _not_found(extends: Node, library: Path) -> Diagnostic:
    name = text_of(extends)
    if name.endswith((".yaml", ".yml")):
        hint = file_instead(name, Path(extends.span.file))
        return Diagnostic(code="HR301", span=extends.span, facts={"name": name, "hint": hint})
    hint = meant_or(name, library_names(library), phrase("write.library-name"))
    return Diagnostic(code="HR301", span=extends.span, facts={"name": name, "hint": hint})
