"""The extension for an editor starts the command that there is, in the languages that there are."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Final

from hausregel import __version__
from hausregel.cli import cli
from spec.words import LANGUAGES

FOLDER: Final = Path("editors/vscode")


def test_the_extension_fits_what_it_starts() -> None:
    told = json.loads((FOLDER / "package.json").read_text(encoding="utf-8"))
    settings = told["contributes"]["configuration"]["properties"]
    program, command = settings["hausregel.command"]["default"]
    assert (program, told["version"]) == ("hausregel", __version__)
    assert command in cli.commands
    assert settings["hausregel.language"]["enum"][1:] == list(LANGUAGES)
    code = (FOLDER / "extension.js").read_text(encoding="utf-8")
    assert json.loads(re.findall(r"LANGUAGES = (\[.*?\])", code)[0]) == list(LANGUAGES)
    assert (FOLDER / told["main"]).is_file()
