"""What the commands share: output, the rulesets and options that the user names, exit statuses."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

from hausregel.commands.help_page import language_of
from hausregel.commands.values import FilePath, OneOf, WholeNumber, misuse
from hausregel.work.statuses import FAULTY, USAGE
from spec.words import LANGUAGES, Phrase, phrase

if TYPE_CHECKING:
    from rich.console import Console

    from hausregel.work.check import CheckedFile
    from hausregel.work.check_booklet import CheckedBooklet
    from reference_engine import Header
    from spec.game import Game
    from spec.ruleset import Ruleset

MOST_VALUES: Final = 8
"""So many values of an option are named one by one."""
FORMATS: Final = OneOf(["text", "json"])


def spoken() -> str:
    """Return the language of the command that runs: of `--lang`, or of the environment; English if none is given."""
    return language_of(click.get_current_context(silent=True))


def consoles() -> tuple[Console, Console]:
    """Return the consoles for results and for diagnostics and progress."""
    from rich.console import Console as RichConsole

    class Console(RichConsole):
        """A console that leaves it to `cli.main` to end quietly where nobody reads on."""

        def on_broken_pipe(self) -> None:
            """Raise what was raised."""
            raise  # noqa: PLE0704  # rich calls this while it handles the `BrokenPipeError`

    wide = None if sys.stdout.isatty() else 100
    # No markup: names and titles are written by authors, and a [ in them is only a [.
    return (
        Console(highlight=False, width=wide, soft_wrap=True, markup=False),
        Console(stderr=True, highlight=False, soft_wrap=True, markup=False),
    )


def wants_json() -> bool:
    """Return whether the command that runs was asked for data."""
    context = click.get_current_context(silent=True)
    return context is not None and context.params.get("form") == "json"


def fail(message: str | Phrase, status: int = USAGE) -> NoReturn:
    """Say why a command cannot go on, in its language, to programs in English; and end it."""
    if wants_json():
        print_json({"error": str(message)})
    told = message.in_language(spoken()) if isinstance(message, Phrase) else message
    click.echo(f"hausregel: {told}", err=True)
    raise SystemExit(status)


def path_of(name: str) -> Path:
    """Return the file of a ruleset by name or path; say which name is nearest and end if there is none."""
    from hausregel.work.library import NoSuchRuleset, find

    try:
        return find(name)
    except NoSuchRuleset:
        fail(nothing_named(name))


def nothing_named(name: str) -> Phrase:
    """Return what is said where there is no ruleset of a name: what is there instead, or what may be meant."""
    from hausregel.work.library import names
    from spec.source import file_instead, meant_or

    path = Path(name)
    try:
        if name.endswith((".yaml", ".yml")):
            return misuse("ruleset.no-file", name=name, hint=file_instead(name))
        if Path(f"{name}.yaml").is_file():
            return misuse("ruleset.file-meant", name=name)
        if name and path.is_dir():
            return misuse("ruleset.folder", name=name)
        if path.is_file():
            return misuse("ruleset.other-file", name=name)
    except (OSError, ValueError):  # a name that no file can have
        pass
    return misuse("ruleset.unknown", name=name, hint=meant_or(name, names(), misuse("ruleset.listed")))


def checked_ruleset(name: str, *, despite_examples: bool = False) -> Ruleset:
    """Return a ruleset without errors; print what is wrong with it and exit otherwise.

    With `despite_examples` worked examples that do not hold are no reason to exit.
    """
    from hausregel.work.check import check_file
    from spec.codes import has_errors, is_about_examples

    checked = check_file(path_of(name))
    wrong = [
        diagnostic for diagnostic in checked.diagnostics if not (despite_examples and is_about_examples(diagnostic))
    ]
    if checked.ruleset is None or has_errors(wrong):
        if wants_json():
            from hausregel.report.diagnostics import in_json

            found = [in_json(diagnostic) for diagnostic in checked.diagnostics]
            print_json({"error": f"{checked.path} has faults", "diagnostics": found})
        print_diagnostics([checked])
        raise SystemExit(FAULTY)
    return checked.ruleset


def print_diagnostics(checked: Sequence[CheckedFile | CheckedBooklet]) -> None:
    """Print what was found in some files, with excerpts."""
    from rich.text import Text

    from hausregel.report.diagnostics import Excerpts, in_text

    (_, console), language = consoles(), spoken()
    styles = {"error": "bold red", "warning": "bold yellow", "place": "cyan", "mark": "bold red", "help": "green"}
    for file in checked:
        excerpts = Excerpts(file.files)
        for diagnostic in file.diagnostics:
            text = Text()
            for line, style in in_text(diagnostic, excerpts, language):
                text.append(f"{line}\n", style=styles.get(style))
            console.print(text)


def print_json(data: object) -> None:
    """Print data as JSON."""
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def options_given(ruleset: Ruleset, given: Sequence[str]) -> dict[str, str | int]:
    """Return the options of `--option NAME=VALUE`; end if one is unknown or has no such value."""
    from hausregel.work.move_log import options_of
    from spec.ruleset import literal_choices
    from spec.source import listed, meant_or
    from spec.typing import Names, option_nodes, option_values

    nodes = list(option_nodes(ruleset.root))
    known = [name for name, _, _ in nodes]
    texts: dict[str, str] = {}
    for setting in given:
        name, equals, value = setting.partition("=")
        if not equals:
            fail(misuse("option.form", text=setting))
        if name not in (*known, "readings"):
            some = misuse("option.known", known=tuple(known)) if known else misuse("option.none")
            fail(misuse("option.unknown", ruleset=ruleset.name, name=name, hint=meant_or(name, known, some)))
        texts[name] = value
    if "readings" not in known and (which := texts.pop("readings", None)) is not None:
        if which not in ("literal", "usual"):
            fail(misuse("option.readings", text=which))
        texts = {**(literal_choices(ruleset.printed) if which == "literal" else {}), **texts}
    chosen = options_of(ruleset.root, texts)
    for name, value in texts.items():
        if name not in chosen:
            values = option_values(Names(2), next(entry.node for known, _, entry in nodes if known == name)) or ()
            shown = listed(map(str, values))
            if len(values) > MOST_VALUES:
                shown = phrase("from-to", low=f"`{values[0]}`", high=f"`{values[-1]}`")
            fail(misuse("option.value", name=name, value=value, possible=shown))
    return chosen


def span_given(text: str) -> range:
    """Return the numbers of `--players N` or `--players A-B`."""
    low, dash, high = text.partition("-")
    if not low.isdecimal() or (dash and not high.isdecimal()) or len(text) > 20:
        fail(misuse("players.form", text=text))
    wanted = range(int(low), int(high if dash else low) + 1)
    if not wanted:
        fail(misuse("players.backwards", text=text))
    return wanted


def players_given(ruleset: Ruleset, text: str | None) -> list[int]:
    """Return the numbers of players of `--players`, all that the ruleset allows by default."""
    from hausregel.work.library import players_of

    allowed = players_of(ruleset)
    if text is None:
        return list(allowed)
    wanted = span_given(text)
    if wanted[0] not in allowed or wanted[-1] not in allowed:
        fail(not_for(ruleset.name, allowed, text))
    return list(wanted)


def not_for(name: str, allowed: range, text: str) -> Phrase:
    """Return what is wrong with a number of players that a ruleset does not allow."""
    return misuse("players.not-for", ruleset=name, low=allowed[0], high=allowed[-1], text=text)


def game_given(ruleset: Ruleset, number: int, options: Mapping[str, str | int]) -> Game:
    """Return the game for a number of players; end if a domain lacks the value of an option. Errors: `FaultyRules`."""
    from hausregel.work.library import built
    from spec.source import NotPossible

    try:
        return built(ruleset, number, options).game
    except NotPossible as error:  # which values a domain has is known only when the game is built
        fail(misuse("option.not-possible", why=error.why, ruleset=ruleset.name))


def games_given(ruleset: Ruleset, numbers: Sequence[int], options: Mapping[str, str | int]) -> dict[int, Game]:
    """Return the game for each number of players; say what contradicts the rules and end if the options do."""
    from hausregel.work.library import FaultyRules
    from spec.codes import said_by

    games: dict[int, Game] = {}
    for number in numbers:
        try:
            games[number] = game_given(ruleset, number, options)
        except FaultyRules as faulty:
            fail(said_by(faulty.diagnostics[0]))
    return games


def header_of(file: Path) -> Header:
    """Return the head of a saved game; end if the file is none."""
    from reference_engine import MAX_BYTES, NoReplay, read_header
    from spec.source import contents

    try:
        return read_header(contents(file, MAX_BYTES + 1))
    except NoReplay as error:
        fail(misuse("file.unfit", file=str(file), why=error.why))
    except OSError as error:
        fail(misuse("file.unfit", file=str(file), why=str(error)))


def format_option(choices: OneOf = FORMATS) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the option `--format`."""
    return click.option("--format", "form", type=choices, default="text", show_default=True)


def save_option(folder: str) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the option `--save`."""
    return click.option(
        "--save",
        type=FilePath(file_okay=False),
        default=Path(".hausregel") / folder,
        show_default=True,
    )


def lang_option(*, exposed: bool = True) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    """Return the option `--lang`, which a group takes for all of its commands and does not hand on (`exposed`)."""
    return click.option("--lang", type=OneOf(LANGUAGES), default=spoken, show_default=True, expose_value=exposed)


cache_option = click.option(
    "--cache",
    type=FilePath(file_okay=False),
    default=Path(".hausregel/settled"),
    show_default=True,
)
players_option = click.option(
    "--players",
    "-p",
    "text",
    metavar="players",
)
seed_option = click.option("--seed", type=WholeNumber(), default=1, show_default=True)
workers_option = click.option("--workers", type=WholeNumber(1, 256))
rule_option = click.option("--option", "-o", "given", multiple=True, metavar="setting")
