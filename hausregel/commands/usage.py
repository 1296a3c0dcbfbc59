"""Wrong command lines, said in the language of `--lang`: what click finds wrong as well as what we do."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from itertools import pairwise
from pathlib import Path
from typing import IO, Any, Final

import click

from spec.words import LANGUAGES, Filling, Phrase

PART: Final = "usage"
"""The part of the catalogue with what is wrong in a command line."""
_LANGUAGE: Final = f"{__name__}.language"
"""Where a context keeps the language of its command line."""


def misuse(key: str, /, **facts: Filling) -> Phrase:
    """Return what is wrong in a command line, by its key."""
    return Phrase(key, tuple(facts.items()), PART)


def language_asked_for(arguments: Sequence[str]) -> str:
    """Return the language of `--lang` in a command line, English if it names none that is spoken."""
    following = dict(pairwise(arguments))
    given = [following.get("--lang", ""), *(word.removeprefix("--lang=") for word in arguments)]
    return next((language for language in given if language in LANGUAGES), LANGUAGES[0])


class BadValue(click.BadParameter):
    """A value that an option or argument cannot have; `why` says so."""

    def __init__(self, why: Phrase, ctx: click.Context | None, param: click.Parameter | None) -> None:
        """Keep what is wrong."""
        super().__init__(str(why), ctx, param)
        self.why = why


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


class SpokenGroup(click.Group):
    """Commands in the order in which they are written, which say what is wrong in a command line in its language."""

    def make_context(
        self,
        info_name: str | None,
        args: list[str],
        parent: click.Context | None = None,
        **extra: Any,  # noqa: ANN401
    ) -> click.Context:
        """Read the command line, and note its language."""
        language = language_asked_for(args)
        with _spoken(language):
            context = super().make_context(info_name, args, parent, **extra)
        context.meta[_LANGUAGE] = language
        return context

    def invoke(self, ctx: click.Context) -> object:
        """Run a command."""
        with _spoken(ctx.meta[_LANGUAGE], ctx):
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


def _name(param: click.Parameter) -> str:
    return f"`{max(param.opts, key=len) if isinstance(param, click.Option) else param.human_readable_name}`"


def _meant(near: Sequence[str] | None) -> Phrase | str:
    return Phrase("did-you-mean.more", (("name", near[0]),)) if near else ""


def _is_flag(context: click.Context | None, name: str) -> bool:
    options = context.command.params if context is not None else []
    return any(isinstance(option, click.Option) and option.is_flag and name in option.opts for option in options)


# --- values -----------------------------------------------------------------------------------------------------------


class OneOf(click.Choice[str]):
    """One of some words."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> str:  # noqa: ANN401
        """Return the word."""
        try:
            return super().convert(value, param, ctx)
        except click.BadParameter:
            possible = tuple(map(str, self.choices))
            raise BadValue(misuse("value.not-one-of", value=str(value), possible=possible), ctx, param) from None


class WholeNumber(click.IntRange):
    """A whole number, within bounds if there are any."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> int:  # noqa: ANN401
        """Return the number."""
        try:
            return int(super().convert(value, param, ctx))
        except click.BadParameter:
            raise BadValue(
                _outside(value, r"[-+]?\d+", self.min, self.max) or misuse("value.no-integer", value=str(value)),
                ctx,
                param,
            ) from None


class Seconds(click.FloatRange):
    """A number of seconds from a least one on."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> float:  # noqa: ANN401
        """Return the number."""
        try:
            return float(super().convert(value, param, ctx))
        except click.BadParameter:
            raise BadValue(
                _outside(value, r"[-+]?[\d.]+", self.min, None) or misuse("value.no-number", value=str(value)),
                ctx,
                param,
            ) from None


def _outside(value: object, form: str, low: float | None, high: float | None) -> Phrase | None:
    """Return what is wrong with a number that is not within bounds; None if it has not even the form of a number."""
    text = str(value)
    if re.fullmatch(form, text) is None or low is None:
        return None
    if high is None:
        return misuse("value.too-small", value=text, low=str(low))
    return misuse("value.out-of-range", value=text, low=str(low), high=str(high))


class FilePath(click.Path):
    """The path of a file or folder; a text that no file system can read is a wrong argument, not a fault of ours."""

    def __init__(self, *, exists: bool = False, file_okay: bool = True, dir_okay: bool = True) -> None:
        """Say what may be there."""
        super().__init__(exists=exists, file_okay=file_okay, dir_okay=dir_okay, path_type=Path)

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:  # noqa: ANN401
        """Return the path, if there can be one."""
        try:
            return super().convert(value, param, ctx)
        except ValueError:
            raise BadValue(misuse("value.no-path", value=ascii(str(value))), ctx, param) from None
        except click.BadParameter:
            raise BadValue(self._not_there(Path(value)), ctx, param) from None

    def _not_there(self, path: Path) -> Phrase:
        text = str(path)
        if not path.exists():
            return misuse("value.no-file", value=text) if self.file_okay else misuse("value.no-folder", value=text)
        if path.is_dir() and not self.dir_okay:
            return misuse("value.is-a-folder", value=text)
        if path.is_file() and not self.file_okay:
            return misuse("value.is-a-file", value=text)
        return misuse("value.unreadable", value=text)


UNITS: Final = {"": 1, "s": 1, "m": 60, "min": 60, "h": 3600}


class BudgetType(click.ParamType[float]):
    """A time: `60s`, `5m`, `1h`, or a number of seconds."""

    name = "time"

    def convert(self, value: object, param: click.Parameter | None, ctx: click.Context | None) -> float:
        """Return the seconds."""
        if isinstance(value, float):
            return value
        found = re.fullmatch(r"(\d{1,9}(?:\.\d{1,3})?) ?(|s|m|min|h)", str(value).strip())
        if found is None or float(found[1]) == 0:
            raise BadValue(misuse("value.no-time", value=str(value)), ctx, param)
        return float(found[1]) * UNITS[found[2]]
