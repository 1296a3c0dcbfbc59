"""The command line. Results go to standard output, diagnostics and progress to standard error."""

from __future__ import annotations

import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final, NoReturn

import click

if TYPE_CHECKING:
    from rich.console import Console

    from hausregel.checking import Checked
    from spec.resolve import Ruleset

HELD, REFUTED, USAGE, FAULTY, UNSETTLED, OUR_FAULT = 0, 1, 2, 3, 4, 70
_FORMATS: Final = click.Choice(["text", "json"])


class Group(click.Group):
    """Commands in the order in which they are written, with a suggestion for a misspelt one."""

    def list_commands(self, ctx: click.Context) -> list[str]:
        """Return the commands in order."""
        return list(self.commands)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """Return the command that was meant, or say which is nearest."""
        if args and args[0] not in self.commands and not args[0].startswith("-"):
            from spec.suggest import nearest

            near = nearest(args[0], list(self.commands))
            hint = f"; did you mean `{near}`?" if near else ""
            raise click.UsageError(f"there is no command `{args[0]}`{hint}", ctx)
        return super().resolve_command(ctx, args)


@click.group(cls=Group, context_settings={"help_option_names": ["-h", "--help"], "max_content_width": 100})
@click.version_option(package_name="hausregel", message="%(prog)s %(version)s")
def cli() -> None:
    """Card games declared in YAML: checked, played, tested.

    RULESET is a name from `hausregel list`, or the path of a file ending in .yaml.
    """


# --- shared by several commands -----------------------------------------------------------------------------------------


def _consoles() -> tuple[Console, Console]:
    from rich.console import Console

    wide = None if sys.stdout.isatty() else 100
    return Console(highlight=False, width=wide, soft_wrap=True), Console(stderr=True, highlight=False, soft_wrap=True)


def _fail(message: str, status: int = USAGE) -> NoReturn:
    click.echo(f"hausregel: {message}", err=True)
    raise SystemExit(status)


def _path(name: str) -> Path:
    from hausregel.library import NoSuchRuleset, find, names
    from spec.suggest import nearest

    try:
        return find(name)
    except NoSuchRuleset:
        near = nearest(name, names())
        hint = f"did you mean `{near}`?" if near else "`hausregel list` shows those that there are"
        _fail(f"there is no ruleset `{name}`; {hint}")


def _checked(name: str) -> Ruleset:
    """Return a ruleset without errors; print what is wrong with it and exit otherwise."""
    from hausregel.checking import check_file

    checked = check_file(_path(name))
    if checked.ruleset is None or checked.is_faulty:
        _print_diagnostics([checked])
        raise SystemExit(FAULTY)
    return checked.ruleset


def _print_diagnostics(checked: Sequence[Checked]) -> None:
    from hausregel.reporting import Excerpts, in_text

    _, console = _consoles()
    styles = {"error": "bold red", "warning": "bold yellow", "place": "cyan", "mark": "bold red", "help": "green"}
    for one in checked:
        excerpts = Excerpts(one.files)
        for diagnostic in one.diagnostics:
            for line, style in in_text(diagnostic, excerpts):
                console.print(line, style=styles.get(style), markup=False)
            console.print()


def _json(data: object) -> None:
    click.echo(json.dumps(data, ensure_ascii=False, indent=2))


def _options(ruleset: Ruleset, given: Sequence[str]) -> dict[str, str | int]:
    from hausregel.telling import options_of
    from spec.declarations import option_nodes
    from spec.suggest import nearest

    known = [name for name, _, _ in option_nodes(ruleset.root)]
    texts: dict[str, str] = {}
    for one in given:
        name, equals, value = one.partition("=")
        if not equals:
            _fail(f"`--option {one}`: write NAME=VALUE")
        if name not in known:
            near = nearest(name, known)
            hint = f"did you mean `{near}`?" if near else "the options are " + (", ".join(known) or "none")
            _fail(f"`{ruleset.name}` has no option `{name}`; {hint}")
        texts[name] = value
    chosen = options_of(ruleset.root, texts)
    for name, value in texts.items():
        if name not in chosen:
            _fail(f"the option `{name}` cannot be `{value}`; `hausregel show {ruleset.name}` says what it can be")
    return chosen


