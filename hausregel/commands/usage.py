"""Wrong command lines, said in the language of `--lang`: what click finds wrong as well as what we do."""

from __future__ import annotations

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from typing import IO, Any, Final

import click

from hausregel.commands.help_page import HelpPage, language_of, value_of
from hausregel.commands.values import BadValue, misuse
from spec.words import LANGUAGES, Phrase

ENVIRONMENT: Final = "HAUSREGEL_LANG"
"""The variable of the environment with the language of those who give none."""


def language_asked_for(arguments: Sequence[str]) -> str:
    """Return the language of `--lang` in a command line, else of the environment; English if none of them is spoken."""
    following = dict(pairwise(arguments))
    given = [following.get("--lang", ""), *(word.removeprefix("--lang=") for word in arguments)]
    given.append(os.environ.get(ENVIRONMENT, ""))
    return next((language for language in given if language in LANGUAGES), LANGUAGES[0])


class Misuse(click.UsageError):
    """A command line that cannot be read: `why` says so, in its language."""

    def __init__(self, why: Phrase, ctx: click.Context | None, language: str) -> None:
        """Keep what is wrong."""
        super().__init__(str(why), ctx)
        self.why, self.language = why, language

    def show(self, file: IO[Any] | None = None) -> None:
        """Print how the command is used, and what is wrong."""
        told = [misuse("line.error", message=self.why)]
        if self.ctx is not None:
            pieces = " ".join(self.ctx.command.collect_usage_pieces(self.ctx))
            usage = misuse("line.usage", line=f"{self.ctx.command_path} {pieces}")
            told = [usage, misuse("line.try", line=f"{self.ctx.command_path} --help"), *told]
        for number, line in enumerate(told, 1):
            between = "\n" if number == len(told) > 1 else ""
            click.echo(f"{between}{line.in_language(self.language)}", file=file, err=file is None)


@contextmanager
def _spoken(language: str, context: click.Context | None = None) -> Iterator[None]:
    """Inside, what click finds wrong in a command line is a `Misuse`; `context` is of a group whose command runs."""
    try:
        yield
    except (Misuse, click.exceptions.NoArgsIsHelpError):
        raise
    except click.UsageError as found:
        where = found.ctx or _context_of_command(context)
        raise Misuse(_why(found, where), where, language) from None


def _context_of_command(group: click.Context | None) -> click.Context | None:
    """Return a context for the command of a group that was to be run: click forgets it where it reads options."""
    if group is None or not isinstance(group.command, click.Group):
        return group
    command = group.command.commands.get(group.invoked_subcommand or "")
    return group if command is None else click.Context(command, parent=group, info_name=command.name)


class SpokenCommand(HelpPage):
    """A command whose help is in the language of the command line."""


class SpokenGroup(HelpPage, click.Group):
    """Commands in the order in which they are written, which say what is wrong in a command line in its language."""

    command_class = SpokenCommand

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401
    ) -> click.Context:
        """Read the command line, and note its language."""
        if parent is None:
            extra["obj"] = language_asked_for(args)
        with _spoken(language_of(parent) if parent is not None else extra["obj"]):
            return super().make_context(info_name, args, parent, **extra)

    def invoke(self, ctx: click.Context) -> object:
        """Run a command."""
        with _spoken(language_of(ctx), ctx):
            return super().invoke(ctx)

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002  # as click calls it
        """Return the commands in order."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that was meant, or say which is nearest."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            from spec.source import nearest

            near = nearest(args[0], list(self.commands))
            raise click.NoSuchCommand(args[0], possibilities=[near] if near else None, ctx=ctx)
        return super().resolve_command(ctx, args)


def _why(found: click.UsageError, where: click.Context | None) -> Phrase:
    """Return what is wrong, of everything that click can find wrong in a command line of ours."""
    match found:
        case click.MissingParameter(param=param) if param is not None:
            return misuse("line.missing", name=_name(param))
        case BadValue(why=why, param=param):
            return misuse("line.value", name=_name(param), why=why) if param is not None else why
        case click.NoSuchOption(option_name=name, possibilities=near):
            return misuse("line.no-option", name=name, hint=_meant(near))
        case click.NoSuchCommand(command_name=name, possibilities=near):
            return misuse("line.no-command", name=name, hint=_meant(near))
        case click.BadOptionUsage(option_name=name):
            flag = misuse("line.takes-no-value", name=name)
            return flag if _is_flag(where, name) else misuse("line.needs-a-value", name=name)
        case click.UsageError(ctx=click.Context(command=click.Group())):
            return misuse("line.missing-command")
        case _:
            return misuse("line.too-much", command=where.command_path if where is not None else "hausregel")


def _name(param: click.Parameter) -> Phrase:
    return misuse("line.name", name=max(param.opts, key=len) if isinstance(param, click.Option) else value_of(param))


def _meant(near: Sequence[str] | None) -> Phrase | str:
    return Phrase("did-you-mean.more", (("name", near[0]),)) if near else ""


def _is_flag(context: click.Context | None, name: str) -> bool:
    options = context.command.params if context is not None else []
    return any(isinstance(option, click.Option) and option.is_flag and name in option.opts for option in options)
