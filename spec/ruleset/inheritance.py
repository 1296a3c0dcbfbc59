"""From a file to the whole ruleset: what it extends is read, and its patches are applied, over several levels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from functools import lru_cache
from pathlib import Path
from types import MappingProxyType
from typing import Final

from spec.codes import has_errors, is_error
from spec.ruleset.patches import apply, removals, with_removals
from spec.ruleset.salvage import independent, salvage
from spec.ruleset.shape import Shape, check_shape
from spec.source import KEPT, Diagnostic, Document, Node, Note, Span, StageResult, child, nearest, read_file, text_of

MAX_LEVELS: Final = 8


@dataclass(frozen=True, slots=True, eq=False)
class Ruleset:
    """A whole ruleset: its tree after all patches, and the files it came from, its own first; each reading its own."""

    name: str
    root: Node
    files: Mapping[str, Document]
    removed: Mapping[str, Span] = field(default_factory=lambda: MappingProxyType({}))
    """The names that patches removed, and where."""
    doubtful: frozenset[str] = frozenset()
    """Names of rules that were left out because they are faulty; empty in a ruleset that can be played."""

    def lines(self, file: str) -> tuple[str, ...]:
        """Return the lines of one of its files, for excerpts."""
        document = self.files.get(file)
        return document.lines if document else ()


def library_names(library: Path) -> tuple[str, ...]:
    """Return the names of all rulesets in a library, sorted."""
    return tuple(sorted(path.relative_to(library).with_suffix("").as_posix() for path in library.rglob("*.yaml")))


def locate(name: str, library: Path, beside: Path | None = None) -> Path | None:
    """Return the file of a ruleset: a path ending in .yaml (from the folder `beside`), or a name in the library."""
    is_path = name.endswith((".yaml", ".yml"))
    if not is_path and (any(part in ("", ".", "..") for part in name.split("/")) or "\\" in name):
        return None
    path = (beside or Path()) / name if is_path else library / f"{name}.yaml"
    try:
        return path if path.exists() and (is_path or path.is_file()) else None
    except (OSError, ValueError):  # a name that no file can have
        return None


def resolve(path: Path, library: Path, shape_of: Shape = check_shape) -> StageResult[Ruleset]:
    """Return the whole ruleset of a file; its faults and those of the files it extends.

    `shape_of` says what is wrong with the shape of a tree: `check_shape`, or `known_shape` for files that went through
    it before.

    With faults, the ruleset is what is left without the faulty rules, if that is a ruleset: good for finding further,
    independent faults, and for nothing else.
    """
    files: dict[str, Document] = {}
    chain: list[Document] = []
    found: list[Diagnostic] = []
    doubtful: frozenset[str] = frozenset()
    current: Path | None = path
    seen: set[Path] = set()
    while current is not None:
        seen.add(current.resolve())
        read = read_file(current)
        found.extend(read.diagnostics)
        if read.value is None:
            return StageResult(None, tuple(found))
        document = read.value
        files[document.file] = document
        extends = child(document.root, "extends")
        shape = _shape(shape_of, document, whole=extends is None)
        found.extend(shape)
        faults = [one for one in (*read.diagnostics, *shape) if is_error(one)]
        if faults:
            left = salvage(document.root, faults)
            doubtful |= left.doubtful
            document = replace(document, root=left.root)
            if extends is not None and child(left.root, "extends") is None:
                return StageResult(None, tuple(found))
        chain.append(document)
        if extends is None or not isinstance(extends.value, str) or any(one.span == extends.span for one in shape):
            break
        current = locate(extends.value, library, current.parent)
        if current is None:
            found.append(_not_found(extends, library))
            return StageResult(None, tuple(found))
        if current.resolve() in seen:
            found.append(_circle(chain, current.resolve()))
            return StageResult(None, tuple(found))
        if len(seen) >= MAX_LEVELS:
            found.append(Diagnostic(code="HR303", span=extends.span, facts={"limit": str(MAX_LEVELS)}))
            return StageResult(None, tuple(found))
    if has_errors(found) and (child(chain[-1].root, "extends") is not None or child(chain[-1].root, "players") is None):
        return StageResult(None, tuple(found))
    root = chain[-1].root
    removed: dict[str, Span] = {}
    for document in reversed(chain[:-1]):
        root, wrong = apply(root, document.root)
        removed |= removals(document.root)
        found.extend(independent(wrong, doubtful) if doubtful else wrong)
        doubtful |= salvage(document.root, wrong).doubtful
    if len(chain) > 1 or doubtful:
        shape = tuple(with_removals(shape_of(root, whole=True), removed))
        if len(chain) > 1:
            found.extend(independent(shape, doubtful) if doubtful else shape)
        if any(is_error(one) for one in shape):
            left = salvage(root, shape)
            root, doubtful = left.root, doubtful | left.doubtful
            if any(is_error(one) for one in shape_of(root, whole=True)):
                return StageResult(None, tuple(found))
    return StageResult(Ruleset(name_of(path, library), root, files, removed, doubtful), tuple(found))


@lru_cache(maxsize=KEPT)
def _shape(shape_of: Shape, document: Document, *, whole: bool) -> tuple[Diagnostic, ...]:
    return tuple(shape_of(document.root, whole=whole))


def name_of(path: Path, library: Path) -> str:
    """Return the name of a ruleset: its place in the library, or the path by which it was asked for."""
    resolved = path.resolve()
    if resolved.is_relative_to(library.resolve()):
        return resolved.relative_to(library.resolve()).with_suffix("").as_posix()
    return path.as_posix()


def _circle(chain: list[Document], again: Path) -> Diagnostic:
    """Return what is wrong with rulesets of which the last extends one of those before it."""
    first = next(number for number, document in enumerate(chain) if Path(document.file).resolve() == again)
    links = [node.span for document in chain[first:] if (node := child(document.root, "extends")) is not None]
    names = [f"`{Path(document.file).name}`" for document in (*chain[first:], chain[first])]
    notes = tuple(Note("this is part of the circle", span) for span in links[:-1])
    return Diagnostic(code="HR302", span=links[-1], facts={"chain": " extends ".join(names)}, notes=notes)


def _not_found(extends: Node, library: Path) -> Diagnostic:
    name = text_of(extends)
    near = nearest(name, library_names(library))
    hint = f"did you mean `{near}`?" if near else "a name from `hausregel list`, or a path ending in .yaml"
    return Diagnostic(code="HR301", span=extends.span, facts={"name": name, "hint": hint})
