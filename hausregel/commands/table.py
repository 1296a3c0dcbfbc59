"""Commands at the table: play, replay."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn

import click

from hausregel.commands.arguments import (
    checked_ruleset,
    consoles,
    fail,
    format_option,
    games_given,
    header_of,
    lang_option,
    nothing_named,
    options_given,
    players_given,
    print_json,
    rule_option,
)
from hausregel.commands.usage import SpokenCommand
from hausregel.commands.values import FilePath, OneOf, WholeNumber, misuse
from hausregel.work.statuses import HELD, REFUTED, UNSETTLED
from spec.words import Phrase

if TYPE_CHECKING:
    from hausregel.work.recheck import Confirmations


@click.command(cls=SpokenCommand)
@click.argument("ruleset")
@click.option("--players", "-p", type=WholeNumber())
@click.option("--seed", type=WholeNumber())
@click.option(
    "--seat",
    "seats",
    type=WholeNumber(),
    multiple=True,
)
@click.option("--save", type=FilePath(dir_okay=False))
@click.option("--resume", type=FilePath(exists=True, dir_okay=False))
@lang_option()
@click.option("--bots", type=OneOf(["sensible", "random"]), default="sensible", show_default=True)
@click.option("--match", "as_match", is_flag=True)
@rule_option
def play(  # noqa: PLR0913, PLR0917  # one for each option of the command
    ruleset: str,
    players: int | None,
    seed: int | None,
    seats: tuple[int, ...],
    save: Path | None,
    resume: Path | None,
    lang: str,
    bots: str,
    as_match: bool,
    given: tuple[str, ...],
) -> None:
    """Play at the table, against simple bots."""
    import secrets

    from hausregel.playing import play as play_at_the_table

    rules = checked_ruleset(ruleset)
    number = players_given(rules, None if players is None else str(players))[0]
    options = options_given(rules, given)
    if resume is not None:
        header = header_of(resume)
        number = players_given(rules, str(header.players))[0]
        from hausregel.work.move_log import options_played
        from reference_engine import NoReplay

        try:
            options = options_played(rules.root, header)
        except NoReplay as error:
            fail(misuse("file.unfit", file=str(resume), why=error.why))
    game = games_given(rules, [number], options)[number]
    if any(not 0 <= seat < number for seat in seats):
        fail(misuse("play.seats", last=number - 1))
    if as_match and game.match is None:
        fail(misuse("play.no-match", ruleset=rules.name))
    console, _ = consoles()

    status = play_at_the_table(
        rules,
        game,
        seed=secrets.randbelow(10**6) if seed is None else seed,
        human_seats=seats or (0,),
        save=save,
        resume=resume,
        language=lang,
        console=console,
        read_line=input,
        bots=bots,
        as_match=as_match,
    )
    raise SystemExit(status)


@click.command(cls=SpokenCommand)
@click.argument("file", type=FilePath(exists=True, dir_okay=False))
@click.option("--all", "whole", is_flag=True)
@click.option("--against", metavar="ruleset")
@click.option("--check", is_flag=True)
@click.option("--solver", type=OneOf(["z3", "cvc5"]))
@click.option("--prove", metavar="file", type=FilePath(dir_okay=False))
@click.option("--proof", metavar="file", type=FilePath(exists=True, dir_okay=False))
@click.option("--export", metavar="folder", type=FilePath(file_okay=False))
@lang_option()
@format_option()
def replay(  # noqa: PLR0913, PLR0917  # one for each option of the command
    file: Path,
    whole: bool,
    against: str | None,
    check: bool,
    solver: str | None,
    prove: Path | None,
    proof: Path | None,
    export: Path | None,
    lang: str,
    form: str,
) -> None:
    """Step through a saved game, or a game that shows a finding; or check a certificate."""
    given = {"--solver": solver, "--prove": prove, "--proof": proof, "--export": export}
    asked = [name for name, value in given.items() if value is not None]
    if len(asked) > 1:
        fail(misuse("replay.one-of", options=", ".join(asked)))
    if check:
        from hausregel.work.recheck import Confirmations

        _check(file, against, Confirmations(solver == "cvc5", proof, prove, export), lang, form)
    if asked:
        fail(misuse("replay.needs-check", option=asked[0]))
    from hausregel.report.tables import story_json, tell_story
    from hausregel.work.library import FaultyRules, NoSuchRuleset
    from hausregel.work.move_log import EngineShelf, tell
    from reference_engine import NoReplay

    header = header_of(file)
    rules = checked_ruleset(against or header.ruleset)
    try:
        story = tell(header, EngineShelf(rules))
    except (NoReplay, NoSuchRuleset, FaultyRules, ValueError) as error:
        fail(_unfit(file, error))
    if form == "json":
        print_json(story_json(story))
    else:
        stepwise = not whole and sys.stdin.isatty() and sys.stdout.isatty()
        tell_story(consoles()[0], story, stepwise=stepwise, language=lang)
    raise SystemExit(REFUTED if story.replayed.mismatch is not None else HELD)


def _unfit(file: Path, error: Exception) -> Phrase:
    """Return why a file cannot be used."""
    from hausregel.work.library import NoSuchRuleset
    from spec.source import UnfitFile

    why: str | Phrase = str(error)
    if isinstance(error, UnfitFile):
        why = error.why
    elif isinstance(error, NoSuchRuleset):
        why = nothing_named(str(error))
    return misuse("file.unfit", file=str(file), why=why)


def _check(file: Path, against: str | None, others: Confirmations, lang: str, form: str) -> NoReturn:
    """Say whether a saved game or a certificate holds, and end."""
    from hausregel.report.page import Page
    from hausregel.work.library import FaultyRules, NoSuchRuleset
    from hausregel.work.recheck import NoCertificate, rechecked
    from reference_engine import NoReplay
    from verifier.certificates import NoSatSolver, NoSecondSolver

    no_solver = (NoSatSolver, NoSecondSolver)
    try:
        rules = checked_ruleset(against) if against else None
        found = rechecked(file, rules, others, lang)
    except (NoCertificate, NoReplay, *no_solver, NoSuchRuleset, FaultyRules, OSError, ValueError) as error:
        fail(_unfit(file, error))
    if form == "json":
        print_json({"file": str(file), **found.data})
    else:
        page = Page(consoles()[0])
        for sentence in found.said:
            page.sentence(sentence)
        page.print()
    raise SystemExit(HELD if found.holds else UNSETTLED if found.holds is None else REFUTED)