def _players(ruleset: Ruleset, text: str | None) -> list[int]:
    from hausregel.library import players_of

    allowed = players_of(ruleset)
    if text is None:
        return list(allowed)
    low, dash, high = text.partition("-")
    if not low.isdecimal() or (dash and not high.isdecimal()):
        _fail(f"`--players {text}`: write a number, or two with `-` between them")
    wanted = range(int(low), int(high if dash else low) + 1)
    if not wanted or wanted[0] not in allowed or wanted[-1] not in allowed:
        _fail(f"`{ruleset.name}` is for {allowed[0]} to {allowed[-1]} players, not {text}")
    return list(wanted)


def _format(choices: click.Choice[str] = _FORMATS) -> Callable[[Callable[..., Any]], Callable[..., Any]]:
    return click.option(
        "--format", "form", type=choices, default="text", show_default=True, help="How to print the result."
    )


_option = click.option(
    "--option", "-o", "given", multiple=True, metavar="NAME=VALUE", help="Set an option or a reading."
)

# --- commands ---------------------------------------------------------------------------------------------------------


@cli.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...")
@_format(click.Choice(["text", "json", "sarif"]))
def check(files: tuple[str, ...], form: str) -> None:
    """Check rulesets: shape, names, types, words, set-up, worked examples.

    FILE is a path or the name of a ruleset.
    """
    from hausregel import __version__
    from hausregel.checking import check_file
    from hausregel.reporting import in_json, in_sarif

    checked = [check_file(Path(file) if file.endswith((".yaml", ".yml")) else _path(file)) for file in files]
    if form == "sarif":
        _json(in_sarif([diagnostic for one in checked for diagnostic in one.diagnostics], __version__))
    elif form == "json":
        _json(
            {
                "files": [
                    {
                        "file": str(one.path), "held": not one.is_faulty, "players": list(one.games),
                        "examples": one.examples, "diagnostics": [in_json(diagnostic) for diagnostic in one.diagnostics],
                    }
                    for one in checked
                ]
            }
        )  # fmt: skip
    else:
        _print_diagnostics(checked)
        for one in checked:
            click.echo(_check_line(one))
    raise SystemExit(FAULTY if any(one.is_faulty for one in checked) else HELD)


def _check_line(checked: Checked) -> str:
    from spec.codes import is_error

    errors = sum(is_error(diagnostic) for diagnostic in checked.diagnostics)
    warnings = len(checked.diagnostics) - errors
    found = ", ".join(
        [f"{errors} error{'s' * (errors != 1)}"] * bool(errors)
        + [f"{warnings} warning{'s' * (warnings != 1)}"] * bool(warnings)
    )
    if checked.is_faulty:
        return f"{checked.path}: {found}"
    players = f"{min(checked.games)} to {max(checked.games)}" if len(checked.games) > 1 else str(min(checked.games))
    held = (
        f"{checked.examples} worked example{'s' * (checked.examples != 1)} held"
        if checked.examples
        else "no worked examples"
    )
    return f"{checked.path}: no errors, for {players} players; {held}{f'; {found}' if found else ''}"


@cli.command()
@click.argument("ruleset")
@click.option("--origin", is_flag=True, help="Say for each line from which file it came.")
@_format()
def show(ruleset: str, origin: bool, form: str) -> None:
    """Print the merged ruleset."""
    from hausregel.showing import show as lines_of
    from spec.document import plain

    found = _checked(ruleset)
    if form == "json":
        data: dict[str, object] = {"name": found.name, "rules": plain(found.root)}
        if origin:
            data["lines"] = [
                {"text": text, "file": span.file, "line": span.line} for text, span in lines_of(found.root)
            ]
        _json(data)
        return
    rows = list(lines_of(found.root))
    width = min(max(len(text) for text, _ in rows), 100)
    for text, span in rows:
        click.echo(f"{text:{width}}  # {Path(span.file).name}:{span.line}" if origin else text)


@cli.command("list")
@click.option("--lang", default="en", show_default=True, help="The language of the titles.")
@_format()
def list_(lang: str, form: str) -> None:
    """List the rulesets that come with Hausregel."""
    from dataclasses import asdict

    from hausregel.library import names
    from hausregel.listing import summary

    rows = [summary(name, lang) for name in names()]
    if form == "json":
        _json({"rulesets": [asdict(row) for row in rows]})
        return
    from rich.table import Table

    table = Table(box=None, pad_edge=False, header_style="bold")
    for column in ("name", "title", "players", "cards", "status", "edition", "match"):
        table.add_column(column, overflow="fold")
    for row in rows:
        table.add_row(
            row.name, row.title, row.players, row.cards, row.status, row.edition, "yes" if row.match else "no"
        )
    _consoles()[0].print(table)


