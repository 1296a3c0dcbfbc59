"""The page of findings, as Markdown, and the replays beside it."""

from __future__ import annotations

import io
import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from functools import cache
from pathlib import Path
from typing import Final, cast

from rich.console import Console

from hausregel import __version__
from hausregel.findings.citations import name_of
from hausregel.findings.data import from_json, in_json
from hausregel.findings.faults import Rate
from hausregel.findings.finding import TITLES, TOLD_OF, Apart, Edition, Finding, FindingKind, ValueCase
from hausregel.findings.page_files import finish, put_in_place
from hausregel.findings.passages import reading_values
from hausregel.findings.repeated_partings import told_once
from hausregel.findings.transcripts import all_booklets
from hausregel.findings.translations import sentences_apart
from hausregel.report.page import Page
from hausregel.report.plays import write_play
from hausregel.report.verdict_tables import numbers
from hausregel.work.claims import ending_in_words
from hausregel.work.library import FaultyRules, load
from hausregel.work.listing import title_of
from hausregel.work.move_log import EngineShelf
from reference_engine import NoReplay, Replay, from_header, read_header, to_json
from spec.words import Words
from verifier.verdict import REPORT, Ending

WIDE: Final = 78
"""Units: columns of a play on the page."""

ABOUT: Final = ("date", "command", "versions", "others", "kinds", "added", "shortened", "repaired")
"""What a page says of how it was made."""


def made_by(command: str, versions: Mapping[str, str]) -> dict[str, object]:
    """Return when and by what findings are made, as JSON data."""
    today = datetime.now(UTC).date().isoformat()
    return {"date": today, "command": command, "versions": {"hausregel": __version__, **versions}}


def write_findings(
    page: Path, found: Sequence[Finding], editions: Sequence[Edition], about: Mapping[str, object]
) -> None:
    """Write the page, and into the folder of the same name its data and a replay for each finding that has one.

    A run that is cut off meanwhile leaves what was there, or all that is new.
    """
    folder, found = page.with_suffix(""), told_once(found)
    lines = [*_head(found, about), *_editions(editions)]
    files: dict[int, tuple[str, ...]] = {}
    contents: dict[str, str] = {}
    for ruleset in dict.fromkeys(finding.ruleset for finding in found):
        some = {at: finding for at, finding in enumerate(found) if finding.ruleset == ruleset}
        lines.extend(_of_ruleset(ruleset, some, folder, files, contents))
    data = json.dumps(in_json(found, editions, about, files), ensure_ascii=False, indent=1)
    put_in_place(page, "\n".join(lines).rstrip() + "\n", {**contents, "findings.json": data + "\n"})


@dataclass(frozen=True, slots=True)
class EarlierPage:
    """What a page holds that was written before: findings, editions, and when and by what they were made."""

    found: tuple[Finding, ...] = ()
    editions: tuple[Edition, ...] = ()
    about: Mapping[str, object] = field(default_factory=dict)


def read_findings(page: Path) -> EarlierPage:
    """Return what a page holds that was written before, nothing if there is no page.

    Errors: `ValueError` if what lies there is not of this version.
    """
    finish(page)
    folder = page.with_suffix("")
    if not (folder / "findings.json").is_file():
        return EarlierPage()
    engines_of = cache(lambda name: EngineShelf(load(name)))
    try:
        data = json.loads((folder / "findings.json").read_text(encoding="utf-8"))
        about = {key: data[key] for key in ABOUT if key in data}
        return EarlierPage(*from_json(data, lambda name: _replay(folder / name, engines_of)), about)
    except (LookupError, TypeError, ValueError) as error:
        raise ValueError(f"{folder / 'findings.json'} is no list of findings: {error!r}") from None


def _replay(path: Path, engines_of: Callable[[str], EngineShelf]) -> Replay | None:
    """Return a saved game, None if its rules do not play it any more."""
    try:
        header = read_header(path.read_bytes())
        return from_header(engines_of(header.ruleset).of(header), header)
    except (OSError, NoReplay, FaultyRules, LookupError, ValueError):
        return None


