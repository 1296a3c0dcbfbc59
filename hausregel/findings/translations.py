"""Sentences that one language or edition of a booklet has, and another leaves out or says otherwise."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from hausregel.findings.citations import words_of
from hausregel.findings.finding import Finding, FindingKind
from hausregel.findings.repeated_sentences import told_by_rule
from hausregel.findings.transcripts import (
    Transcript,
    is_of_play,
    language_names,
    main_rule,
    place,
    rules_in,
    transcripts,
)
from hausregel.work.library import load, players_of
from spec.booklet import Booklet, Chapter, PrintedSentence, Statement
from spec.ruleset import Ruleset, find, is_there, path_of
from spec.source import plain
from verifier.verdict import Said, clauses, said


def translations(ruleset: Ruleset, booklets: Sequence[Booklet]) -> tuple[Finding, ...]:
    """Return what languages or editions do not have in common of a ruleset's chapters, a finding for each rule.

    They are findings of the ruleset that transcribes the original; sentences in other words that the same rules carry
    are told together, in one finding for each chapter. Where languages differ in a sentence, that finding says what a
    later edition changes in it, and the later edition has none of its own.
    """
    return told_by_rule(differing_sentences(ruleset, booklets))


def differing_sentences(ruleset: Ruleset, booklets: Sequence[Booklet]) -> Iterator[Finding]:
    """Yield a finding for each sentence that languages or editions do not have in common."""
    for transcript in _originals(ruleset, booklets):
        after = _edition_after(transcript, booklets)
        changes = {} if after is None else dict(_changes(transcript, after, str(after.booklet.year)))
        in_languages, worded = _in_languages(ruleset, transcript)
        for id_, finding in in_languages.items():
            yield finding
            if id_ in changes:
                what, printed = changes[id_]
                yield replace(finding, what=what, printed=printed)
        yield from worded
        before = _edition_before(transcript, booklets)
        if before is None:
            continue
        told = {
            id_
            for name in before.chapter.rulesets.get(before.language, ())[:1]
            for id_ in _in_languages(load(name.text), before)[0]
        }
        for id_, (what, printed) in _changes(before, transcript, str(before.booklet.year)):
            if id_ not in told:
                statements = [said_in[id_] for said_in in map(_said, (transcript, before)) if id_ in said_in]
                yield print_finding(ruleset, transcript, statements, what, printed)


def sentences_apart(ruleset: Ruleset, booklets: Sequence[Booklet]) -> int:
    """Return how many sentences of play an edition leaves out, adds, or says so that other rules carry it.

    A translation is put beside the original of its booklet, an original beside the edition of it before.
    """
    apart = 0
    for transcript in transcripts(booklets, ruleset.name):
        if transcript.language == transcript.booklet.original.text:
            before = _edition_before(transcript, booklets)
            apart += len(list(_changes(before, transcript, ""))) if before is not None else 0
            continue
        for sentence in transcript.chapter.sentences:
            here, there = map(sentence.in_language, (transcript.language, transcript.booklet.original.text))
            named = [each.rules for each in (here, there) if each is not None and is_of_play(each)]
            apart += named != [] and (len(named) == 1 or named[0] != named[1])
    return apart


def _originals(ruleset: Ruleset, booklets: Sequence[Booklet]) -> Iterator[Transcript]:
    """Yield what a ruleset transcribes in the original language, as the first of that language."""
    for transcript in transcripts(booklets, ruleset.name):
        first = next(iter(transcript.chapter.rulesets.get(transcript.booklet.original.text, ())), None)
        if transcript.language == transcript.booklet.original.text and first is not None and first.text == ruleset.name:
            yield transcript


def _in_languages(ruleset: Ruleset, transcript: Transcript) -> tuple[dict[str, Finding], tuple[Finding, ...]]:
    """Return a finding for each sentence by its id, and one of all that are only worded otherwise, if there are any."""
    worded: list[tuple[PrintedSentence, list[str]]] = []
    found: dict[str, Finding] = {}
    for sentence in transcript.chapter.sentences:
        if _is_told_before(transcript, sentence):
            continue
        known = dict.fromkeys((*transcript.chapter.rulesets, *sentence.differs))
        said_in = {language: sentence.in_language(language) for language in known}
        there = [statement for statement in said_in.values() if statement is not None]
        if not any(map(is_of_play, there)):
            continue
        missing = [
            language
            for language, statement in said_in.items()
            if statement is None and not _says_elsewhere(transcript.chapter, language, sentence.id)
        ]
        other = [
            language
            for language in _otherwise(sentence, said_in)
            if _differs_in_rules(ruleset, transcript, sentence, language)
        ]
        in_words = [language for language in _otherwise(sentence, said_in) if language not in other]
        if missing or other:
            parts = [said("sentence-missing", languages=language_names(missing))] if missing else []
            parts += [said("sentence-otherwise", languages=language_names(other))] if other else []
            parts += [said("sentence-in-words", languages=language_names(in_words))] if in_words else []
            printed = tuple(_printed(transcript, [sentence]))
            found[sentence.id] = print_finding(ruleset, transcript, there, clauses(*parts), printed)
        elif in_words:
            worded.append((sentence, in_words))
    if not worded:
        return found, ()
    sentences = [sentence for sentence, _ in worded]
    languages = [language for language in transcript.chapter.rulesets if any(language in some for _, some in worded)]
    what = said("sentences-in-words", number=len(worded), languages=language_names(languages))
    return found, (print_finding(ruleset, transcript, [], what, tuple(_printed(transcript, sentences))),)


def _says_elsewhere(chapter: Chapter, language: str, id_: str, *others: Chapter) -> bool:
    """Return whether a chapter says in another place what a sentence says, going by what is marked as said again."""
    first = {each.id: each.again.text for every in (chapter, *others) for each in every.sentences if each.again}

    def origin(name: str) -> str:
        while name in first:
            name = first[name]
        return name

    return any(origin(each.id) == origin(id_) for each, _ in chapter.said(language) if each.id != id_)


def _is_told_before(transcript: Transcript, sentence: PrintedSentence) -> bool:
    """Return whether a chapter repeats a sentence of one whose rules hold in it, which is reported there."""
    for chapter in transcript.booklet.chain(transcript.chapter, transcript.language)[1:]:
        for other in chapter.sentences:
            if other.id == sentence.id and set(sentence.differs) <= set(other.differs) and not sentence.only:
                return True
    return False


def _otherwise(sentence: PrintedSentence, said_in: dict[str, Statement | None]) -> list[str]:
    return [
        language
        for language, statement in said_in.items()
        if statement is not None and language in sentence.differs and statement.says != sentence.statement.says
    ]


def _differs_in_rules(ruleset: Ruleset, transcript: Transcript, sentence: PrintedSentence, language: str) -> bool:
    """Return whether a language has other rules for a sentence: others are named, or they are written otherwise."""
    here = sentence.in_language(language)
    if here is None or {rule.text for rule in here.rules} != {rule.text for rule in sentence.statement.rules}:
        return True
    others = [load(name.text) for name in transcript.chapter.rulesets.get(language, ())]
    return any(
        _written(ruleset, rule) != _written(other, rule)
        for other in others
        for rule in rules_in(here)
        if is_there(ruleset.root, rule) and is_there(other.root, rule)
    )


def _written(ruleset: Ruleset, rule: str) -> str:
    found = find(ruleset.root, path_of(rule))
    return repr(plain(found.node)) if found is not None else ""


def _printed(transcript: Transcript, sentences: Sequence[PrintedSentence]) -> Iterator[tuple[str, str]]:
    for sentence in sentences:
        told: dict[str, list[str]] = {}
        for language in transcript.chapter.rulesets:
            statement = sentence.in_language(language)
            if statement is not None:
                told.setdefault(statement.says, []).append(
                    place(transcript.booklet, transcript.chapter, language, statement)
                )
        yield from (("; ".join(places), says) for says, places in told.items())


def print_finding(  # all that such a finding has of its own
    ruleset: Ruleset,
    transcript: Transcript,
    statements: Sequence[Statement],
    what: Said,
    printed: tuple[tuple[str, str], ...],
    kind: FindingKind = "print differs",
) -> Finding:
    """Return a finding about sentences of a booklet, at the rule that carries most of them, or at their chapter."""
    address = main_rule(ruleset.root, *statements) or f"booklet.{transcript.chapter.id}"
    return Finding(
        ruleset=ruleset.name,
        kind=kind,
        players=(),
        address=address,
        what=what,
        settled=said("by-concordance"),
        told=words_of(ruleset, players_of(ruleset)[0], address) if statements else "",
        printed=printed,
    )


# --- editions of other years ------------------------------------------------------------------------------------------


PrintedChange = tuple[Said, tuple[tuple[str, str], ...]]
"""What an edition does otherwise with a sentence than another, and what is printed where."""


def _changes(before: Transcript, after: Transcript, year: str) -> Iterator[tuple[str, PrintedChange]]:
    """Yield by its id each sentence that two editions do not have in common, told of the edition of this year."""
    then, now = _said(before), _said(after)
    of_earlier = year == str(before.booklet.year)
    for id_ in dict.fromkeys((*now, *then)):
        here, there = now.get(id_), then.get(id_)
        found = [statement for statement in (here, there) if statement is not None]
        if not any(map(is_of_play, found)) or (here is not None and there is not None and here.says == there.says):
            continue
        if any(
            missing is None and _says_elsewhere(edition.chapter, after.language, id_, after.chapter)
            for missing, edition in ((here, after), (there, before))
        ):
            continue
        lacks = there if of_earlier else here
        what = "edition-otherwise" if len(found) > 1 else "edition-lacks" if lacks is None else "edition-drops"
        yield id_, (said(what, year=year), tuple(_places((before, there), (after, here))))


def _said(transcript: Transcript) -> dict[str, Statement]:
    return {sentence.id: statement for sentence, statement in transcript.chapter.said(transcript.language)}


def _places(*told: tuple[Transcript, Statement | None]) -> Iterator[tuple[str, str]]:
    for edition, statement in told:
        if statement is not None:
            yield place(edition.booklet, edition.chapter, edition.language, statement), statement.says


def _edition_before(transcript: Transcript, booklets: Sequence[Booklet]) -> Transcript | None:
    """Return the chapter of the same name in the last edition before, if it is a booklet of the same title."""
    return max(
        (edition for edition in _editions(transcript, booklets) if _year(edition) < _year(transcript)),
        key=_year,
        default=None,
    )


def _edition_after(transcript: Transcript, booklets: Sequence[Booklet]) -> Transcript | None:
    """Return the same of the first edition after, if that has its original in the same language."""
    later = (
        edition
        for edition in _editions(transcript, booklets)
        if _year(edition) > _year(transcript) and edition.booklet.original.text == transcript.language
    )
    return min(later, key=_year, default=None)


def _editions(transcript: Transcript, booklets: Sequence[Booklet]) -> Iterator[Transcript]:
    """Yield the chapter of the same name in booklets of the same title that have a year."""
    language, id_ = transcript.language, transcript.chapter.id
    title = transcript.booklet.titles[language].text
    for booklet in booklets if transcript.booklet.year is not None else ():
        named = booklet.titles.get(language)
        if booklet.year is not None and named is not None and named.text == title and id_ in booklet.chapters:
            yield Transcript(booklet, booklet.chapters[id_], language)


def _year(transcript: Transcript) -> int:
    return transcript.booklet.year or 0
