"""Having modules compiled by the runtime that will load them: the game in the page then starts in half the time."""

from __future__ import annotations

import hashlib
import json
import shutil
import subprocess
import tempfile
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import MappingProxyType
from typing import Final

from hausregel.site.engine.files import Parts, Run, cache_folder, run_client
from hausregel.work.library import load, names, players_of

LIBRARY: Final = "python_stdlib.zip"
PLAYED: Final = 2
"""Rulesets that are played a little, to see what a game loads."""
SCRIPT: Final = """\
import fs from "node:fs";
import { loadPyodide } from "./pyodide.mjs";

const given = JSON.parse(fs.readFileSync("given.json", "utf8"));
const bytes = (name) => new Uint8Array(fs.readFileSync(name));
const python = await loadPyodide({ lockFileContents: JSON.stringify(given.lock) });
python.unpackArchive(bytes("modules.zip"), "zip");
python.unpackArchive(bytes("rules.zip"), "zip");
python.FS.writeFile("inside.py", bytes("inside.py"));
const inside = python.pyimport("inside");
const call = (name) => python.toPy(bytes(name)).tobytes();
const made = inside.prepare(call("python_stdlib.zip"), call("modules.zip"), python.toPy(given.rulesets));
["library.out", "modules.out"].forEach((name, at) => fs.writeFileSync(name, made.get(at).toJs()));
for (const name of given.more) fs.writeFileSync(`${name}.out`, inside.compiled(call(name)).toJs());
"""


@dataclass(frozen=True, slots=True)
class Compiled:
    """The archives of modules that a browser loads: the standard library, ours, and others by their names."""

    library: bytes
    modules: bytes
    more: Mapping[str, bytes]


def compile_archives(
    parts: Parts,
    modules: bytes,
    rules: bytes,
    kept: Path | None = None,
    run: Run = run_client,
    more: Mapping[str, bytes] = MappingProxyType({}),
) -> Compiled:
    """Return the archives, compiled; as they are where there is no Node.js to run the runtime, or it fails.

    What was compiled is kept until a module differs. `rules` are the rulesets, some of which are played a little.
    """
    inside = Path(__file__).with_name("inside.py").read_bytes()
    plain = Compiled(parts.runtime[LIBRARY], modules, more)
    given_bytes = (*parts.runtime.values(), modules, *more.values(), inside, SCRIPT.encode())
    key = hashlib.sha256(b"".join(given_bytes)).hexdigest()[:16]
    folder = (kept or cache_folder()) / f"compiled-{key}"
    outs = [folder / name for name in ("library.out", "modules.out", *(f"{each}.out" for each in more))]
    if not all(out.is_file() for out in outs):
        node = shutil.which("node")
        if node is None:
            return plain
        given = {"lock": {"info": dict(parts.about), "packages": {}}, "rulesets": _some(), "more": list(more)}
        ours = {
            "modules.zip": modules,
            "rules.zip": rules,
            "inside.py": inside,
            "compile.mjs": SCRIPT.encode(),
        }
        try:
            _compile({**parts.runtime, **more, **ours, "given.json": json.dumps(given).encode()}, node, folder, run)
        except (OSError, subprocess.SubprocessError):
            return plain
    library, own, *others = (out.read_bytes() for out in outs)
    return Compiled(library, own, dict(zip(more, others, strict=True)))


def _some() -> list[str]:
    return [name for name in names() if 2 in players_of(load(name))][:PLAYED]


def _compile(files: Mapping[str, bytes], node: str, folder: Path, run: Run) -> None:
    """Compile in a folder of its own, and put what came of it in place of what was kept before."""
    with tempfile.TemporaryDirectory(dir=folder.parent) as made:
        for name, content in files.items():
            (Path(made) / name).write_bytes(content)
        run((node, "compile.mjs"), Path(made))
        for old in folder.parent.glob("compiled-*"):
            if old != folder:
                shutil.rmtree(old, ignore_errors=True)
        folder.mkdir(exist_ok=True)
        for out in Path(made).glob("*.out"):
            out.replace(folder / out.name)
