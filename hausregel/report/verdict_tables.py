"""Reports at a glance: the table of verdicts, and how each was settled."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from hausregel.report.page import Page
from hausregel.work.claims import ending_of, in_order, method_in_words
from hausregel.work.verify import VerifyResult, worst
from spec.words import Words, decimal
from verifier.comparison import DifferenceWord
from verifier.verdict import FAULTY, REPORT, WORDS, Report, Said, Verdict, Word, linked, without_numbers

GLYPHS: Final[Mapping[Word, tuple[str, str]]] = {
    "proved": ("✓", "green"),
    "explored": ("○", "cyan"),
    "tested": ("~", "bright_blue"),
    "refuted": ("✗", "bold red"),
    "suspected": ("!", "bold yellow"),
    "vacuous": ("–", "magenta"),
    "unknown": ("?", "yellow"),
}
"""The sign and style of each verdict."""

LONGEST_ID: Final = 22
MINUTE: Final = 60
_HOLD: Final = frozenset[Word]({"proved", "explored", "tested"})
_NOT_BROKEN: Final = _HOLD | {"vacuous"}


def numbers(values: Iterable[int], language: str = "en") -> str:
    """Return numbers in words: `2`, `2 and 4`, `2 to 4 and 6`."""
    say = Words(language, REPORT)
    parts: list[str] = []
    for some in _runs(values):
        parts.extend([say("range", first=some[0], last=some[-1])] if len(some) > 2 else map(str, some))
    return linked([", ".join(parts[:-1]), parts[-1]], language) if parts else ""


def span_of_numbers(values: Iterable[int]) -> str:
    """Return numbers as the head of a column: `2`, `2-3`, `2,4-6`."""
    return ",".join("-".join(str(number) for number in dict.fromkeys((some[0], some[-1]))) for some in _runs(values))


def _runs(values: Iterable[int]) -> Iterator[list[int]]:
    """Yield the stretches of numbers that follow one another."""
    for _, run in groupby(enumerate(sorted(set(values))), key=lambda pair: pair[1] - pair[0]):
        yield [value for _, value in run]


def time_in_words(seconds: float, language: str = "en") -> str:
    """Return a time: `0.4 s`, `3 min 20 s`."""
    if seconds < MINUTE:
        return f"{decimal(seconds, language)} s"
    return f"{int(seconds) // MINUTE} min {int(seconds) % MINUTE} s"


def verdict_in_words(word: Word | DifferenceWord, say: Words) -> str:
    """Return what a verdict is called; of what is unknown pages say, with more words, that it is not settled."""
    return say("verdict-unknown") if word == "unknown" else Words(say.language)(f"verdict.{word}")


def cell(word: Word, say: Words) -> Text:
    """Return a verdict with its sign."""
    glyph, style = GLYPHS[word]
    return Text(f"{glyph} {verdict_in_words(word, say)}", style)


# --- the table -------------------------------------------------------------------------------------------------------


def write_table(page: Page, outcome: VerifyResult, say: Words) -> None:
    """Write the title, one line that sums it up, and the table of verdicts."""
    verdicts = [filed.verdict for filed in outcome.asked]
    players = outcome.report.players
    page.sentence(say("of-ruleset", ruleset=outcome.report.ruleset, players=numbers(players, say.language)), "bold")
    if options := {name: value for some in outcome.base.values() for name, value in some.items()}:
        page.sentence(say("with-options", options=in_a_row(options)), indent=2)
    page.line()
    words = _words(verdicts)
    rows = in_order([verdict.property for verdict in verdicts])
    columns = _merged(players, rows, words)
    by_row = [[words[row, number] for number in players if (row, number) in words] for row in rows]
    page.sentence(_summary(by_row, say, several=len(players) > 1, stopped=outcome.report.stopped))
    if outcome.report.stopped and outcome.others and any("unknown" in row for row in by_row):
        page.sentence(say("stopped.others"))
    _write_not_compared(page, outcome.report, say)
    page.line()
    _write_rows(page, rows, columns, words, say)


def _write_not_compared(page: Page, report: Report, say: Words) -> None:
    """Write that the end of the run left no time to compare what was settled with play, if it was so."""
    if report.watched.left_out:
        page.sentence(say("settled.not-compared", number=report.watched.left_out), "bold yellow")


def in_a_row(options: Mapping[str, str]) -> str:
    """Return options with their values: `jokers = 4, rounds = 1`."""
    return ", ".join(f"{name} = {value}" for name, value in options.items())


def _words(verdicts: Sequence[Verdict]) -> dict[tuple[str, int], Word]:
    found: dict[tuple[str, int], list[Word]] = {}
    for verdict in verdicts:
        found.setdefault((verdict.property, verdict.players), []).append(verdict.word)
    return {key: worst(words) for key, words in found.items()}


def _merged(
    players: Sequence[int], rows: Sequence[str], words: Mapping[tuple[str, int], Word]
) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of players by column: neighbours with the same verdicts stand together."""
    groups = groupby(players, key=lambda number: tuple(words.get((row, number)) for row in rows))
    return tuple(tuple(some) for _, some in groups)


