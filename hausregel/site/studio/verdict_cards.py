"""Verdicts on a house rule as the studio shows them: in words, beside those on the printed game, with a play."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from hausregel.rulebook import Book, Gallery, Sentences, claim_name, plain, play_of
from hausregel.work.claims import ending_of, meaning_of, method_in_words
from hausregel.work.move_log import EngineShelf
from hausregel.work.verdict_store import PublishedVerdict, stored
from reference_engine import to_json
from verifier.verdict import Verdict, Word, verdict_to_data

PublishedWords = Mapping[tuple[str, int], Word]
"""What was published of a game: a word for each property and number of players."""


def known_of(base: Book | None) -> PublishedWords:
    """Return what is known of the printed game as it is usually read; nothing if its rules have changed since."""
    kept = None if base is None else stored(base.ruleset)
    verdicts: Sequence[PublishedVerdict] = () if kept is None else kept.verdicts
    return {(verdict.property, number): verdict.word for verdict in verdicts for number in verdict.players}


def verdict_card(book: Book, verdict: Verdict, known: PublishedWords, number: int) -> dict[str, object]:
    """Return a verdict as JSON data for the page; `number` tells its plays from those of others."""
    language, say = book.language, Sentences(book)
    before = known.get((verdict.property, verdict.players))
    return {
        "property": verdict.property,
        "players": verdict.players,
        "claim": claim_name(book, verdict.property),
        "word": verdict.word,
        "named": book.words(f"verdict.{verdict.word}"),
        "meaning": meaning_of(verdict.property, verdict.word, language),
        "detail": plain(say.whole(verdict.detail)),
        "scope": "" if verdict.scope is None else plain(say.whole(verdict.scope)),
        "method": method_in_words(verdict.method, language),
        "ending": ending_of(verdict, language),
        "assumptions": [plain(say.whole(each)) for each in verdict.assumptions],
        "before": before or "",
        "before_named": book.words(f"verdict.{before}") if before else "",
        "kept": kept_of(book, verdict),
        "plays": [_play(book, verdict, number, at) for at in range(len(verdict.witnesses))],
    }


def kept_of(book: Book, verdict: Verdict) -> object:
    """Return a verdict as the page gives it back when it asks for repairs."""
    kept = verdict_to_data([verdict], book.ruleset)["verdicts"]
    assert isinstance(kept, list)
    return kept[0]


def _play(book: Book, verdict: Verdict, number: int, at: int) -> dict[str, object]:
    """Return a play that shows a verdict: data for the player, its first picture, its moves in words, its file."""
    witness, gallery = verdict.witnesses[at], Gallery(book)
    shelf = EngineShelf(book.ruleset)
    story = shelf.story(witness.replay)
    shown = play_of(book, gallery, story, f"studio-{number}-{at}")
    told: dict[str, object] = {
        "kind": witness.kind,
        "what": plain(Sentences(book).whole(witness.what)),
        "smaller": "" if witness.smaller is None else plain(Sentences(book).whole(witness.smaller)),
        "file": to_json(story.engine, witness.replay),
    }
    if shown is None:
        return told
    return {
        **told,
        "data": dict(shown.data),
        "picture": shown.picture.svg,
        "alt": shown.picture.alt,
        "steps": [plain(step) for step in shown.steps],
        "symbols": gallery.symbols().svg,
    }
