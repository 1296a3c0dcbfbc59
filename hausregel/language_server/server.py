"""The server: requests of an editor put to the service, and diagnostics when a text has been still for a moment."""

from __future__ import annotations

import asyncio
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Final, TypeVar

from lsprotocol import types
from pygls.exceptions import JsonRpcInvalidParams
from pygls.lsp.server import LanguageServer

from hausregel import __version__
from hausregel.language_server import answers
from hausregel.language_server.protocol_places import Places, path_of, uri_of
from hausregel.language_service import CannotRename, LanguageService
from spec.source import Diagnostic
from spec.words import LANGUAGES

STILL: Final = 0.03
"""Units: seconds. So long no further key is struck before a text is checked."""
PLAYED: Final = 0.6
"""Units: seconds. So long a text has been still before deals, games and examples of it are tried."""

T = TypeVar("T")


class RulesServer(LanguageServer):
    """A server for one editor."""

    def __init__(
        self, language: str, cache: Path | None = None, *, still: float = STILL, played: float = PLAYED
    ) -> None:
        """Speak a language until the editor names another."""
        super().__init__("hausregel", __version__)
        self.service = LanguageService(language, cache=cache)
        self._waits = still, played
        self._changes: dict[Path, int] = {}
        self._told: dict[Path, dict[str, list[types.Diagnostic]]] = {}

    @property
    def places(self) -> Places:
        """What translates places for this editor."""
        return Places(self.service.texts, self.workspace.position_codec)

    def asked(self, uri: str, answer: Callable[[Path], T], nothing: T) -> T:
        """Return an answer about a file, `nothing` about what is no file."""
        path = path_of(uri)
        return nothing if path is None else answer(path)

    # --- texts -------------------------------------------------------------------------------------------------------

    async def changed(self, uri: str) -> None:
        """Take the text of a file as it is now, and check it, and what rests on it, when it has been still."""
        path = path_of(uri)
        if path is None:
            return
        self.service.open(path, self.workspace.get_text_document(uri).source)
        change = self._changes[path] = self._changes.get(path, 0) + 1
        still, played = self._waits
        await asyncio.sleep(still)
        if self._changes.get(path) != change:
            return
        self.tell(path, self.service.diagnostics(path))
        others = [other for other in self.service.texts if other != path and str(path) in self.service.files_of(other)]
        for other in others:
            await asyncio.sleep(0)
            if other in self.service.texts:
                self.tell(other, self.service.diagnostics(other))
        await asyncio.sleep(played)
        if self._changes.get(path) == change:
            found = await asyncio.to_thread(self.service.in_play(path))
            if self._changes.get(path) == change:
                self.tell(path, found)

    def closed(self, uri: str) -> None:
        """Forget a text, and what was said of it."""
        path = path_of(uri)
        if path is not None:
            self.service.close(path)
            self._changes.pop(path, None)
            self.tell(path, ())
            self._told.pop(path, None)

    def tell(self, path: Path, found: Sequence[Diagnostic]) -> None:
        """Send what is wrong with a file and the files on which it rests; of an open one its own check speaks."""
        places, language = self.places, self.service.language
        by_uri: dict[str, list[types.Diagnostic]] = {uri_of(path): []}
        for diagnostic in found:
            file = Path(diagnostic.span.file)
            if file == path or file not in self.service.texts:
                by_uri.setdefault(uri_of(file), []).append(answers.diagnostic(diagnostic, places, language))
        before = self._told.get(path, {})
        self._told[path] = by_uri
        for uri in dict.fromkeys([*by_uri, *before]):
            known = [told for each in self._told.values() for told in each.get(uri, ())]
            unique = [told for number, told in enumerate(known) if told not in known[:number]]
            self.text_document_publish_diagnostics(types.PublishDiagnosticsParams(uri, unique))


def _language_of(options: object) -> str | None:
    given = options.get("language") if isinstance(options, dict) else getattr(options, "language", None)
    return given if given in LANGUAGES else None


def make_server(language: str = "en", cache: Path | None = None) -> RulesServer:  # one handler for each request
    """Return a server that is not started yet."""
    server = RulesServer(language, cache)
    _texts(server)
    _questions(server)
    _renames(server)
    return server


