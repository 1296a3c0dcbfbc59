"""The command that tells a game, and takes down that somebody has read its telling."""

from __future__ import annotations

import json
from pathlib import Path
from typing import TYPE_CHECKING

import click

from hausregel.commands.arguments import (
    checked_ruleset,
    consoles,
    fail,
    games_given,
    lang_option,
    not_for,
    options_given,
    path_of,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import WholeNumber
from hausregel.work.statuses import HELD, UNSETTLED
from spec.words import COMMAND, LANGUAGES, Words

if TYPE_CHECKING:
    from rich.console import Console

    from hausregel.rulebook import Book
    from spec.ruleset import Ruleset


@click.command(cls=SpokenCommand)
@click.argument("ruleset")
@click.option("--players", type=WholeNumber(1))
@lang_option()
@click.option("--option", "given", multiple=True, metavar="setting")
@click.option("--read", is_flag=True)
@click.option("--every", is_flag=True)
def tell(ruleset: str, players: int | None, lang: str, given: tuple[str, ...], *, read: bool, every: bool) -> None:
    """Tell a game as one explains it at the table; or say that you have read its telling beside its rules.

    With --read nothing is told: a file beside the ruleset takes down which rules each sentence tells now. When one of
    them changes, `check` asks you to read the sentence again.
    """
    from hausregel.rulebook import Book, Shelf
    from hausregel.work.library import players_of

    console, _ = consoles()
    say = Words(lang, COMMAND)
    found = checked_ruleset(ruleset)
    if read:
        _read(found, path_of(ruleset), LANGUAGES if every else (lang,), say)
        raise SystemExit(HELD)
    allowed = players_of(found)
    if players is not None and players not in allowed:
        fail(not_for(ruleset, allowed, str(players)))
    numbers = allowed if players is None else range(players, players + 1)
    options = options_given(found, given)
    games_given(found, numbers, options)
    book = Book(Shelf((found.name,), options=options), found.name, lang, numbers)
    raise SystemExit(HELD if _told(console, book) else _untold(book, say))


def _told(console: Console, book: Book) -> bool:
    """Print a telling; return whether there is one."""
    from rich.text import Text

    from hausregel.rulebook import for_whom, plain, telling

    chapters = telling(book)
    if not chapters:
        return False
    console.print(Text(book.title, style="bold").append(f"  {for_whom(book)}", style="not bold"))
    for chapter in chapters:
        console.print(Text(f"\n{chapter.title}", style="bold"))
        for said in chapter.sentences:
            mark = f" [{book.words(f'mark.{said.mark}')}]" if said.mark else ""
            console.print(Text(f"{plain(said.line)}{mark}"))
    return True


def _untold(book: Book, say: Words) -> int:
    click.echo(f"hausregel: {say('tell.none', name=book.name)}", err=True)
    return UNSETTLED


def _read(ruleset: Ruleset, path: Path, languages: tuple[str, ...], say: Words) -> None:
    """Take down what the sentences of some languages tell now."""
    from spec.telling import marks_file, written_marks

    marks = written_marks(ruleset.root, path, languages)
    marks_file(path).write_text(json.dumps(marks, indent=1, ensure_ascii=False) + "\n", encoding="utf-8")
    number = sum(len(told) for language, told in marks.items() if language in languages)
    click.echo(say("tell.read", number=number, file=marks_file(path).name))
