"""A server for a built site on this machine: files only, with the types and limits that a browser should know."""

from __future__ import annotations

from functools import partial
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path
from typing import Final

POLICY: Final = (
    "default-src 'self'; script-src 'self' 'unsafe-inline' 'wasm-unsafe-eval'; style-src 'self' 'unsafe-inline'; "
    "img-src 'self' data:; font-src 'self' data:; worker-src 'self' blob:; object-src 'none'; frame-ancestors 'self'"
)
"""What any page may load: nothing from elsewhere. Each page narrows it to the scripts that it was built with; it cannot
say itself who may show it in a frame."""


class _Handler(SimpleHTTPRequestHandler):
    extensions_map = {  # noqa: RUF012  # as the base class has it
        **SimpleHTTPRequestHandler.extensions_map,
        ".js": "text/javascript",
        ".mjs": "text/javascript",
        ".wasm": "application/wasm",
        ".json": "application/json",
        ".svg": "image/svg+xml",
    }

    def end_headers(self) -> None:
        """Say what the page may load before the headers end."""
        self.send_header("Content-Security-Policy", POLICY)
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format: str, *args: object) -> None:  # noqa: A002  # the name of the base class
        """Say nothing of each file."""


def server(folder: Path, port: int) -> ThreadingHTTPServer:
    """Return a server of a folder for this machine only; port 0 takes any that is free."""
    return ThreadingHTTPServer(("127.0.0.1", port), partial(_Handler, directory=str(folder)))
