"""From the blocks of a book of rules to the nodes of a page."""

from __future__ import annotations

import html
import json
import re
import zlib
from base64 import b64encode
from collections.abc import Iterator, Sequence
from typing import Final

from docutils import nodes
from sphinx import addnodes

from hausregel.pictures import FONT
from hausregel.rulebook import (
    Aside,
    Badge,
    Block,
    CodeText,
    Command,
    Filters,
    FirstUses,
    Folded,
    Foreign,
    Inline,
    Line,
    Link,
    Mark,
    Paragraph,
    Picture,
    PlainText,
    PlayBlock,
    PointList,
    ProofCheck,
    Section,
    Strong,
    Symbols,
    TableBlock,
    Tile,
    Tiles,
    TryIt,
    anchor_of,
    plain,
)
from spec.words import Words, spaced

DEEPEST: Final = 3
"""Rows of a table that stand deeper than this are moved in no further."""

TALL: Final = 600
"""From this height on, in units of about a pixel, a picture may be scrolled on a small screen, also by keys."""

_HIGH: Final = re.compile(r'viewBox="0 0 \S+ ([\d.]+)"')

SIGNS: Final = {
    "proved": "✓", "shown": "●", "explored": "◑", "tested": "○", "refuted": "✗", "suspected": "⚠", "vacuous": "–",
    "unknown": "?", "differs": "≠", "breaks": "✗", "disputed": "⚠", "minor": "–", "open": "?",
}  # fmt: skip
"""A sign beside the word of each verdict, and of how much a fault matters, so that it reads without its colour."""


class details(nodes.General, nodes.Element):  # noqa: N801  # nodes are named like this
    """What is shown on request; its first child is the line that is always shown."""


class summary(nodes.Part, nodes.TextElement):  # noqa: N801
    """The line of `details` that is always shown."""


class offered(nodes.General, nodes.Element):  # noqa: N801
    """The place where a game can be played, if the site has the engine."""


class provable(nodes.General, nodes.Element):  # noqa: N801
    """The place where proofs are followed, if the site has the engine."""


class drawn(nodes.General, nodes.Element):  # noqa: N801
    """A drawing or a control, as `html`: search takes no word of it, as it would of a `raw` node."""


class glimpse(nodes.General, nodes.Element):  # noqa: N801
    """A picture in a file of its own, which is fetched when it comes into view."""


class workshop(nodes.General, nodes.Element):  # noqa: N801
    """The place where house rules are made, if the site has the engine with its solver."""


