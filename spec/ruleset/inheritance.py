"""From a file to the whole ruleset: what it extends and uses is read, and laid on one another, level by level."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from spec.codes import has_errors, is_error
from spec.ruleset.location import name_of
from spec.ruleset.merged_modules import Merging
from spec.ruleset.parts import Files, Part, told_where_used
from spec.ruleset.patches import with_removals
from spec.ruleset.readings import as_read, reading_faults, unusual_choices
from spec.ruleset.salvage import independent, salvage
from spec.ruleset.shape import Shape, check_shape
from spec.source import KEPT, Document, FileReader, Node, Span, StageResult, read_file

RULESETS: Final = 8 if sys.platform == "emscripten" else 64
"""The number of rulesets in the cache, those asked for last. In a web page there is less room."""


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
    uses: Mapping[str, Span] = field(default_factory=lambda: MappingProxyType({}))
    """The files of modules and of their words, and where they are used."""
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


def resolve(
    path: Path,
    library: Path,
    shape_of: Shape = check_shape,
    read_of: FileReader = read_file,
    *,
    all_readings: bool = True,
) -> StageResult[Ruleset]:
    """Return the whole ruleset of a file, and the faults of it and of the files it extends and uses.

    `shape_of` checks the shape of a tree: `check_shape`, or `known_shape` for files that passed it before.
    `read_of` reads each file: from the disk, or a text that is not saved yet. Without `all_readings` the patches of
    readings are not looked at by themselves, which takes most of the time.

    While no file differs, the ruleset is the same each time, and so are its games.

    With faults, the ruleset is what remains without the faulty rules, if that is a ruleset: only good for finding
    further, independent faults.
    """
    files = Files(library, shape_of, read_of)
    if not files.read(path):
        return StageResult(None, tuple(told_where_used(files.found, files.uses)))
    read = _FilesRead(
        name=name_of(path, library), documents=tuple(files.documents.values()), doubtful=files.doubtful,
        shape_of=shape_of, levels=tuple(files.levels), uses=files.uses,
    )  # fmt: skip
    whole = _whole(read, all_readings=all_readings)
    return StageResult(whole.value, tuple(told_where_used([*files.found, *whole.diagnostics], files.uses)))


@dataclass(frozen=True, slots=True, kw_only=True)
class _FilesRead:
    """The files of a ruleset; whatever is made of them follows from those fields by which two are equal."""

    name: str
    documents: tuple[Document, ...]
    doubtful: frozenset[str]
    shape_of: Shape
    levels: tuple[Part, ...] = field(compare=False)
    uses: Mapping[str, Span] = field(compare=False)


@lru_cache(maxsize=RULESETS)
def _whole(read: _FilesRead, *, all_readings: bool) -> StageResult[Ruleset]:
    """Return the whole ruleset, and what is found when its files are laid on one another."""
    shape_of = read.shape_of
    merging = Merging(read.levels, read.doubtful)
    for level in reversed(read.levels):
        merging.lay(level)
    found, root, removed, doubtful = merging.found, merging.root, merging.removed, merging.doubtful
    if merging.is_made or doubtful:
        shape = tuple(with_removals(shape_of(root, whole=True), removed))
        if merging.is_made:
            found.extend(independent(shape, doubtful) if doubtful else shape)
        if any(is_error(diagnostic) for diagnostic in shape):
            left = salvage(root, shape)
            root, doubtful = left.root, doubtful | left.doubtful
            if any(is_error(diagnostic) for diagnostic in shape_of(root, whole=True)):
                return StageResult(None, tuple(found))
    faults = list(with_removals(reading_faults(root, shape_of), removed)) if all_readings else []
    found.extend(independent(faults, doubtful) if doubtful else faults)
    if has_errors(faults):
        left = salvage(root, faults)
        root, doubtful = left.root, doubtful | left.doubtful
    documents = {document.file: document for document in read.documents}
    ruleset = Ruleset(read.name, root, documents, removed, doubtful, uses=read.uses)
    return StageResult(ruleset, tuple(found))
