"""Reports at a glance: the table of verdicts, and how each was settled."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from hausregel.report.page import Page
from hausregel.work.claims import HOW, ending_of, in_order
from hausregel.work.verify import VerifyResult, worst
from verifier.verdict import FAULTY, WORDS, Said, Verdict, Word, without_numbers

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
_HOLD: Final = frozenset[Word]({"proved", "explored", "tested", "vacuous"})


def numbers(values: Iterable[int]) -> str:
    """Return numbers in words: `2`, `2 and 4`, `2 to 4 and 6`."""
    parts: list[str] = []
    for some in _runs(values):
        parts.extend([f"{some[0]} to {some[-1]}"] if len(some) > 2 else map(str, some))
    return ", ".join(parts[:-1]) + " and " + parts[-1] if len(parts) > 1 else "".join(parts)


def span_of_numbers(values: Iterable[int]) -> str:
    """Return numbers as the head of a column: `2`, `2-3`, `2,4-6`."""
    return ",".join("-".join(str(one) for one in dict.fromkeys((some[0], some[-1]))) for some in _runs(values))


def _runs(values: Iterable[int]) -> Iterator[list[int]]:
    """Yield the stretches of numbers that follow one another."""
    for _, run in groupby(enumerate(sorted(set(values))), key=lambda pair: pair[1] - pair[0]):
        yield [value for _, value in run]


def time_in_words(seconds: float) -> str:
    """Return a time: `0.4 s`, `3 min 20 s`."""
    if seconds < MINUTE:
        return f"{seconds:.1f} s"
    return f"{int(seconds) // MINUTE} min {int(seconds) % MINUTE} s"


def cell(word: Word) -> Text:
    """Return a verdict with its sign."""
    glyph, style = GLYPHS[word]
    return Text(f"{glyph} {word}", style)


# --- the table -------------------------------------------------------------------------------------------------------


def write_table(page: Page, outcome: VerifyResult) -> None:
    """Write the title, the table of verdicts, and one line that sums it up."""
    verdicts = [one.verdict for one in outcome.asked]
    players = outcome.report.players
    said = f"{outcome.report.ruleset}, {numbers(players)} players"
    page.sentence(said, "bold")
    if options := {name: value for some in outcome.base.values() for name, value in some.items()}:
        page.sentence("with " + ", ".join(f"{name} = {value}" for name, value in options.items()), indent=2)
    page.line()
    words = _words(verdicts)
    rows = in_order([one.property for one in verdicts])
    columns = _merged(players, rows, words)
    _write_rows(page, rows, columns, words)
    page.line()
    page.sentence(_summary(rows, players, words, stopped=outcome.report.stopped))


def _words(verdicts: Sequence[Verdict]) -> dict[tuple[str, int], Word]:
    found: dict[tuple[str, int], list[Word]] = {}
    for one in verdicts:
        found.setdefault((one.property, one.players), []).append(one.word)
    return {key: worst(words) for key, words in found.items()}


def _merged(
    players: Sequence[int], rows: Sequence[str], words: Mapping[tuple[str, int], Word]
) -> tuple[tuple[int, ...], ...]:
    """Return the numbers of players by column: neighbours with the same verdicts stand together."""
    groups = groupby(players, key=lambda number: tuple(words.get((row, number)) for row in rows))
    return tuple(tuple(some) for _, some in groups)


def _write_rows(
    page: Page, rows: Sequence[str], columns: Sequence[Sequence[int]], words: Mapping[tuple[str, int], Word]
) -> None:
    head = [Text("players", "dim"), *(Text(span_of_numbers(column), "bold") for column in columns)]
    table = [head]
    spelled = LONGEST_ID + 12 * len(columns) <= page.width
    for row in rows:
        cells: list[Text] = []
        for column in columns:
            word = words.get((row, column[0]))
            whole = cell(word) if word else Text()
            cells.append(whole if spelled else whole[:1])
        table.append([Text(_short(row)), *cells])
    page.columns(table)
    if not spelled:
        page.line()
        page.sentence(", ".join(f"{GLYPHS[word][0]} {word}" for word in WORDS), "dim")


def _short(id_: str) -> str:
    return id_ if len(id_) <= LONGEST_ID else id_[: LONGEST_ID - 1] + "…"


def _summary(
    rows: Sequence[str], players: Sequence[int], words: Mapping[tuple[str, int], Word], *, stopped: bool
) -> Text:
    by_row = [[words[row, number] for number in players if (row, number) in words] for row in rows]
    failing = sum("refuted" in row for row in by_row)
    doubtful = sum("suspected" in row and "refuted" not in row for row in by_row)
    open_ = sum("unknown" in row and not FAULTY & set(row) for row in by_row)
    holding = [row for row in by_row if _HOLD.issuperset(row)]
    limited = sum("explored" in row or "tested" in row for row in holding)
    throughout = " throughout" if len(players) > 1 else ""
    some = f"{len(holding)} of {len(rows)} hold{'s' * (len(holding) == 1)}{throughout}"
    all_ = f"All {len(rows)} properties hold" if len(holding) == len(rows) > 1 else some
    text = Text(all_, "bold green" if len(holding) == len(rows) and not limited else "bold")
    if limited:
        text.append(f" ({limited} only as far as explored or tested)")
    if failing:
        text.append(f"; {failing} {'fail' if failing > 1 else 'fails'}", "bold red")
    if doubtful:
        text.append(f"; {doubtful} {'fail' if doubtful > 1 else 'fails'} in a smaller version", "bold yellow")
    if open_:
        text.append(f"; {open_} not settled", "bold yellow")
    text.append(". Stopped before all was settled." if stopped else ".")
    return text


# --- how it was settled ----------------------------------------------------------------------------------------------


def write_methods(page: Page, outcome: VerifyResult) -> None:
    """Write for each property how it was settled: by what, on what, assuming what, in what time."""
    verdicts = [one.verdict for one in outcome.asked]
    page.line()
    page.line("How it was settled", "bold")
    page.line()
    rows = in_order([one.property for one in verdicts])
    wide = max(len(_short(row)) for row in rows) + 2
    waiting: dict[str, list[str]] = {}
    shared = _assumed_by_all(verdicts)
    for row in rows:
        found = [one for one in verdicts if one.property == row]
        if len({one.detail for one in found}) == 1 and all(one.method == "none" for one in found):
            waiting.setdefault(str(found[0].detail), []).append(row)
            continue
        groups: dict[object, list[Verdict]] = {}
        for one in found:
            groups.setdefault(_alike(one), []).append(one)
        label = _short(row)
        for some in groups.values():
            players = span_of_numbers(one.players for one in some)
            page.labelled(f"{label:{wide}}{players}", _how(some, shared), wide=wide + max(5, len(players) + 2))
            label = ""
    for detail, some_rows in waiting.items():
        text = Text.assemble(("? unknown", GLYPHS["unknown"][1]), f". {sentence(detail)}")
        page.labelled(", ".join(some_rows), text, wide=wide + 5)
    _write_games(page, outcome)
    report = outcome.report
    page.line()
    for assumed in shared:
        page.sentence(f"All proofs by the solver assume: {assumed}.", "dim")
    if report.obligations:
        reused = f", {report.obligations_reused:,} of them in an earlier run" if report.obligations_reused else ""
        page.sentence(f"{report.obligations:,} single facts were settled{reused}.", "dim")
    if report.watched.positions:
        positions, steps = report.watched.positions, report.watched.steps
        page.sentence(f"The reference engine agrees in {positions:,} positions and {steps:,} moves.", "dim")
    page.sentence(f"{time_in_words(report.seconds)}, seed {report.seed}", "dim")


def _assumed_by_all(verdicts: Sequence[Verdict]) -> tuple[Said, ...]:
    """Return what every verdict that assumes anything assumes; nothing if there is only one."""
    assuming = [one.assumptions for one in verdicts if one.assumptions]
    if len(assuming) < 2:
        return ()
    return tuple(one for one in assuming[0] if all(one in others for others in assuming))


def _write_games(page: Page, outcome: VerifyResult) -> None:
    """Write a command for a game of each property that holds because there is such a game."""
    games: dict[str, tuple[int, str]] = {}
    for one in outcome.asked:
        file = next((file for file in one.files if file is not None), None)
        if file is not None and one.verdict.word not in FAULTY:
            games.setdefault(one.verdict.property, (one.verdict.players, str(file)))
    if games:
        page.line()
        page.line("Games that show what can happen", "dim", 2)
    for property_, (players, name) in games.items():
        page.sentence(f"{property_}, {players} players", "dim", indent=4)
        page.command("hausregel", "replay", name, indent=6)


def _alike(one: Verdict) -> object:
    return one.word, one.method, one.scope, one.ending, one.assumptions, one.reused, without_numbers(one.detail)


def _how(some: Sequence[Verdict], known_to_all: Sequence[Said] = ()) -> Text:
    first = some[0]
    glyph, style = GLYPHS[first.word]
    seconds = sum(one.seconds for one in some)
    known = "known from an earlier run" if first.reused else time_in_words(seconds)
    said = [] if first.scope is None else [str(first.scope)]
    said += [known] if first.method != "none" else []
    text = Text.assemble((f"{glyph} {first.word}", style), _by(first), *(f", {one}" for one in said), ".")
    if ending_of(first):
        text.append(f" {sentence(ending_of(first) + _bounds(some))}", "bold")
    if first.word not in FAULTY:
        whose = f"{first.players} players: " if len({one.detail for one in some}) > 1 else ""
        text.append(f" {sentence(whose + str(first.detail))}", "" if first.word == "unknown" else "dim")
    others = [one for one in first.assumptions if one not in known_to_all]
    if others:
        text.append(f" Assuming {'; '.join(map(str, others))}.", "dim")
    return text


def _by(one: Verdict) -> str:
    """Return by what a verdict was reached, as it goes on after its word; what goes without saying is left out."""
    how = HOW[one.method]
    in_games = one.scope is not None and one.scope.id == "random-games"
    if not how or in_games or (one.word, one.method) == ("proved", "solver"):
        return ""
    return f" after trying {how}" if one.word == "unknown" else f" by {how}"


def sentence(text: str) -> str:
    """Return a text as a sentence: with a capital, unless it begins with a name, and a full stop."""
    first, _, rest = text.partition(" ")
    begun = text if not first.isalpha() and not first.endswith((",", ":")) else f"{first[:1].upper()}{text[1:]}"
    return begun if begun.endswith((".", "!", "?")) or not (rest or begun) else f"{begun}."


def _bounds(some: Sequence[Verdict]) -> str:
    by_bound: dict[int, list[int]] = {}
    for one in some:
        if one.bound is not None:
            by_bound.setdefault(one.bound, []).append(one.players)
    if len(by_bound) == 1:
        return f", after {next(iter(by_bound)):,} moves at most"
    parts = [f"{bound:,} with {numbers(players)}" for bound, players in by_bound.items()]
    return f", after so many moves at most: {', '.join(parts)} players" if parts else ""
