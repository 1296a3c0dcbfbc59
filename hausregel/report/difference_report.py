"""The report of `diff` for the terminal: what is written differently, where play parts, and what stays the same."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Final

from rich.text import Text

from hausregel.playing import Prose
from hausregel.report.difference_data import lines_of
from hausregel.report.page import Page
from hausregel.report.plays import write_play
from hausregel.report.verdict_tables import GLYPHS, in_a_row, numbers, time_in_words, verdict_in_words
from hausregel.work.diff import Differing, Letter, replay_of
from hausregel.work.library import FaultyRules, built
from hausregel.work.move_log import EngineShelf, options_of
from reference_engine import Replay
from spec.source import Node, Span
from spec.words import Words
from verifier.comparison import DifferenceWord, Judged, Parting, RuleChange
from verifier.verdict import REPORT, Said, linked, seat_in_words

SIGNS: Final[Mapping[DifferenceWord, tuple[str, str]]] = {
    "differs": ("≠", GLYPHS["refuted"][1]),
    "suspected": GLYPHS["suspected"],
    "proved": GLYPHS["proved"],
    "explored": GLYPHS["explored"],
    "tested": GLYPHS["tested"],
    "unknown": GLYPHS["unknown"],
}
"""The sign and style of each word."""

_COMPARED: Final[Mapping[DifferenceWord, str]] = {
    "differs": "compared.differs",
    "suspected": "compared.unknown",
    "proved": "compared.proved",
    "explored": "compared.unseen",
    "tested": "compared.unseen",
    "unknown": "compared.unknown",
}
"""The text of the catalogue for each word."""

_WRITTEN: Final = {
    "only in a": "written.only-a",
    "only in b": "written.only-b",
    "changed": "written.changed",
    "set": "written.set",
}
"""The text of the catalogue for each kind of change."""

MOST_LINES: Final = 6
"""Of a long rule so many lines are shown."""

_OPEN: Final[tuple[DifferenceWord, ...]] = ("proved", "explored", "tested", "unknown")


def write_differences(page: Page, differing: Differing, language: str = "en") -> None:
    """Write the whole report."""
    found, say = differing.comparison, Words(language, REPORT)
    _write_head(page, differing, say)
    if found.changes:
        page.line()
        page.line(say("written"), "bold")
        for change in found.changes:
            page.line()
            _write_change(page, change, say)
    _write_partings(page, differing, say)
    _write_same(page, found.judged, say)
    page.line()
    page.sentence(f"{time_in_words(found.seconds, language)}, {say('seed', number=found.seed)}", "dim")


# --- at a glance -----------------------------------------------------------------------------------------------------


def _write_head(page: Page, differing: Differing, say: Words) -> None:
    found, language = differing.comparison, say.language
    page.sentence(f"a: {differing.name('a', language)}", "bold", hanging=3)
    page.sentence(f"b: {differing.name('b', language)}", "bold", hanging=3)
    if both := {name: value for name, value in found.options_a.items() if found.options_b.get(name) == value}:
        page.sentence(say("compared.both-with", options=in_a_row(both)))
    if found.players:
        page.sentence(say("compared", players=numbers(found.players, language)), "dim")
    page.line()
    glyph, style = SIGNS[found.word]
    told = say(_COMPARED[found.word], detail=found.detail.in_language(language))
    page.sentence(f"{glyph} {told}", style, hanging=2)
    if found.stopped:
        page.sentence(say("stopped.comparison"), "bold yellow", indent=2)
    for only, side in ((found.only_a, "a"), (found.only_b, "b")):
        if only:
            page.sentence(say("side.only", side=side, players=numbers(only, language)), indent=2)


# --- what is written -------------------------------------------------------------------------------------------------


def _write_change(page: Page, change: RuleChange, say: Words) -> None:
    glyph, style = SIGNS[change.word]
    kind = say(_WRITTEN[change.kind])
    head = Text.assemble("  ", (f"{glyph} ", style), (change.address, "bold"), (f"  {kind}", "dim"))
    page.sentence(head, hanging=4)
    if change.kind == "set":
        page.labelled("a", change.value_a, indent=4, wide=3)
        page.labelled("b", change.value_b, indent=4, wide=3)
    else:
        _write_text(page, "a", change, change.a, change.place_a, say)
        _write_text(page, "b", change, change.b, change.place_b, say)
    if change.address == "players":
        return
    if change.rules:
        own = [rule for rule in change.rules if rule != change.address]
        if own:
            page.sentence(say("written.matters", rules=", ".join(own)), "dim", indent=4, hanging=2)
    else:
        page.sentence(say("written.idle"), "dim", indent=4)


def _write_text(  # what a change says on one side
    page: Page, label: str, change: RuleChange, node: Node | None, place: Span | None, say: Words
) -> None:
    if node is None or place is None:
        return
    page.labelled(label, Text(f"{near(place.file)}:{place.line}", "cyan"), indent=4, wide=3)
    lines = lines_of(change, node)
    for line in lines[:MOST_LINES]:
        depth = len(line) - len(line.lstrip())
        page.sentence(line.lstrip(), indent=7 + depth, hanging=4)
    if len(lines) > MOST_LINES:
        page.line(say("written.more", number=len(lines) - MOST_LINES), "dim", 7)


def near(file: str) -> str:
    """Return the path of a file, from the current folder if it is in it."""
    path = Path(file)
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return file


# --- where play parts ------------------------------------------------------------------------------------------------


def _write_partings(page: Page, differing: Differing, say: Words) -> None:
    """Write a paragraph for each moment in which games part; rules that are shown by one moment together."""
    groups: dict[str, list[Judged]] = {}
    for rule in differing.comparison.judged:
        if rule.parting is not None:
            groups.setdefault(repr(_moment(rule.parting)), []).append(rule)
    told = [(some[0].parting, some) for some in groups.values()]
    for parting, some in told:
        if parting is not None:
            _Telling(page, differing, parting, say).write(some)
    for parting in differing.comparison.left:
        _Telling(page, differing, parting, say).write([])


def _moment(parting: Parting) -> Parting:
    """Return a moment without the saved games, whose notes tell it."""
    plays = [None if replay is None else replace(replay, note="") for replay in (parting.replay_a, parting.replay_b)]
    return replace(parting, replay_a=plays[0], replay_b=plays[1])


class _Telling:
    """Tells one moment in which games part."""

    def __init__(self, page: Page, differing: Differing, parting: Parting, say: Words) -> None:
        self._page, self._differing, self._parting, self._say = page, differing, parting, say

    def write(self, rules: Sequence[Judged]) -> None:
        """Write which rules it shows, the play, and what both rulesets say."""
        page = self._page
        page.line()
        page.line()
        self._write_rules(rules)
        page.line()
        self._write_moment()
        side, replay = self._told()
        if replay is not None:
            self._write_play(side, replay)
        self._write_files()

    def _write_rules(self, rules: Sequence[Judged]) -> None:
        page = self._page
        glyph, style = SIGNS["differs" if self._parting.smaller is None else "suspected"]
        if not rules:
            page.sentence(f"{glyph} {self._say('parts')}", style, hanging=2)
            return
        for rule in rules:
            players = numbers(rule.players, self._say.language)
            page.sentence(f"{glyph} {self._say('parts.by', rule=rule.address, players=players)}", style, hanging=2)
        for rule in rules:
            self._write_words(rule.address)

    def _write_words(self, address: str) -> None:
        """Write a rule in the words for players, once if both sides say the same."""
        said: dict[str, list[str]] = {}
        for side in ("a", "b"):
            sentence = self._prose(side)
            found = None if sentence is None else sentence.of(address)
            if found is not None and found.address != "title":
                cited = f" ({found.cited})" if found.cited else ""
                quoted = Words(self._say.language)("value.quoted", value=found.words)
                said.setdefault(f"{quoted}{cited}", []).append(side)
        for words, sides in said.items():
            self._page.labelled(linked(sides, self._say.language), words, wide=9)

    def _prose(self, side: Letter) -> Prose | None:
        ruleset = self._differing.a if side == "a" else self._differing.b
        found = self._differing.comparison
        set_ = found.options_a if side == "a" else found.options_b
        try:
            game = built(ruleset, self._parting.players, options_of(ruleset.root, dict(set_))).game
        except (FaultyRules, ValueError):
            return None
        return Prose(ruleset, game, self._say.language)

    def _told(self) -> tuple[Letter, Replay | None]:
        """Return the game that is shown: of the side by whose rules the position was reached, up to the position."""
        parting = self._parting
        side: Letter = "b" if parting.reached == "b" or parting.replay_a is None else "a"
        replay = replay_of(parting, side)
        if replay is None or parting.kind in ("deck", "match"):
            return side, None
        before = sum(len(round_.moves) for round_ in replay.rounds[:-1])
        last = replay.rounds[-1]
        upto = replace(last, moves=last.moves[: parting.moves - before])
        return side, replace(replay, rounds=(*replay.rounds[:-1], upto))

    def _write_play(self, side: Letter, replay: Replay) -> None:
        ruleset = self._differing.a if side == "a" else self._differing.b
        if self._prose(side) is not None:
            self._page.line()
            write_play(self._page, replay, None, EngineShelf(ruleset), self._say, smaller=self._parting.smaller)

    def _write_moment(self) -> None:
        page, parting, language = self._page, self._parting, self._say.language
        who = f", {seat_in_words(parting.seat, language)}" if parting.seat is not None else ""
        page.sentence(Text.assemble((parting.what.in_language(language), "bold"), who), indent=2)
        for side, told in (("a", parting.said_a), ("b", parting.said_b)):
            page.labelled(side, told.in_language(language), indent=4, wide=3)
        if parting.by_one:
            other = "b" if parting.reached == "a" else "a"
            page.sentence(self._say("side.alone", side=parting.reached, other=other), "dim", indent=2)
        if parting.smaller is not None:
            small = self._say("side.small", version=parting.smaller.in_language(language))
            page.sentence(small, "dim", indent=2)

    def _write_files(self) -> None:
        files = [self._differing.file(self._parting, side) for side in ("a", "b")]
        shown = [str(file) for file in files if file is not None]
        if shown:
            self._page.line()
            for file in shown:
                self._page.command("hausregel", "replay", file)


# --- what stays the same ---------------------------------------------------------------------------------------------


def _write_same(page: Page, judged: Sequence[Judged], say: Words) -> None:
    rest = [rule for rule in judged if rule.word in _OPEN]
    if not rest:
        return
    page.line()
    page.line()
    page.line(say("same"), "bold")
    groups: dict[tuple[DifferenceWord, Said | None, tuple[int, ...]], list[str]] = {}
    for rule in rest:
        groups.setdefault((rule.word, rule.detail, rule.players), []).append(rule.address)
    for (word, detail, players), rules in sorted(groups.items(), key=lambda pair: _OPEN.index(pair[0][0])):
        page.line()
        glyph, style = SIGNS[word]
        far = say(
            "same.far",
            players=numbers(players, say.language),
            detail="" if detail is None else detail.in_language(say.language),
        )
        page.sentence(Text.assemble((f"{glyph} {verdict_in_words(word, say)}", style), f" {far}"), indent=2)
        page.sentence(", ".join(rules), "dim", indent=4, hanging=2)
