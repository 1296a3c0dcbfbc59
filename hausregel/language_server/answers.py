"""What the service says, in the records of the protocol."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Final

from lsprotocol import types

from hausregel.language_server.protocol_places import Places, uri_of
from hausregel.language_service import Lens, QuickFix, Suggestion, TextEdit
from spec.codes import help_of, is_error, message_of
from spec.source import Diagnostic
from spec.words import Words

SOURCE: Final = "hausregel"

_KINDS: Final = {
    "key": types.CompletionItemKind.Property,
    "value": types.CompletionItemKind.EnumMember,
    "word": types.CompletionItemKind.Keyword,
    "name": types.CompletionItemKind.Variable,
    "local": types.CompletionItemKind.Variable,
    "attribute": types.CompletionItemKind.Field,
    "address": types.CompletionItemKind.Reference,
    "file": types.CompletionItemKind.File,
}


def diagnostic(found: Diagnostic, places: Places, language: str) -> types.Diagnostic:
    """Return a diagnostic with its help and its notes."""
    help_text = help_of(found, language)
    message = message_of(found, language)
    return types.Diagnostic(
        range=places.range(found.span),
        severity=types.DiagnosticSeverity.Error if is_error(found) else types.DiagnosticSeverity.Warning,
        code=found.code,
        source=SOURCE,
        message=f"{message}\n{help_text}" if help_text else message,
        related_information=[
            types.DiagnosticRelatedInformation(places.location(note.span), note.text.in_language(language))
            for note in found.notes
        ],
    )


def completion(found: Sequence[Suggestion], places: Places) -> types.CompletionList:
    """Return suggestions in their order."""
    return types.CompletionList(
        is_incomplete=False,
        items=[
            types.CompletionItem(
                label=suggestion.text,
                kind=_KINDS[suggestion.kind],
                detail=suggestion.detail or None,
                sort_text=f"{number:04}",
                text_edit=types.TextEdit(places.range(suggestion.span), suggestion.text),
            )
            for number, suggestion in enumerate(found)
        ],
    )


def workspace_edit(edits: Mapping[Path, Iterable[TextEdit]], places: Places) -> types.WorkspaceEdit:
    """Return edits of several files."""
    return types.WorkspaceEdit(
        changes={
            uri_of(path): [types.TextEdit(places.range(edit.span), edit.text) for edit in some]
            for path, some in edits.items()
        }
    )


def code_action(fix: QuickFix, path: Path, places: Places, language: str) -> types.CodeAction:
    """Return what mends a fault; what is not certain is never preferred."""
    say = Words(language, "editor")
    return types.CodeAction(
        title=say("fix.certain" if fix.is_certain else "fix.perhaps", text=fix.edit.text),
        kind=types.CodeActionKind.QuickFix,
        diagnostics=[diagnostic(fix.diagnostic, places, language)],
        is_preferred=fix.is_certain,
        edit=workspace_edit({path: [fix.edit]}, places),
    )


def code_lens(lens: Lens, places: Places) -> types.CodeLens:
    """Return words above a line; nothing happens when they are clicked."""
    return types.CodeLens(places.range(lens.span), types.Command(title=lens.text, command=""))
