"""Our own part of the engine as archives: the modules that the game in the page imports, and the rulesets."""

from __future__ import annotations

import ast
import hashlib
import io
import os
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from hausregel.work.library import find, library, load, names
from spec.ruleset import Ruleset, module_names, name_of, words_beside
from spec.words import LANGUAGES

ENTRY: Final = "hausregel.site.engine.session"
STUDIO: Final = "hausregel.site.studio.workbench"
OURS: Final = ("hausregel", "kernel", "reference_engine", "rulesets", "spec", "verifier")
SPOKEN: Final = ("picture", "table")
"""The parts of the catalogue from which the engine speaks in a page; they need no babel, which is not there.

Faults of rules are reported in English, from its sentences.
"""
KEPT: Final = 2_000
"""Of so many sources it is known what they import: the archives of a site have most of them in common."""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that equal files make equal archives."""


def modules(entry: str = ENTRY) -> Mapping[str, bytes]:
    """Return the source of every module of ours that a module imports, over any way, by its name; sorted.

    A public list has no more in it than is imported from it: the rest may need what a page has not.
    """
    found: dict[str, bytes] = {}
    asked: dict[str, set[tuple[str, str]]] = {}
    waiting: list[tuple[str, tuple[str, ...]]] = [(entry, ())]
    while waiting:
        name, wanted = waiting.pop()
        for parent in _parents(name):
            asked.setdefault(parent, set())
        path = _file(name)
        if path.name == "__init__.py" and (listed := _listed(path.read_text(encoding="utf-8"))) is not None:
            new = {(listed[member], member) for member in wanted} - asked.setdefault(name, set())
            asked[name] |= new
            waiting.extend((module, (member,)) for module, member in new)
        elif name not in found:
            found[name] = path.read_bytes()
            waiting.extend(_imported(path))
    lists = {name: _list_of(names) for name, names in asked.items() if name not in found}
    return dict(sorted((found | lists).items()))


@lru_cache(maxsize=KEPT)
def _listed(source: str) -> Mapping[str, str] | None:
    """Return the module of each name in the public list of a package; None if the package holds something itself."""
    listed: dict[str, str] = {}
    for node in ast.parse(source).body:
        match node:
            case ast.ImportFrom(module=str() as module, names=aliases):
                listed |= {alias.name: module for alias in aliases}
            case ast.Expr(value=ast.Constant()) | ast.Assign(targets=[ast.Name(id="__all__")]):
                pass
            case _:
                return None
    return listed


def _list_of(names: Iterable[tuple[str, str]]) -> bytes:
    return "".join(f"from {module} import {name}\n" for module, name in sorted(names)).encode()


def archive(more: Mapping[str, bytes]) -> bytes:
    """Return what a game needs, with files of others by their places in it: equal source trees give equal bytes."""
    texts = ["en/sentences.ftl", *(f"{language}/{part}.ftl" for language in LANGUAGES for part in SPOKEN)]
    words = _folder("spec") / "words"
    return _archive(ENTRY, {**more, **{f"spec/words/{text}": (words / text).read_bytes() for text in texts}})


def studio_archive(more: Mapping[str, bytes]) -> bytes:
    """Return what the studio needs instead, with files of others; beside the modules all words, and all of the library.

    The rulesets themselves are in `rules`, too: the site may have more.
    """
    words, rulesets_ = _folder("spec") / "words", library()
    files = {f"spec/words/{path.relative_to(words).as_posix()}": path.read_bytes() for path in words.glob("*/*.ftl")}
    for pattern in ("*.json", "*/*.yaml"):
        for path in rulesets_.glob(pattern):
            files[f"rulesets/{path.relative_to(rulesets_).as_posix()}"] = path.read_bytes()
    for name in modules(STUDIO):
        folder = _file(name).parent
        files |= {f"{_place(name).parent.as_posix()}/{data.name}": data.read_bytes() for data in folder.glob("*.json")}
    return _archive(STUDIO, {**more, **files})


def _archive(entry: str, more: Mapping[str, bytes]) -> bytes:
    files = dict(more)
    for name, source in modules(entry).items():
        path, place = _file(name), _place(name)
        files[place.as_posix()] = source
        files |= {(place.parent / data.name).as_posix(): data.read_bytes() for data in _data(path)}
    return zipped(files)


def rules(more: Iterable[str] = ()) -> bytes:
    """Return the rulesets and modules that come with Hausregel, and the rulesets with these names or paths.

    The page does not check their shape again: those that come with Hausregel are checked as their pages are made, the
    others here.
    Errors: `NoSuchRuleset`; `FaultyRules` if one of the others has faults.
    """
    come = (*names(), *module_names(library()))
    paths = {path for name in come for path in (find(name), *words_beside(find(name)))}
    files = {f"rulesets/{path.relative_to(library()).as_posix()}": path.read_bytes() for path in paths}
    for name in dict.fromkeys(more):
        files |= _own(load(name))[1]
    return zipped(files)


def name_there(name: str) -> str:
    """Return the name by which the page knows a ruleset; it tells nothing of this machine.

    Errors: `NoSuchRuleset`; `FaultyRules` if it has faults and does not come with Hausregel.
    """
    path = find(name).resolve()
    return name_of(path, library()) if path.is_relative_to(library().resolve()) else _own(load(name))[0]


def _own(ruleset: Ruleset) -> tuple[str, dict[str, bytes]]:
    """Return the name of a ruleset in the archive, and those of its files that do not come with Hausregel."""
    folder = library().resolve()
    paths = [path for file in ruleset.files if not (path := Path(file).resolve()).is_relative_to(folder)]
    if not paths:
        return ruleset.name, {}
    base = Path(os.path.commonpath([path.parent for path in paths]))
    contents = {path.relative_to(base).as_posix(): path.read_bytes() for path in paths}
    told = b"\0".join(part for name in sorted(contents) for part in (name.encode(), contents[name]))
    there = f"own/{hashlib.sha256(told).hexdigest()[:12]}"
    return f"{there}/{paths[0].relative_to(base).as_posix()}", {
        f"{there}/{name}": content for name, content in contents.items()
    }


def _place(name: str) -> Path:
    """Return the place of a module in an archive."""
    place = Path(*name.split("."))
    return place / "__init__.py" if _file(name).name == "__init__.py" else place.with_suffix(".py")


def zipped(files: Mapping[str, bytes]) -> bytes:
    """Return an archive of files by their places in it; equal files give equal bytes."""
    stream = io.BytesIO()
    with zipfile.ZipFile(stream, "w") as target:
        for place, content in sorted(files.items()):
            entry = zipfile.ZipInfo(place, EPOCH)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.external_attr = 0o644 << 16
            target.writestr(entry, content, compresslevel=9)
    return stream.getvalue()


def _file(name: str) -> Path:
    # The parents are found as folders, not imported: their public lists may need what is not installed.
    package, _, last = name.rpartition(".")
    folder = _folder(package) if package else None
    places = [folder / f"{last}.py", folder / last / "__init__.py"] if folder else [_folder(name) / "__init__.py"]
    path = next((place for place in places if place.is_file()), None)
    if path is None:
        raise ModuleNotFoundError(f"name={name!r}")
    return path


def _folder(package: str) -> Path:
    top, *rest = package.split(".")
    spec = find_spec(top)
    if spec is None or spec.origin is None:
        raise ModuleNotFoundError(f"package={package!r}")
    return Path(spec.origin).parent.joinpath(*rest)


def _parents(name: str) -> Iterator[str]:
    while "." in name:
        name = name.rpartition(".")[0]
        yield name


def _imported(path: Path) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield the modules of ours that a file imports when it runs, each with the names that it takes from a package.

    Those for types only are left out.
    """
    for module, members in _statements(path.read_text(encoding="utf-8")):
        if members is None:
            yield module, ()
        else:
            yield from _from(module, members)