def _commands(joined: str) -> str:
    """Return commands that were given one after the other, each by itself."""
    return ", ".join(f"`{command}`" for command in joined.split("; "))


def _head(found: Sequence[Finding], about: Mapping[str, object]) -> Iterator[str]:
    yield "# What was found in printed rules"
    yield ""
    made_with = ", ".join(f"{name} {version}" for name, version in cast(Mapping[str, str], about["versions"]).items())
    yield f"Generated on {about['date']} by `{about['command']}`, {made_with}."
    if before := cast(Mapping[str, str], about.get("others", {})):
        yield f"What it says of other rulesets was made on {before['date']} by `{before['command']}`."
    runs: dict[tuple[str, str], list[str]] = {}
    for kind, alone in cast(Mapping[FindingKind, Mapping[str, str]], about.get("kinds", {})).items():
        runs.setdefault((alone["date"], alone["command"]), []).append(f"*{TITLES[kind]}*")
    for (date, command), titles in runs.items():
        yield f"{', '.join(titles)} {'were' if len(titles) > 1 else 'was'} made on {date} by {_commands(command)}."
    if added := cast(Mapping[str, str], about.get("added", {})):
        yield f"Further refutations were added on {added['date']} by {_commands(added['command'])}."
    if shortened := cast(Mapping[str, str], about.get("shortened", {})):
        yield f"The plays were shortened on {shortened['date']} by {_commands(shortened['command'])}."
    if repaired := cast(Mapping[str, str], about.get("repaired", {})):
        yield f"Repairs were looked for on {repaired['date']} by {_commands(repaired['command'])}."
    yield ""
    yield "Each ruleset transcribes a printed text, faults included. The readings of open passages, the claims, and"
    yield "what the booklets say sentence by sentence, were written by people who read them; what follows from these"
    yield "was found by the verifier, or by putting booklets and rulesets side by side. Every play begins with"
    yield "a legal deal and was replayed by the reference engine. Words such as *refuted* and *proved* are explained in"
    yield "[verification](verification.md)."
    yield ""
    kinds = [kind for kind in TITLES if any(finding.kind == kind for finding in found)]
    yield "| what | findings | in |"
    yield "|---|---|---|"
    for kind in kinds:
        some = [finding for finding in found if finding.kind == kind]
        games = list(dict.fromkeys(finding.ruleset for finding in some))
        shown = ", ".join(games[:8]) + (f" and {len(games) - 8} more" if len(games) > 8 else "")
        yield f"| {TITLES[kind]} | {len(some)} | {shown} |"
    yield ""


def _editions(editions: Sequence[Edition]) -> Iterator[str]:
    if not editions:
        return
    yield from ("## Editions and languages", "")
    yield "Each is compared with the text that it stands beside, by play and by proof, as both are usually read"
    yield "(`hausregel diff`). *No rule differs*: the transcription changes no rule of play, so there was nothing to"
    yield "compare. *Sentences apart* are those about play that it leaves out, adds, or says so that other rules or"
    yield "notes carry them; *open only here* are passages that can be read in several ways in it and not in the other"
    yield "text, so that play may differ if one of them is read otherwise."
    yield ""
    yield "| edition | compared with | in play, as usually read | how far | sentences apart | open only here |"
    yield "|---|---|---|---|---|---|"
    for edition in editions:
        apart = sentences_apart(load(edition.edition), all_booklets())
        readings = ", ".join(f"`{name}`" for name in own_passages(edition.edition, edition.compared_with))
        in_play = f"{_in_play(edition)} | {edition.detail}"
        yield f"| {edition.edition} | {edition.compared_with} | {in_play} | {apart} | {readings or '-'} |"
    yield ""


def own_passages(edition: str, other: str) -> tuple[str, ...]:
    """Return the readings that an edition has and the text it is compared with has not, or not with these values."""
    here, there = ({name: set(values) for name, _, values in reading_values(load(each))} for each in (edition, other))
    return tuple(name for name, values in here.items() if values - there.get(name, set()))


