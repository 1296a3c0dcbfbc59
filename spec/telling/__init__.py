"""The telling of a game beside its rules: what it leaves out, what it says of nothing, how long it is."""

from spec.telling.conditions import told_with
from spec.telling.coverage import rules_to_tell, untold_rules
from spec.telling.faults import sentences_told_wrong
from spec.telling.idle_rules import is_idle
from spec.telling.length import words_in
from spec.telling.reading_marks import is_read, marks_file, read_marks, unread, written_marks

__all__ = [
    "is_idle",
    "is_read",
    "marks_file",
    "read_marks",
    "rules_to_tell",
    "sentences_told_wrong",
    "told_with",
    "unread",
    "untold_rules",
    "words_in",
    "written_marks",
]
