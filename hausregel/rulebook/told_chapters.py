"""The telling of a game, filled in: what stands first on its page, on its sheet and in the terminal."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Final

from hausregel.playing import TITLES
from hausregel.rulebook.blocks import Line, Link, Mark, Paragraph
from hausregel.rulebook.book import Book
from spec.ruleset import CHAPTERS, ToldSentence, digest_of, spoken_in, told_in, told_sentences
from spec.source import text_of
from spec.telling import is_idle, is_read, told_with, unread, untold_rules

WITHOUT_A_PLACE: Final = ("define", "domains", "variables")
"""Sections that no chapter of the exact rules shows."""
PLACES: Final = {"cards": "needed", "winners": "scoring", "score": "scoring", "all_lose": "scoring"}
"""The chapters that show rules of some sections."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldChapter:
    """A chapter of a telling: its name among `CHAPTERS`, its title, and its sentences."""

    name: str
    title: str
    sentences: tuple[Paragraph, ...]


def is_told(book: Book) -> bool:
    """Return whether the game has a telling in the language of a book."""
    return book.language in spoken_in(book.root)


def telling(book: Book) -> tuple[ToldChapter, ...]:
    """Return the chapters of the telling for the numbers of players of a book; none if it is not told in its language.

    A sentence in a house rule is marked if its rules changed; it is `old` if its words were not written anew.
    """
    if not is_told(book):
        return ()
    told = tuple(told_sentences(book.root))
    wanted: dict[str, list[int]] = {}
    for players in book.players:
        for each in told_with(told, book.names_for(players)):
            wanted.setdefault(each.address, []).append(players)
    chapters = []
    for name in CHAPTERS:
        here = (each for each in told if each.chapter == name and each.address in wanted)
        sentences = tuple(
            said if _says_for_whom(each) else _for_players(book, said, wanted[each.address])
            for each in here
            if (said := _said(book, each)) is not None
        )
        if sentences:
            chapters.append(ToldChapter(name=name, title=book.words(TITLES[name]), sentences=sentences))
    if agreed := tuple(_agreed(book)):
        chapters.append(ToldChapter(name="agreed", title=book.words("agreed.title"), sentences=agreed))
    return tuple(chapters)


def _says_for_whom(sentence: ToldSentence) -> bool:
    """Return whether a sentence asks for the number of players itself, so that its words name it."""
    return sentence.when is not None and "players" in text_of(sentence.when)


def _for_players(book: Book, said: Paragraph, players: Sequence[int]) -> Paragraph:
    """Return a sentence that says with how many players it is told, if it is not with all those of a book."""
    if len(players) == len(book.players):
        return said
    return replace(said, line=(*book.line("telling.with", players=book.words.span(players)), *said.line))


def told_of(book: Book, address: str) -> Iterator[Paragraph]:
    """Yield the sentences of a telling that name a rule, if they tell it in the language of a book as it is now."""
    for sentence in told_sentences(book.root) if is_told(book) else ():
        named = {rule.partition("(")[0] for rule in sentence.rules}
        if address in named and mark_of(book, sentence) == "changed" and (said := _said(book, sentence)) is not None:
            yield said


def told_anew(book: Book, listed: Collection[str]) -> Iterator[Paragraph]:
    """Yield the sentences whose words a house rule wrote anew, but for those about rules that are `listed` already."""
    for sentence in told_sentences(book.root) if is_told(book) else ():
        named = {".".join(rule.partition("(")[0].split(".")[:2]) for rule in sentence.rules}
        anew = named.isdisjoint(listed) and mark_of(book, sentence) == "changed" and _is_told_in(book, sentence)
        if anew and (said := _said(book, sentence)) is not None:
            yield said


def _agreed(book: Book) -> Iterator[Paragraph]:
    """Yield what the chosen readings say, where they are not the usual ones."""
    for name, value in book.ruleset.chosen.items():
        if (said := book.say(f"readings.{name}.{value}")) is not None:
            yield said


