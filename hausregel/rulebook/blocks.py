"""What a book of rules is made of: lines of words, blocks, sections. Nothing here knows how they are shown."""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any, Final, Literal

from hausregel.work.published_proofs import PublishedProof

_APOSTROPHE: Final = re.compile(r"(?<=\w)'")
_DASH: Final = re.compile(r"(`[^`]*`)| - (?!\d)")
_QUOTED: Final = re.compile(r"(`[^`]*`)|\"([^\"`]+)\"")
_QUOTES: Final = {"de": ("„", "“"), "fr": ("«\N{NO-BREAK SPACE}", "\N{NO-BREAK SPACE}»")}
"""What is written as code, or a dash: no minus before a number."""
_CODE: Final = re.compile(r"`([^`]+)`")

ENDS: Final = (".", "?", "!")
"""With what a sentence ends."""

Mark = Literal["", "new", "changed", "gone", "old", "agreed"]
"""Whether a house rule brought or changed it, or changed it and left the old words; or another reading is agreed on."""


@dataclass(frozen=True, slots=True)
class PlainText:
    """Plain words."""

    words: str


@dataclass(frozen=True, slots=True)
class Strong:
    """Words that matter."""

    words: str


@dataclass(frozen=True, slots=True)
class CodeText:
    """A name as it stands in a rule file or on the command line."""

    words: str


@dataclass(frozen=True, slots=True)
class Link:
    """Words that lead to a place in a ruleset's pages; to a page of the site where `ruleset` is empty.

    `address` is that of a rule or a section, or for the site the name of the page.
    """

    words: str
    ruleset: str
    address: str = ""


@dataclass(frozen=True, slots=True)
class Badge:
    """A verdict in a word; `kind` is the word by which it is known everywhere."""

    words: str
    kind: str


@dataclass(frozen=True, slots=True)
class Foreign:
    """Words in another language than that of the page."""

    words: str
    language: str


