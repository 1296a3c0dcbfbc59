"""Pages about all games of a shelf: the list, what was found, what verdicts mean."""

from __future__ import annotations

from collections.abc import Iterator

from hausregel.findings.finding import TITLES
from hausregel.listing import status_of
from hausregel.rulebook.blocks import (
    Badge,
    Block,
    Line,
    Link,
    Paragraph,
    Points,
    Section,
    Strong,
    Table,
    Text,
    anchor_of,
    joined,
)
from hausregel.rulebook.book import Book
from hausregel.rulebook.faults import FOUND, what
from hausregel.rulebook.proofs import summary
from hausregel.rulebook.sentences import Sentences
from hausregel.rulebook.shelf import Shelf
from hausregel.words import Words
from verifier.verdicts import BUILT_IN, WORDS


def roots(shelf: Shelf) -> tuple[str, ...]:
    """Return the rulesets that extend no other of the shelf."""
    return tuple(name for name in shelf.names if shelf.base(name) not in shelf.names)


def welcome(shelf: Shelf, language: str) -> Section:
    """Return the first page: what this is, and the games that stand for themselves."""
    words = Words(language)
    rows = [_row(Book(shelf, name, language), 0)[:2] for name in roots(shelf)]
    head = tuple((Text(words(f"games.{key}")),) for key in ("game", "players"))
    chosen = Section(
        anchor="choose",
        title=words("welcome.games"),
        blocks=(
            Table(head=head, rows=tuple(rows)),
            Paragraph(line=(Link(words("welcome.all"), "", "games/index"),)),
        ),
    )
    intro = Paragraph(line=(Text(words("welcome.intro")),))
    return Section(anchor="welcome", title=words("welcome.title"), blocks=(intro,), sections=(chosen,))


def games(shelf: Shelf, language: str) -> Section:
    """Return the list of all games, each before those that extend it."""
    words = Words(language)
    rows = [_row(Book(shelf, name, language), depth) for root in roots(shelf) for name, depth in _family(shelf, root)]
    head = tuple((Text(words(f"games.{key}")),) for key in ("game", "players", "cards", "kind", "proved"))
    return Section(
        anchor="games",
        title=words("games.title"),
        blocks=(Paragraph(line=(Text(words("games.intro")),)), Table(head=head, rows=tuple(rows))),
    )


def _family(shelf: Shelf, name: str, depth: int = 0) -> Iterator[tuple[str, int]]:
    yield name, depth
    for other in shelf.extended_by(name):
        yield from _family(shelf, other, depth + 1)


def _row(book: Book, depth: int) -> tuple[Line, ...]:
    words = book.words
    ends = {sum(face.count for face in book.game_for(number).faces) for number in (book.players[0], book.players[-1])}
    name: Line = (Text("\N{EM SPACE}" * depth),) if depth else ()
    return (
        (*name, book.to_game(book.name)),
        (Text(words.span(book.players)),),
        (Text("\N{EN DASH}".join(str(number) for number in sorted(ends))),),
        (Text(words(f"status.{status_of(book.ruleset)}")),),
        summary(book)[:-1] if book.shelf.known(book.name) is not None else (Text(words("games.not_yet")),),
    )


def found(shelf: Shelf, language: str) -> Section:
    """Return what was found in all games: how often each kind, then each with a link to the game where it is shown."""
    words = Words(language)
    data = [one for one in shelf.data.get("findings", ()) if one["ruleset"] in shelf.names]
    if not data:
        none = Paragraph(line=(Text(words("findings.none")),))
        return Section(anchor="findings", title=words("findings.title"), blocks=(none,))
    opened = {name: Book(shelf, name, language) for name in dict.fromkeys(one["ruleset"] for one in data)}
    rows: list[tuple[Line, ...]] = []
    sections = []
    for kind in TITLES:
        some = [one for one in data if one["kind"] == kind]
        if not some:
            continue
        key = kind.replace(" ", "_")
        where = list(dict.fromkeys(one["ruleset"] for one in some))
        title = words(f"found.{key}")
        rows.append(((Text(title),), (Text(str(len(some))),), joined(opened[name].to_game(name) for name in where)))
        points = tuple(
            Paragraph(
                line=(
                    Link(opened[one["ruleset"]].title, f"{one['ruleset']}{FOUND}", f"found.{key}"),
                    Text(f" ({words.span(one['players'])}): " if one.get("players") else ": "),
                    *what(opened[one["ruleset"]], one),
                )
            )
            for one in some
        )
        sections.append(Section(anchor=anchor_of(f"found.{key}"), title=title, blocks=(Points(items=points),)))
    head = tuple((Text(words(f"findings.{key}")),) for key in ("kind", "number", "where"))
    intro = Paragraph(line=(Text(words("findings.intro", date=shelf.data.get("date", ""))),))
    return Section(
        anchor="findings",
        title=words("findings.title"),
        blocks=(intro, Table(head=head, rows=tuple(rows))),
        sections=(*sections, *_editions(shelf, language)),
    )


def _editions(shelf: Shelf, language: str) -> Iterator[Section]:
    words, rows = Words(language), []
    for one in shelf.data.get("editions", ()):
        if one["edition"] not in shelf.names or one["compared_with"] not in shelf.names:
            continue
        book = Book(shelf, one["edition"], language)
        known: Line = (Badge(words(f"verdict.{one['word']}"), one["word"]),)
        same: Line = () if one["word"] in ("differs", "unknown") else (Text(f"{words('findings.same')} "),)
        rows.append(
            (
                (book.to_game(one["edition"]),),
                (book.to_game(one["compared_with"]),),
                (*same, *known),
                Sentences(book).whole(one["detail"]),
            )
        )
    if rows:
        head = tuple((Text(words(f"findings.{key}")),) for key in ("edition", "with", "play", "how_far"))
        yield Section(anchor="editions", title=words("findings.editions"), blocks=(Table(head=head, rows=tuple(rows)),))


def meanings(language: str) -> Section:
    """Return what each verdict means, and what is claimed of every game."""
    words = Words(language)
    head = tuple((Text(words(f"verdicts.{key}")),) for key in ("word", "meaning"))
    rows = tuple(((Badge(words(f"verdict.{word}"), word),), (Text(words(f"meaning.{word}")),)) for word in WORDS)
    blocks: tuple[Block, ...] = (
        Paragraph(line=(Text(words("verdicts.intro")),)),
        Table(head=head, rows=rows),
    )
    points = tuple(
        Paragraph(line=(Strong(words(f"claim.{id_}")), Text(f" {words(f'claim.{id_}.more')}"))) for id_ in BUILT_IN
    )
    asked = Section(anchor="claims", title=words("verdicts.claims"), blocks=(Points(items=points),))
    return Section(anchor="verdicts", title=words("verdicts.title"), blocks=blocks, sections=(asked,))
