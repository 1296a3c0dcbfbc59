"""What was refuted: verdicts of one fault together, and each fault told with its rule and its play at the table."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

from hausregel.playing.prose import Prose
from hausregel.report.page import Page
from hausregel.report.plays import length_of, write_play
from hausregel.report.verdict_tables import GLYPHS, numbers, sentence
from hausregel.work.claims import address_of, claim_of, in_order
from hausregel.work.move_log import EngineShelf
from hausregel.work.rule_places import span_of
from hausregel.work.verify import Filed, VerifyResult
from spec.game import Game
from verifier.verdict import FAULTY, WORST_FIRST, Verdict, Witness, Word


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
    """Return the faults that were found, those of the game that was asked for first, by property."""
    groups: dict[tuple[str, str, str, Word], list[Filed]] = {}
    for one in (*outcome.asked, *outcome.others):
        verdict = one.verdict
        if verdict.word in FAULTY:
            kind = verdict.witnesses[0].kind if verdict.witnesses else ""
            game = outcome.games[verdict.players]
            key = (verdict.property, address_of(game, verdict), kind, verdict.word)
            groups.setdefault(key, []).append(one)
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
    """Return the witnesses of a fault, the one to tell first: at the options asked for, whole deck, few moves."""
    shown = [
        ShownWitness(one.verdict, witness, file)
        for one in fault.found
        for witness, file in zip(one.verdict.witnesses, one.files, strict=True)
    ]
    return tuple(
        sorted(shown, key=lambda one: (not outcome.is_asked(one.verdict), one.witness.smaller is not None, one.moves))
    )


def write_faults(page: Page, outcome: VerifyResult, language: str = "en") -> None:
    """Write a paragraph for each fault."""
    engines = EngineShelf(outcome.ruleset)
    for fault in faults_of(outcome):
        page.line()
        page.line()
        shown = witnesses_of(outcome, fault)
        told = shown[0].verdict if shown else fault.found[0].verdict
        game = outcome.games[told.players]
        prose = Prose(outcome.ruleset, game, language)
        _write_head(page, outcome, fault, told)
        _write_claim(page, outcome, fault, told, game, prose)
        if shown:
            page.line()
            first = shown[0].witness
            what = "" if first.what == told.detail else str(first.what)
            smaller = "" if first.smaller is None else str(first.smaller)
            write_play(page, first.replay, shown[0].file, engines, prose, what=what, smaller=smaller)
            _write_more(page, outcome, shown[1:])


# --- what fails ------------------------------------------------------------------------------------------------------


def _write_head(page: Page, outcome: VerifyResult, fault: ReportedFault, told: Verdict) -> None:
    asked = [one.verdict.players for one in fault.found if outcome.is_asked(one.verdict)]
    glyph, style = GLYPHS[fault.word]
    if asked:
        where = f"with {numbers(asked)} players"
    else:
        set_ = ", ".join(f"{name} = {value}" for name, value in told.options.items())
        where = f"with {set_} ({told.players} players)"
    fails = "fails" if fault.word == "refuted" else "fails in a smaller version"
    page.sentence(f"{glyph} {fault.property} {fails} {where}", style, hanging=2)


def _write_claim(
    page: Page, outcome: VerifyResult, fault: ReportedFault, told: Verdict, game: Game, prose: Prose
) -> None:
    page.line()
    author = next((one for one in game.properties if one.id == fault.property), None)
    words = prose.of(str(author.address)) if author is not None else None
    page.labelled("claim", words.words if words is not None else claim_of(game, fault.property))
    page.labelled("found", sentence(str(told.detail)))
    if fault.address:
        span = span_of(outcome.ruleset, fault.address)
        page.labelled("rule", f"{fault.address}, {_near(span.file)}:{span.line}")
        rule = prose.of(fault.address)
        if rule is not None and rule.address != "title":
            page.labelled("", f"“{rule.words}”")
            page.labelled("", rule.cited, "dim")
    holds = [
        one.verdict
        for one in outcome.asked
        if one.verdict.property == fault.property and one.verdict.word not in (*FAULTY, "unknown")
    ]
    for word in dict.fromkeys(one.word for one in holds):
        players = numbers(one.players for one in holds if one.word == word)
        here = "" if outcome.is_asked(told) else ", as the options stand"
        page.labelled("holds", f"{word} with {players} players{here}")
    others = [one.verdict for one in fault.found if not outcome.is_asked(one.verdict)]
    rest = [one for one in others if one is not told]
    if rest:
        page.labelled("also", f"with {'; '.join(_other_options(rest))}")


def _other_options(verdicts: Sequence[Verdict]) -> Iterator[str]:
    by_name: dict[str, dict[str, None]] = {}
    for one in verdicts:
        chosen = " and ".join(one.options.values())
        by_name.setdefault(" and ".join(one.options), {})[chosen] = None
    for name, values in by_name.items():
        shown = list(values)[:8]
        more = f" and {len(values) - len(shown)} more" if len(values) > len(shown) else ""
        yield f"{name} = {', '.join(shown)}{more}"


def _near(file: str) -> str:
    """Return the path of a file, from the current folder if it is in it."""
    path = Path(file)
    try:
        return str(path.resolve().relative_to(Path.cwd()))
    except ValueError:
        return file


def _write_more(page: Page, outcome: VerifyResult, more: Sequence[ShownWitness]) -> None:
    shown = [one for one in more if one.file is not None and outcome.is_asked(one.verdict)]
    if not shown:
        return
    page.line()
    page.sentence("More games that show it:", "dim", indent=2)
    for one in shown:
        deck = f", {one.witness.smaller}" if one.witness.smaller else ""
        page.sentence(f"{one.verdict.players} players{deck}, {one.moves:,} moves", "dim", indent=4)
        page.command("hausregel", "replay", str(one.file), indent=6)
