"""What the tests of commands share: to run one as a user does, and to read what it says as JSON."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from click.testing import CliRunner, Result

from hausregel.cli import cli


def command(*arguments: str | Path, stdin: str = "") -> Result:
    """Run a command; what it raises beyond an exit is a fault of the test."""
    result = CliRunner().invoke(cli, [str(argument) for argument in arguments], input=stdin, prog_name="hausregel")
    if result.exception is not None and not isinstance(result.exception, SystemExit):
        raise result.exception
    return result


def data(result: Result) -> Any:  # noqa: ANN401  # JSON
    """Return what a command printed as JSON."""
    return json.loads(result.stdout)
