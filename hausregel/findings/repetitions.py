"""Things that a booklet says twice, and whether it says them alike."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.repeated_sentences import told_by_rule
from hausregel.findings.transcripts import Transcript, main_rule, place, transcripts
from hausregel.work.library import load, players_of
from hausregel.work.listing import base_of, is_edition
from spec.booklet import Booklet, Statement
from spec.ruleset import Ruleset
from verifier.verdict import said


@dataclass(frozen=True, slots=True)
class Repetition:
    """Sentences that say the same thing, by their ids; `alike`: they leave the same open."""

    address: str
    alike: bool
    sentences: tuple[str, ...]


def repetitions(ruleset: Ruleset, booklets: Sequence[Booklet]) -> tuple[Finding, ...]:
    """Return what is said more than once, in the language of a ruleset: a finding for each rule.

    Of an edition, only what agrees otherwise than in the text beside it is reported.
    """
    return told_by_rule(repeated_sentences(ruleset, booklets))


def repeated_sentences(ruleset: Ruleset, booklets: Sequence[Booklet]) -> Iterator[Finding]:
    """Yield a finding for each thing that is said more than once."""
    for transcript in transcripts(booklets, ruleset.name):
        if transcript.chapter.rulesets.get(transcript.language, ())[0].text != ruleset.name:
            continue
        statements = {sentence.id: statement for sentence, statement in transcript.chapter.said(transcript.language)}
        order = list(statements)
        for repeated in _together(_pairs(ruleset, booklets, transcript)):
            yield Finding(
                ruleset=ruleset.name,
                kind="said twice",
                players=(),
                address=repeated.address or f"booklet.{transcript.chapter.id}",
                what=said("said-twice-alike" if repeated.alike else "said-twice-otherwise"),
                settled=said("by-concordance"),
                told=words_of(ruleset, players_of(ruleset)[0], repeated.address) if repeated.address else "",
                printed=tuple(
                    (
                        place(transcript.booklet, transcript.chapter, transcript.language, statements[id_]),
                        statements[id_].says,
                    )
                    for id_ in sorted(repeated.sentences, key=order.index)
                ),
            )


def _pairs(ruleset: Ruleset, booklets: Sequence[Booklet], transcript: Transcript) -> Iterator[Repetition]:
    """Yield each sentence that is marked as said again, with the one that it repeats."""
    for sentence in transcript.chapter.sentences:
        again = sentence.again
        pair = _pair(transcript, sentence.id, again.text) if again is not None else None
        if again is None or pair is None:
            continue
        before = _before(ruleset, booklets, transcript.chapter.id, sentence.id, again.text)
        if any(_alike(*pair) == _alike(*other) for other in before):
            continue
        first, second = pair
        yield Repetition(main_rule(ruleset.root, second, first), _alike(first, second), (again.text, sentence.id))


def _together(pairs: Iterable[Repetition]) -> list[Repetition]:
    """Return repetitions of one rule that share a sentence as one."""
    found: list[Repetition] = []
    for pair in pairs:
        same = [
            known
            for known in found
            if (known.address, known.alike) == (pair.address, pair.alike) and {*known.sentences} & {*pair.sentences}
        ]
        ids = dict.fromkeys(id_ for known in (*same, pair) for id_ in known.sentences)
        at = found.index(same[0]) if same else len(found)
        found[at : at + 1] = [Repetition(pair.address, pair.alike, tuple(ids))]
        found = [known for known in found if known not in same[1:]]
    return found


def _before(
    ruleset: Ruleset, booklets: Sequence[Booklet], chapter: str, second: str, first: str
) -> Iterator[tuple[Statement, Statement]]:
    """Yield the same two places in the text that an edition stands beside."""
    for transcript in transcripts(booklets, load(base_of(ruleset)).name) if is_edition(ruleset) else ():
        if transcript.chapter.id == chapter and (pair := _pair(transcript, second, first)) is not None:
            yield pair


def _pair(transcript: Transcript, second: str, first: str) -> tuple[Statement, Statement] | None:
    there = {sentence.id: statement for sentence, statement in transcript.chapter.said(transcript.language)}
    return (there[first], there[second]) if first in there and second in there else None


def _alike(first: Statement, second: Statement) -> bool:
    """Return whether two sentences leave the same open: they name the same readings."""
    return _open(first) == _open(second)


def _open(statement: Statement) -> frozenset[str]:
    return frozenset(rule.text for rule in statement.rules if rule.text.partition(".")[0] == "readings")
