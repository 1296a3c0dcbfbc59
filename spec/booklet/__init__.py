"""Printed booklets beside the rulesets that transcribe them."""

from spec.booklet.booklet import (
    Backing,
    Booklet,
    CarriedBy,
    Chapter,
    Inherits,
    Misprint,
    NoMatterOfRules,
    NotSaid,
    PrintedHeading,
    PrintedSentence,
    Quoted,
    Statement,
    Term,
    Worded,
)
from spec.booklet.concordance import (
    Concordance,
    SilentCitation,
    UnprintedRule,
    carries,
    concordance_of,
    printed_rules,
)
from spec.booklet.reader import SCHEMA, is_booklet, read_booklet, schema_path

__all__ = [
    "SCHEMA",
    "Backing",
    "Booklet",
    "CarriedBy",
    "Chapter",
    "Concordance",
    "Inherits",
    "Misprint",
    "NoMatterOfRules",
    "NotSaid",
    "PrintedHeading",
    "PrintedSentence",
    "Quoted",
    "SilentCitation",
    "Statement",
    "Term",
    "UnprintedRule",
    "Worded",
    "carries",
    "concordance_of",
    "is_booklet",
    "printed_rules",
    "read_booklet",
    "schema_path",
]
