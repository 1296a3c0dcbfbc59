"""The server asked by a client over standard input and output, as editors do."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Final

import pytest

pytest.importorskip("pygls", reason="the extra `lsp` is not installed")

from lsprotocol import types
from pygls.exceptions import JsonRpcException
from pygls.lsp.client import LanguageClient

from tests.event_loop import run_apart
from tests.hausregel.language_service.writing import BASE, GERMAN, RULE

SECONDS: Final = 60
"""So long a test waits for an answer before it fails."""


class Editor:
    """A client that keeps what the server publishes."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.client = LanguageClient("tests", "1")
        self.published: dict[str, list[types.Diagnostic]] = {}
        self.heard = asyncio.Event()

        @self.client.feature(types.TEXT_DOCUMENT_PUBLISH_DIAGNOSTICS)  # type: ignore[untyped-decorator]  # of pygls
        def published(params: types.PublishDiagnosticsParams) -> None:
            self.published[Path(params.uri.removeprefix("file://")).name] = list(params.diagnostics)
            self.heard.set()

    def uri(self, name: str) -> str:
        return (self.folder / name).as_uri()

    async def start(self) -> types.InitializeResult:
        await self.client.start_io(sys.executable, "-m", "hausregel", "lsp", "--cache", str(self.folder / "settled"))
        found = await self.client.initialize_async(
            types.InitializeParams(
                capabilities=types.ClientCapabilities(),
                workspace_folders=[types.WorkspaceFolder(self.folder.as_uri(), "rules")],
                initialization_options={"language": "de"},
            )
        )
        self.client.initialized(types.InitializedParams())
        return found

    async def stop(self) -> None:
        await self.client.shutdown_async(None)
        self.client.exit(None)
        await self.client.stop()  # type: ignore[no-untyped-call]  # of pygls

    def open(self, name: str, text: str) -> None:
        item = types.TextDocumentItem(self.uri(name), "yaml", 1, text)
        self.client.text_document_did_open(types.DidOpenTextDocumentParams(item))

    def change(self, name: str, version: int, change: types.TextDocumentContentChangeEvent) -> None:
        document = types.VersionedTextDocumentIdentifier(version, self.uri(name))
        self.client.text_document_did_change(types.DidChangeTextDocumentParams(document, [change]))

    async def until(self, name: str, holds: Callable[[list[types.Diagnostic]], bool]) -> list[types.Diagnostic]:
        """Return the diagnostics of a file as soon as they are as wanted."""
        async with asyncio.timeout(SECONDS):
            while name not in self.published or not holds(self.published[name]):
                self.heard.clear()
                await self.heard.wait()
        return self.published[name]


