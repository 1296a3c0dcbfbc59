"""What readers of a booklet marked in its sentences: open questions, places that do not agree, misprints."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Literal

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.transcripts import Transcript, main_rule, place, transcripts
from hausregel.work.library import load, players_of
from hausregel.work.listing import base_of, is_edition
from spec.booklet import Booklet, PrintedSentence, Statement, Worded
from spec.ruleset import Ruleset
from verifier.verdict import Said, said

MarkKind = Literal["left to the table", "at odds", "misprint"]


def marked(ruleset: Ruleset, booklets: Sequence[Booklet], kind: MarkKind) -> Iterator[Finding]:
    """Yield what is marked in the chapters of a ruleset, in its language.

    It is told of the first ruleset of a chapter and language. Questions and disagreements are told of an edition only
    if the text that it stands beside does not have them.
    """
    for transcript in transcripts(booklets, ruleset.name):
        if transcript.chapter.rulesets.get(transcript.language, ())[0].text != ruleset.name:
            continue
        for sentence, statement in transcript.chapter.said(transcript.language):
            printed = _printed(transcript, sentence, statement, kind)
            if not printed or (kind != "misprint" and _is_told(ruleset, booklets, transcript.chapter.id, sentence)):
                continue
            address = main_rule(ruleset.root, statement)
            yield Finding(
                ruleset=ruleset.name,
                kind=kind,
                players=(),
                address=address or f"booklet.{transcript.chapter.id}",
                what=_what(sentence, transcript.language, kind),
                settled=said("by-concordance"),
                told=words_of(ruleset, players_of(ruleset)[0], address) if address else "",
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
        transcript.chapter.id == chapter and other.id == sentence.id and _marks(other) == _marks(sentence)
        for transcript in (transcripts(booklets, load(base_of(ruleset)).name) if is_edition(ruleset) else ())
        for other, _ in transcript.chapter.said(transcript.language)
    )


def _marks(sentence: PrintedSentence) -> tuple[Worded, str]:
    return sentence.question, sentence.against.text if sentence.against is not None else ""
