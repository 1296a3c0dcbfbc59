"""Our own part of the engine as archives: the modules that the game in the page imports, and the rulesets."""

from __future__ import annotations

import ast
import hashlib
import io
import os
import zipfile
from collections.abc import Iterable, Iterator, Mapping
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from hausregel.work.library import find, library, load
from spec.ruleset import Ruleset, name_of
from spec.words import LANGUAGES

ENTRY: Final = "hausregel.site.engine.session"
OURS: Final = ("hausregel", "reference_engine", "rulesets", "spec")
SPOKEN: Final = ("picture", "table")
"""The parts of the catalogue from which the engine speaks in a page; they need no babel, which is not there.

Faults of rules are told in English, from its sentences.
"""
EPOCH: Final = (1980, 1, 1, 0, 0, 0)
"""The time of every file in an archive, so that equal files make equal archives."""


def modules(entry: str = ENTRY) -> Mapping[str, Path | None]:
    """Return every module of ours that a module imports, over any way, with its file; sorted by name.

    A package has no file if only modules in it are imported: its public list may name more than the page needs.
    """
    found: dict[str, Path | None] = {}
    waiting = [entry]
    while waiting:
        name = waiting.pop()
        if found.get(name) is not None:
            continue
        path = _file(name)
        found[name] = path
        for parent in _parents(name):
            found.setdefault(parent, None)
        waiting.extend(_imported(path))
    return dict(sorted(found.items()))


def archive(more: Mapping[str, bytes]) -> bytes:
    """Return the modules, with files of others by their places in it: equal source trees give equal bytes."""
    files = dict(more)
    for name, path in modules().items():
        if path is None:
            files[f"{name.replace('.', '/')}/__init__.py"] = b""
        else:
            place = f"{name.replace('.', '/')}{'/__init__.py' if path.name == '__init__.py' else '.py'}"
            files[place] = path.read_bytes()
            files |= {f"{Path(place).parent.as_posix()}/{data.name}": data.read_bytes() for data in _data(path)}
    texts = ["en/sentences.ftl", *(f"{language}/{part}.ftl" for language in LANGUAGES for part in SPOKEN)]
    words = _folder("spec") / "words"
    return zipped(files | {f"spec/words/{text}": (words / text).read_bytes() for text in texts})


def rules(more: Iterable[str] = ()) -> bytes:
    """Return the rulesets that come with Hausregel, and those with these names or paths.

    The page does not check their shape again: those that come with Hausregel are checked as their pages are made, the
    others here.
    Errors: `NoSuchRuleset`; `FaultyRules` if one of the others has faults.
    """
    folder = library()
    files = {f"rulesets/{one.relative_to(folder).as_posix()}": one.read_bytes() for one in folder.rglob("*.yaml")}
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


def _imported(path: Path) -> Iterator[str]:
    """Yield the modules of ours that a file imports when it runs, those for types only left out."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
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
                yield from (alias.name for alias in aliases if alias.name.split(".")[0] in OURS)
            case ast.ImportFrom(module=str() as module, names=aliases) if module.split(".")[0] in OURS:
                yield from _from(module, [alias.name for alias in aliases])
            case _:
                pass


def _from(module: str, wanted: list[str]) -> Iterator[str]:
    """Yield what `from module import wanted` imports: modules in a package, and the package itself for other names."""
    path = _file(module)
    inside = [one for one in wanted if (path.parent / f"{one}.py").is_file()] if path.name == "__init__.py" else []
    yield from (f"{module}.{one}" for one in inside)
    if len(inside) < len(wanted):
        yield module


def _data(path: Path) -> list[Path]:
    """Return the files of data that a module reads: JSON beside it, which it names."""
    text = path.read_text(encoding="utf-8")
    return [data for data in sorted(path.parent.glob("*.json")) if f'"{data.name}"' in text]
