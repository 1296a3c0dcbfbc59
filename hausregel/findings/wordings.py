"""Words of a chapter that stand for two things, and things that have two words."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from hausregel.findings.finding import Finding
from hausregel.findings.transcripts import Transcript, place, transcripts
from hausregel.findings.translations import print_finding
from spec.booklet import Booklet, Quoted, Term
from spec.ruleset import Ruleset
from verifier.verdict import Said, clauses, said

Stands = tuple[Term, tuple[Quoted, ...]]
"""A thing, and the sentences in which a word stands for it."""


def wordings(ruleset: Ruleset, booklets: Sequence[Booklet]) -> Iterator[Finding]:
    """Yield the words that stand for two things in a chapter of a ruleset, and the things that have two words.

    They are findings of the first ruleset of the chapter and language; things with two words are one finding.
    """
    for transcript in transcripts(booklets, ruleset.name):
        if transcript.chapter.rulesets[transcript.language][0].text != ruleset.name:
            continue
        for word, things in _things_of_words(transcript).items():
            if len(things) > 1:
                meanings = [said("word-stands-for", thing=term.means) for term, _ in things]
                what = clauses(said("word-for-several-things", word=word), *meanings)
                yield _finding(ruleset, transcript, what, [named for _, some in things for named in some])
        several = [
            (term, words)
            for term in transcript.chapter.terms
            if len(words := term.words.get(transcript.language, {})) > 1
        ]
        if several:
            parts = [
                said("thing-with-several-words", thing=term.means, words=", ".join(words)) for term, words in several
            ]
            places = [named for _, words in several for some in words.values() for named in some]
            yield _finding(ruleset, transcript, clauses(*parts), places)


def _things_of_words(transcript: Transcript) -> dict[str, list[Stands]]:
    found: dict[str, list[Stands]] = {}
    for term in transcript.chapter.terms:
        for word, places in term.words.get(transcript.language, {}).items():
            found.setdefault(word, []).append((term, places))
    return found


def _finding(ruleset: Ruleset, transcript: Transcript, what: Said, places: Sequence[Quoted]) -> Finding:
    there = {sentence.id: statement for sentence, statement in transcript.chapter.said(transcript.language)}
    statements = [there[name] for name in dict.fromkeys(named.text for named in places)]
    here = transcript.booklet, transcript.chapter, transcript.language
    printed = tuple((place(*here, statement), statement.says) for statement in statements)
    return print_finding(ruleset, transcript, statements, what, printed, "wording")