class PageNodes:
    """Makes the nodes of one page; the places in print that it cites are numbered, and listed by their numbers."""

    def __init__(self, words: Words, docname: str, uses: FirstUses | None = None) -> None:
        """Begin a page without citations; with `uses` its words lead to what they mean."""
        self._words = words
        self._uses = uses
        self._docname = docname
        self.cited: dict[str, int] = {}
        self._listed = False
        """Whether the places in print are listed in a section of the page."""
        self._anchors: set[str] = set()
        self._plays: dict[bytes, str] = {}
        """The ids of plays, by their data: what is shown twice is sent once."""

    def page(self, section: Section) -> nodes.section:
        """Return the section that is a whole page: every place in print that it cites is listed in it."""
        self._anchors.update(_anchors(section))
        found = self.section(section)
        if self.cited and not self._listed:
            places = nodes.section("", nodes.title("", self._words("sources.places")), ids=["sources"])
            places += self._places()
            found += places
        return found

    def section(self, section: Section) -> nodes.section:
        """Return a section with everything in it."""
        found = nodes.section(ids=[section.anchor], classes=_classes(section.mark))
        title = nodes.title("", self._spaced(section.title))
        if section.mark:
            title += self._mark(section.mark)
        found += title
        self._fill(found, section)
        return found

    def _fill(self, found: nodes.section, section: Section) -> None:
        for block in section.blocks:
            found += self.block(block)
        for inner in section.sections:
            found += self._folded(inner) if inner.folded else self.section(inner)
        if section.anchor == "sources" and self.cited:
            found += self._places()

    def _folded(self, section: Section) -> details:
        """Return a section that is shown on request: its heading is the line that is always shown."""
        folded, inside = details(open=False), nodes.section(ids=[section.anchor], classes=_classes(section.mark))
        folded += summary("", "", _raw(f"<h3>{html.escape(section.title)}</h3>"))
        self._fill(inside, section)
        folded += inside
        return folded

    def block(self, block: Block) -> list[nodes.Node]:
        """Return the nodes of a block."""
        match block:
            case Paragraph():
                return [self._paragraph(block)]
            case PointList(items=items, numbered=numbered):
                listed = nodes.enumerated_list() if numbered else nodes.bullet_list()
                listed.extend(nodes.list_item("", self._paragraph(item)) for item in items)
                return [listed] if items else []
            case TableBlock():
                return [self._table(block)]
            case Picture():
                return [_figure(block)]
            case PlayBlock():
                return [self._play(block)]
            case Folded(title=title, blocks=blocks, open=open_, tags=tags):
                folded = details(open=open_, tags=tags)
                folded += summary("", "", *self.line(title))
                folded.extend(node for inner in blocks for node in self.block(inner))
                return [folded]
            case Filters():
                return [drawn(html=self._filters(block))]
            case Aside(kind=kind, blocks=blocks):
                apart = nodes.warning() if kind == "warning" else nodes.note()
                apart.extend(node for inner in blocks for node in self.block(inner))
                return [apart]
            case Command(words):
                return [nodes.literal_block(words, words, language="console")]
            case Symbols(svg=svg):
                hidden = 'width="0" height="0" aria-hidden="true" focusable="false" style="position: absolute"'
                return [drawn(html=f'<svg xmlns="http://www.w3.org/2000/svg" {hidden}><defs>{svg}</defs></svg>')]
            case Tiles(items=items, kind=kind):
                tiles = nodes.bullet_list(classes=["hr-tiles", f"hr-tiles-{kind}"])
                tiles.extend(self._tile(item) for item in items)
                return [tiles]
            case TryIt(ruleset=ruleset, players=players):
                return [offered(ruleset=ruleset, players=list(players), language=self._words.language)]
            case ProofCheck(files=files):
                return [provable(files=files, language=self._words.language)]

    def line(self, line: Line) -> list[nodes.Node]:
        """Return the nodes of a line of words."""
        return [self._inline(part) for part in line]

    def _inline(self, part: Inline) -> nodes.Node:
        match part:
            case PlainText(words):
                return nodes.Text(self._spaced(words))
            case Strong(words):
                told = self._spaced(words)
                return nodes.strong(told, told)
            case CodeText(words):
                return nodes.literal(words, words)
            case Badge(words, kind):
                told = f"{SIGNS.get(kind, '')} {self._spaced(words)}".strip()
                return nodes.inline(told, told, classes=["hr-badge", f"hr-{kind}"])
            case Foreign(words, language):
                return nodes.inline(words, words, classes=[f"language-{language}"])
            case Link(words):
                return self._to(part, nodes.inline("", self._spaced(words)))

    def _to(self, link: Link, shown: nodes.inline) -> addnodes.pending_xref:
        """Return a link that is shown in some way."""
        return addnodes.pending_xref(
            "",
            shown,
            refdomain="ruleset",
            reftype="rule",
            reftarget=f"{link.ruleset}#{link.address}",
            refdoc=self._docname,
            refwarn=True,
            refexplicit=True,
        )

    def _paragraph(self, block: Paragraph) -> nodes.paragraph:
        line = block.line if self._uses is None else self._uses.lead(block.line)
        found = nodes.paragraph("", "", *self.line(line), classes=_classes(block.mark))
        anchor = anchor_of(block.address)
        if anchor and anchor not in self._anchors and _stands_alone(block.address):
            self._anchors.add(anchor)
            found["ids"].append(anchor)
        if block.mark:
            found += self._mark(block.mark)
        for place in block.cites:
            number = self.cited.setdefault(place, len(self.cited) + 1)
            cite = nodes.reference("", str(number), refid=f"cite-{number}", internal=True, classes=["hr-cite"])
            found += nodes.superscript("", "", cite)
        if block.exact:
            found += self._exact(block.exact)
        return found

    def _exact(self, links: Sequence[Link]) -> nodes.superscript:
        """Return signs that lead to the exact rules of a sentence, each called as its rule for whom cannot see it."""
        found = nodes.superscript(classes=["hr-exact"])
        for link in links:
            sign = nodes.inline(link.words, link.words, classes=["hr-exact-rule"])
            found += self._to(link, nodes.inline("", "", sign))
        return found

    def _spaced(self, words: str) -> str:
        return spaced(words, self._words.language)

    def _mark(self, mark: Mark) -> nodes.inline:
        words = self._words(f"mark.{mark}")
        return nodes.inline(words, words, classes=["hr-mark", f"hr-mark-{mark}"])

    def _tile(self, tile: Tile) -> nodes.list_item:
        """Return a tile: what it leads to is named first, and shown above it."""
        found = nodes.list_item()
        title = nodes.paragraph("", "", *self.line(tile.title), classes=["hr-tile-title"])
        if tile.badge:
            badge = self._spaced(tile.badge)
            title += nodes.inline(badge, badge, classes=["hr-mark"])
        found += title
        if tile.picture is not None:
            seen = tile.picture
            found += glimpse(svg=seen.svg, alt=seen.alt, size=seen.size, classes=["hr-upper"] if seen.upper else [])
        found.extend(nodes.paragraph("", "", *self.line(line)) for line in tile.lines)
        return found

    def _filters(self, block: Filters) -> str:
        """Return a form, which shows itself where there is a program to use it."""
        choices = []
        for choice in block.choices:
            values = (("", block.every), *choice.values)
            told = "".join(
                f'<option value="{html.escape(value)}">{html.escape(self._spaced(name))}</option>'
                for value, name in values
            )
            choices.append(
                f'<label>{html.escape(self._spaced(choice.title))} <select name="{choice.tag}">{told}</select></label>'
            )
        count = f'<output data-count="{html.escape(block.count)}"></output>'
        return f'<form class="hr-filters" hidden>{"".join(choices)}{count}</form>'

    def _places(self) -> nodes.enumerated_list:
        self._listed = True
        listed = nodes.enumerated_list(classes=["hr-places"])
        for place, number in self.cited.items():
            listed += nodes.list_item("", nodes.paragraph("", place), ids=[f"cite-{number}"])
        return listed

    def _table(self, block: TableBlock) -> nodes.Node:
        group = nodes.tgroup(cols=len(block.head))
        group += [nodes.colspec(colwidth=3 if at == 0 else 1, stub=at == 0) for at in range(len(block.head))]
        head = nodes.thead("", self._row(block.head))
        depths = block.depths or (0,) * len(block.rows)
        body = nodes.tbody("", *(self._row(row, depth) for row, depth in zip(block.rows, depths, strict=True)))
        group += [head, body]
        table = nodes.table("", group, classes=["hr-table", f"hr-table-{block.kind}"])
        return nodes.container("", table, classes=["hr-scroll"])

    def _row(self, cells: Sequence[Line], depth: int = 0) -> nodes.row:
        entries = [nodes.entry("", nodes.paragraph("", "", *self.line(cell))) for cell in cells]
        if depth:
            entries[0]["classes"].append(f"hr-depth-{min(depth, DEEPEST)}")
        return nodes.row("", *entries)

    def _play(self, block: PlayBlock) -> nodes.Node:
        data = json.dumps(block.data, ensure_ascii=False, separators=(",", ":")).encode()
        id_ = self._plays.setdefault(data, f"{block.id}-data")
        anchor = anchor_of(block.id)
        found = nodes.container(classes=["hr-play-block"], ids=[] if anchor in self._anchors else [anchor])
        self._anchors.add(anchor)
        found += _raw(f'<figure class="hr-play" data-play="{id_}">')
        found += _figure(block.picture)
        steps = nodes.enumerated_list(classes=["hr-steps"])
        steps += [nodes.list_item("", nodes.paragraph("", "", *self.line(step))) for step in block.steps]
        found += steps
        found += _raw(f"{_packed(data, id_) if id_ == f'{block.id}-data' else ''}</figure>")
        return found