def position(text: str, piece: str, offset: int = 0) -> types.Position:
    """Return the place of a piece of a text in UTF-16 units."""
    at = text.index(piece) + offset
    line = text.count("\n", 0, at)
    before = text[text.rfind("\n", 0, at) + 1 : at]
    return types.Position(line, len(before.encode("utf-16-le")) // 2)


def session(folder: Path, story: Callable[[Editor], Awaitable[None]]) -> None:
    """Let an editor work with a server of its own, and end both."""

    async def run() -> None:
        editor = Editor(folder)
        await editor.start()
        try:
            await story(editor)
        finally:
            await editor.stop()

    run_apart(run(), 3 * SECONDS)


def where(editor: Editor, name: str, text: str, piece: str, offset: int = 0) -> dict[str, object]:
    return {"text_document": types.TextDocumentIdentifier(editor.uri(name)), "position": position(text, piece, offset)}


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    (tmp_path / "game.yaml").write_text(BASE, encoding="utf-8")
    (tmp_path / "game.de.yaml").write_text(GERMAN, encoding="utf-8")
    (tmp_path / "rule.yaml").write_text(RULE, encoding="utf-8")
    return tmp_path


def test_an_author_at_work(folder: Path) -> None:
    async def story(editor: Editor) -> None:
        editor.open("game.yaml", BASE)
        await editor.until("game.yaml", lambda found: found == [])
        # A letter outside the basic plane counts as two units for the editor.
        start = position(BASE, "# The game")
        wild = types.TextDocumentContentChangePartial(types.Range(start, start), "# \N{PLAYING CARD ACE OF SPADES}\n")
        editor.change("game.yaml", 2, wild)
        text = "# \N{PLAYING CARD ACE OF SPADES}\n" + BASE
        spot = types.Range(position(text, "stock) > 0"), position(text, "stock) > 0", 5))
        editor.change("game.yaml", 3, types.TextDocumentContentChangePartial(spot, "stok"))
        text = text.replace("count(stock) > 0", "count(stok) > 0")
        found = await editor.until("game.yaml", bool)
        assert [(str(fault.code), fault.range.start) for fault in found] == [("HR404", position(text, "stok)"))]
        assert "ist nirgends" in found[0].message or "gemeint" in found[0].message
        actions = await editor.client.text_document_code_action_async(
            types.CodeActionParams(
                types.TextDocumentIdentifier(editor.uri("game.yaml")), found[0].range, types.CodeActionContext(found)
            )
        )
        assert actions is not None
        action = actions[0]
        assert isinstance(action, types.CodeAction)
        assert action.edit is not None
        assert action.edit.changes is not None
        assert [edit.new_text for edit in action.edit.changes[editor.uri("game.yaml")]] == ["stock"]
        editor.change("game.yaml", 4, types.TextDocumentContentChangeWholeDocument(BASE))
        await editor.until("game.yaml", lambda found: found == [])
        hover = await editor.client.text_document_hover_async(
            types.HoverParams(**where(editor, "game.yaml", BASE, "faces: nobody", 1))  # type: ignore[arg-type]
        )
        assert hover is not None
        assert "**faces**" in str(hover.contents)
        items = await editor.client.text_document_completion_async(
            types.CompletionParams(**where(editor, "game.yaml", BASE, "c.suit ==", 2))  # type: ignore[arg-type]
        )
        assert isinstance(items, types.CompletionList)
        assert [item.label for item in items.items] == ["suit", "rank"]
        editor.open("rule.yaml", RULE)
        places = await editor.client.text_document_definition_async(
            types.DefinitionParams(**where(editor, "rule.yaml", RULE, "end.used_up", 5))  # type: ignore[arg-type]
        )
        assert isinstance(places, list)
        assert [(place.uri, place.range.start) for place in places if isinstance(place, types.Location)] == [
            (editor.uri("game.yaml"), position(BASE, "used_up"))
        ]
        edit = await editor.client.text_document_rename_async(
            types.RenameParams(new_name="helping", **where(editor, "game.yaml", BASE, "deal: dealt", 7))  # type: ignore[arg-type]
        )
        assert edit is not None
        assert {Path(uri).name for uri in edit.changes or ()} == {"game.yaml", "game.de.yaml", "rule.yaml"}
        with pytest.raises(JsonRpcException, match="kein Name"):
            await editor.client.text_document_rename_async(
                types.RenameParams(new_name="Count", **where(editor, "game.yaml", BASE, "deal: dealt", 7))  # type: ignore[arg-type]
            )
        document = types.TextDocumentIdentifier(editor.uri("game.yaml"))
        lenses = await editor.client.text_document_code_lens_async(types.CodeLensParams(document))
        assert lenses is not None
        assert [lens.command.title for lens in lenses if lens.command] == [
            "Zu diesen Regeln, wie sie jetzt lauten, ist kein Urteil gespeichert."
        ]
        folds = await editor.client.text_document_folding_range_async(types.FoldingRangeParams(document))
        assert folds is not None
        assert folds[0].start_line == position(BASE, "options:").line

    session(folder, story)


def test_broken_huge_and_foreign_texts_and_requests_out_of_order(folder: Path) -> None:
    async def story(editor: Editor) -> None:
        client = editor.client
        # About a text that was never opened, and about one that is no file.
        await client.text_document_hover_async(
            types.HoverParams(types.TextDocumentIdentifier(editor.uri("nothing.yaml")), types.Position(3, 9))
        )
        await client.text_document_completion_async(
            types.CompletionParams(types.TextDocumentIdentifier("untitled:one"), types.Position(0, 0))
        )
        # A change comes before the text is open.
        editor.change("rule.yaml", 7, types.TextDocumentContentChangeWholeDocument("hausregel: ["))
        editor.open("broken.yaml", "hausregel: 1\nmoves: {a: [\n  \x07")
        assert await editor.until("broken.yaml", bool)
        editor.open("huge.yaml", "hausregel: 1\n" + "# much\n" * 200_000)
        assert [str(found.code) for found in await editor.until("huge.yaml", bool)] == ["HR102"]
        editor.open("deep.yaml", "hausregel: 1\nmoves: " + "[" * 5_000)
        assert await editor.until("deep.yaml", bool)
        editor.open("notes.yaml", "services: {web: {image: [}}")
        # Beyond the end of a text.
        for name in ("broken.yaml", "huge.yaml", "deep.yaml"):
            document = types.TextDocumentIdentifier(editor.uri(name))
            await client.text_document_completion_async(types.CompletionParams(document, types.Position(10**6, 10**6)))
            await client.text_document_folding_range_async(types.FoldingRangeParams(document))
            await client.text_document_code_lens_async(types.CodeLensParams(document))
        # Many requests at once, some of them cancelled before they are answered.
        editor.open("game.yaml", BASE)
        document = types.TextDocumentIdentifier(editor.uri("game.yaml"))
        asked = [
            client.text_document_hover_async(types.HoverParams(document, position(BASE, "faces: nobody", 1)))
            for _ in range(8)
        ]
        tasks = [asyncio.ensure_future(request) for request in asked]
        await asyncio.sleep(0)
        for task in tasks[::2]:
            task.cancel()
        answers = await asyncio.gather(*tasks, return_exceptions=True)
        assert all(answer is not None for answer in answers[1::2])
        # Closing takes back what was said, and an unknown request is refused without harm.
        client.text_document_did_close(
            types.DidCloseTextDocumentParams(types.TextDocumentIdentifier(editor.uri("broken.yaml")))
        )
        await editor.until("broken.yaml", lambda found: found == [])
        with pytest.raises(JsonRpcException):
            await client.protocol.send_request_async("rules/unknown", {})
        assert editor.published.get("notes.yaml", []) == []

    session(folder, story)
