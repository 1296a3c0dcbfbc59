"""Rulesets as trees: shape, inheritance, patches, fingerprints."""

from spec.ruleset.fingerprints import bare, fingerprint, without_words
from spec.ruleset.inheritance import Ruleset, resolve
from spec.ruleset.location import (
    BOOKLETS,
    KINDS,
    booklet_names,
    kinds_of_games,
    library_names,
    locate,
    module_names,
    name_of,
)
from spec.ruleset.mentions import Mentions, mentioned
from spec.ruleset.parts import told_where_used
from spec.ruleset.patch_edits import with_patch
from spec.ruleset.patch_text import PatchData, in_yaml
from spec.ruleset.patches import addressed, apply, with_removals
from spec.ruleset.readings import (
    is_patch,
    literal_choices,
    literal_value,
    reading_values,
    spoken_against,
    together,
    usual_value,
)
from spec.ruleset.rule_edits import NotWritable, with_option, with_words
from spec.ruleset.salvage import independent
from spec.ruleset.sections import NAMING_SECTIONS, NOT_RULES, RULE_SECTIONS
from spec.ruleset.shape import BOOKLET, EXAMPLE, POSITION, Shape, check_shape, known_shape, misfits, schema, schema_path
from spec.ruleset.stale_words import StaleSentence, stale_sentences
from spec.ruleset.tellings import (
    BLANK,
    CHAPTERS,
    CLAIMS,
    PRINTED,
    TELLING,
    ToldSentence,
    spoken_in,
    told_in,
    told_sentences,
)
from spec.ruleset.told_digests import covers, digest_of
from spec.ruleset.tree_paths import addresses, drop, find, is_there, path_of, put
from spec.ruleset.trick_rules import NAMES_OF_TRICKS
from spec.ruleset.tricks import said_by_tricks
from spec.ruleset.words import all_citations, citations, rules_of_words, sayings, words_beside

__all__ = [
    "BLANK",
    "BOOKLET",
    "BOOKLETS",
    "CHAPTERS",
    "CLAIMS",
    "EXAMPLE",
    "KINDS",
    "NAMES_OF_TRICKS",
    "NAMING_SECTIONS",
    "NOT_RULES",
    "POSITION",
    "PRINTED",
    "RULE_SECTIONS",
    "TELLING",
    "Mentions",
    "NotWritable",
    "PatchData",
    "Ruleset",
    "Shape",
    "StaleSentence",
    "ToldSentence",
    "addressed",
    "addresses",
    "all_citations",
    "apply",
    "bare",
    "booklet_names",
    "check_shape",
    "citations",
    "covers",
    "digest_of",
    "drop",
    "find",
    "fingerprint",
    "in_yaml",
    "independent",
    "is_patch",
    "is_there",
    "kinds_of_games",
    "known_shape",
    "library_names",
    "literal_choices",
    "literal_value",
    "locate",
    "mentioned",
    "misfits",
    "module_names",
    "name_of",
    "path_of",
    "put",
    "reading_values",
    "resolve",
    "rules_of_words",
    "said_by_tricks",
    "sayings",
    "schema",
    "schema_path",
    "spoken_against",
    "spoken_in",
    "stale_sentences",
    "together",
    "told_in",
    "told_sentences",
    "told_where_used",
    "usual_value",
    "with_option",
    "with_patch",
    "with_removals",
    "with_words",
    "without_words",
    "words_beside",
]
