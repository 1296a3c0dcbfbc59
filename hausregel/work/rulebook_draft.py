"""A skeleton from a printed rulebook: every sentence is an entry of the concordance that waits for its rule."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from spec.source import contents, quoted_scalar
from spec.words import COMMAND, Words

MAX_BYTES: Final = 300_000
"""A longer text is no rulebook of a card game."""
MAX_SENTENCES: Final = 400
"""A chapter of a booklet has no room for more."""
MAX_SENTENCE: Final = 1_000
"""Units: characters. What is longer is cut off."""

_HEADING: Final = re.compile(r"^(?:#+\s*)?(?P<words>[^.!?:;\"\\]{2,60}?):?$")
_END: Final = re.compile(r"(?<=[.!?…])[»”\"’)]*\s+(?=[A-ZÄÖÜÀ-Ý«„“\"(0-9])")
_ABBREVIATION: Final = re.compile(
    r"(?:\b(?:z\. ?B|d\. ?h|bzw|ca|etc|usw|evtl|Nr|St|e\.g|i\.e|p\. ?ex|ad es|vs)\.|\b\d{1,2}\.|\b[A-Z]\.)$"
)


@dataclass(frozen=True, slots=True)
class DraftHeading:
    """A heading of the print and the sentences below it."""

    words: str
    sentences: tuple[str, ...]


def headings_of(text: str) -> tuple[DraftHeading, ...]:
    """Return the headings of a text with their sentences; what stands before the first is under one called `?`."""
    found: list[tuple[str, list[str]]] = []
    for block in re.split(r"\n\s*\n", text.replace("\r\n", "\n").replace("\r", "\n")):
        lines = [line.strip() for line in block.split("\n") if line.strip()]
        if not lines:
            continue
        heading = _HEADING.match(lines[0])
        if heading is not None and (len(lines) == 1 or lines[0].startswith("#")):
            found.append((heading["words"].strip(), []))
            lines = lines[1:]
        elif not found:
            found.append(("", []))
        found[-1][1].extend(_sentences(lines))
    return tuple(DraftHeading(words or "?", tuple(sentences)) for words, sentences in found if words or sentences)


def _sentences(lines: list[str]) -> Iterator[str]:
    """Yield the sentences of a paragraph; each item of a list is one at least."""
    paragraphs: list[str] = []
    for line in lines:
        item = re.sub(r"^(?:[-*•–]|\d{1,2}[.)])\s+", "", line)
        if item != line or not paragraphs:
            paragraphs.append(item)
        else:
            paragraphs[-1] += f" {item}"
    for paragraph in paragraphs:
        waiting = ""
        for piece in _END.split(paragraph):
            waiting = f"{waiting} {piece}".strip()
            if not _ABBREVIATION.search(waiting):
                yield waiting
                waiting = ""
        if waiting:
            yield waiting


def read_rulebook(path: Path) -> str:
    """Return the text of a rulebook.

    Errors: `OSError` if it cannot be read; `ValueError` if it is too long or no UTF-8.
    """
    data = contents(path, MAX_BYTES + 1)
    if len(data) > MAX_BYTES:
        raise ValueError(f"size is over {MAX_BYTES} bytes")
    return data.decode("utf-8").removeprefix("\ufeff")


def drafted(text: str, title: str, ruleset: str, language: str, year: int) -> str:
    """Return a booklet whose sentences wait for their rules, in YAML: each is `not_said`, with a word that says so.

    `ruleset` is the file, beside the booklet, that is to transcribe it.
    Errors: `ValueError` if there is no sentence, or there are more than `MAX_SENTENCES`.
    """
    headings = headings_of(text)
    number = sum(len(heading.sentences) for heading in headings)
    if not 0 < number <= MAX_SENTENCES:
        raise ValueError(f"sentences={number} is not in 1..{MAX_SENTENCES}")
    say = Words(language, COMMAND)
    lines = [
        *(f"# {line}" for line in (say("draft.how"), say("draft.own-words"))),
        "hausregel: 1",
        f"booklet: {{{language}: {quoted_scalar(title)}}}",
        "publisher: '?'",
        f"year: {year}",
        f"original: {language}",
        "chapters:",
        "  rules:",
        f"    rulesets: {{{language}: [./{ruleset}]}}",
        "    headings:",
    ]
    return "\n".join([*lines, *_listed(headings, language, say("draft.waits")), ""])


def with_source(ruleset: str, text: str, title: str, language: str, year: int) -> str:
    """Return the text of a ruleset with a printed document that has the headings of a rulebook."""
    sections = ", ".join(dict.fromkeys(quoted_scalar(heading.words) for heading in headings_of(text)))
    source = [
        "source:",
        "  rulebook:",
        f"    title: {quoted_scalar(title)}",
        f"    language: {language}",
        f"    year: {year}",
        f"    sections: [{sections}]",
    ]
    lines = ruleset.rstrip("\n").split("\n")
    at = next(number for number, line in enumerate(lines) if line.startswith("players:"))
    return "\n".join([*lines[:at], *source, "", *lines[at:], ""])


def _listed(headings: tuple[DraftHeading, ...], language: str, waits: str) -> Iterator[str]:
    for number, heading in enumerate(headings, 1):
        yield f"      heading_{number}: {{{language}: {quoted_scalar(heading.words)}}}"
    yield "    sentences:"
    sentences = ((at, sentence) for at, heading in enumerate(headings, 1) for sentence in heading.sentences)
    for number, (at, sentence) in enumerate(sentences, 1):
        yield f"      s{number:03}:"
        yield f"        under: heading_{at}"
        yield f"        says: {quoted_scalar(sentence[:MAX_SENTENCE])}"
        yield f"        not_said: {quoted_scalar(waits)}"
