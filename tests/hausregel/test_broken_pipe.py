"""Where nobody reads on, a command ends quietly, and not with the status of a refutation."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest

RUN = "import sys; from hausregel.cli import main; sys.argv[0] = 'hausregel'; main()"


@pytest.mark.parametrize("command", [
    ["list"],
    ["list", "--format", "json"],
    ["explain", "HR404"],
    ["show", "elfer-raus/master"],
    ["verify", "--help"],
    ["schema"],
])  # fmt: skip
def test_a_command_ends_quietly_where_nobody_reads(command: list[str]) -> None:
    read, write = os.pipe()
    os.close(read)
    try:
        ended = subprocess.run(
            [sys.executable, "-c", RUN, *command], stdout=write, stderr=subprocess.PIPE, text=True, check=False
        )
    finally:
        os.close(write)
    assert (ended.returncode, ended.stderr) == (141, "")