def _write_rows(
    page: Page, rows: Sequence[str], columns: Sequence[Sequence[int]], words: Mapping[tuple[str, int], Word], say: Words
) -> None:
    head = [Text(say("column-players"), "dim"), *(Text(span_of_numbers(column), "bold") for column in columns)]
    table = [head]
    longest = max(len(verdict_in_words(word, say)) for word in WORDS)
    spelled = LONGEST_ID + (longest + 3) * len(columns) <= page.width
    for row in rows:
        cells: list[Text] = []
        for column in columns:
            word = words.get((row, column[0]))
            whole = cell(word, say) if word else Text()
            cells.append(whole if spelled else whole[:1])
        table.append([Text(_short(row)), *cells])
    page.columns(table)
    if not spelled:
        page.line()
        page.sentence(", ".join(cell(word, say).plain for word in WORDS), "dim")


def _short(id_: str) -> str:
    return id_ if len(id_) <= LONGEST_ID else id_[: LONGEST_ID - 1] + "…"


def _summary(by_row: Sequence[Sequence[Word]], say: Words, *, several: bool, stopped: bool) -> Text:
    failing = sum("refuted" in row for row in by_row)
    doubtful = sum("suspected" in row and "refuted" not in row for row in by_row)
    open_ = sum("unknown" in row and not FAULTY & set(row) for row in by_row)
    holding = [row for row in by_row if _HOLD.issuperset(row)]
    empty = sum("vacuous" in row and _NOT_BROKEN.issuperset(row) for row in by_row)
    limited = sum("explored" in row or "tested" in row for row in holding)
    every = len(holding) == len(by_row)
    if every and len(holding) > 1:
        text = say("hold.all", number=len(holding))
    else:
        text = say("hold.throughout" if several else "hold", number=len(holding), all=len(by_row))
    found = Text(text, "bold green" if every and not limited else "bold")
    if limited:
        found.append(f" {say('hold.limited', number=limited)}")
    for number, key, style in (
        (failing, "fail", "bold red"),
        (doubtful, "fail.smaller", "bold yellow"),
        (open_, "fail.open", "bold yellow"),
        (empty, "fail.vacuous", "magenta"),
    ):
        if number:
            found.append(f"{Words(say.language)('semicolon')}{say(key, number=number)}", style)
    return found.append(f". {say('stopped')}" if stopped else ".")


# --- how it was settled ----------------------------------------------------------------------------------------------


def write_methods(page: Page, outcome: VerifyResult, say: Words) -> None:
    """Write for each property how it was settled: by what, on what, assuming what, in what time."""
    verdicts = [filed.verdict for filed in outcome.asked]
    page.line()
    page.line(say("settled"), "bold")
    page.line()
    rows = in_order([verdict.property for verdict in verdicts])
    wide = max(len(_short(row)) for row in rows) + 2
    waiting: dict[str, list[str]] = {}
    marks = _marks(verdicts)
    for row in rows:
        found = [verdict for verdict in verdicts if verdict.property == row]
        if len({verdict.detail for verdict in found}) == 1 and all(verdict.method == "none" for verdict in found):
            waiting.setdefault(found[0].detail.in_language(say.language), []).append(row)
            continue
        groups: dict[object, list[Verdict]] = {}
        for verdict in found:
            groups.setdefault(_alike(verdict), []).append(verdict)
        label = _short(row)
        for some in groups.values():
            players = span_of_numbers(verdict.players for verdict in some)
            page.labelled(f"{label:{wide}}{players}", _how(some, say, marks), wide=wide + max(5, len(players) + 2))
            label = ""
    for detail, some_rows in waiting.items():
        text = Text.assemble(cell("unknown", say), f". {sentence(detail)}")
        page.labelled(", ".join(some_rows), text, wide=wide + 5)
    _write_games(page, outcome, say)
    page.line()
    for assumed, mark in marks.items():
        page.sentence(f"{mark} {sentence(assumed.in_language(say.language))}", "dim")
    _write_counts(page, outcome.report, say)


