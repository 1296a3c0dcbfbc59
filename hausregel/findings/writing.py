"""The page of findings, as Markdown, and the replays beside it."""

from __future__ import annotations

import io
from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Final

from rich.console import Console

from hausregel import __version__
from hausregel.findings.finding import TITLES, Finding
from hausregel.library import FaultyRules, load
from hausregel.listing import title_of
from hausregel.page import Page
from hausregel.playing.prose import Prose
from hausregel.plays import write_play
from hausregel.telling import Engines
from hausregel.verdict_tables import numbers
from reference_engine.replay import Replay, to_json
from verifier.comparing.records import Comparison
from verifier.verdicts import Witness

WIDE: Final = 78
"""Units: columns of a play that is told on the page."""


def write_findings(
    page: Path, found: Sequence[Finding], editions: Sequence[Comparison], command: str, versions: Mapping[str, str]
) -> None:
    """Write the page, and a replay for each finding that has one into the folder of the same name."""
    folder = page.with_suffix("")
    folder.mkdir(parents=True, exist_ok=True)
    for old in folder.glob("*.replay.json"):
        old.unlink()
    lines = [*_head(found, command, versions), *_editions(editions)]
    for ruleset in dict.fromkeys(one.ruleset for one in found):
        lines.extend(_of_ruleset(ruleset, [one for one in found if one.ruleset == ruleset], folder))
    page.write_text("\n".join(lines).rstrip() + "\n", encoding="utf-8")


def _head(found: Sequence[Finding], command: str, versions: Mapping[str, str]) -> Iterator[str]:
    yield "# What was found in printed rules"
    yield ""
    made_with = ", ".join(f"{name} {version}" for name, version in versions.items())
    yield f"Generated on {datetime.now(UTC).date().isoformat()} by `{command}`, Hausregel {__version__}, {made_with}."
    yield ""
    yield "Each ruleset transcribes a printed text, faults included. This page says what the verifier found in it:"
    yield "nothing here was put in by hand, and every play begins with a legal deal and was replayed by the reference"
    yield "engine. The words *refuted*, *proved*, *explored* and *tested* are explained in"
    yield "[verification](verification.md)."
    yield ""
    kinds = [kind for kind in TITLES if any(one.kind == kind for one in found)]
    yield "| what | findings | in |"
    yield "|---|---|---|"
    for kind in kinds:
        some = [one for one in found if one.kind == kind]
        games = list(dict.fromkeys(one.ruleset for one in some))
        shown = ", ".join(games[:8]) + (f" and {len(games) - 8} more" if len(games) > 8 else "")
        yield f"| {TITLES[kind]} | {len(some)} | {shown} |"
    yield ""


def _editions(editions: Sequence[Comparison]) -> Iterator[str]:
    if not editions:
        return
    yield from ("## Editions and languages", "")
    yield "Each is compared with the German text that it stands beside, by play and by proof (`hausregel diff`)."
    yield ""
    yield "| edition | compared with | in play | how far |"
    yield "|---|---|---|---|"
    for one in editions:
        word = (
            "differs" if one.word == "differs" else "not settled" if one.word == "unknown" else f"the same: {one.word}"
        )
        yield f"| {one.b} | {one.a} | {word} | {one.detail} |"
    yield ""


def _of_ruleset(name: str, found: Sequence[Finding], folder: Path) -> Iterator[str]:
    ruleset = load(name)
    yield f"## {title_of(ruleset, 'en')}"
    yield ""
    yield f"`{name}`"
    yield ""
    engines, counts = Engines(ruleset), dict[str, int]()
    for kind in TITLES:
        some = [one for one in found if one.kind == kind]
        if some:
            yield f"### {TITLES[kind]}"
            yield ""
        for one in some:
            counts[kind] = counts.get(kind, 0) + 1
            yield from _one(one, folder, engines, counts[kind])


def _one(one: Finding, folder: Path, engines: Engines, number: int) -> Iterator[str]:
    players = f" ({numbers(one.players)} players)" if one.players else ""
    yield f"**`{one.address}`{players}.** {_sentence(one.what or one.told)}"
    yield ""
    if one.told and one.what:
        yield f"- The rule: {one.told}"
    if one.cites:
        yield f"- Printed in {'; '.join(one.cites)}"
    for reading, values in one.readings.items():
        taken, *others = (f"`{value}`" for value in values)
        yield f"- Reading `{reading}`: {', '.join([f'{taken} (taken here)', *others])}"
    if one.not_with:
        some = (f"`{name}` = {' or '.join(f'`{value}`' for value in values)}" for name, values in one.not_with.items())
        yield f"- Not seen with {'; '.join(some)}"
    yield from (f"- {_sentence(case)}" for case in one.cases)
    if one.settled:
        yield f"- How it is known: {one.settled}"
    if one.mended_by:
        mended = (f"`{name}` ({', '.join(words)})" for name, words in one.mended_by.items())
        yield f"- Mended by {', '.join(mended)}"
    for which, replay in (("", one.replay), ("-other", one.other)):
        if replay is not None:
            yield from _play(one, replay, folder, engines, f"{number}{which}")
    yield ""


def _play(one: Finding, replay: Replay, folder: Path, engines: Engines, number: str) -> Iterator[str]:
    name = "-".join([one.ruleset.replace("/", "-"), one.kind.replace(" ", "-"), number])
    path = folder / f"{name}.replay.json"
    own = engines if replay.ruleset == one.ruleset else Engines(load(replay.ruleset))
    try:
        path.write_text(to_json(own.of(replay), replay), encoding="utf-8")
    except (FaultyRules, ValueError):
        return
    yield f"- Step through it: `hausregel replay {path.as_posix()}`"
    yield ""
    yield from ("<details><summary>The play</summary>", "", "```text")
    yield from _told(one, replay, own)
    yield from ("```", "", "</details>", "")


def _told(one: Finding, replay: Replay, engines: Engines) -> Iterator[str]:
    console = Console(file=io.StringIO(), width=WIDE, no_color=True)
    page = Page(console, WIDE)
    witness = Witness(kind=one.kind, what=one.what, replay=replay, smaller=one.smaller or _smaller(replay))
    prose = Prose(load(replay.ruleset), engines.of(replay).game, "en")
    write_play(page, witness, None, engines, prose, said=one.what)
    yield from (line.plain.rstrip() for line in page.lines)


def _smaller(replay: Replay) -> str:
    return ", ".join(f"{name.split('.')[1]}={value}" for name, value in replay.smaller.items())


def _sentence(text: str) -> str:
    return text[:1].upper() + text[1:] + ("" if text.endswith((".", "?", "!")) else ".")
