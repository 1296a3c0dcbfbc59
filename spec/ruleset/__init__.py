"""A ruleset as a tree: its shape, what it extends, its patches, its fingerprints."""

from spec.ruleset.fingerprints import NOT_RULES, WORDS, bare, fingerprint
from spec.ruleset.inheritance import Ruleset, library_names, locate, name_of, resolve
from spec.ruleset.mentions import mentioned
from spec.ruleset.patches import drop, find, is_there, path_of, put, with_removals
from spec.ruleset.salvage import independent
from spec.ruleset.shape import Shape, check_shape, known_shape, schema, schema_path

__all__ = [
    "NOT_RULES",
    "WORDS",
    "Ruleset",
    "Shape",
    "bare",
    "check_shape",
    "drop",
    "find",
    "fingerprint",
    "independent",
    "is_there",
    "known_shape",
    "library_names",
    "locate",
    "mentioned",
    "name_of",
    "path_of",
    "put",
    "resolve",
    "schema",
    "schema_path",
    "with_removals",
]