def _write_counts(page: Page, report: Report, say: Words) -> None:
    facts, known = report.obligations, report.obligations_reused
    if facts and known:
        page.sentence(say("settled.facts-known", number=facts, known=known), "dim")
    elif facts:
        page.sentence(say("settled.facts", number=facts), "dim")
    watched = report.watched
    if watched.positions:
        page.sentence(say("settled.agrees", positions=watched.positions, moves=watched.steps), "dim")
    page.sentence(f"{time_in_words(report.seconds, say.language)}, {say('seed', number=report.seed)}", "dim")


def _marks(verdicts: Sequence[Verdict]) -> Mapping[Said, str]:
    """Return marks for what several verdicts assume, so that it is written once, in the order it is met."""
    times = Counter(assumed for verdict in verdicts for assumed in verdict.assumptions)
    repeated = [assumed for assumed, often in times.items() if often > 1]
    return {assumed: f"[{number}]" for number, assumed in enumerate(repeated, start=1)}


def _write_games(page: Page, outcome: VerifyResult, say: Words) -> None:
    """Write a command for a game of each property that holds because there is such a game."""
    games: dict[str, tuple[int, str]] = {}
    for filed in outcome.asked:
        file = next((file for file in filed.files if file is not None), None)
        if file is not None and filed.verdict.word not in FAULTY:
            games.setdefault(filed.verdict.property, (filed.verdict.players, str(file)))
    if games:
        page.line()
        page.line(say("games"), "dim", 2)
    for property_id, (players, name) in games.items():
        page.sentence(say("games.one", property=property_id, players=players), "dim", indent=4)
        page.command("hausregel", "replay", name, indent=6)


def _alike(verdict: Verdict) -> object:
    return (
        verdict.word,
        verdict.method,
        verdict.scope,
        verdict.ending,
        verdict.assumptions,
        verdict.reused,
        without_numbers(verdict.detail),
    )


def _how(some: Sequence[Verdict], say: Words, marks: Mapping[Said, str]) -> Text:
    first, language = some[0], say.language
    seconds = sum(verdict.seconds for verdict in some)
    known = say("settled.known") if first.reused else time_in_words(seconds, language)
    told = [] if first.scope is None else [say("settled.on", scope=first.scope.in_language(language))]
    told += [known] if first.method != "none" else []
    text = Text.assemble(cell(first.word, say), _by(first, say), *(f", {part}" for part in told), ".")
    if ending := ending_of(first, language):
        text.append(f" {sentence(', '.join([ending, *_bounds(some, say)]))}", "bold")
    if first.word not in FAULTY:
        detail = first.detail.in_language(language)
        if len({verdict.detail for verdict in some}) > 1:
            detail = say("settled.players", players=first.players, detail=detail)
        text.append(f" {sentence(detail)}", "" if first.word == "unknown" else "dim")
    assumed = [marks.get(fact, fact.in_language(language)) for fact in first.assumptions]
    if assumed:
        text.append(f" {say('settled.assuming', what=Words(language)('semicolon').join(assumed))}", "dim")
    return text


def _by(verdict: Verdict, say: Words) -> str:
    """Return by what a verdict was reached, as it goes on after its word; what goes without saying is left out."""
    how = method_in_words(verdict.method, say.language)
    in_games = verdict.scope is not None and verdict.scope.id == "random-games"
    if not how or in_games or (verdict.word, verdict.method) == ("proved", "solver"):
        return ""
    if verdict.word == "proved" and verdict.method in ("random play", "guided play"):
        return f", {say('settled.shown')}"  # a play proves that something can come about, and no more
    return f" {say('settled.tried' if verdict.word == 'unknown' else 'settled.by', how=how)}"


def sentence(text: str) -> str:
    """Return a text as a sentence: with a capital, unless it begins with a name, and a full stop."""
    first, _, rest = text.partition(" ")
    is_word = first.replace("’", "").isalpha() or first.endswith((",", ":"))
    begun = f"{first[:1].upper()}{text[1:]}" if is_word else text
    return begun if begun.endswith((".", "!", "?")) or not (rest or begun) else f"{begun}."


def _bounds(some: Sequence[Verdict], say: Words) -> Iterator[str]:
    """Yield after how many moves a game ends at most, if that is known."""
    by_bound: dict[int, list[int]] = {}
    for verdict in some:
        if verdict.bound is not None:
            by_bound.setdefault(verdict.bound, []).append(verdict.players)
    if len(by_bound) == 1:
        yield say("settled.bound", moves=next(iter(by_bound)))
    elif by_bound:
        parts = [
            say("settled.bound-with", moves=bound, players=numbers(players, say.language))
            for bound, players in by_bound.items()
        ]
        yield say("settled.bounds", bounds=", ".join(parts))