@cli.command()
@click.argument("ruleset")
@click.option("--players", "-p", type=int, help="How many play; by default as few as can.")
@click.option("--seed", type=int, help="The seed of chance; equal seeds give equal deals.")
@click.option("--seat", "seats", type=int, multiple=True, help="The seats that you play; by default seat 0.")
@click.option("--save", type=click.Path(path_type=Path, dir_okay=False), help="Where the game is saved.")
@click.option("--resume", type=click.Path(path_type=Path, exists=True, dir_okay=False), help="Go on with a saved game.")
@click.option("--lang", default="en", show_default=True, help="The language of the rules.")
@click.option("--bots", type=click.Choice(["sensible", "random"]), default="sensible", show_default=True)
@click.option("--match", "as_match", is_flag=True, help="Play several rounds.")
@_option
def play(
    ruleset: str, players: int | None, seed: int | None, seats: tuple[int, ...], save: Path | None, resume: Path | None,
    lang: str, bots: str, as_match: bool, given: tuple[str, ...],
) -> None:  # fmt: skip
    """Play at the table, against simple bots."""
    import secrets

    from hausregel.library import built
    from hausregel.playing import play as play_at_the_table

    rules = _checked(ruleset)
    number = _players(rules, None if players is None else str(players))[0]
    options = _options(rules, given)
    if resume is not None:
        header = _header(resume)
        number = header.players
        from hausregel.telling import options_of

        options = options_of(rules.root, dict(header.options))
    game = built(rules, number, options).game
    if any(not 0 <= seat < number for seat in seats):
        _fail(f"the seats are 0 to {number - 1}")
    if as_match and game.match is None:
        _fail(f"`{rules.name}` has no match of several rounds")
    console, _ = _consoles()

    def read_line(prompt: str) -> str:
        console.print(prompt, end="")
        return input()

    status = play_at_the_table(
        rules, game, seed=secrets.randbelow(10**6) if seed is None else seed, human_seats=seats or (0,), save=save,
        resume=resume, language=lang, console=console, read_line=read_line, bots=bots, as_match=as_match,
    )  # fmt: skip
    raise SystemExit(status)


def _header(file: Path) -> Any:  # noqa: ANN401  # a Header, imported late
    from reference_engine.replay import NoReplay, read_header

    try:
        return read_header(file.read_bytes())
    except (NoReplay, OSError) as error:
        _fail(f"{file}: {error}")


@cli.command()
@click.argument("ruleset")
@click.option(
    "--games", "-n", type=click.IntRange(1, 10**8), default=1000, show_default=True, help="For each number of players."
)
@click.option("--players", "-p", "text", metavar="N or A-B", help="How many play; by default each number that can.")
@click.option("--seed", type=int, default=1, show_default=True)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; by default one for each processor.")
@click.option(
    "--max-moves", type=click.IntRange(1, 10**6), default=2000, show_default=True, help="Longer games are cut off."
)
@click.option("--save", type=click.Path(path_type=Path, file_okay=False), help="A folder for a replay of each finding.")
@_option
@_format()
def simulate(
    ruleset: str, games: int, text: str | None, seed: int, workers: int | None, max_moves: int, save: Path | None,
    given: tuple[str, ...], form: str,
) -> None:  # fmt: skip
    """Play many random games and count what happens.

    Every state is checked for lost cards and for the author's claims; every game is played again from its record.
    """
    from hausregel.library import built
    from hausregel.simulating import default_workers, in_json, save_findings
    from hausregel.simulating import simulate as run
    from reference_engine.engine import Engine, ImpossibleDeal

    rules = _checked(ruleset)
    numbers = _players(rules, text)
    options = _options(rules, given)
    try:
        with _progress(games * len(numbers), f"{rules.name}, random games") as advance:
            samples = run(ruleset, numbers, options, games, seed, workers or default_workers(), advance, max_moves)
    except ImpossibleDeal as fault:
        _fail(f"the set-up cannot be carried out with these options: {fault.what}", REFUTED)
    saved = [
        save_findings(save, Engine(built(rules, one.players, options).game), one) if save is not None else {}
        for one in samples
    ]
    if form == "json":
        _json({"ruleset": rules.name, "samples": [in_json(*pair) for pair in zip(samples, saved, strict=True)]})
    else:
        from hausregel.tables import print_samples

        print_samples(_consoles()[0], samples, saved)
    raise SystemExit(REFUTED if any(one.findings for one in samples) else HELD)


