"""What a game is played with, and how it is set up."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations_with_replacement
from typing import Final

from hausregel.rulebook.blocks import (
    Block,
    Folded,
    Line,
    Paragraph,
    PlainText,
    PointList,
    Section,
    Strong,
    TableBlock,
)
from hausregel.rulebook.book import Book
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.told_chapters import is_told
from hausregel.work.listing import age_of
from spec.game import Domain, Face, Game, after_of_step
from spec.source import child, entries

USUAL: Final = 4
"""The table for so many players is shown at once."""

FEW: Final = 4
"""So many different numbers of copies are listed one by one."""


def needed(book: Book) -> Section:
    """Return what is needed: players and cards."""
    facts = PointList(items=tuple(Paragraph(line=line) for line in _facts(book)))
    return Section(anchor="needed", title=book.words("needed.title"), blocks=(facts, *_cards(book)))


def _facts(book: Book) -> Iterator[Line]:
    words = book.words
    yield (Strong(for_whom(book)),)
    counts: dict[int, list[int]] = {}
    for players in book.players:
        counts.setdefault(sum(face.count for face in book.game_for(players).faces), []).append(players)
    if len(counts) == 1:
        yield (PlainText(words("cards", number=next(iter(counts)))),)
    else:
        for count, numbers in counts.items():
            yield (
                PlainText(words("needed.cards_with", cards=words("cards", number=count), players=words.span(numbers))),
            )


def players_in_words(book: Book) -> str:
    """Return for how many players the game is."""
    if len(book.players) == 1:
        return book.words("players", number=book.players[0])
    return book.words("players.range", fewest=book.players[0], most=book.players[-1])


def for_whom(book: Book) -> str:
    """Return for how many players the game is, and from which age on, if that is printed."""
    age = age_of(book.ruleset)
    return " · ".join((players_in_words(book), *((book.words("age", years=age),) if age else ())))


def _cards(book: Book) -> Iterator[Block]:
    rows: list[tuple[Line, ...]] = [tuple((PlainText(cell),) for cell in row) for row in cards_of(book)]
    head = tuple((PlainText(book.words(f"needed.{column}")),) for column in ("kind", "number", "which"))
    yield TableBlock(head=head, rows=tuple(rows))


def cards_of(book: Book) -> Iterator[tuple[str, str, str]]:
    """Yield for each kind of card its name, how many there are, and which; all that are used by some number of players.

    How many depends on how many play for some games: then it is from the fewest to the most.
    """
    games = [book.game_for(players) for players in book.players]
    for kind in dict.fromkeys(face.kind for game in games for face in game.faces):
        decks = [[face for face in game.faces if face.kind == kind and face.count] for game in games]
        counts = sorted({sum(face.count for face in deck) for deck in decks})
        game, most = max(zip(games, decks, strict=True), key=lambda pair: sum(face.count for face in pair[1]))
        if most:
            number = "\N{EN DASH}".join(dict.fromkeys(map(book.words.number, (counts[0], counts[-1]))))
            yield book.called(f"cards.{kind}"), number, _which(book, game, most)


def _which(book: Book, game: Game, faces: list[Face]) -> str:
    """Return which cards there are of a kind: the values of each attribute, and how often each card is there."""
    words = book.words
    there = {tuple(face.values.values()) for face in faces}
    columns = [list(dict.fromkeys(column)) for column in zip(*(face.values.values() for face in faces), strict=True)]
    domains = [game.domains[domain] for domain in game.kinds[faces[0].kind]]
    parts = [_values(book, domain, values) for domain, values in zip(domains, columns, strict=True)]
    if len(domains) == 2 and domains[0] == domains[1] and there == {*combinations_with_replacement(columns[1], 2)}:
        parts = [words("needed.pairs", values=parts[1])]
    elif len(there) < math.prod(map(len, columns)):
        parts.append(words("needed.gaps"))
    counts = sorted({face.count for face in faces})
    if counts == [1]:
        parts += [words("needed.once")] if parts else []
    elif len(counts) == 1:
        parts += [words("needed.times", number=counts[0])] if parts else []
    elif len(counts) <= FEW:
        parts += [words("needed.several", numbers=words.one_of([str(count) for count in counts]))]
    else:
        parts += [words("needed.several", numbers=f"{counts[0]}\N{EN DASH}{counts[-1]}")]
    return words("semicolon").join(parts) or words("needed.alike")


def _values(book: Book, domain: Domain, values: list[int]) -> str:
    names = [value_name(book, domain, value) for value in values]
    whole = values == list(range(min(values), max(values) + 1))
    if domain.low is not None and whole and len(values) > 2:
        return book.words("needed.range", first=names[0], last=names[-1])
    return ", ".join(names)


def value_name(book: Book, domain: Domain, value: int) -> str:
    """Return what a value of a domain is called."""
    return book.called(f"domains.{domain.id}.{domain.names[value - domain.first]}")


def set_up_addresses(book: Book) -> Iterator[str]:
    """Yield the addresses of what is done before play, in its order, of where cards lie, and of how play begins."""
    for address in (str(address) for address, _ in book.game.setup):
        # What also follows from the set-up has words of its own there, else in those of the rule.
        yield address if book.has_words(address) else after_of_step(address) or address
    yield from (address for zone in book.game.zones if book.has_words(address := f"zones.{zone}"))
    yield from (f"start.{part}" for part in ("redeal", "player") if part in entries(child(book.root, "start")))
    if book.has_words("start.phase"):
        yield "start.phase"


def set_up(book: Book, gallery: Gallery) -> Section:
    """Return how the game is set up, with a drawn table for each number of players unless the telling has them."""
    steps = tuple(said for address in set_up_addresses(book) if (said := book.say(address)) is not None)
    blocks: list[Block] = [PointList(items=steps, numbered=True)]
    if (table := _by_players(book)) is not None:
        blocks.append(table)
    if not is_told(book):
        drawn = ((players, gallery.deal(players)) for players in book.players)
        blocks += [
            Folded(title=_which_table(book, (players,)), blocks=(picture,), open=players == USUAL)
            for players, picture in drawn
            if picture is not None
        ]
    return Section(anchor="setup", title=book.words("setup.title"), blocks=tuple(blocks))


def _which_table(book: Book, players: Sequence[int]) -> Line:
    one = len(players) == 1
    who = (
        book.words("players", number=players[0])
        if one
        else book.words("setup.several", players=book.words.span(players))
    )
    return (PlainText(book.words("setup.table", players=who)),)


def usual_players(book: Book) -> int:
    """Return for how many players a game is shown where one number stands for all."""
    return min(book.players, key=lambda number: abs(number - USUAL))


def drawn_set_up(book: Book, gallery: Gallery) -> tuple[Block, ...]:
    """Return the drawn table for the usual number of players, and folded together those that look otherwise."""
    usual = usual_players(book)
    if (picture := gallery.deal(usual)) is None:
        return ()
    dealt = gallery.dealt(usual)
    others = [players for players in book.players if gallery.dealt(players) != dealt]
    drawn = [
        (players, replace(other, caption=_which_table(book, (players,))))
        for players in others
        if (other := gallery.deal(players)) is not None
    ]
    first = replace(picture, caption=_which_table(book, (usual,)))
    if not drawn:
        return (first,)
    title = _which_table(book, [players for players, _ in drawn])
    return first, Folded(title=title, blocks=tuple(other for _, other in drawn))


def _by_players(book: Book) -> TableBlock | None:
    """Return the options that depend on how many play, as a table; None if there are none."""
    rows: list[tuple[Line, ...]] = []
    for option in book.game.options:
        values = [book.game_for(players).options[option] for players in book.players]
        if len(set(values)) > 1:
            name = (book.to(book.section_of(option)),)
            rows.append((name, *((PlainText(book.value_name(option, value)),) for value in values)))
    if not rows:
        return None
    head = ((PlainText(book.words("setup.players")),), *((PlainText(str(players)),) for players in book.players))
    return TableBlock(head=head, rows=tuple(rows))
