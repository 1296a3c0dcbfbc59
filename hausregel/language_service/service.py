"""The language service: what it knows of the files that are open, and the questions that it answers.

It uses no threads and knows of no protocol: an editor's server and the page's worker ask the same object. A file is
checked when its text arrives; what did not change is not read again.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from hausregel.language_service.code_lenses import Lens, lenses
from hausregel.language_service.completion import Suggestion, suggestions
from hausregel.language_service.cursor import Cursor, cursor_at
from hausregel.language_service.definition import definitions
from hausregel.language_service.edited_file import EditedFile
from hausregel.language_service.edits import TextEdit
from hausregel.language_service.explanation import Explanation, explained
from hausregel.language_service.quick_fixes import QuickFix, fixes_of, tried
from hausregel.language_service.rename import rename, renamed_thing
from hausregel.language_service.section_folds import FoldedLines, folds
from hausregel.language_service.texts import FileKind, OpenTexts, key_of, kind_of
from hausregel.work.check import CheckedFile, check_file, check_rules, first_errors
from hausregel.work.known_verdicts import KnownVerdicts, known_verdicts
from hausregel.work.library import library
from spec.ruleset import Ruleset, check_shape, locate, resolve, rules_of_words
from spec.source import Diagnostic, Document, Node, Span, child, entries, start_of, text_of

MOST_FIXED: Final = 10
"""So many faults are looked at together."""


class LanguageService:
    """Answers questions about files of rules as they are edited.

    Places are `Span`s, or lines and columns: both count from 1, in characters.
    """

    def __init__(self, language: str = "en", folders: Sequence[Path] = (), cache: Path | None = None) -> None:
        """Speak a language; `folders` are searched when things are renamed, `cache` holds results of earlier runs."""
        self.language = language
        self.folders = tuple(folders)
        self.texts = OpenTexts()
        self._cache = cache
        self._checked: dict[str, CheckedFile] = {}
        self._before: dict[str, CheckedFile] = {}
        self._readable: dict[str, Ruleset] = {}
        self._lenses: dict[str, tuple[Ruleset, KnownVerdicts | None]] = {}

    # --- the files ---------------------------------------------------------------------------------------------------

    def open(self, path: Path, text: str) -> None:
        """Take the text of a file, at first or after a change."""
        self.texts.put(path, text)
        self._checked.clear()

    def close(self, path: Path) -> None:
        """Forget the text of a file."""
        self.texts.drop(path)
        self._checked.clear()

    def saved(self) -> None:
        """Hear that something on the disk changed."""
        self._checked.clear()

    def kind(self, path: Path) -> FileKind | None:
        """Return what a file is, None if it has nothing to do with rules."""
        return kind_of(self.texts.beginning(path))

    def rules_of(self, path: Path) -> Path:
        """Return the file of the ruleset to which a file belongs: of words, that beside which they lie."""
        return rules_of_words(path) or path

    def files_of(self, path: Path) -> tuple[str, ...]:
        """Return the files on which the diagnostics of a file rest, as far as they could be read."""
        ruleset = self._known(self.rules_of(path))
        return tuple(ruleset.files) if ruleset is not None else (str(path),)

    # --- what is wrong -----------------------------------------------------------------------------------------------

    def diagnostics(self, path: Path) -> tuple[Diagnostic, ...]:
        """Return what is wrong with the ruleset of a file, as far as it shows without play."""
        return self._of_kind(path, self._check(self.rules_of(path)).diagnostics)

    def first_errors(self, path: Path) -> tuple[Diagnostic, ...]:
        """Return the errors of `diagnostics` that show at a first look; none says nothing of a file."""
        if self.kind(path) not in ("rules", "words"):
            return ()
        rules = self.rules_of(path)
        return first_errors(rules, self.texts.read, self._before.get(key_of(rules)))

    def diagnostics_of_play(self, path: Path) -> tuple[Diagnostic, ...]:
        """Return all that is wrong with the ruleset of a file, also in some deals and games and its worked examples.

        This takes up to some seconds.
        """
        return self.in_play(path)()

    def in_play(self, path: Path) -> Callable[[], tuple[Diagnostic, ...]]:
        """Return what looks for `diagnostics_of_play` of the texts as they are now, whatever happens to them then."""
        if self.kind(path) not in ("rules", "words"):
            found = self.diagnostics(path)
            return lambda: found
        rules, texts = self.rules_of(path), self.texts.copy()
        return lambda: check_file(rules, texts.read).diagnostics

    def _of_kind(self, path: Path, found: Sequence[Diagnostic]) -> tuple[Diagnostic, ...]:
        """Return the diagnostics of a file; a module by itself is no game, and need not be one."""
        match self.kind(path):
            case "rules" | "words":
                return tuple(found)
            case "module":
                return tuple(diagnostic for diagnostic in found if diagnostic.code != "HR321")
            case _:
                return ()

    def _check(self, rules: Path) -> CheckedFile:
        key = key_of(rules)
        if key not in self._checked:
            checked = check_rules(rules, self.texts.read, self._before.get(key))
            self._checked[key] = checked
            if checked.typed is not None:
                self._before[key] = checked
            if checked.ruleset is not None and (not checked.ruleset.doubtful or key not in self._readable):
                self._readable[key] = checked.ruleset
        return self._checked[key]

    def _known(self, rules: Path) -> Ruleset | None:
        """Return a ruleset as it is, or as it was when it could last be read."""
        ruleset = self._check(rules).ruleset
        return ruleset if ruleset is not None and not ruleset.doubtful else self._readable.get(key_of(rules))

    # --- what is where -----------------------------------------------------------------------------------------------

    def view(self, path: Path) -> EditedFile | None:
        """Return what is known of a file, None if it has nothing to do with rules or is too long."""
        kind = self.kind(path)
        if kind is None or kind == "booklet":
            return None
        rules = self.rules_of(path)
        document = self.texts.read(path).value
        own = document.root if document is not None else Node({}, start_of(str(path)))
        base = self._base(rules, own if rules == path else self._root(rules))
        return EditedFile(path, rules, kind, self.texts.lines(path), self.texts, self._known(rules), base, own)

    def _root(self, rules: Path) -> Node:
        document: Document | None = self.texts.read(rules).value
        return document.root if document is not None else Node({}, start_of(str(rules)))

    def _base(self, rules: Path, own: Node) -> Ruleset | None:
        """Return the ruleset that a file extends, as far as it can be read."""
        named = child(own, "extends")
        if named is None or isinstance(named.value, tuple) or entries(named):
            return None
        found = locate(text_of(named), library(), rules.parent)
        if found is None or key_of(found) == key_of(rules):
            return None
        return resolve(found, library(), check_shape, self.texts.read).value

    def cursor(self, view: EditedFile, line: int, column: int) -> Cursor:
        """Return where a cursor stands."""
        return cursor_at(view.lines, str(view.path), line, column)

    def suggestions(self, path: Path, line: int, column: int) -> tuple[Suggestion, ...]:
        """Return what could be written at a place."""
        view = self.view(path)
        return () if view is None else suggestions(view, self.cursor(view, line, column), library(), self.language)

    def explanation(self, path: Path, line: int, column: int) -> Explanation | None:
        """Return what the word at a place means, None if nothing is known of it."""
        view = self.view(path)
        return None if view is None else explained(view, self.cursor(view, line, column), self.language)

    def definitions(self, path: Path, line: int, column: int) -> tuple[Span, ...]:
        """Return where the thing at a place is declared, or the rule that a patch changes."""
        view = self.view(path)
        return () if view is None else definitions(view, self.cursor(view, line, column), library())

    def renamable(self, path: Path, line: int, column: int) -> Span:
        """Return the word that would be renamed. Errors: `CannotRename`."""
        view = self._view(path)
        cursor = self.cursor(view, line, column)
        renamed_thing(view, cursor)
        return cursor.span

    def rename(self, path: Path, line: int, column: int, new: str) -> Mapping[Path, tuple[TextEdit, ...]]:
        """Return the edits that rename the thing at a place, by file. Errors: `CannotRename`."""
        view = self._view(path)
        return rename(view, self.cursor(view, line, column), new, self.folders)

    def _view(self, path: Path) -> EditedFile:
        view = self.view(path)
        if view is None:
            own = Node({}, start_of(str(path)))
            return EditedFile(path, path, "rules", self.texts.lines(path), self.texts, None, None, own)
        return view

    def fixes(self, path: Path, first: int, last: int) -> tuple[QuickFix, ...]:
        """Return what mends the faults on some lines; what an author might have meant only if it brings no error.

        Units: `first` and `last` count from 1, both inclusive.
        """
        lines, file = self.texts.lines(path), key_of(path)
        near = [
            found
            for found in self.diagnostics(path)
            if key_of(found.span.file) == file and found.span.line <= last and found.span.end_line >= first
        ]
        fixes = (fix for found in near[:MOST_FIXED] for fix in fixes_of(found, lines))
        return tuple(fix for fix in fixes if fix.is_certain or tried(fix, path, self.texts, errors_of))

    def lenses(self, path: Path) -> tuple[Lens, ...]:
        """Return the verdicts that are stored of the rules as they stand, above the lines to which they belong."""
        return self.lenses_when_known(path)()

    def lenses_when_known(self, path: Path) -> Callable[[], tuple[Lens, ...]]:
        """Return what looks for `lenses` of the texts as they are now; to read what earlier runs settled takes long."""
        view = self.view(path)
        if view is None or view.kind != "rules" or self._check(view.rules).is_faulty:
            return tuple
        language = self.language
        return lambda: lenses(view, self._verdicts(view), language)

    def _verdicts(self, view: EditedFile) -> KnownVerdicts | None:
        ruleset, key = view.ruleset, key_of(view.rules)
        if ruleset is None:
            return None
        kept = self._lenses.get(key)
        if kept is None or kept[0] is not ruleset:
            kept = ruleset, known_verdicts(ruleset, view.rules, self._cache)
            self._lenses[key] = kept
        return kept[1]

    def folds(self, path: Path) -> tuple[FoldedLines, ...]:
        """Return the sections of a file and the rules in them."""
        return folds(self.texts.lines(path))


def errors_of(path: Path, texts: OpenTexts) -> Sequence[Diagnostic]:
    """Return what is wrong with the ruleset to which a file belongs, by texts that are open."""
    return check_rules(rules_of_words(path) or path, texts.read).diagnostics
