"""Build the wheel and the sdist, install each in a clean environment, and try what a user tries first.

`python -m tests.installation` takes some minutes and needs a package registry: `make package`.
"""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parent.parent
RULE: Final = "hausregel: 1\ntitle: {en: Fewer}\nstatus: house\nextends: classics/crazy-eights\n"
TRIED: Final = (
    ("list",),
    ("check", "rule.yaml"),
    ("--lang", "de", "explain", "HR404"),
    ("simulate", "rule.yaml", "--players", "2", "--games", "3"),
    ("lsp", "--help"),
)


def run(*command: str | Path, folder: Path) -> str:
    """Return what a command prints. Errors: `CalledProcessError`."""
    sys.stdout.write(f"$ {' '.join(map(str, command))}\n")
    sys.stdout.flush()
    kept = {key: value for key, value in os.environ.items() if key != "PYTHONPATH"}
    words = [str(part) for part in command]
    done = subprocess.run(words, cwd=folder, env=kept, stdout=subprocess.PIPE, text=True, check=True)
    return done.stdout


def built(folder: Path) -> list[Path]:
    """Return the wheel and the sdist."""
    code = "import sys; from setuptools import build_meta; build_meta.build_sdist(sys.argv[1])"
    run(sys.executable, "-m", "pip", "wheel", "--quiet", "--no-deps", "--wheel-dir", folder, ROOT, folder=folder)
    builder = folder / "builder"
    run(sys.executable, "-m", "venv", builder, folder=folder)
    python = builder / "bin" / "python"
    run(python, "-m", "pip", "install", "--quiet", "setuptools>=77", folder=folder)
    run(python, "-c", code, folder, folder=ROOT)
    return [*folder.glob("*.whl"), *folder.glob("*.tar.gz")]


def tried(package: Path, folder: Path) -> None:
    """Install a package in an environment of its own, far from the sources, and try it."""
    place = folder / package.name.replace(".", "-")
    run(sys.executable, "-m", "venv", place / "venv", folder=folder)
    programs = place / "venv" / "bin"
    constraints = ROOT / "constraints.txt"
    wanted = f"hausregel[lsp] @ {package.as_uri()}"
    run(programs / "python", "-m", "pip", "install", "--quiet", wanted, "--constraint", constraints, folder=place)
    (place / "rule.yaml").write_text(RULE, encoding="utf-8")
    for arguments in TRIED:
        run(programs / "hausregel", *arguments, folder=place)
    names = run(programs / "python", "-c", "import hausregel; print(len(hausregel.names()))", folder=place)
    tests = run(programs / "python", "-m", "pytest", "-q", "rule.yaml", folder=place)
    sys.stdout.write(f"{package.name}: {names.strip()} rulesets; {tests.splitlines()[-1]}\n")


def main() -> None:
    """Make the run."""
    with tempfile.TemporaryDirectory(prefix="hausregel-") as made:
        folder = Path(made)
        for package in built(folder):
            tried(package, folder)


if __name__ == "__main__":
    main()