def _anchors(section: Section) -> Iterator[str]:
    """Yield the anchors of a section and of those below it: no paragraph takes one of them."""
    yield section.anchor
    for inner in section.sections:
        yield from _anchors(inner)


def _stands_alone(address: str) -> bool:
    """Return whether a rule stands in a paragraph and has no section of its own."""
    section, _, rest = address.partition(".")
    return (
        "." in rest or not rest or section in ("setup", "start", "turn", "phases", "end", "notes", "requires", "term")
    )


def _figure(picture: Picture) -> nodes.Node:
    caption = f"<figcaption>{html.escape(plain(picture.caption))}</figcaption>" if picture.caption else ""
    high = _HIGH.search(picture.svg)
    units = float(high[1]) if high else 0.0
    tall = ' tabindex="0"' if units > TALL else ""
    svg = _inside_a_page(picture.svg)
    return drawn(html=f'<figure class="hr-picture" style="--hr-units: {units:g}"{tall}>{svg}{caption}</figure>')


def _inside_a_page(svg: str) -> str:
    """Return a drawing without what only a file of its own needs: pages with many plays weigh the less."""
    bare = svg.replace(' xmlns="http://www.w3.org/2000/svg"', "", 1).replace(f' font-family="{FONT}"', "", 1)
    return bare.replace("<defs></defs>", "").replace("</defs><defs>", "")


def _raw(text: str) -> nodes.raw:
    return nodes.raw("", text, format="html")


def _packed(data: bytes, id_: str) -> str:
    """Return data that the player unpacks: JSON of a play is five times as large."""
    packed = b64encode(zlib.compress(data, 9)).decode("ascii")
    return f'<script type="application/octet-stream" id="{id_}">{packed}</script>'


def _classes(mark: Mark) -> list[str]:
    return [f"hr-is-{mark}"] if mark else []
