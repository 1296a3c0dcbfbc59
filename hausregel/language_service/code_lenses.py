"""What is known of a ruleset, above its first line and its claims: stored verdicts, and never more than they say."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from hausregel.language_service.edited_file import EditedFile
from hausregel.work.known_verdicts import KnownVerdicts
from hausregel.work.verdict_store import PublishedVerdict
from spec.source import Span, child, entries, start_of
from spec.words import Words
from verifier.properties import BUILT_IN
from verifier.verdict import WORST_FIRST

EDITOR: Final = "editor"
GOOD: Final = frozenset({"proved", "vacuous"})


@dataclass(frozen=True, slots=True)
class Lens:
    """A line of words above a place; `property` is the one that it is about, empty for the ruleset as a whole."""

    span: Span
    text: str
    property: str = ""


def lenses(view: EditedFile, known: KnownVerdicts | None, language: str) -> tuple[Lens, ...]:
    """Return the verdicts on a ruleset as its rules stand now, with what is not known said as such.

    Above the first line stand all words, counted, and the built-in properties of which not all is proved or vacuous.
    """
    say = Words(language, EDITOR)
    file = str(view.path)
    if view.kind != "rules" or view.ruleset is None:
        return ()
    own = entries(view.own)
    head = own["hausregel"].key_span if "hausregel" in own else start_of(file)
    if known is None or not known.verdicts:
        return (Lens(head, say("lens.none")),)
    open_ = [name for name in BUILT_IN if any(verdict.word not in GOOD for verdict in known.of(name))]
    since = say("lens.published", date=known.date) if known.origin == "published" else say("lens.earlier")
    found = [Lens(head, f"{_counts(known.verdicts, language)} ({since})")]
    found += [Lens(head, f"{name}: {_told(known.of(name), language)}", name) for name in open_]
    claims = entries(child(view.own, "properties"))
    found += [
        Lens(claim.key_span, _told(known.of(name), language) or say("lens.unknown"), name)
        for name, claim in claims.items()
    ]
    return tuple(found)


def _counts(verdicts: Sequence[PublishedVerdict], language: str) -> str:
    say = Words(language)
    counts = {word: sum(len(verdict.players) for verdict in verdicts if verdict.word == word) for word in WORST_FIRST}
    return ", ".join(say(f"counted.{word}", number=number) for word, number in counts.items() if number)


def _told(verdicts: Sequence[PublishedVerdict], language: str) -> str:
    """Return the words on a property, the worst first, each with the numbers of players for which it was said."""
    return ", ".join(_of_each(verdicts, language))


def _of_each(verdicts: Sequence[PublishedVerdict], language: str) -> Iterator[str]:
    say, book = Words(language, EDITOR), Words(language)
    for word in WORST_FIRST:
        players = sorted({number for verdict in verdicts if verdict.word == word for number in verdict.players})
        if players:
            yield say("lens.word", word=book(f"verdict.{word}"), players=say.span(players))
