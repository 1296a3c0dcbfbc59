"""The files of a ruleset: those that it extends, and the modules that they use."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import lru_cache
from pathlib import Path
from typing import Final

from spec.codes import has_errors, is_error
from spec.ruleset.location import library_names, locate, module_names, name_of
from spec.ruleset.salvage import salvage
from spec.ruleset.shape import Shape
from spec.ruleset.short_forms import spread
from spec.ruleset.trick_faults import MISPLACED
from spec.ruleset.tricks import is_filled_in_by_tricks, with_tricks
from spec.ruleset.words import read_words, with_words
from spec.source import (
    KEPT,
    Diagnostic,
    Document,
    FileReader,
    Node,
    Note,
    Span,
    child,
    entries,
    file_instead,
    items,
    listed,
    meant_or,
    read_file,
    text_of,
)
from spec.words import Filling, phrase

MAX_LEVELS: Final = 8
MAX_MODULES: Final = 20
"""Those of the rulesets that one another extend, and those that modules use, counted together."""


@dataclass(frozen=True, slots=True, eq=False)
class Part:
    """One file of a ruleset, with its words, without faulty rules; and its modules, each behind those that it uses."""

    document: Document
    words: tuple[Document, ...]
    modules: tuple[Part, ...] = ()

    @property
    def root(self) -> Node:
        """Its tree."""
        return self.document.root

    @property
    def file(self) -> str:
        """Its file."""
        return self.document.file

    @property
    def is_module(self) -> bool:
        """Whether it is a module: a part of games, and no game."""
        return child(self.root, "module") is not None


class Files:
    """The files of a ruleset and of those it extends, its own first, with their words, their modules and all faults."""

    def __init__(self, library: Path, shape_of: Shape, read_of: FileReader = read_file) -> None:
        """Take the library in which names are looked up, what checks the shape of a tree, and what reads a file."""
        self._library, self._shape_of, self._read_of = library, shape_of, read_of
        self.found: list[Diagnostic] = []
        self.levels: list[Part] = []
        self.documents: dict[str, Document] = {}
        self.doubtful: frozenset[str] = frozenset()
        self.uses: dict[str, Span] = {}
        """The files of modules and of their words, and where the highest level that uses them says so."""
        self._modules: dict[Path, Part] = {}

    def read(self, path: Path) -> bool:
        """Read a file, those it extends and all modules; return whether there is anything to continue with."""
        current: Path | None = path
        named: Node | None = None
        while current is not None:
            level = self._part(current)
            if level is None:
                return False
            if level.is_module:
                if named is not None or not has_errors(self.found):
                    self.found.append(_only_a_module(level, named, self._library))
                return False
            self.levels.append(level)
            named = child(level.root, "extends")
            if named is None:
                break
            current = self._next(named, current)
            if current is None:
                return False
        for number, level in enumerate(self.levels):
            modules = self._used(level, ())
            if modules is None:
                return False
            self.levels[number] = replace(level, modules=modules)
            if (use := child(level.root, "use")) is not None:
                for document in (document for module in modules for document in (module.document, *module.words)):
                    self.uses.setdefault(document.file, use.span)
        self.found.extend(self._used_again())
        last = self.levels[-1].root
        return not has_errors(self.found) or (child(last, "extends") is None and child(last, "players") is not None)

    def _used_again(self) -> Iterator[Diagnostic]:
        """Yield a warning for each module that a level uses and one below it has already: it changes nothing."""
        there: set[str] = set()
        for level in reversed(self.levels):
            for named in items(child(level.root, "use")):
                found = locate(text_of(named), self._library, Path(level.file).parent)
                if found is not None and str(self._modules[found.resolve()].file) in there:
                    yield Diagnostic(code="HR331", span=named.span, facts={"name": text_of(named)})
            there |= {module.file for module in level.modules}

    def _part(self, path: Path) -> Part | None:
        """Read one file; return None if it is too faulty to continue."""
        read = self._read_of(path)
        self.found.extend(read.diagnostics)
        if read.value is None:
            return None
        beside, wrong = read_words(path, self._shape_of, self._read_of)
        self.found.extend(wrong)
        worded = with_words(read.value, beside)
        self.found.extend(worded.diagnostics)
        document = worded.value or read.value
        self.documents |= {document.file: document, **{words.file: words for words in beside}}
        of_tricks: tuple[Diagnostic, ...] = ()
        is_laid_on_others = bool({"extends", "use"} & entries(document.root).keys())
        if not is_laid_on_others:
            root, of_tricks = with_tricks(document.root)
            self.found.extend(of_tricks)
            of_tricks = tuple(fault for fault in of_tricks if fault.code == MISPLACED)
            document = replace(document, root=root)
        shape = _shape(self._shape_of, document, whole=child(document.root, "extends") is None)
        if is_laid_on_others:
            shape = tuple(fault for fault in shape if not is_filled_in_by_tricks(document.root, fault))
        self.found.extend(shape)
        if faults := [diagnostic for diagnostic in (*read.diagnostics, *of_tricks, *shape) if is_error(diagnostic)]:
            left = salvage(document.root, faults)
            self.doubtful |= left.doubtful
            if any(key in entries(document.root) and key not in entries(left.root) for key in ("extends", "use")):
                return None
            document = replace(document, root=left.root)
        root, wrong = spread(document.root)
        self.found.extend(wrong)
        return Part(replace(document, root=root), beside)

    def _next(self, extends: Node, file: Path) -> Path | None:
        """Return the file that is extended, None after a fault."""
        found = locate(text_of(extends), self._library, file.parent)
        if found is None:
            self.found.append(_not_found("HR301", extends, self._library))
        elif found.resolve() in {Path(level.file).resolve() for level in self.levels}:
            self.found.append(_circle("HR302", "extends", extends, self.levels, found))
        elif len(self.levels) >= MAX_LEVELS:
            self.found.append(Diagnostic(code="HR303", span=extends.span, facts={"limit": MAX_LEVELS}))
        else:
            return found
        return None

    def _used(self, user: Part, above: tuple[Part, ...]) -> tuple[Part, ...] | None:
        """Return the modules that a file uses, each behind those that it uses itself; None after a fault."""
        modules: dict[str, Part] = {}
        for named in items(child(user.root, "use")):
            found = locate(text_of(named), self._library, Path(user.file).parent)
            if found is None:
                self.found.append(_not_found("HR320", named, self._library))
                return None
            module = self._module(named, found, (*above, user))
            if module is None:
                return None
            modules |= {used.file: used for used in (*module.modules, module)}
        return tuple(modules.values())

    def _module(self, named: Node, path: Path, above: tuple[Part, ...]) -> Part | None:
        place = path.resolve()
        if place in {Path(part.file).resolve() for part in above}:
            self.found.append(_circle("HR323", "use", named, above, path))
            return None
        if place in self._modules:
            return self._modules[place]
        if len(self._modules) >= MAX_MODULES:
            self.found.append(Diagnostic(code="HR324", span=named.span, facts={"limit": MAX_MODULES}))
            return None
        module = self._part(path)
        if module is None:
            return None
        if not module.is_module:
            self.found.append(Diagnostic(code="HR322", span=named.span, facts={"name": text_of(named)}))
            return None
        self._modules[place] = module  # it counts before those that it uses
        modules = self._used(module, above)
        if modules is None:
            return None
        self._modules[place] = replace(module, modules=modules)
        return self._modules[place]


def told_where_used(found: Iterable[Diagnostic], uses: Mapping[str, Span]) -> Iterator[Diagnostic]:
    """Yield the diagnostics; of those in a module it is said where a ruleset uses it."""
    for diagnostic in found:
        used = uses.get(diagnostic.span.file)
        note = () if used is None else (Note(phrase("note.taken-in"), used),)
        yield replace(diagnostic, notes=(*diagnostic.notes, *note)) if note else diagnostic


@lru_cache(maxsize=KEPT)
def _shape(shape_of: Shape, document: Document, *, whole: bool) -> tuple[Diagnostic, ...]:
    return tuple(shape_of(document.root, whole=whole))


def _only_a_module(module: Part, named: Node | None, library: Path) -> Diagnostic:
    """Return the fault of a module where a game is wanted: as what is `named` by a ruleset, or by itself."""
    if named is not None:
        return Diagnostic(code="HR321", span=named.span, facts={"name": text_of(named)})
    path = Path(module.file)
    name = name_of(path, library) if path.resolve().is_relative_to(library.resolve()) else f"./{path.name}"
    return Diagnostic(code="HR321", span=entries(module.root)["module"].key_span, facts={"name": name})


def _circle(code: str, key: str, named: Node, chain: Sequence[Part], again: Path) -> Diagnostic:
    """Return the fault of files of which the last leads back to an earlier one, by `extends` or `use`."""
    first = next(number for number, part in enumerate(chain) if Path(part.file).resolve() == again.resolve())
    links = [node.span for part in chain[first:-1] if (node := child(part.root, key)) is not None]
    names = [Path(part.file).name for part in (*chain[first:], chain[first])]
    told: Filling = f"`{names[-1]}`"
    for name in reversed(names[:-1]):
        link = phrase("chain.extends", first=name, rest=told)
        told = link if key == "extends" else phrase("chain.uses", first=name, rest=told)
    notes = [Note(phrase("note.circle"), span) for span in links]
    if first and (used := child(chain[0].root, key)) is not None:
        notes.append(Note(phrase("note.taken-in"), used.span))
    return Diagnostic(code=code, span=named.span, facts={"chain": told}, notes=tuple(notes))


def _not_found(code: str, named: Node, library: Path) -> Diagnostic:
    name = text_of(named)
    if name.endswith((".yaml", ".yml")):
        hint = file_instead(name, Path(named.span.file))
    else:
        known = (module_names if code == "HR320" else library_names)(library)
        otherwise = phrase("write.library-name")
        if code == "HR320":
            otherwise = phrase("write.module-name", known=listed(known, 6)) if known else phrase("file-instead.path")
        hint = meant_or(name, known, otherwise)
    return Diagnostic(code=code, span=named.span, facts={"name": name, "hint": hint})
