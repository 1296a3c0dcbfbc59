"""The commands that publish: docs build, docs serve, docs changes, docs sheet."""

from __future__ import annotations

import time
from pathlib import Path

import click

from hausregel.commands.arguments import (
    checked_ruleset,
    consoles,
    fail,
    games_given,
    lang_option,
    not_for,
    options_given,
    spoken,
)
from hausregel.commands.usage import SpokenGroup
from hausregel.commands.values import FilePath, OneOf, WholeNumber, misuse
from hausregel.work.statuses import FAULTY, HELD
from spec.words import COMMAND, LANGUAGES, Words

PORT = 8000


def _speak_the_first(context: click.Context, _: click.Parameter, languages: tuple[str, ...]) -> tuple[str, ...]:
    """Speak the first of the languages in which something is written."""
    if languages:
        context.find_root().obj = languages[0]
    return languages


@click.group(cls=SpokenGroup)
@lang_option(exposed=False)
def docs() -> None:
    """Publish rules: a site with a page for each game, or a sheet of paper for the table."""


@docs.command()
@click.argument("rulesets", nargs=-1, metavar="rulesets")
@click.option(
    "--out", type=FilePath(file_okay=False), default=Path("site"), show_default=True,
)  # fmt: skip
@click.option(
    "--source", type=FilePath(file_okay=False, exists=True),
)  # fmt: skip
@click.option(
    "--lang", "languages", multiple=True, type=OneOf(LANGUAGES), callback=_speak_the_first,
)  # fmt: skip
@click.option(
    "--findings", type=FilePath(dir_okay=False, exists=True),
)  # fmt: skip
@click.option("--lenient", is_flag=True)
@click.option("--fresh", is_flag=True)
@click.option("--engine/--no-engine", default=True)
@click.option("--workers", type=WholeNumber(1, 64), default=2, show_default=True)
def build(  # noqa: PLR0913, PLR0917  # one for each option of the command
    rulesets: tuple[str, ...],
    out: Path,
    source: Path | None,
    languages: tuple[str, ...],
    findings: Path | None,
    lenient: bool,
    fresh: bool,
    engine: bool,
    workers: int,
) -> None:
    """Build the site of all rulesets, or of those named, in all languages."""
    from hausregel.site import Site
    from hausregel.site import build as built

    console, errors = consoles()
    named = tuple(checked_ruleset(name).name for name in rulesets)
    began = time.monotonic()
    site = Site(
        out=out.resolve(),
        source=source.resolve() if source is not None else None,
        languages=languages or LANGUAGES,
        rulesets=named,
        findings=str(findings.resolve()) if findings is not None else "",
        strict=not lenient,
        fresh=fresh,
        engine=engine,
    )
    done = built(site, workers, lambda said: errors.print(f"hausregel: {said}", style="yellow", markup=False))
    for name in dict.fromkeys(name for outcome in done for name in outcome.faulty):
        checked_ruleset(name)
    for outcome in done:
        if outcome.said:
            errors.print(f"{outcome.language}:", style="bold", markup=False)
            errors.print(outcome.said.rstrip(), markup=False)
    failed = [outcome.language for outcome in done if not outcome.ok]
    if failed:
        fail(misuse("site.warned", languages=tuple(failed)), FAULTY)
    facts = {"file": str(out / "index.html"), "seconds": f"{time.monotonic() - began:.0f}"}
    console.print(Words(spoken(), COMMAND)("site.built", number=len(done), **facts), markup=False)
    raise SystemExit(HELD)


@docs.command()
@click.option(
    "--out", type=FilePath(file_okay=False), default=Path("site"), show_default=True,
)  # fmt: skip
@click.option(
    "--port",
    type=WholeNumber(0, 65535),
    default=PORT,
    show_default=True,
)
@lang_option(exposed=False)
def serve(out: Path, port: int) -> None:
    """Serve a built site on this machine, so that you can play games in its pages. Ctrl-C stops it."""
    from hausregel.site import server

    console, say = consoles()[0], Words(spoken(), COMMAND)
    if not out.is_dir():
        fail(misuse("site.missing", folder=str(out)))
    with server(out, port) as served:
        address = f"http://127.0.0.1:{served.server_port}/"
        console.print(say("site.served", address=address), markup=False)
        try:
            served.serve_forever()
        except KeyboardInterrupt:
            console.print(say("site.stopped"))
    raise SystemExit(HELD)


@docs.command()
@click.argument("old")
@click.argument("new")
@lang_option()
def changes(old: str, new: str, lang: str) -> None:
    """Write in players' words, as Markdown, what has changed from one version of a ruleset to another."""
    from hausregel.rulebook import Book, PointList, Shelf, changelog, plain

    console, errors = consoles()
    say = Words(lang, COMMAND)
    names = tuple(checked_ruleset(name).name for name in (new, old))
    shelf = Shelf(names)
    newer, older = (Book(shelf, name, lang) for name in names)
    section = changelog(newer, older)
    lines = [f"## {section.title}", ""]
    for block in section.blocks:
        if isinstance(block, PointList):
            lines += [f"- {newer.words(f'mark.{item.mark}')} \N{EN DASH} {plain(item.line)}" for item in block.items]
        else:
            lines.append(newer.words("differences.none"))
    for address in dict.fromkeys((*newer.missing, *older.missing)):
        errors.print(f"hausregel: {say('no-words', address=address)}", style="yellow", markup=False)
    console.print("\n".join(lines), markup=False, soft_wrap=True)
    raise SystemExit(HELD)


@docs.command()
@click.argument("ruleset")
@click.option("--players", type=WholeNumber(1))
@lang_option()
@click.option("--option", "options", multiple=True, metavar="setting")
@click.option(
    "--out", type=FilePath(dir_okay=False),
)  # fmt: skip
def sheet(ruleset: str, players: int | None, lang: str, options: tuple[str, ...], out: Path | None) -> None:
    """Write the rules for the table as a PDF of one or two sides of A4, with your own options filled in."""
    from hausregel.rulebook import Book, Shelf
    from hausregel.sheet import TooLong
    from hausregel.sheet import sheet as made
    from hausregel.work.library import players_of

    console, errors = consoles()
    say = Words(lang, COMMAND)
    found = checked_ruleset(ruleset)
    allowed = players_of(found)
    number = players if players is not None else allowed[-1]
    if number not in allowed:
        fail(not_for(ruleset, allowed, str(number)))
    chosen = options_given(found, options)
    games_given(found, [number], chosen)
    book = Book(Shelf((found.name,), options=chosen), found.name, lang, range(number, number + 1))
    try:
        data = made(book)
    except TooLong as error:
        fail(f"{book.name}: {say('too-long', sides=error.sides, points=error.points)}", FAULTY)
    path = out or Path(f"{Path(found.name).stem}-{number}-{lang}.pdf")
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data)
    for address in book.missing:
        errors.print(f"hausregel: {say('no-words', address=address)}", style="yellow", markup=False)
    console.print(str(path), markup=False)
    raise SystemExit(HELD)
