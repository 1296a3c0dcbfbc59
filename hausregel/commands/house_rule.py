"""The commands that begin a file: new, with questions where somebody is there to answer them, and draft."""

from __future__ import annotations

import shlex
import sys
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from hausregel.commands.arguments import (
    checked_ruleset,
    fail,
    format_option,
    lang_option,
    nothing_named,
    options_given,
    print_json,
    spoken,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import FilePath, WholeNumber, misuse
from spec.words import COMMAND, Words

if TYPE_CHECKING:
    from spec.ruleset import Ruleset

MOST_LISTED: Final = 40
"""So many rulesets, options or rules are listed before a question."""

Ask = Callable[[str], str]
"""Asks a question and returns the answer, empty if there is none."""


@dataclass(frozen=True, slots=True)
class WantedChanges:
    """What a new house rule is to change: options and readings by their values, rules by their addresses."""

    settings: Mapping[str, str | int] = field(default_factory=dict)
    rules: tuple[str, ...] = ()


@click.command(cls=SpokenCommand)
@click.argument("name", required=False)
@click.option("--extends", "base", metavar="ruleset")
@click.option("--kind", metavar="kind")
@click.option("--set", "given", multiple=True, metavar="setting")
@click.option("--change", "changes", multiple=True, metavar="address")
@lang_option(exposed=False)
@format_option()
def new(
    name: str | None, base: str | None, kind: str | None, given: tuple[str, ...], changes: tuple[str, ...], form: str
) -> None:
    """Write a house rule, or a small game to begin with: NAME.yaml. On a terminal it asks for what is not given."""
    from hausregel.work.library import kinds

    asking = form == "text" and sys.stdin.isatty() and sys.stdout.isatty()
    if asking and base is None and kind is None:
        base = base_asked(_asked)
    if (base is None) == (kind is None) or (kind is not None and (given or changes)):
        fail(misuse("new.one-of", known=kinds()))
    if kind is not None and kind not in kinds():
        fail(misuse("new.no-kind", name=kind, known=kinds()))
    ruleset = checked_ruleset(base) if base is not None else None
    wanted = WantedChanges()
    if ruleset is not None:
        wanted = WantedChanges(options_given(ruleset, given), rules_given(ruleset, changes))
        if asking and not given and not changes:
            wanted = changes_asked(ruleset, _asked)
    if asking and name is None:
        name = _asked(Words(spoken(), COMMAND)("new.ask-name"))
    _write(name or "", base, kind, ruleset, wanted, form)


@click.command(cls=SpokenCommand)
@click.argument("name")
@click.option("--from", "printed", required=True, type=FilePath(exists=True, dir_okay=False))
@click.option("--kind", metavar="kind")
@click.option("--year", type=WholeNumber(1000, 3000))
@lang_option()
def draft(name: str, printed: Path, kind: str | None, year: int | None, lang: str) -> None:
    """Begin with a printed rulebook: a small game, and beside it each sentence, waiting for its rule."""
    from hausregel.work.library import beginning_of, kinds
    from hausregel.work.new_ruleset import file_of, new_game
    from hausregel.work.rulebook_draft import drafted, headings_of, read_rulebook, with_source

    known = kinds()
    if kind is not None and kind not in known:
        fail(misuse("new.no-kind", name=kind, known=known))
    file = _file(name, file_of)
    booklet = _file(str(file.with_name(f"{file.stem}-booklet.yaml")), file_of)
    title = file.stem.replace("-", " ").replace("_", " ")
    day = year or date.today().year  # noqa: DTZ011  # the year that is on the user's calendar
    try:
        text = read_rulebook(printed)
        told = drafted(text, title, file.name, lang, day)
    except (OSError, ValueError) as error:
        fail(misuse("draft.unread", file=str(printed), why=str(getattr(error, "strerror", None) or error)))
    game = new_game(title, beginning_of(kind or known[0]).read_text(encoding="utf-8"), lang)
    try:
        file.write_text(with_source(game, text, title, lang, day), encoding="utf-8")
        booklet.write_text(told, encoding="utf-8")
    except (OSError, ValueError) as error:
        fail(misuse("new.unwritten", file=str(file), why=str(getattr(error, "strerror", error))))
    number = sum(len(heading.sentences) for heading in headings_of(text))
    click.echo(Words(lang, COMMAND)("draft.done", file=str(file), booklet=str(booklet), number=number))


def _asked(question: str) -> str:
    return str(click.prompt(question, default="", show_default=False)).strip()


def _write(
    name: str, base: str | None, kind: str | None, ruleset: Ruleset | None, wanted: WantedChanges, form: str
) -> None:
    """Write the file, and say what it is."""
    from hausregel.work.library import beginning_of
    from hausregel.work.new_ruleset import changed_ruleset, file_of, new_game, new_ruleset

    file = _file(name, file_of)
    title = file.stem.replace("-", " ").replace("_", " ")
    if ruleset is None or base is None:
        text = new_game(title, beginning_of(kind or "").read_text(encoding="utf-8"), spoken())
    elif wanted == WantedChanges():
        text = new_ruleset(title, base, ruleset, spoken())
    else:
        text = changed_ruleset(title, base, ruleset, wanted.settings, wanted.rules, spoken())
    try:
        file.write_text(text, encoding="utf-8")
    except (OSError, ValueError) as error:
        fail(misuse("new.unwritten", file=str(file), why=str(getattr(error, "strerror", error))))
    if form == "json":
        print_json({"file": str(file), **({"kind": kind} if base is None else {"extends": base})})
        return
    # What begins with a dash would be taken for an option.
    quoted = shlex.quote(f"./{file}" if str(file).startswith("-") else str(file))
    say = Words(spoken(), COMMAND)
    begun = say("new.extends", base=base) if base is not None else say("new.whole")
    click.echo(say("new.done", file=str(file), begun=begun, quoted=quoted))


def _file(name: str, file_of: Callable[[str], Path]) -> Path:
    """Return the file for a name; end if there is none, or it is there already."""
    if not name:
        fail(misuse("new.empty"))
    file = file_of(name)
    try:
        name.encode()
        exists = file.exists()
    except (OSError, ValueError):
        fail(misuse("new.no-name", name=ascii(name[:80])))
    if exists:
        fail(misuse("new.exists", file=str(file)))
    return file


def rules_given(ruleset: Ruleset, changes: tuple[str, ...]) -> tuple[str, ...]:
    """Return the addresses of `--change`, each once; end if there is no such rule."""
    from hausregel.work.new_ruleset import rules_of
    from spec.ruleset import find, path_of
    from spec.source import meant_or

    for address in changes:
        if "." not in address or find(ruleset.root, path_of(address)) is None:
            known = rules_of(ruleset)
            hint = meant_or(address, known, misuse("new.rules", known=known[:8]))
            fail(misuse("new.no-rule", name=address, hint=hint))
    return tuple(dict.fromkeys(changes))


# --- questions -------------------------------------------------------------------------------------------------------


def base_asked(ask: Ask) -> str:
    """Ask for the ruleset to change until there is one of that name; `?` lists what there is."""
    from hausregel.work.library import NoSuchRuleset, find, names

    say = Words(spoken(), COMMAND)
    while True:
        answer = ask(say("new.ask-base"))
        if answer == "?":
            click.echo("\n".join(f"  {name}" for name in names()))
            continue
        try:
            find(answer)
        except NoSuchRuleset:
            click.echo(nothing_named(answer).in_language(spoken()))
            continue
        return answer


def changes_asked(ruleset: Ruleset, ask: Ask) -> WantedChanges:
    """Ask what shall change, one thing after the other, until there is no answer."""
    from hausregel.work.new_ruleset import options_of_rules, rules_of

    say, options, rules = Words(spoken(), COMMAND), options_of_rules(ruleset), rules_of(ruleset)
    things = [*options, *rules]
    click.echo(say("new.listed"))
    for number, thing in enumerate(things[:MOST_LISTED], 1):
        told = options.get(thing, "").replace("  # ", "; ")
        click.echo(f"{number:4}  {thing}{f': {told}' if told else ''}")
    wanted = WantedChanges()
    while answer := ask(say("new.ask-change")):
        thing = things[int(answer) - 1] if answer.isdecimal() and 0 < int(answer) <= len(things) else answer
        if thing in options:
            value = ask(say("new.ask-value", name=thing, possible=options[thing].partition("  # ")[2]))
            wanted = _with_value(ruleset, wanted, thing, value)
        elif thing in rules:
            wanted = replace(wanted, rules=tuple(dict.fromkeys([*wanted.rules, thing])))
        else:
            click.echo(say("new.nothing", name=answer))
    return wanted


def _with_value(ruleset: Ruleset, wanted: WantedChanges, name: str, value: str) -> WantedChanges:
    """Return what is wanted with one more option; without it, and a word on why, if it cannot have this value."""
    from hausregel.work.library import FaultyRules, built, players_of
    from spec.source import NotPossible

    chosen: str | int = int(value) if value.lstrip("-").isdecimal() else value
    settings = {**wanted.settings, name: chosen}
    try:
        built(ruleset, players_of(ruleset)[0], settings)
    except NotPossible as error:
        click.echo(error.why.in_language(spoken()))
        return wanted
    except FaultyRules as error:
        from spec.codes import message_of

        click.echo(message_of(error.diagnostics[0], spoken()))
        return wanted
    return replace(wanted, settings=settings)