def _texts(server: RulesServer) -> None:
    """Hear of texts."""

    @server.feature(types.INITIALIZE)
    def initialized(params: types.InitializeParams) -> None:
        server.service.language = _language_of(params.initialization_options) or server.service.language
        folders = [path_of(folder.uri) for folder in params.workspace_folders or ()]
        server.service.folders = tuple(folder for folder in folders if folder is not None)

    @server.feature(types.TEXT_DOCUMENT_DID_OPEN)
    async def opened(params: types.DidOpenTextDocumentParams) -> None:
        await server.changed(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CHANGE)
    async def changed(params: types.DidChangeTextDocumentParams) -> None:
        await server.changed(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_SAVE)
    async def saved(params: types.DidSaveTextDocumentParams) -> None:
        server.service.saved()
        await server.changed(params.text_document.uri)

    @server.feature(types.TEXT_DOCUMENT_DID_CLOSE)
    def closed(params: types.DidCloseTextDocumentParams) -> None:
        server.closed(params.text_document.uri)

    @server.feature(types.WORKSPACE_DID_CHANGE_WATCHED_FILES)
    def elsewhere(params: types.DidChangeWatchedFilesParams) -> None:  # noqa: ARG001  # whatever it was
        server.service.saved()


def _questions(server: RulesServer) -> None:
    """Answer questions about places."""
    service = server.service

    @server.feature(types.TEXT_DOCUMENT_COMPLETION, types.CompletionOptions(trigger_characters=[".", ":", "/", " "]))
    def completion(params: types.CompletionParams) -> types.CompletionList:
        def answer(path: Path) -> types.CompletionList:
            found = service.suggestions(path, *server.places.cursor(path, params.position))
            return answers.completion(found, server.places)

        return server.asked(params.text_document.uri, answer, types.CompletionList(is_incomplete=False, items=[]))

    @server.feature(types.TEXT_DOCUMENT_HOVER)
    def hover(params: types.HoverParams) -> types.Hover | None:
        def answer(path: Path) -> types.Hover | None:
            told = service.explanation(path, *server.places.cursor(path, params.position))
            if told is None:
                return None
            markdown = types.MarkupContent(types.MarkupKind.Markdown, told.markdown)
            return types.Hover(markdown, server.places.range(told.span))

        return server.asked(params.text_document.uri, answer, None)

    @server.feature(types.TEXT_DOCUMENT_DEFINITION)
    def definition(params: types.DefinitionParams) -> list[types.Location]:
        def answer(path: Path) -> list[types.Location]:
            found = service.definitions(path, *server.places.cursor(path, params.position))
            return [server.places.location(span) for span in found]

        return server.asked(params.text_document.uri, answer, [])

    @server.feature(
        types.TEXT_DOCUMENT_CODE_ACTION, types.CodeActionOptions(code_action_kinds=[types.CodeActionKind.QuickFix])
    )
    def code_action(params: types.CodeActionParams) -> list[types.CodeAction]:
        def answer(path: Path) -> list[types.CodeAction]:
            fixes = service.fixes(path, params.range.start.line + 1, params.range.end.line + 1)
            return [answers.code_action(fix, path, server.places, service.language) for fix in fixes]

        return server.asked(params.text_document.uri, answer, [])

    @server.feature(types.TEXT_DOCUMENT_CODE_LENS)
    async def code_lens(params: types.CodeLensParams) -> list[types.CodeLens]:
        path = path_of(params.text_document.uri)
        found = () if path is None else await asyncio.to_thread(service.lenses_when_known(path))
        return [answers.code_lens(lens, server.places) for lens in found]

    @server.feature(types.TEXT_DOCUMENT_FOLDING_RANGE)
    def folding(params: types.FoldingRangeParams) -> list[types.FoldingRange]:
        def answer(path: Path) -> list[types.FoldingRange]:
            return [types.FoldingRange(fold.first - 1, fold.last - 1) for fold in service.folds(path)]

        return server.asked(params.text_document.uri, answer, [])


def _renames(server: RulesServer) -> None:
    """Rename things, or say why not."""
    service = server.service

    @server.feature(types.TEXT_DOCUMENT_PREPARE_RENAME)
    def prepare(params: types.PrepareRenameParams) -> types.Range | None:
        def answer(path: Path) -> types.Range | None:
            try:
                return server.places.range(service.renamable(path, *server.places.cursor(path, params.position)))
            except CannotRename:
                return None

        return server.asked(params.text_document.uri, answer, None)

    @server.feature(types.TEXT_DOCUMENT_RENAME, types.RenameOptions(prepare_provider=True))
    def rename(params: types.RenameParams) -> types.WorkspaceEdit | None:
        def answer(path: Path) -> types.WorkspaceEdit | None:
            try:
                place = server.places.cursor(path, params.position)
                edits = service.rename(path, *place, params.new_name)
            except CannotRename as error:
                raise JsonRpcInvalidParams(error.why.in_language(service.language)) from None
            return answers.workspace_edit(edits, server.places)

        return server.asked(params.text_document.uri, answer, None)
