"""What `--help` says of a command, in the language of the command line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Final

import click

from hausregel.commands.values import BudgetType, FilePath, OneOf, PercentagePoints, Seconds, WholeNumber
from spec.words import LANGUAGES, Filling, Phrase, catalogue

if TYPE_CHECKING:
    from click.formatting import HelpFormatter

PART: Final = "help"
"""The part of the catalogue with what help pages say."""
WIDEST: Final = 40
"""Units: characters. Where the words to choose from are longer, they stand in the text beside the option."""


def language_of(context: click.Context | None) -> str:
    """Return the language of a command line."""
    noted = context.find_root().obj if context is not None else None
    return noted if noted in LANGUAGES else LANGUAGES[0]


def help_phrase(key: str, /, **facts: Filling) -> Phrase:
    """Return what a help page says, by its key."""
    return Phrase(key, tuple(facts.items()), PART)


def value_of(param: click.Parameter) -> Phrase | str:
    """Return what stands for the value of an argument or option, such as FILE."""
    match param.type:
        case OneOf(choices=choices) if param.metavar is None and isinstance(param, click.Option):
            return f"[{'|'.join(choices)}]"
        case _ if param.metavar is not None or isinstance(param, click.Argument):
            return help_phrase(f"value.{param.metavar or param.name}")
        case BudgetType():
            return help_phrase("value.time")
        case FilePath(file_okay=file_okay):
            return help_phrase("value.file" if file_okay else "value.folder")
        case Seconds():
            return help_phrase("value.seconds")
        case WholeNumber() | PercentagePoints():
            return help_phrase("value.number")
        case _:
            raise TypeError(f"param={param.name!r} has a value that no word stands for")


class HelpPage(click.Command):
    """A command whose help stands in the catalogue: under its name what it does, and each of its options."""

    def collect_usage_pieces(self, ctx: click.Context) -> list[str]:
        """Return the words of the usage line behind the name of the command."""
        language = language_of(ctx)
        arguments = [param for param in self.get_params(ctx) if isinstance(param, click.Argument)]
        told = [help_phrase("page.any-options"), *map(value_of, arguments)]
        if isinstance(self, click.Group):
            told.append(help_phrase("page.any-command"))
        return [spoken(word, language) for word in told]

    def format_help(self, ctx: click.Context, formatter: HelpFormatter) -> None:
        """Write the page: usage, what the command does, its options, and the commands of a group."""
        language, key = language_of(ctx), key_of(ctx)
        usage = f"{spoken(help_phrase('page.usage'), language)} "
        formatter.write_usage(ctx.command_path, " ".join(self.collect_usage_pieces(ctx)), usage)
        for part in (key, f"{key}.more"):
            if part in catalogue(language, PART):
                formatter.write_paragraph()
                with formatter.indentation():
                    formatter.write_text(spoken(help_phrase(part), language))
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        _write_rows(formatter, "page.options", language, [_row(option, key, ctx) for option in options])
        if isinstance(self, click.Group):
            rows = [(name, spoken(help_phrase(_below(key, name)), language)) for name in self.list_commands(ctx)]
            _write_rows(formatter, "page.commands", language, rows)


def key_of(ctx: click.Context) -> str:
    """Return the name of the message that says what a command does: `docs-build` for `hausregel docs build`."""
    names: list[str] = []
    at: click.Context | None = ctx
    while at is not None and at.parent is not None:
        names.insert(0, at.info_name or "")
        at = at.parent
    return "-".join(names) or "hausregel"


def _below(key: str, name: str) -> str:
    return name if key == "hausregel" else f"{key}-{name}"


def spoken(words: Phrase | str, language: str) -> str:
    """Return words in a language; a text is the same in all."""
    return words.in_language(language) if isinstance(words, Phrase) else words


def _write_rows(formatter: HelpFormatter, heading: str, language: str, rows: Sequence[tuple[str, str]]) -> None:
    formatter.write_paragraph()
    formatter.write(f"{spoken(help_phrase(heading), language)}\n")
    with formatter.indentation():
        formatter.write_dl(rows, col_max=WIDEST)


def _row(option: click.Option, key: str, ctx: click.Context) -> tuple[str, str]:
    """Return how an option is written, and what it does."""
    language, longest = language_of(ctx), max(option.opts, key=len)
    names = ", ".join(sorted(option.opts, key=len))
    if option.secondary_opts:
        names = f"{names}/{option.secondary_opts[0]}"
    elif not option.is_flag:
        names = f"{names} {spoken(value_of(option), language)}"
    own = f"{key}.{longest.removeprefix('--')}"
    known = own if own in catalogue(language, PART) else f"shared.{longest.removeprefix('--')}"
    more = "; ".join(spoken(said, language) for said in _limits(option, ctx))
    text = spoken(help_phrase(known), language)
    return names, f"{text}  [{more}]" if more else text


def _limits(option: click.Option, ctx: click.Context) -> Iterator[Phrase]:
    """Yield what is taken where an option is not given, and which values it can have."""
    if option.show_default and not option.is_flag:
        yield help_phrase("page.default", value=str(option.get_default(ctx)))
    match option.type:
        case WholeNumber(min=int(low), max=int(high)):
            yield help_phrase("page.span", low=f"{low}", high=f"{high}")
        case WholeNumber(min=int(low)):
            yield help_phrase("page.least", low=f"{low}")
        case Seconds(min=least) if least is not None:
            yield help_phrase("page.least", low=f"{least:g}")
        case OneOf(choices=choices) if option.metavar is not None:
            yield help_phrase("page.one-of", values=tuple(map(str, choices)))
        case _:
            pass