def _in_play(edition: Edition) -> str:
    match edition.word:
        case "differs":
            return "differs"
        case "suspected" | "unknown":
            return "not settled"
        case word:
            return f"the same: {word}" if edition.differing else "no rule differs"


def _of_ruleset(
    name: str,
    found: Mapping[int, Finding],
    folder: Path,
    files: dict[int, tuple[str, ...]],
    contents: dict[str, str],
) -> Iterator[str]:
    """Yield the part of the page on a ruleset; add the names of plays to `files`, and the plays to `contents`."""
    ruleset = load(name)
    yield f"## {title_of(ruleset, 'en')}"
    yield ""
    yield f"`{name}`"
    yield ""
    engines = EngineShelf(ruleset)
    for kind in TITLES:
        some = {at: finding for at, finding in found.items() if finding.kind == kind}
        if some:
            yield f"### {TITLES[kind]}"
            yield ""
        for number, (at, finding) in enumerate(some.items(), 1):
            plays = dict(_saved(finding, folder, engines, number, contents))
            files[at] = tuple(path.name for path in plays)
            yield from _one(finding, plays)


def _saved(
    finding: Finding, folder: Path, engines: EngineShelf, number: int, contents: dict[str, str]
) -> Iterator[tuple[Path, list[str]]]:
    """Yield the plays that show a finding: the file that each is to be written to, and its words."""
    for which, replay in (("", finding.replay), ("-other", finding.other)):
        if replay is None:
            continue
        path = (
            folder / f"{finding.ruleset.replace('/', '-')}-{finding.kind.replace(' ', '-')}-{number}{which}.replay.json"
        )
        own = engines if replay.ruleset == finding.ruleset else EngineShelf(load(replay.ruleset))
        try:
            contents[path.name] = to_json(own.of(replay), replay)
        except (FaultyRules, ValueError):
            continue
        yield path, list(_told(finding, replay, own))


def _values(values: Sequence[str]) -> str:
    """Return values in words, many numbers as `1 to 19`."""
    if all(value.isdecimal() for value in values):
        return f"`{numbers(map(int, values))}`"
    return " or ".join(f"`{value}`" for value in values)


def _one(finding: Finding, plays: Mapping[Path, Sequence[str]]) -> Iterator[str]:
    players = f", {numbers(finding.players)} players" if finding.players else ""
    named = f"{name}: " if (name := name_of(load(finding.ruleset), finding.address)) else ""
    yield f"**{_sentence(named + (what_of(finding) or finding.told))}** (`{finding.address}`{players})"
    yield ""
    if finding.told and what_of(finding):
        yield f"- The {TOLD_OF.get(finding.address.partition('.')[0], 'rule')}: {finding.told}"
    if finding.cites:
        yield f"- Printed in {'; '.join(finding.cites)}"
    for reading, values in finding.readings.items():
        taken, *others = (f"`{value}`" for value in values)
        yield f"- Reading `{reading}`: {', '.join([f'{taken} (taken here)', *others])}"
    if finding.chosen:
        chosen = (f"`{name}` = `{value}`{_letter(finding, name)}" for name, value in finding.chosen.items())
        yield f"- Read with {', '.join(chosen)}"
    if finding.rates:
        played = "matches" if finding.address.startswith("match.") else "games"
        seen = "; ".join(_rate(*rate, played) for rate in finding.rates.items())
        yield f"- How often, when moves are chosen at random: {seen}"
    if finding.not_with:
        some = (f"`{name}` = {_values(values)}" for name, values in finding.not_with.items())
        yield f"- Not seen with {'; '.join(some)}"
    for setting, properties in finding.other_fault.items():
        failing = ", ".join(f"`{property_id}`" for property_id in properties)
        yield f"- With `{setting}` it was not seen, but {failing} failed"
    yield from (f"- {_sentence(_case(case))}" for case in finding.cases)
    if finding.settled is not None:
        yield f"- How it is known: {finding.settled}"
    yield from (f"- In print, in our words: {_sentence(says)} ({where})" for where, says in finding.printed)
    if finding.mended_by:
        mended = (f"`{name}` ({', '.join(words)})" for name, words in finding.mended_by.items())
        yield f"- Mended by {', '.join(mended)}"
    yield from _repairs(finding)
    for path, told in plays.items():
        yield f"- Step through it: `hausregel replay {path.as_posix()}`"
        yield from ("", "<details><summary>The play</summary>", "", "```text", *told, "```", "", "</details>", "")
    yield ""


