"""The command line. Results go to standard output, diagnostics and progress to standard error."""

from __future__ import annotations

import gc
import os
import re
import sys
import traceback
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

import click

from hausregel.commands.arguments import lang_option
from hausregel.commands.authors import lsp, mcp, watch
from hausregel.commands.diff import diff
from hausregel.commands.docs import docs
from hausregel.commands.effect import effect
from hausregel.commands.explain import explain
from hausregel.commands.findings import findings
from hausregel.commands.house_rule import draft, new
from hausregel.commands.random_games import demo, simulate
from hausregel.commands.referee import referee
from hausregel.commands.repair import repair
from hausregel.commands.rules import check, list_, schema, show
from hausregel.commands.table import play, replay
from hausregel.commands.tell import tell
from hausregel.commands.usage import SpokenGroup
from hausregel.commands.verify import verify
from hausregel.work.statuses import HELD, OUR_FAULT, STOPPED, UNREAD


class Unread(Exception):
    """Nobody reads what is written any more."""


@contextmanager
def _noticing_who_reads() -> Iterator[None]:
    """Inside, a broken pipe is `Unread`: click would end with the status of a refutation."""
    try:
        yield
    except BrokenPipeError as error:
        raise Unread from error


class CommandGroup(SpokenGroup):
    """The commands, which notice where nobody reads on."""

    def make_context(self, *arguments: Any, **more: Any) -> click.Context:  # noqa: ANN401  # as click calls it
        """Read the command line."""
        with _noticing_who_reads():
            return super().make_context(*arguments, **more)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command."""
        with _noticing_who_reads():
            return super().invoke(ctx)


@click.group(cls=CommandGroup, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="hausregel", message="%(prog)s %(version)s")
@lang_option(exposed=False)
def cli() -> None:
    """Card games declared in YAML: checked, played, proved.

    RULESET is a name from `hausregel list`, or the path of a file ending in .yaml.
    """


for command in (
    check,
    watch,
    lsp,
    mcp,
    show,
    list_,
    tell,
    new,
    draft,
    play,
    referee,
    simulate,
    verify,
    repair,
    replay,
    diff,
    effect,
    explain,
    demo,
    findings,
    docs,
    schema,
):
    cli.add_command(command)


def place_of(error: BaseException) -> str:
    """Return the file and the line where an error began; of one in another process no more than a text is there."""
    while error.__cause__ is not None:
        error = error.__cause__
    lines = re.findall(r'File "[^"]*?([^/\\"]+)", line (\d+)', "".join(traceback.format_exception(error)))
    return ":".join(lines[-1]) if lines else "in no file"


def main() -> None:
    """Run the command line; a fault of our own ends with status 70 and a word on how to report it."""
    gc.set_threshold(100_000, 20, 20)  # games, states and terms hold no circles, so they are seldom looked for
    try:
        try:
            status = cli(prog_name="hausregel", standalone_mode=False)
        finally:
            sys.stdout.flush()
    except click.ClickException as wrong:
        wrong.show()
        raise SystemExit(wrong.exit_code) from None
    except click.Abort:
        click.echo("hausregel: stopped", err=True)
        raise SystemExit(STOPPED) from None
    except (Unread, BrokenPipeError):
        # What is left to be written goes nowhere, so that Python does not complain of it at the end either.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        raise SystemExit(UNREAD) from None
    except Exception as error:  # the border of the program: whatever gets here is our fault
        if os.environ.get("HAUSREGEL_DEBUG"):
            raise
        told = f"{type(error).__name__}: {error} ({place_of(error)})"
        click.echo(f"hausregel: a fault of its own: {told}", err=True)
        click.echo("Please report it with the command and the file; HAUSREGEL_DEBUG=1 shows where it is.", err=True)
        raise SystemExit(OUR_FAULT) from None
    raise SystemExit(status if isinstance(status, int) else HELD)
