"""A ruleset as a book of rules: chapters made of blocks, for whatever shows them."""

from hausregel.rulebook.blocks import (
    Aside,
    Badge,
    Block,
    CodeText,
    Command,
    Filters,
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
from hausregel.rulebook.book import Book
from hausregel.rulebook.changes import changed, changelog
from hausregel.rulebook.concordance import DESK, concordance_page
from hausregel.rulebook.contents import rulebook
from hausregel.rulebook.editors_desk import desk
from hausregel.rulebook.ends import match_addresses
from hausregel.rulebook.faults import FOUND, found_page
from hausregel.rulebook.first_page import welcome
from hausregel.rulebook.gallery import Gallery
from hausregel.rulebook.glance import GlanceCache, Glances
from hausregel.rulebook.material import cards_of, for_whom, set_up_addresses
from hausregel.rulebook.overview import found, games, meanings, roots
from hausregel.rulebook.plays import play_of
from hausregel.rulebook.proofs import claim_name
from hausregel.rulebook.sentences import Sentences
from hausregel.rulebook.shelf import Shelf
from hausregel.rulebook.terms import PAGE, FirstUses, explained
from hausregel.rulebook.told_chapters import ToldChapter, how_well_told, telling, untold

__all__ = [
    "DESK",
    "FOUND",
    "PAGE",
    "Aside",
    "Badge",
    "Block",
    "Book",
    "CodeText",
    "Command",
    "Filters",
    "FirstUses",
    "Folded",
    "Foreign",
    "Gallery",
    "GlanceCache",
    "Glances",
    "Inline",
    "Line",
    "Link",
    "Mark",
    "Paragraph",
    "Picture",
    "PlainText",
    "PlayBlock",
    "PointList",
    "ProofCheck",
    "Section",
    "Sentences",
    "Shelf",
    "Strong",
    "Symbols",
    "TableBlock",
    "Tile",
    "Tiles",
    "ToldChapter",
    "TryIt",
    "anchor_of",
    "cards_of",
    "changed",
    "changelog",
    "claim_name",
    "concordance_page",
    "desk",
    "explained",
    "for_whom",
    "found",
    "found_page",
    "games",
    "how_well_told",
    "match_addresses",
    "meanings",
    "plain",
    "play_of",
    "roots",
    "rulebook",
    "set_up_addresses",
    "telling",
    "untold",
    "welcome",
]