def _said(book: Book, sentence: ToldSentence) -> Paragraph | None:
    said = book.say(sentence.address)
    if said is None:
        return None
    return replace(
        said, mark=_otherwise(book, sentence) or mark_of(book, sentence), exact=tuple(_rules(book, sentence))
    )


def _otherwise(book: Book, sentence: ToldSentence) -> Mark:
    """Return a mark if the chosen readings change what a sentence tells, and it is told as usual."""
    if not book.ruleset.chosen:
        return ""
    usual = book.ruleset.read_as({}).root
    before = next((each for each in told_sentences(usual) if each.address == sentence.address), None)
    if before is None or told_in(usual, before) != told_in(book.root, sentence):
        return ""
    digests = (digest_of(usual, before, book.language), digest_of(book.root, sentence, book.language))
    return "agreed" if len(set(digests)) > 1 else ""


def _rules(book: Book, sentence: ToldSentence) -> Iterator[Link]:
    """Yield a link to each rule that a sentence tells: to the move, for its conditions."""
    places: dict[str, str] = {}
    for rule in sentence.rules:
        owner = ".".join(rule.split(".")[:2])
        section = owner.partition(".")[0]
        if section not in WITHOUT_A_PLACE:
            places.setdefault(PLACES.get(section, owner), book.address_name(owner))
    yield from (Link(name, book.name, place) for place, name in places.items())


def mark_of(book: Book, sentence: ToldSentence) -> Mark:
    """Return whether a sentence is new or changed against the ruleset that this one extends, or tells the old rule."""
    base = book.base_book
    if base is None or base.name not in book.shelf.names:
        return ""
    earlier = next((each for each in told_sentences(base.root) if each.address == sentence.address), None)
    if earlier is None or not _is_told_in(base, earlier):
        return "new"
    words = told_in(book.root, sentence).get(book.language)
    before = told_in(base.root, earlier).get(book.language)
    same_words = words is not None and before is not None and words.span == before.span
    same_rules = digest_of(base.root, earlier, book.language) == digest_of(book.root, sentence, book.language)
    if same_words and not same_rules:
        return "old"
    return "" if same_words and mark_of(base, earlier) != "old" else ("old" if same_words else "changed")


def _is_told_in(book: Book, sentence: ToldSentence) -> bool:
    """Return whether a sentence is told for some number of players, as the options are."""
    return any(told_with((sentence,), book.names_for(players)) for players in book.players)


def untold(book: Book) -> tuple[str, ...]:
    """Return the addresses of the rules that the telling leaves out in the language of a book.

    Rules that do nothing as the options are need not be told.
    """
    told = tuple(told_sentences(book.root))
    found: dict[str, None] = {}
    for players in book.players:
        names = book.names_for(players)
        here = untold_rules(book.root, book.language, told_with(told, names))
        found |= dict.fromkeys(rule for rule in here if not is_idle(book.root, names, rule, {}))
    return tuple(found)


def shortcomings(book: Book) -> Line:
    """Return in a line what is wrong with a telling: rules that it leaves out, or sentences older than their rules."""
    if left := untold(book):
        return book.line("telling.left-out", number=len(left))
    path = Path(next(iter(book.ruleset.files)))
    stale = {each.address for each in told_sentences(book.root) if mark_of(book, each) == "old"}
    stale |= {str(each.facts["address"]) for each in unread(book.root, path) if each.facts["language"] == book.language}
    return book.line("telling.stale", number=len(stale)) if stale else ()


def how_well_told(book: Book) -> Line:
    """Return in a line whether every rule is told, and whether every sentence was read since its rules changed."""
    if wrong := shortcomings(book):
        return wrong
    read = all(is_read(book.root, each, book.language) for each in told_sentences(book.root))
    return book.line("telling.read" if read else "telling.whole")