@lru_cache(maxsize=KEPT)
def _statements(source: str) -> tuple[tuple[str, tuple[str, ...] | None], ...]:
    """Return the imports of ours in a source: each module, with the names taken from it if there are any."""
    tree, found = ast.parse(source), list[tuple[str, tuple[str, ...] | None]]()
    skipped = {
        id(inner)
        for node in ast.walk(tree)
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "TYPE_CHECKING"
        for inner in ast.walk(node)
    }
    for node in ast.walk(tree):
        if id(node) in skipped:
            continue
        match node:
            case ast.Import(names=aliases):
                found += ((alias.name, None) for alias in aliases if alias.name.split(".")[0] in OURS)
            case ast.ImportFrom(module=str() as module, names=aliases) if module.split(".")[0] in OURS:
                found.append((module, tuple(alias.name for alias in aliases)))
            case _:
                pass
    return tuple(found)


def _from(module: str, wanted: Iterable[str]) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Yield what `from module import wanted` imports: modules in a package, and the package itself for other names."""
    path = _file(module)
    inside = (
        [member for member in wanted if (path.parent / f"{member}.py").is_file()] if path.name == "__init__.py" else []
    )
    yield from ((f"{module}.{member}", ()) for member in inside)
    if names := tuple(member for member in wanted if member not in inside):
        yield module, names


def _data(path: Path) -> list[Path]:
    """Return the files of data that a module reads: JSON beside it, which it names."""
    text = path.read_text(encoding="utf-8")
    return [data for data in sorted(path.parent.glob("*.json")) if f'"{data.name}"' in text]