def _repairs(finding: Finding) -> Iterator[str]:
    """Yield the smallest repairs, each with its patch, and how far they are known to repair."""
    if finding.patches and not finding.repairs:
        yield f"- None of {finding.patches} small patches was shown to repair it"
    if not finding.repairs:
        return
    yield f"- The smallest repairs, of {finding.patches} patches tried:"
    for repair in finding.repairs:
        words = ", ".join(f"with {players} players {word}" for players, word in repair.words.items())
        alike = f"; {repair.some} of {repair.games} random games from the same deals come out the same"
        yield f"  - {_sentence(f'{repair.what}: {words}' + (alike if repair.games else ''))}"
        if repair.weaker:
            yield f"    Less is settled than before: {', '.join(f'`{name}`' for name in repair.weaker)}."
        yield from ("", "    ```yaml", *(f"    {line}" for line in repair.patch), "    ```", "")


def _letter(finding: Finding, reading: str) -> str:
    return " (the letter of the print)" if reading in finding.literal else ""


def _rate(players: int, rate: Rate, played: str) -> str:
    low, high = (f"{share:.0%}".removesuffix("%") for share in rate.interval)
    return f"with {players} players in {rate.some} of {rate.games} {played} (95 % interval: {low} to {high} %)"


def what_of(finding: Finding, language: str = "en") -> str:
    """Return what is wrong, or in what editions part, as a sentence without its full stop."""
    if finding.apart is not None:
        return _said(finding.apart, language)
    what, colon = finding.what.in_language(language) if finding.what is not None else "", Words(language)("colon")
    return what + (f"{colon}{ending_in_words(cast(Ending, finding.ending), language)}" if finding.ending else "")


def _said(apart: Apart, language: str = "en") -> str:
    words = Words(language)
    where = [words("faults.after", number=apart.moves) if apart.moves else words("faults.at_start")]
    if apart.smaller:
        where.append(words("faults.smaller", smaller=apart.smaller.in_language(language)))
    by = (
        f"`{name}`{words('colon')}{said.in_language(language)}"
        for name, said in zip(apart.names, apart.said, strict=True)
    )
    return f"{apart.what.in_language(language)}, {', '.join(where)}. {words('semicolon').join(by)}"


def _case(case: ValueCase) -> str:
    if case.property:
        players = ", ".join(map(str, case.players))
        return f"with `{case.value}`: `{case.property}` is refuted with {players} players ({case.detail})"
    if case.apart is not None:
        return f"with `{case.value}`: {_said(case.apart)}"
    match case.word:
        case "differs":
            told = str(case.detail)
        case "suspected" | "unknown":
            told = f"whether it makes a difference in play is not settled: {case.detail}"
        case word:
            told = f"no difference in play ({word}: {case.detail})"
    return f"with `{case.value}`: {told}"


def _told(finding: Finding, replay: Replay, engines: EngineShelf) -> Iterator[str]:
    console = Console(file=io.StringIO(), width=WIDE, no_color=True)
    page = Page(console, WIDE)
    write_play(page, replay, None, engines, Words("en", REPORT), smaller=finding.smaller or _smaller(replay))
    yield from (line.plain.rstrip() for line in page.lines)


def _smaller(replay: Replay) -> str:
    return ", ".join(f"{name.split('.')[1]}={value}" for name, value in replay.smaller.items())


def _sentence(text: str) -> str:
    whole = text.removesuffix(",")
    return whole[:1].upper() + whole[1:] + ("" if whole.endswith((".", "?", "!", ".)")) else ".")
