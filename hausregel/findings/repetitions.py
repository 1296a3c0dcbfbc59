"""Things that a booklet says twice, and whether it says them alike."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding
from hausregel.findings.transcripts import Transcript, main_rule, place, transcripts
from hausregel.work.library import load, players_of
from hausregel.work.listing import base_of, is_edition
from spec.booklet import Booklet, Statement
from spec.ruleset import Ruleset
from verifier.verdict import said


def repetitions(ruleset: Ruleset, booklets: Sequence[Booklet]) -> Iterator[Finding]:
    """Yield the sentences that say again what another says, in the language of a ruleset: all of them together.

    Of an edition only those are told in which two places agree otherwise than in the text that it stands beside.
    """
    for transcript in transcripts(booklets, ruleset.name):
        if transcript.chapter.rulesets.get(transcript.language, ())[0].text != ruleset.name:
            continue
        places: dict[str, list[Statement]] = {}
        origins: dict[str, str] = {}
        for sentence in transcript.chapter.sentences:
            again = sentence.again
            pair = _pair(transcript, sentence.id, again.text) if again is not None else None
            if again is None or pair is None:
                continue
            before = _before(ruleset, booklets, transcript.chapter.id, sentence.id, again.text)
            if any(_alike(*pair) == _alike(*other) for other in before):
                continue
            first, second = pair
            origins[sentence.id] = origins.get(again.text, again.text)
            told = places.setdefault(origins[sentence.id], [first])
            told.extend(each for each in (first, second) if each not in told)
        yield from (_repeated(ruleset, transcript, statements) for statements in places.values())


def _repeated(ruleset: Ruleset, transcript: Transcript, statements: Sequence[Statement]) -> Finding:
    first, *others = statements
    address = main_rule(ruleset.root, *others, first)
    return Finding(
        ruleset=ruleset.name,
        kind="said twice",
        players=(),
        address=address or f"booklet.{transcript.chapter.id}",
        what=said("said-twice-alike" if all(_alike(first, other) for other in others) else "said-twice-otherwise"),
        settled=said("by-concordance"),
        told=words_of(ruleset, players_of(ruleset)[0], address) if address else "",
        printed=tuple(
            (place(transcript.booklet, transcript.chapter, transcript.language, each), each.says) for each in statements
        ),
    )


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
