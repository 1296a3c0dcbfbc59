"""Commands that read rules: check, show, list, schema."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Final

import click

from hausregel.commands.arguments import (
    checked_ruleset,
    consoles,
    fail,
    format_option,
    games_given,
    lang_option,
    not_for,
    options_given,
    path_of,
    print_diagnostics,
    print_json,
    rule_option,
    spoken,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import OneOf, WholeNumber, misuse
from hausregel.work.statuses import FAULTY, HELD, UNSETTLED
from spec.words import COMMAND, Phrase, Words

if TYPE_CHECKING:
    from hausregel.work.check import CheckedFile
    from hausregel.work.check_booklet import CheckedBooklet
    from hausregel.work.summaries import Summary
    from spec.ruleset import Ruleset
    from spec.source import Diagnostic

ROOM: Final = 58
"""Units: characters. So long is what names rules without words."""


@click.command(cls=SpokenCommand)
@click.argument("files", nargs=-1, metavar="files")
@click.option("--fix", is_flag=True)
@lang_option()
@format_option(OneOf(["text", "json", "sarif", "junit"]))
def check(files: tuple[str, ...], fix: bool, lang: str, form: str) -> None:
    """Check rulesets: shape, names, types, words, set-up, worked examples; and booklets beside their rulesets.

    FILE is a path or the name of a ruleset or a booklet; of a file of words, the ruleset that it belongs to is checked.
    Without one, everything that comes with Hausregel is checked.
    """
    from hausregel import __version__
    from hausregel.report.diagnostics import in_json, in_sarif
    from hausregel.work.check import CheckedFile
    from hausregel.work.check_booklet import booklets
    from hausregel.work.library import names

    if fix:
        _fix(files, lang)
    checked = [_checked(path) for path in dict.fromkeys(map(_path, files or (*names(), *booklets())))]
    if form == "sarif":
        print_json(in_sarif([diagnostic for file in checked for diagnostic in file.diagnostics], __version__))
    elif form == "junit":
        from hausregel.report.junit import of_checks

        click.echo(of_checks(checked), nl=False)
    elif form == "json":
        found = [[in_json(diagnostic) for diagnostic in file.diagnostics] for file in checked]
        files_told = zip(checked, found, strict=True)
        print_json({"files": [{**_check_data(file), "diagnostics": told} for file, told in files_told]})
    else:
        print_diagnostics(checked)
        for file in checked:
            click.echo(check_line(file, lang))
            if isinstance(file, CheckedFile) and file.without_words:
                click.echo(_without_words(file.without_words, lang), err=True)
    raise SystemExit(FAULTY if any(file.is_faulty for file in checked) else HELD)


def _fix(files: Sequence[str], language: str) -> None:
    """Make all certain fixes in files, and say how many."""
    from hausregel.language_service import OpenTexts, errors_of, mended
    from spec.source import write_whole

    if not files:
        fail(misuse("check.fix-files"))
    for path in (Path(file) if file.endswith((".yaml", ".yml")) else path_of(file) for file in files):
        after, fixes = mended(path, OpenTexts(), errors_of)
        if fixes:
            write_whole(path, after.text(path))
            said = Words(language, COMMAND)("checked.fixed", file=str(path), number=len(fixes))
            click.echo(said, err=True)


def _path(file: str) -> Path:
    """Return the file that is checked: of words, that of the rules beside which they lie."""
    from spec.ruleset import rules_of_words

    path = Path(file) if file.endswith((".yaml", ".yml")) else path_of(file)
    return rules_of_words(path) or path


def _checked(path: Path) -> CheckedFile | CheckedBooklet:
    from hausregel.work.check import check_file
    from hausregel.work.check_booklet import check_booklet, holds_booklet

    return check_booklet(path) if holds_booklet(path) else check_file(path)


def _check_data(checked: CheckedFile | CheckedBooklet) -> dict[str, object]:
    from hausregel.work.check import CheckedFile

    told: dict[str, object] = {"file": str(checked.path), "held": not checked.is_faulty}
    if isinstance(checked, CheckedFile):
        return {
            **told,
            "players": list(checked.games),
            "examples": checked.examples,
            "without_words": list(checked.without_words),
        }
    return {**told, "sentences": checked.sentences}


def check_line(checked: CheckedFile | CheckedBooklet, language: str) -> str:
    """Return a line on what was found in a file, or how many worked examples hold."""
    from hausregel.work.check import CheckedFile
    from spec.codes import is_error

    say = Words(language, COMMAND)
    errors = sum(is_error(diagnostic) for diagnostic in checked.diagnostics)
    warnings = len(checked.diagnostics) - errors
    counts = [say("checked.errors", number=errors)] * bool(errors)
    found = ", ".join([*counts, *[say("checked.warnings", number=warnings)] * bool(warnings)])
    if checked.is_faulty:
        return f"{checked.path}: {found}"
    more = [found] * bool(found)
    if not isinstance(checked, CheckedFile):
        told = [say("checked.booklet", number=checked.sentences), *more]
        return f"{checked.path}: {Words(language)('semicolon').join(told)}"
    low, high = min(checked.games), max(checked.games)
    players = say("checked.players", number=low) if low == high else say("checked.span", low=low, high=high)
    held = say("checked.held", number=checked.examples) if checked.examples else say("checked.no-examples")
    return f"{checked.path}: {Words(language)('semicolon').join([players, held, *more])}"


def _without_words(addresses: Sequence[str], language: str) -> str:
    """Return two lines on which rules nobody told in words, as many as there is room for."""
    say = Words(language, COMMAND)
    shown = max((at for at in range(1, len(addresses) + 1) if len(", ".join(addresses[:at])) <= ROOM), default=1)
    listed = ", ".join(addresses[:shown])
    if shown < len(addresses):
        listed = say("checked.and-more", addresses=listed, number=len(addresses) - shown)
    return f"  {say('checked.without-words')}\n  {listed}"


@click.command(cls=SpokenCommand)
@click.argument("ruleset")
@click.option("--origin", is_flag=True)
@click.option("--kernel", is_flag=True)
@click.option("--players", type=WholeNumber(1, 20))
@rule_option
@lang_option(exposed=False)
@format_option()
def show(ruleset: str, origin: bool, kernel: bool, players: int | None, given: tuple[str, ...], form: str) -> None:
    """Print the merged ruleset: as printed, with all readings, or as it reads with the options you give."""
    from hausregel.work.merged_rules import show as lines_of
    from spec.source import plain

    found = checked_ruleset(ruleset)
    if kernel:
        _show_kernel(found, players, given, form)
        return
    root = found.read_as(options_given(found, given)).root if given else found.printed
    rows = list(lines_of(root))
    if form == "json":
        data: dict[str, object] = {"name": found.name, "rules": plain(root)}
        if origin:
            data["lines"] = [{"text": text, "file": span.file, "line": span.line} for text, span in rows]
        print_json(data)
        return
    width = min(max(len(text) for text, _ in rows), 100)
    for text, span in rows:
        click.echo(f"{text:{width}}  # {Path(span.file).name}:{span.line}" if origin else text)


def _show_kernel(ruleset: Ruleset, players: int | None, given: Sequence[str], form: str) -> None:
    """Print the kernel of a game, or why it has none yet."""
    from hausregel.work.library import players_of
    from kernel import NotInKernel, kernel_source

    number = min(players_of(ruleset)) if players is None else players
    if number not in players_of(ruleset):
        fail(not_for(ruleset.name, players_of(ruleset), str(number)))
    source = kernel_source(games_given(ruleset, [number], options_given(ruleset, given))[number])
    if isinstance(source, NotInKernel):
        why = Phrase(f"no-kernel.{source.reason}", (), COMMAND)
        told = Phrase("random.plain-no-kernel", (("why", why), ("address", source.address)), COMMAND)
        click.echo(f"hausregel: {told.in_language(spoken())}", err=True)
        raise SystemExit(UNSETTLED)
    if form == "json":
        print_json({"name": ruleset.name, "players": number, "kernel": source.text})
    else:
        click.echo(source.text, nl=False)


@click.command("list", cls=SpokenCommand)
@lang_option()
@format_option()
def list_(lang: str, form: str) -> None:
    """List the rulesets that come with Hausregel."""
    from dataclasses import asdict

    from hausregel.work.summaries import kept_summaries

    rows = kept_summaries(lang)
    faults: tuple[Diagnostic, ...] = ()
    if rows is None:
        from hausregel.work.listing import summaries

        rows, faults = summaries(lang)
    if form == "json":
        print_json({"rulesets": [asdict(row) for row in rows]})
    else:
        _print_list(rows, lang)
    for fault in dict.fromkeys(fault.span.file for fault in faults):
        click.echo(f"hausregel: {Words(lang, COMMAND)('list.faulty', file=fault)}", err=True)
    if faults:
        raise SystemExit(FAULTY)


def _print_list(rows: Sequence[Summary], lang: str) -> None:
    from rich.text import Text

    console, say, semicolon = consoles()[0], Words(lang, COMMAND), Words(lang)("semicolon")
    for row in rows:
        told = say("list.facts", players=row.players, cards=row.cards, status=say(f"status.{row.status}"))
        facts = [told, *([row.edition] if row.edition else [])]
        console.print(Text(row.name, style="bold").append(f"  {row.title}", style="not bold"))
        console.print(Text(f"  {', '.join(facts)}{semicolon}{row.verdicts}", style="dim"))


@click.command(cls=SpokenCommand)
@click.argument(
    "what",
    type=OneOf(
        ["ruleset", "booklet", "replay", "verify", "certificate", "count-certificate", "diff", "effect", "ruling"]
    ),
    default="ruleset",
)
@lang_option(exposed=False)
@format_option()
def schema(what: str, form: str) -> None:
    """Print the path of a JSON Schema, for editors."""
    from hausregel.referee import schema_path as ruling_schema_path
    from reference_engine import schema_path
    from spec.booklet import schema_path as booklet_schema_path
    from spec.ruleset import schema_path as ruleset_schema_path
    from verifier.certificates import count_schema_path
    from verifier.certificates import schema_path as certificate_schema_path
    from verifier.comparison import schema_path as diff_schema_path
    from verifier.consequences import schema_path as effect_schema_path
    from verifier.verdict import schema_path as verify_schema_path

    paths = {
        "ruleset": ruleset_schema_path,
        "booklet": booklet_schema_path,
        "replay": schema_path,
        "verify": verify_schema_path,
        "certificate": certificate_schema_path,
        "count-certificate": count_schema_path,
        "diff": diff_schema_path,
        "effect": effect_schema_path,
        "ruling": ruling_schema_path,
    }
    path = paths[what]()
    if form == "json":
        print_json({"path": str(path)})
    else:
        click.echo(path)
