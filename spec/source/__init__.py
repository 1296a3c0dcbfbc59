"""The text of rule files: reading it, the place of everything in it, and diagnostics."""

from spec.source.brackets import shielded, unshielded
from spec.source.diagnostics import (
    Code,
    Diagnostic,
    Fix,
    InternalError,
    Note,
    NotPossible,
    StageResult,
    UnfitFile,
    in_order,
)
from spec.source.document import Document, Entry, Node, child, entries, items, place_in, plain, squeezed, text_of, walk
from spec.source.files import contents, write_whole
from spec.source.json_form import problem_in, read_json
from spec.source.places import Span, start_of
from spec.source.quick_schema import QuickSchema
from spec.source.reader import KEPT, FileReader, read_file, read_text, value_at_the_top
from spec.source.reader_scalars import plain_scalar, quoted_scalar
from spec.source.suggest import did_you_mean, file_instead, listed, meant_or, nearest

__all__ = [
    "KEPT",
    "Code",
    "Diagnostic",
    "Document",
    "Entry",
    "FileReader",
    "Fix",
    "InternalError",
    "Node",
    "NotPossible",
    "Note",
    "QuickSchema",
    "Span",
    "StageResult",
    "UnfitFile",
    "child",
    "contents",
    "did_you_mean",
    "entries",
    "file_instead",
    "in_order",
    "items",
    "listed",
    "meant_or",
    "nearest",
    "place_in",
    "plain",
    "plain_scalar",
    "problem_in",
    "quoted_scalar",
    "read_file",
    "read_json",
    "read_text",
    "shielded",
    "squeezed",
    "start_of",
    "text_of",
    "unshielded",
    "value_at_the_top",
    "walk",
    "write_whole",
]
