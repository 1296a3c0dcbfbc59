"""What other values of the options do: a line for each option."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby
from typing import Final, Literal

from rich.text import Text

from hausregel.report.page import Page
from hausregel.report.verdict_tables import GLYPHS, in_a_row, numbers, verdict_in_words
from hausregel.work.claims import in_order
from hausregel.work.verify import VerifyResult
from spec.words import Words
from verifier.verdict import ANY, WORST_FIRST, Verdict, Word, linked

WIDEST_NAME: Final = 24


def write_options(page: Page, outcome: VerifyResult, values: Mapping[str, Sequence[str]], say: Words) -> None:
    """Write a line for each option on what its other values do; `values` are all that each option can have."""
    singles: dict[str, dict[str, list[Verdict]]] = {}
    several: dict[str, list[Verdict]] = {}
    for filed in outcome.others:
        extra = _extra(outcome, filed.verdict)
        if len(extra) == 1:
            ((name, value),) = extra.items()
            singles.setdefault(name, {}).setdefault(value, []).append(filed.verdict)
        else:
            several.setdefault(_together(extra, say), []).append(filed.verdict)
    if singles:
        _write_head(page, say("options"), singles.values(), say)
    wide = min(max((len(name) for name in singles), default=0) + 2, WIDEST_NAME)
    for name, by_value in singles.items():
        usual = {game.options.get(name) for game in outcome.games.values()}
        everything: Sequence[str] = values.get(name) or tuple(by_value)
        wanted = [value for value in everything if value in by_value or value not in usual]
        told = _values_in_words(by_value, wanted, everything, outcome.report.players, say)
        page.labelled(name, Text(Words(say.language)("semicolon")).join(told), wide=wide)
    if several:
        _write_head(page, say("options.several"), [several], say)
        for line in _several_in_words(several, outcome.report.players, say):
            page.sentence(line, indent=2, hanging=2)


def _write_head(page: Page, title: str, found: Iterable[Mapping[str, Sequence[Verdict]]], say: Words) -> None:
    page.line()
    page.line()
    page.line(title, "bold")
    asked = in_order([verdict.property for by_value in found for some in by_value.values() for verdict in some])
    page.sentence(say("options.asked", properties=", ".join(asked)), "dim")
    page.line()


def _extra(outcome: VerifyResult, verdict: Verdict) -> dict[str, str]:
    """Return the options in which a verdict differs from the game that the user named."""
    base = outcome.base.get(verdict.players, {})
    changed = {name: value for name, value in verdict.options.items() if base.get(name) != value}
    return changed or dict(verdict.options)


_Kind = Literal["break", "open", "unseen", "excluded", "hold"]

_SIGN: Final[Mapping[_Kind, Word]] = {
    "break": "refuted",
    "open": "unknown",
    "unseen": "unknown",
    "excluded": "vacuous",
    "hold": "proved",
}
"""How a value of an option comes off, the worst first."""


def _values_in_words(
    by_value: Mapping[str, Sequence[Verdict]],
    wanted: Sequence[str],
    everything: Sequence[str],
    players: Sequence[int],
    say: Words,
) -> Iterator[Text]:
    groups: dict[tuple[_Kind, str], list[str]] = {}
    for value in wanted:
        groups.setdefault(_told(by_value.get(value, ()), players, say), []).append(value)
    for (kind, how), some in sorted(groups.items(), key=lambda pair: list(_SIGN).index(pair[0][0])):
        glyph, style = GLYPHS[_SIGN[kind]]
        told = _value_in_words(kind, how, runs(some, everything), len(some), say, alone=len(groups) == 1)
        yield Text.assemble((f"{glyph} ", style), told)


def _value_in_words(kind: _Kind, how: str, values: str, number: int, say: Words, *, alone: bool) -> str:
    """Return how some values come off; `alone` is whether all that are listed do so."""
    match kind:
        case "break":
            return say("value.break", number=number, values=values, what=how)
        case "open":
            return say("value.open", values=values, what=how)
        case "unseen":
            return say("value.unseen", values=values)
        case "excluded":
            return say("value.excluded", values=values, rules=how)
        case "hold":
            held = say("value.hold-all" if alone and number > 1 else "value.hold", number=number, values=values)
            return f"{held} {how}".rstrip()


def _told(some: Sequence[Verdict], players: Sequence[int], say: Words) -> tuple[_Kind, str]:
    """Return in a word how one value of an option comes off, and more to that."""
    playable = [verdict for verdict in some if not _is_excluded(verdict)]
    words = {verdict.word for verdict in playable}
    if not some:
        return "unseen", ""
    if not playable:
        return "excluded", ", ".join(sorted({verdict.address for verdict in some}))
    if "refuted" in words:
        return "break", _which(some, "refuted", players, say)
    if "unknown" in words:
        return "open", _which(some, "unknown", players, say)
    where = [_with({verdict.players for verdict in playable}, say)] if len(playable) < len(some) else []
    limited = [verdict_in_words(word, say) for word in ("explored", "tested") if word in words]
    return "hold", " ".join([*where, *([f"({Words(say.language)('semicolon').join(limited)})"] if limited else [])])


def _with(players: Iterable[int], say: Words) -> str:
    return say("with-players", players=numbers(players, say.language))


def _is_excluded(verdict: Verdict) -> bool:
    """Return whether the ruleset itself excludes these options."""
    return verdict.word == "vacuous" and verdict.address.startswith("requires.")


def _which(some: Sequence[Verdict], word: Word, players: Sequence[int], say: Words) -> str:
    """Return the properties on which there is a verdict, with the numbers of players if these are not all."""
    by_property: dict[str, list[int]] = {}
    for verdict in some:
        if verdict.word == word:
            by_property.setdefault(verdict.property, []).append(verdict.players)
    by_players: dict[tuple[int, ...], list[str]] = {}
    for property_id in in_order(list(by_property)):
        by_players.setdefault(tuple(sorted(by_property[property_id])), []).append(property_id)
    told = [
        ", ".join(found) + ("" if set(numbered) == set(players) else f" {_with(numbered, say)}")
        for numbered, found in by_players.items()
    ]
    return linked(told, say.language)


def runs(some: Sequence[str], everything: Sequence[str]) -> str:
    """Return values of an option in words; numbers that follow one another as `1..4`."""
    if not all(value.isdecimal() for value in some):
        return ", ".join(some)
    parts: list[str] = []
    place_of = {value: place for place, value in enumerate(everything)}
    places = sorted(place_of[value] for value in some)
    for _, run in groupby(enumerate(places), key=lambda pair: pair[1] - pair[0]):
        found = [everything[place] for _, place in run]
        parts.extend([f"{found[0]}..{found[-1]}"] if len(found) > 2 else found)
    return ", ".join(parts)


def _together(options: Mapping[str, str], say: Words) -> str:
    """Return several options in words; those of which every value is meant by name only."""
    every = [name for name, value in options.items() if value == ANY]
    others = {name: value for name, value in options.items() if value != ANY}
    every_ = say("options.combinations", options=", ".join(every)) if every else ""
    return linked([part for part in (every_, in_a_row(others)) if part], say.language)


def _several_in_words(several: Mapping[str, Sequence[Verdict]], players: Sequence[int], say: Words) -> Iterator[Text]:
    """Yield a sentence for each word on each set of options, what clashes first."""
    for word, (glyph, style) in sorted(GLYPHS.items(), key=lambda pair: WORST_FIRST.index(pair[0])):
        for what, verdicts in several.items():
            some = [verdict for verdict in verdicts if verdict.word == word]
            if some:
                details = list(dict.fromkeys(verdict.detail for verdict in some))
                told = say(
                    "options.more" if len(details) > 1 else "options.settled",
                    options=what,
                    properties=_which(some, word, players, say),
                    verdict=verdict_in_words(word, say),
                    detail=details[0].in_language(say.language),
                    number=len(details) - 1,
                )
                yield Text.assemble((f"{glyph} ", style), told)
