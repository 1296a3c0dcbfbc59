"""What was refuted: verdicts of one fault together, and each fault told with its rule and its play at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from hausregel.playing import Prose
from hausregel.report.page import Page
from hausregel.report.plays import length_of, write_play
from hausregel.report.verdict_tables import GLYPHS, in_a_row, numbers, sentence, verdict_in_words
from hausregel.work.claims import address_of, claim_of, in_order
from hausregel.work.move_log import EngineShelf
from hausregel.work.rule_places import span_of
from hausregel.work.verify import Filed, VerifyResult
from spec.words import Words
from verifier.verdict import FAULTY, WORST_FIRST, Verdict, Witness, Word, linked

MOST_VALUES: Final = 8
"""So many other values of options with which a claim fails, too, are listed."""


@dataclass(frozen=True, slots=True)
class ReportedFault:
    """One fault of the rules: what it breaks, the rule it lies in, and where it was found."""

    property: str
    address: str
    kind: str
    word: Word
    found: tuple[Filed, ...]


@dataclass(frozen=True, slots=True)
class ShownWitness:
    """A witness of a fault, the verdict it belongs to and the file that it was saved in."""

    verdict: Verdict
    witness: Witness
    file: Path | None

    @property
    def moves(self) -> int:
        """The number of moves of the play."""
        return length_of(self.witness.replay)


def faults_of(outcome: VerifyResult) -> tuple[ReportedFault, ...]:
    """Return the faults that were found, those of the game that the user named first, by property."""
    groups: dict[tuple[str, str, str, Word], list[Filed]] = {}
    for filed in (*outcome.asked, *outcome.others):
        verdict = filed.verdict
        if verdict.word in FAULTY:
            kind = verdict.witnesses[0].kind if verdict.witnesses else ""
            game = outcome.games[verdict.players]
            key = (verdict.property, address_of(game, verdict), kind, verdict.word)
            groups.setdefault(key, []).append(filed)
    order = in_order([key[0] for key in groups])
    ordered = sorted(
        groups.items(),
        key=lambda pair: (
            not outcome.is_asked(pair[1][0].verdict),
            WORST_FIRST.index(pair[0][3]),
            order.index(pair[0][0]),
        ),
    )
    return tuple(ReportedFault(*key, tuple(some)) for key, some in ordered)


def witnesses_of(outcome: VerifyResult, fault: ReportedFault) -> tuple[ShownWitness, ...]:
    """Return the witnesses of a fault, the one to tell first: at the user's options, whole deck, few moves."""
    shown = [
        ShownWitness(filed.verdict, witness, file)
        for filed in fault.found
        for witness, file in zip(filed.verdict.witnesses, filed.files, strict=True)
    ]
    return tuple(
        sorted(
            shown, key=lambda play: (not outcome.is_asked(play.verdict), play.witness.smaller is not None, play.moves)
        )
    )


def write_faults(page: Page, outcome: VerifyResult, say: Words) -> None:
    """Write a paragraph for each fault."""
    engines = EngineShelf(outcome.ruleset)
    for fault in faults_of(outcome):
        page.line()
        page.line()
        shown = witnesses_of(outcome, fault)
        told = shown[0].verdict if shown else fault.found[0].verdict
        game = outcome.games[told.players]
        prose = Prose(outcome.ruleset, game, say.language)
        _write_head(page, outcome, fault, told, say)
        _write_claim(page, outcome, fault, told, prose, say)
        _write_where_else(page, outcome, fault, told, say)
        if shown:
            page.line()
            first = shown[0].witness
            what = None if first.what == told.detail else first.what
            write_play(page, first.replay, shown[0].file, engines, say, what=what, smaller=first.smaller)
            _write_more(page, outcome, shown[1:], say)


# --- what fails ------------------------------------------------------------------------------------------------------


def _write_head(page: Page, outcome: VerifyResult, fault: ReportedFault, told: Verdict, say: Words) -> None:
    asked = [filed.verdict.players for filed in fault.found if outcome.is_asked(filed.verdict)]
    glyph, style = GLYPHS[fault.word]
    if asked:
        where = say("with-players", players=numbers(asked, say.language))
    else:
        where = say("fails.with", options=in_a_row(told.options), players=told.players)
    fails = say("fails" if fault.word == "refuted" else "fails.smaller", property=fault.property, where=where)
    page.sentence(f"{glyph} {fails}", style, hanging=2)


def _write_claim(
    page: Page, outcome: VerifyResult, fault: ReportedFault, told: Verdict, prose: Prose, say: Words
) -> None:
    page.line()
    game = outcome.games[told.players]
    author = next((declared for declared in game.properties if declared.id == fault.property), None)
    words = prose.of(str(author.address)) if author is not None else None
    claim = words.words if words is not None else claim_of(game, fault.property, say.language)
    page.labelled(say("label.claim"), claim)
    page.labelled(say("label.found"), sentence(told.detail.in_language(say.language)))
    if fault.address:
        span = span_of(outcome.ruleset, fault.address)
        page.labelled(say("label.rule"), f"{fault.address}, {_near(span.file)}:{span.line}")
        rule = prose.of(fault.address)
        if rule is not None and rule.address != "title":
            page.labelled("", Words(say.language)("value.quoted", value=rule.words))
            page.labelled("", rule.cited, "dim")


def _write_where_else(page: Page, outcome: VerifyResult, fault: ReportedFault, told: Verdict, say: Words) -> None:
    """Write with how many players it holds, and with which other values of the options it fails, too."""
    holds = [
        filed.verdict
        for filed in outcome.asked
        if filed.verdict.property == fault.property and filed.verdict.word not in (*FAULTY, "unknown")
    ]
    key = "holds" if outcome.is_asked(told) else "holds.otherwise"
    for word in dict.fromkeys(verdict.word for verdict in holds):
        players = numbers((verdict.players for verdict in holds if verdict.word == word), say.language)
        page.labelled(say("label.holds"), say(key, verdict=verdict_in_words(word, say), players=players))
    others = [filed.verdict for filed in fault.found if not outcome.is_asked(filed.verdict)]
    rest = [verdict for verdict in others if verdict is not told]
    if rest:
        options = Words(say.language)("semicolon").join(_other_options(rest, say))
        page.labelled(say("label.also"), say("with-options", options=options))


def _other_options(verdicts: Sequence[Verdict], say: Words) -> Iterator[str]:
    by_name: dict[str, dict[str, None]] = {}
    for verdict in verdicts:
        chosen = linked(list(verdict.options.values()), say.language)
        by_name.setdefault(linked(list(verdict.options), say.language), {})[chosen] = None
    for name, values in by_name.items():
        shown = ", ".join(list(values)[:MOST_VALUES])
        left = len(values) - MOST_VALUES
        yield f"{name} = {say('and-more', what=shown, number=left) if left > 0 else shown}"


def _near(file: str) -> str:
    """Return the path of a file, from the current folder if it is in it."""
    path = Path(file)
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return file


def _write_more(page: Page, outcome: VerifyResult, more: Sequence[ShownWitness], say: Words) -> None:
    shown = [play for play in more if play.file is not None and outcome.is_asked(play.verdict)]
    if not shown:
        return
    page.line()
    page.sentence(say("more-games"), "dim", indent=2)
    for play in shown:
        if (smaller := play.witness.smaller) is None:
            told = say("more-games.one", players=play.verdict.players, moves=play.moves)
        else:
            version = smaller.in_language(say.language)
            told = say("more-games.smaller", players=play.verdict.players, version=version, moves=play.moves)
        page.sentence(told, "dim", indent=4)
        page.command("hausregel", "replay", str(play.file), indent=6)
