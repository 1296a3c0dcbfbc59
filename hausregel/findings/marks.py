"""What readers of a booklet marked in its sentences: open questions, places that do not agree, misprints.

A question about who begins is more than a mark where the rules show that nothing in the game settles it; it is reported
without a question, too.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.transcripts import Transcript, main_rule, place, transcripts
from hausregel.work.library import load, players_of
from hausregel.work.listing import base_of, is_edition
from spec.booklet import Booklet, PrintedSentence, Statement, Worded
from spec.ruleset import Ruleset, is_there, mentioned
from spec.source import Node, child, entries
from verifier.verdict import Said, clauses, said

MarkKind = Literal["left to the table", "at odds", "misprint"]


def marked(ruleset: Ruleset, booklets: Sequence[Booklet], kind: MarkKind) -> Iterator[Finding]:
    """Yield what is marked in the chapters of a ruleset, in its language, and a start that nothing in the game settles.

    It is reported of the first ruleset of a chapter and language; questions and disagreements of an edition only
    if the text that it stands beside does not have them.
    """
    start = begins_outside(ruleset.root) if kind == "left to the table" else ""
    for transcript in transcripts(booklets, ruleset.name):
        if transcript.chapter.rulesets.get(transcript.language, ())[0].text != ruleset.name:
            continue
        if start and not any(_beside(ruleset, booklets, transcript.chapter.id)):
            yield from _unasked_start(ruleset, transcript, start)
        for sentence, statement in transcript.chapter.said(transcript.language):
            printed = _printed(transcript, sentence, statement, kind)
            if not printed or (kind != "misprint" and _is_told(ruleset, booklets, transcript.chapter.id, sentence)):
                continue
            what = _what(sentence, transcript.language, kind)
            if start and _carries(statement, start):
                both = clauses(said("begins-outside-the-game"), what)
                yield _finding(ruleset, kind, start, both, printed, said("by-reading"))
                start = ""  # what else is asked there is another question
            else:
                address = main_rule(ruleset.root, statement) or f"booklet.{transcript.chapter.id}"
                yield _finding(ruleset, kind, address, what, printed)


def begins_outside(root: Node) -> str:
    """Return the rule of who begins if that rests on no card and no chance; empty if it does, or nobody begins."""
    if is_there(root, "start.player"):
        names = mentioned(root, "start.player")
        in_the_game = {name for section in ("zones", "variables") for name in entries(child(root, section))}
        return "start.player" if "opener" in names and not names & in_the_game else ""
    return "start.phase" if is_there(root, "start.phase") else ""


def _unasked_start(ruleset: Ruleset, transcript: Transcript, start: str) -> Iterator[Finding]:
    """Yield that nothing in the game settles who begins, if sentences say who does and none of them has a question."""
    found = [each for each in transcript.chapter.said(transcript.language) if _carries(each[1], start)]
    if found and not any(sentence.question for sentence, _ in found):
        here = transcript.booklet, transcript.chapter, transcript.language
        printed = tuple((place(*here, statement), statement.says) for _, statement in found)
        what = said("begins-outside-the-game")
        yield _finding(ruleset, "left to the table", start, what, printed, said("by-reading"))


def _carries(statement: Statement, address: str) -> bool:
    return address in {rule.text for rule in statement.rules}


def _finding(
    ruleset: Ruleset,
    kind: MarkKind,
    address: str,
    what: Said,
    printed: tuple[tuple[str, str], ...],
    settled: Said | None = None,
) -> Finding:
    return Finding(
        ruleset=ruleset.name,
        kind=kind,
        players=(),
        address=address,
        what=what,
        settled=settled or said("by-concordance"),
        told="" if address.startswith("booklet.") else words_of(ruleset, players_of(ruleset)[0], address),
        printed=printed,
    )


def _printed(
    transcript: Transcript, sentence: PrintedSentence, statement: Statement, kind: MarkKind
) -> tuple[tuple[str, str], ...]:
    """Return the sentence, after the one that it does not agree with; nothing if nothing is marked in it."""
    booklet, chapter, language = transcript.booklet, transcript.chapter, transcript.language
    here = (place(booklet, chapter, language, statement), statement.says)
    if kind == "at odds":
        against = sentence.against.text if sentence.against is not None else ""
        other = next((each for before, each in chapter.said(language) if before.id == against), None)
        return ((place(booklet, chapter, language, other), other.says), here) if other is not None else ()
    is_marked = language in sentence.misprints if kind == "misprint" else bool(sentence.question)
    return (here,) if is_marked else ()


def _what(sentence: PrintedSentence, language: str, kind: MarkKind) -> Said:
    match kind:
        case "left to the table":
            return said("sentence-leaves-open", question=sentence.question)
        case "at odds":
            return said("sentences-at-odds")
        case "misprint":
            return said("sentence-misprinted", slip=sentence.misprints[language].words)


def _is_told(ruleset: Ruleset, booklets: Sequence[Booklet], chapter: str, sentence: PrintedSentence) -> bool:
    """Return whether the text that an edition stands beside has the same marks in the same sentence."""
    return any(
        other.id == sentence.id and _marks(other) == _marks(sentence)
        for transcript in _beside(ruleset, booklets, chapter)
        for other, _ in transcript.chapter.said(transcript.language)
    )


def _beside(ruleset: Ruleset, booklets: Sequence[Booklet], chapter: str) -> Iterator[Transcript]:
    """Yield how the text that an edition stands beside transcribes a chapter."""
    there = transcripts(booklets, load(base_of(ruleset)).name) if is_edition(ruleset) else ()
    return (transcript for transcript in there if transcript.chapter.id == chapter)


def _marks(sentence: PrintedSentence) -> tuple[Worded, str]:
    return sentence.question, sentence.against.text if sentence.against is not None else ""