def _progress(total: int, what: str) -> Any:  # noqa: ANN401  # a context manager that yields a function
    from hausregel.tables import progress

    return progress(_consoles()[1], total, what)


@cli.command()
@click.argument("file", type=click.Path(path_type=Path, exists=True, dir_okay=False))
@click.option("--all", "whole", is_flag=True, help="Tell the whole game at once.")
@click.option("--against", metavar="RULESET", help="Play it by another ruleset.")
@_format()
def replay(file: Path, whole: bool, against: str | None, form: str) -> None:
    """Step through a saved game, or a game that shows a finding."""
    from hausregel.library import FaultyRules, NoSuchRuleset
    from hausregel.tables import story_json, tell_story
    from hausregel.telling import tell
    from reference_engine.replay import NoReplay

    header = _header(file)
    rules = _checked(against or header.ruleset)
    try:
        story = tell(header, rules)
    except (NoReplay, NoSuchRuleset, FaultyRules, ValueError) as error:
        _fail(f"{file}: {error}")
    if form == "json":
        _json(story_json(story))
    else:
        tell_story(_consoles()[0], story, stepwise=not whole and sys.stdin.isatty() and sys.stdout.isatty())
    raise SystemExit(REFUTED if story.replayed.mismatch is not None else HELD)


@cli.command()
@click.argument("code")
@_format()
def explain(code: str, form: str) -> None:
    """Say what a diagnostic means, with a wrong and a right example."""
    from spec.codes import all_codes
    from spec.suggest import nearest

    codes = all_codes()
    found = codes.get(code.upper())
    if found is None:
        near = nearest(code.upper(), list(codes))
        _fail(f"there is no code `{code}`{f'; did you mean {near}?' if near else ''}")
    if form == "json":
        from dataclasses import asdict

        _json(asdict(found))
        return
    click.echo(f"{found.code}: {found.title} ({found.severity})\n\n{found.why}\n\nWrong:\n")
    click.echo("\n".join(f"    {line}" for line in found.wrong.splitlines()[:30]))
    click.echo("\nRight:\n")
    click.echo("\n".join(f"    {line}" for line in found.right.splitlines()[:30]))


@cli.command()
@click.option(
    "--games",
    "-n",
    type=click.IntRange(1, 10**6),
    default=1000,
    show_default=True,
    help="For each ruleset and number of players.",
)
@click.option("--workers", type=click.IntRange(1, 256), help="Processes; by default one for each processor.")
@click.option(
    "--save", type=click.Path(path_type=Path, file_okay=False), default=Path(".hausregel/findings"), show_default=True
)
def demo(games: int, workers: int | None, save: Path) -> None:
    """Do the main job on all rulesets: check, worked examples, random games, and a table of the outcome."""
    from hausregel.demonstrating import demonstrate

    console, errors = _consoles()
    raise SystemExit(demonstrate(console, errors, games, workers, save))


@cli.command()
@click.argument("what", type=click.Choice(["ruleset", "replay"]), default="ruleset")
def schema(what: str) -> None:
    """Print the path of a JSON Schema, for editors."""
    from reference_engine.replay import schema_path
    from spec.schema import schema_path as ruleset_schema_path

    click.echo(schema_path() if what == "replay" else ruleset_schema_path())


def main() -> None:
    """Run the command line; a fault of our own ends with status 70 and a word on how to report it."""
    try:
        cli(prog_name="hausregel")
    except BrokenPipeError:
        sys.stderr.close()
        raise SystemExit(HELD) from None
    except Exception as error:  # the border of the program: whatever gets here is our fault
        import os

        if os.environ.get("HAUSREGEL_DEBUG"):
            raise
        click.echo(f"hausregel: a fault of its own: {type(error).__name__}: {error}", err=True)
        click.echo("Please report it with the command and the file; HAUSREGEL_DEBUG=1 shows where it is.", err=True)
        raise SystemExit(OUR_FAULT) from None
