"""What a reader wants to know of a ruleset at a glance."""

from __future__ import annotations

from pathlib import Path

from hausregel.work.library import FaultyRules, cards_of, library, load, name_seen_from, names, players_of
from hausregel.work.summaries import Summary, keep
from hausregel.work.verdict_store import stored
from spec.ruleset import Ruleset, rules_of_words
from spec.source import Diagnostic, Entry, Node, child, entries, text_of
from spec.words import COMMAND, LANGUAGES, Words


def base_of(ruleset: Ruleset) -> str:
    """Return the name of the ruleset that this one extends, empty if there is none."""
    node = child(_own(ruleset), "extends")
    return name_seen_from(Path(next(iter(ruleset.files))), text_of(node)) if node is not None else ""


def is_edition(ruleset: Ruleset) -> bool:
    """Return whether a ruleset is the same game in another document: it extends one, and names a source of its own."""
    return bool(base_of(ruleset)) and status_of(ruleset) == "official" and child(_own(ruleset), "source") is not None


def _own(ruleset: Ruleset) -> Node:
    """Return what stands in the file of the ruleset itself."""
    return next(iter(ruleset.files.values())).root


def title_of(ruleset: Ruleset, language: str) -> str:
    """Return the title in a language, in English, or in the first that there is."""
    title = entries(child(ruleset.root, "title"))
    chosen = title.get(language) or title.get("en") or next(iter(title.values()), None)
    return text_of(chosen.node) if chosen else ruleset.name


def status_of(ruleset: Ruleset) -> str:
    """Return `official`, `variant` or `house`."""
    node = child(ruleset.root, "status")
    return text_of(node) if node is not None else ""


def age_of(ruleset: Ruleset) -> int:
    """Return from how many years on the game is, as printed; 0 if that is not said."""
    node = child(ruleset.root, "age")
    return int(text_of(node)) if node is not None else 0


def _is_in_words(document: Entry) -> bool:
    """Return whether a document stands in a file of words: the rules are not taken from it."""
    return rules_of_words(Path(document.key_span.file)) is not None


def summary(name: str, language: str = "en") -> Summary:
    """Return the line of a ruleset. Errors: as `load`."""
    ruleset = load(name)
    players = players_of(ruleset)
    known = stored(ruleset)
    ends = {players[0], players[-1]}
    counts = {cards_of(ruleset, number) for number in ends}
    documents = [document for document in entries(child(ruleset.root, "source")).values() if not _is_in_words(document)]
    editions = [
        f"{text_of(year)} {text_of(lang)}"
        for d in documents
        if (year := child(d.node, "year")) and (lang := child(d.node, "language"))
    ]
    return Summary(
        name=name,
        title=title_of(ruleset, language),
        status=status_of(ruleset),
        players=f"{players[0]}-{players[-1]}" if len(players) > 1 else str(players[0]),
        cards="-".join(str(number) for number in sorted({min(counts), max(counts)})),
        edition=", ".join(dict.fromkeys(editions)),
        match=child(ruleset.root, "match") is not None,
        verdicts=known.in_words(language) if known is not None else Words(language, COMMAND)("list.unverified"),
    )


def summaries(language: str = "en") -> tuple[tuple[Summary, ...], tuple[Diagnostic, ...]]:
    """Return the lines of all rulesets of the library that can be read, and the faults of the others."""
    lines: list[Summary] = []
    faults: list[Diagnostic] = []
    for name in names():
        try:
            lines.append(summary(name, language))
        except FaultyRules as faulty:
            faults.extend(faulty.diagnostics)
    return tuple(lines), tuple(faults)


if __name__ == "__main__":
    keep({language: [summary(name, language) for name in names()] for language in LANGUAGES}, library())
