"""What a page may load and run, written into the page itself: nothing from elsewhere, only scripts built with it.

The place is the page, because a site may lie on a server whose headers cannot be chosen.
"""

from __future__ import annotations

import hashlib
import html
import re
from base64 import b64encode
from collections.abc import Iterator
from pathlib import Path
from typing import Final

_SCRIPT: Final = re.compile(r"<script(?P<told>[^>]*)>(?P<text>.*?)</script\s*>", re.DOTALL | re.IGNORECASE)
_ENGINE: Final = re.compile(r'<div class="hr-(?:try|studio)" data-')
_BEGINNING: Final = re.compile(r"<head[^>]*>(?:\s*<meta charset[^>]*>)?", re.IGNORECASE)
"""The encoding stands first: a browser looks for it in the first 1024 bytes."""
_META: Final = '<meta http-equiv="Content-Security-Policy" content="'
_DATA: Final = re.compile(r'\stype="application/[^"]*"')
"""What is in a script of such a type is not run."""


def policy_of(page: str) -> str:
    """Return the policy of a page: scripts in it are known by their hashes.

    WebAssembly and workers are allowed only where the engine runs. A worker has the policy of its page, since the page
    begins it from a `blob:` of one line. The theme writes styles into its pages.
    """
    hashes = " ".join(dict.fromkeys(f"'sha256-{_hash(text)}'" for text in _scripts(page)))
    engine = _ENGINE.search(page) is not None
    workers = "'self' blob:" if engine else "'none'"
    scripts = ["'self'", *([hashes] if hashes else []), *(["'wasm-unsafe-eval'"] if engine else [])]
    return "; ".join(
        [
            "default-src 'self'",
            f"script-src {' '.join(scripts)}",
            "style-src 'self' 'unsafe-inline'",
            "img-src 'self' data:",
            "font-src 'self' data:",
            f"worker-src {workers}",
            "object-src 'none'",
            "base-uri 'none'",
            "form-action 'self'",
        ]
    )


def with_policy(page: str) -> str:
    """Return a page with its policy, before everything that it concerns; one that has a policy stays as it is."""
    beginning = _BEGINNING.search(page)
    if beginning is None or _META in page:
        return page
    meta = f'{_META}{html.escape(policy_of(page), quote=False)}">'
    return f"{page[: beginning.end()]}\n{meta}{page[beginning.end() :]}"


def protect(folder: Path) -> None:
    """Give each page in a folder its policy; those that an earlier build wrote have theirs."""
    for path in sorted(folder.rglob("*.html")):
        page = path.read_text(encoding="utf-8")
        protected = with_policy(page)
        if protected is not page:
            path.write_text(protected, encoding="utf-8")


def _scripts(page: str) -> Iterator[str]:
    """Yield the scripts that stand in a page and are run."""
    for found in _SCRIPT.finditer(page):
        if " src=" not in found["told"] and not _DATA.search(found["told"]):
            yield found["text"]


def _hash(text: str) -> str:
    return b64encode(hashlib.sha256(text.encode()).digest()).decode("ascii")
