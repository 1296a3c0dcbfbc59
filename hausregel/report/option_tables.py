"""What other values of the options do: a line for each option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final

from rich.text import Text

from hausregel.report.page import Page
from hausregel.report.verdict_tables import GLYPHS, numbers
from hausregel.work.claims import in_order
from hausregel.work.verify import VerifyResult
from verifier.verdict import ANY, WORST_FIRST, Verdict, Word

WIDEST_NAME: Final = 24


def write_options(page: Page, outcome: VerifyResult, values: Mapping[str, Sequence[str]]) -> None:
    """Write a line for each option on what its other values do; `values` are all that each option can have."""
    singles: dict[str, dict[str, list[Verdict]]] = {}
    several: dict[str, list[Verdict]] = {}
    for one in outcome.others:
        extra = _extra(outcome, one.verdict)
        if len(extra) == 1:
            ((name, value),) = extra.items()
            singles.setdefault(name, {}).setdefault(value, []).append(one.verdict)
        else:
            several.setdefault(_together(extra), []).append(one.verdict)
    if singles:
        _write_head(page, "Other values of the options, one at a time", singles.values())
    wide = min(max((len(name) for name in singles), default=0) + 2, WIDEST_NAME)
    for name, by_value in singles.items():
        usual = {game.options.get(name) for game in outcome.games.values()}
        everything: Sequence[str] = values.get(name) or tuple(by_value)
        wanted = [one for one in everything if one in by_value or one not in usual]
        told = _values_in_words(by_value, wanted, everything, outcome.report.players)
        page.labelled(name, Text("; ").join(told), wide=wide)
    if several:
        _write_head(page, "Several options together", [several])
        for line in _several_in_words(several, outcome.report.players):
            page.sentence(line, indent=2, hanging=2)


def _write_head(page: Page, title: str, found: Iterable[Mapping[str, Sequence[Verdict]]]) -> None:
    page.line()
    page.line()
    page.line(title, "bold")
    asked = in_order([one.property for by_value in found for some in by_value.values() for one in some])
    page.sentence(f"checked against {', '.join(asked)}", "dim")
    page.line()


def _extra(outcome: VerifyResult, verdict: Verdict) -> dict[str, str]:
    """Return the options in which a verdict differs from the game that was asked for."""
    base = outcome.base.get(verdict.players, {})
    changed = {name: value for name, value in verdict.options.items() if base.get(name) != value}
    return changed or dict(verdict.options)


def _values_in_words(
    by_value: Mapping[str, Sequence[Verdict]], wanted: Sequence[str], everything: Sequence[str], players: Sequence[int]
) -> Iterator[Text]:
    groups: dict[tuple[str, str], list[str]] = {}
    for value in wanted:
        groups.setdefault(_told(by_value.get(value, ()), players), []).append(value)
    for (kind, how), some in sorted(groups.items(), key=lambda pair: list(_SIGN).index(pair[0][0])):
        glyph, style = GLYPHS[_SIGN[kind]]
        what = f"{kind}s" if len(some) == 1 and kind in ("break", "hold") else kind
        all_ = "all " if kind == "hold" and len(groups) == 1 and len(some) > 1 else ""
        yield Text.assemble((f"{glyph} ", style), f"{runs(some, everything)} {all_}{what}{how}")


_SIGN: Final[Mapping[str, Word]] = {
    "break": "refuted",
    "not settled": "unknown",
    "not looked at": "unknown",
    "excluded": "vacuous",
    "hold": "proved",
}
"""How a value of an option comes off, the worst first."""


def _told(some: Sequence[Verdict], players: Sequence[int]) -> tuple[str, str]:
    """Return in a word how one value of an option comes off, and more to that."""
    playable = [one for one in some if not _is_excluded(one)]
    words = {one.word for one in playable}
    if not some:
        return "not looked at", ""
    if not playable:
        return "excluded", f" by {', '.join(sorted({one.address for one in some}))}"
    if "refuted" in words:
        return "break", f" {_which(some, 'refuted', players)}"
    if "unknown" in words:
        return "not settled", f": {_which(some, 'unknown', players)}"
    numbered = {one.players for one in playable}
    where = f" with {numbers(numbered)} players" if len(playable) < len(some) else ""
    limited = words & {"explored", "tested"}
    return "hold", f"{where} ({'; '.join(sorted(limited))})" if limited else where


def _is_excluded(verdict: Verdict) -> bool:
    """Return whether the ruleset itself excludes these options."""
    return verdict.word == "vacuous" and verdict.address.startswith("requires.")


def _which(some: Sequence[Verdict], word: Word, players: Sequence[int]) -> str:
    """Return the properties on which there is a verdict, with the numbers of players if these are not all."""
    by_property: dict[str, list[int]] = {}
    for one in some:
        if one.word == word:
            by_property.setdefault(one.property, []).append(one.players)
    by_players: dict[tuple[int, ...], list[str]] = {}
    for property_ in in_order(list(by_property)):
        by_players.setdefault(tuple(sorted(by_property[property_])), []).append(property_)
    return " and ".join(
        ", ".join(found) + ("" if set(numbered) == set(players) else f" with {numbers(numbered)} players")
        for numbered, found in by_players.items()
    )


def runs(some: Sequence[str], everything: Sequence[str]) -> str:
    """Return values of an option in words; numbers that follow one another as `1..4`."""
    if not all(value.isdecimal() for value in some):
        return ", ".join(some)
    parts: list[str] = []
    places = sorted(everything.index(value) for value in some)
    for _, run in groupby(enumerate(places), key=lambda pair: pair[1] - pair[0]):
        found = [everything[place] for _, place in run]
        parts.extend([f"{found[0]}..{found[-1]}"] if len(found) > 2 else found)
    return ", ".join(parts)


def _together(options: Mapping[str, str]) -> str:
    """Return several options in words; those of which every value is meant by name only."""
    every = [name for name, value in options.items() if value == ANY]
    others = [f"{name} = {value}" for name, value in options.items() if value != ANY]
    every_ = f"combinations of {', '.join(every)}" if every else ""
    return " and ".join(part for part in (every_, ", ".join(others)) if part)


def _several_in_words(several: Mapping[str, Sequence[Verdict]], players: Sequence[int]) -> Iterator[Text]:
    """Yield a sentence for each word on each set of options, what clashes first."""
    for word, (glyph, style) in sorted(GLYPHS.items(), key=lambda pair: WORST_FIRST.index(pair[0])):
        for what, verdicts in several.items():
            some = [one for one in verdicts if one.word == word]
            if some:
                details = dict.fromkeys(one.detail for one in some)
                more = f"; {len(details) - 1} more such" if len(details) > 1 else ""
                told = f"{what}: {_which(some, word, players)} {word} ({next(iter(details))}{more})"
                yield Text.assemble((f"{glyph} ", style), told)
