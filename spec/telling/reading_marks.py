"""What a reader said to have read: a hash of the rules that each sentence tells, in a file beside the ruleset."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from pathlib import Path

from spec.ruleset import ToldSentence, digest_of, rules_of_words, told_in, told_sentences
from spec.source import Diagnostic, Node

Marks = Mapping[str, Mapping[str, str]]
"""The hash by language and by the address of the sentence."""


def marks_file(path: Path) -> Path:
    """Return the file of marks beside a ruleset."""
    return path.with_name(f"{path.stem}.read.json")


def read_marks(path: Path) -> Marks | None:
    """Return the marks beside a ruleset; None if there is no file that can be read."""
    try:
        data = json.loads(marks_file(path).read_bytes())
        return {str(tongue): {str(key): str(value) for key, value in told.items()} for tongue, told in data.items()}
    except (OSError, ValueError, AttributeError):
        return None


def written_marks(root: Node, path: Path, languages: tuple[str, ...]) -> Marks:
    """Return the marks of a ruleset after all its own sentences were read in some languages; others stay."""
    kept = {language: dict(told) for language, told in (read_marks(path) or {}).items() if language not in languages}
    fresh: dict[str, dict[str, str]] = {}
    for sentence, language, _ in _own(root, path):
        if language in languages:
            fresh.setdefault(language, {})[sentence.address] = digest_of(root, sentence, language)
    return dict(sorted({**kept, **fresh}.items()))


def unread(root: Node, path: Path) -> Iterator[Diagnostic]:
    """Yield a warning for each sentence of a ruleset that was not read since its rules changed, in each language.

    Nothing is asked of rulesets without a file of marks, nor of words that they inherit.
    """
    marks = read_marks(path)
    if marks is None:
        return
    for sentence, language, words in _own(root, path):
        if marks.get(language, {}).get(sentence.address) != digest_of(root, sentence, language):
            facts = {"address": sentence.address, "language": language}
            yield Diagnostic(code="HR904", span=words.span, facts=facts)


def is_read(root: Node, sentence: ToldSentence, language: str) -> bool:
    """Return whether somebody said to have read a sentence beside the rules as they are, where its words stand."""
    words = told_in(root, sentence).get(language)
    if words is None:
        return False
    file = Path(words.span.file)
    marks = read_marks(rules_of_words(file) or file) or {}
    return marks.get(language, {}).get(sentence.address) == digest_of(root, sentence, language)


def _own(root: Node, path: Path) -> Iterator[tuple[ToldSentence, str, Node]]:
    """Yield the sentences whose words stand in a ruleset itself or in a file of words beside it."""
    for sentence in told_sentences(root):
        for language, words in told_in(root, sentence).items():
            file = Path(words.span.file)
            if file.name in (path.name, f"{path.stem}.{language}{path.suffix}") and file.parent == path.parent:
                yield sentence, language, words
