"""Help for authors while they write: what editors, the studio in the page and the terminal have in common."""

from hausregel.language_service.code_lenses import Lens
from hausregel.language_service.completion import Suggestion
from hausregel.language_service.edits import TextEdit, with_edits
from hausregel.language_service.explanation import Explanation
from hausregel.language_service.quick_fixes import QuickFix, mended
from hausregel.language_service.rename import CannotRename
from hausregel.language_service.section_folds import FoldedLines
from hausregel.language_service.service import LanguageService, errors_of
from hausregel.language_service.texts import FileKind, OpenTexts, kind_of

__all__ = [
    "CannotRename",
    "Explanation",
    "FileKind",
    "FoldedLines",
    "LanguageService",
    "Lens",
    "OpenTexts",
    "QuickFix",
    "Suggestion",
    "TextEdit",
    "errors_of",
    "kind_of",
    "mended",
    "with_edits",
]