Inline = PlainText | Strong | CodeText | Link | Badge | Foreign
Line = tuple[Inline, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Paragraph:
    """A line of words: `address` is the rule it tells, `cites` say where that is printed, `exact` links its rules."""

    line: Line
    address: str = ""
    cites: tuple[str, ...] = ()
    mark: Mark = ""
    exact: tuple[Link, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PointList:
    """Paragraphs below one another, each with a dot or a number."""

    items: tuple[Paragraph, ...]
    numbered: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class TableBlock:
    """Rows of cells below a head; the first cell of a row names it. `kind` is a hint how wide it is.

    `depths` says for each row how far it stands below another, if any does.
    """

    head: tuple[Line, ...]
    rows: tuple[tuple[Line, ...], ...]
    kind: Literal["plain", "verdicts"] = "plain"
    depths: tuple[int, ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Picture:
    """A gallery as SVG, with what it shows in words."""

    svg: str
    alt: str
    caption: Line = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayBlock:
    """A game to step through, all cards open: data for the player, one position as a picture, each step in words."""

    id: str
    data: Mapping[str, Any]
    picture: Picture
    steps: tuple[Line, ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Folded:
    """Blocks that are shown on request, or at once if it is `open`.

    `tags` are the values by which `Filters` choose it, for each name several.
    """

    title: Line
    blocks: tuple[Block, ...]
    open: bool = False
    tags: tuple[tuple[str, tuple[str, ...]], ...] = ()


@dataclass(frozen=True, slots=True, kw_only=True)
class Filter:
    """A choice among the values of a tag: each by its id, with what it is called."""

    tag: str
    title: str
    values: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True, kw_only=True)
class Filters:
    """Choices that hide what is folded on the page and does not fit; `every` is what a choice of all is called.

    `count` says how many are shown, with blanks `{shown}` and `{all}`.
    """

    choices: tuple[Filter, ...]
    every: str
    count: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Aside:
    """Blocks that stand out."""

    kind: Literal["note", "warning"]
    blocks: tuple[Block, ...]


@dataclass(frozen=True, slots=True)
class Command:
    """A command that can be copied."""

    words: str


@dataclass(frozen=True, slots=True, kw_only=True)
class TryIt:
    """The place where the game can be played."""

    ruleset: str
    players: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ProofCheck:
    """The place where the reader's device follows proofs: each file with what it proves, in words."""

    files: tuple[tuple[PublishedProof, tuple[str, ...]], ...]


@dataclass(frozen=True, slots=True)
class Symbols:
    """What the pictures of a page share: SVG definitions."""

    svg: str


@dataclass(frozen=True, slots=True, kw_only=True)
class Glimpse:
    """A picture as SVG that stands alone and may be small, with what it shows in words.

    Units: `size` is width and height in those of the picture. Where it is too high its `upper` part is shown, else the
    lower.
    """

    svg: str
    alt: str
    size: tuple[float, float]
    upper: bool = False


@dataclass(frozen=True, slots=True, kw_only=True)
class Tile:
    """Something to choose: a title that leads there, lines about it, a picture, and a word that sets it apart."""

    title: Line
    lines: tuple[Line, ...]
    picture: Glimpse | None = None
    badge: str = ""


@dataclass(frozen=True, slots=True, kw_only=True)
class Tiles:
    """Things to choose from, side by side as far as there is room: games, or ways into the site."""

    items: tuple[Tile, ...]
    kind: Literal["games", "ways"] = "games"


Block = (
    Paragraph
    | PointList
    | TableBlock
    | Picture
    | PlayBlock
    | Folded
    | Filters
    | Aside
    | Command
    | TryIt
    | ProofCheck
    | Symbols
    | Tiles
)


@dataclass(frozen=True, slots=True, kw_only=True)
class Section:
    """A headed part of the book. `anchor` is stable: it is made of the address of the rule, or of the chapter.

    One that is `folded` is shown on request, by its title.
    """

    anchor: str
    title: str
    blocks: tuple[Block, ...] = ()
    sections: tuple[Section, ...] = ()
    mark: Mark = ""
    folded: bool = False


def anchor_of(address: str) -> str:
    """Return the anchor of a rule's address."""
    return address.partition("(")[0].replace(".", "-").replace("_", "-").lower()


def plain(line: Line) -> str:
    """Return a line as text without looks."""
    return "".join(part.words for part in line)


def typographic(text: str, language: str = "en") -> str:
    """Return a text with the apostrophes, dashes and quotes that printers use."""
    before, after = _QUOTES.get(language, ("“", "”"))
    text = _QUOTED.sub(lambda found: found[1] or f"{before}{found[2]}{after}", text)
    return _APOSTROPHE.sub(
        "\N{RIGHT SINGLE QUOTATION MARK}", _DASH.sub(lambda found: found[1] or " \N{EN DASH} ", text)
    )


def foreign(text: str, language: str) -> Foreign:
    """Return words of another language than that of the page, with the marks that its printers use."""
    return Foreign(typographic(text, language), language)


def paraphrased(text: str) -> Foreign:
    """Return what stands for printed words: all paraphrases are English."""
    return foreign(text, "en")


def with_code(text: str) -> Line:
    """Return a sentence in which names between backticks stand as such."""
    return tuple(CodeText(part) if at % 2 else PlainText(part) for at, part in enumerate(_CODE.split(text)) if part)


def capital(line: Line) -> Line:
    """Return a line that begins with a capital, unless it begins with a name."""
    match line:
        case (PlainText(words), *rest):
            return (PlainText(words[:1].upper() + words[1:]), *rest)
        case _:
            return line


def ended(line: Line) -> Line:
    """Return a sentence with a full stop, unless it ends with a mark of its own."""
    return line if plain(line).endswith(ENDS) else (*line, PlainText("."))


def joined(parts: Iterable[Line | Inline], between: str = ", ") -> Line:
    """Return words and links one after the other, with something between them."""
    line: Line = ()
    for at, part in enumerate(parts):
        line += (*((PlainText(between),) if at else ()), *(part if isinstance(part, tuple) else (part,)))
    return line


def blocks_of(section: Section) -> Iterator[Block]:
    """Yield all blocks of a section and of those below it, also what is folded or stands out."""
    waiting: list[Block] = list(section.blocks)
    while waiting:
        block = waiting.pop(0)
        yield block
        if isinstance(block, Folded | Aside):
            waiting[:0] = block.blocks
    for inner in section.sections:
        yield from blocks_of(inner)
